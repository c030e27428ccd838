//! All rows of all tables, as a backup reads them: the same on both databases.
//!
//! - The tables and columns come from the schema itself, so a table cannot be forgotten. Columns are sorted by name.
//! - Booleans are integers, as SQLite stores them.
//! - Rows come in the order in which the database stores them, a few hundred at a time.

use crate::error::{Error, Reason};
use crate::options::Kind;
use crate::row::{Columns, FromRow, RawRow};
use crate::snapshot::Snapshot;
use crate::value::Value;

/// Rows of one statement.
const BATCH: usize = 256;

/// Tables that describe the schema; a restored database gets its own.
pub(crate) const OF_THE_SCHEMA: [&str; 2] = ["schema_migrations", "schema_compatibility"];

/// Values of a row, by the columns of its table.
pub type Values = Vec<Value<'static>>;

/// A table and its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// The names of its columns, sorted.
    pub columns: Vec<String>,
    order: Order,
}

/// The order in which rows are read.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Order {
    /// By the number of the row.
    Number,
    /// By the primary key.
    Key(Vec<String>),
    /// As a cursor returns them.
    Cursor,
}

/// Position of a reader in a table.
pub struct Scan {
    table: Table,
    last: Values,
    opened: bool,
    finished: bool,
}

/// A row of a statement whose columns are not known in advance.
pub(crate) struct AnyRow(pub(crate) Values);

impl FromRow for AnyRow {
    const WIDTH: usize = 0;

    fn from_columns(_: &mut Columns<'_>) -> Result<Self, Error> {
        Err(Error::misuse("a row of any width is read as a whole"))
    }

    fn from_row(row: &RawRow<'_>) -> Result<Self, Error> {
        let values = (0..row.width()).map(|index| {
            Ok(match row.value(index)? {
                Value::Bool(value) => Value::Integer(value.into()),
                value => value.into_owned(),
            })
        });
        values.collect::<Result<_, Error>>().map(Self)
    }
}

impl Table {
    /// Returns a quoted list of columns.
    pub(crate) fn list(columns: &[String]) -> String {
        let quoted: Vec<String> = columns.iter().map(|name| quoted(name)).collect();
        quoted.join(", ")
    }

    /// Starts to read the table.
    #[must_use]
    pub fn scan(&self) -> Scan {
        Scan {
            table: self.clone(),
            last: Vec::new(),
            opened: false,
            finished: false,
        }
    }
}

pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// A connection with one view of the database.
pub(crate) trait Reads {
    fn kind(&self) -> Kind;

    async fn any_query(&mut self, sql: &str, params: &[Value<'_>]) -> Result<Vec<AnyRow>, Error>;

    /// Runs a statement for its effect.
    async fn control(&mut self, sql: &str) -> Result<(), Error>;
}

/// Reads the list of tables.
pub(crate) async fn tables(reader: &mut impl Reads) -> Result<Vec<Table>, Error> {
    let kind = reader.kind();
    let sql = match kind {
        Kind::Sqlite => {
            "SELECT m.name, c.name, CASE WHEN l.wr = 1 THEN c.pk ELSE 0 END
             FROM sqlite_schema m JOIN pragma_table_list l ON l.name = m.name AND l.schema = 'main'
             JOIN pragma_table_xinfo(m.name) c
             WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite!_%' ESCAPE '!' AND c.hidden = 0 ORDER BY 1, 2"
        }
        Kind::Postgres => {
            "SELECT CAST(t.relname AS TEXT), CAST(c.attname AS TEXT), CAST(0 AS BIGINT)
             FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
             WHERE t.relkind IN ('r', 'p') AND t.relnamespace = CAST(current_schema() AS regnamespace)
             AND c.attnum > 0 AND NOT c.attisdropped ORDER BY 1, 2"
        }
    };
    let mut tables: Vec<(Table, Vec<(i64, String)>)> = Vec::new();
    for AnyRow(row) in reader.any_query(sql, &[]).await? {
        let [Value::Text(table), Value::Text(column), Value::Integer(key)] = &row[..] else {
            return Err(Error::column("the schema has unexpected columns"));
        };
        if OF_THE_SCHEMA.contains(&&**table) {
            continue;
        }
        if tables.last().is_none_or(|(last, _)| last.name != *table) {
            let order = match kind {
                Kind::Sqlite => Order::Number,
                Kind::Postgres => Order::Cursor,
            };
            let name = table.to_string();
            let columns = Vec::new();
            let table = Table {
                name,
                columns,
                order,
            };
            tables.push((table, Vec::new()));
        }
        if let Some((last, keys)) = tables.last_mut() {
            last.columns.push(column.to_string());
            if *key > 0 {
                keys.push((*key, column.to_string()));
            }
        }
    }
    let mut tables: Vec<Table> = tables
        .into_iter()
        .map(|(mut table, mut keys)| {
            if !keys.is_empty() {
                keys.sort();
                table.order = Order::Key(keys.into_iter().map(|(_, name)| name).collect());
            }
            // The databases may sort text differently.
            table.columns.sort_unstable();
            table
        })
        .collect();
    tables.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(tables)
}

impl Scan {
    /// Returns the next rows; none at the end.
    pub(crate) async fn next(&mut self, reader: &mut impl Reads) -> Result<Vec<Values>, Error> {
        if self.finished {
            return Ok(Vec::new());
        }
        let rows = match self.table.order.clone() {
            Order::Cursor => self.read_cursor(reader).await?,
            Order::Number => self.after(reader, "rowid").await?,
            Order::Key(key) => self.after(reader, &Table::list(&key)).await?,
        };
        self.finished = rows.len() < BATCH;
        if self.finished && self.table.order == Order::Cursor {
            reader.control(&format!("CLOSE {}", self.cursor())).await?;
        }
        Ok(rows)
    }

    fn cursor(&self) -> String {
        // A statement of this text always returns the same columns, as prepared statements must.
        quoted(&format!("quire_{}", self.table.name))
    }

    async fn read_cursor(&mut self, reader: &mut impl Reads) -> Result<Vec<Values>, Error> {
        if !self.opened {
            let Table { name, columns, .. } = &self.table;
            let (cursor, list, name) = (self.cursor(), Table::list(columns), quoted(name));
            reader
                .control(&format!(
                    "DECLARE {cursor} NO SCROLL CURSOR FOR SELECT {list} FROM {name}"
                ))
                .await?;
            self.opened = true;
        }
        let sql = format!("FETCH {BATCH} FROM {}", self.cursor());
        let rows = reader.any_query(&sql, &[]).await?;
        Ok(rows.into_iter().map(|AnyRow(row)| row).collect())
    }

    /// Reads the rows after the last one, in the order of this key.
    async fn after(&mut self, reader: &mut impl Reads, key: &str) -> Result<Vec<Values>, Error> {
        let Table { name, columns, .. } = &self.table;
        let after = match self.last.len() {
            0 => String::new(),
            1 => format!("WHERE {key} > $1"),
            width => format!("WHERE ({key}) > {}", crate::placeholders(1, 1, width)),
        };
        let sql = format!(
            "SELECT {key}, {} FROM {} {after} ORDER BY {key} LIMIT {BATCH}",
            Table::list(columns),
            quoted(name)
        );
        let mut rows: Vec<Values> = (reader.any_query(&sql, &self.last).await?)
            .into_iter()
            .map(|AnyRow(row)| row)
            .collect();
        let keys = key.split(", ").count();
        if let Some(last) = rows.last() {
            self.last = last[..keys].to_vec();
        }
        for row in &mut rows {
            row.drain(..keys);
        }
        Ok(rows)
    }
}

impl Reads for Snapshot {
    fn kind(&self) -> Kind {
        Self::kind(self)
    }

    async fn any_query(&mut self, sql: &str, params: &[Value<'_>]) -> Result<Vec<AnyRow>, Error> {
        self.run_query(sql, params).await
    }

    async fn control(&mut self, sql: &str) -> Result<(), Error> {
        self.run_batch(sql).await
    }
}

impl Snapshot {
    /// Returns all tables except those of the schema itself, in the order of their names.
    ///
    /// # Errors
    ///
    /// As [`query`](Self::query).
    pub async fn tables(&mut self) -> Result<Vec<Table>, Error> {
        tables(self).await
    }

    /// Returns the next rows of a table, by its columns; none at its end.
    ///
    /// # Errors
    ///
    /// As [`query`](Self::query).
    pub async fn next_rows(&mut self, scan: &mut Scan) -> Result<Vec<Values>, Error> {
        scan.next(self).await
    }

    /// Returns the versions, names and checksums of the applied migrations, in order.
    ///
    /// # Errors
    ///
    /// Fails if the database contains no quire data; also like [`query`](Self::query).
    pub async fn migrations(&mut self) -> Result<Vec<(i64, String, String)>, Error> {
        let sql = "SELECT version, name, checksum FROM schema_migrations ORDER BY version";
        self.query(sql, &[]).await.map_err(|cause| {
            if cause.reason() == Reason::Other {
                Error::new(Reason::Migration, "the database contains no quire data")
            } else {
                cause
            }
        })
    }
}
