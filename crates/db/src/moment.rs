//! Whether what was read a moment ago is as good as what would be read now.

use std::time::Instant;

use crate::database::{Backend, Database};

/// When something was read.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// How many commits this process had made, at least.
    pub(crate) commits: u64,
    pub(crate) at: Instant,
}

impl Database {
    /// Returns the present moment, to keep what is read after it.
    ///
    /// Only SQLite has one: other processes write to PostgreSQL at any time.
    #[must_use]
    pub fn moment(&self) -> Option<Moment> {
        match self.backend() {
            Backend::Sqlite(sqlite) => Some(sqlite.moment()),
            Backend::Postgres(_) => None,
        }
    }

    /// Whether what was read after a moment may answer a read that begins now: this process has committed nothing since,
    /// and a millisecond has not passed, so that commits of other processes are seen two milliseconds later at most.
    #[must_use]
    pub fn is_now(&self, moment: &Moment) -> bool {
        match self.backend() {
            Backend::Sqlite(sqlite) => sqlite.is_now(moment),
            Backend::Postgres(_) => false,
        }
    }
}
