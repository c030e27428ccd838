//! A service that forwards every operation, and returns the response.
//!
//! - Callers are not authenticated: their credentials for the operation are forwarded unchanged.
//! - A failure keeps the status, headers and body of the upstream response, except for headers that belong to one
//!   connection.

use axum::response::{IntoResponse, Response};
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

use super::{Area, Rejection, Service};
use crate::parameter::query_parts;
use crate::{
    Body, Forward, Location, Operation, OperationInfo, Passed, Refused, SecurityKind, decode,
};

/// Does operations by handing them on, such as with a client of another server.
#[derive(Clone, Debug)]
pub struct Mirror<F>(F);

impl<F: Forward> Mirror<F> {
    /// Hands operations on to that.
    pub const fn new(forward: F) -> Self {
        Self(forward)
    }

    /// Forwards an operation.
    ///
    /// # Errors
    /// It cannot be forwarded, or the response is not a success.
    pub async fn forward<O: Operation>(
        &self,
        passed: Passed,
        request: O,
    ) -> Result<O::Response, Refused> {
        self.0.forward(request, passed).await
    }
}

/// Headers that are passed on, since their meaning does not depend on the operation.
const CONDITIONS: [&str; 5] = [
    "if-match",
    "if-none-match",
    "if-modified-since",
    "if-unmodified-since",
    "idempotency-key",
];

impl<F: Forward> Area for Mirror<F> {
    type Caller = Passed;
    type Error = Refused;
}

impl<F: Forward> Service for Mirror<F> {
    async fn authenticate(
        &self,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> Result<Passed, Refused> {
        let mut passed = Passed::default();
        let mut cookies: Vec<String> = Vec::new();
        for requirement in operation.security.iter().copied().flatten() {
            match requirement.scheme.kind {
                SecurityKind::ApiKey(Location::Cookie, name) => {
                    let value = decode::cookie(&parts.headers, name);
                    cookies.extend(value.map(|value| format!("{name}={value}")));
                }
                SecurityKind::ApiKey(Location::Query, name) => {
                    for (key, value) in query_parts(parts.uri.query().unwrap_or("")) {
                        if key == name {
                            let name = crate::parameter::encode_text(name);
                            passed.query = format!("{name}={value}");
                        }
                    }
                }
                SecurityKind::ApiKey(_, name) => pass(&parts.headers, &mut passed.headers, name),
                _ => pass(&parts.headers, &mut passed.headers, "authorization"),
            }
        }
        cookies.dedup();
        if let (false, Ok(value)) = (
            cookies.is_empty(),
            HeaderValue::try_from(cookies.join("; ")),
        ) {
            passed.headers.insert(header::COOKIE, value);
        }
        let own = operation.protocol_headers.iter().map(|header| header.name);
        let own = own.filter(|name| !CONDITIONS.contains(&name.to_ascii_lowercase().as_str()));
        for name in CONDITIONS.into_iter().chain(own) {
            pass(&parts.headers, &mut passed.headers, name);
        }
        Ok(passed)
    }

    fn finish(
        &self,
        passed: &Passed,
        _operation: &'static OperationInfo,
        _request: &Parts,
        mut response: http::Response<Body>,
    ) -> http::Response<Body> {
        let Some(headers) = passed.response_headers.get() else {
            return response;
        };
        for name in headers.keys().filter(|name| belongs_to_response(name)) {
            if response.headers().contains_key(name) {
                continue;
            }
            for value in headers.get_all(name) {
                response.headers_mut().append(name.clone(), value.clone());
            }
        }
        response
    }
}

fn pass(from: &HeaderMap, to: &mut HeaderMap, name: &str) {
    if let (Some(value), Ok(name)) = (from.get(name), HeaderName::try_from(name)) {
        to.insert(name, value.clone());
    }
}

/// Returns true if a header belongs neither to the connection nor to the framing of the body (RFC 9110,
/// section 7.6.1).
fn belongs_to_response(name: &HeaderName) -> bool {
    ![
        header::CONNECTION,
        header::CONTENT_ENCODING,
        header::CONTENT_LENGTH,
        header::DATE,
        header::PROXY_AUTHENTICATE,
        header::SERVER,
        header::TE,
        header::TRAILER,
        header::TRANSFER_ENCODING,
        header::UPGRADE,
        HeaderName::from_static("keep-alive"),
    ]
    .contains(name)
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut response = self.body.into_response();
        *response.status_mut() = self.status;
        response.headers_mut().remove(header::CONTENT_TYPE);
        for (name, value) in &self.headers {
            if belongs_to_response(name) {
                response.headers_mut().append(name.clone(), value.clone());
            }
        }
        response
    }
}

impl From<Rejection> for Refused {
    fn from(rejection: Rejection) -> Self {
        let (status, detail) = match rejection {
            Rejection::Invalid(violations) => {
                let found: Vec<_> = violations
                    .iter()
                    .map(|found| format!("{} {}", found.path, found.reason))
                    .collect();
                (StatusCode::BAD_REQUEST, found.join("; "))
            }
            Rejection::Syntax(text) => (StatusCode::BAD_REQUEST, text),
            Rejection::Incomplete => (StatusCode::BAD_REQUEST, "the body broke off".to_owned()),
            Rejection::TooLarge(limit) => (
                StatusCode::PAYLOAD_TOO_LARGE,
                format!("the body is larger than {limit} bytes"),
            ),
            Rejection::TooComplex => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "the body has too many values".to_owned(),
            ),
            Rejection::UnsupportedMediaType(name) => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                format!("the body must be {name}"),
            ),
            Rejection::UnsupportedEncoding => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the body must have no content encoding".to_owned(),
            ),
            Rejection::UnsupportedCharset => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the body must be in UTF-8".to_owned(),
            ),
            Rejection::TimedOut => (
                StatusCode::REQUEST_TIMEOUT,
                "the body did not arrive in time".to_owned(),
            ),
            Rejection::Busy => (
                StatusCode::SERVICE_UNAVAILABLE,
                "too many large requests are being received".to_owned(),
            ),
            Rejection::Unfinished => (
                StatusCode::TOO_MANY_REQUESTS,
                "too many other bodies of the same sender are unfinished".to_owned(),
            ),
            Rejection::Unstorable(error) => {
                let status = if error.kind() == std::io::ErrorKind::StorageFull {
                    StatusCode::INSUFFICIENT_STORAGE
                } else {
                    StatusCode::INTERNAL_SERVER_ERROR
                };
                (status, "the body could not be stored".to_owned())
            }
            Rejection::Unwritable(text) => (StatusCode::INTERNAL_SERVER_ERROR, text),
            Rejection::NotImplemented(operation) => (
                StatusCode::NOT_IMPLEMENTED,
                format!("`{operation}` is not implemented"),
            ),
            Rejection::Unauthorized(operation) => {
                let detail = format!("`{}` requires credentials", operation.id);
                let mut refused = Self::problem(StatusCode::UNAUTHORIZED, &detail);
                for challenge in challenges(operation) {
                    let challenge = HeaderValue::from_static(challenge);
                    refused.headers.append(header::WWW_AUTHENTICATE, challenge);
                }
                return refused;
            }
            Rejection::Forbidden(reason) => (StatusCode::FORBIDDEN, reason),
            Rejection::NotFound(what) => (StatusCode::NOT_FOUND, what),
        };
        Self::problem(status, &detail)
    }
}

/// Challenges in `WWW-Authenticate`, for each kind of credential that an operation accepts (RFC 9110, section 11.6.1). API
/// keys have no registered scheme.
fn challenges(operation: &OperationInfo) -> Vec<&'static str> {
    let mut found = Vec::new();
    for requirement in operation.security.iter().copied().flatten() {
        let challenge = match requirement.scheme.kind {
            SecurityKind::Bearer => "Bearer",
            SecurityKind::Basic => "Basic realm=\"api\", charset=\"UTF-8\"",
            SecurityKind::ApiKey(..) | SecurityKind::Other => continue,
        };
        if !found.contains(&challenge) {
            found.push(challenge);
        }
    }
    found
}
