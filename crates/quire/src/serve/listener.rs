//! The socket that the server listens on: a TCP address, a Unix socket, or a socket that systemd passes.
//!
//! - A Unix socket is for a reverse proxy: its group may use it, and its clients count as 127.0.0.1.
//! - The file of a Unix socket that nothing listens on any more is replaced; it is removed when the server stops.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use anyhow::{Context as _, Result, anyhow, bail};
use ipnet::IpNet;
use tokio::net::TcpListener;

use super::socket::Socket;
use super::systemd;

/// A listening socket.
pub(super) enum Listener {
    /// Of TCP.
    Tcp(TcpListener),
    /// Of this machine.
    #[cfg(unix)]
    Unix(tokio::net::UnixListener),
}

/// The address of a listener.
#[derive(Clone)]
pub(super) enum Address {
    /// Of TCP.
    Tcp(SocketAddr),
    /// The path of a Unix socket, and whether this server made its file.
    Unix { path: PathBuf, is_own: bool },
}

impl Listener {
    /// Takes the socket of systemd, or listens on `unix:/path` or an address and a port.
    pub(super) async fn bind(listen: &str) -> Result<(Self, Address)> {
        if let Some(passed) = systemd::listener()? {
            return Ok(passed);
        }
        if let Some(path) = listen.strip_prefix("unix:") {
            return bind_unix(path.into());
        }
        let listener = TcpListener::bind(listen)
            .await
            .map_err(|error| cannot_listen(listen, &error))?;
        Self::of_tcp(listener)
    }

    pub(super) fn of_tcp(listener: TcpListener) -> Result<(Self, Address)> {
        let address = listener
            .local_addr()
            .context("cannot read the listening address")?;
        Ok((Self::Tcp(listener), Address::Tcp(address)))
    }

    /// Waits for a connection; `None` if its client has gone already.
    pub(super) async fn accept(&self) -> io::Result<Option<(Socket, IpAddr)>> {
        match self {
            Self::Tcp(listener) => {
                let (tcp, peer) = listener.accept().await?;
                give_up_early(&tcp);
                // A response is written as a whole, so waiting for more data would only delay it.
                Ok(tcp
                    .set_nodelay(true)
                    .is_ok()
                    .then(|| (Socket::Tcp(tcp), peer.ip())))
            }
            #[cfg(unix)]
            Self::Unix(listener) => {
                let (unix, _) = listener.accept().await?;
                Ok(Some((Socket::Unix(unix), IpAddr::V4(Ipv4Addr::LOCALHOST))))
            }
        }
    }
}

/// Ends a connection whose client acknowledges nothing for a minute, such as a suspended computer: by default, Linux
/// tries for a quarter of an hour.
#[cfg(target_os = "linux")]
fn give_up_early(tcp: &tokio::net::TcpStream) {
    let timeout = u32::try_from(super::stream::STALL_TIMEOUT.as_millis()).unwrap_or(u32::MAX);
    if let Err(error) = rustix::net::sockopt::set_tcp_user_timeout(tcp, timeout) {
        tracing::debug!(%error, "cannot limit the time of a connection without a client");
    }
}

#[cfg(not(target_os = "linux"))]
fn give_up_early(_: &tokio::net::TcpStream) {}

impl Address {
    /// Checks the form of an address, without listening on it.
    pub(super) fn check(listen: &str) -> Result<()> {
        let is_right = match listen.strip_prefix("unix:") {
            Some(path) => cfg!(unix) && !path.is_empty(),
            None => listen
                .rsplit_once(':')
                .is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok()),
        };
        if !is_right {
            bail!(
                "cannot listen on {listen}\nSet --listen or QUIRE_LISTEN to an address and a port, such as \
                 127.0.0.1:8080, or to a Unix socket, such as unix:/run/quire/socket."
            );
        }
        Ok(())
    }

    /// The address for clients on this machine.
    pub(super) fn local(&self) -> String {
        match self {
            Self::Tcp(address) => match address.ip() {
                ip if !ip.is_unspecified() => format!("http://{address}"),
                IpAddr::V4(_) => format!("http://127.0.0.1:{}", address.port()),
                IpAddr::V6(_) => format!("http://[::1]:{}", address.port()),
            },
            Self::Unix { path, .. } => format!("unix:{}", path.display()),
        }
    }

    /// The address as it is bound.
    pub(super) fn plain(&self) -> String {
        match self {
            Self::Tcp(address) => format!("http://{address}"),
            Self::Unix { .. } => self.local(),
        }
    }

    /// Returns the default public URL.
    pub(super) fn public_url(&self) -> Result<String> {
        match self {
            Self::Tcp(address) => {
                if address.ip().is_unspecified() {
                    tracing::warn!(
                        "links in responses start with {}, which works only on this machine; set the address \
                         for other machines with --public-url",
                        self.local()
                    );
                }
                Ok(self.local())
            }
            Self::Unix { .. } => bail!(
                "a server on a Unix socket needs --public-url or QUIRE_PUBLIC_URL, such as https://docs.example.com"
            ),
        }
    }

    /// The proxy at the other end of a Unix socket: only programs of this machine can reach it.
    pub(super) fn proxy(&self) -> Option<IpNet> {
        match self {
            Self::Tcp(_) => None,
            Self::Unix { .. } => Some(IpAddr::V4(Ipv4Addr::LOCALHOST).into()),
        }
    }

    /// Removes the file of a Unix socket.
    pub(super) fn remove_file(&self) {
        if let Self::Unix { path, is_own: true } = self
            && let Err(error) = std::fs::remove_file(path)
        {
            tracing::debug!(%error, "cannot remove the file of the socket");
        }
    }
}

#[cfg(unix)]
fn bind_unix(path: PathBuf) -> Result<(Listener, Address)> {
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
    use std::os::unix::net::{UnixListener, UnixStream};

    let place = path.display();
    let is_socket = std::fs::symlink_metadata(&path).is_ok_and(|file| file.file_type().is_socket());
    if is_socket && UnixStream::connect(&path).is_err() {
        std::fs::remove_file(&path)
            .with_context(|| format!("cannot replace the socket {place} of a server that ended"))?;
    }
    let bind = || {
        let listener = UnixListener::bind(&path)?;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o660))?;
        listener.set_nonblocking(true)?;
        tokio::net::UnixListener::from_std(listener)
    };
    let listener = bind().map_err(|error| {
        let help = match error.kind() {
            io::ErrorKind::AddrInUse => {
                "Another server listens there, or the path is not a socket. Stop it, or choose another path."
            }
            io::ErrorKind::NotFound => "Its folder does not exist. Create it, or choose another path.",
            _ => "Choose a path in a folder that this user can write to.",
        };
        anyhow!("cannot listen on unix:{place}: {error}\n{help}")
    })?;
    let is_own = true;
    Ok((Listener::Unix(listener), Address::Unix { path, is_own }))
}

#[cfg(not(unix))]
fn bind_unix(path: PathBuf) -> Result<(Listener, Address)> {
    bail!(
        "cannot listen on unix:{}: this system is not Unix",
        path.display()
    )
}

fn cannot_listen(listen: &str, error: &io::Error) -> anyhow::Error {
    use io::ErrorKind;
    let help = match error.kind() {
        ErrorKind::AddrInUse => {
            "Another program is listening there. Stop it, or choose another port, such as --listen 127.0.0.1:8081."
        }
        ErrorKind::PermissionDenied => {
            "Ports below 1024 need special privileges. Choose another port, such as --listen 127.0.0.1:8080."
        }
        ErrorKind::AddrNotAvailable => {
            "This machine does not have that address. Use 127.0.0.1 for local clients only, or 0.0.0.0 for all addresses."
        }
        _ => "Set --listen or QUIRE_LISTEN to an address and a port, such as 127.0.0.1:8080.",
    };
    anyhow!("cannot listen on {listen}: {error}\n{help}")
}
