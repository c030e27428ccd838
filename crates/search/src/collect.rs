//! Collects the best pages of each space that may be searched.

use std::cmp::Ordering;
use std::sync::Arc;

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::columnar::ColumnValues;
use tantivy::{DocAddress, DocId, Score, SegmentOrdinal, SegmentReader};

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

/// Collects up to so many pages of each space, by the number of the space.
pub(crate) struct BySpace {
    pub(crate) allowed: Arc<[bool]>,
    pub(crate) pages: usize,
}

pub(crate) struct OfSegment {
    allowed: Arc<[bool]>,
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
        let columns = segment.fast_fields();
        Ok(OfSegment {
            allowed: self.allowed.clone(),
            pages: self.pages,
            ordinal,
            spaces: columns.u64("space")?.first_or_default_col(u64::MAX),
            ids: columns.u64("order")?.first_or_default_col(0),
            found: vec![Vec::new(); self.allowed.len()],
        })
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(&self, segments: Vec<Vec<Vec<Candidate>>>) -> tantivy::Result<Vec<FoundSpace>> {
        let mut all: Vec<Vec<Candidate>> = vec![Vec::new(); self.allowed.len()];
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
        let space = usize::try_from(self.spaces.get_val(doc)).unwrap_or(usize::MAX);
        if self.allowed.get(space) != Some(&true) {
            return;
        }
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
