//! A consistent view of the database for any number of reads, as a check of the whole database needs.
//!
//! - Every read sees what was committed when the snapshot was taken; others keep writing.
//! - Reads run off the threads that serve requests, as [`LongReads`](crate::LongReads) do, one at a time.
//! - A snapshot delays the clean-up of overwritten data (the write-ahead log, dead rows), so drop it soon.

use crate::database::{Backend, Database};
use crate::error::Error;
use crate::migrations::{self, Migration};
use crate::options::Kind;
use crate::postgres::{self, Session};
use crate::row::FromRow;
use crate::sqlite;
use crate::transaction::InBody;
use crate::value::Value;

/// The database as it was at one moment.
pub struct Snapshot {
    view: View,
    database: Database,
}

enum View {
    Sqlite(sqlite::View),
    Postgres(Session),
}

impl Database {
    /// Takes a snapshot.
    ///
    /// # Errors
    ///
    /// Fails if the database cannot be reached or read.
    pub async fn snapshot(&self) -> Result<Snapshot, Error> {
        InBody::refuse()?;
        let view = match self.backend() {
            Backend::Sqlite(sqlite) => View::Sqlite(sqlite.view().await?),
            Backend::Postgres(postgres) => View::Postgres(Box::pin(postgres.view()).await?),
        };
        Ok(Snapshot {
            view,
            database: self.clone(),
        })
    }
}

impl Snapshot {
    /// Returns the rows of a statement, in its order.
    ///
    /// # Errors
    ///
    /// As [`Database::query`].
    pub async fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        self.database.count_read(sql)?;
        self.run_query(sql, params).await
    }

    /// Returns the one row of a statement.
    ///
    /// # Errors
    ///
    /// As [`Database::query_one`].
    pub async fn query_one<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<R, Error> {
        let mut rows = self.query(sql, params).await?;
        match (rows.pop(), rows.is_empty()) {
            (Some(row), true) => Ok(row),
            (Some(_), false) => Err(Error::many_rows()),
            (None, _) => Err(Error::no_rows()),
        }
    }

    /// Rejects a database whose schema differs from that of these migrations.
    ///
    /// # Errors
    ///
    /// Fails if a migration is missing, has changed since, or is not known here; also like [`query`](Self::query).
    pub async fn needs(&mut self, migrations: &[Migration]) -> Result<(), Error> {
        let applied: Vec<_> = (self.migrations().await?.into_iter())
            .map(|(version, name, sum)| (version, name, sum, false))
            .collect();
        migrations::complete(migrations, &applied)
    }

    pub(crate) fn kind(&self) -> Kind {
        self.database.kind()
    }

    /// Runs a statement that returns rows, of any kind.
    pub(crate) async fn run_query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        InBody::refuse()?;
        match &mut self.view {
            View::Sqlite(view) => view.query(sql, params).await,
            View::Postgres(session) => Box::pin(session.query(sql, params)).await,
        }
        .map_err(|cause| cause.in_statement(sql))
    }

    /// Runs a statement of cursors, which SQLite has none of.
    pub(crate) async fn run_batch(&mut self, sql: &str) -> Result<(), Error> {
        match &mut self.view {
            View::Sqlite(_) => Err(Error::misuse("SQLite has no cursors")),
            View::Postgres(session) => Box::pin(session.batch(sql)).await,
        }
    }

    /// Returns the problems that the database itself finds: in its pages and indexes, and rows with invalid references.
    ///
    /// SQLite reads the whole file for it (`integrity_check`, `foreign_key_check`). PostgreSQL enforces its constraints
    /// automatically; it lists constraints that were added without validation, and indexes that it does not use.
    ///
    /// # Errors
    ///
    /// As [`query`](Self::query).
    pub async fn verify(&mut self) -> Result<Vec<String>, Error> {
        let statements: &[&str] = match &self.view {
            View::Sqlite(_) => sqlite::VERIFY,
            View::Postgres(_) => postgres::VERIFY,
        };
        let mut found = Vec::new();
        for sql in statements {
            let rows: Vec<(String,)> = self.query(sql, &[]).await?;
            found.extend(rows.into_iter().map(|(finding,)| finding));
        }
        Ok(found)
    }
}
