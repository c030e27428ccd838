//! Being told to stop: SIGTERM and Ctrl-C.
//!
//! - A signal counts from the moment that somebody asks for it, not only once they wait.
//! - The first signal asks; whoever waits decides how to stop.

/// Asks for signals to stop at once, and waits for one when awaited.
#[cfg(unix)]
pub(crate) fn stop() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut signals =
        [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
    std::future::poll_fn(move |context| {
        let mut received =
            |signal: &mut tokio::signal::unix::Signal| signal.poll_recv(context).is_ready();
        // A machine that has no signals never stops this way.
        if signals.iter_mut().flatten().any(&mut received) {
            return std::task::Poll::Ready(());
        }
        std::task::Poll::Pending
    })
}

/// Asks for signals to stop, and waits for one when awaited.
#[cfg(not(unix))]
pub(crate) async fn stop() {
    // A machine that has no signals never stops this way.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
