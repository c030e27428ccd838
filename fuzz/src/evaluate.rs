//! Pages with variables, conditional content, and texts that they include.

use std::collections::BTreeMap;

use quire_links::evaluate::{MAX_GROWTH_BYTES, evaluate, included, may_change};
use quire_revisions::{NewBlobs, Page, PageFields, ReusableContent, Revision, hash};

use crate::text;

/// Separator between the texts of an input: the page, two others, and reusable content.
const BETWEEN: &str = "\n===8<===\n";

/// Checks that a page grows within bounds, includes existing content, and stays the same if there is nothing to
/// evaluate; the same text becomes the same.
pub fn page(input: &[u8]) {
    let input = text(input);
    let mut texts = input.splitn(4, BETWEEN);
    let text = texts.next().unwrap_or_default();
    let mut blobs = NewBlobs::new();
    let mut stored = || {
        let text = texts.next()?;
        let key = hash(text.as_bytes());
        blobs.insert(key, text.as_bytes().to_vec());
        Some(key)
    };
    let variables = |all: &[(&str, &str)]| -> BTreeMap<String, String> {
        let all = all.iter();
        all.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    };
    let mut pages = vec![Page::from(PageFields {
        id: "here".to_owned(),
        source: Some("a/here.md".to_owned()),
        variables: variables(&[("x", "1"), ("y", "*y* [z](u)")]),
        ..PageFields::default()
    })];
    for id in ["p1", "p2"] {
        pages.push(Page::from(PageFields {
            id: id.to_owned(),
            body: stored(),
            ..PageFields::default()
        }));
    }
    let long = "- a\n".repeat(1_000);
    let revision = Revision {
        pages,
        reusable_contents: vec![ReusableContent {
            id: "r".to_owned(),
            title: "R".to_owned(),
            body: stored(),
            source: Some("a/r.md".to_owned()),
        }],
        variables: variables(&[("x", "2"), ("long", long.as_str()), ("none", "")]),
        ..Revision::default()
    };
    let page = &revision.pages[0];
    let run = || evaluate(text, page, &revision, &blobs).expect("the texts are there");
    let evaluated = run();
    assert!(
        evaluated.len() <= text.len() + MAX_GROWTH_BYTES,
        "too large"
    );
    assert_eq!(evaluated, run());
    if !may_change(text) {
        assert_eq!(evaluated, text);
    }
    for body in included(text, page, &revision) {
        assert!(blobs.contains_key(&body), "a text that is not there");
    }
}
