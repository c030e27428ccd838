//! The cookie with the secret of a session.
//!
//! With the path `/` and over HTTPS, its name starts with `__Host-`: browsers then accept it from this host
//! only, not from another host of the same domain. In that case, a cookie without the prefix is ignored.

use http::header;
use http::request::Parts;
use quire_runtime::Location;
use quire_runtime::server::api_key;

use crate::Base;
use crate::ids::token_hash;

/// Name of the cookie, without [`Base::cookie_prefix`].
const COOKIE: &str = "quire_session";

impl Base {
    /// Returns the prefix of cookie names.
    pub fn cookie_prefix(&self) -> &'static str {
        if !self.cookie_security().is_empty() && self.base_path().is_empty() {
            "__Host-"
        } else {
            ""
        }
    }

    /// Returns the attribute `Secure` of cookies if the public URL uses HTTPS, otherwise nothing.
    pub fn cookie_security(&self) -> &'static str {
        if self.scheme() == "https" {
            "; Secure"
        } else {
            ""
        }
    }

    /// Returns the name of the cookie, with its prefix.
    pub fn cookie_name(&self) -> String {
        format!("{}{COOKIE}", self.cookie_prefix())
    }

    /// Returns the hash of the secret in the cookie of a request, if the cookie has the form of one; `None` for a
    /// request with `Authorization`, which takes precedence.
    pub fn session_hash(&self, parts: &Parts) -> Option<[u8; 32]> {
        let headers = &parts.headers;
        if headers.contains_key(header::AUTHORIZATION) || !headers.contains_key(header::COOKIE) {
            return None;
        }
        let secret = api_key(parts, Location::Cookie, &self.cookie_name())?;
        token_hash(&secret)
    }
}
