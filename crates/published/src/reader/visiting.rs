//! Access of visitors to a site.
//!
//! - Site, share link and settings are read by one statement. A site that is not published, one that does
//!   not exist and one that does not admit the visitor look the same.
//! - A share key (`key`) and a visitor token (`jwt_token`) in an address are verified, stored in a cookie
//!   for the path of the site, and removed from the address by a redirect. The cookies are verified at each
//!   request: a disabled link, a regenerated key and an expired token no longer admit anybody.
//! - Unsigned claims (`visitor.NAME`) count for the request that has them, and a cookie stores them for
//!   later ones.
//! - A visitor whom the site does not admit by these may be a member who signed in (`members.rs`).
//! - The cookies are for this site alone: no session and no API token is among them, and the API reads none of them.

use std::collections::BTreeMap;

use http::request::Parts;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use quire_db::{Row, params, sql};
use quire_models::UnsignedClaims;
use quire_runtime::Location;
use quire_runtime::server::api_key;
use serde_json::{Map, Value};
use url::form_urlencoded;

use super::RequestLocation;
use crate::PublishedArea;
use crate::error::Result;
use crate::requester;
use crate::sites::published::{CHANGES, Signed, SiteContext};
use crate::sites::{SHARE_KEY, SITE_AT, SiteRow, Visibility};
use crate::spaces::publication::key_hash;

/// The parameter with a visitor token.
const TOKEN: &str = "jwt_token";
/// Prefix of the names of parameters with unsigned claims.
const CLAIM: &str = "visitor.";
/// The cookies with the share key, the visitor token, and unsigned claims.
const KEY_COOKIE: &str = "quire_key";
const TOKEN_COOKIE: &str = "quire_visitor";
const CLAIMS_COOKIE: &str = "quire_claims";

/// The longest value of a cookie, in bytes: browsers refuse longer ones.
const MAX_COOKIE_BYTES: usize = 3_800;
/// Characters that are encoded in cookies; a token has none of them.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');
/// The most unsigned claims of a visitor.
const MAX_CLAIMS: usize = 50;
/// For how long browsers keep a share key and unsigned claims, in seconds: 30 days.
const COOKIE_MAX_AGE: i64 = 30 * 24 * 3_600;

/// A published site `t`, for a visitor who may have the share key with the hash `$2`.
#[derive(Row, Clone)]
#[row(table = "t")]
pub(super) struct VisitorSiteRow {
    #[row(nested)]
    site: SiteRow,
    visitor_key: i64,
    adaptive_schema: Option<String>,
    customization: Option<String>,
    #[row(
        sql = "EXISTS (SELECT 1 FROM share_links k WHERE k.hash = $2 AND k.site_id = t.id AND k.active)"
    )]
    is_shared: bool,
    #[row(sql = "{CHANGES}")]
    changes: Option<i64>,
}

/// SQL of the published site that has, or had, the basename `$1`. Its visitors are not members; SQLite
/// would read all of them to find that `FALSE` is true of none.
const SITE_BY_BASENAME: &str = sql!(
    "SELECT {VisitorSiteRow} FROM sites t
     LEFT JOIN members m ON m.organization_id = t.organization_id AND m.user_id = ''
     WHERE t.id = {SITE_AT} AND t.published"
);

impl VisitorSiteRow {
    /// About how many bytes it takes.
    pub(super) fn size(&self) -> usize {
        let texts = [
            &self.adaptive_schema,
            &self.customization,
            &self.site.variables,
        ];
        let texts: usize = texts.into_iter().flatten().map(String::len).sum();
        1_024 + texts
    }
}

/// Basis of a visitor's access, in addition to the settings of the site. It may end before the next
/// statement.
pub(super) struct AccessDecision {
    /// The hash of the share key.
    pub(super) key: Option<[u8; 32]>,
    /// True if an active share link has the key.
    pub(super) is_shared: bool,
    /// The number of the visitor key.
    pub(super) visitor_key: i64,
    /// The member who reads it as one.
    pub(super) member: Option<String>,
}

/// A visitor that a site admits.
pub(super) struct VisitorRequest {
    pub(super) visit: SiteContext,
    /// Location of the site; cookies are for it.
    pub(super) place: RequestLocation,
    pub(super) grounds: AccessDecision,
    /// The values of `Set-Cookie`.
    pub(super) cookies: Vec<String>,
    /// True if the address has secrets, which a redirect removes.
    pub(super) has_secrets: bool,
}

impl VisitorRequest {
    /// The parameters that a redirect takes out of an address.
    pub(super) const SECRETS: [&'static str; 2] = [SHARE_KEY, TOKEN];
}

/// Claims of a request about its visitor, each in the address or else in a cookie.
#[derive(Default)]
struct VisitorClaims {
    key: Option<String>,
    /// The share key in the cookie, if the address has another one.
    kept_key: Option<String>,
    token: Option<String>,
    unsigned: UnsignedClaims,
    /// True if the address has a key.
    has_key: bool,
    has_token: bool,
    has_claims: bool,
}

impl VisitorClaims {
    fn of(place: &RequestLocation, parts: &Parts) -> Self {
        let cookie = |name: &str| {
            let value = api_key(parts, Location::Cookie, name)?;
            (value.len() <= MAX_COOKIE_BYTES).then(|| value.into_owned())
        };
        let claims = cookie(CLAIMS_COOKIE).unwrap_or_default();
        let mut said = Self {
            key: cookie(KEY_COOKIE),
            token: cookie(TOKEN_COOKIE),
            unsigned: form_urlencoded::parse(claims.as_bytes())
                .into_owned()
                .take(MAX_CLAIMS)
                .collect(),
            ..Self::default()
        };
        for (name, value) in place.pairs() {
            if name == SHARE_KEY {
                said.has_key = true;
                said.kept_key = cookie(KEY_COOKIE).filter(|kept| *kept != value);
                said.key = Some(value);
            } else if name == TOKEN {
                said.has_token = true;
                said.token = Some(value);
            } else if let Some(claim) = name.strip_prefix(CLAIM)
                && (said.unsigned.len() < MAX_CLAIMS || said.unsigned.contains_key(claim))
            {
                said.has_claims = true;
                said.unsigned.insert(claim.to_owned(), value);
            }
        }
        said.token = said.token.filter(|token| token.len() <= MAX_COOKIE_BYTES);
        said
    }

    /// The cookies that keep what the address says, as far as it was verified.
    fn cookies(
        &self,
        app: &PublishedArea,
        place: &RequestLocation,
        is_shared: bool,
        signed: Option<&Signed>,
    ) -> Vec<String> {
        let mut cookies = Vec::new();
        let mut keep = |name: &str, value: &str, seconds: i64| {
            let value = utf8_percent_encode(value, ENCODED).to_string();
            if value.len() <= MAX_COOKIE_BYTES {
                let (root, secure) = (&place.root, place.cookie_security());
                cookies.push(format!(
                    "{name}={value}; Path={root}; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}"
                ));
            }
        };
        if let Some(key) = self.key.as_deref().filter(|_| self.has_key && is_shared) {
            keep(KEY_COOKIE, key, COOKIE_MAX_AGE);
        }
        if let (Some(token), Some(Ok(claims))) = (&self.token, signed)
            && self.has_token
        {
            keep(TOKEN_COOKIE, token, left(app, claims));
        }
        if self.has_claims && !self.unsigned.is_empty() {
            keep(CLAIMS_COOKIE, &form(&self.unsigned), COOKIE_MAX_AGE);
        }
        cookies
    }
}

/// Cookies that move from a former path to the present one; none if the site is on another host.
fn moved(cookies: &[String], from: &RequestLocation, to: &RequestLocation) -> Vec<String> {
    if to.root_on_host() != Some(&to.url("")) {
        return Vec::new();
    }
    let (root, secure) = (&from.root, from.cookie_security());
    let ended = cookies.iter().map(|cookie| {
        let name = cookie.split('=').next().unwrap_or_default();
        format!("{name}=; Path={root}; HttpOnly; SameSite=Lax; Max-Age=0{secure}")
    });
    ended.chain(cookies.iter().cloned()).collect()
}

/// Claims as text.
fn form(claims: &BTreeMap<String, String>) -> String {
    form_urlencoded::Serializer::new(String::new())
        .extend_pairs(claims)
        .finish()
}

/// In how many seconds a token with these claims expires.
fn left(app: &PublishedArea, claims: &Map<String, Value>) -> i64 {
    let expires = claims
        .get("exp")
        .and_then(Value::as_f64)
        .unwrap_or_default();
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is later than the end of time is then"
    )]
    let expires = expires as i64;
    let now = app.now().div_euclid(1_000_000);
    expires.saturating_sub(now).clamp(1, COOKIE_MAX_AGE)
}

impl PublishedArea {
    /// Returns the site with a basename, for visitors with this share key.
    async fn site_by_basename(
        &self,
        basename: &str,
        key: Option<[u8; 32]>,
    ) -> Result<Option<VisitorSiteRow>> {
        let asked = (basename.to_owned(), key);
        if let Some(row) = self.pages.site(&self.db, &asked) {
            return Ok(Some(VisitorSiteRow::clone(&row)));
        }
        let moment = self.db.moment();
        let row: Option<VisitorSiteRow> = (self.db)
            .query_optional(SITE_BY_BASENAME, params![basename, key])
            .await?;
        // Who is refused must not see whether a site was asked for just now.
        let is_open = |row: &&VisitorSiteRow| row.site.visibility >= Visibility::Unlisted;
        if let Some((moment, row)) = moment.zip(row.as_ref().filter(is_open)) {
            self.pages.cache_site(asked, moment, row);
        }
        Ok(row)
    }

    /// Returns the visitor of a site, if there is such a site that admits them.
    pub(super) async fn visitor_request(
        &self,
        place: &RequestLocation,
        parts: &Parts,
    ) -> Result<Option<VisitorRequest>> {
        let mut said = VisitorClaims::of(place, parts);
        let mut key = said.key.as_deref().map(key_hash);
        let db = &mut &self.db;
        let mut row = self.site_by_basename(&place.basename, key).await?;
        // A key that admits nobody, such as that of an old link, takes nothing from whoever has another one.
        if let Some(kept) = said.kept_key.take()
            && !row.as_ref().is_some_and(|row| row.is_shared)
        {
            key = Some(key_hash(&kept));
            said.key = Some(kept);
            row = self.site_by_basename(&place.basename, key).await?;
        }
        let at = row.as_ref().and_then(|row| {
            let at = place.of_site(&row.site)?;
            Some(at.renamed(self, &row.site))
        });
        let row = row.filter(|_| at.is_some());
        let signed = match (&row, &said.token) {
            (Some(row), Some(token)) => {
                let claims = self.signed_claims(db, &row.site, row.visitor_key, token);
                Some(claims.await?)
            }
            _ => None,
        };
        let is_admitted =
            (row.as_ref()).is_some_and(|row| row.site.admits(row.is_shared, signed.as_ref()));
        let member = if is_admitted {
            None
        } else {
            self.member(at.as_ref().unwrap_or(place), parts).await?
        };
        let Some(row) = row.filter(|_| is_admitted || member.is_some()) else {
            return Ok(None);
        };
        let Some(at) = at else {
            return Ok(None);
        };
        requester::works_in(&row.site.organization);
        let has_secrets = said.has_key || said.has_token;
        let is_renamed = at.basename != place.basename;
        if is_renamed {
            // The browser has cookies for the former path alone.
            (said.has_key, said.has_token, said.has_claims) = (true, true, true);
        }
        let mut cookies = said.cookies(self, &at, row.is_shared, signed.as_ref());
        if is_renamed {
            cookies = moved(&cookies, place, &at);
        }
        let user = member.as_ref().and_then(|claims| claims.get("sub"));
        let user = user.and_then(Value::as_str).map(str::to_owned);
        let claims = member.or_else(|| signed.and_then(Signed::ok));
        let claims = claims.unwrap_or_default();
        let schema = row.adaptive_schema.as_deref();
        let grounds = AccessDecision {
            key,
            is_shared: row.is_shared,
            visitor_key: row.visitor_key,
            member: user,
        };
        let mut visit = SiteContext::new(row.site, None, claims, Some(&said.unsigned), schema)?;
        visit.customization = row.customization;
        visit.changes = row.changes;
        Ok(Some(VisitorRequest {
            grounds,
            visit,
            place: at,
            cookies,
            has_secrets,
        }))
    }
}

#[cfg(test)]
mod tests;
