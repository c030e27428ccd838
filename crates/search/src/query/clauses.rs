//! The query of an index for a search: which pages match, and how much each match counts.

use std::ops::Bound;

use tantivy::query::{
    BooleanQuery, BoostQuery, ConstScoreQuery, Occur, PhraseQuery, RangeQuery, TermQuery,
};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Score, Term};

use super::forms::{Form, WordForm};
use super::{Marks, Needs, Reach};
use crate::index::Fields;
use crate::near::near;

/// The score of a name as it is written, or of a word without a typo: more than that of any word alone.
const FIRST: Score = 512.0;
/// The score of almost the same: of the words of a name, one after the other.
const SECOND: Score = 256.0;

impl Marks {
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

    /// Adds the parts of a word, at any position.
    fn add_parts(&self, any: &mut Vec<Clause>, word: &WordForm, fields: &Fields) {
        if !word.parts.is_empty() && self.reach != Reach::Words {
            let parts = word.parts.iter();
            let parts =
                parts.map(|part| (Occur::Must, boxed(BooleanQuery::new(terms(part, fields)))));
            any.push((Occur::Should, boxed(BooleanQuery::new(parts.collect()))));
        }
    }

    /// Returns the clauses for a word; one of them must match.
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

/// Returns the weights of words that start like one of the search.
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

/// Returns the weights of a term: in a title more than in a heading, and that more than in text.
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
