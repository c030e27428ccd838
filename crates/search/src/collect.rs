//! Collects the best pages of each space that may be searched.
//!
//! - What the statistics count is allowed too ([`Allowed`]): no other page changes a score.

use std::cmp::Ordering;
use std::sync::Arc;

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::columnar::ColumnValues;
use tantivy::schema::IndexRecordOption;
use tantivy::{
    DocAddress, DocId, DocSet as _, Score, SegmentOrdinal, SegmentReader, TERMINATED, Term,
};

use crate::language::Language;

/// Scores are compared in thousandths: beyond, they depend on the order in which they were added up.
const PRECISION: Score = 1_000.0;

/// A space with pages that were found.
#[derive(Clone, Debug)]
pub struct FoundSpace {
    /// The number of the space.
    pub space: u32,
    /// The score of its best page.
    pub score: i64,
    /// Its best pages, best first.
    pub(crate) pages: Vec<Candidate>,
}

/// A page that was found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    score: i64,
    /// The start of its id, which orders equal scores.
    id: u64,
    pub(crate) address: DocAddress,
}

impl Candidate {
    fn order(&self, other: &Self) -> Ordering {
        (other.score.cmp(&self.score)).then(self.id.cmp(&other.id))
    }
}

/// The spaces that may be searched, by number.
#[derive(Clone)]
pub(crate) struct Allowed(Arc<[bool]>);

impl FromIterator<u32> for Allowed {
    fn from_iter<T: IntoIterator<Item = u32>>(spaces: T) -> Self {
        let mut allowed: Vec<bool> = Vec::new();
        for space in spaces {
            let space = space as usize;
            if allowed.len() <= space {
                allowed.resize(space + 1, false);
            }
            allowed[space] = true;
        }
        Self(allowed.into())
    }
}

impl Allowed {
    fn has(&self, space: u64) -> bool {
        let space = usize::try_from(space).ok();
        space.and_then(|space| self.0.get(space)) == Some(&true)
    }

    /// The pages of a segment that exist and may be searched, each with its language.
    pub(crate) fn pages(
        &self,
        segment: &SegmentReader,
        mut each: impl FnMut(Language),
    ) -> tantivy::Result<()> {
        let languages = segment
            .fast_fields()
            .u64("language")?
            .first_or_default_col(0);
        let spaces = spaces(segment)?;
        for page in segment.doc_ids_alive() {
            if self.has(spaces.get_val(page)) {
                each(languages.get_val(page).into());
            }
        }
        Ok(())
    }

    /// In how many of these pages the term is.
    pub(crate) fn frequency(&self, segment: &SegmentReader, term: &Term) -> tantivy::Result<u64> {
        let terms = segment.inverted_index(term.field())?;
        let Some(mut postings) = terms.read_postings(term, IndexRecordOption::Basic)? else {
            return Ok(0);
        };
        let spaces = spaces(segment)?;
        let mut count = 0;
        let mut page = postings.doc();
        while page != TERMINATED {
            let counts = !segment.is_deleted(page) && self.has(spaces.get_val(page));
            count += u64::from(counts);
            page = postings.advance();
        }
        Ok(count)
    }
}

/// The spaces of the pages of a segment.
fn spaces(segment: &SegmentReader) -> tantivy::Result<Arc<dyn ColumnValues<u64>>> {
    let column = segment.fast_fields().u64("space")?;
    Ok(column.first_or_default_col(u64::MAX))
}

/// Collects up to so many pages of each space, by the number of the space.
pub(crate) struct BySpace {
    pub(crate) allowed: Allowed,
    pub(crate) pages: usize,
}

pub(crate) struct OfSegment {
    allowed: Allowed,
    pages: usize,
    ordinal: SegmentOrdinal,
    spaces: Arc<dyn ColumnValues<u64>>,
    ids: Arc<dyn ColumnValues<u64>>,
    found: Vec<Vec<Candidate>>,
}

impl Collector for BySpace {
    type Fruit = Vec<FoundSpace>;
    type Child = OfSegment;

    fn for_segment(
        &self,
        ordinal: SegmentOrdinal,
        segment: &SegmentReader,
    ) -> tantivy::Result<OfSegment> {
        let ids = segment.fast_fields().u64("order")?;
        Ok(OfSegment {
            allowed: self.allowed.clone(),
            pages: self.pages,
            ordinal,
            spaces: spaces(segment)?,
            ids: ids.first_or_default_col(0),
            found: vec![Vec::new(); self.allowed.0.len()],
        })
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(&self, segments: Vec<Vec<Vec<Candidate>>>) -> tantivy::Result<Vec<FoundSpace>> {
        let mut all: Vec<Vec<Candidate>> = vec![Vec::new(); self.allowed.0.len()];
        for segment in segments {
            for (all, found) in all.iter_mut().zip(segment) {
                all.extend(found);
            }
        }
        let spaces = (0..).zip(all).filter_map(|(space, mut pages)| {
            pages.sort_unstable_by(Candidate::order);
            pages.truncate(self.pages);
            let score = pages.first()?.score;
            Some(FoundSpace {
                space,
                score,
                pages,
            })
        });
        Ok(spaces.collect())
    }
}

impl SegmentCollector for OfSegment {
    type Fruit = Vec<Vec<Candidate>>;

    fn collect(&mut self, doc: DocId, score: Score) {
        let space = self.spaces.get_val(doc);
        if !self.allowed.has(space) {
            return;
        }
        let space = usize::try_from(space).unwrap_or(usize::MAX);
        let Some(found) = self.found.get_mut(space) else {
            return;
        };
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a cast of a float saturates"
        )]
        let score = (score * PRECISION) as i64;
        let is_full = found.len() >= self.pages;
        if is_full && found.last().is_some_and(|last| last.score > score) {
            return;
        }
        let new = Candidate {
            score,
            id: self.ids.get_val(doc),
            address: DocAddress::new(self.ordinal, doc),
        };
        let at = found.partition_point(|other| other.order(&new) == Ordering::Less);
        found.insert(at, new);
        found.truncate(self.pages);
    }

    fn harvest(self) -> Self::Fruit {
        self.found
    }
}
