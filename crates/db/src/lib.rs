//! One SQL text on SQLite and on PostgreSQL.
//!
//! - This is the only code that knows that there are two databases; the address chooses one.
//! - Statements use `$1`, `$2`, ... and what both databases understand alike.
//! - Reads on SQLite run in place; writes are committed in groups by one writer; both are durable when they return.
//! - On PostgreSQL statements are prepared once, and transactions that were in each other's way are run again.
//! - What differs between the two is a named method here, never an `if` elsewhere.
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
