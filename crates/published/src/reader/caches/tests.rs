//! Many who ask for the same at the same time.

use std::future::pending;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::future::join_all;
use tokio::sync::Notify;
use tokio::task::yield_now;

use super::super::responses::POLICY;
use super::*;
use crate::error::Error;

const KEY: [u8; 32] = [7; 32];

/// Outcome of the first task that makes the value.
#[derive(Clone, Copy, Debug, PartialEq)]
enum FirstOutcome {
    Fails,
    Panics,
    Disconnects,
}

async fn text() -> Result<RenderedResponse> {
    yield_now().await;
    RenderedResponse::new("text".to_owned(), POLICY)
}

/// Lets other tasks run until they wait.
async fn settle() {
    for _ in 0..100 {
        yield_now().await;
    }
}

#[tokio::test]
async fn what_many_ask_for_is_made_once() {
    let (pages, times) = (Pages::default(), AtomicUsize::new(0));
    let making = || async {
        times.fetch_add(1, Ordering::SeqCst);
        text().await
    };
    let asking = (0..50).map(|_| pages.get_or_render(KEY, making()));
    for made in join_all(asking).await {
        assert_eq!(made.unwrap().body, "text");
    }
    assert_eq!(times.load(Ordering::SeqCst), 1);
    let other = pages.get_or_render([8; 32], making()).await.unwrap();
    assert_eq!(other.body, "text");
    assert_eq!(times.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn another_one_makes_what_the_first_one_does_not() {
    for end in [
        FirstOutcome::Fails,
        FirstOutcome::Panics,
        FirstOutcome::Disconnects,
    ] {
        let (pages, ends) = (Arc::new(Pages::default()), Arc::new(Notify::new()));
        let first = tokio::spawn({
            let (pages, ends) = (Arc::clone(&pages), Arc::clone(&ends));
            let making = async move {
                ends.notified().await;
                match end {
                    FirstOutcome::Fails => Err(Error::not_found("page")),
                    FirstOutcome::Panics => panic!("as it should"),
                    FirstOutcome::Disconnects => pending().await,
                }
            };
            async move { pages.get_or_render(KEY, making).await.map(drop) }
        });
        settle().await;
        let others: Vec<_> = (0..10)
            .map(|_| {
                let pages = Arc::clone(&pages);
                tokio::spawn(async move { pages.get_or_render(KEY, text()).await })
            })
            .collect();
        settle().await;
        assert!(others.iter().all(|other| !other.is_finished()), "{end:?}");
        ends.notify_one();
        settle().await;
        if end == FirstOutcome::Disconnects {
            first.abort();
        }
        let first = first.await;
        assert!(!matches!(first, Ok(Ok(()))), "{end:?}");
        for other in others {
            assert_eq!(other.await.unwrap().unwrap().body, "text", "{end:?}");
        }
    }
}

#[tokio::test]
async fn one_that_waits_may_leave_when_it_is_its_turn() {
    let pages = Arc::new(Pages::default());
    let (first, second) = (Arc::clone(&pages), Arc::clone(&pages));
    let first = tokio::spawn(async move { first.get_or_render(KEY, pending()).await.map(drop) });
    settle().await;
    let second = tokio::spawn(async move { second.get_or_render(KEY, text()).await.map(drop) });
    settle().await;
    first.abort();
    second.abort();
    for left in [first.await, second.await] {
        assert!(left.is_err_and(|error| error.is_cancelled()));
    }
    let made = pages.get_or_render(KEY, text()).await.unwrap();
    assert_eq!(made.body, "text");
}
