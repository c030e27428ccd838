//! Errors of a database.
//!
//! - Neither `Display` nor `Debug` shows a parameter or a column's value, so both can be logged.
//! - Both databases report errors in the same form: a unique violation names its columns as `table.a, table.b`.
//! - An error is cheap to clone, because a failed group commit fails all of its transactions.

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

/// An error of the database, or of its use.
#[derive(Clone)]
pub struct Error(Arc<Inner>);

/// The message of both databases for a text with a NUL character.
pub(crate) const NUL_IN_TEXT: &str = "text must not contain a NUL character";

struct Inner {
    reason: Reason,
    message: String,
    constraint: Option<String>,
    statement: Option<String>,
    source: Option<Box<dyn StdError + Send + Sync>>,
}

/// The kind of an error; callers use the `is_` methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NoRows,
    Unique,
    ForeignKey,
    Check,
    NotNull,
    Conflict,
    StalePlan,
    /// Another process is writing.
    Busy,
    Unavailable,
    /// The disk is full.
    Full,
    /// The database file is damaged.
    Damaged,
    Timeout,
    Misuse,
    Column,
    Migration,
    /// The schema is newer than this version.
    Newer,
    Other,
}

impl Error {
    pub(crate) fn new(reason: Reason, message: impl Into<String>) -> Self {
        Self(Arc::new(Inner {
            reason,
            message: message.into(),
            constraint: None,
            statement: None,
            source: None,
        }))
    }

    pub(crate) fn misuse(message: impl Into<String>) -> Self {
        Self::new(Reason::Misuse, message)
    }

    pub(crate) fn unavailable(message: impl Into<String>) -> Self {
        Self::new(Reason::Unavailable, message)
    }

    /// Creates an error of a damaged file, with instructions.
    pub(crate) fn damaged(cause: &str) -> Self {
        Self::new(
            Reason::Damaged,
            format!(
                "the database file is damaged ({cause}), so nothing is written to it any more: stop quire, keep a copy of \
                 the data directory, run `quire check`, and restore the latest backup"
            ),
        )
    }

    pub(crate) fn no_rows() -> Self {
        Self::new(Reason::NoRows, "no row was found where one was expected")
    }

    pub(crate) fn many_rows() -> Self {
        Self::misuse("more than one row was found where one was expected")
    }

    pub(crate) fn closed() -> Self {
        Self::unavailable("the database is closed")
    }

    pub(crate) fn long_reads_wait() -> Self {
        Self::new(Reason::Timeout, "too many long reads are waiting")
    }

    pub(crate) fn await_outside_transaction() -> Self {
        Self::misuse(
            "a transaction's body awaited something other than its transaction; \
             do that before or after it",
        )
    }

    /// An error that a caller's [`FromColumn`](crate::FromColumn) or [`FromRow`](crate::FromRow) returns for a value
    /// that it does not accept.
    ///
    /// The message is logged, so it must contain the expected form and never the value.
    #[must_use]
    pub fn column(message: impl Into<String>) -> Self {
        Self::new(Reason::Column, message)
    }

    pub(crate) fn with_constraint(self, constraint: Option<String>) -> Self {
        self.change(|inner| inner.constraint = constraint)
    }

    pub(crate) fn with_source(self, source: impl StdError + Send + Sync + 'static) -> Self {
        self.change(|inner| inner.source = Some(Box::new(source)))
    }

    /// Adds the statement: the text with its placeholders, on one line, truncated.
    pub(crate) fn in_statement(self, sql: &str) -> Self {
        if self.0.statement.is_some() || self.is_no_rows() {
            return self;
        }
        let mut line = String::new();
        for word in sql.split_whitespace() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
            if line.len() > 200 {
                line.push_str(" ...");
                break;
            }
        }
        self.change(|inner| inner.statement = Some(line))
    }

    fn change(mut self, change: impl FnOnce(&mut Inner)) -> Self {
        // A shared error is complete already.
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            change(inner);
        }
        self
    }

    pub(crate) fn reason(&self) -> Reason {
        self.0.reason
    }

    /// The columns (`spaces.parent, spaces.slug`) of the violated unique or primary key, or `index 'name'` for an index
    /// on expressions; `None` for other errors.
    #[must_use]
    pub fn is_unique_violation(&self) -> Option<&str> {
        (self.0.reason == Reason::Unique)
            .then_some(self.0.constraint.as_deref())
            .flatten()
    }

    /// Returns `true` if a foreign key is violated: a referenced row is missing, or a row to delete is still
    /// referenced.
    #[must_use]
    pub fn is_foreign_key_violation(&self) -> bool {
        self.0.reason == Reason::ForeignKey
    }

    /// Returns `true` if a `CHECK` constraint is violated.
    #[must_use]
    pub fn is_check_violation(&self) -> bool {
        self.0.reason == Reason::Check
    }

    /// Returns `true` if a column that must have a value is null.
    #[must_use]
    pub fn is_not_null_violation(&self) -> bool {
        self.0.reason == Reason::NotNull
    }

    /// Returns `true` if a text contains a NUL character, which PostgreSQL cannot store.
    #[must_use]
    pub fn is_nul_in_text(&self) -> bool {
        self.0.reason == Reason::Misuse && self.0.message.contains(NUL_IN_TEXT)
    }

    /// The name of the constraint, for a `CHECK`; the columns, for a unique or primary key.
    #[must_use]
    pub fn constraint(&self) -> Option<&str> {
        self.0.constraint.as_deref()
    }

    /// Returns `true` if `query_one` found no row.
    #[must_use]
    pub fn is_no_rows(&self) -> bool {
        self.0.reason == Reason::NoRows
    }

    /// Returns `true` if the database is unavailable, and the same call may succeed later.
    #[must_use]
    pub fn is_unavailable(&self) -> bool {
        matches!(
            self.0.reason,
            Reason::Unavailable | Reason::Conflict | Reason::Busy
        )
    }

    /// Returns `true` if the disk that holds the database is full. Nothing of the transaction is stored.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.0.reason == Reason::Full
    }

    /// Returns `true` if the database file is damaged. Nothing is written to it any more.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.0.reason == Reason::Damaged
    }

    /// Returns `true` if a newer version has migrated the database.
    #[must_use]
    pub fn is_newer(&self) -> bool {
        self.0.reason == Reason::Newer
    }

    /// Returns `true` if the time limit of a connection or a statement has passed.
    #[must_use]
    pub fn is_timeout(&self) -> bool {
        self.0.reason == Reason::Timeout
    }

    /// Returns `true` if a concurrent transaction conflicted, so that running the whole transaction again may succeed.
    pub(crate) fn is_worth_repeating(&self) -> bool {
        matches!(self.0.reason, Reason::Conflict | Reason::StalePlan)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.message)?;
        if let Some(statement) = &self.0.statement {
            write!(formatter, " (in `{statement}`)")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Error")
            .field("reason", &self.0.reason)
            .field("message", &self.0.message)
            .field("constraint", &self.0.constraint)
            .field("statement", &self.0.statement)
            .finish_non_exhaustive()
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match &self.0.source {
            Some(source) => Some(source.as_ref()),
            None => None,
        }
    }
}
