//! The same documents through xmlsec1 and libxml2: canonical forms are equal, and signatures of one verify in the other.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use proptest::prelude::{any, prop_oneof};
use proptest::sample::{Index, select};
use proptest::strategy::{Strategy, ValueTree as _};
use proptest::test_runner::TestRunner;
use quire_saml::fuzzing::{canonical, signed};
use tempfile::TempDir;

use crate::random::{documents, prefix_lists};
use crate::real::SIGNED_AT;
use crate::sign::{DS, ENVELOPED, EXCLUSIVE, Signing, element, insert};
use crate::{ASSERTION, NOW, certificate, replace, response, verify_at};

/// Key, signature and digest.
const ALGORITHMS: [(&str, &str, &str); 7] = [
    ("idp", "xmldsig-more#rsa-sha256", "xmlenc#sha256"),
    ("idp", "xmldsig-more#rsa-sha384", "xmldsig-more#sha384"),
    ("idp", "xmldsig-more#rsa-sha512", "xmlenc#sha512"),
    ("p256", "xmldsig-more#ecdsa-sha256", "xmlenc#sha256"),
    ("p256", "xmldsig-more#ecdsa-sha384", "xmlenc#sha256"),
    ("p384", "xmldsig-more#ecdsa-sha256", "xmlenc#sha512"),
    ("p384", "xmldsig-more#ecdsa-sha384", "xmldsig-more#sha384"),
];

#[test]
#[cfg_attr(not(quire_xmlsec1), ignore = "needs `xmlsec1` and `xmllint`")]
fn canonical_forms_are_those_of_libxml2() {
    let folder = TempDir::new().expect("a folder");
    let mut runner = TestRunner::deterministic();
    for _ in 0..300 {
        let xml = sample(&documents(), &mut runner);
        let file = folder.path().join("document.xml");
        fs::write(&file, &xml).expect("a file");
        let mut xmllint = Command::new("xmllint");
        let output = run(xmllint.arg("--exc-c14n").arg(&file));
        assert!(output.status.success(), "{xml}");
        let ours = canonical(xml.as_bytes(), None, &[]).expect("XML");
        let theirs = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(ours, theirs, "{xml}");
    }
}

#[test]
#[cfg_attr(not(quire_xmlsec1), ignore = "needs `xmlsec1` and `xmllint`")]
fn signatures_of_xmlsec1_are_accepted() {
    let folder = TempDir::new().expect("a folder");
    let mut runner = TestRunner::deterministic();
    for round in 0..42 {
        let (key, algorithm, digest) = ALGORITHMS[round % ALGORITHMS.len()];
        let id = ["_assertion", "_response"][round % 2];
        let lists = [
            sample(&prefix_lists(), &mut runner),
            sample(&prefix_lists(), &mut runner),
        ];
        let xml = unsigned(&sample(&documents(), &mut runner));
        let template = template(algorithm, digest, id, &lists);
        let file = folder.path().join("template.xml");
        fs::write(&file, insert(&xml, id, &template)).expect("a file");
        let signed = folder.path().join("signed.xml");
        let mut xmlsec1 = Command::new("xmlsec1");
        xmlsec1
            .arg("--sign")
            .arg("--privkey-pem")
            .arg(path(key, "key"));
        succeeds(ids(&mut xmlsec1).arg("--output").args([&signed, &file]));
        let signed = fs::read_to_string(signed).expect("a document");
        let result = verify_at(&signed, NOW, &[key]);
        assert!(result.is_ok(), "{result:?}\n{signed}");
        let changed = replace(&signed, "mara@", "root@");
        assert!(verify_at(&changed, NOW, &[key]).is_err());
    }
}

#[test]
#[cfg_attr(not(quire_xmlsec1), ignore = "needs `xmlsec1` and `xmllint`")]
fn xmlsec1_accepts_what_the_tests_sign() {
    let folder = TempDir::new().expect("a folder");
    let mut runner = TestRunner::deterministic();
    for round in 0..21 {
        let id = ["_assertion", "_response"][round % 2];
        let list = sample(&prefix_lists(), &mut runner).leak();
        let xml = unsigned(&sample(&documents(), &mut runner));
        let exclusive = element("Transform", EXCLUSIVE, &inclusive(list));
        let signing = Signing {
            transforms: element("Transform", ENVELOPED, "") + &exclusive,
            prefix_list: list,
            ..Signing::default()
        };
        // xmlsec1 would search for the named key.
        let signed = replace(
            &signing.sign(&xml, id),
            "<ds:KeyInfo><ds:KeyName>ignored</ds:KeyName></ds:KeyInfo>",
            "",
        );
        assert!(verify_at(&signed, NOW, &["idp"]).is_ok(), "{signed}");
        let file = folder.path().join("signed.xml");
        fs::write(&file, &signed).expect("a file");
        let mut xmlsec1 = Command::new("xmlsec1");
        xmlsec1
            .arg("--verify")
            .arg("--pubkey-cert-pem")
            .arg(path("idp", "crt"));
        succeeds(ids(&mut xmlsec1).arg(file));
    }
}

/// Real responses.
const RESPONSES: [&str; 4] = [
    include_str!("responses/pysaml2-assertion.xml"),
    include_str!("responses/pysaml2-both.xml"),
    include_str!("responses/samlp-assertion.xml"),
    include_str!("responses/samlp-response.xml"),
];

/// Texts that attackers, and transports, put between two characters of markup.
const INSERTIONS: &[&str] = &[
    " ",
    "\n",
    "\r\n",
    "\t",
    "\u{a0}",
    "<!---->",
    "<!--mara@docs.example-->",
    "<?p?>",
    "<![CDATA[]]>",
    "<![CDATA[a]]>",
    "<a/>",
    "&amp;",
    "&#97;",
    "&#13;",
    "a",
    " a='b'",
    " xmlns:a='urn:a'",
    " xmlns='urn:a'",
    " ID='_other'",
    "<!DOCTYPE a>",
    "=",
    "/",
];

/// A change of a document.
#[derive(Clone, Debug)]
enum Change {
    /// Inserts a text before, or after, a character of the markup.
    Insert(Index, bool, &'static str),
    /// Writes a character as a reference.
    Refer(Index),
    /// Writes the quotes of an attribute in the other way.
    Quote(Index),
    /// Replaces a character by another one of the document.
    Overwrite(Index, Index),
    /// Copies one element, or a part of it, to another place.
    Copy(Index, Index, Index),
}

fn changes() -> impl Strategy<Value = Change> {
    let index = any::<Index>;
    prop_oneof![
        6 => (index(), any::<bool>(), select(INSERTIONS))
            .prop_map(|(at, after, text)| Change::Insert(at, after, text)),
        2 => index().prop_map(Change::Refer),
        2 => index().prop_map(Change::Quote),
        1 => (index(), index()).prop_map(|(at, from)| Change::Overwrite(at, from)),
        1 => (index(), index(), index()).prop_map(|(from, to, at)| Change::Copy(from, to, at)),
    ]
}

impl Change {
    fn apply(&self, xml: &str) -> String {
        let all: Vec<usize> = xml.char_indices().map(|(at, _)| at).collect();
        let some = |letters: &str| -> Vec<usize> {
            let found = xml
                .char_indices()
                .filter(|(_, letter)| letters.contains(*letter));
            found.map(|(at, _)| at).collect()
        };
        let next = |at: usize| at + xml[at..].chars().next().map_or(0, char::len_utf8);
        let around =
            |at: usize, end: usize, text: &str| format!("{}{text}{}", &xml[..at], &xml[end..]);
        match self {
            Self::Insert(at, after, text) => {
                let at = *at.get(&some("<>=\"'/ "));
                let at = if *after { next(at) } else { at };
                around(at, at, text)
            }
            Self::Refer(at) => {
                let at = *at.get(&all);
                let letter = xml[at..].chars().next().map_or(0, u32::from);
                around(at, next(at), &format!("&#x{letter:X};"))
            }
            Self::Quote(at) => {
                let starts: Vec<usize> = xml.match_indices("=\"").map(|(at, _)| at + 1).collect();
                let start = *at.get(&starts);
                let end = xml[start + 1..]
                    .find('"')
                    .map_or(xml.len(), |end| start + 1 + end);
                around(start, next(end), &format!("'{}'", &xml[start + 1..end]))
            }
            Self::Overwrite(at, from) => {
                let (at, from) = (*at.get(&all), *from.get(&all));
                around(at, next(at), &xml[from..next(from)])
            }
            Self::Copy(from, to, at) => {
                let marks = some("<");
                let (from, to) = (*from.get(&marks), *to.get(&marks));
                let at = *at.get(&marks);
                around(at, at, &xml[from.min(to)..from.max(to)])
            }
        }
    }
}

#[test]
#[cfg_attr(not(quire_xmlsec1), ignore = "needs `xmlsec1` and `xmllint`")]
fn xmlsec1_accepts_what_is_accepted_after_a_change() {
    let folder = TempDir::new().expect("a folder");
    let mut runner = TestRunner::deterministic();
    let certificates = [certificate("idp")];
    let (mut accepted, mut refused) = (0, 0);
    for response in RESPONSES {
        for _ in 0..500 {
            let change = sample(&changes(), &mut runner);
            let changed = change.apply(response);
            if changed == response {
                continue;
            }
            if verify_at(&changed, SIGNED_AT, &["idp"]).is_err() {
                refused += 1;
                continue;
            }
            accepted += 1;
            let ours = signed(changed.as_bytes(), &certificates).expect("it was accepted");
            let theirs = digested(&folder, &changed);
            assert_eq!(theirs.as_deref(), Some(&*ours), "{change:?}\n{changed}");
        }
    }
    println!("{accepted} accepted, {refused} refused");
    assert!(accepted > 200 && refused > 200, "{accepted} {refused}");
}

/// Returns the bytes that xmlsec1 computes the digest of, if it accepts the signature.
fn digested(folder: &TempDir, xml: &str) -> Option<String> {
    let file = folder.path().join("changed.xml");
    fs::write(&file, xml).expect("a file");
    let mut xmlsec1 = Command::new("xmlsec1");
    xmlsec1.args(["--verify", "--store-references", "--print-debug"]);
    // Of `KeyInfo`, it reads no certificates: the key is the one that is configured.
    xmlsec1.args(["--enabled-key-data", "rsa"]);
    xmlsec1.arg("--pubkey-cert-pem").arg(path("idp", "crt"));
    let output = run(ids(&mut xmlsec1).arg(file));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let (_, rest) = text.split_once("== PreDigest data - start buffer:\n")?;
    let (digested, _) = rest.split_once("\n== PreDigest data - end buffer")?;
    output.status.success().then(|| digested.to_owned())
}

fn sample<T>(strategy: &impl Strategy<Value = T>, runner: &mut TestRunner) -> T {
    strategy.new_tree(runner).expect("a value").current()
}

/// A response with any XML in an attribute, and prefixes that only a list can use.
fn unsigned(document: &str) -> String {
    let assertion = replace(ASSERTION, ">writers<", &format!(">{document}<"));
    replace(
        &response(&assertion),
        "<samlp:Response ",
        "<samlp:Response xmlns:d='urn:d' xmlns='urn:default' ",
    )
}

/// Returns a signature for xmlsec1 to fill in, in a layout that the other tests do not use.
fn template(algorithm: &str, digest: &str, id: &str, lists: &[Vec<&str>; 2]) -> String {
    let [of_info, of_content] = lists.each_ref().map(|list| inclusive(list));
    format!(
        r##"<Signature xmlns="{DS}">
  <SignedInfo>
    <CanonicalizationMethod Algorithm="{EXCLUSIVE}">{of_info}</CanonicalizationMethod>
    <SignatureMethod Algorithm="http://www.w3.org/2001/04/{algorithm}" />
    <Reference URI="#{id}">
      <Transforms>
        <Transform Algorithm="{ENVELOPED}"/>
        <Transform Algorithm="{EXCLUSIVE}">{of_content}</Transform>
      </Transforms>
      <DigestMethod Algorithm='http://www.w3.org/2001/04/{digest}'/>
      <DigestValue></DigestValue>
    </Reference>
  </SignedInfo>
  <SignatureValue/>
</Signature>"##
    )
}

/// The parameter of canonicalization, or nothing.
fn inclusive(list: &[&str]) -> String {
    if list.is_empty() {
        return String::new();
    }
    let names: Vec<_> = list
        .iter()
        .map(|prefix| {
            if prefix.is_empty() {
                "#default"
            } else {
                prefix
            }
        })
        .collect();
    format!(
        r#"<ec:InclusiveNamespaces xmlns:ec="{EXCLUSIVE}" PrefixList="{}"></ec:InclusiveNamespaces>"#,
        names.join(" ")
    )
}

/// Adds the names of ID attributes to a command of xmlsec1.
fn ids(command: &mut Command) -> &mut Command {
    for element in ["assertion:Assertion", "protocol:Response"] {
        command.arg("--id-attr:ID");
        command.arg(format!("urn:oasis:names:tc:SAML:2.0:{element}"));
    }
    command
}

fn path(key: &str, extension: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/it/keys/{key}.{extension}"))
}

fn run(command: &mut Command) -> Output {
    command.output().expect("xmlsec1 and xmllint are installed")
}

#[track_caller]
fn succeeds(command: &mut Command) {
    let output = run(command);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{error}");
}
