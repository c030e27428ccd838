//! Finding the parts of a search in a text.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use frostem::Stemmer;

use super::forms::{Form, WordForm};
use super::{MARK, Marks, Needs, Reach, WRITTEN};
use crate::language::{Language, stem};
use crate::words::{Script, Word, first_words, folded, spelled_out};
use crate::written::{Name, names};

/// Maximum distance of a name of a phrase from its words, in bytes: it may have only symbols.
const MAX_NAME_DISTANCE: usize = 10;

/// Parts of a search that are in a text: a bit for each form, word, and part of a word.
pub(crate) type MatchedParts = u128;

impl Marks {
    /// Finds the words of the search among words of a text in this language.
    pub(crate) fn finder(&self, language: Language) -> Finder<'_> {
        let forms = self.forms.iter().filter(|form| form.has_words());
        let words: Vec<&WordForm> = forms.flat_map(|form| &form.words).collect();
        let mut terms: HashMap<&str, MatchedParts> = HashMap::new();
        for word in &words {
            let parts = word.parts.iter().zip(&word.part_bits);
            let parts = parts.filter(|_| self.reach != Reach::Words);
            for (forms, bit) in std::iter::once((&word.terms, &word.bit)).chain(parts) {
                for (term, _) in forms {
                    *terms.entry(term).or_default() |= bit;
                }
            }
        }
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

/// See [`Marks::finder`].
pub(crate) struct Finder<'m> {
    marks: &'m Marks,
    stemmer: Stemmer,
    /// The words that match alone.
    words: Vec<&'m WordForm>,
    terms: HashMap<&'m str, MatchedParts>,
    /// The first letters of the stems among them, if stems of the language begin as their words do.
    starts: Option<HashSet<char>>,
    /// Matches of words that were searched before: texts repeat theirs.
    known: RefCell<HashMap<String, MatchedParts>>,
}

impl Finder<'_> {
    /// Finds parts of the search in a composed text, in order; words are looked at until none are left.
    pub(crate) fn find(&self, text: &str, left: &mut usize) -> Vec<(Range<usize>, MatchedParts)> {
        let forms = || self.marks.forms.iter();
        let has_phrases = forms().any(Form::has_phrase);
        let mut atoms: Vec<(String, Range<usize>)> = Vec::new();
        let mut found = Vec::new();
        for word in first_words(text, left) {
            let bits = self.find_word(&word);
            if bits != 0 {
                found.push((word.range.clone(), bits));
            }
            if has_phrases {
                let parts = word.atoms().iter();
                atoms.extend(parts.map(|atom| (folded(atom).into_owned(), word.range.clone())));
            }
        }
        let end = if *left == 0 { 0 } else { text.len() };
        let end = end.max(found.last().map_or(0, |(range, _)| range.end));
        let written: HashSet<&str> = forms()
            .flat_map(|form| &form.written)
            .filter_map(|name| name.strip_prefix(WRITTEN))
            .collect();
        let names: Vec<Name> = if written.is_empty() {
            Vec::new()
        } else {
            let names = names(&text[..end]);
            names
                .filter(|name| forms().any(|form| form.has_name(name)))
                .collect()
        };
        for form in forms() {
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
            found.extend(ranges.into_iter().map(|range| (range, form.bit)));
        }
        found.sort_by_key(|(range, _)| (range.start, range.end));
        found
    }

    /// The words of the search that this word matches, and parts of them.
    fn find_word(&self, word: &Word) -> MatchedParts {
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

    fn match_word(&self, word: &Word) -> MatchedParts {
        let bits = |term: &str| self.terms.get(term).copied().unwrap_or(0);
        let all = word.parts.iter().chain([&word.whole]);
        let all: Vec<(Cow<'_, str>, &String)> = all.map(|word| (folded(word), word)).collect();
        let mut found = 0;
        for (unaccented, written) in &all {
            found |= bits(unaccented);
            let first = unaccented.chars().next();
            let starts = self.starts.as_ref().zip(first);
            if word.script != Script::Spaced
                || starts.is_some_and(|(starts, first)| !starts.contains(&first))
            {
                continue;
            }
            let accented = (**unaccented != ***written).then_some(written.as_str());
            for word in std::iter::once(&**unaccented).chain(accented) {
                if let Some(stem) = stem(&self.stemmer, word) {
                    found |= bits(&format!("{MARK}{}", folded(&stem)));
                }
            }
            found |= spelled_out(written).map_or(0, |word| bits(&word));
        }
        let is_near = |form: &WordForm, word: &str| {
            form.is_beginning && form.is_long_beginning() && word.starts_with(&form.whole)
                || self.marks.reach != Reach::Words
                    && form.may_have_typo()
                    && differs_in_one_typo(&form.whole, word, form.goes_on())
        };
        let missing = self.words.iter().filter(|form| found & form.bit == 0);
        let near = missing.filter(|form| all.iter().any(|(word, _)| is_near(form, word)));
        near.fold(found, |found, form| found | form.bit)
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
