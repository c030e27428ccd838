//! Support for `#[derive(Values)]`.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer};

/// Reads an enum of strings, without copying those that the description names.
///
/// # Errors
/// The value is not a string.
pub fn text<'de, T: for<'t> From<&'t str>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    let text = <Cow<'de, str>>::deserialize(deserializer)?;
    Ok(T::from(&text))
}
