//! The response of a stream: what it starts with, then the messages of its channel.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::stream::{self, Stream};
use quire_models::LiveEvent;
use quire_runtime::{BodyError, Event, Events};
use tokio::sync::mpsc;

use crate::message::Message;
use crate::registry::{Guard, Opened};

/// Interval of comment lines.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(15);
/// Minimum time after which a client connects again; each waits up to twice as long, so that not all come at once.
const RETRY: Duration = Duration::from_secs(2);

/// Start of a stream.
pub(crate) struct Start {
    pub(crate) messages: VecDeque<Message>,
    /// The number up to which the client has all changes, or receives them at the start.
    received: i64,
}

/// The response of a stream.
pub(crate) struct Output {
    start: VecDeque<Message>,
    /// The channel may repeat changes up to this number.
    received: i64,
    /// The id of the last event.
    id: i64,
    retry: Option<Duration>,
    receiver: mpsc::Receiver<Message>,
    _guard: Guard,
}

impl Start {
    pub(crate) fn new(first: Message, received: i64) -> Self {
        Self {
            messages: VecDeque::from([first]),
            received,
        }
    }
}

impl Output {
    /// The response of an opened stream; the random number makes clients that lose their connections at the same time
    /// connect again one after the other.
    pub(crate) fn new(opened: Opened, start: Start, random: u8) -> Self {
        Self {
            start: start.messages,
            received: start.received,
            id: -1,
            retry: Some(RETRY + RETRY * u32::from(random) / 255),
            receiver: opened.receiver,
            _guard: opened.guard,
        }
    }

    pub(crate) fn events(self) -> Events<LiveEvent> {
        let heartbeats = stream::unfold((), |()| async {
            tokio::time::sleep(HEARTBEAT_INTERVAL).await;
            Some(((), ()))
        });
        Events::from_stream(self.stream()).with_heartbeats(heartbeats)
    }

    fn stream(self) -> impl Stream<Item = Result<Event<LiveEvent>, BodyError>> {
        stream::unfold(self, async |mut output| {
            let message = output.next().await?;
            Some((Ok(output.event(&message)), output))
        })
    }

    async fn next(&mut self) -> Option<Message> {
        if let Some(message) = self.start.pop_front() {
            return Some(message);
        }
        loop {
            let message = self.receiver.recv().await?;
            if message.number.is_none_or(|number| number > self.received) {
                return Some(message);
            }
        }
    }

    fn event(&mut self, message: &Message) -> Event<LiveEvent> {
        let is_reset = matches!(&*message.event, LiveEvent::Reset(_));
        let id = message.id.filter(|id| is_reset || *id > self.id);
        self.id = id.unwrap_or(self.id);
        Event {
            event: Some(message.name().to_owned()),
            id: id.map(|id| id.to_string()),
            retry: self.retry.take(),
            data: LiveEvent::clone(&message.event),
        }
    }
}
