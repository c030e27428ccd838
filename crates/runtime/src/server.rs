//! The axum side: one route an operation, and what happens before its implementation runs.
//!
//! - The caller is known before a byte of the body is read.
//! - A body is read up to a limit, then the whole input is checked, then the implementation runs.
//! - What is rejected here becomes the service's own error, so that every error body looks alike.

mod credentials;
mod define;
mod mirror;
mod routes;

use std::sync::Arc;

use axum::body::HttpBody as _;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::StreamExt as _;
use http::request::Parts;
use http::{HeaderValue, StatusCode, header};

pub use self::credentials::{Credential, Proof, api_key, basic, bearer, credentials};
pub use self::mirror::Mirror;
pub use self::routes::Routes;
use self::routes::{Endpoint, Entry};
use crate::{
    Body, BodyError, Format, Malformed, OperationInfo, Received, Rules, Violation, media, set_head,
};
#[doc(hidden)]
pub use http::request::Parts as RequestParts;

/// What every area's trait stands on: who calls, and how it goes wrong.
pub trait Service: Clone + Send + Sync + 'static {
    /// Who calls.
    type Caller: Send + 'static;
    /// How an operation fails.
    type Error: IntoResponse + From<Rejection> + Send;

    /// Has the first look at a request, and may leave there what [`finish`](Self::finish) needs.
    fn prepare(&self, _request: &mut Parts) {}

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
        answer: http::Response<Body>,
    ) -> http::Response<Body> {
        answer
    }
}

/// Why a request did not reach its operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// 400: parameters or fields are not what the description asks for.
    Invalid(Vec<Violation>),
    /// 400: the body does not follow its media type.
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

/// What an operation makes of a body that it could not read to its end.
impl From<BodyError> for Rejection {
    fn from(error: BodyError) -> Self {
        match error {
            BodyError::TooLarge(limit) => Self::TooLarge(limit),
            BodyError::Malformed(text) => Self::Syntax(text),
            BodyError::Consumed | BodyError::Broken(_) => Self::Incomplete,
        }
    }
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
    /// Bodies in JSON, forms and text; 10 MiB by default.
    pub json: usize,
    /// Bodies of bytes, also those that are read as a stream; 100 MiB by default.
    pub binary: usize,
    /// `multipart/form-data` as a whole; 100 MiB by default.
    pub multipart: usize,
    /// What every value must be, whatever its schema says.
    pub rules: Rules,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            json: 10 << 20,
            binary: 100 << 20,
            multipart: 100 << 20,
            rules: Rules::default(),
        }
    }
}

/// Finds the operation that is meant, and runs it, from the head of its request to its answer.
async fn handle<S: Service>(
    endpoint: Arc<Endpoint<S>>,
    request: axum::extract::Request,
) -> Result<Response, S::Error> {
    let (service, limits) = (&endpoint.service, endpoint.limits);
    let Some(Entry { info, run }) = endpoint.entry(request.uri().path()) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let (mut parts, body) = request.into_parts();
    service.prepare(&mut parts);
    let caller = service.authenticate(&parts, info).await?;
    let body = read_body(info, &parts, body, limits).await?;
    let received = Received {
        path: parts.uri.path(),
        query: parts.uri.query().unwrap_or(""),
        headers: &parts.headers,
        body,
        rules: limits.rules,
    };
    let mut answer = http::Response::new(Body::empty());
    set_head(&mut answer, info.success, info.answer.unwrap_or(""));
    let mut answer = run(service.clone(), caller, received, answer).await?;
    name_content(&mut answer);
    let answer = service.finish(info, &parts, answer);
    Ok(respond(parts.method == http::Method::HEAD, answer))
}

/// Names the content as it names itself, where the description leaves that open.
fn name_content(answer: &mut http::Response<Body>) {
    let own = answer.body().media_type();
    let described = answer.headers().get(header::CONTENT_TYPE);
    if own.is_none() && !described.is_some_and(|value| value.as_bytes().contains(&b'*')) {
        return;
    }
    let described = described.and_then(|value| value.to_str().ok());
    let name = described.map(|described| media::written(described, own));
    let Some(Ok(name)) = name.map(HeaderValue::try_from) else {
        return;
    };
    answer.headers_mut().insert(header::CONTENT_TYPE, name);
}

/// Leaves the body out where there must be none (RFC 9110, sections 6.4.1, 9.3.2 and 15.3.6).
fn respond(is_head: bool, mut answer: http::Response<Body>) -> Response {
    let status = answer.status();
    let is_empty = status.is_informational()
        || matches!(
            status,
            StatusCode::NO_CONTENT | StatusCode::RESET_CONTENT | StatusCode::NOT_MODIFIED
        );
    if is_empty {
        answer.headers_mut().remove(header::CONTENT_TYPE);
        *answer.body_mut() = Body::empty();
    } else if is_head {
        if let Some(bytes) = answer.body().as_bytes() {
            let length = bytes.len().into();
            answer.headers_mut().insert(header::CONTENT_LENGTH, length);
        }
        *answer.body_mut() = Body::empty();
    }
    answer.map(|body| match body.as_bytes() {
        Some(bytes) => bytes.clone().into(),
        None => axum::body::Body::from_stream(body.into_stream()),
    })
}

async fn read_body(
    info: &OperationInfo,
    parts: &Parts,
    body: axum::body::Body,
    limits: Limits,
) -> Result<Body, Rejection> {
    let Some(expected) = &info.body else {
        return Ok(Body::empty());
    };
    let content_type = parts
        .headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let media = expected
        .choose(content_type)
        .and_then(|index| expected.media.get(index));
    let limit = match media.or(expected.media.first()).map(|media| media.format) {
        Some(Format::Binary) => limits.binary,
        Some(Format::Multipart) => limits.multipart,
        _ => limits.json,
    };
    // Known from `Content-Length`, or from how the message is framed.
    let size = body.size_hint();
    if usize::try_from(size.lower()).map_or(true, |least| least > limit) {
        return Err(Rejection::TooLarge(limit));
    }
    if body.is_end_stream() || size.upper() == Some(0) {
        return Ok(Body::empty());
    }
    let Some(media) = media else {
        let first = expected.media.first().map_or("", |media| media.name);
        return Err(Rejection::UnsupportedMediaType(first));
    };
    let pieces = body
        .into_data_stream()
        .map(|piece: Result<Bytes, axum::Error>| piece.map_err(BodyError::broken));
    let body = Body::from_pieces(Box::pin(pieces));
    if media.format == Format::Binary {
        return Ok(body.limited(limit));
    }
    Ok(body.bytes(limit).await?.into())
}
