//! How members sign out where they read: with a form that is sent to `~sign-out`.
//!
//! - It ends the session, as `deleteSession` does: on this server, at its sites on hosts of their own, and in drafts.
//! - The form has to come from a page of the same host, like everything that a session writes.
//! - The response is the same whether there is such a site or not, and whether someone was signed in or not.

use axum::response::Response;
use http::StatusCode;
use http::request::Parts;
use quire_models as models;
use quire_runtime::Operation as _;

use super::Place;
use crate::app::App;
use crate::error::Result;
use crate::logins::redirect;
use crate::sessions::check_origin;

/// The path of the form within a site.
pub(super) const SIGN_OUT: &str = "~sign-out";

impl App {
    /// Ends the session of the member who sends the form, and leads to the first page.
    pub(super) async fn sign_out(&self, place: &Place, parts: &Parts) -> Result<Response> {
        let root = place.url("");
        check_origin(parts, &root)?;
        if let Some(session) = self.session_of(place, parts).await? {
            let id = session.id.clone();
            let caller = self.caller_in(parts, session, models::DeleteSession::INFO.id);
            match self
                .end_session(caller.into(), models::DeleteSession::new(id.into()))
                .await
            {
                // It ended meanwhile.
                Err(error) if error.status == StatusCode::NOT_FOUND => {}
                ended => ended?,
            }
        }
        let forgotten = if place.has_host() {
            self.no_member_cookie()
        } else {
            self.session_cookie("")
        };
        Ok(redirect(StatusCode::SEE_OTHER, &root, &[forgotten]))
    }
}
