//! Sign-in of members to read a site: at `~sign-in`, through a provider of their organization, or with a password.
//!
//! - The page lists the logins of identity providers. It is the same whether there is such a site or not:
//!   on the server's own host it lists providers only if they all belong to one organization, and on the
//!   separate host of a site, which the operator configured, those of its organization. `?provider=ID`
//!   redirects to any active provider. If anyone has a password, it also leads to the page of local accounts.
//! - A login starts and ends on the server's own host, and so does the session. A site on a separate host
//!   gets a ticket: it is signed for this site, the session and the browser, which has had a cookie since
//!   it left the site. It works for a minute, and once. Then the site has a separate cookie (`members.rs`).
//! - `to` is the target after the login. It is always read as a path within the site.

use axum::response::Response;
use http::StatusCode;
use http::request::Parts;
use quire_db::{Row, params, sql};
use quire_reader::{Link, SignIn, Site};
use quire_runtime::Location;
use quire_runtime::server::api_key;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;
use url::form_urlencoded::Serializer;
use url::{Position, Url};

use super::RequestLocation;
use super::responses::{no_site, uncached_page};
use super::signing_out::SIGN_OUT;
use super::structure::bare;
use crate::PublishedArea;
use crate::error::Result;
use crate::ids::hexadecimal;
use crate::local_accounts::SIGN_IN_PATH;
use crate::logins::redirect;
use crate::sessions::SessionRow;
use crate::sign_on::SingleUseAssertion;
use crate::sites::{FOLDER, SITE_AT};
use crate::sso::MAX_PROVIDERS;

/// The path of the page within a site.
pub(super) const SIGN_IN: &str = "~sign-in";
/// The name of the cookie of a browser that left to sign in, after [`PublishedArea::site_cookie`].
const COOKIE: &str = "quire_sign_in";
/// For how long it is kept, in seconds.
const LOGIN_MAX_AGE: i64 = 600;
/// For how long a ticket works, in microseconds.
const TICKET_TTL: i64 = 60_000_000;
/// The longest path to go to afterwards that an address keeps, in bytes: what `start` of a provider takes.
const MAX_PATH_BYTES: usize = 1_000;

/// An active provider `p`.
#[derive(Row)]
#[row(table = "p")]
struct ProviderRow {
    id: String,
    label: String,
    /// The first part of the paths of its endpoints.
    folder: String,
    organization_id: String,
}

/// SQL of active providers: the one with the ID `$1`, or those of the organization `$2`, or all.
const PROVIDERS: &str = sql!(
    "SELECT {ProviderRow} FROM (
         SELECT id, label, organization_id, created_at, 'saml' AS folder FROM saml_providers WHERE active
         UNION ALL
         SELECT id, label, organization_id, created_at, 'oidc' FROM oidc_providers WHERE active) p
     WHERE (CAST($1 AS TEXT) IS NULL OR p.id = $1) AND (CAST($2 AS TEXT) IS NULL OR p.organization_id = $2)
     ORDER BY p.created_at DESC, p.id DESC LIMIT $3"
);

/// SQL of any active provider, or local account.
const ANY_LOGIN: &str = "SELECT id FROM (SELECT id FROM saml_providers WHERE active
     UNION ALL SELECT id FROM oidc_providers WHERE active
     UNION ALL SELECT user_id FROM credentials) p LIMIT 1";

/// Query of a request for the page.
#[derive(Default)]
struct SignInQuery {
    to: String,
    provider: Option<String>,
    /// State of the browser that left a site on a separate host.
    state: Option<String>,
    ticket: Option<String>,
}

impl SignInQuery {
    fn of(place: &RequestLocation) -> Self {
        let mut asked = Self::default();
        for (name, value) in place.pairs() {
            match &*name {
                "to" if value.len() <= MAX_PATH_BYTES => asked.to = value,
                "provider" => asked.provider = Some(value),
                "state" => asked.state = Some(value).filter(|state| is_state(state)),
                "ticket" => asked.ticket = Some(value),
                _ => {}
            }
        }
        asked
    }

    /// The query of another address of the page, with the provider if there is one.
    fn query(&self, state: Option<&str>) -> String {
        let pairs = [
            ("to", Some(&*self.to).filter(|to| !to.is_empty())),
            ("state", state),
            ("provider", self.provider.as_deref()),
        ];
        let pairs = pairs
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        Serializer::new(String::new()).extend_pairs(pairs).finish()
    }
}

fn is_state(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The address at which members sign in to read what was asked for.
fn sign_in_href(place: &RequestLocation) -> String {
    let asked = SignInQuery {
        to: place.sent().to_owned(),
        ..SignInQuery::default()
    };
    let query = asked.query(None);
    let href = place.href(SIGN_IN);
    if query.is_empty() || query.len() > MAX_PATH_BYTES {
        href
    } else {
        format!("{href}?{query}")
    }
}

impl PublishedArea {
    /// Returns the page for an address where there is nothing that the visitor may read: the same whether
    /// something exists or not.
    pub(super) async fn nothing(&self, place: &RequestLocation) -> Result<Response> {
        let found: Option<(String,)> = self.db.query_optional(ANY_LOGIN, params![]).await?;
        let href = found
            .filter(|_| !place.is_proxied())
            .map(|_| sign_in_href(place));
        Ok(no_site(place, href))
    }

    /// The page on which members sign in, and the steps from one host to the other.
    pub(super) async fn sign_in_page(
        &self,
        place: &RequestLocation,
        parts: &Parts,
    ) -> Result<Response> {
        let asked = SignInQuery::of(place);
        if place.has_host() {
            let Some(ticket) = &asked.ticket else {
                return Ok(self.leave(place, &asked));
            };
            let Some(session) = self.redeemed(place, parts, ticket).await? else {
                return self.nothing(place).await;
            };
            let forget = self.site_cookie(COOKIE, "", 0);
            let cookies = [self.member_cookie(place, &session), forget];
            let to = place.within(&asked.to);
            return Ok(redirect(StatusCode::SEE_OTHER, &to, &cookies));
        }
        let root = place.root_on_host();
        if let Some(root) = root.filter(|_| asked.state.is_none()) {
            // The site has to know the browser first.
            let to = format!("{root}{SIGN_IN}?{}", asked.query(None));
            return Ok(redirect(StatusCode::SEE_OTHER, &to, &[]));
        }
        let session = self.session_of(place, parts).await?;
        if let (Some(root), Some(state), Some(session)) = (root, &asked.state, &session)
            && self.admits_member(place, session).await?
        {
            let ticket = self.ticket(place, &session.id, state);
            let to = format!("{root}{SIGN_IN}?ticket={ticket}&{}", asked.query(None));
            return Ok(redirect(StatusCode::SEE_OTHER, &to, &[]));
        }
        self.logins_page(place, &asked, session.is_some()).await
    }

    /// Sends the browser from a site on a separate host to the server's own host.
    fn leave(&self, place: &RequestLocation, asked: &SignInQuery) -> Response {
        let mut random = [0; 16];
        (self.environment.fill_random)(&mut random);
        let secret = hexadecimal(&random);
        let cookie = self.site_cookie(COOKIE, &secret, LOGIN_MAX_AGE);
        let (server, basename) = (&self.config.public_url, &place.basename);
        let query = asked.query(Some(&self.state(&secret)));
        let to = format!("{server}/{FOLDER}/{basename}/{SIGN_IN}?{query}");
        redirect(StatusCode::SEE_OTHER, &to, &[cookie])
    }

    /// Returns the value that the server's own host receives in place of a browser's secret.
    fn state(&self, secret: &str) -> String {
        hexadecimal(&self.sign("site browser", &[secret.as_bytes()]))
    }

    /// Returns a ticket for a site on a separate host: `SESSION.TIME.SIGNATURE`.
    fn ticket(&self, place: &RequestLocation, session: &str, state: &str) -> String {
        let text = format!("{session}.{}", self.now());
        let signature = self.ticket_signature(place, &text, state);
        format!("{text}.{signature}")
    }

    fn ticket_signature(&self, place: &RequestLocation, text: &str, state: &str) -> String {
        let parts = [&*place.basename, text, state].map(str::as_bytes);
        hexadecimal(&self.sign("site ticket", &parts))
    }

    /// The session of a ticket, if it is for this site and this browser, and was not used before.
    async fn redeemed(
        &self,
        place: &RequestLocation,
        parts: &Parts,
        ticket: &str,
    ) -> Result<Option<SessionRow>> {
        let name = self.site_cookie_name(COOKIE);
        let secret = api_key(parts, Location::Cookie, &name);
        let read = secret.and_then(|secret| self.read_ticket(place, ticket, &secret));
        let Some((id, at)) = read else {
            return Ok(None);
        };
        let Some(session) = self.session_with_id(id, self.now()).await? else {
            return Ok(None);
        };
        if !self.admits_member(place, &session).await? {
            return Ok(None);
        }
        let once = SingleUseAssertion {
            hash: Sha256::digest(ticket).into(),
            until: at + TICKET_TTL,
        };
        let used = match session.provider() {
            Some(provider) => self.use_once(provider, once).await,
            None => self.use_ticket_once(once).await,
        };
        match used {
            Ok(()) => Ok(Some(session)),
            Err(error) if error.status == StatusCode::BAD_REQUEST => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The session of a ticket, and when it was made, if it belongs to this site and to the browser with this secret.
    fn read_ticket<'t>(
        &self,
        place: &RequestLocation,
        ticket: &'t str,
        secret: &str,
    ) -> Option<(&'t str, i64)> {
        let (text, signature) = ticket.rsplit_once('.')?;
        let expected = self.ticket_signature(place, text, &self.state(secret));
        if !bool::from(expected.as_bytes().ct_eq(signature.as_bytes())) {
            return None;
        }
        let (session, at) = text.split_once('.')?;
        let at: i64 = at.parse().ok()?;
        // The clocks of two servers differ a little.
        ((self.now() - at).abs() < TICKET_TTL).then_some((session, at))
    }

    /// The logins that lead to a site, or the one that was asked for. Whoever is signed in can sign out there, such as to
    /// sign in as someone else.
    async fn logins_page(
        &self,
        place: &RequestLocation,
        asked: &SignInQuery,
        is_signed_in: bool,
    ) -> Result<Response> {
        let rows = self.providers(place, asked.provider.as_deref()).await?;
        let back = self.back(place, asked);
        let start = |row: &ProviderRow| {
            let query = Serializer::new(String::new())
                .append_pair("to", &back)
                .finish();
            let (server, folder, id) = (&self.config.public_url, &row.folder, &row.id);
            format!("{server}/{folder}/{id}/start?{query}")
        };
        if let (Some(_), [row]) = (&asked.provider, &rows[..]) {
            return Ok(redirect(StatusCode::SEE_OTHER, &start(row), &[]));
        }
        let site = Site {
            sign_out_href: is_signed_in.then(|| place.href(SIGN_OUT)),
            ..bare(place)
        };
        let logins = rows.iter().map(|row| Link {
            title: row.label.clone(),
            href: start(row),
        });
        let local = self.password_sign_in_href(&back).await?;
        let local = local.map(|href| Link {
            title: quire_reader::password_words(&site.language).to_owned(),
            href,
        });
        let page = SignIn {
            providers: logins.chain(local).collect(),
        };
        Ok(uncached_page(quire_reader::sign_in(&site, &page)))
    }

    /// Returns the address at which people with a password sign in to go to a path on this server, if anyone has one.
    async fn password_sign_in_href(&self, to: &str) -> Result<Option<String>> {
        if !self.has_local_accounts().await? {
            return Ok(None);
        }
        let query = Serializer::new(String::new())
            .append_pair("to", to)
            .finish();
        let server = &self.config.public_url;
        Ok(Some(format!("{server}{SIGN_IN_PATH}?{query}")))
    }

    /// The providers to list at a place, or the only one that was asked for.
    async fn providers(
        &self,
        place: &RequestLocation,
        only: Option<&str>,
    ) -> Result<Vec<ProviderRow>> {
        let mut organization: Option<String> = None;
        if only.is_none() && place.root_on_host().is_some() {
            let sql = sql!("SELECT t.organization_id FROM sites t WHERE t.id = {SITE_AT}");
            let found: Option<(String,)> =
                self.db.query_optional(sql, params![place.basename]).await?;
            let Some((found,)) = found else {
                return Ok(Vec::new());
            };
            organization = Some(found);
        }
        let params = params![only, organization, MAX_PROVIDERS + 1];
        let rows: Vec<ProviderRow> = self.db.query(PROVIDERS, params).await?;
        let is_of_one = rows
            .windows(2)
            .all(|pair| pair[0].organization_id == pair[1].organization_id);
        Ok(if is_of_one { rows } else { Vec::new() })
    }

    /// The path on this server to which a login leads: what was asked for, or this page, which leads on to the site.
    fn back(&self, place: &RequestLocation, asked: &SignInQuery) -> String {
        let base = self.base_path();
        let (whole, short) = if place.root_on_host().is_some() {
            let page = format!("/{FOLDER}/{}/{SIGN_IN}", place.basename);
            let state = asked.state.as_deref().unwrap_or_default();
            let asked = SignInQuery {
                to: asked.to.clone(),
                ..SignInQuery::default()
            };
            let whole = format!("{page}?{}", asked.query(Some(state)));
            (whole, format!("{page}?state={state}"))
        } else {
            let path = |address: &str| {
                let url = Url::parse(address).ok();
                let path = url.map(|url| url[Position::BeforePath..].to_owned());
                let path = path.unwrap_or_default();
                path.strip_prefix(base).unwrap_or(&path).to_owned()
            };
            (path(&place.within(&asked.to)), path(&place.url("")))
        };
        if whole.len() > MAX_PATH_BYTES {
            short
        } else {
            whole
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_has_what_is_known() {
        let asked = SignInQuery {
            to: "a b/c".to_owned(),
            provider: Some("P".to_owned()),
            ..SignInQuery::default()
        };
        assert_eq!(asked.query(None), "to=a+b%2Fc&provider=P");
        assert_eq!(SignInQuery::default().query(Some("x")), "state=x");
        assert_eq!(SignInQuery::default().query(None), "");
    }

    #[test]
    fn states_are_hexadecimal() {
        assert!(is_state(&"0a".repeat(16)));
        for text in ["", "0a", &"0g".repeat(16), &"0a".repeat(17)] {
            assert!(!is_state(text), "{text}");
        }
    }
}
