//! Property tests: random texts, edited block by block.

use proptest::prelude::*;
use quire_markdown::document::{Document, Node, NodeType, parse, print};

use super::{ComposeError, compose};

/// Lines of generated texts, in the styles that people write.
const LINES: &[&str] = &[
    "",
    "",
    "",
    "text of one line",
    "*some* __marked__ text",
    "[a] link",
    "[a]: https://a.example",
    "[b](b.md 'B')",
    "# Heading #",
    "Heading",
    "===",
    "---",
    "* one",
    "+ two",
    "- [x] three",
    "1) four",
    "2. five",
    "  indented",
    "    code",
    "~~~rust",
    "~~~",
    "```",
    "> quote",
    "lazy",
    "| a | b |",
    "|---|:-:|",
    "| `c` | d |",
    "<div>",
    "</div>",
    "![i](i.png)",
    "text&nbsp;\\*  ",
    "{% hint style=\"info\" %}",
    "{% endhint %}",
    "[^1]: note",
    "a note[^1]",
    "***",
    "äöü 日本",
];

fn texts() -> impl Strategy<Value = String> {
    let lines = prop::collection::vec(prop::sample::select(LINES), 0..16);
    (lines, prop::bool::ANY, prop::bool::ANY).prop_map(|(lines, crlf, ends)| {
        let mut text = lines.join(if crlf { "\r\n" } else { "\n" });
        if ends && !text.is_empty() {
            text.push_str(if crlf { "\r\n" } else { "\n" });
        }
        text
    })
}

fn kept_blocks(range: std::ops::Range<usize>) -> Vec<Node> {
    let node = |index: usize| {
        let mut node = Node::new(NodeType::Kept);
        node.key = Some(index.to_string());
        node
    };
    range.map(node).collect()
}

/// Appends a word to the first text of a node.
fn add_word(node: &mut Node) -> bool {
    if let Some(text) = &mut node.text {
        text.push_str(" word");
        return true;
    }
    node.nodes.iter_mut().flatten().any(add_word)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_changes_without_an_edit(text in texts()) {
        let nodes = parse(&text).nodes;
        let all = kept_blocks(0..nodes.len());
        prop_assert_eq!(compose(&text, Document { nodes: all }), Ok(text.clone()));
        prop_assert_eq!(compose(&text, Document { nodes }), Ok(text.clone()));
    }

    #[test]
    fn an_edited_text_reads_as_what_was_sent(text in texts(), choice in 0_usize..16, edit in 0..3) {
        let nodes = parse(&text).nodes;
        prop_assume!(!nodes.is_empty());
        let at = choice % nodes.len();
        let mut block = nodes[at].clone();
        let is_edited = edit == 0 && add_word(&mut block);
        // The edited block, none, or a new one in its place.
        let blocks = match edit {
            0 if is_edited => vec![block],
            1 => Vec::new(),
            _ => parse("A *new* paragraph.\n").nodes,
        };
        let partial = [kept_blocks(0..at), blocks.clone(), kept_blocks(at + 1..nodes.len())].concat();
        let whole = [nodes[..at].to_vec(), blocks, nodes[at + 1..].to_vec()].concat();
        let sent = Document { nodes: whole };
        let expected = parse(&print(&sent));
        for nodes in [partial, sent.nodes.clone()] {
            match compose(&text, Document { nodes }) {
                Ok(composed) => {
                    let read = parse(&composed);
                    prop_assert!(read == expected || read == sent, "{:?}", composed);
                }
                Err(error) => prop_assert_eq!(error, ComposeError::Inexpressible),
            }
        }
    }
}
