//! A search of an index: how far it goes, what it finds, and in which order.

use std::collections::HashMap;
use std::sync::Arc;

use tantivy::query::Bm25StatisticsProvider;
use tantivy::schema::{Field, Value};
use tantivy::{TantivyDocument, Term};

use super::{Error, Fields};
use crate::collect::{BySpace, Candidate, Scope, SpaceMatches};
use crate::query::{Form, Marks, Reach};
use crate::snapshot::Snapshot;

/// Number of matches that is considered small: words with a typo match as well, so that a page that has the same typo
/// hides no other.
pub const FEW: usize = 3;
/// Factor by which pages of older versions count less.
const OLDER_VERSION_DIVISOR: i64 = 4;

/// A search of an index as of a commit.
pub(super) struct Search {
    pub(super) snapshot: Arc<Snapshot>,
    pub(super) fields: Fields,
    pub(super) scope: Scope,
    /// Number of pages of each space that are returned.
    pub(super) pages: usize,
    pub(super) statistics: Statistics,
    /// Remaining levels that it may extend to.
    pub(super) reaches: &'static [Reach],
    /// Set if its only word counts as missing, although a page contains it.
    pub(super) is_missed: bool,
}

impl Search {
    /// Goes on until something matches.
    pub(super) fn run(mut self, mut marks: Marks) -> Result<Matches, Error> {
        let collector = BySpace {
            snapshot: &self.snapshot,
            scope: self.scope.clone(),
            pages: self.pages,
        };
        let mut spaces = Vec::new();
        while let [reach, rest @ ..] = self.reaches {
            if *reach == Reach::Any && !spaces.is_empty() {
                break;
            }
            self.reaches = rest;
            if *reach == Reach::Typos {
                self.miss(&mut marks)?;
                if !marks.forms.iter().any(Form::may_have_typo) {
                    continue;
                }
            }
            marks.reach = *reach;
            let query = marks.query(&self.fields);
            let (searcher, statistics) = (&self.snapshot.searcher, &self.statistics);
            spaces = searcher.search_with_statistics_provider(&query, &collector, statistics)?;
            let found: usize = spaces.iter().map(|space| space.pages.len()).sum();
            if found > FEW {
                break;
            }
        }
        Ok(Matches {
            spaces,
            marks,
            search: self,
        })
    }

    /// Finds the words that no page has.
    fn miss(&self, marks: &mut Marks) -> Result<(), Error> {
        for at in 0..marks.forms.len() {
            for word in 0..marks.forms[at].words.len() {
                let query = marks.exactly(&marks.forms[at].words[word], &self.fields);
                marks.forms[at].words[word].is_missing =
                    self.is_missed || !self.snapshot.has(&self.scope, &query)?;
            }
        }
        Ok(())
    }
}

/// The result of a search.
pub struct Matches {
    /// The spaces with pages that were found, by number.
    pub spaces: Vec<SpaceMatches>,
    /// Matches to mark in the pages.
    pub marks: Marks,
    search: Search,
}

impl Matches {
    /// Extends the search, which it does if few pages match: for users who may read none (`has_any`) or few of the
    /// matching pages. Returns `None` if there is no further level.
    ///
    /// # Errors
    /// The index is damaged.
    pub fn further(mut self, has_any: bool) -> Result<Option<Self>, Error> {
        let is_first = self.marks.reach == Reach::Words;
        if has_any {
            if !is_first {
                return Ok(None);
            }
            self.search.reaches = &[Reach::Typos];
        } else if is_first && self.marks.is_one_word() {
            self.search.is_missed = true;
            self.search.reaches = &[Reach::Typos];
        }
        let found = self.search.run(self.marks)?;
        Ok((!found.spaces.is_empty()).then_some(found))
    }

    /// The best pages of all spaces, best first: the numbers of their spaces, and their data. Each space has a rank and a
    /// position: better pages come after those of a lower rank, and equally good ones are in the order of positions. Of each two
    /// ranks, from 0 on, the second one is for older versions: its pages are not below those of the first, but count less.
    ///
    /// # Errors
    /// The index is damaged.
    pub fn best(
        &self,
        most: usize,
        rank_of: impl Fn(u32) -> (usize, usize),
    ) -> Result<Vec<(u32, String)>, Error> {
        let spaces = self.spaces.iter();
        let pages = spaces.flat_map(|found| {
            let space = (rank_of(found.space), found.space);
            found.pages.iter().map(move |page| (space, page))
        });
        let mut pages: Vec<_> = pages.collect();
        pages.sort_by(|((left_rank, _), left), ((right_rank, _), right)| {
            let rank = (left_rank.0 / 2).cmp(&(right_rank.0 / 2));
            let score = |page: &Candidate, rank: usize| {
                if rank.is_multiple_of(2) {
                    page.score
                } else {
                    page.score / OLDER_VERSION_DIVISOR
                }
            };
            rank.then(score(right, right_rank.0).cmp(&score(left, left_rank.0)))
                .then(left_rank.1.cmp(&right_rank.1))
                .then_with(|| left.order(right))
        });
        let pages = pages.into_iter().take(most);
        pages
            .map(|((_, space), page)| Ok((space, self.data(page)?)))
            .collect()
    }

    /// The data of the best pages of a space, best first.
    ///
    /// # Errors
    /// The index is damaged.
    pub fn pages(&self, space: &SpaceMatches) -> Result<Vec<String>, Error> {
        space.pages.iter().map(|page| self.data(page)).collect()
    }

    fn data(&self, page: &Candidate) -> Result<String, Error> {
        let document: TantivyDocument = self.search.snapshot.searcher.doc(page.address)?;
        let data = document.get_first(self.search.fields.data);
        let data = data.as_ref().and_then(Value::as_str);
        Ok(data.unwrap_or_default().to_owned())
    }
}

/// Statistics of the pages that exist and may be searched: those of the index count all pages, also those that were
/// removed, until it drops them.
pub(super) struct Statistics {
    pub(super) pages: u64,
    pub(super) frequencies: HashMap<String, u64>,
    pub(super) title: Field,
    pub(super) headings: Field,
}

/// Returns the number of pages in the scope that contain each term of a search.
pub(super) fn frequencies(
    snapshot: &Snapshot,
    scope: &Scope,
    field: Field,
    marks: &Marks,
) -> Result<HashMap<String, u64>, Error> {
    let mut frequencies = HashMap::new();
    for text in marks.terms() {
        if frequencies.contains_key(text) {
            continue;
        }
        let term = Term::from_field_text(field, text);
        let frequency = snapshot.frequency(scope, &term)?;
        frequencies.insert(text.to_owned(), frequency);
    }
    Ok(frequencies)
}

impl Bm25StatisticsProvider for Statistics {
    /// Returns the same average length for all pages: then no page changes the score of another by its length.
    fn total_num_tokens(&self, field: Field) -> tantivy::Result<u64> {
        let length = if field == self.title {
            6
        } else if field == self.headings {
            30
        } else {
            400
        };
        Ok(self.pages.max(1) * length)
    }

    fn total_num_docs(&self) -> tantivy::Result<u64> {
        Ok(self.pages.max(1))
    }

    /// Returns the frequency of the term in texts; in titles, a common word may be rare.
    fn doc_freq(&self, term: &Term) -> tantivy::Result<u64> {
        let value = term.value();
        let frequency = value.as_str().and_then(|text| self.frequencies.get(text));
        Ok(frequency.copied().unwrap_or_default())
    }
}
