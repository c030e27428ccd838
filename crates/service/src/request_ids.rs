//! Creates ids for requests that come without one.

use std::sync::atomic::{AtomicU64, Ordering};

use http::HeaderValue;

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
