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
mod long;
mod migrations;
mod options;
mod postgres;
mod row;
mod snapshot;
mod sql;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;
mod transaction;
mod value;
mod writes;

pub use database::Database;
pub use error::Error;
pub use long::LongReads;
pub use migrations::Migration;
pub use options::{Kind, Options};
pub use row::{Columns, FromColumn, FromRow, Row};
pub use snapshot::Snapshot;
pub use transaction::{Hold, Transaction};
pub use value::{ToValue, Value};
pub use writes::watch_writes;
