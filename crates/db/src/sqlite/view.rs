//! A connection that keeps one snapshot, and SQLite's own checks of its file.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::connection::{Connection, Longer};
use super::database_file::DatabaseFile;
use super::{Abandoned, blocking, statement};
use crate::error::{Error, Reason};
use crate::row::FromRow;
use crate::value::Value;

/// Statements that each return one text per problem.
pub(crate) const VERIFY: &[&str] = &[
    "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
    "SELECT 'row ' || COALESCE(\"rowid\", 'without a number') || ' of ' || \"table\" || ' refers to a row of ' || parent
         || ' that does not exist'
     FROM pragma_foreign_key_check",
];

/// Time limit of a single read of a snapshot, which no other statement waits for.
const READ_TIMEOUT: Duration = Duration::from_hours(24);

/// A snapshot, on its own connection.
pub(crate) struct View {
    /// Absent during a read, and for good once a read was abandoned, or the log grew too long.
    connection: Option<Connection>,
    log: LogFile,
}

/// The write-ahead log, which grows for as long as a snapshot needs it.
pub(super) struct LogFile {
    path: PathBuf,
    /// The length in bytes from which snapshots end.
    limit: u64,
}

impl LogFile {
    /// The log of a database whose log may have `limit` bytes.
    pub(super) fn of(file: &DatabaseFile, limit: u64) -> Self {
        let mut name = file.path().as_os_str().to_owned();
        name.push("-wal");
        Self {
            path: name.into(),
            limit: limit / 2,
        }
    }

    fn check(&self) -> Result<(), Error> {
        let length = std::fs::metadata(&self.path).map_or(0, |log| log.len());
        if length < self.limit {
            return Ok(());
        }
        Err(Error::new(
            Reason::Timeout,
            "so much was written since the snapshot was taken that it cannot be kept; try again when less is written",
        ))
    }
}

impl View {
    pub(super) fn begin(connection: Connection, log: LogFile) -> Result<Self, Error> {
        connection.control("BEGIN")?;
        // The first read starts the snapshot.
        let first = "SELECT COUNT(*) FROM sqlite_schema";
        statement::query_optional::<(i64,)>(connection.raw(), first, &[])?;
        Ok(Self {
            connection: Some(connection),
            log,
        })
    }

    pub(crate) async fn query<R: FromRow + 'static>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        let connection = self.connection.take().ok_or_else(Error::closed)?;
        self.log.check()?;
        let sql = sql.to_owned();
        let params: Vec<Value<'static>> = params.iter().cloned().map(Value::into_owned).collect();
        let abandoned = Abandoned(Arc::new(AtomicBool::new(false)));
        let abandoned_flag = Arc::clone(&abandoned.0);
        let (connection, result) = blocking(move || {
            connection.allow_longer(Some(Longer {
                limit: READ_TIMEOUT,
                abandoned: abandoned_flag,
            }));
            let result = statement::query(connection.raw(), &sql, &params);
            connection.allow_longer(None);
            Ok((connection, result))
        })
        .await?;
        self.connection = Some(connection);
        result
    }
}
