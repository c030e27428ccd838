//! Requests to identity providers: guarded like other fetches, and stricter.
//!
//! - No redirect is followed: a request has a secret, and its answer says who may sign in.
//! - Answers are small, and come soon.

use std::sync::OnceLock;

use http::{StatusCode, header};
use url::Url;

use super::{builder, check, describe};
use crate::config::Config;

/// How long an identity provider may take, in seconds, if other fetches may take longer.
const SECONDS: u64 = 15;

/// The HTTP client, created on first use.
#[derive(Default)]
pub(crate) struct Direct(OnceLock<Option<reqwest::Client>>);

/// A request to an identity provider.
pub(crate) enum Call<'a> {
    Get {
        /// The header `Authorization`.
        authorization: Option<String>,
    },
    Post {
        form: &'a str,
        authorization: Option<String>,
    },
}

impl Direct {
    /// The status and at most `limit` bytes of the answer.
    pub(crate) async fn call(
        &self,
        config: &Config,
        (url, call): (&Url, Call<'_>),
        limit: usize,
    ) -> Result<(StatusCode, Vec<u8>), String> {
        let private = config.allow_private_addresses;
        check(url, private)?;
        let client = self.0.get_or_init(|| {
            let none = reqwest::redirect::Policy::none();
            let builder = builder(private, config.fetch_seconds.min(SECONDS));
            builder.redirect(none).build().ok()
        });
        let client = client
            .as_ref()
            .ok_or("cannot be fetched: there is no client")?;
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
        let failed = |error| format!("cannot be fetched: {}", describe(error));
        let mut answer = request.send().await.map_err(failed)?;
        let mut bytes = Vec::new();
        while let Some(piece) = answer.chunk().await.map_err(failed)? {
            if bytes.len() + piece.len() > limit {
                return Err(format!("is larger than the {limit} bytes that are allowed"));
            }
            bytes.extend_from_slice(&piece);
        }
        Ok((answer.status(), bytes))
    }
}
