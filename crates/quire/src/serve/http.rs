//! Accepts connections, and lets them finish.
//!
//! - The number of connections is bounded; beyond the bound, a new connection replaces an idle one.
//! - Connections that wait to be accepted when the stop signal arrives are accepted and answered.

use std::convert::Infallible;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use quire_service::App;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout_at};

use super::connection::{LAST_CALL, Shared, connection};
use super::places::{Place, Places};
use super::stream::Stream;

/// How to serve.
pub(super) struct Settings {
    /// The maximum number of connections.
    pub(super) connections: usize,
    /// The maximum time for a request head to arrive.
    pub(super) head: Duration,
    /// The maximum time for a request body to arrive.
    pub(super) body: Duration,
}

/// A server that is stopping.
pub(super) struct Stopping {
    running: mpsc::WeakSender<Infallible>,
    all_done: mpsc::Receiver<Infallible>,
    /// Kept so that connections can see that the server is stopping.
    _told: watch::Sender<bool>,
}

impl Stopping {
    /// Waits until running requests are answered, and returns how many connections are left after `patience`.
    pub(super) async fn finish(mut self, patience: Duration) -> usize {
        let _ = tokio::time::timeout(patience, self.all_done.recv()).await;
        self.running.strong_count()
    }
}

/// Serves until `stop`.
pub(super) async fn serve(
    listener: TcpListener,
    app: &App,
    settings: &Settings,
    mut stop: Pin<&mut impl Future<Output = ()>>,
) -> Stopping {
    let (stopping, stopped) = watch::channel(false);
    // Closed once the last connection has dropped its sender.
    let (running, all_done) = mpsc::channel::<Infallible>(1);
    let places = Places::new(settings.connections);
    let shared = Arc::new(Shared {
        router: app.router().with_state(()),
        app: app.clone(),
        stopped,
        head: settings.head,
        body: settings.body,
    });
    let begin = |stream: TcpStream, place: Place| {
        let (shared, running) = (Arc::clone(&shared), running.clone());
        let app = app.clone();
        tokio::spawn(async move {
            begin(stream, place, app, shared).await;
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
            Ok((stream, _)) => {
                let place = tokio::select! {
                    biased;
                    place = places.take() => place,
                    () = &mut stop => break,
                };
                begin(stream, place);
            }
            Err(error) if is_of_the_client(&error) => {}
            Err(error) => {
                // Too many open files, most likely: others have to finish first.
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
    let until = Instant::now() + LAST_CALL / 2;
    while let Ok(accepted) = timeout_at(until, listener.accept()).await {
        if let Ok((stream, _)) = accepted
            && let Ok(place) = timeout_at(until, places.take()).await
        {
            begin(stream, place);
        }
    }
    Stopping {
        running: running.downgrade(),
        all_done,
        _told: stopping,
    }
}

async fn begin(tcp: TcpStream, place: Place, app: App, shared: Arc<Shared>) {
    // An answer is written as a whole; waiting for more to send only delays it.
    if tcp.set_nodelay(true).is_err() {
        return;
    }
    let Ok(peer) = tcp.peer_addr() else {
        return;
    };
    let stream = Stream::new(tcp, app, place.state.clone());
    connection(stream, place.state.clone(), peer.ip(), shared).await;
}

fn is_of_the_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}
