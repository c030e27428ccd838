//! Revisions: canonical bytes, hashes, walking, slugs.

use proptest::prelude::*;
use quire_content::slug::{is_slug, slugify};
use quire_content::{Hash, Page, PageFields, Revision, hash};

use crate::support::{imported, revision};

#[test]
fn shows_and_parses_a_hash() {
    let hash = hash(b"hello world");
    insta::assert_snapshot!(hash, @"b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9");
    assert_eq!(hash.to_string().parse::<Hash>(), Ok(hash));
    for bad in [
        "",
        "b9",
        &hash.to_string().to_uppercase(),
        &format!("{hash}0"),
        &"é".repeat(32),
    ] {
        assert!(bad.parse::<Hash>().is_err(), "{bad}");
    }
}

#[test]
fn serializes_what_is_there() {
    let page = Page::from(PageFields {
        id: "p1".to_owned(),
        title: "One".to_owned(),
        slug: "one".to_owned(),
        ..PageFields::default()
    });
    let mut above = page.clone();
    above.id = "p2".to_owned();
    above.pages.push(page);
    let revision = Revision {
        pages: vec![above],
        ..Revision::default()
    };
    let bytes = revision.to_bytes();
    insta::assert_snapshot!(String::from_utf8_lossy(&bytes), @r#"{"pages":[{"id":"p2","kind":"document","title":"One","slug":"one","created_at":0,"updated_at":0,"pages":[{"id":"p1","kind":"document","title":"One","slug":"one","created_at":0,"updated_at":0}]}]}"#);
    assert_eq!(Revision::from_bytes(&bytes).unwrap(), revision);
    assert_eq!(Revision::default().to_bytes(), b"{}");
}

#[test]
fn refuses_what_is_no_revision() {
    let mut page = Page::default();
    for _ in 0..10 {
        page = Page::new(PageFields::default(), vec![page]);
    }
    let deep = Revision {
        pages: vec![page],
        ..Revision::default()
    }
    .to_bytes();
    for (bytes, message) in [
        (&b"1"[..], "not a revision"),
        (br#"{"pagez":[]}"#, "unknown field"),
        (br#"{"pages":[{"pagez":[]}]}"#, "unknown field"),
        (br#"{"pages":[{"being_read":[]}]}"#, "unknown field"),
        (&deep, "nest deeper than 10 levels"),
    ] {
        let error = Revision::from_bytes(bytes).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn walks_in_order() {
    let import = imported(&[("a/README.md", "# A"), ("a/b.md", "# B"), ("c.md", "# C")]);
    let revision = import.revision;
    let paths: Vec<String> = revision.paths().into_iter().map(|(_, path)| path).collect();
    assert_eq!(paths, ["a", "a/b", "c"]);
    let levels: Vec<_> = revision
        .walk()
        .map(|visit| (visit.depth, visit.parent.map(|page| &*page.slug)))
        .collect();
    assert_eq!(levels, [(1, None), (2, Some("a")), (1, None)]);
    let id = &revision.pages[0].pages[0].id;
    assert_eq!(revision.path_of(id).as_deref(), Some("a/b"));
    assert_eq!(revision.page(id).unwrap().title, "B");
    assert_eq!((revision.page_count(), revision.depth()), (3, 2));
}

#[test]
fn makes_slugs() {
    let check = |text: &str, slug: &str| assert_eq!(slugify(text), slug, "{text:?}");
    check("Getting started", "getting-started");
    check("  What's   new? ", "whats-new");
    check("const_eval", "const_eval");
    check("v1.2", "v1.2");
    check("../../etc", "etc");
    check("Ünïcode 中文", "ünïcode-中文");
    check("!?", "page");
    check("", "page");
}

proptest! {
    #[test]
    fn a_made_slug_is_a_slug(text in "\\PC{0,200}") {
        let slug = slugify(&text);
        prop_assert!(is_slug(&slug), "{:?}", slug);
        prop_assert_eq!(slugify(&slug), slug);
    }

    #[test]
    fn bytes_are_canonical((revision, _) in revision()) {
        let bytes = revision.to_bytes();
        let read = Revision::from_bytes(&bytes).unwrap();
        prop_assert_eq!(read.to_bytes(), bytes);
        prop_assert_eq!(read, revision);
    }

    #[test]
    fn siblings_have_slugs_of_their_own((revision, _) in revision()) {
        let mut paths: Vec<String> = revision.paths().into_iter().map(|(_, path)| path).collect();
        let count = paths.len();
        paths.sort();
        paths.dedup();
        prop_assert_eq!(paths.len(), count);
    }
}
