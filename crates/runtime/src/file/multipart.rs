//! `multipart/form-data` (RFC 7578, with the escapes of WHATWG HTML 4.10.21.8).
//!
//! - Reading takes slices of the body, so that no bytes are copied.
//! - Parts and the heads of parts are bounded; the size of the whole is bounded by whoever read it.

use std::hash::{BuildHasher as _, RandomState};

use bytes::{BufMut as _, Bytes, BytesMut};
use memchr::memmem;
use percent_encoding::percent_decode_str;
use serde_json::Value;

use super::{File, referred};
use crate::form::{self, Entry};
use crate::parameter::scalar;
use crate::{Body, Malformed, media};

/// How many parts a body may have.
const MAX_PARTS: usize = 1_000;

/// How many bytes the head of a part may have.
const MAX_HEAD: usize = 16 << 10;

/// Reads the parts of a body.
pub(crate) fn entries(bytes: &Bytes, content_type: &str) -> Result<Vec<Entry>, Malformed> {
    let boundary = media::parameter(content_type, "boundary").unwrap_or_default();
    // RFC 2046, section 5.1.1, allows 70 characters.
    if boundary.is_empty() || boundary.len() > 200 {
        return Err(syntax("the media type names no boundary"));
    }
    let delimiter = format!("\r\n--{boundary}");
    let finder = memmem::Finder::new(&delimiter);
    let mut entries = Vec::new();
    let mut position = if bytes.starts_with(&delimiter.as_bytes()[2..]) {
        delimiter.len() - 2
    } else {
        let start = finder.find(bytes).ok_or_else(|| syntax("no part begins"))?;
        start + delimiter.len()
    };
    loop {
        let Some(head) = line_end(&bytes[position..]) else {
            return if bytes[position..].starts_with(b"--") {
                Ok(entries)
            } else {
                Err(syntax("a boundary is not followed by a line break"))
            };
        };
        if entries.len() == MAX_PARTS {
            return Err(syntax(&format!("there are more than {MAX_PARTS} parts")));
        }
        // The line break stays, so that a part without a head has its empty line, too.
        let start = position + head;
        let window = &bytes[start..bytes.len().min(start + MAX_HEAD)];
        let length = memmem::find(window, b"\r\n\r\n")
            .ok_or_else(|| syntax("the head of a part has no end, or is too long"))?;
        let content = start + length + 4;
        let end = next(&finder, bytes, content, delimiter.len())
            .ok_or_else(|| syntax("the last part has no end"))?;
        let head = String::from_utf8_lossy(&window[..length]);
        entries.push(entry(&head, bytes.slice(content..end.max(content)))?);
        position = end + delimiter.len();
    }
}

/// Where the next boundary begins; the line break before it belongs to it, and may be that of the empty line.
fn next(finder: &memmem::Finder<'_>, bytes: &[u8], content: usize, length: usize) -> Option<usize> {
    let mut from = content - 2;
    loop {
        let found = from + finder.find(&bytes[from..])?;
        let after = &bytes[found + length..];
        if after.starts_with(b"--") || line_end(after).is_some() {
            return Some(found);
        }
        from = found + 1;
    }
}

/// The index of the line break that follows, white space aside.
fn line_end(bytes: &[u8]) -> Option<usize> {
    let index = bytes
        .iter()
        .take(1_000)
        .position(|byte| !matches!(byte, b' ' | b'\t'))?;
    bytes[index..].starts_with(b"\r\n").then_some(index)
}

fn entry(head: &str, bytes: Bytes) -> Result<Entry, Malformed> {
    let header = |wanted: &str| {
        head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.trim()
                .eq_ignore_ascii_case(wanted)
                .then(|| value.trim())
        })
    };
    let disposition = header("content-disposition").unwrap_or("");
    let name = media::parameter(disposition, "name").ok_or_else(|| syntax("a part has no name"))?;
    let file_name = media::parameter(disposition, "filename*")
        .and_then(|name| {
            // RFC 8187, which RFC 7578 forbids here, and some send.
            let (_, text) = name.split_once("''")?;
            Some(percent_decode_str(text).decode_utf8_lossy().into_owned())
        })
        .or_else(|| media::parameter(disposition, "filename").map(|name| unescape(&name)));
    Ok(Entry {
        name: unescape(&name),
        file: File {
            name: file_name,
            media_type: header("content-type").map(ToOwned::to_owned),
            bytes,
        },
    })
}

/// Writes an object as parts.
pub(crate) fn write(value: &Value, files: &[File]) -> Result<Body, serde_json::Error> {
    let random = RandomState::new();
    let boundary = format!("{:016x}{:016x}", random.hash_one(0), random.hash_one(1));
    let mut written = BytesMut::new();
    for (name, value) in form::parts(value)? {
        let name = escape(name);
        let head = format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{name}\"");
        written.put_slice(head.as_bytes());
        let bytes = if let Some(file) = referred(value, files) {
            let name = escape(file.name.as_deref().unwrap_or("file"));
            let own = file.media_type.as_deref().filter(|own| is_header(own));
            let media_type = own.unwrap_or("application/octet-stream");
            let head = format!("; filename=\"{name}\"\r\nContent-Type: {media_type}");
            written.put_slice(head.as_bytes());
            file.bytes.clone()
        } else if value.is_object() || value.is_array() {
            written.put_slice(b"\r\nContent-Type: application/json");
            let mut value = value.clone();
            embed(&mut value, files)?;
            value.to_string().into()
        } else {
            scalar(value).into()
        };
        written.put_slice(b"\r\n\r\n");
        written.put_slice(&bytes);
        written.put_slice(b"\r\n");
    }
    written.put_slice(format!("--{boundary}--\r\n").as_bytes());
    let media_type = format!("multipart/form-data; boundary={boundary}");
    Ok(Body::from(written.freeze()).with_media_type(media_type))
}

/// Replaces what stands for files within JSON by their bytes in base64.
fn embed(value: &mut Value, files: &[File]) -> Result<(), serde_json::Error> {
    if let Some(file) = referred(value, files) {
        *value = serde_json::to_value(file)?;
        return Ok(());
    }
    match value {
        Value::Array(items) => items.iter_mut().try_for_each(|item| embed(item, files)),
        Value::Object(map) => map.values_mut().try_for_each(|item| embed(item, files)),
        _ => Ok(()),
    }
}

fn is_header(text: &str) -> bool {
    http::HeaderValue::try_from(text).is_ok()
}

fn escape(text: &str) -> String {
    text.replace('"', "%22")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

fn unescape(text: &str) -> String {
    text.replace("%22", "\"")
        .replace("%0D", "\r")
        .replace("%0A", "\n")
}

fn syntax(reason: &str) -> Malformed {
    Malformed::Syntax(format!("the parts cannot be read: {reason}"))
}
