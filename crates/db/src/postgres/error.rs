//! Converts PostgreSQL's errors.
//!
//! - A detail (`Key (id)=(...) already exists`) and the message of a data exception contain values: both are dropped.
//! - A unique violation names its columns as SQLite does: `table.a, table.b`.

use deadpool_postgres::Object;
use tokio_postgres::error::{DbError, SqlState};

use crate::error::{Error, Reason};

/// Converts an error of a statement. The connection drops its prepared statements if they have become useless.
pub(super) fn error(cause: tokio_postgres::Error, connection: Option<&Object>) -> Error {
    let Some(database) = cause.as_db_error() else {
        return unclassified(cause);
    };
    let reason = reason(database);
    if let (Reason::StalePlan, Some(connection)) = (reason, connection) {
        connection.statement_cache.clear();
    }
    let constraint = match reason {
        Reason::Unique => unique(database),
        Reason::NotNull => named(database.table(), database.column()),
        _ => database.constraint().map(str::to_owned),
    };
    let code = database.code().code();
    let message = if code.starts_with("22") {
        format!("a value was refused ({code})")
    } else if reason == Reason::Full {
        format!(
            "the disk of the database is full: {} ({code})",
            database.message()
        )
    } else {
        format!("{} ({code})", database.message())
    };
    Error::new(reason, message).with_constraint(constraint)
}

/// Converts an error of connecting.
pub(super) fn connecting(cause: tokio_postgres::Error) -> Error {
    match cause.as_db_error() {
        Some(database) => Error::unavailable(format!(
            "PostgreSQL refuses the connection: {} ({})",
            database.message(),
            database.code().code()
        )),
        None => Error::unavailable("PostgreSQL cannot be reached").with_source(cause),
    }
}

fn unclassified(cause: tokio_postgres::Error) -> Error {
    let message = cause.to_string();
    // The misuse of a parameter or a column describes itself, in `types`.
    if let Some(own) = std::error::Error::source(&cause)
        && own.is::<super::types::Refused>()
    {
        return Error::misuse(format!("{message}: {own}"));
    }
    Error::unavailable(message).with_source(cause)
}

fn reason(database: &DbError) -> Reason {
    let code = database.code();
    match *code {
        SqlState::UNIQUE_VIOLATION => Reason::Unique,
        SqlState::FOREIGN_KEY_VIOLATION | SqlState::RESTRICT_VIOLATION => Reason::ForeignKey,
        SqlState::CHECK_VIOLATION => Reason::Check,
        SqlState::NOT_NULL_VIOLATION => Reason::NotNull,
        SqlState::T_R_SERIALIZATION_FAILURE | SqlState::T_R_DEADLOCK_DETECTED => Reason::Conflict,
        SqlState::INVALID_SQL_STATEMENT_NAME => Reason::StalePlan,
        SqlState::FEATURE_NOT_SUPPORTED if database.message().contains("cached plan") => {
            Reason::StalePlan
        }
        SqlState::QUERY_CANCELED | SqlState::LOCK_NOT_AVAILABLE => Reason::Timeout,
        SqlState::READ_ONLY_SQL_TRANSACTION | SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT => {
            Reason::Unavailable
        }
        SqlState::DISK_FULL => Reason::Full,
        // Connection, resources, operator, system.
        _ if matches!(code.code().get(..2), Some("08" | "53" | "57" | "58")) => Reason::Unavailable,
        _ => Reason::Other,
    }
}

/// The columns from `Key (a, b)=(...) already exists.`, in any language; otherwise the index.
fn unique(database: &DbError) -> Option<String> {
    let columns = database
        .detail()
        .and_then(|detail| detail.split_once(")=("))
        .and_then(|(before, _)| before.split_once('('))
        .map(|(_, columns)| columns);
    let plain = |column: &str| {
        !column.is_empty()
            && column
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    if let (Some(table), Some(columns)) = (database.table(), columns) {
        let columns: Vec<&str> = columns.split(", ").collect();
        if columns.iter().all(|column| plain(column)) {
            let named: Vec<String> = columns
                .iter()
                .map(|column| format!("{table}.{column}"))
                .collect();
            return Some(named.join(", "));
        }
    }
    database
        .constraint()
        .map(|index| format!("index '{index}'"))
}

fn named(table: Option<&str>, column: Option<&str>) -> Option<String> {
    Some(format!("{}.{}", table?, column?))
}
