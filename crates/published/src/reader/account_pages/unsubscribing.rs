//! The link with which people end mails about notifications, without signing in (RFC 8058).
//!
//! - GET shows buttons and changes nothing, because mail servers open links. POST ends the mails, also without the page:
//!   mail programs send it themselves.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::Response;
use http::request::Parts;
use http::{Request, StatusCode};
use quire_inbox::{InboxArea, Unsubscription};
use quire_reader::UnsubscribePage;
use quire_runtime::server::receive_bytes;

use super::{Fields, PublishedArea, page};
use crate::error::{Error, Result};

/// The most bytes of a request: mail programs send `List-Unsubscribe=One-Click`.
const MAX_BYTES: usize = 4 << 10;

impl PublishedArea {
    fn inbox(&self) -> InboxArea {
        InboxArea::new(self.people().clone())
    }

    /// Reads a link, or returns 404.
    fn signed_link(&self, token: &str) -> Result<Unsubscription> {
        let link = self.inbox().unsubscription(token);
        link.ok_or_else(|| Error::not_found("page"))
    }

    fn unsubscribe_page(&self, parts: &Parts, token: &str, page_of: UnsubscribeState) -> Response {
        let shown = UnsubscribePage {
            action: self.account_href(&format!("/account/unsubscribe/{token}")),
            has_thread: page_of.has_thread,
            is_done: page_of.is_done,
        };
        let html = quire_reader::unsubscribe_page(&self.account_site(parts), &shown);
        page(html, StatusCode::OK)
    }
}

/// State of the page of a link.
#[derive(Clone, Copy)]
struct UnsubscribeState {
    has_thread: bool,
    is_done: bool,
}

/// The buttons.
#[expect(clippy::unused_async, reason = "axum's handlers are asynchronous")]
pub async fn form(
    State(app): State<PublishedArea>,
    Path(token): Path<String>,
    parts: Parts,
) -> Result<Response> {
    let link = app.signed_link(&token)?;
    let state = UnsubscribeState {
        has_thread: link.has_thread(),
        is_done: false,
    };
    Ok(app.unsubscribe_page(&parts, &token, state))
}

/// Ends the mails of a link.
pub async fn unsubscribe(
    State(app): State<PublishedArea>,
    Path(token): Path<String>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let link = app.signed_link(&token)?;
    let sender = app.sender(&parts);
    let received = receive_bytes(body, MAX_BYTES, &app.limits, sender).await?;
    let bytes = received.body().as_bytes().map_or(&[][..], |bytes| bytes);
    let from_all = Fields::of_bytes(bytes).has_field("all");
    let has_thread = link.has_thread();
    app.inbox().unsubscribe(link, from_all).await?;
    let state = UnsubscribeState {
        has_thread,
        is_done: true,
    };
    Ok(app.unsubscribe_page(&parts, &token, state))
}
