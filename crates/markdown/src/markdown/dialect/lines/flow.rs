//! Reads the elements of components that are blocks, and the indentation of what is in them.
//!
//! - In an element, indentation makes no code: a line moves to the left, as far as its list allows. In a module, this is
//!   so everywhere.
//! - Each tag gets a line to itself, and an empty line before it that ends HTML.

use std::ops::Range;

use super::{Kind, Line, Mark, Reader, Role, columns, inline, marker};

/// Columns from which on `CommonMark` takes an indented line for code.
const CODE: usize = 4;

/// Smallest column of the content of an item.
const ITEM: usize = 2;

/// The construct that lines are in: an element, or a module.
#[derive(Debug)]
pub(super) struct Scope {
    /// Start of the tag that ends it.
    end: usize,
    /// Column of its tag, for the parser.
    column: usize,
    /// Smallest column of its lines so far, as written.
    base: Option<usize>,
    /// Columns of the content of the items that are open: as written behind the base, and for the parser.
    items: Vec<(usize, usize)>,
}

impl Scope {
    /// The scope of a whole text, if it is a module.
    pub(super) fn outermost(is_module: bool) -> Option<Self> {
        is_module.then(|| Self {
            end: usize::MAX,
            column: 0,
            base: Some(0),
            items: Vec::new(),
        })
    }

    pub(super) fn is_outermost(&self) -> bool {
        self.end == usize::MAX
    }

    /// The column of a line for the parser, behind that of the tag.
    fn parser_column(&mut self, column: usize, text: &str) -> usize {
        let base = self.base.get_or_insert(column);
        if column < *base {
            *base = column;
            self.items.clear();
        }
        let behind = column - *base;
        while self.items.last().is_some_and(|(item, _)| *item > behind) {
            self.items.pop();
        }
        let (item, shown) = self.items.last().copied().unwrap_or_default();
        let rest = behind - item;
        let shown = shown + if rest < CODE { rest } else { 0 };
        let mut inner = text;
        let mut width = 0;
        while let Some(next) = marker(inner).filter(|_| !inner.starts_with('>')) {
            let next = next.trim_start_matches([' ', '\t']);
            width += if inner.starts_with('[') {
                CODE
            } else {
                inner.len() - next.len()
            };
            if self.items.len() < super::MAX_BODY_DEPTH {
                self.items.push((behind + width, shown + width));
            }
            inner = next;
        }
        shown
    }
}

impl<'t> Reader<'t> {
    /// Returns the columns to take from a line.
    pub(super) fn taken(&mut self, start: usize, written: &'t str, column: usize) -> usize {
        while self.scopes.last().is_some_and(|scope| scope.end < start) {
            self.scopes.pop();
        }
        let text = written.trim_start_matches([' ', '\t']);
        if let Some(fence) = &self.fence {
            let rest = text.trim_end().trim_start_matches(fence.character);
            let is_end = rest.is_empty() && text.trim_end().len() >= fence.length;
            return if is_end && fence.taken > 0 {
                column.saturating_sub(fence.column)
            } else {
                fence.taken.min(column)
            };
        }
        self.in_item = marker(text).is_some() || self.in_item && column >= ITEM;
        let at = start + written.len() - text.len();
        let Some(scope) = self.scopes.last_mut() else {
            return 0;
        };
        let wanted = if scope.end == at {
            scope.column
        } else {
            scope.column + scope.parser_column(column, text)
        };
        column.saturating_sub(wanted)
    }

    /// Reads a line that starts with an element; gives the start of the line behind it.
    pub(super) fn elements(
        &mut self,
        line: &Line<'t>,
        start: usize,
        removed: usize,
    ) -> Option<usize> {
        while self.tag_at(self.next_tag)?.start < line.at {
            self.next_tag += 1;
        }
        let first = self.tags.get(self.next_tag)?;
        if first.range.start != line.at || line.at < self.code_end {
            return None;
        }
        // Without a scope, the parser may take it for code.
        if self.scopes.is_empty() && line.indent >= CODE && !self.in_item {
            self.code_end = first.end + 1;
            return None;
        }
        let before = &self.text[start + removed..line.at];
        let is_plain = before.bytes().all(|byte| b" \t>".contains(&byte));
        let prefix: String = before
            .chars()
            .map(|sign| {
                if matches!(sign, '>' | '\t') {
                    sign
                } else {
                    ' '
                }
            })
            .collect();
        let column = columns(&prefix)
            + if prefix.contains('>') {
                prefix.len()
            } else {
                0
            };
        let mut is_apart = !is_plain || self.is_behind_gap(start);
        let mut at = line.at;
        let mut end = self.end_of_line(at);
        while let Some(range) = self.tag_at(self.next_tag).filter(|range| range.start < end) {
            let Some(tag) = self.tags.get(self.next_tag).cloned() else {
                break;
            };
            self.next_tag += 1;
            let written = self.text[at..range.start].trim_end_matches([' ', '\t']);
            if !written.is_empty() {
                let range = at..at + written.len();
                inline::read(self.text, range, true, &mut self.edits, &mut self.parts);
                is_apart = false;
            }
            let is_first = range.start == line.at;
            let breaks = match (is_first, is_apart) {
                (_, true) => 0,
                (true, false) => 1,
                (false, false) => 2,
            };
            let behind = self.text[range.end..].trim_start_matches([' ', '\t']);
            let goes_on = !behind.is_empty() && !behind.starts_with(['\n', '\r']);
            match tag.role {
                Role::Close(_) => {
                    while self
                        .scopes
                        .last()
                        .is_some_and(|scope| scope.end <= range.start)
                    {
                        self.scopes.pop();
                    }
                }
                Role::Open => self.scopes.push(Scope {
                    end: tag.end,
                    column,
                    base: None,
                    items: Vec::new(),
                }),
                _ => {}
            }
            self.mark(tag.kind, range.clone(), tag.role, breaks, goes_on, &prefix);
            at = self.text.len() - behind.len();
            is_apart = true;
            end = self.end_of_line(range.end);
        }
        let at = at.min(end);
        let rest = self.text[at..end].trim_end();
        if !rest.is_empty() {
            inline::read(
                self.text,
                at..at + rest.len(),
                true,
                &mut self.edits,
                &mut self.parts,
            );
        }
        self.after_text = !rest.is_empty();
        Some((end + 1).min(self.text.len()).max(end))
    }

    fn mark(
        &mut self,
        kind: Kind,
        range: Range<usize>,
        role: Role,
        breaks: usize,
        goes_on: bool,
        prefix: &str,
    ) {
        let part = self.part(range.clone(), kind, role);
        let breaks = (breaks, usize::from(goes_on));
        self.edit(range, Some(Mark::Tag(part, breaks, prefix.to_owned())));
    }

    fn tag_at(&self, index: usize) -> Option<Range<usize>> {
        self.tags.get(index).map(|tag| tag.range.clone())
    }

    /// Returns true if the line before is empty, or a tag.
    fn is_behind_gap(&self, start: usize) -> bool {
        let before = &self.text[..start.saturating_sub(1)];
        let line = before.rfind('\n').map_or(before, |at| &before[at + 1..]);
        let is_tag = self
            .next_tag
            .checked_sub(1)
            .and_then(|last| self.tag_at(last));
        line.trim_matches([' ', '\t', '>', '\r']).is_empty()
            || is_tag.is_some_and(|tag| before[tag.end.min(before.len())..].trim().is_empty())
    }
}
