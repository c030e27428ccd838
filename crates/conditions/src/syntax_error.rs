//! The syntax errors of conditions, with their locations.

use std::fmt;
use std::ops::Range;

use crate::{MAX_BYTES, MAX_DEPTH};

/// Why a text is not a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    span: Range<usize>,
    message: String,
}

impl SyntaxError {
    pub(crate) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            span,
            message: message.into(),
        }
    }

    /// Reports the expected syntax at a location.
    pub(crate) fn expected(source: &str, span: Range<usize>, expected: &str) -> Self {
        let found = match source.get(span.clone()) {
            Some(text) if !text.is_empty() => format!("`{text}`"),
            _ => "the end".to_owned(),
        };
        Self::new(span, format!("expected {expected}, found {found}"))
    }

    pub(crate) fn too_deep(span: Range<usize>) -> Self {
        Self::new(span, format!("nested more than {MAX_DEPTH} deep"))
    }

    pub(crate) fn too_long(source: &str) -> Self {
        let length = source.len();
        Self::new(
            MAX_BYTES..length,
            format!("expected at most {MAX_BYTES} bytes, found {length}"),
        )
    }

    /// The bytes of the condition that are wrong; empty at its end.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The line of `source` that is wrong, and below it a line with carets.
    #[must_use]
    pub fn excerpt(&self, source: &str) -> String {
        let start = source.floor_char_boundary(self.span.start);
        let from = source[..start].rfind('\n').map_or(0, |at| at + 1);
        let to = source[start..]
            .find('\n')
            .map_or(source.len(), |at| start + at);
        let end = source.ceil_char_boundary(self.span.end).clamp(start, to);
        let indent: String = source[from..start]
            .chars()
            .map(|letter| if letter == '\t' { letter } else { ' ' })
            .collect();
        let carets = "^".repeat(source[start..end].chars().count().max(1));
        format!("{}\n{indent}{carets}", &source[from..to])
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = self.span;
        write!(formatter, "{} (bytes {start} to {end})", self.message)
    }
}

impl std::error::Error for SyntaxError {}
