//! Queries: the words of a search, in all forms that match them.
//!
//! - A word matches itself without accents, and words with the same stem. The last word, if nothing follows it, also
//!   matches the words that begin with it: people see results as they type.
//! - A name with symbols (`written.rs`) matches pages that have it as it is written, which come first, those that have its
//!   words one after the other, and those that have its words. A version matches no page that only has its numbers.
//! - The parts of a word in `camelCase` or `snake_case` match one after the other; anywhere where few pages match.
//! - Text in quotes matches as a phrase: the same words, one after the other, and names as they are written.
//! - If few pages match, words that differ in one typo match as well ([`Reach`]), below those that do not.

mod clauses;
mod find;
mod forms;
mod read;
#[cfg(test)]
mod tests;

use frostem::Stemmer;

use crate::language::{Language, Languages};
use crate::words::composed;

pub(crate) use find::{Finder, MatchedParts};
use forms::Bits;
pub(crate) use forms::{Form, terms_of, terms_of_name};
use read::{Quoted, Reading, quoted_parts};

/// Number of words of a search that are used, the first ones, and the number of their parts.
const MAX_WORDS: usize = 24;
/// Prefix of a stem, which no word contains.
const MARK: char = '~';
/// Prefix of a name, or a word with accents, as it is written, which no word contains.
const WRITTEN: char = '=';

/// A search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    items: Vec<QueryItem>,
}

/// A part of a search that a page matches or not: a word, a name, or text in quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct QueryItem {
    words: Vec<QueryWord>,
    /// As it is written, best first.
    written: Vec<String>,
    /// Set if the written form may be incomplete.
    is_written_beginning: bool,
    /// Words that count more one after the other, if there are several.
    phrase: Vec<String>,
    needs: Needs,
    /// Set if pages match without it.
    is_optional: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct QueryWord {
    whole: String,
    parts: Vec<String>,
    /// Set if it may be incomplete.
    is_beginning: bool,
    is_spaced: bool,
}

/// Requirement for the match of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    /// All words.
    Words,
    /// The name as it is written, or its words one after the other.
    Name,
    /// The phrase, with all names as they are written.
    Phrase,
}

/// Levels of a search, until something matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// All words.
    Words,
    /// All words, or words that differ in one typo.
    Typos,
    /// Any of them.
    Any,
}

impl Query {
    /// Reads what someone typed.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let text = composed(text);
        let mut reading = Reading {
            text: &text,
            items: Vec::new(),
            left: (MAX_WORDS, MAX_WORDS),
        };
        for (part, quoted) in quoted_parts(&text) {
            match quoted {
                Quoted::No => reading.add_words(part),
                Quoted::Closed | Quoted::Open => reading.add_phrase(part, quoted),
            }
        }
        let mut items = reading.items;
        if items.iter().all(|item| item.is_optional) {
            for item in &mut items {
                item.is_optional = false;
            }
        }
        Self { items }
    }

    /// Returns `true` if it has no words, and so finds nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the levels that the search may extend to.
    pub(crate) fn reaches(&self) -> &'static [Reach] {
        let items = self.items.iter().filter(|item| !item.is_optional);
        match items.map(|item| item.words.len().max(1)).sum::<usize>() {
            0 => &[],
            1 => &[Reach::Words, Reach::Typos],
            _ => &[Reach::Words, Reach::Typos, Reach::Any],
        }
    }

    /// The forms of its words, with the stems of these languages.
    pub(crate) fn marks(&self, languages: Languages) -> Marks {
        let stemmers: Vec<Stemmer> = languages.iter().map(Language::stemmer).collect();
        let mut bits = Bits::default();
        let forms = self.items.iter();
        let forms = forms.map(|item| Form::of(item, &stemmers, &mut bits));
        Marks {
            forms: forms.collect(),
            reach: Reach::Words,
        }
    }
}

/// Matches of a search, to mark them in a text.
#[derive(Clone)]
pub struct Marks {
    pub(crate) forms: Vec<Form>,
    pub(crate) reach: Reach,
}

impl std::fmt::Debug for Marks {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_list().entries(&self.forms).finish()
    }
}

impl Marks {
    /// The terms whose frequency counts.
    pub(crate) fn terms(&self) -> impl Iterator<Item = &str> {
        self.forms.iter().flat_map(Form::terms)
    }

    /// Returns `true` if the search is one word.
    pub(crate) fn is_one_word(&self) -> bool {
        matches!(self.forms.as_slice(), [form] if form.words.len() == 1)
    }

    /// True if parts that are found are all that the search needs.
    pub(crate) fn is_match(&self, found: MatchedParts) -> bool {
        let mut forms = self.forms.iter();
        if self.reach == Reach::Any {
            return forms.any(|form| form.is_in(found));
        }
        found != 0 && forms.all(|form| form.is_optional || form.is_in(found))
    }
}

/// The term of a name, or of a word with accents, as it is written.
fn written(name: &str) -> String {
    format!("{WRITTEN}{name}")
}
