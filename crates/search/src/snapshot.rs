//! The state of an index that searches see, from one commit to the next.
//!
//! - The space and the number of each page are kept here, and the number and languages of the pages of each space: no search reads all
//!   pages to count them.

use std::collections::HashMap;
use std::sync::Arc;

use tantivy::columnar::ColumnValues;
use tantivy::query::{EnableScoring, Query};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, Searcher, SegmentReader, TERMINATED, Term};

use crate::collect::Scope;
use crate::language::Languages;

/// In place of the space of a page that was removed: no space has this number.
const GONE: u32 = u32::MAX;

/// An index as of a commit.
pub(crate) struct Snapshot {
    pub(crate) searcher: Searcher,
    /// The space of each page, by segment.
    pub(crate) spaces: Vec<Arc<[u32]>>,
    /// The number of each page, by segment.
    pub(crate) numbers: Vec<Arc<dyn ColumnValues<u64>>>,
    counts: HashMap<u32, Count>,
}

/// The pages that exist: how many there are, and their languages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) pages: u64,
    pub(crate) languages: Languages,
}

impl Snapshot {
    pub(crate) fn of(searcher: Searcher) -> tantivy::Result<Self> {
        let mut counts = HashMap::new();
        let segments = searcher.segment_readers().iter();
        let spaces = segments.map(|segment| read(segment, &mut counts));
        let spaces = spaces.collect::<tantivy::Result<_>>()?;
        let numbers = searcher.segment_readers().iter().map(|segment| {
            let numbers = segment.fast_fields().u64("number")?;
            Ok(numbers.first_or_default_col(0))
        });
        Ok(Self {
            spaces,
            numbers: numbers.collect::<tantivy::Result<_>>()?,
            searcher,
            counts,
        })
    }

    fn segments(&self) -> impl Iterator<Item = (&SegmentReader, SegmentPages<'_>)> {
        let pages = self.spaces.iter().zip(&self.numbers);
        let pages = pages.map(|(spaces, numbers)| SegmentPages {
            spaces,
            numbers: numbers.as_ref(),
        });
        self.searcher.segment_readers().iter().zip(pages)
    }

    /// The pages that may be searched.
    pub(crate) fn count(&self, scope: &Scope) -> Count {
        let mut all = Count::default();
        for (space, count) in &self.counts {
            if scope.has_space(*space) {
                all.pages += count.pages;
                all.languages.0 |= count.languages.0;
            }
        }
        all.pages = scope.left_of(all.pages);
        all
    }

    /// Returns `true` if any page of the scope matches a query.
    pub(crate) fn has(&self, scope: &Scope, query: &dyn Query) -> tantivy::Result<bool> {
        let scoring = EnableScoring::disabled_from_searcher(&self.searcher);
        let weight = query.weight(scoring)?;
        for (segment, pages) in self.segments() {
            let found = weight.scorer(segment, 1.0)?;
            if pages.of(found, scope).next().is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the number of pages in the scope that contain the term.
    pub(crate) fn frequency(&self, scope: &Scope, term: &Term) -> tantivy::Result<u64> {
        let mut frequency = 0;
        for (segment, pages) in self.segments() {
            let terms = segment.inverted_index(term.field())?;
            if let Some(found) = terms.read_postings(term, IndexRecordOption::Basic)? {
                frequency += pages.of(found, scope).count() as u64;
            }
        }
        Ok(frequency)
    }
}

/// The spaces of the pages of a segment, which are counted.
fn read(segment: &SegmentReader, counts: &mut HashMap<u32, Count>) -> tantivy::Result<Arc<[u32]>> {
    let columns = segment.fast_fields();
    let space_of = columns.u64("space")?.first_or_default_col(u64::MAX);
    let language_of = columns.u64("language")?.first_or_default_col(0);
    let mut spaces = vec![GONE; segment.max_doc() as usize];
    for page in segment.doc_ids_alive() {
        let space = u32::try_from(space_of.get_val(page)).unwrap_or(GONE);
        spaces[page as usize] = space;
        let count = counts.entry(space).or_default();
        count.pages += 1;
        count.languages.add(language_of.get_val(page).into());
    }
    Ok(spaces.into())
}

/// The spaces of the pages of a segment, and their numbers.
#[derive(Clone, Copy)]
struct SegmentPages<'s> {
    spaces: &'s [u32],
    numbers: &'s dyn ColumnValues<u64>,
}

impl SegmentPages<'_> {
    /// The spaces of those of the found pages that may be searched, one for each page.
    fn of(self, mut found: impl DocSet, scope: &Scope) -> impl Iterator<Item = u32> {
        let mut next = found.doc();
        let found = std::iter::from_fn(move || {
            let page = next;
            (page != TERMINATED).then(|| {
                next = found.advance();
                page
            })
        });
        found.filter_map(move |page| {
            let space = self.spaces.get(page as usize).copied()?;
            (scope.has(space, || self.numbers.get_val(page))).then_some(space)
        })
    }
}
