//! Former paths: what pages keep when they move, and how they merge.

mod redirects;

use std::collections::{BTreeSet, HashMap};

use proptest::prelude::*;
use quire_content::compare::compare;
use quire_content::edit::{Change, CreatePage, Patch, Position, UpdatePage};
use quire_content::merge::{Merge, merge};
use quire_content::origin::{self, Content};
use quire_content::restore::{restore, restore_all};
use quire_content::{Limits, NewBlobs, Revision};

use crate::support::{self, apply, body, ids, imported, ops, revision, tree};

const BOOK: &[(&str, &str)] = &[
    ("SUMMARY.md", "- [A](a.md)\n  - [B](b.md)\n- [C](c.md)\n"),
    ("a.md", "# A\n"),
    ("b.md", "# B\n"),
    ("c.md", "# C\n"),
];

/// The id of the page at an address.
fn at(revision: &Revision, address: &str) -> Option<String> {
    revision.page_at(address).map(|page| page.id.clone())
}

fn slug(id: &str, slug: &str) -> Change {
    Change::UpdatePage(Box::new(UpdatePage {
        id: id.to_owned(),
        slug: Some(slug.to_owned()),
        ..UpdatePage::default()
    }))
}

fn moved(id: &str, parent: Option<&str>) -> Change {
    Change::MovePage {
        id: id.to_owned(),
        parent: parent.map_or(Patch::Clear, |parent| Patch::Set(parent.to_owned())),
        position: Position::Last,
    }
}

fn edited(revision: &Revision, changes: Vec<Change>) -> Revision {
    support::edited(revision, changes, "e", 5).revision
}

/// Pages with their former paths.
fn former(revision: &Revision) -> String {
    let pages = revision.paths().into_iter().filter_map(|(page, path)| {
        let former = revision.former_paths.of(&page.id);
        (!former.is_empty()).then(|| format!("{path}: {}", former.join(", ")))
    });
    pages.collect::<Vec<_>>().join("\n")
}

/// Ids: `p1` is `a`, `p2` is `a/b`, `p3` is `c`.
fn book() -> Revision {
    imported(BOOK).revision
}

#[test]
fn a_page_keeps_the_paths_that_it_had() {
    let once = edited(&book(), vec![slug("p1", "first")]);
    let twice = edited(&once, vec![moved("p2", Some("p3"))]);
    insta::assert_snapshot!(former(&twice), @r"
    first: a
    c/b: a/b, first/b
    ");
    for address in [
        "a/b",
        "/a/b/",
        "a/b.html",
        "/a/b/index.html?x#y",
        "first/b.md",
    ] {
        assert_eq!(at(&twice, address).as_deref(), Some("p2"), "{address}");
    }
    // Back where it was, the page does not redirect to itself.
    let back = edited(&twice, vec![slug("p1", "a"), moved("p2", Some("p1"))]);
    insta::assert_snapshot!(former(&back), @r"
    a: first
    a/b: first/b, c/b
    ");
}

#[test]
fn a_path_leads_to_the_last_page_that_had_it() {
    let start = edited(&book(), vec![slug("p1", "first")]);
    let taken = edited(&start, vec![slug("p3", "a")]);
    assert_eq!(at(&taken, "a").as_deref(), Some("p3"));
    // It leads to the older one again only if the newer one never left it.
    let deleted = edited(&taken, vec![Change::DeletePage { id: "p3".into() }]);
    assert_eq!(at(&deleted, "a").as_deref(), Some("p1"));
    let left = edited(&taken, vec![slug("p3", "third")]);
    assert_eq!(at(&left, "a").as_deref(), Some("p3"));
    insta::assert_snapshot!(former(&left), @r"
    first/b: a/b
    third: c, a
    ");
    let deleted = edited(&left, vec![Change::DeletePage { id: "p3".into() }]);
    assert_eq!(deleted.former_paths.page("a"), None);
}

#[test]
fn a_page_keeps_its_last_former_paths() {
    let mut revision = book();
    for number in 0..50 {
        revision = edited(&revision, vec![slug("p3", &format!("n{number}"))]);
    }
    let former = revision.former_paths.of("p3");
    assert_eq!(former.len(), 32);
    assert_eq!((&*former[0], &*former[31]), ("n17", "n48"));
}

#[test]
fn former_paths_are_bounded_together() {
    let long = "x".repeat(90);
    let create = |number: usize| {
        let create = CreatePage {
            id: Some(format!("id{number}")),
            parent: (!number.is_multiple_of(10)).then(|| format!("id{}", number - 1)),
            title: format!("{long}{number}"),
            ..CreatePage::default()
        };
        Change::CreatePage(Box::new(create))
    };
    // Chains of ten pages, the last of which have paths of almost a thousand characters.
    let changes = (0..1_000).map(create).collect();
    let mut revision = edited(&Revision::default(), changes);
    for round in 0..8 {
        let roots = (0..100).map(|number| {
            slug(
                &format!("id{}", number * 10),
                &format!("{long}-{round}-{number}"),
            )
        });
        revision = edited(&revision, roots.collect());
    }
    let size: usize = revision
        .former_paths
        .iter()
        .map(|(_, path)| path.len())
        .sum();
    assert!((1 << 20..=2 << 20).contains(&size), "{size}");
    let last = revision.former_paths.of("id999").last().unwrap();
    assert!(last.starts_with(&format!("{long}-6-99/")), "{last}");
}

#[test]
fn revisions_without_former_paths_are_stored_as_before() {
    let bytes = book().to_bytes();
    assert!(!String::from_utf8(bytes.clone()).unwrap().contains("former"));
    assert_eq!(Revision::from_bytes(&bytes).unwrap(), book());
    let renamed = edited(&book(), vec![slug("p1", "first")]);
    assert_eq!(Revision::from_bytes(&renamed.to_bytes()).unwrap(), renamed);
}

#[test]
fn former_paths_merge_as_sets() {
    let base = edited(&book(), vec![slug("p3", "d")]);
    let ours = edited(&base, vec![slug("p3", "e"), slug("p1", "first")]);
    let theirs = edited(&base, vec![moved("p3", Some("p1"))]);
    let merged = |ours, theirs| match merge(&base, ours, theirs, &NewBlobs::new()).unwrap() {
        Merge::Merged(revision, _) => revision,
        Merge::Conflicts(conflicts) => panic!("{conflicts:?}"),
    };
    let both = merged(&ours, &theirs);
    assert_eq!(both, merged(&theirs, &ours));
    // `e` was its path on our side alone, `a/d` on theirs.
    insta::assert_snapshot!(former(&both), @r"
    first: a
    first/b: a/b
    first/e: c, d, a/d, e
    ");
}

#[test]
fn a_page_added_below_one_that_was_renamed_keeps_its_path() {
    let base = book();
    let create = CreatePage {
        id: Some("new".to_owned()),
        parent: Some("p1".to_owned()),
        title: "New".to_owned(),
        ..CreatePage::default()
    };
    let ours = edited(&base, vec![Change::CreatePage(Box::new(create))]);
    let theirs = edited(&base, vec![slug("p1", "first")]);
    let Merge::Merged(both, _) = merge(&base, &ours, &theirs, &NewBlobs::new()).unwrap() else {
        panic!("conflicts");
    };
    assert_eq!(both.path_of("new").as_deref(), Some("first/new"));
    assert_eq!(at(&both, "a/new").as_deref(), Some("new"));
}

#[test]
fn restored_pages_keep_both() {
    let old = edited(&book(), vec![slug("p3", "d")]);
    let now = edited(&old, vec![slug("p3", "e"), slug("p1", "first")]);
    let all = restore_all(&now, &old);
    assert_eq!(all.pages, old.pages);
    insta::assert_snapshot!(former(&all), @r"
    a: first
    a/b: first/b
    d: c, e
    ");
    // What was deleted returns with what led to it, except for what leads elsewhere by now.
    let gone = edited(
        &now,
        vec![
            Change::DeletePage { id: "p3".into() },
            slug("p1", "d"),
            slug("p1", "a"),
        ],
    );
    let back = restore(&gone, &now, &["p3"], &NewBlobs::new()).unwrap();
    insta::assert_snapshot!(former(&back), @r"
    a: first
    a/b: first/b
    e: c, d
    ");
}

#[test]
fn comparing_names_former_paths_only_where_no_move_explains_them() {
    let before = book();
    let after = edited(&before, vec![slug("p1", "first")]);
    let fields = |before: &Revision, after: &Revision| {
        let changes = compare(before, after).pages.into_iter();
        let changes = changes.map(|change| (change.after.unwrap().path, change.fields));
        changes.collect::<Vec<_>>()
    };
    assert_eq!(fields(&before, &after), [("first".to_owned(), vec![])]);
    let back = edited(&after, vec![slug("p1", "a")]);
    assert_eq!(fields(&after, &back), [("a".to_owned(), vec![])]);
    let expected = [("a", vec!["formerPaths"]), ("a/b", vec!["formerPaths"])];
    let expected = expected.map(|(path, fields)| (path.to_owned(), fields));
    assert_eq!(fields(&before, &back), expected);
}

#[test]
fn who_links_to_a_former_path_links_to_the_page() {
    let start = edited(&book(), vec![slug("p3", "third")]);
    let write = UpdatePage {
        id: "p1".to_owned(),
        markdown: Some("[c](/c) [c](c.md) [d](/d)\n".to_owned()),
        ..UpdatePage::default()
    };
    let change = Change::UpdatePage(Box::new(write));
    let written = support::edited(&start, vec![change], "e", 6);
    let body = written.revision.page("p1").unwrap().body.unwrap();
    let text = String::from_utf8(written.blobs[&body].clone()).unwrap();
    assert_eq!(text, "[c](page:p3?/c) [c](page:p3) [d](/d)\n");
    // Its address in the tree is not its path: only the path is former.
    let moved = edited(&start, vec![moved("p2", None)]);
    let write = UpdatePage {
        id: "p1".to_owned(),
        markdown: Some("[b](/a/b)\n".to_owned()),
        ..UpdatePage::default()
    };
    let change = Change::UpdatePage(Box::new(write));
    let written = support::edited(&moved, vec![change], "e", 6);
    let body = written.revision.page("p1").unwrap().body.unwrap();
    let text = String::from_utf8(written.blobs[&body].clone()).unwrap();
    // A site published below `/a` would have the page there today, so the spelling is one of the present page.
    assert_eq!(text, "[b](page:p2?/a/b)\n");
}

#[test]
fn a_file_renamed_in_its_origin_keeps_its_addresses() {
    let files = [
        ("docs/a.md", "# A\n\nA text that is long enough.\n"),
        ("docs/x.md", "# X\n\n[a](a.md)\n"),
        ("README.md", "# Y\n"),
    ];
    let first = imported(&files);
    let renamed = [
        ("docs/better.md", "# A\n\nA text that is long enough.\n"),
        ("docs/x.md", "# X\n\n[a](a.md)\n"),
        ("README.md", "# Y\n"),
    ];
    let limits = Limits::default();
    let update = origin::read(
        tree(&renamed),
        &first.revision,
        Content {
            revision: &first.revision,
            owned: &BTreeSet::new(),
        },
        &first.blobs,
        &limits,
        &mut ids("q"),
        2,
    )
    .unwrap();
    let revision = &update.import.revision;
    insta::assert_snapshot!(former(revision), @"docs/better: docs/a");
    assert_eq!(update.import.broken_link_count, 0);
    assert_eq!(body(&update.import, "docs/x.md"), "[a](page:p3?a.md)\n");
}

proptest! {
    #[test]
    fn every_path_of_a_page_goes_on_leading_to_it((start, mut blobs) in revision(), ops in ops(16)) {
        let mut revision = start;
        let mut last: HashMap<String, String> = HashMap::new();
        for (number, op) in ops.into_iter().enumerate() {
            let prefix = format!("s{number}x");
            revision = apply(&revision, &mut blobs, &prefix, 3, &[op]);
            let paths = revision.paths().into_iter();
            last.extend(paths.map(|(page, path)| (path, page.id.clone())));
        }
        for (path, id) in &last {
            if revision.page(id).is_some() {
                let found = at(&revision, path);
                prop_assert_eq!(found.as_ref(), Some(id), "{}", path);
            }
        }
        prop_assert_eq!(&Revision::from_bytes(&revision.to_bytes()).unwrap(), &revision);
    }
}
