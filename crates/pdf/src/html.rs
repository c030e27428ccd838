//! The HTML of pages, as far as a book shows it.

use quire_markdown::markup::Pieces;

/// Elements that are left out with what they contain.
const HIDDEN: [&str; 9] = [
    "head", "iframe", "noscript", "object", "script", "style", "svg", "template", "title",
];

/// The pieces of HTML, without hidden elements and comments.
pub(crate) fn pieces(html: &str) -> Pieces<'_> {
    Pieces::without(&HIDDEN, html)
}
