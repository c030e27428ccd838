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
//! - At most [`KEPT`](answer::KEPT) bytes of a response are stored; the resource of a larger one is read again.
//! - Responses may contain secrets: they are stored encrypted with the caller's key, of which only a hash is stored.

mod answer;
mod store;

use std::borrow::Cow;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;
use http::request::Parts;
use http::{HeaderMap, HeaderName, Method, Uri, header};
use quire_db::watch_writes;
use quire_runtime::OperationInfo;
use quire_runtime::server::{Arrived, is_large, receive};

use crate::app::App;
use crate::caller::Caller;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::ids::{code, code_of};
use crate::requester::Requester;

use answer::Kept;
use store::{Begun, Stored};

const KEY: HeaderName = HeaderName::from_static("idempotency-key");
const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");

/// Lifetime of a key, in microseconds of observed time, so that no clock jump removes a key.
const REMEMBERED: i64 = 24 * 3_600_000_000;
/// Interval at which a process records that it still carries out a request.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);
/// After how long without such a record the process is considered stopped, in microseconds of observed time, which may
/// differ by a minute between processes.
const DEAD_AFTER: i64 = 150_000_000;

/// Returns the operation of a request with a key: keys are for POST.
pub(crate) fn operation(request: &Request) -> Option<&'static OperationInfo> {
    if request.method() != Method::POST || !request.headers().contains_key(KEY) {
        return None;
    }
    // An invalid key is rejected together with the other violations of the request.
    key(request.headers())?;
    let path = request.extensions().get::<MatchedPath>()?.as_str();
    // The router has its own names for parameters.
    let is_same = |template: &str| {
        template.split('/').count() == path.split('/').count()
            && std::iter::zip(template.split('/'), path.split('/'))
                .all(|(one, other)| one == other || one.starts_with('{') && other.starts_with('{'))
    };
    quire_server::OPERATIONS
        .iter()
        .find(|operation| operation.method.as_str() == "POST" && is_same(operation.path))
}

/// Carries out a request with a key, or repeats its earlier response.
pub(crate) async fn once(
    app: &App,
    operation: &'static OperationInfo,
    request: Request,
    next: Next,
) -> Response {
    carry_out(app, operation, request, next)
        .await
        .unwrap_or_else(Error::into_response)
}

async fn carry_out(
    app: &App,
    operation: &'static OperationInfo,
    request: Request,
    next: Next,
) -> Result<Response> {
    let (mut parts, body) = request.into_parts();
    let caller = app.caller(&parts, operation).await?;
    app.check_scope(&caller, &parts, operation).await?;
    let key = key(&parts.headers).ok_or_else(|| Error::internal(&"a key was lost"))?;
    if is_large(operation, &body) {
        app.check_before_body(&caller, &parts, operation).await?;
    }
    // All of the body is hashed, so it must not be read as a stream.
    let mut limits = Cow::Borrowed(&app.limits);
    if limits.staging.is_none() {
        limits.to_mut().staging = Some(std::env::temp_dir());
    }
    let arrived = receive(operation, &parts, body, &limits).await?;
    let secret = code(&app.secret, "idempotency", &[caller.user.as_bytes(), &key]);
    let fingerprint = fingerprint(secret, &parts, &arrived).await?;
    let begun = Begun::new(secret, fingerprint);
    parts.extensions.insert(caller);
    // Replaces the body, which has been read.
    parts.extensions.insert(arrived);
    let request = Request::from_parts(parts, Body::empty());
    let app = app.clone();
    // Runs from storing the key to storing the response, even if the caller disconnects.
    let task = tokio::spawn(Requester::current().scope(async move {
        // A stopping server waits for it.
        let _under_way = app.under_way.clone().read_owned().await;
        if let Some(stored) = app.begin(&begun).await? {
            let caller = request.extensions().get().cloned();
            return replay(&app, &begun, stored, caller).await;
        }
        let target = request.uri().clone();
        let (answer, wrote) = while_alive(&app, &begun, next.run(request)).await;
        keep(&app, &begun, &target, answer, wrote).await
    }));
    task.await
        .unwrap_or_else(|error| Err(Error::internal(&error)))
}

/// Returns the key of a request, if it is valid.
pub(crate) fn key(headers: &HeaderMap) -> Option<Vec<u8>> {
    let mut lines = headers.get_all(KEY).iter();
    let (key, None) = (lines.next()?, lines.next()) else {
        return None;
    };
    let is_key = (1..=255).contains(&key.len()) && key.as_bytes().iter().all(u8::is_ascii_graphic);
    is_key.then(|| key.as_bytes().to_vec())
}

/// Returns a fingerprint of the request, computed off the async threads, because a body may be large.
async fn fingerprint(secret: [u8; 32], parts: &Parts, arrived: &Arrived) -> Result<[u8; 32]> {
    let target = parts.uri.path_and_query().map(ToString::to_string);
    let media_type = parts.headers.get(header::CONTENT_TYPE).cloned();
    let condition = parts.headers.get(header::IF_MATCH).cloned();
    let (method, body) = (parts.method.clone(), arrived.body().clone());
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
    begun: &Begun,
    stored: Stored,
    caller: Option<Arc<Caller>>,
) -> Result<Response> {
    if stored.fingerprint != begun.fingerprint {
        return Err(Error::conflict(
            "this `Idempotency-Key` was used for another request within the last 24 hours: use a new one",
        ));
    }
    if let Some(answer) = stored.answer {
        let kept = Kept::open(&answer, begun)?;
        let mut response = kept.answer(app, caller).await?;
        let yes = http::HeaderValue::from_static("true");
        response.headers_mut().insert(REPLAYED, yes);
        return Ok(response);
    }
    if app.clock.observed() - stored.alive_at < DEAD_AFTER {
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

/// Runs an operation, and regularly records that it still runs; returns its response, and whether it may have written.
async fn while_alive(
    app: &App,
    begun: &Begun,
    operation: impl Future<Output = Response>,
) -> (Response, bool) {
    let operation = watch_writes(AssertUnwindSafe(operation).catch_unwind());
    let mut operation = std::pin::pin!(operation);
    loop {
        tokio::select! {
            (answer, wrote) = &mut operation => {
                let answer = answer.unwrap_or_else(|_| {
                    Error::internal(&"the operation panicked").into_response()
                });
                return (answer, wrote);
            }
            () = tokio::time::sleep(SIGN_OF_LIFE) => app.say_alive(begun).await,
        }
    }
}

/// Stores the response, or frees the key, before the caller sees the response.
async fn keep(
    app: &App,
    begun: &Begun,
    target: &Uri,
    answer: Response,
    wrote: bool,
) -> Result<Response> {
    let (parts, body) = answer.into_parts();
    let body = to_bytes(body, usize::MAX)
        .await
        .map_err(|error| Error::internal(&error))?;
    let error = parts.extensions.get::<Error>();
    if let Some(kept) = Kept::of(app, target, &parts, error, &body) {
        app.store(begun, &kept.seal(app, begun)?).await;
    } else if wrote && parts.status.is_server_error() {
        app.give_up(begun).await;
    } else {
        app.free(begun).await;
    }
    Ok(Response::from_parts(parts, Body::from(body)))
}
