//! Sequences of JSON values, each written and read as it comes: JSON lines, and JSON text sequences (RFC 7464).
//!
//! - Reading accepts both forms, empty lines, and a last value without a line break, and bounds the size of a value.
//! - The server checks each value of a request against its schema when the operation reads it.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt as _};
use http::Response;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::request::Content;
use crate::{
    Body, BodyCodec, BodyError, Codec, Malformed, Media, Rules, Schema, Unreadable, Violations,
};

/// The byte before each value of a JSON text sequence.
const RECORD_SEPARATOR: u8 = 0x1e;

type Values<T> = Pin<Box<dyn Stream<Item = Result<T, BodyError>> + Send>>;

/// A stream of JSON values, which can be read once; clones share it.
pub struct JsonItems<T>(Arc<Mutex<Values<T>>>);

impl<T> Clone for JsonItems<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> JsonItems<T> {
    /// Maximum number of bytes of one value.
    pub const MAX_ITEM: usize = 8 << 20;

    /// Values as they come; an error closes the connection.
    pub fn from_stream(stream: impl Stream<Item = Result<T, BodyError>> + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Box::pin(stream))))
    }
}

/// Equal if they share the stream.
impl<T> PartialEq for JsonItems<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Send + 'static> From<Vec<T>> for JsonItems<T> {
    fn from(values: Vec<T>) -> Self {
        Self::from_stream(stream::iter(values.into_iter().map(Ok)))
    }
}

impl<T: DeserializeOwned + Send + 'static> JsonItems<T> {
    /// Reads values from a body.
    #[must_use]
    pub fn from_body(body: Body) -> Self {
        Self::read(body, |_, text| {
            serde_json::from_slice(text).map_err(|error| malformed(&error))
        })
    }

    /// Reads values from a body, and checks each against the schema.
    fn checked(body: Body, schema: Schema, rules: Rules) -> Self {
        Self::read(body, move |index, text| {
            let mut value = serde_json::from_slice(text).map_err(|error| malformed(&error))?;
            let location = format!("/body/{index}");
            let mut violations = Violations::at(&location).by(rules);
            schema.check(&value, &mut violations);
            schema.normalize(&mut value);
            if violations.is_empty() {
                match serde_json::from_value(value) {
                    Ok(value) => return Ok(value),
                    Err(error) => violations.add(error.to_string()),
                }
            }
            Err(BodyError::Invalid(violations.into_vec()))
        })
    }

    fn read(
        body: Body,
        value: impl Fn(usize, &[u8]) -> Result<T, BodyError> + Send + 'static,
    ) -> Self {
        let reader = (
            body.into_stream(),
            Parser::default(),
            VecDeque::new(),
            false,
        );
        let raw = stream::unfold(
            reader,
            async |(mut pieces, mut parser, mut ready, ended)| {
                loop {
                    if let Some(text) = ready.pop_front() {
                        return Some((Ok(text), (pieces, parser, ready, ended)));
                    }
                    if ended {
                        return None;
                    }
                    let outcome = match pieces.next().await {
                        Some(Ok(piece)) => parser.read(&piece, &mut ready),
                        Some(Err(error)) => Err(error),
                        None => {
                            ready.extend(parser.take());
                            let rest = ready.pop_front()?;
                            return Some((Ok(rest), (pieces, parser, ready, true)));
                        }
                    };
                    if let Err(error) = outcome {
                        ready.clear();
                        return Some((Err(error), (pieces, parser, ready, true)));
                    }
                }
            },
        );
        let texts = raw.enumerate();
        Self::from_stream(texts.map(move |(index, text)| value(index, &text?)))
    }
}

fn malformed(error: &serde_json::Error) -> BodyError {
    BodyError::Malformed(format!("an item: {error}"))
}

impl<T: Serialize + Send + 'static> JsonItems<T> {
    /// Writes a value a line.
    #[must_use]
    pub fn into_body(self) -> Body {
        self.written(&[])
    }

    fn written(self, before: &'static [u8]) -> Body {
        let pieces = self.map(move |item| -> Result<Bytes, BodyError> {
            let mut text = before.to_vec();
            serde_json::to_writer(&mut text, &item?).map_err(BodyError::broken)?;
            text.push(b'\n');
            Ok(Bytes::from(text))
        });
        Body::from_pieces(Box::pin(pieces))
    }
}

impl<T> Stream for JsonItems<T> {
    type Item = Result<T, BodyError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        values.as_mut().poll_next(context)
    }
}

impl<T> std::fmt::Debug for JsonItems<T> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("JsonItems")
    }
}

/// The codec of JSON lines: a value a line.
#[derive(Clone, Copy, Debug)]
pub struct JsonLines;

/// The codec of JSON text sequences: each value between a record separator and a line break.
#[derive(Clone, Copy, Debug)]
pub struct JsonSequence;

impl<T> Codec<JsonItems<T>> for JsonLines
where
    T: Serialize + DeserializeOwned + Send + 'static,
{
    const STREAMS: bool = true;

    fn encode(value: JsonItems<T>, to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        *to.body_mut() = value.into_body();
        Ok(())
    }

    fn decode(response: &Response<Body>) -> Result<JsonItems<T>, Unreadable> {
        Ok(JsonItems::from_body(response.body().clone()))
    }
}

impl<T> Codec<JsonItems<T>> for JsonSequence
where
    T: Serialize + DeserializeOwned + Send + 'static,
{
    const STREAMS: bool = true;

    fn encode(value: JsonItems<T>, to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        *to.body_mut() = value.written(&[RECORD_SEPARATOR]);
        Ok(())
    }

    fn decode(response: &Response<Body>) -> Result<JsonItems<T>, Unreadable> {
        Ok(JsonItems::from_body(response.body().clone()))
    }
}

impl<T> BodyCodec<JsonItems<T>> for JsonLines
where
    T: Serialize + DeserializeOwned + Send + 'static,
{
    fn encode(body: &JsonItems<T>, media: &'static [Media]) -> Result<Body, serde_json::Error> {
        let name = media
            .first()
            .map_or("application/jsonl", |media| media.name);
        Ok(body.clone().into_body().with_media_type(name))
    }

    fn decode(content: Content) -> Result<JsonItems<T>, Malformed> {
        let (schema, rules) = (content.schema, content.rules);
        Ok(JsonItems::checked(content.body, schema, rules))
    }
}

impl<T> BodyCodec<JsonItems<T>> for JsonSequence
where
    T: Serialize + DeserializeOwned + Send + 'static,
{
    fn encode(body: &JsonItems<T>, media: &'static [Media]) -> Result<Body, serde_json::Error> {
        let name = media
            .first()
            .map_or("application/json-seq", |media| media.name);
        let body = body.clone().written(&[RECORD_SEPARATOR]);
        Ok(body.with_media_type(name))
    }

    fn decode(content: Content) -> Result<JsonItems<T>, Malformed> {
        <JsonLines as BodyCodec<JsonItems<T>>>::decode(content)
    }
}

/// Splits bytes into the texts of values.
#[derive(Default)]
struct Parser {
    text: Vec<u8>,
    /// True if the text is of a sequence, whose values may have line breaks.
    in_sequence: bool,
}

impl Parser {
    fn read(&mut self, piece: &[u8], ready: &mut VecDeque<Vec<u8>>) -> Result<(), BodyError> {
        for part in piece.split_inclusive(|&byte| byte == RECORD_SEPARATOR || byte == b'\n') {
            let max = JsonItems::<()>::MAX_ITEM;
            if self.text.len() + part.len() > max {
                return Err(BodyError::TooLarge(max));
            }
            match part.split_last() {
                Some((&RECORD_SEPARATOR, rest)) => {
                    self.text.extend_from_slice(rest);
                    ready.extend(self.take());
                    self.in_sequence = true;
                }
                Some((b'\n', _)) if !self.in_sequence => {
                    self.text.extend_from_slice(part);
                    ready.extend(self.take());
                }
                Some((b'\n', _)) => {
                    self.text.extend_from_slice(part);
                    // A value is handed on before the next one begins.
                    if serde_json::from_slice::<serde::de::IgnoredAny>(&self.text).is_ok() {
                        ready.extend(self.take());
                    }
                }
                _ => self.text.extend_from_slice(part),
            }
        }
        Ok(())
    }

    /// The text so far, unless it is blank.
    fn take(&mut self) -> Option<Vec<u8>> {
        let text = std::mem::take(&mut self.text);
        (!text.trim_ascii().is_empty()).then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(pieces: &[&'static str]) -> Vec<Result<i64, String>> {
        let pieces: Vec<_> = pieces
            .iter()
            .map(|text| Ok::<_, BodyError>(Bytes::from_static(text.as_bytes())))
            .collect();
        let items = JsonItems::<i64>::from_body(Body::from_stream(stream::iter(pieces)));
        items
            .map(|item| item.map_err(|error| error.to_string()))
            .collect()
            .await
    }

    #[tokio::test]
    async fn lines_and_sequences_are_read_in_any_pieces() {
        let all = [Ok(1), Ok(23), Ok(4)];
        for pieces in [
            vec!["1\n23\n4\n"],
            vec!["1\r\n\n2", "3\n4"],
            vec!["\u{1e}1\n\u{1e}23\n\u{1e}4\n"],
            vec!["\u{1e}1\n\u{1e}2", "3\n", "\u{1e}", "\n4"],
        ] {
            assert_eq!(read(&pieces).await, all, "{pieces:?}");
        }
        assert_eq!(read(&["\n"]).await, []);
    }

    #[tokio::test]
    async fn a_wrong_item_is_an_error_with_its_reason() {
        let items = read(&["1\nx\n2\n"]).await;
        assert_eq!(items.len(), 3);
        let error = items[1].as_ref().unwrap_err();
        assert!(error.contains("expected value"), "{error}");
    }
}
