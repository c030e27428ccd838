//! Messages to streams.

use std::sync::Arc;

use quire_models::{LiveEvent, LiveReady, LiveReset};

/// A message to a stream.
#[derive(Clone)]
pub(crate) struct Message {
    /// The number of the change in the log.
    pub(crate) number: Option<i64>,
    /// The id of the event.
    pub(crate) id: Option<i64>,
    pub(crate) event: Arc<LiveEvent>,
}

impl Message {
    /// The first message of a stream that continues after this number.
    pub(crate) fn ready(id: i64) -> Self {
        Self::first(id, LiveEvent::Ready(LiveReady::default()))
    }

    /// The message that everything has to be read again, and that later changes follow this number.
    pub(crate) fn reset(id: i64) -> Self {
        Self::first(id, LiveEvent::Reset(LiveReset::default()))
    }

    fn first(id: i64, event: LiveEvent) -> Self {
        Self {
            number: None,
            id: Some(id),
            event: Arc::new(event),
        }
    }

    /// The name of the event, as in its `type`.
    pub(crate) fn name(&self) -> &'static str {
        match &*self.event {
            LiveEvent::Ready(_) => "ready",
            LiveEvent::Reset(_) => "reset",
            LiveEvent::Revision(_) => "revision",
            LiveEvent::ChangeRequest(_) => "changeRequest",
            LiveEvent::Comment(_) => "comment",
            LiveEvent::Review(_) => "review",
            LiveEvent::Presence(_) | LiveEvent::Unknown(_) => "presence",
        }
    }
}
