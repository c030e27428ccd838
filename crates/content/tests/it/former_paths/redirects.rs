//! Redirects that imported trees declare are former paths, and moves become redirects of an export.

use std::collections::HashSet;

use proptest::prelude::*;
use quire_content::address::{Addresses, Target};
use quire_content::export::export;
use quire_content::import::{Import, import};
use quire_content::{Entry, Limits, NewBlobs, Revision};

use super::{at, edited, former, slug};
use crate::support::{apply, body, ids, imported, ops, revision, tree};

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
        ("docs/guide/intro", "guide/intro"),
        ("guide/intro/", "guide/intro"),
        ("/docs/01-guide/02-Intro.html", "guide/intro"),
        ("guide/2024-01-notes", "guide/2024-01-notes"),
        ("guide", "guide"),
        ("start/here", "guide"),
        ("reference/api", "api"),
        ("api.html", "api"),
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

/// Checks the targets of a page's links, and those of visitors with the same addresses, who know all pages
/// by their sources. The tree is exported unchanged.
#[track_caller]
fn check_targets(files: &[(&str, &str)], source: &str, expected: &[(&str, &str)]) {
    let links: Vec<String> = expected
        .iter()
        .map(|(address, _)| format!("[x]({address})"))
        .collect();
    let text = format!("# Start\n\n{}\n", links.join(" "));
    let mut files = files.to_vec();
    files.push((source, &text));
    let import = imported(&files);
    let mut entries = export(&import.revision, &import.blobs).unwrap();
    let mut given = tree(&files);
    for entries in [&mut entries, &mut given] {
        entries.sort_by(|left, right| left.path.cmp(&right.path));
    }
    assert_eq!(entries, given);
    let addresses = Addresses::of(&import.revision);
    let of = |id: &str| addresses.page(id).unwrap_or_default().to_owned();
    let mut found = quire_content::links::links(&import.revision, &import.blobs, &[]).unwrap();
    found.retain(|link| of(&link.page) == source);
    assert_eq!(found.len(), expected.len());
    for (link, (address, target)) in found.iter().zip(expected) {
        let Target::Page { id, .. } = &link.target else {
            panic!("{address}: {:?}", link.target);
        };
        assert_eq!(of(id), *target, "{address}");
        let visited = import.revision.page_at(address).map(|page| of(&page.id));
        assert_eq!(visited.as_deref(), Some(*target), "visited {address}");
    }
}

#[test]
fn pages_come_before_redirects_to_others() {
    check_targets(
        &[
            ("docusaurus.config.js", "x"),
            (
                "docs/inside/in.md",
                "---\nid: in\nslug: /overview\n---\n\nIn.\n",
            ),
            ("docs/people/overview.md", "# People\n"),
        ],
        "docs/start.md",
        &[
            ("/people/overview", "docs/people/overview.md"),
            ("/overview", "docs/inside/in.md"),
        ],
    );
    check_targets(
        &[
            ("content/parts/_index.md", "# Parts\n"),
            (
                "content/parts/table.md",
                "---\naliases: [/parts/index, /old, /own]\n---\n# Table\n",
            ),
            ("content/parts/trays/_index.md", "# Trays\n"),
            (
                "content/parts/trays/lower.md",
                "---\nurl: /own/\n---\n# Lower\n",
            ),
            (
                "content/parts/trays/upper.md",
                "---\naliases: [/parts/trays, /own]\n---\n# Upper\n",
            ),
            ("hugo.toml", ""),
        ],
        "content/_index.md",
        &[
            ("/parts/", "content/parts/_index.md"),
            ("/parts/trays/", "content/parts/trays/_index.md"),
            ("/parts/index.html", "content/parts/_index.md"),
            ("/old/", "content/parts/table.md"),
            ("/own/", "content/parts/trays/lower.md"),
        ],
    );
    check_targets(
        &[
            (
                ".gitbook.yaml",
                "root: ./docs/\nredirects:\n  a: b.md\n  c: a.md\n",
            ),
            ("docs/a.md", "# A\n"),
        ],
        "docs/b.md",
        &[
            ("/a", "docs/a.md"),
            ("/c", "docs/a.md"),
            ("/docs/a", "docs/a.md"),
        ],
    );
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
fn redirects_to_nothing_are_reported() {
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

fn import_again(entries: Vec<Entry>, base: &Revision, limits: &Limits) -> Revision {
    import(entries, base, limits, &mut ids("again"), 9)
        .unwrap()
        .revision
}

proptest! {
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
        let files: HashSet<String> = files.collect();
        let again = import(entries.clone(), &after, &Limits::default(), &mut ids("g"), 4).unwrap();
        // The page that the redirect names may be there only now.
        let others = |revision: &Revision| -> Vec<(String, String)> {
            let all = revision.former_paths.iter().map(|(page, path)| (page.to_owned(), path.to_owned()));
            all.filter(|(_, path)| path != "x/y").collect()
        };
        prop_assert_eq!(others(&again.revision), others(&after));
        let elsewhere = import(entries, &Revision::default(), &Limits::default(), &mut ids("h"), 4).unwrap();
        let addresses = Addresses::of(&after);
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
