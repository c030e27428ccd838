//! The pages of the server itself, on its own host: what is at its root, the reference of its API at `/docs/api`, and the
//! page of a login that was refused.
//!
//! - They are the same for everyone, and say nothing of the sites.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::request::Parts;
use http::{HeaderValue, StatusCode, header};
use quire_reader::{Link, Reference, RefusedSignIn, Site};
use quire_server::DESCRIPTION;

use super::caches::RenderedResponse;
use super::files;
use super::looks::ENGLISH;
use super::reference::listed;
use super::responses::{
    HTML, JSON, POLICY, REFERENCE, allow_all_origins, refused_with, secured, with_encoding,
};
use super::structure::Hasher;
use crate::PublishedArea;
use crate::error::{Error, Result};
use crate::logins::Attempt;

/// Name on the pages of the server.
const QUIRE: &str = "quire";
/// The path of the description of the API.
const API: &str = "/v1/openapi.json";

/// Returns the page at the root.
pub async fn start(State(app): State<PublishedArea>, parts: Parts) -> Result<Response> {
    let base = app.base_path().to_owned();
    let made = cached_static(&app, "start", move || {
        let link = |title: &str, path: &str| Link {
            title: title.to_owned(),
            href: format!("{base}{path}"),
        };
        let links = [
            link("API reference", "/docs/api"),
            link("API description (OpenAPI)", API),
            link("Health", "/healthz"),
        ];
        RenderedResponse::new(quire_reader::start(&site(&base), &links), POLICY)
    });
    let made = made.await?;
    Ok(checked(with_encoding(&parts, HTML, &made)))
}

/// The reference of the API.
pub async fn api(State(app): State<PublishedArea>, parts: Parts) -> Result<Response> {
    let base = app.base_path().to_owned();
    let made = cached_static(&app, "reference", move || {
        let document = serde_json::from_str(DESCRIPTION);
        let document = document.map_err(|error| Error::internal(&error))?;
        let reference = Reference {
            href: format!("{base}{API}"),
            ..listed(&document, QUIRE)
        };
        let html = quire_reader::reference(&site(&base), &reference);
        RenderedResponse::new(html, REFERENCE)
    });
    let made = made.await?;
    Ok(checked(with_encoding(&parts, HTML, &made)))
}

/// The description of the API.
pub async fn description(State(app): State<PublishedArea>, parts: Parts) -> Result<Response> {
    let made = cached_static(&app, "description", || {
        RenderedResponse::new(DESCRIPTION.to_owned(), POLICY)
    });
    let made = made.await?;
    let mut response = checked(with_encoding(&parts, JSON, &made));
    allow_all_origins(response.headers_mut());
    Ok(response)
}

/// Returns the page for a refused login: its reason, the address for a new attempt, and the page that the
/// browser came from.
pub fn refused_sign_in(
    app: &PublishedArea,
    response: &Response,
    error: &Error,
    attempt: &Attempt,
    request_id: &str,
) -> Response {
    let details = error.details.iter();
    let details = details.map(|detail| format!("`{}` {}", detail.path, detail.reason));
    let page = RefusedSignIn {
        reasons: std::iter::once(error.message.clone())
            .chain(details)
            .collect(),
        // A provider that does not exist does not sign in the next time either.
        retry_href: (error.status != StatusCode::NOT_FOUND).then(|| attempt.start.clone()),
        back_href: attempt.back.clone(),
        request_id: request_id.to_owned(),
    };
    let html = quire_reader::refused_sign_in(&site(app.base_path()), &page);
    refused_with(html, response, error)
}

/// Returns a resource that these pages load.
pub fn asset(parts: &Parts, name: &str) -> Response {
    let found = files::asset(parts, name).map(secured);
    found.unwrap_or_else(|| Error::not_found("path").into_response())
}

pub(super) fn site(base: &str) -> Site {
    Site {
        title: QUIRE.to_owned(),
        home: format!("{base}/"),
        language: ENGLISH.to_owned(),
        assets: format!("{base}/docs/assets/"),
        ..Site::default()
    }
}

/// Something that follows from the program and its configuration alone, and is kept.
async fn cached_static(
    app: &PublishedArea,
    what: &str,
    make: impl FnOnce() -> Result<RenderedResponse> + Send + 'static,
) -> Result<Arc<RenderedResponse>> {
    let key = Hasher::new().add("server").add(what).done();
    let conversions = &app.conversions;
    let making = async {
        conversions
            .convert(DESCRIPTION.len(), move |_| make())
            .await?
    };
    app.pages.get_or_render(key, making).await
}

/// Caches ask each time.
fn checked(mut response: Response) -> Response {
    let control = HeaderValue::from_static("public, no-cache");
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, control);
    secured(response)
}
