//! The preview of a node, shown where something points to it.
//!
//! - Headings and footnotes can be pointed to, because they have ids. The first node with the id counts.
//! - A preview is one short line, regardless of the page. It is found while the text is read, without a tree of the
//!   page.

use super::TextReadError;
use super::parse::text_of;

/// The longest preview, in characters.
const MAX_PREVIEW_CHARS: usize = 120;

/// The start of the text of the node with this id, if the document has one.
///
/// # Errors
///
/// Nobody waits for it any more, or the text is too large.
pub fn preview(
    markdown: &str,
    id: &str,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Option<String>, TextReadError> {
    text_of(markdown, id, is_stopped)
}

/// Node to find.
pub(super) struct PreviewTarget {
    id: String,
    /// Of a footnote, while it is open, how deep it is.
    depth: Option<usize>,
    text: Line,
    is_found: bool,
}

impl PreviewTarget {
    #[must_use]
    pub(crate) fn new(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            depth: None,
            text: Line::default(),
            is_found: false,
        }
    }

    #[must_use]
    pub(crate) fn into_preview(self) -> Option<String> {
        self.is_found.then_some(self.text.0)
    }

    pub(super) fn start_footnote(&mut self, label: &str, depth: usize) {
        if !self.is_found && label == self.id {
            self.is_found = true;
            self.depth = Some(depth);
        }
    }

    pub(super) fn end_footnote(&mut self, depth: usize) {
        if self.depth == Some(depth) {
            self.depth = None;
        }
    }

    pub(crate) fn heading(&mut self, id: Option<&str>, text: impl FnOnce() -> String) {
        if !self.is_found && id.is_some_and(|id| id == self.id) {
            self.is_found = true;
            self.text.push(&text());
        }
    }

    /// Processes text, in any place.
    pub(crate) fn text(&mut self, text: &str) {
        if self.depth.is_some() {
            self.text.push(text);
        }
    }
}

/// The start of a text, with one space between its words.
#[derive(Default)]
struct Line(String, bool);

impl Line {
    fn push(&mut self, text: &str) {
        let Self(line, is_spaced) = self;
        let mut left = MAX_PREVIEW_CHARS.saturating_sub(line.chars().count());
        for character in text.chars() {
            if left == 0 {
                return;
            }
            if character.is_whitespace() {
                *is_spaced = !line.is_empty();
                continue;
            }
            if std::mem::take(is_spaced) {
                line.push(' ');
                left -= 1;
                if left == 0 {
                    return;
                }
            }
            line.push(character);
            left -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(markdown: &str, id: &str, expected: Option<&str>) {
        assert_eq!(
            preview(markdown, id, &|| false).unwrap().as_deref(),
            expected
        );
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
        let found = preview(&format!("{text}\n# b {{#b}}\n"), "b", &|| false).unwrap();
        assert_eq!(found.as_deref(), Some("b"));
        let id = crate::markdown::heading_anchor(&text[2..]);
        // An id is at most so long, so this heading has none.
        check(&text, &id, None);
        let long = format!("# {} {{#x}}\n", "ü ".repeat(1_000));
        assert_eq!(
            preview(&long, "x", &|| false)
                .unwrap()
                .unwrap_or_default()
                .chars()
                .count(),
            MAX_PREVIEW_CHARS
        );
    }
}
