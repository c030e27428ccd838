//! One-time codes and recovery codes of an account.

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use http::request::Parts;
use http::{Request, StatusCode};
use quire_reader::AccountNotice;

use super::{ACCOUNT, SIGN_IN, page};
use crate::PublishedArea;
use crate::error::Result;
use crate::local_accounts::CodeKeyInput;
use crate::sessions::{SessionRow, check_origin};

/// Turns on one-time codes.
pub async fn turn_on_codes(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    let Some((session, email)) = app.local_account(&parts).await? else {
        return Ok(app.to_account_page(SIGN_IN, &[]));
    };
    let input = CodeKeyInput {
        email: &email,
        key: form.get("key"),
        signature: form.get("signature"),
        code: form.get("code"),
    };
    match app.turn_on_codes(&session, &input).await {
        Ok(Ok(codes)) => Ok(app.recovery_page(&parts, &codes)),
        Ok(Err(key)) => {
            let notice = Some(AccountNotice::WrongCode);
            app.account_page(&parts, &session, notice, Some(key)).await
        }
        Err(error) if error.is_stale => app.stale_page(&parts, &session).await,
        Err(error) => Err(error),
    }
}

/// Turns off one-time codes.
pub async fn turn_off_codes(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, _) = request.into_parts();
    check_origin(&parts, &app.config.public_url)?;
    let Some(session) = app.local_session(&parts).await? else {
        return Ok(app.to_account_page(SIGN_IN, &[]));
    };
    match app.turn_off_codes(&session).await {
        Ok(()) => Ok(app.to_account_page(&format!("{ACCOUNT}?saved"), &[])),
        Err(error) if error.is_stale => app.stale_page(&parts, &session).await,
        Err(error) => Err(error),
    }
}

/// Replaces the recovery codes.
pub async fn replace_recovery_codes(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, _) = request.into_parts();
    check_origin(&parts, &app.config.public_url)?;
    let Some(session) = app.local_session(&parts).await? else {
        return Ok(app.to_account_page(SIGN_IN, &[]));
    };
    match app.replace_recovery_codes(&session).await {
        Ok(codes) => Ok(app.recovery_page(&parts, &codes)),
        Err(error) if error.is_stale => app.stale_page(&parts, &session).await,
        Err(error) => Err(error),
    }
}

impl PublishedArea {
    /// The session of a browser that began with a password, and the email address of its user.
    async fn local_account(&self, parts: &Parts) -> Result<Option<(SessionRow, String)>> {
        let Some(session) = self.local_session(parts).await? else {
            return Ok(None);
        };
        let settings = self.account_settings(&session).await?;
        Ok(settings.map(|settings| (session, settings.email)))
    }

    fn recovery_page(&self, parts: &Parts, codes: &[String]) -> Response {
        let href = self.account_href(ACCOUNT);
        let html = quire_reader::recovery_codes(&self.account_site(parts), codes, &href);
        page(html, StatusCode::OK)
    }
}
