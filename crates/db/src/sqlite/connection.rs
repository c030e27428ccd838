//! SQLite connections, and the time limits of their statements.
//!
//! - `WAL`, `synchronous=FULL`, foreign keys on, temporary tables in memory, page cache capped.
//! - SQLite is as strict as PostgreSQL: `"name"` is never a string, and `LIKE` is case-sensitive.
//! - A statement that takes longer than allowed is interrupted.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rusqlite::OpenFlags;
use rusqlite::config::DbConfig;

use super::database_file::{Damage, DatabaseFile};
use super::statement::error;
use crate::error::Error;
use crate::options::Options;

/// Prepared statements that a connection keeps.
const MAX_PREPARED_STATEMENTS: usize = 256;
/// Virtual machine steps between two readings of the clock, about a tenth of a millisecond.
const CLOCK_STEPS: i32 = 10_000;
/// The time limit of a read on the caller's thread: it blocks everything else on that thread.
const CALLER_THREAD_TIMEOUT: Duration = Duration::from_millis(5);

/// A connection and the time limit of its statements.
pub(super) struct Connection {
    raw: rusqlite::Connection,
    watch: Arc<Watch>,
    damage: Arc<Damage>,
}

/// Read by the connection while a statement runs.
struct Watch {
    /// Increases with each statement: only long ones read the clock.
    statement: AtomicU64,
    limit: Duration,
    /// A longer limit, temporarily.
    longer: Mutex<Option<Longer>>,
}

/// Time limit of statements that no other statement waits for.
pub(super) struct Longer {
    pub(super) limit: Duration,
    /// Set when the caller no longer waits for the result.
    pub(super) abandoned: Arc<AtomicBool>,
}

impl Connection {
    fn open(
        file: &DatabaseFile,
        flags: OpenFlags,
        limit: Duration,
        options: &Options,
    ) -> rusqlite::Result<Self> {
        let mut raw = rusqlite::Connection::open_with_flags(
            file.path(),
            flags | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_EXRESCODE,
        )?;
        raw.busy_timeout(options.wait_timeout)?;
        raw.set_prepared_statement_cache_capacity(MAX_PREPARED_STATEMENTS);
        raw.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DML, false)?;
        raw.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DDL, false)?;
        // Without this, a statement that might use a partial index is planned again at every execution, because the
        // plan could depend on the bound values.
        raw.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        let watch = Arc::new(Watch {
            statement: AtomicU64::new(0),
            limit,
            longer: Mutex::new(None),
        });
        let watched = Arc::clone(&watch);
        let mut started = (u64::MAX, Instant::now());
        raw.progress_handler(CLOCK_STEPS, Some(move || watched.is_over(&mut started)))?;
        raw.execute_batch(&format!(
            "PRAGMA foreign_keys = ON;
             PRAGMA case_sensitive_like = ON;
             PRAGMA temp_store = MEMORY;
             PRAGMA cache_size = -{};
             PRAGMA mmap_size = {};",
            options.page_cache.div_ceil(1024),
            options.memory_map,
        ))?;
        let damage = Arc::clone(file.damage());
        Ok(Self { raw, watch, damage })
    }

    /// Opens the connection that writes. After each commit, before the caller receives the result, it stores the length
    /// of the log in `pages` and increments `commits`.
    ///
    /// Creates only a database that did not exist; one that disappears later is never replaced by an empty one.
    pub(super) fn writing(
        file: &DatabaseFile,
        options: &Options,
        pages: Arc<AtomicU64>,
        commits: Arc<AtomicU64>,
    ) -> Result<Self, Error> {
        let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        if !file.is_there()? {
            flags |= OpenFlags::SQLITE_OPEN_CREATE;
        }
        let open = || -> rusqlite::Result<Self> {
            let limit = options.statement_timeout;
            let mut connection = Self::open(file, flags, limit, options)?;
            let raw = &mut connection.raw;
            raw.execute_batch(&format!(
                "PRAGMA journal_mode = WAL;
                 PRAGMA synchronous = {};
                 PRAGMA wal_autocheckpoint = 0;
                 PRAGMA journal_size_limit = 67108864;",
                if options.durable { "FULL" } else { "OFF" },
            ))?;
            raw.wal_hook(Some(move |_: &mut rusqlite::hooks::Wal, length: i32| {
                pages.store(u64::try_from(length).unwrap_or(0), Ordering::Relaxed);
                commits.fetch_add(1, Ordering::Release);
                Ok(())
            }))?;
            // The writer handles waiting itself: see `group`.
            raw.busy_timeout(Duration::ZERO)?;
            Ok(connection)
        };
        open().map_err(|cause| error(&cause))
    }

    /// A connection that reads, in place: unless it is allowed to take longer, a statement is interrupted soon.
    pub(super) fn reading(file: &DatabaseFile, options: &Options) -> Result<Self, Error> {
        file.check()?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let limit = options.statement_timeout.min(CALLER_THREAD_TIMEOUT);
        let opened = Self::open(file, flags, limit, options);
        let connection = opened.map_err(|cause| error(&cause))?;
        // Nor may it have been replaced just now.
        file.check()?;
        Ok(connection)
    }

    /// Extends the time limit of statements until they are abandoned; `None` ends that.
    pub(super) fn allow_longer(&self, longer: Option<Longer>) {
        *lock(&self.watch.longer) = longer;
    }

    /// Runs one of the statements that begin and end transactions.
    pub(super) fn control(&self, sql: &str) -> Result<(), Error> {
        let done = self
            .raw()
            .prepare_cached(sql)
            .and_then(|mut statement| statement.raw_execute())
            .map(drop)
            .map_err(|cause| error(&cause));
        self.noted(done)
    }

    /// Runs one statement, and records whether the file is damaged.
    pub(super) fn run<T>(
        &self,
        work: impl FnOnce(&rusqlite::Connection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.noted(work(self.raw()))
    }

    fn noted<T>(&self, result: Result<T, Error>) -> Result<T, Error> {
        result.inspect_err(|error| self.damage.note(error))
    }

    /// Returns the connection for one statement, and starts its time limit.
    pub(super) fn raw(&self) -> &rusqlite::Connection {
        self.watch.statement.fetch_add(1, Ordering::Relaxed);
        &self.raw
    }
}

impl Watch {
    fn is_over(&self, started: &mut (u64, Instant)) -> bool {
        let statement = self.statement.load(Ordering::Relaxed);
        if started.0 != statement {
            *started = (statement, Instant::now());
        }
        match &*lock(&self.longer) {
            Some(Longer { limit, abandoned }) => {
                abandoned.load(Ordering::Relaxed) || started.1.elapsed() > *limit
            }
            None => started.1.elapsed() > self.limit,
        }
    }
}

/// A panic while one of these locks is held leaves nothing incomplete behind it.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
