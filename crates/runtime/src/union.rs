//! Unions (`oneOf`, `anyOf`) that are told apart by the shape of the value; what `#[derive(Union)]` stands on.
//!
//! - The branch is chosen once, by a look at the shape; only where shapes do not tell, branches are tried in turn.
//! - What no branch takes is kept as it came: an answer of a newer server never makes a client fail.

use serde::de::{DeserializeOwned, Deserializer, Error as _};
use serde_json::Value;

use crate::Select;
use crate::object::Found;

/// An enum with a variant for each branch.
pub trait Union: Sized {
    /// The branch that a value belongs to.
    ///
    /// # Errors
    /// The value has the shape of a branch, but not its content.
    fn read(value: Value) -> Found<Self>;
}

/// Reads a union.
///
/// # Errors
/// The value has the shape of a branch, but not its content.
pub fn deserialize<'de, T: Union, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let value = <Value as serde::Deserialize>::deserialize(deserializer)?;
    T::read(value).map_err(D::Error::custom)
}

/// The value as what a branch holds, if it belongs there; `value` is taken then.
///
/// # Errors
/// The value has the shape of the branch, but not its content.
pub fn branch<T: DeserializeOwned>(select: Select, value: &mut Value) -> Found<Option<T>> {
    match select {
        Select::Fits => Ok(T::deserialize(&*value).ok()),
        _ if select.matches(value) => serde_json::from_value(value.take()).map(Some),
        _ => Ok(None),
    }
}
