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

/// The area. Cheap to clone.
#[derive(Clone)]
pub struct CommentArea(Store);

impl CommentArea {
    /// Creates the area, which has no state besides the store.
    #[must_use]
    pub const fn new(store: Store) -> Self {
        Self(store)
    }

    /// The operations of the area.
    pub fn operations(&self) -> Operations<Arc<Caller>, error::Error> {
        quire_server::comments::operations(self.clone())
    }
}

impl Deref for CommentArea {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.0
    }
}

impl quire_server::Area for CommentArea {
    type Caller = Arc<Caller>;
    type Error = error::Error;
}
