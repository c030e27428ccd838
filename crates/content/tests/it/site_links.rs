//! Links and anchors that only the tool understands that a tree was written for.

use quire_content::links::{Status, links};
use quire_content::markdown::scan;

use crate::support::imported;

/// The targets of the broken links of a tree, by the import and as stored.
#[track_caller]
fn check_broken(files: &[(&str, &str)], expected: &[&str]) {
    let import = imported(files);
    let broken = import.broken_links.iter();
    let broken: Vec<&str> = broken.map(|link| link.target.as_str()).collect();
    assert_eq!(broken, expected);
    let stored = links(&import.revision, &import.blobs, &[]).unwrap();
    let stored = stored.iter();
    let stored = stored.filter(|link| matches!(link.status, Status::Broken(_)));
    let stored: Vec<&str> = stored.map(|link| link.destination.as_str()).collect();
    assert_eq!(stored, expected);
}

#[test]
fn docusaurus() {
    let text = "# A\n\n[1](/docs/next/guide/b) [2](/blog/2020/01/02/news) [3](/docs/1.2/old) [4](c.md) [5](/community/all) [6](/docs/gone) [7](/blog/2020/01/03/news) [8](./d) [9](named) [10](/docs/next/guide/named#top)\n";
    let files = [
        ("blog/2020-01-02-news.md", "# N\n"),
        ("community/all.mdx", "x"),
        ("docs/c.md", "# C\n"),
        ("docs/guide/04-d.md", "# D\n"),
        ("docs/guide/a.md", text),
        ("docs/guide/b.md", "---\nid: named\n---\n# B\n"),
        (
            "versioned_docs/version-1.2/guide/e.md",
            "# E\n\n[10](old.md) [11](lost.md)\n",
        ),
        (
            "versioned_docs/version-1.2/old.md",
            "# O\n\n[9](guide/e.md)\n",
        ),
    ];
    let mut site = files.to_vec();
    site.push(("docusaurus.config.js", "x"));
    check_broken(&site, &["/docs/gone", "/blog/2020/01/03/news", "lost.md"]);
    // In another tree, only what any site may show is there.
    check_broken(
        &files,
        &[
            "/docs/next/guide/b",
            "/blog/2020/01/02/news",
            "/docs/1.2/old",
            "c.md",
            "/docs/gone",
            "/blog/2020/01/03/news",
            "named",
            "/docs/next/guide/named#top",
            "old.md",
            "lost.md",
        ],
    );
}

#[test]
fn posts_of_jekyll() {
    check_broken(
        &[
            ("_config.yml", "x"),
            (
                "index.md",
                "# I\n\n[1](/2020/01/02/news.html) [2](/2020/01/02/gone.html)\n",
            ),
            ("_posts/2020-01-02-news.md", "# N\n"),
        ],
        &["/2020/01/02/gone.html"],
    );
}

#[test]
fn addresses_from_the_page_in_the_site() {
    check_broken(
        &[
            (
                "src/content/learn/a.md",
                "# A\n\n![](../images/i.png) ![](../../images/i.png) [b](../../reference/b) [c](../c.md)\n",
            ),
            ("src/content/learn/x/c.md", "# C\n"),
            ("src/content/reference/b.md", "# B\n"),
            ("public/images/i.png", "x"),
        ],
        &["../c.md"],
    );
}

#[test]
fn words_that_a_template_of_hugo_reads() {
    let files = [
        ("hugo.toml", "x"),
        (
            "content/a.md",
            "# A\n\n[cache](g)\n\n[page](g) [b](section/b) [c](c/d)\n",
        ),
        ("content/section/b.md", "# B\n\n[a](g) [b](section/b)\n"),
    ];
    check_broken(&files, &["g", "g", "c/d", "g", "section/b"]);
    let mut site = files.to_vec();
    site.push(("layouts/_markup/render-link.html", "x"));
    check_broken(&site, &["c/d"]);
    let unknown = imported(&site).unknown_syntax;
    let found: Vec<_> = unknown
        .iter()
        .map(|unknown| {
            let syntax = &unknown.syntax;
            (syntax.kind.as_str(), syntax.line, syntax.count)
        })
        .collect();
    assert_eq!(found, [("[..](g)", 3, 3)]);
}

#[test]
fn names_of_the_rust_reference() {
    let text = "# A\n\n[1](std::vec::Vec) [2](bool) [3](../std/index.html) [4](mod@test) [5](items/gone.md)\n";
    let mut files = [
        ("book.toml", "[preprocessor.spec]\n"),
        ("src/SUMMARY.md", "# The Rust Reference\n\n- [A](a.md)\n"),
        ("src/a.md", text),
    ];
    check_broken(&files, &["items/gone.md"]);
    files[0].1 = "[book]\n";
    check_broken(
        &files,
        &["bool", "../std/index.html", "mod@test", "items/gone.md"],
    );
}

#[test]
fn anchors_of_attributes() {
    #[track_caller]
    fn check(text: &str, anchor: &str) {
        assert!(scan(text).anchors.contains(anchor), "{text}");
    }
    check("- a\n  {#here}\n", "here");
    check("A paragraph. { .x #here }\n", "here");
    check("A paragraph.\n{: #here .x}\n", "here");
    check("Term {#here}\n: a\n", "here");
    check("a_b {#h_e_re}\n", "h_e_re");
    check("#### <!-- md:setting config.draft -->\n", "config.draft");
    check("<!-- md:option type:note -->\n", "+type:note");
    check(
        "<Recipes titleText=\"x\" titleId=\"examples\">\n\na\n\n</Recipes>\n",
        "examples",
    );
    check("a <Member permalink=\"name\" /> b\n", "name");
    check("```grammar,items\nFoo ->\n    `x`\n```\n", "grammar-Foo");
    check("::: a.config\n    options:\n      x: 1\n", "a.config.Dict");
    for text in [
        "`{#here}`\n",
        "{ here }\n",
        "{\n#here}\n",
        "```\n{#here}\n```\n",
        "::: note\na\n:::\n",
    ] {
        assert!(!scan(text).anchors.contains("here"), "{text}");
    }
}

#[test]
fn no_address_is_looked_for_without_end() {
    let long = format!("/docs{}/a", "/next".repeat(20_000));
    let dates = format!("/blog{}/a", "/2020/01/02".repeat(20_000));
    let text = format!("# A\n\n[1]({long}) [2]({dates})\n");
    let import = imported(&[("docusaurus.config.js", "x"), ("docs/b.md", &text)]);
    assert_eq!(import.broken_link_count, 2);
}
