//! Prints documents as texts that are read as the same documents.
//!
//! - The output is parsed again. If it is parsed as something else, everything that could be markup is
//!   escaped.
//! - No text is read as a document with misplaced nodes, or with fields that its nodes do not have. Such a
//!   document is replaced by the parsed form of its text, which is printed in turn. So the output always
//!   parses as a document that is printed as a text of the same meaning. Only a document that never
//!   settles, or would lose letters, becomes plain text.

use std::borrow::Cow;
use std::iter;

use crate::document::{Document, Node, NodeType};

use super::escape::Escapes;
use super::marks::Marks;
use super::nodes::{children, text_node};
use super::parse::parse;
use super::print::{MAX_OUTPUT_BYTES, write};

/// Maximum number of times a document is replaced by its reparsed form.
const MAX_ROUNDS: usize = 4;

/// Writes a document as Markdown.
#[must_use]
pub fn print(document: &Document) -> String {
    let mut document = Cow::Borrowed(document);
    for _ in 0..MAX_ROUNDS {
        let readable = write(&document, Escapes::Needed);
        // No page may be this large, so nobody reads it.
        if readable.len() > MAX_OUTPUT_BYTES || parse(&readable) == *document {
            return readable;
        }
        let escaped = write(&document, Escapes::All);
        let read = parse(&escaped);
        if read == *document {
            return escaped;
        }
        if !contains_text_of(&read, &document) {
            break;
        }
        document = Cow::Owned(read);
    }
    write(&as_text(&document), Escapes::All)
}

/// Returns true if a document contains the whole text of another: its letters are there in order, if only
/// in the addresses that texts became.
fn contains_text_of(document: &Document, other: &Document) -> bool {
    let mut rest = letters(document, |node| node.url.as_deref());
    letters(other, |_| None).all(|letter| rest.any(|next| next == letter))
}

fn letters<'d>(
    document: &'d Document,
    address: fn(&'d Node) -> Option<&'d str>,
) -> impl Iterator<Item = char> + 'd {
    let mut rest: Vec<(&Node, bool)> = entered(&document.nodes).collect();
    let texts = iter::from_fn(move || {
        let (node, is_left) = rest.pop()?;
        if is_left {
            return Some(address(node));
        }
        rest.push((node, true));
        rest.extend(entered(children(node)));
        let is_leaf = matches!(
            node.kind,
            NodeType::Text
                | NodeType::Code
                | NodeType::Html
                | NodeType::Math
                | NodeType::Include
                | NodeType::Hidden
                | NodeType::Expression
        );
        Some(node.text.as_deref().filter(|_| is_leaf))
    });
    let letters = texts.flatten().flat_map(str::chars);
    letters.filter(|letter| letter.is_alphanumeric())
}

/// Nodes that are not left yet, the last of which is the first to be read.
fn entered(nodes: &[Node]) -> impl Iterator<Item = (&Node, bool)> {
    nodes.iter().rev().map(|node| (node, false))
}

/// A paragraph of plain text for each block.
fn as_text(document: &Document) -> Document {
    let texts = document.nodes.iter().map(texts);
    let paragraph = |text: String| {
        let mut paragraph = Node::new(NodeType::Paragraph);
        paragraph.nodes = Some(vec![text_node(&text, Marks::NONE)]);
        paragraph
    };
    Document {
        nodes: texts
            .filter(|text| !text.is_empty())
            .map(paragraph)
            .collect(),
    }
}

/// All texts in a block, with spaces between them.
fn texts(block: &Node) -> String {
    let mut texts: Vec<&str> = Vec::new();
    let mut rest = vec![block];
    while let Some(node) = rest.pop() {
        let fields = [&node.text, &node.alt, &node.title, &node.url];
        let fields = fields.into_iter().filter_map(Option::as_deref);
        texts.extend(fields.filter(|text| !text.is_empty()));
        rest.extend(children(node).iter().rev());
    }
    texts.join(" ")
}
