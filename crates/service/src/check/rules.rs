//! Rules that are one statement each, which returns a row for every violation.
//!
//! - The columns are `place`, `expected` and `found`, all text. `place` identifies rows by their ids.
//! - A space whose purge has started (`deleted_at = 0`) loses its parts one by one, so rules about them
//!   skip it.

mod content;
mod counters;
mod people;
mod sites;
mod tree;
mod webhooks;

use super::Code;

/// A rule and the statement that finds where it does not hold.
pub(super) struct Rule {
    pub(super) code: Code,
    pub(super) statement: String,
}

impl Rule {
    /// `statement` selects `place`, `expected` and `found`.
    fn new(code: Code, statement: impl Into<String>) -> Self {
        Self {
            code,
            statement: format!("SELECT * FROM ({}) broken", statement.into()),
        }
    }
}

/// All of them.
pub(super) fn all() -> Vec<Rule> {
    let mut rules = counters::rules();
    rules.extend(tree::rules());
    rules.extend(people::rules());
    rules.extend(content::rules());
    rules.extend(sites::rules());
    rules.extend(webhooks::rules());
    rules
}
