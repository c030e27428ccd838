//! Parts that the endpoints of SAML and OIDC share: a browser leaves to sign in, and comes back.
//!
//! - A cookie, signed by this server, stores the state of the login, so that a login counts only in the
//!   browser that started it, for ten minutes.
//! - Any site can send a browser to `start`, and an attacker's identity provider signs anybody in. So if a
//!   login in a browser with a session is started neither by a page of this server nor by the user, the
//!   cookie stores the session's user and organization: nobody else can be signed in, nor the same user in
//!   another organization. Without a session, the browser gets one that works in one organization only.
//! - If the user or a page of this server starts a login in a browser with the session of a local account, the cookie
//!   stores its user: their address needs no other proof that both are the same person (`sign_on.rs`).
//! - A refused login is a page with links to try again and to go back (`reader/server.rs`); a program that
//!   prefers JSON gets an API error.
//! - Images, scripts and frames of another site are requested without the session, but may store a cookie.
//!   So only a page that the browser shows in a separate window starts a login.

use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::request::Parts;
use http::{HeaderValue, StatusCode, header};
use jiff::{SignedDuration, Timestamp};
use quire_runtime::Location;
use quire_runtime::server::api_key;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;
use url::{Url, form_urlencoded};

use crate::PeopleAreas;
use crate::accept::prefers;
use crate::error::{Error, Result};
use crate::ids::hexadecimal;
use crate::request_ids::request_id;
use crate::sign_on::{Browser, Identity};

/// Maximum duration of a login, in microseconds.
pub const LOGIN_TIMEOUT: i64 = 10 * 60 * 1_000_000;
/// Lifetime of the cookie in a browser, in seconds: after [`LOGIN_TIMEOUT`] it only says where to go back to.
const COOKIE_TTL: i64 = 60 * 60;
/// By how much the clock of an identity provider may differ.
pub(crate) const LEEWAY: SignedDuration = SignedDuration::from_secs(60);
/// Default target after the login, unless `start` sets one.
const DEFAULT_TARGET: &str = "/v1/user";

/// Kind of login, with a separate cookie.
pub struct Login {
    /// The name of the cookie.
    pub cookie: &'static str,
    /// The first part of the paths of its endpoints.
    pub folder: &'static str,
    /// Purpose of its signature.
    pub(crate) purpose: &'static str,
    /// True if another site posts to the endpoint that reads the cookie.
    pub(crate) across_sites: bool,
}

/// State of a login while the browser is at the identity provider, as stored in its cookie.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingLogin {
    /// Identifies the login.
    pub request: String,
    /// Start of the login, in microseconds since 1970.
    pub at: i64,
    /// Target after the login.
    pub to: String,
    /// The session that may only be replaced by one of the same user, if another site started the login.
    pub only: Option<SessionOwner>,
    /// The user of the local account that was signed in when the user or a page of this server started the login.
    #[serde(default)]
    pub local: Option<String>,
}

/// The user of a session, and its organization, by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionOwner {
    /// The user.
    pub user: String,
    /// The organization; `None` if it began with a password.
    pub organization: Option<String>,
}

impl PendingLogin {
    /// Returns the text for a cookie: its JSON, in base64.
    fn encode(&self) -> String {
        let json = serde_json::to_vec(self).expect("a login is texts and a number");
        URL_SAFE_NO_PAD.encode(json)
    }

    /// Reads the text of a cookie.
    fn decode(text: &str) -> Option<Self> {
        let json = URL_SAFE_NO_PAD.decode(text).ok()?;
        serde_json::from_slice(&json).ok()
    }
}

/// The query of a request that starts a login.
#[derive(Deserialize)]
pub struct Start {
    to: Option<String>,
    /// Present if the provider must authenticate the user again.
    fresh: Option<String>,
}

impl Start {
    /// Returns true if the provider must authenticate the user again, even if it has a session.
    pub(crate) const fn is_forced(&self) -> bool {
        self.fresh.is_some()
    }

    /// Starts a login, whose request starts with `prefix`.
    pub async fn begin(
        self,
        app: &PeopleAreas,
        parts: &Parts,
        prefix: &str,
    ) -> Result<PendingLogin> {
        require_own_window(parts)?;
        let to = self.to.unwrap_or_else(|| DEFAULT_TARGET.to_owned());
        if !is_local(&to) {
            return Err(Error::invalid("/query/to", "is not a path on this server"));
        }
        let mut random = [0; 16];
        (app.environment.fill_random)(&mut random);
        let owner = match app.session_hash(parts) {
            Some(hash) => app.owner_of_session(hash).await?,
            None => None,
        };
        let (only, local) = if is_started_here(parts) {
            let is_local = |owner: &SessionOwner| owner.organization.is_none();
            (None, owner.filter(is_local).map(|owner| owner.user))
        } else {
            (owner, None)
        };
        Ok(PendingLogin {
            request: format!("{prefix}{}", hexadecimal(&random)),
            at: app.now(),
            to: format!("{}{to}", app.base_path()),
            only,
            local,
        })
    }
}

/// Returns 403 if the browser says that it does not show the response in a separate window.
fn require_own_window(parts: &Parts) -> Result<()> {
    let shown_as = parts.headers.get("sec-fetch-dest");
    if shown_as.is_none_or(|shown_as| shown_as == "document") {
        return Ok(());
    }
    let reason = "a login begins in a window of its own: open its address in the browser";
    Err(Error::new(StatusCode::FORBIDDEN, reason))
}

/// Returns true if the user or a page of this server sends a request.
fn is_started_here(parts: &Parts) -> bool {
    let site = parts.headers.get("sec-fetch-site");
    let site = site.map(HeaderValue::as_bytes);
    matches!(site, Some(b"same-origin" | b"none"))
}

impl Login {
    /// Sends the browser to a provider, with a cookie that stores the login.
    pub(crate) fn leave(
        &self,
        app: &PeopleAreas,
        provider: &str,
        sent: &PendingLogin,
        url: &str,
    ) -> Response {
        let text = sent.encode();
        let signature = app.sign(self.purpose, &[provider.as_bytes(), text.as_bytes()]);
        let value = format!("{text}.{}", hexadecimal(&signature));
        let cookie = self.set_cookie(app, provider, &value);
        redirect(StatusCode::FOUND, url, &[cookie])
    }

    /// Signs in the person whom the provider named, and sends the browser to the target of the login.
    pub(crate) async fn complete(
        &self,
        app: &PeopleAreas,
        provider: &str,
        to: &str,
        identity: Identity,
        parts: &Parts,
    ) -> Result<Response> {
        let session = app.sign_in(provider, identity, browser(parts)).await?;
        let cookies = [session, self.set_cookie(app, provider, "")];
        Ok(redirect(StatusCode::SEE_OTHER, to, &cookies))
    }

    /// The request with which this browser was sent away; 400 if it was not, or too long ago.
    pub fn read_login_cookie(
        &self,
        app: &PeopleAreas,
        parts: &Parts,
        provider: &str,
        start: &str,
    ) -> Result<PendingLogin> {
        let sent = self.begun(app, parts, provider);
        let sent = sent.filter(|sent| (0..LOGIN_TIMEOUT).contains(&(app.now() - sent.at)));
        sent.ok_or_else(|| {
            let reason = format!(
                "this browser did not begin this login in the last ten minutes: begin it at {start}, with cookies allowed"
            );
            Error::new(StatusCode::BAD_REQUEST, reason)
        })
    }

    /// The last request to a provider with which this browser was sent away, however long ago.
    fn begun(&self, app: &PeopleAreas, parts: &Parts, provider: &str) -> Option<PendingLogin> {
        let cookie = api_key(parts, Location::Cookie, &self.name(app, provider))?;
        self.read(app, provider, &cookie)
    }

    /// The request that a cookie keeps, if this server set it.
    fn read(&self, app: &PeopleAreas, provider: &str, cookie: &str) -> Option<PendingLogin> {
        let (text, signature) = cookie.rsplit_once('.')?;
        let expected = app.sign(self.purpose, &[provider.as_bytes(), text.as_bytes()]);
        let expected = hexadecimal(&expected);
        if !bool::from(expected.as_bytes().ct_eq(signature.as_bytes())) {
            return None;
        }
        PendingLogin::decode(text)
    }

    /// The name of the cookie: that of its provider, if the path cannot tell providers apart.
    fn name(&self, app: &PeopleAreas, provider: &str) -> String {
        match app.cookie_prefix() {
            "" => self.cookie.to_owned(),
            prefix => format!("{prefix}{}-{provider}", self.cookie),
        }
    }

    fn set_cookie(&self, app: &PeopleAreas, provider: &str, value: &str) -> String {
        let age = if value.is_empty() { 0 } else { COOKIE_TTL };
        let secure = app.cookie_security();
        let sites = match (self.across_sites, secure) {
            (false, _) => "; SameSite=Lax",
            // Without HTTPS, a browser refuses `SameSite=None`.
            (true, "") => "",
            (true, _) => "; SameSite=None",
        };
        let name = self.name(app, provider);
        let path = match app.cookie_prefix() {
            "" => format!("{}/{}/{provider}/", app.base_path(), self.folder),
            _ => "/".to_owned(),
        };
        format!("{name}={value}; Path={path}; Max-Age={age}; HttpOnly{secure}{sites}")
    }
}

/// A login that a browser is in the middle of: what the page offers that it gets if the login is refused.
pub struct Attempt {
    /// Path at which it starts again.
    pub start: String,
    /// The path to go back to; nothing if that shows no page.
    pub back: Option<String>,
}

impl Attempt {
    /// The login that a request belongs to, by the template of its path; nothing for a program that prefers JSON.
    pub fn of(app: &PeopleAreas, parts: &Parts, template: &str) -> Option<Self> {
        let (login, is_start) = match template {
            "/saml/{provider}/start" => (&crate::saml::login::LOGIN, true),
            "/saml/{provider}/acs" => (&crate::saml::login::LOGIN, false),
            "/oidc/{provider}/start" => (&crate::oidc::login::LOGIN, true),
            "/oidc/{provider}/callback" => (&crate::oidc::login::LOGIN, false),
            _ => return None,
        };
        if prefers(&parts.headers, "application/json") {
            return None;
        }
        let provider = parts.uri.path().split('/').nth(2)?;
        let base = app.base_path();
        let to = if is_start {
            let query = parts.uri.query().unwrap_or_default();
            let mut pairs = form_urlencoded::parse(query.as_bytes());
            let to = pairs.find(|(name, _)| name == "to");
            to.map(|(_, to)| to.into_owned())
        } else {
            let sent = login.begun(app, parts, provider);
            sent.and_then(|sent| Some(sent.to.strip_prefix(base)?.to_owned()))
        };
        let to = to.filter(|to| is_local(to) && !to.starts_with("/v1/"));
        let start = format!("{base}/{}/{provider}/start", login.folder);
        Some(Self {
            start: match &to {
                Some(to) => {
                    let mut query = form_urlencoded::Serializer::new(String::new());
                    format!("{start}?{}", query.append_pair("to", to).finish())
                }
                None => start,
            },
            back: to.map(|to| format!("{base}{to}")),
        })
    }
}

/// A response that no cache keeps.
pub fn redirect(status: StatusCode, to: &str, cookies: &[String]) -> Response {
    let fields = [(header::LOCATION, to), (header::CACHE_CONTROL, "no-store")];
    let mut response = (status, fields).into_response();
    for cookie in cookies {
        if let Ok(cookie) = cookie.try_into() {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// Returns the user agent of a browser, and the id of its request.
pub fn browser(parts: &Parts) -> Browser<'_> {
    let agent = parts.headers.get(header::USER_AGENT);
    let agent = agent.and_then(|agent| agent.to_str().ok());
    Browser {
        user_agent: agent.unwrap_or_default(),
        request_id: request_id(parts),
    }
}

pub(crate) fn timestamp(at: i64) -> Result<Timestamp> {
    Timestamp::from_microsecond(at).map_err(|error| Error::internal(&error))
}

/// Returns true if it is a path on this server that no browser mistakes for another host.
pub fn is_local(path: &str) -> bool {
    let base = Url::parse("http://local.invalid/");
    let joined = base.and_then(|base| base.join(path));
    path.starts_with('/')
        && path.len() <= 1_000
        && path
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && byte != b'\\')
        && joined.is_ok_and(|url| url.host_str() == Some("local.invalid"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_of_this_server_are_local() {
        for path in ["/", "/v1/user", "/a?b=c#d", "/a//b"] {
            assert!(is_local(path), "{path}");
        }
        for path in [
            "",
            "a",
            "//evil.example",
            "///evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "https://evil.example",
            "/a b",
            "/\u{e4}",
            "/\tevil",
            "javascript:alert(1)",
        ] {
            assert!(!is_local(path), "{path}");
        }
        assert!(!is_local(&format!("/{}", "a".repeat(1_000))));
    }

    #[test]
    fn a_cookie_stores_a_whole_login() {
        let owner = SessionOwner {
            user: "u1".to_owned(),
            organization: Some("o1".to_owned()),
        };
        for only in [None, Some(owner)] {
            let login = PendingLogin {
                request: "_ab.c".to_owned(),
                at: 1_735_689_600_000_000,
                to: "/a?b=\u{e9}.c;d".to_owned(),
                only,
                local: Some("u2".to_owned()),
            };
            let text = login.encode();
            assert!(
                text.bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
            );
            assert_eq!(PendingLogin::decode(&text), Some(login));
        }
        for invalid in ["", "e30", "bnVsbA", "=", "_ab.1.L3Y.."] {
            assert_eq!(PendingLogin::decode(invalid), None, "{invalid}");
        }
    }
}
