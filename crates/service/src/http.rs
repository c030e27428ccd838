//! The router of the whole service, and the processing common to all responses.
//!
//! - Every request has an id, in its header `X-Request-Id`: the caller's if it is valid, otherwise a new one. It is
//!   echoed, logged, and part of every error body.
//! - Errors get their body here, including those of the router (404 for an unknown path, 405 with `Allow`). Those of
//!   logins are pages (`logins.rs`).
//! - A panic returns 500, is logged, and affects no other request.
//! - JSON is compressed for clients that accept it (`compression.rs`).
//! - Rate limits come first, and cost no statement.
//! - If a body was not read to its end, the response says `Connection: close`.
//! - Requests for published sites are handled by the reader (`reader.rs`), whose errors are pages.
//!   Everything else is the API.
//! - The `Host` header only chooses among the hosts of sites: addresses start with the configured one. A server checks it
//!   first (`http/host.rs`).
//! - `/account` and what is below it are the pages of local accounts (`reader/account_pages.rs`).
//! - `/` says what this is, and `/docs/api` has the reference of the API (`reader/server.rs`).
//! - `/healthz` reports that the process runs, `/readyz` that it can read and write (`ready.rs`).

mod base_path;
mod browsers;
mod compression;
mod host;
mod trace;
mod unread;

use std::panic::AssertUnwindSafe;

use axum::Router;
use axum::body::Body;
use axum::extract::{MatchedPath, Path, Request, State};
use axum::middleware::{Next, from_fn_with_state, map_response_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get, post};
use bytes::Bytes;
use futures_util::FutureExt as _;
use http::request::Parts;
use http::{HeaderName, HeaderValue, Method, StatusCode, header};
use quire_models::ErrorResponse;
use quire_runtime::OperationInfo;

use crate::app::App;
use crate::caller::Caller;
use crate::conversions::ConvertedDocument;
use crate::entity_tags::{entity_tag, is_known};
use crate::error::{Error, STALE_CHALLENGE};
use crate::logins::Attempt;
use crate::metrics::{OperationSlot, RequestLabel};
use crate::rate_limits::Verdict;
use crate::reader::{self, RequestLocation, account_pages};
use crate::request_ids::REQUEST_ID;
use crate::requester::Requester;
use compression::compress;

/// The header that keeps nginx, and proxies that follow it, from buffering a response.
const UNBUFFERED: HeaderName = HeaderName::from_static("x-accel-buffering");

pub use host::check_host;
pub use trace::TraceId;

/// Returns the routes that are not operations of the API.
fn routes() -> Vec<(&'static str, MethodRouter<App>)> {
    let mut routes = account_routes();
    routes.extend([
        ("/", get(reader::start)),
        ("/docs/api", get(reader::api)),
        ("/docs/assets/{name}", get(asset)),
        ("/v1/openapi.json", get(reader::description)),
        ("/files/{hash}", get(crate::files::serving::download)),
        (
            "/integrations/{name}/{version}/{code}/{file}",
            get(crate::integrations::assets::asset),
        ),
        (
            "/files/openapi/{id}",
            get(crate::openapi_specs::original::download),
        ),
        ("/saml/{provider}/start", get(crate::saml::login::start)),
        ("/saml/{provider}/acs", post(crate::saml::login::consume)),
        (
            "/saml/{provider}/metadata",
            get(crate::saml::login::describe),
        ),
        ("/oidc/{provider}/start", get(crate::oidc::login::start)),
        (
            "/oidc/{provider}/callback",
            get(crate::oidc::login::callback),
        ),
        ("/robots.txt", get(reader::robots)),
        ("/healthz", get(|| async { "ok\n" })),
        ("/readyz", get(crate::ready::ready)),
    ]);
    routes
}

/// Returns the routes of the pages of accounts.
fn account_routes() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/account", get(account_pages::account)),
        (
            "/account/sign-in",
            get(account_pages::sign_in).post(account_pages::begin_session),
        ),
        (
            "/account/sign-in/code",
            get(account_pages::code).post(account_pages::begin_session_with_code),
        ),
        (
            "/account/forgotten",
            get(account_pages::forgotten::form).post(account_pages::forgotten::request),
        ),
        (
            "/account/unsubscribe/{token}",
            get(account_pages::unsubscribing::form).post(account_pages::unsubscribing::unsubscribe),
        ),
        (
            "/account/sign-in/passkey",
            post(account_pages::passkeys::begin_session_with_passkey),
        ),
        (
            "/account/sign-in/passkey/options",
            post(account_pages::passkeys::passkey_request),
        ),
        (
            "/account/sign-out",
            get(account_pages::sign_out).post(account_pages::end_session),
        ),
        (
            "/account/link/{secret}",
            get(account_pages::link).post(account_pages::use_link),
        ),
        ("/account/password", post(account_pages::change_password)),
        (
            "/account/one-time-codes",
            post(account_pages::codes::turn_on_codes),
        ),
        (
            "/account/one-time-codes/off",
            post(account_pages::codes::turn_off_codes),
        ),
        (
            "/account/address",
            post(account_pages::addresses::request_address),
        ),
        (
            "/account/address/{secret}",
            get(account_pages::addresses::address_link)
                .post(account_pages::addresses::confirm_address),
        ),
        (
            "/account/passkeys",
            post(account_pages::passkeys::add_passkey),
        ),
        (
            "/account/passkeys/options",
            post(account_pages::passkeys::passkey_creation),
        ),
        (
            "/account/passkeys/remove",
            post(account_pages::passkeys::remove_passkey),
        ),
        (
            "/account/recovery-codes",
            post(account_pages::codes::replace_recovery_codes),
        ),
        (
            "/account/delete",
            post(account_pages::deleting::delete_account),
        ),
        (
            "/account/sign-out-everywhere",
            post(account_pages::sign_out_everywhere),
        ),
    ]
}

/// The paths of everything that the service responds to, as templates.
#[must_use]
pub fn paths() -> Vec<String> {
    let routes = routes();
    let own = routes.iter().map(|(path, _)| (*path).to_owned());
    let operations = quire_server::OPERATIONS.iter();
    let operations = operations.map(|operation| operation.path.to_owned());
    own.chain(operations).chain(reader::paths()).collect()
}

/// The labels that metrics have for requests other than operations.
pub(crate) fn labels() -> impl Iterator<Item = &'static str> {
    let own = routes().into_iter().map(|(path, _)| path);
    own.chain(RequestLocation::TEMPLATES)
}

impl App {
    /// Everything that the service responds to.
    pub fn router(&self) -> Router {
        let all = routes().into_iter();
        let router = all
            .fold(Router::new(), |router, (path, route)| {
                router.route(path, route)
            })
            .with_state(self.clone())
            .merge(crate::service::router(self, self.limits.clone()))
            .fallback(|| async { Error::not_found("path") })
            .method_not_allowed_fallback(|| async {
                Error::new(
                    StatusCode::METHOD_NOT_ALLOWED,
                    "this path does not support this method",
                )
            })
            .layer(from_fn_with_state(self.clone(), with_request_id));
        match browsers::layer(&self.config.cors_origins) {
            Some(layer) => router
                .layer(layer)
                .layer(map_response_with_state(self.clone(), identified)),
            None => router,
        }
    }

    /// Counts a request that started at this monotonic time, and returns its label.
    fn count(&self, label: &str, status: StatusCode, started: i64) -> &'static str {
        let elapsed = self.clock.monotonic().saturating_sub(started);
        let elapsed = u64::try_from(elapsed).unwrap_or_default();
        self.metrics.record(label, status, elapsed)
    }

    /// The response to input that never was a valid request.
    pub fn refuse(&self, status: StatusCode, message: &str) -> http::Response<Vec<u8>> {
        let id = self.request_ids.next();
        let error = Error::new(status, message);
        let body = error_body(error, id.to_str().unwrap_or_default());
        let mut response = http::Response::new(body);
        *response.status_mut() = status;
        let json = HeaderValue::from_static("application/json");
        response.headers_mut().insert(header::CONTENT_TYPE, json);
        response.headers_mut().insert(REQUEST_ID, id);
        response
    }
}

/// A file that pages load. No closure: compiling one here needs constants whose evaluation needs all closures, where
/// code is optimized.
async fn asset(Path(name): Path<String>, parts: Parts) -> Response {
    reader::asset(&parts, &name)
}

/// A response to a preflight request has an id, too.
async fn identified(State(app): State<App>, mut response: Response) -> Response {
    let id = response.headers_mut().entry(REQUEST_ID);
    id.or_insert_with(|| app.request_ids.next());
    response
}

/// The layer around every request.
async fn with_request_id(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let (started, in_flight) = (app.clock.monotonic(), app.metrics.begin());
    let operation = OperationSlot::default();
    parts.extensions.insert(operation.clone());
    let trace = TraceId::of(&parts.headers);
    let id = parts
        .headers
        .get(REQUEST_ID)
        .filter(|id| is_sane(id))
        .cloned()
        .unwrap_or_else(|| app.request_ids.next());
    parts.headers.insert(REQUEST_ID, id.clone());
    let method = parts.method.clone();
    let place = RequestLocation::of(&app, &parts);
    let path = parts.extensions.get::<MatchedPath>().cloned();
    let attempt = match (&place, &path) {
        (None, Some(path)) => Attempt::of(&app, &parts, path.as_str()),
        _ => None,
    };
    let language = match &place {
        None => account_pages::account_language(&parts),
        Some(_) => None,
    };
    let presented = app.presented(&parts);
    let verdict = app.limiter.judge(&parts, &presented);
    let sender = app.limiter.sender(&parts, &presented);
    let (body, unread) = unread::watch(body);
    let mut response = if let Some(Verdict::Refused { wait, .. }) = verdict {
        Error::too_many_requests(wait).into_response()
    } else {
        let served = async {
            if let Some(place) = &place {
                return Box::pin(reader::read(&app, place, &parts, body))
                    .await
                    .into_response();
            }
            next.run(Request::from_parts(parts, body)).await
        };
        let caught = AssertUnwindSafe(Requester::new(sender).scope(served)).catch_unwind();
        caught
            .await
            .unwrap_or_else(|_| Error::internal(&"the operation panicked").into_response())
    };
    let request = id.to_str().unwrap_or_default();
    // The template, never the path itself, which may contain values that must not be logged.
    let path = match (&place, &path) {
        (Some(place), _) => place.template(),
        (None, Some(path)) => path.as_str(),
        (None, None) => "",
    };
    let mut failure = response.extensions_mut().remove::<Error>();
    if attempt.is_some() && response.status().is_client_error() {
        // Such as a query that cannot be read.
        failure.get_or_insert_with(|| Error::new(response.status(), "the request is not valid"));
    }
    if let Some(error) = failure {
        if let Some(cause) = &error.cause {
            let trace = trace.as_ref().map(TraceId::as_str);
            tracing::error!(request, trace, %method, path, %cause, "operation failed");
        }
        response = match (&place, &attempt) {
            (Some(place), _) => reader::error_response(place, &response, &error),
            (None, Some(attempt)) => {
                reader::refused_sign_in(&app, &response, &error, attempt, request)
            }
            (None, None) => match &language {
                Some(language) => account_pages::account_error(&app, language, &response, &error),
                None => with_body(response, error, request),
            },
        };
    }
    let reads = place.is_none() && matches!(method, Method::GET | Method::HEAD);
    if !reads && response.status().is_success() {
        app.webhooks.expect_events();
        app.live.expect_events();
    }
    let status = response.status();
    tracing::debug!(request, %method, path, status = status.as_u16(), "request finished");
    let label = operation.get().unwrap_or(path);
    let operation = app.count(label, status, started);
    drop(in_flight);
    let label = RequestLabel { operation, trace };
    response.extensions_mut().insert(label);
    if status == StatusCode::UNAUTHORIZED {
        app.limiter.forget(&presented);
    }
    if presented.is_session {
        // Nothing else shows shared caches that the response is for one user only.
        let private = HeaderValue::from_static("private, no-cache");
        let entry = response.headers_mut().entry(header::CACHE_CONTROL);
        entry.or_insert(private);
    }
    if let Some(verdict) = verdict {
        verdict.add_headers(response.headers_mut());
    }
    if unread.is_some_and(|unread| unread.is_left()) {
        // The rest of the body would be read as the next request.
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

/// Returns true if an id sent by a caller may appear in logs and headers: 1 to 128 visible ASCII
/// characters.
fn is_sane(id: &HeaderValue) -> bool {
    !id.is_empty() && id.len() <= 128 && id.as_bytes().iter().all(u8::is_ascii_graphic)
}

fn with_body(response: Response, error: Error, request_id: &str) -> Response {
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    if parts.status == StatusCode::UNAUTHORIZED {
        let challenge = HeaderValue::from_static(challenge(&error));
        parts.headers.insert(header::WWW_AUTHENTICATE, challenge);
    }
    if parts.status == StatusCode::UNSUPPORTED_MEDIA_TYPE {
        let identity = HeaderValue::from_static("identity");
        parts.headers.insert(header::ACCEPT_ENCODING, identity);
    }
    if error.passes {
        let seconds = HeaderValue::from(error.retry_after);
        parts.headers.insert(header::RETRY_AFTER, seconds);
    }
    Response::from_parts(parts, Body::from(error_body(error, request_id)))
}

/// The challenge of a response with the status 401.
fn challenge(error: &Error) -> &'static str {
    if error.is_stale {
        STALE_CHALLENGE
    } else {
        "Bearer"
    }
}

fn error_body(mut error: Error, request_id: &str) -> Vec<u8> {
    // Respects the `maxItems` of the description.
    error.details.truncate(quire_runtime::Violations::MAX);
    let body = ErrorResponse::new(quire_models::Error {
        details: (!error.details.is_empty()).then_some(error.details),
        ..quire_models::Error::new(
            error.status.as_u16().into(),
            error.message,
            request_id.to_owned(),
        )
    });
    serde_json::to_vec(&body).expect("an error is texts and numbers")
}

/// Completes a successful response: `ETag` and 304, `Location`, `Deprecation` and `Link`, as the description declares,
/// and compression.
pub(crate) fn finish(
    app: &App,
    caller: &Caller,
    operation: &'static OperationInfo,
    request: &Parts,
    response: http::Response<quire_runtime::Body>,
) -> http::Response<quire_runtime::Body> {
    let response = match caller.additions.take_document() {
        Some(document) => with_document(request, response, document),
        None => with_headers(app, operation, request, response),
    };
    if is_stream(&response) {
        return unbuffered(response);
    }
    if operation.method == quire_runtime::Method::Get {
        return compress(operation, request, response);
    }
    response
}

fn is_stream(response: &http::Response<quire_runtime::Body>) -> bool {
    let content_type = response.headers().get(header::CONTENT_TYPE);
    content_type.is_some_and(|name| name.as_bytes() == b"text/event-stream")
}

/// Asks proxies to pass on each event of a stream as it comes.
fn unbuffered(
    mut response: http::Response<quire_runtime::Body>,
) -> http::Response<quire_runtime::Body> {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(UNBUFFERED, HeaderValue::from_static("no"));
    response
}

/// Adds the headers that the description declares.
fn with_headers(
    app: &App,
    operation: &'static OperationInfo,
    request: &Parts,
    mut response: http::Response<quire_runtime::Body>,
) -> http::Response<quire_runtime::Body> {
    // A PATCH or PUT returns the resource as a GET does, so callers can go on changing it without another GET.
    if matches!(request.method, Method::PATCH | Method::PUT) {
        response = with_etag(request, response);
    }
    for name in operation.response_headers {
        match *name {
            "ETag" => response = with_etag(request, response),
            "Location" => {
                if let Some(body) = response.body().as_bytes()
                    && let Some(location) = app.location_of(request.uri.path(), body)
                {
                    response.headers_mut().insert(header::LOCATION, location);
                }
            }
            "Deprecation" => {
                let deprecated = HeaderValue::from_static("true");
                response
                    .headers_mut()
                    .insert(HeaderName::from_static("deprecation"), deprecated);
            }
            "Link" => {
                if let Some(link) = successor(app, operation, request) {
                    response.headers_mut().insert(header::LINK, link);
                }
            }
            _ => {}
        }
    }
    response
}

/// The link to the operation that replaces a deprecated one: all of them move something in a site.
fn successor(app: &App, operation: &'static OperationInfo, request: &Parts) -> Option<HeaderValue> {
    let base = &app.config.public_url;
    let named = |name| operation.path_parameter(name, request.uri.path());
    let (organization, site) = (named("organizationId")?, named("siteId")?);
    let link = format!(
        "<{base}/v1/orgs/{organization}/sites/{site}/structure/sort>; rel=\"successor-version\""
    );
    HeaderValue::try_from(link).ok()
}

/// Adds a strong entity tag of the body (RFC 9110, section 8.8.3), or returns 304 to a caller who has it.
fn with_etag(
    request: &Parts,
    response: http::Response<quire_runtime::Body>,
) -> http::Response<quire_runtime::Body> {
    let Some(bytes) = response.body().as_bytes() else {
        return response;
    };
    let tag = entity_tag(bytes);
    with_entity_tag(request, response, tag)
}

/// A page with its cached document after the rest: copying it for each response would double the memory.
fn with_document(
    request: &Parts,
    response: http::Response<quire_runtime::Body>,
    shown: ConvertedDocument,
) -> http::Response<quire_runtime::Body> {
    let Some(page) = response.body().as_bytes().and_then(|page| {
        let end = page.len().checked_sub(1)?;
        Some(page.slice(..end))
    }) else {
        return response;
    };
    let tag = entity_tag(&[&page[..], shown.hash.as_bytes()].concat());
    let is_read = matches!(request.method, Method::GET | Method::HEAD);
    let pieces = [
        page,
        Bytes::from_static(b",\"document\":"),
        shown.json,
        Bytes::from_static(b"}"),
    ];
    let pieces = futures_util::stream::iter(pieces.map(Ok::<_, std::convert::Infallible>));
    let response = response.map(|_| quire_runtime::Body::from_stream(pieces));
    if is_read {
        with_entity_tag(request, response, tag)
    } else {
        response
    }
}

/// Returns the response with its entity tag, or 304 to a caller who has it.
fn with_entity_tag(
    request: &Parts,
    mut response: http::Response<quire_runtime::Body>,
    tag: String,
) -> http::Response<quire_runtime::Body> {
    let known = is_known(&request.headers, &tag);
    if known && matches!(request.method, Method::GET | Method::HEAD) {
        response = http::Response::new(quire_runtime::Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    if let Ok(tag) = HeaderValue::try_from(tag) {
        response.headers_mut().insert(header::ETAG, tag);
        // Only this caller may use a copy, and only after asking whether it is current.
        let private = HeaderValue::from_static("private, no-cache");
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, private);
    }
    response
}
