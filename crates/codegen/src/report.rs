//! The report of losses: every decision, for people and for programs.
//!
//! - Losses are grouped by decision and sorted by location; the output is deterministic.
//! - Every warning is a loss; `docs/generator.md` lists what is never generated, such as `links`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use indexmap::IndexMap;
use serde::Serialize;

use crate::About;
use crate::emit::{File, Output};
use crate::model::{Api, METHODS};
use quire_description::diagnostic::{Decision, Diagnostics};
use quire_description::document::{Documents, Sources};
use quire_description::location::{SourceLocation, SourceLocations};
use quire_description::source_tree::Node;

/// Everything that a report says.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The title of the API.
    pub title: String,
    /// Its version.
    pub version: String,
    /// Totals.
    pub counts: Counts,
    /// Number of times each decision was made.
    pub decisions: BTreeMap<Decision, usize>,
    /// Number of times each code occurs.
    pub codes: BTreeMap<&'static str, usize>,
    /// Every decision.
    pub losses: Vec<Loss>,
}

/// Totals of the description, and of the generated code.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Counts {
    /// Operations under `paths`.
    pub operations_described: usize,
    /// Operations that can be called and served.
    pub operations_generated: usize,
    /// Schemas with a name.
    pub schemas: usize,
    /// Types in Rust.
    pub types: usize,
    /// Lines that are there for the types.
    pub lines_of_types: usize,
    /// Lines that are there for the operations, in all three crates.
    pub lines_of_operations: usize,
    /// Lines of the models crate.
    pub lines_models: usize,
    /// Lines of the server crate.
    pub lines_server: usize,
    /// Lines of the client crate.
    pub lines_client: usize,
}

/// Something that is not as described.
#[derive(Clone, Debug, Serialize)]
pub struct Loss {
    /// Decision that was made.
    pub decision: Decision,
    /// The code of the warning.
    pub code: &'static str,
    /// The affected node.
    pub subject: String,
    /// Location in the source.
    pub place: SourceLocation,
    /// Why.
    pub message: String,
    /// Possible fix.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

impl Counts {
    pub(crate) fn new(documents: &Documents, api: &Api, output: &Output) -> Self {
        let mut counts = Self {
            operations_generated: api.served().count(),
            types: api.types.len(),
            lines_models: lines(&output.models)
                + output
                    .model_parts
                    .iter()
                    .map(|files| lines(files))
                    .sum::<usize>(),
            lines_server: lines(&output.server),
            lines_client: lines(&output.client),
            ..Self::default()
        };
        let requests = output.lines_of_requests;
        counts.lines_of_types = counts.lines_models - requests;
        counts.lines_of_operations = requests + counts.lines_server + counts.lines_client;
        for document in &documents.list {
            let paths = document.root.get("paths").and_then(Node::members);
            for (_, item) in paths.into_iter().flatten() {
                let has = |method: &&&str| item.node.get(method).is_some();
                counts.operations_described += METHODS.iter().filter(has).count();
            }
            let components = document.root.get("components");
            let schemas = components.and_then(|found| found.get("schemas"));
            counts.schemas += schemas.and_then(Node::members).map_or(0, IndexMap::len);
        }
        counts
    }

    /// Lines of all three crates.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lines_models + self.lines_server + self.lines_client
    }
}

fn lines(files: &[File]) -> usize {
    files.iter().map(|file| file.text.lines().count()).sum()
}

impl Report {
    pub(crate) fn new(
        sources: &Sources,
        about: &About,
        counts: &Counts,
        warnings: &Diagnostics,
    ) -> Self {
        let places = SourceLocations::new(sources);
        let mut losses: Vec<_> = warnings
            .warnings()
            .map(|warning| {
                // No warning is left out of the report, also if nothing says what was done about it.
                let decision = warning.decision.clone();
                let (decision, subject) =
                    decision.unwrap_or((Decision::Changed, "the description".to_owned()));
                let place = warning.location().map(|span| places.location(span));
                Loss {
                    decision,
                    code: warning.code,
                    subject,
                    place: place.unwrap_or_default(),
                    message: warning.message.clone(),
                    help: warning.help.clone(),
                }
            })
            .collect();
        let rank = |loss: &Loss| {
            Decision::ALL
                .iter()
                .position(|found| *found == loss.decision)
        };
        losses.sort_by_key(|loss| (rank(loss), loss.code));
        let mut decisions: BTreeMap<_, _> = Decision::ALL.map(|decision| (decision, 0)).into();
        let mut codes = BTreeMap::new();
        for loss in &losses {
            *decisions.entry(loss.decision).or_default() += 1;
            *codes.entry(loss.code).or_default() += 1;
        }
        Self {
            title: about.title.clone(),
            version: about.version.clone(),
            counts: counts.clone(),
            decisions,
            codes,
            losses,
        }
    }

    /// For programs.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// For people.
    #[must_use]
    pub fn to_markdown(&self) -> String {
        let counts = &self.counts;
        let mut text = format!(
            "# What became of {} {}\n\n",
            plain(&self.title),
            plain(&self.version)
        );
        let rows = [
            ("operations described", counts.operations_described),
            ("operations generated", counts.operations_generated),
            ("schemas", counts.schemas),
            ("types", counts.types),
            ("lines for types", counts.lines_of_types),
            ("lines for operations", counts.lines_of_operations),
            ("lines of models", counts.lines_models),
            ("lines of the server", counts.lines_server),
            ("lines of the client", counts.lines_client),
        ];
        text.push_str("| | |\n|---|--:|\n");
        for (name, count) in rows {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "| {name} | {count} |");
        }
        for decision in Decision::ALL {
            let count = self.decisions.get(&decision).unwrap_or(&0);
            let _ = writeln!(text, "| {} | {count} |", decision.title());
        }
        if self.losses.is_empty() {
            text.push_str("\nNo warnings.\n");
        }
        for group in self.losses.chunk_by(|a, b| a.decision == b.decision) {
            let title = group[0].decision.title();
            let mut letters = title.chars();
            let first = letters.next().map(|first| first.to_ascii_uppercase());
            let title: String = first.into_iter().chain(letters).collect();
            let _ = writeln!(text, "\n## {title}");
            for group in group.chunk_by(|a, b| a.code == b.code) {
                let code = group[0].code;
                let _ = writeln!(text, "\n### {code}, {}\n", group.len());
                if let Some(help) = &group[0].help {
                    let _ = writeln!(text, "{}.\n", plain(help));
                }
                for loss in group {
                    let (subject, message) = (plain(&loss.subject), plain(&loss.message));
                    let _ = writeln!(text, "- {subject}: {message} ({})", loss.place);
                }
            }
        }
        text
    }
}

/// A text in one line.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
