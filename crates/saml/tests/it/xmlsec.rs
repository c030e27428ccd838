//! The same documents through xmlsec1 and libxml2: canonical forms are equal, and signatures of one verify in the other.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use proptest::strategy::{Strategy, ValueTree as _};
use proptest::test_runner::TestRunner;
use quire_saml::fuzzing::canonical;
use tempfile::TempDir;

use crate::random::{documents, prefix_lists};
use crate::sign::{DS, ENVELOPED, EXCLUSIVE, Signing, element, insert};
use crate::{ASSERTION, NOW, replace, response, verify_at};

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
        // xmlsec1 would look for the key that is named.
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

/// A signature for xmlsec1 to fill in, laid out as none of ours is.
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

/// Tells xmlsec1 which attributes are IDs.
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
