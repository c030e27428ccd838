//! Request bodies with time limits.
//!
//! - A body fails if its sender is silent for too long, or if it takes too long as a whole, so that slow senders do not
//!   hold resources.
//! - A declared length is passed on, so that the reader can reject the body at once.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use bytes::Bytes;
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use quire_runtime::BodyError;
use tokio::time::{Instant, Sleep};

/// The maximum silence of a sender.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(30);

/// Limits the time to read a body.
pub(super) fn bounded(body: Incoming, within: Duration) -> Body {
    if body.is_end_stream() {
        return Body::empty();
    }
    Body::new(Bounded {
        body,
        end: Instant::now() + within,
        timeout: None,
        is_waiting: false,
    })
}

struct Bounded {
    body: Incoming,
    end: Instant,
    /// Made when it is first waited for.
    timeout: Option<Pin<Box<Sleep>>>,
    is_waiting: bool,
}

impl HttpBody for Bounded {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            self.is_waiting = false;
            if self.end > Instant::now() || !matches!(frame, Some(Ok(_))) {
                return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
            }
            return Poll::Ready(Some(Err(BodyError::TimedOut.into())));
        }
        let this = &mut *self;
        let until = this.end.min(Instant::now() + SILENCE_TIMEOUT);
        let timeout = match &mut this.timeout {
            Some(timeout) => timeout,
            none => none.insert(Box::pin(tokio::time::sleep_until(until))),
        };
        if !std::mem::replace(&mut this.is_waiting, true) {
            timeout.as_mut().reset(until);
        }
        match timeout.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Some(Err(BodyError::TimedOut.into()))),
            Poll::Pending => Poll::Pending,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
