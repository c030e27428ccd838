//! Signals of a server: SIGTERM and Ctrl-C stop it, SIGHUP reloads its files, SIGUSR1 and SIGUSR2 do nothing.
//!
//! - A signal counts from the call of [`stop`], even before its future is awaited.
//! - The first signal requests a stop; the code that awaits it decides how to stop.

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

/// Receives the signals that do not stop a server; from now on, none of them ends it.
#[cfg(unix)]
pub(crate) struct Others([Option<tokio::signal::unix::Signal>; 3]);

#[cfg(unix)]
impl Others {
    /// Subscribes to them.
    pub(crate) fn subscribe() -> Self {
        use tokio::signal::unix::{SignalKind, signal};
        let kinds = [
            SignalKind::hangup(),
            SignalKind::user_defined1(),
            SignalKind::user_defined2(),
        ];
        Self(kinds.map(|kind| signal(kind).ok()))
    }

    /// Completes with the next SIGHUP.
    pub(crate) async fn reload(&mut self) {
        std::future::poll_fn(|context| {
            let mut received = [false; 3];
            for (received, signal) in received.iter_mut().zip(&mut self.0) {
                while let Some(signal) = signal
                    && signal.poll_recv(context).is_ready()
                {
                    *received = true;
                }
            }
            if received[1..].contains(&true) {
                tracing::info!("SIGUSR1 and SIGUSR2 are ignored");
            }
            if received[0] {
                std::task::Poll::Ready(())
            } else {
                std::task::Poll::Pending
            }
        })
        .await;
    }
}

/// There are none.
#[cfg(not(unix))]
pub(crate) struct Others;

#[cfg(not(unix))]
impl Others {
    pub(crate) fn subscribe() -> Self {
        Self
    }

    pub(crate) async fn reload(&mut self) {
        std::future::pending::<()>().await;
    }
}

/// Completes with the first stop signal.
#[cfg(not(unix))]
pub(crate) async fn stop() {
    // A machine that has no signals never stops this way.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
