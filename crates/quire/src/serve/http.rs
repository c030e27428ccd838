//! Accepts connections, and lets them finish.
//!
//! - The number of connections is bounded; beyond the bound, a new connection replaces an idle one.
//! - Connections that wait to be accepted when the stop signal arrives are accepted and served.

use std::convert::Infallible;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use quire_service::App;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout_at};

use super::access_log::AccessLog;
use super::connection::{LAST_REQUEST_TIMEOUT, Shared, connection};
use super::listener::Listener;
use super::slots::{Slot, Slots};
use super::socket::Socket;
use super::stream::Stream;
use super::tls::Tls;

/// Settings of the HTTP server.
pub(super) struct Settings {
    /// Bounds the number of connections.
    pub(super) slots: Arc<Slots>,
    /// The certificates, if the server has its own.
    pub(super) tls: Option<Arc<Tls>>,
    /// The access log, if there is one.
    pub(super) log: AccessLog,
    /// The maximum time for a request head to arrive.
    pub(super) head: Duration,
    /// The maximum time for a request body to arrive.
    pub(super) body: Duration,
}

/// A server that is stopping.
pub(super) struct Stopping {
    /// Counts the open connections: each holds a sender.
    running: mpsc::WeakSender<Infallible>,
    /// Closed once the last connection has dropped its sender.
    all_done: mpsc::Receiver<Infallible>,
    /// Held so that connections can still read that the server is stopping.
    _signal: watch::Sender<bool>,
}

impl Stopping {
    /// Waits until running requests have their responses, and returns the number of connections that are open after
    /// `timeout`.
    pub(super) async fn finish(mut self, timeout: Duration) -> usize {
        let _ = tokio::time::timeout(timeout, self.all_done.recv()).await;
        self.running.strong_count()
    }
}

/// Serves connections until `stop` completes, then those that already wait to be accepted.
pub(super) async fn serve(
    listener: Listener,
    app: &App,
    settings: &Settings,
    mut stop: Pin<&mut impl Future<Output = ()>>,
) -> Stopping {
    let (stopping, stopped) = watch::channel(false);
    // Closed once the last connection has dropped its sender.
    let (running, all_done) = mpsc::channel::<Infallible>(1);
    let slots = &settings.slots;
    let shared = Arc::new(Shared {
        router: app.router().with_state(()),
        app: app.clone(),
        stopped,
        is_secure: settings.tls.is_some(),
        log: settings.log,
        head: settings.head,
        body: settings.body,
    });
    let spawn = |(socket, peer): (Socket, IpAddr), slot: Slot| {
        let (shared, running) = (Arc::clone(&shared), running.clone());
        let (app, tls) = (app.clone(), settings.tls.clone());
        tokio::spawn(async move {
            let socket = match (tls, socket) {
                (Some(tls), Socket::Tcp(tcp)) => tls.accept(tcp, peer.is_loopback()).await,
                (_, socket) => Some(socket),
            };
            let Some(socket) = socket else {
                return;
            };
            let stream = Stream::new(socket, app, slot.state.clone());
            connection(stream, slot.state.clone(), peer, shared).await;
            drop(running);
        });
    };
    loop {
        let accepted = tokio::select! {
            biased;
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok(None) => {}
            Ok(Some(accepted)) => {
                let slot = tokio::select! {
                    biased;
                    slot = slots.take() => slot,
                    () = &mut stop => break,
                };
                spawn(accepted, slot);
            }
            Err(error) if is_client_error(&error) => {}
            Err(error) => {
                // Too many open files, most likely: other connections must close first.
                tracing::error!(%error, "cannot accept connections; retrying in one second");
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_secs(1)) => {}
                    () = &mut stop => break,
                }
            }
        }
    }
    tracing::info!("stopping: waiting for running requests to finish");
    stopping.send_replace(true);
    // Clients that connected before the signal get a response.
    let deadline = Instant::now() + LAST_REQUEST_TIMEOUT / 2;
    while let Ok(accepted) = timeout_at(deadline, listener.accept()).await {
        if let Ok(Some(accepted)) = accepted
            && let Ok(slot) = timeout_at(deadline, slots.take()).await
        {
            spawn(accepted, slot);
        }
    }
    Stopping {
        running: running.downgrade(),
        all_done,
        _signal: stopping,
    }
}

/// Returns true if a connection could not be accepted because of its client.
fn is_client_error(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}
