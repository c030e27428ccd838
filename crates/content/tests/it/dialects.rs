//! Links and anchors in what people write beyond common Markdown, and what is not understood.

use quire_content::links::{Status, express, links_of_page, resolve};
use quire_content::markdown::{scan, unknown_syntax};
use quire_content::{NewBlobs, Revision, hash};

use crate::support::imported;

const FILES: &[(&str, &str)] = &[
    (
        "SUMMARY.md",
        "- [Intro](intro.md)\n- [Part](part/README.md)\n  - [Page](part/page.md)",
    ),
    (
        "intro.md",
        "# Intro\n\n## 1. What & why?\n\n## What & why?\n",
    ),
    ("part/README.md", "# Part"),
    ("part/page.md", "# Page"),
    ("images/one.png", "x"),
    ("static/img/two.png", "x"),
];

/// Ids: 1 and 2 the images, 3 intro, 4 part, 5 the page.
fn revision() -> Revision {
    imported(FILES).revision
}

/// A text of the page `part/page.md`, and as it is stored.
#[track_caller]
fn both_ways(written: &str, stored: &str) {
    assert_eq!(resolve(written, &revision(), "p5"), stored);
    assert_eq!(express(stored, &revision(), "p5"), written);
}

#[test]
fn tags_link() {
    both_ways(
        "{% content-ref url=\"../intro.md\" %}\n[intro](../intro.md)\n{% endcontent-ref %}\n",
        "{% content-ref url=\"page:p3\" %}\n[intro](page:p3)\n{% endcontent-ref %}\n",
    );
    both_ways(
        "{% file src=\"../images/one.png\" %}\n",
        "{% file src=\"file:p1\" %}\n",
    );
    both_ways(
        "{% include \"../intro.md\" %}\n",
        "{% include \"page:p3\" %}\n",
    );
    both_ways(
        "{{#include ../intro.md:1:2}}\n",
        "{{#include page:p3:1:2}}\n",
    );
    both_ways(
        "```rust\n{{#rustdoc_include ../images/one.png:here}}\n```\n",
        "```rust\n{{#rustdoc_include file:p1:here}}\n```\n",
    );
    both_ways(
        "[a]({{< ref \"../intro.md\" >}})\n",
        "[a]({{< ref \"page:p3\" >}})\n",
    );
    both_ways(
        "<Card href=\"../intro.md\" />\n",
        "<Card href=\"page:p3\" />\n",
    );
    both_ways(
        "<a class=\"button\" href=\"../intro.md\">Go</a>\n",
        "<a class=\"button\" href=\"page:p3\">Go</a>\n",
    );
    both_ways(
        "<img src=\"../images/one.png\" srcset=\"../images/one.png 1x, ../images/one.png 2x\">\n",
        "<img src=\"file:p1\" srcset=\"file:p1 1x, file:p1 2x\">\n",
    );
}

#[test]
fn indented_bodies_link() {
    both_ways(
        "!!! note \"T\"\n    [a](../intro.md)\n\n    - [b](README.md)\n",
        "!!! note \"T\"\n    [a](page:p3)\n\n    - [b](page:p4)\n",
    );
    both_ways(
        "=== \"A\"\n\n    ![a](../images/one.png)\n",
        "=== \"A\"\n\n    ![a](file:p1)\n",
    );
    both_ways(
        "{% hint %}\n[a](../intro.md)\n{% endhint %}\n{{ x }} [b](README.md) $a$\n",
        "{% hint %}\n[a](page:p3)\n{% endhint %}\n{{ x }} [b](page:p4) $a$\n",
    );
}

#[track_caller]
fn check_status(written: &str, expected: &[bool]) {
    let mut revision = revision();
    let stored = resolve(written, &revision, "p5").into_owned();
    let body = hash(stored.as_bytes());
    revision.pages[1].pages[0].body = Some(body);
    let mut blobs: NewBlobs = imported(FILES).blobs;
    blobs.insert(body, stored.into_bytes());
    let read = move |hash: &quire_content::Hash| blobs.get(hash).cloned();
    let links = links_of_page(&revision, &read, "p5", &[]).unwrap();
    let fine: Vec<bool> = links.iter().map(|link| link.status == Status::Ok).collect();
    assert_eq!(fine, expected, "{written}: {links:?}");
}

#[test]
fn sites_are_read_leniently() {
    check_status(
        "[a](../Intro.md) [b](/docs/intro) [c](/part/page)",
        &[true; 3],
    );
    check_status("![a](/img/two.png) [b](../../intro)", &[true; 2]);
    check_status("[a](/nothing) [b](../intr.md)", &[false; 2]);
    check_status("[a]({{ url }}/x) <a href=\"{{ url }}\">b</a>", &[]);
}

#[test]
fn anchors_of_layouts() {
    check_status(
        "[a](../intro.md#id-1.-what-and-why) [b](../intro.md#what-and-why) [c](../intro.md#what--why)",
        &[true; 3],
    );
    check_status(
        "[a](../intro.md#what-why) [b](../intro.md#What--Why) [c](#top)",
        &[true; 3],
    );
    check_status("[a](../intro.md#what) [b](#nothing)", &[false; 2]);
    let has = |text: &str, anchor: &str| assert!(scan(text).anchors.contains(anchor), "{text}");
    has("## A {/*b*/}\n", "b");
    has(
        "<details>\n\n<summary>More of it</summary>\n\na\n\n</details>\n",
        "more-of-it",
    );
    has("[](x){#here}\n", "here");
    has("## :rocket: Go\n", "rocket-go");
    has("### 9.7.0 { id=\"9.7.0\" }\n", "9.7.0");
    has("a[^1]\n\n[^1]: b\n", "fn:1");
    has("Line *breaks*\n: a\n", "line-breaks");
    has("One\nTwo\n: a\n", "two");
    // Hugo numbers terms and headings together, others count headings alone.
    has("A\n: a\n\nA\n: b\n\n# A\n\n# A\n", "a-3");
    has("A\n: a\n\n# B\n\n# A\n", "a-1");
    assert!(!scan("a\n:b\n").anchors.contains("a"));
    has("{% include \"other.md\" %}\n", "whatever");
}

#[test]
fn what_is_not_understood_is_named_once() {
    let text = "a\n\n{% youtube id=\"1\" %}\n\n`{% x %}` {% youtube id=\"2\" %}\n\n{% hint %}\n\n> [!ODD]\n> a\n\n:::{.x}\n";
    let found = unknown_syntax(text);
    let found: Vec<String> = found
        .iter()
        .map(|unknown| {
            format!(
                "{} {}:{} {}",
                unknown.kind, unknown.line, unknown.column, unknown.count
            )
        })
        .collect();
    assert_eq!(found, ["{% youtube %} 3:1 2", "{% hint %} 7:1 1"]);
    assert_eq!(
        unknown_syntax("{% hint %}\na\n{% endhint %}\n{{ x }}\n"),
        []
    );
}

#[test]
fn markers_that_other_tools_replace_are_understood() {
    let text = "[[toc]]\n\n> [TOC]\n\n<<< @/snippets/a.js{1}\n\nSee [TOC] and <<< 2.\n\n<<< b\n\n[[TOC]]\n\n    [TOC]\n";
    assert_eq!(unknown_syntax(text), []);
    assert_eq!(unknown_syntax("[toc]\n\n[toc]: a.md\n"), []);
}

#[test]
fn broken_links_say_where_and_what_is_near() {
    let files = &[
        (
            "a.md",
            "---\nx: 1\n---\n# A\n\nText [b](guide/instalation.md)\n",
        ),
        ("guide/installation.md", "# I"),
    ];
    let broken = imported(files).broken_links;
    assert_eq!(broken.len(), 1);
    assert_eq!(broken[0].place, Some((6, 10)));
    assert_eq!(broken[0].nearest.as_deref(), Some("guide/installation.md"));
}

#[test]
fn addresses_of_published_sites_are_not_broken() {
    let import = imported(&[
        (
            "src/content/learn/state.md",
            "# State\n\n[hooks](/reference/hooks#top) [here](#)\n",
        ),
        (
            "src/content/reference/hooks.md",
            "# Hooks\n\n[](){#anchor}\n\n[a](#anchor)\n",
        ),
        (
            "docs/_docs/themes.md",
            "# Themes\n\n[t](/tutorials/first/) [d](/docs/themes/)\n",
        ),
        (
            "docs/_tutorials/first.md",
            "# First\n\n![](/img/a.png) [b](/community/all)\n",
        ),
        (
            "website/community/all.md",
            "# All\n\n[gone](/community/gone) []()[gone]()\n",
        ),
        ("website/static/img/a.png", "x"),
    ]);
    let broken: Vec<&str> = import
        .broken_links
        .iter()
        .map(|link| link.target.as_str())
        .collect();
    assert_eq!(broken, ["/community/gone", ""]);
}

#[test]
fn names_in_srcset_may_have_spaces() {
    let text = "<img srcset=\"i/a (1).svg, i/b.svg 2x\" src=\"i/b.svg\">\n";
    let files = [("a.md", text), ("i/a (1).svg", "x"), ("i/b.svg", "y")];
    let import = imported(&files);
    assert_eq!(import.broken_links, []);
    let stored = crate::support::body(&import, "a.md");
    assert_eq!(
        stored,
        "<img srcset=\"file:p1?i/a%20%281%29.svg, file:p2 2x\" src=\"file:p2\">\n"
    );
    assert_eq!(express(&stored, &import.revision, "p3"), text);
}

#[test]
fn a_missing_anchor_names_the_nearest_heading() {
    let import = imported(&[
        (
            "a.md",
            "# A\n\n## Nested lists\n\n[1](b.md#instaling) [2](b.md#other) [3](#nested-list) [4](b.md#new-names-2)\n",
        ),
        (
            "b.md",
            "# B\n\n## Installing\n\n## New names\n\n## New names\n\n## `a b` {#Own}\n\n[5](#owm)\n",
        ),
    ]);
    let nearest = |link: &quire_content::import::BrokenLink| {
        format!(
            "{} -> {}",
            link.target,
            link.nearest.as_deref().unwrap_or("-")
        )
    };
    let found: Vec<String> = import.broken_links.iter().map(nearest).collect();
    assert_eq!(
        found,
        [
            "b.md#instaling -> b.md#installing",
            "b.md#other -> -",
            "#nested-list -> #nested-lists",
            "b.md#new-names-2 -> b.md#new-names-1",
            "#owm -> #Own",
        ]
    );
}

#[test]
fn files_of_snippets_are_tracked_from_the_root() {
    let text = "# A\n\n--8<-- \"parts/p.md\"\n\n--8<-- \"code.py:3:5\"\n\n```py\n--8<-- \"gone.py\"\n```\n\n--8<-- \";out.md\"\n\n--8<-- \"https://example.org/a.md\"\n";
    let import = imported(&[
        ("docs/guide/a.md", text),
        ("docs/parts/p.md", "# P\n"),
        ("code.py", "x"),
    ]);
    let broken = import.broken_links.iter();
    let broken: Vec<_> = broken
        .map(|link| (link.target.as_str(), link.place))
        .collect();
    assert_eq!(broken, [("/gone.py", Some((8, 9)))]);
    let stored = crate::support::body(&import, "docs/guide/a.md");
    assert!(stored.contains("--8<-- \"parts/p.md\""), "{stored}");
    let revision = &import.revision;
    let page = quire_content::links::backlinks(revision, &import.blobs, "p1").unwrap();
    let is_there = |id: &String| {
        revision.page(id).and_then(|page| page.source.as_deref()) == Some("docs/guide/a.md")
    };
    assert!(page.len() == 1 && page.iter().all(is_there), "{page:?}");
}

#[test]
fn files_between_the_lines_of_a_snippet_are_tracked() {
    let text = "# A\n\n--8<--\nparts/p.md\n; out.md\n  gone.md:1:2\n--8<--\n\n```\n--8<--\nlost.py\n--8<--\n```\n\n--8<--\nnone.md\n";
    let import = imported(&[("docs/a.md", text), ("docs/parts/p.md", "# P\n")]);
    let broken = import.broken_links.iter();
    let broken: Vec<_> = broken
        .map(|link| (link.target.as_str(), link.place))
        .collect();
    assert_eq!(
        broken,
        [("/gone.md", Some((6, 3))), ("/lost.py", Some((11, 1)))]
    );
}

#[test]
fn hugo_links_by_name() {
    let text = "[1]({{< ref \"install.md\" >}}) [2]({{< relref \"install#steps\" >}}) [3]({{< ref \"Setup\" >}}) [4]({{< ref \"same.md\" >}}) [5]({{< ref \"beside\" >}}) [6]({{< ref \"#a\" >}}) [7]({{< ref \"install.md#gone\" >}}) [8](install.md)\n";
    let import = imported(&[
        ("content/docs/a.md", &format!("# A\n\n{text}")),
        ("content/docs/beside.md", "# Beside\n"),
        ("content/other/beside.md", "# Beside\n"),
        ("content/guide/install.md", "# Install\n\n## Steps\n"),
        ("content/guide/setup/_index.md", "# Setup\n"),
        ("content/one/same.md", "# Same\n"),
        ("content/two/same.md", "# Same\n"),
    ]);
    let broken: Vec<String> = import
        .broken_links
        .iter()
        .map(|link| {
            format!(
                "{}: {}; {}",
                link.target,
                link.reason,
                link.nearest.as_deref().unwrap_or("-")
            )
        })
        .collect();
    let expected = [
        "same.md: there is nothing at this address; ../one/same.md, ../two/same.md",
        "install.md#gone: the page has no such anchor; -",
        "install.md: there is nothing at this address; ../guide/install.md",
    ];
    assert_eq!(broken, expected);
    let id = import
        .revision
        .walk()
        .map(|visit| visit.page)
        .find(|page| page.title == "A")
        .unwrap();
    let found = links_of_page(&import.revision, &import.blobs, &id.id, &[]).unwrap();
    let is_broken = |link: &&quire_content::links::Link| matches!(link.status, Status::Broken(_));
    assert_eq!(found.iter().filter(is_broken).count(), broken.len());
    // A name leads to the page wherever it is moved, so it stays.
    let stored = crate::support::body(&import, "docs/a.md");
    assert!(stored.contains("{{< ref \"install.md\" >}}"), "{stored}");
    assert_eq!(express(&stored, &import.revision, &id.id), text);
}

#[test]
fn bare_links_are_links() {
    let text = "# See https://a.b\n\nSee www.c.d, <https://e.f>, [https://g.h](intro.md) and `https://i.j`.\n\n- a@b.c http://localhost\n\n<p>\nhttps://k.l\n</p>\n\nhttps://m.n/{{ x }} (https://o.p).\n";
    let scan = scan(text);
    let links: Vec<_> = scan.links.iter(text).map(|link| link.target).collect();
    assert_eq!(
        links,
        [
            "intro.md",
            "https://a.b",
            "http://www.c.d",
            "https://e.f",
            "https://o.p"
        ]
    );
    assert_eq!(scan.title.as_deref(), Some("See https://a.b"));
    assert!(scan.anchors.contains("see-httpsab"));
}
