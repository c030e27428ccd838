//! The text of a version as it was fetched, at a signed address.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, StatusCode};
use quire_db::params;

use crate::SiteAreas;
use crate::entity_tags::is_known;
use crate::error::Result;
use crate::files::serving::{Signed, missing};

/// The path of a version below `/files/`.
pub(super) fn path(version: &str) -> String {
    format!("openapi/{version}")
}

/// The media type of a file of this name.
pub(super) fn content_type(name: &str) -> &'static str {
    if name.to_ascii_lowercase().ends_with(".json") {
        "application/json"
    } else {
        "application/yaml"
    }
}

/// Serves the original at its signed address.
pub async fn download(
    State(app): State<SiteAreas>,
    headers: HeaderMap,
    Path(version): Path<String>,
    signed: Result<Query<Signed>, axum::extract::rejection::QueryRejection>,
) -> Result<Response> {
    let Query(signed) = signed.map_err(|_| missing())?;
    signed.verify(&app, &path(&version))?;
    let tag = format!("\"{version}\"");
    let sql = "SELECT original FROM openapi_versions WHERE id = $1";
    let found: Option<(String,)> = app.db.query_optional(sql, params![version]).await?;
    let (original,) = found.ok_or_else(missing)?;
    let response = if is_known(&headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        original.into_response()
    };
    Ok(signed.finish(response, &tag))
}
