//! The endpoints of a SAML provider: how a browser signs in.
//!
//! - `start` sends the browser to the identity provider. A cookie keeps the ID of the request, signed by this server, so
//!   that only a response to that request, in that browser, is accepted, for ten minutes.
//! - `acs` verifies the response that the browser posts, and starts a session. Each assertion is accepted once, by
//!   whichever process: see `sign_on.rs`.
//! - `metadata` describes this side to the identity provider, also before the provider is active.
//! - The response comes from another site, and browsers send it with a cookie only if that says `SameSite=None`, which
//!   requires HTTPS. Without HTTPS, the cookie says nothing, and browsers send it for two minutes.

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::request::Parts;
use http::{HeaderMap, Request, StatusCode, header};
use jiff::{SignedDuration, Timestamp};
use quire_db::{Row, params, sql};
use quire_runtime::Location;
use quire_runtime::server::api_key;
use quire_saml::{Assertion, AuthnRequest, Certificate, Expected, metadata, verify};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;
use url::{Url, form_urlencoded};

use crate::app::App;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::ids::hexadecimal;
use crate::members::is_email;
use crate::sign_on::{Identity, Once};

/// The cookie with the request that a browser was sent away with.
const COOKIE: &str = "quire_saml";
/// How long a login may take, in microseconds.
const PATIENCE: i64 = 10 * 60 * 1_000_000;
/// The most bytes of a posted form: a response of 256 KiB in base64, and some space.
const FORM: usize = 512 << 10;
/// By how much the clock of an identity provider may differ.
const LEEWAY: SignedDuration = SignedDuration::from_secs(60);
/// Where a browser goes after the login unless `start` says it.
const AFTER: &str = "/v1/user";

/// Attributes with the email address, by the names that identity providers use.
const EMAIL: [&str; 4] = [
    "email",
    "mail",
    "urn:oid:0.9.2342.19200300.100.1.3",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];

/// Attributes with the name to show.
const NAME: [&str; 5] = [
    "displayName",
    "urn:oid:2.16.840.1.113730.3.1.241",
    "http://schemas.microsoft.com/identity/claims/displayname",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name",
    "name",
];

/// An active provider `p`.
#[derive(Row)]
#[row(table = "p")]
struct LoginRow {
    id: String,
    entity_id: String,
    sso_url: String,
    certificate: String,
}

/// The request that a browser was sent away with.
struct Sent {
    request: String,
    /// When, in microseconds since 1970.
    at: i64,
    /// Where to go afterwards.
    to: String,
}

#[derive(Deserialize)]
pub(crate) struct Start {
    to: Option<String>,
}

impl App {
    async fn saml_login(&self, provider: &str) -> Result<LoginRow> {
        let sql = sql!("SELECT {LoginRow} FROM saml_providers p WHERE p.id = $1 AND p.active");
        let row: Option<LoginRow> = self.db.query_optional(sql, params![provider]).await?;
        row.ok_or_else(|| Error::not_found("active SAML provider"))
    }

    /// The value of a cookie that keeps a request to a provider.
    fn keep_request(&self, provider: &str, sent: &Sent) -> String {
        let to = URL_SAFE_NO_PAD.encode(&sent.to);
        let text = format!("{}.{}.{to}", sent.request, sent.at);
        let signature = self.sign("saml request", &[provider.as_bytes(), text.as_bytes()]);
        format!("{text}.{}", hexadecimal(&signature))
    }

    /// The request that a cookie keeps, if this server set it and it is not too old.
    fn kept_request(&self, provider: &str, cookie: &str) -> Option<Sent> {
        let (text, signature) = cookie.rsplit_once('.')?;
        let expected = self.sign("saml request", &[provider.as_bytes(), text.as_bytes()]);
        let expected = hexadecimal(&expected);
        if !bool::from(expected.as_bytes().ct_eq(signature.as_bytes())) {
            return None;
        }
        let mut parts = text.splitn(3, '.');
        let (request, at, to) = (parts.next()?, parts.next()?, parts.next()?);
        let at: i64 = at.parse().ok()?;
        let to = String::from_utf8(URL_SAFE_NO_PAD.decode(to).ok()?).ok()?;
        (0..PATIENCE).contains(&(self.now() - at)).then(|| Sent {
            request: request.to_owned(),
            at,
            to,
        })
    }

    /// The value of `Set-Cookie`; an empty text removes the cookie.
    fn request_cookie(&self, provider: &str, value: &str) -> String {
        let age = if value.is_empty() {
            0
        } else {
            PATIENCE / 1_000_000
        };
        let across_sites = if self.config.public_url.starts_with("https://") {
            "; Secure; SameSite=None"
        } else {
            ""
        };
        format!("{COOKIE}={value}; Path=/saml/{provider}/; Max-Age={age}; HttpOnly{across_sites}")
    }

    /// What a response says, if it answers this request.
    fn verified(&self, row: &LoginRow, request: &str, response: &str) -> Result<Assertion> {
        let certificate = Certificate::parse(&row.certificate);
        let certificate = certificate.map_err(|error| Error::internal(&error))?;
        let expected = Expected {
            entity_id: &self.saml_url(&row.id, "metadata"),
            acs_url: &self.saml_url(&row.id, "acs"),
            issuer: &row.entity_id,
            certificates: &[certificate],
            request_id: request,
            now: timestamp(self.now())?,
            leeway: LEEWAY,
        };
        verify(response, &expected)
            .map_err(|error| Error::new(StatusCode::BAD_REQUEST, error.to_string()))
    }
}

/// Sends the browser to the identity provider.
pub(crate) async fn start(
    State(app): State<App>,
    Path(provider): Path<String>,
    Query(start): Query<Start>,
) -> Result<Response> {
    let row = app.saml_login(&provider).await?;
    let to = start.to.unwrap_or_else(|| AFTER.to_owned());
    if !is_local(&to) {
        return Err(Error::invalid("/query/to", "is not a path on this server"));
    }
    let mut random = [0; 16];
    (app.environment.fill_random)(&mut random);
    let sent = Sent {
        request: format!("_{}", hexadecimal(&random)),
        at: app.now(),
        to,
    };
    let destination = Url::parse(&row.sso_url).map_err(|error| Error::internal(&error))?;
    let request = AuthnRequest {
        id: &sent.request,
        issue_instant: timestamp(sent.at)?,
        destination: &destination,
        entity_id: &app.saml_url(&row.id, "metadata"),
        acs_url: &app.saml_url(&row.id, "acs"),
    };
    let url = request.redirect(None);
    let url = url.map_err(|error| Error::internal(&error))?;
    let cookie = app.request_cookie(&row.id, &app.keep_request(&row.id, &sent));
    Ok(redirect(StatusCode::FOUND, url.as_str(), &[cookie]))
}

/// Describes this side to the identity provider.
pub(crate) async fn describe(
    State(app): State<App>,
    Path(provider): Path<String>,
) -> Result<Response> {
    let sql = "SELECT id FROM saml_providers WHERE id = $1";
    let found: Option<(String,)> = app.db.query_optional(sql, params![provider]).await?;
    let (id,) = found.ok_or_else(|| Error::not_found("SAML provider"))?;
    let text = metadata(&app.saml_url(&id, "metadata"), &app.saml_url(&id, "acs"));
    let kind = [(header::CONTENT_TYPE, "application/samlmetadata+xml")];
    Ok((kind, text).into_response())
}

/// Verifies the response that the browser posts, and starts a session.
pub(crate) async fn consume(
    State(app): State<App>,
    Path(provider): Path<String>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let row = app.saml_login(&provider).await?;
    let cookie = api_key(&parts, Location::Cookie, COOKIE);
    let sent = cookie.and_then(|cookie| app.kept_request(&row.id, &cookie));
    let sent = sent.ok_or_else(|| {
        let start = app.saml_url(&row.id, "start");
        let reason = format!(
            "this browser did not begin this login in the last ten minutes: begin it at {start}, with cookies allowed"
        );
        Error::new(StatusCode::BAD_REQUEST, reason)
    })?;
    let response = posted(&parts, body).await?;
    let (here, id, to) = (app.clone(), row.id.clone(), sent.to);
    let verified = off_thread(move || here.verified(&row, &sent.request, &response)).await?;
    let identity = identity(&verified?)?;
    let agent = user_agent(&parts.headers);
    let session = app.sign_in(&id, identity, agent).await?;
    let cookies = [session, app.request_cookie(&id, "")];
    Ok(redirect(StatusCode::SEE_OTHER, &to, &cookies))
}

/// A response that no cache keeps.
fn redirect(status: StatusCode, to: &str, cookies: &[String]) -> Response {
    let fields = [(header::LOCATION, to), (header::CACHE_CONTROL, "no-store")];
    let mut response = (status, fields).into_response();
    for cookie in cookies {
        if let Ok(cookie) = cookie.try_into() {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// Whether it is a path on this server, which no browser takes for another one.
fn is_local(path: &str) -> bool {
    let base = Url::parse("http://local.invalid/");
    let joined = base.and_then(|base| base.join(path));
    path.starts_with('/')
        && path.len() <= 1_000
        && path
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && byte != b'\\')
        && joined.is_ok_and(|url| url.host_str() == Some("local.invalid"))
}

/// The field `SAMLResponse` of a form.
async fn posted(parts: &Parts, body: Body) -> Result<String> {
    let kind = parts.headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
        let message = "the response must be a form: `application/x-www-form-urlencoded`";
        return Err(Error::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    let bytes = axum::body::to_bytes(body, FORM).await.map_err(|_| {
        let message = format!("the form is larger than {FORM} bytes, or incomplete");
        Error::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    })?;
    let mut fields = form_urlencoded::parse(&bytes).filter(|(name, _)| name == "SAMLResponse");
    match (fields.next(), fields.next()) {
        (Some((_, response)), None) => Ok(response.into_owned()),
        _ => Err(Error::new(
            StatusCode::BAD_REQUEST,
            "the form must have one field `SAMLResponse`",
        )),
    }
}

/// Who an assertion is about.
fn identity(assertion: &Assertion) -> Result<Identity> {
    let value = |names: &[&str]| {
        names.iter().find_map(|name| {
            let mut attributes = assertion.attributes.iter();
            let attribute = attributes.find(|one| one.name.eq_ignore_ascii_case(name))?;
            let value = attribute.values.first()?.trim();
            (!value.is_empty()).then(|| value.to_owned())
        })
    };
    let name_id = assertion.name_id.trim();
    let email = if is_email(name_id) {
        Some(name_id.to_owned())
    } else {
        value(&EMAIL)
    };
    let email = email.ok_or_else(|| {
        Error::new(
            StatusCode::BAD_REQUEST,
            "the assertion has no email address: neither the `NameID` nor an attribute `email` or `mail` is one",
        )
    })?;
    Ok(Identity {
        email,
        display_name: value(&NAME),
        until: assertion
            .session_not_on_or_after
            .map(Timestamp::as_microsecond),
        once: Some(Once {
            hash: Sha256::digest(&assertion.id).into(),
            until: assertion.not_on_or_after.as_microsecond(),
        }),
    })
}

fn user_agent(headers: &HeaderMap) -> &str {
    let agent = headers.get(header::USER_AGENT);
    agent
        .and_then(|agent| agent.to_str().ok())
        .unwrap_or_default()
}

fn timestamp(at: i64) -> Result<Timestamp> {
    Timestamp::from_microsecond(at).map_err(|error| Error::internal(&error))
}

#[cfg(test)]
mod tests {
    use super::is_local;

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
}
