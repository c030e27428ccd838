//! The protocols between systemd and a service: a passed socket, and notifications of the state.
//!
//! - Socket activation: the one socket that `LISTEN_FDS` announces replaces `--listen`.
//! - `Type=notify`: the server says when it serves, that a long start goes on, and that it stops.
//! - `WatchdogSec`: the server reports twice in that time, from its runtime, so that one that hangs is restarted.
//! - Without the variables that systemd sets, nothing happens.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use tokio::net::TcpListener;

use super::listener::{Address, Listener};

/// Interval at which a start that takes long says so.
const START_INTERVAL: Duration = Duration::from_secs(10);

/// The socket that systemd passes, if it passes one.
pub(super) fn listener() -> Result<Option<(Listener, Address)>> {
    let mut passed = listenfd::ListenFd::from_env();
    match passed.len() {
        0 => return Ok(None),
        1 => {}
        sockets => bail!("systemd passes {sockets} sockets (LISTEN_FDS), but quire listens on one"),
    }
    let unusable = "the socket that systemd passes (LISTEN_FDS) is not a listening stream socket";
    #[cfg(unix)]
    if let Ok(Some(unix)) = passed.take_unix_listener(0) {
        unix.set_nonblocking(true).context(unusable)?;
        let address = unix.local_addr().context(unusable)?;
        let path = address.as_pathname().map(std::path::Path::to_owned);
        let listener = tokio::net::UnixListener::from_std(unix).context(unusable)?;
        let address = Address::Unix {
            path: path.unwrap_or_default(),
            is_own: false,
        };
        return Ok(Some((Listener::Unix(listener), address)));
    }
    let tcp = passed.take_tcp_listener(0).context(unusable)?;
    let tcp = tcp.context(unusable)?;
    tcp.set_nonblocking(true).context(unusable)?;
    let tcp = TcpListener::from_std(tcp).context(unusable)?;
    Listener::of_tcp(tcp).map(Some)
}

/// Says that the server serves.
pub(super) fn ready(url: &str) {
    notify(&format!("READY=1\nSTATUS=serving {url}"));
}

/// Says that the server stops, and how long it may take.
pub(super) fn stopping(within: Duration) {
    let extension = within.as_micros();
    notify(&format!("STOPPING=1\nEXTEND_TIMEOUT_USEC={extension}"));
}

/// Says that a start goes on, for as long as it is polled, however long migrations take.
pub(super) async fn starting() {
    let extension = (START_INTERVAL * 3).as_micros();
    let mut intervals = tokio::time::interval(START_INTERVAL);
    loop {
        intervals.tick().await;
        notify(&format!("STATUS=starting\nEXTEND_TIMEOUT_USEC={extension}"));
    }
}

/// Reports to the watchdog for as long as it is polled.
pub(super) async fn watchdog() {
    let variable = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let is_other = variable("WATCHDOG_PID").is_some_and(|pid| pid != u64::from(std::process::id()));
    let Some(timeout) = variable("WATCHDOG_USEC").filter(|timeout| *timeout > 1 && !is_other)
    else {
        return std::future::pending().await;
    };
    let mut intervals = tokio::time::interval(Duration::from_micros(timeout / 2));
    loop {
        intervals.tick().await;
        notify("WATCHDOG=1");
    }
}

/// Sends a message to systemd.
#[cfg(unix)]
fn notify(message: &str) {
    #[cfg(target_os = "linux")]
    use std::os::linux::net::SocketAddrExt as _;
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    let Some(path) = std::env::var_os("NOTIFY_SOCKET").filter(|path| !path.is_empty()) else {
        return;
    };
    let address = match path.to_string_lossy().strip_prefix('@') {
        #[cfg(target_os = "linux")]
        Some(name) => SocketAddr::from_abstract_name(name),
        _ => SocketAddr::from_pathname(&path),
    };
    let sent = address
        .and_then(|address| UnixDatagram::unbound()?.send_to_addr(message.as_bytes(), &address));
    if let Err(error) = sent {
        tracing::debug!(%error, "cannot notify systemd");
    }
}

#[cfg(not(unix))]
fn notify(_message: &str) {}
