//! Reading and writing of the bytes behind a hash in pure code.
//!
//! - Reads use [`Blobs`], which any `Fn(&Hash) -> Option<Vec<u8>>` and [`NewBlobs`] implement.
//! - Writes are return values: [`NewBlobs`] holds the blobs that the caller must store before the revision. It may
//!   contain blobs that are already stored; storing them again has no effect.
//! - An empty text is not a blob: a page without a body has `body: None`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::hash::{Hash, hash};

/// Blobs that a function made, by hash, for the caller to store.
pub type NewBlobs = BTreeMap<Hash, Vec<u8>>;

/// Source of blobs.
pub trait Blobs {
    /// The bytes behind `hash`, if there are any.
    fn get(&self, hash: &Hash) -> Option<Cow<'_, [u8]>>;
}

impl Blobs for NewBlobs {
    fn get(&self, hash: &Hash) -> Option<Cow<'_, [u8]>> {
        self.get(hash).map(|bytes| Cow::Borrowed(bytes.as_slice()))
    }
}

impl<F: Fn(&Hash) -> Option<Vec<u8>>> Blobs for F {
    fn get(&self, hash: &Hash) -> Option<Cow<'_, [u8]>> {
        self(hash).map(Cow::Owned)
    }
}

/// A revision refers to a blob that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the blob {0} is missing")]
pub struct MissingBlob(pub Hash);

/// Reads a file's bytes.
pub fn read(blobs: &dyn Blobs, hash: Hash) -> Result<Cow<'_, [u8]>, MissingBlob> {
    blobs.get(&hash).ok_or(MissingBlob(hash))
}

/// Reads a body; no body reads as the empty text. Bytes that are not UTF-8 count as missing: no
/// body is written so.
pub fn read_text(blobs: &dyn Blobs, body: Option<Hash>) -> Result<Cow<'_, str>, MissingBlob> {
    let Some(hash) = body else {
        return Ok(Cow::Borrowed(""));
    };
    match read(blobs, hash)? {
        Cow::Borrowed(bytes) => std::str::from_utf8(bytes)
            .map(Cow::Borrowed)
            .map_err(|_| MissingBlob(hash)),
        Cow::Owned(bytes) => String::from_utf8(bytes)
            .map(Cow::Owned)
            .map_err(|_| MissingBlob(hash)),
    }
}

/// Puts a text among the new blobs; the empty text is not a blob.
pub fn put_text(blobs: &mut NewBlobs, text: &str) -> Option<Hash> {
    (!text.is_empty()).then(|| put(blobs, text.as_bytes().to_vec()))
}

/// Puts bytes among the new blobs.
pub fn put(blobs: &mut NewBlobs, bytes: Vec<u8>) -> Hash {
    let hash = hash(&bytes);
    blobs.insert(hash, bytes);
    hash
}
