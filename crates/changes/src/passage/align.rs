//! Compares the text around a passage with parts of a page, and tells what became of the quote.

use std::collections::HashMap;
use std::ops::Range;

use quire_revisions::lines::{Change, Effort, changed_words};

use super::words::{PageText, Word, words};

/// Words on each side of a part of the page that may have been inserted.
const SLACK: usize = 64;

/// The number of parts of a page with most of the context that are compared.
const MAX_PARTS: usize = 3;

/// The number of words whose places vote for one part.
const PART: i64 = 32;

/// Words and sequences that occur more often say little about the place.
const MAX_OCCURRENCES: usize = 16;

/// The number of words on each side of the quote that tell how much of the context is left.
const NEAR: usize = 8;

/// Deduction from the score of a quote that is in two blocks.
const SPLIT: usize = 200;

/// The text around a passage, in words.
pub(super) struct Context<'t> {
    text: &'t str,
    pub words: Vec<Word<'t>>,
    /// The words that have some of the quote.
    pub quote: Range<usize>,
    /// The quote in the text, in bytes.
    range: Range<usize>,
}

/// A place in the text of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub block: usize,
    pub byte: usize,
}

/// The text between two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub start: Spot,
    pub end: Spot,
}

impl<'t> Context<'t> {
    pub(super) fn new(text: &'t str, range: Range<usize>) -> Self {
        let words: Vec<Word<'t>> = words(text, 0).collect();
        let start = words.partition_point(|word| word.end() <= range.start);
        let end = words.partition_point(|word| word.start < range.end);
        Self {
            text,
            words,
            quote: start..end.max(start),
            range,
        }
    }

    /// The words of the quote, and this many on each side.
    pub(super) fn words_within(&self, reach: usize) -> &[Word<'t>] {
        let start = self.quote.start.saturating_sub(reach);
        let end = (self.quote.end + reach).min(self.words.len());
        self.words.get(start..end).unwrap_or_default()
    }

    /// Returns true if there is no text around the quote.
    pub(super) fn is_alone(&self) -> bool {
        self.quote.len() == self.words.len()
    }

    /// The number of words in a row around the quote that a page has around a place.
    pub(super) fn words_around(&self, page: &PageText, at: usize) -> usize {
        let is_same = |(word, here): &(usize, usize)| {
            let here = page.word(*here);
            here.is_some_and(|here| here.text == self.words[*word].text)
        };
        let before = (0..self.quote.start).rev().zip((0..at).rev());
        let after = (self.quote.end..self.words.len()).zip(at + self.quote.len()..);
        before.take_while(is_same).count() + after.take_while(is_same).count()
    }

    /// The quote in a page that has its words at a place.
    pub(super) fn exact(&self, page: &PageText, at: usize) -> Option<Span> {
        let first = self.words.get(self.quote.start)?;
        let last = self.words.get(self.quote.end.checked_sub(1)?)?;
        let [start, end] = [at, at + self.quote.len() - 1].map(|at| page.word(at));
        let (start, end) = (start?, end?);
        Some(Span {
            start: start.spot(self.range.start.saturating_sub(first.start)),
            end: end.spot(self.range.end.saturating_sub(last.start)),
        })
    }
}

impl Word<'_> {
    fn spot(&self, offset: usize) -> Spot {
        Spot {
            block: self.block,
            byte: self.start + offset.min(self.text.len()),
        }
    }
}

/// The current state of a quote.
pub(super) struct Match {
    pub span: Span,
    /// The part of the quote that is left, of 1,000.
    quote: usize,
    /// The part of the text around that is left, of 1,000.
    near: usize,
    /// True if all words of the quote are left.
    is_whole: bool,
}

impl Match {
    /// Returns true if nothing but insertions changed the quote, and the text around is mostly there.
    pub(super) fn is_whole(&self) -> bool {
        self.is_whole && self.near >= 600
    }

    fn score(&self) -> usize {
        // Words of several blocks are rather those of one that was not split.
        let is_split = self.span.start.block != self.span.end.block;
        (2 * self.quote + self.near).saturating_sub(if is_split { SPLIT } else { 0 })
    }
}

/// The part of the page in which most is left of the quote and the text around it. `expected` is the word of the page at
/// which the context would start if nothing before it had changed.
pub(super) fn find(
    context: &Context<'_>,
    page: &PageText,
    expected: Option<usize>,
) -> Option<Match> {
    let mut starts: Vec<i64> = Vec::new();
    let candidates = expected.and_then(signed).into_iter();
    for start in candidates.chain(voted(context, page)) {
        if starts.iter().all(|other| (start - other).abs() >= PART / 2) {
            starts.push(start);
        }
    }
    let mut best: Option<Match> = None;
    for start in starts {
        let from = usize::try_from(start).unwrap_or_default();
        let end =
            from + context.words.len() + SLACK + 2 * usize::try_from(PART).unwrap_or_default();
        let part = page.words(from.saturating_sub(SLACK)..end.min(page.len()));
        let found = Alignment::new(context, page, part).and_then(|aligned| aligned.result());
        if let Some(found) = found
            && best
                .as_ref()
                .is_none_or(|best| found.score() > best.score())
        {
            best = Some(found);
        }
    }
    best
}

fn signed(number: usize) -> Option<i64> {
    i64::try_from(number).ok()
}

/// The starts of the parts of the page that have most of the words of the context, best first.
fn voted(context: &Context<'_>, page: &PageText) -> Vec<i64> {
    let mut votes: HashMap<i64, usize> = HashMap::new();
    let mut vote = |at: usize, places: &mut dyn ExactSizeIterator<Item = usize>, weight: usize| {
        let count = places.len();
        if count > MAX_OCCURRENCES {
            return;
        }
        // Where the passage itself is counts more.
        let is_quote = context.quote.contains(&at);
        let weight = weight * if is_quote { 3 } else { 1 } * MAX_OCCURRENCES / count.max(1);
        for place in places {
            let start = signed(place).unwrap_or_default() - signed(at).unwrap_or_default();
            *votes.entry(start.div_euclid(PART)).or_default() += weight;
        }
    };
    for (at, word) in context.words.iter().enumerate() {
        vote(at, &mut page.singles(word), 1);
        if let Some(mut places) = page.sequences(&context.words[at..]) {
            vote(at, &mut places, 2);
        }
    }
    let mut votes: Vec<(i64, usize)> = votes.into_iter().collect();
    votes.sort_unstable_by_key(|(part, count)| (std::cmp::Reverse(*count), *part));
    votes.truncate(MAX_PARTS);
    votes.into_iter().map(|(part, _)| part * PART).collect()
}

/// The words of a context next to those of a part of a page.
struct Alignment<'c, 't> {
    context: &'c Context<'t>,
    page: &'c PageText,
    part: Vec<Word<'c>>,
    /// For each word of the context, the index of the word of the part that it is.
    matched: Vec<Option<usize>>,
    changes: Vec<Change>,
}

/// Words that were replaced, and the bytes that both sides have in common.
struct Replaced {
    /// The words in the context, in bytes.
    before: Range<usize>,
    /// The places of the words in the page; `None` if the words were deleted.
    after: Option<Span>,
    prefix: usize,
    suffix: usize,
}

impl<'c, 't> Alignment<'c, 't> {
    fn new(context: &'c Context<'t>, page: &'c PageText, part: Vec<Word<'c>>) -> Option<Self> {
        let before: Vec<&str> = context.words.iter().map(|word| word.text).collect();
        let after: Vec<&str> = part.iter().map(|word| word.text).collect();
        let changes = changed_words(&before, &after, &mut Effort::default())?;
        let mut matched = vec![None; before.len()];
        let mut next = (0, 0);
        let end = Change {
            before: before.len()..before.len(),
            after: after.len()..after.len(),
        };
        for change in changes.iter().chain([&end]) {
            for (word, own) in (next.0..change.before.start).zip(next.1..) {
                if let Some(matched) = matched.get_mut(word) {
                    *matched = Some(own);
                }
            }
            next = (change.before.end, change.after.end);
        }
        Some(Self {
            context,
            page,
            part,
            matched,
            changes,
        })
    }

    /// Returns the current state of the quote; `None` if too little is left of it and the text around.
    fn result(&self) -> Option<Match> {
        let quote = self.share_of_quote();
        let near = self.share_of_context();
        let is_whole = (self.context.quote.clone()).all(|at| self.is_matched(at));
        let words = self.context.quote.clone();
        let words =
            words.filter(|at| self.is_matched(*at) && self.context.words[*at].has_letters());
        let is_left = match (quote, near) {
            (500.., 400..) | (250.., 600..) => true,
            // Long enough to be no other text.
            (600.., _) => words.count() >= 5,
            _ => false,
        };
        let span = Span {
            start: self.start()?,
            end: self.end()?,
        };
        let is_in_order = (span.start.block, span.start.byte) < (span.end.block, span.end.byte);
        let found = Match {
            span,
            quote,
            near,
            is_whole,
        };
        (is_left && is_in_order).then_some(found)
    }

    fn is_matched(&self, at: usize) -> bool {
        self.matched.get(at).is_some_and(Option::is_some)
    }

    /// The part of the quote that is left, of 1,000.
    fn share_of_quote(&self) -> usize {
        let (mut all, mut left) = (0, 0);
        for at in self.context.quote.clone() {
            let word = &self.context.words[at];
            all += word.text.len();
            left += if self.is_matched(at) {
                word.text.len()
            } else {
                self.replaced(at)
                    .map_or(0, |replaced| replaced.left_of(word))
            };
        }
        left * 1_000 / all.max(1)
    }

    /// The part of the words around the quote that is left, of 1,000.
    fn share_of_context(&self) -> usize {
        let words = &self.context.words;
        let has_letters = |at: &usize| words[*at].has_letters();
        let before = (0..self.context.quote.start).rev().filter(has_letters);
        let after = (self.context.quote.end..words.len()).filter(has_letters);
        let near: Vec<usize> = before.take(NEAR).chain(after.take(NEAR)).collect();
        if near.is_empty() {
            return 1_000;
        }
        let left = near.iter().filter(|at| self.is_matched(**at)).count();
        left * 1_000 / near.len()
    }

    /// The change that replaced a word of the context; of a longer one, the word that is similar.
    fn replaced(&self, at: usize) -> Option<Replaced> {
        let change = self
            .changes
            .iter()
            .find(|change| change.before.contains(&at))?;
        let whole = self.compared(change.before.clone(), change.after.clone());
        if whole.as_ref().is_none_or(Replaced::is_similar) {
            return whole;
        }
        let words = change.after.clone();
        let words = words.filter_map(|own| self.compared(at..at + 1, own..own + 1));
        let words = words.filter(Replaced::is_similar);
        words.max_by_key(|word| word.prefix + word.suffix).or(whole)
    }

    /// Words of the context next to those of the part that replaced them.
    fn compared(&self, before: Range<usize>, after: Range<usize>) -> Option<Replaced> {
        let words = &self.context.words;
        let start = words.get(before.start)?.start;
        let end = words.get(before.end.checked_sub(1)?)?.end();
        let mut replaced = Replaced {
            before: start..end,
            after: None,
            prefix: 0,
            suffix: 0,
        };
        let new = self.part.get(after).unwrap_or_default();
        let (Some(first), Some(last)) = (new.first(), new.last()) else {
            return Some(replaced);
        };
        let (from, to) = (first.spot(0), last.spot(last.text.len()));
        replaced.after = Some(Span {
            start: from,
            end: to,
        });
        if from.block == to.block {
            let block = self.page.texts().get(from.block)?;
            let new = block.text.get(from.byte..to.byte)?;
            replaced.compare(self.context.text.get(start..end)?, new);
        }
        Some(replaced)
    }

    /// The current start of the quote.
    fn start(&self) -> Option<Spot> {
        let (at, byte) = (self.context.quote.start, self.context.range.start);
        if let Some(own) = self.matched.get(at).copied().flatten() {
            let offset = byte.saturating_sub(self.context.words[at].start);
            return Some(self.part.get(own)?.spot(offset));
        }
        let replaced = self.replaced(at)?;
        let Some(after) = replaced.after else {
            let next = self
                .changes
                .iter()
                .find(|change| change.before.contains(&at))?;
            return Some(self.part.get(next.after.end)?.spot(0));
        };
        let mut spot = after.start;
        let (offset, length) = (byte - replaced.before.start, replaced.before.len());
        if offset >= length - replaced.suffix && after.start.block == after.end.block {
            spot.byte = after.end.byte - (length - offset);
        } else {
            spot.byte += offset.min(replaced.prefix);
        }
        Some(spot)
    }

    /// The current end of the quote.
    fn end(&self) -> Option<Spot> {
        let (at, byte) = (
            self.context.quote.end.checked_sub(1)?,
            self.context.range.end,
        );
        if let Some(own) = self.matched.get(at).copied().flatten() {
            let offset = byte.saturating_sub(self.context.words[at].start);
            return Some(self.part.get(own)?.spot(offset));
        }
        let replaced = self.replaced(at)?;
        let Some(after) = replaced.after else {
            let next = self
                .changes
                .iter()
                .find(|change| change.before.contains(&at))?;
            let last = self.part.get(next.after.start.checked_sub(1)?)?;
            return Some(last.spot(last.text.len()));
        };
        let mut spot = after.end;
        let (rest, length) = (replaced.before.end - byte, replaced.before.len());
        if length - rest <= replaced.prefix && after.start.block == after.end.block {
            spot.byte = after.start.byte + (length - rest);
        } else {
            spot.byte -= rest.min(replaced.suffix);
        }
        Some(spot)
    }
}

impl Replaced {
    fn is_similar(&self) -> bool {
        self.prefix + self.suffix > 0
    }

    /// Notes what the old text and the new one have in common, if they are similar.
    fn compare(&mut self, old: &str, new: &str) {
        let common = old.chars().zip(new.chars());
        let common = common.take_while(|(old, new)| old == new);
        let prefix: usize = common.map(|(character, _)| character.len_utf8()).sum();
        let (old_rest, new_rest) = (&old[prefix..], &new[prefix..]);
        let common = old_rest.chars().rev().zip(new_rest.chars().rev());
        let common = common.take_while(|(old, new)| old == new);
        let suffix: usize = common.map(|(character, _)| character.len_utf8()).sum();
        if (prefix + suffix) * 10 >= old.len().max(new.len()) * 6 {
            (self.prefix, self.suffix) = (prefix, suffix);
        }
    }

    /// The bytes of a word in it that are left.
    fn left_of(&self, word: &Word<'_>) -> usize {
        let middle = self.before.start + self.prefix..self.before.end - self.suffix;
        let gone = word
            .end()
            .min(middle.end)
            .saturating_sub(word.start.max(middle.start));
        word.text.len() - gone.min(word.text.len())
    }
}
