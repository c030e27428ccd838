//! Conditions in a line: their tags are in one paragraph, heading, item or cell, and none is alone on its line.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::conditional::Conditional;
use super::{Change, Changes, Evaluation, starts_line};
use quire_markdown::markdown::dialect::{Role, tag};
use quire_markdown::markdown::options;

impl Evaluation<'_> {
    /// Decides the conditions in lines.
    pub(crate) fn lines(&mut self, text: &str, changes: &mut Changes<'_>) {
        for tags in tags(text) {
            let mut open: Vec<Conditional> = Vec::new();
            for range in tags {
                let Some(tag) = tag::read(&text[range.clone()]) else {
                    continue;
                };
                match (tag.name, tag.role) {
                    ("if", Role::Open) => {
                        let holds = self.holds(tag.arguments);
                        open.push(Conditional::new(0, holds, range));
                    }
                    ("if", _) => {
                        let cuts = open.pop().map(|ended| ended.cuts(&range));
                        let cuts = cuts.into_iter().flatten();
                        changes.extend(cuts.map(|cut| (cut, Change::Cut)));
                    }
                    ("elsif" | "else", _) => self.branch(tag, range, &mut open),
                    _ => {}
                }
            }
        }
    }

    /// Begins another branch of the innermost conditional content.
    pub(super) fn branch(
        &mut self,
        tag: tag::Tag<'_>,
        range: Range<usize>,
        open: &mut [Conditional],
    ) {
        let holds = match tag.name {
            "else" => Some(true),
            _ => self.holds(tag.arguments),
        };
        if let Some(innermost) = open.last_mut() {
            innermost.branch(holds, range);
        }
    }
}

/// The tags in the lines of a text, those of each block by themselves.
fn tags(text: &str) -> Vec<Vec<Range<usize>>> {
    let mut blocks: Vec<Vec<Range<usize>>> = Vec::new();
    if !text.contains("endif") {
        return blocks;
    }
    let mut tags = Vec::new();
    let mut is_code = false;
    // Text comes in pieces, which a tag may go over.
    let mut piece = 0..0;
    // A tag at the end of a heading looks like attributes.
    let options = options() - Options::ENABLE_HEADING_ATTRIBUTES;
    for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
        if matches!(event, Event::Text(_)) && !is_code {
            if piece.end == range.start {
                piece.end = range.end;
            } else {
                find(text, &piece, &mut tags);
                piece = range;
            }
            continue;
        }
        find(text, &piece, &mut tags);
        piece = range.end..range.end;
        match event {
            Event::Start(Tag::CodeBlock(_)) => is_code = true,
            Event::End(TagEnd::CodeBlock) => is_code = false,
            _ => {}
        }
        if ends_block(&event) && !tags.is_empty() {
            blocks.push(std::mem::take(&mut tags));
        }
    }
    blocks
}

/// Finds the tags in a piece of the text.
fn find(text: &str, piece: &Range<usize>, tags: &mut Vec<Range<usize>>) {
    let mut at = piece.start;
    while let Some(begin) = text[at..piece.end].find("{%") {
        let start = at + begin;
        let Some(length) = text[start..piece.end].find("%}") else {
            return;
        };
        let tag = start..start + length + "%}".len();
        at = tag.end;
        if !is_alone(text, &tag) && !text[..start].ends_with('\\') {
            tags.push(tag);
        }
    }
}

/// Returns true if a tag is all of its line, and so a block.
fn is_alone(text: &str, tag: &Range<usize>) -> bool {
    let behind = text[tag.end..].trim_start_matches([' ', '\t', '\r']);
    starts_line(&text[..tag.start]) && (behind.is_empty() || behind.starts_with('\n'))
}

/// Returns true if no text after this is in the same block as text before it.
fn ends_block(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => !matches!(
            tag,
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. }
        ),
        Event::End(end) => !matches!(
            end,
            TagEnd::Emphasis
                | TagEnd::Strong
                | TagEnd::Strikethrough
                | TagEnd::Link
                | TagEnd::Image
        ),
        Event::Rule => true,
        _ => false,
    }
}
