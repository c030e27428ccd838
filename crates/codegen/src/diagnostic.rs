//! What is wrong with a description, told as rustc tells it: code, place, snippet, help.
//!
//! - Every diagnostic has a code that stays the same, and at least one place.
//! - Nothing is printed here: [`Diagnostics::render`] gives text, plain or coloured.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::document::Sources;

/// A range of bytes in a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The index of the source.
    pub file: usize,
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

/// One problem.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// Its code, such as `E0012`.
    pub code: &'static str,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The places, the first one being where to mend it.
    pub labels: Vec<(Span, String)>,
    /// How to mend it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A problem without a place yet.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            labels: Vec::new(),
            help: None,
        }
    }

    /// Adds a place.
    #[must_use]
    pub fn label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push((span, text.into()));
        self
    }

    /// Says how to mend it.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }
}

/// All problems of a description.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    found: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Adds a problem; the same one twice is one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let place = |found: &Diagnostic| found.labels.first().map(|(span, _)| *span);
        let known = self
            .found
            .iter()
            .any(|found| found.message == diagnostic.message && place(found) == place(&diagnostic));
        if !known {
            self.found.push(diagnostic);
        }
    }

    /// Whether a problem is reported at this place first of all.
    pub(crate) fn has(&self, span: Span) -> bool {
        self.found.iter().any(|found| {
            found
                .labels
                .first()
                .is_some_and(|(place, _)| *place == span)
        })
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// The problems, in the order of their places.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        let mut sorted: Vec<&Diagnostic> = self.found.iter().collect();
        sorted.sort_by_key(|diagnostic| diagnostic.labels.first().map(|(span, _)| *span));
        sorted.into_iter()
    }

    /// The problems as text, in the order of their places.
    #[must_use]
    pub fn render(&self, sources: &Sources, coloured: bool) -> String {
        let renderer = if coloured {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        let mut text = String::new();
        for diagnostic in self.iter() {
            let title = Level::ERROR
                .primary_title(&diagnostic.message)
                .id(diagnostic.code);
            let mut group = Group::with_title(title);
            for (file, source) in sources.iter().enumerate() {
                let labels: Vec<_> = diagnostic
                    .labels
                    .iter()
                    .enumerate()
                    .filter(|(_, (span, _))| span.file == file)
                    .collect();
                if labels.is_empty() {
                    continue;
                }
                let mut snippet = Snippet::source(&source.text).path(&source.name).fold(true);
                for (index, (span, label)) in labels {
                    let kind = if index == 0 {
                        AnnotationKind::Primary
                    } else {
                        AnnotationKind::Context
                    };
                    snippet =
                        snippet.annotation(kind.span(first_line(&source.text, *span)).label(label));
                }
                group = group.element(snippet);
            }
            if let Some(help) = &diagnostic.help {
                group = group.element(Level::HELP.message(help));
            }
            text.push_str(&renderer.render(&[group]));
            text.push_str("\n\n");
        }
        text
    }
}

/// A span over many lines is shown by its first.
fn first_line(text: &str, span: Span) -> std::ops::Range<usize> {
    let shown = text.get(span.start..span.end).unwrap_or_default();
    span.start..span.start + shown.find('\n').unwrap_or(shown.len())
}
