//! The cookie with the secret of a session.
//!
//! With the path `/` and over HTTPS, its name starts with `__Host-`: browsers then accept it from this host
//! only, not from another host of the same domain. In that case, a cookie without the prefix is ignored.

use http::request::Parts;
use http::{HeaderMap, HeaderValue, header};
use quire_runtime::Location;
use quire_runtime::server::api_key;

use crate::Base;
use crate::ids::token_hash;
use crate::slot::Slot;

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
}

/// Returns the hash of the secret in the cookie of a request, if the cookie has the form of one.
pub fn session_hash(parts: &Parts) -> Option<[u8; 32]> {
    parts.extensions.get::<CookieSlot>()?.hash
}

/// The cookie of a request, and the cookies that its response sets.
#[derive(Clone, Debug)]
pub struct CookieSlot {
    /// Hash of the secret in the request's cookie.
    hash: Option<[u8; 32]>,
    /// The cookies that the response sets.
    new_cookies: Slot<Vec<String>>,
}

impl CookieSlot {
    /// Adds a slot to a request with the cookie, unless it has `Authorization`: that token takes precedence.
    pub fn prepare(app: &Base, request: &mut Parts) -> Option<Self> {
        let headers = &request.headers;
        if headers.contains_key(header::AUTHORIZATION) || !headers.contains_key(header::COOKIE) {
            return None;
        }
        let secret = api_key(request, Location::Cookie, &app.cookie_name());
        let hash = secret.map(|secret| token_hash(&secret))?;
        let new_cookies = Slot::default();
        let slot = Self { hash, new_cookies };
        request.extensions.insert(slot.clone());
        Some(slot)
    }

    /// Adds a cookie to the response.
    pub fn put(&self, cookie: String) {
        self.new_cookies.change(|cookies| cookies.push(cookie));
    }

    /// Sets the cookies, if there are any, and keeps the response out of shared caches: nothing else shows them that it
    /// is for one user only.
    pub fn fill(&self, headers: &mut HeaderMap) {
        let private = HeaderValue::from_static("private, no-cache");
        headers.entry(header::CACHE_CONTROL).or_insert(private);
        for cookie in self.new_cookies.take() {
            if let Ok(cookie) = HeaderValue::try_from(cookie) {
                headers.append(header::SET_COOKIE, cookie);
            }
        }
    }
}
