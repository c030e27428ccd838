//! Reads the body of a request: within limits, in memory, or on disk if it is large.
//!
//! - A declared length above the limit is refused before the body is read.
//! - Bodies in memory count towards a budget that all requests share; a body that does not fit waits for a while, and
//!   is then refused. Until it has arrived, it also counts towards the part of its sender (`senders.rs`).
//! - If there is a folder for it, a binary or multipart body larger than [`IN_MEMORY`] is written to a file as it
//!   arrives; the files among its parts are then read from there.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::body::HttpBody as _;
use bytes::{Bytes, BytesMut};
use futures_util::stream::poll_fn;
use futures_util::{Stream, StreamExt as _};
use http::header;
use http::request::Parts;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::senders::{Senders, Unfinished};
use super::{Rejection, StoredBody};
use crate::{Body, BodyError, Format, OperationInfo, Rules};

/// A declared length up to which a body is small: see [`admit`](super::Service::admit).
pub const SMALL: u64 = 64 << 10;

/// Number of bytes of a body of bytes that are held in memory before it is written to a file.
const IN_MEMORY: usize = 1 << 20;

/// Maximum sizes of bodies in bytes, and their storage.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bodies in JSON, forms and text; 10 MiB by default.
    pub json: usize,
    /// Bodies of bytes and streams of JSON values, also those that are read as they arrive; 100 MiB by default.
    pub binary: usize,
    /// `multipart/form-data` as a whole; 100 MiB by default.
    pub multipart: usize,
    /// Rules for every value, regardless of its schema.
    pub rules: Rules,
    /// All bodies together, as far as they are held in memory; no bound by default.
    pub budget: Option<Budget>,
    /// The unfinished bodies of each sender; no bound by default.
    pub senders: Option<Senders>,
    /// Folder for large binary or multipart bodies, which are then passed to the operation as a file, once they have
    /// arrived completely. By default, binary bodies are passed as a stream, and parts are held in memory.
    pub staging: Option<PathBuf>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            json: 10 << 20,
            binary: 100 << 20,
            multipart: 100 << 20,
            rules: Rules::default(),
            budget: None,
            senders: None,
            staging: None,
        }
    }
}

/// A number of bytes that all requests share.
#[derive(Clone, Debug)]
pub struct Budget {
    bytes: Arc<Semaphore>,
    patience: Duration,
}

impl Budget {
    /// So many bytes; a request waits for as long until others have given theirs back.
    #[must_use]
    pub fn new(bytes: usize, patience: Duration) -> Self {
        let bytes = bytes.min(Semaphore::MAX_PERMITS);
        Self {
            bytes: Arc::new(Semaphore::new(bytes)),
            patience,
        }
    }

    /// Returns the number of bytes left.
    #[must_use]
    pub fn left(&self) -> usize {
        self.bytes.available_permits()
    }

    async fn take(&self, bytes: usize) -> Result<OwnedSemaphorePermit, Rejection> {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let semaphore = Arc::clone(&self.bytes);
        if let Ok(permit) = Arc::clone(&semaphore).try_acquire_many_owned(bytes) {
            return Ok(permit);
        }
        tokio::time::timeout(self.patience, semaphore.acquire_many_owned(bytes))
            .await
            .ok()
            .and_then(Result::ok)
            .ok_or(Rejection::Busy)
    }
}

/// The budgets that the bytes of a body count towards.
struct Budgets {
    all: Option<Budget>,
    sender: Option<Budget>,
}

/// A body's share of the budgets, while it arrives.
#[derive(Default)]
struct Arriving {
    held: Held,
    of_sender: Held,
}

impl Arriving {
    async fn add(&mut self, budgets: &Budgets, bytes: usize) -> Result<(), Rejection> {
        self.of_sender.add(budgets.sender.as_ref(), bytes).await?;
        self.held.add(budgets.all.as_ref(), bytes).await
    }
}

/// A body's share of a budget, until it is dropped.
#[derive(Debug, Default)]
struct Held(Option<OwnedSemaphorePermit>);

impl Held {
    async fn add(&mut self, budget: Option<&Budget>, bytes: usize) -> Result<(), Rejection> {
        if let Some(budget) = budget.filter(|_| bytes > 0) {
            let more = budget.take(bytes).await?;
            match &mut self.0 {
                Some(held) => held.merge(more),
                none => *none = Some(more),
            }
        }
        Ok(())
    }
}

/// A body that was received completely, or that the operation reads as a stream.
#[derive(Debug)]
pub struct Arrived {
    body: Body,
    held: Held,
}

/// A request's share of the budget, until it is dropped.
pub(super) struct Holding(#[expect(dead_code, reason = "it is there to be dropped")] Held);

impl Arrived {
    /// The body.
    #[must_use]
    pub const fn body(&self) -> &Body {
        &self.body
    }

    /// The body for the operation, and what to hold until that is done.
    pub(super) fn into_parts(self) -> (Body, Holding) {
        (self.body, Holding(self.held))
    }

    const fn new(body: Body, held: Held) -> Self {
        Self { body, held }
    }
}

/// Returns true if a body is larger than [`SMALL`], or may become so.
#[must_use]
pub fn is_large(info: &OperationInfo, body: &axum::body::Body) -> bool {
    info.body.is_some()
        && !body.is_end_stream()
        && body.size_hint().upper().is_none_or(|most| most > SMALL)
}

/// Returns true if a request declares a content encoding, such as gzip, which only the operation itself
/// could decode.
fn is_encoded(info: &OperationInfo, parts: &Parts) -> bool {
    let name = header::CONTENT_ENCODING.as_str();
    let mut parameters = info.parameters.iter();
    if parameters.any(|parameter| parameter.name.eq_ignore_ascii_case(name)) {
        return false;
    }
    let encodings = parts.headers.get_all(header::CONTENT_ENCODING);
    encodings.iter().any(|line| {
        let names = line.as_bytes().split(|byte| *byte == b',');
        let mut names = names.map(<[u8]>::trim_ascii);
        names.any(|name| !name.is_empty() && !name.eq_ignore_ascii_case(b"identity"))
    })
}

/// Returns true if a content type names a character set other than UTF-8 and its subset ASCII.
fn has_other_charset(content_type: &str) -> bool {
    content_type.split(';').skip(1).any(|parameter| {
        let Some((name, value)) = parameter.split_once('=') else {
            return false;
        };
        let value = value.trim().trim_matches('"');
        let known = ["utf-8", "utf8", "us-ascii", "ascii"];
        name.trim().eq_ignore_ascii_case("charset")
            && !known.iter().any(|known| known.eq_ignore_ascii_case(value))
    })
}

/// Reads the body of an operation.
///
/// # Errors
/// The body is too large, has another media type, or ended early, or a budget is exhausted.
pub async fn receive(
    info: &OperationInfo,
    parts: &Parts,
    body: axum::body::Body,
    limits: &Limits,
    sender: u64,
) -> Result<Arrived, Rejection> {
    let empty = || Arrived::new(Body::empty(), Held::default());
    let Some(expected) = &info.body else {
        return Ok(empty());
    };
    let content_type = parts
        .headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let media = expected
        .choose(content_type)
        .and_then(|index| expected.media.get(index));
    let limit = match media.or(expected.media.first()).map(|media| media.format) {
        Some(Format::Binary | Format::Items) => limits.binary,
        Some(Format::Multipart) => limits.multipart,
        _ => limits.json,
    };
    // Known from `Content-Length`, or from how the message is framed.
    let size = body.size_hint();
    if usize::try_from(size.lower()).map_or(true, |least| least > limit) {
        return Err(Rejection::TooLarge(limit));
    }
    if body.is_end_stream() || size.upper() == Some(0) {
        return Ok(empty());
    }
    let Some(media) = media else {
        let first = expected.media.first().map_or("", |media| media.name);
        return Err(Rejection::UnsupportedMediaType(first));
    };
    if is_encoded(info, parts) {
        return Err(Rejection::UnsupportedEncoding);
    }
    if media.format != Format::Binary && content_type.is_some_and(has_other_charset) {
        return Err(Rejection::UnsupportedCharset);
    }
    let (pieces, budgets) = pieces_of(body, limits, sender);
    if let Some(folder) = &limits.staging
        && matches!(media.format, Format::Binary | Format::Multipart)
    {
        return Box::pin(stage(pieces, limit, &budgets, folder)).await;
    }
    if media.format.is_stream() {
        let body = Body::from_pieces(Box::pin(pieces)).limited(limit);
        return Ok(Arrived::new(body, Held::default()));
    }
    hold(pieces, limit, &budgets).await
}

/// Reads a body that is not that of an operation, into memory.
///
/// # Errors
/// The body is larger than the limit or ended early, or a budget is exhausted.
pub async fn receive_bytes(
    body: axum::body::Body,
    limit: usize,
    limits: &Limits,
    sender: u64,
) -> Result<Arrived, Rejection> {
    let declared = body.size_hint().lower();
    if usize::try_from(declared).map_or(true, |least| least > limit) {
        return Err(Rejection::TooLarge(limit));
    }
    let (pieces, budgets) = pieces_of(body, limits, sender);
    hold(pieces, limit, &budgets).await
}

/// Returns the pieces of a body, and the budgets that they count towards. Waiting for them counts for the sender.
fn pieces_of(
    body: axum::body::Body,
    limits: &Limits,
    sender: u64,
) -> (
    impl Stream<Item = Result<Bytes, BodyError>> + Send + use<>,
    Budgets,
) {
    let mut unfinished = limits.senders.as_ref().map(|all| all.begin(sender));
    let budgets = Budgets {
        all: limits.budget.clone(),
        sender: unfinished.as_ref().map(Unfinished::budget),
    };
    let mut pieces = body.into_data_stream();
    let pieces = poll_fn(move |context| {
        let polled = pieces.poll_next_unpin(context);
        if let Some(unfinished) = &mut unfinished {
            match &polled {
                Poll::Pending if !unfinished.waits() => {
                    return Poll::Ready(Some(Err(BodyError::Unfinished)));
                }
                Poll::Ready(None) => unfinished.ends(),
                Poll::Ready(Some(_)) if pieces.is_end_stream() => unfinished.ends(),
                Poll::Pending | Poll::Ready(Some(_)) => {}
            }
        }
        polled.map(|piece| piece.map(|piece| piece.map_err(of_transport)))
    });
    (pieces, budgets)
}

/// Returns the cause of a failed connection, if it is known.
fn of_transport(error: axum::Error) -> BodyError {
    let mut error = error.into_inner();
    // Each layer around the body may have wrapped it once more.
    loop {
        match error.downcast::<axum::Error>() {
            Ok(inner) => error = inner.into_inner(),
            Err(other) => {
                break other
                    .downcast()
                    .map_or_else(BodyError::broken, |error| *error);
            }
        }
    }
}

/// Reads a body into memory.
async fn hold(
    pieces: impl Stream<Item = Result<Bytes, BodyError>>,
    limit: usize,
    budgets: &Budgets,
) -> Result<Arrived, Rejection> {
    let mut pieces = std::pin::pin!(pieces);
    let mut arriving = Arriving::default();
    let mut first = Bytes::new();
    let mut read = BytesMut::new();
    while let Some(piece) = pieces.next().await {
        let piece = piece?;
        if piece.len() > limit.saturating_sub(first.len() + read.len()) {
            return Err(Rejection::TooLarge(limit));
        }
        arriving.add(budgets, piece.len()).await?;
        // Most bodies are one piece, which need not be copied.
        if first.is_empty() && read.is_empty() {
            first = piece;
        } else {
            read.extend_from_slice(&std::mem::take(&mut first));
            read.extend_from_slice(&piece);
        }
    }
    let bytes = if read.is_empty() {
        first
    } else {
        read.freeze()
    };
    Ok(Arrived::new(bytes.into(), arriving.held))
}

/// Reads a body into memory as long as it is small, and into a file from then on.
async fn stage(
    pieces: impl Stream<Item = Result<Bytes, BodyError>>,
    limit: usize,
    budgets: &Budgets,
    folder: &Path,
) -> Result<Arrived, Rejection> {
    let mut pieces = std::pin::pin!(pieces);
    let mut arriving = Arriving::default();
    let mut stored: Option<StoredBody> = None;
    let mut waiting = BytesMut::new();
    let mut length = 0_usize;
    while let Some(piece) = pieces.next().await {
        let piece = piece?;
        length = length.saturating_add(piece.len());
        if length > limit {
            return Err(Rejection::TooLarge(limit));
        }
        arriving.add(budgets, piece.len()).await?;
        waiting.extend_from_slice(&piece);
        if waiting.len() >= IN_MEMORY {
            stored = Some(write(stored, waiting.split(), folder).await?);
            arriving = Arriving::default();
        }
    }
    let Some(stored) = stored else {
        return Ok(Arrived::new(waiting.freeze().into(), arriving.held));
    };
    let stored = write(Some(stored), waiting, folder).await?;
    Ok(Arrived::new(stored.into(), Held::default()))
}

/// Writes bytes to the end of the file, or to a new one.
async fn write(
    stored: Option<StoredBody>,
    bytes: BytesMut,
    folder: &Path,
) -> Result<StoredBody, Rejection> {
    let folder = folder.to_owned();
    let work = move || {
        let mut stored = stored.map_or_else(|| StoredBody::create(&folder), Ok)?;
        stored.append(&bytes)?;
        Ok(stored)
    };
    tokio::task::spawn_blocking(work)
        .await
        .map_err(std::io::Error::other)
        .flatten()
        .map_err(|error| Rejection::Unstorable(Arc::new(error)))
}
