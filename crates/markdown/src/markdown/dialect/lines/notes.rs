//! Finds notes that are quotes, and blocks that end with a line of their own.

use std::ops::Range;

use memchr::memmem;

use super::super::tag::{self, Syntax};
use super::super::{Kind, Mark, Role, callout, foreign, inline};
use super::flow::Scope;
use super::{COMMENT, COMMENT_END, INDENT, Line, Reader, columns, self_line};

/// Returns true if a line is a tag of HTML whose content is Markdown, as in `<div class="grid" markdown>`.
fn holds_markdown(line: &str) -> bool {
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

/// Returns true if a line is a comment of HTML, which ends its block.
pub(in crate::markdown::dialect) fn is_comment(line: &str) -> bool {
    let line = line.trim_end();
    line.starts_with("<!--") && line.find("-->") == Some(line.len().saturating_sub(3))
}

impl<'t> Reader<'t> {
    /// Returns true if HTML ends after a line: it starts a division whose content is Markdown, or ends that.
    pub(super) fn is_edge(&mut self, line: &str) -> bool {
        if self.divisions == 0 {
            let holds = holds_markdown(line);
            self.divisions = usize::from(holds);
            return holds;
        }
        if !line.contains("div") {
            return false;
        }
        self.divisions += line.matches("<div").count();
        self.divisions = self
            .divisions
            .saturating_sub(line.matches("</div>").count());
        self.divisions == 0 && line.trim_end().ends_with("</div>")
    }

    /// The mark of a tag. A block that arranges others ends the line of HTML before it.
    pub(super) fn mark_of(
        &self,
        part: usize,
        syntax: Syntax,
        line: &Line<'_>,
        start: usize,
    ) -> Mark {
        let kind = self.parts.get(part).map(|part| part.kind);
        let is_layout = kind.is_some_and(|kind| {
            matches!(
                kind,
                Kind::Hint
                    | Kind::Tabs
                    | Kind::Tab
                    | Kind::Stepper
                    | Kind::Step
                    | Kind::Columns
                    | Kind::Column
            )
        });
        let is_apart = syntax == Syntax::Block
            && is_layout
            && self.is_at_margin(line)
            && self.is_html_before(start);
        if is_apart {
            Mark::Tag(part, (1, 0), String::new())
        } else {
            Mark::Block(part)
        }
    }

    /// Returns true if all of the text is a module of components.
    pub(super) fn is_module(&self) -> bool {
        self.scopes.first().is_some_and(Scope::is_outermost)
    }

    /// Returns true if a block of code starts right behind a tag of HTML, where a module has Markdown.
    pub(super) fn is_code_behind_html(&self, start: usize, written: &str) -> bool {
        let text = written.trim_start_matches([' ', '\t']);
        let is_fence = self.fence.is_none() && (text.starts_with("```") || text.starts_with("~~~"));
        is_fence && self.is_module() && self.is_html_before(start)
    }

    /// Returns true if the line before is a whole element of HTML.
    fn is_html_before(&self, start: usize) -> bool {
        let before = self.text[..start].strip_suffix('\n').unwrap_or_default();
        let near = before.len().saturating_sub(tag::MAX_TAG_BYTES);
        let near = &before[before.ceil_char_boundary(near)..];
        let line = near.rsplit('\n').next().unwrap_or_default().trim_end();
        let name = line.trim_start().strip_prefix('<').unwrap_or_default();
        name.starts_with(|first: char| first.is_ascii_lowercase())
            && line.ends_with('>')
            && !name.starts_with("pre")
    }

    /// The length of the indented lines behind the line that ends here.
    pub(super) fn options(&self, end: usize, indent: usize) -> usize {
        let column = indent + self.indent() + INDENT;
        let mut last = end;
        let mut at = self.end_of_line(end) + 1;
        while let Some(rest) = self.text.get(at..).filter(|rest| !rest.is_empty()) {
            let line = self_line(rest, 0);
            if line.trim().is_empty() || columns(line) < column {
                break;
            }
            last = at + line.trim_end().len();
            at += line.len() + 1;
        }
        last - end
    }

    /// Ends the notes at the margin that have no end: they reach to the end of the text.
    pub(super) fn close_notes(&mut self, at: usize) {
        if self.fence.is_some() {
            return;
        }
        while let Some((column, open)) = self.colons.pop() {
            let is_note = self
                .parts
                .get(open)
                .is_some_and(|part| part.kind == Kind::Hint);
            if column == 0 && is_note {
                self.close(open, 0, at);
            }
        }
    }

    /// The length of a comment of several lines, which may be empty.
    pub(super) fn comment(&mut self, at: usize) -> Option<usize> {
        if self.comment_end? < at + COMMENT.len() {
            let rest = &self.text[at + COMMENT.len()..];
            let end = memmem::find(rest.as_bytes(), COMMENT_END.as_bytes());
            self.comment_end = end.map(|end| at + COMMENT.len() + end);
        }
        let end = self.comment_end? + COMMENT_END.len();
        let is_alone = self.text[end..self.end_of_line(end)].trim().is_empty();
        is_alone.then_some(end - at)
    }

    /// A shortcode of several lines, none of which is empty.
    pub(super) fn long_shortcode(text: &'t str) -> Option<(Kind, Role, usize, Syntax)> {
        let near = &text[..text.floor_char_boundary(tag::MAX_TAG_BYTES)];
        let end = near.find("}}")? + "}}".len();
        let behind = self_line(text, end).trim_end();
        let is_alone = behind.is_empty() || foreign::is_list(behind);
        let has_gap = text[..end].lines().any(|line| line.trim().is_empty());
        if !is_alone || has_gap {
            return None;
        }
        let end = end + behind.len();
        let tag = tag::read(&text[..end])?;
        Some((tag.kind, tag.role, end, tag.syntax))
    }

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
        inline::read(
            self.text,
            range.end..end,
            !self.scopes.is_empty(),
            &mut self.edits,
            &mut self.parts,
        );
        Some((end + 1).min(self.text.len()).max(end))
    }

    /// Reads the item that kramdown replaces by the contents of the page: `- TOC` above `{:toc}`.
    fn contents(&mut self, line: &Line<'t>, start: usize, after_text: bool) -> Option<usize> {
        if let Some(length) = self.folded_contents(line) {
            let range = line.at..line.at + length;
            let end = self.end_of_line(range.end);
            let part = self.part(range.clone(), Kind::Hidden, Role::Leaf);
            self.edit(range, Some(Mark::Block(part)));
            self.after_text = false;
            return Some((end + 1).min(self.text.len()).max(end));
        }
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

    /// The length of `<details>` around such an item, with nothing else in it but a summary.
    fn folded_contents(&self, line: &Line<'t>) -> Option<usize> {
        const LINES: usize = 14;
        if line.column != Some(0) || !self.bodies.is_empty() || !line.text.starts_with("<details") {
            return None;
        }
        let (mut at, mut items, mut has_contents, mut in_summary) = (line.at, 0, false, false);
        for number in 0..LINES {
            if at >= self.text.len() {
                return None;
            }
            let end = self.end_of_line(at);
            let written = self.text.get(at..end)?;
            let text = written.trim();
            in_summary |= text.starts_with("<summary");
            let is_item = ["- ", "* ", "+ ", "1. "]
                .iter()
                .any(|marker| text.starts_with(marker));
            let is_list = text.starts_with("{:") && text.ends_with('}');
            items += usize::from(is_item);
            has_contents |= is_list && text[2..].trim_start().starts_with("toc");
            if text == "</details>" {
                let length = at + written.trim_end().len() - line.at;
                return (has_contents && items == 1).then_some(length);
            }
            let is_known = number == 0 || in_summary || is_item || is_list || text.is_empty();
            if !is_known {
                return None;
            }
            in_summary &= !text.ends_with("</summary>");
            at = end + 1;
        }
        None
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
