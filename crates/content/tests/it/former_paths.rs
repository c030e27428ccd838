//! Former paths: what pages keep when they move, what imported layouts declare, and how they merge.

use std::collections::HashMap;

use proptest::prelude::*;
use quire_content::compare::compare;
use quire_content::edit::{Change, CreatePage, Patch, Position, UpdatePage, edit};
use quire_content::export::export;
use quire_content::import::{Import, import};
use quire_content::merge::{Merge, merge};
use quire_content::origin;
use quire_content::restore::{restore, restore_all};
use quire_content::{Entry, Limits, NewBlobs, Revision};

use crate::support::{apply, body, ids, imported, ops, revision, tree};

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
    edit(revision, changes, &Limits::default(), &mut ids("e"), 5)
        .unwrap()
        .revision
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

const GITBOOK: &[(&str, &str)] = &[
    (
        ".gitbook.yaml",
        "root: ./docs/\nredirects:\n  old/place: ./guide/new.md\n  /older/: old/place\n  out: https://example.org/\n  gone: nowhere.md\n",
    ),
    (
        "docs/SUMMARY.md",
        "- [New](guide/new.md)\n- [Other](other.md)\n",
    ),
    ("docs/guide/new.md", "# New\n"),
    ("docs/other.md", "# Other\n\n[x](old/place)\n"),
];

const MKDOCS: &[(&str, &str)] = &[
    (
        "mkdocs.yml",
        "x: !ENV [A, b]\nplugins:\n  - search\n  - redirects:\n      redirect_maps:\n        'old/index.md': guide/new.md#part\n        'first.md': 'index.md'\nnav:\n  - index.md\n  - guide/new.md\n",
    ),
    (
        "docs/index.md",
        "# Home\n\n[x](old/index.md) [y](first.md)\n",
    ),
    ("docs/guide/new.md", "# New\n"),
];

const MDBOOK: &[(&str, &str)] = &[
    (
        "book.toml",
        "[book]\ntitle = \"X\"\n[output.html.redirect]\n\"/old/a.html\" = \"../new.html\"\n\"b.html\" = \"old/a.html\"\n\"c.html\" = \"https://example.org\"\n",
    ),
    ("src/SUMMARY.md", "- [New](new.md)\n"),
    ("src/new.md", "# New\n"),
];

const FRONT_MATTER: &[(&str, &str)] = &[
    (
        "a.md",
        "---\naliases: [/posts/a/, Another name, old/b]\n---\n# A\n",
    ),
    (
        "guide/b.md",
        "---\nredirect_from: /posts/b.html\n---\n# B\n\n[a](/posts/a/) [again](../posts/a/#a)\n",
    ),
    (
        "guide/c.md",
        "---\naliases:\n  - old/c\nredirect_from:\n  - /c1\n  - /c2/\n---\n# C\n",
    ),
];

#[test]
fn redirects_of_layouts_are_former_paths() {
    insta::assert_snapshot!(former(&imported(GITBOOK).revision), @"new: old/place, older");
    insta::assert_snapshot!(former(&imported(MKDOCS).revision), @r"
    docs: first
    new: old
    ");
    insta::assert_snapshot!(former(&imported(MDBOOK).revision), @"new: old/a, b");
    insta::assert_snapshot!(former(&imported(FRONT_MATTER).revision), @r"
    a: posts/a, old/b
    guide/b: posts/b
    guide/c: c1, c2, guide/old/c
    ");
}

#[test]
fn addresses_of_the_former_site_go_on_working() {
    let import = imported(&[
        ("docusaurus.config.js", ""),
        ("docs/01-guide/02-Intro.md", "# Intro\n"),
        ("docs/01-guide/2024-01-notes.md", "# Notes\n"),
        (
            "docs/01-guide/index.md",
            "---\nslug: /start/here\n---\n# Guide\n",
        ),
        (
            "docs/api.md",
            "---\npermalink: /reference/api.html\nurl: https://example.org/x\n---\n# API\n",
        ),
    ]);
    let revision = &import.revision;
    for (address, path) in [
        ("docs/guide/intro", "docs/01-guide/02-intro"),
        ("guide/intro/", "docs/01-guide/02-intro"),
        ("/docs/01-guide/02-Intro.html", "docs/01-guide/02-intro"),
        ("guide/2024-01-notes", "docs/01-guide/2024-01-notes"),
        ("guide", "docs/01-guide"),
        ("start/here", "docs/01-guide"),
        ("reference/api", "docs/api"),
        ("api.html", "docs/api"),
    ] {
        assert_eq!(
            revision.path_of(&at(revision, address).unwrap()).unwrap(),
            path
        );
    }
    for address in ["", "/", "guide/01-notes", "notes", "guide/intro/more", "x"] {
        assert_eq!(at(revision, address), None, "{address}");
    }
}

#[test]
fn importing_again_keeps_the_same_of_too_many_redirects() {
    let addresses: Vec<String> = (0..50).map(|number| format!("/old/{number}/")).collect();
    let a = format!("---\nredirect_from: [{}]\n---\n# A\n", addresses.join(", "));
    let files = [("a.md", a.as_str()), ("b.md", "# B\n")];
    let first = imported(&files).revision;
    assert_eq!(first.former_paths.of("p1").len(), 32);
    assert_eq!(
        import_again(tree(&files), &first, &Limits::default()),
        first
    );
}

#[test]
fn redirects_to_nothing_are_told() {
    let remarks = |import: &Import| {
        let remarks = import.remarks.iter();
        let remarks = remarks.map(|remark| format!("{} {}", remark.path, remark.reason));
        remarks.collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(remarks(&imported(GITBOOK)), @r#".gitbook.yaml redirects "out" to "https://example.org/", and 1 other, where there is no page"#);
    insta::assert_snapshot!(remarks(&imported(MDBOOK)), @r#"book.toml redirects "c.html" to "https://example.org", where there is no page"#);
}

#[test]
fn links_to_former_paths_lead_there_and_are_given_back_as_written() {
    for files in [GITBOOK, MKDOCS, FRONT_MATTER] {
        let import = imported(files);
        assert_eq!(import.broken_link_count, 0, "{:?}", import.broken_links);
        let mut entries = export(&import.revision, &import.blobs).unwrap();
        entries.sort_by(|left, right| left.path.cmp(&right.path));
        let mut files = tree(files);
        files.sort_by(|left, right| left.path.cmp(&right.path));
        assert_eq!(entries, files);
        let limits = Limits::default();
        let again = import_again(entries, &import.revision, &limits);
        assert_eq!(again, import.revision);
    }
    let import = imported(GITBOOK);
    assert_eq!(body(&import, "docs/other.md"), "[x](page:p2?old/place)\n");
}

/// The settings that an export of a revision of [`GITBOOK`] has.
fn settings(revision: &Revision, blobs: &NewBlobs) -> String {
    let entries = export(revision, blobs).unwrap();
    let mut found = entries.iter();
    let found = found.find(|entry| entry.path == ".gitbook.yaml").unwrap();
    String::from_utf8(found.bytes.clone()).unwrap()
}

#[test]
fn moves_become_redirects_of_the_settings() {
    let import = imported(GITBOOK);
    let moved = edited(
        &import.revision,
        vec![slug("p2", "newest"), slug("p3", "old")],
    );
    insta::assert_snapshot!(settings(&moved, &import.blobs), @r"
    root: ./docs/
    redirects:
      old/place: ./guide/new.md
      /older/: old/place
      out: https://example.org/
      gone: nowhere.md
      new: guide/new.md
      other: other.md
    ");
    // Elsewhere, the addresses lead to the same pages.
    let entries = export(&moved, &import.blobs).unwrap();
    let elsewhere = import_again(entries, &Revision::default(), &Limits::default());
    assert_eq!(former(&elsewhere), former(&moved));
    for address in ["new", "old/place", "older", "other"] {
        let title = |revision: &Revision| revision.page_at(address).unwrap().title.clone();
        assert_eq!(title(&elsewhere), title(&moved));
    }
    // A path that a page has again, or another one has by now, is none that redirects.
    let back = edited(&moved, vec![slug("p2", "new"), slug("p3", "newest")]);
    insta::assert_snapshot!(former(&back), @r"
    new: old/place, older, newest
    newest: other, old
    ");
    let added = settings(&back, &import.blobs).replace(GITBOOK[0].1, "");
    assert_eq!(added, "  other: other.md\n  old: other.md\n");
}

#[test]
fn settings_are_changed_only_where_redirects_are_added() {
    let check = |text: &str, expected: &str| {
        let files = [
            (".gitbook.yaml", text),
            ("a.md", "# A\n"),
            ("b.md", "# B\n"),
        ];
        let import = imported(&files);
        assert_eq!(settings(&import.revision, &import.blobs), text);
        let id = |path: &str| {
            let mut pages = import.revision.walk();
            let found = pages.find(|visit| visit.page.source.as_deref() == Some(path));
            found.unwrap().page.id.clone()
        };
        let moved = edited(&import.revision, vec![slug(&id("a.md"), "moved")]);
        assert_eq!(settings(&moved, &import.blobs), expected);
    };
    let new = "redirects:\n  a: a.md\n";
    check("", new);
    check(
        "structure:\n  readme: a.md",
        &format!("structure:\n  readme: a.md\n{new}"),
    );
    check("redirects:\n", new);
    check(
        "redirects: # none\n\nx: y\n",
        "redirects: # none\n  a: a.md\n\nx: y\n",
    );
    check("redirects: {}\nx: y\n", &format!("{new}x: y\n"));
    check(
        "redirects: {c: b.md, 'd: e': 'b.md'}\n",
        "redirects:\n  c: b.md\n  \"d: e\": b.md\n  a: a.md\n",
    );
    check(
        "redirects:\r\n    # old\r\n    c: b.md\r\n    # end\r\n\r\nx: y\r\n",
        "redirects:\r\n    # old\r\n    c: b.md\r\n    a: a.md\r\n    # end\r\n\r\nx: y\r\n",
    );
    check(
        "redirects:\n  c: b.md",
        "redirects:\n  c: b.md\n  a: a.md\n",
    );
    // Declared already, or nothing that can be changed.
    for same in [
        "redirects:\n  /a/: a.md\n",
        "redirects:\n  a: b.md\n",
        "redirects:\n  - a\n",
        "redirects: [",
        "x: *y\n",
    ] {
        check(same, same);
    }
}

fn import_again(entries: Vec<quire_content::Entry>, base: &Revision, limits: &Limits) -> Revision {
    import(entries, base, limits, &mut ids("again"), 9)
        .unwrap()
        .revision
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
    let written = edit(&start, vec![change], &Limits::default(), &mut ids("e"), 6).unwrap();
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
    let written = edit(&moved, vec![change], &Limits::default(), &mut ids("e"), 6).unwrap();
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

    #[test]
    fn an_export_elsewhere_keeps_addresses((start, mut blobs) in revision(), ops in ops(16)) {
        // Of a tree that came with settings.
        let entries = export(&start, &blobs).unwrap();
        let path = ".gitbook.yaml".to_owned();
        let bytes = b"redirects:\n  x/y: a.md\n".to_vec();
        let entries: Vec<Entry> = entries.into_iter().chain([Entry { path, bytes }]).collect();
        let Ok(first) = import(entries, &start, &Limits::default(), &mut ids("f"), 2) else {
            return Ok(());
        };
        blobs.extend(first.blobs);
        let before = first.revision;
        let same = export(&before, &blobs).unwrap();
        let same = same.iter().find(|entry| entry.path == ".gitbook.yaml").unwrap();
        prop_assert!(before.former_paths.is_empty() || same.bytes.starts_with(b"redirects:\n  x/y: a.md\n"));
        let after = apply(&before, &mut blobs, "s", 3, &ops);
        let Ok(entries) = export(&after, &blobs) else {
            return Ok(());
        };
        let files = entries.iter().map(|entry| entry.path.clone());
        let files: std::collections::HashSet<String> = files.collect();
        let again = import(entries.clone(), &after, &Limits::default(), &mut ids("g"), 4).unwrap();
        // The page that the redirect names may be there only now.
        let others = |revision: &Revision| -> Vec<(String, String)> {
            let all = revision.former_paths.iter().map(|(page, path)| (page.to_owned(), path.to_owned()));
            all.filter(|(_, path)| path != "x/y").collect()
        };
        prop_assert_eq!(others(&again.revision), others(&after));
        let elsewhere = import(entries, &Revision::default(), &Limits::default(), &mut ids("h"), 4).unwrap();
        let addresses = quire_content::address::Addresses::of(&after);
        if !files.contains(".gitbook.yaml") {
            return Ok(());
        }
        for (page, path) in after.former_paths.iter() {
            let address = addresses.page(page).unwrap();
            if !files.contains(address) || after.page_at(path).is_none_or(|found| found.id != page) {
                continue;
            }
            let found = elsewhere.revision.page_at(path);
            let source = found.and_then(|page| page.source.as_deref());
            prop_assert_eq!(source, Some(address), "{}", path);
        }
    }
}
