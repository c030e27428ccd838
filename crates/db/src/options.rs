//! Options of a database: its URL, and limits with defaults that suit a small machine.
//!
//! - The URL alone selects the database; everything else has a default.
//! - `Debug` does not show the URL, which may contain a password.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use crate::error::Error;

const ACCEPTED: &str = "the database's address must be sqlite:///absolute/path.db, \
     sqlite:relative/path.db or postgres://user:password@host:port/database";

/// The kind of database; for logs and tests, never for a decision in a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A file on this machine.
    Sqlite,
    /// A server that speaks PostgreSQL's protocol.
    Postgres,
}

impl fmt::Display for Kind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        })
    }
}

/// Options for opening a database.
#[derive(Clone)]
#[non_exhaustive]
pub struct Options {
    /// `sqlite:///absolute/path.db`, `sqlite:relative/path.db` or `postgres://...`.
    pub url: String,
    /// Maximum number of connections, on PostgreSQL.
    pub connections: usize,
    /// Maximum number of concurrent long reads; others wait.
    pub long_reads: usize,
    /// Bytes of page cache of each connection on SQLite.
    pub page_cache: usize,
    /// Bytes of the file that are mapped into memory on SQLite; the mapping is shared by all connections.
    pub memory_map: usize,
    /// Maximum time to connect, on PostgreSQL.
    pub connect_timeout: Duration,
    /// Maximum time to wait for a free connection, or for another process's write.
    pub wait_timeout: Duration,
    /// Maximum time of one statement.
    pub statement_timeout: Duration,
    /// Maximum time of one long read.
    pub long_timeout: Duration,
    /// Bytes of the write-ahead log on SQLite from which writes are refused, because a reader of another process keeps
    /// it from being shortened. Once the disk was full, it could not be shortened either.
    pub log_limit: u64,
    /// Makes a commit wait for the disk on SQLite; only tests disable it.
    pub(crate) durable: bool,
}

impl Options {
    /// Returns the defaults for this address.
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            connections: 16,
            long_reads: 4,
            page_cache: 2 << 20,
            memory_map: 2 << 30,
            connect_timeout: Duration::from_secs(5),
            wait_timeout: Duration::from_secs(10),
            statement_timeout: Duration::from_secs(30),
            long_timeout: Duration::from_mins(10),
            log_limit: 4 << 30,
            durable: true,
        }
    }

    /// Returns the file of the database; `None` for a server.
    ///
    /// # Errors
    ///
    /// Fails if the address is invalid.
    pub fn file(&self) -> Result<Option<PathBuf>, Error> {
        Ok(match self.target()? {
            Target::Sqlite(path) => Some(path),
            Target::Postgres => None,
        })
    }

    pub(crate) fn target(&self) -> Result<Target, Error> {
        let url = self.url.as_str();
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Target::Postgres);
        }
        let path = url
            .strip_prefix("sqlite:")
            .ok_or_else(|| Error::misuse(ACCEPTED))?;
        let path = match path.strip_prefix("//") {
            Some(absolute) if absolute.starts_with('/') => absolute,
            Some(_) => return Err(Error::misuse(ACCEPTED)),
            None => path,
        };
        // SQLite interprets these as something other than a file path.
        if path.is_empty()
            || path.starts_with(':')
            || path.starts_with("file:")
            || path.contains('\0')
        {
            return Err(Error::misuse(ACCEPTED));
        }
        Ok(Target::Sqlite(PathBuf::from(path)))
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Options")
            .field("connections", &self.connections)
            .field("long_reads", &self.long_reads)
            .field("page_cache", &self.page_cache)
            .field("memory_map", &self.memory_map)
            .finish_non_exhaustive()
    }
}

/// Parsed address of a database.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Sqlite(PathBuf),
    Postgres,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(url: &str, expected: Option<&str>) {
        let expected = expected.map(|path| match path {
            "" => Target::Postgres,
            path => Target::Sqlite(PathBuf::from(path)),
        });
        assert_eq!(Options::new(url).target().ok(), expected, "{url}");
    }

    #[test]
    fn addresses() {
        check("sqlite:///var/quire.db", Some("/var/quire.db"));
        check("sqlite:/var/quire.db", Some("/var/quire.db"));
        check("sqlite:data/quire.db", Some("data/quire.db"));
        check("postgres://quire@db/quire", Some(""));
        check("postgresql://quire@db/quire", Some(""));
        check("sqlite://data/quire.db", None);
        check("sqlite::memory:", None);
        check("sqlite:", None);
        check("mysql://quire@db/quire", None);
        check("", None);
    }

    #[test]
    fn a_bad_address_says_what_is_accepted() {
        let error = Options::new("mysql://user:secret@db").target().unwrap_err();
        assert!(error.to_string().contains("sqlite:///absolute/path.db"));
        assert!(!error.to_string().contains("secret"));
    }
}
