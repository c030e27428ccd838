//! Which images a book shows.

use std::collections::BTreeSet;

use quire_content::document::{Node, NodeType};

use crate::Book;
use crate::html::{self, Piece};

/// The names of the images of a book, each once.
pub(crate) fn names(book: &Book) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut rest: Vec<&Node> = book.pages.iter().flat_map(|page| &page.nodes).collect();
    while let Some(node) = rest.pop() {
        match node.kind {
            NodeType::Image | NodeType::Figure => names.extend(node.url.clone()),
            NodeType::Html | NodeType::Cards => names.extend(within(node)),
            _ => {}
        }
        rest.extend(node.nodes.iter().flatten());
    }
    names.remove("");
    names
}

/// The names of the images in the HTML of a node.
fn within(node: &Node) -> Vec<String> {
    let pieces = html::pieces(node.text.as_deref().unwrap_or_default());
    let source = |piece| match piece {
        Piece::Tag(name, attributes, false) if name == "img" => html::attribute(attributes, "src"),
        _ => None,
    };
    pieces.into_iter().filter_map(source).collect()
}
