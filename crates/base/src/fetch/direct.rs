//! Requests to identity providers: guarded like other fetches, and stricter.
//!
//! - No redirect is followed: a request has a secret, and its response decides who may sign in.
//! - Answers are small, and come soon.
//! - Visitors see what kind of failure it was; what the network says is for the log. A name that leads to no public
//!   address is as one that does not exist.

use std::sync::OnceLock;

use http::{StatusCode, header};
use url::Url;

use super::{builder, check, describe};
use crate::config::Config;

/// Timeout of a request to an identity provider, in seconds, unless that of other fetches is shorter.
const DIRECT_TIMEOUT_SECONDS: u64 = 15;

/// The HTTP client, created on first use.
#[derive(Default)]
pub struct Direct(OnceLock<Option<reqwest::Client>>);

/// A request to an identity provider.
pub enum Call<'a> {
    /// A GET request.
    Get {
        /// The header `Authorization`.
        authorization: Option<String>,
    },
    /// A POST request.
    Post {
        /// The body, an encoded form.
        form: &'a str,
        /// The `Authorization` header.
        authorization: Option<String>,
    },
}

/// Reason for the lack of a usable response.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Kind of failure, which is public.
    pub kind: &'static str,
    /// For the log: they may name addresses of the operator's network.
    pub details: String,
}

impl Failure {
    /// The URL is one that nothing is fetched from.
    pub fn denied(details: impl Into<String>) -> Self {
        Self {
            kind: "has an address that this server does not allow",
            details: details.into(),
        }
    }

    /// Returns a failure for an invalid response.
    pub fn invalid_response(details: String) -> Self {
        Self {
            kind: "gave an answer that cannot be used",
            details,
        }
    }

    fn of(error: reqwest::Error) -> Self {
        let kind = if error.is_timeout() {
            "did not answer in time"
        } else if error.is_connect() {
            "cannot be reached"
        } else {
            "did not answer"
        };
        let details = describe(error);
        Self { kind, details }
    }
}

impl Direct {
    /// Returns the status and at most `limit` bytes of the response.
    pub async fn call(
        &self,
        config: &Config,
        url: &Url,
        call: Call<'_>,
        limit: usize,
    ) -> Result<(StatusCode, Vec<u8>), Failure> {
        let private = &config.private_hosts;
        check(url, private).map_err(Failure::denied)?;
        let client = self.0.get_or_init(|| {
            let none = reqwest::redirect::Policy::none();
            let builder = builder(private, config.fetch_seconds.min(DIRECT_TIMEOUT_SECONDS));
            builder.redirect(none).build().ok()
        });
        let client = client.as_ref().ok_or_else(|| Failure {
            kind: "cannot be reached",
            details: "there is no client".to_owned(),
        })?;
        let (request, authorization) = match call {
            Call::Get { authorization } => (client.get(url.clone()), authorization),
            Call::Post {
                form,
                authorization,
            } => {
                let kind = "application/x-www-form-urlencoded";
                let request = client.post(url.clone()).body(form.to_owned());
                (request.header(header::CONTENT_TYPE, kind), authorization)
            }
        };
        let request = request.header(header::ACCEPT, "application/json");
        let request = match authorization {
            Some(value) => request.header(header::AUTHORIZATION, value),
            None => request,
        };
        let mut response = request.send().await.map_err(Failure::of)?;
        let mut bytes = Vec::new();
        while let Some(piece) = response.chunk().await.map_err(Failure::of)? {
            if bytes.len() + piece.len() > limit {
                let details = format!("it is larger than the {limit} bytes that are allowed");
                return Err(Failure::invalid_response(details));
            }
            bytes.extend_from_slice(&piece);
        }
        Ok((response.status(), bytes))
    }
}
