//! Origins that may call the API from a browser (CORS).
//!
//! - None, unless the operator lists them.
//! - Browser credentials, such as cookies, are never allowed: callers send tokens.

use std::time::Duration;

use http::{HeaderName, HeaderValue, Method, header};
use tower_http::cors::{AllowOrigin, CorsLayer};

/// Headers that a page may send.
const SENT: [HeaderName; 8] = [
    header::AUTHORIZATION,
    header::CONTENT_TYPE,
    header::IF_MATCH,
    header::IF_NONE_MATCH,
    HeaderName::from_static("idempotency-key"),
    HeaderName::from_static("last-event-id"),
    HeaderName::from_static("upload-offset"),
    HeaderName::from_static("x-request-id"),
];

/// Headers of a response that a page may read, in addition to those that every page may read.
const READ: [HeaderName; 10] = [
    header::ETAG,
    header::LINK,
    header::LOCATION,
    header::RETRY_AFTER,
    header::WWW_AUTHENTICATE,
    HeaderName::from_static("deprecation"),
    HeaderName::from_static("idempotency-replayed"),
    HeaderName::from_static("ratelimit"),
    HeaderName::from_static("ratelimit-policy"),
    HeaderName::from_static("x-request-id"),
];

/// Answers browsers that ask for these origins; nothing where there are none.
pub(super) fn layer(origins: &[String]) -> Option<CorsLayer> {
    if origins.is_empty() {
        return None;
    }
    let origin = if origins.iter().any(|origin| origin == "*") {
        AllowOrigin::any()
    } else {
        let origins = origins
            .iter()
            .filter_map(|origin| HeaderValue::from_str(origin).ok());
        AllowOrigin::list(origins)
    };
    let layer = CorsLayer::new()
        .allow_origin(origin)
        .allow_methods([
            Method::GET,
            Method::POST,
            Method::PUT,
            Method::PATCH,
            Method::DELETE,
        ])
        .allow_headers(SENT)
        .expose_headers(READ)
        .max_age(Duration::from_hours(1));
    Some(layer)
}
