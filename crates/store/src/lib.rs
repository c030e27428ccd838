//! The stored content of the platform, and the log of its changes: revisions, files, events, webhooks.
//!
//! - [`Store`] is the state of these areas; it contains the [`Base`] of all areas.

#![allow(
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    missing_docs,
    reason = "the crates of the platform are public only to each other"
)]

pub mod broken_links;
pub mod caches;
pub mod concealed;
pub mod documents;
pub mod event_log;
pub mod files;
pub mod quotas;
pub mod revision_store;
pub mod site_addresses;
pub mod texts;
pub mod webhooks;

use std::ops::Deref;
use std::sync::Arc;

#[cfg(test)]
use quire_base::plans;
use quire_base::{
    Base, caller, clock, conversions, entity_tags, error, events, fetch, ids, jobs, notifying,
    paging, permissions, sealed, slugs, tree,
};
use quire_server::Operations;

use caches::{Conditions, Trees};
use caller::Caller;
use clock::Every;
use webhooks::Sending;

/// The state of the areas of this crate. Cheap to clone.
#[derive(Clone)]
pub struct Store(Arc<State>);

/// The fields of a [`Store`].
pub struct State {
    base: Base,
    /// Recently used trees.
    pub trees: Trees,
    /// Recently used conditions of their pages.
    pub conditions: Conditions,
    /// The deletion of old events.
    events_swept: Every,
    /// The state of sending to webhooks.
    pub webhooks: Sending,
}

impl Store {
    /// Starts with empty caches.
    pub fn new(base: Base) -> Self {
        Self(Arc::new(State {
            base,
            trees: Trees::default(),
            conditions: Conditions::default(),
            events_swept: Every::default(),
            webhooks: Sending::default(),
        }))
    }

    /// The operations of these areas.
    pub fn operations(&self) -> Operations<Arc<Caller>, error::Error> {
        Operations::default()
            .merge(quire_server::events::operations(self.clone()))
            .merge(quire_server::webhooks::operations(self.clone()))
    }
}

impl Deref for Store {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Deref for State {
    type Target = Base;

    fn deref(&self) -> &Base {
        &self.base
    }
}

impl quire_server::Area for Store {
    type Caller = Arc<Caller>;
    type Error = error::Error;
}
