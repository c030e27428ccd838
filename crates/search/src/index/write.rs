//! A change of an index: the pages that it adds and removes, and the terms of a page.

use std::sync::Arc;

use frostem::Stemmer;
use tantivy::tokenizer::{PreTokenizedString, Token};
use tantivy::{IndexWriter, TantivyDocument, Term};

use super::{Error, Index};
use crate::collect::page_number;
use crate::language::Language;
use crate::page::Page;
use crate::query::{terms_of, terms_of_name};
use crate::words::{composed, first_words};
use crate::written::names;

/// Number of words of the texts of a page that are indexed, the first ones with their parts; as many of its headings.
const MAX_WORDS: usize = 200_000;

/// A change of an index.
pub struct Writer {
    pub(super) writer: IndexWriter,
    pub(super) index: Arc<Index>,
}

impl Writer {
    /// Adds a page, which must be new, or have been removed before.
    ///
    /// # Errors
    /// The index does not work.
    pub fn add(&mut self, space: u32, id: &str, page: &Page, data: &str) -> Result<(), Error> {
        let fields = &self.index.fields;
        let terms = Terms::of(page);
        let mut document = TantivyDocument::new();
        document.add_pre_tokenized_text(fields.title, terms.title);
        document.add_pre_tokenized_text(fields.headings, terms.headings);
        document.add_pre_tokenized_text(fields.text, terms.text);
        document.add_text(fields.key, key(space, id));
        document.add_u64(fields.space, space.into());
        document.add_u64(fields.number, page_number(space, id));
        document.add_u64(fields.order, start(id));
        document.add_u64(fields.language, terms.language.into());
        document.add_text(fields.data, data);
        self.writer.add_document(document)?;
        Ok(())
    }

    /// Removes a page, if there is one.
    pub fn remove(&mut self, space: u32, id: &str) {
        let key = key(space, id);
        self.writer
            .delete_term(Term::from_field_text(self.index.fields.key, &key));
    }

    /// Removes all pages of a space.
    pub fn remove_space(&mut self, space: u32) {
        let space = Term::from_field_u64(self.index.fields.space, space.into());
        self.writer.delete_term(space);
    }

    /// Ends the change: searches that begin now see it.
    ///
    /// # Errors
    /// The index does not work.
    pub fn commit(mut self) -> Result<(), Error> {
        self.writer.commit()?;
        self.writer.wait_merging_threads()?;
        self.index.reload()
    }
}

fn key(space: u32, id: &str) -> String {
    format!("{space}/{id}")
}

/// The start of an id, in its order.
fn start(id: &str) -> u64 {
    let bytes = id.bytes().chain(std::iter::repeat(0)).take(8);
    bytes.fold(0, |start, byte| start << 8 | u64::from(byte))
}

/// The terms of a page.
pub(super) struct Terms {
    pub(super) title: PreTokenizedString,
    pub(super) headings: PreTokenizedString,
    pub(super) text: PreTokenizedString,
    pub(super) language: Language,
}

impl Terms {
    pub(super) fn of(page: &Page) -> Self {
        let language = page.language();
        let stemmer = language.stemmer();
        let sections = || page.sections.iter();
        Self {
            title: terms(std::iter::once(page.title.as_str()), &stemmer),
            headings: terms(sections().map(|section| section.title.as_str()), &stemmer),
            text: terms(sections().map(|section| section.text.as_str()), &stemmer),
            language,
        }
    }
}

/// The terms of texts. Between two of them, a position is left out, so that no phrase goes on.
fn terms<'t>(texts: impl Iterator<Item = &'t str>, stemmer: &Stemmer) -> PreTokenizedString {
    let (mut tokens, mut position, mut left) = (Vec::new(), 0, MAX_WORDS);
    for text in texts {
        let text = composed(text);
        let mut add = |position, text| {
            tokens.push(Token {
                position,
                text,
                ..Token::default()
            });
        };
        let mut end = 0;
        for word in first_words(&text, &mut left) {
            terms_of(&word, stemmer, |at, term| add(position + at, term));
            position += word.atoms().len();
            end = word.range.end;
        }
        if left > 0 {
            end = text.len();
        }
        for term in names(text.get(..end).unwrap_or_default()).flat_map(terms_of_name) {
            add(position, term);
        }
        position += 1;
    }
    PreTokenizedString {
        text: String::new(),
        tokens,
    }
}
