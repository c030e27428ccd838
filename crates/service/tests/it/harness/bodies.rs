//! Request bodies, written as JSON.

use serde::de::DeserializeOwned;
use serde_json::Value;
pub(crate) use serde_json::json;

/// The model that this JSON is, for a body that an operation can do without.
#[expect(
    clippy::unnecessary_wraps,
    reason = "a body that an operation can do without is an option"
)]
#[track_caller]
pub(crate) fn optional<T: DeserializeOwned>(value: Value) -> Option<T> {
    Some(body(value))
}

/// The model that this JSON is.
#[track_caller]
pub(crate) fn body<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).unwrap()
}
