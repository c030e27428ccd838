//! Tracks whether a body was read to its end, and bounds how many of a sender are not.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use http::request::Parts;
use http_body::{Frame, SizeHint};
use quire_runtime::BodyError;

use super::unfinished::{Unfinished, UnfinishedBodies};

/// State of a body that is read elsewhere.
pub(super) struct BodyState(Arc<AtomicBool>);

impl BodyState {
    /// Returns true if some of it is left.
    pub(super) fn is_left(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// The same body, watched and bounded; one without bytes needs neither.
pub(super) fn watch(
    body: Body,
    parts: &mut Parts,
    bodies: &Arc<UnfinishedBodies>,
    sender: u64,
) -> (Body, Option<BodyState>) {
    if body.is_end_stream() {
        return (body, None);
    }
    let left = Arc::new(AtomicBool::new(true));
    let watched = Watched {
        body,
        left: Arc::clone(&left),
        unfinished: bodies.begin(sender),
    };
    parts.extensions.insert(watched.unfinished.allowance());
    (Body::new(watched), Some(BodyState(left)))
}

struct Watched {
    body: Body,
    left: Arc<AtomicBool>,
    unfinished: Unfinished,
}

impl HttpBody for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) else {
            if self.unfinished.waits() {
                return Poll::Pending;
            }
            return Poll::Ready(Some(Err(axum::Error::new(BodyError::Unfinished))));
        };
        if frame.is_none() || matches!(frame, Some(Ok(_))) && self.body.is_end_stream() {
            self.left.store(false, Ordering::Release);
            self.unfinished.ends();
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
