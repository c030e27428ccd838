//! Search: the main content of all spaces of an organization that the caller may read.
//!
//! - The database decides for each request which spaces those are, and which revision is their main
//!   content. The index (`indexing.rs`) is a cache that is updated to these revisions first: no result is
//!   older than the newest merge at the start of the search, regardless of the process that merged, and
//!   nothing that the caller may not read is found or counted.
//! - Ranking and excerpts are in `quire-search`; they run in the bounded queue of conversions.
//! - Texts are read only for the pages of the response, a few at a time, each time in a turn of that queue.

mod ahead;
mod indexing;
mod pages;
mod stored;
mod visitors;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use quire_db::{Row, params, sql};
use quire_models as models;
use quire_models::{SearchPage, SearchResult, SearchResultList, SearchSection, SearchUrls};
use quire_runtime::Operation as _;
use quire_search::{Matches, Query, Scope, SpaceMatches};
use tokio::runtime::Handle;

use crate::SpaceAreas;
use quire_server::Search;

use crate::caller::Caller;
use crate::conversions::Stop;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SpaceId};
use crate::paging::{ListCursor, Order};
use crate::permissions::{Audience, GRANTED_SPACES, Membership, SPACE_ACCESS};

pub use indexing::Indexes;
pub use pages::{IndexedPage, is_indexed};
pub use visitors::{Hit, HitSection};

/// The most spaces of a response.
const MAX_SPACES: i32 = 100;
/// The most pages of a space in a response.
const PAGES: usize = 10;
/// The most sections of a page in a response.
const SECTIONS: usize = 5;
/// Number of texts read at a time.
const BATCH: usize = 32;
/// About how many bytes of texts are read at a time.
const BYTES: usize = 2 << 20;
/// Number of bytes searched for excerpts in the time in which one is converted.
const MARKED: usize = 32;

/// Characters that are encoded in the fragment of a URL (RFC 3986, section 2.3, has the others).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// A space to be searched, and the revision that is its main content.
#[derive(Row, Clone)]
#[row(table = "s")]
pub struct SearchedSpace {
    pub id: SpaceId,
    pub title: String,
    /// Numbers of revisions grow.
    #[row(sql = "COALESCE(r.number, 0)")]
    pub revision: i64,
    #[row(table = "r")]
    pub tree: String,
}

/// SQL of the spaces of the organization `$2` that the user `$1`, who sees the audiences from `$3` on, may read.
const SEARCHED: &str = sql!(
    "SELECT {SearchedSpace} FROM (
         SELECT * FROM spaces WHERE organization_id = $2 AND audience >= $3 AND deleted_at IS NULL
         UNION ALL
         SELECT * FROM ({GRANTED_SPACES}) granted) s
     {SPACE_ACCESS} JOIN revisions r ON r.id = s.revision_id"
);

impl Search for SpaceAreas {
    async fn search_org(
        &self,
        caller: Arc<Caller>,
        request: models::SearchOrg,
    ) -> Result<SearchResultList> {
        self.search(&caller, request).await
    }
}

impl SpaceAreas {
    /// Searches an organization.
    pub async fn search(
        &self,
        caller: &Caller,
        request: models::SearchOrg,
    ) -> Result<SearchResultList> {
        let organization = OrganizationId::from(request.organization_id);
        let membership = Membership::read(&mut &self.db, &caller.user, &organization).await?;
        let list = [
            models::SearchOrg::INFO.id,
            &organization,
            request.query.as_str(),
        ];
        let limit = request.limit.min(MAX_SPACES);
        let page = self.page(&list, request.page.as_ref(), limit, Order::Descending)?;
        let sees = Audience::lowest(membership.0);
        let spaces: Vec<SearchedSpace> = self
            .db
            .query(SEARCHED, params![caller.user, organization, sees])
            .await?;
        let query = Query::of(&request.query);
        let all = |numbers: &[u32]| Scope::of(numbers.iter().copied());
        let (found, numbers) =
            (self.search_spaces(&organization, &spaces, all, query, PAGES)).await?;
        let by_number: HashMap<u32, &SearchedSpace> = numbers.into_iter().zip(&spaces).collect();
        let mut ranked: Vec<(&SpaceMatches, &SearchedSpace)> = (found.spaces.iter())
            .filter_map(|space| Some((space, *by_number.get(&space.space)?)))
            .collect();
        ranked.sort_unstable_by_key(|(found, space)| (Reverse(found.score), &space.id));
        let count = i64::try_from(ranked.len()).unwrap_or(i64::MAX);
        let start = ranked.partition_point(|(found, space)| {
            (Reverse(found.score), &*space.id) <= (Reverse(page.after.key), &*page.after.id)
        });
        let mut rows = ranked.split_off(start);
        let next = self.next_page(&list, &mut rows, limit, |(found, space)| ListCursor {
            key: found.score,
            id: space.id.to_string(),
        });
        Ok(SearchResultList {
            next,
            ..SearchResultList::new(count, self.results(&found, &rows).await?)
        })
    }

    /// Returns the matches of a search in these spaces, with up to `pages` pages each, limited to the scope
    /// that the spaces' numbers give; and these numbers.
    async fn search_spaces(
        &self,
        organization: &OrganizationId,
        spaces: &[SearchedSpace],
        scope: impl FnOnce(&[u32]) -> Scope,
        query: Query,
        pages: usize,
    ) -> Result<(Matches, Vec<u32>)> {
        let (index, numbers) = self.current_index(organization, spaces).await?;
        let scope = scope(&numbers);
        let searching = move || index.search(&query, scope, pages);
        Ok((self.searched(organization, searching).await?, numbers))
    }

    /// Searches an index, in the queue of conversions.
    async fn searched<T: Send + 'static>(
        &self,
        organization: &OrganizationId,
        searching: impl FnOnce() -> std::result::Result<T, quire_search::Error> + Send + 'static,
    ) -> Result<T> {
        let found = self.conversions.convert(0, move |_| searching()).await?;
        found.map_err(|error| {
            // Whatever it is, a new one is made of the database.
            self.indexes.forget(organization);
            Error::internal(&error)
        })
    }

    async fn results(
        &self,
        found: &Matches,
        rows: &[(&SpaceMatches, &SearchedSpace)],
    ) -> Result<Vec<SearchResult>> {
        let mut results = Vec::with_capacity(rows.len());
        let mut pages: Vec<(usize, IndexedPage)> = Vec::new();
        for (at, (found_space, space)) in rows.iter().enumerate() {
            let data = found.pages(found_space);
            let data = data.map_err(|error| Error::internal(&error))?;
            for page in &data {
                pages.push((at, IndexedPage::read(page)?));
            }
            let id = space.id.clone().into();
            results.push(SearchResult::new(id, space.title.clone(), Vec::new()));
        }
        for batch in batches(&pages, |(_, page)| page.size) {
            for (at, page) in self.result_pages(found, rows, batch).await? {
                if let Some(result) = results.get_mut(at) {
                    result.pages.push(page);
                }
            }
        }
        Ok(results)
    }

    /// These pages with the sections that match.
    async fn result_pages(
        &self,
        found: &Matches,
        rows: &[(&SpaceMatches, &SearchedSpace)],
        batch: &[(usize, IndexedPage)],
    ) -> Result<Vec<(usize, SearchPage)>> {
        let size: usize = batch.iter().map(|(_, page)| page.size).sum();
        let batch: Vec<(usize, String, IndexedPage)> = (batch.iter())
            .filter_map(|(at, page)| {
                let (_, space) = rows.get(*at)?;
                let space = self.in_app(format_args!("spaces/{}", space.id));
                Some((*at, space, page.clone()))
            })
            .collect();
        let (app, runtime) = (self.clone(), Handle::current());
        let marks = found.marks.clone();
        let work = move |stop: &Stop| {
            let texts = runtime.block_on(app.texts_of(batch.iter().map(|(_, _, page)| page)))?;
            let mut pages = Vec::with_capacity(batch.len());
            for (at, space, page) in batch {
                if stop.is_stopped() {
                    break;
                }
                let text = page.text(&texts);
                let whole = page.searched(text);
                let url = format!("{space}/pages/{}", page.id);
                let sections = marks.sections(&whole, SECTIONS).into_iter();
                let sections = sections.map(|found| section(&page, &url, found)).collect();
                let page =
                    SearchPage::new(page.id.into(), page.title, page.path, sections, urls(url));
                pages.push((at, page));
            }
            Ok::<_, Error>(pages)
        };
        self.conversions.convert(size / MARKED, work).await?
    }
}

/// Cuts a list into batches whose texts are read together; an item that is too large is a separate batch.
fn batches<T>(mut items: &[T], size: impl Fn(&T) -> usize) -> Vec<&[T]> {
    let mut batches = Vec::new();
    while !items.is_empty() {
        let mut bytes = 0;
        let fit = items.iter().take(BATCH).take_while(|item| {
            bytes += size(item);
            bytes <= BYTES
        });
        let (batch, rest) = items.split_at(fit.count().max(1));
        batches.push(batch);
        items = rest;
    }
    batches
}

fn section(page: &IndexedPage, app: &str, found: quire_search::Excerpt<'_>) -> SearchSection {
    let (id, title) = (&found.section.id, &found.section.title);
    let (anchor, encoded) = if id.is_empty() {
        (String::new(), String::new())
    } else {
        let encoded = utf8_percent_encode(id, ENCODED);
        (format!("#{id}"), format!("#{encoded}"))
    };
    SearchSection::new(
        id.clone(),
        if title.is_empty() { &page.title } else { title }.clone(),
        format!("{}{anchor}", page.path),
        found.body,
        urls(format!("{app}{encoded}")),
    )
}

fn urls(app: String) -> SearchUrls {
    SearchUrls {
        app: Some(app),
        additional: models::Additional::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_are_bounded() {
        let sizes = [1, BYTES, 3, BYTES - 4, 1, BYTES + 1, 5];
        let cut: Vec<usize> = batches(&sizes, |size| *size)
            .iter()
            .map(|batch| batch.len())
            .collect();
        assert_eq!(cut, [1, 1, 3, 1, 1]);
        let many = [0; 2 * BATCH + 1];
        let cut: Vec<usize> = batches(&many, |size| *size)
            .iter()
            .map(|batch| batch.len())
            .collect();
        assert_eq!(cut, [BATCH, BATCH, 1]);
    }
}
