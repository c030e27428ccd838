//! Reads that see at least what all earlier reads saw.
//!
//! - Other reads of SQLite may see up to a millisecond less than earlier ones, so two of them need not be of one state even
//!   if nothing changed between them.

use crate::database::{Backend, Database};
use crate::error::Error;
use crate::read::Read;
use crate::row::FromRow;
use crate::transaction::InBody;
use crate::value::Value;

/// The reads of [`Database`], each with a new snapshot.
pub struct Fresh<'d> {
    pub(crate) database: &'d Database,
}

impl Read for Fresh<'_> {
    async fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        InBody::refuse()?;
        self.database.count_read(sql)?;
        #[cfg(feature = "testing")]
        crate::testing::step(crate::testing::Step::Read(sql)).await;
        match self.database.backend() {
            Backend::Sqlite(sqlite) => sqlite.fresh_query(sql, params).await,
            Backend::Postgres(postgres) => Box::pin(postgres.query(sql, params)).await,
        }
        .map_err(|cause| cause.in_statement(sql))
    }

    async fn query_optional<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        let mut rows = self.query(sql, params).await?;
        match rows.len() {
            0 | 1 => Ok(rows.pop()),
            _ => Err(Error::many_rows()),
        }
    }

    async fn query_one<R: FromRow>(&mut self, sql: &str, params: &[Value<'_>]) -> Result<R, Error> {
        self.query_optional(sql, params)
            .await?
            .ok_or_else(Error::no_rows)
    }
}
