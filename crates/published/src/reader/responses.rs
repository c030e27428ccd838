//! Responses of the reader: their headers, and what is shown in place of a page.
//!
//! - Every response has a content security policy: scripts, styles and requests are restricted to this
//!   server, and there are no frames. Images may be loaded from anywhere over HTTPS. A page with diagrams
//!   has the frame in which they are drawn, and a reference of an API loads no images from elsewhere, and
//!   has the styles that Scalar writes, by their hashes.
//! - Responses that are the same for all visitors may be stored by shared caches, which revalidate each
//!   time, because a merge shows at once, unless the site allows them to show a stale page meanwhile (RFC
//!   5861).
//! - A failure is a page, never JSON. It says nothing of its cause.

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use quire_reader::{Problem, Site};

use super::RequestLocation;
use super::caches::RenderedResponse;
use super::structure::{Entry, Reading, bare};
use crate::accept::weighted;
use crate::entity_tags::{entity_tag, is_known};
use crate::error::{Error, Result};

/// Content security policy of a page.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' https: data:; media-src 'self' https:; font-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Content security policy of a page with diagrams.
pub(super) const DIAGRAMS: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' https: data:; media-src 'self' https:; font-src 'self'; connect-src 'self'; \
    frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Content security policy of the frame in which diagrams are drawn. It has no origin; Mermaid writes
/// styles into its drawings.
pub(super) const DRAWING: &str = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; \
    form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-scripts";

/// Content security policy of an API reference. The hashes are those of the elements that Scalar adds with
/// its styles, of which one is empty at first; styles in attributes are refused.
pub(super) const REFERENCE: &str = "default-src 'none'; script-src 'self'; style-src 'self' \
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' \
    'sha256-DLlkYCuDYGe6ME23YkUFB7Tc36rGDeo4mVBFbZX3uaU=' \
    'sha256-ZW1GSuo0pKyEx5Ar7ZC5Dflb/mjatjeTW9aVx0iZAzE=' \
    'sha256-d7niGYA9R/xp7r1pyc/+3ntTepKCabnrqd2exao76s4=' \
    'sha256-rO+6k1mDRASa9Q8IQu9I3bF+bjRdxDreAZCyGSaxzeI='; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Number of headers of a response, to reserve room for them at once.
const HEADERS: usize = 12;

pub(super) const HTML: &str = "text/html; charset=utf-8";
pub(super) const MARKDOWN: &str = "text/markdown; charset=utf-8";
pub(super) const PLAIN: &str = "text/plain; charset=utf-8";
pub(super) const ATOM: &str = "application/atom+xml; charset=utf-8";
pub(super) const XML: &str = "application/xml";
pub(super) const PNG: &str = "image/png";
pub(super) const JSON: &str = "application/json";

/// A response with the headers that all have.
pub(super) fn secured(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        // Files have a stricter policy.
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Properties of a response besides the rendered body.
#[derive(Clone)]
pub(super) struct Head {
    kind: &'static str,
    control: HeaderValue,
    pub(super) link: Option<HeaderValue>,
    /// True if search engines are kept out.
    pub(super) is_hidden: bool,
    /// True if pages of other origins may read it.
    is_open: bool,
}

impl Head {
    pub(super) fn new(reading: &Reading, kind: &'static str) -> Self {
        Self {
            kind,
            control: cache_control(reading),
            link: None,
            is_hidden: !reading.is_indexed(),
            is_open: is_open(reading, kind),
        }
    }

    /// Returns its approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        self.link.as_ref().map_or(0, HeaderValue::len)
    }

    /// The response with what was made.
    pub(super) fn response(&self, parts: &Parts, shown: &RenderedResponse) -> Response {
        let mut response = with_encoding(parts, self.kind, shown);
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, self.control.clone());
        if let Some(link) = &self.link {
            headers.insert(header::LINK, link.clone());
        }
        if self.is_hidden {
            set_noindex(headers);
        }
        if self.is_open {
            allow_all_origins(headers);
        }
        response
    }
}

/// Returns true if pages of other origins may read a response: resources for programs, of a site that
/// everybody sees.
fn is_open(reading: &Reading, kind: &str) -> bool {
    let is_public = reading.is_for_all() && reading.is_indexed() && reading.draft.is_none();
    is_public && [MARKDOWN, PLAIN, ATOM, XML, JSON].contains(&kind)
}

/// Lets pages of all origins read a response. Browsers send no cookies for them, and hide responses to requests with
/// some.
pub(super) fn allow_all_origins(headers: &mut HeaderMap) {
    let all = HeaderValue::from_static("*");
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, all);
    let etag = HeaderValue::from_static("etag");
    headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, etag);
}

/// The response with something that was made: compressed, or 304, as the request allows.
pub(super) fn with_encoding(
    parts: &Parts,
    kind: &'static str,
    shown: &RenderedResponse,
) -> Response {
    let (body, tag, is_compressed) = shown.body_for(&parts.headers);
    let mut response = with_entity_tag(parts, kind, body, tag);
    let headers = response.headers_mut();
    if is_compressed && headers.contains_key(header::CONTENT_TYPE) {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    let vary = HeaderValue::from_static("accept, accept-encoding");
    headers.insert(header::VARY, vary);
    let policy = HeaderValue::from_static(shown.policy);
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

/// The response with a text that is made for each request.
pub(super) fn text(parts: &Parts, reading: &Reading, kind: &'static str, text: String) -> Response {
    let tag = entity_tag(text.as_bytes());
    let mut response = with_entity_tag(parts, kind, Bytes::from(text), &tag);
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept"));
    set_cache_headers(headers, reading);
    if is_open(reading, kind) {
        allow_all_origins(headers);
    }
    response
}

/// Returns a body with its entity tag, or 304 to a client that has it.
pub(super) fn with_entity_tag(
    parts: &Parts,
    kind: &'static str,
    body: Bytes,
    tag: &str,
) -> Response {
    let is_known = is_known(&parts.headers, tag);
    let mut response = Response::new(if is_known {
        Body::empty()
    } else {
        Body::from(body)
    });
    let headers = response.headers_mut();
    headers.reserve(HEADERS);
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    response
}

/// Returns `Cache-Control`: who may store a response, and how long it may be shown while it is requested
/// again.
fn cache_control(reading: &Reading) -> HeaderValue {
    if !reading.is_for_all() {
        return HeaderValue::from_static("private, no-cache");
    }
    let seconds = reading.visit.site.stale_while_revalidate;
    if seconds == 0 {
        return HeaderValue::from_static("public, no-cache");
    }
    let control = format!("public, max-age=0, stale-while-revalidate={seconds}");
    HeaderValue::try_from(control).unwrap_or(HeaderValue::from_static("public, no-cache"))
}

/// Says who may keep a response, and whether search engines may list it.
pub(super) fn set_cache_headers(headers: &mut HeaderMap, reading: &Reading) {
    headers.insert(header::CACHE_CONTROL, cache_control(reading));
    if !reading.is_indexed() {
        set_noindex(headers);
    }
}

/// Keeps a response out of search engines.
pub(super) fn set_noindex(headers: &mut HeaderMap) {
    const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
    headers.insert(ROBOTS, HeaderValue::from_static("noindex"));
}

/// Returns the page for an address where no site is, or none that admits the visitor: the same in both
/// cases. Members may sign in at this address.
pub(super) fn no_site(place: &RequestLocation, sign_in_href: Option<String>) -> Response {
    let site = Site {
        sign_in_href,
        ..bare(place)
    };
    problem(&site, Problem::NotFound, StatusCode::NOT_FOUND)
}

/// The page where a site has none, or none that the visitor sees: the same at all of these addresses in a site space.
pub(super) fn no_page(reading: &Reading, around: Option<&Entry>) -> Result<RenderedResponse> {
    let site = reading.view(around, Vec::new());
    RenderedResponse::new(quire_reader::problem(&site, Problem::NotFound), POLICY)
}

/// The response with that page.
pub(super) fn not_found_response(parts: &Parts, no_page: &RenderedResponse) -> Response {
    let (body, _, is_compressed) = no_page.body_for(&parts.headers);
    let mut response = error_page(Body::from(body), StatusCode::NOT_FOUND);
    let headers = response.headers_mut();
    if is_compressed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    let vary = HeaderValue::from_static("accept-encoding");
    headers.insert(header::VARY, vary);
    response
}

fn problem(site: &Site, problem: Problem, status: StatusCode) -> Response {
    error_page(Body::from(quire_reader::problem(site, problem)), status)
}

/// A page that is shown in place of another one.
fn error_page(body: Body, status: StatusCode) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(HTML));
    let private = HeaderValue::from_static("private, no-cache");
    headers.insert(header::CACHE_CONTROL, private);
    set_noindex(headers);
    response
}

/// A page that is for one browser, and that nobody keeps.
pub(super) fn uncached_page(html: String) -> Response {
    let mut response = error_page(Body::from(html), StatusCode::OK);
    let unkept = HeaderValue::from_static("private, no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, unkept);
    response
}

/// The page for a failed request; the response has its status and headers.
pub fn error_response(place: &RequestLocation, response: &Response, error: &Error) -> Response {
    let page = problem(&bare(place), problem_of(error), error.status);
    with_headers(page, response, error)
}

pub(super) fn problem_of(error: &Error) -> Problem {
    match error.status {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Problem::NotFound,
        StatusCode::TOO_MANY_REQUESTS => Problem::TooMany,
        _ if error.passes => Problem::Busy,
        _ => Problem::Failed,
    }
}

/// A page in place of a response that failed, with the headers of that response.
fn with_headers(mut page: Response, response: &Response, error: &Error) -> Response {
    for (name, value) in response.headers() {
        page.headers_mut().entry(name).or_insert(value.clone());
    }
    page.headers_mut().remove(header::CONTENT_LENGTH);
    if error.passes {
        let seconds = HeaderValue::from(error.retry_after);
        page.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    secured(page)
}

/// The same for a page that was written for the failure.
pub(super) fn refused_with(html: String, response: &Response, error: &Error) -> Response {
    let mut page = error_page(Body::from(html), error.status);
    let unkept = HeaderValue::from_static("private, no-store");
    page.headers_mut().insert(header::CACHE_CONTROL, unkept);
    with_headers(page, response, error)
}

/// Returns true if a client accepts gzip.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    weighted(headers, &header::ACCEPT_ENCODING)
        .any(|(name, weight)| name.eq_ignore_ascii_case("gzip") && weight > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accept::prefers;

    fn headers(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn a_refused_request_says_why() {
        let check = |error: Error, expected| assert_eq!(problem_of(&error), expected);
        check(crate::conversions::busy(), Problem::Busy);
        check(Error::too_many_requests(1), Problem::TooMany);
        check(Error::internal(&"broken"), Problem::Failed);
        check(Error::not_found("page"), Problem::NotFound);
    }

    #[test]
    fn codings() {
        let check = |value, expected| {
            let headers = headers(header::ACCEPT_ENCODING, value);
            assert_eq!(accepts_gzip(&headers), expected, "{value}");
        };
        check("gzip", true);
        check("br, GZIP;q=0.5", true);
        check("gzip;q=0", false);
        check("gzip; q=0.0, br", false);
        check("x-gzip, br", false);
        check("", false);
    }

    #[test]
    fn kinds() {
        let check = |value, expected| {
            let headers = headers(header::ACCEPT, value);
            assert_eq!(prefers(&headers, "text/markdown"), expected, "{value}");
        };
        check("text/markdown", true);
        check("text/markdown;q=0.9, text/html;q=0.1", true);
        check("text/html,application/xhtml+xml,*/*;q=0.8", false);
        check("text/html, text/markdown", false);
        check("text/markdown, text/html", true);
        check("text/html;q=0.1, text/markdown;q=0.9", true);
        check("text/markdown;q=0.1, text/html", false);
        check("text/markdown;q=0", false);
        check("text/markdown; charset=utf-8; q=0.0, */*", false);
        check("text/html;q=0, TEXT/Markdown;Q=0.5", true);
        check("text/markdown;q=0.9, */*;q=0.8", true);
        check("text/markdown;q=0.5, */*", false);
        check("*/*, text/markdown", true);
        check("*/*", false);
        check("", false);
    }
}
