//! Serves the scripts and images of integrations.
//!
//! - An address contains a signature of name and version: who may read the integration knows it, and nobody guesses it.
//! - A version never changes, so browsers may keep what they have; when the integration is unpublished, the address ends.
//! - A script is sent with the content security policy of its integration, or with one that allows nothing, and as text:
//!   so no page of the server can execute it, and it has no rights where it is opened.

use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, StatusCode, header};
use quire_db::{Row, params, sql};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use crate::SiteAreas;
use crate::entity_tags::{entity_tag, is_known};
use crate::error::{Error, Result};
use crate::ids::hexadecimal;

/// A script or an image.
#[derive(Row)]
struct FileRow {
    content_type: String,
    policy: Option<String>,
    content: Vec<u8>,
}

impl SiteAreas {
    /// The base address of the files of a version, with a slash at its end.
    pub(super) fn assets_url(&self, name: &str, version: i64) -> String {
        let code = self.assets_code(name, version);
        let base = &self.config.public_url;
        format!("{base}/integrations/{name}/{version}/{code}/")
    }

    fn assets_code(&self, name: &str, version: i64) -> String {
        let version = version.to_string();
        let parts = [name.as_bytes(), version.as_bytes()];
        hexadecimal(&self.sign("integration assets", &parts))
    }
}

/// Serves a file of an integration.
pub async fn asset(
    State(app): State<SiteAreas>,
    headers: HeaderMap,
    Path((name, version, code, file)): Path<(String, i64, String, String)>,
) -> Result<Response> {
    let missing = || Error::not_found("file of an integration");
    let expected = app.assets_code(&name, version);
    if !bool::from(expected.as_bytes().ct_eq(code.as_bytes())) {
        return Err(missing());
    }
    let row: Option<FileRow> = app
        .db
        .query_optional(
            sql!(
                "SELECT {FileRow} FROM integration_files WHERE name = $1 AND version = $2 AND file = $3"
            ),
            params![name, version, file],
        )
        .await?;
    let row = row.ok_or_else(missing)?;
    let tag = entity_tag(&Sha256::digest(&row.content));
    let policy = row
        .policy
        .unwrap_or_else(|| "default-src 'none'".to_owned());
    // Browsers execute no script of this type, with `nosniff`.
    let content_type = if row.content_type.starts_with("image/") {
        row.content_type
    } else {
        "text/plain; charset=utf-8".to_owned()
    };
    let fields = [
        (header::CONTENT_TYPE, content_type),
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (header::REFERRER_POLICY, "no-referrer".to_owned()),
        (
            header::CACHE_CONTROL,
            "private, max-age=3600, immutable".to_owned(),
        ),
        (header::ETAG, tag.clone()),
    ];
    if is_known(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, fields).into_response());
    }
    Ok((fields, row.content).into_response())
}
