//! Single pages.

use quire_markdown::document::parse;
use quire_revisions::Limits;
use quire_sources::{Page, SourceError, html, relink};

fn page(source: &str) -> Page {
    html(source.as_bytes(), Some("utf-8"), &Limits::default()).expect("a page")
}

fn check(source: &str, markdown: &str) {
    let found = page(source).markdown;
    assert_eq!(
        found.trim_end(),
        markdown,
        "\n--- found\n{found}\n--- of\n{source}"
    );
}

#[test]
fn text_and_marks() {
    check(
        "<p>One <b>two</b>,\n <em>three </em>four</p>five<p>six<p>seven",
        "One **two**, *three* four\n\nfive\n\nsix\n\nseven",
    );
    check(
        "<p><code>a b</code> <del>x</del> H<sub>2</sub>O</p>",
        "`a b` ~~x~~ H<sub>2</sub>O",
    );
    check("a<br>b<br><br>c", "a\\\nb\n\nc");
    check("<b><p>x</p><p>y</p></b>z", "**x**\n\n**y**\n\nz");
    check("<p>&nbsp;</p><p>a&nbsp;b</p>", "a\u{a0}b");
    check(
        "<script>if (a < b) alert('</p>')</script><style>p{}</style><p>x",
        "x",
    );
}

#[test]
fn neighbouring_code_stays_apart() {
    check(
        "<p><kbd>Ctrl</kbd><kbd>C</kbd>, <code>a</code> <code>b</code>",
        "`Ctrl` `C`, `a` `b`",
    );
    check(
        "<b><code>a</code><samp>b</samp></b><tt></tt> c",
        "**`a` `b`** c",
    );
    check(
        "<kbd class=compound><kbd>Ctrl</kbd>+<kbd>C</kbd></kbd>",
        "`Ctrl+C`",
    );
    check("<code><span>a</span><span>b</span></code>", "`ab`");
    check("<kbd>A</kbd><br><kbd>B</kbd>", "`A`\\\n`B`");
}

#[test]
fn readings_stay() {
    check(
        "<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字",
        "<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字",
    );
    check(
        "<ruby><rb>漢<rt>かん</ruby>",
        "<ruby>漢<rt>かん</rt></ruby>",
    );
}

#[test]
fn text_that_looks_like_markdown_stays_text() {
    for text in [
        "# no heading",
        "1. no list",
        "- no list",
        "> no quote",
        "*a* _b_ `c`",
        "[a](b)",
        "{% hint %}",
        "{{ x }}",
        "$x$ and $y$",
        ":::note",
        "| a | b |",
        "a  b",
        "<b>",
        "&amp;",
        "!!! note",
        "r[rule]",
        "***",
        "```",
        ":smile:",
        "import x from 'y'",
        "https://example.com",
        "[^1]",
        "~~x~~",
        "\\*",
        "=== \"Tab\"",
        "--8<-- \"x\"",
        "+ x",
        "a | b",
        "Term\n: definition",
        "^a^",
        "[!NOTE]",
        "<!-- x -->",
        "--- ",
        "[x]: y",
        "{#id}",
        "Title {#id}",
    ] {
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
        for around in ["p", "li", "td", "h2", "dd", "blockquote"] {
            let source = format!("<{around}>{escaped}</{around}>");
            let source = match around {
                "li" => format!("<ul>{source}</ul>"),
                "td" => format!("<table><tr><th>h</th></tr><tr>{source}</tr></table>"),
                "dd" => format!("<dl><dt>t</dt>{source}</dl>"),
                _ => source,
            };
            let markdown = page(&source).markdown;
            let said = plain_texts(&markdown);
            let expected = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                said.contains(&expected),
                "{expected:?} is not in {said:?}\n{markdown}"
            );
        }
    }
}

/// Returns the unformatted texts of a page.
fn plain_texts(markdown: &str) -> String {
    fn collect(nodes: &[quire_markdown::document::Node], out: &mut String) {
        for node in nodes {
            if node.kind == quire_markdown::document::NodeType::Text && node.marks.is_none() {
                out.push_str(node.text.as_deref().unwrap_or_default());
            }
            collect(node.nodes.as_deref().unwrap_or_default(), out);
        }
    }
    let mut out = String::new();
    collect(&parse(markdown).nodes, &mut out);
    out
}

#[test]
fn headings() {
    check(
        "<h1 id='intro'>Intro<a class=headerlink href='#intro'>¶</a></h1><h2 id=other><b>Two</b> words</h2>",
        "# Intro\n\n## **Two** words {#other}",
    );
    check(
        "<section id='a-b'><h2>A b</h2></section><h2>A b</h2><a name=here></a><h3>C</h3>",
        "## A b\n\n## A b\n\n### C {#here}",
    );
    check(
        "<h2><a class=header href='#x' id=x>X</a></h2><h2><a href='/y'>Y</a></h2><h2></h2>",
        "## X\n\n## [Y](/y)",
    );
    check("<h2><strong>All</strong></h2>", "## All");
    check("<title>A title</title><p>x", "# A title\n\nx");
}

#[test]
fn lists() {
    check(
        "<ul><li>a<li>b<ul><li>c</ul></ul><ol start=3><li>d</ol>",
        "- a\n- b\n  - c\n\n3. d",
    );
    check("<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b");
    check(
        "<ul><li><input type=checkbox checked> done</li><li><label><input type=checkbox> to do</label></ul>",
        "- [x] done\n- [ ] to do",
    );
    check(
        "<ul><li><p>a</p><pre>b</pre></li></ul>",
        "- a\n\n  ```\n  b\n  ```",
    );
    check(
        "<dl><dt>Term<dd>What it <i>means</i></dl>",
        "Term\n:   What it *means*",
    );
}

#[test]
fn code() {
    check(
        "<pre><code class='language-rust'>fn main() {\n    &lt;T&gt;\n}\n</code></pre>",
        "```rust\nfn main() {\n    <T>\n}\n```",
    );
    check(
        "<div class='highlight-python3 notranslate'><div class=highlight><pre><span></span><span class=linenos>1</span>a\n</pre></div></div>",
        "```python3\na\n```",
    );
    check(
        "<div class='highlight highlight-source-shell'><pre>ls</pre></div>",
        "```shell\nls\n```",
    );
    check(
        "<pre class='sourceCode yaml'><code class='sourceCode yaml'>a: 1</code></pre>",
        "```yaml\na: 1\n```",
    );
    check(
        "<pre data-syntaxhighlighter-params='brush: java; gutter: false' class='syntaxhighlighter-pre'>x</pre>",
        "```java\nx\n```",
    );
    check(
        "<table class=highlighttable><tr><td class=linenos><pre>1</pre></td><td class=code><pre>a</pre></td></tr></table>",
        "```\na\n```",
    );
    check("<pre>```\n~~~</pre>", "````\n```\n~~~\n````");
}

#[test]
fn tables() {
    check(
        "<table><thead><tr><th>a<th align=right>b</thead><tr><td>1<td>x|y</table>",
        "| a | b |\n| --- | ---: |\n| 1 | x\\|y |",
    );
    check(
        "<table><tr><td>a<td>b<tr><td colspan=2><p>c</p><p>d</p></table>",
        "| a | b |\n| --- | --- |\n| c<br>d |  |",
    );
    check(
        "<table><tr><th>a<td rowspan=2>b<tr><th>c</table>",
        "|  |  |\n| --- | --- |\n| a | b |\n| c |  |",
    );
    check(
        "<table><tr><td><table><tr><th>x<tr><td>1</table></table>",
        "| x |\n| --- |\n| 1 |",
    );
}

#[test]
fn hints_and_details() {
    check(
        "<div class='admonition note'><p class=admonition-title>Note</p><p>x</p></div>",
        "> [!NOTE]\n> x",
    );
    check(
        "<div class='admonition warning'><p class=admonition-title>Mind this</p><p>x</p></div>",
        "{% hint style=\"warning\" title=\"Mind this\" %}\nx\n{% endhint %}",
    );
    check(
        "<div class='markdown-alert markdown-alert-caution'><p class=markdown-alert-title><svg></svg>Caution</p><p>x</p></div>",
        "> [!CAUTION]\n> x",
    );
    check(
        "<div class='theme-admonition theme-admonition-tip alert alert--success'><div class=admonitionHeading_x><span></span>tip</div><div class=admonitionContent_y><p>x</p></div></div>",
        "> [!TIP]\n> x",
    );
    check(
        "<details><summary>More &amp; more</summary><p>x</p></details>",
        "<details><summary>More &amp; more</summary>\n\nx\n\n</details>",
    );
}

#[test]
fn links_and_images() {
    check(
        "<a href=' a b.html#c '>x</a> <a href='javascript:alert(1)'>y</a> <a name=z>z</a>",
        "[x](<a b.html#c>) y z",
    );
    check("<a href=/x><h3>Card</h3><p>text</p></a>", "[Card text](/x)");
    check("<p>a<a href=b> c </a>d</p>", "a [c](b) d");
    check(
        "<img src='a (1).png' alt='An\n image'><img src='data:x'>",
        "![An image](<a (1).png>)",
    );
    check(
        "<p>See <a href='#there'>there</a></p><p id=there>Here</p>",
        "See [there](#there)\n\n<a id=\"there\"></a>Here",
    );
    check(
        "<iframe src='//example.com/v'></iframe>",
        "{% embed url=\"https://example.com/v\" %}",
    );
}

#[test]
fn footnotes_in_footnotes_come_once() {
    let levels = (0..50)
        .map(|level| format!("<div class=footnote-definition id=a{level}><p>level {level}</p>"));
    let levels: String = levels.collect();
    let nested = format!("<p>x<a href='#a0'>1</a></p>{levels}{}", "</div>".repeat(50));
    let list = "<p>x<a href='#fn1'>1</a></p><section class=footnotes><ol>\
         <li id=fn1>Note<ul><li id=x>level 49</li></ul></li></ol></section>";
    for source in [nested.as_str(), list] {
        let found = page(source).markdown;
        assert_eq!(found.matches("level 49").count(), 1, "{found}");
        assert_eq!(found.matches("[^1]:").count(), 1, "{found}");
        assert!(!found.contains("[^2]"), "{found}");
    }
}

#[test]
fn footnotes() {
    check(
        "<p>x<sup><a href='#fn1' id=r1>1</a></sup>.</p><section class=footnotes><hr><ol><li id=fn1><p>Note <a href='#r1' class=footnote-back>↩︎</a></p></li></ol></section>",
        "x[^1].\n\n[^1]: Note",
    );
}

#[test]
fn math() {
    check(
        "<span class=katex><span class=katex-mathml><math><semantics><mrow>x</mrow><annotation encoding='application/x-tex'>x^2</annotation></semantics></math></span><span class=katex-html aria-hidden=true>x2</span></span>",
        "$x^2$",
    );
}

#[test]
fn only_the_main_content_is_converted() {
    let found = page(
        "<html><head><title>Guide | Site</title><meta property=og:title content=Guide><base href=/b/><link rel=canonical href=/c>\
         <meta name=robots content='noindex, follow'></head><body><header>H</header><nav><a href=/n>N</a></nav>\
         <main><nav>x</nav><h1>Guide</h1><p><a href=a>A</a><img src=i.png></p></main><footer><a href=/n>F</a></footer>",
    );
    assert_eq!(found.markdown, "# Guide\n\n[A](a)![](i.png)\n");
    assert_eq!(found.title.as_deref(), Some("Guide"));
    assert_eq!(found.links, ["/n", "a"]);
    assert_eq!(found.images, ["i.png"]);
    assert_eq!(
        (found.base.as_deref(), found.canonical.as_deref()),
        (Some("/b/"), Some("/c"))
    );
    assert!(found.next_noindex);
}

#[test]
fn links_are_replaced() {
    let markdown = page("<a href='a b'>x</a> <img src='i.png'> <a href='keep'>y</a>").markdown;
    let new = relink(&markdown, &mut |url| {
        (url != "keep").then(|| format!("../{url}?(1)"))
    });
    assert_eq!(
        new,
        "[x](../a%20b?%281%29) ![](../i.png?%281%29) [y](keep)\n"
    );
}

#[test]
fn hostile_pages_are_bounded() {
    let nested = "<div>".repeat(100_000) + "deep";
    assert_eq!(page(&nested).markdown, "deep\n");
    for element in [
        "b",
        "blockquote",
        "ul><li",
        "table><tr><td",
        "a href=x",
        "details",
        "sup",
        "dl><dd",
        "figure class=callout",
    ] {
        let nested = format!("<{element}>").repeat(20_000) + "deep";
        assert!(page(&nested).markdown.contains("deep"), "{element}");
    }
    let attributes: Vec<String> = (0..300_000).map(|number| format!("a{number}=x")).collect();
    let attributes = attributes.join(" ");
    assert_eq!(page(&format!("<p {attributes}>x")).markdown, "x\n");
    let open = "<".repeat(1 << 19);
    assert!(
        html(open.as_bytes(), None, &Limits::default()).is_ok_and(|page| !page.markdown.is_empty())
    );
    let large = vec![b'<'; 50 << 20];
    assert!(matches!(
        html(&large, None, &Limits::default()),
        Err(SourceError::TooLarge { .. })
    ));
    let many = "<b>".repeat(2_000_000);
    assert!(html(many.as_bytes(), None, &Limits::default()).is_ok());
    let many = "<hr>".repeat(2_000_000);
    assert!(matches!(
        html(many.as_bytes(), None, &Limits::default()),
        Err(SourceError::TooManyElements { .. })
    ));
    for endless in [
        "<!--",
        "<a href='",
        "<p title=\"",
        "<script>",
        "<title>",
        "<!",
        "</",
        "&#",
        "<table><td colspan=1000 rowspan=1000>",
    ] {
        let source = format!("x{}", endless.repeat(50_000));
        assert!(
            html(source.as_bytes(), None, &Limits::default()).is_ok(),
            "{endless}"
        );
    }
}
