//! Changes of the email address: the form of the account page, and the page of the link that confirms the new one.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::Response;
use http::request::Parts;
use http::{Request, StatusCode};
use quire_reader::{AccountNotice, AddressLink};

use super::{ACCOUNT, SIGN_IN, language, notice_of, page};
use crate::PublishedArea;
use crate::error::Result;
use crate::local_accounts::{AddressChange, AddressOutcome};
use crate::mails::AddressInput;
use crate::sessions::check_origin;

/// Stores that the user asks for another address.
pub async fn request_address(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    let Some(session) = app.local_session(&parts).await? else {
        return Ok(app.to_account_page(SIGN_IN, &[]));
    };
    let input = AddressInput {
        email: form.get("email"),
        language: &language(&parts.headers),
    };
    match app.request_address(&session, &input, &parts).await {
        Ok(Ok(())) => Ok(app.to_account_page(&format!("{ACCOUNT}?saved"), &[])),
        Ok(Err(field)) => {
            let notice = Some(notice_of(field));
            app.account_page(&parts, &session, notice, None).await
        }
        Err(error) if error.is_stale => app.stale_page(&parts, &session).await,
        Err(error) => Err(error),
    }
}

/// The page of a link; the link still works afterwards.
pub async fn address_link(
    State(app): State<PublishedArea>,
    Path(secret): Path<String>,
    parts: Parts,
) -> Result<Response> {
    match app.address_change(&secret).await? {
        Some(change) => Ok(app.address_page(&parts, &secret, change, None)),
        None => Ok(app.gone_page(&parts)),
    }
}

/// Confirms an address.
pub async fn confirm_address(
    State(app): State<PublishedArea>,
    Path(secret): Path<String>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, _) = request.into_parts();
    check_origin(&parts, &app.config.public_url)?;
    match app.confirm_address(&secret, &parts).await? {
        AddressOutcome::Changed => Ok(app.to_account_page(&format!("{ACCOUNT}?saved"), &[])),
        AddressOutcome::Taken(change) => {
            let notice = Some(AccountNotice::InvalidEmail);
            Ok(app.address_page(&parts, &secret, change, notice))
        }
        AddressOutcome::Gone => Ok(app.gone_page(&parts)),
    }
}

impl PublishedArea {
    fn address_page(
        &self,
        parts: &Parts,
        secret: &str,
        change: AddressChange,
        notice: Option<AccountNotice>,
    ) -> Response {
        let shown = AddressLink {
            action: self.account_href(&format!("{ACCOUNT}/address/{secret}")),
            email: change.email,
            new_email: change.new_email,
            notice,
        };
        let status = notice.map_or(StatusCode::OK, |_| StatusCode::CONFLICT);
        let html = quire_reader::address_link(&self.account_site(parts), &shown);
        page(html, status)
    }
}
