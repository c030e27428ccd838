//! Titles and labels: Markdown in most tools, and text in nodes.

use crate::document::{Node, NodeType};

use super::super::nodes::non_empty;
use super::super::parse::parse;
use super::one_line;

/// The longest title that is read as Markdown, in bytes.
const MAX_LINE_BYTES: usize = 1_000;

/// The text of a title; icons have none.
pub(super) fn words(title: &str) -> Option<String> {
    let line = one_line(title);
    let is_plain = !line.contains(['*', '_', '`', '[', '<', '&', '\\', '~', ':', '=']);
    if is_plain || line.len() > MAX_LINE_BYTES {
        return non_empty(&line);
    }
    let mut text = String::new();
    let blocks = parse(&line).nodes;
    let mut rest: Vec<&Node> = blocks.iter().rev().collect();
    while let Some(node) = rest.pop() {
        match node.kind {
            NodeType::Emoji | NodeType::Image => {
                text.push_str(node.alt.as_deref().unwrap_or_default());
            }
            NodeType::Html | NodeType::Hidden | NodeType::Icon => {}
            _ => {
                text.push_str(node.text.as_deref().unwrap_or_default());
                rest.extend(node.nodes.iter().flatten().rev());
            }
        }
    }
    non_empty(&one_line(&text)).or_else(|| non_empty(&line))
}
