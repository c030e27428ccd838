//! The endpoints of an OIDC provider: how a browser signs in.
//!
//! - `start` sends the browser to the identity provider, with a `state` that a cookie keeps (`logins.rs`). Nonce and code
//!   verifier are derived from it by the secret of the service: the browser never has them.
//! - `callback` exchanges the code, verifies the ID token, and starts a session. Each state is accepted
//!   once, in any process, before the code is exchanged: see `sign_on.rs`. A code of another login does not
//!   fit the nonce and the verifier of this one.
//! - The userinfo endpoint is asked only if the ID token lacks the email address, whether it is verified, or groups that
//!   teams are mapped to.

use std::sync::Arc;

use axum::extract::{Path, Query, RawQuery, State};
use axum::response::Response;
use http::request::Parts;
use http::{Request, StatusCode};
use jiff::Timestamp;
use quire_db::{Row, params, sql};
use quire_oidc::{Claims, Configuration, Exchange, Expected, Keys, Tokens, code, verify};
use sha2::{Digest as _, Sha256};

use super::remote::refused;
use crate::PeopleAreas;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::ids::hexadecimal;
use crate::logins::{LEEWAY, LOGIN_TIMEOUT, Login, PendingLogin, Start, timestamp};
use crate::sealed::{Sealed, client_secret_of};
use crate::sign_on::{Identity, OIDC_TRUST, SingleUseAssertion};
use crate::sso::Provider;

/// The browser comes back by a link, which carries the cookie.
pub(crate) const LOGIN: Login = Login {
    cookie: "quire_oidc",
    folder: "oidc",
    purpose: "oidc request",
    across_sites: false,
};

/// An active provider `p`.
#[derive(Row)]
#[row(table = "p")]
struct LoginRow {
    id: String,
    issuer: String,
    client_id: String,
    key_id: String,
    sealed: Vec<u8>,
    scopes: String,
    groups_claim: String,
    trust_emails: bool,
    #[row(sql = "{OIDC_TRUST}")]
    trust: String,
    #[row(sql = "EXISTS (SELECT 1 FROM oidc_groups g WHERE g.oidc_provider_id = p.id)")]
    maps_groups: bool,
}

/// An ID token, and what it must say.
struct ExpectedToken {
    token: String,
    issuer: String,
    client_id: String,
    nonce: String,
    begun: Timestamp,
    now: Timestamp,
}

impl ExpectedToken {
    /// Verifies the token, on a thread that may be busy: ECDSA with P-384 takes more than a millisecond.
    async fn verify(self: Arc<Self>, keys: Arc<Keys>) -> Result<Result<Claims, quire_oidc::Error>> {
        off_thread(move || {
            let expected = Expected {
                issuer: &self.issuer,
                client_id: &self.client_id,
                nonce: &self.nonce,
                begun: self.begun,
                now: self.now,
                leeway: LEEWAY,
            };
            verify(&self.token, &keys, &expected)
        })
        .await
    }
}

impl PeopleAreas {
    async fn oidc_login(&self, provider: &str) -> Result<LoginRow> {
        let sql = sql!("SELECT {LoginRow} FROM oidc_providers p WHERE p.id = $1 AND p.active");
        let row: Option<LoginRow> = self.db.query_optional(sql, params![provider]).await?;
        row.ok_or_else(|| Error::not_found("active OIDC provider"))
    }

    /// Returns a secret of 256 bits that belongs to a login and is not sent to the browser.
    fn derived(&self, purpose: &str, provider: &str, sent: &PendingLogin) -> String {
        let half = |number: &[u8]| {
            let parts = [provider.as_bytes(), sent.request.as_bytes(), number];
            hexadecimal(&self.sign(purpose, &parts))
        };
        half(b"1") + &half(b"2")
    }

    fn nonce(&self, provider: &str, sent: &PendingLogin) -> String {
        self.derived("oidc nonce", provider, sent)
    }

    fn verifier(&self, provider: &str, sent: &PendingLogin) -> String {
        self.derived("oidc verifier", provider, sent)
    }

    async fn exchanged(
        &self,
        row: &LoginRow,
        sent: &PendingLogin,
        configuration: &Configuration,
        code: &str,
    ) -> Result<Tokens> {
        let sealed = Sealed {
            key_id: row.key_id.clone(),
            bytes: row.sealed.clone(),
        };
        let secret = self.unseal(&client_secret_of(&row.id), &sealed);
        let secret = secret.ok_or_else(|| {
            Error::internal(&"none of the keys in `--encryption-keys` opens a secret")
        })?;
        let exchange = Exchange {
            code,
            redirect_uri: &self.oidc_url(&row.id, "callback"),
            verifier: &self.verifier(&row.id, sent),
            client_id: &row.client_id,
            client_secret: &secret,
        };
        self.oidc_tokens(configuration, &exchange).await
    }

    /// The claims of an ID token that belongs to this login.
    async fn verified_claims(
        &self,
        row: &LoginRow,
        sent: &PendingLogin,
        configuration: &Configuration,
        token: &str,
    ) -> Result<Claims> {
        let returned = Arc::new(ExpectedToken {
            token: token.to_owned(),
            issuer: row.issuer.clone(),
            client_id: row.client_id.clone(),
            nonce: self.nonce(&row.id, sent),
            begun: timestamp(sent.at)?,
            now: timestamp(self.now())?,
        });
        let keys = self.oidc_keys(&configuration.jwks_uri, false).await?;
        let mut verified = returned.clone().verify(keys).await?;
        if verified == Err(quire_oidc::Error::UnknownKey) {
            let keys = self.oidc_keys(&configuration.jwks_uri, true).await?;
            verified = returned.verify(keys).await?;
        }
        verified.map_err(|error| refused(&error))
    }

    /// The claims of a user, also those that only the userinfo endpoint has.
    async fn claims_of_user(
        &self,
        row: &LoginRow,
        sent: &PendingLogin,
        configuration: &Configuration,
        tokens: &Tokens,
    ) -> Result<Claims> {
        let mut claims = self
            .verified_claims(row, sent, configuration, &tokens.id_token)
            .await?;
        let is_complete = !claims.lacks_email(row.trust_emails)
            && (!row.maps_groups || !matches!(claims.groups(&row.groups_claim), Ok(None)));
        if !is_complete
            && let Some(endpoint) = &configuration.userinfo_endpoint
            && let Some(token) = &tokens.access_token
        {
            let user = self.oidc_user(endpoint, token).await?;
            claims.complete(&user).map_err(|error| refused(&error))?;
        }
        Ok(claims)
    }
}

/// Sends the browser to the identity provider.
pub async fn start(
    State(app): State<PeopleAreas>,
    Path(provider): Path<String>,
    Query(start): Query<Start>,
    parts: Parts,
) -> Result<Response> {
    let row = app.oidc_login(&provider).await?;
    let force_login = start.is_forced();
    let sent = start.begin(&app, &parts, "").await?;
    let configuration = app.oidc_configuration(&row.issuer).await?;
    let request = quire_oidc::Request {
        client_id: &row.client_id,
        redirect_uri: &app.oidc_url(&row.id, "callback"),
        scope: &row.scopes,
        state: &sent.request,
        nonce: &app.nonce(&row.id, &sent),
        verifier: &app.verifier(&row.id, &sent),
        force_login,
    };
    let endpoint = &configuration.authorization_endpoint;
    app.oidc_sends_to(endpoint)?;
    let url = request.url(endpoint);
    Ok(LOGIN.leave(&app, &row.id, &sent, url.as_str()))
}

/// Reads what the browser comes back with, and starts a session.
pub async fn callback(
    State(app): State<PeopleAreas>,
    Path(provider): Path<String>,
    RawQuery(query): RawQuery,
    request: Request<axum::body::Body>,
) -> Result<Response> {
    let (parts, _): (Parts, _) = request.into_parts();
    let row = app.oidc_login(&provider).await?;
    let start = super::start_url(&app, &row.id);
    let sent = LOGIN.read_login_cookie(&app, &parts, &row.id, &start)?;
    let configuration = app.oidc_configuration(&row.issuer).await?;
    let query = query.unwrap_or_default();
    let code = code(&query, &sent.request, &row.issuer, &configuration);
    let code = code.map_err(|error| refused(&error))?;
    let once = SingleUseAssertion {
        hash: Sha256::digest(&sent.request).into(),
        until: sent.at + LOGIN_TIMEOUT,
    };
    app.use_once(Provider::Oidc(&row.id), once).await?;
    let tokens = app.exchanged(&row, &sent, &configuration, &code).await?;
    let claims = app
        .claims_of_user(&row, &sent, &configuration, &tokens)
        .await?;
    let identity = identity(&row, &sent, &claims)?;
    LOGIN
        .complete(&app, &row.id, &sent.to, identity, &parts)
        .await
}

/// Returns the identity that the claims are about.
fn identity(row: &LoginRow, sent: &PendingLogin, claims: &Claims) -> Result<Identity> {
    let email = claims.email(row.trust_emails);
    let email = email.map_err(|error| refused(&error))?;
    let email = email.ok_or_else(|| {
        let reason = "neither the ID token nor the userinfo endpoint has the claim `email`: request the scope `email`";
        Error::new(StatusCode::BAD_REQUEST, reason)
    })?;
    let groups = if row.maps_groups {
        let groups = claims.groups(&row.groups_claim);
        // Who has no groups is in none of them.
        Some(groups.map_err(|error| refused(&error))?.unwrap_or_default())
    } else {
        None
    };
    Ok(Identity {
        email: email.to_owned(),
        display_name: claims.name().map(str::to_owned),
        subject: Some(claims.subject().to_owned()),
        until: None,
        authenticated_at: claims.auth_time().map(|at| at.saturating_mul(1_000_000)),
        groups,
        once: None,
        trust: Some(row.trust.clone()),
        only: sent.only.clone(),
        local: sent.local.clone().map(Into::into),
    })
}
