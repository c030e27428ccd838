//! One statement on a SQLite connection.
//!
//! - `$1` is SQLite's own syntax for a parameter named `$1`, so SQLite gets the text unchanged and parameters are bound
//!   by that number: no rewriting can affect a literal or a comment.
//! - Placeholders are `$1` to `$n`, each used at least once, as PostgreSQL requires; other kinds are rejected.
//! - The connection caches prepared statements.

use std::borrow::Cow;

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, ErrorCode, ffi};

use crate::error::{Error, NUL_IN_TEXT, Reason};
use crate::row::{FromRow, RawRow, Source};
use crate::value::Value;

pub(super) fn query<R: FromRow>(
    connection: &Connection,
    sql: &str,
    params: &[Value<'_>],
) -> Result<Vec<R>, Error> {
    let mut statement = prepare(connection, sql, params)?;
    let mut rows = statement.raw_query();
    let mut result = Vec::new();
    while let Some(row) = rows.next().map_err(|cause| error(&cause))? {
        result.push(R::from_row(&RawRow(Source::Sqlite(row)))?);
    }
    Ok(result)
}

pub(super) fn query_optional<R: FromRow>(
    connection: &Connection,
    sql: &str,
    params: &[Value<'_>],
) -> Result<Option<R>, Error> {
    let mut statement = prepare(connection, sql, params)?;
    let mut rows = statement.raw_query();
    let Some(row) = rows.next().map_err(|cause| error(&cause))? else {
        return Ok(None);
    };
    let result = R::from_row(&RawRow(Source::Sqlite(row)))?;
    match rows.next().map_err(|cause| error(&cause))? {
        None => Ok(Some(result)),
        Some(_) => Err(Error::many_rows()),
    }
}

pub(super) fn execute(
    connection: &Connection,
    sql: &str,
    params: &[Value<'_>],
) -> Result<u64, Error> {
    let mut statement = prepare(connection, sql, params)?;
    if statement.column_count() == 0 {
        let before = connection.total_changes();
        let changed = statement.raw_execute().map_err(|cause| error(&cause))?;
        // `CREATE TABLE` does not reset the count of the previous statement.
        let none = connection.total_changes() == before;
        return Ok(if none { 0 } else { changed as u64 });
    }
    // A statement that returns rows is run to its end; its count is the number of rows, as on PostgreSQL.
    let mut rows = statement.raw_query();
    let mut count = 0;
    while rows.next().map_err(|cause| error(&cause))?.is_some() {
        count += 1;
    }
    Ok(count)
}

fn prepare<'a>(
    connection: &'a Connection,
    sql: &str,
    params: &[Value<'_>],
) -> Result<CachedStatement<'a>, Error> {
    let mut statement = connection
        .prepare_cached(sql)
        .map_err(|cause| error(&cause))?;
    if statement.parameter_count() != params.len() {
        return Err(Error::misuse(format!(
            "the statement has {} placeholders, {} values were given",
            statement.parameter_count(),
            params.len()
        )));
    }
    for index in 1..=params.len() {
        let number = statement
            .parameter_name(index)
            .and_then(|name| name.strip_prefix('$'))
            .and_then(|digits| digits.parse::<usize>().ok());
        let Some(value) = number.and_then(|number| params.get(number.wrapping_sub(1))) else {
            return Err(Error::misuse(
                "placeholders must be $1, $2, ... without gaps",
            ));
        };
        if let Value::Text(text) = value
            && text.contains('\0')
        {
            return Err(Error::misuse(NUL_IN_TEXT));
        }
        statement
            .raw_bind_parameter(index, Bound(value))
            .map_err(|cause| error(&cause))?;
    }
    Ok(statement)
}

struct Bound<'a>(&'a Value<'a>);

impl ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self.0 {
            Value::Null => ValueRef::Null,
            Value::Bool(value) => ValueRef::Integer(i64::from(*value)),
            Value::Integer(value) => ValueRef::Integer(*value),
            Value::Real(value) => ValueRef::Real(*value),
            Value::Text(value) => ValueRef::Text(value.as_bytes()),
            Value::Bytes(value) => ValueRef::Blob(value),
        }))
    }
}

/// A borrowed column of a row.
pub(crate) fn column<'a>(row: &'a rusqlite::Row<'_>, index: usize) -> Result<Value<'a>, Error> {
    let value = row
        .get_ref(index)
        .map_err(|_| Error::column(format!("the row has no column {index}")))?;
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(value) => Value::Integer(value),
        ValueRef::Real(value) => Value::Real(value),
        ValueRef::Text(bytes) => {
            Value::Text(Cow::Borrowed(std::str::from_utf8(bytes).map_err(|_| {
                Error::column(format!("column {index} is not valid UTF-8"))
            })?))
        }
        ValueRef::Blob(bytes) => Value::Bytes(Cow::Borrowed(bytes)),
    })
}

/// Converts SQLite's errors.
pub(super) fn error(cause: &rusqlite::Error) -> Error {
    let (code, message) = match cause {
        rusqlite::Error::SqliteFailure(code, message) => (*code, message.clone()),
        rusqlite::Error::SqlInputError { error, msg, .. } => (*error, Some(msg.clone())),
        other => return Error::new(Reason::Other, other.to_string()),
    };
    let message = message.unwrap_or_else(|| code.to_string());
    let (reason, constraint) = match code.extended_code {
        ffi::SQLITE_CONSTRAINT_UNIQUE
        | ffi::SQLITE_CONSTRAINT_PRIMARYKEY
        | ffi::SQLITE_CONSTRAINT_ROWID => (Reason::Unique, after_colon(&message)),
        ffi::SQLITE_CONSTRAINT_FOREIGNKEY => (Reason::ForeignKey, None),
        // `ON DELETE RESTRICT` is implemented as a trigger in SQLite.
        ffi::SQLITE_CONSTRAINT_TRIGGER if message.starts_with("FOREIGN KEY") => {
            (Reason::ForeignKey, None)
        }
        ffi::SQLITE_CONSTRAINT_CHECK => (Reason::Check, after_colon(&message)),
        ffi::SQLITE_CONSTRAINT_NOTNULL => (Reason::NotNull, after_colon(&message)),
        // If the index of the log cannot grow, SQLite reports a full disk as an I/O error.
        ffi::SQLITE_IOERR_SHMSIZE => (Reason::Full, None),
        _ => (
            match code.code {
                ErrorCode::OperationInterrupted => Reason::Timeout,
                ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Reason::Busy,
                ErrorCode::DiskFull => Reason::Full,
                ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => Reason::Damaged,
                ErrorCode::CannotOpen
                | ErrorCode::SystemIoFailure
                | ErrorCode::OutOfMemory
                | ErrorCode::FileLockingProtocolFailed => Reason::Unavailable,
                _ => Reason::Other,
            },
            None,
        ),
    };
    if reason == Reason::Damaged {
        return Error::damaged(&message).with_source(code);
    }
    let message = match reason {
        Reason::Full => format!("the disk of the database is full: {message}"),
        _ => message,
    };
    Error::new(reason, message)
        .with_constraint(constraint)
        .with_source(code)
}

fn after_colon(message: &str) -> Option<String> {
    message.split_once(": ").map(|(_, name)| name.to_owned())
}
