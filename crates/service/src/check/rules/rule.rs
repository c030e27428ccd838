//! A rule of stored data.

use crate::check::Code;

/// A rule and the statement that finds where it does not hold.
pub(crate) struct Rule {
    pub(crate) code: Code,
    pub(crate) statement: String,
}

impl Rule {
    /// `statement` selects `place`, `expected` and `found`.
    pub(super) fn new(code: Code, statement: impl Into<String>) -> Self {
        Self {
            code,
            statement: format!("SELECT * FROM ({}) broken", statement.into()),
        }
    }
}
