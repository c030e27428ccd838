//! Figures of a running database, for monitoring.

use crate::database::{Backend, Database};

/// Counts since the database was opened, and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Statements that were run.
    pub statements: u64,
    /// The state of the backend.
    pub backend: BackendStatistics,
}

/// The state of a backend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackendStatistics {
    /// Of SQLite.
    Sqlite(SqliteStatistics),
    /// Of PostgreSQL.
    Postgres(PoolStatistics),
}

/// The writer of SQLite and its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteStatistics {
    /// Transactions that wait for the writer.
    pub queued: u64,
    /// Transactions that the writer has run.
    pub transactions: u64,
    /// Groups in which it has run them.
    pub groups: u64,
    /// The length of the write-ahead log in bytes.
    pub log_bytes: u64,
}

/// The pool of connections to PostgreSQL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolStatistics {
    /// Connections that are open.
    pub open: u64,
    /// Open connections that nobody uses.
    pub idle: u64,
    /// The maximum number of connections.
    pub limit: u64,
    /// Callers that wait for a connection.
    pub waiting: u64,
}

impl Database {
    /// Returns what the database does at the moment; runs no statement.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let backend = match self.backend() {
            Backend::Sqlite(sqlite) => BackendStatistics::Sqlite(sqlite.statistics()),
            Backend::Postgres(postgres) => BackendStatistics::Postgres(postgres.statistics()),
        };
        Statistics {
            statements: self.statements(),
            backend,
        }
    }
}
