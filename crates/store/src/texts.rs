//! Reads texts from the database for computations off the async threads.
//!
//! - A few texts are read ahead, in order: a computation on ten thousand texts holds no more of them than one on ten.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use quire_content::blobs::MissingBlob;
use quire_content::{Blobs, Hash, NewBlobs};
use tokio::runtime::Handle;

use crate::Store;
use crate::conversions::Stop;
use crate::error::Error;

/// Number of texts read at once.
const TEXT_BATCH: usize = 16;

/// Reads texts for threads that are not async.
pub struct Reader {
    app: Store,
    runtime: Handle,
}

impl Store {
    /// Returns a reader to move to another thread.
    pub fn texts(&self) -> Reader {
        Reader {
            app: self.clone(),
            runtime: Handle::current(),
        }
    }
}

impl Reader {
    /// Reads these texts in order, until nobody waits for them any more.
    pub fn ahead(&self, wanted: Vec<Hash>, stop: &Stop) -> Texts<'_> {
        let at = wanted.iter().copied().zip(0..).collect();
        Texts {
            reader: self,
            wanted,
            at,
            read: Mutex::default(),
            failure: Mutex::default(),
            stop: stop.clone(),
        }
    }
}

/// Texts, read a few ahead.
pub struct Texts<'r> {
    reader: &'r Reader,
    /// The texts to read, in order.
    wanted: Vec<Hash>,
    at: HashMap<Hash, usize>,
    read: Mutex<NewBlobs>,
    failure: Mutex<Option<Error>>,
    stop: Stop,
}

impl Texts<'_> {
    /// Why a text is missing.
    pub fn failure(&self, missing: &MissingBlob) -> Error {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.take().unwrap_or_else(|| Error::internal(missing))
    }
}

impl Blobs for Texts<'_> {
    fn get(&self, hash: &Hash) -> Option<Cow<'_, [u8]>> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bytes) = read.get(hash) {
            return Some(Cow::Owned(bytes.clone()));
        }
        if self.stop.is_stopped() {
            return None;
        }
        read.clear();
        let ahead = match self.at.get(hash) {
            Some(at) => &self.wanted[*at..self.wanted.len().min(at + TEXT_BATCH)],
            None => std::slice::from_ref(hash),
        };
        match self.reader.runtime.block_on(self.reader.app.blobs(ahead)) {
            Ok(found) => *read = found,
            Err(error) => {
                let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
                *failure = Some(error);
            }
        }
        if !read.contains_key(hash)
            && let Ok(bytes) = self
                .reader
                .runtime
                .block_on(self.reader.app.file_bytes(hash))
        {
            read.insert(*hash, bytes);
        }
        read.get(hash).map(|bytes| Cow::Owned(bytes.clone()))
    }
}
