//! Property tests with random texts and trees.

use crate::document::{CellAlignment, Document, HintStyle, Mark, Node, NodeType};
use proptest::prelude::*;

use super::{check_law, check_settles, paragraph, parse, print, text_node};

/// Pieces of generated texts.
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
    "{y}",
    ":",
    "\n: ",
    "\n:   ",
    "a\n: b\n\n    c",
    "\n:a",
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

/// Additional pieces of texts of a dialect.
const DIALECTS: &[&str] = &[
    // A list of attributes behind a sign that is text may be read as text again.
    "{#x}",
    "{.c}",
    "{% x %}",
    "\n{% hint style=\"info\" %}\n",
    "\n{% hint title=\"t\" %}\n",
    "\n{% endhint %}\n",
    "\n{% tabs %}\n",
    "\n{% endtabs %}\n",
    "{% tab title=\"a&quot;\" %}\n",
    "\n{% endtab %}\n",
    "\n{% embed url=\"u\" %}\n",
    "\n{% endembed %}\n",
    "\n{% code title=\"c\" %}\n```\n",
    "\n```\n{% endcode %}\n",
    "\n{% endcode %}\n",
    "\n{% include \"p\" %}\n",
    "{{ v }}",
    "{{",
    "}}",
    "{{{",
    "{{#include f:1}}",
    "\n{{< s \"x\" >}}\n",
    "\n{{< /s >}}\n",
    "[l]({{< ref \"p\" >}})",
    "\n:::note T\n",
    "\n:::x\n",
    "\n:::\n",
    ":::",
    "\n!!! note \"T\"\n    ",
    "\n??? x\n\n    ",
    "\n=== \"A\"\n    ",
    "\n<Tabs>\n",
    "\n</Tabs>\n",
    "\n<Card href=\"h\" />\n",
    "\n<details><summary>S</summary>\n\n",
    "\n<details>\n\n<summary>S &amp; T</summary>\n\n",
    "\n</details>\n",
    "<figure><img src=\"s\"></figure>\n",
    "\nimport x from 'y'\n",
    "import x from 'y'",
    "{/* c */}",
    "\n{/* c\n\n  d\n*/}\n",
    "\nexport const a = {\n\n  b\n}\n",
    "\nexport default A\n",
    "// c\n",
    "\n--8<--\na.md\n; b.md\n--8<--\n",
    "\n--8<--\n",
    "\n{: .c }\n",
    "\n*[A]: b\n",
    "$",
    "$x$",
    "$$y$$",
    "\n$$\nz\n$$\n",
    ":smile:",
    ":+1:",
    "<i class=\"fa-x\">x</i>",
    "<code class=\"expression\">v</code>",
    "<a class=\"button\" href=\"h\">B</a>",
    "{#i}",
    "https://a.b/c",
    " www.a.b",
    "a@b.c",
    "(http://a.b)",
    " https://a.b&amp;",
];

fn texts_of(pieces: Vec<&'static str>) -> impl Strategy<Value = String> {
    let piece = prop::sample::select(pieces);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn texts() -> impl Strategy<Value = String> {
    texts_of([PIECES, DIALECTS].concat())
}

fn kinds() -> impl Strategy<Value = NodeType> {
    let unknown = NodeType::Unknown("new".into());
    let all = [NodeType::VALUES, &[unknown]].concat();
    prop::sample::select(all)
}

/// Trees that nobody checked.
fn nodes() -> impl Strategy<Value = Node> {
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
    kind: NodeType,
    (text, other, marks, number, flag): Fields,
    nodes: Option<Vec<Node>>,
) -> Node {
    let mut node = Node::new(kind);
    let all = Mark::VALUES.iter().enumerate();
    let marks = all.filter(|(at, _)| marks >> at & 1 == 1);
    node.marks = Some(marks.map(|(_, mark)| mark.clone()).collect());
    node.id.clone_from(&other);
    node.url.clone_from(&other);
    node.title.clone_from(&text);
    node.alt.clone_from(&text);
    node.name.clone_from(&other);
    node.attributes = other.clone().zip(text.clone()).map(|pair| [pair].into());
    node.language = other;
    node.hidden_lines = flag.map(|_| vec![1, -1]);
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
    fn printed_pieces_are_read_as_the_same(text in texts_of(PIECES.to_vec())) {
        check_law(&text);
    }

    #[test]
    fn printed_dialects_settle(text in texts()) {
        check_settles(&text);
    }

    #[test]
    fn printed_characters_are_read_as_the_same(text in "\\PC{0,60}") {
        check_law(&text);
    }

    #[test]
    fn any_text_is_a_text(text in texts()) {
        let text = text.replace(['\r', '\0'], "");
        let document = Document { nodes: vec![paragraph(vec![text_node(&text)])], };
        let expected = if text.is_empty() { Vec::new() } else { document.nodes.clone() };
        prop_assert_eq!(parse(&print(&document)).nodes, expected);
    }

    #[test]
    fn any_tree_is_printed(nodes in prop::collection::vec(nodes(), 0..4)) {
        check_law(&print(&Document { nodes, }));
    }
}
