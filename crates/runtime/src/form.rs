//! Converts between form entries, which are pairs of names and texts, and JSON values.
//!
//! - The schema determines the types: repeated names are arrays, texts become numbers or booleans, objects are JSON
//!   text.
//! - The number of entries is bounded.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bytes::Bytes;
use serde_json::{Map, Value};

use crate::media::encoding;
use crate::parameter::{decode_query_text, encode_text, query_parts, scalar};
use crate::{File, Format, Malformed, Media, PropertyEncoding, Schema, Violations, file};

/// Maximum number of entries in a form.
const MAX_ENTRIES: usize = 10_000;

/// A name, and what came under it.
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) file: File,
}

/// Reads `application/x-www-form-urlencoded`.
pub(crate) fn read(media: &Media, bytes: &Bytes) -> Result<Value, Malformed> {
    let text = std::str::from_utf8(bytes).map_err(|error| Malformed::Syntax(error.to_string()))?;
    if memchr::memchr_iter(b'&', bytes).count() >= MAX_ENTRIES {
        let reason = format!("the form has more than {MAX_ENTRIES} entries");
        return Err(Malformed::Syntax(reason));
    }
    let entry = |(name, text): (std::borrow::Cow<'_, str>, &str)| Entry {
        name: name.into_owned(),
        file: File::new(decode_query_text(text).into_owned()),
    };
    let mut parts = query_parts(text);
    let mut styled = Map::new();
    for encoding in media.encodings {
        let schema = media.schema.child(Some(encoding.name));
        if let Some(parameter) = encoding.parameter(schema) {
            let value = parameter.decode_query(&parts);
            styled.extend(value.map(|value| (encoding.name.to_owned(), value)));
            parts.retain(|(name, _)| !parameter.owns(name));
        }
    }
    let entries = parts.into_iter().map(entry).collect();
    let mut value = assemble(media, entries, &mut Vec::new())?;
    if let Value::Object(map) = &mut value {
        map.append(&mut styled);
    }
    Ok(value)
}

/// Returns the JSON value of the entries.
///
/// A file is bytes in a multipart body; in a form, it is text, as in JSON.
pub(crate) fn assemble(
    media: &Media,
    entries: Vec<Entry>,
    files: &mut Vec<File>,
) -> Result<Value, Malformed> {
    let schema = &media.schema;
    let (mut map, mut left) = (Map::new(), file::multipart::MAX_TEXT);
    // What is known of a name is found out once, however often it comes.
    let mut known: BTreeMap<String, (bool, Schema, bool)> = BTreeMap::new();
    for Entry { name, file } in entries {
        let (array, schema, is_file) = *known.entry(name.clone()).or_insert_with(|| {
            let child = schema.child(Some(&name));
            let array = child.is_array();
            let item = if array { child.item(0) } else { child };
            (
                array,
                child,
                media.format == Format::Multipart && item.is_file(),
            )
        });
        let value = if is_file {
            files.push(file);
            file::placeholder(files.len() - 1)
        } else {
            let bytes = file::multipart::text(&file.content, &mut left)?;
            let text = std::str::from_utf8(&bytes)
                .map_err(|_| Malformed::Syntax(format!("`{name}` is not UTF-8")))?;
            if encoding(media.encodings, &name).is_some_and(PropertyEncoding::is_json)
                && let Ok(value) = serde_json::from_str(text)
            {
                map.insert(name, value);
                continue;
            }
            let schema = match map.get(&name) {
                _ if !array => schema,
                Some(Value::Array(items)) => schema.item(items.len()),
                _ => schema.item(0),
            };
            guided(&schema, text)
        };
        if !array {
            map.insert(name, value);
            continue;
        }
        match map.entry(name).or_insert_with(|| Value::Array(Vec::new())) {
            Value::Array(items) => items.push(value),
            other => *other = value,
        }
    }
    Ok(Value::Object(map))
}

/// The value of a text: what the schema asks for, else JSON, else the text.
fn guided(schema: &Schema, text: &str) -> Value {
    let fits = |value: &Value| {
        let mut violations = Violations::at("");
        schema.check(value, &mut violations);
        violations.is_empty()
    };
    let value = schema.parse(text);
    if !schema.is_object() && fits(&value) {
        return value;
    }
    match serde_json::from_str(text) {
        // Numbers and the like were read above, as strictly as those of parameters.
        Ok(json @ (Value::Object(_) | Value::Array(_) | Value::Null))
            if schema.is_object() || fits(&json) =>
        {
            json
        }
        Ok(json) if schema.is_object() => json,
        _ => value,
    }
}

/// Writes `application/x-www-form-urlencoded`.
pub(crate) fn write(
    value: &Value,
    encodings: &[PropertyEncoding],
) -> Result<String, serde_json::Error> {
    let mut text = String::new();
    let styled = |name: &str| encoding(encodings, name)?.parameter(Schema::any());
    for (name, value) in parts(value, |name| styled(name).is_some())? {
        if let Some(parameter) = styled(name) {
            parameter.encode_query(value, &mut text);
            continue;
        }
        if !text.is_empty() {
            text.push('&');
        }
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "{}={}",
            encode_text(name),
            encode_text(&scalar(value))
        );
    }
    Ok(text)
}

/// Returns the names and values of an object in a form; each item of an array is separate, unless its property is
/// whole.
pub(crate) fn parts(
    value: &Value,
    is_whole: impl Fn(&str) -> bool,
) -> Result<Vec<(&str, &Value)>, serde_json::Error> {
    let Value::Object(map) = value else {
        return Err(serde::ser::Error::custom(
            "only objects can be sent as a form",
        ));
    };
    let mut parts = Vec::new();
    for (name, value) in map {
        match value {
            Value::Null => {}
            Value::Array(items) if !is_whole(name) => {
                parts.extend(items.iter().map(|item| (name.as_str(), item)));
            }
            other => parts.push((name.as_str(), other)),
        }
    }
    Ok(parts)
}
