//! Elements of MDX that are imported texts: `import Part from './_part.mdx'`, and `<Part />` where it is shown; and
//! `<Snippet file="part.mdx" />`, which needs no import.
//!
//! - An element that is a block alone, or the only one in its line, is replaced by the text; attributes that are literals
//!   are written for `{props.name}` and `{name}`.
//! - One that cannot be replaced becomes an include, which readers see as a link.
//! - Statements of an included text are left out: they are those of another module.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use memchr::memmem;
use pulldown_cmark::{Event, Parser, Tag};
use quire_markdown::markdown::dialect::imports::imports;
use quire_markdown::markdown::dialect::{Kind, Part, Role, Source, tag};
use quire_markdown::markdown::options;
use quire_revisions::blobs::MissingBlob;
use quire_revisions::hash::Hash;
use quire_revisions::page::Page;

use super::listings::by_source;
use super::places::{INDENTATION, beginning, placed};
use super::values::in_text;
use super::{Change, Changes, Evaluation, ParsedPart, parsed_parts};

/// The longest name of an attribute with its braces, in bytes.
const NAME: usize = 100;

/// Returns true if a line of a text may import another.
pub(super) fn has_imports(text: &str) -> bool {
    let mut at = memmem::find_iter(text.as_bytes(), b"import ");
    at.any(|at| {
        if !(at == 0 || text.as_bytes()[at - 1] == b'\n') {
            return false;
        }
        let line = text[at..].split('\n').next().unwrap_or_default();
        imports(line).next().is_some()
    })
}

impl Evaluation<'_> {
    /// Finds the elements that are imported texts, and the statements to leave out.
    pub(super) fn texts<'t>(
        &self,
        source: &Source<'t>,
        seen: &[ParsedPart<'_>],
        changes: &mut Changes<'t>,
    ) {
        let parts = || {
            seen.iter().filter_map(|seen| match seen {
                ParsedPart::Block(index) => source.part(*index),
                _ => None,
            })
        };
        let is_included = self.open.len() > usize::from(self.page.body.is_some());
        let mut paths = HashMap::new();
        for part in parts().filter(|part| part.kind == Kind::Hidden) {
            let written = source.written(part);
            paths.extend(imports(written).map(|import| (import.name, import.path)));
            let is_statement = written.starts_with("import ") || written.starts_with("export ");
            if is_included && is_statement {
                changes.push((part.range.clone(), Change::Cut));
            }
        }
        for part in parts().filter(|part| is_element(part)) {
            let Some(tag) = tag::read(source.written(part)) else {
                continue;
            };
            let file = || {
                let mut attributes = tag::attributes(tag.arguments).into_iter();
                let file = attributes.find(|attribute| attribute.name == "file");
                file.filter(|_| tag.name == "Snippet")
                    .map(|file| file.value)
            };
            if let Some(path) = paths.get(tag.name).copied().or_else(file) {
                changes.push((part.range.clone(), Change::Text(path)));
            }
        }
    }

    /// The text that an element is.
    pub(super) fn element(
        &mut self,
        text: &str,
        range: &Range<usize>,
        address: &str,
    ) -> Result<Option<String>, MissingBlob> {
        if self.room == 0 {
            return Ok(None);
        }
        let included = self.included(address)?;
        let included = if let Some(included) = &included {
            with_attributes(included, &text[range.clone()])
        } else {
            // A search without a result is work, too.
            self.includes = self.includes.saturating_sub(1);
            format!("{{% include \"{address}\" %}}")
        };
        let behind = text[range.end..].trim_start_matches([' ', '\t', '\r']);
        let is_last = behind.is_empty() || behind.starts_with('\n');
        let end = if is_last { "" } else { "\n\n" };
        let written = match beginning(text, range) {
            Some(before) if is_last => placed(text, range, before, &included, self.room),
            // Other elements are in the line.
            _ => {
                let space = " ".repeat(space(text, range.start));
                let lines = included.trim_matches(['\n', '\r']);
                let size = lines.len() + (lines.matches('\n').count() + 4) * (space.len() + 1);
                let lines = (size <= self.room).then(|| lines.replace('\n', &format!("\n{space}")));
                lines.map(|lines| format!("\n\n{space}{lines}\n{end}"))
            }
        };
        Ok(written.filter(|written| self.take(written.len())))
    }
}

impl<'r> Evaluation<'r> {
    /// The text with a path, and the path as it was imported.
    pub(super) fn at(&self, path: &str) -> Option<(Option<Hash>, &'r Option<String>)> {
        let mut all = self.revision.reusable_contents.iter();
        if let Some(found) = all.find(|one| one.source.as_deref() == Some(path)) {
            return Some((found.body, &found.source));
        }
        let pages = self.pages.get_or_init(|| by_source(self.revision));
        let page: &'r Page = pages.get(path).copied()?;
        Some((page.body, &page.source))
    }
}

/// The number of spaces that the line of a place starts with, as far as it is near.
fn space(text: &str, at: usize) -> usize {
    let near = &text.as_bytes()[at.saturating_sub(INDENTATION)..at];
    let line = near
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map(|start| &near[start + 1..]);
    line.map_or(0, |line| {
        line.iter().take_while(|byte| **byte == b' ').count()
    })
}

/// Returns a text without what only its tool reads: statements of a module, and comments in braces.
#[must_use]
pub fn without_statements(text: &str) -> Cow<'_, str> {
    let has = |part: &str| memmem::find(text.as_bytes(), part.as_bytes()).is_some();
    if !has("import ") && !has("export ") && !has("{/*") {
        return Cow::Borrowed(text);
    }
    let mut source = Source::new(text);
    let is_text = source.pair(options());
    let mut out = String::new();
    let mut copied = 0;
    for seen in parsed_parts(&source) {
        let ParsedPart::Block(index) = seen else {
            continue;
        };
        let part = source.part(index).filter(|part| part.kind == Kind::Hidden);
        if let Some(part) = part
            && is_text.get(index) != Some(&true)
            && part.range.start >= copied
            && !source.written(part).starts_with("{:")
        {
            out.push_str(&text[copied..part.range.start]);
            let rest = &text[part.range.end..];
            let is_first = out.trim().is_empty();
            let breaks = rest.len() - rest.trim_start_matches(['\r', '\n']).len();
            copied = part.range.end + if is_first { breaks } else { 0 };
        }
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(&text[copied..]);
    Cow::Owned(out)
}

fn is_element(part: &Part) -> bool {
    part.kind == Kind::Component && part.role == Role::Leaf
}

/// A text with the attributes of the element that shows it, but for its code.
fn with_attributes(text: &str, element: &str) -> String {
    let tag = tag::read(element);
    let attributes = tag::attributes(tag.map_or("", |tag| tag.arguments));
    let values = attributes.iter().filter_map(|attribute| {
        let is_name = !attribute.name.is_empty() && !attribute.value.is_empty();
        let value = tag::literal(attribute.value).filter(|_| is_name)?;
        Some((attribute.name, value))
    });
    let values: HashMap<&str, String> = values.collect();
    if values.is_empty() || !text.contains('{') {
        return text.to_owned();
    }
    let code = code(text);
    let mut out = String::new();
    let mut copied = 0;
    for (at, _) in text.match_indices('{') {
        let next = code.partition_point(|range| range.end <= at);
        let is_code = code.get(next).is_some_and(|range| range.start <= at);
        let bytes = text.as_bytes()[at + 1..].iter().take(NAME);
        let Some(length) = bytes
            .take_while(|byte| **byte != b'\n')
            .position(|byte| *byte == b'}')
        else {
            continue;
        };
        let end = at + 1 + length;
        let inner = &text[at + 1..end];
        let name = inner.trim();
        let name = name.strip_prefix("props.").unwrap_or(name);
        let Some(value) = values.get(name) else {
            continue;
        };
        if is_code {
            continue;
        }
        let before = &text[copied..at];
        out.push_str(before);
        if !before.ends_with('=') {
            let starts_line = before.is_empty() || before.ends_with('\n');
            out.push_str(&in_text(value, starts_line, text[end + 1..].chars().next()));
        } else if value.contains('"') {
            out.push_str(&text[at..=end]);
        } else {
            out.extend(["\"", value, "\""]);
        }
        copied = end + 1;
    }
    out.push_str(&text[copied..]);
    out
}

/// The places of code in a text, in order.
fn code(text: &str) -> Vec<Range<usize>> {
    let source = Source::new(text);
    let events = Parser::new_ext(source.text(), options()).into_offset_iter();
    let code = events
        .filter(|(event, _)| matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_))));
    code.map(|(_, range)| source.original(range.start)..source.original(range.end))
        .collect()
}
