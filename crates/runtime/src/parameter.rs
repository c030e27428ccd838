//! Writes parameters into requests and reads them: one codec for client and server.
//!
//! - Styles and `explode` follow `OpenAPI` 3.1, section "Style Values".
//! - Values are JSON between the typed field and the wire, so that both sides share only this file.
//! - A parameter with its default value is not sent; an absent one is read as its default.
//! - Some values cannot be distinguished in any style: an empty list or object from an absent one if each item is
//!   separate, otherwise an empty list from a list of an empty string. `pipeDelimited` and `spaceDelimited` cannot
//!   express the separator within an item, nor headers a comma within an item or white space around one.
//! - An empty path segment, `.` and `..` cannot be sent.

mod deep;
mod text;

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};

use text::{ascii, json};
pub(crate) use text::{decode_query_text, encode_text, is_utf8, query_parts, scalar};

use crate::{Schema, Violations};

/// Location of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// A segment of the path
    Path,
    /// The query string
    Query,
    /// A header
    Header,
    /// A cookie
    Cookie,
}

/// Style of arrays and objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// `a,b` (path, header)
    Simple,
    /// `;name=a,b` (path)
    Matrix,
    /// `.a.b` (path)
    Label,
    /// `name=a&name=b` or `name=a,b` (query, cookie)
    Form,
    /// `name=a%20b` (query)
    SpaceDelimited,
    /// `name=a|b` (query)
    PipeDelimited,
    /// `name[key]=a` (query)
    DeepObject,
}

/// A parameter of an operation.
#[derive(Clone, Copy)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own in the description"
)]
pub struct Parameter {
    /// Its name on the wire.
    pub name: &'static str,
    /// Location of the parameter.
    pub location: Location,
    /// Style of arrays and objects.
    pub style: Style,
    /// True if each item is a separate part.
    pub explode: bool,
    /// True if it is required.
    pub required: bool,
    /// Schema of its value.
    pub schema: Schema,
    /// Default value, as JSON text.
    pub default: Option<&'static str>,
    /// True if its text is JSON (`content: application/json`).
    pub json: bool,
    /// True if its value is personal data or a secret, which `Debug` does not show.
    pub hidden: bool,
}

impl Parameter {
    const fn new(name: &'static str, location: Location, schema: Schema) -> Self {
        let style = match location {
            Location::Path | Location::Header => Style::Simple,
            Location::Query | Location::Cookie => Style::Form,
        };
        Self {
            name,
            location,
            style,
            explode: matches!(style, Style::Form),
            required: false,
            schema,
            default: None,
            json: false,
            hidden: false,
        }
    }

    /// A segment of the path; always required.
    #[must_use]
    pub const fn path(name: &'static str, schema: Schema) -> Self {
        Self::new(name, Location::Path, schema).required()
    }

    /// A part of the query.
    #[must_use]
    pub const fn query(name: &'static str, schema: Schema) -> Self {
        Self::new(name, Location::Query, schema)
    }

    /// A header.
    #[must_use]
    pub const fn header(name: &'static str, schema: Schema) -> Self {
        Self::new(name, Location::Header, schema)
    }

    /// A cookie.
    #[must_use]
    pub const fn cookie(name: &'static str, schema: Schema) -> Self {
        Self::new(name, Location::Cookie, schema)
    }

    /// It must be there.
    #[must_use]
    pub const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// Default value, as JSON text.
    #[must_use]
    pub const fn default(mut self, json: &'static str) -> Self {
        self.default = Some(json);
        self
    }

    /// Its text is JSON (`content: application/json`).
    #[must_use]
    pub const fn json(mut self) -> Self {
        self.json = true;
        self
    }

    /// Its value is personal data or a secret, which `Debug` does not show.
    #[must_use]
    pub const fn hidden(mut self) -> Self {
        self.hidden = true;
        self
    }

    /// `a,b` (path, header).
    #[must_use]
    pub const fn simple(self, explode: bool) -> Self {
        self.style(Style::Simple, explode)
    }

    /// `;name=a,b` (path).
    #[must_use]
    pub const fn matrix(self, explode: bool) -> Self {
        self.style(Style::Matrix, explode)
    }

    /// `.a.b` (path).
    #[must_use]
    pub const fn label(self, explode: bool) -> Self {
        self.style(Style::Label, explode)
    }

    /// `name=a&name=b` or `name=a,b` (query, cookie).
    #[must_use]
    pub const fn form(self, explode: bool) -> Self {
        self.style(Style::Form, explode)
    }

    /// `name=a%20b` (query).
    #[must_use]
    pub const fn space_delimited(self) -> Self {
        self.style(Style::SpaceDelimited, false)
    }

    /// `name=a|b` (query).
    #[must_use]
    pub const fn pipe_delimited(self) -> Self {
        self.style(Style::PipeDelimited, false)
    }

    /// `name[key]=a` (query).
    #[must_use]
    pub const fn deep_object(self) -> Self {
        self.style(Style::DeepObject, true)
    }

    /// Another style than that of its location.
    #[must_use]
    pub const fn style(mut self, style: Style, explode: bool) -> Self {
        self.style = style;
        self.explode = explode;
        self
    }

    /// Returns true if a part of a query string with this name belongs to it.
    pub(crate) fn owns(&self, name: &str) -> bool {
        match self.style {
            Style::DeepObject if !self.json => deep::owns(self.name, name),
            Style::Form if self.explode && self.schema.is_object() && !self.json => {
                self.schema.has_property(name) || self.is_free()
            }
            _ => name == self.name,
        }
    }

    /// True if any name in a query string may belong to it: an exploded object with free keys.
    pub(crate) fn is_free(&self) -> bool {
        self.style == Style::Form && self.explode && !self.json && self.schema.has_free_keys()
    }

    /// True if a part of a query string with this name belongs to it, and not to any with free keys.
    pub(crate) fn names(&self, name: &str) -> bool {
        self.location == Location::Query && !self.is_free() && self.owns(name)
    }

    /// Returns true if its parts of a query string can be read: percent-encoded UTF-8 (RFC 3986, section 2.5).
    pub(crate) fn is_readable(&self, parts: &[(Cow<'_, str>, &str)]) -> bool {
        let mut own = parts.iter().filter(|(name, _)| self.owns(name));
        own.all(|(_, text)| is_utf8(text))
    }

    /// Returns the pointer at which its violations are reported.
    pub(crate) const fn root(&self) -> &'static str {
        match self.location {
            Location::Path => "path",
            Location::Query => "query",
            Location::Header => "header",
            Location::Cookie => "cookie",
        }
    }

    /// The segment that a path has for `value`.
    pub(crate) fn encode_path(&self, value: &Value) -> String {
        if self.json {
            return encode_text(&value.to_string()).into_owned();
        }
        let (prefix, separator) = match self.style {
            Style::Label => (".", "."),
            Style::Matrix => (";", ";"),
            _ => ("", ","),
        };
        let separator = if self.explode { separator } else { "," };
        let name = encode_text(self.name);
        let joined = match value {
            Value::Array(items) if self.style == Style::Matrix && self.explode => items
                .iter()
                .map(|item| format!("{name}={}", self.encode_item(item)))
                .collect::<Vec<_>>()
                .join(separator),
            // An object's keys replace the name.
            Value::Object(_) if self.explode => self.flat(value, separator),
            value if self.style == Style::Matrix => {
                format!("{name}={}", self.flat(value, separator))
            }
            value => self.flat(value, separator),
        };
        format!("{prefix}{joined}")
    }

    fn encode_item(&self, item: &Value) -> String {
        self.encode_part(&scalar(item))
    }

    /// A part without what separates parts: in the style `label` that is also the dot.
    fn encode_part(&self, text: &str) -> String {
        let text = encode_text(text);
        if self.style == Style::Label {
            text.replace('.', "%2E")
        } else {
            text.into_owned()
        }
    }

    /// The items of an array, or keys and values of an object, encoded and joined.
    fn flat(&self, value: &Value, separator: &str) -> String {
        let parts: Vec<_> = match value {
            Value::Array(items) => items.iter().map(|item| self.encode_item(item)).collect(),
            Value::Object(map) => {
                let assign = if self.explode { "=" } else { separator };
                map.iter()
                    .map(|(key, item)| {
                        format!(
                            "{}{assign}{}",
                            self.encode_part(key),
                            self.encode_item(item)
                        )
                    })
                    .collect()
            }
            other => return self.encode_item(other),
        };
        parts.join(separator)
    }

    /// Adds the parts that a query string has for `value`.
    pub(crate) fn encode_query(&self, value: &Value, query: &mut String) {
        let mut push = |name: &str, value: &str| {
            if !query.is_empty() {
                query.push('&');
            }
            query.push_str(name);
            query.push('=');
            query.push_str(value);
        };
        let name = encode_text(self.name);
        match (value, self.style) {
            (value, _) if self.json => push(&name, &encode_text(&value.to_string())),
            (Value::Array(items), Style::Form) if self.explode => {
                for item in items {
                    push(&name, &encode_text(&scalar(item)));
                }
            }
            (Value::Object(map), Style::Form) if self.explode => {
                for (key, item) in map {
                    push(&encode_text(key), &encode_text(&scalar(item)));
                }
            }
            (value, Style::DeepObject) => deep::write(&name, value, &mut push),
            (value, Style::SpaceDelimited) => push(&name, &self.flat(value, "%20")),
            (value, Style::PipeDelimited) => push(&name, &self.flat(value, "%7C")),
            (value, _) => push(&name, &self.flat(value, ",")),
        }
    }

    /// The text of a header, which is not percent-encoded (`OpenAPI` 3.1, "Style Values").
    pub(crate) fn encode_header(&self, value: &Value) -> String {
        match value {
            value if self.json => ascii(&value.to_string()),
            Value::Array(items) => items.iter().map(scalar).collect::<Vec<_>>().join(","),
            Value::Object(map) => {
                let assign = if self.explode { "=" } else { "," };
                let items: Vec<_> = map
                    .iter()
                    .map(|(key, item)| format!("{key}{assign}{}", scalar(item)))
                    .collect();
                items.join(",")
            }
            other => scalar(other),
        }
    }

    /// The text of a cookie's value, percent-encoded.
    pub(crate) fn encode_cookie(&self, value: &Value) -> String {
        if self.json {
            return encode_text(&value.to_string()).into_owned();
        }
        self.flat(value, ",")
    }

    /// Returns true if `value` is the default.
    pub(crate) fn is_default(&self, value: &Value) -> bool {
        value.is_null()
            || self.default.is_some_and(|default| {
                serde_json::from_str::<Value>(default).is_ok_and(|default| default == *value)
            })
    }

    /// Reads the value of a path segment, as in the URL.
    pub(crate) fn decode_path(&self, segment: &str) -> Value {
        if self.json {
            return json(&self.decode_text(segment));
        }
        let (prefix, separator) = match self.style {
            Style::Label => (".", '.'),
            Style::Matrix => (";", ';'),
            _ => ("", ','),
        };
        let separator = if self.explode { separator } else { ',' };
        let text = segment.strip_prefix(prefix).unwrap_or(segment);
        if self.style != Style::Matrix || (self.explode && self.schema.is_object()) {
            return self.decode_flat(text, separator);
        }
        let name = format!("{}=", encode_text(self.name));
        if self.explode && self.schema.is_array() {
            let items = text.split(separator).filter(|item| !item.is_empty());
            return self.items(items.map(|item| item.strip_prefix(&name).unwrap_or(item)));
        }
        self.decode_flat(text.strip_prefix(&name).unwrap_or(text), separator)
    }

    /// Reads the value out of the parts of a query string, still encoded; `None` if it is not there.
    pub(crate) fn decode_query(&self, parts: &[(Cow<'_, str>, &str)]) -> Option<Value> {
        let mut own = parts.iter().filter(|(name, _)| *name == self.name);
        if self.json {
            return own.next().map(|(_, text)| json(&decode_query_text(text)));
        }
        match self.style {
            Style::DeepObject => deep::read(self.name, &self.schema, parts),
            Style::Form if self.explode && self.schema.is_array() => {
                let items: Vec<_> = own.map(|(_, text)| *text).collect();
                (!items.is_empty()).then(|| self.items(items.into_iter()))
            }
            Style::Form if self.explode && self.schema.is_object() => {
                let map: Map<String, Value> = parts
                    .iter()
                    .filter(|(name, _)| self.owns(name))
                    .map(|(name, text)| {
                        let value = self
                            .schema
                            .child(Some(name))
                            .parse(&decode_query_text(text));
                        (name.clone().into_owned(), value)
                    })
                    .collect();
                (!map.is_empty()).then_some(Value::Object(map))
            }
            Style::SpaceDelimited => {
                let (_, text) = own.next()?;
                Some(self.decode_flat(&text.replace("%20", "+"), '+'))
            }
            Style::PipeDelimited => {
                let (_, text) = own.next()?;
                Some(self.decode_flat(&text.replace("%7C", "|").replace("%7c", "|"), '|'))
            }
            _ => own.next().map(|(_, text)| self.decode_flat(text, ',')),
        }
    }

    /// Reads the text of a header.
    pub(crate) fn decode_header(&self, text: &str) -> Value {
        if self.json {
            return json(text);
        }
        if self.schema.is_array() || self.schema.is_object() {
            let parts: Vec<_> = text.split(',').map(str::trim).collect();
            self.decode_flat(&parts.join(","), ',')
        } else {
            self.schema.parse(text)
        }
    }

    /// Reads the text of a cookie's value.
    pub(crate) fn decode_cookie(&self, text: &str) -> Value {
        if self.json {
            return json(&self.decode_text(text));
        }
        self.decode_flat(text, ',')
    }

    fn items<'a>(&self, items: impl Iterator<Item = &'a str>) -> Value {
        Value::Array(
            items
                .enumerate()
                .map(|(index, text)| self.schema.item(index).parse(&self.decode_text(text)))
                .collect(),
        )
    }

    fn decode_flat(&self, text: &str, separator: char) -> Value {
        if self.schema.is_array() {
            return if text.is_empty() {
                Value::Array(Vec::new())
            } else {
                self.items(text.split(separator))
            };
        }
        if !self.schema.is_object() {
            return self.schema.parse(&self.decode_text(text));
        }
        let mut map = Map::new();
        let mut parts = text.split(separator).filter(|_| !text.is_empty());
        while let Some(part) = parts.next() {
            let (key, value) = if self.explode {
                part.split_once('=').unwrap_or((part, ""))
            } else {
                (part, parts.next().unwrap_or(""))
            };
            let key = self.decode_text(key);
            let value = self
                .schema
                .child(Some(&key))
                .parse(&self.decode_text(value));
            map.insert(key.into_owned(), value);
        }
        Value::Object(map)
    }

    /// Undoes the percent-encoding, and in a query also `+` for a space.
    fn decode_text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        match self.location {
            Location::Query => decode_query_text(text),
            Location::Path | Location::Cookie => percent_decode_str(text).decode_utf8_lossy(),
            Location::Header => Cow::Borrowed(text),
        }
    }

    /// Checks the value, or its absence, and gives the value or the default.
    pub(crate) fn accept(&self, value: Option<Value>, violations: &mut Violations) -> Value {
        violations.within(self.name, |violations| {
            if let Some(mut value) = value {
                self.schema.check(&value, violations);
                self.schema.normalize(&mut value);
                value
            } else {
                if self.required {
                    violations.add("is required");
                }
                self.default
                    .and_then(|default| serde_json::from_str(default).ok())
                    .unwrap_or(Value::Null)
            }
        })
    }
}
