//! Additions: what an operation adds to its response, next to what it returns.
//!
//! - A document that is already serialized: finishing the response appends it to the page that the operation returns.
//! - Cookies, which are set even if the operation fails.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use http::{HeaderMap, HeaderValue, header};

use crate::conversions::ConvertedDocument;

/// The additions to a response; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Additions(Arc<Mutex<Contents>>);

#[derive(Debug, Default)]
struct Contents {
    document: Option<ConvertedDocument>,
    cookies: Vec<String>,
}

impl Additions {
    /// Adds a document to the page in the response.
    pub fn show(&self, document: ConvertedDocument) {
        self.contents().document = Some(document);
    }

    /// Returns the document, once.
    pub fn take_document(&self) -> Option<ConvertedDocument> {
        self.contents().document.take()
    }

    /// Adds a cookie to the response.
    pub fn set_cookie(&self, cookie: String) {
        self.contents().cookies.push(cookie);
    }

    /// Moves the cookies to the headers of the response.
    pub fn add_cookies(&self, headers: &mut HeaderMap) {
        for cookie in std::mem::take(&mut self.contents().cookies) {
            if let Ok(cookie) = HeaderValue::try_from(cookie) {
                headers.append(header::SET_COOKIE, cookie);
            }
        }
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
