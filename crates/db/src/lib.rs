//! One SQL text for SQLite and PostgreSQL.
//!
//! - Only this crate knows that there are two databases; the URL selects one.
//! - Statements use `$1`, `$2`, ... and the common subset of both databases.
//! - On SQLite, reads run on the caller's thread, and one writer commits writes in groups. A write is durable when it
//!   returns.
//! - On PostgreSQL, statements are prepared once, and conflicting transactions are retried.
//! - Differences between the two are named methods here, never an `if` elsewhere.
//!
//! ```no_run
//! use quire_db::{Database, Error, Options, Transaction, params};
//!
//! # async fn example() -> Result<(), Error> {
//! let database = Database::open(Options::new("sqlite:quire.db")).await?;
//! let id = String::from("space_1");
//! let title: Option<(String,)> = database
//!     .query_optional("SELECT title FROM spaces WHERE id = $1", params![id])
//!     .await?;
//! database
//!     .transaction(async move |transaction: &mut Transaction| {
//!         transaction
//!             .execute("UPDATE spaces SET title = $2 WHERE id = $1", params![id, "Handbook"])
//!             .await?;
//!         Ok::<_, Error>(())
//!     })
//!     .await?;
//! # let _ = title;
//! # Ok(())
//! # }
//! ```

mod database;
mod error;
mod fresh;
mod load;
mod long;
mod migrations;
mod moment;
mod options;
mod postgres;
mod read;
mod row;
mod snapshot;
mod sql;
mod sqlite;
mod statistics;
mod tables;
#[cfg(feature = "testing")]
pub mod testing;
mod transaction;
mod value;
mod writes;

/// Reads a struct from a row, and makes its select list.
///
/// A field is the column of its name. `#[row(...)]` says otherwise:
///
/// - `table = "s"`, on the struct or a field: the table, or its alias, that the columns are of
/// - `column = "organization_id"`: a column of another name
/// - `sql = "s.parent_id IS NULL"`: an expression, which may interpolate as [`sql!`] does; `{table}` is the struct's
///   table
/// - `nested`: a nested row, which may have its own `table`; an `Option` of one is `None` if its first column is null,
///   as after an outer join without a match
///
/// ```
/// use quire_db::{Row, sql};
///
/// #[derive(Row)]
/// #[row(table = "u")]
/// struct Person {
///     id: String,
///     #[row(column = "display_name")]
///     name: String,
/// }
///
/// #[derive(Row)]
/// #[row(table = "c")]
/// struct Comment {
///     id: String,
///     #[row(sql = "c.edited_at IS NOT NULL")]
///     is_edited: bool,
///     #[row(nested)]
///     author: Person,
///     #[row(nested, table = "v")]
///     resolver: Option<Person>,
/// }
///
/// let sql = sql!(
///     "SELECT {Comment} FROM comments c
///      JOIN users u ON u.id = c.author_id
///      LEFT JOIN users v ON v.id = c.resolver_id"
/// );
/// assert!(sql.starts_with(
///     "SELECT c.id, c.edited_at IS NOT NULL, u.id, u.display_name, v.id, v.display_name FROM comments c"
/// ));
/// ```
pub use quire_db_macros::Row;
/// SQL as one constant text, put together when it is compiled.
///
/// - `{SpaceRow}` is the select list of a struct that derives [`Row`]; `{SpaceRow as t}` that of another table.
/// - `{JOINS}` is a constant `&str`.
/// - `{side}` is the constant expression that is given after the text, as in `format!`; so may be the table in
///   `{SpaceRow as table}`.
///
/// ```
/// use quire_db::sql;
///
/// const VISIBLE: &str = "AND deleted_at IS NULL";
/// let sql = sql!("SELECT id FROM spaces WHERE id {side} $1 {VISIBLE}", side = "<");
/// assert_eq!(sql, "SELECT id FROM spaces WHERE id < $1 AND deleted_at IS NULL");
/// ```
pub use quire_db_macros::sql;

pub use database::Database;
pub use error::Error;
pub use fresh::Fresh;
pub use load::Loader;
pub use long::LongReads;
pub use migrations::{Migration, Plan};
pub use moment::Moment;
pub use options::{Kind, Options};
pub use read::Read;
pub use row::{Columns, FromColumn, FromRow, RawRow, Row};
pub use snapshot::Snapshot;
pub use sql::{joined_bytes, joined_length, joined_text};
#[doc(hidden)]
pub use statistics::{BackendStatistics, PoolStatistics, SqliteStatistics, Statistics};
pub use tables::{Scan, Table, Values};
pub use transaction::{Hold, Transaction};
pub use value::{ToValue, Value, placeholders};
pub use writes::watch_writes;
