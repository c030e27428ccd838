//! Comments on spaces and change requests.
//!
//! - No other area depends on this crate.

#![allow(
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    reason = "the crates of the platform are public only to each other"
)]

mod comments;

use std::ops::Deref;
use std::sync::Arc;

#[cfg(test)]
use quire_base::plans;
use quire_base::{
    caller, clock, conversions, emoji, error, events, ids, paging, people, permissions,
};
use quire_server::Operations;
use quire_store::Store;

use caller::Caller;
use comments::{Places, places};

/// The area. Cheap to clone.
#[derive(Clone)]
pub struct CommentArea {
    store: Store,
    places: Arc<Places>,
}

impl CommentArea {
    /// Starts with an empty cache.
    #[must_use]
    pub fn new(store: Store) -> Self {
        Self {
            store,
            places: Arc::new(places()),
        }
    }

    /// The operations of the area.
    pub fn operations(&self) -> Operations<Arc<Caller>, error::Error> {
        quire_server::comments::operations(self.clone())
    }
}

impl Deref for CommentArea {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

impl quire_server::Area for CommentArea {
    type Caller = Arc<Caller>;
    type Error = error::Error;
}
