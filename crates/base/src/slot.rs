//! Slots: what an operation leaves for the end of the response.
//!
//! - A request for a page carries an empty slot for a document that is already serialized; the operation fills it, and
//!   finishing the response appends the document to the page.
//! - A request with the cookie of a session carries one for cookies (`cookies.rs`).

use std::sync::{Arc, Mutex, PoisonError};

use http::request::Parts;

use crate::conversions::Shown;

/// A slot; clones share what is in it.
#[derive(Clone, Debug, Default)]
pub struct Slot<T>(Arc<Mutex<T>>);

/// The slot of a document.
pub type DocumentSlot = Slot<Option<Shown>>;

impl<T: Default> Slot<T> {
    /// Changes what is in the slot.
    pub fn change(&self, change: impl FnOnce(&mut T)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Empties the slot.
    pub fn take(&self) -> T {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl DocumentSlot {
    /// Adds a slot to a request whose response may contain a document.
    pub fn prepare(request: &mut Parts) {
        let path = request.uri.path();
        let is_page = path.contains("/content/page/") || path.contains("/content/path/");
        if request.uri.query().is_some() && is_page {
            request.extensions.insert(Self::default());
        }
    }
}
