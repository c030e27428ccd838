//! The feed of changes of a site, at `~feed`.
//!
//! - It has the pages that its visitor sees, those that changed last, as they are now. It does not say why they changed:
//!   subjects of change requests are not published.
//! - Each change of a page is a separate entry, so programs show the page again.

use std::cmp::Reverse;

use quire_content::PageKind;
use quire_reader::{Feed, FeedEntry};

use super::machines::{ListedPage, Lister, heading};
use super::navigation::visible;
use crate::clock::time;
use crate::conversions::Stop;
use crate::error::Result;
use crate::texts::Reader;

/// The path of the feed within a site.
pub(super) const FEED: &str = "~feed";
/// The most entries.
const ENTRIES: usize = 50;

impl Lister<'_> {
    /// The feed of changes; `key` is that of the feed for all visitors who see the same of the site.
    pub(super) fn feed(&self, reader: &Reader, stop: &Stop, key: [u8; 32]) -> Result<String> {
        let place = &self.reading.place;
        let mut newest = self.newest()?;
        self.describe(&mut newest, reader, stop, key)?;
        let entries = newest.into_iter().map(|page| {
            let (site_space, id, at) = (&page.entry.candidate.id, &page.id, page.updated_at);
            FeedEntry {
                id: format!("{site_space}-{id}-{at}"),
                href: place.url(&page.path),
                category: heading(&page.entry),
                created_at: time(page.created_at).to_string(),
                updated_at: time(at).to_string(),
                title: page.title,
                summary: page.description,
            }
        });
        Ok(quire_reader::feed(&Feed {
            title: self.reading.visit.site.title.clone(),
            href: place.url(FEED),
            home: place.url(""),
            entries: entries.collect(),
        }))
    }

    /// The pages that changed last, from the newest.
    fn newest(&self) -> Result<Vec<ListedPage>> {
        let mut newest: Vec<ListedPage> = Vec::new();
        for entry in self.reading.distinct() {
            let tree = self.tree(entry)?;
            let mut pages = visible(&tree);
            pages.retain(|(page, _)| page.kind == PageKind::Document);
            pages.sort_by_key(|(page, _)| Reverse(page.updated_at));
            pages.truncate(ENTRIES);
            let pages = pages.into_iter();
            newest.extend(pages.map(|(page, _)| self.page(entry, &tree, page)));
        }
        newest.sort_by_key(|page| Reverse(page.updated_at));
        newest.truncate(ENTRIES);
        Ok(newest)
    }
}
