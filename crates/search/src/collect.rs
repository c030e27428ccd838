//! Collects the best pages of each space that may be searched.
//!
//! - Pages that the statistics count may be searched too ([`Scope`]): no other page changes a score.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::columnar::ColumnValues;
use tantivy::{DocAddress, DocId, Score, SegmentOrdinal, SegmentReader};

use crate::snapshot::Snapshot;

/// Scores are compared in hundredths: beyond, they depend on the order in which they were added up.
const PRECISION: Score = 100.0;

/// A space with pages that were found.
#[derive(Clone, Debug)]
pub struct SpaceMatches {
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
    pub(crate) score: i64,
    /// The start of its id, which orders equal scores.
    id: u64,
    pub(crate) address: DocAddress,
}

impl Candidate {
    pub(crate) fn order(&self, other: &Self) -> Ordering {
        (other.score.cmp(&self.score)).then(self.id.cmp(&other.id))
    }
}

/// Pages that may be searched: spaces, by number, without some of their pages.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    spaces: Arc<[bool]>,
    /// The [numbers](page_number) of the pages that may not.
    hidden: Arc<HashSet<u64>>,
}

impl Scope {
    /// All pages of these spaces.
    #[must_use]
    pub fn of(spaces: impl IntoIterator<Item = u32>) -> Self {
        let mut allowed: Vec<bool> = Vec::new();
        for space in spaces {
            let space = space as usize;
            if allowed.len() <= space {
                allowed.resize(space + 1, false);
            }
            allowed[space] = true;
        }
        Self {
            spaces: allowed.into(),
            hidden: Arc::default(),
        }
    }

    /// The same without these pages, each with the number of its space: as if the index did not have them.
    #[must_use]
    pub fn without<'p>(self, pages: impl IntoIterator<Item = (u32, &'p str)>) -> Self {
        let mut hidden = Arc::unwrap_or_clone(self.hidden);
        hidden.extend(pages.into_iter().map(|(space, id)| page_number(space, id)));
        Self {
            hidden: Arc::new(hidden),
            ..self
        }
    }

    /// Returns `true` if it has any pages of a space.
    pub(crate) fn has_space(&self, space: u32) -> bool {
        self.spaces.get(space as usize) == Some(&true)
    }

    /// Returns `true` if it has a page of a space; the page's number is only computed if it matters.
    pub(crate) fn has(&self, space: u32, number: impl FnOnce() -> u64) -> bool {
        self.has_space(space) && (self.hidden.is_empty() || !self.hidden.contains(&number()))
    }

    /// Returns the number of pages of a total that are in the scope.
    pub(crate) fn left_of(&self, pages: u64) -> u64 {
        pages.saturating_sub(self.hidden.len() as u64)
    }
}

/// Returns the number that identifies a page; a collision is very unlikely.
pub(crate) fn page_number(space: u32, id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (space, id).hash(&mut hasher);
    hasher.finish()
}

/// Collects up to a given number of pages of each space, by the number of the space.
pub(crate) struct BySpace<'s> {
    pub(crate) snapshot: &'s Snapshot,
    pub(crate) scope: Scope,
    pub(crate) pages: usize,
}

pub(crate) struct OfSegment {
    scope: Scope,
    pages: usize,
    ordinal: SegmentOrdinal,
    spaces: Arc<[u32]>,
    numbers: Arc<dyn ColumnValues<u64>>,
    ids: Arc<dyn ColumnValues<u64>>,
    found: Vec<Vec<Candidate>>,
}

impl Collector for BySpace<'_> {
    type Fruit = Vec<SpaceMatches>;
    type Child = OfSegment;

    fn for_segment(
        &self,
        ordinal: SegmentOrdinal,
        segment: &SegmentReader,
    ) -> tantivy::Result<OfSegment> {
        let ids = segment.fast_fields().u64("order")?;
        Ok(OfSegment {
            scope: self.scope.clone(),
            pages: self.pages,
            ordinal,
            spaces: self.snapshot.spaces[ordinal as usize].clone(),
            numbers: self.snapshot.numbers[ordinal as usize].clone(),
            ids: ids.first_or_default_col(0),
            found: vec![Vec::new(); self.scope.spaces.len()],
        })
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(
        &self,
        segments: Vec<Vec<Vec<Candidate>>>,
    ) -> tantivy::Result<Vec<SpaceMatches>> {
        let mut all: Vec<Vec<Candidate>> = vec![Vec::new(); self.scope.spaces.len()];
        for segment in segments {
            for (all, found) in all.iter_mut().zip(segment) {
                all.extend(found);
            }
        }
        let spaces = (0..).zip(all).filter_map(|(space, mut pages)| {
            pages.sort_unstable_by(Candidate::order);
            pages.truncate(self.pages);
            let score = pages.first()?.score;
            Some(SpaceMatches {
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
        let space = self.spaces[doc as usize];
        if !self.scope.has(space, || self.numbers.get_val(doc)) {
            return;
        }
        let found = &mut self.found[space as usize];
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
