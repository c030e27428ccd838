//! A stored response: which part of it is stored, and its encryption.
//!
//! - The encryption key is derived from the service's secret, the user and the caller's own key: someone with the
//!   database, and thus the secret, cannot read a response without the key that the caller chose.
//! - A large response is not stored, only the location of its resource: a retry returns the resource as it is then, if
//!   the caller may still read it.
//! - A refusal is stored as its message: its body is written again, with the id of the retry.

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce};
use http::response::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, Request, StatusCode, Uri, header};
use serde::{Deserialize, Serialize};
use tower::ServiceExt as _;

use super::store::KeyedRequest;
use crate::app::App;
use crate::error::{Error, Result};
use crate::request_ids::REQUEST_ID;

/// Headers that are part of a stored response; others are set again.
const HEADERS: [&str; 5] = ["content-type", "location", "etag", "deprecation", "link"];

/// The maximum size of a stored response.
pub(crate) const MAX_STORED_BYTES: usize = 256 << 10;
// The result of an import is never read again.
const _: () = assert!(quire_spaces::content::imports::MAX_RESULT_BYTES <= MAX_STORED_BYTES);

/// A response, as stored.
pub(super) struct StoredResponse {
    head: Head,
    /// The message of an error, otherwise the body.
    body: Bytes,
}

#[derive(Serialize, Deserialize)]
struct Head {
    status: u16,
    refused: bool,
    headers: Vec<(String, String)>,
    /// True if the response was too large to store.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    large: bool,
    /// If so, the path and query of its resource.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
}

impl StoredResponse {
    /// Returns the part of a response to store, if it is a success.
    pub(super) fn of_success(
        app: &App,
        request: &Uri,
        parts: &Parts,
        body: &Bytes,
    ) -> Option<Self> {
        if !parts.status.is_success() {
            return None;
        }
        let headers = HEADERS
            .iter()
            .filter_map(|name| {
                let value = parts.headers.get(*name)?.to_str().ok()?;
                Some(((*name).to_owned(), value.to_owned()))
            })
            .collect();
        let large = body.len() > MAX_STORED_BYTES;
        let reference = large
            .then(|| reference(app, request, parts, body))
            .flatten();
        Some(Self {
            head: Head {
                status: parts.status.as_u16(),
                refused: false,
                headers,
                large,
                reference,
            },
            body: if large { Bytes::new() } else { body.clone() },
        })
    }

    /// Returns the part of a refusal to store, if the operation would refuse the same request again.
    pub(super) fn of_refusal(error: &Error) -> Option<Self> {
        if error.passes || !is_final(error.status) {
            return None;
        }
        Some(Self {
            head: Head {
                status: error.status.as_u16(),
                refused: true,
                headers: Vec::new(),
                large: false,
                reference: None,
            },
            body: error.message.clone().into(),
        })
    }

    /// Repeats the response. One that was too large is read again, with the credentials of the retry.
    pub(super) async fn replay(self, app: &App, headers: &HeaderMap) -> Response {
        if !self.head.large {
            return self.into_response();
        }
        let reference = self.head.reference.as_deref();
        let request =
            reference.and_then(|reference| Request::get(reference).body(Body::empty()).ok());
        let Some(mut request) = request else {
            return Error::conflict(
                "the request with this `Idempotency-Key` was carried out, but its response was too large to store",
            )
            .into_response();
        };
        for name in [header::AUTHORIZATION, header::COOKIE, REQUEST_ID] {
            if let Some(value) = headers.get(&name) {
                request.headers_mut().insert(name, value.clone());
            }
        }
        let router = crate::service::router(app, quire_server::Limits::default());
        let Ok(mut response) = router.oneshot(request).await;
        if response.status().is_success() {
            let body = std::mem::take(response.body_mut());
            let stored = Self {
                body: Bytes::new(),
                ..self
            };
            response = stored.into_response();
            *response.body_mut() = body;
        }
        response
    }

    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.head.status);
        let status = status.expect("a status is stored");
        if self.head.refused {
            let message = String::from_utf8_lossy(&self.body).into_owned();
            return Error::new(status, message).into_response();
        }
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = status;
        for (name, value) in &self.head.headers {
            if let (Ok(name), Ok(value)) = (
                HeaderName::try_from(name.as_str()),
                HeaderValue::try_from(value.as_str()),
            ) {
                response.headers_mut().insert(name, value);
            }
        }
        response
    }

    /// The bytes to store: a nonce and the ciphertext.
    pub(super) fn seal(&self, app: &App, begun: &KeyedRequest) -> Result<Vec<u8>> {
        let mut nonce = [0; 12];
        (app.environment.fill_random)(&mut nonce);
        let mut plain = serde_json::to_vec(&self.head).map_err(|error| Error::internal(&error))?;
        // JSON on one line contains no line break.
        plain.push(b'\n');
        plain.extend_from_slice(&self.body);
        let payload = Payload {
            msg: &plain,
            aad: &begun.fingerprint,
        };
        let encrypted = cipher(begun)
            .encrypt(&Nonce::from(nonce), payload)
            .map_err(|error| Error::internal(&error))?;
        Ok([&nonce[..], &encrypted].concat())
    }

    /// Decrypts a stored response.
    pub(super) fn open(stored: &[u8], begun: &KeyedRequest) -> Result<Self> {
        Self::read(stored, begun).ok_or_else(|| Error::internal(&"a stored response is damaged"))
    }

    fn read(stored: &[u8], begun: &KeyedRequest) -> Option<Self> {
        let (nonce, encrypted) = stored.split_first_chunk::<12>()?;
        let payload = Payload {
            msg: encrypted,
            aad: &begun.fingerprint,
        };
        let plain = cipher(begun).decrypt(&Nonce::from(*nonce), payload).ok()?;
        let end = plain.iter().position(|byte| *byte == b'\n')?;
        let head = serde_json::from_slice(&plain[..end]).ok()?;
        Some(Self {
            head,
            body: Bytes::from(plain).slice(end + 1..),
        })
    }
}

/// The location from which the content of a response can be read again.
fn reference(app: &App, request: &Uri, parts: &Parts, body: &Bytes) -> Option<String> {
    let made = match parts.headers.get(header::LOCATION) {
        Some(location) => location.clone(),
        None => app.location_of(request.path(), body)?,
    };
    let path = made.to_str().ok()?.strip_prefix(&app.config.public_url)?;
    Some(match request.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    })
}

fn cipher(begun: &KeyedRequest) -> ChaCha20Poly1305 {
    ChaCha20Poly1305::new(&Key::from(begun.sealing_key()))
}

/// Returns true if this error status is final: the same request would fail again unless something else
/// changes. Other statuses concern the request itself, which can be corrected, or the server.
fn is_final(status: StatusCode) -> bool {
    matches!(
        status,
        StatusCode::FORBIDDEN
            | StatusCode::NOT_FOUND
            | StatusCode::CONFLICT
            | StatusCode::PRECONDITION_FAILED
    )
}
