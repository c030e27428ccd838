//! Finds the elements of components that are blocks, as MDX has them: at any indentation, several on one line, and with
//! text on the line of a tag.
//!
//! - An element is a block if its tag is the first on its line, and its end the last on its line or on another.
//! - A tag without its partner is none, and neither is one in code, in an expression, in a statement or in raw text.
//! - The text is read once: searches in vain are bounded.

use std::ops::Range;

use super::statements::{StatementMatch, statement};
use super::tag::{self, Syntax};
use super::{Kind, Role};

/// Bytes that are read in vain.
const IN_VAIN: usize = 1 << 20;

/// The longest expression or code in a line, in bytes.
const EXPRESSION: usize = 20_000;

/// Bytes that may be before the first tag of a line, which are repeated for each tag in it.
const MARGIN: usize = 100;

/// Maximum depth of elements that are open.
const DEPTH: usize = 500;

/// Components that are words of a line, even if they are alone in it.
const WORDS: [&str; 9] = [
    "Badge",
    "Icon",
    "Kbd",
    "Tooltip",
    "Link",
    "Pill",
    "Latex",
    "Visibility",
    "A",
];

/// Elements whose content is not Markdown.
const RAW: [&str; 4] = ["script", "style", "pre", "textarea"];

/// A tag of an element that is a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Element {
    pub range: Range<usize>,
    pub kind: Kind,
    pub role: Role,
    /// Start of the tag that ends it.
    pub end: usize,
}

/// Content of a text that only MDX has.
#[derive(Debug, Default)]
pub(super) struct Elements {
    /// Tags that are blocks, in order.
    pub tags: Vec<Element>,
    /// True if the text has statements of a module, or comments in braces.
    pub is_module: bool,
}

/// A tag, with its partner.
struct Pairable<'t> {
    range: Range<usize>,
    name: &'t str,
    role: Role,
    partner: Option<usize>,
    is_block: bool,
}

/// Finds the elements of a text.
pub(super) fn find(text: &str) -> Elements {
    let mut finder = Finder {
        text,
        at: 0,
        in_vain: 0,
        gap: 0,
        tags: Vec::new(),
        open: Vec::new(),
        is_module: false,
    };
    if memchr::memmem::find(text.as_bytes(), b"</").is_none()
        && memchr::memmem::find(text.as_bytes(), b"/>").is_none()
        && !may_be_module(text)
    {
        return Elements::default();
    }
    finder.read();
    finder.set_blocks();
    Elements {
        tags: finder.elements(),
        is_module: finder.is_module,
    }
}

fn may_be_module(text: &str) -> bool {
    let has = |piece: &str| memchr::memmem::find(text.as_bytes(), piece.as_bytes()).is_some();
    has("import ") || has("export ") || has("{/*")
}

struct Finder<'t> {
    text: &'t str,
    at: usize,
    in_vain: usize,
    /// Start of the next empty line, as far as the text was searched.
    gap: usize,
    tags: Vec<Pairable<'t>>,
    /// Tags that are open, innermost last.
    open: Vec<usize>,
    is_module: bool,
}

impl<'t> Finder<'t> {
    fn read(&mut self) {
        let mut after_text = false;
        while self.at < self.text.len() && self.in_vain < IN_VAIN {
            let start = self.at;
            let end = self.end_of_line(start);
            let line = &self.text[start..end];
            let inner = line.trim_start_matches(|sign: char| " \t>-*+.0123456789)".contains(sign));
            if let Some(fence) = fence(inner) {
                self.at = self.end_of_fence(end, fence);
                after_text = true;
                continue;
            }
            if !after_text && (line.starts_with("import ") || line.starts_with("export ")) {
                match statement(&self.text[start..]) {
                    StatementMatch::Statement(length) => {
                        self.is_module = true;
                        self.at = self.end_of_line(start + length) + 1;
                        continue;
                    }
                    StatementMatch::Nothing(length) => self.in_vain += length,
                }
            }
            let is_comment = !after_text && super::lines::is_comment(line);
            after_text = !line.trim().is_empty() && !line.starts_with('#') && !is_comment;
            self.line(end);
        }
    }

    fn end_of_line(&self, at: usize) -> usize {
        let bytes = self.text.as_bytes().get(at..).unwrap_or_default();
        memchr::memchr(b'\n', bytes).map_or(self.text.len(), |length| at + length)
    }

    /// Reads the rest of a line, and the lines into which its parts reach.
    fn line(&mut self, mut end: usize) {
        let bytes = self.text.as_bytes();
        while self.in_vain < IN_VAIN
            && let Some(next) = bytes[self.at..end]
                .iter()
                .position(|byte| matches!(byte, b'<' | b'{' | b'`' | b'\\'))
        {
            self.at += next;
            match bytes[self.at] {
                b'\\' => self.at = (self.at + 2).min(end),
                b'`' => self.code(),
                b'{' => self.braces(),
                _ => self.tag(),
            }
            if self.at > end {
                self.at = self.at.min(self.text.len());
                end = self.end_of_line(self.at);
            }
        }
        self.at = end + 1;
    }

    /// Skips code within a paragraph.
    fn code(&mut self) {
        let rest = self.paragraph();
        let limit = rest.len();
        let length = rest.bytes().take_while(|byte| *byte == b'`').count();
        let mut at = length;
        while let Some(next) = rest[at..limit].find('`') {
            let run = rest[at + next..limit]
                .bytes()
                .take_while(|byte| *byte == b'`')
                .count();
            at += next + run;
            if run == length {
                self.at += at;
                return;
            }
        }
        self.in_vain += limit;
        self.at += length;
    }

    /// Skips a comment or an expression.
    fn braces(&mut self) {
        let rest = &self.text[self.at..];
        if rest.starts_with("{/*") {
            let Some(end) = rest.find("*/}") else {
                self.in_vain += rest.len();
                self.at += 1;
                return;
            };
            self.is_module = true;
            self.at += end + 3;
            return;
        }
        let rest = self.paragraph();
        let mut depth = 0_usize;
        for (at, byte) in rest.bytes().enumerate() {
            match byte {
                b'{' => depth += 1,
                b'}' if depth <= 1 => {
                    self.at += at + 1;
                    return;
                }
                b'}' => depth -= 1,
                _ => {}
            }
        }
        self.in_vain += rest.len();
        self.at += 1;
    }

    /// The text up to the next empty line, but not more than an expression may have.
    fn paragraph(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        if self.gap <= self.at {
            self.gap = rest
                .find("\n\n")
                .map_or(usize::MAX, |length| self.at + length);
        }
        let mut length = rest.len().min(EXPRESSION).min(self.gap - self.at);
        while !rest.is_char_boundary(length) {
            length -= 1;
        }
        &rest[..length]
    }

    fn tag(&mut self) {
        let rest = &self.text[self.at..];
        if rest.starts_with("<!--") {
            if let Some(end) = rest.find("-->") {
                self.at += end + 3;
            } else {
                self.in_vain += rest.len();
                self.at += 4;
            }
            return;
        }
        let bytes = rest.as_bytes();
        let first = match bytes {
            [b'<', b'/', first, ..] | [b'<', first, ..] => *first,
            _ => b' ',
        };
        if first.is_ascii_lowercase() {
            if let Some(name) = RAW.iter().find(|name| rest[1..].starts_with(**name)) {
                if let Some(end) = rest.find(&format!("</{name}")) {
                    self.at += end + 2;
                    return;
                }
                self.in_vain += rest.len();
            }
            self.at += 1;
            return;
        }
        let end = first
            .is_ascii_uppercase()
            .then(|| tag::tag_end(rest))
            .flatten();
        let Some(end) = end else {
            self.in_vain += if first.is_ascii_uppercase() {
                rest.len().min(tag::MAX_TAG_BYTES)
            } else {
                0
            };
            self.at += 1;
            return;
        };
        let found = tag::read(&rest[..end]).filter(|tag| tag.syntax == Syntax::Element);
        let Some(found) = found else {
            self.at += 1;
            return;
        };
        let index = self.tags.len();
        let mut partner = None;
        match found.role {
            Role::Close(_) => {
                let mut open = self.open.iter();
                let at = open.rposition(|open| {
                    self.tags
                        .get(*open)
                        .is_some_and(|open| open.name == found.name)
                });
                if let Some(at) = at {
                    partner = self.open.get(at).copied();
                    self.open.truncate(at);
                }
            }
            Role::Open if self.open.len() < DEPTH => self.open.push(index),
            _ => {}
        }
        if let Some(partner) = partner
            && let Some(open) = self.tags.get_mut(partner)
        {
            open.partner = Some(index);
        }
        self.tags.push(Pairable {
            range: self.at..self.at + end,
            name: found.name,
            role: found.role,
            partner,
            is_block: false,
        });
        self.at += end;
    }

    /// The end of a block of code, or that of the text.
    fn end_of_fence(&self, end: usize, fence: &str) -> usize {
        let mut at = end + 1;
        while at < self.text.len() {
            let end = self.end_of_line(at);
            let line = self.text[at..end].trim_matches([' ', '\t', '>', '\r']);
            at = end + 1;
            if line.starts_with(fence) && line.trim_start_matches(&fence[..1]).is_empty() {
                break;
            }
        }
        at
    }

    /// Decides which elements are blocks.
    fn set_blocks(&mut self) {
        // End of the last tag that is a block, and the start of its line.
        let (mut last, mut start, mut looked) = (0, 0, 0);
        for index in 0..self.tags.len() {
            let Some(tag) = self.tags.get(index) else {
                return;
            };
            if let Some(at) = self.text[looked..tag.range.start].rfind('\n') {
                start = looked + at + 1;
            }
            looked = tag.range.start;
            let before = &self.text[start.max(last)..tag.range.start];
            let earlier = index
                .checked_sub(1)
                .and_then(|earlier| self.tags.get(earlier));
            let is_behind_words =
                earlier.is_some_and(|earlier| earlier.range.end > start && !earlier.is_block);
            let is_first = if is_behind_words {
                false
            } else if last > start {
                before.trim().is_empty()
            } else {
                before.len() <= MARGIN && is_margin(before)
            };
            let ends_line = |tag: &Pairable<'_>| {
                let behind = self.text[tag.range.end..].trim_start_matches([' ', '\t', '\r']);
                behind.is_empty() || behind.starts_with('\n') || is_tag(behind)
            };
            let is_block = match tag.role {
                _ if WORDS.contains(&tag.name) => false,
                Role::Close(_) => {
                    let open = tag.partner.and_then(|partner| self.tags.get(partner));
                    open.is_some_and(|open| open.is_block)
                }
                Role::Open => tag
                    .partner
                    .and_then(|partner| self.tags.get(partner))
                    .is_some_and(|end| {
                        let is_long = self.text[tag.range.end..end.range.start].contains('\n');
                        is_first && (is_long || ends_line(end))
                    }),
                _ => is_first && ends_line(tag),
            };
            let end = tag.range.end;
            if let Some(tag) = self.tags.get_mut(index) {
                tag.is_block = is_block;
            }
            last = if is_block { end } else { last };
        }
    }

    fn elements(&self) -> Vec<Element> {
        // Open tags with their groups, and the kinds of all.
        let mut kinds = vec![Kind::Component; self.tags.len()];
        let mut open: Vec<usize> = Vec::new();
        for (index, tag) in self.tags.iter().enumerate().filter(|(_, tag)| tag.is_block) {
            match tag.role {
                Role::Open => {
                    let parent = open.last().copied();
                    let group = parent.and_then(|parent| self.tags.get(parent));
                    let member = group.and_then(|group| member(group.name, tag.name));
                    if let (Some((group, member)), Some(parent)) = (member, parent) {
                        kinds[parent] = group;
                        kinds[index] = member;
                    } else {
                        kinds[index] = kind(tag.name);
                    }
                    open.push(index);
                }
                Role::Close(_) => {
                    while let Some(last) = open.pop() {
                        if Some(last) == tag.partner {
                            break;
                        }
                    }
                }
                _ => {}
            }
        }
        let element = |(index, tag): (usize, &Pairable<'_>)| {
            let end = tag.partner.and_then(|partner| self.tags.get(partner));
            let of = match (tag.role, tag.partner) {
                (Role::Close(_), Some(partner)) => partner,
                _ => index,
            };
            Element {
                range: tag.range.clone(),
                kind: kinds.get(of).copied().unwrap_or(Kind::Component),
                role: tag.role,
                end: end.map_or(tag.range.end, |end| end.range.start),
            }
        };
        let blocks = self.tags.iter().enumerate();
        blocks
            .filter(|(_, tag)| tag.is_block)
            .map(element)
            .collect()
    }
}

/// The kind of an element that is not a member of a group.
fn kind(name: &str) -> Kind {
    match name {
        "Note" | "Info" | "Tip" | "Check" | "Success" | "Warning" | "Caution" | "Danger"
        | "Important" | "Error" | "Aside" | "Callout" | "Admonition" | "Alert" | "Notice" => {
            Kind::Hint
        }
        "Accordion" | "Expandable" | "Details" => Kind::Expandable,
        "CodeGroup" => Kind::Tabs,
        _ => Kind::Component,
    }
}

/// The kinds of a group and of an element in it, if that is a member of it.
fn member(group: &str, name: &str) -> Option<(Kind, Kind)> {
    Some(match (group, name) {
        ("Tabs", "TabItem" | "Tab" | "Tabs.Tab") => (Kind::Tabs, Kind::Tab),
        ("Steps", "Step") => (Kind::Stepper, Kind::Step),
        ("Columns", "Column") => (Kind::Columns, Kind::Column),
        _ => return None,
    })
}

/// The fence of a block of code that a line starts with.
fn fence(line: &str) -> Option<&str> {
    let sign = line.chars().next().filter(|sign| "`~".contains(*sign))?;
    let info = line.trim_start_matches(sign);
    let length = line.len() - info.len();
    (length >= 3 && !(sign == '`' && info.contains('`'))).then(|| &line[..length])
}

/// Returns true if a text before a tag is only space and the markers of containers.
fn is_margin(before: &str) -> bool {
    let mut rest = before.trim_start_matches([' ', '\t']);
    while let Some(inner) = super::lines::marker(rest) {
        rest = inner.trim_start_matches([' ', '\t']);
    }
    rest.is_empty()
}

/// Returns true if a text starts with the tag of a component that may be a block.
fn is_tag(text: &str) -> bool {
    let name = text.strip_prefix('<').unwrap_or_default();
    let name = name.strip_prefix('/').unwrap_or(name);
    name.starts_with(|first: char| first.is_ascii_uppercase())
        && !WORDS.iter().any(|word| {
            let behind = name.strip_prefix(word);
            behind.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_alphanumeric()))
        })
}
