//! Pictures for previews of links, at `~pictures/SITE-SPACE/PAGE.png`.
//!
//! - Whoever may read a page gets its picture. It is found as the page is, by what the visitor sees of the site.
//! - What it shows is hashed to its version, which is in the address, and which it is kept in memory under. So it is
//!   drawn once, in the queue of conversions, however many ask for it at the same time.
//! - A build that cannot typeset has no pictures, and its pages name none.

use axum::response::Response;
use bytes::Bytes;
use http::request::Parts;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use quire_content::{Page, PageKind};
use quire_pdf::Preview;
use quire_reader::Site;

use super::answers::{PNG, tagged};
use super::files::kept_by_version;
use super::structure::{Entry, Hasher, Reading};
use crate::app::App;
use crate::entity_tags::entity_tag;
use crate::error::{Error, Result};
use crate::ids::hexadecimal;

/// How many bytes of pictures are kept.
const KEPT: u64 = 16 << 20;
/// How many pictures are expected to be kept.
const EXPECTED: usize = 512;
/// Bytes of a hash that are in an address.
const IN_ADDRESS: usize = 8;

#[derive(Clone)]
struct BySize;

impl Weighter<[u8; 32], Bytes> for BySize {
    fn weight(&self, _: &[u8; 32], png: &Bytes) -> u64 {
        128 + png.len() as u64
    }
}

/// The pictures that were drawn last.
pub(crate) struct Pictures(Cache<[u8; 32], Bytes, BySize>);

impl Default for Pictures {
    fn default() -> Self {
        Self(Cache::with_weighter(EXPECTED, KEPT, BySize))
    }
}

/// Whether pages have pictures: drafts have none, and a site may want none.
fn has_pictures(reading: &Reading, site: &Site) -> bool {
    reading.draft.is_none() && !site.has_no_preview
}

/// What the picture of a page shows.
fn preview(site: &Site, page: &Page) -> Preview {
    Preview {
        title: page.title.clone(),
        description: page.description.clone(),
        site: site.title.clone(),
        accent: site.theme.shown_accent(),
    }
}

/// A hash of all that a picture follows from.
fn hash(preview: &Preview) -> [u8; 32] {
    Hasher::new()
        .add(quire_pdf::MADE_BY)
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

impl App {
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
        let mut response = tagged(parts, PNG, png, &tag);
        kept_by_version(response.headers_mut(), parts, reading, &version(&hash));
        Ok(Some(response))
    }

    async fn picture(&self, hash: [u8; 32], preview: Preview) -> Result<Option<Bytes>> {
        let drawing = async {
            // It takes as much memory as a large text.
            let drawn = self.conversions.in_background(move |_| preview.draw());
            let png = drawn.await.map_err(Some)?.ok_or(None)?;
            Ok::<_, Option<Error>>(Bytes::from(png.into_boxed_slice()))
        };
        match self.pictures.0.get_or_insert_async(&hash, drawing).await {
            Ok(png) => Ok(Some(png)),
            Err(None) => Ok(None),
            Err(Some(error)) => Err(error),
        }
    }
}
