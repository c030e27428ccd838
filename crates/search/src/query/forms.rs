//! The forms of a search: of each of its parts, the terms of pages that match it; and the terms that pages have.

use frostem::Stemmer;
use tantivy::Score;

use super::{MARK, MatchedParts, Needs, QueryItem, QueryWord, WRITTEN, written};
use crate::language::stem;
use crate::words::{Script, Word, folded, spelled_out};
use crate::written::Name;

/// The shortest word that may have a typo where no page has it, in characters.
const TYPO: usize = 4;
/// The same where pages have it.
const LONG_TYPO: usize = 5;
/// Minimum length of a word's beginning that is searched outside of titles, in characters.
const MIN_BEGINNING_CHARS: usize = 2;
/// Weight of a stem, compared with the word itself.
const STEM: Score = 0.7;

/// The forms of a part of a search.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) words: Vec<WordForm>,
    /// Terms as it is written, best first.
    pub(super) written: Vec<String>,
    pub(super) is_written_beginning: bool,
    /// The terms that match one after the other.
    pub(super) phrase: Vec<String>,
    pub(super) needs: Needs,
    pub(super) is_optional: bool,
    /// That it is found, as it is written or one word after the other.
    pub(super) bit: MatchedParts,
}

/// The forms of one word.
#[derive(Clone, Debug)]
pub(crate) struct WordForm {
    pub(super) whole: String,
    /// Terms, and how much each counts.
    pub(super) terms: Vec<(String, Score)>,
    /// The terms of each part; together, the parts match too.
    pub(super) parts: Vec<Vec<(String, Score)>>,
    pub(super) is_beginning: bool,
    pub(super) is_spaced: bool,
    /// Set if no page of the scope has it.
    pub(crate) is_missing: bool,
    /// That it is found, and that each of its parts is.
    pub(super) bit: MatchedParts,
    pub(super) part_bits: Vec<MatchedParts>,
}

/// A bit that no other part of a search has.
#[derive(Default)]
pub(super) struct Bits(u32);

impl Bits {
    fn next(&mut self) -> MatchedParts {
        let bit = MatchedParts::from(1_u8).checked_shl(self.0);
        self.0 += 1;
        bit.expect("the parts of a search are bounded")
    }
}

impl Form {
    pub(super) fn of(item: &QueryItem, stemmers: &[Stemmer], bits: &mut Bits) -> Self {
        let words = item.words.iter();
        Self {
            words: words
                .map(|word| WordForm::of(word, stemmers, bits))
                .collect(),
            bit: bits.next(),
            written: item.written.clone(),
            is_written_beginning: item.is_written_beginning,
            phrase: item.phrase.clone(),
            needs: item.needs,
            is_optional: item.is_optional,
        }
    }

    pub(super) fn terms(&self) -> impl Iterator<Item = &str> {
        let words = self.words.iter().flat_map(WordForm::terms);
        let others = self.written.iter().chain(&self.phrase).map(String::as_str);
        words.chain(others)
    }

    /// Returns `true` if any of its words may have a typo.
    pub(crate) fn may_have_typo(&self) -> bool {
        self.needs == Needs::Words && self.words.iter().any(WordForm::may_have_typo)
    }

    /// Returns `true` if pages match that have its words.
    pub(super) fn has_words(&self) -> bool {
        self.needs == Needs::Words && !self.words.is_empty()
    }

    /// True if parts that are found are all that it needs.
    pub(super) fn is_in(&self, found: MatchedParts) -> bool {
        let has_words = self.has_words() && self.words.iter().all(|word| word.is_in(found));
        has_words || found & self.bit != 0
    }

    /// True if its words are looked for one after the other.
    pub(super) fn has_phrase(&self) -> bool {
        self.phrase.len() > 1 || self.needs == Needs::Phrase && !self.phrase.is_empty()
    }

    /// Returns `true` if all names are among these.
    pub(super) fn has_all(&self, names: &[Name]) -> bool {
        let mut written = self.written.iter();
        written.all(|written| names.iter().any(|name| name.is_written(written)))
    }

    /// Returns `true` if a name of a text is the one of the search.
    pub(super) fn has_name(&self, name: &Name) -> bool {
        self.written.iter().any(|written| {
            let starts = self.beginnings(written);
            let begins = |form: &String| {
                let mut starts = starts
                    .iter()
                    .filter_map(|start| start.strip_prefix(WRITTEN));
                starts.any(|start| form.starts_with(start))
            };
            name.is_written(written) || name.forms.iter().any(begins)
        })
    }

    /// Returns the beginnings of names that match one of the search: `1.2` is the beginning of `1.2.3`.
    pub(super) fn beginnings(&self, written: &str) -> Vec<String> {
        if self.is_written_beginning {
            vec![written.to_owned()]
        } else if self.needs == Needs::Name {
            vec![format!("{written}.")]
        } else {
            Vec::new()
        }
    }
}

impl WordForm {
    fn of(word: &QueryWord, stemmers: &[Stemmer], bits: &mut Bits) -> Self {
        let parts = word.parts.iter().map(|part| forms_of(part, stemmers));
        let whole = folded(&word.whole).into_owned();
        Self {
            terms: if word.is_spaced && word.parts.is_empty() {
                forms_of(&word.whole, stemmers)
            } else {
                vec![(whole.clone(), 1.0)]
            },
            whole,
            parts: parts.collect(),
            is_beginning: word.is_beginning,
            is_spaced: word.is_spaced,
            is_missing: false,
            bit: bits.next(),
            part_bits: word.parts.iter().map(|_| bits.next()).collect(),
        }
    }

    pub(super) fn terms(&self) -> impl Iterator<Item = &str> {
        let terms = self.terms.iter().chain(self.parts.iter().flatten());
        terms.map(|(term, _)| term.as_str())
    }

    /// True if it is found, or all its parts are.
    pub(super) fn is_in(&self, found: MatchedParts) -> bool {
        let mut parts = self.part_bits.iter();
        let has_parts = !self.part_bits.is_empty() && parts.all(|bit| found & bit != 0);
        found & self.bit != 0 || has_parts
    }

    /// True if it may be meant for another word.
    pub(super) fn may_have_typo(&self) -> bool {
        let length = self.whole.chars().count();
        let is_number = self.whole.contains(|letter: char| letter.is_ascii_digit());
        self.is_spaced && (self.is_missing && length >= TYPO || !is_number && length >= LONG_TYPO)
    }

    /// Returns `true` if words with a typo may be longer.
    pub(super) fn goes_on(&self) -> bool {
        self.is_beginning && self.is_missing
    }

    /// Returns `true` if it is searched as a beginning outside of titles.
    pub(super) fn is_long_beginning(&self) -> bool {
        !self.is_spaced || self.whole.chars().count() >= MIN_BEGINNING_CHARS
    }
}

impl Name {
    pub(super) fn is_written(&self, written: &str) -> bool {
        let written = written.strip_prefix(WRITTEN);
        self.forms.iter().any(|form| Some(form.as_str()) == written)
    }
}

/// A word and its stems: pages have both, where they differ.
fn forms_of(word: &str, stemmers: &[Stemmer]) -> Vec<(String, Score)> {
    let unaccented = folded(word);
    let mut forms = vec![(unaccented.to_string(), 1.0)];
    let mut add = |form: String| {
        if forms.iter().all(|(known, _)| *known != form) {
            forms.push((form, STEM));
        }
    };
    let accented = (*unaccented != *word).then_some(word);
    for stemmer in stemmers {
        for word in std::iter::once(&*unaccented).chain(accented) {
            let stem = stem(stemmer, word).unwrap_or_else(|| word.to_owned());
            let stem = folded(&stem);
            add(format!("{MARK}{stem}"));
            add(stem.into_owned());
        }
    }
    spelled_out(word).into_iter().for_each(add);
    forms
}

/// Returns all terms that find a page with this word, each with its position among those of the word.
pub(crate) fn terms_of(word: &Word, stemmer: &Stemmer, mut add: impl FnMut(usize, String)) {
    let is_spaced = word.script == Script::Spaced;
    if !word.parts.is_empty() {
        add(0, folded(&word.whole).into_owned());
    }
    for (at, atom) in word.atoms().iter().enumerate() {
        let unaccented = folded(atom);
        if is_spaced {
            let stem_of_it = stem_term(stemmer, &unaccented, &unaccented);
            if *unaccented != **atom {
                add(at, written(atom));
                if let Some(word) = spelled_out(atom) {
                    add(at, word);
                }
                let accented = stem_term(stemmer, atom, &unaccented);
                let accented = accented.filter(|stem| stem_of_it.as_ref() != Some(stem));
                if let Some(stem) = accented {
                    add(at, stem);
                }
            }
            if let Some(stem) = stem_of_it {
                add(at, stem);
            }
        }
        add(at, unaccented.into_owned());
    }
}

/// The term for the stem of a word, unless it is that of the word itself.
fn stem_term(stemmer: &Stemmer, word: &str, unaccented: &str) -> Option<String> {
    let stem = stem(stemmer, word)?;
    let stem = folded(&stem);
    (stem != unaccented).then(|| format!("{MARK}{stem}"))
}

/// Returns all terms that find a page with this name.
pub(crate) fn terms_of_name(name: Name) -> impl Iterator<Item = String> {
    name.forms.into_iter().map(|form| written(&form))
}
