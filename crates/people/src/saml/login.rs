//! The endpoints of a SAML provider: how a browser signs in.
//!
//! - `start` sends the browser to the identity provider. A cookie keeps the ID of the request (`logins.rs`), so that only
//!   a response to that request, in that browser, is accepted.
//! - `acs` verifies the response that the browser posts, and starts a session. Each assertion is accepted
//!   once, in any process: see `sign_on.rs`.
//! - `metadata` describes this side to the identity provider, also before the provider is active.
//! - The response comes from another site, and browsers send it with a cookie only if that says `SameSite=None`, which
//!   requires HTTPS. Without HTTPS, the cookie says nothing, and browsers send it for two minutes.

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse as _, Response};
use http::request::Parts;
use http::{Request, StatusCode, header};
use jiff::Timestamp;
use quire_db::{Row, params, sql};
use quire_runtime::is_email;
use quire_runtime::server::{Arrived, receive_bytes};
use quire_saml::{Assertion, AuthnRequest, Certificate, Expected, metadata, verify};
use sha2::{Digest as _, Sha256};
use url::{Url, form_urlencoded};

use crate::PeopleAreas;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::logins::{LEEWAY, Login, PendingLogin, Start, timestamp};
use crate::sign_on::{Identity, SAML_TRUST, SingleUseAssertion};

/// The cookie is sent with a form of another site.
pub(crate) const LOGIN: Login = Login {
    cookie: "quire_saml",
    folder: "saml",
    purpose: "saml request",
    across_sites: true,
};
/// The most bytes of a posted form: a response of 256 KiB in base64, and some space.
const FORM: usize = 512 << 10;
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
    #[row(sql = "{SAML_TRUST}")]
    trust: String,
}

impl PeopleAreas {
    async fn saml_login(&self, provider: &str) -> Result<LoginRow> {
        let sql = sql!("SELECT {LoginRow} FROM saml_providers p WHERE p.id = $1 AND p.active");
        let row: Option<LoginRow> = self.db.query_optional(sql, params![provider]).await?;
        row.ok_or_else(|| Error::not_found("active SAML provider"))
    }

    /// Returns the verified assertion of a response, if it responds to this request.
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
pub async fn start(
    State(app): State<PeopleAreas>,
    Path(provider): Path<String>,
    Query(start): Query<Start>,
    parts: Parts,
) -> Result<Response> {
    let row = app.saml_login(&provider).await?;
    let force_authn = start.is_forced();
    let sent = start.begin(&app, &parts, "_").await?;
    let destination = Url::parse(&row.sso_url).map_err(|error| Error::internal(&error))?;
    let request = AuthnRequest {
        id: &sent.request,
        issue_instant: timestamp(sent.at)?,
        destination: &destination,
        entity_id: &app.saml_url(&row.id, "metadata"),
        acs_url: &app.saml_url(&row.id, "acs"),
        force_authn,
    };
    let url = request.redirect();
    Ok(LOGIN.leave(&app, &row.id, &sent, url.as_str()))
}

/// Describes this side to the identity provider.
pub async fn describe(
    State(app): State<PeopleAreas>,
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
pub async fn consume(
    State(app): State<PeopleAreas>,
    Path(provider): Path<String>,
    request: Request<Body>,
) -> Result<Response> {
    let (parts, body) = request.into_parts();
    let row = app.saml_login(&provider).await?;
    let start = app.saml_url(&row.id, "start");
    let sent = LOGIN.read_login_cookie(&app, &parts, &row.id, &start)?;
    let form = receive_form(&app, &parts, body).await?;
    let response = posted(&form)?;
    let PendingLogin {
        request,
        to,
        only,
        local,
        ..
    } = sent;
    let (here, id, trust) = (app.clone(), row.id.clone(), row.trust.clone());
    let verified = off_thread(move || here.verified(&row, &request, &response)).await?;
    let identity = Identity {
        local: local.map(Into::into),
        only,
        ..identity(&verified?, trust)?
    };
    LOGIN.complete(&app, &id, &to, identity, &parts).await
}

/// The bytes of a form.
async fn receive_form(app: &PeopleAreas, parts: &Parts, body: Body) -> Result<Arrived> {
    let kind = parts.headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
        let message = "the response must be a form: `application/x-www-form-urlencoded`";
        return Err(Error::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    Ok(receive_bytes(body, FORM, &app.limits, app.sender(parts)).await?)
}

/// The field `SAMLResponse` of a form.
fn posted(form: &Arrived) -> Result<String> {
    let bytes = form.body().as_bytes().map_or(&[][..], |bytes| bytes);
    let mut fields = form_urlencoded::parse(bytes).filter(|(name, _)| name == "SAMLResponse");
    match (fields.next(), fields.next()) {
        (Some((_, response)), None) => Ok(response.into_owned()),
        _ => Err(Error::new(
            StatusCode::BAD_REQUEST,
            "the form must have one field `SAMLResponse`",
        )),
    }
}

/// Returns the identity that an assertion is about.
fn identity(assertion: &Assertion, trust: String) -> Result<Identity> {
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
        subject: None,
        until: assertion
            .session_not_on_or_after
            .map(Timestamp::as_microsecond),
        authenticated_at: Some(assertion.authn_instant.as_microsecond()),
        groups: None,
        once: Some(SingleUseAssertion {
            hash: Sha256::digest(&assertion.id).into(),
            until: assertion.not_on_or_after.as_microsecond(),
        }),
        trust: Some(trust),
        only: None,
        local: None,
    })
}
