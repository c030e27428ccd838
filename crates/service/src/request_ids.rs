//! Creates ids for requests that come without one.

use std::sync::atomic::{AtomicU64, Ordering};

use http::HeaderValue;
use http::request::Parts;

/// The id of a request, as an extension of it.
#[derive(Clone)]
pub(crate) struct RequestId(pub(crate) HeaderValue);

impl RequestId {
    pub(crate) fn of(parts: &Parts) -> Option<String> {
        let Self(id) = parts.extensions.get()?;
        id.to_str().ok().map(str::to_owned)
    }
}

/// Creates request ids: a part unique to the process, and a number.
pub(crate) struct RequestIds {
    process: String,
    number: AtomicU64,
}

impl RequestIds {
    pub(crate) fn new(process: String) -> Self {
        Self {
            process,
            number: AtomicU64::new(1),
        }
    }

    pub(crate) fn next(&self) -> HeaderValue {
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        HeaderValue::try_from(format!("{}-{number:x}", self.process))
            .unwrap_or_else(|_| HeaderValue::from_static("none"))
    }
}
