//! Middleware, which sees and may change requests and responses.
//!
//! - It runs for each attempt, so that what it adds, such as a signature, is fresh.

use std::sync::Arc;

use futures_util::future::BoxFuture;

use super::Error;
use super::error::Lost;
use crate::{Body, BodyError, OperationInfo};

/// Wraps each attempt of a call.
///
/// ```
/// use quire_runtime::Body;
/// use quire_runtime::client::{ResponseFuture, HeaderValue, Middleware, Next};
///
/// struct Trace;
///
/// impl Middleware for Trace {
///     fn handle<'a>(&'a self, mut request: http::Request<Body>, next: Next<'a>) -> ResponseFuture<'a> {
///         Box::pin(async move {
///             request.headers_mut().insert("x-trace", HeaderValue::from_static("1"));
///             let response = next.run(request).await?;
///             println!("{}: {}", response.status(), next.operation().id);
///             Ok(response)
///         })
///     }
/// }
/// ```
pub trait Middleware: Send + Sync + 'static {
    /// Sends the request on with `next`, or responses in its place.
    fn handle<'a>(&'a self, request: http::Request<Body>, next: Next<'a>) -> ResponseFuture<'a>;
}

/// A response, once it is there; its body may still come.
pub type ResponseFuture<'a> = BoxFuture<'a, Result<http::Response<Body>, Error>>;

/// Rest of the chain after a middleware: other middlewares, and then the transport.
#[derive(Clone, Copy)]
pub struct Next<'a> {
    pub(super) operation: &'static OperationInfo,
    pub(super) rest: &'a [Arc<dyn Middleware>],
    pub(super) http: &'a reqwest::Client,
}

impl<'a> Next<'a> {
    /// Sends the request on.
    #[must_use]
    pub fn run(self, request: http::Request<Body>) -> ResponseFuture<'a> {
        match self.rest.split_first() {
            Some((middleware, rest)) => middleware.handle(request, Self { rest, ..self }),
            None => Box::pin(dispatch(self.http, request)),
        }
    }

    /// The operation that is called.
    #[must_use]
    pub const fn operation(&self) -> &'static OperationInfo {
        self.operation
    }
}

/// Sends it, and gives the response as soon as its head is there.
async fn dispatch(
    http: &reqwest::Client,
    request: http::Request<Body>,
) -> Result<http::Response<Body>, Error> {
    use futures_util::stream::StreamExt as _;
    let (head, body) = request.into_parts();
    let mut call = http
        .request(head.method, head.uri.to_string())
        .headers(head.headers);
    match body.as_bytes() {
        Some(bytes) if bytes.is_empty() => {}
        Some(bytes) => call = call.body(bytes.clone()),
        None => call = call.body(reqwest::Body::wrap_stream(body.into_stream())),
    }
    let sent = call.send().await;
    let mut response = sent.map_err(|error| Error::Transport(Lost::request(error)))?;
    let (status, headers) = (response.status(), std::mem::take(response.headers_mut()));
    let pieces = response
        .bytes_stream()
        .map(|piece| piece.map_err(|error| BodyError::broken(error.without_url())));
    let mut response = http::Response::new(Body::from_pieces(Box::pin(pieces)));
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    Ok(response)
}
