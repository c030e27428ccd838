//! Formats (JSON Schema validation 7, and the `OpenAPI` format registry): which type a value gets, and what is checked.

use super::types::Types;
use crate::model::{JsonType, Number, Primitive};

/// Returns the types that a format implies for a schema without a type, or `None` if the format is unknown.
pub(super) fn of(format: &str) -> Option<Types> {
    if matches!(format, "decimal" | "decimal128") {
        Some(Types::of(JsonType::Number))
    } else if integer(format).is_some() {
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
        "int128" | "uint128" | "bigint" | "biginteger" | "decimal" | "decimal128" => {
            Primitive::Decimal
        }
        _ => return None,
    })
}

impl Number {
    /// The same without bounds that are not checked exactly (2^53 or more).
    pub(super) fn exact(mut self) -> Self {
        for bound in [
            &mut self.minimum,
            &mut self.maximum,
            &mut self.above,
            &mut self.below,
            &mut self.multiple_of,
        ] {
            *bound = bound.filter(|bound| bound.abs() < super::EXACT);
        }
        self
    }

    /// An integer whose bounds no type of 64 bits holds.
    pub(super) fn widened(mut self, format: &str) -> Self {
        let (least, most) = (self.minimum.or(self.above), self.maximum.or(self.below));
        // Doubles do not distinguish 2^63 - 1 and 2^63.
        let two_to = |power| 2_f64.powi(power);
        let below = |bound: f64| least.is_some_and(|least| least < bound);
        let above = |bound: f64| {
            most.is_some_and(|most| most > bound) || least.is_some_and(|least| least >= bound)
        };
        if self.repr.is_none() && (below(-two_to(63)) || above(two_to(63))) {
            let fits = !above(two_to(64)) && least.is_some_and(|least| least >= 0.0);
            self.repr = Some(if fits {
                Primitive::U64
            } else {
                Primitive::Decimal
            });
        }
        if self.repr == Some(Primitive::Decimal) {
            self.whole = Some(match format {
                "int128" => "int128",
                "uint128" => "uint128",
                _ if most == Some(two_to(128)) && least.is_some_and(|least| least >= 0.0) => {
                    "uint128"
                }
                _ if most == Some(two_to(127)) && !below(-two_to(127)) && least.is_some() => {
                    "int128"
                }
                _ => "bigint",
            });
        }
        self
    }

    /// Returns true if the integer type holds this number.
    pub(crate) fn holds(&self, value: &serde_json::Number) -> bool {
        let whole = value
            .as_i64()
            .map(i128::from)
            .or_else(|| value.as_u64().map(i128::from));
        let repr = self.repr.unwrap_or(Primitive::I64);
        if repr == Primitive::Decimal {
            return true;
        }
        whole.is_some_and(|whole| repr.holds(whole))
    }
}

/// The Rust type of a number of that format.
pub(super) fn number(format: &str) -> Option<Primitive> {
    match format {
        "float" => Some(Primitive::F32),
        "double" => Some(Primitive::F64),
        _ => integer(format).filter(|repr| *repr == Primitive::Decimal),
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
            | "ip"
            | "ipv4"
            | "ipv6"
            | "hostname"
            | "uuid"
            | "date"
            | "date-time"
            | "byte"
            | "decimal"
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
            | "decimal128"
    )
}
