//! Elements of MDX that are imported texts: `import Part from './_part.mdx'`, and `<Part />` where it is shown.
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

use super::values::in_text;
use super::{Change, Changes, Evaluation, Seen, beginning, placed, seen};

/// Returns true if a line of a text may import another.
pub(super) fn has_imports(text: &str) -> bool {
    let mut at = memmem::find_iter(text.as_bytes(), b"import ");
    at.any(|at| {
        let line = text[at..].split('\n').next().unwrap_or_default();
        imports(line).next().is_some()
    })
}

impl Evaluation<'_> {
    /// Finds the elements that are imported texts, and the statements to leave out.
    pub(super) fn texts<'t>(
        &self,
        source: &Source<'t>,
        seen: &[Seen<'_>],
        changes: &mut Changes<'t>,
    ) {
        let parts = || {
            seen.iter().filter_map(|seen| match seen {
                Seen::Block(index) => source.part(*index),
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
        if paths.is_empty() {
            return;
        }
        for part in parts().filter(|part| is_element(part)) {
            let tag = tag::read(source.written(part));
            if let Some(path) = tag.and_then(|tag| paths.get(tag.name)) {
                changes.push((part.range.clone(), Change::Text(path)));
            }
        }
    }

    /// The text that an element is.
    pub(super) fn element(
        &mut self,
        place: (&str, &Range<usize>),
        address: &str,
    ) -> Result<Option<String>, MissingBlob> {
        let (text, range) = place;
        let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let line = &text[start..range.start];
        let space = &line[..line.len() - line.trim_start().len()];
        let included = self.included(address)?;
        let included = match &included {
            Some(included) => with_attributes(included, &text[range.clone()]),
            None => format!("{{% include \"{address}\" %}}"),
        };
        let written = match beginning(place) {
            Some(before) => placed(place, before, &included, self.room),
            // Other elements are before it.
            None => placed((text, &(start..range.end)), "", &included, self.room).map(|written| {
                let lines = written
                    .trim_matches('\n')
                    .replace('\n', &format!("\n{space}"));
                format!("\n\n{space}{lines}\n")
            }),
        };
        let rest = text[range.end..].split('\n').next().unwrap_or_default();
        let end = if rest.trim().is_empty() { "" } else { "\n\n" };
        let written = written.map(|written| written + end);
        Ok(written.filter(|written| self.take(written.len())))
    }
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
    for seen in seen(&source) {
        let Seen::Block(index) = seen else {
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
        let inner = text[at + 1..].split(['}', '\n']).next().unwrap_or_default();
        let end = at + 1 + inner.len();
        let name = inner.trim();
        let name = name.strip_prefix("props.").unwrap_or(name);
        let Some(value) = values.get(name) else {
            continue;
        };
        if is_code || !text[end..].starts_with('}') {
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
            out.push_str(&format!("\"{value}\""));
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
