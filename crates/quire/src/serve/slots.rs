//! The bounded set of open connections, in which idle connections make room for new ones.
//!
//! - A connection is busy from the head of a request until its response is handed over. Otherwise it is idle: new, kept
//!   alive, or sending a request head very slowly.
//! - If all slots are taken, the connections that have been idle longest are closed, several at once, so that finding
//!   them costs little.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Time to wait for a free slot before closing more idle connections.
const RETRY_INTERVAL: Duration = Duration::from_millis(100);

/// The maximum number of large heads that are read at the same time, by all connections.
const MAX_LARGE_HEADS: usize = 256;

/// All connections.
pub(super) struct Slots {
    free: Arc<Semaphore>,
    taken: Mutex<HashMap<u64, Arc<State>>>,
    next: AtomicU64,
    /// Number of connections that are closed at once.
    batch: usize,
    large_heads: Arc<Semaphore>,
    started: Instant,
}

/// The state of a connection.
pub(super) struct State {
    large_heads: Arc<Semaphore>,
    started: Instant,
    busy: AtomicBool,
    /// Time of the last sent or received bytes, in milliseconds.
    moved: AtomicU64,
    /// Set if the client may still be sending when the connection is closed.
    lingers: AtomicBool,
    closing: Notify,
}

/// A connection's slot, until it is dropped.
pub(super) struct Slot {
    pub(super) state: Arc<State>,
    number: u64,
    slots: Arc<Slots>,
    _permit: OwnedSemaphorePermit,
}

impl Slots {
    pub(super) fn new(capacity: usize) -> Arc<Self> {
        Arc::new(Self {
            free: Arc::new(Semaphore::new(capacity)),
            taken: Mutex::default(),
            next: AtomicU64::new(0),
            batch: (capacity / 64).max(1),
            large_heads: Arc::new(Semaphore::new(MAX_LARGE_HEADS)),
            started: Instant::now(),
        })
    }

    /// Takes a slot, from an idle connection if none is free.
    pub(super) async fn take(self: &Arc<Self>) -> Slot {
        let permit = loop {
            if let Ok(permit) = Arc::clone(&self.free).try_acquire_owned() {
                break permit;
            }
            self.close_idle();
            if let Ok(Ok(permit)) =
                timeout(RETRY_INTERVAL, Arc::clone(&self.free).acquire_owned()).await
            {
                break permit;
            }
        };
        let state = Arc::new(State {
            large_heads: Arc::clone(&self.large_heads),
            started: self.started,
            busy: AtomicBool::new(false),
            moved: AtomicU64::new(0),
            lingers: AtomicBool::new(false),
            closing: Notify::new(),
        });
        state.moves();
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        self.taken().insert(number, Arc::clone(&state));
        Slot {
            state,
            number,
            slots: Arc::clone(self),
            _permit: permit,
        }
    }

    /// Returns the number of connections.
    pub(super) fn count(&self) -> usize {
        self.taken().len()
    }

    fn close_idle(&self) {
        let mut idle: Vec<Arc<State>> = self
            .taken()
            .values()
            .filter(|state| !state.is_busy())
            .cloned()
            .collect();
        let batch = self.batch.min(idle.len());
        if batch == 0 {
            tracing::warn!("all connections are busy; new ones wait");
            return;
        }
        idle.select_nth_unstable_by_key(batch - 1, |state| state.moved.load(Ordering::Relaxed));
        for state in &idle[..batch] {
            state.closing.notify_one();
        }
        tracing::debug!(closed = batch, "closed idle connections to make room");
    }

    fn taken(&self) -> std::sync::MutexGuard<'_, HashMap<u64, Arc<State>>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.slots.taken().remove(&self.number);
    }
}

impl State {
    /// The head of a request was read.
    pub(super) fn begins(&self) {
        self.busy.store(true, Ordering::Relaxed);
    }

    /// Its response was handed over.
    pub(super) fn ends(&self) {
        self.busy.store(false, Ordering::Relaxed);
    }

    pub(super) fn is_busy(&self) -> bool {
        self.busy.load(Ordering::Relaxed)
    }

    /// The permit to read a large head, unless too many are being read.
    pub(super) fn large_head(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.large_heads).try_acquire_owned().ok()
    }

    /// Bytes were sent or received.
    pub(super) fn moves(&self) {
        let since = self.started.elapsed().as_millis();
        let since = u64::try_from(since).unwrap_or(u64::MAX);
        self.moved.store(since, Ordering::Relaxed);
    }

    /// Returns the time since bytes were last sent or received.
    pub(super) fn still_for(&self) -> Duration {
        let moved = Duration::from_millis(self.moved.load(Ordering::Relaxed));
        self.started.elapsed().saturating_sub(moved)
    }

    /// The connection is closed after a response although the client may still be sending.
    pub(super) fn linger(&self) {
        self.lingers.store(true, Ordering::Relaxed);
    }

    pub(super) fn lingers(&self) -> bool {
        self.lingers.load(Ordering::Relaxed)
    }

    /// Waits until the connection must make room for another.
    pub(super) async fn close_requested(&self) {
        self.closing.notified().await;
    }
}
