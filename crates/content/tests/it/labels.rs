//! Labels in the navigation of tools, which differ from the titles of pages.

use quire_content::edit::{Change, UpdatePage};
use quire_content::export::export;
use quire_content::import::{Tree, import};
use quire_content::{Contents, Limits};

use crate::support::{edited, ids, imported, tree};

/// Checks the label of a page that has the title `Long title`, and that the tree is exported as it came.
#[track_caller]
fn check(files: &[(&str, &str)], label: &str) {
    let import = imported(files);
    let mut pages = import.revision.walk().map(|visit| visit.page);
    let page = pages.find(|page| page.title == "Long title");
    assert_eq!(page.unwrap().label(), label, "{:?}", import.layout);
    let mut exported = export(&import.revision, &import).unwrap();
    exported.sort_by(|left, right| left.path.cmp(&right.path));
    let mut came = tree(files);
    came.sort_by(|left, right| left.path.cmp(&right.path));
    assert_eq!(exported, came);
}

#[test]
fn they_are_those_of_the_navigation() {
    check(
        &[
            ("mkdocs.yml", "nav:\n  - Short: a.md\n"),
            ("docs/a.md", "# Long title\n"),
        ],
        "Short",
    );
    check(
        &[
            ("book.toml", "[book]\n"),
            ("src/SUMMARY.md", "# Summary\n\n- [Short](a.md)\n"),
            ("src/a.md", "# Long title\n"),
        ],
        "Short",
    );
    check(
        &[
            ("_sidebar.md", "* [Short](a.md)\n"),
            ("a.md", "# Long title\n"),
        ],
        "Short",
    );
    check(
        &[
            ("docusaurus.config.js", "module.exports = {};\n"),
            (
                "docs/a.md",
                "---\nsidebar_label: Short\n---\n\n# Long title\n",
            ),
        ],
        "Short",
    );
    check(
        &[
            ("hugo.toml", "title = 'X'\n"),
            (
                "content/a.md",
                "---\ntitle: Long title\nlinkTitle: Short\n---\n",
            ),
        ],
        "Short",
    );
    check(
        &[
            (
                "docs.json",
                "{\"name\": \"X\", \"navigation\": {\"groups\": [{\"group\": \"G\", \"pages\": [\"a\"]}]}}\n",
            ),
            (
                "a.mdx",
                "---\ntitle: Long title\nsidebarTitle: Short\n---\n",
            ),
        ],
        "Short",
    );
    check(
        &[
            (
                "astro.config.mjs",
                "import starlight from '@astrojs/starlight';\nexport default {integrations: [starlight({})]};\n",
            ),
            (
                "src/content/docs/a.md",
                "---\ntitle: Long title\nsidebar:\n  label: Short\n---\n",
            ),
        ],
        "Short",
    );
    check(
        &[
            ("_meta.js", "export default {a: <b>Short</b>}\n"),
            ("a.mdx", "# Long title\n"),
        ],
        "Short",
    );
}

fn with_summary() -> Vec<(&'static str, &'static str)> {
    vec![
        (
            "SUMMARY.md",
            "# Summary\n\n<!-- a -->\n\n- [Short](a.md)\n- [B](b.md)\n",
        ),
        ("a.md", "# Long title\n"),
        ("b.md", "# B\n"),
    ]
}

#[test]
fn a_title_that_is_edited_replaces_the_label() {
    let first = imported(&with_summary());
    let page = &first.revision.pages[0];
    assert_eq!((page.title.as_str(), page.label()), ("Long title", "Short"));
    let update = UpdatePage {
        id: page.id.clone(),
        title: Some("New".to_owned()),
        ..UpdatePage::default()
    };
    let changes = vec![Change::UpdatePage(Box::new(update))];
    let after = edited(&first.revision, changes, "new", 2);
    assert_eq!(after.revision.pages[0].label(), "New");
    let exported = export(&after.revision, &first).unwrap();
    let summary = exported.iter().find(|entry| entry.path == "SUMMARY.md");
    let summary = String::from_utf8_lossy(&summary.unwrap().bytes).into_owned();
    assert_eq!(
        summary,
        "# Summary\n\n<!-- a -->\n\n- [New](a.md)\n- [B](b.md)\n"
    );
}

#[test]
fn a_summary_of_an_earlier_version_keeps_its_labels() {
    let first = imported(&with_summary());
    let mut earlier = first.revision.clone();
    earlier.pages[0].label = None;
    let Some(Contents::Summary { has_labels, .. }) = &mut earlier.contents else {
        panic!("the tree has a summary");
    };
    *has_labels = false;
    assert_eq!(earlier.pages[0].label(), "Long title");
    let mut exported = export(&earlier, &first).unwrap();
    exported.sort_by(|left, right| left.path.cmp(&right.path));
    assert_eq!(exported, tree(&with_summary()));
    let imported = import(
        Tree::from(tree(&with_summary())),
        &earlier,
        &Limits::default(),
        &mut ids("again"),
        3,
    );
    assert_eq!(imported.unwrap().revision.pages[0].label(), "Short");
}
