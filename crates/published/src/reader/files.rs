//! Files of a site: those of the spaces that a visitor sees, and the assets of the pages.
//!
//! - A file is found in the revision that is published now, by its id. The name in the address is for people.
//! - Types are treated as at signed addresses (`files/serving.rs`): nothing is executed on this host.
//! - An address with the version of the content may be kept, for a year if everybody gets it. Without it, caches ask each
//!   time.

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use http::request::Parts;
use http::{HeaderMap, HeaderValue, Method, header};
use quire_reader::{Asset, Library, Theme};

use super::links::version;
use super::responses::{DRAWING, HTML, accepts_gzip, set_cache_headers};
use super::structure::Reading;
use crate::PublishedArea;
use crate::error::Result;

/// Cache policies of immutable responses: for shared caches, and for the browser of one visitor.
pub(super) const PUBLIC_CACHE: &str = "public, max-age=31536000, immutable";
pub(super) const PRIVATE_CACHE: &str = "private, max-age=3600";

/// An asset of the pages: the same for everybody, under a name that changes with its content.
pub(crate) fn asset(parts: &Parts, name: &str) -> Option<Response> {
    if let Some(library) = Library::of_name(name) {
        return Some(library_for(parts, library));
    }
    let asset = Asset::of_name(name, &Theme::default())?;
    let mut response = asset_for(parts, &asset, PUBLIC_CACHE);
    // The one document is the frame in which diagrams are drawn.
    if asset.media_type == HTML {
        for (name, value) in [
            (header::CONTENT_SECURITY_POLICY, DRAWING),
            (header::X_FRAME_OPTIONS, "SAMEORIGIN"),
        ] {
            let headers = response.headers_mut();
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    Some(response)
}

/// The response with a script of another project.
fn library_for(parts: &Parts, library: &'static Library) -> Response {
    let is_compressed = accepts_gzip(&parts.headers);
    let body = if is_compressed {
        library.gzip
    } else {
        library.bytes()
    };
    let body = Body::from(Bytes::from_static(body));
    loaded(body, Library::MEDIA_TYPE, PUBLIC_CACHE, is_compressed)
}

/// The response with an asset that may be kept like this.
pub(super) fn asset_for(parts: &Parts, asset: &Asset, kept: &'static str) -> Response {
    let gzip = asset.gzip.clone();
    let gzip = gzip.filter(|_| accepts_gzip(&parts.headers));
    let is_compressed = gzip.is_some();
    let body = gzip.unwrap_or_else(|| asset.bytes.clone());
    loaded(Body::from(body), asset.media_type, kept, is_compressed)
}

fn loaded(
    body: Body,
    media_type: &'static str,
    kept: &'static str,
    is_compressed: bool,
) -> Response {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_TYPE, media_type),
        (header::CACHE_CONTROL, kept),
        (header::VARY, "accept-encoding"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_compressed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

impl PublishedArea {
    /// The file at `SITE-SPACE/FILE/NAME`, if the visitor sees the site space and it has the file.
    pub(super) async fn site_file(
        &self,
        parts: &Parts,
        reading: &Reading,
        rest: &str,
    ) -> Result<Option<Response>> {
        let mut segments = rest.splitn(3, '/');
        let entry = segments.next().and_then(|id| reading.entry(id));
        let (Some(entry), Some(id), Some(_)) = (entry, segments.next(), segments.next()) else {
            return Ok(None);
        };
        let tree = self.tree(&entry.candidate.tree).await?;
        let Some(file) = tree.file(id) else {
            return Ok(None);
        };
        let is_head = parts.method == Method::HEAD;
        let mut response = self
            .site_file_response(file, &parts.headers, is_head)
            .await?;
        set_immutable(response.headers_mut(), parts, reading, &version(file));
        Ok(Some(response))
    }
}

/// Says who may keep something, and for how long: what has its version in its address never changes.
pub(super) fn set_immutable(
    headers: &mut HeaderMap,
    parts: &Parts,
    reading: &Reading,
    version: &str,
) {
    set_cache_headers(headers, reading);
    if parts.uri.query() == Some(version) {
        let control = if reading.is_for_all() {
            PUBLIC_CACHE
        } else {
            PRIVATE_CACHE
        };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(control));
    }
}
