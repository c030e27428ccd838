//! The images that a book shows.

use std::collections::BTreeSet;

use quire_markdown::document::{Node, NodeType};
use quire_markdown::markup::Piece;

use crate::frames::MAX_NAME_BYTES;
use crate::{Book, html};

/// The names of the images of a book, each once.
pub(crate) fn names(book: &Book) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut add = |url: &str| names.extend(name(url).map(str::to_owned));
    let mut rest: Vec<&Node> = book.pages.iter().flat_map(|page| &page.nodes).collect();
    while let Some(node) = rest.pop() {
        match node.kind {
            NodeType::Image | NodeType::Figure => add(node.url.as_deref().unwrap_or_default()),
            NodeType::Html | NodeType::Cards => within(node).for_each(|url| add(&url)),
            _ => {}
        }
        rest.extend(node.nodes.iter().flatten());
    }
    names
}

/// The name of the image at a URL. A file has one name, however pages spell its address.
pub(crate) fn name(url: &str) -> Option<&str> {
    let end = if url.starts_with("file:") {
        url.find(['?', '#'])
    } else {
        None
    };
    let name = &url[..end.unwrap_or(url.len())];
    (!name.is_empty() && name.len() as u64 <= MAX_NAME_BYTES).then_some(name)
}

/// The URLs of the images in the HTML of a node.
fn within(node: &Node) -> impl Iterator<Item = String> {
    let source = |piece| match piece {
        Piece::Tag(tag) if !tag.is_end && tag.name.eq_ignore_ascii_case("img") => {
            tag.attribute("src")
        }
        _ => None,
    };
    html::pieces(node.text.as_deref().unwrap_or_default()).filter_map(source)
}

#[cfg(test)]
mod tests {
    use quire_markdown::document::parse;

    use super::*;
    use crate::Page;

    #[test]
    fn an_image_has_one_name() {
        let long = "x".repeat(70 << 10);
        let text = format!(
            "![](file:a?./a.png) ![](file:a?../x/a.png) ![](file:a#b) ![](file:a?{long})\n\n\
             ![](https://example.com/a?b#c) ![](https://example.com/{long}) ![]()\n\n\
             <p><IMG src=\"file:b\"></p>\n"
        );
        let page = Page {
            nodes: parse(&text).nodes,
            ..Page::default()
        };
        let book = Book {
            pages: vec![page],
            ..Book::default()
        };
        let expected = ["file:a", "file:b", "https://example.com/a?b#c"];
        assert_eq!(names(&book), BTreeSet::from(expected.map(str::to_owned)));
    }
}
