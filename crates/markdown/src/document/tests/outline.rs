//! Converts trees to short texts, and back.

use std::fmt::Write as _;

use crate::document::{Document, Node, NodeType};

pub(super) fn parent(kind: NodeType, nodes: Vec<Node>) -> Node {
    let mut node = Node::new(kind);
    node.nodes = Some(nodes);
    node
}

pub(super) fn paragraph(nodes: Vec<Node>) -> Node {
    parent(NodeType::Paragraph, nodes)
}

pub(super) fn text_node(text: &str) -> Node {
    let mut node = Node::new(NodeType::Text);
    node.text = Some(text.into());
    node
}

pub(super) fn depth(nodes: &[Node]) -> usize {
    let inner = |node: &Node| depth(node.nodes.as_deref().unwrap_or_default());
    nodes.iter().map(inner).max().map_or(0, |inner| inner + 1)
}

/// Returns the text of nodes, without space and punctuation.
pub(super) fn letters(nodes: &[Node]) -> String {
    node_text(nodes, |_| None)
}

/// The same with the addresses of links, which a text may have become.
pub(super) fn letters_and_addresses(nodes: &[Node]) -> String {
    node_text(nodes, |node| node.url.as_deref())
}

fn node_text(nodes: &[Node], address: fn(&Node) -> Option<&str>) -> String {
    let mut all = String::new();
    for node in nodes {
        let text = node.text.as_deref().unwrap_or_default();
        let inner = node_text(node.nodes.as_deref().unwrap_or_default(), address);
        let address = address(node).unwrap_or_default();
        let letters = [text, &inner, address].into_iter().flat_map(str::chars);
        all.extend(letters.filter(|letter| letter.is_alphanumeric()));
    }
    all
}

pub(super) fn outline(document: &Document) -> String {
    let lines: Vec<String> = document.nodes.iter().map(outline_node).collect();
    lines.join("\n")
}

fn outline_node(node: &Node) -> String {
    let mut out = String::new();
    let text = node.text.as_ref().map(|text| format!("{text:?}"));
    if node.kind == NodeType::Text {
        out.push_str(&text.unwrap_or_default());
    } else {
        out.push_str(node.kind.as_str());
        let id = node.id.as_ref().map(|id| format!("#{}", id.as_str()));
        out.push_str(&id.unwrap_or_default());
        let checked = node
            .checked
            .map(|checked| if checked { "done" } else { "open" });
        let details = [
            node.level.map(|level| level.to_string()),
            node.start.map(|start| start.to_string()),
            node.language.clone(),
            (node.hidden_lines.as_ref()).map(|lines| format!("hidden {lines:?}")),
            node.url.as_ref().map(|url| format!("<{url}>")),
            node.title.as_ref().map(|title| format!("'{title}'")),
            node.alt.as_ref().map(|alt| format!("{alt:?}")),
            checked.map(str::to_owned),
            node.style.as_ref().map(ToString::to_string),
            node.alignment.as_ref().map(ToString::to_string),
            node.header.map(|_| "header".to_owned()),
            node.name.clone(),
            node.attributes.as_ref().map(|all| {
                let all = all.iter().map(|(name, value)| format!("{name}={value}"));
                format!("{{{}}}", all.collect::<Vec<_>>().join(","))
            }),
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
