//! Builds single nodes from the parser's events.

use std::mem;

use crate::document::{HintStyle, Node, NodeType};
use crate::markdown::anchors::is_explicit_id;
use crate::markdown::dialect::starts_with_tag;
use pulldown_cmark::{BlockQuoteKind, CodeBlockKind, CowStr, HeadingLevel};

use super::headings::id;
use super::html;
use super::marks::Marks;

/// A node that is a leaf.
pub(super) fn node(kind: NodeType) -> Node {
    Node::new(kind)
}

/// A node that holds others, though it may hold none.
pub(super) fn parent(kind: NodeType) -> Node {
    let mut node = node(kind);
    node.nodes = Some(Vec::new());
    node
}

pub(super) fn heading(level: HeadingLevel, explicit: Option<CowStr<'_>>) -> Node {
    let mut heading = parent(NodeType::Heading);
    heading.level = Some(match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    });
    let explicit = explicit.filter(|explicit| is_explicit_id(explicit));
    heading.id = explicit.and_then(|explicit| id(explicit.into_string()));
    heading
}

pub(super) fn quote(kind: Option<BlockQuoteKind>) -> Node {
    let Some(kind) = kind else {
        return parent(NodeType::Quote);
    };
    let mut hint = parent(NodeType::Hint);
    hint.style = Some(match kind {
        BlockQuoteKind::Note | BlockQuoteKind::Important => HintStyle::Info,
        BlockQuoteKind::Tip => HintStyle::Success,
        BlockQuoteKind::Warning => HintStyle::Warning,
        BlockQuoteKind::Caution => HintStyle::Danger,
    });
    hint
}

pub(super) fn list(first: Option<u64>) -> Node {
    let mut list = parent(NodeType::List);
    list.ordered = Some(first.is_some());
    list.start = first.and_then(|first| i64::try_from(first).ok());
    list
}

pub(super) fn code(kind: CodeBlockKind<'_>) -> Node {
    let mut code = node(NodeType::Code);
    code.language = match kind {
        CodeBlockKind::Fenced(info) => non_empty(&info),
        CodeBlockKind::Indented => None,
    };
    code
}

pub(super) fn text_node(text: &str, marks: Marks) -> Node {
    let mut node = node(NodeType::Text);
    node.text = Some(text.to_owned());
    node.marks = marks.to_field();
    node
}

/// Appends a node; text joins text before it that has the same marks.
pub(super) fn push_merged(nodes: &mut Vec<Node>, node: Node) {
    if node.kind == NodeType::Text
        && let Some(last) = nodes.last_mut()
        && last.kind == NodeType::Text
        && last.marks == node.marks
        && let (Some(before), Some(text)) = (&mut last.text, &node.text)
    {
        before.push_str(text);
    } else {
        nodes.push(node);
    }
}

/// HTML that starts a paragraph without being a block, by way of the rules for what may interrupt what, would become
/// one when it is written again: so it is made a block, or text.
pub(super) fn escape_html_in_line(paragraph: &mut Node) {
    let nodes = paragraph.nodes.get_or_insert_default();
    if let [first] = nodes.as_slice()
        && is_bare_html(first)
        && html::is_block(first.text.as_deref().unwrap_or_default(), false)
        && !starts_with_tag(first.text.as_deref().unwrap_or_default())
    {
        *paragraph = nodes.remove(0);
    } else {
        escape_html(nodes);
    }
}

/// The same for a term, which no block can be.
pub(super) fn escape_html_in_term(nodes: &mut Vec<Node>) {
    if let [only] = nodes.as_mut_slice()
        && is_bare_html(only)
    {
        *only = text_node(only.text.as_deref().unwrap_or_default(), Marks::NONE);
    } else {
        escape_html(nodes);
    }
}

/// Does the same for a paragraph that continues.
pub(super) fn escape_html(nodes: &mut Vec<Node>) {
    let Some(first) = nodes.first().filter(|first| is_bare_html(first)) else {
        return;
    };
    let text = first.text.clone().unwrap_or_default();
    if html::opens_block(&text) {
        let mut rest = mem::take(nodes).into_iter().skip(1);
        nodes.push(text_node(&text, Marks::NONE));
        if let Some(second) = rest.next() {
            push_merged(nodes, second);
        }
        nodes.extend(rest);
    }
}

fn is_bare_html(node: &Node) -> bool {
    node.kind == NodeType::Html && node.marks.is_none()
}

/// A line break inside of a tag with the space around it is one space.
pub(super) fn one_line(html: &str) -> String {
    let mut lines = html.split('\n');
    let mut line = lines.next().unwrap_or_default().to_owned();
    for next in lines {
        line.truncate(line.trim_end().len());
        line.push(' ');
        line.push_str(next.trim_start());
    }
    line
}

pub(super) fn children(node: &Node) -> &[Node] {
    node.nodes.as_deref().unwrap_or_default()
}

pub(super) fn non_empty(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
