//! Tracks whether a piece of work may have written, for callers that must know before they repeat it.
//!
//! - Only what the work itself awaits is tracked, not what it spawns.
//! - The result may be yes although nothing changed, but never no if something did: a commit whose response was lost
//!   counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

tokio::task_local! {
    static WRITES: Arc<AtomicBool>;
}

/// Runs a future, and returns whether it may have written to a database.
pub async fn watch_writes<W: Future>(work: W) -> (W::Output, bool) {
    let writes = Arc::<AtomicBool>::default();
    let output = WRITES.scope(Arc::clone(&writes), work).await;
    (output, writes.load(Ordering::Relaxed))
}

/// The channel to the observer, if there is one.
pub(crate) struct Watcher(Option<Arc<AtomicBool>>);

impl Watcher {
    pub(crate) fn get() -> Self {
        Self(WRITES.try_with(Arc::clone).ok())
    }

    /// Records that something may have been written from here on.
    pub(crate) fn tell(&self) {
        if let Some(writes) = &self.0 {
            writes.store(true, Ordering::Relaxed);
        }
    }
}
