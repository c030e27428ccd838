//! Support for `#[derive(Values)]`.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer};

use crate::unknown::{KeepsUnknown, Unknown};

/// An enum with a variant for each value that the description names.
pub trait Values: KeepsUnknown {
    /// The borrowed form of a value: `str` for `String`.
    type Borrowed: ToOwned<Owned = Self::Value> + ?Sized;

    /// Returns the variant of a value, or `None` if it has none.
    fn known(value: &Self::Borrowed) -> Option<Self>;
}

/// Returns the variant of a value, or `Unknown` if it has none.
pub fn from_value<T: Values>(value: Cow<'_, T::Borrowed>) -> T {
    T::known(&value).unwrap_or_else(|| T::unknown(Unknown::new(value.into_owned())))
}

/// Reads an enum of strings, without copying those that the description names.
///
/// # Errors
/// The value is not a string.
pub fn text<'de, T: Values<Borrowed = str>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    <Cow<'de, str>>::deserialize(deserializer).map(from_value)
}

/// Reads an enum of other values.
///
/// # Errors
/// The value has another type.
pub fn read<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Values<Value: Deserialize<'de>>,
    D: Deserializer<'de>,
{
    T::Value::deserialize(deserializer).map(|value| from_value(Cow::Owned(value)))
}
