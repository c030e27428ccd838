//! Random documents and random changes.

use std::fmt::Write as _;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{Just, Strategy, any, prop, prop_assert_eq, prop_oneof, proptest};
use proptest::sample::select;
use quire_saml::fuzzing::canonical;

use crate::sign::sign;
use crate::{ASSERTION, response, verify_now};

const PREFIXES: [&str; 4] = ["", "a", "b", "c"];
const NAMESPACES: [&str; 4] = ["urn:1", "urn:2", "http://example.org/ns?a=1#b", "urn:0"];

/// Text and values of attributes, as they are written.
const TEXTS: &[&str] = &[
    " ",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "text",
    "é",
    "😀",
    "&lt;",
    "&gt;",
    ">",
    "&amp;",
    "&quot;",
    "&apos;",
    "&#13;",
    "&#xA;",
    "&#9;",
    "&#x1F600;",
    "]]&gt;",
    "\u{85}",
    "\u{2028}",
    "\u{a0}",
];

#[derive(Clone, Debug)]
struct Tree {
    prefix: &'static str,
    local: &'static str,
    declarations: Vec<(&'static str, &'static str)>,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Child>,
}

#[derive(Clone, Debug)]
enum Child {
    Text(String),
    Tree(Tree),
}

/// Documents in which all prefixes are declared.
pub(crate) fn documents() -> impl Strategy<Value = String> {
    trees().prop_map(|mut tree| {
        for (prefix, namespace) in PREFIXES[1..].iter().zip(NAMESPACES) {
            if tree.declarations.iter().all(|(found, _)| found != prefix) {
                tree.declarations.push((prefix, namespace));
            }
        }
        let mut xml = String::new();
        write(&tree, &mut xml);
        xml
    })
}

/// Lists of prefixes, some of which are not declared.
pub(crate) fn prefix_lists() -> impl Strategy<Value = Vec<&'static str>> {
    vec(select(vec!["", "a", "b", "c", "d", "saml", "xs"]), 0..4)
}

fn trees() -> impl Strategy<Value = Tree> {
    let leaf = parts().prop_map(|(prefix, local, declarations, attributes)| Tree {
        prefix,
        local,
        declarations,
        attributes,
        children: Vec::new(),
    });
    leaf.prop_recursive(5, 32, 5, |inner| {
        let child = prop_oneof![texts().prop_map(Child::Text), inner.prop_map(Child::Tree)];
        (parts(), vec(child, 0..5)).prop_map(
            |((prefix, local, declarations, attributes), children)| Tree {
                prefix,
                local,
                declarations,
                attributes,
                children,
            },
        )
    })
}

type Parts = (
    &'static str,
    &'static str,
    Vec<(&'static str, &'static str)>,
    Vec<(&'static str, String)>,
);

fn parts() -> impl Strategy<Value = Parts> {
    let declarations = vec(
        option::weighted(0.2, select(&NAMESPACES[..])),
        PREFIXES.len(),
    );
    let declarations =
        (declarations, prop::bool::weighted(0.1)).prop_map(|(namespaces, undeclares)| {
            let declared = PREFIXES.into_iter().zip(namespaces);
            let mut declared: Vec<_> = declared
                .filter_map(|(prefix, namespace)| Some((prefix, namespace?)))
                .collect();
            if undeclares {
                declared.retain(|(prefix, _)| !prefix.is_empty());
                declared.push(("", ""));
            }
            declared
        });
    let prefix = select(&["", "a", "b", "c", "xml"][..]);
    (
        select(&PREFIXES[..]),
        select(&["x", "y", "Zz-1._"][..]),
        declarations,
        vec((prefix, texts()), 0..5),
    )
}

fn texts() -> impl Strategy<Value = String> {
    vec(select(TEXTS), 0..4).prop_map(|parts| parts.concat())
}

fn write(tree: &Tree, xml: &mut String) {
    let name = |prefix: &str, local: &str| match prefix {
        "" => local.to_owned(),
        _ => format!("{prefix}:{local}"),
    };
    let tag = name(tree.prefix, tree.local);
    write!(xml, "<{tag}").expect("a string");
    // Names differ in their local part, so that no two are the same in any namespace.
    for (number, (prefix, value)) in tree.attributes.iter().enumerate() {
        let attribute = name(prefix, ["z", "x", "y", "w", "v"][number]);
        write!(xml, r#" {attribute}="{value}""#).expect("a string");
    }
    for (prefix, namespace) in &tree.declarations {
        let declaration = match *prefix {
            "" => "xmlns".to_owned(),
            prefix => format!("xmlns:{prefix}"),
        };
        write!(xml, "\n{declaration}='{namespace}'").expect("a string");
    }
    if tree.children.is_empty() {
        xml.push_str(" />");
        return;
    }
    xml.push('>');
    for child in &tree.children {
        match child {
            Child::Text(text) => xml.push_str(text),
            Child::Tree(tree) => write(tree, xml),
        }
    }
    write!(xml, "</{tag}>").expect("a string");
}

/// Strategy of texts that are inserted into documents to break them.
fn pieces() -> impl Strategy<Value = String> {
    prop_oneof![
        select(TEXTS).prop_map(ToOwned::to_owned),
        select(
            &[
                "<!---->",
                "<![CDATA[",
                "]]>",
                "<!DOCTYPE a>",
                "<?a?>",
                "<a/>",
                "<",
                ">",
                "</",
                "/>",
                "'",
                "\"",
                "&",
                ";",
                "xmlns=''",
                "xmlns:a='urn:a'",
                "ID='_assertion'",
                ":",
                "=",
                "\0",
                "&#0;",
            ][..]
        )
        .prop_map(ToOwned::to_owned),
        any::<char>().prop_map(String::from),
        Just(String::new()),
    ]
}

proptest! {
    #[test]
    fn canonicalization_is_idempotent(xml in documents(), list in prefix_lists()) {
        let once = canonical(xml.as_bytes(), None, &list).expect("XML");
        let twice = canonical(once.as_bytes(), None, &list).expect("XML");
        prop_assert_eq!(&once, &twice);
        // The declarations that the list adds are missing without it, regardless of the form of the
        // document.
        let plain = canonical(xml.as_bytes(), None, &[]).expect("XML");
        let from_listed = canonical(once.as_bytes(), None, &[]).expect("XML");
        prop_assert_eq!(plain, from_listed);
    }

    #[test]
    fn no_document_panics(text in ".{0,200}", bytes in vec(any::<u8>(), 0..200)) {
        let _ = canonical(text.as_bytes(), None, &[]);
        let _ = canonical(&bytes, None, &[]);
        prop_assert_eq!(verify_now(&text).is_ok(), false);
    }

    #[test]
    fn no_change_forges(at in any::<prop::sample::Index>(), cut in 0..6_usize, piece in pieces(), id in select(&["_assertion", "_response"][..])) {
        let signed = sign(&response(ASSERTION), id);
        let at = at.index(signed.len());
        let end = (at + cut).min(signed.len());
        let changed = format!("{}{piece}{}", &signed[..at], &signed[end..]);
        check(&changed);
    }
}

/// A changed response is refused, or means what the original does.
#[track_caller]
fn check(changed: &str) {
    if let Ok(assertion) = verify_now(changed) {
        let original = verify_now(&sign(&response(ASSERTION), "_assertion"));
        assert_eq!(Ok(assertion), original, "{changed}");
    }
}

#[test]
fn no_change_of_a_byte_forges() {
    for id in ["_assertion", "_response"] {
        let signed = sign(&response(ASSERTION), id);
        for at in 0..signed.len() {
            // The documents are ASCII, so that any change to another ASCII byte is text.
            let (before, after) = signed.split_at(at);
            let byte = after.as_bytes()[0];
            let others = [byte ^ 1, byte ^ 0x20, b' '];
            let other = char::from(others[at % 3] & 0x7f);
            check(&format!("{before}{other}{}", &after[1..]));
        }
    }
}
