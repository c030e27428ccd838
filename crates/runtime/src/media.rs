//! Media types (RFC 9110, section 8.3.1): names, matching and parsing.
//!
//! - `+json` counts as JSON (RFC 6839, section 3.1) and keeps its name.
//! - A wildcard (`image/*`, `*/*`) is matched when a body is read; a written body has a specific type.

use crate::{Parameter, Schema, Style};

/// Encoding of a media type's content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// JSON (RFC 8259)
    Json,
    /// `application/x-www-form-urlencoded` (WHATWG URL, section 5)
    Form,
    /// `multipart/form-data` (RFC 7578)
    Multipart,
    /// Text in UTF-8
    Text,
    /// Bytes, which may come as a stream
    Binary,
    /// A stream of JSON values: JSON lines, or a JSON text sequence (RFC 7464)
    Items,
}

impl Format {
    /// Returns true if the operation may read the content while it arrives.
    pub(crate) const fn is_stream(self) -> bool {
        matches!(self, Self::Binary | Self::Items)
    }
}

/// One media type that a body may have.
#[derive(Clone, Copy)]
pub struct Media {
    /// Its name, which may hold wildcards.
    pub name: &'static str,
    /// Encoding of the content.
    pub format: Format,
    /// Schema of its content.
    pub schema: Schema,
    /// Encodings of properties of a form or a multipart body.
    pub encodings: &'static [PropertyEncoding],
}

/// Encoding of a property of a form or a multipart body, where it is not the default.
#[derive(Clone, Copy)]
pub struct PropertyEncoding {
    pub(crate) name: &'static str,
    style: Option<(Style, bool)>,
    media_type: Option<&'static str>,
}

impl PropertyEncoding {
    /// The default encoding of the property with that name.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            style: None,
            media_type: None,
        }
    }

    /// Style of its lists and objects in a form, as that of a parameter in a query.
    #[must_use]
    pub const fn style(mut self, style: Style, explode: bool) -> Self {
        self.style = Some((style, explode));
        self
    }

    /// Its media types, separated by commas.
    #[must_use]
    pub const fn media_type(mut self, media_type: &'static str) -> Self {
        self.media_type = Some(media_type);
        self
    }

    /// The parameter of a query that is written in the same way, unless it is written as usual.
    pub(crate) fn parameter(&self, schema: Schema) -> Option<Parameter> {
        let parameter = Parameter::query(self.name, schema);
        match self.style {
            Some((style, explode)) => Some(parameter.style(style, explode)),
            None => self.is_json().then(|| parameter.json()),
        }
    }

    pub(crate) fn is_json(&self) -> bool {
        self.written().is_some_and(is_json)
    }

    /// The media type that its value is written with: the first without a wildcard.
    pub(crate) fn written(&self) -> Option<&'static str> {
        let mut names = self.media_type?.split(',').map(str::trim);
        names.find(|name| !name.contains('*') && !name.is_empty())
    }
}

/// The encoding of a property.
pub(crate) fn encoding<'e>(
    encodings: &'e [PropertyEncoding],
    name: &str,
) -> Option<&'e PropertyEncoding> {
    encodings.iter().find(|encoding| encoding.name == name)
}

impl Media {
    const fn new(name: &'static str, format: Format, schema: Schema) -> Self {
        Self {
            name,
            format,
            schema,
            encodings: &[],
        }
    }

    /// Encodings of properties of a form or a multipart body.
    #[must_use]
    pub const fn encodings(mut self, encodings: &'static [PropertyEncoding]) -> Self {
        self.encodings = encodings;
        self
    }

    /// `application/json`.
    #[must_use]
    pub const fn json(schema: Schema) -> Self {
        Self::new("application/json", Format::Json, schema)
    }

    /// `application/x-www-form-urlencoded`.
    #[must_use]
    pub const fn form(schema: Schema) -> Self {
        Self::new("application/x-www-form-urlencoded", Format::Form, schema)
    }

    /// `multipart/form-data`.
    #[must_use]
    pub const fn multipart(schema: Schema) -> Self {
        Self::new("multipart/form-data", Format::Multipart, schema)
    }

    /// Text of this media type.
    #[must_use]
    pub const fn text(name: &'static str) -> Self {
        Self::new(name, Format::Text, Schema::string())
    }

    /// Bytes of this media type.
    #[must_use]
    pub const fn binary(name: &'static str) -> Self {
        Self::new(name, Format::Binary, Schema::any())
    }

    /// A stream of JSON values of this media type.
    #[must_use]
    pub const fn items(name: &'static str, schema: Schema) -> Self {
        Self::new(name, Format::Items, schema)
    }

    /// Another name for the same format, such as `application/problem+json`.
    #[must_use]
    pub const fn named(mut self, name: &'static str) -> Self {
        self.name = name;
        self
    }

    /// Another schema, such as the longest text.
    #[must_use]
    pub const fn matching(mut self, schema: Schema) -> Self {
        self.schema = schema;
        self
    }

    /// The name to write for a body: its own where this one has wildcards, or differs only by parameters.
    pub(crate) fn written<'n>(&self, own: Option<&'n str>) -> &'n str {
        let json = self.format == Format::Json && self.name.contains('*');
        written(self.name, own.or(json.then_some("application/json")))
    }
}

/// The name to write for a body whose description names `described`.
pub(crate) fn written<'n>(described: &'n str, own: Option<&'n str>) -> &'n str {
    match own {
        Some(own) if rank(described, own).is_some() => own,
        _ if described.contains('*') => "application/octet-stream",
        _ => described,
    }
}

/// Returns the rank of a content type for a described one; lower is better, `None` if they do not match.
pub(crate) fn rank(described: &str, content_type: &str) -> Option<u8> {
    let (described, came) = (essence(described), essence(content_type));
    if described.eq_ignore_ascii_case(came) {
        return Some(0);
    }
    if is_json(described) && is_json(came) {
        return Some(1);
    }
    if described == "*/*" || described == "*" {
        return Some(3);
    }
    let (kind, _) = described.split_once("/*")?;
    let (came, _) = came.split_once('/')?;
    kind.eq_ignore_ascii_case(came).then_some(2)
}

/// The type without its parameters.
fn essence(name: &str) -> &str {
    name.split(';').next().unwrap_or("").trim()
}

fn is_json(essence: &str) -> bool {
    let essence = essence.to_ascii_lowercase();
    essence == "application/json" || essence == "text/json" || essence.ends_with("+json")
}

/// The index of the described media type that fits a `Content-Type` best.
pub(crate) fn choose<'m>(
    described: impl Iterator<Item = &'m str>,
    content_type: &str,
) -> Option<usize> {
    described
        .enumerate()
        .filter_map(|(index, name)| Some((rank(name, content_type)?, index)))
        .min()
        .map(|(_, index)| index)
}

/// A parameter of a media type, unquoted, such as `boundary` (RFC 9110, section 5.6.6).
pub(crate) fn parameter(content_type: &str, name: &str) -> Option<String> {
    let mut rest = content_type.split_once(';')?.1;
    loop {
        let (key, value) = rest.split_once('=')?;
        let key = key.trim_start_matches([';', ' ', '\t']).trim();
        let (value, after) = quoted(value.trim_start());
        if key.eq_ignore_ascii_case(name) {
            return Some(value);
        }
        rest = after;
    }
}

/// Splits a token or a quoted string off the start of a text.
///
/// Forms do not escape a backslash (WHATWG HTML 4.10.21.8), but some senders escape quotes with it: a backslash before
/// the closing quote is literal.
fn quoted(text: &str) -> (String, &str) {
    let Some(mut rest) = text.strip_prefix('"') else {
        let end = text.find(';').unwrap_or(text.len());
        return (text[..end].trim().to_owned(), &text[end..]);
    };
    let mut value = String::new();
    while let Some(quote) = rest.find('"') {
        let (before, after) = (&rest[..quote], &rest[quote + 1..]);
        rest = after;
        let is_end = matches!(after.trim_start().chars().next(), None | Some(';'));
        match before.strip_suffix('\\') {
            Some(before) if !is_end => {
                value.push_str(before);
                value.push('"');
            }
            _ => {
                value.push_str(before);
                return (value, rest);
            }
        }
    }
    value.push_str(rest);
    (value, "")
}
