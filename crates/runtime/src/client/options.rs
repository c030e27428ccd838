//! Options of a single call.

use std::time::Duration;

use http::HeaderMap;

use super::Credentials;

/// Options of a call, which precede those of the client.
#[derive(Clone, Debug, Default)]
pub struct CallOptions {
    /// Further headers, such as `If-Match`.
    pub headers: HeaderMap,
    /// Credentials in place of those of the client.
    pub credentials: Option<Credentials>,
    /// Time limit of an attempt.
    pub timeout: Option<Duration>,
    /// Time limit of all attempts and the waits between them.
    pub total_timeout: Option<Duration>,
}

impl From<HeaderMap> for CallOptions {
    fn from(headers: HeaderMap) -> Self {
        Self {
            headers,
            ..Self::default()
        }
    }
}
