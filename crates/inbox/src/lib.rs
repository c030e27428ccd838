//! Notifications and subscriptions: what people are told of the changes of others.
//!
//! - Notifications are made from the log of events, by a job of each organization (`fan_out.rs`).
//! - A notification has no text: titles and texts are read with the role of its user (`notifications/listing.rs`).
//! - Mails are composed when they are sent, in the same way (`mails.rs`).
//! - No other area depends on this crate, but for the page that ends mails.

#![allow(
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    reason = "the crates of the platform are public only to each other"
)]

mod fan_out;
mod kind;
mod mails;
mod mentions;
mod notifications;
mod retention;
mod settings;
mod subscriptions;

use std::ops::Deref;
use std::sync::Arc;

use quire_base::{caller, clock, error, ids, jobs, notifying, paging, people, permissions, sso};
use quire_people::{PeopleAreas, members};
use quire_server::Operations;

use caller::Caller;
use clock::Every;

pub use mails::Unsubscription;

/// The area. Cheap to clone.
#[derive(Clone)]
pub struct InboxArea(Arc<State>);

/// The fields of an [`InboxArea`].
pub struct State {
    people: PeopleAreas,
    /// The deletion of old notifications.
    swept: Every,
}

impl InboxArea {
    /// Creates the area.
    #[must_use]
    pub fn new(people: PeopleAreas) -> Self {
        Self(Arc::new(State {
            people,
            swept: Every::default(),
        }))
    }

    /// The operations of the area.
    pub fn operations(&self) -> Operations<Arc<Caller>, error::Error> {
        quire_server::notifications::operations(self.clone())
    }
}

impl Deref for InboxArea {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Deref for State {
    type Target = PeopleAreas;

    fn deref(&self) -> &PeopleAreas {
        &self.people
    }
}

impl quire_server::Area for InboxArea {
    type Caller = Arc<Caller>;
    type Error = error::Error;
}
