//! Decides if a result that was read a moment ago is still current.

use std::time::Instant;

use crate::database::{Backend, Database};

/// Time of a read.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Minimum number of commits that this process had made.
    pub(crate) commits: u64,
    pub(crate) at: Instant,
}

impl Database {
    /// Returns the present moment, to cache results that are read after it.
    ///
    /// Only SQLite has one: other processes write to PostgreSQL at any time.
    #[must_use]
    pub fn moment(&self) -> Option<Moment> {
        match self.backend() {
            Backend::Sqlite(sqlite) => Some(sqlite.moment()),
            Backend::Postgres(_) => None,
        }
    }

    /// Returns `true` if a result that was read after the moment is current enough for a read that starts now.
    ///
    /// This process has committed nothing since, and a millisecond has not passed, so that commits of other processes
    /// become visible after two milliseconds at most.
    #[must_use]
    pub fn is_now(&self, moment: &Moment) -> bool {
        match self.backend() {
            Backend::Sqlite(sqlite) => sqlite.is_now(moment),
            Backend::Postgres(_) => false,
        }
    }
}
