//! The memory of bodies, in every place that reads one.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::Body;
use bytes::Bytes;
use futures_util::stream;
use http::{Method, Request, StatusCode, header};
use quire_runtime::BodyError;
use quire_server::OPERATIONS;
use tokio::sync::Notify;
use tower::ServiceExt as _;

use crate::harness::{Harness, TestApp};

quire_db::both_databases!(crate::harness::harness =>
    every_body_counts,
    small_bodies_are_refused_from_their_head,
    a_body_that_does_not_arrive_is_408,
    a_sender_has_few_unfinished_bodies,
);

/// The bytes of all bodies.
const MEMORY: usize = 1 << 20;

/// Number of pieces of a body that does not end, all small enough to be read without a check of the caller.
const PIECES: usize = 59;
const PIECE: usize = 1 << 10;

/// Progress of reading a body that never ends.
#[derive(Default)]
struct Reading {
    bytes: AtomicUsize,
    waits: Notify,
}

/// A body that does not end, and what is read of it.
fn endless() -> (Body, Arc<Reading>) {
    let reading = Arc::<Reading>::default();
    let pieces = stream::unfold((0, Arc::clone(&reading)), |(count, reading)| async move {
        if count == PIECES {
            reading.waits.notify_one();
            std::future::pending::<()>().await;
        }
        reading.bytes.fetch_add(PIECE, Ordering::Relaxed);
        let piece = Ok::<_, BodyError>(Bytes::from_static(&[b' '; PIECE]));
        Some((piece, (count + 1, reading)))
    });
    (Body::from_stream(pieces), reading)
}

impl TestApp {
    /// Returns a site, and the path and the cookie of a login through SAML that was started.
    async fn begun_login(&self) -> (String, String) {
        self.site_to_read().await;
        let provider = self.active_saml_provider("IdP").await;
        let path = format!("/saml/{}", provider.id);
        let start = Request::get(format!("{path}/start")).body(Body::empty());
        let started = self.app.router().oneshot(start.unwrap()).await.unwrap();
        let cookie = started.headers()[header::SET_COOKIE].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        (format!("{path}/acs"), cookie)
    }

    /// A request with this body, which counts for nobody but the admin.
    fn with_body(&self, method: &Method, path: &str, cookie: &str, body: Body) -> Request<Body> {
        let operation = OPERATIONS
            .iter()
            .find(|one| one.path == path && one.method.as_str() == method.as_str());
        let body_of = operation.and_then(|operation| operation.body.as_ref());
        let media = body_of.map_or("application/x-www-form-urlencoded", |body| {
            body.media[0].name
        });
        let mut request = Request::builder()
            .method(method.clone())
            .uri(path)
            .header(header::CONTENT_TYPE, media)
            .header(header::ACCEPT, "application/json, text/event-stream");
        if operation.is_some() {
            let token = format!("Bearer {}", self.admin().token);
            request = request.header(header::AUTHORIZATION, token);
        } else {
            request = request.header(header::COOKIE, cookie);
        }
        request.body(body).unwrap()
    }
}

async fn every_body_counts(mut harness: Harness) {
    let folder = tempfile::tempdir().unwrap();
    harness.config.bodies_limit = MEMORY;
    harness.config.staging = Some(folder.path().to_owned());
    let app = harness.start().await;
    let (acs, cookie) = app.begun_login().await;
    let methods = [
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
        Method::GET,
    ];
    let mut read = Vec::new();
    for path in quire_service::paths() {
        let path = match path.as_str() {
            "/saml/{provider}/acs" => acs.clone(),
            path => path.replace("{basename}", "acme-docs"),
        };
        for method in &methods {
            let (body, reading) = endless();
            let request = app.with_body(method, &path, &cookie, body);
            let mut answer = Box::pin(app.app.router().oneshot(request));
            tokio::select! {
                _ = &mut answer => {}
                () = reading.waits.notified() => {
                    let held = MEMORY - app.app.free_body_memory();
                    let bytes = reading.bytes.load(Ordering::Relaxed);
                    assert!(held >= bytes, "{method} {path}: {bytes} bytes, of which {held} count");
                    read.push(format!("{method} {path}"));
                }
            }
            drop(answer);
            assert_eq!(app.app.free_body_memory(), MEMORY, "{method} {path}");
        }
    }
    // The templates of operations name nothing, so only those are read that check the caller later.
    for expected in [
        format!("POST {acs}"),
        "POST /sites/acme-docs/~mcp".to_owned(),
    ] {
        assert!(
            read.contains(&expected),
            "{expected} is not read: {read:#?}"
        );
    }
    assert!(read.len() > 2, "{read:#?}");
}

async fn small_bodies_are_refused_from_their_head(harness: Harness) {
    let app = harness.start().await;
    let (acs, cookie) = app.begun_login().await;
    for (path, limit) in [
        (acs.as_str(), 512 << 10),
        ("/sites/acme-docs/~mcp", 64 << 10),
    ] {
        let reading = Arc::<Reading>::default();
        let body = Declared {
            length: limit + 1,
            reading: Arc::clone(&reading),
        };
        let request = app.with_body(&Method::POST, path, &cookie, Body::new(body));
        let answer = app.app.router().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        assert_eq!(answer.headers()[header::CONNECTION], "close", "{path}");
        assert_eq!(reading.bytes.load(Ordering::Relaxed), 0, "{path}");
    }
}

/// A body with a declared length.
struct Declared {
    length: u64,
    reading: Arc<Reading>,
}

impl http_body::Body for Declared {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        self: std::pin::Pin<&mut Self>,
        _context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Result<http_body::Frame<Bytes>, BodyError>>> {
        self.reading.bytes.fetch_add(1, Ordering::Relaxed);
        std::task::Poll::Ready(Some(Err(BodyError::TimedOut)))
    }

    fn size_hint(&self) -> http_body::SizeHint {
        http_body::SizeHint::with_exact(self.length)
    }
}

async fn a_body_that_does_not_arrive_is_408(harness: Harness) {
    let app = harness.start().await;
    let (acs, cookie) = app.begun_login().await;
    for path in [acs.as_str(), "/sites/acme-docs/~mcp", "/v1/orgs"] {
        let body = Declared {
            length: 100,
            reading: Arc::default(),
        };
        let request = app.with_body(&Method::POST, path, &cookie, Body::new(body));
        let answer = app.app.router().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT, "{path}");
    }
}

async fn a_sender_has_few_unfinished_bodies(mut harness: Harness) {
    harness.config.rate_limits.per_token = NonZeroU32::new(1_000);
    let app = harness.start().await;
    let (_, cookie) = app.begun_login().await;
    let router = app.app.router();
    let mut unfinished = Vec::new();
    loop {
        let (body, reading) = endless();
        let path = "/sites/acme-docs/~mcp";
        let request = app.with_body(&Method::POST, path, &cookie, body);
        let mut answer = Box::pin(router.clone().oneshot(request));
        tokio::select! {
            refused = &mut answer => {
                let refused = refused.unwrap();
                assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
                assert_eq!(refused.headers()[header::RETRY_AFTER], "1");
                break;
            }
            () = reading.waits.notified() => {
                // The wait itself is counted when the body is polled again.
                assert!(futures_util::poll!(&mut answer).is_pending());
                unfinished.push(answer);
            }
        }
    }
    assert_eq!(unfinished.len(), 128);
    // A token that was valid before has its own.
    let get = app.with_body(&Method::GET, "/v1/user", "", Body::empty());
    let known = router.clone().oneshot(get).await.unwrap();
    assert_eq!(known.status(), StatusCode::OK);
    let (body, reading) = endless();
    let request = app.with_body(&Method::POST, "/v1/orgs", "", body);
    tokio::select! {
        answer = router.clone().oneshot(request) => panic!("{answer:?}"),
        () = reading.waits.notified() => {}
    }
}
