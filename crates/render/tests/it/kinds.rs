//! Output for each kind of node, as snapshots.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use quire_markdown::document::{Node, NodeType, parse};
use quire_render::{AsWritten, Highlighter, Renderer, fuzzing};

use super::support::{check, render_nodes};

/// Each kind in a text, by the name of the snapshot.
const KINDS: &[(&str, &str)] = &[
    ("paragraph", "One\ntwo\\\nthree & <four>.\n\nFive."),
    (
        "heading",
        "# Title\n\n## Getting started\n\n### `a_b`\n\n###### {#x}\n\n## Explicit {#my-id}",
    ),
    (
        "marks",
        "**bold *both* bold** *italic **both*** ~~gone~~ `code` **`bold code`** [**a** b](c)",
    ),
    (
        "list",
        "- a\n- b\n  - c\n\n5. d\n6. e\n\n- f\n\n  g\n\n1. h\n   > i",
    ),
    ("tasks", "- [x] done\n- [ ] open\n- neither"),
    (
        "definitions",
        "Term `one`\nTwo\n: First.\n: Second.\n\n  More.",
    ),
    (
        "code",
        "```rust\nfn main() {}\n```\n\n    plain <b>\n\n{% code title=\"a.js\" lineNumbers=\"true\" overflow=\"wrap\" %}\n```js\nlet a\n```\n{% endcode %}",
    ),
    ("quote", "> a\n>\n> > b"),
    (
        "hint",
        "> [!NOTE]\n> a\n\n> [!TIP]\n> b\n\n{% hint style=\"warning\" title=\"Careful\" %}\nc\n{% endhint %}\n\n> [!CAUTION]\n> d",
    ),
    ("divider", "a\n\n---\n\nb"),
    (
        "table",
        "| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | *2* | `3` | [4](x) |\n| <br> | <ul><li>x</ul> | | |",
    ),
    (
        "image",
        "![alt *x*](a.png \"title\") ![](https://x.y/z.png) ![no](data:image/png;base64,x)",
    ),
    (
        "link",
        "[a](b \"t\") <https://x.y> [c](#d) <me@x.y> [no](javascript:alert(1))",
    ),
    (
        "html",
        "<div align=\"center\">\n\n**bold** <kbd>Ctrl</kbd>\n\n</div>\n\n<p>a<p>b",
    ),
    (
        "figure",
        "<figure><img src=\"a.png\" alt=\"A\"><figcaption><p>Caption</p></figcaption></figure>",
    ),
    (
        "cards",
        "<table data-view=\"cards\"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type=\"content-ref\"></th><th data-hidden data-card-cover data-type=\"files\"></th></tr></thead><tbody><tr><td><strong>Code</strong></td><td>How code looks</td><td><a href=\"code.md\">code.md</a></td><td><a href=\"big.png\">big.png</a></td></tr><tr><td>Plain</td><td></td><td></td><td></td></tr></tbody></table>",
    ),
    (
        "footnote",
        "A[^b] B[^1] C[^b] D[^none]\n\n[^1]: One.\n[^b]: Bee[^1].\n\n    - x\n[^unused]: Unused.",
    ),
    (
        "tabs",
        "{% tabs %}\n{% tab title=\"Linux\" %}\na\n{% endtab %}\n{% tab title=\"Windows\" %}\nb\n{% endtab %}\n{% endtabs %}",
    ),
    (
        "stepper",
        "{% stepper %}\n{% step %}\n## One\n\na\n{% endstep %}\n{% step %}\nb\n{% endstep %}\n{% endstepper %}",
    ),
    (
        "columns",
        "{% columns %}\n{% column width=\"50%\" %}\na\n{% endcolumn %}\n{% column %}\nb\n{% endcolumn %}\n{% endcolumns %}",
    ),
    ("conditional", "{% if visitor.claims.x %}\na\n{% endif %}"),
    (
        "expandable",
        "<details>\n<summary>More <b>here</b></summary>\n\na\n\n</details>\n\n???+ note \"Open\"\n    b",
    ),
    (
        "embed",
        "{% embed url=\"https://x.y/z\" %}\n\n{% embed url=\"https://x.y/v\" %}\nCaption\n{% endembed %}",
    ),
    (
        "file",
        "{% file src=\"a/b%20c.pdf\" %}\nCaption\n{% endfile %}",
    ),
    (
        "content-ref",
        "{% content-ref url=\"a/b.md\" %}\n[b.md](a/b.md)\n{% endcontent-ref %}\n\n{% content-ref url=\"a/c.md\" %}",
    ),
    (
        "include",
        "{% include \"a/b.md\" %}\n\nIn {{#include c.rs}} line",
    ),
    (
        "openapi",
        "{% openapi src=\"api.yaml\" path=\"/pets\" method=\"get\" %}\n[api.yaml](api.yaml)\n{% endopenapi %}",
    ),
    (
        "component",
        "<Card title=\"A\" href=\"a.md\">\n\nb\n\n</Card>\n\n<Other />",
    ),
    (
        "abbreviation",
        "HTML is no XHTML.\n\n*[HTML]: Hypertext \"Markup\"",
    ),
    (
        "hidden",
        "a{#see-also} {: #attr }\n\n{: #block }\n\n{/* comment */}",
    ),
    ("math", "$a<b$ and $\\unknown$\n\n$$\n\\frac{1}{2}\n$$"),
    (
        "expression",
        "{{ space.vars.x }} <code class=\"expression\">a.b</code>",
    ),
    ("icon", "<i class=\"fa-rocket\">:rocket:</i>"),
    ("button", "<a href=\"a.md\" class=\"button primary\">Go</a>"),
    ("emoji", ":smile: :no_such_emoji:"),
];

#[test]
fn every_kind() {
    let mut seen: HashSet<String> = HashSet::new();
    for (name, markdown) in KINDS {
        let nodes = parse(markdown).nodes;
        note(&nodes, &mut seen);
        let html = render_nodes(&nodes).html;
        insta::with_settings!({ description => *markdown, omit_expression => true }, {
            insta::assert_snapshot!(*name, html);
        });
    }
    // Blocks that are kept are only in requests.
    let missing = NodeType::VALUES
        .iter()
        .filter(|kind| **kind != NodeType::Kept && !seen.contains(kind.as_str()));
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "no text has {missing:?}");
}

fn note(nodes: &[Node], seen: &mut HashSet<String>) {
    for node in nodes {
        seen.insert(node.kind.to_string());
        note(node.nodes.as_deref().unwrap_or_default(), seen);
    }
}

#[test]
fn code_is_highlighted() {
    let highlighter = Highlighter::new(1 << 20);
    let renderer = Renderer {
        highlighter: Some(&highlighter),
        highlight_timeout: Duration::from_mins(1),
        ..Renderer::new(&AsWritten)
    };
    let markdown = "```rust,ignore\n/// Says <hello>.\nfn main() {\n    println!(\"{}\", 1 + x.len()); // done\n}\n```\n\n```html\n<a href=\"x\">&amp;</a>\n```\n\n```diff\n-a\n+b\n```\n\n```toml\n[a]\nb = \"c\"\n```\n\n```no-such-language\nx\n```";
    let html = renderer.render(&parse(markdown).nodes).html;
    fuzzing::check(&html).unwrap();
    insta::assert_snapshot!("highlighted", html);
}

#[test]
fn hidden_lines_of_code_are_not_shown() {
    check(
        "```rust\n# fn main() {\n## a\nb\n# }\n```",
        "<pre class=\"code\" tabindex=\"0\"><code class=\"language-rust\"># a\nb</code></pre>",
    );
}

#[test]
fn components_people_use() {
    check(
        "<CardGroup cols={2}>\n  <Card title=\"**A**\" href=\"a.md\" icon=\"x\">b</Card>\n  <LinkCard title=\"C\" description=\"d\" href=\"c.md\" />\n</CardGroup>",
        "<ul class=\"cards\">\n<li>\n<div><a class=\"card\" href=\"a.md\">A</a></div>\n<div>\n<p>b</p>\n</div>\n</li>\n<li>\n<div><a class=\"card\" href=\"c.md\">C</a></div>\n<div>\n<p>d</p>\n</div>\n</li>\n</ul>",
    );
    check(
        "<Columns>\n  <Card title=\"A\" href=\"a.md\" />\n  b\n</Columns>",
        "<ul class=\"cards\">\n<li>\n<div><a class=\"card\" href=\"a.md\">A</a></div>\n<div>\n</div>\n</li>\n<li>\n<div>\n<p>b</p>\n</div>\n</li>\n</ul>",
    );
    check(
        "<Tile title=\"A\" description=\"b\" href=\"a.md\" />",
        "<div class=\"component\"><a class=\"title\" href=\"a.md\">A</a>\n<p>b</p>\n</div>",
    );
    check(
        "<Frame caption=\"C\">\n![a](b.png)\n</Frame>",
        "<figure>\n<p><img src=\"b.png\" alt=\"a\" loading=\"lazy\"></p>\n<figcaption>C</figcaption>\n</figure>",
    );
    check(
        "<ParamField path=\"limit\" type=\"number\" required>How many.</ParamField>",
        "<div class=\"component\">\n<p class=\"title\"><span id=\"param-limit\"></span><code>limit</code> number, required</p>\n<p>How many.</p>\n</div>",
    );
    check(
        "<FileTree>\n<FileTree.Folder name=\"a\">\n<FileTree.File name=\"b\" />\n</FileTree.Folder>\n</FileTree>",
        "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n</ul>",
    );
    check(
        "<FileTree>\n- a\n  - b\n</FileTree>",
        "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n</ul>",
    );
    check(
        "<LinkButton href=\"a.md\">Go *there*</LinkButton>",
        "<p><a href=\"a.md\">Go there</a></p>",
    );
    check("<Other>\na\n</Other>", "<p>a</p>");
}

#[test]
fn fences_say_more_than_the_language() {
    check(
        "```js title=\"a.js\" {2}\na\n<b>\n```",
        "<figure class=\"code\"><figcaption>a.js</figcaption><pre class=\"code\" tabindex=\"0\"><code class=\"language-js\">a\n<mark class=\"line\">&lt;b&gt;</mark></code></pre></figure>",
    );
    check(
        "```py linenums=\"9\"\na\nb\n```",
        "<pre class=\"code lines\" data-lines=\"9\n10\" tabindex=\"0\"><code class=\"language-py\">a\nb</code></pre>",
    );
}

#[test]
fn headers_without_content_are_cells() {
    check(
        "| | a |\n|---|---|\n| b | c |",
        "<table>\n<thead>\n<tr><td></td><th scope=\"col\">a</th></tr>\n</thead>\n<tbody>\n<tr><td>b</td><td>c</td></tr>\n</tbody>\n</table>",
    );
}

#[test]
fn quotes_of_some_tools_are_hints() {
    check(
        "> [!EDITION-2024]\n> *a*\n>\n> b",
        "<aside class=\"hint info\" role=\"note\" aria-label=\"Edition 2024\">\n<p class=\"title\">Edition 2024</p>\n<p><em>a</em></p>\n<p>b</p>\n</aside>",
    );
    check(
        "> [!bug]- Not *here*\n> a",
        "<details class=\"expandable\"><summary id=\"not-here\">Not here</summary>\n<p>a</p>\n</details>",
    );
    check(
        "> [!done] It works\n> a",
        "<aside class=\"hint success\" role=\"note\" aria-label=\"It works\">\n<p class=\"title\">It works</p>\n<p>a</p>\n</aside>",
    );
    check(
        "<div class=\"warning\">\n\n*a*\n\n</div>",
        "<div class=\"hint warning\">\n<p><em>a</em></p>\n</div>",
    );
    check(
        "[a]({{ site.url }}/tags/{{ b }}) {{ this }}",
        "<p>a <code class=\"expression\">{{ this }}</code></p>",
    );
    check(
        "> \\[!NOTE]\n> a",
        "<blockquote>\n<p>[!NOTE]\na</p>\n</blockquote>",
    );
}

#[test]
fn rules_are_anchors_where_there_are_rules() {
    let markdown = "r[a.b]\nr[c]\nText r[d]\n\nr[a.b]\n\nr[e] f";
    check(
        markdown,
        "<p>r[a.b]\nr[c]\nText r[d]</p>\n<p>r[a.b]</p>\n<p>r[e] f</p>",
    );
    let renderer = Renderer {
        has_rules: true,
        ..Renderer::new(&AsWritten)
    };
    let html = renderer.render(&parse(markdown).nodes).html;
    fuzzing::check(&html).unwrap();
    assert_eq!(
        html,
        "<p><a id=\"r-a.b\" class=\"rule\" href=\"#r-a.b\">a.b</a><a id=\"r-c\" class=\"rule\" href=\"#r-c\">c</a>Text r[d]</p>\n<p><a class=\"rule\" href=\"#r-a.b\">a.b</a></p>\n<p>r[e] f</p>\n"
    );
}

/// A page with much of what people write, as it is shown.
#[test]
fn a_guide() {
    let highlighter = Highlighter::new(1 << 20);
    let renderer = Renderer {
        highlighter: Some(&highlighter),
        highlight_timeout: Duration::from_mins(1),
        ..Renderer::new(&AsWritten)
    };
    let html = renderer.render(&parse(include_str!("guide.md")).nodes).html;
    fuzzing::check(&html).unwrap();
    insta::assert_snapshot!("guide", html);
}

/// Real documents: those of this repository.
#[test]
fn the_documents_of_the_repository_follow_the_law() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut count = 0;
    for folder in [root.clone(), root.join("docs")] {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let markdown = fs::read_to_string(&path).unwrap();
                assert!(
                    render_nodes(&parse(&markdown).nodes).is_whole,
                    "{}",
                    path.display()
                );
                count += 1;
            }
        }
    }
    assert!(count > 5, "only {count} documents were found");
}

#[test]
fn nodes_of_an_unknown_kind_are_what_is_in_them() {
    let mut text = Node::new(NodeType::Text);
    text.text = Some("a".to_owned());
    let mut unknown = Node::new(NodeType::from("no-such-kind"));
    unknown.nodes = Some(vec![text]);
    assert_eq!(render_nodes(&[unknown]).html, "<p>a</p>\n");
}
