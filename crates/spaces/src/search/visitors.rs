//! Search for the visitors of a published site.
//!
//! - Pages that a visitor does not see are searched as if the index did not have them.
//! - Pages were indexed as they are stored. A visitor may read less of one, so matches are checked again as
//!   the visitor reads them: a page that no longer matches is not found, and excerpts have nothing else. If
//!   hardly any matches are left, the search continues, as if hardly any page matched.
//! - The best pages are found, regardless of their space.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use quire_search::{FEW, Matches, Query, Scope};
use tokio::runtime::Handle;

use super::pages::IndexedPage;
use super::{MARKED, SearchedSpace, batches};
use crate::SpaceAreas;
use crate::caches::HiddenPages;
use crate::conversions::Stop;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SpaceId};

/// The most pages that a visitor finds.
const MAX_HITS: usize = 20;
/// The most pages that are looked through for them, as the visitor may not see each.
const MAX_CHECKED_HITS: usize = 100;
/// The most sections of each.
const SECTIONS: usize = 2;

/// A page that a visitor finds.
pub struct Hit {
    pub space: SpaceId,
    pub page: String,
    pub title: String,
    pub sections: Vec<HitSection>,
}

/// A section of it that matches.
pub struct HitSection {
    /// Empty above the first heading, and so is the title.
    pub id: String,
    pub title: String,
    pub body: String,
    /// Ranges of the words of the search in the body.
    pub marks: Vec<Range<usize>>,
}

impl Hit {
    fn is_of(&self, other: &Self) -> bool {
        (&self.space, &self.page) == (&other.space, &other.page)
    }
}

impl SpaceAreas {
    /// Returns the matches of a visitor in these spaces, which are all different, without the hidden pages of
    /// each: those in spaces of a lower rank come first. `shown` returns the text of a page as the visitor
    /// reads it, by the space, the page and the stored text; `None` if the visitor does not see the page.
    pub async fn hits<F>(
        &self,
        organization: &OrganizationId,
        spaces: &[SearchedSpace],
        hidden: &[HiddenPages],
        ranks: &[usize],
        text: &str,
        shown: F,
    ) -> Result<Vec<Hit>>
    where
        F: Fn(&SpaceId, &IndexedPage, &str, &Stop) -> Result<Option<String>>
            + Send
            + Sync
            + 'static,
    {
        let query = Query::of(text);
        if query.is_empty() || spaces.is_empty() {
            return Ok(Vec::new());
        }
        let scope = |numbers: &[u32]| {
            let hidden = numbers.iter().zip(hidden);
            let hidden = hidden.flat_map(|(number, ids)| ids.iter().map(|id| (*number, &**id)));
            Scope::of(numbers.iter().copied()).without(hidden)
        };
        let (found, numbers) = self
            .search_spaces(organization, spaces, scope, query, MAX_CHECKED_HITS)
            .await?;
        let places: HashMap<u32, usize> = numbers.into_iter().zip(0..).collect();
        let (shown, mut next) = (Arc::new(shown), Some(found));
        let mut hits: Vec<Hit> = Vec::new();
        while let Some(found) = next {
            let pages = best(&found, spaces, ranks, &places)?;
            for hit in self.visible_hits(&found, &pages, &shown).await? {
                if !hits.iter().any(|known| known.is_of(&hit)) {
                    hits.push(hit);
                }
            }
            if hits.len() > FEW {
                break;
            }
            let has_any = !hits.is_empty();
            let further = self.searched(organization, move || found.further(has_any));
            next = further.await?;
        }
        hits.truncate(MAX_HITS);
        Ok(hits)
    }

    /// Those of the found pages that match as the visitor reads them.
    async fn visible_hits<F>(
        &self,
        found: &Matches,
        pages: &[(SpaceId, IndexedPage)],
        shown: &Arc<F>,
    ) -> Result<Vec<Hit>>
    where
        F: Fn(&SpaceId, &IndexedPage, &str, &Stop) -> Result<Option<String>>
            + Send
            + Sync
            + 'static,
    {
        let mut hits = Vec::with_capacity(pages.len().min(MAX_HITS));
        let few = pages.chunks(MAX_HITS);
        let few = few.flat_map(|some| batches(some, |(_, page)| page.size));
        for batch in few.collect::<Vec<_>>() {
            let size: usize = batch.iter().map(|(_, page)| page.size).sum();
            let (app, runtime, batch) = (self.clone(), Handle::current(), batch.to_vec());
            let (marks, shown) = (found.marks.clone(), Arc::clone(shown));
            let work = move |stop: &Stop| {
                let texts = runtime.block_on(app.texts_of(batch.iter().map(|(_, page)| page)))?;
                let mut hits = Vec::with_capacity(batch.len());
                for (space, page) in batch {
                    if stop.is_stopped() {
                        break;
                    }
                    let stored = page.text(&texts);
                    let Some(text) = shown(&space, &page, stored, stop)? else {
                        continue;
                    };
                    let whole = page.searched(&text);
                    if text != stored && !marks.match_page(&whole) {
                        continue;
                    }
                    let sections = marks.sections(&whole, SECTIONS).into_iter();
                    let sections = sections.map(|found| HitSection {
                        id: found.section.id.clone(),
                        title: found.section.title.clone(),
                        body: found.body,
                        marks: found.marks,
                    });
                    hits.push(Hit {
                        sections: sections.collect(),
                        space,
                        page: page.id.clone(),
                        title: page.title.clone(),
                    });
                }
                Ok::<_, Error>(hits)
            };
            hits.extend(self.conversions.convert(size / MARKED, work).await??);
            if hits.len() >= MAX_HITS {
                break;
            }
        }
        hits.truncate(MAX_HITS);
        Ok(hits)
    }
}

/// The best of the found pages, with their spaces, those of spaces of a lower rank before the others; `places` are those
/// of the spaces, by number.
fn best(
    found: &Matches,
    spaces: &[SearchedSpace],
    ranks: &[usize],
    places: &HashMap<u32, usize>,
) -> Result<Vec<(SpaceId, IndexedPage)>> {
    let place = |number: u32| places.get(&number).copied().unwrap_or(usize::MAX);
    let rank = |place: usize| ranks.get(place).copied().unwrap_or(usize::MAX);
    let ranked = |number| (rank(place(number)), place(number));
    let pages = found.best(MAX_CHECKED_HITS, ranked);
    let pages = pages.map_err(|error| Error::internal(&error))?;
    let pages = pages.into_iter().filter_map(|(number, data)| {
        let space = spaces.get(place(number))?;
        Some(IndexedPage::read(&data).map(|page| (space.id.clone(), page)))
    });
    pages.collect()
}
