//! Errors of calls.
//!
//! - Errors keep the response: status, headers and bytes.
//! - Addresses are hidden, since their queries may contain secrets.

use std::time::Duration;

use bytes::Bytes;
use http::{HeaderMap, StatusCode};

use crate::{Body, Failure as _, Operation};

/// An error response.
#[derive(Clone)]
pub struct Refusal {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as it came.
    pub body: Bytes,
    /// The operation that was called.
    pub operation: &'static str,
}

impl Refusal {
    pub(super) fn new(operation: &'static str, response: http::Response<Body>) -> Self {
        let (head, body) = response.into_parts();
        Self {
            status: head.status,
            headers: head.headers,
            body: body.as_bytes().cloned().unwrap_or_default(),
            operation,
        }
    }

    /// The body as JSON of this type, if it is that.
    pub fn json<T: serde::de::DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(&self.body).ok()
    }

    /// The body as what the operation describes for failures, if it is that.
    #[must_use]
    pub fn of<O: Operation>(&self) -> Option<O::Failure> {
        O::Failure::read(self.status.as_u16(), &self.body)
    }
}

impl std::fmt::Debug for Refusal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Refusal({self})")
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shown = &self.body[..self.body.len().min(8_000)];
        let text: String = String::from_utf8_lossy(shown).chars().take(2_000).collect();
        write!(formatter, "{}: {} {text}", self.operation, self.status)
    }
}

/// No response came: no connection, a time-out, a response that broke off.
#[derive(Debug, thiserror::Error)]
#[error("{text}")]
pub struct Lost {
    text: String,
    sent: bool,
    timed_out: bool,
    #[source]
    source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl Lost {
    pub(super) fn request(error: reqwest::Error) -> Self {
        let error = error.without_url();
        Self {
            text: describe(&error),
            sent: !error.is_connect() && !error.is_builder(),
            timed_out: error.is_timeout(),
            source: Some(error.into()),
        }
    }

    pub(super) fn body(error: crate::BodyError) -> Self {
        Self {
            text: describe(&error),
            sent: true,
            timed_out: false,
            source: Some(error.into()),
        }
    }

    pub(super) fn timeout(limit: Duration, what: &str) -> Self {
        Self {
            text: format!("{what} took longer than {limit:?}"),
            sent: true,
            timed_out: true,
            source: None,
        }
    }

    /// Returns true if the request may have reached the server.
    #[must_use]
    pub const fn may_have_arrived(&self) -> bool {
        self.sent
    }

    /// Returns true if it timed out.
    #[must_use]
    pub const fn is_timeout(&self) -> bool {
        self.timed_out
    }
}

fn describe(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text.push_str(": ");
            text.push_str(&cause_text);
        }
        source = cause.source();
    }
    text
}

/// Why a call did not succeed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The client was not set up rightly.
    #[error("{0}")]
    Configuration(String),
    /// The request could not be written.
    #[error("the request cannot be written: {0}")]
    Encode(#[source] serde_json::Error),
    /// There was no response.
    #[error("no response: {0}")]
    Transport(#[source] Lost),
    /// The server returned an error.
    #[error("{0}")]
    Refused(Box<Refusal>),
    /// The server returned success, but not what the description promises.
    #[error("{}: the response is not what was expected, at {place}: {reason}", .response.operation)]
    Decode {
        /// The response.
        response: Box<Refusal>,
        /// Location in the response.
        place: String,
        /// Problem at this location.
        reason: String,
    },
    /// The server returned success, but omitted a required field. `response.json` reads the rest, such as into a
    /// `serde_json::Value`; [`Transport::send_as`](super::Transport::send_as) does not require the field.
    #[error("{}: the response lacks `{path}`, which the description requires", .response.operation)]
    Missing {
        /// The response.
        response: Box<Refusal>,
        /// Path of the missing field, such as `items[3].title`.
        path: String,
    },
    /// The response has more bytes than the client takes.
    #[error("{}: the response is larger than {limit} bytes", .response.operation)]
    TooLarge {
        /// The response, without its body.
        response: Box<Refusal>,
        /// Maximum number of bytes that the client accepts.
        limit: usize,
    },
    /// The next page of a list cannot be requested.
    #[error("{operation}: {reason}")]
    Paging {
        /// The operation.
        operation: &'static str,
        /// Why not.
        reason: String,
    },
    /// A token could not be fetched.
    #[error("no token: {0}")]
    Token(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// Error of a middleware.
    #[error("{0}")]
    Middleware(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl Error {
    /// The status of the response, if there was one.
    #[must_use]
    pub fn status(&self) -> Option<StatusCode> {
        self.response().map(|response| response.status)
    }

    /// The response, if there was one.
    #[must_use]
    pub fn response(&self) -> Option<&Refusal> {
        match self {
            Self::Refused(response)
            | Self::Decode { response, .. }
            | Self::Missing { response, .. }
            | Self::TooLarge { response, .. } => Some(response),
            _ => None,
        }
    }
}
