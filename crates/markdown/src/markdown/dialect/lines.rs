//! Finds the tags that are lines, and the bodies that are indented.
//!
//! - Blocks of code are skipped as well as lines tell; where they do not, the parser does.
//! - Each line is read once; what looks ahead stops at an empty line, or after a bounded number of bytes.

mod flow;
mod margin;
mod notes;

use std::ops::Range;

use flow::Scope;
pub(super) use margin::marker;
use margin::{INDENT, columns, leading};
pub(super) use notes::is_comment;

use super::elements::{self, Element};
use super::statements::{StatementMatch, statement};
use super::tag::{self, Syntax, Tag};
use super::{Edit, Kind, Mark, Part, Role, SNIPPET, foreign, inline, offset};

/// Maximum depth of nested indented bodies.
const MAX_BODY_DEPTH: usize = 32;

/// Bytes that are read in vain for the ends of statements.
const MAX_FRUITLESS_BYTES: usize = 1 << 20;

/// Start of a comment of a page of components.
const COMMENT: &str = "{/*";

/// End of such a comment.
const COMMENT_END: &str = "*/}";

/// The edits that hide all parts of a text, in order.
pub(super) fn read(text: &str) -> (Vec<Edit>, Vec<Part>) {
    let found = elements::find(text);
    let mut reader = Reader {
        text,
        tags: found.tags,
        next_tag: 0,
        scopes: Scope::outermost(found.is_module).into_iter().collect(),
        in_item: false,
        code_end: 0,
        edits: Vec::new(),
        parts: Vec::new(),
        bodies: Vec::new(),
        fence: None,
        after_text: false,
        in_vain: 0,
        comment_end: Some(0),
        colons: Vec::new(),
        divisions: 0,
    };
    let mut at = 0;
    while at < text.len() {
        at = reader.line(at);
    }
    reader.close_bodies(0, text.len());
    reader.close_notes(text.len());
    (reader.edits, reader.parts)
}

/// Returns true if a text alone is a leaf of this kind.
pub fn is_leaf(text: &str, kind: Kind) -> bool {
    let (_, parts) = read(text);
    let is_kind =
        |part: &Part| part.kind == kind || (part.kind, kind) == (Kind::Shortcode, Kind::Hidden);
    matches!(parts.as_slice(), [part] if is_kind(part)
        && matches!(part.role, Role::Leaf | Role::Either)
        && part.range == (0..text.len()))
}

/// Returns true if a text starts with a tag that is a block.
pub fn starts_with_tag(text: &str) -> bool {
    let is_element = text.strip_prefix('<').is_some_and(|rest| {
        rest.starts_with(|first: char| "/dD".contains(first) || first.is_ascii_uppercase())
    });
    is_element
        && read(text)
            .1
            .first()
            .is_some_and(|part| part.range.start == 0 && part.role != Role::Inline)
}

/// A block of code that is open.
struct Fence {
    character: char,
    length: usize,
    /// Columns that are taken from each of its lines.
    taken: usize,
    /// The column where it starts.
    column: usize,
    /// Number of bodies around it.
    bodies: usize,
}

/// An indented body that is open.
struct Body {
    /// The column of its tag.
    column: usize,
    /// Its part, and before it that of the group it belongs to.
    part: usize,
    group: Option<usize>,
}

struct Reader<'t> {
    text: &'t str,
    /// The elements that are blocks, and the next of them.
    tags: Vec<Element>,
    next_tag: usize,
    /// Constructs that the lines are indented in, innermost last.
    scopes: Vec<Scope>,
    /// True if the line may be in an item of a list.
    in_item: bool,
    /// End of the last element that may be code.
    code_end: usize,
    edits: Vec<Edit>,
    parts: Vec<Part>,
    bodies: Vec<Body>,
    fence: Option<Fence>,
    /// True if the line before is text that a statement would belong to.
    after_text: bool,
    /// Number of bytes read in search of the ends of statements that have none.
    in_vain: usize,
    /// Next end of a comment, as far as the text was searched.
    comment_end: Option<usize>,
    /// The columns and parts of the `:::` that are open.
    colons: Vec<(usize, usize)>,
    /// Divisions of HTML that are open, if the content of the outermost is Markdown.
    divisions: usize,
}

/// A line without its end, in pieces.
struct Line<'t> {
    /// Start of its text, after indentation and the markers of containers.
    at: usize,
    text: &'t str,
    /// Its column, if there is nothing but space before it.
    column: Option<usize>,
    indent: usize,
    /// Bytes of the space before it.
    space: usize,
}

impl<'t> Reader<'t> {
    /// Reads the line that starts here; gives the start of the next.
    fn line(&mut self, start: usize) -> usize {
        let end = self.end_of_line(start);
        let next = (end + 1).min(self.text.len()).max(end);
        let written = &self.text[start..end];
        if written.trim().is_empty() {
            self.after_text = false;
            return next;
        }
        let indent = columns(written);
        self.leave_bodies(indent, start, written.trim());
        let goes_on = self
            .bodies
            .last()
            .is_some_and(|body| body.part == usize::MAX);
        let column = self.indent() - if goes_on { INDENT } else { 0 };
        if self.is_code_behind_html(start, written) {
            self.edit(start..start, Some(Mark::Gap));
        }
        let taken = self.taken(start, written, indent.saturating_sub(column));
        let removed = leading(written, column + taken);
        if removed > 0 {
            self.edit(start..start + removed, None);
        }
        let indent = indent.saturating_sub(column + taken);
        let line = split(start, written, indent, removed);
        if self.is_code(&line, taken) {
            self.after_text = true;
            return self.in_code(&line).unwrap_or(next);
        }
        let after_text = std::mem::replace(&mut self.after_text, true);
        if let Some(end) = self.elements(&line, start, removed) {
            return end;
        }
        if let Some(end) = self.callout(&line, start, after_text) {
            return end;
        }
        if let Some(end) = self.block(&line, start, after_text) {
            return end;
        }
        inline::read(
            self.text,
            line.at..line.at + line.text.len(),
            !self.scopes.is_empty(),
            &mut self.edits,
            &mut self.parts,
        );
        self.after_text = !is_heading(line.text) && (after_text || !is_comment(line.text));
        if self.is_edge(line.text) && next < self.text.len() && !self.is_blank(next) {
            self.edit(next..next, Some(Mark::Gap));
            self.after_text = false;
        }
        next
    }

    fn end_of_line(&self, start: usize) -> usize {
        let length = memchr::memchr(b'\n', &self.text.as_bytes()[start..]);
        length.map_or(self.text.len(), |length| start + length)
    }

    /// The columns that are taken from each line.
    fn indent(&self) -> usize {
        INDENT * self.bodies.len()
    }

    fn edit(&mut self, range: Range<usize>, mark: Option<Mark>) {
        self.edits.push(Edit { range, mark });
    }

    fn part(&mut self, range: Range<usize>, kind: Kind, role: Role) -> usize {
        self.parts.push(Part { range, kind, role });
        self.parts.len() - 1
    }

    /// Closes the bodies that a line with this indentation is not part of.
    fn leave_bodies(&mut self, indent: usize, start: usize, line: &str) {
        let stay = self
            .bodies
            .iter()
            .take_while(|body| indent >= body.column + INDENT)
            .count();
        let is_tab = || line.starts_with("===") && tag::read(line).is_some();
        let goes_on = self
            .bodies
            .get(stay)
            .is_some_and(|body| body.group.is_some() && body.column == indent && is_tab());
        if goes_on && self.has_body(indent, self.end_of_line(start)) {
            self.close_bodies(stay + 1, start);
            if let Some(body) = self.bodies.get_mut(stay) {
                let part = body.part;
                body.part = usize::MAX;
                let indent = body.column.saturating_sub(INDENT * stay);
                self.close(part, indent, start);
            }
        } else {
            self.close_bodies(stay, start);
        }
    }

    fn close_bodies(&mut self, stay: usize, at: usize) {
        while self.bodies.len() > stay {
            let Some(body) = self.bodies.pop() else {
                return;
            };
            let indent = body.column.saturating_sub(self.indent());
            self.close(body.part, indent, at);
            if let Some(group) = body.group {
                self.close(group, indent, at);
            }
        }
        if self.fence.as_ref().is_some_and(|fence| fence.bodies > stay) {
            self.fence = None;
        }
    }

    fn close(&mut self, open: usize, indent: usize, at: usize) {
        let Some(kind) = self.parts.get(open).map(|part| part.kind) else {
            return;
        };
        let part = self.part(at..at, kind, Role::Close(Some(open)));
        self.edit(at..at, Some(Mark::Line(part, indent)));
    }

    /// Returns true if the line belongs to a block of code, or starts one.
    fn is_code(&mut self, line: &Line<'_>, taken: usize) -> bool {
        let text = line.text.trim_end();
        if let Some(fence) = &self.fence {
            let rest = text.trim_start_matches(fence.character);
            if rest.is_empty() && text.len() >= fence.length {
                self.fence = None;
            }
            return true;
        }
        let character = if text.starts_with("```") {
            '`'
        } else if text.starts_with("~~~") {
            '~'
        } else {
            return false;
        };
        let info = text.trim_start_matches(character);
        if character == '`' && info.contains('`') {
            return false;
        }
        self.fence = Some(Fence {
            character,
            length: text.len() - info.len(),
            taken,
            column: line.indent,
            bodies: self.bodies.len(),
        });
        true
    }

    /// Hides what is in a line of code, which the parser may take for something else.
    fn in_code(&mut self, line: &Line<'t>) -> Option<usize> {
        let text = line.text.trim_end();
        if text.starts_with("<d") && line.column == Some(0) && tag::read(text).is_none() {
            let (kind, role, length, _) = Self::long_element(&self.text[line.at..], false)?;
            let range = line.at..line.at + length;
            let end = self.end_of_line(range.end);
            let part = self.part(range.clone(), kind, role);
            self.edit(range, Some(Mark::Block(part)));
            return Some((end + 1).min(self.text.len()).max(end));
        }
        if text == SNIPPET && line.column == Some(0) && self.bodies.is_empty() {
            let length = enclosed(&self.text[line.at..], SNIPPET)?;
            let range = line.at..line.at + length;
            let end = self.end_of_line(range.end);
            let part = self.part(range.clone(), Kind::Include, Role::Leaf);
            self.edit(range, Some(Mark::Block(part)));
            return Some((end + 1).min(self.text.len()).max(end));
        }
        let range = line.at..line.at + text.len();
        let is_indented = |tag: &Tag<'_>| matches!(tag.syntax, Syntax::Admonition | Syntax::Tab);
        match tag::read(text).filter(|tag| !is_indented(tag)) {
            Some(tag) => {
                let part = self.part(range.clone(), tag.kind, tag.role);
                self.edit(range, Some(Mark::Block(part)));
            }
            None => inline::read_code(self.text, range, &mut self.edits, &mut self.parts),
        }
        None
    }

    /// Reads a line as a tag; gives the start of the line behind it.
    fn block(&mut self, line: &Line<'t>, start: usize, after_text: bool) -> Option<usize> {
        let text = line.text.trim_end();
        let is_plain = line.column.is_some();
        let tag = self.tag(line, text, is_plain, after_text);
        let (kind, role, length, syntax) = tag?;
        let range = line.at..line.at + length;
        let end = self.end_of_line(range.end);
        let next = (end + 1).min(self.text.len()).max(end);
        if matches!(syntax, Syntax::Admonition | Syntax::Tab) {
            self.body(line, range, kind, start)?;
            return Some(next);
        }
        let part = self.part(range.clone(), kind, role);
        let is_colons = matches!(syntax, Syntax::Colons(_));
        let is_moved = is_colons && self.is_moved(line, line.at - start, role, part);
        let from = if is_moved { start } else { range.start };
        let mark = self.mark_of(part, syntax, line, start);
        self.edit(from..range.end, Some(mark));
        self.after_text = false;
        Some(next)
    }

    /// Takes note of a `:::` in this column. Returns true if it closes one at the margin, and was indented by a formatter
    /// that took it for text of the list above.
    fn is_moved(&mut self, line: &Line<'_>, column: usize, role: Role, part: usize) -> bool {
        if role == Role::Open {
            self.colons.push((column, part));
            return false;
        }
        let open = self.colons.pop();
        open.is_some_and(|(open, _)| open == 0)
            && column > 0
            && line.column.is_some()
            && self.bodies.is_empty()
    }

    fn tag(
        &mut self,
        line: &Line<'t>,
        text: &'t str,
        is_plain: bool,
        after_text: bool,
    ) -> Option<(Kind, Role, usize, Syntax)> {
        let whole = &self.text[line.at..];
        let as_line = |tag: Tag<'_>| (tag.kind, tag.role, text.len(), tag.syntax);
        if text.starts_with('<') {
            if let Some(tag) = tag::read(text) {
                let is_summary = tag.kind == Kind::Expandable && tag.role == Role::Open;
                let is_apart =
                    !is_summary || self.is_module() || self.is_blank(self.end_of_line(line.at) + 1);
                return is_apart.then(|| as_line(tag));
            }
            let element = || Self::long_element(whole, self.is_module());
            return is_plain.then(element).flatten();
        }
        if is_plain && (text.starts_with("{{<") || text.starts_with("{{%")) && !text.contains("}}")
        {
            return Self::long_shortcode(whole);
        }
        for (mark, kind) in [("$$", Kind::Math), (SNIPPET, Kind::Include)] {
            if text == mark && is_plain {
                let length = enclosed(whole, mark)?;
                return Some((kind, Role::Leaf, length, Syntax::Line));
            }
        }
        if let Some(close) = foreign::listing(text) {
            let is_apart =
                is_plain && self.bodies.is_empty() && self.in_vain <= MAX_FRUITLESS_BYTES;
            let length = is_apart.then(|| self.listing(line.at, &close)).flatten()?;
            return Some((Kind::Code, Role::Leaf, length, Syntax::Line));
        }
        let comment = (text == "%%").then_some("%%");
        if let Some(close) = comment.or_else(|| foreign::comment_end(text)) {
            let is_alone = self.is_at_margin(line) && self.in_vain <= MAX_FRUITLESS_BYTES;
            let length = is_alone.then(|| self.listing(line.at, close)).flatten()?;
            return Some((Kind::Hidden, Role::Leaf, length, Syntax::Line));
        }
        let is_statement = text.starts_with("import ") || text.starts_with("export ");
        if is_statement {
            if !self.is_at_margin(line) || after_text || self.in_vain > MAX_FRUITLESS_BYTES {
                return None;
            }
            return match statement(whole) {
                StatementMatch::Statement(length) => {
                    Some((Kind::Hidden, Role::Leaf, length, Syntax::Line))
                }
                StatementMatch::Nothing(length) => {
                    self.in_vain += length;
                    None
                }
            };
        }
        let is_alone = self.is_at_margin(line) || is_plain && !self.scopes.is_empty();
        if text.starts_with(COMMENT) && !text.contains(COMMENT_END) && is_alone {
            let length = self.comment(line.at)?;
            return Some((Kind::Hidden, Role::Leaf, length, Syntax::Line));
        }
        if is_plain && foreign::is_documented(text) {
            let length = text.len() + self.options(line.at + text.len(), line.indent);
            return Some((Kind::Component, Role::Leaf, length, Syntax::Line));
        }
        let tag = tag::read(text)?;
        let is_indented = matches!(tag.syntax, Syntax::Admonition | Syntax::Tab);
        if is_indented && !(is_plain && self.scopes.iter().all(Scope::is_outermost)) {
            return None;
        }
        Some(as_line(tag))
    }

    /// Returns true if nothing is before a line, and it is in no indented body.
    fn is_at_margin(&self, line: &Line<'_>) -> bool {
        line.column == Some(0) && self.bodies.is_empty()
    }

    /// A tag of several lines, or one with a summary below.
    fn long_element(text: &'t str, is_module: bool) -> Option<(Kind, Role, usize, Syntax)> {
        let end = tag::tag_end(text)?;
        let is_alone = |end: usize| self_line(text, end).trim().is_empty();
        let start = text.get(.."<details".len()).unwrap_or_default();
        if start.eq_ignore_ascii_case("<details") {
            let (inner, behind) = tag::summary(text)?;
            let end = offset(text, inner) + inner.len() + "</summary>".len();
            let next = end + self_line(text, end).len() + 1;
            let is_apart = text.get(next..).is_none_or(|rest| {
                rest.lines()
                    .next()
                    .is_none_or(|line| line.trim().is_empty())
            });
            return (behind.is_empty() && (is_apart || is_module)).then_some((
                Kind::Expandable,
                Role::Open,
                end,
                Syntax::Element,
            ));
        }
        if !is_alone(end) {
            return None;
        }
        let tag = tag::read(&text[..end])?;
        Some((tag.kind, tag.role, end, tag.syntax))
    }

    /// Returns true if the line is empty, except for the markers of quotes.
    fn is_blank(&self, start: usize) -> bool {
        let rest = self.text.get(start..).unwrap_or_default();
        let line = rest.lines().next().unwrap_or_default();
        line.trim_matches([' ', '\t', '>']).is_empty()
    }

    /// Returns true if the first line after `end` that is not empty is indented further.
    fn has_body(&self, indent: usize, end: usize) -> bool {
        let mut at = end + 1;
        while at < self.text.len() {
            let end = self.end_of_line(at);
            let line = &self.text[at..end];
            if !line.trim().is_empty() {
                return columns(line) >= indent + INDENT;
            }
            at = end + 1;
        }
        false
    }

    /// Opens a tag with an indented body.
    fn body(
        &mut self,
        line: &Line<'_>,
        range: Range<usize>,
        kind: Kind,
        start: usize,
    ) -> Option<()> {
        let indent = line.indent + self.indent();
        let goes_on = self
            .bodies
            .last()
            .is_some_and(|body| body.part == usize::MAX);
        let indent = if goes_on {
            line.indent + self.indent() - INDENT
        } else {
            indent
        };
        if !goes_on && (self.bodies.len() >= MAX_BODY_DEPTH || !self.has_body(indent, range.end)) {
            return None;
        }
        let group = (kind == Kind::Tab && !goes_on).then(|| {
            let part = self.part(start..start, Kind::Tabs, Role::Open);
            let from = line.at - line.space;
            self.edit(from..from, Some(Mark::Line(part, line.indent)));
            part
        });
        let part = self.part(range.clone(), kind, Role::Open);
        self.edit(range, Some(Mark::Block(part)));
        if goes_on {
            if let Some(body) = self.bodies.last_mut() {
                body.part = part;
            }
        } else {
            self.bodies.push(Body {
                column: indent,
                part,
                group,
            });
        }
        Some(())
    }
}

fn self_line(text: &str, at: usize) -> &str {
    let rest = text.get(at..).unwrap_or_default();
    &rest[..memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len())]
}

/// Returns true if a line is a heading, which no text can continue.
fn is_heading(line: &str) -> bool {
    let rest = line.trim_start_matches('#');
    (1..=6).contains(&(line.len() - rest.len())) && (rest.is_empty() || rest.starts_with(' '))
}

/// Returns true if a text is a block only if nothing is before it: a statement, or a comment of several
/// lines.
pub fn is_for_margin(text: &str) -> bool {
    text.starts_with("import ")
        || text.starts_with("export ")
        || text.contains('\n')
            && (text.starts_with(COMMENT) || text.starts_with("%%") || text.starts_with("{%"))
        || text.contains("\n{:")
}

/// Takes indentation and the markers of quotes, items and footnotes off.
fn split(start: usize, line: &str, indent: usize, removed: usize) -> Line<'_> {
    let mut rest = line.trim_start_matches([' ', '\t']);
    let space = line.len() - rest.len() - removed;
    let mut is_plain = true;
    while let Some(inner) = marker(rest) {
        is_plain = false;
        rest = inner.trim_start_matches([' ', '\t']);
    }
    Line {
        at: start + line.len() - rest.len(),
        text: rest.strip_suffix('\r').unwrap_or(rest),
        column: is_plain.then_some(indent),
        indent,
        space,
    }
}

/// The length of a block between two lines that are the same mark.
fn enclosed(text: &str, mark: &str) -> Option<usize> {
    let mut at = 0;
    for (count, line) in text.split_inclusive('\n').enumerate() {
        let inner = line.trim();
        if count > 0 && inner == mark {
            return Some(at + line.trim_end().len());
        }
        if inner.is_empty() {
            return None;
        }
        at += line.len();
    }
    None
}
