//! Reads the classes and styles of Word, which say more than its elements.

use crate::dom::At;

use super::styles::Style;

/// The element that a paragraph of Word would be elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Heading(i32),
    Quote,
    Text,
}

/// Returns the role of a paragraph.
pub(super) fn role(at: At<'_>) -> Role {
    if at.attribute("role") == Some("heading") {
        let level = at
            .attribute("aria-level")
            .and_then(|level| level.trim().parse().ok());
        return Role::Heading(level.unwrap_or(2).clamp(1, 6));
    }
    for class in at.classes() {
        match class {
            "MsoTitle" => return Role::Heading(1),
            "MsoQuote" | "MsoIntenseQuote" => return Role::Quote,
            _ if class.starts_with("MsoHeading") => return Role::Heading(6),
            _ => {}
        }
    }
    Role::Text
}

/// Returns `true` if a paragraph is an entry of a table of contents.
pub(super) fn is_contents(at: At<'_>) -> bool {
    at.classes().any(|class| {
        let level = class.strip_prefix("MsoToc").unwrap_or_default();
        level.bytes().all(|byte| byte.is_ascii_digit()) && !level.is_empty()
            || class == "MsoTocHeading"
    })
}

/// Returns `true` if an element belongs to a comment: its mark in the text, or the list of comments.
pub(super) fn is_comment(at: At<'_>, style: &Style<'_>) -> bool {
    at.has_one_of(&["MsoCommentReference", "msocomanchor"])
        || ["comment-list", "comment"]
            .iter()
            .any(|name| style.element == Some(name))
}

/// Returns `true` if the mark of a comment in the text is in an element, or is that element.
pub(super) fn has_comment_mark(at: At<'_>) -> bool {
    at.has_class("msocomanchor") || at.find(|inner| inner.has_class("msocomanchor")).is_some()
}

/// Returns `true` if an element is a list of footnotes or endnotes.
pub(super) fn is_notes(style: &Style<'_>) -> bool {
    matches!(style.element, Some("footnote-list" | "endnote-list"))
}

/// The id of the anchor that references to a footnote or endnote have as their target.
pub(super) fn note(at: At<'_>, style: &Style<'_>) -> Option<String> {
    let is_note = matches!(style.element, Some("footnote" | "endnote"));
    let id = at.attribute("id").filter(|_| is_note)?;
    Some(format!("_{id}"))
}

/// Returns `true` if a link leads from a footnote back to the text.
pub(super) fn is_back_reference(href: &str) -> bool {
    ["#_ftnref", "#_ednref"]
        .iter()
        .any(|start| href.starts_with(start))
}
