//! Retries, throttle, time-outs and middleware.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::response::IntoResponse as _;
use futures_util::{StreamExt as _, TryStreamExt as _, future, stream};
use http::{HeaderMap, Request, StatusCode};
use quire_runtime::Body;
use quire_runtime::bytes::Bytes;
use quire_runtime::client::{
    Builder, Error, HeaderValue, Middleware, Next, Repeat, ResponseFuture, Retry, Throttle,
};

use crate::client::Client;
use crate::server::serve;

type RequestLog = Arc<Mutex<Vec<HeaderMap>>>;

/// Starts a server that returns a status for a number of times, then a text.
async fn flaky(times: usize, status: StatusCode) -> (String, RequestLog) {
    let seen = RequestLog::default();
    let log = Arc::clone(&seen);
    let router = axum::Router::new().fallback(async move |headers: HeaderMap| {
        let count = {
            let mut log = log.lock().unwrap();
            log.push(headers);
            log.len()
        };
        if count > times {
            "fine".into_response()
        } else {
            status.into_response()
        }
    });
    (serve(router).await, seen)
}

fn quick() -> Retry {
    Retry {
        initial: Duration::from_millis(1),
        ..Retry::default()
    }
}

fn client(address: &str, build: impl FnOnce(Builder) -> Builder) -> Client {
    build(Client::builder(address).retry(quick()))
        .build()
        .unwrap()
        .into()
}

#[tokio::test]
async fn keys_make_writes_repeatable() {
    let (address, seen) = flaky(2, StatusCode::SERVICE_UNAVAILABLE).await;
    let keyed = client(&address, |builder| builder.idempotency_keys(true));
    assert_eq!(keyed.say().send().await.unwrap(), "fine");
    let keys: Vec<_> = seen
        .lock()
        .unwrap()
        .iter()
        .map(|headers| headers["idempotency-key"].clone())
        .collect();
    assert_eq!((keys.len(), keys[0].len()), (3, 36));
    assert!(keys.iter().all(|key| *key == keys[0]));
    assert_eq!(&keys[0].as_bytes()[14..15], b"4");
    keyed.say().send().await.unwrap();
    assert_ne!(seen.lock().unwrap()[3]["idempotency-key"], keys[0]);
    // A key of the caller's own stays.
    let key = HeaderValue::from_static("own");
    keyed.say().idempotency_key(key).send().await.unwrap();
    assert_eq!(seen.lock().unwrap()[4]["idempotency-key"], "own");
}

#[tokio::test]
async fn the_policy_says_what_is_repeated() {
    for (repeat, status, sent) in [
        (Repeat::Safe, 503, 1),
        (Repeat::Safe, 429, 3),
        (Repeat::Always, 503, 3),
        (Repeat::Never, 429, 1),
        (Repeat::Always, 500, 1),
    ] {
        let (address, seen) = flaky(2, StatusCode::from_u16(status).unwrap()).await;
        let client = client(&address, |builder| {
            builder.retry(Retry { repeat, ..quick() })
        });
        let outcome = client.say().send().await;
        assert_eq!(seen.lock().unwrap().len(), sent, "{repeat:?} {status}");
        assert_eq!(outcome.is_ok(), sent == 3);
    }
    // A stream cannot be sent again.
    let (address, seen) = flaky(2, StatusCode::SERVICE_UNAVAILABLE).await;
    let client = client(&address, |builder| builder.idempotency_keys(true));
    let body = Body::from_stream(stream::iter([Ok::<_, std::io::Error>(Bytes::from("a"))]));
    assert_eq!(
        client
            .pipe(body)
            .send()
            .await
            .unwrap_err()
            .status()
            .unwrap(),
        503
    );
    assert_eq!(seen.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn a_wait_that_the_server_asks_for_may_be_a_date_without_a_clock() {
    let count = Arc::new(AtomicUsize::new(0));
    let router = axum::Router::new().fallback(async move || {
        if count.fetch_add(1, Ordering::Relaxed) > 0 {
            return "fine".into_response();
        }
        let past = "Sat, 01 Jan 2000 00:00:00 GMT";
        (StatusCode::TOO_MANY_REQUESTS, [("retry-after", past)]).into_response()
    });
    let client = client(&serve(router).await, |builder| builder);
    assert_eq!(client.say().send().await.unwrap(), "fine");
}

#[tokio::test]
async fn the_throttle_holds_back() {
    let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (running, peak) = (Arc::clone(&now), Arc::clone(&most));
    let router = axum::Router::new().fallback(async move || {
        peak.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(20)).await;
        running.fetch_sub(1, Ordering::SeqCst);
        "fine"
    });
    let address = serve(router).await;
    let throttled = client(&address, |builder| builder.throttle(Throttle::at_once(2)));
    future::join_all((0..6).map(|_| throttled.say().send())).await;
    assert_eq!(most.load(Ordering::SeqCst), 2);
    let throttle = Throttle::per_second(20).and_at_once(9);
    let throttled = client(&address, |builder| builder.throttle(throttle));
    let start = Instant::now();
    future::join_all((0..5).map(|_| throttled.say().send())).await;
    assert!(start.elapsed() >= Duration::from_millis(200));
}

#[tokio::test]
async fn what_takes_too_long_is_given_up() {
    let router = axum::Router::new().fallback(async || {
        tokio::time::sleep(Duration::from_mins(1)).await;
        "late"
    });
    let address = serve(router).await;
    let limit = Duration::from_millis(50);
    for client in [
        client(&address, |builder| builder.timeout(limit)),
        client(&address, |builder| builder.total_timeout(limit)),
    ] {
        let start = Instant::now();
        let error = client.say().send().await.unwrap_err();
        let Error::Transport(lost) = &error else {
            panic!("{error}");
        };
        assert!(lost.is_timeout() && lost.may_have_arrived(), "{error}");
        assert!(error.to_string().contains("longer than 50ms"), "{error}");
        assert!(start.elapsed() < Duration::from_secs(5));
    }
    // All attempts together.
    let client = client(&address, |builder| {
        builder.timeout(limit).total_timeout(limit * 5 / 2)
    });
    let start = Instant::now();
    let error = client.who_am_i().send().await.unwrap_err();
    assert!(error.to_string().contains("the call took"), "{error}");
    assert!(start.elapsed() >= limit * 2);
}

#[tokio::test]
async fn streams_outlive_the_time_of_an_attempt() {
    let router = axum::Router::new().fallback(async || {
        let pieces = stream::iter(0..5).then(|_| async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            Ok::<_, std::io::Error>("data: {\"name\":\"n\"}\n\n")
        });
        axum::body::Body::from_stream(pieces)
    });
    let client = client(&serve(router).await, |builder| {
        builder.timeout(Duration::from_millis(150))
    });
    let events = client.watch().send().await.unwrap();
    assert_eq!(events.try_collect::<Vec<_>>().await.unwrap().len(), 5);
}

#[tokio::test]
async fn responses_are_bounded() {
    let router = axum::Router::new().fallback(async || {
        let pieces =
            stream::repeat_with(|| Ok::<_, std::io::Error>(Bytes::from(vec![b'a'; 1_000])));
        axum::body::Body::from_stream(pieces)
    });
    let client = client(&serve(router).await, |builder| {
        builder.max_response_bytes(10_000)
    });
    let error = client.say().send().await.unwrap_err();
    assert!(
        matches!(&error, Error::TooLarge { limit: 10_000, .. }),
        "{error}"
    );
    assert_eq!(error.status().unwrap(), 200);
    let mut body = client.pipe("a".into()).send().await.unwrap().into_stream();
    assert!(!body.next().await.unwrap().unwrap().is_empty());
}

/// Notes its name in request and response.
struct Stamp(&'static str);

impl Middleware for Stamp {
    fn handle<'a>(&'a self, mut request: Request<Body>, next: Next<'a>) -> ResponseFuture<'a> {
        Box::pin(async move {
            let name = HeaderValue::from_static(self.0);
            request.headers_mut().append("x-stamp", name.clone());
            assert_eq!(next.operation().id, "say");
            let mut response = next.run(request).await?;
            response.headers_mut().append("x-stamp", name);
            Ok(response)
        })
    }
}

/// Answers in place of the server, at first with a failure.
struct Fake(AtomicUsize);

impl Middleware for Fake {
    fn handle<'a>(&'a self, request: Request<Body>, _: Next<'a>) -> ResponseFuture<'a> {
        Box::pin(async move {
            if request.headers().contains_key("x-fail") {
                return Err(Error::Middleware("not today".into()));
            }
            let mut response = http::Response::new(Body::from("fake"));
            if self.0.fetch_add(1, Ordering::Relaxed) == 0 {
                *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
            }
            Ok(response)
        })
    }
}

#[tokio::test]
async fn middleware_sees_every_attempt() {
    let (address, seen) = flaky(1, StatusCode::TOO_MANY_REQUESTS).await;
    let stamped = client(&address, |builder| {
        builder
            .middleware(Stamp("outer"))
            .middleware(Stamp("inner"))
    });
    let full = stamped.say().send_full().await.unwrap();
    let stamps = |headers: &HeaderMap| {
        let values = headers.get_all("x-stamp").iter();
        values
            .map(|value| value.to_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(stamps(&full.headers), ["inner", "outer"]);
    assert_eq!(seen.lock().unwrap().len(), 2);
    assert!(
        seen.lock()
            .unwrap()
            .iter()
            .all(|headers| stamps(headers) == ["outer", "inner"])
    );
    let faked = client("http://127.0.0.1:9", |builder| {
        builder.middleware(Fake(AtomicUsize::new(0)))
    });
    assert_eq!(faked.say().send().await.unwrap(), "fake");
    let call = faked
        .say()
        .header("x-fail".parse().unwrap(), HeaderValue::from_static("1"));
    assert_eq!(call.send().await.unwrap_err().to_string(), "not today");
}
