//! Converts Markdown to an outline of its nodes, and back.
//!
//! - An outline is `kind`, its attributes, and `(` its child nodes `)`; a text is its text in quotes, followed by its
//!   marks.
//! - Each text and each tree of these tests must also satisfy the law of the module.

mod dialects;
mod foreign;
mod mdx;
mod outline;
mod printing;
mod properties;

use std::time::{Duration, Instant};

use crate::document::{Document, Node, NodeType};

use super::parse::json_of;
use super::tree::Tree;
use super::{MAX_DEPTH, json, json_with_keys, parse, print};
use outline::{depth, letters, letters_and_addresses, outline, paragraph, parent, text_node};

/// The nodes of a text, and the text that they make.
#[track_caller]
fn check(markdown: &str, expected_outline: &str, expected_markdown: &str) {
    let document = parse(markdown);
    assert_eq!(
        outline(&document),
        expected_outline,
        "nodes of {markdown:?}"
    );
    assert_eq!(print(&document), expected_markdown, "{markdown:?} again");
    check_law(markdown);
}

/// A text that is written as it was.
#[track_caller]
fn check_same(markdown: &str, expected_outline: &str) {
    check(markdown, expected_outline, markdown);
}

/// The JSON of a document of which as little as possible is held as nodes.
fn json_at_once(markdown: &str) -> Vec<u8> {
    json_of(Tree::with_tail(1), markdown, &|| false).unwrap()
}

#[track_caller]
fn check_law(markdown: &str) {
    let document = parse(markdown);
    let printed = print(&document);
    let again = parse(&printed);
    assert!(
        document == again,
        "{markdown:?} was printed as {printed:?}\n{}\nis not\n{}",
        outline(&document),
        outline(&again)
    );
    check_json(markdown, &document);
}

#[track_caller]
fn check_json(markdown: &str, document: &Document) {
    for json in [json(markdown, &|| false).unwrap(), json_at_once(markdown)] {
        let read: Document = serde_json::from_slice(&json).unwrap();
        assert!(
            read == *document,
            "{markdown:?} is\n{}\nand as JSON\n{}\n{}",
            outline(document),
            outline(&read),
            String::from_utf8_lossy(&json)
        );
    }
    check_keys(markdown, document);
}

/// The keys of blocks are their places, and nothing else differs.
#[track_caller]
fn check_keys(markdown: &str, document: &Document) {
    fn take(nodes: &mut [Node], parent: Option<&str>, markdown: &str) {
        for (index, node) in nodes.iter_mut().enumerate() {
            let place = parent.map_or_else(|| index.to_string(), |key| format!("{key}.{index}"));
            let key = node.key.take();
            if let Some(key) = &key {
                assert_eq!(*key, place, "{markdown:?}");
            }
            // Footnotes that were too deep have none.
            assert!(key.is_some() || parent.is_some() || node.kind == NodeType::Footnote);
            let nodes = node.nodes.as_deref_mut().unwrap_or_default();
            take(nodes, Some(&place), markdown);
        }
    }
    let json = json_with_keys(markdown, &|| false).unwrap();
    let mut read: Document = serde_json::from_slice(&json).unwrap();
    take(&mut read.nodes, None, markdown);
    assert!(read == *document, "{markdown:?} with keys");
}

/// A text that may have forms which nothing but this text has: it is printed as one that is read as the same from then
/// on, and loses no letter.
#[track_caller]
fn check_settles(markdown: &str) {
    let document = parse(markdown);
    let printed = print(&document);
    let settled = parse(&printed);
    let again = print(&settled);
    assert!(
        parse(&again) == settled,
        "{markdown:?} was printed as {printed:?}, and then as {again:?}"
    );
    let (before, after) = (
        letters(&document.nodes),
        letters_and_addresses(&settled.nodes),
    );
    let mut rest = after.chars();
    assert!(
        before.chars().all(|letter| rest.any(|next| next == letter)),
        "{markdown:?} was printed as {printed:?}\n{before}\nis not in\n{after}"
    );
    check_json(markdown, &document);
}

#[test]
fn headings() {
    check_same("# Linux\n", "heading#linux 1(\"Linux\")");
    check("Two\n---\n", "heading#two 2(\"Two\")", "## Two\n");
    check("A\nb\n===\n", "heading#a-b 1(\"A b\")", "# A b\n");
    check_same(
        "# A *b* `c`\n",
        "heading#a-b-c 1(\"A \" \"b\":italic \" \" \"c\":code)",
    );
    // Written as it grows, it begins with the id.
    check_same(
        "# A *b* `c` {#x}\n",
        "heading#x 1(\"A \" \"b\":italic \" \" \"c\":code)",
    );
    check("# A #\n", "heading#a 1(\"A\")", "# A\n");
    check_same("# C\\#\n", "heading#c 1(\"C#\")");
    check_same("#\n", "heading 1()");
    check_same("# !\n", "heading 1(\"!\")");
    check_same("# 1. One\n", "heading#1-one 1(\"1. One\")");
}

#[test]
fn heading_ids() {
    check_same(
        "# A\n\n# A\n\n# A\n",
        "heading#a 1(\"A\")\nheading#a-1 1(\"A\")\nheading#a-2 1(\"A\")",
    );
    check_same("# A {#b}\n", "heading#b 1(\"A\")");
    check("# A {#a}\n", "heading#a 1(\"A\")", "# A\n");
    check_same(
        "# A {#x}\n\n# A\n",
        "heading#x 1(\"A\")\nheading#a 1(\"A\")",
    );
    check(
        "# A {.c #x}\n",
        "heading#x 1(\"A {.c}\")",
        "# A {.c\\} {#x}\n",
    );
    check(
        "# GET /pages/{pageId}\n",
        "heading#get-pagespageid 1(\"GET /pages/{pageId}\")",
        "# GET /pages/{pageId\\}\n",
    );
    check_same(
        "# A\n\n# A 1\n\n# A\n",
        "heading#a 1(\"A\")\nheading#a-1 1(\"A 1\")\nheading#a-2 1(\"A\")",
    );
    check(
        "# {}\n\n# A {2.0}\n\n# B {id=c}\n",
        "heading 1(\"{}\")\nheading#a-20 1(\"A {2.0}\")\nheading#c 1(\"B {id=c}\")",
        "# {\\}\n\n# A {2.0\\}\n\n# B {id=c\\} {#c}\n",
    );
    check_same("# ก้\n", "heading#ก้ 1(\"ก\\u{e49}\")");
    check_law("# A {#\u{10}b .c}\n");
    check_law("# A {#b #\u{10}}\n");
    check_law("€~![](v \"t\"){#x}~\n");
    check_law("**![a](v){#x} b**\n");
    let long = "a".repeat(300);
    check_same(&format!("# {long}\n"), &format!("heading 1(\"{long}\")"));
}

#[test]
fn paragraphs() {
    check_same("a\nb\n", "paragraph(\"a\\nb\")");
    check_same("a\\\nb\n", "paragraph(\"a\" line-break \"b\")");
    check("a  \nb\n", "paragraph(\"a\" line-break \"b\")", "a\\\nb\n");
    check_same("a\n\nb\n", "paragraph(\"a\")\nparagraph(\"b\")");
    check_same("***\n", "divider");
    check(
        "---\r\na\r\nb",
        "divider\nparagraph(\"a\\nb\")",
        "***\n\na\nb\n",
    );
    check("\n \n", "", "");
}

#[test]
fn marks() {
    check_same("**a**\n", "paragraph(\"a\":bold)");
    check(
        "__a__ _b_\n",
        "paragraph(\"a\":bold \" \" \"b\":italic)",
        "**a** *b*\n",
    );
    check("***a***\n", "paragraph(\"a\":bold+italic)", "**_a_**\n");
    check_same(
        "**a _b_ c**\n",
        "paragraph(\"a \":bold \"b\":bold+italic \" c\":bold)",
    );
    check(
        "~a~ ~~b~~\n",
        "paragraph(\"a\":strikethrough \" \" \"b\":strikethrough)",
        "~~a~~ ~~b~~\n",
    );
    check_same(
        "`a` **`b`**\n",
        "paragraph(\"a\":code \" \" \"b\":bold+code)",
    );
    check_same(
        "a*b*c **d**e\n",
        "paragraph(\"a\" \"b\":italic \"c \" \"d\":bold \"e\")",
    );
    check("*a*_b_\n", "paragraph(\"ab\":italic)", "*ab*\n");
    check_same(
        "**a\\\nb**\n",
        "paragraph(\"a\":bold line-break \"b\":bold)",
    );
    check_same(
        "a&#98;**(c)**&#100;e\n",
        "paragraph(\"ab\" \"(c)\":bold \"de\")",
    );
    check_same("**&#32;a**\n", "paragraph(\" a\":bold)");
    check_same(
        "**a** <b>b</b>\n",
        "paragraph(\"a\":bold \" \" html \"<b>\" \"b\" html \"</b>\")",
    );
}

#[test]
fn code() {
    check_same(
        "```rust,ignore\nlet a;\n\n  b\n```\n",
        "code rust,ignore \"let a;\\n\\n  b\"",
    );
    check("    a\n", "code \"a\"", "```\na\n```\n");
    check("~~~\n```\n~~~\n", "code \"```\"", "````\n```\n````\n");
    check_same("```\n```\n", "code \"\"");
    check("`` a`b ``\n", "paragraph(\"a`b\":code)", "``a`b``\n");
    check_same("`` `a` ``\n", "paragraph(\"`a`\":code)");
    check_same("`  a  `\n", "paragraph(\" a \":code)");
    check("> ```\n> a\n", "quote(code \"a\")", "> ```\n> a\n> ```\n");
}

#[test]
fn lists() {
    check_same(
        "- a\n- b\n",
        "list(list-item(paragraph(\"a\")) list-item(paragraph(\"b\")))",
    );
    check(
        "* a\n\n* b\n",
        "list(list-item(paragraph(\"a\")) list-item(paragraph(\"b\")))",
        "- a\n- b\n",
    );
    check_same(
        "7. a\n8. b\n",
        "list 7(list-item(paragraph(\"a\")) list-item(paragraph(\"b\")))",
    );
    check_same(
        "- a\n  - b\n- c\n",
        "list(list-item(paragraph(\"a\") list(list-item(paragraph(\"b\")))) list-item(paragraph(\"c\")))",
    );
    check_same(
        "- a\n\n  b\n\n- c\n",
        "list(list-item(paragraph(\"a\") paragraph(\"b\")) list-item(paragraph(\"c\")))",
    );
    check(
        "- a\n* b\n+ c\n",
        "list(list-item(paragraph(\"a\")))\nlist(list-item(paragraph(\"b\")))\nlist(list-item(paragraph(\"c\")))",
        "- a\n\n+ b\n\n- c\n",
    );
    check_same(
        "1. a\n\n1) b\n",
        "list 1(list-item(paragraph(\"a\")))\nlist 1(list-item(paragraph(\"b\")))",
    );
    check_same("-\n- a\n", "list(list-item() list-item(paragraph(\"a\")))");
    check_same(
        "- + -\n",
        "list(list-item(list(list-item(list(list-item())))))",
    );
    check_same("- ```\n  a\n  ```\n", "list(list-item(code \"a\"))");
    check_same("- ***\n", "list(list-item(divider))");
}

#[test]
fn tasks() {
    check_same(
        "- [ ] a\n- [x] b\n- c\n",
        "list(task-item open(paragraph(\"a\")) task-item done(paragraph(\"b\")) list-item(paragraph(\"c\")))",
    );
    check_same("- [ ]\n", "list(task-item open())");
    check_same("- [x]\n  # A\n", "list(task-item done(heading#a 1(\"A\")))");
    check(
        "- [x] A\n  -\n",
        "list(task-item done(heading#a 2(\"A\")))",
        "- [x]\n  ## A\n",
    );
    check_same("- \\[ \\] a\n", "list(list-item(paragraph(\"[ ] a\")))");
    check_same(
        "- [ ] <div>\n",
        "list(task-item open(paragraph(html \"<div>\")))",
    );
}

#[test]
fn quotes_and_hints() {
    check_same(
        "> a\n>\n> > b\n",
        "quote(paragraph(\"a\") quote(paragraph(\"b\")))",
    );
    check_same(
        "> a\n\n> b\n",
        "quote(paragraph(\"a\"))\nquote(paragraph(\"b\"))",
    );
    check("> a\nb\n", "quote(paragraph(\"a\\nb\"))", "> a\n> b\n");
    check_same("> [!NOTE]\n> a\n", "hint info(paragraph(\"a\"))");
    check_same(
        "> [!TIP]\n>\n> - a\n",
        "hint success(list(list-item(paragraph(\"a\"))))",
    );
    check(
        "> [!warning]\n> a\n",
        "hint warning(paragraph(\"a\"))",
        "> [!WARNING]\n> a\n",
    );
    check_same("> [!CAUTION]\n", "hint danger()");
    check(
        "> [!IMPORTANT]\n> a\n",
        "hint info(paragraph(\"a\"))",
        "> [!NOTE]\n> a\n",
    );
    check_same("> \\[!NOTE\\]\n> a\n", "quote(paragraph(\"[!NOTE]\\na\"))");
    check_same(">\n", "quote()");
}

#[test]
fn tables() {
    check(
        "a|b\n:-|-:\nc|`d\\|e`\n",
        "table(table-row(table-cell left header(\"a\") table-cell right header(\"b\")) \
         table-row(table-cell left(\"c\") table-cell right(\"d|e\":code)))",
        "| a | b |\n| :--- | ---: |\n| c | `d\\|e` |\n",
    );
    check_same(
        "| \\| |\n| :---: |\n| \\*\\|\\* |\n",
        "table(table-row(table-cell center header(\"|\")) table-row(table-cell center(\"*|*\")))",
    );
    check_same(
        "|  |\n| --- |\n|  |\n",
        "table(table-row(table-cell header()) table-row(table-cell()))",
    );
    check_same(
        "- | a |\n  | --- |\n",
        "list(list-item(table(table-row(table-cell header(\"a\")))))",
    );
}

#[test]
fn links_and_images() {
    check_same("[a](b)\n", "paragraph(link <b>(\"a\"))");
    check_same("[a](b \"c\")\n", "paragraph(link <b> 'c'(\"a\"))");
    check_same(
        "[a](<b c> \"d &quot;e&quot;\")\n",
        "paragraph(link <b c> 'd \"e\"'(\"a\"))",
    );
    check(
        "[a](b(c))\n",
        "paragraph(link <b(c)>(\"a\"))",
        "[a](<b(c)>)\n",
    );
    check(
        "[a][b]\n\n[b]: c\n",
        "paragraph(link <c>(\"a\"))",
        "[a](c)\n",
    );
    check_same("[](<>)\n", "paragraph(link <>())");
    check(
        "<https://a.b/c_d>\n",
        "paragraph(link <https://a.b/c_d>(\"https://a.b/c_d\"))",
        "https://a.b/c_d\n",
    );
    check_same(
        "<ftp://a.b>\n",
        "paragraph(link <ftp://a.b>(\"ftp://a.b\"))",
    );
    check(
        "<a@b.c>\n",
        "paragraph(link <mailto:a@b.c>(\"a@b.c\"))",
        "a@b.c\n",
    );
    check_same(
        "**[a](b)** *[c](d) e*\n",
        "paragraph(link <b>(\"a\":bold) \" \" link <d>(\"c\":italic) \" e\":italic)",
    );
    check_same("![a](b \"c\")\n", "paragraph(image <b> 'c' \"a\")");
    check(
        "![a *b*](c)\n",
        "paragraph(image <c> \"a b\")",
        "![a b](c)\n",
    );
    check_same("[![a](b)](c)\n", "paragraph(link <c>(image <b> \"a\"))");
}

#[test]
fn html() {
    check_same("<div>\n  <p>\n</div>\n", "html \"<div>\\n  <p>\\n</div>\"");
    check_same("a <br> b\n", "paragraph(\"a \" html \"<br>\" \" b\")");
    check_same(
        "<!-- a\n\nb -->\n\nc\n",
        "html \"<!-- a\\n\\nb -->\"\nparagraph(\"c\")",
    );
    check(
        "> <!-- a\n\nb\n",
        "quote(html \"<!-- a\")\nparagraph(\"b\")",
        "> <!-- a\n\nb\n",
    );
    check(
        "a <b\nc='d'>\n",
        "paragraph(\"a \" html \"<b c='d'>\")",
        "a <b c='d'>\n",
    );
    check_same("a\n    <div>\n", "paragraph(\"a\\n\" html \"<div>\")");
}

#[test]
fn footnotes() {
    check_same(
        "a[^1]\n\n[^1]: b\n\n    c\n",
        "paragraph(\"a\" footnote#1)\nfootnote#1(paragraph(\"b\") paragraph(\"c\"))",
    );
    check_same(
        "[^1]&#91;a`]`\n\n[^1]:\n",
        "paragraph(footnote#1 \"[a\" \"]\":code)\nfootnote#1()",
    );
    check_same("a\\[^1\\]\n", "paragraph(\"a[^1]\")");
    check_same(
        "[^1]\\: a\n\n[^1]:\n",
        "paragraph(footnote#1 \": a\")\nfootnote#1()",
    );
}

#[test]
fn unknown_tags_are_text() {
    check(
        "{% youtube id=\"info\" %}\n**a** b\n",
        "paragraph(\"{% youtube id=\\\"info\\\" %}\\n\" \"a\":bold \" b\")",
        "\\{% youtube id=\"info\" %}\n**a** b\n",
    );
    check_same("\\{{ name }} r[a.b]\n", "paragraph(\"{{ name }} r[a.b]\")");
}

#[test]
fn depth_is_bounded() {
    let quotes = |depth: usize| format!("{}a", "> ".repeat(depth));
    let deepest = parse(&quotes(MAX_DEPTH));
    assert_eq!(depth(&deepest.nodes), MAX_DEPTH + 2);
    assert_eq!(parse(&quotes(MAX_DEPTH + 1)), deepest);
    assert_eq!(parse(&quotes(10_000)), deepest);
    for deep in [
        "> ".repeat(MAX_DEPTH + 2) + "<!-- a\n\nb",
        "- ".repeat(100) + "[ ] a",
        "> - ".repeat(40) + "[^1]: a [^1] <b> `c`\n\n[^1]",
        "1. ".repeat(50) + "- a\n* b",
        "> ".repeat(200) + "a\n\n# b\n\n***\n\n| a |\n|---|",
    ] {
        check_law(&deep);
        assert!(depth(&parse(&deep).nodes) <= MAX_DEPTH + 5);
    }
}

#[test]
fn deep_trees_are_printed() {
    for kind in [
        NodeType::Quote,
        NodeType::List,
        NodeType::Paragraph,
        NodeType::Link,
        NodeType::Table,
        NodeType::Unknown("new".into()),
    ] {
        let mut node = text_node("a");
        for _ in 0..2_000 {
            node = parent(kind.clone(), vec![node]);
        }
        let printed = print(&Document { nodes: vec![node] });
        assert!(printed.contains('a'), "{kind}");
    }
}

/// Beginnings without ends, and with one far away, behind something that keeps both apart.
#[test]
fn the_time_grows_with_the_text() {
    let time = |piece: &str, end: &str, length: usize| {
        let text = piece.repeat(length / piece.len()) + end;
        let start = Instant::now();
        let _printed = print(&parse(&text));
        start.elapsed()
    };
    for (piece, end) in [
        ("{% ", ""),
        ("{% a\n", ""),
        ("{{", ""),
        ("{{ ", "| }}"),
        ("{{{ ", "` }}}"),
        ("{{\n", "}}"),
        ("{/*", "`*/}"),
        ("){:", "}"),
        ("){a", "=}"),
        (":::", ""),
        (":::note\n", ""),
        ("<", ""),
        ("<A\n", ""),
        ("<A \"\n\n", ""),
        ("<i ", "></i>"),
        ("<i class=\"fa\">", "|</i>"),
        ("<a class='button' ", "></a>"),
        ("!!! ", ""),
        ("!!! a\n", ""),
        ("!!! a\n    b\n", ""),
        ("$ $", ""),
        ("a:b ", ""),
        ("\n{% hint %}\n", ""),
        ("\n<Tabs>\n", ""),
    ] {
        let ratio = |_| {
            let short = time(piece, end, 30_000) + Duration::from_millis(5);
            time(piece, end, 60_000).as_secs_f64() / short.as_secs_f64()
        };
        // A machine may be busy for a while, but text that takes its time squared takes it each time.
        assert!(
            (0..5).map(ratio).any(|ratio| ratio < 3.0),
            "{piece:?} again and again, and {end:?}"
        );
    }
}

#[test]
fn large_texts() {
    for piece in [
        "> ",
        "- ",
        "*",
        "_a",
        "[",
        "`a",
        "<a ",
        "<!--",
        "a\n",
        "[^1]: ",
        "&",
        "a[b]",
        "|a\n|-\n",
        "# a\n",
        "{{a}}",
        "{{",
        "$",
        "$a$ ",
        ":smile:",
        "<A\n",
        "<i ",
        "<a class=",
        "!!! a\n    ",
        "{% hint %}\n",
        "{% if %}\n{% endif %}\n",
        "{% endhint %}\n",
        ":::note\n",
        ":::\n",
        "=== \"a\"\n    a\n",
        "import {\n",
        "import {\n\n",
        "export const a = {\n\n",
        "export const a = '\n\n",
        "{/*\n",
        "https://a.b",
        " (https://a.b",
        "www.",
        "www.a.b ",
        "a@",
        "[https://a.b ",
        "https://a.b;)",
        "{/*\n*/}a\n",
        "$$\n",
        "<details>\n",
        "{% code %}\n```\n",
        "{{< a >}}\n",
    ] {
        let text = piece.repeat(100_000 / piece.len());
        check_law(&text);
    }
    let nested = "\n{% hint %}\n".repeat(5_000) + &"\n{% endhint %}\n".repeat(5_000);
    check_law(&nested);
}
