//! The cookie with the secret of a session.
//!
//! Where its path is `/` and it goes over HTTPS, its name begins with `__Host-`: browsers then take it from this host
//! alone, and not from another host of the same domain.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};

use http::request::Parts;
use http::{HeaderMap, HeaderValue, header};
use quire_runtime::Location;
use quire_runtime::server::api_key;

use crate::app::App;

/// The name of the cookie, after [`App::cookie_prefix`].
pub(crate) const COOKIE: &str = "quire_session";
/// The name with the prefix.
const HOST_COOKIE: &str = "__Host-quire_session";

impl App {
    /// What names of cookies begin with.
    pub(crate) fn cookie_prefix(&self) -> &'static str {
        let is_secure = self.config.public_url.starts_with("https://");
        if is_secure && self.base_path().is_empty() {
            "__Host-"
        } else {
            ""
        }
    }
}

/// The secret of the session in a request. A request with `Authorization` has none: the token counts.
pub(crate) fn secret(parts: &Parts) -> Option<Cow<'_, str>> {
    if parts.headers.contains_key(header::AUTHORIZATION) {
        return None;
    }
    // Who signed in before there was a prefix has the other one.
    [HOST_COOKIE, COOKIE]
        .into_iter()
        .find_map(|name| api_key(parts, Location::Cookie, name))
}

/// Receives the cookies that a response sets.
#[derive(Clone, Debug, Default)]
pub(crate) struct CookieSlot(Arc<Mutex<Vec<String>>>);

impl CookieSlot {
    /// Adds a slot to a request with the cookie.
    pub(crate) fn prepare(request: &mut Parts) -> Option<Self> {
        secret(request)?;
        let slot = Self::default();
        request.extensions.insert(slot.clone());
        Some(slot)
    }

    pub(crate) fn put(&self, cookie: String) {
        let mut cookies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        cookies.push(cookie);
    }

    /// Sets the cookies, if there are any, and keeps the response out of shared caches: nothing else tells them that it is
    /// for one person.
    pub(crate) fn fill(&self, headers: &mut HeaderMap) {
        let private = HeaderValue::from_static("private, no-cache");
        headers.entry(header::CACHE_CONTROL).or_insert(private);
        let mut cookies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for cookie in cookies.drain(..) {
            if let Ok(cookie) = HeaderValue::try_from(cookie) {
                headers.append(header::SET_COOKIE, cookie);
            }
        }
    }
}
