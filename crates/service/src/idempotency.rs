//! `Idempotency-Key`: a POST that is retried is carried out once.
//!
//! - A key belongs to the user who sends it, for 24 hours. The same request with the same key returns the first
//!   response, marked with `Idempotency-Replayed`; another request with the key returns 409.
//! - Stored are the operation's own responses: success, 403, 404, 409, 412. After any other response (invalid, too
//!   large, "try again", a server failure before any write) the key is free again.
//! - The request that stores the key is carried out in a separate task, so that a caller who disconnects leaves no
//!   incomplete key. Meanwhile, other requests with the key, to any process, return 409 and are told to retry.
//! - A key whose process stopped or failed during the request stays: the outcome is unknown, so the request is not
//!   carried out again (409).
//! - At most [`MAX_STORED_BYTES`](stored::MAX_STORED_BYTES) of a response are stored; the resource of a larger one is read again.
//! - Responses may contain secrets: they are stored encrypted with the caller's key, of which only a hash is stored.

mod store;
mod stored;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::body::to_bytes;
use axum::response::Response;
use futures_util::FutureExt as _;
use http::{HeaderMap, HeaderName, Uri, header};
use quire_db::watch_writes;
use quire_runtime::Method;
use quire_runtime::server::ReadyRequest;

use crate::app::App;
use crate::caller::Caller;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::ids::{code, code_of};
use crate::requester::Requester;
use crate::users::scope::STATELESS;

use store::{KeyedRequest, StoredKey};
use stored::StoredResponse;

const KEY: HeaderName = HeaderName::from_static("idempotency-key");
const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");

/// Lifetime of a key, in microseconds of observed time, so that no clock jump removes a key.
const KEY_TTL: i64 = 24 * 3_600_000_000;
/// Interval at which a process records that it still carries out a request.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(15);
/// After how long without such a record the process is considered stopped, in microseconds of observed time, which may
/// differ by a minute between processes.
const HEARTBEAT_TIMEOUT: i64 = 150_000_000;

/// Returns the key of a request, if it has a valid one: keys are for POST. An invalid key is rejected together with the
/// other violations of the request.
pub(crate) fn key(request: &ReadyRequest<Arc<Caller>>) -> Option<Vec<u8>> {
    if request.operation.method != Method::Post || request.operation.id == STATELESS {
        return None;
    }
    key_of(&request.parts.headers)
}

/// Returns the key that these headers have, if it is a valid one.
pub(crate) fn key_of(headers: &HeaderMap) -> Option<Vec<u8>> {
    let mut lines = headers.get_all(KEY).iter();
    let (key, None) = (lines.next()?, lines.next()) else {
        return None;
    };
    let is_key = (1..=255).contains(&key.len()) && key.as_bytes().iter().all(u8::is_ascii_graphic);
    is_key.then(|| key.as_bytes().to_vec())
}

/// Carries out a request with a key, or repeats its earlier response.
pub(crate) async fn once<R>(
    app: &App,
    key: &[u8],
    request: ReadyRequest<Arc<Caller>>,
    run: impl FnOnce(ReadyRequest<Arc<Caller>>) -> R + Send + 'static,
) -> Result<Response>
where
    R: Future<Output = Result<Response>> + Send + 'static,
{
    let user = request.caller.user.as_bytes();
    let secret = code(&app.secret, "idempotency", &[user, key]);
    let fingerprint = fingerprint(secret, &request).await?;
    let begun = KeyedRequest::new(secret, fingerprint);
    let app = app.clone();
    // Runs from storing the key to storing the response, even if the caller disconnects.
    let task = tokio::spawn(Requester::current().scope(async move {
        // A stopping server waits for it.
        let _under_way = app.under_way.clone().read_owned().await;
        if let Some(stored) = app.begin(&begun).await? {
            return replay(&app, &begun, stored, &request.parts.headers).await;
        }
        let target = request.parts.uri.clone();
        let (outcome, wrote) = while_alive(&app, &begun, run(request)).await;
        store_response(&app, &begun, &target, outcome, wrote).await
    }));
    task.await
        .unwrap_or_else(|error| Err(Error::internal(&error)))
}

/// Returns a fingerprint of the request, computed off the async threads, because a body may be large.
async fn fingerprint(secret: [u8; 32], request: &ReadyRequest<Arc<Caller>>) -> Result<[u8; 32]> {
    let parts = &request.parts;
    let target = parts.uri.path_and_query().map(ToString::to_string);
    let media_type = parts.headers.get(header::CONTENT_TYPE).cloned();
    let condition = parts.headers.get(header::IF_MATCH).cloned();
    let (method, body) = (parts.method.clone(), request.body.body().clone());
    let hash = move || {
        let value = |value: &Option<http::HeaderValue>| {
            let bytes = value.as_ref().map(|value| value.as_bytes().to_vec());
            bytes.unwrap_or_default()
        };
        let (media_type, condition) = (value(&media_type), value(&condition));
        let head = [
            method.as_str().as_bytes(),
            target.as_deref().unwrap_or_default().as_bytes(),
            &media_type,
            &condition,
        ];
        if let Some(stored) = body.as_stored() {
            return code_of(&secret, "request", &head, stored.length(), stored.reader());
        }
        let Some(bytes) = body.as_bytes() else {
            return Err(std::io::Error::other("the body has not arrived"));
        };
        code_of(&secret, "request", &head, bytes.len() as u64, &bytes[..])
    };
    off_thread(hash)
        .await?
        .map_err(|error| Error::internal(&error))
}

/// Handles a request whose key is stored already.
async fn replay(
    app: &App,
    begun: &KeyedRequest,
    stored: StoredKey,
    headers: &HeaderMap,
) -> Result<Response> {
    if stored.fingerprint != begun.fingerprint {
        return Err(Error::conflict(
            "this `Idempotency-Key` was used for another request within the last 24 hours: use a new one",
        ));
    }
    if let Some(sealed) = stored.response {
        let stored = StoredResponse::open(&sealed, begun)?;
        let mut response = stored.replay(app, headers).await;
        let yes = http::HeaderValue::from_static("true");
        response.headers_mut().insert(REPLAYED, yes);
        return Ok(response);
    }
    if app.clock.observed() - stored.alive_at < HEARTBEAT_TIMEOUT {
        return Err(Error::conflict(
            "a request with this `Idempotency-Key` is being carried out: try again in a moment to get its response",
        )
        .passing());
    }
    Err(Error::conflict(
        "a request with this `Idempotency-Key` was started, but the server stopped or failed before it finished: check \
         whether it took effect, and use a new key to send it again",
    ))
}

/// Runs an operation, and regularly records that it still runs; returns its outcome, and whether it may have written.
async fn while_alive(
    app: &App,
    begun: &KeyedRequest,
    operation: impl Future<Output = Result<Response>>,
) -> (Result<Response>, bool) {
    let operation = watch_writes(uninterrupted(operation));
    let mut operation = std::pin::pin!(operation);
    loop {
        tokio::select! {
            outcome = &mut operation => return outcome,
            () = tokio::time::sleep(HEARTBEAT_INTERVAL) => app.say_alive(begun).await,
        }
    }
}

/// Runs an operation; a panic is a failure of it.
pub(crate) async fn uninterrupted(
    operation: impl Future<Output = Result<Response>>,
) -> Result<Response> {
    let outcome = AssertUnwindSafe(operation).catch_unwind().await;
    outcome.unwrap_or_else(|_| Err(Error::internal(&"the operation panicked")))
}

/// Stores the outcome, or frees the key, before the caller sees the response.
async fn store_response(
    app: &App,
    begun: &KeyedRequest,
    target: &Uri,
    outcome: Result<Response>,
    wrote: bool,
) -> Result<Response> {
    let outcome = match outcome {
        Ok(response) => {
            let (parts, body) = response.into_parts();
            let body = to_bytes(body, usize::MAX).await;
            Ok((parts, body.map_err(|error| Error::internal(&error))?))
        }
        Err(error) => Err(error),
    };
    let (status, stored) = match &outcome {
        Ok((parts, body)) => (
            parts.status,
            StoredResponse::of_success(app, target, parts, body),
        ),
        Err(error) => (error.status, StoredResponse::of_refusal(error)),
    };
    if let Some(stored) = stored {
        app.store(begun, &stored.seal(app, begun)?).await;
    } else if wrote && status.is_server_error() {
        app.give_up(begun).await;
    } else {
        app.free(begun).await;
    }
    let (parts, body) = outcome?;
    Ok(Response::from_parts(parts, body.into()))
}
