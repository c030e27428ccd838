//! The page on which people who forgot their password request a link, if the server has a mail server.
//!
//! - The response is the same for an address that no account has.

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use http::request::Parts;
use http::{Request, StatusCode};
use quire_reader::ForgottenPassword;

use super::{PublishedArea, language, page};
use crate::error::{Error, Result};

impl PublishedArea {
    fn forgotten_page(&self, parts: &Parts, is_requested: bool) -> Result<Response> {
        let action = self.forgotten_href();
        let action = action.ok_or_else(|| Error::not_found("page"))?;
        let shown = ForgottenPassword {
            action,
            is_requested,
        };
        let html = quire_reader::forgotten_password(&self.account_site(parts), &shown);
        Ok(page(html, StatusCode::OK))
    }
}

/// The form.
#[expect(clippy::unused_async, reason = "axum's handlers are asynchronous")]
pub async fn form(State(app): State<PublishedArea>, parts: Parts) -> Result<Response> {
    app.forgotten_page(&parts, false)
}

/// Requests a link.
pub async fn request(State(app): State<PublishedArea>, request: Request<Body>) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    let language = language(&parts.headers);
    app.request_reset(form.get("email"), &language, &parts)
        .await?;
    app.forgotten_page(&parts, true)
}
