//! A mock server: responses from the examples of the description.
//!
//! - A response is the example of its media type, or one of its schema, or a value made of the schema.
//! - With [`Mirror`](super::Mirror), it implements the traits of all areas.

use std::collections::HashMap;
use std::sync::Arc;

use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use serde_json::{Map, Value, json};

use crate::{Codec, Forward, Operation, Passed, Refused};

/// Schemas within schemas: from there on, only what is required is made.
const DEEP: usize = 8;

/// Schemas within schemas: no example is nested more deeply.
const MAX_DEPTH: usize = 32;

/// Items that a list has at most if it needs some.
const MAX_ITEMS: u64 = 100;

/// Responses from the examples of a description.
///
/// ```ignore
/// let examples = Examples::new(petstore_server::DESCRIPTION)?;
/// let router = petstore_server::router(Mirror::new(examples), Limits::default());
/// ```
#[derive(Clone, Debug)]
pub struct Examples {
    description: Arc<Value>,
    bodies: HashMap<String, Value>,
}

impl Examples {
    /// Reads a description, in one document, as JSON.
    ///
    /// # Errors
    /// It is not JSON.
    pub fn new(description: &str) -> Result<Self, serde_json::Error> {
        Ok(Self {
            description: Arc::new(serde_json::from_str(description)?),
            bodies: HashMap::new(),
        })
    }

    /// Returns this body for the operation with that id.
    #[must_use]
    pub fn with(mut self, operation: impl Into<String>, body: Value) -> Self {
        self.bodies.insert(operation.into(), body);
        self
    }

    /// The response of an operation, if the description has the operation and a value can be made.
    fn response(&self, info: &crate::OperationInfo) -> Option<http::Response<crate::Body>> {
        let method = info.method.as_str().to_ascii_lowercase();
        let item = self.resolve(self.description.get("paths")?.get(info.path)?)?;
        let operation = self.resolve(item.get(&method)?)?;
        let responses = operation.get("responses")?.as_object()?;
        let range = format!("{}XX", info.success / 100);
        let keys = [info.success.to_string(), range, "default".to_owned()];
        let response = keys.iter().find_map(|key| responses.get(key))?;
        let response = self.resolve(response)?;
        let mut headers = HeaderMap::new();
        for (name, header) in response
            .get("headers")
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
        {
            let value = self.resolve(header).and_then(|header| self.content(header));
            let text = match value? {
                Value::String(text) => text,
                other => other.to_string(),
            };
            if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(text))
            {
                headers.insert(name, value);
            }
        }
        let content = response.get("content").and_then(Value::as_object);
        let media = content.into_iter().flatten();
        let preferred = info.response.unwrap_or_default();
        let media = media.max_by_key(|(name, _)| name.as_str() == preferred);
        let body = match (self.bodies.get(info.id), media) {
            (Some(body), Some((name, _))) => text_of(name, body.clone()),
            (Some(body), None) => body.to_string(),
            (None, Some((name, media))) => text_of(name, self.content(media)?),
            (None, None) => String::new(),
        };
        if let Some((name, _)) = media {
            headers.insert(header::CONTENT_TYPE, HeaderValue::try_from(name).ok()?);
        }
        let mut example = http::Response::new(crate::Body::from(bytes::Bytes::from(body)));
        *example.status_mut() = StatusCode::from_u16(info.success).ok()?;
        *example.headers_mut() = headers;
        Some(example)
    }

    /// The value of a media type, a parameter or a header.
    fn content(&self, media: &Value) -> Option<Value> {
        let named = media.get("examples").and_then(Value::as_object);
        let named = named.and_then(|named| self.resolve(named.values().next()?)?.get("value"));
        if let Some(example) = media.get("example").or(named) {
            return Some(example.clone());
        }
        match media.get("schema") {
            Some(schema) => self.value(schema, 0),
            None => Some(json!("text")),
        }
    }

    /// The target of a reference within the document.
    fn resolve<'v>(&'v self, mut node: &'v Value) -> Option<&'v Value> {
        for _ in 0..MAX_DEPTH {
            let Some(reference) = node.get("$ref").and_then(Value::as_str) else {
                return Some(node);
            };
            let pointer = percent_encoding::percent_decode_str(reference.strip_prefix('#')?);
            node = self.description.pointer(&pointer.decode_utf8().ok()?)?;
        }
        None
    }

    /// A value that a schema allows, in most cases.
    fn value(&self, schema: &Value, depth: usize) -> Option<Value> {
        if depth > MAX_DEPTH {
            return None;
        }
        let schema = self.resolve(schema)?;
        let first = |key: &str| schema.get(key).and_then(Value::as_array)?.first();
        let given = ["example", "default", "const"];
        let given = given.into_iter().find_map(|key| schema.get(key));
        if let Some(value) = given
            .or_else(|| first("examples"))
            .or_else(|| first("enum"))
        {
            return Some(value.clone());
        }
        let mut merged = Map::new();
        for part in schema
            .get("allOf")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            match self.value(part, depth + 1)? {
                Value::Object(members) => merged.extend(members),
                other if merged.is_empty() && schema.get("properties").is_none() => {
                    return Some(other);
                }
                _ => {}
            }
        }
        let branches = ["oneOf", "anyOf"].map(|key| schema.get(key).and_then(Value::as_array));
        for branches in branches.into_iter().flatten() {
            let found = branches
                .iter()
                .find_map(|branch| self.value(branch, depth + 1));
            match found? {
                Value::Object(members) => merged.extend(members),
                other => return Some(other),
            }
        }
        let kind = match schema.get("type") {
            Some(Value::String(kind)) => kind.as_str(),
            Some(Value::Array(kinds)) => kinds.first().and_then(Value::as_str).unwrap_or("null"),
            _ if schema.get("items").is_some() => "array",
            _ => "object",
        };
        Some(match kind {
            "null" => Value::Null,
            "boolean" => json!(true),
            "integer" | "number" => number(schema),
            "string" => json!(text(schema)),
            "array" => {
                let count = schema.get("minItems").and_then(Value::as_u64).unwrap_or(0);
                let count =
                    usize::try_from(count.clamp(u64::from(depth < DEEP), MAX_ITEMS)).ok()?;
                if count == 0 {
                    return Some(json!([]));
                }
                let item = match schema.get("items") {
                    Some(items) => self.value(items, depth + 1),
                    None => Some(Value::Null),
                };
                match item {
                    Some(item) => Value::Array(vec![item; count]),
                    None => json!([]),
                }
            }
            _ => self.object(schema, merged, depth)?,
        })
    }

    fn object(
        &self,
        schema: &Value,
        mut members: Map<String, Value>,
        depth: usize,
    ) -> Option<Value> {
        let required: Vec<&str> = schema
            .get("required")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let properties = schema.get("properties").and_then(Value::as_object);
        for (name, property) in properties.into_iter().flatten() {
            let is_required = required.contains(&name.as_str());
            let write_only = property.get("writeOnly") == Some(&Value::Bool(true));
            if write_only || !is_required && depth >= DEEP {
                continue;
            }
            match self.value(property, depth + 1) {
                Some(value) => {
                    members.insert(name.clone(), value);
                }
                None if is_required => return None,
                None => {}
            }
        }
        Some(Value::Object(members))
    }
}

/// A number within the bounds of a schema.
fn number(schema: &Value) -> Value {
    let bound = |key: &str| schema.get(key).and_then(Value::as_f64);
    let above = bound("exclusiveMinimum").map(|bound| bound + 1.0);
    let below = bound("exclusiveMaximum").map(|bound| bound - 1.0);
    let (least, most) = (bound("minimum").or(above), bound("maximum").or(below));
    let mut value = match (least, most) {
        (Some(least), _) => least,
        (None, Some(most)) if most < 1.0 => most,
        _ => 1.0,
    };
    if let Some(step) = bound("multipleOf").filter(|step| *step > 0.0) {
        value = (value / step).ceil() * step;
    }
    if schema.get("type") == Some(&json!("number")) {
        return json!(value);
    }
    // The magnitude is that of a bound, which a description writes as an integer.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a conversion to an integer saturates"
    )]
    let whole = value.ceil() as i64;
    json!(whole)
}

/// A text of the format and the length of a schema.
fn text(schema: &Value) -> String {
    let format = schema.get("format").and_then(Value::as_str);
    let text = match format.unwrap_or_default() {
        "date-time" => "2026-01-01T00:00:00Z",
        "date" => "2026-01-01",
        "time" => "00:00:00Z",
        "duration" => "P1D",
        "uuid" => "00000000-0000-4000-8000-000000000000",
        "email" | "idn-email" => "name@example.com",
        "hostname" | "idn-hostname" => "example.com",
        "ip" | "ipv4" => "192.0.2.1",
        "ipv6" => "2001:db8::1",
        "uri" | "iri" | "uri-reference" => "https://example.com/",
        "byte" | "binary" => "dGV4dA==",
        _ => "text",
    };
    let length = |key: &str| {
        let length = schema.get(key).and_then(Value::as_u64)?;
        usize::try_from(length.min(10_000)).ok()
    };
    if format.is_some() {
        return text.to_owned();
    }
    let least = length("minLength").unwrap_or(0);
    let most = length("maxLength").unwrap_or(usize::MAX);
    text.chars()
        .cycle()
        .take(text.len().max(least).min(most))
        .collect()
}

/// The bytes of a value in a media type.
fn text_of(media_type: &str, value: Value) -> String {
    let is_json = media_type.contains("json");
    if media_type.starts_with("text/event-stream") {
        return format!("data: {value}\n\n");
    }
    match value {
        Value::String(text) if !is_json => text,
        other => other.to_string(),
    }
}

impl Forward for Examples {
    async fn forward<O: Operation>(&self, _: O, _: Passed) -> Result<O::Response, Refused> {
        let info = const { &O::INFO };
        let none = |reason: String| Refused::problem(StatusCode::NOT_IMPLEMENTED, &reason);
        let response = self
            .response(info)
            .ok_or_else(|| none(format!("the description has no example for `{}`", info.id)))?;
        <O::Codec as Codec<O::Response>>::decode(&response).map_err(|unreadable| {
            let (place, reason) = (unreadable.place, unreadable.reason);
            none(format!(
                "the example for `{}` does not fit: {place}: {reason}",
                info.id
            ))
        })
    }
}
