//! The single writer of a SQLite database: a thread and its queue.
//!
//! - While a group is committed, the next one gathers in the queue, so the speed of the disk determines the size of
//!   groups.
//! - No part of a write runs on the caller's thread. Handing a single write to this thread costs about 40 of its 200
//!   microseconds, but waiting for the disk on the caller's thread would delay every read behind it (measured: the 99th
//!   percentile of reads with a concurrent writer doubles), and the write rate would not increase.
//! - Every queued transaction gets a result, even if the thread fails.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::oneshot;

use super::checkpoint::Log;
use super::connection::{Connection, lock};
use super::database_file::DatabaseFile;
use super::group::{Committer, Job, Jobs, fail_all};
use super::readers::Readers;
use crate::database::Counter;
use crate::error::Error;
use crate::options::Options;
use crate::statistics::SqliteStatistics;

/// Transactions per group: enough to share a commit, few enough that the first does not wait long.
const MAX_GROUP_JOBS: usize = 256;
/// After how long without writes the log is checkpointed, however short it is, and the snapshots that delay it end.
const IDLE_TIMEOUT: Duration = Duration::from_millis(500);

pub(super) struct Writer(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    log: Arc<Log>,
    /// Transactions that were run, and groups of them.
    transactions: AtomicU64,
    groups: AtomicU64,
}

#[derive(Default)]
struct Queue {
    jobs: Jobs,
    closed: bool,
    /// The thread has ended.
    ended: bool,
    closers: Vec<oneshot::Sender<()>>,
}

/// Counters that the writer increments.
pub(super) struct Counters {
    /// Commits, for the readers.
    pub(super) commits: Arc<AtomicU64>,
    pub(super) statements: Arc<Counter>,
}

impl Writer {
    pub(super) fn start(
        file: Arc<DatabaseFile>,
        options: &Options,
        runtime: Handle,
        counters: Counters,
        readers: Arc<Readers>,
    ) -> Result<Self, Error> {
        let log = Arc::new(Log::new(Arc::clone(&file), readers, options.log_limit));
        let connection = Connection::writing(&file, options, log.pages(), counters.commits)?;
        file.remember()?;
        let committer = Committer::new(connection, file, options.wait_timeout, counters.statements);
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            changed: Condvar::new(),
            log,
            transactions: AtomicU64::new(0),
            groups: AtomicU64::new(0),
        });
        let thread = Arc::clone(&shared);
        std::thread::Builder::new()
            .name("quire-writer".to_owned())
            .spawn(move || {
                let end = End(thread);
                // A body may build a timer before it fails because it awaits it.
                let _context = runtime.enter();
                end.0.work(committer);
            })
            .map_err(|cause| {
                Error::unavailable("the writer's thread cannot be started").with_source(cause)
            })?;
        Ok(Self(shared))
    }

    /// Hands the job to the thread.
    pub(super) fn run(&self, job: Box<dyn Job>) -> Result<(), Error> {
        {
            let mut queue = lock(&self.0.queue);
            if queue.closed {
                return Err(Error::closed());
            }
            queue.jobs.push_back(job);
        }
        // After releasing the lock: a thread that is woken before would only wait for it.
        self.0.changed.notify_one();
        Ok(())
    }

    pub(super) fn statistics(&self) -> SqliteStatistics {
        let shared = &self.0;
        let queued = lock(&shared.queue).jobs.len();
        SqliteStatistics {
            queued: queued as u64,
            transactions: shared.transactions.load(Ordering::Relaxed),
            groups: shared.groups.load(Ordering::Relaxed),
            log_bytes: shared.log.bytes(),
        }
    }

    pub(super) async fn close(&self) {
        let (ended, wait) = oneshot::channel();
        {
            let mut queue = lock(&self.0.queue);
            if queue.ended {
                return;
            }
            queue.closed = true;
            queue.closers.push(ended);
            self.0.changed.notify_one();
        }
        // An error means that the thread has ended unexpectedly.
        let _ = wait.await;
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        lock(&self.0.queue).closed = true;
        self.0.changed.notify_one();
    }
}

impl Shared {
    fn work(&self, mut committer: Committer) {
        while let Some(mut jobs) = self.next() {
            let refused = committer
                .connection
                .as_ref()
                .map(|connection| self.log.must_have_room(connection));
            if let Some(Err(error)) = refused {
                fail_all(&mut jobs, &error);
                continue;
            }
            let mut room = MAX_GROUP_JOBS.saturating_sub(jobs.len());
            let mut total = jobs.len();
            let mut more = |jobs: &mut Jobs| {
                let mut queue = lock(&self.queue);
                let count = queue.jobs.len().min(room);
                room -= count;
                total += count;
                jobs.extend(queue.jobs.drain(..count));
            };
            committer.run(&mut jobs, &mut more);
            self.groups.fetch_add(1, Ordering::Relaxed);
            self.transactions.fetch_add(total as u64, Ordering::Relaxed);
            if let Some(connection) = &committer.connection {
                self.log.bound(connection);
            }
            self.log.after_commit();
        }
        if let Some(connection) = committer.connection {
            self.log.finish(&connection);
        }
    }

    /// Returns the next jobs as soon as there are any; `None` when the database is closed and everything is done.
    fn next(&self) -> Option<Jobs> {
        let mut queue = lock(&self.queue);
        loop {
            if !queue.jobs.is_empty() {
                let count = queue.jobs.len().min(MAX_GROUP_JOBS);
                return Some(queue.jobs.drain(..count).collect());
            }
            if queue.closed {
                return None;
            }
            let (guard, waited) = (self.changed.wait_timeout(queue, IDLE_TIMEOUT))
                .unwrap_or_else(PoisonError::into_inner);
            queue = guard;
            if waited.timed_out() {
                self.log.when_idle();
            }
        }
    }
}

/// Runs however the thread ends.
struct End(Arc<Shared>);

impl Drop for End {
    fn drop(&mut self) {
        let (jobs, closers) = {
            let mut queue = lock(&self.0.queue);
            queue.closed = true;
            queue.ended = true;
            (
                std::mem::take(&mut queue.jobs),
                std::mem::take(&mut queue.closers),
            )
        };
        for mut job in jobs {
            job.fail(Error::closed());
            job.reply();
        }
        for closer in closers {
            let _ = closer.send(());
        }
    }
}
