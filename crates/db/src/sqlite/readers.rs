//! The stack of read connections, and what they see.
//!
//! - A read sees everything that this process committed before, and what other processes committed at least a
//!   millisecond before.
//! - Starting a read takes file locks, a large part of a small read. So a connection that is reused within a
//!   millisecond keeps its snapshot, for up to a millisecond, while this process commits nothing.
//! - Of two reads that start during a commit, the later one may see less: data that is not acknowledged yet. Those of
//!   [`Fresh`](crate::Fresh) never do.
//! - A snapshot on the stack delays checkpoints: none is kept while the log is copied ([`Rest`]), and the writer ends
//!   the remaining ones when nothing is written for a while.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::connection::{Connection, Longer, lock};
use super::database_file::DatabaseFile;
use super::view::LogFile;
use crate::error::Error;
use crate::moment::Moment;
use crate::options::Options;

/// Time for which a connection keeps its snapshot, and a caller may cache a result. Commits of other processes become
/// visible with this delay.
///
/// With [`Duration::ZERO`], each read starts a new snapshot.
const SNAPSHOT_MAX_AGE: Duration = Duration::from_millis(1);

/// The connections that read.
pub(super) struct Readers {
    file: Arc<DatabaseFile>,
    options: Options,
    commits: Arc<AtomicU64>,
    idle: Mutex<Idle>,
}

struct Idle {
    readers: Vec<Reader>,
    closed: bool,
    /// Number of callers that require that no snapshot is kept.
    resting: usize,
}

struct Reader {
    connection: Connection,
    snapshot: Option<Snapshot>,
    /// Time of the last use.
    used: Option<Instant>,
}

struct Snapshot {
    /// The minimum number of commits when the snapshot began.
    commits: u64,
    begun: Instant,
}

impl Reader {
    /// Keeps the snapshot if it is as good as a new one, otherwise starts a new one.
    fn begin(&mut self, commits: u64) -> Result<(), Error> {
        let now = Instant::now();
        let is_recent = |at: Instant| now.duration_since(at) < SNAPSHOT_MAX_AGE;
        let last = self.used.replace(now);
        let is_new = |at: &Snapshot| at.commits == commits && is_recent(at.begun);
        if self.snapshot.as_ref().is_some_and(is_new) {
            return Ok(());
        }
        self.end()?;
        if !last.is_some_and(is_recent) {
            return Ok(());
        }
        self.connection.control("BEGIN")?;
        self.snapshot = Some(Snapshot {
            commits,
            begun: now,
        });
        Ok(())
    }

    fn end(&mut self) -> Result<(), Error> {
        if self.snapshot.take().is_none() || self.connection.raw().is_autocommit() {
            return Ok(());
        }
        self.connection.control("ROLLBACK")
    }
}

impl Readers {
    /// `commits` counts the commits of this process.
    pub(super) fn new(file: Arc<DatabaseFile>, options: Options, commits: Arc<AtomicU64>) -> Self {
        Self {
            file,
            options,
            commits,
            idle: Mutex::new(Idle {
                readers: Vec::new(),
                closed: false,
                resting: 0,
            }),
        }
    }

    /// The path of the file.
    pub(super) fn path(&self) -> PathBuf {
        self.file.path().to_owned()
    }

    /// The log, as snapshots see it.
    pub(super) fn log_file(&self) -> LogFile {
        LogFile::of(&self.file, self.options.log_limit)
    }

    pub(super) fn with<T>(
        &self,
        read: impl FnOnce(&rusqlite::Connection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut reader = self.take()?;
        reader.begin(self.commits.load(Ordering::Acquire))?;
        let result = reader.connection.run(read);
        // A connection whose statement failed starts a new snapshot.
        if result.is_ok() || reader.end().is_ok() {
            self.give_back(reader);
        }
        result
    }

    /// Like `with`, with a new snapshot: it sees at least what each earlier read saw.
    pub(super) fn with_new<T>(
        &self,
        read: impl FnOnce(&rusqlite::Connection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut reader = self.take()?;
        reader.end()?;
        let result = reader.connection.run(read);
        self.give_back(reader);
        result
    }

    pub(super) fn with_long<T>(
        &self,
        longer: Longer,
        read: impl FnOnce(&rusqlite::Connection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut reader = self.take()?;
        reader.end()?;
        reader.connection.allow_longer(Some(longer));
        let result = reader.connection.run(read);
        reader.connection.allow_longer(None);
        self.give_back(reader);
        result
    }

    /// Fails if the file was found to be damaged.
    pub(super) fn check_damage(&self) -> Result<(), Error> {
        self.file.damage().check()
    }

    pub(super) fn moment(&self) -> Moment {
        Moment {
            commits: self.commits.load(Ordering::Acquire),
            at: Instant::now(),
        }
    }

    pub(super) fn is_now(&self, moment: &Moment) -> bool {
        moment.commits == self.commits.load(Ordering::Acquire)
            && moment.at.elapsed() < SNAPSHOT_MAX_AGE
    }

    /// Opens a connection outside of the stack.
    pub(super) fn apart(&self) -> Result<Connection, Error> {
        if lock(&self.idle).closed {
            return Err(Error::closed());
        }
        Connection::reading(&self.file, &self.options)
    }

    fn take(&self) -> Result<Reader, Error> {
        let idle = {
            let mut idle = lock(&self.idle);
            if idle.closed {
                return Err(Error::closed());
            }
            idle.readers.pop()
        };
        match idle {
            Some(reader) => Ok(reader),
            None => Ok(Reader {
                connection: Connection::reading(&self.file, &self.options)?,
                snapshot: None,
                used: None,
            }),
        }
    }

    fn give_back(&self, mut reader: Reader) {
        let is_old = |snapshot: &Snapshot| snapshot.commits != self.commits.load(Ordering::Relaxed);
        if reader.snapshot.as_ref().is_some_and(is_old) && reader.end().is_err() {
            return;
        }
        let mut idle = lock(&self.idle);
        if idle.closed || (idle.resting > 0 && reader.end().is_err()) {
            return;
        }
        idle.readers.push(reader);
    }

    /// Ends all snapshots on the stack, and keeps none until the returned value is dropped.
    pub(super) fn rest(&self) -> Rest<'_> {
        let mut idle = lock(&self.idle);
        idle.resting += 1;
        idle.readers.retain_mut(|reader| reader.end().is_ok());
        Rest(self)
    }

    pub(super) fn close(&self) {
        let mut idle = lock(&self.idle);
        idle.closed = true;
        idle.readers.clear();
    }
}

/// A period in which no idle connection keeps a snapshot.
pub(super) struct Rest<'a>(&'a Readers);

impl Drop for Rest<'_> {
    fn drop(&mut self) {
        lock(&self.0.idle).resting -= 1;
    }
}
