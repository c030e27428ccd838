//! Credentials of a client.
//!
//! - Sends the first fully configured alternative, or nothing if there is none.
//! - Credentials are never shown, and their headers are marked as sensitive.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderMap, HeaderName, HeaderValue, header};

use super::Error;
use crate::parameter::encode_text;
use crate::{Location, OperationInfo, Redacted, Requirement, SecurityKind};

/// Credentials; each operation is sent those that it asks for.
#[derive(Clone, Default)]
pub struct Credentials {
    token: Option<String>,
    basic: Option<(String, String)>,
    /// Names of schemes, and their keys.
    keys: Vec<(String, String)>,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Redacted.fmt(formatter)
    }
}

/// Credentials in the form that they are sent in.
#[derive(Clone, Default)]
pub(super) struct Ready {
    token: Option<HeaderValue>,
    basic: Option<HeaderValue>,
    keys: Vec<(String, String)>,
}

impl Credentials {
    /// No credentials.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sends this as `Authorization: Bearer` to operations that ask for a bearer token, `OAuth2` or `OpenID` Connect.
    #[must_use]
    pub fn token(mut self, token: impl Into<String>) -> Self {
        self.token = Some(token.into());
        self
    }

    /// Sends this as `Authorization: Basic` to operations that ask for it.
    #[must_use]
    pub fn basic(mut self, user: impl Into<String>, password: impl Into<String>) -> Self {
        self.basic = Some((user.into(), password.into()));
        self
    }

    /// Sends this key to operations that ask for the API key of that name in the description.
    #[must_use]
    pub fn api_key(mut self, scheme: impl Into<String>, key: impl Into<String>) -> Self {
        self.keys.push((scheme.into(), key.into()));
        self
    }

    pub(super) fn ready(self) -> Result<Ready, Error> {
        let header = |text: String, what: &str| {
            let mut value = HeaderValue::try_from(text).map_err(|_| {
                Error::Configuration(format!("{what} has characters that no header can carry"))
            })?;
            value.set_sensitive(true);
            Ok::<_, Error>(value)
        };
        for (name, key) in &self.keys {
            header(key.clone(), &format!("the key for `{name}`"))?;
        }
        Ok(Ready {
            token: self
                .token
                .map(|token| header(format!("Bearer {token}"), "the token"))
                .transpose()?,
            basic: self
                .basic
                .map(|(user, password)| {
                    let text = STANDARD.encode(format!("{user}:{password}"));
                    header(format!("Basic {text}"), "the password")
                })
                .transpose()?,
            keys: self.keys,
        })
    }
}

impl Ready {
    /// The same with this token.
    pub(super) fn with_token(&self, bearer: HeaderValue) -> Self {
        Self {
            token: Some(bearer),
            ..self.clone()
        }
    }

    /// Adds what the operation asks for to headers and query.
    pub(super) fn apply(&self, info: &OperationInfo, headers: &mut HeaderMap, query: &mut String) {
        let alternative = info.security.iter().find(|schemes| {
            let is_ours = |found: &Requirement| found.scheme.kind != SecurityKind::Other;
            schemes.iter().any(is_ours) && schemes.iter().all(|scheme| self.has(scheme))
        });
        for Requirement { scheme, .. } in alternative.copied().into_iter().flatten() {
            match scheme.kind {
                SecurityKind::Bearer => set(headers, header::AUTHORIZATION, self.token.as_ref()),
                SecurityKind::Basic => set(headers, header::AUTHORIZATION, self.basic.as_ref()),
                SecurityKind::ApiKey(location, name) => {
                    let key = self.key(scheme.name).unwrap_or("");
                    send_key(location, name, key, headers, query);
                }
                SecurityKind::Other => {}
            }
        }
    }

    fn has(&self, requirement: &Requirement) -> bool {
        match requirement.scheme.kind {
            SecurityKind::Bearer => self.token.is_some(),
            SecurityKind::Basic => self.basic.is_some(),
            SecurityKind::ApiKey(..) => self.key(requirement.scheme.name).is_some(),
            // The program sees to it, such as with a middleware.
            SecurityKind::Other => true,
        }
    }

    fn key(&self, scheme: &str) -> Option<&str> {
        let found = self.keys.iter().find(|(name, _)| name == scheme);
        found.map(|(_, key)| key.as_str())
    }
}

/// True if an operation may be sent a bearer token.
pub(super) fn takes_token(info: &OperationInfo) -> bool {
    let mut all = info.security.iter().copied().flatten();
    all.any(|requirement| requirement.scheme.kind == SecurityKind::Bearer)
}

/// `Authorization` with a token.
pub(super) fn bearer(token: &str) -> Result<HeaderValue, Error> {
    let mut value = HeaderValue::try_from(format!("Bearer {token}")).map_err(|_| {
        Error::Configuration("the token has characters that no header can carry".to_owned())
    })?;
    value.set_sensitive(true);
    Ok(value)
}

fn set(headers: &mut HeaderMap, name: HeaderName, value: Option<&HeaderValue>) {
    if let Some(value) = value {
        headers.insert(name, value.clone());
    }
}

fn send_key(
    location: Location,
    name: &str,
    key: &str,
    headers: &mut HeaderMap,
    query: &mut String,
) {
    let sensitive = |text: &str| {
        let mut value = HeaderValue::try_from(text).ok()?;
        value.set_sensitive(true);
        Some(value)
    };
    match location {
        Location::Header => {
            if let Ok(name) = HeaderName::try_from(name) {
                set(headers, name, sensitive(key).as_ref());
            }
        }
        Location::Cookie => add_cookies(headers, &format!("{name}={}", encode_text(key))),
        _ => add_query(
            query,
            &format!("{}={}", encode_text(name), encode_text(key)),
        ),
    }
}

/// All cookies are in one header (RFC 6265, section 5.4).
pub(super) fn add_cookies(headers: &mut HeaderMap, cookies: &str) {
    let before = headers
        .get(header::COOKIE)
        .and_then(|value| value.to_str().ok());
    let text = before.map_or_else(
        || cookies.to_owned(),
        |before| format!("{before}; {cookies}"),
    );
    if let Ok(mut value) = HeaderValue::try_from(text) {
        value.set_sensitive(true);
        headers.insert(header::COOKIE, value);
    }
}

pub(super) fn add_query(query: &mut String, part: &str) {
    if !query.is_empty() && !part.is_empty() {
        query.push('&');
    }
    query.push_str(part);
}
