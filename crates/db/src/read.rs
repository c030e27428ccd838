//! Reads from the database, from within a transaction and from a snapshot, through one trait.

use crate::database::Database;
use crate::error::Error;
use crate::row::FromRow;
use crate::snapshot::Snapshot;
use crate::transaction::Transaction;
use crate::value::Value;

/// A database, a transaction on it, or a snapshot of it: a function that only reads takes `&mut impl Read`.
///
/// A shared reference to a database reads, so that `&mut &database` is all that it takes outside of a transaction.
pub trait Read: Send {
    /// Returns the rows of the statement: see [`Database::query`].
    fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<Vec<R>, Error>> + Send;

    /// Returns the row of the statement, if there is one: see [`Database::query_optional`].
    fn query_optional<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<Option<R>, Error>> + Send;

    /// Returns the only row of the statement: see [`Database::query_one`].
    fn query_one<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<R, Error>> + Send;
}

impl Read for &Database {
    fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<Vec<R>, Error>> + Send {
        Database::query(self, sql, params)
    }

    fn query_optional<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<Option<R>, Error>> + Send {
        Database::query_optional(self, sql, params)
    }

    fn query_one<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<R, Error>> + Send {
        Database::query_one(self, sql, params)
    }
}

impl Read for Transaction {
    fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<Vec<R>, Error>> + Send {
        Transaction::query(self, sql, params)
    }

    fn query_optional<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<Option<R>, Error>> + Send {
        Transaction::query_optional(self, sql, params)
    }

    fn query_one<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<R, Error>> + Send {
        Transaction::query_one(self, sql, params)
    }
}

impl Read for Snapshot {
    fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<Vec<R>, Error>> + Send {
        Snapshot::query(self, sql, params)
    }

    async fn query_optional<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        let mut rows = Snapshot::query(self, sql, params).await?;
        match rows.len() {
            0 | 1 => Ok(rows.pop()),
            _ => Err(Error::many_rows()),
        }
    }

    fn query_one<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> impl Future<Output = Result<R, Error>> + Send {
        Snapshot::query_one(self, sql, params)
    }
}
