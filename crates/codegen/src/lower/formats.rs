//! Formats (JSON Schema validation 7, and the `OpenAPI` format registry): which type a value gets, and what is checked.

use super::types::Types;
use crate::model::{JsonType, Number, Primitive};

/// Returns the types that a format implies for a schema without a type, or `None` if the format is unknown.
pub(super) fn of(format: &str) -> Option<Types> {
    if integer(format).is_some() {
        Some(Types::of(JsonType::Integer))
    } else if number(format).is_some() {
        Some(Types::of(JsonType::Number))
    } else if is_text(format) || is_checked(format) || is_file(format) {
        Some(Types::of(JsonType::String))
    } else {
        None
    }
}

/// The Rust type of an integer of that format.
pub(super) fn integer(format: &str) -> Option<Primitive> {
    Some(match format {
        "int8" => Primitive::I8,
        "uint8" => Primitive::U8,
        "int16" => Primitive::I16,
        "uint16" => Primitive::U16,
        "int32" => Primitive::I32,
        "uint32" => Primitive::U32,
        "int64" | "int" | "long" => Primitive::I64,
        "uint64" | "uint" => Primitive::U64,
        _ => return None,
    })
}

impl Number {
    /// Returns true if the integer type holds this number.
    pub(crate) fn holds(&self, value: &serde_json::Number) -> bool {
        let whole = value
            .as_i64()
            .map(i128::from)
            .or_else(|| value.as_u64().map(i128::from));
        let repr = self.repr.unwrap_or(Primitive::I64);
        whole.is_some_and(|whole| repr.holds(whole))
    }
}

/// The Rust type of a number of that format.
pub(super) fn number(format: &str) -> Option<Primitive> {
    match format {
        "float" => Some(Primitive::F32),
        "double" | "decimal" => Some(Primitive::F64),
        _ => None,
    }
}

/// Formats that the runtime checks in strings that stay strings.
pub(super) fn is_checked(format: &str) -> bool {
    matches!(
        format,
        "uri"
            | "email"
            | "idn-email"
            | "time"
            | "duration"
            | "ipv4"
            | "ipv6"
            | "hostname"
            | "uuid"
            | "date"
            | "date-time"
            | "byte"
    )
}

/// Media types (`contentMediaType`) of bytes that are no text.
pub(super) fn is_file(media_type: &str) -> bool {
    let essence = media_type.split(';').next().unwrap_or_default().trim();
    let Some((kind, name)) = essence.split_once('/') else {
        return false;
    };
    let is_text = ["+xml", "+json", "+yaml"]
        .iter()
        .any(|end| name.ends_with(end));
    match kind {
        "image" | "audio" | "video" | "font" | "model" => !is_text,
        "application" => {
            name.starts_with("vnd.") && !is_text
                || name.ends_with("+zip")
                || matches!(
                    name,
                    "*" | "octet-stream"
                        | "pdf"
                        | "zip"
                        | "gzip"
                        | "x-gzip"
                        | "zstd"
                        | "x-tar"
                        | "x-bzip2"
                        | "x-7z-compressed"
                        | "x-zip-compressed"
                        | "java-archive"
                        | "msword"
                        | "wasm"
                )
        }
        "*" => true,
        _ => false,
    }
}

/// Formats that say something to people only.
pub(super) fn is_text(format: &str) -> bool {
    matches!(
        format,
        "password"
            | "binary"
            | "url"
            | "uri-reference"
            | "uri-template"
            | "iri"
            | "iri-reference"
            | "idn-hostname"
            | "json-pointer"
            | "relative-json-pointer"
            | "regex"
            | "html"
            | "markdown"
            | "commonmark"
            | "char"
            | "decimal"
    )
}
