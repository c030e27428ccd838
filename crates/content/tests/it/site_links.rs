//! Links and anchors that only the tool understands that a tree was written for.

use quire_content::evaluate::evaluate;
use quire_content::export::export;
use quire_content::links::{Status, links};
use quire_content::markdown::scan;

use crate::support::imported;

/// Checks the broken links of a tree, and that an export returns it as it was.
#[track_caller]
fn check_whole(files: &[(&str, &str)], expected: &[&str]) {
    check_broken(files, expected);
    let import = imported(files);
    let entries = export(&import.revision, &import.blobs).unwrap();
    for (path, text) in files {
        let entry = entries.iter().find(|entry| entry.path == *path);
        let entry = entry.unwrap_or_else(|| panic!("{path} is missing"));
        assert_eq!(String::from_utf8_lossy(&entry.bytes), *text, "{path}");
    }
}

#[test]
fn jekyll_expressions() {
    check_whole(
        &[
            ("_config.yml", "title: x\n"),
            ("_docs/apple.md", "---\ntitle: Apple\n---\n\nRound.\n"),
            (
                "_docs/zebra.md",
                "---\ntitle: Zebra\n---\n\n[1]({{ '/docs/apple/' | relative_url }}) [2]({% link _docs/apple.md %}) [3]({% post_url 2020-01-02-hello %}) [4]({{ site.baseurl }}/docs/apple/) [5]({{ site.repository }}/tags)\n\n| a | [6]({{ \"/docs/apple/\" | absolute_url }}) |\n| - | - |\n\n[7]({{ '/docs/gone/' | relative_url }}) [8]({% link _docs/gone.md %}) [9]({% post_url 2020-01-03-gone %}) [10]({{ site.baseurl }}/gone/)\n",
            ),
            (
                "_posts/2020-01-02-hello.md",
                "---\ntitle: Hello\n---\n\nA post.\n",
            ),
            (
                "index.md",
                "---\ntitle: Home\n---\n\n[1]({% link _docs/zebra.md %})\n",
            ),
        ],
        &["/docs/gone/", "_docs/gone.md", "2020-01-03-gone", "/gone/"],
    );
}

#[test]
fn names_of_obsidian() {
    check_whole(
        &[
            (".obsidian/app.json", "{}"),
            (
                "Guides/Ink and toner.md",
                "## Colours\n\nA block. ^block1\n",
            ),
            (
                "Guides/Paper.md",
                "## Two Trays\n\n[[Home]] ![[Ink and toner#Colours]] [[Guides/Ink and toner#^block1|ink]] [md](Paper.md)\n",
            ),
            (
                "Home.md",
                "[[Paper]] [[Paper#Two Trays|the trays]] ![[tray.svg|100]] [md](Paper.md) [[#^own]] [[Missing note]] [[Paper#Gone]]\n\nHere. ^own\n\n[[Guides/Paper]] `[[code]]` %%[[comment]]%%\n",
            ),
            ("files/tray.svg", "<svg/>"),
        ],
        &["Missing note", "Paper#gone"],
    );
}

#[test]
fn names_of_folders() {
    check_whole(
        &[
            ("docusaurus.config.js", "export default {}"),
            (
                "docs/a.md",
                "# A\n\n[1](@site/docs/b.md) ![2](@site/static/img/x.png) [3](@site/docs/gone.md)\n",
            ),
            ("docs/b.md", "# B\n"),
            (
                "i18n/fr/docusaurus-plugin-content-docs/current/a.md",
                "# Fr\n\n[1](./b.md) [2](gone.md)\n",
            ),
            ("static/img/x.png", "x"),
        ],
        &["@site/docs/gone.md", "gone.md"],
    );
    check_whole(
        &[
            ("astro.config.mjs", "export default {}"),
            ("src/assets/x.png", "x"),
            (
                "src/content/docs/guides/b.md",
                "---\ntitle: B\n---\n\n[1](/guides/c/)\n",
            ),
            (
                "src/content/docs/guides/c.md",
                "---\ntitle: C\n---\n\n![2](~/assets/x.png) ![3](@/assets/x.png) [4](/guides/gone/)\n",
            ),
        ],
        &["/guides/gone/"],
    );
}

#[test]
fn suggestions_are_of_the_same_kind_and_language() {
    let import = imported(&[
        ("docs/de/install.md", "# A\n"),
        (
            "docs/de/start.md",
            "# S\n\n[1](instal.md) ![2](install.pngg) ![3](img/instal.png)\n",
        ),
        ("docs/en/instal2.md", "# A\n"),
        ("docs/img/install.png", "x"),
    ]);
    let broken = import.broken_links.iter();
    let nearest: Vec<&str> = broken.filter_map(|link| link.nearest.as_deref()).collect();
    assert_eq!(nearest, ["install.md", "install.md", "../img/install.png"]);
}

#[test]
fn included_files_are_shown() {
    let files = [
        ("book.toml", "[book]\n"),
        ("src/SUMMARY.md", "# Summary\n\n- [Start](start.md)\n"),
        (
            "src/code.rs",
            "fn main() {\n    // ANCHOR: here\n    let a = 42;\n    // ANCHOR_END: here\n}\n",
        ),
        ("src/odd.rs", "```\n"),
        ("src/other.md", "Another.\n"),
        ("src/part.md", "A shared paragraph.\n"),
        (
            "src/start.md",
            "# Start\n\n```rust\n{{#include code.rs:here}}\n```\n\n- ```rust\n  {{#rustdoc_include code.rs:3:4}}\n  ```\n\n{{#include part.md}}\n\n{{#playground code.rs}}\n\n```\n{{#include odd.rs}}\n```\n\n```\n{{#include gone.rs}}\n```\n\n[a](part.md ':include')\n\n<!--@include: ./other.md-->\n\n[a](code.rs \":include :type=code\")\n",
        ),
    ];
    check_whole(&files, &["gone.rs"]);
    let import = imported(&files);
    let mut pages = import.revision.walk().map(|visit| visit.page);
    let page = pages.find(|page| page.title == "Start").unwrap();
    let body = page.body.unwrap();
    let text = String::from_utf8(import.blobs[&body].clone()).unwrap();
    let shown = evaluate(&text, page, &import.revision, &import.blobs).unwrap();
    assert_eq!(
        shown.trim_start(),
        "```rust\n    let a = 42;\n```\n\n- ```rust\n      let a = 42;\n      // ANCHOR_END: here\n  ```\n\nA shared paragraph.\n\n```rust\nfn main() {\n    // ANCHOR: here\n    let a = 42;\n    // ANCHOR_END: here\n}\n```\n\n```\n{{#include odd.rs}}\n```\n\n```\n{{#include gone.rs}}\n```\n\nA shared paragraph.\n\nAnother.\n\n```rust\nfn main() {\n    // ANCHOR: here\n    let a = 42;\n    // ANCHOR_END: here\n}\n```\n"
    );
}

#[test]
fn files_are_shown_as_code() {
    let files = [
        ("docs/.vitepress/config.ts", "export default {}\n"),
        (
            "docs/index.md",
            "# Start\n\n1. a\n\n   <<< ./a.yaml#part [A]\n\n<<< @/b/c.js{1}\n\n<<< ./gone.js\n",
        ),
        (
            "docs/a.yaml",
            "# An example\n#region part\non: push\n#endregion part\nb: 1\n",
        ),
        ("docs/b/c.js", "let c\n"),
        ("README.md", "# Repository\n"),
    ];
    check_whole(&files, &["./gone.js"]);
    let import = imported(&files);
    let mut pages = import.revision.walk().map(|visit| visit.page);
    let page = pages.find(|page| page.title == "Start").unwrap();
    let text = String::from_utf8(import.blobs[&page.body.unwrap()].clone()).unwrap();
    let shown = evaluate(&text, page, &import.revision, &import.blobs).unwrap();
    assert_eq!(
        shown.trim_start(),
        "1. a\n\n   ```yaml\n   on: push\n   ```\n\n```js\nlet c\n```\n\n<<< ./gone.js\n"
    );
}

#[test]
fn components_have_anchors() {
    let import = imported(&[
        (
            "docs.json",
            "{\"navigation\": {\"pages\": [\"a\", \"b\"]}}\n",
        ),
        (
            "a.mdx",
            "# A\n\n[1](/b#all-of-it) [2](/b#param-api-key) [3](/b#param-gone) [4](/b#apikey-details)\n",
        ),
        (
            "b.mdx",
            "# B\n\n<Accordion title=\"All of it\">\nc\n</Accordion>\n\n<ResponseField name=\"api.key\" type=\"string\">\n  <Expandable title=\"`api.key` details\">\n    d\n  </Expandable>\n</ResponseField>\n",
        ),
    ]);
    let broken = import.broken_links.iter();
    let broken: Vec<&str> = broken.map(|link| link.target.as_str()).collect();
    assert_eq!(broken, ["/b#param-gone"]);
}

#[test]
fn pages_count_more_than_groups() {
    check_whole(
        &[
            (
                "docs/.vitepress/config.ts",
                "export default {themeConfig: {sidebar: [{text: 'Config', items: [{text: 'A', link: '/config/a'}]}, {text: 'All', items: [{text: 'B', link: '/config/'}]}]}}\n",
            ),
            ("docs/config/a.md", "# A\n\n[b](/config/#more-of-b)\n"),
            ("docs/config/index.md", "# B\n\n## More of B\n"),
            ("README.md", "# Repository\n"),
        ],
        &[],
    );
    check_whole(
        &[
            (".obsidian/app.json", "{}"),
            ("Ink/Paper.md", "[[Ink#Colours]] [[Ink#Gone]]\n"),
            ("Start/Ink.md", "## Colours\n"),
        ],
        &["Ink#gone"],
    );
}

#[test]
fn figures_and_keys_of_shortcodes() {
    check_whole(
        &[
            ("hugo.toml", "title = 'x'\n"),
            (
                "content/_index.md",
                "---\ntitle: A\n---\n\n{{< figure src=\"/dot.png\" title=\"A dot\" >}}\n\n{{< figure src=\"/gone.png\" >}}\n\n[b][]\n\n[b]: {{< relref \"b\" >}}\n",
            ),
            ("content/docs/b.md", "---\ntitle: B\n---\n"),
            ("static/dot.png", "x"),
        ],
        &["/gone.png"],
    );
}

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
