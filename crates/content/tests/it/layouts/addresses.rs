//! Addresses of pages: the slugs that each layout gives them, and the addresses of their former sites.

use quire_content::Limits;
use quire_content::edit::{Change, UpdatePage, edit};

use super::{exported, sorted};
use crate::support::{edited, imported, new_ids, outline};

#[test]
fn pages_keep_the_addresses_of_their_sites() {
    #[track_caller]
    fn check(files: &[(&str, &str)], source: &str, slug: &str, address: &str) {
        let revision = imported(files).revision;
        let page = revision.page_at(address).expect("a page at the address");
        assert_eq!(page.source.as_deref(), Some(source), "{address}");
        assert_eq!(page.slug, slug);
    }
    let book = [
        ("book.toml", ""),
        ("src/SUMMARY.md", "- [Getting started](ch01-00-start.md)\n"),
        ("src/ch01-00-start.md", "# Getting started\n"),
    ];
    check(&book, book[2].0, "ch01-00-start", "/ch01-00-start.html");
    let gitbook = [
        (".gitbook.yaml", ""),
        ("SUMMARY.md", "* [The guide](guide/first-steps.md)\n"),
        ("guide/first-steps.md", "# The guide\n"),
    ];
    check(&gitbook, gitbook[2].0, "first-steps", "/guide/first-steps");
    let mkdocs = [
        (
            "mkdocs.yml",
            "nav:\n  - Guide: user_guide/writing-docs.md\n",
        ),
        ("docs/user_guide/writing-docs.md", "# Write\n"),
    ];
    check(
        &mkdocs,
        mkdocs[1].0,
        "writing-docs",
        "/user_guide/writing-docs/",
    );
    let vitepress = [
        (".vitepress/config.ts", ""),
        ("guide/getting-started.md", "# Start here\n"),
    ];
    check(
        &vitepress,
        vitepress[1].0,
        "getting-started",
        "/guide/getting-started",
    );
    let hugo = [
        ("hugo.toml", ""),
        ("content/posts/a.md", "---\nslug: other\n---\n# A\n"),
        ("content/posts/b-c/index.md", "# B\n"),
    ];
    check(&hugo, hugo[1].0, "other", "/posts/other/");
    check(&hugo, hugo[2].0, "b-c", "/posts/b-c/");
    let docusaurus = [
        ("docusaurus.config.js", ""),
        ("docs/02-guides/01-intro.md", "# Intro\n"),
        (
            "docs/02-guides/02-more.md",
            "---\nid: details\n---\n# More\n",
        ),
        ("docs/02-guides/03-last.md", "---\nslug: end\n---\n# Last\n"),
        (
            "docs/02-guides/04-own.md",
            "---\nslug: /own/place\n---\n# Own\n",
        ),
    ];
    check(&docusaurus, docusaurus[1].0, "intro", "/guides/intro");
    check(&docusaurus, docusaurus[2].0, "details", "/guides/details");
    check(&docusaurus, docusaurus[3].0, "end", "/guides/end");
    check(&docusaurus, docusaurus[4].0, "own", "/own/place");
}

const NUMBERED: &[(&str, &str)] = &[
    ("docs/01-first-steps/01-intro.md", "Text without a title.\n"),
    ("docs/01-first-steps/02-set_up.md", "# Set up\n\nText.\n"),
    ("docs/02-more/index.md", "# More\n"),
    ("docs/2024-01-news.md", "# News\n"),
    ("docusaurus.config.js", "module.exports = {};\n"),
];

#[test]
fn numbers_that_order_files_are_no_part_of_addresses_and_titles() {
    let import = imported(NUMBERED);
    insta::assert_snapshot!(outline(&import.revision), @r#"
    group first-steps "First steps" (docs/01-first-steps/)
      page first-steps/intro "Intro" (docs/01-first-steps/01-intro.md)
      page first-steps/set_up "Set up" (docs/01-first-steps/02-set_up.md)
    empty more "More" (docs/02-more/index.md)
    empty 2024-01-news "News" (docs/2024-01-news.md)
    "#);
    // An export leaves them where they were, and the same comes back.
    assert_eq!(exported(&import.revision, &import), sorted(NUMBERED));
    // In another tree, they are a part of the name.
    let mut plain = NUMBERED.to_vec();
    plain.pop();
    insta::assert_snapshot!(outline(&imported(&plain).revision), @r#"
    group 01-first-steps "01 first steps" (01-first-steps/)
      page 01-first-steps/01-intro "01 intro" (01-first-steps/01-intro.md)
      page 01-first-steps/02-set_up "Set up" (01-first-steps/02-set_up.md)
    empty 02-more "More" (02-more/index.md)
    empty 2024-01-news "News" (2024-01-news.md)
    "#);
}

#[test]
fn an_id_stands_for_the_name_of_a_file() {
    let tree = [
        (
            "docs/a/01-intro.md",
            "---\nid: start\ntitle: Intro\n---\n\nText.\n",
        ),
        ("docs/a/b.md", "---\nid: own\nslug: other\n---\n# B\n"),
        ("docs/a/c.md", "---\nid: start\n---\n# C\n"),
        ("docs/a/d.md", "---\nid: not/a name\n---\n# D\n"),
        ("docs/a/index.md", "---\nid: overview\n---\n# A\n"),
        ("docusaurus.config.js", "module.exports = {};\n"),
    ];
    let import = imported(&tree);
    insta::assert_snapshot!(outline(&import.revision), @r#"
    empty a "A" (docs/a/index.md)
      page a/start "Intro" (docs/a/01-intro.md)
      empty a/other "B" (docs/a/b.md)
      empty a/start-2 "C" (docs/a/c.md)
      empty a/d "D" (docs/a/d.md)
    "#);
    assert_eq!(exported(&import.revision, &import), sorted(&tree));
    // Elsewhere, it says nothing about the address.
    insta::assert_snapshot!(outline(&imported(&tree[..1]).revision), @r#"
    group a "A" (a/)
      page a/01-intro "Intro" (a/01-intro.md)
    "#);
    let id = import
        .revision
        .walk()
        .find(|visit| visit.page.slug == "start");
    let renamed = Change::UpdatePage(Box::new(UpdatePage {
        id: id.unwrap().page.id.clone(),
        slug: Some("01-intro".to_owned()),
        ..UpdatePage::default()
    }));
    let edited = edit(
        &import.revision,
        vec![renamed],
        &Limits::default(),
        &mut new_ids("n"),
        2,
    );
    let after = exported(&edited.unwrap().revision, &import);
    let written = after.into_iter().find(|file| file.0 == tree[0].0);
    insta::assert_snapshot!(written.unwrap().1, @r#"
    ---
    id: start
    title: Intro
    slug: "01-intro"
    ---

    Text.
    "#);
}

#[test]
fn a_slug_of_its_own_is_written_next_to_a_number() {
    let import = imported(NUMBERED);
    let page = |slug: &str| {
        let mut pages = import.revision.walk().map(|visit| visit.page);
        pages.find(|page| page.slug == slug).unwrap().id.clone()
    };
    let rename = |id: String, slug: &str| {
        Change::UpdatePage(Box::new(UpdatePage {
            id,
            slug: Some(slug.to_owned()),
            ..UpdatePage::default()
        }))
    };
    let renamed = vec![
        rename(page("intro"), "start"),
        rename(page("set_up"), "02-set_up"),
    ];
    let edited = edited(&import.revision, renamed, "n", 2);
    let after = exported(&edited.revision, &import);
    let written: Vec<_> = (after.iter())
        .filter(|file| !sorted(NUMBERED).contains(file))
        .map(|(path, text)| format!("{path}\n{text}"))
        .collect();
    insta::assert_snapshot!(written.concat(), @r#"
    docs/01-first-steps/01-intro.md
    ---
    slug: start
    ---
    Text without a title.
    docs/01-first-steps/02-set_up.md
    ---
    slug: "02-set_up"
    ---
    # Set up

    Text.
    "#);
    let written: Vec<_> = after
        .iter()
        .map(|(path, text)| (&**path, &**text))
        .collect();
    assert_eq!(
        outline(&imported(&written).revision),
        outline(&edited.revision)
    );
}
