//! The words of a page in one row, across its blocks, and where sequences of them occur.
//!
//! - A word is letters and digits in a row; a character of a script without spaces, and any other character that is not
//!   space, is one by itself. Space is not compared, so that a paragraph may be wrapped, split or joined.
//! - The index is built once for a page, and serves all passages in it.

use std::collections::hash_map::DefaultHasher;
use std::hash::Hasher as _;
use std::ops::Range;

use quire_markdown::document::BlockTexts;

/// A word, with its place in its text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'t> {
    /// The word itself.
    pub text: &'t str,
    /// The index of its block.
    pub block: usize,
    /// Its start in the text of the block, in bytes.
    pub start: usize,
    hash: u32,
}

impl Word<'_> {
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// Returns true if it is not only punctuation.
    pub(super) fn has_letters(&self) -> bool {
        self.text.starts_with(char::is_alphanumeric)
    }
}

/// Words of a text.
pub(super) fn words(text: &str, block: usize) -> impl Iterator<Item = Word<'_>> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let left = text.get(rest..)?;
        let space = left.len() - left.trim_start().len();
        let (start, left) = (rest + space, left.trim_start());
        let first = left.chars().next()?;
        let length = if is_in_word(first) {
            left.find(|next| !is_in_word(next)).unwrap_or(left.len())
        } else {
            first.len_utf8()
        };
        rest = start + length;
        let text = &left[..length];
        Some(Word {
            text,
            block,
            start,
            hash: hash([text].into_iter()),
        })
    })
}

/// Returns true for letters and digits of scripts that have space between words.
fn is_in_word(character: char) -> bool {
    let has_no_spaces = matches!(character,
        '\u{0e00}'..='\u{0eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{2e80}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}');
    character.is_alphanumeric() && !has_no_spaces
}

fn hash<T: std::hash::Hash>(parts: impl Iterator<Item = T>) -> u32 {
    let mut hasher = DefaultHasher::new();
    parts.for_each(|part| part.hash(&mut hasher));
    // The upper half is as good as all of it.
    u32::try_from(hasher.finish() >> 32).unwrap_or_default()
}

/// Number of words in a sequence of the index.
const SEQUENCE: usize = 3;

/// The text of a page in words.
pub struct PageText {
    texts: BlockTexts,
    /// For each block, the index of its first word; then the number of words.
    starts: Vec<usize>,
    /// Start and length of each word in its block, and its hash.
    places: Vec<(usize, usize, u32)>,
    /// Words by their hashes, in order.
    single: Vec<(u32, usize)>,
    /// Sequences by their hashes, in order.
    sequences: Vec<(u32, usize)>,
}

impl PageText {
    /// Cuts the texts of a page into words.
    #[must_use]
    pub fn new(texts: BlockTexts) -> Self {
        let (mut starts, mut places) = (Vec::with_capacity(texts.len() + 1), Vec::new());
        for (index, block) in texts.iter().enumerate() {
            starts.push(places.len());
            let words = words(block.text, index);
            places.extend(words.map(|word| (word.start, word.text.len(), word.hash)));
        }
        starts.push(places.len());
        let mut single: Vec<(u32, usize)> = (places.iter().enumerate())
            .map(|(at, (_, _, hash))| (*hash, at))
            .collect();
        single.sort_unstable();
        let mut sequences: Vec<(u32, usize)> = places
            .windows(SEQUENCE)
            .enumerate()
            .map(|(at, window)| (hash(window.iter().map(|place| place.2)), at))
            .collect();
        sequences.sort_unstable();
        Self {
            texts,
            starts,
            places,
            single,
            sequences,
        }
    }

    pub(super) fn texts(&self) -> &BlockTexts {
        &self.texts
    }

    /// The index of the block with this key.
    pub(super) fn block(&self, key: &str) -> Option<usize> {
        self.texts.iter().position(|block| block.key == key)
    }

    /// The words of a block.
    pub(super) fn words_of(&self, block: usize) -> Range<usize> {
        let at = |index: usize| self.starts.get(index).copied().unwrap_or_default();
        at(block)..at(block + 1)
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    pub(super) fn word(&self, at: usize) -> Option<Word<'_>> {
        let (start, length, hash) = *self.places.get(at)?;
        let block = self.starts.partition_point(|start| *start <= at) - 1;
        let text = self
            .texts
            .get(block)?
            .text
            .get(start..start.checked_add(length)?)?;
        Some(Word {
            text,
            block,
            start,
            hash,
        })
    }

    pub(super) fn words(&self, range: Range<usize>) -> Vec<Word<'_>> {
        range.filter_map(|at| self.word(at)).collect()
    }

    /// Places of single words with the hash of this one.
    pub(super) fn singles(&self, word: &Word<'_>) -> impl ExactSizeIterator<Item = usize> {
        with_hash(&self.single, word.hash)
    }

    /// Places of sequences with the hash of these words; `None` if there are not enough words for one.
    pub(super) fn sequences(
        &self,
        words: &[Word<'_>],
    ) -> Option<impl ExactSizeIterator<Item = usize>> {
        let words = words.get(..SEQUENCE)?;
        let hash = hash(words.iter().map(|word| word.hash));
        Some(with_hash(&self.sequences, hash))
    }

    /// Places where these words occur in a row.
    pub(super) fn occurrences(&self, words: &[Word<'_>]) -> impl Iterator<Item = usize> {
        // The part of the words that occurs least often.
        let singles = words.iter().enumerate();
        let singles = singles.map(|(at, word)| (self.singles(word).len(), at, false));
        let sequences = words.windows(SEQUENCE).enumerate();
        let sequences =
            sequences.filter_map(|(at, window)| Some((self.sequences(window)?.len(), at, true)));
        let rarest = singles.chain(sequences).min();
        let places = rarest.map(|(_, at, is_sequence)| {
            let hash = match words.get(at..at + SEQUENCE).filter(|_| is_sequence) {
                Some(window) => hash(window.iter().map(|word| word.hash)),
                None => words[at].hash,
            };
            let index = if is_sequence {
                &self.sequences
            } else {
                &self.single
            };
            with_hash(index, hash).filter_map(move |place| place.checked_sub(at))
        });
        let is_here = |start: &usize| {
            let found = words.iter().zip(*start..);
            let mut found = found.map(|(word, at)| {
                self.places
                    .get(at)
                    .is_some_and(|place| place.2 == word.hash)
                    && self.word(at).is_some_and(|here| here.text == word.text)
            });
            found.all(|is_same| is_same)
        };
        places.into_iter().flatten().filter(is_here)
    }
}

/// The places with this hash.
fn with_hash(index: &[(u32, usize)], hash: u32) -> impl ExactSizeIterator<Item = usize> {
    let start = index.partition_point(|(other, _)| *other < hash);
    let end = index.partition_point(|(other, _)| *other <= hash);
    index[start..end].iter().map(|(_, place)| *place)
}
