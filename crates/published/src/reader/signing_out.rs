//! Sign-out of members on the sites that they read: at `~sign-out`.
//!
//! - A form at the end of each page ends the session, as `deleteSession` does, and redirects to the page
//!   here. This page has the form as well, for people who are signed in and see no page of the site.
//! - The form has to come from a page of the same host, like everything that a session writes.
//! - The page is the same whether there is such a site or not. A site on a separate host has the page
//!   there; the server's own host has one for its own cookie.

use axum::response::Response;
use http::request::Parts;
use http::{Method, StatusCode};
use quire_models as models;
use quire_reader::Site;
use quire_runtime::Operation as _;

use super::RequestLocation;
use super::responses::uncached_page;
use super::signing_in::SIGN_IN;
use super::structure::bare;
use crate::PublishedArea;
use crate::error::Result;
use crate::logins::redirect;
use crate::sessions::check_origin;

/// The path of the page within a site.
pub(super) const SIGN_OUT: &str = "~sign-out";

impl PublishedArea {
    /// The page on which members sign out, or which says that they did.
    pub(super) async fn sign_out_page(
        &self,
        place: &RequestLocation,
        parts: &Parts,
    ) -> Result<Response> {
        if parts.method == Method::POST {
            return self.sign_out(place, parts).await;
        }
        let session = self.session_of(place, parts).await?;
        let action = session.map(|_| place.href(SIGN_OUT));
        let site = Site {
            sign_in_href: Some(place.href(SIGN_IN)),
            ..bare(place)
        };
        Ok(uncached_page(quire_reader::sign_out(
            &site,
            action.as_deref(),
        )))
    }

    /// Ends the session of the member who sends the form, if there is one.
    async fn sign_out(&self, place: &RequestLocation, parts: &Parts) -> Result<Response> {
        let to = place.url(SIGN_OUT);
        check_origin(parts, &to)?;
        if let Some(session) = self.session_of(place, parts).await? {
            let id = session.id.clone();
            let caller = self.caller_in(parts, session, models::DeleteSession::INFO.id);
            let request = models::DeleteSession::new(id.into());
            match self.end_session(caller.into(), request).await {
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
        Ok(redirect(StatusCode::SEE_OTHER, &to, &[forgotten]))
    }
}
