//! The cookie with the secret of a session.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};

use http::request::Parts;
use http::{HeaderMap, HeaderValue, header};
use quire_runtime::Location;
use quire_runtime::server::api_key;

/// The name of the cookie.
pub(crate) const COOKIE: &str = "quire_session";

/// The secret of the session in a request. A request with `Authorization` has none: the token counts.
pub(crate) fn secret(parts: &Parts) -> Option<Cow<'_, str>> {
    if parts.headers.contains_key(header::AUTHORIZATION) {
        return None;
    }
    api_key(parts, Location::Cookie, COOKIE)
}

/// Receives the cookie that a response sets.
#[derive(Clone, Debug, Default)]
pub(crate) struct CookieSlot(Arc<Mutex<Option<String>>>);

impl CookieSlot {
    /// Adds a slot to a request with the cookie.
    pub(crate) fn prepare(request: &mut Parts) -> Option<Self> {
        secret(request)?;
        let slot = Self::default();
        request.extensions.insert(slot.clone());
        Some(slot)
    }

    pub(crate) fn put(&self, cookie: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie);
    }

    /// Sets the cookie, if there is one, and keeps the response out of shared caches: nothing else tells them that it is
    /// for one person.
    pub(crate) fn fill(&self, headers: &mut HeaderMap) {
        let private = HeaderValue::from_static("private, no-cache");
        headers.entry(header::CACHE_CONTROL).or_insert(private);
        let cookie = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Ok(cookie)) = cookie.map(HeaderValue::try_from) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
}
