//! Parts of a response that could not be read, and their locations.

use http::Response;
use serde::de::DeserializeOwned;

use crate::Body;
use crate::object::in_response;
use crate::response::content;

/// A part of a response that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at {place}: {reason}")]
pub struct Unreadable {
    /// Location in the response.
    pub place: String,
    /// Problem at this location.
    pub reason: String,
    /// The path of a field that is required and not there, such as `items[3].title`.
    pub missing: Option<String>,
}

impl Unreadable {
    pub(crate) fn new(place: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            reason: reason.into(),
            missing: None,
        }
    }
}

/// Reads a response in JSON.
pub(crate) fn read_json<T: DeserializeOwned>(response: &Response<Body>) -> Result<T, Unreadable> {
    let bytes = content(response)?;
    in_response(|| serde_json::from_slice(bytes)).map_err(|error| {
        let deserializer = &mut serde_json::Deserializer::from_slice(bytes);
        let found = in_response(|| serde_path_to_error::deserialize::<_, T>(deserializer)).err();
        let path = found.map_or_else(String::new, |found| found.path().to_string());
        let lines = format!("line {}, column {}", error.line(), error.column());
        // What is not known of the path is a question mark, and the whole is a dot.
        let (path, reason) = (path.trim_end_matches(['?', '.']), reason(&error));
        let place = match path {
            "" => lines,
            path => format!("`{path}`, {lines}"),
        };
        Unreadable {
            missing: missing(path, &reason),
            ..Unreadable::new(place, reason)
        }
    })
}

/// The path of the field that an error says is missing, in the words of [`serde::de::Error::missing_field`].
fn missing(path: &str, reason: &str) -> Option<String> {
    let (_, rest) = reason.split_once("missing field `")?;
    let key = rest.strip_suffix('`')?;
    let dot = if path.is_empty() { "" } else { "." };
    Some(format!("{path}{dot}{key}"))
}

/// Message without the location, which is a separate field.
fn reason(error: &serde_json::Error) -> String {
    let mut text = error.to_string();
    if let Some(end) = text.rfind(" at line ") {
        text.truncate(end);
    }
    text
}
