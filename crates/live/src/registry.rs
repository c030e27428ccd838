//! The open streams of this process.
//!
//! - A stream counts until its response is dropped, so also while its client does not read.
//! - A stream whose channel is full is ended: its client continues after the last event that it received.
//! - Nothing here waits: the lock is held for short, and never across an await.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use http::StatusCode;
use quire_models::{LiveEvent, LivePresence};
use tokio::sync::{Notify, mpsc};

use crate::entries::Entry;
use crate::error::Error;
use crate::ids::{OrganizationId, SpaceId, UserId};
use crate::message::Message;

/// Maximum number of streams of a user, in all processes.
const MAX_USER_STREAMS: usize = 5;
/// Number of messages that wait for a client.
const CHANNEL_MESSAGES: usize = 256;
/// Seconds after which a refused client may try again.
const RETRY_SECONDS: u64 = 15;

/// The open streams.
pub(crate) struct Registry {
    streams: Mutex<Streams>,
    /// Maximum number of streams.
    limit: usize,
    /// True if the hub runs.
    is_running: AtomicBool,
    /// Wakes the hub.
    changed: Notify,
}

#[derive(Default)]
struct Streams {
    open: HashMap<String, Stream>,
    /// The number of the log up to which events were handed over, for each organization with streams.
    heads: HashMap<OrganizationId, i64>,
    /// Ended streams whose rows are still stored.
    ended: Vec<String>,
    is_stopping: bool,
}

/// The fixed properties of a stream.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub(crate) id: String,
    pub(crate) organization: OrganizationId,
    pub(crate) space: SpaceId,
    /// The only change request whose events are wanted.
    pub(crate) change_request: Option<String>,
    /// The page that the user looks at.
    pub(crate) page: Option<String>,
    pub(crate) user: UserId,
    pub(crate) token: Option<String>,
    /// The session, if the request has no token.
    pub(crate) session: Option<String>,
    /// Organizations that require single sign-on refuse the caller.
    pub(crate) is_external: bool,
}

struct Stream {
    seat: Seat,
    /// `None` once the stream has ended.
    sender: Option<mpsc::Sender<Message>>,
    is_stored: bool,
    /// It has received a list of people.
    is_greeted: bool,
}

/// A stream that was opened.
pub(crate) struct Opened {
    /// Later events follow in the channel.
    pub(crate) head: i64,
    pub(crate) receiver: mpsc::Receiver<Message>,
    pub(crate) guard: Guard,
    /// The hub has to be started.
    pub(crate) is_first: bool,
}

/// Keeps the place of a stream until it is dropped.
pub(crate) struct Guard {
    registry: Arc<Registry>,
    id: String,
}

/// The people in rooms.
pub(crate) type Rooms = HashMap<Room, LivePresence>;

/// A space, as its streams see it: as a whole, or one change request.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Room {
    pub(crate) space: SpaceId,
    pub(crate) change_request: Option<String>,
}

impl Registry {
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            streams: Mutex::default(),
            limit,
            is_running: AtomicBool::new(false),
            changed: Notify::new(),
        }
    }

    fn streams(&self) -> MutexGuard<'_, Streams> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a stream of a user who has `elsewhere` streams in other processes. The head of the organization is at
    /// least `head`.
    pub(crate) fn open(
        self: &Arc<Self>,
        seat: Seat,
        head: i64,
        elsewhere: usize,
    ) -> Result<Opened, Error> {
        let (sender, receiver) = mpsc::channel(CHANNEL_MESSAGES);
        let mut streams = self.streams();
        if streams.is_stopping {
            return Err(unavailable("the server is stopping"));
        }
        if streams.open.len() >= self.limit {
            return Err(unavailable("all streams of this server are in use"));
        }
        let own = streams
            .open
            .values()
            .filter(|one| one.seat.user == seat.user);
        if own.count() + elsewhere >= MAX_USER_STREAMS {
            return Err(too_many_streams());
        }
        let organization = seat.organization.clone();
        let head = *streams.heads.entry(organization).or_insert(head);
        let guard = Guard {
            registry: Arc::clone(self),
            id: seat.id.clone(),
        };
        let stream = Stream {
            seat,
            sender: Some(sender),
            is_stored: false,
            is_greeted: false,
        };
        streams.open.insert(guard.id.clone(), stream);
        let is_first = !self.is_running.swap(true, Ordering::Relaxed);
        drop(streams);
        self.changed.notify_one();
        Ok(Opened {
            head,
            receiver,
            guard,
            is_first,
        })
    }

    /// Wakes the hub if it runs.
    pub(crate) fn wake(&self) {
        if self.is_running.load(Ordering::Relaxed) {
            self.changed.notify_one();
        }
    }

    /// Waits until the hub is woken.
    pub(crate) async fn woken(&self) {
        self.changed.notified().await;
    }

    /// Returns the number of open streams.
    pub(crate) fn count(&self) -> usize {
        self.streams().open.len()
    }

    /// Returns the organizations with streams, and the numbers up to which their events were handed over.
    pub(crate) fn heads(&self) -> Vec<(OrganizationId, i64)> {
        let streams = self.streams();
        let heads = streams.heads.iter();
        heads.map(|(id, head)| (id.clone(), *head)).collect()
    }

    /// Returns the streams that are not stored yet, and takes the ended ones whose rows have to be deleted.
    pub(crate) fn unstored(&self) -> (Vec<Seat>, Vec<String>) {
        let mut streams = self.streams();
        let ended = std::mem::take(&mut streams.ended);
        let open = streams.open.values();
        let new = open.filter(|one| !one.is_stored && one.sender.is_some());
        (new.map(|one| one.seat.clone()).collect(), ended)
    }

    /// Notes that streams are stored; those that have ended meanwhile are to be deleted.
    pub(crate) fn stored(&self, seats: &[Seat]) {
        let mut streams = self.streams();
        for seat in seats {
            match streams.open.get_mut(&seat.id) {
                Some(stream) if stream.sender.is_some() => stream.is_stored = true,
                _ => streams.ended.push(seat.id.clone()),
            }
        }
    }

    /// Returns ended streams, whose rows could not be deleted.
    pub(crate) fn still_stored(&self, mut ended: Vec<String>) {
        self.streams().ended.append(&mut ended);
    }

    /// Ends the stored streams of which `access` gives no organization; those whose space is in another organization
    /// now are told to read everything again.
    pub(crate) fn end_without_access(&self, access: &HashMap<String, OrganizationId>) {
        let mut streams = self.streams();
        let stored = streams.open.values().filter(|one| one.is_stored);
        let without = |one: &&Stream| access.get(&one.seat.id) != Some(&one.seat.organization);
        let ending: Vec<String> = stored
            .filter(without)
            .map(|one| one.seat.id.clone())
            .collect();
        for id in ending {
            if access.contains_key(&id) {
                streams.send(&id, &Message::reset(0));
            }
            streams.end(&id);
        }
    }

    /// Hands events of an organization to the streams that want them, and notes the number up to which it was read.
    ///
    /// Does nothing and returns false if one of these streams is not stored yet, so that its access was not checked;
    /// with `ends_unchecked`, such streams end instead, and their clients connect again.
    pub(crate) fn deliver(
        &self,
        organization: &OrganizationId,
        entries: &[Entry],
        head: i64,
        ends_unchecked: bool,
    ) -> bool {
        let mut streams = self.streams();
        let Some(reached) = streams.heads.get(organization).copied() else {
            return true;
        };
        // A stream may have been opened, with a later number, while the events were read.
        let entries: Vec<&Entry> = entries
            .iter()
            .filter(|entry| entry.number > reached)
            .collect();
        let open = streams.open.values();
        let meant: Vec<&Stream> = open
            .filter(|one| one.sender.is_some() && one.seat.organization == *organization)
            .filter(|one| entries.iter().any(|entry| entry.space == one.seat.space))
            .collect();
        if !ends_unchecked && meant.iter().any(|one| !one.is_stored) {
            return false;
        }
        let seats: Vec<(Seat, bool)> = meant
            .iter()
            .map(|one| (one.seat.clone(), one.is_stored))
            .collect();
        for (seat, is_checked) in seats {
            if !is_checked {
                streams.end(&seat.id);
            }
            let of_space = entries.iter().filter(|entry| entry.space == seat.space);
            for message in of_space.flat_map(|entry| entry.messages(seat.change_request.as_deref()))
            {
                streams.send(&seat.id, &message);
            }
        }
        streams
            .heads
            .insert(organization.clone(), head.max(reached));
        true
    }

    /// Returns the rooms of the open streams.
    pub(crate) fn rooms(&self) -> Vec<Room> {
        let streams = self.streams();
        let mut rooms: Vec<Room> = Vec::new();
        for stream in streams.open.values() {
            let room = stream.seat.room();
            if !rooms.contains(&room) {
                rooms.push(room);
            }
        }
        rooms
    }

    /// Sends the people who are here to streams that do not know them: those whose room has changed, and new ones.
    pub(crate) fn greet(&self, rooms: &Rooms, is_changed: impl Fn(&Room) -> bool) {
        let mut streams = self.streams();
        let mut messages: HashMap<Room, Message> = HashMap::new();
        let stored = streams.open.values_mut().filter(|one| one.is_stored);
        let mut greeted = Vec::new();
        for stream in stored {
            let room = stream.seat.room();
            let is_new = !std::mem::replace(&mut stream.is_greeted, true);
            if is_new || is_changed(&room) {
                greeted.push((stream.seat.clone(), room));
            }
        }
        for (seat, room) in greeted {
            let Some(presence) = rooms.get(&room) else {
                continue;
            };
            let id = streams.heads.get(&seat.organization).copied();
            let message = messages.entry(room).or_insert_with(|| Message {
                number: None,
                id,
                event: Arc::new(LiveEvent::Presence(presence.clone())),
            });
            let message = message.clone();
            streams.send(&seat.id, &message);
        }
    }

    /// Lets the hub stop if no stream is open; otherwise it must go on.
    pub(crate) fn may_stop(&self) -> bool {
        let streams = self.streams();
        let is_idle = streams.open.is_empty() && streams.ended.is_empty();
        if is_idle {
            self.is_running.store(false, Ordering::Relaxed);
        }
        is_idle
    }

    /// Ends all streams, because the hub does not run any more.
    pub(crate) fn abandon(&self) {
        let mut streams = self.streams();
        streams.end_all();
        self.is_running.store(false, Ordering::Relaxed);
    }

    /// Ends all streams, and refuses further ones.
    pub(crate) fn stop(&self) {
        let mut streams = self.streams();
        streams.is_stopping = true;
        streams.end_all();
    }
}

impl Streams {
    /// Sends a message to a stream; one that is full ends.
    fn send(&mut self, id: &str, message: &Message) {
        let Some(sender) = self.open.get(id).and_then(|one| one.sender.as_ref()) else {
            return;
        };
        if sender.try_send(message.clone()).is_err() {
            self.end(id);
        }
    }

    fn end(&mut self, id: &str) {
        let Some(stream) = self.open.get_mut(id) else {
            return;
        };
        stream.sender = None;
        if std::mem::take(&mut stream.is_stored) {
            self.ended.push(id.to_owned());
        }
    }

    fn end_all(&mut self) {
        let ids: Vec<String> = self.open.keys().cloned().collect();
        for id in ids {
            self.end(&id);
        }
    }
}

impl Seat {
    fn room(&self) -> Room {
        Room {
            space: self.space.clone(),
            change_request: self.change_request.clone(),
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let mut streams = self.registry.streams();
        streams.end(&self.id);
        if let Some(stream) = streams.open.remove(&self.id) {
            let organization = &stream.seat.organization;
            let mut left = streams.open.values();
            if !left.any(|one| one.seat.organization == *organization) {
                streams.heads.remove(organization);
            }
        }
        drop(streams);
        self.registry.wake();
    }
}

fn unavailable(message: &str) -> Error {
    Error {
        retry_after: RETRY_SECONDS,
        ..Error::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }
}

fn too_many_streams() -> Error {
    let message = "you have 5 streams open, which is the maximum: close one of them first";
    Error {
        retry_after: RETRY_SECONDS,
        ..Error::new(StatusCode::TOO_MANY_REQUESTS, message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(id: &str, user: &str) -> Seat {
        Seat {
            id: id.to_owned(),
            organization: "o".into(),
            space: "s".into(),
            change_request: None,
            page: None,
            user: user.into(),
            token: None,
            session: None,
            is_external: false,
        }
    }

    fn entries(numbers: std::ops::RangeInclusive<i64>) -> Vec<Entry> {
        numbers.map(|number| Entry::of_test(number, "s")).collect()
    }

    /// Opens a stream whose access was checked.
    fn opened(registry: &Arc<Registry>, id: &str, user: &str, head: i64) -> Opened {
        let opened = registry.open(seat(id, user), head, 0).unwrap();
        registry.stored(&[seat(id, user)]);
        opened
    }

    fn deliver(registry: &Registry, numbers: std::ops::RangeInclusive<i64>) {
        let head = *numbers.end();
        assert!(registry.deliver(&"o".into(), &entries(numbers), head, false));
    }

    /// The numbers that a stream receives before it waits or ends.
    fn received(receiver: &mut mpsc::Receiver<Message>) -> Vec<i64> {
        let messages = std::iter::from_fn(|| receiver.try_recv().ok());
        messages.filter_map(|message| message.number).collect()
    }

    #[test]
    fn a_client_that_does_not_read_is_ended_and_delays_nobody() {
        let registry = Arc::new(Registry::new(10));
        let mut slow = opened(&registry, "1", "a", 0);
        let mut fast = opened(&registry, "2", "b", 0);
        let mut numbers = Vec::new();
        for first in (1..=1_000).step_by(100) {
            deliver(&registry, first..=first + 99);
            numbers.extend(received(&mut fast.receiver));
        }
        assert_eq!(numbers, (1..=1_000).collect::<Vec<_>>());
        let all: Vec<i64> = (1..=256).collect();
        assert_eq!(received(&mut slow.receiver), all);
        assert!(slow.receiver.is_closed());
        assert!(!fast.receiver.is_closed());
        // It keeps its place until its connection is closed.
        assert_eq!(registry.count(), 2);
        drop(slow);
        assert_eq!(registry.count(), 1);
    }

    #[test]
    fn a_stream_receives_each_change_once() {
        let registry = Arc::new(Registry::new(10));
        let mut early = opened(&registry, "1", "a", 5);
        deliver(&registry, 6..=8);
        // Its reader saw a later number than the hub has reached.
        let mut late = opened(&registry, "2", "a", 10);
        assert_eq!(late.head, 8);
        deliver(&registry, 7..=11);
        assert_eq!(received(&mut early.receiver), [6, 7, 8, 9, 10, 11]);
        assert_eq!(received(&mut late.receiver), [9, 10, 11]);
        // Without streams, the log is not read; the next one starts where it is.
        drop((early, late));
        assert_eq!(registry.heads(), []);
        assert_eq!(registry.open(seat("3", "a"), 20, 0).unwrap().head, 20);
    }

    #[test]
    fn a_stream_receives_nothing_before_its_access_was_checked() {
        let registry = Arc::new(Registry::new(10));
        let mut checked = opened(&registry, "1", "a", 0);
        let mut new = registry.open(seat("2", "a"), 0, 0).unwrap();
        let deliver = |ends| registry.deliver(&"o".into(), &entries(1..=2), 2, ends);
        assert!(!deliver(false));
        assert!(received(&mut checked.receiver).is_empty());
        assert!(deliver(true));
        assert_eq!(received(&mut checked.receiver), [1, 2]);
        assert!(received(&mut new.receiver).is_empty());
        assert!(new.receiver.is_closed());
    }

    #[test]
    fn places_are_limited_and_become_free() {
        let registry = Arc::new(Registry::new(6));
        let first: Vec<Opened> = (0..4)
            .map(|id| registry.open(seat(&id.to_string(), "a"), 0, 0).unwrap())
            .collect();
        let refusal = |user: &str, elsewhere| {
            let refused = registry.open(seat("x", user), 0, elsewhere);
            refused.map(drop).map_err(|error| error.status.as_u16())
        };
        assert_eq!(refusal("a", 1), Err(429));
        assert_eq!(refusal("a", 0), Ok(()));
        let others: Vec<Opened> = (4..6)
            .map(|id| registry.open(seat(&id.to_string(), "b"), 0, 0).unwrap())
            .collect();
        assert_eq!(refusal("c", 0), Err(503));
        drop(others);
        assert_eq!(refusal("c", 0), Ok(()));
        registry.stop();
        assert_eq!(refusal("c", 0), Err(503));
        assert!(first.iter().all(|one| one.receiver.is_closed()));
        drop(first);
        assert!(registry.may_stop());
    }
}
