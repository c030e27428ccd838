//! Reading bodies: what is held in memory, what goes to a file, what is refused.

use std::io::Read as _;
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use http::request::Parts;
use quire_runtime::server::{Arrived, Budget, Limits, Rejection, Senders, is_large, receive};
use quire_runtime::{Media, Method, OperationInfo, RequestBody, Schema};

const KB: usize = 1 << 10;

fn takes(media: &'static [Media]) -> OperationInfo {
    let body = RequestBody {
        required: true,
        media,
    };
    crate::info(Method::Post, "/things", &[], Some(body))
}

fn json() -> OperationInfo {
    takes(const { &[Media::json(Schema::any())] })
}

fn binary() -> OperationInfo {
    takes(const { &[Media::binary("application/zip")] })
}

/// So many pieces of a kilobyte, without a declared length.
fn pieces(number: usize) -> Body {
    let piece = || Ok::<_, std::io::Error>(Bytes::from(vec![7; KB]));
    Body::from_stream(stream::iter((0..number).map(move |_| piece())))
}

async fn read(info: &OperationInfo, body: Body, limits: &Limits) -> Result<Arrived, Rejection> {
    let media = info.body.and_then(|body| body.media.first()).unwrap();
    let request = http::Request::post("/things").header("content-type", media.name);
    let (parts, ()): (Parts, ()) = request.body(()).unwrap().into_parts();
    receive(info, &parts, body, limits, 0).await
}

#[tokio::test]
async fn what_is_held_counts_until_it_is_dropped() {
    let budget = Budget::new(10 * KB, Duration::from_millis(20));
    let limits = Limits {
        budget: Some(budget.clone()),
        ..Limits::default()
    };
    let first = read(&json(), pieces(8), &limits).await.unwrap();
    assert_eq!(budget.left(), 2 * KB);
    let second = read(&json(), pieces(3), &limits).await;
    assert!(matches!(second, Err(Rejection::Busy)), "{second:?}");
    // What the refused one had is given back.
    assert_eq!(budget.left(), 2 * KB);
    let third = tokio::spawn({
        let limits = Limits {
            budget: Some(budget.clone()),
            ..limits.clone()
        };
        async move { read(&json(), pieces(2), &limits).await }
    });
    assert_eq!(
        third
            .await
            .unwrap()
            .unwrap()
            .body()
            .as_bytes()
            .unwrap()
            .len(),
        2 * KB
    );
    drop(first);
    assert_eq!(budget.left(), 10 * KB);
}

#[tokio::test]
async fn a_sender_has_a_part_of_the_memory_until_a_body_has_arrived() {
    let limits = Limits {
        senders: Some(Senders::new(8 * KB, KB, Duration::ZERO)),
        ..Limits::default()
    };
    let read = async |body, sender| {
        let request = http::Request::post("/things").header("content-type", "application/json");
        let (parts, ()): (Parts, ()) = request.body(()).unwrap().into_parts();
        receive(&json(), &parts, body, &limits, sender).await
    };
    // One that does not end, after two pieces: a quarter of the memory.
    let endless = || {
        let piece = || Ok::<_, std::io::Error>(Bytes::from(vec![7; KB]));
        let pieces = stream::iter([piece(), piece()]).chain(stream::pending());
        Body::from_stream(pieces)
    };
    let mut first = std::pin::pin!(read(endless(), 1));
    assert!(futures_util::poll!(&mut first).is_pending());
    let busy = read(pieces(1), 1).await;
    assert!(matches!(busy, Err(Rejection::Busy)), "{busy:?}");
    read(pieces(2), 2).await.unwrap();
    // What has arrived counts no longer for its sender.
    let _held = read(pieces(2), 2).await.unwrap();
    read(pieces(2), 2).await.unwrap();
}

#[tokio::test]
async fn large_bodies_of_bytes_go_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let budget = Budget::new(2_000 * KB, Duration::from_millis(20));
    let limits = Limits {
        binary: 5_000 * KB,
        budget: Some(budget.clone()),
        staging: Some(folder.path().join("a/b")),
        ..Limits::default()
    };
    let arrived = read(&binary(), pieces(5_000), &limits).await.unwrap();
    let stored = arrived.body().as_stored().unwrap();
    assert_eq!(stored.length(), 5_000 * KB as u64);
    assert_eq!(budget.left(), 2_000 * KB);
    let mut bytes = Vec::new();
    stored.reader().read_to_end(&mut bytes).unwrap();
    assert!(bytes.len() == 5_000 * KB && bytes.iter().all(|byte| *byte == 7));
    // As a stream, too, and more than once.
    for _ in 0..2 {
        let streamed = arrived.body().clone().bytes(usize::MAX).await.unwrap();
        assert_eq!(streamed, bytes);
    }
    // It has no name.
    let listed = std::fs::read_dir(folder.path().join("a/b")).unwrap();
    assert_eq!(listed.count(), 0);

    let small = read(&binary(), pieces(3), &limits).await.unwrap();
    assert_eq!(small.body().as_bytes().unwrap().len(), 3 * KB);
    let large = read(&binary(), pieces(5_001), &limits).await;
    assert!(matches!(large, Err(Rejection::TooLarge(_))), "{large:?}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_to() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let limits = Limits {
        staging: Some(file.path().join("below")),
        ..Limits::default()
    };
    let arrived = read(&binary(), pieces(2_000), &limits).await;
    assert!(
        matches!(arrived, Err(Rejection::Unstorable(_))),
        "{arrived:?}"
    );
}

#[test]
fn a_body_is_large_by_what_it_may_become() {
    let of = |length: usize| Body::from(vec![0; length]);
    assert!(!is_large(&json(), &Body::empty()));
    assert!(!is_large(&json(), &of(64 * KB)));
    assert!(is_large(&json(), &of(64 * KB + 1)));
    assert!(is_large(&json(), &pieces(1)));
    let without = crate::info(Method::Post, "/things", &[], None);
    assert!(!is_large(&without, &pieces(1)));
}
