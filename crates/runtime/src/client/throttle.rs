//! Holding back: how many requests a client sends a second, and how many at once.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// Limit on the requests of a client; clones of a client share it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Throttle {
    per_second: Option<u32>,
    at_once: Option<usize>,
}

impl Throttle {
    /// Maximum number of requests per second, evenly spread.
    #[must_use]
    pub const fn per_second(requests: u32) -> Self {
        Self {
            per_second: Some(requests),
            at_once: None,
        }
    }

    /// Maximum number of concurrent requests; one whose response is a stream counts until the stream starts.
    #[must_use]
    pub const fn at_once(requests: usize) -> Self {
        Self {
            per_second: None,
            at_once: Some(requests),
        }
    }

    /// Both.
    #[must_use]
    pub const fn and_at_once(mut self, requests: usize) -> Self {
        self.at_once = Some(requests);
        self
    }
}

#[derive(Clone, Default)]
pub(super) struct Gate {
    room: Option<Arc<Semaphore>>,
    /// The time between two requests, and when the next one may begin.
    pace: Option<(Duration, Arc<Mutex<Instant>>)>,
}

impl Gate {
    pub(super) fn new(throttle: Throttle) -> Self {
        let requests = |count: usize| count.clamp(1, Semaphore::MAX_PERMITS);
        Self {
            room: throttle
                .at_once
                .map(|count| Arc::new(Semaphore::new(requests(count)))),
            pace: throttle.per_second.map(|count| {
                let between = Duration::from_secs(1) / count.max(1);
                (between, Arc::new(Mutex::new(Instant::now())))
            }),
        }
    }

    /// Waits until a request may begin; it is under way until what this gives is dropped.
    pub(super) async fn enter(&self) -> Option<OwnedSemaphorePermit> {
        let permit = match &self.room {
            // Never closed.
            Some(room) => Arc::clone(room).acquire_owned().await.ok(),
            None => None,
        };
        if let Some((between, next)) = &self.pace {
            let start = {
                let mut next = next.lock().unwrap_or_else(PoisonError::into_inner);
                let start = (*next).max(Instant::now());
                *next = start + *between;
                start
            };
            tokio::time::sleep_until(start).await;
        }
        permit
    }
}
