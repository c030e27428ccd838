//! Credentials of a caller.
//!
//! - They are only parsed here, not verified; `Debug` never shows them.

use std::borrow::Cow;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::header;
use http::request::Parts;

use crate::Redacted;
use crate::parameter::{decode_query_text, query_parts};
use crate::{Location, OperationInfo, Requirement, SecurityKind, decode};

/// The credential that a caller sent for a security scheme.
#[derive(Clone, PartialEq, Eq)]
pub enum Proof<'p> {
    /// A bearer token
    Token(&'p str),
    /// User and password
    Basic(String, String),
    /// An API key
    Key(Cow<'p, str>),
}

impl std::fmt::Debug for Proof<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Redacted.fmt(formatter)
    }
}

/// A security scheme that an operation names, and what the caller sent for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credential<'p> {
    /// The scheme, and the scopes that the operation asks for.
    pub requirement: Requirement,
    /// The credential.
    pub proof: Proof<'p>,
}

/// The credentials that a caller sent for the schemes of an operation, in the order of the description.
pub fn credentials<'p>(parts: &'p Parts, info: &OperationInfo) -> Vec<Credential<'p>> {
    let mut found: Vec<Credential<'p>> = Vec::new();
    for requirement in info.security.iter().copied().flatten() {
        let proof = match requirement.scheme.kind {
            SecurityKind::Bearer => bearer(parts).map(Proof::Token),
            SecurityKind::Basic => {
                basic(parts).map(|(user, password)| Proof::Basic(user, password))
            }
            SecurityKind::ApiKey(location, name) => api_key(parts, location, name).map(Proof::Key),
            SecurityKind::Other => None,
        };
        if let Some(proof) = proof
            && !found.iter().any(|known| known.requirement == *requirement)
        {
            found.push(Credential {
                requirement: *requirement,
                proof,
            });
        }
    }
    found
}

/// The token of `Authorization: Bearer` (RFC 6750, section 2.1).
pub fn bearer(parts: &Parts) -> Option<&str> {
    Some(authorization(parts, "bearer")?).filter(|token| !token.is_empty())
}

/// User and password of `Authorization: Basic` (RFC 7617, section 2).
pub fn basic(parts: &Parts) -> Option<(String, String)> {
    let bytes = STANDARD
        .decode(authorization(parts, "basic")?.trim_end())
        .ok()?;
    let text = String::from_utf8(bytes).ok()?;
    let (user, password) = text.split_once(':')?;
    Some((user.to_owned(), password.to_owned()))
}

/// An API key, decoded.
pub fn api_key<'p>(parts: &'p Parts, location: Location, name: &str) -> Option<Cow<'p, str>> {
    match location {
        Location::Header => Some(parts.headers.get(name)?.to_str().ok()?.into()),
        Location::Cookie => {
            let text = decode::cookie(&parts.headers, name)?;
            Some(percent_encoding::percent_decode_str(text).decode_utf8_lossy())
        }
        Location::Query => query_parts(parts.uri.query()?)
            .into_iter()
            .find(|(key, _)| key == name)
            .map(|(_, text)| decode_query_text(text)),
        Location::Path => None,
    }
}

fn authorization<'p>(parts: &'p Parts, wanted: &str) -> Option<&'p str> {
    let text = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, rest) = text.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case(wanted)
        .then(|| rest.trim_start())
}
