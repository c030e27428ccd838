//! Comments on spaces and change requests.
//!
//! - No other area depends on this crate.

#![expect(
    clippy::missing_errors_doc,
    reason = "the crates of the platform call each other; they are no library"
)]

mod comments;

use std::ops::Deref;
use std::sync::Arc;

#[cfg(test)]
use quire_base::plans;
use quire_base::{
    caller, clock, conversions, emoji, error, events, ids, paging, people, permissions,
};
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
