//! The location of a span: file, line, column.
//!
//! - Lines and columns start at 1; columns count characters.
//! - Line starts are computed once per file, so that a lookup is a binary search.

use serde::Serialize;

use crate::diagnostic::Span;
use crate::document::Sources;

/// A place in a source, for people.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct SourceLocation {
    /// The name of the file.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl std::fmt::Display for SourceLocation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Finds places in sources.
#[derive(Debug)]
pub struct SourceLocations<'a> {
    files: Vec<(&'a str, &'a str, Vec<usize>)>,
}

impl<'a> SourceLocations<'a> {
    /// Finds the lines of all sources.
    #[must_use]
    pub fn new(sources: &'a Sources) -> Self {
        let files = sources.iter().map(|source| {
            let ends = source.text.match_indices('\n').map(|(end, _)| end + 1);
            let starts = [0].into_iter().chain(ends).collect();
            (source.name.as_str(), source.text.as_str(), starts)
        });
        Self {
            files: files.collect(),
        }
    }

    /// Returns the start of a span.
    #[must_use]
    pub fn location(&self, span: Span) -> SourceLocation {
        let name = self.files.get(span.file).map_or("", |(name, ..)| name);
        SourceLocation {
            file: name.to_owned(),
            line: self.line(span),
            column: self.column(span),
        }
    }

    pub(crate) fn text(&self, file: usize) -> &'a str {
        self.files.get(file).map_or("", |(_, text, _)| text)
    }

    pub(crate) fn line(&self, span: Span) -> usize {
        self.files.get(span.file).map_or(1, |(_, _, starts)| {
            starts.partition_point(|start| *start <= span.start)
        })
    }

    /// The byte at which the line of a span begins.
    pub(crate) fn line_start(&self, span: Span) -> usize {
        let line = self.line(span);
        self.files
            .get(span.file)
            .and_then(|(_, _, starts)| starts.get(line.saturating_sub(1)))
            .map_or(0, |start| *start)
    }

    pub(crate) fn column(&self, span: Span) -> usize {
        let text = self.text(span.file);
        let before = text.get(self.line_start(span)..text.floor_char_boundary(span.start));
        before.unwrap_or_default().chars().count() + 1
    }
}
