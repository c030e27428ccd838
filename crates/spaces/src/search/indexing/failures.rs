//! Failures of updates of an index.

use crate::error::Error;

/// Reason why an index was not updated.
pub(super) struct Failure {
    pub(super) error: Error,
    /// True if the index itself failed, and must be rebuilt.
    pub(super) is_of_index: bool,
}

impl Failure {
    pub(super) fn of_index(error: Error) -> Self {
        Self {
            error,
            is_of_index: true,
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self {
            error,
            is_of_index: false,
        }
    }
}

impl From<quire_search::Error> for Failure {
    fn from(error: quire_search::Error) -> Self {
        Self::of_index(Error::internal(&error))
    }
}
