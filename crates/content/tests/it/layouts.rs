//! Layouts: what orders the pages of trees from other tools, and that an export gives it back.

mod addresses;

use proptest::prelude::*;
use quire_content::edit::{Change, CreatePage, Patch, Position, edit};
use quire_content::export::export;
use quire_content::import::{Import, Layout, Tree, import};
use quire_content::links::{Status, links};
use quire_content::{Limits, Revision};

use crate::support::{body, edited, ids, imported, new_ids, outline, tree};

const MKDOCS: &[(&str, &str)] = &[
    (
        "mkdocs.yml",
        "site_name: X\ntheme:\n  name: material\nextra: &extra !ENV [A, b]\nnav:\n  - Home: index.md\n  # the guide\n  - 'User guide':\n      - guide/install.md\n      - \"Set: up\": guide/setup.md\n  - Code: https://example.org/code\n\nplugins:\n  - search\n",
    ),
    (
        "docs/index.md",
        "# Welcome\n\n[install](guide/install.md)\n",
    ),
    ("docs/guide/install.md", "# Install\n"),
    ("docs/guide/setup.md", "no heading\n"),
    ("docs/other.md", "# Other\n"),
    ("docs/img.png", "x"),
];

const DOCUSAURUS: &[(&str, &str)] = &[
    (
        "docs/intro.md",
        "---\nsidebar_position: 1\n---\n\n# Intro\n",
    ),
    (
        "docs/zebra.md",
        "---\nsidebar_position: 2.5\n---\n# Zebra\n",
    ),
    (
        "docs/basics/_category_.json",
        "{\n  \"label\": \"The basics\",\n  \"position\": 2,\n  \"link\": {\"type\": \"generated-index\"}\n}\n",
    ),
    ("docs/basics/b.md", "---\nsidebar_position: 1\n---\n# B\n"),
    ("docs/basics/a.md", "# A\n"),
    ("docs/advanced/_category_.yml", "position: 3\nlabel: More\n"),
    ("docs/advanced/c.md", "# C\n"),
    ("docs/last.md", "# Last\n"),
    ("README.md", "# Repository\n"),
];

const HUGO: &[(&str, &str)] = &[
    ("_index.md", "---\ntitle: Home\n---\n"),
    (
        "guide/_index.md",
        "---\ntitle: Guide\nweight: 20\n---\nText\n",
    ),
    ("guide/z.md", "---\ntitle: Z\nweight: 1\n---\n"),
    ("guide/a.md", "---\ntitle: A\nweight: 2\n---\n"),
    (
        "reference/_index.md",
        "---\ntitle: Reference\nweight: 10\n---\n",
    ),
    ("reference/x.md", "+++\ntitle = \"toml\"\n+++\n"),
];

fn exported(revision: &Revision, import: &Import) -> Vec<(String, String)> {
    let entries = export(revision, &import.blobs).unwrap();
    let mut entries: Vec<_> = entries
        .into_iter()
        .map(|entry| (entry.path, String::from_utf8(entry.bytes).unwrap()))
        .collect();
    entries.sort();
    entries
}

fn sorted(files: &[(&str, &str)]) -> Vec<(String, String)> {
    let files = files.iter();
    let mut files: Vec<_> = files
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect();
    files.sort();
    files
}

#[test]
fn every_layout_is_given_back() {
    for files in [MKDOCS, DOCUSAURUS, HUGO] {
        let import = imported(files);
        assert_eq!(exported(&import.revision, &import), sorted(files));
    }
}

#[test]
fn a_nav_lists_the_pages() {
    let import = imported(MKDOCS);
    insta::assert_snapshot!(outline(&import.revision), @r#"
    page docs "Welcome" (docs/index.md)
    group user-guide "User guide" (mkdocs.yml#user-guide)
      empty user-guide/install "Install" (docs/guide/install.md)
      page user-guide/setup "Set: up" (docs/guide/setup.md)
    link code "Code" -> https://example.org/code (mkdocs.yml#code)
    empty hidden other "Other" (docs/other.md)
    "#);
    let remarks: Vec<_> = import.remarks.iter().map(|remark| &*remark.path).collect();
    assert_eq!(remarks, ["docs/other.md"]);
}

#[test]
fn categories_and_positions_order_the_pages() {
    insta::assert_snapshot!(outline(&imported(DOCUSAURUS).revision), @r#"
    empty readme "Repository" (README.md)
    group docs "Docs" (docs/)
      page docs/intro "Intro" (docs/intro.md)
      group docs/basics "The basics" (docs/basics/)
        empty docs/basics/b "B" (docs/basics/b.md)
        empty docs/basics/a "A" (docs/basics/a.md)
      empty docs/zebra "Zebra" (docs/zebra.md)
      group docs/advanced "More" (docs/advanced/)
        empty docs/advanced/c "C" (docs/advanced/c.md)
      empty docs/last "Last" (docs/last.md)
    "#);
}

#[test]
fn weights_order_the_pages() {
    insta::assert_snapshot!(outline(&imported(HUGO).revision), @r#"
    empty _index "Home" (_index.md)
    empty reference "Reference" (reference/_index.md)
      page reference/x "X" (reference/x.md)
    page guide "Guide" (guide/_index.md)
      empty guide/z "Z" (guide/z.md)
      empty guide/a "A" (guide/a.md)
    "#);
}

#[test]
fn a_moved_page_changes_only_the_nav() {
    let import = imported(MKDOCS);
    let source = |source: &str| {
        let mut pages = import.revision.walk().map(|visit| visit.page);
        let page = pages.find(|page| page.source.as_deref() == Some(source));
        page.unwrap().id.clone()
    };
    let moved = Change::MovePage {
        id: source("docs/guide/setup.md"),
        parent: Patch::Clear,
        position: Position::First,
    };
    let edited = edited(&import.revision, vec![moved], "n", 2);
    let after = exported(&edited.revision, &import);
    let changed: Vec<_> = after
        .iter()
        .filter(|file| !sorted(MKDOCS).contains(file))
        .collect();
    assert_eq!(changed.len(), 1, "{changed:?}");
    insta::assert_snapshot!(changed[0].1, @r#"
    site_name: X
    theme:
      name: material
    extra: &extra !ENV [A, b]
    nav:
      - "Set: up": guide/setup.md
      - Home: index.md
      # the guide
      - 'User guide':
          - guide/install.md
      - Code: https://example.org/code

    plugins:
      - search
    "#);
    assert_eq!(after.len(), MKDOCS.len());
}

#[test]
fn the_comments_of_a_nav_stay() {
    let nav = "nav:\r\n  # start\r\n  - index.md # home\r\n\r\n  # the first\r\n  - A: a.md\r\n  # the second\r\n  - 'B':\r\n      b.md\r\n  # the end\r\nextra: [x]";
    let files = &[
        ("docs/index.md", "# Home\n"),
        ("docs/a.md", "# A\n"),
        ("docs/b.md", "# B\n"),
        ("mkdocs.yml", nav),
    ];
    let import = imported(files);
    let id = import.revision.pages[1].id.clone();
    let first = Change::MovePage {
        id: import.revision.pages[2].id.clone(),
        parent: Patch::Keep,
        position: Position::First,
    };
    let moved = edited(&import.revision, vec![first], "n", 2);
    let exported_nav = |revision: &Revision| {
        let files = exported(revision, &import).into_iter();
        let mut files = files.filter(|(path, _)| path == "mkdocs.yml");
        files.next().unwrap().1
    };
    assert_eq!(
        exported_nav(&moved.revision),
        "nav:\r\n  # the second\r\n  - 'B':\r\n      b.md\r\n  # start\r\n  - index.md # home\r\n\r\n  # the first\r\n  - A: a.md\r\n  # the end\r\nextra: [x]"
    );
    let gone = edited(&import.revision, vec![Change::DeletePage { id }], "n", 2);
    assert_eq!(
        exported_nav(&gone.revision),
        "nav:\r\n  # start\r\n  - index.md # home\r\n\r\n  # the first\r\n  # the second\r\n  - 'B':\r\n      b.md\r\n  # the end\r\nextra: [x]"
    );
}

#[test]
fn a_summary_has_what_a_nav_cannot_express() {
    let import = imported(MKDOCS);
    let draft = Change::CreatePage(Box::new(CreatePage {
        title: "Draft".to_owned(),
        ..CreatePage::default()
    }));
    let edited = edited(&import.revision, vec![draft], "n", 2);
    let after = exported(&edited.revision, &import);
    assert!(
        after.iter().any(|(path, _)| path == "SUMMARY.md"),
        "{after:?}"
    );
    let nav = after.iter().find(|(path, _)| path == "mkdocs.yml");
    assert_eq!(nav.unwrap().1, MKDOCS[0].1);
}

/// A repository with several books, of which `.gitbook.yaml` names one.
const GITBOOK: &[(&str, &str)] = &[
    (
        ".gitbook.yaml",
        "root: ./docs/en/\n\nstructure:\n  readme: intro.md\n  summary: ./toc.md\n",
    ),
    (
        "docs/en/toc.md",
        "# Contents\n\n* [Intro](intro.md)\n* [A](guide/a.md)\n",
    ),
    ("docs/en/intro.md", "# Intro\n"),
    (
        "docs/en/guide/a.md",
        "# A\n\n[b](../../de/b.md) [first](../)\n",
    ),
    ("docs/de/SUMMARY.md", "* [B](b.md)\n"),
    ("docs/de/b.md", "# B\n"),
    ("other/SUMMARY.md", "* [X](x.md)\n"),
];

#[test]
fn settings_name_the_table_of_contents() {
    let imported = imported(GITBOOK);
    assert_eq!(imported.layout, Layout::GitBook);
    let broken: Vec<&str> = imported
        .broken_links
        .iter()
        .map(|link| link.target.as_str())
        .collect();
    assert_eq!(broken, ["x.md"]);
    let first = imported.revision.page_at("/docs/en/").unwrap();
    assert_eq!(first.title, "Intro");
    insta::assert_snapshot!(outline(&imported.revision), @r#"
    empty intro "Intro" (docs/en/intro.md)
    page a "A" (docs/en/guide/a.md)
    empty hidden b "B" (docs/de/b.md)
    page hidden summary "SUMMARY" (docs/de/SUMMARY.md)
    page hidden summary-2 "SUMMARY" (other/SUMMARY.md)
    "#);
    assert_eq!(exported(&imported.revision, &imported), sorted(GITBOOK));
    // A page made at the place of the table goes elsewhere, and the table is still found.
    let create = CreatePage {
        title: "Toc".to_owned(),
        position: Position::First,
        ..CreatePage::default()
    };
    let create = vec![Change::CreatePage(Box::new(create))];
    let edited = edited(&imported.revision, create, "n", 2);
    let after = exported(&edited.revision, &imported);
    let changed: Vec<_> = after
        .iter()
        .filter(|file| !sorted(GITBOOK).contains(file))
        .map(|(path, _)| path.as_str())
        .collect();
    assert_eq!(changed, ["docs/en/toc.md"]);
}

/// Pages of components, whose files end with `.mdx`.
const COMPONENTS: &[(&str, &str)] = &[
    ("docusaurus.config.js", "module.exports = {};\n"),
    (
        "docs/intro.mdx",
        "---\nsidebar_position: 1\n---\nimport Tabs from '@theme/Tabs';\n\nexport const Note = ({children}) => (\n  <b>{children}</b>\n);\n\n# Intro\n\nimport your docs, as [other](other.mdx#part) says.\n\n[guide](./guide/) [step](guide/step) [text](/docs/text.md)\n",
    ),
    (
        "docs/guide/index.mdx",
        "---\nsidebar_position: 2\n---\n# Guide\n\n[step](step.mdx)\n",
    ),
    (
        "docs/guide/step.mdx",
        "{/*\n[gone](gone.mdx)\n*/}\n\n# Step\n\n[intro](../intro.mdx) [lost](../lost.mdx)\n",
    ),
    ("docs/other.mdx", "# Other\n\n## Part\n"),
    ("docs/text.md", "# Text\n\n[other](./other.mdx)\n"),
];

#[test]
fn pages_of_components_are_pages() {
    let imported = imported(COMPONENTS);
    insta::assert_snapshot!(outline(&imported.revision), @r#"
    page intro "Intro" (docs/intro.mdx)
    page guide "Guide" (docs/guide/index.mdx)
      page guide/step "Step" (docs/guide/step.mdx)
    page other "Other" (docs/other.mdx)
    page text "Text" (docs/text.md)
    "#);
    assert_eq!(
        body(&imported, "docs/text.md"),
        "[other](page:p5?./other.mdx)\n"
    );
    let stored = links(&imported.revision, &imported.blobs, &[]).unwrap();
    let broken: Vec<_> = stored
        .iter()
        .filter(|link| matches!(link.status, Status::Broken(_)))
        .map(|link| link.destination.as_str())
        .collect();
    assert_eq!(broken, ["../lost.mdx"]);
    assert_eq!(exported(&imported.revision, &imported), sorted(COMPONENTS));
}

#[test]
fn a_layout_is_detected_by_its_marks() {
    let detected = |paths: &[&str]| {
        let files: Vec<_> = paths.iter().map(|path| (*path, "x: y\n")).collect();
        imported(&files).layout.name()
    };
    assert_eq!(detected(&["README.md", "a/b.md"]), "plain");
    assert_eq!(detected(&["README.md", ".gitbook/assets/a.png"]), "gitbook");
    assert_eq!(
        detected(&["README.md", ".gitbook.yaml", "SUMMARY.md"]),
        "gitbook"
    );
    assert_eq!(detected(&["book.toml", "src/a.md"]), "mdbook");
    assert_eq!(detected(&["README.md", "src/SUMMARY.md"]), "mdbook");
    assert_eq!(detected(&["mkdocs.yml", "docs/a.md"]), "mkdocs");
    assert_eq!(
        detected(&["website/docusaurus.config.ts", "docs/a.md"]),
        "docusaurus"
    );
    assert_eq!(
        detected(&["docs/a/_category_.json", "README.md"]),
        "docusaurus"
    );
    assert_eq!(
        detected(&["docs/.vitepress/config.mts", "docs/a.md"]),
        "vitepress"
    );
    assert_eq!(detected(&["hugo.toml", "content/a.md"]), "hugo");
    assert_eq!(detected(&["config.toml", "content/a.md"]), "hugo");
    assert_eq!(detected(&["config.toml", "docs/a.md"]), "plain");
    assert_eq!(detected(&["a.md", "a/_index.md"]), "hugo");
    assert_eq!(detected(&["_config.yml", "docs/a.md"]), "jekyll");
    assert_eq!(detected(&["README.md", "docs/_config.yml"]), "jekyll");
    for layout in Layout::ALL {
        assert_eq!(layout.name().parse(), Ok(layout));
    }
    assert!("wiki".parse::<Layout>().is_err());
}

#[test]
fn a_named_layout_is_not_detected() {
    let redirect = "[output.html.redirect]\n\"old.html\" = \"a.html\"\n";
    let files = [("book.toml", redirect), ("src/a.md", "# A\n")];
    let read = |layout| {
        let entries = tree(&files);
        let tree = Tree {
            layout,
            ..Tree::from(entries)
        };
        import(
            tree,
            &Revision::default(),
            &Limits::default(),
            &mut ids("p"),
            1,
        )
        .unwrap()
    };
    let found = |layout| read(layout).revision.page_at("old").is_some();
    assert!(found(None) && found(Some(Layout::MdBook)));
    assert!(!found(Some(Layout::Plain)));
    assert_eq!(read(Some(Layout::Jekyll)).layout, Layout::Jekyll);
}

/// Exports a tree after the page with a source was moved among its siblings; the files that changed.
fn reordered(files: &[(&str, &str)], source: &str, position: &str) -> Vec<(String, String)> {
    let import = imported(files);
    let id = |source: &str| {
        let mut pages = import.revision.walk().map(|visit| visit.page);
        let page = pages.find(|page| page.source.as_deref() == Some(source));
        page.unwrap().id.clone()
    };
    let position = match position {
        "" => Position::Last,
        sibling => Position::Before(id(sibling)),
    };
    let change = Change::MovePage {
        id: id(source),
        parent: Patch::Keep,
        position,
    };
    let _limits = Limits::default();
    let edited = edited(&import.revision, vec![change], "n", 2);
    let after = exported(&edited.revision, &import);
    assert_eq!(after.len(), files.len(), "{after:?}");
    // The same pages in the same order come back.
    let written: Vec<_> = after
        .iter()
        .map(|(path, text)| (&**path, &**text))
        .collect();
    let order = |revision: &Revision| {
        let sources = revision.walk().map(|visit| visit.page.source.clone());
        sources.collect::<Vec<_>>()
    };
    assert_eq!(order(&imported(&written).revision), order(&edited.revision));
    let mut after = after;
    after.retain(|file| !sorted(files).contains(file));
    after
}

#[test]
fn reordered_pages_get_new_weights() {
    let show = |changed: Vec<(String, String)>| {
        let files = changed.into_iter();
        let files = files.map(|(path, text)| format!("{path}\n{text}"));
        files.collect::<Vec<_>>().concat()
    };
    let changed = reordered(HUGO, "guide/a.md", "guide/z.md");
    insta::assert_snapshot!(show(changed), @r"
    guide/a.md
    ---
    title: A
    weight: 1
    ---
    guide/z.md
    ---
    title: Z
    weight: 2
    ---
    ");
    let changed = reordered(HUGO, "reference/_index.md", "");
    insta::assert_snapshot!(show(changed), @r"
    guide/_index.md
    ---
    title: Guide
    weight: 9
    ---
    Text
    ");
    let changed = reordered(DOCUSAURUS, "docs/last.md", "docs/intro.md");
    insta::assert_snapshot!(show(changed), @r"
    docs/last.md
    ---
    sidebar_position: 0
    ---
    # Last
    ");
}

proptest! {
    #[test]
    fn any_order_reads_back_from_weights(
        key in prop::sample::select(vec!["weight", "sidebar_position", "nav_order"]),
        weights in prop::collection::vec(
            prop::sample::select(vec!["", "1", "2", "2", "3", "1.5", "-1", "10", "1e15", "words"]),
            3..10,
        ),
        moves in prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index)>(), 1..6),
    ) {
        let files = weights.iter().enumerate().map(|(number, weight)| {
            // The first two are beneath one of the others.
            let folder = if number < 2 { "f2/" } else { "" };
            let front_matter = match *weight {
                "" => String::new(),
                weight => format!("---\n{key}: {weight}\n---\n"),
            };
            (format!("{folder}f{number}.md"), format!("{front_matter}# T{number}\n"))
        });
        let files: Vec<(String, String)> = files.collect();
        let given: Vec<_> = files.iter().map(|(path, text)| (&**path, &**text)).collect();
        let import = imported(&given);
        let mut revision = import.revision.clone();
        let all: Vec<String> = revision.walk().map(|visit| visit.page.id.clone()).collect();
        for (page, sibling) in moves {
            let change = Change::MovePage {
                id: page.get(&all).clone(),
                parent: Patch::Keep,
                position: Position::Before(sibling.get(&all).clone()),
            };
            // A page is no sibling of itself, nor of pages elsewhere.
            if let Ok(edited) = edit(&revision, vec![change], &Limits::default(), &mut new_ids("n"), 2) {
                revision = edited.revision;
            }
        }
        let after = exported(&revision, &import);
        let written: Vec<_> = after.iter().map(|(path, text)| (&**path, &**text)).collect();
        let order = |revision: &Revision| {
            let sources = revision.walk().map(|visit| visit.page.source.clone());
            sources.collect::<Vec<_>>()
        };
        let back = imported(&written).revision;
        prop_assert_eq!(order(&back), order(&revision), "{:?}", after);
        if revision.pages == import.revision.pages {
            prop_assert_eq!(after, sorted(&given));
        }
    }
}
