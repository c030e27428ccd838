//! Serves signed addresses: GET and HEAD, whole files and parts of them.
//!
//! - A file is streamed from the object store; no more than a piece of it is in memory.
//! - The entity tag is the hash of the content. `If-None-Match`, `Range` and `If-Range` follow RFC 9110.
//! - Only types that browsers show without executing anything are shown in place. Everything else is a download, and
//!   what a browser could execute has the type `application/octet-stream`.
//! - The address is a secret until it expires: logs have the path template only, and browsers send no `Referer`.

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use object_store::path::Path as Place;
use object_store::{GetOptions, GetResult};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quire_content::File;
use serde::Deserialize;
use subtle::ConstantTimeEq as _;

use super::ranges::{Wanted, wanted};
use crate::Store;
use crate::entity_tags::is_known;
use crate::error::{Error, Result};

/// Types that browsers show in place.
const SHOWN: [&str; 9] = [
    "image/apng",
    "image/avif",
    "image/bmp",
    "image/gif",
    "image/jpeg",
    "image/png",
    "image/vnd.microsoft.icon",
    "image/webp",
    "image/x-icon",
];

/// Types and families of types that are safe to name; `image/svg+xml` is executed only as a separate page,
/// which the headers prevent.
const NAMED: [&str; 11] = [
    "application/gzip",
    "application/json",
    "application/pdf",
    "application/zip",
    "audio/",
    "font/",
    "image/",
    "text/csv",
    "text/markdown",
    "text/plain",
    "video/",
];

/// Fields of an address besides the hash.
#[derive(Deserialize)]
pub struct Signed {
    name: String,
    #[serde(rename = "type")]
    content_type: String,
    expires: i64,
    signature: String,
}

/// Serves a signed address.
pub async fn download(
    State(app): State<Store>,
    method: Method,
    headers: HeaderMap,
    Path(hash): Path<String>,
    signed: Result<Query<Signed>, axum::extract::rejection::QueryRejection>,
) -> Result<Response> {
    let Query(signed) = signed.map_err(|_| missing())?;
    signed.verify(&app, &hash)?;
    let tag = format!("\"{hash}\"");
    let response = if is_known(&headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let is_head = method == Method::HEAD;
        app.content(&hash, &tag, &headers, is_head).await?
    };
    Ok(signed.finish(response, &tag))
}

/// 404: there is no such file.
pub fn missing() -> Error {
    Error::not_found("file, or the address has expired")
}

impl Signed {
    /// Fails unless this service signed the address, and it has not expired.
    pub fn verify(&self, app: &Store, path: &str) -> Result<()> {
        let expected = app.sign_file(path, &self.name, &self.content_type, self.expires);
        let given = URL_SAFE_NO_PAD.decode(&self.signature).unwrap_or_default();
        let is_signed = bool::from(expected.ct_eq(given.as_slice()));
        if is_signed && self.expires > app.clock.latest(app.now()) {
            return Ok(());
        }
        Err(missing())
    }

    /// Adds the headers of a response: how a browser may use and keep it.
    pub fn finish(&self, mut response: Response, tag: &str) -> Response {
        let (status, fields) = (response.status(), response.headers_mut());
        if status.is_success() {
            describe(fields, &self.name, &self.content_type);
        }
        if !status.is_client_error() {
            set(fields, header::ETAG, tag);
            set(
                fields,
                header::CACHE_CONTROL,
                "private, max-age=3600, immutable",
            );
        }
        response
    }
}

/// Adds what says how a browser may use a file with this name and type.
fn describe(headers: &mut HeaderMap, name: &str, content_type: &str) {
    let kind = kind(content_type);
    let place = if SHOWN.contains(&kind) {
        "inline"
    } else {
        "attachment"
    };
    let name = utf8_percent_encode(name, NON_ALPHANUMERIC);
    let disposition = format!("{place}; filename*=UTF-8''{name}");
    set(headers, header::CONTENT_TYPE, kind);
    set(headers, header::CONTENT_DISPOSITION, &disposition);
    set(headers, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(
        headers,
        header::CONTENT_SECURITY_POLICY,
        "sandbox; default-src 'none'",
    );
    set(headers, header::REFERRER_POLICY, "no-referrer");
    set(headers, header::ACCEPT_RANGES, "bytes");
}

/// The type under which a file of this type is served, without parameters.
fn kind(content_type: &str) -> &str {
    let kind = content_type.split(';').next().unwrap_or_default().trim();
    let is_named = NAMED.iter().any(|named| match kind.strip_prefix(named) {
        Some(rest) => rest.is_empty() != named.ends_with('/'),
        None => false,
    });
    if is_named {
        kind
    } else {
        "application/octet-stream"
    }
}

fn set(headers: &mut HeaderMap, name: HeaderName, value: &str) {
    // A type with characters that no header has is left out: with `nosniff`, the content is then a download.
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}

impl Store {
    /// A file as a site shows it, without the headers that say how long it may be kept.
    pub async fn shown_file(
        &self,
        file: &File,
        headers: &HeaderMap,
        is_head: bool,
    ) -> Result<Response> {
        let hash = file.hash.to_string();
        let tag = format!("\"{hash}\"");
        let mut response = if is_known(headers, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            self.content(&hash, &tag, headers, is_head).await?
        };
        let (status, fields) = (response.status(), response.headers_mut());
        if status.is_success() {
            describe(fields, &file.name, &file.content_type);
        }
        if !status.is_client_error() {
            set(fields, header::ETAG, &tag);
        }
        Ok(response)
    }

    /// The content of a file, or the part of it that these headers ask for.
    async fn content(
        &self,
        hash: &str,
        tag: &str,
        headers: &HeaderMap,
        is_head: bool,
    ) -> Result<Response> {
        let place = self.file_place(hash).await?;
        let has_range = headers.contains_key(header::RANGE);
        if !is_head && !has_range {
            let found = self.open_file(&place, GetOptions::default()).await?;
            return Ok(streamed(StatusCode::OK, found));
        }
        let head = GetOptions {
            head: true,
            ..GetOptions::default()
        };
        let size = self.open_file(&place, head).await?.meta.size;
        if is_head {
            let mut response = StatusCode::OK.into_response();
            let length = HeaderValue::from(size);
            response
                .headers_mut()
                .insert(header::CONTENT_LENGTH, length);
            return Ok(response);
        }
        let part = match wanted(headers, tag, size) {
            Wanted::Whole => None,
            Wanted::Part(part) => Some(part),
            Wanted::Nothing => {
                let message = format!("the file has only {size} bytes");
                let mut response =
                    Error::new(StatusCode::RANGE_NOT_SATISFIABLE, message).into_response();
                let range = format!("bytes */{size}");
                set(response.headers_mut(), header::CONTENT_RANGE, &range);
                return Ok(response);
            }
        };
        let options = GetOptions {
            range: part.clone().map(Into::into),
            ..GetOptions::default()
        };
        let found = self.open_file(&place, options).await?;
        let Some(part) = part else {
            return Ok(streamed(StatusCode::OK, found));
        };
        let range = format!("bytes {}-{}/{size}", part.start, part.end - 1);
        let mut response = streamed(StatusCode::PARTIAL_CONTENT, found);
        set(response.headers_mut(), header::CONTENT_RANGE, &range);
        Ok(response)
    }

    /// Reads a file; 404 if there is none at this place.
    async fn open_file(&self, place: &Place, options: GetOptions) -> Result<GetResult> {
        let found = self.object_store.get_opts(place, options).await;
        found.map_err(|error| match error {
            object_store::Error::NotFound { .. } => missing(),
            error => error.into(),
        })
    }
}

fn streamed(status: StatusCode, found: GetResult) -> Response {
    let length = HeaderValue::from(found.range.end - found.range.start);
    let mut response = (status, Body::from_stream(found.into_stream())).into_response();
    response
        .headers_mut()
        .insert(header::CONTENT_LENGTH, length);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_safe_types_are_named() {
        let check = |content_type: &str, expected: &str| {
            assert_eq!(kind(content_type), expected, "{content_type}");
        };
        check("image/png", "image/png");
        check("image/svg+xml; charset=utf-8", "image/svg+xml");
        check("text/plain;charset=utf-8", "text/plain");
        check("video/mp4", "video/mp4");
        for unsafe_type in [
            "text/html",
            "application/xhtml+xml",
            "text/javascript",
            "application/xml",
            "text/css",
            "multipart/x-mixed-replace",
            "video/",
            "IMAGE/PNG",
            "",
        ] {
            check(unsafe_type, "application/octet-stream");
        }
    }
}
