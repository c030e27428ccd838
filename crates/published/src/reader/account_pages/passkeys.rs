//! Passkeys on the pages of local accounts: their options are JSON for a script (`reader/src/assets/passkeys.js`), and
//! everything else is a form and a page.

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::request::Parts;
use http::{Request, header};
use quire_reader::AccountNotice;

use super::super::responses::JSON;
use super::{ACCOUNT, SIGN_IN, notice_of};
use crate::PublishedArea;
use crate::error::{Error, Result};
use crate::local_accounts::{PasskeyInput, PasskeyOptions, SignInOutcome};
use crate::sessions::check_origin;

fn options(options: &PasskeyOptions) -> Response {
    let fields = [
        (header::CONTENT_TYPE, JSON),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::SET_COOKIE, &options.cookie),
    ];
    (fields, options.json.clone()).into_response()
}

/// Returns the options with which a browser signs in.
#[expect(clippy::unused_async, reason = "axum's handlers are asynchronous")]
pub async fn passkey_request(State(app): State<PublishedArea>, parts: Parts) -> Result<Response> {
    check_origin(&parts, &app.config.public_url)?;
    Ok(options(&app.passkey_request()?))
}

/// Signs in with a passkey.
pub async fn begin_session_with_passkey(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    match app
        .sign_in_with_passkey(form.get("response"), &parts)
        .await?
    {
        SignInOutcome::SignedIn(cookies) => {
            Ok(app.to_account_page(form.redirect_target(), &cookies))
        }
        SignInOutcome::Wrong | SignInOutcome::NeedsCode(_) => {
            let notice = AccountNotice::WrongPasskey;
            Ok(app.refused_page(&parts, form.redirect_target(), "", notice))
        }
    }
}

/// Returns the options with which the browser of a session creates a passkey.
pub async fn passkey_creation(State(app): State<PublishedArea>, parts: Parts) -> Result<Response> {
    check_origin(&parts, &app.config.public_url)?;
    let session = app.local_session(&parts).await?;
    let session = session.ok_or_else(Error::stale)?;
    Ok(options(&app.passkey_creation(&session).await?))
}

/// Adds a passkey.
pub async fn add_passkey(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    let Some(session) = app.local_session(&parts).await? else {
        return Ok(app.to_account_page(SIGN_IN, &[]));
    };
    let input = PasskeyInput {
        name: form.get("name"),
        response: form.get("response"),
    };
    match app.add_passkey(&session, &input, &parts).await {
        Ok(Ok(())) => Ok(app.to_account_page(&format!("{ACCOUNT}?saved"), &[])),
        Ok(Err(field)) => {
            let notice = Some(notice_of(field));
            app.account_page(&parts, &session, notice, None).await
        }
        Err(error) if error.is_stale => app.stale_page(&parts, &session).await,
        Err(error) => Err(error),
    }
}

/// Removes a passkey.
pub async fn remove_passkey(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    let Some(session) = app.local_session(&parts).await? else {
        return Ok(app.to_account_page(SIGN_IN, &[]));
    };
    match app.remove_passkey(&session, form.get("id")).await {
        Ok(()) => Ok(app.to_account_page(&format!("{ACCOUNT}?saved"), &[])),
        Err(error) if error.is_stale => app.stale_page(&parts, &session).await,
        Err(error) => Err(error),
    }
}
