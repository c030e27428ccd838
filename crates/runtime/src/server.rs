//! The axum side: one route an operation, and what happens before its implementation runs.
//!
//! - The caller is known before a byte of the body is read.
//! - A body is read up to a limit, then the whole input is checked, then the implementation runs.
//! - What is rejected here becomes the service's own error, so that every error body looks alike.

use std::collections::BTreeMap;
use std::future::ready;
use std::pin::Pin;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, HttpBody as _};
use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter};
use bytes::{Bytes, BytesMut};
use futures_util::StreamExt as _;
use http::request::Parts;
use http::{HeaderValue, StatusCode, header};

use crate::{
    Codec, Decoder, Malformed, MediaType, Method, Operation, OperationInfo, Received, Violation,
};

/// What every area's trait stands on: who calls, and how it goes wrong.
pub trait Service: Clone + Send + Sync + 'static {
    /// Who calls.
    type Caller: Send + 'static;
    /// How an operation fails.
    type Error: IntoResponse + From<Rejection> + Send;

    /// Finds out who calls, before the body is read.
    fn authenticate(
        &self,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> impl Future<Output = Result<Self::Caller, Self::Error>> + Send;

    /// Has the last word on a successful answer: the place for headers such as `ETag`.
    fn finish(
        &self,
        _operation: &'static OperationInfo,
        _request: &Parts,
        answer: http::Response<bytes::Bytes>,
    ) -> http::Response<bytes::Bytes> {
        answer
    }
}

/// Why a request did not reach its operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// 400: parameters or fields are not what the description asks for.
    Invalid(Vec<Violation>),
    /// 400: the body is not JSON.
    Syntax(String),
    /// 413: the body is larger than so many bytes.
    TooLarge(usize),
    /// 415: the body has another media type than this.
    UnsupportedMediaType(&'static str),
    /// 400: the body broke off.
    Incomplete,
    /// 500: the answer could not be written.
    Unwritable(String),
}

impl From<Malformed> for Rejection {
    fn from(malformed: Malformed) -> Self {
        match malformed {
            Malformed::Invalid(violations) => Self::Invalid(violations),
            Malformed::Syntax(text) => Self::Syntax(text),
        }
    }
}

/// How large bodies may be, in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// JSON bodies; 10 MiB by default.
    pub json: usize,
    /// Other bodies; 100 MiB by default.
    pub binary: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            json: 10 << 20,
            binary: 100 << 20,
        }
    }
}

/// Collects the operations of a service into a router.
pub struct Routes<S> {
    service: S,
    limits: Limits,
    paths: BTreeMap<&'static str, MethodRouter>,
}

impl<S: Service> Routes<S> {
    /// No operations yet.
    pub fn new(service: S, limits: Limits) -> Self {
        Self {
            service,
            limits,
            paths: BTreeMap::new(),
        }
    }

    /// Adds an operation.
    #[must_use]
    #[expect(
        clippy::should_implement_trait,
        reason = "an operation is added, not a number"
    )]
    pub fn add<O, F, A>(self, call: F) -> Self
    where
        O: Operation,
        F: Fn(S, S::Caller, O) -> A + Send + Sync + 'static,
        A: Future<Output = Result<O::Response, S::Error>> + Send + 'static,
    {
        let run = move |service: S, caller: S::Caller, received: Received<'_>| -> Running<S> {
            match Decoder::read::<O>(received) {
                Err(malformed) => Box::pin(ready(Err(Rejection::from(malformed).into()))),
                Ok(request) => {
                    let answer = call(service, caller, request);
                    Box::pin(async move {
                        <O::Codec as Codec<O::Response>>::encode(answer.await?)
                            .map_err(|error| Rejection::Unwritable(error.to_string()).into())
                    })
                }
            }
        };
        self.route(const { &O::INFO }, Arc::new(run))
    }

    /// What does not depend on the operation's types, and so is compiled once.
    fn route(mut self, info: &'static OperationInfo, run: Run<S>) -> Self {
        let (service, limits) = (self.service.clone(), self.limits);
        let handler = move |request: Request| {
            let (service, run) = (service.clone(), run.clone());
            async move {
                handle(service, limits, info, run, request)
                    .await
                    .unwrap_or_else(IntoResponse::into_response)
            }
        };
        let routes = self.paths.remove(info.path).unwrap_or_default();
        self.paths
            .insert(info.path, routes.on(filter(info.method), handler));
        self
    }

    /// The router of all operations added.
    pub fn into_router(self) -> Router {
        self.paths
            .into_iter()
            .fold(Router::new(), |router, (path, methods)| {
                router.route(path, methods)
            })
    }
}

/// Runs an operation: reads its request, and writes its answer.
type Run<S> = Arc<dyn Fn(S, <S as Service>::Caller, Received<'_>) -> Running<S> + Send + Sync>;

/// An operation that runs, until the bytes of its answer are there.
type Running<S> = Pin<Box<dyn Future<Output = Result<Bytes, <S as Service>::Error>> + Send>>;

async fn handle<S: Service>(
    service: S,
    limits: Limits,
    info: &'static OperationInfo,
    run: Run<S>,
    request: Request,
) -> Result<Response, S::Error> {
    let (parts, body) = request.into_parts();
    let caller = service.authenticate(&parts, info).await?;
    let body = read_body(info, &parts, body, limits).await?;
    let received = Received {
        path: parts.uri.path(),
        query: parts.uri.query().unwrap_or(""),
        headers: &parts.headers,
        body,
    };
    let body = run(service.clone(), caller, received).await?;
    let mut response = http::Response::new(body);
    *response.status_mut() =
        StatusCode::from_u16(info.success).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if let Some(media_type) = info.answer {
        let value = HeaderValue::from_static(media_type);
        response.headers_mut().insert(header::CONTENT_TYPE, value);
    }
    Ok(service.finish(info, &parts, response).map(Body::from))
}

async fn read_body(
    info: &OperationInfo,
    parts: &Parts,
    body: Body,
    limits: Limits,
) -> Result<Bytes, Rejection> {
    let Some(expected) = &info.body else {
        return Ok(Bytes::new());
    };
    let limit = match expected.media_type {
        MediaType::Json => limits.json,
        MediaType::Binary(_) => limits.binary,
    };
    let text = |name| {
        parts
            .headers
            .get(name)
            .and_then(|value| value.to_str().ok())
    };
    // Known from `Content-Length`, or from how the message is framed.
    let size = body.size_hint();
    if usize::try_from(size.lower()).map_or(true, |least| least > limit) {
        return Err(Rejection::TooLarge(limit));
    }
    if body.is_end_stream() || size.upper() == Some(0) {
        return Ok(Bytes::new());
    }
    if !text(header::CONTENT_TYPE).is_some_and(|name| expected.media_type.matches(name)) {
        return Err(Rejection::UnsupportedMediaType(
            expected.media_type.as_str(),
        ));
    }
    let mut read = BytesMut::new();
    let mut parts = body.into_data_stream();
    while let Some(part) = parts.next().await {
        let part = part.map_err(|_| Rejection::Incomplete)?;
        if part.len() > limit - read.len() {
            return Err(Rejection::TooLarge(limit));
        }
        read.extend_from_slice(&part);
    }
    Ok(read.freeze())
}

/// The token of `Authorization: Bearer` (RFC 6750, section 2.1).
pub fn bearer(parts: &Parts) -> Option<&str> {
    let text = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then(|| token.trim_start())
        .filter(|token| !token.is_empty())
}

const fn filter(method: Method) -> MethodFilter {
    match method {
        Method::Get => MethodFilter::GET,
        Method::Put => MethodFilter::PUT,
        Method::Post => MethodFilter::POST,
        Method::Delete => MethodFilter::DELETE,
        Method::Options => MethodFilter::OPTIONS,
        Method::Head => MethodFilter::HEAD,
        Method::Patch => MethodFilter::PATCH,
        Method::Trace => MethodFilter::TRACE,
    }
}
