//! Writes and reads responses, with one codec per kind of content.
//!
//! - A response is an [`http::Response`] of a [`Body`]; its content is read before a codec gets it, unless it is a
//!   stream.
//! - Responses are read as leniently as their types allow; errors have a location.

use std::cell::Cell;
use std::io;

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::unreadable::read_json;
use crate::{Body, Parameter, Unreadable, decode, media};

/// Writes and reads a response.
pub trait Codec<T> {
    /// True if the content is passed on as it arrives.
    const STREAMS: bool = false;

    /// Returns true if a response with this status is a success.
    #[must_use]
    fn takes(status: u16) -> bool {
        (200..300).contains(&status)
    }

    /// Returns true if the content of such a response is passed on as it arrives.
    #[must_use]
    fn streams(_status: u16, _content_type: &str) -> bool {
        Self::STREAMS
    }

    /// Writes the response, which already has the status and media type of the description.
    ///
    /// # Errors
    /// The value cannot be written, such as a map whose keys are not strings.
    fn encode(value: T, to: &mut Response<Body>) -> Result<(), serde_json::Error>;

    /// Writes the response if it is short, or else returns its value, as writing that takes long.
    ///
    /// # Errors
    /// As for [`encode`](Self::encode).
    fn encode_short(value: T, to: &mut Response<Body>) -> Result<Option<T>, serde_json::Error> {
        Self::encode(value, to).map(|()| None)
    }

    /// Reads a response.
    ///
    /// # Errors
    /// It is not what the description promises.
    fn decode(response: &Response<Body>) -> Result<T, Unreadable>;
}

/// Maximum size of a short response in JSON.
pub(crate) const MAX_SHORT_BYTES: usize = 64 << 10;

/// A JSON body.
#[derive(Clone, Copy, Debug)]
pub struct Json;

/// No body.
#[derive(Clone, Copy, Debug)]
pub struct Empty;

/// A body of text in UTF-8.
#[derive(Clone, Copy, Debug)]
pub struct Text;

/// A body of bytes.
#[derive(Clone, Copy, Debug)]
pub struct Binary;

/// A response with typed headers: a [`Reply`] whose body has the codec `C`.
#[derive(Clone, Copy, Debug)]
pub struct Headed<C>(std::marker::PhantomData<C>);

/// One of several responses, distinguished by status and media type; see [`derive(Responses)`](macro@crate::Responses).
#[derive(Clone, Copy, Debug)]
pub struct Several;

impl<T: Serialize + DeserializeOwned> Codec<T> for Json {
    fn encode(value: T, to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        *to.body_mut() = written(&value, usize::MAX)?.into();
        Ok(())
    }

    fn encode_short(value: T, to: &mut Response<Body>) -> Result<Option<T>, serde_json::Error> {
        match written(&value, MAX_SHORT_BYTES) {
            Ok(bytes) => *to.body_mut() = bytes.into(),
            Err(error) if error.is_io() => return Ok(Some(value)),
            Err(error) => return Err(error),
        }
        Ok(None)
    }

    fn decode(response: &Response<Body>) -> Result<T, Unreadable> {
        read_json(response)
    }
}

impl Codec<()> for Empty {
    fn encode((): (), to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        to.headers_mut().remove(header::CONTENT_TYPE);
        Ok(())
    }

    fn decode(_: &Response<Body>) -> Result<(), Unreadable> {
        Ok(())
    }
}

impl Codec<String> for Text {
    fn encode(value: String, to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        *to.body_mut() = value.into();
        Ok(())
    }

    fn decode(response: &Response<Body>) -> Result<String, Unreadable> {
        let bytes = content(response)?;
        std::str::from_utf8(bytes)
            .map(ToOwned::to_owned)
            .map_err(|error| {
                Unreadable::new(format!("byte {}", error.valid_up_to()), "it is not UTF-8")
            })
    }
}

impl Codec<Body> for Binary {
    const STREAMS: bool = true;

    fn encode(value: Body, to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        *to.body_mut() = value;
        Ok(())
    }

    fn decode(response: &Response<Body>) -> Result<Body, Unreadable> {
        Ok(response.body().clone())
    }
}

thread_local! {
    static WRITTEN: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Returns the JSON of a value in exactly the memory that it needs: it is written to a buffer that the thread reuses,
/// up to a size, so that no buffer grows step by step. The error of JSON that is longer than `max_bytes` is one of I/O.
fn written(value: &impl Serialize, max_bytes: usize) -> Result<Bytes, serde_json::Error> {
    const MAX_CACHED_BYTES: usize = 256 << 10;
    let mut buffer = WRITTEN.take();
    buffer.clear();
    let writer = Bounded {
        buffer: &mut buffer,
        max_bytes,
    };
    let result = serde_json::to_writer(writer, value);
    let bytes = result.map(|()| Bytes::copy_from_slice(&buffer));
    if buffer.capacity() <= MAX_CACHED_BYTES {
        WRITTEN.set(buffer);
    }
    bytes
}

/// A buffer that becomes no longer than a number of bytes.
struct Bounded<'b> {
    buffer: &'b mut Vec<u8>,
    max_bytes: usize,
}

impl io::Write for Bounded<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.len() > self.max_bytes.saturating_sub(self.buffer.len()) {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.buffer.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub(crate) fn content(response: &Response<Body>) -> Result<&[u8], Unreadable> {
    let bytes = response.body().as_bytes().map(|bytes| &bytes[..]);
    bytes.ok_or_else(|| Unreadable::new("the body", "it was not read"))
}

/// The headers of a response, as a type; see [`derive(Headers)`](crate::Headers).
pub trait ResponseHeaders: Sized + Send + 'static {
    /// Their names, as the description has them.
    const NAMES: &'static [&'static str] = &[];

    /// Reads the headers.
    ///
    /// # Errors
    /// A required header is missing, or a header is not of its type.
    fn read(headers: &HeaderMap) -> Result<Self, Unreadable>;

    /// Writes the headers.
    ///
    /// # Errors
    /// A value has characters that a header cannot contain.
    fn write(&self, headers: &mut HeaderMap) -> Result<(), serde_json::Error>;
}

impl ResponseHeaders for () {
    fn read(_: &HeaderMap) -> Result<Self, Unreadable> {
        Ok(())
    }

    fn write(&self, _: &mut HeaderMap) -> Result<(), serde_json::Error> {
        Ok(())
    }
}

/// Reads one header; [`derive(Headers)`](crate::Headers) calls it for each field.
///
/// # Errors
/// It is required and missing, or is not of its type.
pub fn read_header<T: DeserializeOwned>(
    headers: &HeaderMap,
    parameter: &Parameter,
) -> Result<T, Unreadable> {
    let value = decode::response_header(headers, parameter).unwrap_or_default();
    serde_json::from_value(value).map_err(|error| {
        let reason = if headers.contains_key(parameter.name) {
            error.to_string()
        } else {
            "it is missing".to_owned()
        };
        Unreadable::new(format!("the header `{}`", parameter.name), reason)
    })
}

/// Writes one header; [`derive(Headers)`](crate::Headers) calls it for each field.
///
/// # Errors
/// The value has characters that a header cannot contain.
pub fn write_header<T: Serialize>(
    value: &T,
    parameter: &Parameter,
    headers: &mut HeaderMap,
) -> Result<(), serde_json::Error> {
    let value = serde_json::to_value(value)?;
    if value.is_null() {
        return Ok(());
    }
    let pair = (
        http::HeaderName::try_from(parameter.name),
        HeaderValue::try_from(parameter.encode_header(&value)),
    );
    if let (Ok(name), Ok(value)) = pair {
        headers.insert(name, value);
        return Ok(());
    }
    let reason = format!("the header `{}` cannot carry its value", parameter.name);
    Err(serde::ser::Error::custom(reason))
}

/// A body with typed headers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply<T, H> {
    /// The headers.
    pub headers: H,
    /// The body.
    pub body: T,
}

impl<T, H> Reply<T, H> {
    /// A body with these headers.
    pub const fn new(body: T, headers: H) -> Self {
        Self { headers, body }
    }
}

impl<T, H: ResponseHeaders, C: Codec<T>> Codec<Reply<T, H>> for Headed<C> {
    const STREAMS: bool = C::STREAMS;

    fn takes(status: u16) -> bool {
        C::takes(status)
    }

    fn streams(status: u16, content_type: &str) -> bool {
        C::streams(status, content_type)
    }

    fn encode(value: Reply<T, H>, to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        value.headers.write(to.headers_mut())?;
        C::encode(value.body, to)
    }

    fn encode_short(
        value: Reply<T, H>,
        to: &mut Response<Body>,
    ) -> Result<Option<Reply<T, H>>, serde_json::Error> {
        value.headers.write(to.headers_mut())?;
        let body = C::encode_short(value.body, to)?;
        Ok(body.map(|body| Reply::new(body, value.headers)))
    }

    fn decode(response: &Response<Body>) -> Result<Reply<T, H>, Unreadable> {
        Ok(Reply {
            headers: H::read(response.headers())?,
            body: C::decode(response)?,
        })
    }
}

/// One of the responses of an operation.
pub struct Variant<A> {
    /// Its status; below ten, all that start with that digit; 0 for all without another variant.
    pub status: u16,
    /// Its media type; empty: no content.
    pub media_type: &'static str,
    /// True if its content is passed on as it arrives.
    pub streams: bool,
    /// Reads it.
    pub read: fn(&Response<Body>) -> Result<A, Unreadable>,
}

/// An enum of the responses of an operation; see [`derive(Responses)`](macro@crate::Responses).
pub trait Responses: Sized + Send + 'static {
    /// The test that selects each variant.
    const VARIANTS: &'static [Variant<Self>];

    /// Writes the variant.
    ///
    /// # Errors
    /// The value cannot be written.
    fn write(self, to: &mut Response<Body>) -> Result<(), serde_json::Error>;
}

impl<T: Responses> Codec<T> for Several {
    fn takes(status: u16) -> bool {
        (200..300).contains(&status)
            || T::VARIANTS
                .iter()
                .any(|variant| variant.status != 0 && status_rank(variant.status, status).is_some())
    }

    fn streams(status: u16, content_type: &str) -> bool {
        variant::<T>(status, content_type).is_some_and(|variant| variant.streams)
    }

    fn encode(value: T, to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        value.write(to)
    }

    fn decode(response: &Response<Body>) -> Result<T, Unreadable> {
        let content_type = content_type(response.headers());
        match variant::<T>(response.status().as_u16(), content_type) {
            Some(variant) => (variant.read)(response),
            None => Err(Unreadable::new(
                "the head",
                format!(
                    "the description knows no response {} with `{content_type}`",
                    response.status()
                ),
            )),
        }
    }
}

/// Ranks variants: those with the media type come first, and among them the exact status, then the range, then the
/// default.
///
/// A response without a media type, and a variant without content, match any media type.
fn variant<T: Responses>(status: u16, content_type: &str) -> Option<&'static Variant<T>> {
    let ranked = T::VARIANTS.iter().filter_map(|variant| {
        let by_status = status_rank(variant.status, status)?;
        let by_media = match media::rank(variant.media_type, content_type) {
            _ if variant.media_type.is_empty() || content_type.is_empty() => Some(9),
            rank => rank,
        };
        Some(((by_media.is_none(), by_status, by_media), variant))
    });
    ranked.min_by_key(|(rank, _)| *rank).map(|(_, found)| found)
}

/// Returns the rank of a status for a described one; lower is better.
pub(crate) const fn status_rank(described: u16, status: u16) -> Option<u8> {
    match described {
        0 => Some(2),
        1..10 if status / 100 == described => Some(1),
        _ if status == described => Some(0),
        _ => None,
    }
}

/// Sets status and media type of a response.
pub fn set_head(to: &mut Response<Body>, status: u16, media_type: &'static str) {
    let status = match status {
        0 => 200,
        digit @ 1..10 => digit * 100,
        exact => exact,
    };
    *to.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    to.headers_mut().remove(header::CONTENT_TYPE);
    if let (false, Ok(value)) = (media_type.is_empty(), HeaderValue::try_from(media_type)) {
        to.headers_mut().insert(header::CONTENT_TYPE, value);
    }
}

/// The `Content-Type`, or nothing.
pub(crate) fn content_type(headers: &HeaderMap) -> &str {
    let value = headers.get(header::CONTENT_TYPE);
    value.and_then(|value| value.to_str().ok()).unwrap_or("")
}

/// The body of a failure, as a type; any type in JSON, or an enum with [`derive(Failures)`](crate::Failures).
pub trait Failure: Sized {
    /// Reads it; `None` where the body is something else.
    fn read(status: u16, body: &[u8]) -> Option<Self>;
}

impl<T: DeserializeOwned> Failure for T {
    fn read(_: u16, body: &[u8]) -> Option<Self> {
        serde_json::from_slice(body).ok()
    }
}

/// No failure is described.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFailure {}

impl Failure for NoFailure {
    fn read(_: u16, _: &[u8]) -> Option<Self> {
        None
    }
}

/// Statuses (below ten: all that begin with that digit, 0: any other) and how the body that comes with them is read.
pub type FailureReader<T> = (&'static [u16], fn(u16, &[u8]) -> Option<T>);

/// Reads the failure that fits the status best, for [`derive(Failures)`](crate::Failures).
pub fn read_failure<T>(readers: &[FailureReader<T>], status: u16, body: &[u8]) -> Option<T> {
    let ranked = readers.iter().filter_map(|(statuses, read)| {
        let rank = statuses
            .iter()
            .filter_map(|&described| status_rank(described, status));
        Some((rank.min()?, read))
    });
    let (_, read) = ranked.min_by_key(|(rank, _)| *rank)?;
    read(status, body)
}

/// An error that a server received from upstream; a mirror forwards it unchanged.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as it came.
    pub body: bytes::Bytes,
}

impl Refused {
    /// A problem in JSON (RFC 9457).
    #[must_use]
    pub fn problem(status: StatusCode, detail: &str) -> Self {
        let title = status.canonical_reason().unwrap_or("");
        let problem = serde_json::json!({
            "status": status.as_u16(), "title": title, "detail": detail,
        });
        let media_type = HeaderValue::from_static("application/problem+json");
        Self {
            status,
            headers: HeaderMap::from_iter([(header::CONTENT_TYPE, media_type)]),
            body: problem.to_string().into(),
        }
    }
}

/// Credentials of a caller to forward, and the metadata of a successful response.
#[derive(Clone, Default)]
pub struct Passed {
    /// Headers, cookies included.
    pub headers: HeaderMap,
    /// Parts of the query, still encoded.
    pub query: String,
    /// The headers of the response, once it is there.
    pub response_headers: std::sync::Arc<std::sync::OnceLock<HeaderMap>>,
}

impl std::fmt::Debug for Passed {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Passed")
    }
}

/// Something that hands operations on to where they are done, such as a client.
pub trait Forward: Clone + Send + Sync + 'static {
    /// Has it done there.
    fn forward<O: crate::Operation>(
        &self,
        request: O,
        passed: Passed,
    ) -> impl Future<Output = Result<O::Response, Refused>> + Send;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_json_is_written_later() {
        let check = |bytes: usize, is_long: bool| {
            // With its quotes.
            let text = "a".repeat(bytes - 2);
            let mut response = Response::new(Body::empty());
            let rest = <Json as Codec<String>>::encode_short(text.clone(), &mut response).unwrap();
            assert_eq!(rest, is_long.then_some(text), "{bytes}");
            let length = response.body().as_bytes().map_or(0, bytes::Bytes::len);
            assert_eq!(length, if is_long { 0 } else { bytes });
        };
        check(100, false);
        check(MAX_SHORT_BYTES, false);
        check(MAX_SHORT_BYTES + 1, true);
        check(10 * MAX_SHORT_BYTES, true);
    }
}
