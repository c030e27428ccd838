//! Members of an organization, who read its sites and drafts in a browser.
//!
//! - On the server's own host, it is their session that admits them. A site on a separate host does not get
//!   that cookie: it has one with the ID of the session, signed for this site alone (`signing_in.rs`).
//! - Session, membership and role are read at each request: a member who signs out or is removed cannot
//!   read anything any more.
//! - A session that began with a password works in each organization of its user that does not require single sign-on.
//! - A member with a role reads every published site of the organization, a guest those with visibility
//!   `visitor-auth`, as `getPublishedSite` and the token of `pingOrg` have it.
//! - The session is looked up before anything that it may lead to, so that a request for something that does not exist
//!   runs the same statements as one for something that the visitor may not read.

use http::request::Parts;
use quire_db::{Row, params, sql};
use quire_runtime::Location;
use quire_runtime::server::api_key;
use serde_json::{Map, Value, json};
use subtle::ConstantTimeEq as _;

use super::RequestLocation;
use crate::PublishedArea;
use crate::error::Result;
use crate::ids::{OrganizationId, hexadecimal};
use crate::permissions::{Membership, Rank};
use crate::sessions::SessionRow;
use crate::sites::{SITE_AT, Visibility};
use crate::sso::REQUIRED;

/// The name of the cookie with the ID of a session, after [`PublishedArea::site_cookie`].
const COOKIE: &str = "quire_member";
/// Purpose of its signature.
const PURPOSE: &str = "site member";
/// For how long browsers keep the cookie, in seconds: a session lasts no longer.
const COOKIE_MAX_AGE: i64 = 30 * 24 * 3_600;

/// A published site `t` that admits the member `m`.
#[derive(Row)]
#[row(table = "t")]
pub(super) struct AdmittingRow {
    #[row(table = "m", column = "role")]
    membership: Membership,
    visibility: Visibility,
    organization_id: OrganizationId,
}

/// SQL of the membership of the user `$2`, whose session is in the organization `$3` or in none, and of the published
/// site that has, or had, the basename `$1`.
const ADMITTING: &str = sql!(
    "SELECT {AdmittingRow} FROM sites t
     JOIN members m ON m.organization_id = t.organization_id AND m.user_id = $2 AND NOT m.disabled
     JOIN organizations o ON o.id = t.organization_id
     WHERE t.id = {SITE_AT} AND t.published
       AND (t.organization_id = $3 OR CAST($3 AS TEXT) IS NULL AND NOT ({REQUIRED}))"
);

impl PublishedArea {
    /// The session of the member who sends a request, if there is one.
    pub(super) async fn session_of(
        &self,
        place: &RequestLocation,
        parts: &Parts,
    ) -> Result<Option<SessionRow>> {
        let now = self.now();
        let found = if place.has_host() {
            match self.signed_session(place, parts) {
                Some(id) => self.session_with_id(&id, now).await?,
                None => None,
            }
        } else {
            match self.session_hash(parts) {
                Some(hash) => self.lasting_session(hash, now).await?,
                None => None,
            }
        };
        if let Some(session) = &found {
            self.record_session_use(session, now);
        }
        Ok(found)
    }

    /// The claims of the member who sends a request, if they may read the published site.
    pub(super) async fn member(
        &self,
        place: &RequestLocation,
        parts: &Parts,
    ) -> Result<Option<Map<String, Value>>> {
        let Some(session) = self.session_of(place, parts).await? else {
            return Ok(None);
        };
        let admitting = self.admitting(place, &session).await?;
        Ok(admitting.map(|admitting| {
            let claims = [
                ("sub", &*session.user_id),
                ("org", &*admitting.organization_id),
            ];
            let claims = claims.map(|(name, value)| (name.to_owned(), json!(value)));
            claims.into_iter().collect()
        }))
    }

    /// Returns true if there is such a published site, and the member with this session may read it.
    pub(super) async fn admits_member(
        &self,
        place: &RequestLocation,
        session: &SessionRow,
    ) -> Result<bool> {
        Ok(self.admitting(place, session).await?.is_some())
    }

    async fn admitting(
        &self,
        place: &RequestLocation,
        session: &SessionRow,
    ) -> Result<Option<AdmittingRow>> {
        let params = params![place.basename, session.user_id, session.organization_id];
        let found: Option<AdmittingRow> = self.db.query_optional(ADMITTING, params).await?;
        Ok(found.filter(|found| {
            found.membership.allows(Rank::Read) || found.visibility == Visibility::VisitorAuth
        }))
    }

    /// Returns the cookie for the session on a site on a separate host.
    pub(super) fn member_cookie(&self, place: &RequestLocation, session: &SessionRow) -> String {
        let signature = self.member_signature(place, &session.id);
        let value = format!("{}.{signature}", session.id);
        self.site_cookie(COOKIE, &value, COOKIE_MAX_AGE)
    }

    /// Returns the header value that removes that cookie.
    pub(super) fn no_member_cookie(&self) -> String {
        self.site_cookie(COOKIE, "", 0)
    }

    /// Returns a cookie of a site on a separate host. No other host of the domain can set one with this prefix.
    pub(super) fn site_cookie(&self, name: &str, value: &str, seconds: i64) -> String {
        let (name, secure) = (self.site_cookie_name(name), self.cookie_security());
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
    }

    /// The name of such a cookie.
    pub(super) fn site_cookie_name(&self, name: &str) -> String {
        match self.cookie_security() {
            "" => name.to_owned(),
            _ => format!("__Host-{name}"),
        }
    }

    /// The ID of the session that the cookie of a site keeps.
    fn signed_session(&self, place: &RequestLocation, parts: &Parts) -> Option<String> {
        let cookie = api_key(parts, Location::Cookie, &self.site_cookie_name(COOKIE))?;
        let (id, signature) = cookie.split_once('.')?;
        let expected = self.member_signature(place, id);
        let is_signed = bool::from(expected.as_bytes().ct_eq(signature.as_bytes()));
        is_signed.then(|| id.to_owned())
    }

    fn member_signature(&self, place: &RequestLocation, session: &str) -> String {
        let parts = [place.basename.as_bytes(), session.as_bytes()];
        hexadecimal(&self.sign(PURPOSE, &parts))
    }
}
