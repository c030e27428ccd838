//! The byte stream of a connection.
//!
//! - A client that does not read is dropped after [`STALL_TIMEOUT`].
//! - A connection is closed in two steps while its client may still be sending: the server stops writing, then reads
//!   and discards input for a while. Otherwise the client's system would discard the response.
//! - The HTTP parser's own responses to invalid input have no body: the usual error body is added.
//! - Little is read at a time, so that the parser's buffer stays small; the number of large heads that are read at the
//!   same time is bounded.
//! - A client that speaks TLS gets a plain-text explanation.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use http::StatusCode;
use quire_service::App;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Sleep, sleep};

use super::slots::State;
use super::socket::Socket;

/// Time for which a client may read nothing of a response.
pub(super) const STALL_TIMEOUT: Duration = Duration::from_mins(1);

/// Time for which input is read and discarded after the last response.
const LINGER_TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum number of bytes of one read: the parser doubles its buffer when a read fills the 8 KiB that it starts
/// with, and keeps it as long as the connection is open.
const READ_BYTES: usize = (8 << 10) - 1;

/// The size from which a head that has not arrived completely is large, in bytes.
const LARGE_HEAD_BYTES: usize = 16 << 10;

/// The first bytes of a TLS connection: a handshake record of any version.
const TLS: [u8; 2] = [0x16, 0x03];

/// The bytes of a connection.
pub(super) struct Stream {
    socket: Socket,
    app: App,
    state: Arc<State>,
    /// Runs while nothing can be written.
    stalled: Option<Pin<Box<Sleep>>>,
    /// Runs while input is discarded.
    lingering: Option<Pin<Box<Sleep>>>,
    /// Set once bytes were received.
    has_input: bool,
    /// Set if the first bytes are those of a TLS connection.
    is_tls: bool,
    /// Number of bytes received of a head that is not complete.
    head_bytes: usize,
    /// Held while that head is large.
    large_head: Option<OwnedSemaphorePermit>,
    /// Replacement for a response of the parser, and the number of its bytes that were written.
    replacement: Option<(Vec<u8>, usize)>,
}

impl Stream {
    pub(super) const fn new(socket: Socket, app: App, state: Arc<State>) -> Self {
        Self {
            socket,
            app,
            state,
            stalled: None,
            lingering: None,
            has_input: false,
            is_tls: false,
            head_bytes: 0,
            large_head: None,
            replacement: None,
        }
    }

    /// Records received bytes; fails if they are part of a large head while too many such heads are read.
    fn received(&mut self, length: usize) -> io::Result<()> {
        if self.state.is_busy() {
            (self.head_bytes, self.large_head) = (0, None);
            return Ok(());
        }
        self.head_bytes += length;
        if self.head_bytes > LARGE_HEAD_BYTES && self.large_head.is_none() {
            let permit = self.state.large_head();
            self.large_head = Some(permit.ok_or(io::ErrorKind::ConnectionAborted)?);
        }
        Ok(())
    }

    /// Records the result of a write.
    fn written(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            self.state.moves();
            return written;
        }
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(sleep(STALL_TIMEOUT)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    /// Prepares a replacement if the output is a response of the parser.
    fn inspect(&mut self, bytes: &[u8]) {
        if !bytes.starts_with(b"HTTP/1.") || self.replacement.is_some() || self.state.is_busy() {
            return;
        }
        let Some(status) = parser_status(bytes) else {
            return;
        };
        let response = if self.is_tls {
            tracing::debug!("a client speaks TLS to the http port");
            plain_text("this port speaks http, not https\n")
        } else {
            let response = self.app.refuse(status, message(status));
            tracing::debug!(status = status.as_u16(), "rejected an invalid request");
            serialize(&response)
        };
        self.state.linger();
        self.replacement = Some((response, 0));
    }

    /// Writes the replacement, and reports the `length` of the output that it replaces as written.
    fn write_instead(
        &mut self,
        length: usize,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        while let Some((response, offset)) = &mut self.replacement {
            let written = Pin::new(&mut self.socket).poll_write(context, &response[*offset..]);
            if let Poll::Ready(Ok(written)) = written {
                *offset += written;
                if *offset >= response.len() || written == 0 {
                    self.replacement = None;
                }
            }
            ready!(self.written(written, context))?;
        }
        Poll::Ready(Ok(length))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let max_bytes = buffer.remaining().min(READ_BYTES);
        let mut part = ReadBuf::new(buffer.initialize_unfilled_to(max_bytes));
        ready!(Pin::new(&mut self.socket).poll_read(context, &mut part))?;
        let (length, is_tls) = (part.filled().len(), part.filled().starts_with(&TLS));
        buffer.advance(length);
        if length > 0 {
            self.state.moves();
            if !std::mem::replace(&mut self.has_input, true) {
                self.is_tls = is_tls;
            }
            self.received(length)?;
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.inspect(bytes);
        if self.replacement.is_some() {
            return self.write_instead(bytes.len(), context);
        }
        let written = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.written(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if let Some(first) = slices.iter().find(|slice| !slice.is_empty()) {
            self.inspect(first);
            if self.replacement.is_some() {
                return self.write_instead(first.len(), context);
            }
        }
        let written = Pin::new(&mut self.socket).poll_write_vectored(context, slices);
        self.written(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.lingering.is_none() {
            ready!(Pin::new(&mut this.socket).poll_shutdown(context))?;
            if !this.state.lingers() {
                return Poll::Ready(Ok(()));
            }
        }
        let lingering = this
            .lingering
            .get_or_insert_with(|| Box::pin(sleep(LINGER_TIMEOUT)));
        if lingering.as_mut().poll(context).is_ready() {
            return Poll::Ready(Ok(()));
        }
        let mut discarded = [0; 16 << 10];
        // A fast sender must not starve other connections.
        for _ in 0..16 {
            let mut buffer = ReadBuf::new(&mut discarded);
            let read = ready!(Pin::new(&mut this.socket).poll_read(context, &mut buffer));
            if read.is_err() || buffer.filled().is_empty() {
                return Poll::Ready(Ok(()));
            }
        }
        context.waker().wake_by_ref();
        Poll::Pending
    }
}

/// Returns the status of a response that comes from the parser itself: a head without the service's own headers.
fn parser_status(bytes: &[u8]) -> Option<StatusCode> {
    let text = std::str::from_utf8(bytes).ok()?;
    let head = text.strip_suffix("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let is_empty = head.contains("content-length: 0");
    (is_empty && !head.contains("x-request-id") && status >= 400)
        .then(|| StatusCode::from_u16(status).ok())
        .flatten()
}

/// Returns the message for a status that the parser responded with.
fn message(status: StatusCode) -> &'static str {
    match status {
        StatusCode::URI_TOO_LONG => "the URI is too long",
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => "the headers are too many or too long",
        _ => "the request is not valid HTTP/1.1",
    }
}

/// Serializes a response that closes the connection.
fn serialize(response: &http::Response<Vec<u8>>) -> Vec<u8> {
    let status = response.status();
    let reason = status.canonical_reason().unwrap_or_default();
    let mut text = format!("HTTP/1.1 {} {reason}\r\n", status.as_u16()).into_bytes();
    for (name, value) in response.headers() {
        text.extend_from_slice(name.as_str().as_bytes());
        text.extend_from_slice(b": ");
        text.extend_from_slice(value.as_bytes());
        text.extend_from_slice(b"\r\n");
    }
    let length = response.body().len();
    text.extend_from_slice(
        format!("content-length: {length}\r\nconnection: close\r\n\r\n").as_bytes(),
    );
    text.extend_from_slice(response.body());
    text
}

/// Returns a serialized text response that closes the connection.
fn plain_text(message: &str) -> Vec<u8> {
    format!(
        "HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{message}",
        message.len()
    )
    .into_bytes()
}
