//! What a node of a page is shown as where something points to it.
//!
//! - Nodes that can be pointed to are headings and footnotes: those have an id.
//! - A preview is one line, and short, whatever the page holds.

use quire_models::{Document, DocumentNode, DocumentNodeType};

use super::headings::plain_text;
use super::parse::children;

/// The longest preview, in characters.
const LENGTH: usize = 120;

/// The start of the text of the node with this id, if the document has one.
pub(crate) fn preview(document: &Document, id: &str) -> Option<String> {
    let mut rest: Vec<&DocumentNode> = document.nodes.iter().rev().collect();
    while let Some(node) = rest.pop() {
        if is_target(node) && node.id.as_ref().is_some_and(|own| own.as_str() == id) {
            return Some(line(node));
        }
        rest.extend(children(node).iter().rev());
    }
    None
}

/// Whether the id of a node is its own: a reference to a footnote has that of the footnote.
fn is_target(node: &DocumentNode) -> bool {
    match node.r#type {
        DocumentNodeType::Heading => true,
        DocumentNodeType::Footnote => node.nodes.is_some(),
        _ => false,
    }
}

fn line(node: &DocumentNode) -> String {
    let text = if node.r#type == DocumentNodeType::Heading {
        plain_text(children(node))
    } else {
        let blocks = children(node).iter().map(std::slice::from_ref);
        blocks.map(plain_text).collect::<Vec<_>>().join(" ")
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(LENGTH).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::document::parse;

    #[track_caller]
    fn check(markdown: &str, id: &str, expected: Option<&str>) {
        assert_eq!(preview(&parse(markdown), id).as_deref(), expected);
    }

    #[test]
    fn shows_headings_and_footnotes() {
        let text = "# One *two*\n\n> ## Deep\n\n## One two\n\n[^n]\n\n[^n]: First\n    line.\n\n    Second.\n";
        check(text, "one-two", Some("One two"));
        check(text, "one-two-1", Some("One two"));
        check(text, "deep", Some("Deep"));
        check(text, "n", Some("First line. Second."));
        check(text, "two", None);
        check("# Named {#here}\n", "here", Some("Named"));
    }

    #[test]
    fn is_short() {
        let text = format!("# a {}\n", "ü ".repeat(1_000));
        let found = preview(&parse(&format!("{text}\n# b {{#b}}\n")), "b");
        assert_eq!(found.as_deref(), Some("b"));
        let id = quire_content::markdown::heading_anchor(&text[2..]);
        // An id is at most so long, so this heading has none.
        check(&text, &id, None);
        let long = format!("# {} {{#x}}\n", "ü ".repeat(1_000));
        assert_eq!(
            preview(&parse(&long), "x")
                .unwrap_or_default()
                .chars()
                .count(),
            LENGTH
        );
    }
}
