//! SQLite: reads on a shared stack of connections, writes through a single writer.
//!
//! - A read runs on the caller's thread: it takes microseconds, less than handing it to another thread. A read that
//!   takes milliseconds is interrupted, and repeated on a thread that may block.
//! - Read connections form a stack, most recently used first, so there are as many as reads ever ran concurrently.
//! - A connection returns to its stack on the thread that used it, before anything is awaited.
//! - A connection that is reused within a millisecond keeps its snapshot: see `readers`.
//! - An acknowledged write is on disk: `synchronous=FULL`, and responses follow the commit.

mod checkpoint;
mod connection;
mod database_file;
mod filling;
mod group;
mod readers;
mod statement;
mod view;
mod writer;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};

use crate::database::Counter;
use crate::error::Error;
use crate::moment::Moment;
use crate::options::Options;
use crate::row::FromRow;
use crate::statistics::SqliteStatistics;
use crate::transaction::{Outcome, Transaction};
use crate::value::Value;
use connection::{Connection, Longer};
use database_file::DatabaseFile;
pub(crate) use filling::Filling;
pub(crate) use group::Job;
use readers::Readers;
pub(crate) use statement::column;
pub(crate) use view::{VERIFY, View};
use writer::{Counters, Writer};

/// Connection that is lent to a transaction while it runs.
pub(crate) struct Lent(Connection);

impl Lent {
    pub(crate) fn query<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        self.0.run(|raw| statement::query(raw, sql, params))
    }

    pub(crate) fn query_optional<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        self.0
            .run(|raw| statement::query_optional(raw, sql, params))
    }

    pub(crate) fn execute(&self, sql: &str, params: &[Value<'_>]) -> Result<u64, Error> {
        self.0.run(|raw| statement::execute(raw, sql, params))
    }

    /// Statements of a migration, which may take long.
    pub(crate) fn batch(&self, sql: &str) -> Result<(), Error> {
        self.0.allow_longer(Some(Longer {
            limit: MIGRATION_TIMEOUT,
            abandoned: Arc::default(),
        }));
        let result = self.0.raw().execute_batch(sql);
        self.0.allow_longer(None);
        result.map_err(|error| statement::error(&error))
    }
}

/// The time limit of the statements of a migration.
const MIGRATION_TIMEOUT: Duration = Duration::from_hours(24);

/// The time limit of a check of the whole file.
const CHECK_TIMEOUT: Duration = Duration::from_hours(24);

/// A statement that reads.
type Read<T> = fn(&rusqlite::Connection, &str, &[Value<'_>]) -> Result<T, Error>;

/// An open SQLite database.
pub(crate) struct Sqlite {
    readers: Arc<Readers>,
    writer: Writer,
    long: Arc<Semaphore>,
    statement_timeout: Duration,
    long_timeout: Duration,
}

impl Sqlite {
    pub(crate) async fn open(
        path: PathBuf,
        options: Options,
        statements: Arc<Counter>,
    ) -> Result<Self, Error> {
        let runtime = tokio::runtime::Handle::current();
        let long = Arc::new(Semaphore::new(options.long_reads.max(1)));
        let (statement_timeout, long_timeout) = (options.statement_timeout, options.long_timeout);
        blocking(move || {
            let commits = Arc::default();
            let file = Arc::new(DatabaseFile::new(path));
            let readers = Readers::new(Arc::clone(&file), options.clone(), Arc::clone(&commits));
            let readers = Arc::new(readers);
            let writer = Writer::start(
                file,
                &options,
                runtime,
                Counters {
                    commits,
                    statements,
                },
                Arc::clone(&readers),
            )?;
            // A database that cannot be read is detected now, not by the first request.
            readers.with(|_| Ok(()))?;
            Ok(Self {
                readers,
                writer,
                long,
                statement_timeout,
                long_timeout,
            })
        })
        .await
    }

    pub(crate) async fn query<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        self.on_this_thread(sql, params, statement::query).await
    }

    pub(crate) async fn query_optional<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        self.on_this_thread(sql, params, statement::query_optional)
            .await
    }

    /// Runs a read on this thread, unless it takes longer than other tasks should wait.
    async fn on_this_thread<T: Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
        read: Read<T>,
    ) -> Result<T, Error> {
        let result = (self.readers).with(|connection| read(connection, sql, params));
        self.unless_slow(result, sql, params, read).await
    }

    /// Like `query`, with a new snapshot.
    pub(crate) async fn fresh_query<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        let result =
            (self.readers).with_new(|connection| statement::query(connection, sql, params));
        self.unless_slow(result, sql, params, statement::query)
            .await
    }

    /// Returns the result of a read, which runs again on another thread if it takes longer than other tasks should
    /// wait.
    async fn unless_slow<T: Send + 'static>(
        &self,
        result: Result<T, Error>,
        sql: &str,
        params: &[Value<'_>],
        read: Read<T>,
    ) -> Result<T, Error> {
        match result {
            Err(cause) if cause.is_timeout() => {
                Box::pin(self.long(sql, params, read, self.statement_timeout)).await
            }
            result => result,
        }
    }

    /// Runs a read on a thread that may block; a caller that disconnects interrupts it.
    async fn long<T: Send + 'static>(
        &self,
        sql: &str,
        params: &[Value<'_>],
        read: Read<T>,
        limit: Duration,
    ) -> Result<T, Error> {
        let permit = Arc::clone(&self.long).acquire_owned();
        let permit = tokio::time::timeout(self.statement_timeout, permit)
            .await
            .map_err(|_| Error::long_reads_wait())?
            .map_err(|_| Error::closed())?;
        let readers = Arc::clone(&self.readers);
        let sql = sql.to_owned();
        let params: Vec<Value<'static>> = params.iter().cloned().map(Value::into_owned).collect();
        let abandoned = Abandoned(Arc::new(AtomicBool::new(false)));
        let longer = Longer {
            limit,
            abandoned: Arc::clone(&abandoned.0),
        };
        blocking(move || {
            let _permit = permit;
            readers.with_long(longer, |connection| read(connection, &sql, &params))
        })
        .await
    }

    pub(crate) async fn long_query<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        self.long(sql, params, statement::query, self.long_timeout)
            .await
    }

    pub(crate) async fn long_query_optional<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        self.long(sql, params, statement::query_optional, self.long_timeout)
            .await
    }

    /// A snapshot that lasts until it is dropped.
    pub(crate) async fn view(&self) -> Result<View, Error> {
        let readers = Arc::clone(&self.readers);
        blocking(move || View::begin(readers.apart()?, readers.log_file())).await
    }

    /// Runs the body as part of the next group commit, and returns after that commit.
    pub(crate) async fn transaction<T, E, F>(
        &self,
        body: F,
        statements: Arc<Counter>,
    ) -> Result<T, E>
    where
        F: AsyncFn(&mut Transaction) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let (reply, result) = oneshot::channel();
        let job = Box::new(crate::transaction::Work::new(body, statements, reply));
        self.writer.run(job)?;
        match result.await {
            Ok(Outcome::Done(result)) => result,
            Ok(Outcome::Panic(panic)) => std::panic::resume_unwind(panic),
            Err(_) => Err(E::from(Error::closed())),
        }
    }

    pub(crate) fn moment(&self) -> Moment {
        self.readers.moment()
    }

    pub(crate) fn is_now(&self, moment: &Moment) -> bool {
        self.readers.is_now(moment)
    }

    /// Reads the whole file, and fails if it is damaged.
    pub(crate) async fn check_file(&self) -> Result<(), Error> {
        let readers = Arc::clone(&self.readers);
        blocking(move || {
            let connection = readers.apart()?;
            connection.allow_longer(Some(Longer {
                limit: CHECK_TIMEOUT,
                abandoned: Arc::default(),
            }));
            connection.run(|raw| {
                let sql = "PRAGMA quick_check(1)";
                match statement::query_optional::<(String,)>(raw, sql, &[])? {
                    Some((found,)) if found != "ok" => Err(Error::damaged(&found)),
                    _ => Ok(()),
                }
            })
        })
        .await
    }

    /// Rewrites the whole file without the space that deleted rows left; nothing else may use it meanwhile.
    pub(crate) async fn compact(&self) -> Result<(), Error> {
        let path = self.readers.path();
        blocking(move || {
            let compact = || {
                let raw = rusqlite::Connection::open_with_flags(
                    path,
                    rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE,
                )?;
                raw.busy_timeout(Duration::from_secs(10))?;
                raw.execute_batch(
                    "PRAGMA synchronous = FULL;
                     VACUUM;
                     PRAGMA wal_checkpoint(TRUNCATE);
                     PRAGMA optimize;",
                )
            };
            compact().map_err(|error| statement::error(&error))
        })
        .await
    }

    /// Writes a compact copy, whose name it gets when it is complete.
    pub(crate) async fn copy_to(&self, path: PathBuf) -> Result<(), Error> {
        let readers = Arc::clone(&self.readers);
        blocking(move || {
            let temporary = filling::with_suffix(&path, ".copying");
            let _ = std::fs::remove_file(&temporary);
            let connection = readers.apart()?;
            connection.allow_longer(Some(Longer {
                limit: CHECK_TIMEOUT,
                abandoned: Arc::default(),
            }));
            let copied = connection.run(|raw| {
                let name = temporary.to_string_lossy();
                let copy = raw.execute("VACUUM INTO ?1", [&*name]);
                copy.map_err(|cause| statement::error(&cause))
            });
            let cannot = |cause: std::io::Error| {
                let message = format!("{} cannot be written: {cause}", path.display());
                Error::unavailable(message).with_source(cause)
            };
            let done = match copied {
                Ok(_) => filling::publish(&temporary, &path).map_err(cannot),
                Err(cause) => Err(cause),
            };
            if done.is_err() {
                let _ = std::fs::remove_file(&temporary);
            }
            done
        })
        .await
    }

    pub(crate) fn statistics(&self) -> SqliteStatistics {
        self.writer.statistics()
    }

    pub(crate) fn is_damaged(&self) -> bool {
        self.readers.check_damage().is_err()
    }

    pub(crate) fn ready(&self) -> Result<(), Error> {
        self.readers.check_damage()?;
        (self.readers).with(|connection| {
            statement::query_optional::<(i64,)>(connection, "SELECT 1", &[]).map(drop)
        })
    }

    pub(crate) async fn close(&self) {
        self.long.close();
        // The last connection to be closed deletes the log, which read-only ones cannot do.
        self.readers.close();
        self.writer.close().await;
    }
}

/// Notifies a running long read that its caller no longer waits for it.
struct Abandoned(Arc<AtomicBool>);

impl Drop for Abandoned {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let result = Arc::new(Mutex::new(None));
    let work = {
        let result = result.clone();
        Box::new(move || *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(work()))
    };
    run_blocking(work).await?;
    let result = result.lock().unwrap_or_else(PoisonError::into_inner).take();
    result.expect("the work has ended")
}

/// Runs work on a thread that may block. A single type of work means a single type of task, which compilers would
/// otherwise generate for each of two hundred queries.
async fn run_blocking(work: Box<dyn FnOnce() + Send>) -> Result<(), Error> {
    match tokio::task::spawn_blocking(work).await {
        Ok(()) => Ok(()),
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => Err(Error::unavailable("the runtime is shutting down")),
        },
    }
}
