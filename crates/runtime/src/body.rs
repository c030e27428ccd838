//! A body of bytes, in memory or as a stream.
//!
//! - A stream can be read once. Clones share it; the second reader gets an error.
//! - The reader bounds a stream: [`Body::bytes`] takes a limit, and the server limits the bodies that it passes on.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use bytes::{Bytes, BytesMut};
use futures_util::stream::{Stream, StreamExt as _};

use crate::Violation;
#[cfg(feature = "server")]
use crate::server::StoredBody;

/// Why a body could not be read.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BodyError {
    /// The body is larger than this number of bytes.
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    /// It is a stream that was read before.
    #[error("the body is a stream that was read before")]
    Consumed,
    /// It broke off.
    #[error("the body broke off: {0}")]
    Broken(Arc<dyn std::error::Error + Send + Sync>),
    /// It did not arrive in time.
    #[error("the body did not arrive in time")]
    TimedOut,
    /// Too many other bodies of the same sender are unfinished.
    #[error("too many other bodies of the same sender are unfinished")]
    Unfinished,
    /// It is not what its media type promises.
    #[error("the body is not what its media type promises: {0}")]
    Malformed(String),
    /// A value in it is not what the description asks for.
    #[error("the body has values that are not valid: {}", listed(.0))]
    Invalid(Vec<Violation>),
}

fn listed(violations: &[Violation]) -> String {
    let lines = violations
        .iter()
        .map(|Violation { path, reason }| format!("`{path}` {reason}"));
    lines.collect::<Vec<_>>().join(", ")
}

impl BodyError {
    /// A body that broke off for that reason.
    pub fn broken(reason: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Broken(reason.into().into())
    }
}

type Pieces = Pin<Box<dyn Stream<Item = Result<Bytes, BodyError>> + Send>>;

#[derive(Clone)]
enum Content {
    Bytes(Bytes),
    Stream(Arc<Mutex<Option<Pieces>>>),
    #[cfg(feature = "server")]
    Stored(StoredBody),
}

/// The bytes of a request or a response, and perhaps their media type.
#[derive(Clone)]
pub struct Body {
    content: Content,
    media_type: Option<Arc<str>>,
}

impl Body {
    /// No bytes.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            content: Content::Bytes(Bytes::new()),
            media_type: None,
        }
    }

    /// Bytes that come piece by piece.
    pub fn from_stream<S, E>(stream: S) -> Self
    where
        S: Stream<Item = Result<Bytes, E>> + Send + 'static,
        E: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        Self::from_pieces(Box::pin(
            stream.map(|piece| piece.map_err(BodyError::broken)),
        ))
    }

    /// Bytes that are read as they are sent, such as those of a `tokio::fs::File`.
    #[cfg(any(feature = "client", feature = "server"))]
    pub fn from_reader(reader: impl tokio::io::AsyncRead + Send + 'static) -> Self {
        use tokio::io::AsyncReadExt as _;
        const PIECE: usize = 64 << 10;
        let pieces = futures_util::stream::unfold(Some(Box::pin(reader)), async |reader| {
            let mut reader = reader?;
            let mut piece = BytesMut::with_capacity(PIECE);
            match reader.read_buf(&mut piece).await {
                Ok(0) => None,
                Ok(_) => Some((Ok(piece.freeze()), Some(reader))),
                Err(error) => Some((Err(BodyError::broken(error)), None)),
            }
        });
        Self::from_pieces(Box::pin(pieces))
    }

    pub(crate) fn from_pieces(pieces: Pieces) -> Self {
        Self {
            content: Content::Stream(Arc::new(Mutex::new(Some(pieces)))),
            media_type: None,
        }
    }

    /// The same with a media type of its own, where the description leaves that open.
    #[must_use]
    pub fn with_media_type(mut self, media_type: impl Into<Arc<str>>) -> Self {
        self.media_type = Some(media_type.into());
        self
    }

    /// The media type that it came with, or was given.
    #[must_use]
    pub fn media_type(&self) -> Option<&str> {
        self.media_type.as_deref()
    }

    /// The bytes, unless it is a stream.
    #[must_use]
    pub const fn as_bytes(&self) -> Option<&Bytes> {
        match &self.content {
            Content::Bytes(bytes) => Some(bytes),
            _ => None,
        }
    }

    /// Returns the file that the bytes are stored in, if any.
    #[cfg(feature = "server")]
    #[must_use]
    pub const fn as_stored(&self) -> Option<&StoredBody> {
        match &self.content {
            Content::Stored(stored) => Some(stored),
            _ => None,
        }
    }

    /// Reads the body to its end.
    ///
    /// # Errors
    /// The body has more than `limit` bytes, ended early, or was already read.
    pub async fn bytes(self, limit: usize) -> Result<Bytes, BodyError> {
        let mut pieces = match self.content {
            Content::Bytes(bytes) if bytes.len() > limit => return Err(BodyError::TooLarge(limit)),
            Content::Bytes(bytes) => return Ok(bytes),
            _ => self.into_stream(),
        };
        let mut read = BytesMut::new();
        while let Some(piece) = pieces.next().await {
            let piece = piece?;
            if piece.len() > limit.saturating_sub(read.len()) {
                return Err(BodyError::TooLarge(limit));
            }
            read.extend_from_slice(&piece);
        }
        Ok(read.freeze())
    }

    /// The pieces, as they come.
    #[must_use]
    pub fn into_stream(self) -> BodyStream {
        BodyStream(match self.content {
            Content::Bytes(bytes) => Source::Bytes(Some(bytes).filter(|bytes| !bytes.is_empty())),
            Content::Stream(shared) => {
                let pieces = shared.lock().unwrap_or_else(PoisonError::into_inner).take();
                pieces.map_or(Source::Consumed(false), Source::Pieces)
            }
            #[cfg(feature = "server")]
            Content::Stored(stored) => Source::Pieces(Box::pin(stored.into_pieces())),
        })
    }

    /// Returns the body with an error after this number of bytes.
    #[must_use]
    pub fn limited(self, limit: usize) -> Self {
        let media_type = self.media_type.clone();
        let content = match self.content {
            Content::Bytes(bytes) if bytes.len() <= limit => Content::Bytes(bytes),
            _ => {
                let mut left = limit;
                let pieces = self.into_stream().map(move |piece| {
                    let piece = piece?;
                    left = left
                        .checked_sub(piece.len())
                        .ok_or(BodyError::TooLarge(limit))?;
                    Ok(piece)
                });
                Self::from_pieces(Box::pin(pieces)).content
            }
        };
        Self {
            content,
            media_type,
        }
    }
}

/// The pieces of a [`Body`].
pub struct BodyStream(Source);

enum Source {
    Bytes(Option<Bytes>),
    Pieces(Pieces),
    Consumed(bool),
}

impl Stream for BodyStream {
    type Item = Result<Bytes, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match &mut self.0 {
            Source::Bytes(bytes) => Poll::Ready(bytes.take().map(Ok)),
            Source::Pieces(pieces) => pieces.as_mut().poll_next(context),
            Source::Consumed(told) => {
                let first = !std::mem::replace(told, true);
                Poll::Ready(first.then_some(Err(BodyError::Consumed)))
            }
        }
    }
}

impl std::fmt::Debug for BodyStream {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("BodyStream")
    }
}

impl std::fmt::Debug for Body {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.content {
            Content::Bytes(bytes) => write!(formatter, "Body({} bytes)", bytes.len()),
            Content::Stream(_) => formatter.write_str("Body(stream)"),
            #[cfg(feature = "server")]
            Content::Stored(stored) => {
                write!(formatter, "Body({} bytes in a file)", stored.length())
            }
        }
    }
}

/// Streams are equal only to their clones.
impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        match (&self.content, &other.content) {
            (Content::Bytes(one), Content::Bytes(other)) => one == other,
            (Content::Stream(one), Content::Stream(other)) => Arc::ptr_eq(one, other),
            #[cfg(feature = "server")]
            (Content::Stored(one), Content::Stored(other)) => one.is(other),
            _ => false,
        }
    }
}

impl Default for Body {
    fn default() -> Self {
        Self::empty()
    }
}

impl From<Bytes> for Body {
    fn from(bytes: Bytes) -> Self {
        Self {
            content: Content::Bytes(bytes),
            media_type: None,
        }
    }
}

#[cfg(feature = "server")]
impl From<StoredBody> for Body {
    fn from(stored: StoredBody) -> Self {
        Self {
            content: Content::Stored(stored),
            media_type: None,
        }
    }
}

impl From<Vec<u8>> for Body {
    fn from(bytes: Vec<u8>) -> Self {
        Bytes::from(bytes).into()
    }
}

impl From<String> for Body {
    fn from(text: String) -> Self {
        Bytes::from(text).into()
    }
}

impl From<&'static [u8]> for Body {
    fn from(bytes: &'static [u8]) -> Self {
        Bytes::from_static(bytes).into()
    }
}

impl From<&'static str> for Body {
    fn from(text: &'static str) -> Self {
        text.as_bytes().into()
    }
}
