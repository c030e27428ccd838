//! Tests that an export equals its import: byte for byte where nothing was changed, otherwise changed only
//! there.

use std::collections::BTreeMap;

use proptest::prelude::*;
use quire_content::edit::{Change, CreatePage, Patch, Position, UpdatePage};
use quire_content::export::export;
use quire_content::import::import;
use quire_content::links::express;
use quire_content::{Entry, Limits, NewBlobs, Revision};

use crate::support::{edited, ids, imported, tree};

type Files = BTreeMap<String, String>;

fn exported(revision: &Revision, blobs: &NewBlobs) -> Files {
    let entries = export(revision, blobs).unwrap();
    let text = |entry: Entry| (entry.path, String::from_utf8(entry.bytes).unwrap());
    entries.into_iter().map(text).collect()
}

fn given(files: &[(&str, &str)]) -> Files {
    let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
    files.iter().map(owned).collect()
}

/// The tree comes back, and importing it again changes nothing.
fn comes_back(files: &[(&str, &str)]) {
    let first = imported(files);
    assert_eq!(exported(&first.revision, &first.blobs), given(files));
    let limits = Limits::default();
    let again = import(tree(files), &first.revision, &limits, &mut ids("new"), 2).unwrap();
    assert_eq!(again.revision, first.revision);
}

/// Returns the export after changes: only the files that differ.
fn changed(files: &[(&str, &str)], changes: Vec<Change>) -> Files {
    let first = imported(files);
    let mut blobs = first.blobs;
    let limits = Limits::default();
    let edited = edited(&first.revision, changes, "new", 2);
    blobs.extend(edited.blobs);
    let mut after = exported(&edited.revision, &blobs);
    let entries = export(&edited.revision, &blobs).unwrap();
    let back = import(entries, &edited.revision, &limits, &mut ids("back"), 3).unwrap();
    assert_eq!(
        back.revision
            .paths()
            .into_iter()
            .map(|(page, path)| (&page.id, &page.title, path))
            .collect::<Vec<_>>(),
        edited
            .revision
            .paths()
            .into_iter()
            .map(|(page, path)| (&page.id, &page.title, path))
            .collect::<Vec<_>>(),
    );
    after.retain(|path, text| given(files).get(path) != Some(text));
    after
}

fn id(files: &[(&str, &str)], source: &str) -> String {
    let revision = imported(files).revision;
    let mut pages = revision.walk().map(|visit| visit.page);
    let page = pages.find(|page| page.source.as_deref() == Some(source));
    page.expect("a page of this source").id.clone()
}

fn update(id: String, update: UpdatePage) -> Change {
    Change::UpdatePage(Box::new(UpdatePage { id, ..update }))
}

const BOOK: &[(&str, &str)] = &[
    ("book.toml", "[book]\n\n[preprocessor.spec]\n"),
    (
        "src/SUMMARY.md",
        "# Table of contents\n\n<!-- the order matters -->\n[Start](./intro.md)\n\n# Part *one* <a href=\"#one\" id=\"one\"></a>\n\n* [Short label](./items/fn.md)\n    * [Again](intro.md)\n* [Draft]()\n* [The web](https://example.org/x?y=1)\n\n---\n\n[End](end.md)\n",
    ),
    (
        "src/intro.md",
        "\u{feff}Introduction\r\n============\r\n\r\nSee [fn](items/fn.html#x), [rule], &amp; ![i](<a (1).png>).\r\n\r\n[rule]: items.fn\r\n",
    ),
    (
        "src/items/fn.md",
        "---\nzeta: 1 # why\ntitle:   'Functions'\n\n# A comment\ntags: [a, b]\ndescription: >-\n  Long\n  text\nhidden: false\n---\n\n# Functions\nText without an empty line\n\nr[items.fn]\n",
    ),
    (
        "src/end.md",
        "No title, [up](.), <a href='intro.html'>start</a>",
    ),
    ("src/unlisted.md", "# Not listed\n\ntext"),
    ("src/a (1).png", "png"),
];

#[test]
fn books_come_back() {
    comes_back(BOOK);
}

#[test]
fn folders_come_back() {
    comes_back(&[
        ("mkdocs.yml", "nav: []\n"),
        (
            "docs/index.md",
            "# Home\n\n[guide](guide/) [a](guide/a/) [b](../docs/guide/b.md#x)\n",
        ),
        (
            "docs/guide/a.md",
            "---\r\nsidebar_position: 2\r\n---\r\n\r\n# A\r\n",
        ),
        ("docs/guide/b.md", ""),
        ("docs/guide/c.MARKDOWN", "# A\n\n# A\n"),
        ("docs/img/x (1).png", "x"),
    ]);
}

#[test]
fn links_to_listed_pages_without_a_file_come_back() {
    // In the summary, in the front matter, and in a text.
    for (summary, file) in [
        ("- [A](a.md)\n- [B](b.md#x)\n- [B](b.md#x)\n", "text"),
        ("- [A](a.md)\n- [B](b.md)\n- [Again](b.md)\n", "[b](b.md)"),
        ("- [A](a.md)\n- [B](b.md)\n", "# A\n\n[b](b.md)\n"),
        ("- [A](a.md)\n- [B]()\n", "# A\n\n[b](b.md)\n"),
        ("* [A](a.md)\n* About b.md\n", "text"),
        (
            "- [A](a.md)\n- [B](b.md)\n",
            "---\ntype: link\nhref: b.md\n---\n# A\n\n[b](b.md)\n",
        ),
    ] {
        let summary = format!("# Summary\n\n{summary}");
        comes_back(&[("SUMMARY.md", &summary), ("a.md", file)]);
    }
}

#[test]
fn odd_heads_come_back() {
    for text in [
        "",
        "\n\n# T\n",
        "# T",
        "# T\n",
        "# T\n\n",
        "# T\r\n\r\ntext",
        "# T\n\n\n\ntext",
        "# T #\n\ntext",
        "T\n=\n\ntext",
        "text\n\n# T\n\n# T",
        "---\n---\ntext",
        "---\n# only a comment\n---\n# T\ntext",
        "---\ntitle: T\n---\n# T\n\ntext",
        "---\ntitle: T\n---\n# Other\n\ntext",
        "---\r\na: 1\r\ntitle: T\r\n---\r\ntext",
        "---\na: 1\rtitle: T\rb: 2\rc: 3\n---\ntext",
        "---\nemoji: ~\nemoji: b\nhidden: true\nhidden: maybe\n---\ntext",
        "---\nslug: a\n---\ntext",
        "---\na: [\n---\ntext",
        "\u{feff}---\ntitle: T\n---\ntext",
        "---\n\u{feff}---\nemoji: x\n---\ntext",
        "---\n\r\u{feff}# emoji: x\n\n\u{feff}# y\n---\ntext",
        "---\ncover: a.md\ncoverY: 0\nlayout:\n  title:\n    visible: true\n---\ntext",
    ] {
        comes_back(&[("a.md", text), ("b.md", "# B\n")]);
    }
}

#[test]
fn one_line_of_a_text() {
    let page = id(BOOK, "src/intro.md");
    let first = imported(BOOK);
    let body = first.revision.page(&page).unwrap().body.unwrap();
    let stored = String::from_utf8(first.blobs[&body].clone()).unwrap();
    let out = express(&stored, &first.revision, &page);
    let change = UpdatePage {
        markdown: Some(out.replace("See ", "Look at ")),
        before: Some(stored),
        ..UpdatePage::default()
    };
    let after = changed(BOOK, vec![update(page, change)]);
    let expected = given(BOOK)["src/intro.md"].replace("See ", "Look at ");
    assert_eq!(after, given(&[("src/intro.md", &expected)]));
}

#[test]
fn fields_of_the_front_matter() {
    let change = UpdatePage {
        title: Some("Fns".to_owned()),
        description: Patch::Clear,
        icon: Patch::Set("star".to_owned()),
        hidden: Some(true),
        ..UpdatePage::default()
    };
    let after = changed(BOOK, vec![update(id(BOOK, "src/items/fn.md"), change)]);
    let file = "---\nzeta: 1 # why\ntitle: Fns\n\n# A comment\ntags: [a, b]\nhidden: true\nicon: star\n---\n\n# Functions\nText without an empty line\n\nr[items.fn]\n";
    // The label follows the title.
    let summary = given(BOOK)["src/SUMMARY.md"].replace("Short label", "Fns");
    let expected = [("src/SUMMARY.md", &*summary), ("src/items/fn.md", file)];
    assert_eq!(after, given(&expected));
}

#[test]
fn titles_change_where_they_stand() {
    let check = |file: &str, expected: &str| {
        let files = [("a.md", file), ("b.md", "# B\n")];
        let change = UpdatePage {
            title: Some("New".to_owned()),
            ..UpdatePage::default()
        };
        let after = changed(&files, vec![update(id(&files, "a.md"), change)]);
        assert_eq!(after, given(&[("a.md", expected)]));
    };
    check("# T\ntext", "# New\ntext");
    check(
        "---\ntitle: T\nx: 1\n---\n# T\r\n\r\ntext",
        "---\ntitle: New\nx: 1\n---\n# New\r\n\r\ntext",
    );
    check(
        "---\nx: 1\n---\n# T\n\ntext",
        "---\nx: 1\n---\n# New\n\ntext",
    );
    check("T\n=\n\ntext", "# New\n\nT\n=\n\ntext");
}

#[test]
fn lines_of_the_summary() {
    let create = Change::CreatePage(Box::new(CreatePage {
        id: Some("made".to_owned()),
        title: "Made".to_owned(),
        markdown: Some("text".to_owned()),
        parent: Some(id(BOOK, "src/items/fn.md")),
        ..CreatePage::default()
    }));
    let summary = given(BOOK)["src/SUMMARY.md"].clone();
    let after = changed(BOOK, vec![create]);
    let made = after
        .keys()
        .find(|path| path.ends_with("made.md"))
        .unwrap()
        .clone();
    let expected = summary.replace(
        "    * [Again](intro.md)\n",
        &format!("    * [Again](intro.md)\n    - [Made](../{made})\n"),
    );
    assert_eq!(after["src/SUMMARY.md"], expected);

    let remove = Change::DeletePage {
        id: id(BOOK, "src/items/fn.md"),
    };
    let expected = summary.replace(
        "* [Short label](./items/fn.md)\n    * [Again](intro.md)\n",
        "",
    );
    assert_eq!(changed(BOOK, vec![remove])["src/SUMMARY.md"], expected);

    let up = Change::MovePage {
        id: id(BOOK, "src/SUMMARY.md#part-one/draft"),
        parent: Patch::Keep,
        position: Position::First,
    };
    let after = changed(BOOK, vec![up]);
    let expected = summary
        .replace("* [Draft]()\n", "")
        .replace("</a>\n\n* [Short", "</a>\n- [Draft]()\n\n* [Short");
    assert_eq!(after, given(&[("src/SUMMARY.md", &expected)]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_tree_comes_back(
        files in prop::collection::btree_map(
            "([a-c ]/){0,2}([a-c]|index|README|\\(1\\)|x y)\\.md",
            prop::collection::vec(prop_oneof![
                Just("---\n"), Just("title: T\n"), Just("x: 1\r\n"), Just("slug: s\n"), Just("hidden: true\n"),
                Just("# T\n"), Just("\n"), Just("T\n=\n"), Just("[a](a.md) "), Just("[b](<./b>) "), Just("![](../c.html#x) "),
                Just("[x]: a/ 't'\n"), Just("<a href='b.md'>"), Just("\u{feff}"), Just("- "), Just("text\r\n"), Just("    "),
            ], 0..8),
            1..6,
        ),
        summary in prop::option::of(prop::collection::vec(prop_oneof![
            Just("# Part\n"), Just("- [A](a.md)\n"), Just("  * [B](./b.md)\n"), Just("[C](c.html)\n"), Just("\n"),
            Just("- [D]()\n"), Just("- [W](https://example.org)\n"), Just("<!-- c -->\n"), Just("- Group\n"),
        ], 0..8)),
    ) {
        let mut files: BTreeMap<String, String> =
            files.into_iter().map(|(path, lines)| (path, lines.concat())).collect();
        if let Some(lines) = summary {
            files.insert("SUMMARY.md".to_owned(), lines.concat());
        }
        // A folder around everything is packing.
        files.insert("z.md".to_owned(), String::new());
        let entries: Vec<Entry> = files
            .iter()
            .map(|(path, text)| Entry { path: path.clone(), bytes: text.clone().into_bytes() })
            .collect();
        if let Ok(first) = import(entries, &Revision::default(), &Limits::default(), &mut ids("p"), 1) {
            prop_assert_eq!(exported(&first.revision, &first.blobs), files);
            let entries = export(&first.revision, &first.blobs).unwrap();
            let again = import(entries, &first.revision, &Limits::default(), &mut ids("new"), 2).unwrap();
            prop_assert_eq!(again.revision, first.revision);
        }
    }
}
