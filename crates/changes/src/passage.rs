//! Passages: parts of the text of a page that comments are on, found again after the page has changed.
//!
//! - A passage has its quote and the text around it, also of the blocks around, so it needs no older revision: a list of
//!   comments from many revisions reads only the current text of each page.
//! - A passage remembers how much of the text around made it unique. If that still occurs once, wherever it is, it is the
//!   passage: text that nobody changed is found, even if its block moved, was split or joined.
//! - Otherwise the text around is compared with the parts of the page that have most of it (`align.rs`). The passage is
//!   what became of the quote, if enough of quote and context are left; else it is lost.
//! - Offsets are in Unicode code points of the text of a block ([`BlockTexts`]), as in the W3C Web Annotation Data Model.

mod align;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
mod words;

use std::cmp::Reverse;
use std::ops::Range;

use quire_markdown::document::BlockTexts;
use serde::{Deserialize, Serialize};

use align::{Context, Span};
pub use words::PageText;

/// The longest quote, in code points.
pub const MAX_QUOTE_CHARS: usize = 1_000;

/// The longest text on each side of a quote that is stored, in code points.
const MAX_SIDE_CHARS: usize = 400;

/// The most words on each side of a quote that make it unique.
const MAX_REACH: usize = 8;

/// The fewest words around a quote that tell that it is not a new text that reads the same.
const FEW_WORDS: usize = 3;

/// The most places that are compared.
const MAX_PLACES: usize = 64;

/// A part of the text of a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockRange {
    /// The key of the block.
    pub block: String,
    /// Its start, in code points.
    pub start: usize,
    /// Its end, in code points.
    pub end: usize,
}

/// A part of the text of a page, with what is needed to find it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// Its place when it was quoted.
    #[serde(flatten)]
    pub place: BlockRange,
    /// Its text when it was quoted.
    pub quote: String,
    /// The text before it.
    before: String,
    /// The text behind it.
    after: String,
    /// The number of words on each side with which it is unique in its page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reach: Option<usize>,
}

/// A place with the words of a passage.
struct Exact {
    span: Span,
    /// True if it cannot be a new text that reads the same.
    is_sure: bool,
}

/// Reasons why a page does not have a passage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PassageError {
    /// No block with text has the key.
    UnknownBlock,
    /// The range is empty.
    Empty,
    /// The range ends behind the text, which has this many code points.
    OutOfBounds(usize),
    /// The quote is not the text of the range.
    OtherText,
    /// The quote has nothing but space.
    Blank,
}

impl Passage {
    /// The passage of a page at a place, which must have the text `quote`.
    ///
    /// # Errors
    ///
    /// The page has no such passage.
    pub fn new(page: &PageText, place: BlockRange, quote: &str) -> Result<Self, PassageError> {
        if place.start >= place.end {
            return Err(PassageError::Empty);
        }
        let index = page.block(&place.block).ok_or(PassageError::UnknownBlock)?;
        let text = text_of(page.texts(), index);
        let range = bytes(text, place.start..place.end)
            .ok_or_else(|| PassageError::OutOfBounds(text.chars().count()))?;
        if text.get(range.clone()) != Some(quote) {
            return Err(PassageError::OtherText);
        }
        if quote.trim().is_empty() {
            return Err(PassageError::Blank);
        }
        let mut passage = Self {
            place,
            quote: quote.to_owned(),
            before: before(page.texts(), index, range.start),
            after: after(page.texts(), index, range.end),
            reach: None,
        };
        passage.reach = passage.with_context(|context| {
            (0..=MAX_REACH).find(|reach| {
                let words = context.words_within(*reach);
                page.occurrences(words).take(2).count() == 1
            })
        });
        Ok(passage)
    }

    /// The place of the passage in a page; `None` if it is lost.
    #[must_use]
    pub fn find(&self, page: &PageText) -> Option<BlockRange> {
        let span = self.with_context(|context| {
            let expected = self.expected(context, page);
            if let Some(span) = unchanged(context, page, expected) {
                return Some(span);
            }
            let exact = self.exact(context, page);
            if let Some(exact) = exact.as_ref().filter(|exact| exact.is_sure) {
                return Some(exact.span);
            }
            let aligned = align::find(context, page, expected);
            match (aligned, exact) {
                // New text may read the same.
                (Some(aligned), Some(_)) if aligned.is_whole() => Some(aligned.span),
                (_, Some(exact)) => Some(exact.span),
                (aligned, None) => aligned.map(|aligned| aligned.span),
            }
        })?;
        self.place_of(&span, page)
    }

    fn with_context<T>(&self, work: impl FnOnce(&Context<'_>) -> T) -> T {
        let text = format!("{}{}{}", self.before, self.quote, self.after);
        let spaces = self.spaces();
        let start = self.before.len() + spaces[0].len();
        let end = self.before.len() + self.quote.len() - spaces[1].len();
        work(&Context::new(&text, start..end))
    }

    /// The space at the start and at the end of the quote.
    fn spaces(&self) -> [&str; 2] {
        let (start, end) = (self.quote.trim_start(), self.quote.trim_end());
        let leading = self.quote.len() - start.len();
        [&self.quote[..leading], &self.quote[end.len()..]]
    }

    /// The word of the page at which the context would start if nothing before the passage had changed.
    fn expected(&self, context: &Context<'_>, page: &PageText) -> Option<usize> {
        let block = page.block(&self.place.block)?;
        let text = text_of(page.texts(), block);
        let start = text.char_indices().nth(self.place.start)?.0;
        let words = page.words(page.words_of(block));
        let before = words.iter().take_while(|word| word.end() <= start).count();
        (page.words_of(block).start + before).checked_sub(context.quote.start)
    }

    /// The place in the page with the words that made the passage unique, and with most of those around.
    fn exact(&self, context: &Context<'_>, page: &PageText) -> Option<Exact> {
        let reach = self.reach?.min(MAX_REACH);
        let start = context.quote.start.saturating_sub(reach);
        let places = page.occurrences(context.words_within(reach));
        let places = places.take(MAX_PLACES).map(|at| {
            let at = at + context.quote.start - start;
            let last = page.word(at + context.quote.len() - 1);
            let ends = page.word(at).zip(last);
            // Words of several blocks are rather those of one that was not split.
            let is_split = ends.is_none_or(|(first, last)| first.block != last.block);
            (is_split, Reverse(context.words_around(page, at)), at)
        });
        let mut places: Vec<_> = places.collect();
        places.sort_unstable();
        let (is_split, Reverse(around), at) = *places.first()?;
        let is_only = places.iter().skip(1).all(|other| other.0 && !is_split);
        Some(Exact {
            span: context.exact(page, at)?,
            is_sure: is_only && (context.is_alone() || around >= FEW_WORDS),
        })
    }

    /// The place of what became of the quote: in the block that has most of it.
    fn place_of(&self, span: &Span, page: &PageText) -> Option<BlockRange> {
        let texts = page.texts();
        let (first, last) = (span.start, span.end);
        let parts = (first.block..=last.block).map(|block| {
            let text = text_of(texts, block);
            let start = if block == first.block { first.byte } else { 0 };
            let end = if block == last.block {
                last.byte
            } else {
                text.len()
            };
            (block, start..end.max(start))
        });
        let (block, range) = parts.rev().max_by_key(|(_, range)| range.len())?;
        let text = text_of(texts, block);
        let spaces = self.spaces();
        let (mut start, mut end) = (range.start, range.end);
        if block == first.block && text.get(..start)?.ends_with(spaces[0]) {
            start -= spaces[0].len();
        }
        if block == last.block && text.get(end..)?.starts_with(spaces[1]) {
            end += spaces[1].len();
        }
        if text.get(start..end)?.trim().is_empty() {
            return None;
        }
        let before = text.get(..start)?.chars().count();
        Some(BlockRange {
            block: texts.get(block)?.key.to_owned(),
            start: before,
            end: before + text.get(start..end)?.chars().count(),
        })
    }
}

fn text_of(texts: &BlockTexts, block: usize) -> &str {
    texts.get(block).map_or("", |block| block.text)
}

/// A range of code points of a text, in bytes.
fn bytes(text: &str, range: Range<usize>) -> Option<Range<usize>> {
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    let mut ends = ends.skip(range.start);
    let start = ends.next()?;
    let end = ends.nth((range.end - range.start).checked_sub(1)?)?;
    Some(start..end)
}

/// The text before a place in a block: whole words, and no more than is stored.
fn before(texts: &BlockTexts, block: usize, end: usize) -> String {
    let mut parts: Vec<&str> = Vec::new();
    let mut left = MAX_SIDE_CHARS;
    for index in (0..=block).rev() {
        let text = text_of(texts, index);
        let text = if index == block { &text[..end] } else { text };
        let Some((cut, _)) = text.char_indices().rev().nth(left) else {
            parts.push(text);
            left = left.saturating_sub(text.chars().count() + 1);
            continue;
        };
        let words = words::words(text, index);
        let start = words.map(|word| word.start).find(|start| *start > cut);
        parts.push(start.map_or("", |start| &text[start..]));
        break;
    }
    parts.reverse();
    parts.join("\n")
}

/// The text behind a place in a block: whole words, and no more than is stored.
fn after(texts: &BlockTexts, block: usize, start: usize) -> String {
    let mut parts: Vec<&str> = Vec::new();
    let mut left = MAX_SIDE_CHARS;
    for index in block..texts.len() {
        let text = text_of(texts, index);
        let text = if index == block { &text[start..] } else { text };
        let Some((cut, _)) = text.char_indices().nth(left) else {
            parts.push(text);
            left = left.saturating_sub(text.chars().count() + 1);
            continue;
        };
        let words = words::words(text, index).map(|word| word.end());
        let end = words.take_while(|end| *end <= cut).last();
        parts.push(&text[..end.unwrap_or_default()]);
        break;
    }
    parts.join("\n")
}

/// The passage where it was, if the text around is the same.
fn unchanged(context: &Context<'_>, page: &PageText, at: Option<usize>) -> Option<Span> {
    let start = at?;
    let all = page.words(start..start + context.words.len());
    let is_same = all.len() == context.words.len()
        && (all.iter().zip(&context.words)).all(|(here, word)| here.text == word.text);
    is_same
        .then(|| context.exact(page, start + context.quote.start))
        .flatten()
}
