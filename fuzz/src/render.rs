//! Documents as HTML.

use std::sync::LazyLock;

use quire_markdown::document::{Node, NodeType, parse};
use quire_render::{AsWritten, Highlighter, Renderer, fuzzing};

use crate::text;

/// Size limit of a page, in bytes, to keep runs fast.
const MAX_INPUT_BYTES: usize = 64 << 10;

/// Of a document that has to end early, in bytes.
const SHORT: usize = 256;

static HIGHLIGHTER: LazyLock<Highlighter> = LazyLock::new(|| Highlighter::new(1 << 20));

/// Checks that the HTML of any text is well-formed and contains nothing that runs, loads or shadows anything.
pub fn render(input: &[u8]) {
    if input.len() > MAX_INPUT_BYTES {
        return;
    }
    let text = text(input);
    let (language, code) = text.split_once('\n').unwrap_or_default();
    let node = |kind: NodeType, text: &str| {
        let mut node = Node::new(kind);
        node.text = Some(text.to_owned());
        node
    };
    let mut nodes = parse(&text).nodes;
    nodes.push(node(NodeType::Html, &text));
    nodes.push(node(NodeType::Math, &text));
    let mut block = node(NodeType::Code, code);
    block.language = Some(language.to_owned());
    nodes.push(block);
    // Tags that are separate nodes, in a line.
    let mut line = Node::new(NodeType::Paragraph);
    let tags = text.split_inclusive('>');
    line.nodes = Some(tags.map(|tag| node(NodeType::Html, tag)).collect());
    nodes.push(line);
    let renderer = Renderer {
        highlighter: Some(&HIGHLIGHTER),
        ..Renderer::new(&AsWritten)
    };
    check(renderer, &nodes);
    let largest = SHORT;
    check(
        Renderer {
            largest,
            ..renderer
        },
        &nodes,
    );
}

fn check(renderer: Renderer<'_>, nodes: &[Node]) {
    let html = renderer.render(nodes).html;
    if let Err(problem) = fuzzing::check(&html) {
        panic!("{problem}\nin {html}");
    }
}
