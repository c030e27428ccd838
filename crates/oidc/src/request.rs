//! The redirect to the identity provider, and the query that the browser comes back with.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use subtle::ConstantTimeEq as _;
use url::{Url, form_urlencoded};

use crate::configuration::Configuration;
use crate::error::Error;

/// The most bytes of a code.
const MAX_CODE: usize = 4 << 10;

/// A request for a code.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The client ID of this service.
    pub client_id: &'a str,
    /// URL that the browser comes back to.
    pub redirect_uri: &'a str,
    /// The scopes, with spaces between them.
    pub scope: &'a str,
    /// Value that the browser returns with.
    pub state: &'a str,
    /// Value that the ID token must contain.
    pub nonce: &'a str,
    /// Secret that only the client that started the login knows (RFC 7636).
    pub verifier: &'a str,
    /// True if the identity provider must authenticate the user again, even if it has a session.
    pub force_login: bool,
}

impl Request<'_> {
    /// The URL to send the browser to.
    #[must_use]
    pub fn url(&self, endpoint: &Url) -> Url {
        let challenge = URL_SAFE_NO_PAD.encode(digest(&SHA256, self.verifier.as_bytes()));
        let mut url = endpoint.clone();
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", self.client_id)
            .append_pair("redirect_uri", self.redirect_uri)
            .append_pair("scope", self.scope)
            .append_pair("state", self.state)
            .append_pair("nonce", self.nonce)
            .append_pair("code_challenge", &challenge)
            .append_pair("code_challenge_method", "S256");
        if self.force_login {
            // A request with `max_age` makes the provider state `auth_time` (OpenID Connect Core, section 2).
            url.query_pairs_mut()
                .append_pair("prompt", "login")
                .append_pair("max_age", "0");
        }
        url
    }
}

/// The code in the query with which a browser comes back.
///
/// # Errors
/// The query belongs to another login or issuer, or the identity provider refused.
pub fn code(
    query: &str,
    state: &str,
    issuer: &str,
    configuration: &Configuration,
) -> Result<String, Error> {
    let value = |name: &str| {
        let mut found = form_urlencoded::parse(query.as_bytes()).filter(|(key, _)| key == name);
        match (found.next(), found.next()) {
            (Some((_, value)), None) => Ok(Some(value.into_owned())),
            (None, _) => Ok(None),
            _ => Err(Error::Callback("a parameter is there twice")),
        }
    };
    let found = value("state")?.unwrap_or_default();
    if !bool::from(found.as_bytes().ct_eq(state.as_bytes())) {
        let reason = "`state` is that of another login: begin this one again";
        return Err(Error::Callback(reason));
    }
    match value("iss")? {
        Some(found) if found != issuer => {
            return Err(Error::Mismatch {
                name: "`iss` of the response",
                found,
                expected: issuer.to_owned(),
            });
        }
        None if configuration.names_issuer => {
            let reason = "the identity provider names itself in `iss`, which is missing";
            return Err(Error::Callback(reason));
        }
        _ => {}
    }
    if let Some(error) = value("error")? {
        return Err(Error::Refused(error));
    }
    match value("code")? {
        Some(code) if code.len() > MAX_CODE => Err(Error::Callback("`code` is too long")),
        Some(code) if !code.is_empty() => Ok(code),
        _ => Err(Error::Callback("there is no `code`")),
    }
}
