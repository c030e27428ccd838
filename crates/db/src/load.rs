//! Fills an empty database with the rows of a backup, all or nothing.
//!
//! - The schema is made first, by the migrations that the backed-up database had; later ones run at the next start.
//! - On PostgreSQL, everything is one transaction. On SQLite, it is a file with a temporary name.
//! - Foreign keys are checked at the end: rows come in any order.

use crate::database::Database;
use crate::error::Error;
use crate::migrations::{self, Migration};
use crate::options::{Kind, Options, Target};
use crate::postgres::{Postgres, Session};
use crate::sqlite::Filling;
use crate::tables::{self, AnyRow, Reads, Scan, Table, Values, quoted};
use crate::value::Value;

/// Values of one statement; each database has a limit.
const MAX_VALUES: usize = 2_000;

/// An empty database that is being filled.
pub struct Loader {
    target: Filled,
    /// The foreign keys that are to be created again.
    foreign_keys: Vec<(String, String, String)>,
}

enum Filled {
    Sqlite(Filling),
    // The pool ends with it.
    Postgres(Session, Box<Postgres>),
}

impl Loader {
    /// Creates the schema of these migrations in a database that has no tables.
    ///
    /// # Errors
    ///
    /// Fails if the database cannot be reached, or is not empty.
    pub async fn begin(options: Options, migrations: &[Migration]) -> Result<Self, Error> {
        let target = match options.target()? {
            Target::Sqlite(path) => {
                let script = migrations::script(migrations, Kind::Sqlite)?;
                Filled::Sqlite(Filling::create(path, script).await?)
            }
            Target::Postgres => {
                let postgres = Box::new(Postgres::open(&options).await?);
                let session = postgres.begin_filling().await?;
                Filled::Postgres(session, postgres)
            }
        };
        let mut loader = Self {
            target,
            foreign_keys: Vec::new(),
        };
        if loader.kind() == Kind::Postgres {
            loader.control(migrations::LOCK).await?;
            if !tables::tables(&mut loader).await?.is_empty() {
                return Err(Error::misuse("the database is not empty"));
            }
            let script = migrations::script(migrations, Kind::Postgres)?;
            loader.control(&script).await?;
            loader.drop_foreign_keys().await?;
        }
        // Migrations may have stored rows.
        for table in loader.tables().await? {
            let sql = format!("DELETE FROM {}", quoted(&table.name));
            loader.execute(sql, Vec::new()).await?;
        }
        Ok(loader)
    }

    /// Returns the tables to fill.
    ///
    /// # Errors
    ///
    /// Fails if the database cannot be read.
    pub async fn tables(&mut self) -> Result<Vec<Table>, Error> {
        tables::tables(self).await
    }

    /// Stores rows of a table, by its columns.
    ///
    /// # Errors
    ///
    /// Fails if the database rejects a row.
    pub async fn insert(&mut self, table: &Table, rows: Vec<Values>) -> Result<(), Error> {
        let width = table.columns.len();
        let at_once = (MAX_VALUES / width.max(1)).max(1);
        let mut rows = rows.into_iter().peekable();
        while rows.peek().is_some() {
            let values: Values = rows.by_ref().take(at_once).flatten().collect();
            let sql = format!(
                "INSERT INTO {} ({}) VALUES {}",
                quoted(&table.name),
                Table::list(&table.columns),
                if width == 1 {
                    // A plain list would be one row.
                    (1..=values.len())
                        .map(|number| format!("(${number})"))
                        .collect::<Vec<_>>()
                        .join(", ")
                } else {
                    crate::placeholders(1, values.len() / width.max(1), width)
                }
            );
            self.execute(sql, values).await?;
        }
        Ok(())
    }

    /// Returns the next rows of a table, to compare them with those of the backup; none at its end.
    ///
    /// # Errors
    ///
    /// Fails if the database cannot be read.
    pub async fn next_rows(&mut self, scan: &mut Scan) -> Result<Vec<Values>, Error> {
        scan.next(self).await
    }

    /// Checks the constraints, and makes the database visible under its name.
    ///
    /// # Errors
    ///
    /// Fails if a constraint is violated, or if the database cannot be written; nothing is visible then.
    pub async fn finish(mut self) -> Result<(), Error> {
        if self.kind() == Kind::Postgres {
            self.create_foreign_keys().await?;
            self.advance_sequences().await?;
            self.control("ANALYZE").await?;
        }
        match self.target {
            Filled::Sqlite(filling) => filling.finish().await,
            Filled::Postgres(mut session, postgres) => {
                session.end(true).await?;
                drop(session);
                postgres.close();
                Ok(())
            }
        }
    }

    async fn execute(&mut self, sql: String, values: Values) -> Result<u64, Error> {
        let statement = sql.clone();
        match &mut self.target {
            Filled::Sqlite(filling) => filling.execute(sql, values).await,
            Filled::Postgres(session, _) => session.execute(&sql, &values).await,
        }
        .map_err(|cause| cause.in_statement(&statement))
    }

    async fn texts<const WIDTH: usize>(
        &mut self,
        sql: &str,
    ) -> Result<Vec<[String; WIDTH]>, Error> {
        let rows = self.any_query(sql, &[]).await?;
        rows.into_iter()
            .map(|AnyRow(row)| {
                let texts = row.into_iter().map(|value| match value {
                    Value::Text(text) => Ok(text.into_owned()),
                    _ => Err(Error::column("the schema has unexpected columns")),
                });
                let texts: Vec<String> = texts.collect::<Result<_, Error>>()?;
                <[String; WIDTH]>::try_from(texts)
                    .map_err(|_| Error::column("the schema has unexpected columns"))
            })
            .collect()
    }

    async fn drop_foreign_keys(&mut self) -> Result<(), Error> {
        let found = self
            .texts::<3>(
                "SELECT CAST(CAST(conrelid AS regclass) AS TEXT), CAST(conname AS TEXT), pg_get_constraintdef(oid)
                 FROM pg_constraint
                 WHERE contype = 'f' AND connamespace = CAST(current_schema() AS regnamespace) ORDER BY 1, 2",
            )
            .await?;
        for [table, name, definition] in found {
            let name = quoted(&name);
            self.control(&format!("ALTER TABLE {table} DROP CONSTRAINT {name}"))
                .await?;
            self.foreign_keys.push((table, name, definition));
        }
        Ok(())
    }

    async fn create_foreign_keys(&mut self) -> Result<(), Error> {
        for (table, name, definition) in std::mem::take(&mut self.foreign_keys) {
            let sql = format!("ALTER TABLE {table} ADD CONSTRAINT {name} {definition}");
            self.control(&sql).await?;
        }
        Ok(())
    }

    /// Lets growing numbers go on after the rows.
    async fn advance_sequences(&mut self) -> Result<(), Error> {
        let found = self
            .texts::<3>(
                "SELECT sequence, quote_ident(table_name), quote_ident(column_name) FROM (
                     SELECT pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence,
                         CAST(table_name AS TEXT) AS table_name, CAST(column_name AS TEXT) AS column_name
                     FROM information_schema.columns WHERE table_schema = current_schema()) AS numbers
                 WHERE sequence IS NOT NULL",
            )
            .await?;
        for [sequence, table, column] in found {
            let sequence = sequence.replace('\'', "''");
            let sql = format!(
                "SELECT setval('{sequence}', COALESCE(MAX({column}), 0) + 1, FALSE) FROM {table}"
            );
            self.any_query(&sql, &[]).await?;
        }
        Ok(())
    }
}

impl Reads for Loader {
    fn kind(&self) -> Kind {
        match self.target {
            Filled::Sqlite(_) => Kind::Sqlite,
            Filled::Postgres(..) => Kind::Postgres,
        }
    }

    async fn any_query(&mut self, sql: &str, params: &[Value<'_>]) -> Result<Vec<AnyRow>, Error> {
        match &mut self.target {
            Filled::Sqlite(filling) => filling.query(sql, params).await,
            Filled::Postgres(session, _) => session.query(sql, params).await,
        }
        .map_err(|cause| cause.in_statement(sql))
    }

    async fn control(&mut self, sql: &str) -> Result<(), Error> {
        match &mut self.target {
            Filled::Sqlite(_) => Err(Error::misuse("SQLite needs no such statement")),
            Filled::Postgres(session, _) => session.batch(sql).await,
        }
    }
}

impl Database {
    /// Returns `true` if a database exists at this address and has tables; creates nothing.
    ///
    /// # Errors
    ///
    /// Fails if a server cannot be reached.
    pub async fn has_tables(options: Options) -> Result<bool, Error> {
        match options.target()? {
            Target::Sqlite(path) => Ok(path.symlink_metadata().is_ok()),
            Target::Postgres => {
                let database = Self::open(options).await?;
                let mut snapshot = database.snapshot().await?;
                let is_empty = tables::tables(&mut snapshot).await?.is_empty();
                drop(snapshot);
                database.close().await;
                Ok(!is_empty)
            }
        }
    }
}
