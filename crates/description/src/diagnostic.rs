//! Errors and losses in a description, reported in the style of rustc: code, location, snippet, help.
//!
//! - An error (`E0012`) stops the generator; a warning (`W0002`) has a decision, which the report lists.
//! - Every diagnostic has a stable code and at least one location.
//! - Nothing is printed here: [`Diagnostics::render`] and [`Diagnostics::summary`] return text, plain or coloured.

mod render;

use std::collections::{HashMap, HashSet};

use serde::Serialize;

/// A range of bytes in a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The index of the source.
    pub file: usize,
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

/// Severity of a problem: an error prevents code from being generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// No: nothing is generated.
    Error,
    /// Yes, but something of the description is lost or altered.
    Warning,
}

/// Decision on a part of the description that Rust cannot express as it is described.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// It became `serde_json::Value`: any JSON.
    Value,
    /// It was left out.
    Skipped,
    /// It has another name than described.
    Renamed,
    /// It is not heeded: a constraint that is not checked, a keyword without effect.
    Ignored,
    /// It is something else than described.
    Changed,
}

impl Decision {
    /// Every decision, in the order in which reports list them.
    pub const ALL: [Self; 5] = [
        Self::Skipped,
        Self::Value,
        Self::Changed,
        Self::Ignored,
        Self::Renamed,
    ];

    /// Returns the decision as a heading.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Value => "became a value",
            Self::Skipped => "skipped",
            Self::Renamed => "renamed",
            Self::Ignored => "ignored",
            Self::Changed => "changed",
        }
    }
}

/// One problem.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// Severity: errors stop the generator.
    pub severity: Severity,
    /// Its code, such as `E0012`.
    pub code: &'static str,
    /// Problem, in one sentence.
    pub message: String,
    /// The locations; the first one is where to fix it.
    pub labels: Vec<(Span, String)>,
    /// Suggested fix.
    pub help: Option<String>,
    /// Decision on the problem, and its subject, such as "schema `Foo.bar`".
    pub decision: Option<(Decision, String)>,
}

impl Diagnostic {
    /// Creates an error, which stops the generator, without a location.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message.into())
    }

    /// Creates a warning, which does not stop the generator, without a location.
    ///
    /// ```
    /// # use quire_description::diagnostic::{Decision, Diagnostic, Span};
    /// let place = Span { file: 0, start: 10, end: 20 };
    /// Diagnostic::warning("W0002", "`https://example.com/pet.json` is outside of the description")
    ///     .label(place, "this reference is not followed")
    ///     .decision(Decision::Value, "schema `Pet`");
    /// ```
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message.into())
    }

    fn new(severity: Severity, code: &'static str, message: String) -> Self {
        Self {
            severity,
            code,
            message,
            labels: Vec::new(),
            help: None,
            decision: None,
        }
    }

    /// Adds a place.
    #[must_use]
    pub fn label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push((span, text.into()));
        self
    }

    /// Adds how to fix it.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    /// Says what was done about it, and to what: "schema `Foo.bar`", "operation `getFoo`".
    #[must_use]
    pub fn decision(mut self, decision: Decision, subject: impl Into<String>) -> Self {
        self.decision = Some((decision, subject.into()));
        self
    }

    /// Returns the location at which it can be fixed.
    #[must_use]
    pub fn location(&self) -> Option<Span> {
        self.labels.first().map(|(span, _)| *span)
    }

    fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// All problems of a description.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    found: Vec<Diagnostic>,
    /// The messages that were pushed for each place.
    known: HashMap<Option<Span>, HashSet<String>>,
    errors: usize,
}

impl Diagnostics {
    /// Adds a problem; the same one twice is one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let known = self.known.entry(diagnostic.location()).or_default();
        if known.insert(diagnostic.message.clone()) {
            self.errors += usize::from(diagnostic.is_error());
            self.found.push(diagnostic);
        }
    }

    /// Returns true if a known problem has its first label at this location.
    #[must_use]
    pub fn has(&self, span: Span) -> bool {
        self.known.contains_key(&Some(span))
    }

    /// Returns true if there are neither errors nor warnings.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Returns the number of errors and warnings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Returns true if there is an error that stops the generator.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// The problems, in the order of their places.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        let mut sorted: Vec<&Diagnostic> = self.found.iter().collect();
        sorted.sort_by_key(|diagnostic| diagnostic.location());
        sorted.into_iter()
    }

    /// Those that stop the generator, in the order of their places.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.iter().filter(|diagnostic| diagnostic.is_error())
    }

    /// Those that do not stop the generator, in the order of their places.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.iter().filter(|diagnostic| !diagnostic.is_error())
    }

    /// The same with every warning an error; codes stay.
    #[must_use]
    pub fn strict(mut self) -> Self {
        for diagnostic in &mut self.found {
            diagnostic.severity = Severity::Error;
        }
        self.errors = self.found.len();
        self
    }
}
