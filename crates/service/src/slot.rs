//! The slot in a response for a document that is already serialized.
//!
//! - A request for a page carries an empty slot; the operation fills it, and finishing the response appends the
//!   document to the page.

use std::sync::{Arc, Mutex, PoisonError};

use http::request::Parts;

use crate::conversions::Shown;

/// A slot for one document.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slot(Arc<Mutex<Option<Shown>>>);

impl Slot {
    /// Adds a slot to a request whose response may contain a document.
    pub(crate) fn prepare(request: &mut Parts) {
        let path = request.uri.path();
        let is_page = path.contains("/content/page/") || path.contains("/content/path/");
        if request.uri.query().is_some() && is_page {
            request.extensions.insert(Self::default());
        }
    }

    pub(crate) fn put(&self, shown: Shown) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(shown);
    }

    pub(crate) fn take(&self) -> Option<Shown> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
