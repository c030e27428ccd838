//! Reads that may take long: search, exports, counts over everything.
//!
//! - They run off the threads that serve requests, a bounded number at a time; others wait.
//! - They have a longer time limit, and end when the caller stops waiting.

use crate::database::{Backend, Database};
use crate::error::Error;
use crate::row::FromRow;
use crate::transaction::InBody;
use crate::value::Value;

/// The reads of [`Database`], with the time limit of long reads.
pub struct LongReads {
    pub(crate) database: Database,
}

impl LongReads {
    /// Returns the rows of a statement, in its order.
    ///
    /// # Errors
    ///
    /// As [`Database::query`].
    pub async fn query<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        InBody::refuse()?;
        self.database.count_read(sql)?;
        #[cfg(feature = "testing")]
        crate::testing::step(crate::testing::Step::Read(sql)).await;
        match self.database.backend() {
            Backend::Sqlite(sqlite) => sqlite.long_query(sql, params).await,
            Backend::Postgres(postgres) => postgres.long_query(sql, params).await,
        }
        .map_err(|cause| cause.in_statement(sql))
    }

    /// Returns the one row of a statement.
    ///
    /// # Errors
    ///
    /// As [`Database::query_one`].
    pub async fn query_one<R: FromRow>(&self, sql: &str, params: &[Value<'_>]) -> Result<R, Error> {
        self.query_optional(sql, params)
            .await?
            .ok_or_else(Error::no_rows)
    }

    /// Returns the row of a statement, if there is one.
    ///
    /// # Errors
    ///
    /// As [`Database::query_optional`].
    pub async fn query_optional<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        InBody::refuse()?;
        self.database.count_read(sql)?;
        #[cfg(feature = "testing")]
        crate::testing::step(crate::testing::Step::Read(sql)).await;
        match self.database.backend() {
            Backend::Sqlite(sqlite) => sqlite.long_query_optional(sql, params).await,
            Backend::Postgres(postgres) => postgres.long_query_optional(sql, params).await,
        }
        .map_err(|cause| cause.in_statement(sql))
    }
}
