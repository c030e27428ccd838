//! The socket of a connection: TCP, with or without TLS, or a Unix socket.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::server::TlsStream;

/// A connected socket.
pub(super) enum Socket {
    /// Of TCP.
    Tcp(TcpStream),
    /// Of TCP, encrypted.
    Tls(Box<TlsStream<TcpStream>>),
    /// Of this machine.
    #[cfg(unix)]
    Unix(tokio::net::UnixStream),
}

/// Calls a method of the socket within.
macro_rules! within {
    ($socket:expr, $method:ident($($argument:expr),*)) => {
        match $socket.get_mut() {
            Socket::Tcp(tcp) => Pin::new(tcp).$method($($argument),*),
            Socket::Tls(tls) => Pin::new(tls).$method($($argument),*),
            #[cfg(unix)]
            Socket::Unix(unix) => Pin::new(unix).$method($($argument),*),
        }
    };
}

impl AsyncRead for Socket {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        within!(self, poll_read(context, buffer))
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        within!(self, poll_write(context, bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        within!(self, poll_write_vectored(context, slices))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        within!(self, poll_flush(context))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        within!(self, poll_shutdown(context))
    }
}
