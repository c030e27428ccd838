//! Markdown to an outline of its nodes, and back.
//!
//! - An outline is `kind`, then what the kind has, then `(` the nodes within `)`; a text is its text in quotes, with
//!   its marks behind it.
//! - Each text and each tree of these tests is also held to the law of the module.

use std::fmt::Write as _;

use proptest::prelude::*;
use quire_models::{
    CellAlignment, Document, DocumentMark, DocumentNode, DocumentNodeType, HintStyle, NodeId,
};

use super::{MAX_DEPTH, parse, print};

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
}

#[track_caller]
fn check_text(text: &str, expected: &str) {
    let document = Document {
        nodes: vec![paragraph(vec![text_node(text)])],
        additional: quire_models::Additional::new(),
    };
    assert_eq!(print(&document), format!("{expected}\n"));
    assert_eq!(parse(expected), document, "nodes of {expected:?}");
}

#[track_caller]
fn check_print(nodes: Vec<DocumentNode>, expected: &str) {
    assert_eq!(
        print(&Document {
            nodes,
            additional: quire_models::Additional::new(),
        }),
        expected
    );
    check_law(expected);
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
        "heading#get-pages 1(\"GET /pages/{pageId}\")",
        "# GET /pages/{pageId\\} {#get-pages}\n",
    );
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
    check_same(
        "<https://a.b/c_d>\n",
        "paragraph(link <https://a.b/c_d>(\"https://a.b/c_d\"))",
    );
    check_same("<a@b.c>\n", "paragraph(link <mailto:a@b.c>(\"a@b.c\"))");
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
fn template_blocks_are_text() {
    check_same(
        "{% hint style=\"info\" %}\n**a** b\n{% endhint %}\n",
        "paragraph(\"{% hint style=\\\"info\\\" %}\\n\" \"a\":bold \" b\\n{% endhint %}\")",
    );
    check_same("{{ name }} r[a.b]\n", "paragraph(\"{{ name }} r[a.b]\")");
}

#[test]
fn text_is_not_markup() {
    check_text("# a", "\\# a");
    check_text("*", "\\*");
    check_text(
        "*a* _b_ **c** ~~d~~",
        "\\*a\\* \\_b\\_ \\*\\*c\\*\\* \\~\\~d\\~\\~",
    );
    check_text("[x](y)", "\\[x\\](y)");
    check_text("![x](y)", "\\!\\[x\\](y)");
    check_text("1. a", "1\\. a");
    check_text("1) a", "1\\) a");
    check_text("- a\n+ b\n* c", "\\- a\n\\+ b\n\\* c");
    check_text("> a", "\\> a");
    check_text("a\n===", "a\n\\===");
    check_text("a\n---", "a\n\\---");
    check_text("a|b\n-|-", "a|b\n\\-|-");
    check_text("a|b\n:-|-", "a|b\n\\:-|-");
    check_text("```", "\\`\\`\\`");
    check_text("<b> <3 &amp; AT&T a<", "\\<b> \\<3 \\&amp; AT&T a\\<");
    check_text("\\ C:\\dir \\*", "\\\\ C:\\dir \\\\\\*");
    check_text("[^1]: a", "\\[^1\\]: a");
    check_text("[a]: b", "\\[a\\]: b");
    check_text("    a ", "&#32;   a&#32;");
    check_text("a \n\n b", "a&#32;&#10;&#10;&#32;b");
    check_text("\t\u{a0}", "&#9;&#160;");
}

#[test]
fn text_stays_readable() {
    check_text(
        "snake_case 2 * 3 a[0] 1.5 -5",
        "snake_case 2 * 3 a[0] 1.5 -5",
    );
    check_text("C# a > b (c) d! e: f", "C# a > b (c) d! e: f");
    check_text("r[rule.name]", "r[rule.name]");
    check_text("これは「日本」です", "これは「日本」です");
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
        DocumentNodeType::Quote,
        DocumentNodeType::List,
        DocumentNodeType::Paragraph,
        DocumentNodeType::Link,
        DocumentNodeType::Table,
        DocumentNodeType::Unknown("new".into()),
    ] {
        let mut node = text_node("a");
        for _ in 0..2_000 {
            node = parent(kind.clone(), vec![node]);
        }
        let printed = print(&Document {
            nodes: vec![node],
            additional: quire_models::Additional::new(),
        });
        assert!(printed.contains('a'), "{kind}");
    }
}

#[test]
fn large_texts() {
    for piece in [
        "> ", "- ", "*", "_a", "[", "`a", "<a ", "<!--", "a\n", "[^1]: ", "&", "a[b]", "|a\n|-\n",
        "# a\n",
    ] {
        let text = piece.repeat(100_000 / piece.len());
        check_law(&text);
    }
}

#[test]
fn trees_of_clients() {
    let with_id = |mut node: DocumentNode, id: &str| {
        node.id = Some(NodeId(id.into()));
        node
    };
    let with_text = |kind: DocumentNodeType, text: &str| {
        let mut node = DocumentNode::new(kind);
        node.text = Some(text.into());
        node
    };
    let kind = DocumentNodeType::Unknown("new".into());
    check_print(vec![text_node("a"), text_node("b")], "ab\n");
    check_print(vec![with_text(kind.clone(), "a")], "a\n");
    check_print(
        vec![parent(kind, vec![paragraph(vec![text_node("a")])])],
        "a\n",
    );
    let mut heading = parent(DocumentNodeType::Heading, vec![text_node("a")]);
    heading.level = Some(99);
    check_print(vec![with_id(heading, "no id")], "###### a\n");
    check_print(vec![DocumentNode::new(DocumentNodeType::Table)], "");
    check_print(vec![DocumentNode::new(DocumentNodeType::List)], "");
    check_print(
        vec![parent(
            DocumentNodeType::Table,
            vec![DocumentNode::new(DocumentNodeType::TableRow)],
        )],
        "",
    );
    check_print(
        vec![parent(DocumentNodeType::Table, vec![text_node("a\nb")])],
        "| a&#10;b |\n| --- |\n",
    );
    check_print(
        vec![parent(DocumentNodeType::List, vec![text_node("a")])],
        "- a\n",
    );
    check_print(
        vec![parent(DocumentNodeType::ListItem, vec![text_node("a")])],
        "a\n",
    );
    let list = parent(
        DocumentNodeType::List,
        vec![parent(DocumentNodeType::ListItem, vec![text_node("b")])],
    );
    check_print(
        vec![paragraph(vec![text_node("a"), list, text_node("c")])],
        "a b c\n",
    );
    check_print(
        vec![
            with_text(DocumentNodeType::Html, "<!-- a"),
            paragraph(vec![text_node("b")]),
        ],
        "\\<!-- a\n\nb\n",
    );
    check_print(
        vec![paragraph(vec![
            with_text(DocumentNodeType::Html, "<a "),
            text_node("b"),
        ])],
        "\\<a b\n",
    );
    check_print(
        vec![with_id(
            parent(DocumentNodeType::Footnote, vec![text_node("a")]),
            "]",
        )],
        "a\n",
    );
    check_print(
        vec![with_text(DocumentNodeType::Code, "a\r\nb\0")],
        "```\na\nb\u{fffd}\n```\n",
    );
    let mut code = text_node("a\nb");
    code.marks = Some(vec![
        DocumentMark::Unknown("new".into()),
        DocumentMark::Code,
    ]);
    check_print(vec![paragraph(vec![code])], "`a b`\n");
    let mut hint = parent(DocumentNodeType::Hint, vec![text_node("a")]);
    hint.style = Some(HintStyle::Unknown("new".into()));
    check_print(vec![hint], "> [!NOTE]\n> a\n");
}

/// What a generated text is made of.
const PIECES: &[&str] = &[
    "a",
    "b",
    "1",
    "é",
    "日",
    "€",
    "—",
    " ",
    "  ",
    "    ",
    "\t",
    "\u{a0}",
    "\u{b}",
    "\n",
    "\n\n",
    "\r\n",
    "\\\n",
    "  \n",
    "*",
    "**",
    "_",
    "__",
    "~",
    "~~",
    "*a*",
    "**b**",
    "~~c~~",
    "_d_",
    "`",
    "``",
    "```",
    "`c|`",
    "``d\\|``",
    "\\",
    "\\|",
    "|",
    "[",
    "]",
    "(",
    ")",
    "](u)",
    "![",
    "[a](b)",
    "![](v \"t\")",
    "<",
    "<b>",
    "</b>",
    "<div>",
    "</div>",
    "<!-- ",
    "<!-- \n",
    "-->",
    "<!-- c -->",
    "<a\nb>",
    "<a b=\"",
    "<script>",
    "<pre>\n",
    "</pre>",
    "<?",
    "?>",
    "<http://x.y>",
    "<x@y.z>",
    "<h:a\\|b>",
    "<a:*b\\_>",
    "&",
    "&#32;",
    "&#10;",
    "&#13;",
    "&Tab;",
    "&amp;",
    "#",
    "# ",
    "## ",
    "- ",
    "-",
    "+ ",
    "* ",
    "1. ",
    "2) ",
    "> ",
    ">",
    "> [!NOTE]\n> ",
    "> [!TIP]\n",
    "[ ] ",
    "[x] ",
    "[^1]",
    "[^1]: ",
    "\n[^1]: ",
    "[^n]: ",
    "---",
    "===",
    "***",
    "\n---\n",
    "| a | b |\n|---|:-:|\n",
    "| x | y |\n| - | :- |\n| ",
    "|-|\n",
    "{#x}",
    "{.c}",
    "{y}",
    "{% x %}",
    ":",
    "!",
    ".",
    "=",
    "@",
    "\"",
    "'",
    "r[x]",
    "[r]: /u\n",
    "[r]",
    "\n- ",
    "\n> ",
    "\n    ",
    "\n  ",
];

fn texts() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(PIECES);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn kinds() -> impl Strategy<Value = DocumentNodeType> {
    let unknown = DocumentNodeType::Unknown("new".into());
    let all = [DocumentNodeType::VALUES, &[unknown]].concat();
    prop::sample::select(all)
}

/// Trees that nobody checked.
fn nodes() -> impl Strategy<Value = DocumentNode> {
    let leaf = (kinds(), fields()).prop_map(|(kind, fields)| node_with(kind, fields, None));
    leaf.prop_recursive(6, 40, 6, |inner| {
        let inner = prop::collection::vec(inner, 0..6);
        (kinds(), fields(), inner)
            .prop_map(|(kind, fields, nodes)| node_with(kind, fields, Some(nodes)))
    })
}

type Fields = (Option<String>, Option<String>, u8, i64, Option<bool>);

fn fields() -> impl Strategy<Value = Fields> {
    let text = || prop::option::of(prop_oneof!["[a-c ]{0,5}", texts()]);
    (
        text(),
        text(),
        any::<u8>(),
        -2..12_i64,
        any::<Option<bool>>(),
    )
}

fn node_with(
    kind: DocumentNodeType,
    (text, other, marks, number, flag): Fields,
    nodes: Option<Vec<DocumentNode>>,
) -> DocumentNode {
    let mut node = DocumentNode::new(kind);
    let all = DocumentMark::VALUES.iter().enumerate();
    let marks = all.filter(|(at, _)| marks >> at & 1 == 1);
    node.marks = Some(marks.map(|(_, mark)| mark.clone()).collect());
    node.id = other.clone().map(NodeId);
    node.url.clone_from(&other);
    node.title.clone_from(&text);
    node.alt.clone_from(&text);
    node.language = other;
    node.level = i32::try_from(number).ok();
    node.start = Some(number);
    node.ordered = flag;
    node.checked = flag;
    node.header = flag;
    node.style = flag.map(|_| HintStyle::Danger);
    node.alignment = flag.map(|_| CellAlignment::Left);
    node.text = text;
    node.nodes = nodes;
    node
}

proptest! {
    #[test]
    fn printed_pieces_are_read_as_the_same(text in texts()) {
        check_law(&text);
    }

    #[test]
    fn printed_characters_are_read_as_the_same(text in "\\PC{0,60}") {
        check_law(&text);
    }

    #[test]
    fn any_text_is_a_text(text in texts()) {
        let text = text.replace(['\r', '\0'], "");
        let document = Document { nodes: vec![paragraph(vec![text_node(&text)])], additional: quire_models::Additional::new(), };
        let expected = if text.is_empty() { Vec::new() } else { document.nodes.clone() };
        prop_assert_eq!(parse(&print(&document)).nodes, expected);
    }

    #[test]
    fn any_tree_is_printed(nodes in prop::collection::vec(nodes(), 0..4)) {
        check_law(&print(&Document { nodes, additional: quire_models::Additional::new(), }));
    }
}

fn parent(kind: DocumentNodeType, nodes: Vec<DocumentNode>) -> DocumentNode {
    let mut node = DocumentNode::new(kind);
    node.nodes = Some(nodes);
    node
}

fn paragraph(nodes: Vec<DocumentNode>) -> DocumentNode {
    parent(DocumentNodeType::Paragraph, nodes)
}

fn text_node(text: &str) -> DocumentNode {
    let mut node = DocumentNode::new(DocumentNodeType::Text);
    node.text = Some(text.into());
    node
}

fn depth(nodes: &[DocumentNode]) -> usize {
    let inner = |node: &DocumentNode| depth(node.nodes.as_deref().unwrap_or_default());
    nodes.iter().map(inner).max().map_or(0, |inner| inner + 1)
}

fn outline(document: &Document) -> String {
    let lines: Vec<String> = document.nodes.iter().map(outline_node).collect();
    lines.join("\n")
}

fn outline_node(node: &DocumentNode) -> String {
    let mut out = String::new();
    let text = node.text.as_ref().map(|text| format!("{text:?}"));
    if node.r#type == DocumentNodeType::Text {
        out.push_str(&text.unwrap_or_default());
    } else {
        out.push_str(node.r#type.as_str());
        let id = node.id.as_ref().map(|id| format!("#{}", id.as_str()));
        out.push_str(&id.unwrap_or_default());
        let checked = node
            .checked
            .map(|checked| if checked { "done" } else { "open" });
        let details = [
            node.level.map(|level| level.to_string()),
            node.start.map(|start| start.to_string()),
            node.language.clone(),
            node.url.as_ref().map(|url| format!("<{url}>")),
            node.title.as_ref().map(|title| format!("'{title}'")),
            node.alt.as_ref().map(|alt| format!("{alt:?}")),
            checked.map(str::to_owned),
            node.style.as_ref().map(ToString::to_string),
            node.alignment.as_ref().map(ToString::to_string),
            node.header.map(|_| "header".to_owned()),
            text,
        ];
        for detail in details.into_iter().flatten() {
            write!(out, " {detail}").unwrap();
        }
    }
    for (at, mark) in node.marks.iter().flatten().enumerate() {
        write!(out, "{}{mark}", if at == 0 { ":" } else { "+" }).unwrap();
    }
    if let Some(nodes) = &node.nodes {
        let inner: Vec<String> = nodes.iter().map(outline_node).collect();
        write!(out, "({})", inner.join(" ")).unwrap();
    }
    out
}
