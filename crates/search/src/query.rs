//! What is searched for: the words of a search, in all forms that match them.
//!
//! - A word matches itself, and words with the same stem. The last word, if nothing follows it, also matches the words
//!   that begin with it: people see results as they type.
//! - Where no page matches, words that differ in one typo match as well ([`Reach`]), in place of words that no page has.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Bound;

use frostem::Stemmer;
use tantivy::query::{BooleanQuery, BoostQuery, Occur, RangeQuery, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Score, Term};

use crate::index::Fields;
use crate::language::{Language, Languages, stem};
use crate::near::near;
use crate::words::{Script, Word, composed, words};

/// How many words of a search are used, the first ones, and how many of their parts.
const WORDS: usize = 24;
/// The shortest word that may have a typo, in characters.
const TYPO: usize = 4;
/// The shortest beginning of a word that is looked for outside of titles, in characters.
const BEGINNING: usize = 2;
/// How much a stem counts, compared with the word itself.
const STEM: Score = 0.7;
/// What stands before a stem, and in no word.
const MARK: char = '~';

/// A search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    words: Vec<Wanted>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Wanted {
    whole: String,
    parts: Vec<String>,
    /// Whether it may go on.
    is_beginning: bool,
    is_spaced: bool,
}

/// How far a search goes, until something matches.
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
        let mut wanted: Vec<Wanted> = Vec::new();
        let (mut pair_end, mut left) = (None, WORDS);
        for word in words(&text) {
            let is_in_pair = word.script == Script::Last && pair_end == Some(word.place.end);
            if word.script == Script::Pair {
                pair_end = Some(word.place.end);
            }
            if is_in_pair || wanted.iter().any(|other| other.whole == word.whole) {
                continue;
            }
            if wanted.len() == WORDS {
                break;
            }
            wanted.push(Wanted {
                is_beginning: word.script == Script::Last || word.place.end == text.len(),
                is_spaced: word.script == Script::Spaced,
                whole: word.whole,
                parts: distinct(word.parts, left),
            });
            left -= wanted.last().map_or(0, |word| word.parts.len());
        }
        Self { words: wanted }
    }

    /// Whether it has no words, and so finds nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// How far the search may go.
    pub(crate) fn reaches(&self) -> &'static [Reach] {
        match self.words.len() {
            0 => &[],
            1 => &[Reach::Words, Reach::Typos],
            _ => &[Reach::Words, Reach::Typos, Reach::Any],
        }
    }

    /// The forms of its words, with the stems of these languages.
    pub(crate) fn marks(&self, languages: Languages) -> Marks {
        let stemmers: Vec<Stemmer> = languages.iter().map(Language::stemmer).collect();
        let forms = self.words.iter().map(|word| Form::of(word, &stemmers));
        Marks {
            forms: forms.collect(),
            reach: Reach::Words,
        }
    }
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

/// What matches a search, to mark it in a text.
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

/// The forms of one word of a search.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    whole: String,
    /// Terms, and how much each counts.
    terms: Vec<(String, Score)>,
    /// The terms of each part; together, the parts match too.
    parts: Vec<Vec<(String, Score)>>,
    is_beginning: bool,
    is_spaced: bool,
    /// Whether no page has it that may be searched.
    pub(crate) is_missing: bool,
}

impl Form {
    fn of(word: &Wanted, stemmers: &[Stemmer]) -> Self {
        let parts = word.parts.iter().map(|part| forms_of(part, stemmers));
        Self {
            whole: word.whole.clone(),
            terms: if word.is_spaced && word.parts.is_empty() {
                forms_of(&word.whole, stemmers)
            } else {
                vec![(word.whole.clone(), 1.0)]
            },
            parts: parts.collect(),
            is_beginning: word.is_beginning,
            is_spaced: word.is_spaced,
            is_missing: false,
        }
    }

    fn terms(&self) -> impl Iterator<Item = &str> {
        let terms = self.terms.iter().chain(self.parts.iter().flatten());
        terms.map(|(term, _)| term.as_str())
    }

    /// Whether it may be meant for another word.
    pub(crate) fn may_have_typo(&self) -> bool {
        self.is_missing && self.is_spaced && self.whole.chars().count() >= TYPO
    }

    /// Whether it is looked for as a beginning outside of titles.
    fn is_long_beginning(&self) -> bool {
        !self.is_spaced || self.whole.chars().count() >= BEGINNING
    }
}

/// A word and its stems: pages have both, where they differ.
fn forms_of(word: &str, stemmers: &[Stemmer]) -> Vec<(String, Score)> {
    let mut forms = vec![(word.to_owned(), 1.0)];
    let mut add = |form: String| {
        if forms.iter().all(|(known, _)| *known != form) {
            forms.push((form, STEM));
        }
    };
    for stemmer in stemmers {
        let stem = stem(stemmer, word).unwrap_or_else(|| word.to_owned());
        add(format!("{MARK}{stem}"));
        add(stem);
    }
    forms
}

/// All terms by which a page is found that has this word.
pub(crate) fn terms_of(word: Word, stemmer: &Stemmer, mut add: impl FnMut(String)) {
    if word.script == Script::Spaced {
        let parts: &[String] = if word.parts.is_empty() {
            std::slice::from_ref(&word.whole)
        } else {
            &word.parts
        };
        for part in parts {
            if let Some(stem) = stem(stemmer, part) {
                add(format!("{MARK}{stem}"));
            }
        }
    }
    word.parts.into_iter().for_each(&mut add);
    add(word.whole);
}

impl Marks {
    /// The terms whose frequency counts.
    pub(crate) fn terms(&self) -> impl Iterator<Item = &str> {
        self.forms.iter().flat_map(Form::terms)
    }

    /// The query of an index.
    pub(crate) fn query(&self, fields: &Fields) -> BooleanQuery {
        let occur = if self.reach == Reach::Any {
            Occur::Should
        } else {
            Occur::Must
        };
        let forms = self.forms.iter();
        let clauses = forms.map(|form| (occur, boxed(self.form(form, fields))));
        BooleanQuery::new(clauses.collect())
    }

    /// The query for one word.
    pub(crate) fn form(&self, form: &Form, fields: &Fields) -> BooleanQuery {
        let mut any = terms(&form.terms, fields);
        if !form.parts.is_empty() {
            let parts = form.parts.iter();
            let parts =
                parts.map(|part| (Occur::Must, boxed(BooleanQuery::new(terms(part, fields)))));
            any.push((Occur::Should, boxed(BooleanQuery::new(parts.collect()))));
        }
        let has_typos = self.reach != Reach::Words && form.may_have_typo();
        let weights = [
            (fields.title, 12.0),
            (fields.headings, 3.0),
            (fields.text, 0.5),
        ];
        for (field, weight) in weights {
            let mut add = |query: Box<dyn tantivy::query::Query>, weight| {
                any.push((Occur::Should, boxed(BoostQuery::new(query, weight))));
            };
            if form.is_beginning && (field == fields.title || form.is_long_beginning()) {
                add(boxed(beginning(field, &form.whole)), weight);
            }
            if has_typos {
                let part = if form.is_beginning { 0.25 } else { 0.5 };
                let near = near(field, &form.whole, form.is_beginning);
                add(boxed(near), weight * part);
            }
        }
        BooleanQuery::new(any)
    }

    /// Finds the words of the search among words of a text in this language.
    pub(crate) fn finder(&self, language: Language) -> Finder<'_> {
        let forms = self.forms.iter().enumerate();
        let terms = forms.flat_map(|(at, form)| form.terms().map(move |term| (term, at)));
        let terms: HashMap<&str, usize> = terms.collect();
        let stems = terms.keys().filter_map(|term| term.strip_prefix(MARK));
        Finder {
            marks: self,
            stemmer: language.stemmer(),
            starts: (language.keeps_starts())
                .then(|| stems.filter_map(|stem| stem.chars().next()).collect()),
            terms,
            known: RefCell::default(),
        }
    }
}

type Clause = (Occur, Box<dyn tantivy::query::Query>);

fn boxed(query: impl tantivy::query::Query) -> Box<dyn tantivy::query::Query> {
    Box::new(query)
}

/// The query for words of a field that begin so.
fn beginning(field: Field, start: &str) -> RangeQuery {
    let first = Term::from_field_text(field, start);
    // No word has this character.
    let after = Term::from_field_text(field, &format!("{start}{}", char::MAX));
    RangeQuery::new(Bound::Included(first), Bound::Excluded(after))
}

/// Clauses for terms in all fields: a title counts more than a heading, and that more than text.
fn terms(terms: &[(String, Score)], fields: &Fields) -> Vec<Clause> {
    let weights: [(Field, Score); 3] = [
        (fields.title, 16.0),
        (fields.headings, 4.0),
        (fields.text, 1.0),
    ];
    let clauses = terms.iter().flat_map(|(term, weight)| {
        weights.map(|(field, of_field)| {
            let term = Term::from_field_text(field, term);
            let query = TermQuery::new(term, IndexRecordOption::WithFreqs);
            (
                Occur::Should,
                boxed(BoostQuery::new(Box::new(query), weight * of_field)),
            )
        })
    });
    clauses.collect()
}

/// See [`Marks::finder`].
pub(crate) struct Finder<'m> {
    marks: &'m Marks,
    stemmer: Stemmer,
    terms: HashMap<&'m str, usize>,
    /// The first letters of the stems among them, if stems of the language begin as their words do.
    starts: Option<HashSet<char>>,
    /// What plain words match that were looked for before: texts repeat theirs.
    known: RefCell<HashMap<String, Option<usize>>>,
}

impl Finder<'_> {
    /// Which word of the search this word matches, by its position.
    pub(crate) fn find(&self, word: &Word) -> Option<usize> {
        if word.script != Script::Spaced || !word.parts.is_empty() {
            return self.look_for(word);
        }
        let known = self.known.borrow().get(&word.whole).copied();
        known.unwrap_or_else(|| {
            let found = self.look_for(word);
            self.known.borrow_mut().insert(word.whole.clone(), found);
            found
        })
    }

    fn look_for(&self, word: &Word) -> Option<usize> {
        let all = || word.parts.iter().chain([&word.whole]);
        let exact = all().find_map(|word| self.terms.get(word.as_str()));
        if let Some(at) = exact {
            return Some(*at);
        }
        if word.script == Script::Spaced {
            let may_match = |word: &&String| {
                let first = word.chars().next();
                let starts = self.starts.as_ref().zip(first);
                starts.is_none_or(|(starts, first)| starts.contains(&first))
            };
            let words = all().filter(may_match);
            let mut stems = words.filter_map(|word| stem(&self.stemmer, word));
            let found = stems.find_map(|stem| self.terms.get(format!("{MARK}{stem}").as_str()));
            if let Some(at) = found {
                return Some(*at);
            }
        }
        let is_near = |form: &Form, word: &String| {
            form.is_beginning && form.is_long_beginning() && word.starts_with(&form.whole)
                || self.marks.reach != Reach::Words
                    && form.may_have_typo()
                    && differs_in_one_typo(&form.whole, word, form.is_beginning)
        };
        let mut forms = self.marks.forms.iter();
        forms.position(|form| all().any(|word| is_near(form, word)))
    }
}

/// Whether the words differ in one character that was left out, added or replaced, or in two that were exchanged.
fn differs_in_one_typo(wanted: &str, word: &str, is_beginning: bool) -> bool {
    let wanted: Vec<char> = wanted.chars().collect();
    let word: Vec<char> = word.chars().take(wanted.len() + 2).collect();
    let mut same = wanted.iter().zip(&word);
    let same = same
        .position(|(left, right)| left != right)
        .unwrap_or(wanted.len().min(word.len()));
    let (wanted, word) = (&wanted[same..], &word[same..]);
    let goes_on =
        |wanted: &[char], word: &[char]| wanted == word || is_beginning && word.starts_with(wanted);
    match (wanted, word) {
        ([], []) => true,
        ([], [_, rest @ ..]) => goes_on(&[], rest),
        ([_, rest @ ..], []) => rest.is_empty(),
        ([first, wanted_rest @ ..], [other, rest @ ..]) => {
            let exchanged = match (wanted_rest, rest) {
                ([second, wanted_rest @ ..], [third, rest @ ..]) => {
                    first == third && second == other && goes_on(wanted_rest, rest)
                }
                _ => false,
            };
            goes_on(wanted_rest, rest)
                || goes_on(wanted, rest)
                || goes_on(wanted_rest, word)
                || exchanged
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wholes(text: &str) -> Vec<(String, bool)> {
        let words = Query::of(text).words.into_iter();
        words.map(|word| (word.whole, word.is_beginning)).collect()
    }

    #[test]
    fn the_last_word_is_a_beginning() {
        let word = |whole: &str, is_beginning| (whole.to_owned(), is_beginning);
        assert_eq!(
            wholes("Install the ser"),
            [
                word("install", false),
                word("the", false),
                word("ser", true)
            ]
        );
        assert_eq!(wholes("install "), [word("install", false)]);
        assert_eq!(wholes("文档"), [word("文档", true)]);
        assert_eq!(
            wholes("中文档 档"),
            [word("中文", false), word("文档", false), word("档", true)]
        );
        assert_eq!(wholes("a a a"), [word("a", false)]);
        assert!(Query::of(" ?! ").is_empty());
    }

    #[test]
    fn parts_of_words_are_bounded() {
        let parts = |text: &str| -> usize {
            let words = Query::of(text).words;
            words.iter().map(|word| word.parts.len()).sum()
        };
        assert_eq!(parts("aBaBaBaB getUserById"), 3 + 4);
        let long: String = ('a'..='z').flat_map(|letter| ['x', letter, 'Y']).collect();
        assert_eq!(parts(&format!("{long} {}", long.replace('x', "z"))), WORDS);
    }

    #[test]
    fn typos() {
        for (wanted, word) in [
            ("install", "install"),
            ("instal", "install"),
            ("installl", "install"),
            ("inztall", "install"),
            ("intsall", "install"),
            ("xinstall", "install"),
            ("install", "xinstall"),
        ] {
            assert!(differs_in_one_typo(wanted, word, false), "{wanted} {word}");
        }
        for (wanted, word) in [
            ("instl", "install"),
            ("nistlal", "install"),
            ("abcd", "bcda"),
        ] {
            assert!(!differs_in_one_typo(wanted, word, false), "{wanted} {word}");
        }
        assert!(differs_in_one_typo("intsal", "installation", true));
        assert!(!differs_in_one_typo("intsal", "installation", false));
    }

    proptest! {
        #[test]
        fn one_change_is_one_typo(word in "[a-d]{1,9}", at in 0..9_usize, new in "[a-d]") {
            let mut letters: Vec<char> = word.chars().collect();
            let at = at % letters.len();
            let new = new.chars().next().unwrap();
            let mut changed = letters.clone();
            changed[at] = new;
            prop_assert!(differs_in_one_typo(&word, &changed.iter().collect::<String>(), false));
            letters.insert(at, new);
            let longer: String = letters.iter().collect();
            prop_assert!(differs_in_one_typo(&word, &longer, false));
            prop_assert!(differs_in_one_typo(&longer, &word, false));
        }

        #[test]
        fn stems_begin_as_their_words(word in "[a-zäöüßéèêàâçñíóúåøæœïı0-9]{1,12}|[a-z]{1,9}(ing|ed|es|ies|ly|ness|ful|ation)") {
            let languages = Languages(u32::MAX >> 19);
            for language in languages.iter().filter(|language| language.keeps_starts()) {
                if let Some(stem) = stem(&language.stemmer(), &word) {
                    prop_assert_eq!(stem.chars().next(), word.chars().next(), "{} {}", word, stem);
                }
            }
        }

        #[test]
        fn any_text_is_a_search(text in "(\\PC{0,20}| |_|[中文]|aB){0,40}") {
            let query = Query::of(&text);
            prop_assert!(query.words.len() <= WORDS);
            let marks = query.marks(Languages(u32::MAX >> 19));
            let finder = marks.finder(Language::of([text.as_str()]));
            for word in words(&composed(&text)).take(WORDS) {
                if word.script != Script::Last {
                    prop_assert!(finder.find(&word).is_some(), "{word:?}");
                }
            }
        }
    }
}
