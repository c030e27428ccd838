//! Reading a search: the words, names and phrases in what someone typed.

use std::ops::Range;

use super::{MAX_WORDS, Needs, QueryItem, QueryWord, WRITTEN, written};
use crate::words::{Script, Word, folded, words};
use crate::written::{Name, names};

/// Quoting of a part of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Quoted {
    No,
    /// With both quotes.
    Closed,
    /// Without the second one, yet.
    Open,
}

/// The parts of a search in quotes, and between them.
pub(super) fn quoted_parts(text: &str) -> impl Iterator<Item = (Range<usize>, Quoted)> {
    const QUOTES: [char; 6] = ['"', '“', '”', '„', '«', '»'];
    let (mut end, mut is_quoted) = (0, true);
    text.split(QUOTES).map(move |part| {
        let range = end..end + part.len();
        let quote = text[range.end..].chars().next();
        end = range.end + quote.map_or(0, char::len_utf8);
        is_quoted = !is_quoted;
        let quoted = match (is_quoted, quote) {
            (false, _) => Quoted::No,
            (true, Some(_)) => Quoted::Closed,
            (true, None) => Quoted::Open,
        };
        (range, quoted)
    })
}

/// A search that is read.
pub(super) struct Reading<'t> {
    pub(super) text: &'t str,
    pub(super) items: Vec<QueryItem>,
    /// Number of words and of parts that may follow.
    pub(super) left: (usize, usize),
}

impl Reading<'_> {
    /// Adds the words and names of a part of the text.
    pub(super) fn add_words(&mut self, part: Range<usize>) {
        let text = &self.text[part.clone()];
        let mut names = names(text)
            .map(|name| moved_name(name, part.start))
            .peekable();
        let mut words = words(text).map(|word| moved(word, part.start)).peekable();
        let mut pair_end = None;
        loop {
            let next_word = words.peek().map(|word| word.range.start);
            if let Some(name) =
                names.next_if(|name| next_word.is_none_or(|at| name.range.start <= at))
            {
                let mut inside = Vec::new();
                while let Some(word) = words.next_if(|word| word.range.start < name.range.end) {
                    inside.push(word);
                }
                self.add_name(&name, inside);
                continue;
            }
            let Some(word) = words.next() else {
                return;
            };
            let is_in_pair = word.script == Script::Last && pair_end == Some(word.range.end);
            if word.script == Script::Pair {
                pair_end = Some(word.range.end);
            }
            if !is_in_pair {
                self.add_word(word);
            }
        }
    }

    fn add_word(&mut self, word: Word) {
        let unaccented = folded(&word.whole).into_owned();
        let known = |item: &QueryItem| {
            let [known] = item.words.as_slice() else {
                return false;
            };
            // Otherwise it is a name.
            let mut written = item.written.iter();
            let is_word =
                written.all(|name| name.strip_prefix(WRITTEN) == Some(known.whole.as_str()));
            is_word && folded(&known.whole) == unaccented
        };
        if self.items.iter().any(known) {
            return;
        }
        let Some(word) = self.word(word) else {
            return;
        };
        let written = (unaccented != word.whole).then(|| written(&word.whole));
        self.items.push(QueryItem {
            is_written_beginning: word.is_beginning,
            written: written.into_iter().collect(),
            phrase: word
                .parts
                .iter()
                .map(|part| folded(part).into_owned())
                .collect(),
            words: vec![word],
            needs: Needs::Words,
            is_optional: false,
        });
    }

    /// Adds a name, with the words in it.
    fn add_name(&mut self, name: &Name, inside: Vec<Word>) {
        let is_number = |word: &Word| {
            let number = word.whole.strip_prefix('v').unwrap_or(&word.whole);
            number.starts_with(|digit: char| digit.is_ascii_digit())
        };
        let is_version = inside.len() > 1 && inside.iter().all(is_number);
        let phrase = inside.iter().flat_map(Word::atoms).take(MAX_WORDS);
        let phrase = phrase.map(|atom| folded(atom).into_owned()).collect();
        let inside = inside.into_iter().map_while(|word| self.word(word));
        let item = QueryItem {
            words: inside.collect(),
            written: name.forms.iter().map(|form| written(form)).collect(),
            is_written_beginning: !name.is_symbol && name.range.end == self.text.len(),
            phrase,
            needs: if is_version {
                Needs::Name
            } else {
                Needs::Words
            },
            is_optional: name.is_symbol,
        };
        if self.items.len() < MAX_WORDS && !self.items.contains(&item) {
            self.items.push(item);
        }
    }

    /// Adds text in quotes. While they are open, the last word may be incomplete.
    pub(super) fn add_phrase(&mut self, part: Range<usize>, quoted: Quoted) {
        let text = &self.text[part.clone()];
        let mut all: Vec<Word> = words(text).take(MAX_WORDS).collect();
        if all.last().is_some_and(|word| word.script == Script::Last) && all.len() > 1 {
            all.pop();
        }
        let is_open = quoted == Quoted::Open;
        let last = (all.pop_if(|word| is_open && word.range.end == text.len()))
            .map(|word| moved(word, part.start));
        let end = last.as_ref().map_or(part.end, |word| word.range.start);
        let names = names(text).filter(|name| part.start + name.range.end <= end);
        let names = names.filter_map(|name| name.forms.into_iter().next());
        // The case of letters does not count in quotes.
        let names = names.filter(|name| !name.contains(char::is_uppercase));
        let atoms = all.iter().flat_map(Word::atoms).take(MAX_WORDS);
        let item = QueryItem {
            words: Vec::new(),
            phrase: atoms.map(|atom| folded(atom).into_owned()).collect(),
            written: names.take(MAX_WORDS).map(|name| written(&name)).collect(),
            is_written_beginning: false,
            needs: Needs::Phrase,
            is_optional: false,
        };
        let is_empty = item.phrase.is_empty() && item.written.is_empty();
        if !is_empty && self.items.len() < MAX_WORDS && !self.items.contains(&item) {
            self.items.push(item);
        }
        if let Some(last) = last {
            self.add_word(last);
        }
    }

    /// The word as it is wanted; nothing if there are too many.
    fn word(&mut self, word: Word) -> Option<QueryWord> {
        self.left.0 = self.left.0.checked_sub(1)?;
        let parts = distinct(word.parts, self.left.1);
        self.left.1 -= parts.len();
        Some(QueryWord {
            is_beginning: word.script == Script::Last || word.range.end == self.text.len(),
            is_spaced: word.script == Script::Spaced,
            whole: word.whole,
            parts,
        })
    }
}

fn moved(mut word: Word, by: usize) -> Word {
    word.range = word.range.start + by..word.range.end + by;
    word
}

fn moved_name(mut name: Name, by: usize) -> Name {
    name.range = name.range.start + by..name.range.end + by;
    name
}

/// The first different parts of a word.
fn distinct(parts: Vec<String>, most: usize) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for part in parts {
        if found.len() == most {
            break;
        }
        if !found.contains(&part) {
            found.push(part);
        }
    }
    found
}
