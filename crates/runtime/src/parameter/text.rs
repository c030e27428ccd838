//! The text of parameters: percent-encoding (RFC 3986), query strings, and values that are neither lists nor objects.

use std::borrow::Cow;
use std::fmt::Write as _;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::Value;

/// Letters, digits and `-._~` stay (RFC 3986, section 2.3).
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

pub(crate) fn encode_text(text: &str) -> Cow<'_, str> {
    utf8_percent_encode(text, RESERVED).into()
}

/// Returns true if text is UTF-8 after percent-decoding.
pub(crate) fn is_utf8(text: &str) -> bool {
    !text.contains('%') || percent_decode_str(text).decode_utf8().is_ok()
}

/// The parts of a query string: name decoded, value not yet.
pub(crate) fn query_parts(query: &str) -> Vec<(Cow<'_, str>, &str)> {
    query
        .split('&')
        .filter(|part| !part.is_empty())
        .map(|part| {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            (decode_query_text(name), value)
        })
        .collect()
}

pub(crate) fn decode_query_text(text: &str) -> Cow<'_, str> {
    if text.contains('+') {
        let spaced = text.replace('+', " ");
        Cow::Owned(percent_decode_str(&spaced).decode_utf8_lossy().into_owned())
    } else {
        percent_decode_str(text).decode_utf8_lossy()
    }
}

/// Returns the text of a value that is neither an array nor an object.
pub(crate) fn scalar(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// The value of a text that is to be JSON; a text that is not fails the schema, unless that takes any string.
pub(super) fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()))
}

/// JSON without characters that not every header carries.
pub(super) fn ascii(json: &str) -> String {
    let mut written = String::with_capacity(json.len());
    for character in json.chars() {
        if character.is_ascii() && character != '\x7f' {
            written.push(character);
        } else {
            for unit in character.encode_utf16(&mut [0; 2]) {
                let _ = write!(written, "\\u{unit:04x}");
            }
        }
    }
    written
}
