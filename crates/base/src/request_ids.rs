//! The id of a request: its header `X-Request-Id`, which requests that come without one get from here.

use std::sync::atomic::{AtomicU64, Ordering};

use http::request::Parts;
use http::{HeaderName, HeaderValue};

use crate::ids::{self, hexadecimal};

/// The header with the id of a request.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Returns the id of a request.
pub fn request_id(parts: &Parts) -> Option<String> {
    let id = parts.headers.get(REQUEST_ID)?;
    id.to_str().ok().map(str::to_owned)
}

/// Creates request ids: keyed hashes of a number, so that they do not reveal how many requests there are.
pub struct RequestIds {
    key: [u8; 32],
    number: AtomicU64,
}

impl RequestIds {
    /// Ids keyed with this secret.
    pub fn new(key: [u8; 32]) -> Self {
        Self {
            key,
            number: AtomicU64::new(1),
        }
    }

    /// Creates the next id.
    pub fn next(&self) -> HeaderValue {
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        let id = ids::sign(&self.key, "request", &[&number.to_be_bytes()]);
        HeaderValue::try_from(hexadecimal(&id)).unwrap_or_else(|_| HeaderValue::from_static("none"))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn are_unique_and_have_no_order() {
        let ids = RequestIds::new([7; 32]);
        let made: Vec<HeaderValue> = (0..1000).map(|_| ids.next()).collect();
        assert_eq!(made.iter().collect::<HashSet<_>>().len(), 1000);
        let ascending = made.windows(2).filter(|pair| pair[0] < pair[1]).count();
        assert!((400..600).contains(&ascending), "{ascending}");
        // Another process, or this one after a restart.
        assert_ne!(RequestIds::new([8; 32]).next(), made[0]);
    }
}
