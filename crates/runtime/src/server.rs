//! The server, based on axum: one route per operation, and everything before its implementation runs.
//!
//! - The caller is authenticated before the body is read.
//! - Authorization can be decided before a large body is read.
//! - The body is read up to a limit, then the whole input is checked, then the implementation runs.
//! - Rejections are converted to the service's own error, so that all error bodies look alike.

mod credentials;
mod examples;
mod failed;
mod mirror;
mod receive;
mod routes;
mod stored;

use std::sync::Arc;

use axum::response::{IntoResponse, Response};
pub use http::StatusCode;
use http::request::Parts;
use http::{HeaderValue, header};

pub use self::credentials::{Credential, Proof, api_key, basic, bearer, credentials};
pub use self::examples::Examples;
pub use self::failed::Failed;
pub use self::mirror::Mirror;
pub use self::receive::{
    Allowance, Arrived, Budget, Limits, SMALL, is_large, receive, receive_bytes,
};
use self::routes::{Endpoint, Entry, Output};
pub use self::routes::{Operations, Routes};
pub use self::stored::{StoredBody, StoredReader};
use crate::{
    Body, BodyError, Malformed, OperationInfo, Received, Refused, Violation, media, set_head,
    template,
};
#[doc(hidden)]
pub use http::request::Parts as RequestParts;

/// The types that the operations of an area share. The trait of each area extends it.
pub trait Area: Clone + Send + Sync + 'static {
    /// The authenticated caller of a request.
    type Caller: Send + 'static;
    /// The failure of an operation.
    type Error: IntoResponse + From<Rejection> + Send;
}

/// The part of a server that all areas have in common: it authenticates callers, and finishes responses.
///
/// One type can be the service and implement every area; or each area has its own type, with the same `Caller` and
/// `Error`, and adds the `operations` of its module.
pub trait Service: Area {
    /// Has the first look at a request, and may leave there what [`finish`](Self::finish) needs.
    fn prepare(&self, _request: &mut Parts) {}

    /// Finds out who calls, before the body is read.
    fn authenticate(
        &self,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> impl Future<Output = Result<Self::Caller, Self::Error>> + Send;

    /// Decides whether the caller may send the body of an operation, before it is read.
    ///
    /// It is called for bodies that are larger than [`SMALL`] or have no declared length. The operation can still
    /// refuse what it admits. By default, every caller is admitted.
    fn admit(
        &self,
        _caller: &Self::Caller,
        _request: &Parts,
        _operation: &'static OperationInfo,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send {
        std::future::ready(Ok(()))
    }

    /// Has the last word on a successful response: the place for headers such as `ETag`.
    fn finish(
        &self,
        _operation: &'static OperationInfo,
        _request: &Parts,
        answer: http::Response<Body>,
    ) -> http::Response<Body> {
        answer
    }

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

/// A parameter in the path of a request, decoded; none if the path is not of the operation's template.
#[must_use]
pub fn path_parameter(parts: &Parts, info: &OperationInfo, name: &str) -> Option<String> {
    let found = template::read(info.path, parts.uri.path())?;
    let (_, text) = found.into_iter().find(|(known, _)| *known == name)?;
    let text = percent_encoding::percent_decode_str(text).decode_utf8();
    Some(text.ok()?.into_owned())
}

/// Finds the operation that is meant, and runs it, from the head of its request to its response.
async fn handle<S: Service>(
    endpoint: Arc<Endpoint<S>>,
    request: axum::extract::Request,
) -> Result<Response, S::Error> {
    let (service, limits) = (&endpoint.service, &endpoint.limits);
    let (path, query) = (request.uri().path(), request.uri().query());
    let Some(Entry { info, run, .. }) = endpoint.entry(path, query.unwrap_or("")) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let info: &'static OperationInfo = info;
    let (mut parts, body) = request.into_parts();
    service.prepare(&mut parts);
    let caller = service.authenticate(&parts, info).await?;
    let arrived = if let Some(arrived) = parts.extensions.remove::<Arrived>() {
        arrived
    } else {
        if is_large(info, &body) {
            Box::pin(service.admit(&caller, &parts, info)).await?;
        }
        receive(info, &parts, body, limits).await?
    };
    // What is made of the body takes memory as well, so it counts as held until the operation is done.
    let (body, _holding) = arrived.into_parts();
    let received = Received {
        path: parts.uri.path(),
        query: parts.uri.query().unwrap_or(""),
        headers: &parts.headers,
        body,
        rules: limits.rules,
    };
    let mut answer = http::Response::new(Body::empty());
    set_head(&mut answer, info.success, info.response.unwrap_or(""));
    let is_head = parts.method == http::Method::HEAD;
    let output = match run(caller, received, answer).await {
        Ok(output) => output,
        Err(Failed::Described(answer)) => return Ok(respond(is_head, *answer)),
        Err(Failed::Rejected(rejection)) => return Err(rejection.into()),
        Err(Failed::Other(error)) => return Err(error),
    };
    let finish = move |service: &S, mut answer| {
        name_content(&mut answer);
        respond(is_head, service.finish(info, &parts, answer))
    };
    match output {
        Output::Written(answer) => Ok(finish(service, answer)),
        Output::Long(write) => {
            let endpoint = Arc::clone(&endpoint);
            let work = move || write().map(|answer| finish(&endpoint.service, answer));
            let answer = service.run_long(info, work).await?;
            answer.map_err(|error| Rejection::from(error).into())
        }
    }
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
