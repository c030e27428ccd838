//! Which images a book shows.

use std::collections::BTreeSet;

use quire_content::document::{Node, NodeType};

use crate::Book;

/// The names of the images of a book, each once.
pub(crate) fn names(book: &Book) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let mut rest: Vec<&Node> = book.pages.iter().flat_map(|page| &page.nodes).collect();
    while let Some(node) = rest.pop() {
        if matches!(node.kind, NodeType::Image | NodeType::Figure) {
            names.extend(node.url.as_deref().filter(|name| !name.is_empty()));
        }
        rest.extend(node.nodes.iter().flatten());
    }
    names
}
