//! Stop signals: SIGTERM and Ctrl-C.
//!
//! - A signal counts from the call of [`stop`], even before its future is awaited.
//! - The first signal requests a stop; whoever awaits it decides how to stop.

/// Subscribes to stop signals, and returns a future that completes with the first one.
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

/// Completes with the first stop signal.
#[cfg(not(unix))]
pub(crate) async fn stop() {
    // A machine that has no signals never stops this way.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
