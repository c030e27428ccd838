//! The database, either SQLite or PostgreSQL.
//!
//! - One SQL text with `$1`, `$2`, ... runs on both; callers never ask which one it is.
//! - A write is durable when the call returns. A read sees committed data, including everything that this process wrote
//!   before. Writes of other processes are visible at once on PostgreSQL, and within a millisecond on SQLite.
//! - A caller may be cancelled at any await: nothing is left incomplete, and no lock or connection stays taken.
//! - Futures that wait for PostgreSQL are boxed: otherwise every caller's future would hold their kilobytes, even on
//!   SQLite.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::Error;
use crate::fresh::Fresh;
use crate::long::LongReads;
use crate::migrations::{self, Migration, Plan};
use crate::options::{Kind, Options, Target};
use crate::postgres::{Isolation, Postgres};
use crate::row::FromRow;
use crate::sql;
use crate::sqlite::Sqlite;
use crate::transaction::{InBody, Transaction};
use crate::value::Value;
use crate::writes::Watcher;

/// An open database; clones share it.
#[derive(Clone)]
pub struct Database {
    backend: Arc<Backend>,
    statements: Arc<Counter>,
}

pub(crate) enum Backend {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Counts statements; tests use it to make statements and commits fail.
#[derive(Default)]
pub(crate) struct Counter {
    statements: AtomicU64,
    #[cfg(feature = "testing")]
    pub(crate) faults: crate::testing::Faults,
}

/// Effect of an injected fault on a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommitFault {
    /// It fails, and nothing is stored.
    Refused,
    /// Everything is stored, and the response is lost.
    ResponseLost,
}

impl Counter {
    pub(crate) fn add(&self) {
        self.statements.fetch_add(1, Ordering::Relaxed);
    }

    /// The error that a test injects for this statement.
    #[cfg(feature = "testing")]
    pub(crate) fn statement_fault(&self) -> Result<(), Error> {
        self.faults.statement()
    }

    #[cfg(not(feature = "testing"))]
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as in tests")]
    pub(crate) fn statement_fault(&self) -> Result<(), Error> {
        Ok(())
    }

    /// The fault that a test injects into this commit.
    #[cfg(feature = "testing")]
    pub(crate) fn commit_fault(&self) -> Option<CommitFault> {
        self.faults.commit()
    }

    #[cfg(not(feature = "testing"))]
    #[expect(clippy::unused_self, reason = "as in tests")]
    pub(crate) fn commit_fault(&self) -> Option<CommitFault> {
        None
    }
}

impl Database {
    /// Opens the database; creates a SQLite file that does not exist.
    ///
    /// # Errors
    ///
    /// Fails if the address is invalid, or if the database cannot be reached or read.
    pub async fn open(options: Options) -> Result<Self, Error> {
        let statements = Arc::<Counter>::default();
        let backend = match options.target()? {
            Target::Sqlite(path) => {
                Backend::Sqlite(Sqlite::open(path, options, Arc::clone(&statements)).await?)
            }
            Target::Postgres => Backend::Postgres(Box::pin(Postgres::open(&options)).await?),
        };
        Ok(Self {
            backend: Arc::new(backend),
            statements,
        })
    }

    /// Migrates the schema to the last of these migrations: see [`Migration`].
    ///
    /// # Errors
    ///
    /// Fails if the database is newer than these migrations, if an applied migration has changed since, or if a
    /// migration fails; those before it stay applied.
    pub async fn migrate(&self, migrations: &[Migration]) -> Result<(), Error> {
        migrations::migrate(self, migrations).await
    }

    /// Returns what [`migrate`](Self::migrate) would do, and changes nothing.
    ///
    /// # Errors
    ///
    /// Fails where [`migrate`](Self::migrate) would refuse to start.
    pub async fn plan(&self, migrations: &[Migration]) -> Result<Plan, Error> {
        migrations::plan(self, migrations).await
    }

    /// Copies an embedded database, as it is now, into a new file, which is complete before it gets its name.
    ///
    /// # Errors
    ///
    /// Fails if the database is a server, or if the copy cannot be written.
    pub async fn copy_to(&self, path: PathBuf) -> Result<(), Error> {
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.copy_to(path).await,
            Backend::Postgres(_) => Err(Error::misuse("only an embedded database can be copied")),
        }
    }

    /// Makes sure that the database can be read and written to.
    ///
    /// # Errors
    ///
    /// Fails if the database cannot be read or written.
    pub async fn ready(&self) -> Result<(), Error> {
        match &*self.backend {
            Backend::Sqlite(sqlite) => {
                sqlite.ready()?;
                self.transaction(async |transaction: &mut Transaction| {
                    transaction.query_one::<(i64,)>("SELECT 1", &[]).await
                })
                .await
                .map(drop)
            }
            Backend::Postgres(postgres) => postgres.ready().await,
        }
    }

    /// Reads the whole file of an embedded database. If it is damaged, nothing is written to it from then on.
    ///
    /// # Errors
    ///
    /// Fails if the file is damaged or cannot be read.
    pub async fn check_file(&self) -> Result<(), Error> {
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.check_file().await,
            Backend::Postgres(_) => Ok(()),
        }
    }

    /// Returns `true` if the file of an embedded database is known to be damaged.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.is_damaged(),
            Backend::Postgres(_) => false,
        }
    }

    /// The kind of database, for logs.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match &*self.backend {
            Backend::Sqlite(_) => Kind::Sqlite,
            Backend::Postgres(_) => Kind::Postgres,
        }
    }

    /// Returns the rows of a statement, in its order.
    ///
    /// The statement must be a read: `SELECT`, `WITH` or `VALUES`. Run statements that write and return rows in a
    /// transaction.
    ///
    /// # Errors
    ///
    /// Fails if the database rejects the statement, if its time limit has passed, or if a row is not of this type.
    pub async fn query<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        InBody::refuse()?;
        self.count_read(sql)?;
        #[cfg(feature = "testing")]
        crate::testing::step(crate::testing::Step::Read(sql)).await;
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.query(sql, params).await,
            Backend::Postgres(postgres) => Box::pin(postgres.query(sql, params)).await,
        }
        .map_err(|cause| cause.in_statement(sql))
    }

    /// Returns the one row of a statement.
    ///
    /// # Errors
    ///
    /// Fails like [`query`](Self::query), and if there is no row ([`Error::is_no_rows`]) or more than one.
    pub async fn query_one<R: FromRow>(&self, sql: &str, params: &[Value<'_>]) -> Result<R, Error> {
        self.query_optional(sql, params)
            .await?
            .ok_or_else(Error::no_rows)
    }

    /// Returns the row of a statement, if there is one.
    ///
    /// # Errors
    ///
    /// As [`query`](Self::query), and when there is more than one row.
    pub async fn query_optional<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        InBody::refuse()?;
        self.count_read(sql)?;
        #[cfg(feature = "testing")]
        crate::testing::step(crate::testing::Step::Read(sql)).await;
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.query_optional(sql, params).await,
            Backend::Postgres(postgres) => Box::pin(postgres.query_optional(sql, params)).await,
        }
        .map_err(|cause| cause.in_statement(sql))
    }

    /// The same reads, without the time limit of short ones.
    #[must_use]
    pub fn long(&self) -> LongReads {
        LongReads {
            database: self.clone(),
        }
    }

    /// Returns the same reads, each of which sees at least what all earlier reads saw.
    #[must_use]
    pub fn fresh(&self) -> Fresh<'_> {
        Fresh { database: self }
    }

    /// Runs one statement as a transaction, and returns the number of rows that it changed.
    ///
    /// # Errors
    ///
    /// Fails if the database rejects the statement or its time limit has passed.
    pub async fn execute(&self, sql: &str, params: &[Value<'_>]) -> Result<u64, Error> {
        InBody::refuse()?;
        #[cfg(feature = "testing")]
        crate::testing::step(crate::testing::Step::Write(sql)).await;
        let result = match &*self.backend {
            Backend::Sqlite(sqlite) => {
                let text = sql.to_owned();
                let owned: Vec<Value<'static>> =
                    params.iter().cloned().map(Value::into_owned).collect();
                sqlite
                    .transaction(
                        async move |transaction: &mut Transaction| {
                            transaction.execute(&text, &owned).await
                        },
                        Arc::clone(&self.statements),
                    )
                    .await
            }
            Backend::Postgres(postgres) => {
                self.statements.add();
                Box::pin(postgres.execute(sql, params, &self.statements)).await
            }
        };
        // If the connection is lost, the statement may have run.
        let may_be_done = |cause: &Error| cause.is_unavailable() || cause.is_timeout();
        if result.as_ref().map_or_else(may_be_done, |_| true) {
            Watcher::get().tell();
        }
        result.map_err(|cause| cause.in_statement(sql))
    }

    /// Runs the body in a transaction: commits if it returns `Ok`, otherwise rolls back.
    ///
    /// The body awaits only its transaction, and may run more than once. A panic in it goes on in the caller.
    /// Two transactions that write to the same row do so one after the other, each seeing what the other wrote; so do
    /// two of which one holds what the other writes ([`Transaction::query_optional_holding`]).
    ///
    /// # Errors
    ///
    /// The body's own; else when the commit fails, when the body went on after a statement had failed, and when it
    /// awaited something else.
    pub async fn transaction<T, E, F>(&self, body: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Transaction) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.transaction_in(body, Isolation::RepeatableRead).await
    }

    /// Runs the body as [`transaction`](Self::transaction) does, except that each statement sees what was committed
    /// before it began: also what another transaction committed while an earlier statement waited for it.
    ///
    /// # Errors
    ///
    /// As [`transaction`](Self::transaction).
    pub async fn transaction_after_others<T, E, F>(&self, body: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Transaction) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.transaction_in(body, Isolation::ReadCommitted).await
    }

    /// SQLite serializes transactions, regardless of their isolation level.
    pub(crate) async fn transaction_in<T, E, F>(
        &self,
        body: F,
        isolation: Isolation,
    ) -> Result<T, E>
    where
        F: AsyncFn(&mut Transaction) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        InBody::refuse()?;
        #[cfg(feature = "testing")]
        crate::testing::step(crate::testing::Step::Begin).await;
        let statements = Arc::clone(&self.statements);
        let watcher = Watcher::get();
        // A body that returns `Ok` is committed next; the outcome of a commit is not always known.
        let body = async move |transaction: &mut Transaction| {
            let result = body(transaction).await;
            if result.is_ok() {
                watcher.tell();
            }
            result
        };
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.transaction(body, statements).await,
            Backend::Postgres(postgres) => {
                Box::pin(postgres.transaction(body, statements, isolation)).await
            }
        }
    }

    /// Waits for started writes, then closes the database; later calls fail.
    pub async fn close(&self) {
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.close().await,
            Backend::Postgres(postgres) => postgres.close(),
        }
    }

    /// Gives the space that deleted rows left back to the disk, on SQLite; nothing else may use the database meanwhile.
    /// Returns false on PostgreSQL, which does so by itself.
    ///
    /// # Errors
    ///
    /// Fails if the database is in use, or the disk has no room for a copy of it.
    pub async fn compact(&self) -> Result<bool, Error> {
        match &*self.backend {
            Backend::Sqlite(sqlite) => sqlite.compact().await.map(|()| true),
            Backend::Postgres(_) => Ok(false),
        }
    }

    /// The number of statements since the database was opened.
    #[must_use]
    pub fn statements(&self) -> u64 {
        self.statements.statements.load(Ordering::Relaxed)
    }

    /// The faults of this database, for tests.
    #[cfg(feature = "testing")]
    #[must_use]
    pub fn faults(&self) -> &crate::testing::Faults {
        &self.statements.faults
    }

    /// From now on, adds the statements of this database to the count of another.
    #[cfg(feature = "testing")]
    pub(crate) fn counted_with(mut self, other: &Self) -> Self {
        self.statements = Arc::clone(&other.statements);
        self
    }

    pub(crate) fn backend(&self) -> &Backend {
        &self.backend
    }

    /// SQLite reads on read-only connections; on PostgreSQL, the statement's first word decides.
    pub(crate) fn count_read(&self, sql: &str) -> Result<(), Error> {
        self.statements.add();
        if sql::is_read(sql) {
            Ok(())
        } else {
            Err(Error::misuse("a read must be SELECT, WITH or VALUES").in_statement(sql))
        }
    }
}
