//! Tracks whether a body was read to its end.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use http_body::{Frame, SizeHint};

/// State of a body that is read elsewhere.
pub(super) struct BodyState(Arc<AtomicBool>);

impl BodyState {
    /// Returns true if some of it is left.
    pub(super) fn is_left(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// Returns the same body, and its state; one without bytes has none.
pub(super) fn watch(body: Body) -> (Body, Option<BodyState>) {
    if body.is_end_stream() {
        return (body, None);
    }
    let left = Arc::new(AtomicBool::new(true));
    let watched = Watched {
        body,
        left: Arc::clone(&left),
    };
    (Body::new(watched), Some(BodyState(left)))
}

struct Watched {
    body: Body,
    left: Arc<AtomicBool>,
}

impl HttpBody for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(frame) = &polled
            && (frame.is_none() || matches!(frame, Some(Ok(_))) && self.body.is_end_stream())
        {
            self.left.store(false, Ordering::Release);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
