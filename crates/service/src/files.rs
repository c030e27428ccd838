//! File contents: in the object store, and at signed addresses for a limited time.
//!
//! - A file is stored under its hash, once for all revisions and spaces.
//! - An address contains hash, media type and file name, is signed, and expires after an hour.
//! - Content that a browser could execute is served only as a download.

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use http::{HeaderValue, StatusCode, header};
use object_store::ObjectStoreExt as _;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quire_content::{File, Hash};
use serde::Deserialize;
use subtle::ConstantTimeEq as _;

use crate::app::App;
use crate::error::{Error, Result};

/// How long an address is good for, in microseconds.
const GOOD_FOR: i64 = 3_600_000_000;

/// What an address says besides the hash.
#[derive(Deserialize)]
pub(crate) struct Signed {
    name: String,
    #[serde(rename = "type")]
    content_type: String,
    expires: i64,
    signature: String,
}

/// Where files lie in the object store.
pub(crate) const FOLDER: &str = "files";

/// Where the file with this hash lies.
pub(crate) fn path(hash: &str) -> object_store::path::Path {
    let (folder, name) = hash.split_at_checked(2).unwrap_or(("", hash));
    object_store::path::Path::from_iter([FOLDER, folder, name])
}

impl App {
    /// Stores the bytes of a file; storing them again changes nothing.
    pub(crate) async fn put_file(&self, hash: &Hash, bytes: Vec<u8>) -> Result<()> {
        let path = path(&hash.to_string());
        if self.object_store.head(&path).await.is_ok() {
            return Ok(());
        }
        self.object_store
            .put(&path, Bytes::from(bytes).into())
            .await?;
        Ok(())
    }

    /// An address at which the file can be fetched for an hour.
    pub(crate) fn download_url(&self, file: &File) -> String {
        // Addresses made within the same quarter of an hour are the same, so that caches and entity tags hold.
        let step = GOOD_FOR / 4;
        let expires = (self.now() / step) * step + GOOD_FOR + step;
        let hash = file.hash.to_string();
        let signature = self.sign_file(&hash, &file.name, &file.content_type, expires);
        format!(
            "{}/files/{hash}?name={}&type={}&expires={expires}&signature={}",
            self.config.public_url,
            utf8_percent_encode(&file.name, NON_ALPHANUMERIC),
            utf8_percent_encode(&file.content_type, NON_ALPHANUMERIC),
            URL_SAFE_NO_PAD.encode(signature)
        )
    }

    fn sign_file(&self, hash: &str, name: &str, content_type: &str, expires: i64) -> [u8; 16] {
        let parts: [&[u8]; 4] = [
            hash.as_bytes(),
            name.as_bytes(),
            content_type.as_bytes(),
            &expires.to_be_bytes(),
        ];
        self.sign("file", &parts)
    }
}

/// Serves a signed address.
pub(crate) async fn download(
    State(app): State<App>,
    Path(hash): Path<String>,
    signed: Result<Query<Signed>, axum::extract::rejection::QueryRejection>,
) -> Result<Response> {
    let not_found = || Error::not_found("file, or the address has expired");
    let Query(signed) = signed.map_err(|_| not_found())?;
    let expected = app.sign_file(&hash, &signed.name, &signed.content_type, signed.expires);
    let given = URL_SAFE_NO_PAD
        .decode(&signed.signature)
        .unwrap_or_default();
    if !bool::from(expected.ct_eq(given.as_slice()))
        || signed.expires <= app.clock.latest(app.now())
    {
        return Err(not_found());
    }
    let found = app
        .object_store
        .get(&path(&hash))
        .await
        .map_err(|error| match error {
            object_store::Error::NotFound { .. } => not_found(),
            error => error.into(),
        })?;
    let length = found.meta.size;
    let mut response = (StatusCode::OK, Body::from_stream(found.into_stream())).into_response();
    let headers = response.headers_mut();
    let inert = signed.content_type.starts_with("image/") && signed.content_type != "image/svg+xml";
    let disposition = format!(
        "{}; filename*=UTF-8''{}",
        if inert { "inline" } else { "attachment" },
        utf8_percent_encode(&signed.name, NON_ALPHANUMERIC)
    );
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    for (name, value) in [
        (header::CONTENT_TYPE, signed.content_type.as_str()),
        (header::CONTENT_DISPOSITION, disposition.as_str()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (
            header::CONTENT_SECURITY_POLICY,
            "sandbox; default-src 'none'",
        ),
        (header::CACHE_CONTROL, "private, max-age=3600, immutable"),
    ] {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    }
    Ok(response)
}
