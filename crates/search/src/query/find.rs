//! Finding the parts of a search in a text.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use frostem::Stemmer;

use super::forms::WordForm;
use super::{MARK, Marks, Needs, Reach, WRITTEN};
use crate::language::{Language, stem};
use crate::words::{Script, Word, first_words, folded, spelled_out};
use crate::written::{Name, names};

/// Maximum distance of a name of a phrase from its words, in bytes: it may have only symbols.
const MAX_NAME_DISTANCE: usize = 10;

impl Marks {
    /// Finds the words of the search among words of a text in this language.
    pub(crate) fn finder(&self, language: Language) -> Finder<'_> {
        let forms = self.forms.iter().flat_map(|form| {
            let has_words = form.has_words();
            form.words.iter().map(move |word| (word, has_words))
        });
        let words = forms.enumerate();
        let words: Vec<(usize, &WordForm)> = words
            .filter(|(_, (_, has_words))| *has_words)
            .map(|(at, (word, _))| (at, word))
            .collect();
        let reach = self.reach;
        let terms = words.iter().flat_map(|(at, word)| {
            let parts = word.parts.iter().flatten();
            let parts = parts.filter(move |_| reach != Reach::Words);
            let terms = word.terms.iter().chain(parts);
            terms.map(move |(term, _)| (term.as_str(), *at))
        });
        let terms: HashMap<&str, usize> = terms.collect();
        let stems = terms.keys().filter_map(|term| term.strip_prefix(MARK));
        Finder {
            marks: self,
            stemmer: language.stemmer(),
            starts: (language.keeps_starts())
                .then(|| stems.filter_map(|stem| stem.chars().next()).collect()),
            terms,
            words,
            known: RefCell::default(),
        }
    }
}

/// A part of a search that is found in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// A form, as it is written or one word after the other, by its position.
    Form(usize),
    /// A word, by its position among those of all forms.
    Word(usize),
}

impl Unit {
    pub(crate) fn bit(self) -> u64 {
        match self {
            Self::Form(at) => 1 << (at % 32),
            Self::Word(at) => 1 << (32 + at % 32),
        }
    }
}

/// See [`Marks::finder`].
pub(crate) struct Finder<'m> {
    marks: &'m Marks,
    stemmer: Stemmer,
    /// The words that match alone, by their positions among all.
    words: Vec<(usize, &'m WordForm)>,
    terms: HashMap<&'m str, usize>,
    /// The first letters of the stems among them, if stems of the language begin as their words do.
    starts: Option<HashSet<char>>,
    /// Results for normalized words that were searched before: texts repeat theirs.
    known: RefCell<HashMap<String, Option<usize>>>,
}

impl Finder<'_> {
    /// Returns the positions of parts of the search in a composed text, in order; words are inspected until none are
    /// left.
    pub(crate) fn find(&self, text: &str, left: &mut usize) -> Vec<(Range<usize>, Unit)> {
        let forms = || self.marks.forms.iter().enumerate();
        let has_phrases = forms().any(|(_, form)| form.has_phrase());
        let mut atoms: Vec<(String, Range<usize>)> = Vec::new();
        let mut found = Vec::new();
        for word in first_words(text, left) {
            if let Some(at) = self.find_word(&word) {
                found.push((word.range.clone(), Unit::Word(at)));
            }
            if has_phrases {
                let parts = word.atoms().iter();
                atoms.extend(parts.map(|atom| (folded(atom).into_owned(), word.range.clone())));
            }
        }
        let end = if *left == 0 { 0 } else { text.len() };
        let end = end.max(found.last().map_or(0, |(range, _)| range.end));
        let written: HashSet<&str> = forms()
            .flat_map(|(_, form)| &form.written)
            .filter_map(|name| name.strip_prefix(WRITTEN))
            .collect();
        let names: Vec<Name> = if written.is_empty() {
            Vec::new()
        } else {
            let names = names(&text[..end]);
            names
                .filter(|name| forms().any(|(_, form)| form.has_name(name)))
                .collect()
        };
        for (at, form) in forms() {
            let mut ranges: Vec<Range<usize>> = Vec::new();
            if form.has_phrase() {
                let found = atoms
                    .windows(form.phrase.len())
                    .filter(|window| window.iter().map(|(atom, _)| atom).eq(&form.phrase));
                ranges.extend(
                    found.filter_map(|window| Some(window.first()?.1.start..window.last()?.1.end)),
                );
            }
            let of_form = names.iter().filter(|name| form.has_name(name));
            if form.needs == Needs::Phrase && !form.phrase.is_empty() {
                // Each name must be in the phrase, or next to it.
                ranges.retain(|range| {
                    form.written.iter().all(|written| {
                        names.iter().any(|name| {
                            let is_near = name.range.start < range.end + MAX_NAME_DISTANCE
                                && range.start < name.range.end + MAX_NAME_DISTANCE;
                            is_near && name.is_written(written)
                        })
                    })
                });
            } else if form.needs != Needs::Phrase || form.has_all(&names) {
                ranges.extend(of_form.map(|name| name.range.clone()));
            }
            found.extend(ranges.into_iter().map(|range| (range, Unit::Form(at))));
        }
        found.sort_by_key(|(range, _)| (range.start, range.end));
        found
    }

    /// Returns the position of the word of the search that this word matches.
    fn find_word(&self, word: &Word) -> Option<usize> {
        if word.script != Script::Spaced || !word.parts.is_empty() {
            return self.match_word(word);
        }
        let known = self.known.borrow().get(&word.whole).copied();
        known.unwrap_or_else(|| {
            let found = self.match_word(word);
            self.known.borrow_mut().insert(word.whole.clone(), found);
            found
        })
    }

    fn match_word(&self, word: &Word) -> Option<usize> {
        let all = word.parts.iter().chain([&word.whole]);
        let all: Vec<(Cow<'_, str>, &String)> = all.map(|word| (folded(word), word)).collect();
        let exact = all.iter().find_map(|(word, _)| self.terms.get(&**word));
        if let Some(at) = exact {
            return Some(*at);
        }
        if word.script == Script::Spaced {
            let may_match = |word: &str| {
                let first = word.chars().next();
                let starts = self.starts.as_ref().zip(first);
                starts.is_none_or(|(starts, first)| starts.contains(&first))
            };
            let words = all.iter().filter(|(word, _)| may_match(word));
            let mut stems = words.flat_map(|(unaccented, word)| {
                let accented = (**unaccented != ***word).then_some(word.as_str());
                let forms = std::iter::once(&**unaccented).chain(accented);
                let stems = forms.filter_map(|word| stem(&self.stemmer, word));
                stems.chain(spelled_out(word))
            });
            let found = stems.find_map(|stem| {
                let stem = folded(&stem);
                let known = self.terms.get(format!("{MARK}{stem}").as_str());
                known.or_else(|| self.terms.get(&*stem).filter(|_| !word.whole.is_ascii()))
            });
            if let Some(at) = found {
                return Some(*at);
            }
        }
        let is_near = |form: &WordForm, word: &str| {
            form.is_beginning && form.is_long_beginning() && word.starts_with(&form.whole)
                || self.marks.reach != Reach::Words
                    && form.may_have_typo()
                    && differs_in_one_typo(&form.whole, word, form.goes_on())
        };
        let mut words = self.words.iter();
        let found = words.find(|(_, form)| all.iter().any(|(word, _)| is_near(form, word)));
        found.map(|(at, _)| *at)
    }
}

/// Returns `true` if the words differ in one character that was left out, added or replaced, or in two that were
/// exchanged.
pub(super) fn differs_in_one_typo(expected: &str, word: &str, is_beginning: bool) -> bool {
    let expected: Vec<char> = expected.chars().collect();
    let word: Vec<char> = word.chars().take(expected.len() + 2).collect();
    let mut same = expected.iter().zip(&word);
    let same = same
        .position(|(left, right)| left != right)
        .unwrap_or(expected.len().min(word.len()));
    let (expected, word) = (&expected[same..], &word[same..]);
    let goes_on = |expected: &[char], word: &[char]| {
        expected == word || is_beginning && word.starts_with(expected)
    };
    match (expected, word) {
        ([], []) => true,
        ([], [_, rest @ ..]) => goes_on(&[], rest),
        ([_, rest @ ..], []) => rest.is_empty(),
        ([first, expected_rest @ ..], [other, rest @ ..]) => {
            let exchanged = match (expected_rest, rest) {
                ([second, expected_rest @ ..], [third, rest @ ..]) => {
                    first == third && second == other && goes_on(expected_rest, rest)
                }
                _ => false,
            };
            goes_on(expected_rest, rest)
                || goes_on(expected, rest)
                || goes_on(expected_rest, word)
                || exchanged
        }
    }
}
