//! Evaluates a page: its variables and expressions, its conditional content, and what it includes.
//!
//! - Expressions, conditions and includes are where the document has such nodes (`markdown/dialect.rs`): in code, in
//!   blocks of HTML, and behind a backslash, everything stays as it is written. An expression may also be a part of the
//!   destination of a link.
//! - An expression is the name of a variable, of the page or else of the space, or an [`Expression`] over `page.vars`
//!   and `space.vars`. Its value stays text in Markdown (`values`). One that fails, or has no value, stays as it is
//!   written.
//! - Of `{% if %}`, `{% elsif %}` and `{% else %}`, also in a line (`lines`), the first branch whose condition holds is
//!   kept. If that depends on anything else than variables, such as the visitor, all of them are kept, with their tags.
//! - For the visitor of a site ([`evaluate_for`]), every condition is decided, except in code (`visitors`).
//!   Content with undecidable conditions is hidden.
//! - `{% include %}` of a page, or of reusable content by its path, is replaced by that text, which is
//!   evaluated as a part of this page. Texts that include themselves, are nested too deep, or cannot be
//!   included stay as written.
//! - So is an element that is an imported text (`texts`).
//! - A text grows by at most [`MAX_GROWTH_BYTES`]; values and includes that would exceed it stay as written, and so
//!   do all after them. Variables that conditions and expressions read for comparisons count like growth.
//!   So the work is bounded, too.
//! - A text without any of these stays the same, byte for byte.

mod conditional;
mod lines;
mod listings;
mod places;
mod texts;
mod values;
mod visitors;

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use crate::address::syntax::{join, reference};
use memchr::memmem;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use quire_conditions::{Expression, Scope, Variables};
use quire_markdown::markdown::dialect::{FILE, Kind, Part, Role, Source, tag};
use quire_markdown::markdown::options;
use quire_revisions::blobs::{Blobs, MissingBlob, NewBlobs, read_text};
use quire_revisions::hash::Hash;
use quire_revisions::page::Page;
use quire_revisions::path::folder;
use quire_revisions::revision::Revision;
use serde_json::Value;

use conditional::Conditional;
use listings::{Listing, SNIPPET, in_line};
use places::{INDENTATION, beginning, placed};
use texts::has_imports;
pub use texts::without_statements;
use values::{in_destination, in_text};

/// Bytes by which values and included texts may lengthen a text.
pub const MAX_GROWTH_BYTES: usize = 4 << 20;

/// Bytes of included texts that are read for a page.
const MAX_INCLUDED_BYTES: usize = 4 * MAX_GROWTH_BYTES;

/// Maximum number of included texts.
const MAX_INCLUDES: usize = 200;

/// Folders in which tools look for texts to include.
const ROOTS: [&str; 6] = [
    "",
    "docs/",
    "snippets/",
    "_snippets/",
    "content/",
    "content/en/",
];

/// Maximum depth of texts that include each other.
const MAX_INCLUDE_DEPTH: usize = 8;

/// The blocks without which there is nothing to evaluate in any block, by their names.
const BLOCKS: [&str; 2] = ["if", "include"];

/// Returns true if a text may have anything to evaluate: an expression, a condition or an include.
#[must_use]
pub fn may_change(text: &str) -> bool {
    let begins = |block: &str| {
        BLOCKS
            .iter()
            .any(|name| word(block).eq_ignore_ascii_case(name))
    };
    let is_expression = |element: &str| {
        let end = element.find('>').unwrap_or(element.len());
        element[..end].to_ascii_lowercase().contains("expression")
    };
    // Found much faster than by `split`; nearly all texts have none of them.
    let has = |part: &str| memmem::find(text.as_bytes(), part.as_bytes()).is_some();
    has("{{")
        || has("import ") && has_imports(text)
        || ["--8<--", FILE, ":include", "@include:", "<Snippet "]
            .into_iter()
            .any(has)
        || has("{%") && text.split("{%").skip(1).any(begins)
        || has("<code ") && text.split("<code ").skip(1).any(is_expression)
}

/// Returns the first word of a block, regardless of the signs in front of it: content that only looks
/// conditional is hidden from visitors.
fn word(block: &str) -> &str {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let block = block.trim_start_matches(|letter| !is_part(letter) && !"{%}".contains(letter));
    &block[..block.find(|letter| !is_part(letter)).unwrap_or(block.len())]
}

/// Evaluates the stored text of a page, with references instead of addresses.
///
/// # Errors
///
/// Returns an error if a text that it includes cannot be read.
pub fn evaluate<'t>(
    text: &'t str,
    page: &Page,
    revision: &Revision,
    blobs: &dyn Blobs,
) -> Result<Cow<'t, str>, MissingBlob> {
    evaluated(page, revision, blobs, None, |evaluation| {
        evaluation.text(text)
    })
}

/// Evaluates the stored text of a page for the visitor of a site; nothing of the removed branches is
/// revealed.
///
/// # Errors
///
/// Returns an error if a text that it includes cannot be read.
pub fn evaluate_for<'t>(
    text: &'t str,
    page: &Page,
    revision: &Revision,
    blobs: &dyn Blobs,
    visitor: &Scope<'_, Value>,
) -> Result<Cow<'t, str>, MissingBlob> {
    evaluated(page, revision, blobs, Some(visitor), |evaluation| {
        evaluation.text(text)
    })
}

/// Returns the texts that the text of a page includes directly, in order, so that they can be read ahead.
#[must_use]
pub fn included(text: &str, page: &Page, revision: &Revision) -> Vec<Hash> {
    let has_mark = ["include", "--8<--", "<Snippet "]
        .into_iter()
        .any(|mark| text.contains(mark));
    if !has_mark && !has_imports(text) {
        return Vec::new();
    }
    evaluated(page, revision, &NewBlobs::new(), None, |evaluation| {
        let changes = evaluation.changes(text).into_iter();
        let found = changes.filter_map(|(_, change)| match change {
            Change::Include(address) | Change::Text(address) => evaluation.find(address),
            _ => None,
        });
        found.map(|(body, _)| body).take(MAX_INCLUDES).collect()
    })
}

/// Evaluates something of a page.
fn evaluated<T>(
    page: &Page,
    revision: &Revision,
    blobs: &dyn Blobs,
    visitor: Option<&Scope<'_, Value>>,
    run: impl FnOnce(&mut Evaluation<'_>) -> T,
) -> T {
    let own = object(&page.variables);
    let shared = object(&revision.variables);
    run(&mut Evaluation {
        page,
        revision,
        blobs,
        variables: Variables {
            page: &own,
            space: &shared,
        },
        visitor,
        room: MAX_GROWTH_BYTES,
        readable: MAX_INCLUDED_BYTES,
        includes: MAX_INCLUDES,
        open: page.body.into_iter().collect(),
        from: page.source.as_deref().unwrap_or_default(),
        pages: OnceCell::new(),
    })
}

/// Variables, as expressions read them.
fn object(variables: &BTreeMap<String, String>) -> Value {
    let members = variables.iter();
    Value::Object(
        members
            .map(|(name, value)| (name.clone(), Value::from(value.as_str())))
            .collect(),
    )
}

struct Evaluation<'r> {
    page: &'r Page,
    revision: &'r Revision,
    blobs: &'r dyn Blobs,
    variables: Variables<'r, Value>,
    /// Visitor for whom conditions are decided, if there is one.
    visitor: Option<&'r Scope<'r, Value>>,
    /// Bytes by which the text may still grow; none once something did not fit.
    room: usize,
    /// Bytes of included texts that may still be read.
    readable: usize,
    /// Number of texts that may still be included.
    includes: usize,
    /// The texts that are being evaluated, the innermost last.
    open: Vec<Hash>,
    /// Path of the innermost text in its import.
    from: &'r str,
    /// The pages by their paths in an import, made when first needed.
    pages: OnceCell<HashMap<&'r str, &'r Page>>,
}

/// Change of a piece of the text.
enum Change<'t> {
    /// It is left out.
    Cut,
    /// It is an expression in a line.
    Line,
    /// It is an expression in a destination.
    Destination,
    /// The text with this address is put there.
    Include(&'t str),
    /// It is an element that is the text with this address.
    Text(&'t str),
    /// A part of a file is put there, as code.
    Listing(Listing<'t>),
}

/// Changes, with the pieces of the text that they apply to.
type Changes<'t> = Vec<(Range<usize>, Change<'t>)>;

/// A part that the parser sees.
enum ParsedPart<'s> {
    /// As a block, by its index.
    Block(usize),
    /// In a line, by its index.
    Line(usize),
    /// In a destination.
    Destination(&'s Part),
    /// In a block of code.
    Code(&'s Part),
}

impl<'r> Evaluation<'r> {
    fn text<'t>(&mut self, text: &'t str) -> Result<Cow<'t, str>, MissingBlob> {
        if !may_change(text) {
            return Ok(Cow::Borrowed(text));
        }
        let text = if self.visitor.is_some() {
            self.decided(text)
        } else {
            Cow::Borrowed(text)
        };
        let changed = self.changed(&text)?;
        Ok(changed.map_or(text, Cow::Owned))
    }

    /// A text with its changes, if it has any.
    fn changed(&mut self, text: &str) -> Result<Option<String>, MissingBlob> {
        let mut changes = self.changes(text);
        // What is left out comes before what is in it.
        changes.sort_by(|(one, _), (other, _)| (one.start, other.end).cmp(&(other.start, one.end)));
        let mut out = String::new();
        let mut copied = 0;
        for (range, change) in changes {
            if range.start < copied {
                continue;
            }
            let written = match change {
                Change::Cut => Some(String::new()),
                Change::Line => self.in_line(text, &range),
                Change::Destination => {
                    let value = self.value(&text[range.clone()]);
                    value.and_then(|value| self.fit(&value, in_destination(&value)))
                }
                Change::Include(address) => self.include(text, &range, address)?,
                Change::Text(address) => self.element(text, &range, address)?,
                Change::Listing(listing) => self.listed(text, &range, listing),
            };
            if let Some(written) = written {
                out.push_str(&text[copied..range.start]);
                out.push_str(&written);
                copied = range.end;
            }
        }
        if copied == 0 {
            return Ok(None);
        }
        out.push_str(&text[copied..]);
        Ok(Some(out))
    }

    /// Returns the changes to a text, as far as the text determines them.
    fn changes<'t>(&mut self, text: &'t str) -> Changes<'t> {
        let mut source = Source::new(text);
        let is_text = source.pair(options());
        let mut changes = Vec::new();
        let mut open = Vec::new();
        let seen = parsed_parts(&source);
        self.texts(&source, &seen, &mut changes);
        for seen in seen {
            match seen {
                ParsedPart::Block(index) if is_text.get(index) == Some(&true) => {}
                ParsedPart::Block(index) => self.block(&source, index, &mut open, &mut changes),
                ParsedPart::Line(index) => {
                    let part = source.part(index);
                    let change = part.and_then(|part| in_line(text, part));
                    changes.extend(part.map(|part| part.range.clone()).zip(change));
                }
                ParsedPart::Destination(part) => {
                    changes.push((part.range.clone(), Change::Destination));
                }
                ParsedPart::Code(part) => {
                    let written = text.get(part.range.clone()).unwrap_or_default();
                    let listing = Listing::read(written, true).map(Change::Listing);
                    changes.extend(listing.map(|listing| (part.range.clone(), listing)));
                }
            }
        }
        changes.extend(listings::whole_lines(text));
        if self.visitor.is_none() {
            self.lines(text, &mut changes);
        }
        changes
    }

    fn block<'t>(
        &mut self,
        source: &Source<'t>,
        index: usize,
        open: &mut Vec<Conditional>,
        changes: &mut Changes<'t>,
    ) {
        // For a visitor, all conditions are decided.
        let is_left = |part: &&Part| {
            self.visitor.is_none() || matches!(part.kind, Kind::Include | Kind::Component)
        };
        let Some(part) = source.part(index).filter(is_left) else {
            return;
        };
        let tag = tag::read(source.written(part));
        let arguments = tag.map_or("", |tag| tag.arguments);
        match (part.kind, part.role, tag.map(|tag| tag.name)) {
            (Kind::Conditional, Role::Open, _) => {
                let holds = self.holds(arguments);
                open.push(Conditional::new(index, holds, part.range.clone()));
            }
            (Kind::Conditional, Role::Close(Some(begun)), _) => {
                let at = open.iter().rposition(|one| one.part == begun);
                let ended = at.and_then(|at| open.drain(at..).next());
                let cuts = ended.map(|ended| ended.cuts(&part.range));
                let cuts = cuts.into_iter().flatten();
                changes.extend(cuts.map(|cut| (cut, Change::Cut)));
            }
            (Kind::Component, Role::Leaf, Some("else" | "elsif")) => {
                if let Some(tag) = tag.filter(|_| self.visitor.is_none()) {
                    self.branch(tag, part.range.clone(), open);
                }
            }
            (Kind::Include, Role::Leaf, Some("include"))
            | (Kind::Component, Role::Either | Role::Leaf, Some("include")) => {
                let address = tag::attributes(arguments).first().map(|first| first.value);
                if let Some(address) = address {
                    changes.push((part.range.clone(), Change::Include(address)));
                }
            }
            (Kind::Include, Role::Leaf, Some(FILE)) => {
                let listing = Listing::of_file(source.written(part)).map(Change::Listing);
                changes.extend(listing.map(|listing| (part.range.clone(), listing)));
            }
            // A snippet with lines or a section after its path is a part of a file.
            (Kind::Include, Role::Leaf, Some(SNIPPET)) => {
                let address = tag::attributes(arguments).first().map(|first| first.value);
                if let Some(address) = address.filter(|address| !address.contains(':')) {
                    changes.push((part.range.clone(), Change::Include(address)));
                }
            }
            _ => {}
        }
    }

    /// Returns true if a condition holds; `None` if it needs an unknown visitor, or exceeds the remaining work.
    fn holds(&mut self, condition: &str) -> Option<bool> {
        if let Some(visitor) = self.visitor {
            let Ok(condition) = Expression::parse_for_visitors(condition) else {
                return Some(false);
            };
            let is_read = self.take(condition.cost(&self.variables));
            let holds = condition.holds_for(&self.variables, visitor);
            return Some(is_read && matches!(holds, Ok(true)));
        }
        let condition = Expression::parse(condition).ok()?;
        if !self.take(condition.cost(&self.variables)) {
            return None;
        }
        // One that fails does not hold.
        Some(condition.holds(&self.variables).unwrap_or_default())
    }

    /// The value of an expression, if there may be room for it.
    fn value(&mut self, written: &str) -> Option<Cow<'r, str>> {
        if self.room == 0 {
            return None;
        }
        let inner = inner(written);
        let inner = inner.trim();
        let (page, revision) = (self.page, self.revision);
        let own = page.variables.get(inner);
        let value = if let Some(value) = own.or_else(|| revision.variables.get(inner)) {
            Cow::Borrowed(value.as_str())
        } else {
            let expression = Expression::parse(inner).ok()?;
            if !self.take(expression.cost(&self.variables)) {
                return None;
            }
            Cow::Owned(expression.text(&self.variables).ok()??)
        };
        if value.len() > self.room {
            self.room = 0;
            return None;
        }
        Some(value)
    }

    /// The value of an expression in a line, as it is written.
    fn in_line(&mut self, text: &str, range: &Range<usize>) -> Option<String> {
        let value = self.value(&text[range.clone()])?;
        let (before, after) = (&text[..range.start], &text[range.end..]);
        let written = in_text(&value, starts_line(before), after.chars().next());
        self.fit(&value, written)
    }

    /// Returns the text written for a value, if there is room for both: a value that is written shorter costs
    /// its own length.
    fn fit(&mut self, value: &str, written: String) -> Option<String> {
        self.take(written.len().max(value.len())).then_some(written)
    }

    /// Takes room; whether there was so much.
    fn take(&mut self, size: usize) -> bool {
        let left = self.room.checked_sub(size);
        self.room = left.unwrap_or_default();
        left.is_some()
    }

    /// The text with an address, evaluated, in the place of what includes it.
    fn include(
        &mut self,
        text: &str,
        range: &Range<usize>,
        address: &str,
    ) -> Result<Option<String>, MissingBlob> {
        let Some(before) = beginning(text, range) else {
            return Ok(None);
        };
        let Some(included) = self.included(address)? else {
            return Ok(None);
        };
        let written = placed(text, range, before, &included, self.room);
        Ok(written.filter(|written| self.take(written.len())))
    }

    /// Reads and evaluates the text with an address. Returns `None` if that cannot be included.
    fn included(&mut self, address: &str) -> Result<Option<String>, MissingBlob> {
        let is_over = self.room == 0 || self.readable == 0 || self.includes == 0;
        if is_over || self.open.len() > MAX_INCLUDE_DEPTH {
            return Ok(None);
        }
        let found = self.find(address);
        let Some((body, from)) = found.filter(|(body, _)| !self.open.contains(body)) else {
            return Ok(None);
        };
        self.includes -= 1;
        let blobs = self.blobs;
        let included = read_text(blobs, Some(body))?;
        let left = self.readable.checked_sub(included.len());
        self.readable = left.unwrap_or_default();
        if left.is_none() || included.len() > self.room {
            return Ok(None);
        }
        let outer = std::mem::replace(&mut self.from, from);
        self.open.push(body);
        let evaluated = self.text(&included);
        self.open.pop();
        self.from = outer;
        Ok(Some(evaluated?.into_owned()))
    }

    /// The text with an address, and where an import found it.
    fn find(&self, address: &str) -> Option<(Hash, &'r str)> {
        let (body, source) = match reference(address) {
            Some(("page", id, _)) => {
                let page = self.revision.page(id);
                let mut all = self.revision.reusable_contents.iter();
                // For visitors, a part of other pages is not a page.
                match (page, all.find(|one| one.id == id)) {
                    (_, Some(part)) => (part.body, &part.source),
                    (page, None) => (page?.body, &page?.source),
                }
            }
            // The contents of files are not text.
            Some(_) => return None,
            None => {
                let address = tag::decode(address);
                let nearby = join(folder(self.from), &address);
                let mut found = nearby.and_then(|path| self.at(&path));
                // Snippets are found from the root of the tree, or in a folder of it.
                for folder in ROOTS {
                    let path = || join("", &[folder, address.trim_start_matches('/')].concat());
                    found = found.or_else(|| self.at(&path()?));
                }
                found?
            }
        };
        Some((body?, source.as_deref().unwrap_or_default()))
    }
}

/// The parts of a text that the parser sees, in order.
fn parsed_parts<'s>(source: &'s Source<'_>) -> Vec<ParsedPart<'s>> {
    let mut seen = Vec::new();
    // The part that the block of HTML is, if it is one and nothing else.
    let mut block = None;
    let mut lines = 0;
    let mut in_code = false;
    for event in Parser::new_ext(source.text(), options()) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => in_code = true,
            Event::End(TagEnd::CodeBlock) => in_code = false,
            Event::Text(code) if in_code => {
                let parts = source.parts_in(&code);
                let parts = parts.filter(|part| part.kind == Kind::Include);
                seen.extend(parts.map(ParsedPart::Code));
            }
            Event::Start(Tag::HtmlBlock) => {
                block = None;
                lines = 0;
            }
            Event::Html(line) => {
                lines += 1;
                block = source.marked(line.trim()).filter(|_| lines == 1);
            }
            Event::End(TagEnd::HtmlBlock) => seen.extend(block.take().map(ParsedPart::Block)),
            Event::InlineHtml(html) => seen.extend(source.marked(&html).map(ParsedPart::Line)),
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                let parts = source.parts_in(&dest_url);
                let parts = parts.filter(|part| is_expression(part));
                seen.extend(parts.map(ParsedPart::Destination));
            }
            _ => {}
        }
    }
    seen
}

fn is_expression(part: &Part) -> bool {
    part.kind == Kind::Expression && part.role == Role::Inline
}

/// Returns the content of an expression's braces, or of its element.
fn inner(written: &str) -> Cow<'_, str> {
    if let Some(end) = tag::tag_end(written).filter(|_| written.starts_with('<')) {
        let inner = written[end..].strip_suffix("</code>");
        return Cow::Owned(tag::decode(inner.unwrap_or_default()));
    }
    let braces = [("{{{", "}}}"), ("{{", "}}")];
    let inner = braces
        .iter()
        .find_map(|(open, close)| written.strip_prefix(open)?.strip_suffix(close));
    Cow::Borrowed(inner.unwrap_or_default())
}

/// Returns true if the text that follows is the first in its line, apart from the start of a block.
fn starts_line(before: &str) -> bool {
    let start = before.len().saturating_sub(INDENTATION);
    let near = &before.as_bytes()[start..];
    let line = match near.iter().rposition(|byte| *byte == b'\n') {
        Some(at) => &near[at + 1..],
        None if start == 0 => near,
        // Lines may be long, and have many expressions.
        None => return false,
    };
    line.iter()
        .all(|byte| b" \t>-+*.)".contains(byte) || byte.is_ascii_digit())
}

#[cfg(test)]
mod tests;
