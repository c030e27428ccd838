//! Property tests: any nodes, and any Markdown, become HTML that follows the law.

use proptest::prelude::*;
use quire_markdown::document::{CellAlignment, HintStyle, Mark, Node, NodeType, parse};
use quire_render::{AsWritten, Highlighter, Renderer, fuzzing};

use super::support::render_nodes;

/// Parts of generated texts.
const PIECES: &[&str] = &[
    "a",
    "B",
    "1",
    "é",
    "日",
    " ",
    "\n",
    "\n\n",
    "\t",
    "\0",
    "\r",
    "<",
    ">",
    "&",
    "\"",
    "'",
    "`",
    "=",
    "/",
    "\\",
    "$",
    "$$",
    "{",
    "}",
    "#",
    ":",
    "-",
    "!",
    "(",
    ")",
    "[",
    "]",
    "|",
    "*",
    "**",
    "<b>",
    "</b>",
    "<i title=\"",
    "<div>",
    "</div>",
    "<p>",
    "<li>",
    "<ul>",
    "</ul>",
    "<table>",
    "<td>",
    "<tr>",
    "</table>",
    "<table data-view=\"cards\">",
    "<thead><tr><th><th data-hidden data-card-target><th data-card-cover></thead>",
    "<tr><td>a<td><a href=\"x\">b</a><td>",
    "<a href=\"",
    "<a id=x>",
    "</a>",
    "<script>",
    "</script>",
    "<style>",
    "<svg>",
    "<math>",
    "<textarea>",
    "<!--",
    "-->",
    "<![CDATA[",
    "<img src=",
    "<iframe src=x>",
    "onclick=x ",
    "javascript:",
    "data:",
    "https://x.y/",
    "&lt;",
    "&#60;",
    "&colon;",
    "&#x0;",
    "\\frac",
    "\\text{",
    "^",
    "_",
    "[^1]",
    "[^1]: ",
    "\n> ",
    "\n- ",
    "\n# ",
    "```rust\n",
    "\n```\n",
    "{% tabs %}\n",
    "{% tab title=\"",
    "\" %}\n",
    "{% endtab %}\n",
    "{% endtabs %}\n",
    "*[a]: ",
    ":smile:",
    "{{",
    "}}",
    "<details>\n<summary>",
    "</summary>\n\n",
    "</details>\n",
    "|-|-|\n",
];

/// Parts of generated formulas.
const FORMULAS: &[&str] = &[
    "a",
    "1",
    "é",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "^",
    "_",
    "'",
    "&",
    "#1",
    "%",
    "~",
    "<",
    ">",
    "|",
    " ",
    "\n",
    "=",
    "+",
    "\\",
    "\\\\",
    "\\frac",
    "\\sqrt",
    "\\left",
    "\\right",
    "\\middle",
    "\\begin{",
    "\\end{",
    "matrix}",
    "array}{lc|r}",
    "align}",
    "cases}",
    "alignat}{",
    "alignat}{2}",
    "\\text{",
    "\\operatorname{",
    "\\color{red}",
    "\\not",
    "\\bar",
    "\\hat",
    "\\sum",
    "\\limits",
    "\\int",
    "\\mathbb",
    "\\kern",
    "1em",
    "-2pt",
    "\\hspace{",
    "\\rule",
    "\\def\\a",
    "\\a",
    "\\let\\b=",
    "\\b",
    "\\big",
    "\\Bigg|",
    "\\displaystyle",
    "\\char",
    "\"41",
    "\\hline",
    "\\cr",
    "\\substack{",
    "\\overset",
    "\\prime",
    "\\genfrac",
    "\\binom",
    "\\tag{1}",
    "\u{0}",
    "日",
];

fn text() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(PIECES), 0..12);
    pieces.prop_map(|pieces| pieces.concat())
}

fn kind() -> impl Strategy<Value = NodeType> {
    let kinds = prop::sample::select(NodeType::VALUES);
    prop_oneof![9 => kinds, 1 => text().prop_map(NodeType::from)]
}

fn fields() -> impl Strategy<Value = Node> {
    let texts = prop::collection::vec(prop::option::of(text()), 7);
    let marks = prop::option::of(prop::sample::subsequence(
        Mark::VALUES,
        0..=Mark::VALUES.len(),
    ));
    let attributes = prop::option::of(prop::collection::btree_map(
        prop_oneof![
            Just("href".to_owned()),
            Just("title".to_owned()),
            Just("open".to_owned()),
            text()
        ],
        text(),
        0..3,
    ));
    let style = prop::option::of(prop::sample::select(HintStyle::VALUES));
    let alignment = prop::option::of(prop::sample::select(CellAlignment::VALUES));
    let others = (
        any::<Option<i32>>(),
        any::<Option<bool>>(),
        any::<Option<i64>>(),
    );
    (kind(), texts, marks, attributes, style, alignment, others).prop_map(
        |(kind, texts, marks, attributes, style, alignment, (level, flag, start))| {
            let mut texts = texts.into_iter();
            let mut text = || texts.next().flatten();
            Node {
                id: text(),
                text: text(),
                language: text(),
                url: text(),
                title: text(),
                alt: text(),
                name: text(),
                marks,
                level,
                ordered: flag,
                checked: flag,
                header: flag,
                start,
                style,
                alignment,
                attributes,
                ..Node::new(kind)
            }
        },
    )
}

fn node() -> impl Strategy<Value = Node> {
    fields().prop_recursive(4, 32, 6, |inner| {
        (fields(), prop::collection::vec(inner, 0..6)).prop_map(|(node, nodes)| Node {
            nodes: Some(nodes),
            ..node
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn nodes_follow_the_law(nodes in prop::collection::vec(node(), 0..6), largest in 0_usize..4_000) {
        render_nodes(&nodes);
        let renderer = Renderer { largest, ..Renderer::new(&AsWritten) };
        let rendered = renderer.render(&nodes);
        prop_assert_eq!(fuzzing::check(&rendered.html), Ok(()));
    }

    #[test]
    fn formulas_follow_the_law(pieces in prop::collection::vec(prop::sample::select(FORMULAS), 0..24)) {
        let mut formula = Node::new(NodeType::Math);
        formula.text = Some(format!("$${}$$", pieces.concat()));
        render_nodes(&[formula]);
    }

    #[test]
    fn markdown_follows_the_law(pieces in prop::collection::vec(text(), 0..12)) {
        let nodes = parse(&pieces.concat()).nodes;
        prop_assert!(render_nodes(&nodes).is_whole);
    }
}

#[test]
fn highlighted_code_follows_the_law() {
    let highlighter = Highlighter::new(1 << 20);
    let renderer = Renderer {
        highlighter: Some(&highlighter),
        ..Renderer::new(&AsWritten)
    };
    let code = PIECES.concat();
    for language in [
        "rust", "html", "js", "markdown", "php", "tex", "python", "sql", "yaml", "xml",
    ] {
        let mut node = Node::new(NodeType::Code);
        node.language = Some(language.to_owned());
        node.text = Some(code.clone());
        let html = renderer.render(&[node]).html;
        assert_eq!(fuzzing::check(&html), Ok(()), "{language}: {html}");
    }
}
