//! One connection of the pool, for one statement or one transaction.
//!
//! - A caller may go away at any await: a connection with something under way is cleaned in the background before
//!   it goes back to the pool, or else closed.
//! - Statements are prepared once for a connection, and forgotten when the schema has changed under them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::Object;
use tokio_postgres::types::ToSql;
use tokio_postgres::{NoTls, Statement};

use super::Isolation;
use super::error::error;
use crate::error::{Error, Reason};
use crate::row::{FromRow, Row, Source};
use crate::value::Value;

/// Prepared statements of one connection.
const STATEMENTS: usize = 512;
/// What the cleaning of a connection may take.
const CLEANING: Duration = Duration::from_secs(5);

/// A connection that is in use.
pub(crate) struct Session {
    connection: Option<Object>,
    /// A transaction is open.
    open: bool,
    /// An answer is awaited.
    under_way: Arc<AtomicBool>,
}

impl Session {
    pub(super) fn new(connection: Object) -> Self {
        Self {
            connection: Some(connection),
            open: false,
            under_way: Arc::new(AtomicBool::new(false)),
        }
    }

    /// Whether an answer of the database is awaited.
    pub(crate) fn under_way(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.under_way)
    }

    pub(super) fn is_lost(&self) -> bool {
        self.connection
            .as_ref()
            .is_none_or(|connection| connection.is_closed())
    }

    pub(crate) async fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        let rows = self.rows(sql, params).await?;
        rows.iter()
            .map(|row| R::from_row(&Row(Source::Postgres(row))))
            .collect()
    }

    pub(crate) async fn query_optional<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        match self.rows(sql, params).await?.as_slice() {
            [] => Ok(None),
            [row] => R::from_row(&Row(Source::Postgres(row))).map(Some),
            _ => Err(Error::many_rows()),
        }
    }

    async fn rows(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<tokio_postgres::Row>, Error> {
        self.during(async |connection| {
            let statement = prepare(connection, sql, params).await?;
            let rows = connection.query(&statement, &bound(params)).await;
            rows.map_err(|cause| error(cause, Some(connection)))
        })
        .await
    }

    pub(crate) async fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, Error> {
        self.during(async |connection| {
            let statement = prepare(connection, sql, params).await?;
            let changed = connection.execute(&statement, &bound(params)).await;
            changed.map_err(|cause| error(cause, Some(connection)))
        })
        .await
    }

    pub(crate) async fn batch(&mut self, sql: &str) -> Result<(), Error> {
        self.during(async |connection| {
            let done = connection.batch_execute(sql).await;
            done.map_err(|cause| error(cause, Some(connection)))
        })
        .await
    }

    pub(super) async fn begin(&mut self, isolation: Isolation) -> Result<(), Error> {
        self.open = true;
        self.batch(match isolation {
            Isolation::RepeatableRead => "BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE",
            // What a migration takes is not known before.
            Isolation::ReadCommitted => {
                "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL statement_timeout = 0"
            }
        })
        .await
    }

    pub(super) async fn begin_long(&mut self, timeout: Duration) -> Result<(), Error> {
        self.open = true;
        self.batch(&format!(
            "BEGIN READ ONLY; SET LOCAL statement_timeout = {}",
            timeout.as_millis()
        ))
        .await
    }

    /// Ends the transaction; an error means that it is not known to be committed.
    pub(super) async fn end(&mut self, commit: bool) -> Result<(), Error> {
        let ended = self.batch(if commit { "COMMIT" } else { "ROLLBACK" }).await;
        // A commit that was refused has ended the transaction as well.
        self.open = self.is_lost();
        if commit { ended } else { Ok(()) }
    }

    /// Waits in the middle of a transaction, which else waits for the database alone.
    #[cfg(feature = "testing")]
    pub(crate) async fn during_pause(&mut self, pause: crate::testing::Pause) {
        self.under_way.store(true, Ordering::Relaxed);
        pause.await;
        self.under_way.store(false, Ordering::Relaxed);
    }

    async fn during<T>(
        &mut self,
        work: impl AsyncFnOnce(&Object) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let connection = self.connection.as_ref().ok_or_else(Error::closed)?;
        self.under_way.store(true, Ordering::Relaxed);
        let answer = work(connection).await;
        self.under_way.store(false, Ordering::Relaxed);
        answer
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let Some(connection) = self.connection.take() else {
            return;
        };
        let under_way = self.under_way.load(Ordering::Relaxed);
        if !self.open && !under_way {
            return;
        }
        if connection.is_closed() {
            return;
        }
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            drop(Object::take(connection));
            return;
        };
        runtime.spawn(async move {
            if under_way {
                // Best effort: without it, the server ends the statement before it sees that the
                // connection is gone. A cancellation can arrive at any time after it was sent, so
                // the connection must never run another statement.
                let token = connection.cancel_token();
                drop(Object::take(connection));
                let _ = tokio::time::timeout(CLEANING, token.cancel_query(NoTls)).await;
                return;
            }
            let rollback = tokio::time::timeout(CLEANING, connection.batch_execute("ROLLBACK"));
            if !matches!(rollback.await, Ok(Ok(()))) {
                drop(Object::take(connection));
            }
        });
    }
}

/// Whether the failure is of the connection or of a plan, and not of the statement.
pub(super) fn is_worth_reading_again(cause: &Error) -> bool {
    matches!(cause.reason(), Reason::StalePlan | Reason::Conflict)
}

async fn prepare(connection: &Object, sql: &str, params: &[Value<'_>]) -> Result<Statement, Error> {
    if connection.statement_cache.size() > STATEMENTS {
        connection.statement_cache.clear();
    }
    let statement = connection
        .prepare_cached(sql)
        .await
        .map_err(|cause| error(cause, Some(connection)))?;
    let placeholders = statement.params().len();
    if placeholders == params.len() {
        Ok(statement)
    } else {
        Err(Error::misuse(format!(
            "the statement has {placeholders} placeholders, {} values were given",
            params.len()
        )))
    }
}

fn bound<'a>(params: &'a [Value<'_>]) -> Vec<&'a (dyn ToSql + Sync)> {
    params.iter().map(|value| value as _).collect()
}
