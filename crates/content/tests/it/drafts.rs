//! Pages that the tool of an imported tree does not publish: drafts, hidden pages, and what visitors see without them.

use std::collections::HashSet;

use quire_content::conditional::for_visitors;
use quire_content::edit::{Change, UpdatePage};
use quire_content::export::export;
use quire_content::import::{Import, import};
use quire_content::{Entry, Limits, Revision};

use crate::support::{edited, ids, outline, tree};

/// 2026-11-28.
const NOW: i64 = 1_795_824_000_000_000;

fn imported_at(files: &[(&str, &str)], now: i64) -> Import {
    let (base, limits) = (Revision::default(), Limits::default());
    import(tree(files), &base, &limits, &mut ids("p"), now).unwrap()
}

/// The settings of each page that has any, by its source, and the remarks.
fn settings(import: &Import) -> String {
    let pages = import.revision.walk().filter_map(|visit| {
        let page = visit.page;
        let all = [
            ("draft", page.draft),
            ("hidden", page.hidden),
            ("noIndex", page.no_index),
            ("noRobotsIndex", page.no_robots_index),
        ];
        let on = all.iter().filter(|(_, on)| *on).map(|(name, _)| *name);
        let on: Vec<&str> = on.collect();
        (!on.is_empty()).then(|| format!("{}: {}", page.source.as_deref().unwrap(), on.join(" ")))
    });
    let remarks = import.remarks.iter();
    let remarks = remarks.map(|remark| format!("{}: {}", remark.path, remark.reason));
    pages.chain(remarks).collect::<Vec<_>>().join("\n")
}

/// The settings of the pages of a tree, which is exported as it was and imported again without a change.
fn checked(files: &[(&str, &str)]) -> String {
    let import = imported_at(files, NOW);
    let limits = Limits::default();
    let mut entries = export(&import.revision, &import.blobs).unwrap();
    let mut given = tree(files);
    for entries in [&mut entries, &mut given] {
        entries.sort_by(|left: &Entry, right| left.path.cmp(&right.path));
    }
    assert_eq!(entries, given);
    let again = self::import(entries, &import.revision, &limits, &mut ids("q"), NOW).unwrap();
    assert_eq!(again.revision, import.revision);
    settings(&import)
}

fn visible(import: &Import) -> String {
    outline(&for_visitors(&import.revision, &HashSet::new()))
}

#[test]
fn front_matter_makes_drafts() {
    insta::assert_snapshot!(checked(&[
        ("a.md", "---\ndraft: true\n---\n# A\n"),
        ("b.md", "---\ntitle: B\ndraft: \"yes\" # not yet\n---\n"),
        ("c.md", "---\npublished: false\n---\n# C\n"),
        ("d.md", "---\nDraft: True\ntitle: D\n---\n"),
        ("e.md", "+++\ntitle = \"E\"\ndraft = true\n+++\n"),
        ("f.md", "{\n\"draft\": true\n}\n# F\n"),
        ("g.md", "---\ntitle: g: h\ndraft: true\n---\n# G\n"),
        ("h.md", "---\ndraft: false\npublished: true\n---\n# H\n"),
        ("i.md", "---\nexpiryDate: 2001-01-01\n---\n# I\n"),
        ("j.md", "---\npublishDate: 2027-01-01T10:00:00+02:00\n---\n# J\n"),
        ("k.md", "---\nbuild:\n  render: never\n---\n# K\n"),
        ("l.md", "---\nexpiryDate: 2027-01-01\npublishDate: 2001-01-01\ndate: 2030-01-01\n---\n# L\n"),
        ("_drafts/m.md", "# M\n"),
    ]), @r#"
    _drafts/m.md: draft
    a.md: draft
    b.md: draft
    c.md: draft
    d.md: draft
    e.md: draft
    f.md: draft
    g.md: draft
    i.md: draft
    j.md: draft
    k.md: draft
    g.md: the front matter is not YAML: mapping values are not allowed in this context at char 8 line 1 column 9
    _drafts/m.md: imported as a draft: it is in `_drafts`
    a.md: imported as a draft: `draft: true`
    b.md: imported as a draft: `draft: true`
    c.md: imported as a draft: `published: false`
    d.md: imported as a draft: `draft: true`
    e.md: imported as a draft: `draft: true`
    f.md: imported as a draft: `draft: true`
    g.md: imported as a draft: `draft: true`
    i.md: imported as a draft: `expiryDate: 2001-01-01` has passed
    j.md: imported as a draft: `publishDate: 2027-01-01T10:00:00+02:00` is to come
    k.md: imported as a draft: `build.render: never`
    "#);
}

#[test]
fn front_matter_hides_pages() {
    insta::assert_snapshot!(checked(&[
        ("index.md", "---\nnav_exclude: true\n---\n# Home\n"),
        ("a.md", "---\nunlisted: true\n---\n# A\n"),
        ("b.md", "---\nnoindex: true\n---\n# B\n"),
        ("c.md", "---\nrobots: \"NOINDEX, nofollow\"\n---\n# C\n"),
        ("d.md", "---\nsidebar_class_name: red hidden\n---\n# D\n"),
        ("e.md", "---\nnav_exclude: true\nsearch_exclude: true\n---\n# E\n"),
        ("f.md", "---\nsearch:\n  exclude: true\n---\n# F\n"),
        ("g.md", "---\nsitemap: false\nsearch: false\n---\n# G\n"),
        ("h.md", "---\nhead:\n  - - meta\n    - name: robots\n      content: noindex\n---\n# H\n"),
        ("i.md", "---\nhidden: true\nunlisted: true\nnoIndex: true\n---\n# I\n"),
        ("j.md", "---\n_build:\n  list: never\n---\n# J\n"),
        ("k.md", "---\nrobots: index\nsitemap: true\nunlisted: false\n---\n# K\n"),
    ]), @r#"
    a.md: hidden noIndex noRobotsIndex
    b.md: noRobotsIndex
    c.md: noRobotsIndex
    d.md: hidden
    e.md: hidden noIndex
    f.md: noIndex
    g.md: noIndex noRobotsIndex
    h.md: noRobotsIndex
    i.md: hidden noIndex noRobotsIndex
    j.md: hidden noIndex
    a.md: imported as hidden: `unlisted: true`
    d.md: imported as hidden: `sidebar_class_name: hidden`
    e.md: imported as hidden: `nav_exclude: true`
    i.md: imported as hidden: `unlisted: true`
    j.md: imported as hidden: `_build.list: never`
    "#);
}

#[test]
fn settings_of_mkdocs_leave_out_pages() {
    insta::assert_snapshot!(checked(&[
        ("base.yml", "exclude_docs: |\n  secret.md\n  # a comment\n  /parts/*.md\n  !parts/kept.md\n"),
        ("mkdocs.yml", "INHERIT: base.yml\nx: !ENV [A]\ndraft_docs: |\n  wip/\nplugins:\n  - search\n  - exclude:\n      glob:\n        - old/*\n"),
        ("docs/index.md", "# Start\n"),
        ("docs/README.md", "# Readme\n"),
        ("docs/secret.md", "# Secret\n"),
        ("docs/a/secret.md", "# Secret\n"),
        ("docs/parts/a.md", "# A\n"),
        ("docs/parts/kept.md", "# Kept\n"),
        ("docs/wip/page.md", "# Page\n"),
        ("docs/old/b/c.md", "# C\n"),
        ("docs/templates/t.md", "# T\n"),
    ]), @r#"
    docs/README.md: draft
    docs/a/secret.md: draft
    docs/old/b/c.md: draft
    docs/parts/a.md: draft
    docs/secret.md: draft
    docs/templates/t.md: draft
    docs/wip/page.md: draft
    docs/a/secret.md: imported as a draft: `exclude_docs` leaves it out
    docs/old/b/c.md: imported as a draft: the plugin `exclude` leaves it out
    docs/parts/a.md: imported as a draft: `exclude_docs` leaves it out
    docs/README.md: imported as a draft: there is an `index.md`
    docs/secret.md: imported as a draft: `exclude_docs` leaves it out
    docs/templates/t.md: imported as a draft: `exclude_docs` leaves it out
    docs/wip/page.md: imported as a draft: `draft_docs` has it
    "#);
}

#[test]
fn folders_of_jekyll_leave_out_pages() {
    insta::assert_snapshot!(checked(&[
        ("_config.yml", "title: T\nexclude: [tmp, \"*.old.md\"]\ninclude:\n  - _kept.md\ncollections:\n  guides:\n    output: true\n  data: {}\ndefaults:\n  - scope: {path: hidden}\n    values: {nav_exclude: true}\n  - scope: {path: hidden/very, type: pages}\n    values:\n      published: false\n"),
        ("_data/a.md", "# A\n"),
        ("_drafts/b.md", "# B\n"),
        ("_guides/c.md", "# C\n"),
        ("_guides/d.md", "---\ndate: 2030-01-01\n---\n# D\n"),
        ("_includes/e.md", "# E\n"),
        ("_kept.md", "# Kept\n"),
        ("_posts/2020-01-01-f.md", "# F\n"),
        ("_posts/2030-01-01-g.md", "# G\n"),
        ("_x.md", "# X\n"),
        ("a.old.md", "# Old\n"),
        ("hidden/h.md", "# H\n"),
        ("hidden/very/i.md", "# I\n"),
        ("index.md", "---\ndate: 2030-01-01\n---\n# Start\n"),
        ("tmp/j.md", "# J\n"),
    ]), @r#"
    _data/a.md: draft
    _drafts/b.md: draft
    _guides/d.md: draft
    _includes/e.md: draft
    _posts/2030-01-01-g.md: draft
    _x.md: draft
    a.old.md: draft
    hidden/h.md: hidden
    hidden/very/i.md: draft hidden
    tmp/j.md: draft
    _data/a.md: imported as a draft: it is in "_data", which is not a published collection
    _drafts/b.md: imported as a draft: it is in `_drafts`
    _guides/d.md: imported as a draft: `date: 2030-01-01` is to come
    _includes/e.md: imported as a draft: it is in "_includes", which is not a published collection
    _posts/2030-01-01-g.md: imported as a draft: the date 2030-01-01 is to come
    _x.md: imported as a draft: "_x.md" is not the name of a page
    a.old.md: imported as a draft: `exclude` leaves it out
    hidden/h.md: imported as hidden: `nav_exclude: true`
    hidden/very/i.md: imported as a draft: `published: false`
    tmp/j.md: imported as a draft: `exclude` leaves it out
    "#);
}

#[test]
fn settings_of_scripts_leave_out_pages() {
    insta::assert_snapshot!(checked(&[
        (".vitepress/config.ts", "export default { srcDir: './src', srcExclude: ['**/README.md', 'wip/**'] }"),
        ("src/index.md", "# Start\n"),
        ("src/README.md", "# Readme\n"),
        ("src/wip/a.md", "# A\n"),
    ]), @r#"
    src/README.md: draft
    src/wip/a.md: draft
    src/README.md: imported as a draft: `srcExclude` leaves it out
    src/wip/a.md: imported as a draft: `srcExclude` leaves it out
    "#);
    insta::assert_snapshot!(checked(&[
        ("website/docusaurus.config.js", "module.exports = { presets: [['classic', { docs: { path: '../docs', exclude: ['**/*.wip.md'] } }]] }"),
        ("docs/_part.md", "# Part\n"),
        ("docs/a.wip.md", "# A\n"),
        ("docs/intro.md", "---\nslug: /\nsidebar_class_name: hidden\n---\n# Start\n"),
    ]), @r#"
    docs/_part.md: draft
    docs/a.wip.md: draft
    docs/_part.md: imported as a draft: a name that begins with `_` is that of a part of other pages
    docs/a.wip.md: imported as a draft: `exclude` leaves it out
    "#);
}

#[test]
fn settings_of_hugo_pass_on() {
    let files = [
        ("hugo.toml", "title = 'T'\n"),
        ("content/_index.md", "---\ntitle: Start\n---\n"),
        (
            "content/a/_index.md",
            "---\ntitle: A\ncascade:\n  build:\n    render: never\n---\n",
        ),
        ("content/a/b/c.md", "# C\n"),
        (
            "content/d/_index.md",
            "+++\ntitle = 'D'\n[[cascade]]\ndraft = true\n[cascade.target]\npath = '/d/e**'\n+++\n",
        ),
        ("content/d/e.md", "# E\n"),
        ("content/d/f.md", "# F\n"),
        ("content/g.md", "---\ndate: 2030-01-01\n---\n# G\n"),
        ("content/h.md", "---\nheadless: true\n---\n# H\n"),
        (
            "content/i.md",
            "---\ndraft: true\nexpiryDate: 2001-01-01\n---\n# I\n",
        ),
    ];
    insta::assert_snapshot!(checked(&files), @r#"
    content/a/_index.md: draft
    content/a/b/c.md: draft
    content/d/e.md: draft
    content/g.md: draft
    content/h.md: draft
    content/i.md: draft
    content/a/_index.md: imported as a draft: `build.render: never`
    content/a/b/c.md: imported as a draft: `build.render: never`
    content/d/e.md: imported as a draft: `draft: true`
    content/g.md: imported as a draft: `date: 2030-01-01` is to come
    content/h.md: imported as a draft: `headless: true`
    content/i.md: imported as a draft: `expiryDate: 2001-01-01` has passed
    "#);
    let mut all = files;
    all[0].1 = "buildDrafts = true\nbuildFuture = true\nbuildExpired = true\n";
    insta::assert_snapshot!(checked(&all), @r#"
    content/a/_index.md: draft
    content/a/b/c.md: draft
    content/h.md: draft
    content/a/_index.md: imported as a draft: `build.render: never`
    content/a/b/c.md: imported as a draft: `build.render: never`
    content/h.md: imported as a draft: `headless: true`
    "#);
}

#[test]
fn settings_that_cannot_be_read_are_listed() {
    let page = (
        "content/a.md",
        "{\n\"title\": \"A\",\n\"draft\": true,\n}\n# A\n",
    );
    let text = ("content/b.md", "{ not an object\n\ndraft: true\n");
    for (path, settings) in [
        ("hugo.toml", "[[cascade]\ndraft = true\n"),
        ("hugo.yaml", "cascade: [\n"),
        ("hugo.json", "{\"cascade\": "),
    ] {
        let found = checked(&[(path, settings), page, text]);
        let expected = format!(
            "content/a.md: draft\n\
             {path}: cannot be read; pages that only it leaves out are imported as published\n\
             content/a.md: imported as a draft: `draft: true`"
        );
        assert_eq!(found, expected);
    }
}

#[test]
fn visitors_see_neither_drafts_nor_groups_of_them() {
    let import = imported_at(
        &[
            (
                "a/index.md",
                "---\ndraft: true\naliases: [/old]\n---\n# Secret name\n\nx\n",
            ),
            ("a/b.md", "# B\n\n[a](index.md)\n"),
            ("c/d/e.md", "---\ndraft: true\n---\n# E\n"),
            ("f.md", "---\ndraft: true\n---\n# F\n"),
            ("g.md", "# G\n"),
        ],
        NOW,
    );
    insta::assert_snapshot!(visible(&import), @r#"
    group a "A" (by hand)
      page a/b "B" (a/b.md)
    empty g "G" (g.md)
    "#);
    let seen = for_visitors(&import.revision, &HashSet::new());
    assert!(
        !String::from_utf8(seen.to_bytes())
            .unwrap()
            .contains("Secret")
    );
    for path in ["c/d/e", "c", "f", "f.md", "old", "c/d/e.md"] {
        assert!(seen.page_at(path).is_none(), "{path}");
    }
    assert!(import.revision.page_at("old").is_some());
    assert_eq!(for_visitors(&seen, &HashSet::new()), seen);
}

#[test]
fn drafts_come_and_go_with_time() {
    let files = [
        ("hugo.toml", ""),
        ("content/a.md", "---\npublishDate: 2026-11-29\n---\n# A\n"),
        ("content/b.md", "# B\n"),
    ];
    let before = imported_at(&files, NOW);
    assert!(before.revision.walk().any(|visit| visit.page.draft));
    let later = NOW + 86_400_000_000;
    let after = import(
        tree(&files),
        &before.revision,
        &Limits::default(),
        &mut ids("q"),
        later,
    );
    assert!(!after.unwrap().revision.walk().any(|visit| visit.page.draft));
}

#[test]
fn edits_publish_drafts_and_take_pages_back() {
    let file = |import: &Import, revision: &Revision| {
        let entries = export(revision, &import.blobs).unwrap();
        String::from_utf8(entries[0].bytes.clone()).unwrap()
    };
    let set = |draft| {
        let (id, draft) = ("p1".to_owned(), Some(draft));
        vec![Change::UpdatePage(Box::new(UpdatePage {
            id,
            draft,
            ..UpdatePage::default()
        }))]
    };
    for (text, published, draft) in [
        (
            "---\ndraft: true\n---\n# A\n",
            "# A\n",
            "---\ndraft: true\n---\n# A\n",
        ),
        (
            "---\n# x\ntitle:   A\ndraft: true # soon\nother: 1\n---\nb\n",
            "---\n# x\ntitle:   A\nother: 1\n---\nb\n",
            "---\n# x\ntitle:   A\nother: 1\ndraft: true\n---\nb\n",
        ),
        (
            "---\ntitle: A\ndraft: false\n---\nb\n",
            "---\ntitle: A\ndraft: false\n---\nb\n",
            "---\ntitle: A\ndraft: true\n---\nb\n",
        ),
        (
            "---\npublished: false\n---\n# A\n",
            "---\npublished: false\n---\n# A\n",
            "---\npublished: false\n---\n# A\n",
        ),
    ] {
        let import = imported_at(&[("a.md", text)], NOW);
        let open = edited(&import.revision, set(false), "e", 9).revision;
        assert_eq!(file(&import, &open), published);
        assert!(!open.has_drafts());
        let back = edited(&open, set(true), "e", 9).revision;
        assert_eq!(file(&import, &back), draft);
        assert!(back.has_drafts());
    }
}
