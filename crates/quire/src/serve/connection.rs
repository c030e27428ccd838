//! One connection, from its first byte to its last.
//!
//! - A connection that waits too long for a request head is closed.
//! - A response that did not read the whole request, or that is sent while the server stops, says `Connection: close`
//!   and ends its connection.
//! - On a stop, requests sent before the signal get their responses. Idle connections then close at once,
//!   others after their current response.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody};
use bytes::Bytes;
use futures_util::future::Either;
use http::{HeaderValue, Response, StatusCode, header};
use http_body::{Frame, SizeHint};
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use quire_service::{App, Peer, check_host};
use tokio::sync::watch;
use tokio::time::timeout;
use tower::ServiceExt as _;

use super::access_log::{AccessLog, Line};
use super::body::bounded;
use super::slots::State;
use super::stream::Stream;

/// The maximum size of a request head in bytes, of which the target has at most 64 KiB.
const HEAD_SIZE: usize = 128 << 10;

/// Time for which browsers use nothing but HTTPS (RFC 6797).
const ONE_YEAR: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Time in which requests sent before the stop signal may still arrive.
pub(super) const LAST_REQUEST_TIMEOUT: Duration = Duration::from_millis(100);

/// Time for which a connection may make no progress while the server stops.
const STOP_STALL_TIMEOUT: Duration = Duration::from_secs(2);

/// State shared by all connections.
pub(super) struct Shared {
    pub(super) router: Router,
    pub(super) app: App,
    pub(super) stopped: watch::Receiver<bool>,
    /// True if the server has its own certificates: browsers then use nothing but HTTPS.
    pub(super) is_secure: bool,
    /// The access log, if there is one.
    pub(super) log: AccessLog,
    /// The maximum time for a head to arrive. By default, it is longer than the 60 seconds for which common proxies keep
    /// a connection, so that they never use one that is closing.
    pub(super) head: Duration,
    /// The maximum time for a body to arrive.
    pub(super) body: Duration,
}

/// Serves the requests of a connection.
pub(super) async fn connection(
    stream: Stream,
    state: Arc<State>,
    peer: IpAddr,
    shared: Arc<Shared>,
) {
    let mut stopped = shared.stopped.clone();
    let head = shared.head;
    let service = service_fn({
        let state = Arc::clone(&state);
        move |request| respond(request, Arc::clone(&state), peer, Arc::clone(&shared))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(HEAD_SIZE)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection);
    let outcome = loop {
        tokio::select! {
            outcome = &mut connection => break outcome,
            () = state.close_requested() => {
                // A request may have come meanwhile.
                if !state.is_busy() {
                    return;
                }
            }
            () = async { drop(stopped.wait_for(|stopping| *stopping).await) } => {
                if let Ok(outcome) = timeout(LAST_REQUEST_TIMEOUT, &mut connection).await {
                    break outcome;
                }
                connection.as_mut().graceful_shutdown();
                break loop {
                    if let Ok(outcome) = timeout(STOP_STALL_TIMEOUT, &mut connection).await {
                        break outcome;
                    }
                    if !state.is_busy() && state.still_for() >= STOP_STALL_TIMEOUT {
                        return;
                    }
                };
            }
        }
    };
    if let Err(error) = outcome {
        tracing::debug!(%error, "connection ended early");
    }
}

fn respond(
    mut request: Request<Incoming>,
    state: Arc<State>,
    peer: IpAddr,
    shared: Arc<Shared>,
) -> impl Future<Output = Result<Response<TrackedBody>, Infallible>> {
    state.begins();
    request.extensions_mut().insert(Peer(peer));
    let body = shared.body;
    let begun = shared.log.begin(&request);
    let response = match check_host(&mut request) {
        Ok(()) => {
            shared.app.remove_base_path(&mut request);
            let request = request.map(|incoming| bounded(incoming, body));
            Either::Left(shared.router.clone().oneshot(request))
        }
        Err(message) => {
            let mut refused = shared
                .app
                .refuse(StatusCode::BAD_REQUEST, message)
                .map(Body::from);
            // The body is not read.
            let close = HeaderValue::from_static("close");
            refused.headers_mut().insert(header::CONNECTION, close);
            Either::Right(std::future::ready(Ok(refused)))
        }
    };
    async move {
        let mut response = response.await?;
        if shared.is_secure {
            let headers = response.headers_mut();
            headers.insert(header::STRICT_TRANSPORT_SECURITY, ONE_YEAR);
        }
        if *shared.stopped.borrow() {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(header::CONNECTION, close);
        }
        if response.headers().contains_key(header::CONNECTION) {
            state.linger();
        }
        let line = begun.and_then(|begun| begun.finish(&response));
        Ok(response.map(|body| TrackedBody { body, state, line }))
    }
}

/// The body of a response; when it is handed over, its connection is idle.
struct TrackedBody {
    body: Body,
    state: Arc<State>,
    /// Its line of the access log.
    line: Option<Line>,
}

impl HttpBody for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(Some(Ok(frame))) = &frame
            && let Some(bytes) = frame.data_ref()
            && let Some(line) = &mut self.line
        {
            line.add(bytes.len());
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for TrackedBody {
    fn drop(&mut self) {
        self.state.ends();
    }
}
