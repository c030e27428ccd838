//! Diagnostics as text.
//!
//! - The renderer is given only the lines around a location, since a source can have megabytes and thousands of
//!   locations.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};

use super::{Diagnostic, Diagnostics, Severity, Span};
use crate::document::Sources;
use crate::location::SourceLocations;

/// Places that are further apart than this are shown by snippets of their own.
const NEAR: usize = 8 * 1024;

/// A line that is longer than this is shown in part.
const LONG: usize = 1024;

impl Diagnostics {
    /// All problems as text, in the order of their places.
    #[must_use]
    pub fn render(&self, sources: &Sources, coloured: bool) -> String {
        let printer = Printer::new(sources, coloured);
        self.iter()
            .map(|diagnostic| printer.diagnostic(diagnostic))
            .collect()
    }

    /// Renders the first errors of each code, then one line per code for warnings and further errors.
    ///
    /// Each line has the count, the location of the first problem, and its message.
    #[must_use]
    pub fn summary(&self, sources: &Sources, coloured: bool, shown: usize) -> String {
        let printer = Printer::new(sources, coloured);
        let mut text = String::new();
        let mut counts: BTreeMap<&str, (usize, &Diagnostic)> = BTreeMap::new();
        for diagnostic in self.iter() {
            let (count, _) = counts.entry(diagnostic.code).or_insert((0, diagnostic));
            *count += 1;
            if diagnostic.is_error() && *count <= shown {
                text.push_str(&printer.diagnostic(diagnostic));
            }
        }
        for (code, (count, first)) in counts {
            if first.is_error() && count <= shown {
                continue;
            }
            let what = match (&first.decision, first.severity) {
                (Some((decision, _)), _) => decision.title(),
                (None, Severity::Warning) => "warning",
                (None, Severity::Error) => "error",
            };
            let at = if count > 1 { ", first at" } else { " at" };
            let place = first.location().map(|span| printer.places.location(span));
            let place = place.unwrap_or_default();
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "{count:>7} × {code} {what}{at} {place}: {}",
                first.message
            );
        }
        text
    }
}

struct Printer<'a> {
    sources: &'a Sources,
    places: SourceLocations<'a>,
    renderer: Renderer,
}

impl<'a> Printer<'a> {
    fn new(sources: &'a Sources, coloured: bool) -> Self {
        Self {
            sources,
            places: SourceLocations::new(sources),
            renderer: if coloured {
                Renderer::styled()
            } else {
                Renderer::plain()
            },
        }
    }

    fn diagnostic(&self, diagnostic: &Diagnostic) -> String {
        let level = match diagnostic.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let title = level.primary_title(&diagnostic.message).id(diagnostic.code);
        let mut group = Group::with_title(title);
        let mut cuts = Vec::new();
        let primary = diagnostic.location().map(|span| span.file);
        let mut files: Vec<_> = self.sources.iter().enumerate().collect();
        files.sort_by_key(|(file, _)| Some(*file) != primary);
        for (file, source) in files {
            let mut labels: Vec<_> = diagnostic
                .labels
                .iter()
                .enumerate()
                .filter(|(_, (span, _))| span.file == file)
                .map(|(index, (span, text))| {
                    (index == 0, first_line(&source.text, *span), text.as_str())
                })
                .collect();
            labels.sort_by_key(|(first, span, _)| (span.start, !first));
            let near = |(_, one, _): &Label, (_, next, _): &Label| next.start < one.start + NEAR;
            let mut parts: Vec<&[Label]> = labels.chunk_by(near).collect();
            parts.sort_by_key(|part| !part.iter().any(|(primary, ..)| *primary));
            for part in parts {
                let (snippet, cut) = self.snippet(file, &source.name, part);
                group = group.element(snippet);
                cuts.extend(cut);
            }
        }
        if let Some((decision, subject)) = &diagnostic.decision {
            let note = format!("{subject}: {}", decision.title());
            group = group.element(Level::NOTE.message(note));
        }
        if let Some(help) = &diagnostic.help {
            group = group.element(Level::HELP.message(help));
        }
        let mut text = self.renderer.render(&[group]);
        for (shown, real) in cuts {
            text = text.replacen(&shown, &real, 1);
        }
        text + "\n\n"
    }

    /// The lines that hold some labels; where a line is cut, also the place as it is shown, and as it is.
    fn snippet<'s>(
        &self,
        file: usize,
        name: &'s str,
        labels: &[Label<'s>],
    ) -> (Snippet<'s, Annotation<'s>>, Option<(String, String)>)
    where
        'a: 's,
    {
        let text = self.places.text(file);
        let first = labels.first().map(|(_, span, _)| *span);
        let first = first.unwrap_or(Span {
            file,
            start: 0,
            end: 0,
        });
        let last = labels.iter().map(|(_, span, _)| span.end).max();
        let last = last.unwrap_or(first.end);
        let line = self.places.line(first);
        let mut start = self.places.line_start(first);
        let mut end = text[last..]
            .find('\n')
            .map_or(text.len(), |offset| last + offset);
        let mut cut = None;
        if first.start - start > LONG {
            start = text.floor_char_boundary(first.start - 60);
            // Columns are counted in what is shown.
            let shown = text[start..first.start].chars().count() + 1;
            let column = self.places.column(first);
            cut = Some((
                format!("{name}:{line}:{shown}"),
                format!("{name}:{line}:{column}"),
            ));
        }
        if end - last > LONG {
            end = text.floor_char_boundary(last + 60);
        }
        let mut snippet = Snippet::source(&text[start..end])
            .line_start(line)
            .path(name)
            .fold(true);
        for (primary, span, label) in labels {
            let kind = if *primary {
                AnnotationKind::Primary
            } else {
                AnnotationKind::Context
            };
            let shown = span.start - start..span.end - start;
            snippet = snippet.annotation(kind.span(shown).label(*label));
        }
        (snippet, cut)
    }
}

/// Label: true if it is the first one, its position in a line, and its text.
type Label<'a> = (bool, Span, &'a str);

/// A span over many lines is shown by its first, and within the text.
fn first_line(text: &str, span: Span) -> Span {
    let start = text.floor_char_boundary(span.start);
    let end = text
        .floor_char_boundary(span.end.min(start + LONG))
        .max(start);
    let shown = &text[start..end];
    Span {
        start,
        end: start + shown.find(['\n', '\r']).unwrap_or(shown.len()),
        ..span
    }
}
