//! Finds notes that are quotes, and blocks that end with a line of their own.

use std::ops::Range;

use super::super::{Kind, Mark, Role, callout, foreign, inline};
use super::{Line, Reader};

/// Returns true if a line is a tag of HTML whose content is Markdown, as in `<div class="grid" markdown>`.
pub(super) fn holds_markdown(line: &str) -> bool {
    let line = line.trim_end();
    let inner = line
        .strip_prefix("<div ")
        .and_then(|rest| rest.strip_suffix('>'));
    let inner = inner.filter(|inner| !inner.contains(['<', '>']));
    let mut words = inner.unwrap_or_default().split_whitespace();
    words.any(|word| {
        let value = word.strip_prefix("markdown");
        matches!(
            value,
            Some("" | "=\"\"" | "=\"1\"" | "=\"block\"" | "='1'" | "=1")
        )
    })
}

impl<'t> Reader<'t> {
    /// Reads the start of a quote that is a note, or of a paragraph; gives the end of what was read.
    pub(super) fn callout(
        &mut self,
        line: &Line<'t>,
        start: usize,
        after_text: bool,
    ) -> Option<usize> {
        let text = line.text.trim_end();
        let end = self.end_of_line(start);
        let next = (end + 1).min(self.text.len()).max(end);
        let before = &self.text[start..line.at];
        if let Some(end) = self.contents(line, start, after_text) {
            return Some(end);
        }
        let (range, mark): (Range<usize>, fn(usize) -> Mark) = if text.starts_with("[!") {
            let depth = before.matches('>').count();
            if !before.trim_end().ends_with('>') || self.depth_before(start) >= depth {
                return None;
            }
            let (length, is_line) = callout::start(text)?;
            let mark = if is_line { Mark::Block } else { Mark::Inline };
            (line.at..line.at + length, mark)
        } else if text.starts_with("?> ") || text.starts_with("!> ") {
            if line.column.is_none_or(|column| column > 3) || after_text {
                return None;
            }
            (line.at..line.at + 3, Mark::Quote)
        } else {
            let name = text
                .starts_with("{:")
                .then(|| callout::class(text))
                .flatten()?;
            if !self.is_at_margin(line) || after_text || next >= self.text.len() {
                return None;
            }
            let below = &self.text[next..self.end_of_line(next)];
            let rest = below.strip_prefix('>').map(str::trim_start);
            if name.ends_with("-title") {
                rest.filter(|title| !title.trim().is_empty())?;
                (line.at..next + below.trim_end().len(), Mark::QuoteLine)
            } else {
                let text = rest.unwrap_or(below);
                let is_text = text.starts_with(|first: char| !"#-+*=|`~<>{ \t\r".contains(first))
                    || text.starts_with("**");
                if !is_text {
                    return None;
                }
                (line.at..next + below.len() - text.len(), Mark::Quote)
            }
        };
        let part = self.part(range.clone(), Kind::Callout, Role::Leaf);
        let mark = mark(part);
        let is_line = matches!(mark, Mark::Block(_) | Mark::QuoteLine(_));
        self.edit(range.clone(), Some(mark));
        if is_line {
            self.after_text = false;
            let end = self.end_of_line(range.end);
            return Some((end + 1).min(self.text.len()).max(end));
        }
        let end = self.end_of_line(range.end);
        inline::read(self.text, range.end..end, &mut self.edits, &mut self.parts);
        Some((end + 1).min(self.text.len()).max(end))
    }

    /// Reads the item that kramdown replaces by the contents of the page: `- TOC` above `{:toc}`.
    fn contents(&mut self, line: &Line<'t>, start: usize, after_text: bool) -> Option<usize> {
        let marker = &self.text[start..line.at];
        let is_item = matches!(marker.trim_end(), "-" | "*" | "+" | "1.");
        if !is_item || after_text || marker.starts_with([' ', '\t']) || !self.bodies.is_empty() {
            return None;
        }
        let next = self.end_of_line(start) + 1;
        let end = self.end_of_line(next.min(self.text.len()));
        let list = self.text.get(next..end)?.trim_end();
        let inner = list.strip_prefix("{:")?.strip_suffix('}')?.trim();
        if inner.split_whitespace().next() != Some("toc") {
            return None;
        }
        let range = start..next + list.len();
        let part = self.part(range.clone(), Kind::Hidden, Role::Leaf);
        self.edit(range, Some(Mark::Block(part)));
        self.after_text = false;
        Some((end + 1).min(self.text.len()).max(end))
    }

    /// Number of quotes that the line before is in.
    fn depth_before(&self, start: usize) -> usize {
        let before = self.text[..start].strip_suffix('\n').unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        let markers = line.bytes().take_while(|byte| b" \t>".contains(byte));
        markers.filter(|byte| *byte == b'>').count()
    }

    /// The length of a block that ends with a line that is `close`; it may hold empty lines.
    pub(super) fn listing(&mut self, at: usize, close: &str) -> Option<usize> {
        let mut start = self.end_of_line(at) + 1;
        while start < self.text.len() {
            let end = self.end_of_line(start);
            let line = &self.text[start..end];
            if foreign::is_close(line.trim(), close) {
                return Some(start + line.trim_end().len() - at);
            }
            start = end + 1;
        }
        self.in_vain += self.text.len() - at;
        None
    }
}
