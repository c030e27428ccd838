//! The form that deletes the account of a session.
//!
//! - The user enters their email address, so that no single press of a button deletes an account.

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use http::{Request, StatusCode};
use quire_models as models;
use quire_reader::AccountNotice;
use quire_runtime::Operation as _;

use super::{SIGN_IN, SIGN_OUT};
use crate::PublishedArea;
use crate::error::Result;
use crate::members::email_key;

/// Deletes the account.
pub async fn delete_account(
    State(app): State<PublishedArea>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let form = app.account_form(&parts, body).await?;
    let Some(session) = app.local_session(&parts).await? else {
        return Ok(app.to_account_page(SIGN_IN, &[]));
    };
    let user = app.user(&session.user_id).await?;
    if email_key(form.get("email").trim()) != email_key(&user.email) {
        let notice = Some(AccountNotice::InvalidEmail);
        return app.account_page(&parts, &session, notice, None).await;
    }
    let caller = app.caller_in(&parts, session, models::DeleteUser::INFO.id);
    let Err(error) = app.delete_account(&caller).await else {
        return Ok(app.to_account_page(SIGN_OUT, &[app.session_cookie("")]));
    };
    // Nothing was deleted, so the session is still there.
    let session = app.local_session(&parts).await?;
    match session {
        Some(session) if error.is_stale => app.stale_page(&parts, &session).await,
        Some(session) if error.status == StatusCode::CONFLICT => {
            let notice = Some(AccountNotice::LastAdmin);
            app.account_page(&parts, &session, notice, None).await
        }
        _ => Err(error),
    }
}
