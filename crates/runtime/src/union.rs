//! Unions (`oneOf`, `anyOf`) that are told apart by the shape of the value.
//!
//! - The branch is chosen once, by a look at the shape; nothing is tried and thrown away.
//! - What no branch takes is kept as it came: an answer of a newer server never makes a client fail.

use serde_json::Value;

use crate::Select;

/// A generated enum with one variant a branch, and one for what is not known.
pub trait Union: Sized {
    /// How each branch is told from the others, in order.
    const BRANCHES: &'static [Select];

    /// The variant of the branch with that index; beyond the last: not known.
    ///
    /// # Errors
    /// The value has the shape of the branch, but not its content.
    fn read(branch: usize, value: Value) -> Result<Self, serde_json::Error>;

    /// Finds the branch and reads it.
    ///
    /// # Errors
    /// The value has the shape of a branch, but not its content.
    fn from_value(value: Value) -> Result<Self, serde_json::Error> {
        let branch = Self::BRANCHES
            .iter()
            .position(|select| select.matches(&value))
            .unwrap_or(Self::BRANCHES.len());
        Self::read(branch, value)
    }
}
