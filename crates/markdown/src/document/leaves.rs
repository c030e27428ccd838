//! Flattens inline nodes into a sequence of leaves, each with its marks.
//!
//! - A node that is not allowed inline is replaced by its children, and so is a link within a link.
//! - A node that would be read as something else (HTML without an end, a footnote with an invalid name) becomes text.
//! - Adjacent text with the same marks is joined. Line breaks at the end are dropped.

use std::borrow::Cow;
use std::slice;

use crate::document::{Node, NodeType};

use super::escape::{Line, TextContext};
use super::headings::plain_text;
use super::marks::Marks;
use super::nodes::children;
use super::{html, parts};
use crate::markdown::dialect::inline_whole;

/// Maximum depth of nodes in a line that are read as such.
const MAX_DEPTH: usize = 16;

/// The leaves of nodes.
pub(super) fn leaves<'n>(
    nodes: impl IntoIterator<Item = &'n Node>,
    place: TextContext,
) -> Vec<Leaf<'n>> {
    let mut leaves = Leaves::new(place);
    for node in nodes {
        leaves.node(node, 0);
    }
    let mut leaves = leaves.done();
    if matches!(place.line, Line::Paragraph { task: false, .. }) {
        escape_leading_html(&mut leaves);
    }
    leaves
}

/// Node without children, with its marks.
#[derive(Debug, PartialEq)]
pub(super) struct Leaf<'n> {
    pub marks: Marks,
    pub piece: Piece<'n>,
}

/// Content of a leaf.
#[derive(Debug, PartialEq)]
pub(super) enum Piece<'n> {
    Text(Cow<'n, str>),
    /// Text in backticks, without line breaks.
    Code(Cow<'n, str>),
    /// One tag or comment, which is whole.
    Html(&'n str),
    /// A link, and what is in it without the marks that are around it.
    Link(&'n Node, Vec<Leaf<'n>>),
    Image(&'n Node),
    /// A reference to a footnote, by its name.
    Footnote(&'n str),
    Break,
}

impl Leaf<'_> {
    /// Returns true if it shows marks; other leaves neither start nor end one.
    pub(super) fn is_marked(&self) -> bool {
        match &self.piece {
            Piece::Text(_) | Piece::Code(_) | Piece::Html(_) => true,
            Piece::Link(_, leaves) => leaves.iter().any(Leaf::is_marked),
            Piece::Image(_) | Piece::Footnote(_) | Piece::Break => false,
        }
    }
}

struct Leaves<'n> {
    place: TextContext,
    leaves: Vec<Leaf<'n>>,
}

impl<'n> Leaves<'n> {
    fn new(place: TextContext) -> Self {
        Self {
            place,
            leaves: Vec::new(),
        }
    }

    fn node(&mut self, node: &'n Node, depth: usize) {
        if depth >= MAX_DEPTH {
            let text = plain_text(slice::from_ref(node));
            self.push(Marks::NONE, Piece::Text(text.into()));
            return;
        }
        let marks = Marks::of(node.marks.as_deref());
        let text = node.text.as_deref().unwrap_or_default();
        match node.kind {
            NodeType::Text if marks.has(Marks::CODE) => {
                self.code(marks - Marks::CODE, text);
            }
            NodeType::Code => self.code(Marks::NONE, text),
            NodeType::Text => self.push(marks, Piece::Text(text.into())),
            NodeType::Html | NodeType::Figure | NodeType::Cards => {
                self.html(marks - Marks::CODE, text);
            }
            NodeType::Math
            | NodeType::Expression
            | NodeType::Include
            | NodeType::Hidden
            | NodeType::Icon
            | NodeType::Button
            | NodeType::Emoji => self.part(marks - Marks::CODE, node),
            NodeType::Image => self.push(Marks::NONE, Piece::Image(node)),
            NodeType::LineBreak => self.line_break(),
            NodeType::Link if !self.place.bracketed => self.link(node, depth),
            NodeType::Footnote if node.nodes.is_none() => self.footnote(node),
            NodeType::Link => self.nodes(node, depth),
            _ => {
                // A block among text.
                self.space();
                self.nodes(node, depth);
                self.space();
            }
        }
    }

    /// Returns the collected leaves, without line breaks at the end.
    fn done(mut self) -> Vec<Leaf<'n>> {
        while self
            .leaves
            .last()
            .is_some_and(|leaf| leaf.piece == Piece::Break)
        {
            self.leaves.pop();
        }
        self.leaves
    }

    fn nodes(&mut self, node: &'n Node, depth: usize) {
        for child in children(node) {
            self.node(child, depth + 1);
        }
    }

    fn push(&mut self, marks: Marks, piece: Piece<'n>) {
        let last = self.leaves.last_mut().filter(|last| last.marks == marks);
        match (last.map(|last| &mut last.piece), piece) {
            (_, Piece::Text(text) | Piece::Code(text)) if text.is_empty() => {}
            (Some(Piece::Text(last)), Piece::Text(text))
            | (Some(Piece::Code(last)), Piece::Code(text)) => last.to_mut().push_str(&text),
            (_, piece) => self.leaves.push(Leaf { marks, piece }),
        }
    }

    fn code(&mut self, marks: Marks, text: &'n str) {
        let in_header = self.place.line == Line::Cell { header: true };
        let code: Cow<'n, str> = if text.contains(['\n', '\r', '\0']) {
            let text = text.replace("\r\n", " ").replace(['\n', '\r'], " ");
            text.replace('\0', "\u{fffd}").into()
        } else {
            text.into()
        };
        if in_header && code.contains("\\|") {
            self.push(marks, Piece::Text(code));
        } else {
            self.push(marks, Piece::Code(code));
        }
    }

    fn html(&mut self, marks: Marks, html: &'n str) {
        if html.contains(['\n', '\r']) || !html::is_inline(html) {
            self.push(marks, Piece::Text(html.into()));
        } else {
            self.push(marks, Piece::Html(html));
        }
    }

    /// A part of a line, if its text is read as one of its kind.
    fn part(&mut self, marks: Marks, node: &'n Node) {
        let text = node.text.as_deref().unwrap_or_default();
        let is_part = inline_whole(text).is_some_and(|kind| parts::kind(kind) == node.kind);
        if is_part && !text.contains(char::is_control) {
            self.push(marks, Piece::Html(text));
        } else {
            self.push(marks, Piece::Text(text.into()));
        }
    }

    fn line_break(&mut self) {
        if matches!(self.place.line, Line::Paragraph { .. }) {
            self.push(Marks::NONE, Piece::Break);
        } else {
            self.push(Marks::NONE, Piece::Text(" ".into()));
        }
    }

    fn space(&mut self) {
        let follows_text = self.leaves.last().is_some_and(|last| match &last.piece {
            Piece::Text(text) => !text.ends_with(' '),
            piece => *piece != Piece::Break,
        });
        if follows_text {
            self.push(Marks::NONE, Piece::Text(" ".into()));
        }
    }

    fn link(&mut self, node: &'n Node, depth: usize) {
        let mut inner = Leaves::new(self.place.in_brackets());
        inner.nodes(node, depth);
        let mut inner = inner.done();
        let marked = inner.iter().filter(|leaf| leaf.is_marked());
        let common = marked
            .map(|leaf| leaf.marks)
            .reduce(|all, marks| all & marks);
        let common = common.unwrap_or_default();
        for leaf in &mut inner {
            leaf.marks = leaf.marks - common;
        }
        self.push(common, Piece::Link(node, inner));
    }

    fn footnote(&mut self, node: &'n Node) {
        let label = node.id.as_ref().map_or("", |id| id.as_str());
        if self.place.bracketed || !is_label(label) {
            self.push(Marks::NONE, Piece::Text(format!("[^{label}]").into()));
        } else {
            self.push(Marks::NONE, Piece::Footnote(label));
        }
    }
}

/// Returns true if a footnote can have this name.
pub(super) fn is_label(label: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    !label.is_empty() && label.len() < 1000 && label.bytes().all(is_plain) || html::is_label(label)
}

/// HTML at the start that would start a block becomes text.
fn escape_leading_html(leaves: &mut [Leaf<'_>]) {
    let alone = leaves.len() == 1;
    if let Some(first) = leaves.first_mut()
        && first.marks == Marks::NONE
        && let Piece::Html(html) = &first.piece
        && (alone && html::is_block(html, false) || html::opens_block(html))
    {
        first.piece = Piece::Text(Cow::Borrowed(html));
    }
}
