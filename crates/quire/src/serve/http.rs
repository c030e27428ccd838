//! Connections: accepting them, bounding them in time, and letting them finish.
//!
//! - A connection that waits for the head of a request, the first or a further one, is closed after [`HEAD`].
//! - A request whose body does not go on for [`BODY`] is given up, so that slow senders hold nothing for long.
//! - When stopping, idle connections are closed at once and others after the answer that they are at.

use std::convert::Infallible;
use std::io;
use std::pin::Pin;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody as _};
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use tower::ServiceExt as _;

/// Longer than the 60 seconds for which common proxies keep a connection, so that they never use one that is closing.
const HEAD: Duration = Duration::from_secs(75);
const BODY: Duration = Duration::from_secs(30);

/// Serves until `stop`, then lets running requests finish; gives how many did not within `patience`.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    mut stop: Pin<&mut impl Future<Output = ()>>,
    patience: Duration,
) -> usize {
    let router = router.with_state(());
    let (stopping, stopped) = watch::channel(false);
    // Closed once the last connection has dropped its sender.
    let (running, mut all_done) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            biased;
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, _)) => {
                let (router, stopped, running) = (router.clone(), stopped.clone(), running.clone());
                tokio::spawn(async move {
                    connection(stream, router, stopped).await;
                    drop(running);
                });
            }
            Err(error) if is_of_the_client(&error) => {}
            Err(error) => {
                // Too many open files, most likely: others have to finish first.
                tracing::error!(%error, "cannot accept connections; trying again in a second");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
    drop(listener);
    tracing::info!("stopping: finishing running requests");
    stopping.send_replace(true);
    let left = running.downgrade();
    drop(running);
    tokio::select! {
        _ = all_done.recv() => {}
        () = tokio::time::sleep(patience) => {}
        () = crate::signals::stop() => tracing::warn!("told to stop again: not waiting any longer"),
    }
    left.strong_count()
}

async fn connection(stream: TcpStream, router: Router, mut stopped: watch::Receiver<bool>) {
    // An answer is written as a whole; waiting for more to send only delays it.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let answer =
        service_fn(move |request: Request<Incoming>| router.clone().oneshot(request.map(bounded)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), answer);
    let mut connection = std::pin::pin!(connection);
    let outcome = tokio::select! {
        outcome = &mut connection => outcome,
        () = async { drop(stopped.wait_for(|stopping| *stopping).await) } => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = outcome {
        tracing::debug!(%error, "a connection ended early");
    }
}

/// The body, ended by an error when its sender falls silent.
fn bounded(body: Incoming) -> Body {
    if body.is_end_stream() {
        return Body::empty();
    }
    let frames = Body::new(body).into_data_stream();
    Body::from_stream(stream::unfold(Some(frames), async |frames| {
        let mut frames = frames?;
        match timeout(BODY, frames.next()).await {
            Ok(None) => None,
            Ok(Some(Ok(bytes))) => Some((Ok::<Bytes, axum::BoxError>(bytes), Some(frames))),
            Ok(Some(Err(error))) => Some((Err(error.into()), None)),
            Err(_) => Some((Err("the body did not go on".into()), None)),
        }
    }))
}

fn is_of_the_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}
