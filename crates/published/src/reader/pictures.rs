//! Pictures for previews of links, at `~pictures/SITE-SPACE/PAGE.png`.
//!
//! - Whoever may read a page gets its picture. It is found as the page is, by what the visitor sees of the site.
//! - Its content is hashed to its version, which is in the address and is the key of the cache. So it is
//!   drawn once, regardless of the number of concurrent requests.
//! - Pictures have a separate queue, in which one is drawn at a time: programs that read a whole site
//!   request all of them, and neither wait for large texts nor keep readers waiting.
//! - A build that cannot typeset has no pictures, and its pages name none.

use std::sync::Arc;

use axum::response::Response;
use bytes::Bytes;
use http::request::Parts;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use quire_content::{Page, PageKind};
use quire_pdf::Preview;
use quire_reader::Site;
use tokio::sync::Semaphore;

use super::files::set_immutable;
use super::responses::{PNG, with_entity_tag};
use super::structure::{Entry, Hasher, Reading};
use crate::PublishedArea;
use crate::conversions::{busy, off_thread};
use crate::entity_tags::entity_tag;
use crate::error::{Error, Result};
use crate::ids::hexadecimal;

/// Maximum size of the cached pictures, in bytes.
const PICTURE_CACHE_BYTES: u64 = 16 << 20;
/// Expected number of cached pictures.
const EXPECTED_PICTURES: usize = 512;
/// Maximum number of pictures that wait.
const MAX_WAITING_PICTURES: usize = 1_024;
/// Bytes of a hash that are in an address.
const IN_ADDRESS: usize = 8;

#[derive(Clone)]
struct BySize;

impl Weighter<[u8; 32], Bytes> for BySize {
    fn weight(&self, _: &[u8; 32], png: &Bytes) -> u64 {
        128 + png.len() as u64
    }
}

/// The pictures that were drawn last, and the queue of those that are to be drawn.
pub(crate) struct Pictures {
    drawn: Cache<[u8; 32], Bytes, BySize>,
    turn: Arc<Semaphore>,
    places: Semaphore,
}

impl Default for Pictures {
    fn default() -> Self {
        Self {
            drawn: Cache::with_weighter(EXPECTED_PICTURES, PICTURE_CACHE_BYTES, BySize),
            turn: Arc::new(Semaphore::new(1)),
            places: Semaphore::new(MAX_WAITING_PICTURES),
        }
    }
}

impl Pictures {
    /// Draws a picture when it is its turn.
    async fn draw(&self, preview: Preview) -> Result<Option<Vec<u8>>> {
        let _place = self.places.try_acquire().map_err(|_| busy())?;
        let turn = Arc::clone(&self.turn).acquire_owned().await;
        off_thread(move || {
            // The turn ends with the work, even if nobody waits for it.
            let _turn = turn;
            preview.draw()
        })
        .await
    }
}

/// Returns true if pages have pictures: drafts have none, and a site may turn them off.
fn has_pictures(reading: &Reading, site: &Site) -> bool {
    reading.draft.is_none() && !site.has_no_preview
}

/// Returns the content of the picture of a page.
fn preview(site: &Site, page: &Page) -> Preview {
    Preview {
        title: page.title.clone(),
        description: page.description.clone(),
        site: site.title.clone(),
        accent: site.theme.light_accent(),
    }
}

/// A hash of all that a picture follows from.
fn hash(preview: &Preview) -> [u8; 32] {
    Hasher::new()
        .add(quire_pdf::BUILD_HASH)
        .add(&preview.title)
        .add_optional(preview.description.as_deref())
        .add(&preview.site)
        .add(&hexadecimal(&preview.accent))
        .done()
}

fn version(hash: &[u8; 32]) -> String {
    hexadecimal(&hash[..IN_ADDRESS])
}

/// The address of the picture of a page of a site space, with host.
pub(super) fn url(reading: &Reading, entry: &Entry, site: &Site, page: &Page) -> Option<String> {
    if !quire_pdf::AVAILABLE || !has_pictures(reading, site) {
        return None;
    }
    let (site_space, id) = (&entry.candidate.id, &page.id);
    let version = version(&hash(&preview(site, page)));
    let folder = reading.place.url("~pictures/");
    Some(format!("{folder}{site_space}/{id}.png?{version}"))
}

impl PublishedArea {
    /// The picture at `SITE-SPACE/PAGE.png`, if the visitor sees the page.
    pub(super) async fn site_picture(
        &self,
        parts: &Parts,
        reading: &Reading,
        rest: &str,
    ) -> Result<Option<Response>> {
        let Some((site_space, name)) = rest.split_once('/') else {
            return Ok(None);
        };
        let (Some(entry), Some(id)) = (reading.entry(site_space), name.strip_suffix(".png")) else {
            return Ok(None);
        };
        let tree = self.tree(&entry.candidate.tree).await?;
        let page = tree
            .page(id)
            .filter(|page| matches!(page.kind, PageKind::Document | PageKind::Computed));
        let Some(page) = page else {
            return Ok(None);
        };
        let site = reading.view(None, Vec::new());
        if !has_pictures(reading, &site) {
            return Ok(None);
        }
        let preview = preview(&site, page);
        let hash = hash(&preview);
        let Some(png) = self.picture(hash, preview).await? else {
            return Ok(None);
        };
        let tag = entity_tag(&hash);
        let mut response = with_entity_tag(parts, PNG, png, &tag);
        set_immutable(response.headers_mut(), parts, reading, &version(&hash));
        Ok(Some(response))
    }

    async fn picture(&self, hash: [u8; 32], preview: Preview) -> Result<Option<Bytes>> {
        let drawing = async {
            let drawn = self.pictures.draw(preview);
            let png = drawn.await.map_err(Some)?.ok_or(None)?;
            Ok::<_, Option<Error>>(Bytes::from(png.into_boxed_slice()))
        };
        match self
            .pictures
            .drawn
            .get_or_insert_async(&hash, drawing)
            .await
        {
            Ok(png) => Ok(Some(png)),
            Err(None) => Ok(None),
            Err(Some(error)) => Err(error),
        }
    }
}
