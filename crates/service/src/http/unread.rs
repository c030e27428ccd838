//! Tracks whether a body was read to its end.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use http_body::{Frame, SizeHint};

/// What is known of a body that is read elsewhere.
pub(super) struct Unread(Arc<AtomicBool>);

impl Unread {
    /// Whether some of it is left.
    pub(super) fn is_left(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// The same body, watched; one without bytes needs no watching.
pub(super) fn watch(body: Body) -> (Body, Option<Unread>) {
    if body.is_end_stream() {
        return (body, None);
    }
    let left = Arc::new(AtomicBool::new(true));
    let watched = Watched {
        body,
        left: Arc::clone(&left),
    };
    (Body::new(watched), Some(Unread(left)))
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
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        if frame.is_none() || matches!(frame, Some(Ok(_))) && self.body.is_end_stream() {
            self.left.store(false, Ordering::Release);
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
