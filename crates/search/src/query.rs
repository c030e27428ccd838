//! What is searched for: the words of a search, in all forms that match them.
//!
//! - A word matches itself without accents, and words with the same stem. The last word, if nothing follows it, also
//!   matches the words that begin with it: people see results as they type.
//! - A name with symbols (`written.rs`) matches pages that have it as it is written, which come first, those that have its
//!   words one after the other, and those that have its words. A version matches no page that only has its numbers.
//! - The parts of a word in `camelCase` or `snake_case` match one after the other; anywhere where few pages match.
//! - What is in quotes matches as a phrase: the same words, one after the other, and names as they are written.
//! - Where few pages match, words that differ in one typo match as well ([`Reach`]), below those that do not.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::{Bound, Range};

use frostem::Stemmer;
use tantivy::query::{
    BooleanQuery, BoostQuery, ConstScoreQuery, Occur, PhraseQuery, RangeQuery, TermQuery,
};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Score, Term};

use crate::index::Fields;
use crate::language::{Language, Languages, stem};
use crate::near::near;
use crate::words::{Script, Word, composed, first_words, folded, spelled_out, words};
use crate::written::{Name, names};

/// How many words of a search are used, the first ones, and how many of their parts.
const WORDS: usize = 24;
/// The shortest word that may have a typo where no page has it, in characters.
const TYPO: usize = 4;
/// The same where pages have it.
const LONG_TYPO: usize = 5;
/// The shortest beginning of a word that is looked for outside of titles, in characters.
const BEGINNING: usize = 2;
/// How much a stem counts, compared with the word itself.
const STEM: Score = 0.7;
/// How far a name of a phrase may be from its words, in bytes: it may have only symbols.
const BESIDE: usize = 10;
/// What stands before a stem, and in no word.
const MARK: char = '~';
/// What stands before a name, or a word with accents, as it is written, and in no word.
const WRITTEN: char = '=';
/// The score of a name as it is written, or of a word without a typo: more than that of any word alone.
const FIRST: Score = 512.0;
/// The score of almost the same: of the words of a name, one after the other.
const SECOND: Score = 256.0;

/// A search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    items: Vec<Wanted>,
}

/// A part of a search that a page matches or not: a word, a name, or what is in quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wanted {
    words: Vec<WantedWord>,
    /// As it is written, best first.
    written: Vec<String>,
    /// Whether that may go on.
    is_written_beginning: bool,
    /// Words that count more one after the other, if there are several.
    phrase: Vec<String>,
    needs: Needs,
    /// Whether pages match without it.
    is_optional: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct WantedWord {
    whole: String,
    parts: Vec<String>,
    /// Whether it may go on.
    is_beginning: bool,
    is_spaced: bool,
}

/// What a page needs for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    /// All words.
    Words,
    /// The name as it is written, or its words one after the other.
    Name,
    /// The phrase, with all names as they are written.
    Phrase,
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
        let mut reading = Reading {
            text: &text,
            items: Vec::new(),
            left: (WORDS, WORDS),
        };
        for (part, quoted) in quoted_parts(&text) {
            match quoted {
                Quoted::No => reading.add_words(part),
                Quoted::Closed | Quoted::Open => reading.add_phrase(part, quoted),
            }
        }
        let mut items = reading.items;
        if items.iter().all(|item| item.is_optional) {
            items.iter_mut().for_each(|item| item.is_optional = false);
        }
        Self { items }
    }

    /// Whether it has no words, and so finds nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// How far the search may go.
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
        let forms = self.items.iter().map(|item| Form::of(item, &stemmers));
        Marks {
            forms: forms.collect(),
            reach: Reach::Words,
        }
    }
}

/// Whether a part of a search is in quotes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quoted {
    No,
    /// With both quotes.
    Closed,
    /// Without the second one, yet.
    Open,
}

/// The parts of a search in quotes, and between them.
fn quoted_parts(text: &str) -> impl Iterator<Item = (Range<usize>, Quoted)> {
    const QUOTES: [char; 6] = ['"', '“', '”', '„', '«', '»'];
    let (mut end, mut is_quoted) = (0, true);
    text.split(QUOTES).map(move |part| {
        let place = end..end + part.len();
        let quote = text[place.end..].chars().next();
        end = place.end + quote.map_or(0, char::len_utf8);
        is_quoted = !is_quoted;
        let quoted = match (is_quoted, quote) {
            (false, _) => Quoted::No,
            (true, Some(_)) => Quoted::Closed,
            (true, None) => Quoted::Open,
        };
        (place, quoted)
    })
}

/// A search that is read.
struct Reading<'t> {
    text: &'t str,
    items: Vec<Wanted>,
    /// How many words and parts may still come.
    left: (usize, usize),
}

impl Reading<'_> {
    /// Adds the words and names of a part of the text.
    fn add_words(&mut self, part: Range<usize>) {
        let text = &self.text[part.clone()];
        let mut names = names(text)
            .map(|name| moved_name(name, part.start))
            .peekable();
        let mut words = words(text).map(|word| moved(word, part.start)).peekable();
        let mut pair_end = None;
        loop {
            let next_word = words.peek().map(|word| word.place.start);
            if let Some(name) =
                names.next_if(|name| next_word.is_none_or(|at| name.place.start <= at))
            {
                let mut inside = Vec::new();
                while let Some(word) = words.next_if(|word| word.place.start < name.place.end) {
                    inside.push(word);
                }
                self.add_name(&name, inside);
                continue;
            }
            let Some(word) = words.next() else {
                return;
            };
            let is_in_pair = word.script == Script::Last && pair_end == Some(word.place.end);
            if word.script == Script::Pair {
                pair_end = Some(word.place.end);
            }
            if !is_in_pair {
                self.add_word(word);
            }
        }
    }

    fn add_word(&mut self, word: Word) {
        let unaccented = folded(&word.whole).into_owned();
        let known = |item: &Wanted| {
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
        self.items.push(Wanted {
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
        let phrase = inside.iter().flat_map(Word::atoms).take(WORDS);
        let phrase = phrase.map(|atom| folded(atom).into_owned()).collect();
        let inside = inside.into_iter().map_while(|word| self.word(word));
        let wanted = Wanted {
            words: inside.collect(),
            written: name.forms.iter().map(|form| written(form)).collect(),
            is_written_beginning: !name.is_symbol && name.place.end == self.text.len(),
            phrase,
            needs: if is_version {
                Needs::Name
            } else {
                Needs::Words
            },
            is_optional: name.is_symbol,
        };
        if self.items.len() < WORDS && !self.items.contains(&wanted) {
            self.items.push(wanted);
        }
    }

    /// Adds what is in quotes. While they are open, the last word may go on.
    fn add_phrase(&mut self, part: Range<usize>, quoted: Quoted) {
        let text = &self.text[part.clone()];
        let mut all: Vec<Word> = words(text).take(WORDS).collect();
        if all.last().is_some_and(|word| word.script == Script::Last) && all.len() > 1 {
            all.pop();
        }
        let is_open = quoted == Quoted::Open;
        let last = (all.pop_if(|word| is_open && word.place.end == text.len()))
            .map(|word| moved(word, part.start));
        let end = last.as_ref().map_or(part.end, |word| word.place.start);
        let names = names(text).filter(|name| part.start + name.place.end <= end);
        let names = names.filter_map(|name| name.forms.into_iter().next());
        // The case of letters does not count in quotes.
        let names = names.filter(|name| !name.contains(char::is_uppercase));
        let atoms = all.iter().flat_map(Word::atoms).take(WORDS);
        let wanted = Wanted {
            words: Vec::new(),
            phrase: atoms.map(|atom| folded(atom).into_owned()).collect(),
            written: names.take(WORDS).map(|name| written(&name)).collect(),
            is_written_beginning: false,
            needs: Needs::Phrase,
            is_optional: false,
        };
        let is_empty = wanted.phrase.is_empty() && wanted.written.is_empty();
        if !is_empty && self.items.len() < WORDS && !self.items.contains(&wanted) {
            self.items.push(wanted);
        }
        if let Some(last) = last {
            self.add_word(last);
        }
    }

    /// The word as it is wanted; nothing if there are too many.
    fn word(&mut self, word: Word) -> Option<WantedWord> {
        self.left.0 = self.left.0.checked_sub(1)?;
        let parts = distinct(word.parts, self.left.1);
        self.left.1 -= parts.len();
        Some(WantedWord {
            is_beginning: word.script == Script::Last || word.place.end == self.text.len(),
            is_spaced: word.script == Script::Spaced,
            whole: word.whole,
            parts,
        })
    }
}

fn moved(mut word: Word, by: usize) -> Word {
    word.place = word.place.start + by..word.place.end + by;
    word
}

fn moved_name(mut name: Name, by: usize) -> Name {
    name.place = name.place.start + by..name.place.end + by;
    name
}

/// The term of a name, or of a word with accents, as it is written.
fn written(name: &str) -> String {
    format!("{WRITTEN}{name}")
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

/// The forms of a part of a search.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) words: Vec<WordForm>,
    /// Terms as it is written, best first.
    written: Vec<String>,
    is_written_beginning: bool,
    /// The terms that match one after the other.
    phrase: Vec<String>,
    needs: Needs,
    is_optional: bool,
}

/// The forms of one word.
#[derive(Clone, Debug)]
pub(crate) struct WordForm {
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
    fn of(item: &Wanted, stemmers: &[Stemmer]) -> Self {
        let words = item.words.iter().map(|word| WordForm::of(word, stemmers));
        Self {
            words: words.collect(),
            written: item.written.clone(),
            is_written_beginning: item.is_written_beginning,
            phrase: item.phrase.clone(),
            needs: item.needs,
            is_optional: item.is_optional,
        }
    }

    fn terms(&self) -> impl Iterator<Item = &str> {
        let words = self.words.iter().flat_map(WordForm::terms);
        let others = self.written.iter().chain(&self.phrase).map(String::as_str);
        words.chain(others)
    }

    /// Whether any of its words may have a typo.
    pub(crate) fn may_have_typo(&self) -> bool {
        self.needs == Needs::Words && self.words.iter().any(WordForm::may_have_typo)
    }

    /// Whether pages match that have its words.
    fn has_words(&self) -> bool {
        self.needs == Needs::Words && !self.words.is_empty()
    }

    /// Whether its words are looked for one after the other.
    fn has_phrase(&self) -> bool {
        self.phrase.len() > 1 || self.needs == Needs::Phrase && !self.phrase.is_empty()
    }
}

impl WordForm {
    fn of(word: &WantedWord, stemmers: &[Stemmer]) -> Self {
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
        }
    }

    fn terms(&self) -> impl Iterator<Item = &str> {
        let terms = self.terms.iter().chain(self.parts.iter().flatten());
        terms.map(|(term, _)| term.as_str())
    }

    /// Whether it may be meant for another word.
    fn may_have_typo(&self) -> bool {
        let length = self.whole.chars().count();
        let is_number = self.whole.contains(|letter: char| letter.is_ascii_digit());
        self.is_spaced && (self.is_missing && length >= TYPO || !is_number && length >= LONG_TYPO)
    }

    /// Whether words with a typo may go on.
    fn goes_on(&self) -> bool {
        self.is_beginning && self.is_missing
    }

    /// Whether it is looked for as a beginning outside of titles.
    fn is_long_beginning(&self) -> bool {
        !self.is_spaced || self.whole.chars().count() >= BEGINNING
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

/// All terms by which a page is found that has this word, each with its position among those of the word.
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
                spelled_out(atom).into_iter().for_each(|word| add(at, word));
                let accented = stem_term(stemmer, atom, &unaccented);
                let accented = accented.filter(|stem| stem_of_it.as_ref() != Some(stem));
                accented.into_iter().for_each(|stem| add(at, stem));
            }
            stem_of_it.into_iter().for_each(|stem| add(at, stem));
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

/// All terms by which a page is found that has this name.
pub(crate) fn terms_of_name(name: Name) -> impl Iterator<Item = String> {
    name.forms.into_iter().map(|form| written(&form))
}

impl Marks {
    /// The terms whose frequency counts.
    pub(crate) fn terms(&self) -> impl Iterator<Item = &str> {
        self.forms.iter().flat_map(Form::terms)
    }

    /// The query of an index.
    pub(crate) fn query(&self, fields: &Fields) -> BooleanQuery {
        let occur = |form: &Form| {
            if self.reach == Reach::Any || form.is_optional {
                Occur::Should
            } else {
                Occur::Must
            }
        };
        let forms = self.forms.iter();
        let clauses = forms.map(|form| (occur(form), boxed(self.form(form, fields))));
        BooleanQuery::new(clauses.collect())
    }

    /// The query for a part of the search.
    fn form(&self, form: &Form, fields: &Fields) -> BooleanQuery {
        if form.needs == Needs::Phrase {
            let phrase = form.has_phrase().then(|| sequence(&form.phrase, fields));
            let names = form.written.iter().map(|name| once(name, fields));
            let all = phrase.into_iter().chain(names);
            let all = all.map(|clauses| (Occur::Must, boxed(BooleanQuery::new(clauses))));
            return BooleanQuery::new(all.collect());
        }
        let mut any: Vec<Clause> = Vec::new();
        let mut scores = [FIRST, SECOND].into_iter();
        for name in &form.written {
            any.extend(once(name, fields));
            any.push(constant(
                once(name, fields),
                scores.next().unwrap_or(SECOND),
            ));
            for start in form.beginnings(name) {
                any.extend(beginnings(&start, fields, true));
                any.push(constant(beginnings(&start, fields, true), SECOND));
            }
        }
        if form.has_phrase() {
            any.extend(sequence(&form.phrase, fields));
            // The numbers of a version may be in the middle of another.
            if form.needs != Needs::Name {
                any.push(constant(sequence(&form.phrase, fields), SECOND));
            }
        }
        if form.has_words() {
            if let [word] = form.words.as_slice() {
                any.extend(self.word(word, fields));
            } else {
                let words = form.words.iter();
                let words = words.map(|word| {
                    (
                        Occur::Must,
                        boxed(BooleanQuery::new(self.word(word, fields))),
                    )
                });
                any.push((Occur::Should, boxed(BooleanQuery::new(words.collect()))));
            }
        }
        BooleanQuery::new(any)
    }

    /// The query that finds out whether any page has a word.
    pub(crate) fn exactly(&self, word: &WordForm, fields: &Fields) -> BooleanQuery {
        let mut any = terms(&word.terms, fields);
        self.add_parts(&mut any, word, fields);
        if word.is_beginning {
            any.extend(beginnings(&word.whole, fields, word.is_long_beginning()));
        }
        BooleanQuery::new(any)
    }

    /// The parts of a word, wherever they are.
    fn add_parts(&self, any: &mut Vec<Clause>, word: &WordForm, fields: &Fields) {
        if !word.parts.is_empty() && self.reach != Reach::Words {
            let parts = word.parts.iter();
            let parts =
                parts.map(|part| (Occur::Must, boxed(BooleanQuery::new(terms(part, fields)))));
            any.push((Occur::Should, boxed(BooleanQuery::new(parts.collect()))));
        }
    }

    /// The clauses for a word, of which one must match.
    fn word(&self, word: &WordForm, fields: &Fields) -> Vec<Clause> {
        let mut any = terms(&word.terms, fields);
        if !word.parts.is_empty() {
            any.push(constant(once(&word.whole, fields), SECOND));
        }
        self.add_parts(&mut any, word, fields);
        if word.is_beginning {
            any.extend(beginnings(&word.whole, fields, word.is_long_beginning()));
        }
        if self.reach != Reach::Words && word.may_have_typo() {
            if !word.is_missing {
                let mut exactly = terms(&word.terms, fields);
                if word.is_beginning {
                    exactly.extend(beginnings(&word.whole, fields, word.is_long_beginning()));
                }
                any.push(constant(exactly, FIRST));
            }
            let goes_on = word.goes_on();
            let part = if goes_on { 0.25 } else { 0.5 };
            for (field, weight) in beginning_weights(fields) {
                let near = near(field, &word.whole, goes_on);
                let near = BoostQuery::new(boxed(near), weight * part);
                any.push((Occur::Should, boxed(near)));
            }
        }
        any
    }

    /// Whether the search is one word.
    pub(crate) fn is_one_word(&self) -> bool {
        matches!(self.forms.as_slice(), [form] if form.words.len() == 1)
    }

    /// Whether matches, as bits, are all that the search needs.
    pub(crate) fn is_match(&self, found: u64) -> bool {
        if self.reach == Reach::Any || found == 0 {
            return found != 0;
        }
        let mut number = 0;
        self.forms.iter().enumerate().all(|(at, form)| {
            let words = number..number + form.words.len();
            number = words.end;
            let has_words = form.has_words()
                && words
                    .clone()
                    .all(|word| found & Unit::Word(word).bit() != 0);
            form.is_optional || has_words || found & Unit::Form(at).bit() != 0
        })
    }

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

type Clause = (Occur, Box<dyn tantivy::query::Query>);

fn boxed(query: impl tantivy::query::Query) -> Box<dyn tantivy::query::Query> {
    Box::new(query)
}

/// The score of a page that matches any of these clauses.
fn constant(clauses: Vec<Clause>, score: Score) -> Clause {
    let any = BooleanQuery::new(clauses);
    (
        Occur::Should,
        boxed(ConstScoreQuery::new(boxed(any), score)),
    )
}

/// The query for words of a field that begin so.
fn beginning(field: Field, start: &str) -> RangeQuery {
    let first = Term::from_field_text(field, start);
    // No word has this character.
    let after = Term::from_field_text(field, &format!("{start}{}", char::MAX));
    RangeQuery::new(Bound::Included(first), Bound::Excluded(after))
}

/// How much words count that begin like one of the search.
fn beginning_weights(fields: &Fields) -> [(Field, Score); 3] {
    [
        (fields.title, 12.0),
        (fields.headings, 3.0),
        (fields.text, 0.5),
    ]
}

/// Clauses for words that begin so: outside of titles, only if the beginning is long.
fn beginnings(start: &str, fields: &Fields, is_long: bool) -> Vec<Clause> {
    let weights = beginning_weights(fields).into_iter();
    let weights = weights.filter(|(field, _)| *field == fields.title || is_long);
    let clauses = weights.map(|(field, weight)| {
        let query = BoostQuery::new(boxed(beginning(field, start)), weight);
        (Occur::Should, boxed(query))
    });
    clauses.collect()
}

/// How much a term counts: in a title more than in a heading, and that more than in text.
fn weights(fields: &Fields) -> [(Field, Score); 3] {
    [
        (fields.title, 16.0),
        (fields.headings, 4.0),
        (fields.text, 1.0),
    ]
}

/// Clauses for terms in all fields.
fn terms(terms: &[(String, Score)], fields: &Fields) -> Vec<Clause> {
    let clauses = terms.iter().flat_map(|(term, weight)| {
        weights(fields).map(|(field, of_field)| {
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

/// Clauses for one term in all fields.
fn once(term: &str, fields: &Fields) -> Vec<Clause> {
    terms(&[(term.to_owned(), 1.0)], fields)
}

/// Clauses for terms one after the other in any field.
fn sequence(phrase: &[String], fields: &Fields) -> Vec<Clause> {
    if let [word] = phrase {
        return once(word, fields);
    }
    let clauses = weights(fields).map(|(field, weight)| {
        let terms = phrase.iter().map(|term| Term::from_field_text(field, term));
        let query = PhraseQuery::new(terms.collect());
        let query = BoostQuery::new(boxed(query), weight);
        (Occur::Should, boxed(query))
    });
    clauses.into()
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
    /// What plain words match that were looked for before: texts repeat theirs.
    known: RefCell<HashMap<String, Option<usize>>>,
}

impl Finder<'_> {
    /// Where parts of the search are in a composed text, in order; words are looked at until none are left.
    pub(crate) fn find(&self, text: &str, left: &mut usize) -> Vec<(Range<usize>, Unit)> {
        let forms = || self.marks.forms.iter().enumerate();
        let has_phrases = forms().any(|(_, form)| form.has_phrase());
        let mut atoms: Vec<(String, Range<usize>)> = Vec::new();
        let mut found = Vec::new();
        for word in first_words(text, left) {
            if let Some(at) = self.find_word(&word) {
                found.push((word.place.clone(), Unit::Word(at)));
            }
            if has_phrases {
                let parts = word.atoms().iter();
                atoms.extend(parts.map(|atom| (folded(atom).into_owned(), word.place.clone())));
            }
        }
        let end = if *left == 0 { 0 } else { text.len() };
        let end = end.max(found.last().map_or(0, |(place, _)| place.end));
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
            let mut places: Vec<Range<usize>> = Vec::new();
            if form.has_phrase() {
                let found = atoms
                    .windows(form.phrase.len())
                    .filter(|window| window.iter().map(|(atom, _)| atom).eq(&form.phrase));
                places.extend(
                    found.filter_map(|window| Some(window.first()?.1.start..window.last()?.1.end)),
                );
            }
            let of_form = names.iter().filter(|name| form.has_name(name));
            if form.needs == Needs::Phrase && !form.phrase.is_empty() {
                // Each name must be in the phrase, or beside it.
                places.retain(|place| {
                    form.written.iter().all(|written| {
                        names.iter().any(|name| {
                            let is_near = name.place.start < place.end + BESIDE
                                && place.start < name.place.end + BESIDE;
                            is_near && name.is_written(written)
                        })
                    })
                });
            } else if form.needs != Needs::Phrase || form.has_all(&names) {
                places.extend(of_form.map(|name| name.place.clone()));
            }
            found.extend(places.into_iter().map(|place| (place, Unit::Form(at))));
        }
        found.sort_by_key(|(place, _)| (place.start, place.end));
        found
    }

    /// Which word of the search this word matches, by its position.
    fn find_word(&self, word: &Word) -> Option<usize> {
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
                let accented = (**unaccented != ***word).then(|| word.as_str());
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

impl Form {
    /// Whether all names are among these.
    fn has_all(&self, names: &[Name]) -> bool {
        let mut written = self.written.iter();
        written.all(|written| names.iter().any(|name| name.is_written(written)))
    }

    /// Whether a name of a text is the one that is looked for.
    fn has_name(&self, name: &Name) -> bool {
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

    /// What names begin with that match one of those that are looked for: `1.2` is the beginning of `1.2.3`.
    fn beginnings(&self, written: &str) -> Vec<String> {
        if self.is_written_beginning {
            vec![written.to_owned()]
        } else if self.needs == Needs::Name {
            vec![format!("{written}.")]
        } else {
            Vec::new()
        }
    }
}

impl Name {
    fn is_written(&self, written: &str) -> bool {
        let written = written.strip_prefix(WRITTEN);
        self.forms.iter().any(|form| Some(form.as_str()) == written)
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
        let items = Query::of(text).items.into_iter();
        let words = items.flat_map(|item| item.words);
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
        assert!(Query::of(" \" ").is_empty() && Query::of(" ¡ ").is_empty());
    }

    #[test]
    fn parts_of_words_are_bounded() {
        let parts = |text: &str| -> usize {
            let items = Query::of(text).items.into_iter();
            let words = items.flat_map(|item| item.words);
            words.map(|word| word.parts.len()).sum()
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
        fn any_text_is_a_search(text in "(\\PC{0,20}| |_|[中文]|aB|[-.+:#v1\"]{0,4}|[üßıé]){0,40}") {
            let query = Query::of(&text);
            let words = query.items.iter().map(|item| item.words.len()).sum::<usize>();
            prop_assert!(words <= WORDS && query.items.len() <= 2 * WORDS);
            let marks = query.marks(Languages(u32::MAX >> 19));
            let finder = marks.finder(Language::of([text.as_str()]));
            let text = composed(&text).replace('"', " ");
            let found = finder.find(&text, &mut 10_000);
            for (place, _) in &found {
                prop_assert!(text.get(place.clone()).is_some());
            }
            // What is searched for is there.
            if query.items.len() < WORDS && words < WORDS {
                let bits = found.iter().fold(0, |bits, (_, unit)| bits | unit.bit());
                prop_assert!(query.is_empty() || marks.is_match(bits), "{query:?} {found:?}");
            }
        }
    }

    #[test]
    fn quotes_and_names_are_read() {
        let read = |text: &str| -> Vec<String> {
            let items = Query::of(text).items.into_iter();
            let read = items.map(|item| {
                let words: Vec<&str> = item.words.iter().map(|word| &*word.whole).collect();
                let (words, phrase) = (words.join(" "), item.phrase.join(" "));
                format!(
                    "{words}|{}|{phrase}|{:?}",
                    item.written.join(" "),
                    item.needs
                )
            });
            read.collect()
        };
        assert_eq!(read("server"), ["server|||Words"]);
        assert_eq!(read("1.2.3"), ["1 2 3|=1.2.3|1 2 3|Name"]);
        assert_eq!(read("C++ x"), ["c|=c++|c|Words", "x|||Words"]);
        assert_eq!(read("whereHas"), ["wherehas|=whereHas|where has|Words"]);
        assert_eq!(
            read("\"Server settings\" x"),
            ["||server settings|Phrase", "x|||Words"]
        );
        assert_eq!(read("“C++ code”"), ["|=c++|c code|Phrase"]);
        assert_eq!(read("\"server set"), ["||server|Phrase", "set|||Words"]);
        assert_eq!(read("sécurité"), ["sécurité|=sécurité||Words"]);
        assert_eq!(read("=>"), ["|=\u{3d}>||Words"]);
        assert_eq!(read("\" \""), [""; 0]);
    }
}
