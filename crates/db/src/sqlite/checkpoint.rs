//! Checkpoints: moves the write-ahead log into the database file without delaying commits.
//!
//! - From 16 MiB on, a separate thread copies the log while reads and writes continue.
//! - If nothing is written for a while, the log is copied regardless of its length: reads of checkpointed pages do
//!   not search the log.
//! - The growth of the log is bounded: from 64 MiB on, the writer copies the remainder and restarts the log between two
//!   groups.
//! - Reads that last for minutes delay the checkpoint; their time limit ends them. Snapshots of this program end when
//!   the log is half as long as it may be.
//! - A reader of another process could delay it forever: writes are refused while the log is as long as it may be.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rusqlite::OpenFlags;
use rusqlite::config::DbConfig;
use rusqlite::wal::CheckpointMode;

use super::connection::Connection;
use super::database_file::DatabaseFile;
use super::readers::Readers;
use crate::error::{Error, Reason};

/// Size of a page, and of its head in the log, in bytes.
const PAGE_BYTES: u64 = (4 << 10) + 24;
/// Pages of 4 KiB.
const SOFT_LIMIT_PAGES: u64 = 4_096;
const HARD_LIMIT_PAGES: u64 = 16_384;
/// Minimum growth of the log before the next attempt.
const STEP_PAGES: u64 = 1_024;

pub(super) struct Log {
    file: Arc<DatabaseFile>,
    /// The readers, which keep no snapshot during a checkpoint.
    readers: Arc<Readers>,
    pages: Arc<AtomicU64>,
    /// Length for the next attempt, behind the lock of the thread that makes it.
    next_soft: AtomicU64,
    next_hard: AtomicU64,
    copying: AtomicBool,
    /// The length from which nothing is written.
    limit_pages: u64,
    /// Set if something was written since the last checkpoint.
    behind: AtomicBool,
}

impl Log {
    pub(super) fn new(file: Arc<DatabaseFile>, readers: Arc<Readers>, limit_bytes: u64) -> Self {
        Self {
            file,
            readers,
            pages: Arc::default(),
            next_soft: AtomicU64::new(SOFT_LIMIT_PAGES),
            next_hard: AtomicU64::new(HARD_LIMIT_PAGES),
            copying: AtomicBool::new(false),
            limit_pages: limit_bytes / PAGE_BYTES,
            behind: AtomicBool::new(true),
        }
    }

    /// Called by the connection that writes.
    pub(super) fn pages(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.pages)
    }

    /// Returns the length of the log in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.pages.load(Ordering::Relaxed) * PAGE_BYTES
    }

    /// Returns `true` if the writer's thread must shorten the log before it writes more.
    pub(super) fn is_long(&self) -> bool {
        self.pages.load(Ordering::Relaxed) >= self.next_hard.load(Ordering::Relaxed)
    }

    /// Starts a checkpoint in the background while nothing else happens; delays no other process that runs one.
    pub(super) fn when_idle(self: &Arc<Self>) {
        drop(self.readers.rest());
        if self.behind.load(Ordering::Relaxed) && !self.copying.swap(true, Ordering::AcqRel) {
            self.start();
        }
    }

    /// Starts a checkpoint in the background if the log has grown long.
    pub(super) fn after_commit(self: &Arc<Self>) {
        self.behind.store(true, Ordering::Relaxed);
        let pages = self.pages.load(Ordering::Relaxed);
        if pages < SOFT_LIMIT_PAGES {
            self.next_soft.store(SOFT_LIMIT_PAGES, Ordering::Relaxed);
            self.next_hard.store(HARD_LIMIT_PAGES, Ordering::Relaxed);
        }
        if pages < self.next_soft.load(Ordering::Relaxed)
            || self.copying.swap(true, Ordering::AcqRel)
        {
            return;
        }
        self.next_soft.store(pages + STEP_PAGES, Ordering::Relaxed);
        self.start();
    }

    /// Copies the log in the background.
    fn start(self: &Arc<Self>) {
        self.behind.store(false, Ordering::Relaxed);
        let log = Arc::clone(self);
        let copying = std::thread::Builder::new()
            .name("quire-checkpoint".to_owned())
            .spawn(move || {
                // The rest is copied next time.
                let _ = log.copy();
                log.copying.store(false, Ordering::Release);
            });
        if copying.is_err() {
            self.copying.store(false, Ordering::Release);
        }
    }

    fn copy(&self) -> rusqlite::Result<()> {
        // The database may have been replaced meanwhile.
        if self.file.check().is_err() {
            return Ok(());
        }
        let _rest = self.readers.rest();
        let connection = rusqlite::Connection::open_with_flags(
            self.file.path(),
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        connection.execute_batch("PRAGMA synchronous = FULL")?;
        connection.wal_checkpoint_v2(None::<&str>, CheckpointMode::PASSIVE)?;
        Ok(())
    }

    /// Restarts the log if it exceeds its bound; called by the writer between two groups.
    pub(super) fn bound(&self, connection: &Connection) {
        if !self.is_long() || self.copying.load(Ordering::Acquire) {
            return;
        }
        let pages = self.pages.load(Ordering::Relaxed);
        // A snapshot that lasts, such as that of a backup, makes each attempt wait, so attempts become rarer.
        let step = STEP_PAGES.max(pages / 4);
        self.next_hard.store(pages + step, Ordering::Relaxed);
        let _ = self.restart(connection);
    }

    /// Copies the rest of the log and restarts it, unless a reader needs it.
    fn restart(&self, connection: &Connection) -> rusqlite::Result<()> {
        let raw = connection.raw();
        let _rest = self.readers.rest();
        // Readers finish within microseconds; for longer ones, the next attempt will do.
        let _ = raw.busy_timeout(Duration::from_millis(20));
        let restarted = raw.wal_checkpoint_v2(None::<&str>, CheckpointMode::RESTART);
        let _ = raw.busy_timeout(Duration::ZERO);
        restarted.map(drop)
    }

    /// Fails while the log is as long as it may be and cannot be restarted; called by the writer before a group.
    pub(super) fn must_have_room(&self, connection: &Connection) -> Result<(), Error> {
        if self.pages.load(Ordering::Relaxed) < self.limit_pages {
            return Ok(());
        }
        if !self.copying.load(Ordering::Acquire) && self.restart(connection).is_ok() {
            self.pages.store(0, Ordering::Relaxed);
            return Ok(());
        }
        Err(Error::new(
            Reason::Full,
            "the write-ahead log is as long as it may be, and another process has been reading for so long that it \
             cannot be shortened; end that process, such as a shell with an open transaction",
        ))
    }

    /// Copies the whole log and empties it, before closing.
    pub(super) fn finish(&self, connection: &Connection) {
        self.readers.close();
        let start = Instant::now();
        while self.copying.load(Ordering::Acquire) && start.elapsed() < Duration::from_secs(5) {
            std::thread::sleep(Duration::from_millis(1));
        }
        let raw = connection.raw();
        if self.file.check().is_err() {
            // SQLite would delete the log by its name, which may belong to another database.
            let _ = raw.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
            return;
        }
        let _ = raw.busy_timeout(Duration::from_millis(200));
        let _ = raw.wal_checkpoint_v2(None::<&str>, CheckpointMode::TRUNCATE);
    }
}
