//! `multipart/form-data` (RFC 7578, with the escapes of WHATWG HTML 4.10.21.8).
//!
//! - Parts are slices of the body, in memory or in a file, so that no bytes are copied.
//! - If a file is a stream, the written body is one as well, so that it is never held as a whole.
//! - The number of parts and the size of their headers are bounded; the reader of the body bounds its size.

#[cfg(feature = "server")]
use std::cell::RefCell;
use std::hash::{BuildHasher as _, RandomState};
use std::io;
#[cfg(feature = "server")]
use std::io::{Read as _, Seek as _, SeekFrom};

use bytes::{BufMut as _, Bytes, BytesMut};
use futures_util::stream::{self, StreamExt as _};
use memchr::memmem;
use percent_encoding::percent_decode_str;
use serde_json::Value;

use super::{File, referred};
use crate::form::{self, Entry};
use crate::parameter::scalar;
#[cfg(feature = "server")]
use crate::server::StoredBody;
use crate::{Body, Malformed, PropertyEncoding, media};

/// Maximum number of parts of a body.
const MAX_PARTS: usize = 1_000;

/// Maximum size of a part's head in bytes.
const MAX_HEAD: usize = 16 << 10;

/// Number of bytes that are searched for the line break after a boundary.
const MAX_LINE: usize = 1_000;

/// Maximum total size in bytes of the parts that are not files, if the body is stored in a file.
pub(crate) const MAX_TEXT: usize = 10 << 20;

/// Source of parts.
trait Source {
    /// The place of the first occurrence that begins there or later.
    fn find(&self, finder: &memmem::Finder<'_>, from: usize) -> io::Result<Option<usize>>;

    /// Returns at most `length` bytes from an offset on.
    fn window(&self, from: usize, length: usize) -> io::Result<Bytes>;

    /// The bytes between the two places.
    fn part(&self, from: usize, to: usize) -> Body;
}

impl Source for Bytes {
    fn find(&self, finder: &memmem::Finder<'_>, from: usize) -> io::Result<Option<usize>> {
        Ok(finder.find(&self[from..]).map(|found| from + found))
    }

    fn window(&self, from: usize, length: usize) -> io::Result<Bytes> {
        let end = self.len().min(from.saturating_add(length));
        Ok(self.slice(from.min(end)..end))
    }

    fn part(&self, from: usize, to: usize) -> Body {
        self.slice(from..to).into()
    }
}

/// A body in a file, of which a piece is held.
#[cfg(feature = "server")]
struct Stored<'b> {
    body: &'b StoredBody,
    /// Start of the piece, and its bytes.
    piece: RefCell<(usize, Bytes)>,
}

#[cfg(feature = "server")]
impl Stored<'_> {
    /// Returns the cached bytes from an offset on: at least `least`, if the body has them.
    fn held(&self, from: usize, least: usize) -> io::Result<Bytes> {
        const PIECE: usize = 256 << 10;
        let (start, piece) = self.piece.borrow().clone();
        if let Some(offset) = from.checked_sub(start)
            && offset.saturating_add(least) <= piece.len()
        {
            return Ok(piece.slice(offset..));
        }
        let piece = read(self.body, from, PIECE.max(least))?;
        *self.piece.borrow_mut() = (from, piece.clone());
        Ok(piece)
    }
}

#[cfg(feature = "server")]
impl Source for Stored<'_> {
    fn find(&self, finder: &memmem::Finder<'_>, from: usize) -> io::Result<Option<usize>> {
        let (mut from, length) = (from, finder.needle().len());
        loop {
            let piece = self.held(from, length)?;
            if let Some(found) = finder.find(&piece) {
                return Ok(Some(from + found));
            }
            if piece.len() < length {
                return Ok(None);
            }
            // A match may start in this piece and end in the next.
            from += piece.len() - (length - 1);
        }
    }

    fn window(&self, from: usize, length: usize) -> io::Result<Bytes> {
        let mut bytes = self.held(from, length)?;
        bytes.truncate(length);
        Ok(bytes)
    }

    fn part(&self, from: usize, to: usize) -> Body {
        self.body.slice(from as u64..to as u64).into()
    }
}

/// Reads at most `length` bytes of a body in a file from an offset on.
#[cfg(feature = "server")]
fn read(body: &StoredBody, from: usize, length: usize) -> io::Result<Bytes> {
    let mut bytes = Vec::new();
    let mut reader = body.reader();
    reader.seek(SeekFrom::Start(from as u64))?;
    reader.take(length as u64).read_to_end(&mut bytes)?;
    Ok(bytes.into())
}

/// Returns the bytes of a part that is not a file. Those of a body in a file are subtracted from `left`.
pub(crate) fn text(content: &Body, left: &mut usize) -> Result<Bytes, Malformed> {
    if let Some(bytes) = content.as_bytes() {
        return Ok(bytes.clone());
    }
    #[cfg(feature = "server")]
    if let Some(stored) = content.as_stored() {
        let bytes = read(stored, 0, left.saturating_add(1)).map_err(broken)?;
        *left = left
            .checked_sub(bytes.len())
            .ok_or_else(|| syntax(&format!("the texts are larger than {MAX_TEXT} bytes")))?;
        return Ok(bytes);
    }
    let _ = left;
    Err(syntax("a part is a stream"))
}

/// Reads the parts of a body.
pub(crate) fn entries(body: &Body, content_type: &str) -> Result<Vec<Entry>, Malformed> {
    #[cfg(feature = "server")]
    if let Some(stored) = body.as_stored() {
        let piece = RefCell::default();
        return entries_of(
            &Stored {
                body: stored,
                piece,
            },
            content_type,
        );
    }
    entries_of(body.as_bytes().unwrap_or(&Bytes::new()), content_type)
}

fn entries_of(source: &impl Source, content_type: &str) -> Result<Vec<Entry>, Malformed> {
    let boundary = media::parameter(content_type, "boundary").unwrap_or_default();
    // RFC 2046, section 5.1.1, allows 70 characters.
    if boundary.is_empty() || boundary.len() > 200 {
        return Err(syntax("the media type names no boundary"));
    }
    let delimiter = format!("\r\n--{boundary}");
    let finder = memmem::Finder::new(&delimiter);
    let mut entries = Vec::new();
    let mut position = delimiter.len() - 2;
    if source.window(0, position).map_err(broken)? != delimiter.as_bytes()[2..] {
        let start = source.find(&finder, 0).map_err(broken)?;
        position = start.ok_or_else(|| syntax("no part begins"))? + delimiter.len();
    }
    loop {
        let line = source.window(position, MAX_LINE).map_err(broken)?;
        let Some(head) = line_end(&line) else {
            return if line.starts_with(b"--") {
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
        let window = source.window(start, MAX_HEAD).map_err(broken)?;
        let length = memmem::find(&window, b"\r\n\r\n")
            .ok_or_else(|| syntax("the head of a part has no end, or is too long"))?;
        let content = start + length + 4;
        let end = next(&finder, source, content)
            .map_err(broken)?
            .ok_or_else(|| syntax("the last part has no end"))?;
        let head = String::from_utf8_lossy(&window[..length]);
        entries.push(entry(&head, source.part(content, end.max(content)))?);
        position = end + delimiter.len();
    }
}

/// Returns the start of the next boundary; the line break before it belongs to it, and may be that of the
/// empty line.
fn next(
    finder: &memmem::Finder<'_>,
    source: &impl Source,
    content: usize,
) -> io::Result<Option<usize>> {
    let mut from = content - 2;
    while let Some(found) = source.find(finder, from)? {
        let after = source.window(found + finder.needle().len(), MAX_LINE)?;
        if after.starts_with(b"--") || line_end(&after).is_some() {
            return Ok(Some(found));
        }
        from = found + 1;
    }
    Ok(None)
}

/// The index of the line break that follows, white space aside.
fn line_end(bytes: &[u8]) -> Option<usize> {
    let index = bytes
        .iter()
        .position(|byte| !matches!(byte, b' ' | b'\t'))?;
    bytes[index..].starts_with(b"\r\n").then_some(index)
}

fn entry(head: &str, content: Body) -> Result<Entry, Malformed> {
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
            content,
        },
    })
}

/// Writes an object as parts: a stream if a file is one.
pub(crate) fn write(
    value: &Value,
    files: &[File],
    encodings: &[PropertyEncoding],
) -> Result<Body, serde_json::Error> {
    let random = RandomState::new();
    let boundary = format!("{:016x}{:016x}", random.hash_one(0), random.hash_one(1));
    let (mut written, mut pieces) = (BytesMut::new(), Vec::new());
    let is_json =
        |name: &str| media::encoding(encodings, name).is_some_and(PropertyEncoding::is_json);
    for (name, value) in form::parts(value, is_json)? {
        let is_json = is_json(name);
        let described = media::encoding(encodings, name).and_then(PropertyEncoding::written);
        let name = escape(name);
        let head = format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{name}\"");
        written.put_slice(head.as_bytes());
        let content: Body = if let Some(file) = referred(value, files) {
            let name = escape(file.name.as_deref().unwrap_or("file"));
            let own = file.media_type.as_deref().filter(|own| is_header(own));
            let media_type = own.or(described).unwrap_or("application/octet-stream");
            let head = format!("; filename=\"{name}\"\r\nContent-Type: {media_type}");
            written.put_slice(head.as_bytes());
            file.content.clone()
        } else if value.is_object() || value.is_array() || is_json {
            let media_type = described.filter(|_| is_json).unwrap_or("application/json");
            written.put_slice(format!("\r\nContent-Type: {media_type}").as_bytes());
            let mut value = value.clone();
            embed(&mut value, files)?;
            value.to_string().into()
        } else {
            if let Some(media_type) = described {
                written.put_slice(format!("\r\nContent-Type: {media_type}").as_bytes());
            }
            scalar(value).into()
        };
        written.put_slice(b"\r\n\r\n");
        match content.as_bytes() {
            Some(bytes) => written.put_slice(bytes),
            None => pieces.extend([written.split().freeze().into(), content]),
        }
        written.put_slice(b"\r\n");
    }
    written.put_slice(format!("--{boundary}--\r\n").as_bytes());
    let media_type = format!("multipart/form-data; boundary={boundary}");
    let end = Body::from(written.freeze());
    if pieces.is_empty() {
        return Ok(end.with_media_type(media_type));
    }
    pieces.push(end);
    let pieces = stream::iter(pieces).map(Body::into_stream).flatten();
    Ok(Body::from_pieces(Box::pin(pieces)).with_media_type(media_type))
}

/// Replaces placeholders for files in JSON by their bytes in base64.
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

/// A file of the server that cannot be read.
#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn broken(error: io::Error) -> Malformed {
    syntax(&error.to_string())
}

fn syntax(reason: &str) -> Malformed {
    Malformed::Syntax(format!("the parts cannot be read: {reason}"))
}
