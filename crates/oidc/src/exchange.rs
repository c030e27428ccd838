//! The exchange of a code for tokens.

use std::fmt;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::Value;
use url::form_urlencoded::{Serializer, byte_serialize};

use crate::MAX_DOCUMENT;
use crate::configuration::Authentication;
use crate::error::Error;
use crate::json::object;

const DOCUMENT: &str = "the response with the tokens";

/// A request for tokens.
#[derive(Clone, Copy)]
pub struct Exchange<'a> {
    /// The code of the identity provider.
    pub code: &'a str,
    /// URL that the browser came back to.
    pub redirect_uri: &'a str,
    /// Secret that only the client that started the login knows.
    pub verifier: &'a str,
    /// The client ID of this service.
    pub client_id: &'a str,
    /// Its secret.
    pub client_secret: &'a str,
}

impl Exchange<'_> {
    /// The form to post.
    #[must_use]
    pub fn form(&self, authentication: Authentication) -> String {
        let mut form = Serializer::new(String::new());
        form.append_pair("grant_type", "authorization_code")
            .append_pair("code", self.code)
            .append_pair("redirect_uri", self.redirect_uri)
            .append_pair("code_verifier", self.verifier);
        if authentication == Authentication::Post {
            form.append_pair("client_id", self.client_id)
                .append_pair("client_secret", self.client_secret);
        }
        form.finish()
    }

    /// The header `Authorization`, if the request has one.
    #[must_use]
    pub fn authorization(&self, authentication: Authentication) -> Option<String> {
        if authentication == Authentication::Post {
            return None;
        }
        // Both are form-encoded first (RFC 6749, section 2.3.1).
        let encoded = |text: &str| byte_serialize(text.as_bytes()).collect::<String>();
        let pair = format!(
            "{}:{}",
            encoded(self.client_id),
            encoded(self.client_secret)
        );
        Some(format!("Basic {}", BASE64_STANDARD.encode(pair)))
    }
}

/// The tokens of a login.
#[derive(Clone)]
pub struct Tokens {
    /// The ID token, which is not verified yet.
    pub id_token: String,
    /// The token for the userinfo endpoint, if there is one.
    pub access_token: Option<String>,
}

/// Tokens are not written to logs.
impl fmt::Debug for Tokens {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Tokens")
    }
}

impl Tokens {
    /// Reads the response of the token endpoint.
    ///
    /// # Errors
    /// It is malformed, or the identity provider refused.
    pub fn parse(json: &[u8]) -> Result<Self, Error> {
        let response = object(json, DOCUMENT, MAX_DOCUMENT)?;
        let text = |name: &str| response.get(name).and_then(Value::as_str);
        if let Some(error) = text("error") {
            return Err(Error::Refused(error.to_owned()));
        }
        let id_token = text("id_token").ok_or(Error::Missing {
            document: DOCUMENT,
            name: "id_token",
            expected: "text",
        })?;
        let is_bearer = text("token_type").is_some_and(|kind| kind.eq_ignore_ascii_case("bearer"));
        Ok(Self {
            id_token: id_token.to_owned(),
            access_token: text("access_token")
                .filter(|_| is_bearer)
                .map(str::to_owned),
        })
    }
}
