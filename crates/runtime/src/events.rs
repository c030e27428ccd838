//! Server-sent events (WHATWG HTML, section 9.2).
//!
//! - Reading accepts all line endings, comments, and fields in any order, and bounds the size of an event.
//! - The data is JSON, unless its type is `String`, which holds the text itself.
//! - If the description names an end marker (`x-stream-end`), the server sends it last and the client stops there.

use std::any::TypeId;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::future;
use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt as _};
use http::Response;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::object::in_response;
use crate::{Body, BodyError, Codec, Unreadable};

/// A comment, which readers ignore.
const COMMENT: &[u8] = b":\n\n";

/// One event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event<T> {
    /// Type of the event.
    pub event: Option<String>,
    /// Id of the event. When reading, events without an id have that of the previous event.
    pub id: Option<String>,
    /// Time to wait before reconnecting.
    pub retry: Option<Duration>,
    /// Data of the event.
    pub data: T,
}

impl<T> Event<T> {
    /// An event that only has data.
    pub const fn new(data: T) -> Self {
        Self {
            event: None,
            id: None,
            retry: None,
            data,
        }
    }
}

/// A stream of events; as a codec, what writes and reads such a stream.
pub struct Events<T = String> {
    events: Pin<Box<dyn Stream<Item = Result<Event<T>, BodyError>> + Send>>,
    heartbeats: Option<Pin<Box<dyn Stream<Item = ()> + Send>>>,
}

impl<T> Events<T> {
    /// Maximum size of one event in bytes.
    pub const MAX_EVENT: usize = 8 << 20;

    /// Events as they come; an error breaks the response off.
    pub fn from_stream(
        stream: impl Stream<Item = Result<Event<T>, BodyError>> + Send + 'static,
    ) -> Self {
        Self {
            events: Box::pin(stream),
            heartbeats: None,
        }
    }

    /// Writes a comment line for each of these while no event is ready, so that a stream without events shows that it
    /// is alive. Readers ignore comments.
    #[must_use]
    pub fn with_heartbeats(self, heartbeats: impl Stream<Item = ()> + Send + 'static) -> Self {
        Self {
            heartbeats: Some(Box::pin(heartbeats.fuse())),
            ..self
        }
    }
}

impl<T: Serialize + Send + 'static> Events<T> {
    /// The events as they are sent.
    fn written(mut self) -> impl Stream<Item = Result<Bytes, BodyError>> + Send {
        stream::poll_fn(move |context| {
            if let Poll::Ready(event) = self.events.as_mut().poll_next(context) {
                return Poll::Ready(event.map(|event| written(&event?)));
            }
            let beat = self.heartbeats.as_mut();
            match beat.map(|beats| beats.as_mut().poll_next(context)) {
                Some(Poll::Ready(Some(()))) => Poll::Ready(Some(Ok(Bytes::from_static(COMMENT)))),
                _ => Poll::Pending,
            }
        })
    }
}

impl<T: DeserializeOwned + Send + 'static> Events<T> {
    /// Reads events.
    #[must_use]
    pub fn from_body(body: Body) -> Self {
        Self::until(body, None)
    }

    /// Reads events up to the one with this data.
    fn until(body: Body, end: Option<&'static str>) -> Self {
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
                    if let Some(event) = ready.pop_front() {
                        return Some((Ok(event), (pieces, parser, ready, ended)));
                    }
                    if ended {
                        return None;
                    }
                    let outcome = match pieces.next().await? {
                        Ok(piece) => parser.read(&piece, &mut ready),
                        Err(error) => Err(error),
                    };
                    if let Err(error) = outcome {
                        ready.clear();
                        return Some((Err(error), (pieces, parser, ready, true)));
                    }
                }
            },
        );
        let goes_on = move |event: &Result<Event<String>, BodyError>| {
            let data = event.as_ref().ok().map(|event| event.data.as_str());
            future::ready(end.is_none() || data != end)
        };
        Self::from_stream(raw.take_while(goes_on).map(|event| typed(event?)))
    }
}

impl<T> Stream for Events<T> {
    type Item = Result<Event<T>, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.events.as_mut().poll_next(context)
    }
}

impl<T> std::fmt::Debug for Events<T> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Events")
    }
}

impl<T> Codec<Events<T>> for Events
where
    T: Serialize + DeserializeOwned + Send + 'static,
{
    const STREAMS: bool = true;

    fn encode(value: Events<T>, to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        *to.body_mut() = Body::from_pieces(Box::pin(value.written()));
        Ok(())
    }

    fn decode(response: &Response<Body>) -> Result<Events<T>, Unreadable> {
        Ok(Events::from_body(response.body().clone()))
    }
}

/// Marker at the end of a stream of events.
pub trait EndMarker {
    /// The data of the last event, such as `[DONE]`.
    const DATA: &'static str;
}

/// The codec of a stream of events with an end marker, which the codec itself writes and removes.
#[derive(Clone, Copy, Debug)]
pub struct EventsUntil<E>(PhantomData<E>);

impl<T, E> Codec<Events<T>> for EventsUntil<E>
where
    T: Serialize + DeserializeOwned + Send + 'static,
    E: EndMarker,
{
    const STREAMS: bool = true;

    fn encode(value: Events<T>, to: &mut Response<Body>) -> Result<(), serde_json::Error> {
        let pieces = value.written();
        let end = stream::once(async { written(&Event::new(E::DATA.to_owned())) });
        *to.body_mut() = Body::from_pieces(Box::pin(pieces.chain(end)));
        Ok(())
    }

    fn decode(response: &Response<Body>) -> Result<Events<T>, Unreadable> {
        Ok(Events::until(response.body().clone(), Some(E::DATA)))
    }
}

fn is_text<T: 'static>() -> bool {
    TypeId::of::<T>() == TypeId::of::<String>()
}

fn typed<T: DeserializeOwned + 'static>(event: Event<String>) -> Result<Event<T>, BodyError> {
    let data = if is_text::<T>() {
        serde_json::from_value(Value::String(event.data))
    } else {
        in_response(|| serde_json::from_str(&event.data))
    };
    Ok(Event {
        event: event.event,
        id: event.id,
        retry: event.retry,
        data: data
            .map_err(|error| BodyError::Malformed(format!("the data of an event: {error}")))?,
    })
}

fn written<T: Serialize + 'static>(event: &Event<T>) -> Result<Bytes, BodyError> {
    let value = serde_json::to_value(&event.data).map_err(BodyError::broken)?;
    let data = match value {
        Value::String(text) if is_text::<T>() => text,
        value => value.to_string(),
    };
    let mut text = String::new();
    // Writing to a string cannot fail.
    let mut field = |name: &str, value: &str| {
        let _ = writeln!(text, "{name}: {value}");
    };
    let line = |text: &str| text.replace(['\r', '\n'], " ");
    if let Some(event) = &event.event {
        field("event", &line(event));
    }
    if let Some(id) = &event.id {
        // Readers ignore one with NUL.
        field("id", &line(id).replace('\0', " "));
    }
    if let Some(retry) = event.retry {
        field("retry", &retry.as_millis().to_string());
    }
    for line in data.replace("\r\n", "\n").split(['\r', '\n']) {
        field("data", line);
    }
    text.push('\n');
    Ok(text.into())
}

#[derive(Default)]
struct Parser {
    /// The line as far as it came.
    line: Vec<u8>,
    started: bool,
    /// The last line ended with a carriage return, which a line feed may belong to.
    returned: bool,
    id: Option<String>,
    event: Option<String>,
    retry: Option<Duration>,
    data: Option<String>,
}

impl Parser {
    fn read(
        &mut self,
        mut piece: &[u8],
        ready: &mut VecDeque<Event<String>>,
    ) -> Result<(), BodyError> {
        while !piece.is_empty() {
            if std::mem::take(&mut self.returned) && piece[0] == b'\n' {
                piece = &piece[1..];
                continue;
            }
            let end = memchr::memchr2(b'\r', b'\n', piece);
            let part = &piece[..end.unwrap_or(piece.len())];
            let held = self.line.len() + self.data.as_ref().map_or(0, String::len);
            if held + part.len() > Events::<()>::MAX_EVENT {
                return Err(BodyError::TooLarge(Events::<()>::MAX_EVENT));
            }
            self.line.extend_from_slice(part);
            let Some(end) = end else { return Ok(()) };
            self.returned = piece[end] == b'\r';
            piece = &piece[end + 1..];
            let line = std::mem::take(&mut self.line);
            ready.extend(self.line(&line));
            // The room is kept for the next line.
            self.line = line;
            self.line.clear();
        }
        Ok(())
    }

    /// One line; an empty one ends an event.
    fn line(&mut self, line: &[u8]) -> Option<Event<String>> {
        let mut text = String::from_utf8_lossy(line);
        if !std::mem::replace(&mut self.started, true)
            && let Some(rest) = text.strip_prefix('\u{feff}')
        {
            text = rest.to_owned().into();
        }
        if text.is_empty() {
            let (event, retry) = (self.event.take(), self.retry.take());
            return Some(Event {
                data: self.data.take()?,
                id: self.id.clone(),
                event,
                retry,
            });
        }
        let (name, value) = text.split_once(':').unwrap_or((&text, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match name {
            "data" => match &mut self.data {
                Some(data) => {
                    data.push('\n');
                    data.push_str(value);
                }
                none => *none = Some(value.to_owned()),
            },
            "event" => self.event = Some(value.to_owned()).filter(|name| !name.is_empty()),
            "id" if !value.contains('\0') => {
                self.id = Some(value.to_owned()).filter(|id| !id.is_empty());
            }
            "retry" if value.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.retry = value.parse().ok().map(Duration::from_millis);
            }
            // A comment, or a field of another time.
            _ => {}
        }
        None
    }
}
