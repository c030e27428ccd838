//! Server-sent events.

use futures_util::{FutureExt as _, TryStreamExt as _, stream};
use quire_runtime::bytes::Bytes;
use quire_runtime::http::Response;
use quire_runtime::{Body, BodyError, Codec, Event, Events};

/// Checks that events do not depend on the boundaries of the received pieces, and are written so that they read as the
/// same.
pub fn events(input: &[u8]) {
    let Some((size, text)) = input.split_first() else {
        return;
    };
    let whole = read(text, text.len().max(1));
    let pieces = read(text, usize::from(*size % 16) + 1);
    assert_eq!(whole, pieces);
    let Some(events) = whole else {
        return;
    };
    let mut answer = Response::new(Body::empty());
    let given = events.clone().into_iter().map(Ok::<_, BodyError>);
    <Events as Codec<Events<String>>>::encode(
        Events::from_stream(stream::iter(given)),
        &mut answer,
    )
    .expect("events can be written");
    let back: Vec<Event<String>> = Events::from_body(answer.into_body())
        .try_collect()
        .now_or_never()
        .expect("nothing waits")
        .expect("what is written can be read");
    assert_eq!(back.len(), events.len());
    for (mut back, event) in back.into_iter().zip(events) {
        // An id that is not written is that of the event before.
        if event.id.is_none() {
            back.id = None;
        }
        assert_eq!(back, event);
    }
}

fn read(text: &[u8], size: usize) -> Option<Vec<Event<String>>> {
    let pieces: Vec<_> = text
        .chunks(size)
        .map(|piece| Ok::<_, BodyError>(Bytes::copy_from_slice(piece)))
        .collect();
    let events = Events::<String>::from_body(Body::from_stream(stream::iter(pieces)));
    let read: Result<Vec<_>, _> = events.try_collect().now_or_never().expect("nothing waits");
    read.ok()
}
