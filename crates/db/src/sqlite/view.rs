//! A connection that keeps one snapshot, and SQLite's own checks of its file.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::connection::{Connection, Longer};
use super::{Abandoned, blocking, statement};
use crate::error::Error;
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
    /// Absent during a read, and for good once a read was abandoned.
    connection: Option<Connection>,
}

impl View {
    pub(super) fn begin(connection: Connection) -> Result<Self, Error> {
        connection.control("BEGIN")?;
        // The first read starts the snapshot.
        let first = "SELECT COUNT(*) FROM sqlite_schema";
        statement::query_optional::<(i64,)>(connection.raw(), first, &[])?;
        Ok(Self {
            connection: Some(connection),
        })
    }

    pub(crate) async fn query<R: FromRow + 'static>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        let connection = self.connection.take().ok_or_else(Error::closed)?;
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
