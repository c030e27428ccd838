//! One connection of the pool, for one statement or one transaction.
//!
//! - A caller may be cancelled at any await: a connection that is busy is cleaned up in the background before it
//!   returns to the pool, or closed.
//! - Statements are prepared once per connection, and dropped when the schema has changed.
//! - The server has a time limit for each statement. If it does not keep the limit, because it is frozen or
//!   unreachable, the statement is abandoned a little later: the connection is never used again, and the outcome is
//!   unknown.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::Object;
use tokio_postgres::Statement;
use tokio_postgres::types::ToSql;

use super::Isolation;
use super::error::error;
use super::tls::Tls;
use crate::error::{Error, Reason};
use crate::row::{FromRow, RawRow, Source};
use crate::value::Value;

/// Prepared statements per connection.
const MAX_PREPARED_STATEMENTS: usize = 512;
/// The time limit for cleaning up a connection.
const CLEANUP_TIMEOUT: Duration = Duration::from_secs(5);

/// Time after which other callers check that the server still responds to the connection with the running statement.
const SLOW_STATEMENT: Duration = Duration::from_secs(5);
/// By how much the server's own limit may be exceeded, to allow for the network.
const NETWORK_ALLOWANCE: Duration = Duration::from_secs(2);

/// Shared by all connections.
pub(super) struct Common {
    pub(super) tls: Tls,
    pub(super) statement_timeout: Duration,
    /// A statement is slow, and the server has sent nothing since.
    pub(super) silent: AtomicBool,
}

/// A connection in use.
pub(crate) struct Session {
    connection: Option<Object>,
    common: Arc<Common>,
    /// Time limit of a call; `None` for migrations.
    limit: Option<Duration>,
    /// Set while a transaction is open.
    open: bool,
    /// Set while a call is in progress.
    under_way: Arc<AtomicBool>,
}

impl Session {
    pub(super) fn new(connection: Object, common: Arc<Common>) -> Self {
        Self {
            connection: Some(connection),
            limit: Some(common.statement_timeout + NETWORK_ALLOWANCE),
            common,
            open: false,
            under_way: Arc::new(AtomicBool::new(false)),
        }
    }

    /// Returns the flag that is set while the database has not responded to a call.
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
            .map(|row| R::from_row(&RawRow(Source::Postgres(row))))
            .collect()
    }

    pub(crate) async fn query_optional<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        match self.rows(sql, params).await?.as_slice() {
            [] => Ok(None),
            [row] => R::from_row(&RawRow(Source::Postgres(row))).map(Some),
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
        if matches!(isolation, Isolation::Migration) {
            self.limit = None;
        }
        self.batch(match isolation {
            Isolation::RepeatableRead => "BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE",
            Isolation::ReadCommitted => "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE",
            // The duration of a migration is not known in advance.
            Isolation::Migration => {
                "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL statement_timeout = 0; \
                 SET LOCAL idle_in_transaction_session_timeout = 0"
            }
        })
        .await
    }

    pub(super) async fn begin_long(&mut self, timeout: Duration) -> Result<(), Error> {
        self.open = true;
        self.limit = Some(timeout + NETWORK_ALLOWANCE);
        self.batch(&format!(
            "BEGIN READ ONLY; SET LOCAL statement_timeout = {}",
            timeout.as_millis()
        ))
        .await
    }

    /// Begins a transaction that only reads, each time the same.
    pub(super) async fn begin_view(&mut self, timeout: Duration) -> Result<(), Error> {
        self.open = true;
        self.limit = Some(timeout + NETWORK_ALLOWANCE);
        self.batch(&format!(
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = {}; \
             SET LOCAL idle_in_transaction_session_timeout = 0; SELECT 1",
            timeout.as_millis()
        ))
        .await
    }

    /// Ends the transaction; after an error, it may or may not be committed.
    pub(crate) async fn end(&mut self, commit: bool) -> Result<(), Error> {
        let ended = self.batch(if commit { "COMMIT" } else { "ROLLBACK" }).await;
        // A rejected commit has ended the transaction, too.
        self.open = self.is_lost();
        if commit { ended } else { Ok(()) }
    }

    /// Waits within a transaction for something other than the database.
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
        if self.under_way.swap(true, Ordering::Relaxed) {
            // A call was abandoned: the state of this connection is unknown.
            return Err(no_response());
        }
        let silent = &self.common.silent;
        let mut work = pin!(work(connection));
        let slow = self
            .limit
            .map_or(SLOW_STATEMENT, |limit| limit.min(SLOW_STATEMENT));
        let result = if let Ok(result) = tokio::time::timeout(slow, &mut work).await {
            result
        } else {
            silent.store(true, Ordering::Relaxed);
            match self.limit {
                None => work.await,
                Some(limit) => tokio::time::timeout(limit.saturating_sub(slow), work)
                    .await
                    .map_err(|_| no_response())?,
            }
        };
        self.under_way.store(false, Ordering::Relaxed);
        if silent.load(Ordering::Relaxed) {
            silent.store(false, Ordering::Relaxed);
        }
        result
    }

    /// Checks that the server responds at all; fails if that takes long.
    pub(super) async fn ping(&mut self, limit: Duration) -> Result<(), Error> {
        tokio::time::timeout(limit, self.batch(""))
            .await
            .map_err(|_| no_response())?
    }

    /// Cuts the connection, on behalf of a test.
    pub(super) fn cut(&mut self) -> Error {
        self.connection.take().map(Object::take);
        self.open = false;
        Error::unavailable("a test has cut the connection")
    }
}

fn no_response() -> Error {
    Error::unavailable("PostgreSQL did not respond in time")
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
        let tls = self.common.tls.clone();
        runtime.spawn(async move {
            if under_way {
                // Best effort: without it, the server ends the statement before it sees that the
                // connection is gone. A cancellation can arrive at any time after it was sent, so
                // the connection must never run another statement.
                let token = connection.cancel_token();
                drop(Object::take(connection));
                let _ = tokio::time::timeout(CLEANUP_TIMEOUT, token.cancel_query(tls)).await;
                return;
            }
            let rollback =
                tokio::time::timeout(CLEANUP_TIMEOUT, connection.batch_execute("ROLLBACK"));
            if !matches!(rollback.await, Ok(Ok(()))) {
                drop(Object::take(connection));
            }
        });
    }
}

/// Returns `true` if the failure concerns the connection or a plan, not the statement.
pub(super) fn is_worth_reading_again(cause: &Error) -> bool {
    matches!(cause.reason(), Reason::StalePlan | Reason::Conflict)
}

async fn prepare(connection: &Object, sql: &str, params: &[Value<'_>]) -> Result<Statement, Error> {
    if connection.statement_cache.size() > MAX_PREPARED_STATEMENTS {
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
