//! The metadata that an identity provider publishes (OpenID Connect Discovery 1.0).

use serde_json::Value;
use url::Url;

use crate::MAX_DOCUMENT;
use crate::error::Error;
use crate::json::{Object, object};

const DOCUMENT: &str = "the configuration of the identity provider";

/// Authentication of this service at the identity provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authentication {
    /// `client_secret_basic`: in the header `Authorization`.
    Basic,
    /// `client_secret_post`: in the form.
    Post,
}

/// The endpoints of an identity provider.
#[derive(Clone, Debug)]
pub struct Configuration {
    /// URL that browsers are redirected to.
    pub authorization_endpoint: Url,
    /// URL at which a code is exchanged for tokens.
    pub token_endpoint: Url,
    /// URL of the keys.
    pub jwks_uri: Url,
    /// URL of further claims of a user.
    pub userinfo_endpoint: Option<Url>,
    /// Authentication at the token endpoint.
    pub authentication: Authentication,
    /// Set if the browser always comes back with `iss` (RFC 9207).
    pub names_issuer: bool,
}

impl Configuration {
    /// The URL of the configuration of an issuer.
    #[must_use]
    pub fn url(issuer: &str) -> String {
        let issuer = issuer.strip_suffix('/').unwrap_or(issuer);
        format!("{issuer}/.well-known/openid-configuration")
    }

    /// Reads the configuration of `issuer`.
    ///
    /// # Errors
    /// It is malformed, belongs to another issuer, or lacks something.
    pub fn parse(json: &[u8], issuer: &str) -> Result<Self, Error> {
        let object = object(json, DOCUMENT, MAX_DOCUMENT)?;
        let found = object.get("issuer").and_then(Value::as_str);
        let found = found.ok_or_else(|| missing("issuer", "text"))?;
        if found != issuer {
            return Err(Error::Mismatch {
                name: "the issuer of the configuration",
                found: found.to_owned(),
                expected: issuer.to_owned(),
            });
        }
        let methods = object
            .get("token_endpoint_auth_methods_supported")
            .and_then(Value::as_array);
        let supports = |name: &str| {
            methods.is_some_and(|all| all.iter().any(|method| method.as_str() == Some(name)))
        };
        let authentication = if methods.is_none() || supports("client_secret_basic") {
            Authentication::Basic
        } else if supports("client_secret_post") {
            Authentication::Post
        } else {
            return Err(Error::Authentication);
        };
        let names_issuer = object.get("authorization_response_iss_parameter_supported");
        Ok(Self {
            authorization_endpoint: endpoint(&object, "authorization_endpoint")?,
            token_endpoint: endpoint(&object, "token_endpoint")?,
            jwks_uri: endpoint(&object, "jwks_uri")?,
            userinfo_endpoint: match object.get("userinfo_endpoint") {
                Some(_) => Some(endpoint(&object, "userinfo_endpoint")?),
                None => None,
            },
            authentication,
            names_issuer: names_issuer == Some(&Value::Bool(true)),
        })
    }
}

fn endpoint(object: &Object, name: &'static str) -> Result<Url, Error> {
    let url = object.get(name).and_then(Value::as_str);
    url.and_then(|url| Url::parse(url).ok())
        .filter(|url| matches!(url.scheme(), "http" | "https") && url.fragment().is_none())
        .ok_or_else(|| missing(name, "URL"))
}

fn missing(name: &'static str, expected: &'static str) -> Error {
    Error::Missing {
        document: DOCUMENT,
        name,
        expected,
    }
}
