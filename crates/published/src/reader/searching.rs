//! Search on a site: as a page, and as JSON for the search box.
//!
//! - It covers the spaces that the visitor sees, and of these the pages that are not hidden, as the visitor reads them.
//! - Results in the visitor's language and version come first; of the rest, current versions rank higher
//!   than older ones.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::response::Response;
use http::request::Parts;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use quire_reader::{Piece, Search, SearchResponse, SearchResult};
use tokio::runtime::Handle;

use super::navigation::visible_pages;
use super::pages::RequestedPage;
use super::responses::{HTML, JSON, set_noindex, text};
use super::structure::{Entry, Reading};
use crate::PublishedArea;
use crate::accept::prefers;
use crate::caches::HiddenPages;
use crate::concealed::whole;
use crate::conversions::{Stop, off_thread};
use crate::error::{Error, Result};
use crate::ids::SpaceId;
use crate::search::{Hit, HitSection, IndexedPage, SearchedSpace, is_indexed};

/// The path of the search within a site.
pub(super) const SEARCH: &str = "~search";
/// The parameter with the ID of the site space in which the visitor is.
const FROM: &str = "from";
/// The most characters of a search that count.
const MAX_QUERY_CHARS: usize = 300;
/// Searches take a multiple of it where visitors read different texts, in microseconds. Most end within the first.
const BEAT: i64 = 10_000;

/// Characters that are encoded in the fragment of an address (RFC 3986, section 2.3, has the others).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

impl PublishedArea {
    /// Returns the response to a visitor's search.
    pub(super) async fn site_search(
        &self,
        parts: &Parts,
        reading: &Arc<Reading>,
    ) -> Result<Response> {
        let parameter = |name| {
            let mut pairs = reading.place.pairs();
            pairs.find(|(key, _)| key == name).map(|(_, value)| value)
        };
        let query = searched(&parameter("q").unwrap_or_default());
        let from = parameter(FROM).and_then(|id| reading.entry(&id));
        let from = from.map(|entry| &**entry);
        let results = self.search_response(reading, from, &query).await?;
        let mut response = if prefers(&parts.headers, JSON) {
            let json = serde_json::to_string(&results).map_err(|error| Error::internal(&error))?;
            text(parts, reading, JSON, json)
        } else {
            let site = reading.view(from, Vec::new());
            let page = quire_reader::search(
                &site,
                &Search {
                    query,
                    response: results,
                },
            );
            text(parts, reading, HTML, page)
        };
        set_noindex(response.headers_mut());
        Ok(response)
    }

    /// Returns the results of a visitor's search. If visitors read different texts, it ends at the end of a
    /// [`BEAT`], so that its duration reveals hardly anything about texts that this visitor cannot read.
    pub(super) async fn search_response(
        &self,
        reading: &Arc<Reading>,
        from: Option<&Entry>,
        query: &str,
    ) -> Result<SearchResponse> {
        let began = self.clock.monotonic();
        let results = self.search_results(reading, from, query).await;
        if reading.visit.site.is_adaptive() {
            tokio::time::sleep(until_beat(self.clock.monotonic() - began)).await;
        }
        results
    }

    async fn search_results(
        &self,
        reading: &Arc<Reading>,
        from: Option<&Entry>,
        query: &str,
    ) -> Result<SearchResponse> {
        if query.is_empty() {
            return Ok(SearchResponse::default());
        }
        let (entries, ranks) = reading.searched(from);
        let (mut spaces, mut hidden): (Vec<SearchedSpace>, Vec<HiddenPages>) = Default::default();
        for entry in &entries {
            spaces.push(entry.searched());
            hidden.push(self.hidden_pages(&entry.candidate.tree).await?);
        }
        let (app, visitor) = (self.clone(), Arc::clone(reading));
        let (reader, runtime) = (self.texts(), Handle::current());
        let shown = move |space: &SpaceId, page: &IndexedPage, stored: &str, stop: &Stop| {
            let Some(entry) = visitor.entry_of(space) else {
                return Ok(None);
            };
            let tree = runtime.block_on(app.tree(&entry.candidate.tree))?;
            // The index may be of a later revision, which hides pages that are shown in this one.
            let way = app.trees.way(&entry.candidate.tree, &tree, &page.id);
            let way = way.filter(|way| way.iter().all(|page| !page.hidden));
            let shown = way.as_ref().and_then(|way| way.last());
            if shown.is_none_or(|shown| !page.is_of(shown)) {
                return Ok(None);
            }
            let wanted = RequestedPage {
                reading: Arc::clone(&visitor),
                entry: Arc::clone(entry),
                tree,
                id: page.id.clone(),
                path: String::new(),
            };
            wanted.text(stored, &reader, stop).map(Some)
        };
        let organization = &reading.visit.site.organization;
        let hits = self
            .hits(organization, &spaces, &hidden, &ranks, query, shown)
            .await?;
        let mut results = Vec::with_capacity(hits.len());
        for hit in hits {
            let mut entries = entries.iter();
            let Some(entry) = entries.find(|entry| entry.candidate.space == hit.space) else {
                continue;
            };
            let tree = self.tree(&entry.candidate.tree).await?;
            if let Some(path) = self.path_of_page(entry, &tree, &hit.page) {
                let href = reading.place.href(&path);
                add_results(&mut results, hit, entry, &href);
            }
        }
        Ok(SearchResponse { results })
    }

    /// The pages of a space that a visitor who sees this tree of it does not find, among those that are searched.
    async fn hidden_pages(&self, name: &str) -> Result<HiddenPages> {
        if let Some(ids) = self.hidden.get(name) {
            return Ok(ids);
        }
        let (all, seen) = (self.tree(whole(name)).await?, self.tree(name).await?);
        let ids = off_thread(move || {
            // In the place of a draft may be a group, which is not indexed.
            let found = visible_pages(&seen).filter(|page| is_indexed(page));
            let found: HashSet<&str> = found.map(|page| &*page.id).collect();
            let pages = all.walk().map(|visit| visit.page);
            let hidden = pages.filter(|page| is_indexed(page) && !found.contains(&*page.id));
            hidden.map(|page| page.id.clone()).collect::<HiddenPages>()
        });
        let ids = ids.await?;
        self.hidden.insert(name, Arc::clone(&ids));
        Ok(ids)
    }
}

/// Returns the time until the next beat after this many microseconds.
fn until_beat(took: i64) -> Duration {
    let left = BEAT - took.max(0) % BEAT;
    Duration::from_micros(left.unsigned_abs())
}

/// Returns the significant part of a query.
pub(super) fn searched(query: &str) -> String {
    query.trim().chars().take(MAX_QUERY_CHARS).collect()
}

/// Adds a page, and those of its sections that match.
fn add_results(results: &mut Vec<SearchResult>, hit: Hit, entry: &Entry, href: &str) {
    let label = &entry.label;
    let mut path: Vec<String> = label.section_title.iter().cloned().collect();
    if label.section_title.as_ref() != Some(&label.title) {
        path.push(label.title.clone());
    }
    let is_titled = |section: &HitSection| !section.id.is_empty();
    let mut sections = hit.sections.into_iter().peekable();
    let above = sections.next_if(|section| !is_titled(section));
    results.push(SearchResult {
        title: hit.title.clone(),
        path: path.clone(),
        href: href.to_owned(),
        excerpt: above.map(|section| pieces(&section)).unwrap_or_default(),
    });
    path.push(hit.title);
    results.extend(sections.filter(is_titled).map(|section| SearchResult {
        excerpt: pieces(&section),
        href: format!("{href}#{}", utf8_percent_encode(&section.id, ENCODED)),
        title: section.title,
        path: path.clone(),
    }));
}

/// An excerpt in pieces that match, and others.
fn pieces(section: &HitSection) -> Vec<Piece> {
    let (body, mut pieces, mut end) = (&section.body, Vec::new(), 0);
    let mut add = |text: Option<&str>, is_match| {
        let text = text.unwrap_or_default();
        if !text.is_empty() {
            let text = text.to_owned();
            pieces.push(Piece { text, is_match });
        }
    };
    for mark in &section.marks {
        add(body.get(end..mark.start), false);
        add(body.get(mark.clone()), true);
        end = mark.end;
    }
    add(body.get(end..), false);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_end_with_beats() {
        for took in [-5, 0, 1, 9_999, 10_000, 15_000, 123_456_789] {
            let left = i64::try_from(until_beat(took).as_micros()).unwrap();
            assert!((1..=BEAT).contains(&left), "{took}: {left}");
            assert_eq!((took.max(0) + left) % BEAT, 0, "{took}: {left}");
        }
    }

    #[test]
    fn excerpts_are_cut_at_their_marks() {
        let section = HitSection {
            id: String::new(),
            title: String::new(),
            body: "run the ränk".to_owned(),
            marks: vec![0..3, 8..13],
        };
        let pieces: Vec<(String, bool)> = pieces(&section)
            .into_iter()
            .map(|piece| (piece.text, piece.is_match))
            .collect();
        let piece = |text: &str, is_match| (text.to_owned(), is_match);
        let expected = [
            piece("run", true),
            piece(" the ", false),
            piece("ränk", true),
        ];
        assert_eq!(pieces, expected);
    }
}
