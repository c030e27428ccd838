//! The server, based on axum: one route per operation, and everything before its implementation runs.
//!
//! - `handle` is the one way of a request: the caller is authenticated, then admitted, then the body is read up to a
//!   limit, then the service decides whether the operation runs or an earlier response is repeated, then the whole
//!   input is checked, then the implementation runs. Each step gets the results of those before it as arguments.
//! - Rejections are converted to the service's own error, so that all error bodies look alike.

mod credentials;
mod examples;
mod failed;
mod mirror;
mod receive;
mod routes;
mod senders;
mod stored;

use std::sync::Arc;

use axum::body::HttpBody as _;
use axum::response::{IntoResponse, Response};
pub use http::StatusCode;
use http::request::Parts;
use http::{HeaderMap, HeaderValue, header};

pub use self::credentials::{Credential, Proof, api_key, basic, bearer, credentials};
pub use self::examples::Examples;
pub use self::failed::Failed;
pub use self::mirror::Mirror;
pub use self::receive::{Arrived, Budget, Limits, SMALL, is_large, receive, receive_bytes};
use self::routes::{Endpoint, Output};
pub use self::routes::{Operations, Routes};
pub use self::senders::Senders;
pub use self::stored::{StoredBody, StoredReader};
use crate::{
    Body, BodyError, Malformed, OperationInfo, Received, Refused, Violation, media, set_head,
};
#[doc(hidden)]
pub use http::request::Parts as RequestParts;

/// The types that the operations of an area share. The trait of each area extends it.
pub trait Area: Clone + Send + Sync + 'static {
    /// The authenticated caller of a request. Clones share what an operation leaves there for its response.
    type Caller: Clone + Send + Sync + 'static;
    /// The failure of an operation.
    type Error: IntoResponse + From<Rejection> + Send;
}

/// The part of a server that all areas have in common: it authenticates callers, and finishes responses.
///
/// One type can be the service and implement every area; or each area has its own type, with the same `Caller` and
/// `Error`, and adds the `operations` of its module.
pub trait Service: Area {
    /// Finds out who calls, before the body is read.
    fn authenticate(
        &self,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> impl Future<Output = Result<Self::Caller, Self::Error>> + Send;

    /// Decides whether the caller may call an operation, before its body is read.
    ///
    /// The body `is_large` if it is larger than [`SMALL`] or has no declared length: then it is worth more checks. The
    /// operation can still refuse what this admits. By default, every caller is admitted.
    fn admit(
        &self,
        _caller: &Self::Caller,
        _request: &Parts,
        _operation: &'static OperationInfo,
        _is_large: bool,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send {
        std::future::ready(Ok(()))
    }

    /// The sender of a body, whose other bodies count with it towards [`Limits::senders`].
    fn sender(&self, _request: &Parts) -> u64 {
        0
    }

    /// Runs an operation, or returns an earlier response to the same request: the place for idempotency keys.
    ///
    /// The operation may run in another task. By default, it just runs.
    fn run_once<F, R>(
        &self,
        request: ReadyRequest<Self::Caller>,
        run: F,
    ) -> impl Future<Output = Result<Response, Self::Error>> + Send
    where
        F: FnOnce(ReadyRequest<Self::Caller>) -> R + Send + 'static,
        R: Future<Output = Result<Response, Self::Error>> + Send + 'static,
    {
        run(request)
    }

    /// Finishes the response of an operation that succeeded: the place for headers such as `ETag`.
    fn finish(
        &self,
        _caller: &Self::Caller,
        _operation: &'static OperationInfo,
        _request: &Parts,
        response: http::Response<Body>,
    ) -> http::Response<Body> {
        response
    }

    /// Adds headers to any response to an authenticated caller, also that of a failure: the place for cookies.
    fn add_headers(&self, _caller: &Self::Caller, _headers: &mut HeaderMap) {}

    /// Runs work that would hold up other requests: writing and finishing a response of more than 64 KiB of JSON. By
    /// default, it runs at once.
    fn run_long<T: Send + 'static>(
        &self,
        _operation: &'static OperationInfo,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> impl Future<Output = Result<T, Self::Error>> + Send {
        std::future::ready(Ok(work()))
    }
}

/// A request whose caller is authenticated and admitted, and whose body has arrived.
pub struct ReadyRequest<C> {
    /// The operation.
    pub operation: &'static OperationInfo,
    /// The head.
    pub parts: Parts,
    /// The caller.
    pub caller: C,
    /// The body.
    pub body: Arrived,
}

/// Why a request did not reach its operation.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Rejection {
    /// 400: parameters or fields are not what the description asks for.
    Invalid(Vec<Violation>),
    /// 400: the body does not follow its media type.
    Syntax(String),
    /// 413: the body is larger than so many bytes.
    TooLarge(usize),
    /// 413: the body has more objects, arrays or values than are read.
    TooComplex,
    /// 415: the body has another media type than this.
    UnsupportedMediaType(&'static str),
    /// 415: the body has a content encoding.
    UnsupportedEncoding,
    /// 415: the body is not in UTF-8.
    UnsupportedCharset,
    /// 400: the body broke off.
    Incomplete,
    /// 408: the body did not arrive in time.
    TimedOut,
    /// 503: too many bytes of other bodies are held at the moment.
    Busy,
    /// 429: too many other bodies of the same sender are unfinished.
    Unfinished,
    /// 500, or 507 where the disk is full: the body could not be stored.
    Unstorable(Arc<std::io::Error>),
    /// 500: the response could not be written.
    Unwritable(String),
    /// 501: the operation is not written yet.
    NotImplemented(&'static str),
    /// 401: the operation requires credentials, and there are none that are valid.
    Unauthorized(&'static OperationInfo),
    /// 403: the caller may not do that, with the reason.
    Forbidden(String),
    /// 404: something does not exist, or the caller may not know that it does.
    NotFound(String),
}

/// A problem in JSON (RFC 9457), for servers without error bodies of their own.
impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        Refused::from(self).into_response()
    }
}

/// Error for a body that could not be read to its end.
impl From<BodyError> for Rejection {
    fn from(error: BodyError) -> Self {
        match error {
            BodyError::TooLarge(limit) => Self::TooLarge(limit),
            BodyError::Malformed(text) => Self::Syntax(text),
            BodyError::Invalid(violations) => Self::Invalid(violations),
            BodyError::TimedOut => Self::TimedOut,
            BodyError::Unfinished => Self::Unfinished,
            BodyError::Consumed | BodyError::Broken(_) => Self::Incomplete,
        }
    }
}

impl From<serde_json::Error> for Rejection {
    fn from(error: serde_json::Error) -> Self {
        Self::Unwritable(error.to_string())
    }
}

impl From<Malformed> for Rejection {
    fn from(malformed: Malformed) -> Self {
        match malformed {
            Malformed::Invalid(violations) => Self::Invalid(violations),
            Malformed::Syntax(text) => Self::Syntax(text),
            Malformed::TooComplex => Self::TooComplex,
        }
    }
}

/// Finds the operation that is meant, and handles the request, from its head to its response.
async fn handle<S: Service>(
    endpoint: Arc<Endpoint<S>>,
    request: axum::extract::Request,
) -> Response {
    let (path, query) = (request.uri().path(), request.uri().query());
    let Some(index) = endpoint.position(path, query.unwrap_or("")) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let info = endpoint.entries[index].info;
    let (parts, body) = request.into_parts();
    let caller = match endpoint.service.authenticate(&parts, info).await {
        Ok(caller) => caller,
        Err(error) => return error.into_response(),
    };
    let response = authenticated(&endpoint, index, caller.clone(), parts, body).await;
    let mut response = response.unwrap_or_else(IntoResponse::into_response);
    endpoint
        .service
        .add_headers(&caller, response.headers_mut());
    response
}

/// Handles a request whose caller is known.
async fn authenticated<S: Service>(
    endpoint: &Arc<Endpoint<S>>,
    index: usize,
    caller: S::Caller,
    parts: Parts,
    body: axum::body::Body,
) -> Result<Response, S::Error> {
    let (service, operation) = (&endpoint.service, endpoint.entries[index].info);
    let is_large = is_large(operation, &body);
    service.admit(&caller, &parts, operation, is_large).await?;
    let sender = if body.is_end_stream() {
        0
    } else {
        service.sender(&parts)
    };
    let body = receive(operation, &parts, body, &endpoint.limits, sender).await?;
    let request = ReadyRequest {
        operation,
        parts,
        caller,
        body,
    };
    let endpoint = Arc::clone(endpoint);
    service
        .run_once(request, move |request| run(endpoint, index, request))
        .await
}

/// Checks the input, runs the operation, and writes its response.
async fn run<S: Service>(
    endpoint: Arc<Endpoint<S>>,
    index: usize,
    request: ReadyRequest<S::Caller>,
) -> Result<Response, S::Error> {
    let ReadyRequest {
        operation,
        parts,
        caller,
        body,
    } = request;
    // What is made of the body takes memory as well, so it counts as held until the operation is done.
    let (body, _holding) = body.into_parts();
    let received = Received {
        path: parts.uri.path(),
        query: parts.uri.query().unwrap_or(""),
        headers: &parts.headers,
        body,
        rules: endpoint.limits.rules,
    };
    let mut response = http::Response::new(Body::empty());
    set_head(
        &mut response,
        operation.success,
        operation.response.unwrap_or(""),
    );
    let is_head = parts.method == http::Method::HEAD;
    let run = &endpoint.entries[index].run;
    let output = match run(caller.clone(), received, response).await {
        Ok(output) => output,
        Err(Failed::Described(response)) => return Ok(respond(is_head, *response)),
        Err(Failed::Rejected(rejection)) => return Err(rejection.into()),
        Err(Failed::Other(error)) => return Err(error),
    };
    let finish = move |service: &S, mut response| {
        name_content(&mut response);
        respond(
            is_head,
            service.finish(&caller, operation, &parts, response),
        )
    };
    match output {
        Output::Written(response) => Ok(finish(&endpoint.service, response)),
        Output::Long(write) => {
            let here = Arc::clone(&endpoint);
            let work = move || write().map(|response| finish(&here.service, response));
            let response = endpoint.service.run_long(operation, work).await?;
            response.map_err(|error| Rejection::from(error).into())
        }
    }
}

/// Names the content as it names itself, where the description leaves that open.
fn name_content(response: &mut http::Response<Body>) {
    let own = response.body().media_type();
    let described = response.headers().get(header::CONTENT_TYPE);
    if own.is_none() && !described.is_some_and(|value| value.as_bytes().contains(&b'*')) {
        return;
    }
    let described = described.and_then(|value| value.to_str().ok());
    let name = described.map(|described| media::written(described, own));
    let Some(Ok(name)) = name.map(HeaderValue::try_from) else {
        return;
    };
    response.headers_mut().insert(header::CONTENT_TYPE, name);
}

/// Leaves the body out where there must be none (RFC 9110, sections 6.4.1, 9.3.2 and 15.3.6).
fn respond(is_head: bool, mut response: http::Response<Body>) -> Response {
    let status = response.status();
    let is_empty = status.is_informational()
        || matches!(
            status,
            StatusCode::NO_CONTENT | StatusCode::RESET_CONTENT | StatusCode::NOT_MODIFIED
        );
    if is_empty {
        response.headers_mut().remove(header::CONTENT_TYPE);
        *response.body_mut() = Body::empty();
    } else if is_head {
        if let Some(bytes) = response.body().as_bytes() {
            let length = bytes.len().into();
            response
                .headers_mut()
                .insert(header::CONTENT_LENGTH, length);
        }
        *response.body_mut() = Body::empty();
    }
    response.map(|body| match body.as_bytes() {
        Some(bytes) => bytes.clone().into(),
        None => axum::body::Body::from_stream(body.into_stream()),
    })
}
