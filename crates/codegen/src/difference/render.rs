//! Differences as text and as JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::{Differences, Impact};
use quire_description::diagnostic::Span;
use quire_description::document::Sources;
use quire_description::location::SourceLocations;

/// Operations that are named before the others are counted.
const FEW: usize = 3;

/// A description that is compared, for the places of changes.
#[derive(Clone, Copy, Debug)]
pub struct Compared<'a> {
    /// Prefix of the names of its files, such as `spec/`.
    pub prefix: &'a str,
    /// Its files.
    pub sources: &'a Sources,
}

#[derive(Serialize)]
struct Out<'a> {
    breaking: usize,
    compatible: usize,
    changes: Vec<OutChange<'a>>,
}

#[derive(Serialize)]
struct OutChange<'a> {
    impact: Impact,
    operations: &'a [String],
    subject: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    old: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<String>,
}

impl Differences {
    /// For people: a paragraph for the operations that changes concern, breaking ones first.
    #[must_use]
    pub fn to_text(&self, old: Compared<'_>, new: Compared<'_>) -> String {
        let places = (
            SourceLocations::new(old.sources),
            SourceLocations::new(new.sources),
        );
        let mut text = String::new();
        for group in self.changes.chunk_by(|a, b| a.operations == b.operations) {
            let _ = writeln!(text, "{}", heading(&group[0].operations));
            for change in group {
                let impact = match change.impact {
                    Impact::Breaking => "breaking  ",
                    Impact::Compatible => "compatible",
                };
                let place = change
                    .new
                    .map(|span| prefixed_location(&places.1, new.prefix, span))
                    .or_else(|| {
                        change
                            .old
                            .map(|span| prefixed_location(&places.0, old.prefix, span))
                    });
                let (subject, message) = (&change.subject, &change.message);
                // Writing to a string cannot fail.
                let _ = writeln!(text, "  {impact}  {subject}: {message}");
                let _ = writeln!(text, "              {}", place.unwrap_or_default());
            }
            text.push('\n');
        }
        let (breaking, compatible) = (self.count(Impact::Breaking), self.count(Impact::Compatible));
        let _ = writeln!(text, "{breaking} breaking, {compatible} compatible");
        text
    }

    /// For programs.
    #[must_use]
    pub fn to_json(&self, old: Compared<'_>, new: Compared<'_>) -> String {
        let places = (
            SourceLocations::new(old.sources),
            SourceLocations::new(new.sources),
        );
        let changes = self.changes.iter().map(|change| OutChange {
            impact: change.impact,
            operations: &change.operations,
            subject: &change.subject,
            message: &change.message,
            old: change
                .old
                .map(|span| prefixed_location(&places.0, old.prefix, span)),
            new: change
                .new
                .map(|span| prefixed_location(&places.1, new.prefix, span)),
        });
        let out = Out {
            breaking: self.count(Impact::Breaking),
            compatible: self.count(Impact::Compatible),
            changes: changes.collect(),
        };
        let mut text = serde_json::to_string_pretty(&out).unwrap_or_default();
        text.push('\n');
        text
    }
}

fn prefixed_location(places: &SourceLocations<'_>, prefix: &str, span: Span) -> String {
    format!("{prefix}{}", places.location(span))
}

fn heading(operations: &[String]) -> String {
    let shown = if operations.len() > FEW + 1 {
        FEW
    } else {
        operations.len()
    };
    let names = operations[..shown].join(", ");
    match operations.len() - shown {
        0 => names,
        more => format!("{names} and {more} more"),
    }
}
