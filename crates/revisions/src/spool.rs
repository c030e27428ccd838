//! Bytes put aside while an import computes, so that memory does not hold a whole tree.
//!
//! - A [`Spool`] is a place that the caller provides, such as a file without a name. It only grows, and a [`Piece`] of it
//!   never changes.
//! - If a tree is spooled, so is the output of its import; if it is in memory, the output is in memory.

use std::borrow::Cow;
use std::collections::btree_map::{self, BTreeMap};

use std::fmt::Debug;
use std::io;
use std::ops::Range;
use std::sync::Arc;

use crate::blobs::Blobs;
use crate::hash::Hash;
use crate::path::Entry;

/// Temporary storage for bytes.
pub trait Spool: Debug + Send + Sync {
    /// Appends bytes; returns their start.
    ///
    /// # Errors
    ///
    /// Returns an error if they cannot be written, such as on a full disk.
    fn append(&self, bytes: &[u8]) -> io::Result<u64>;

    /// Reads bytes that were appended.
    ///
    /// # Errors
    ///
    /// Returns an error if they cannot be read.
    fn read(&self, from: u64, length: usize) -> io::Result<Vec<u8>>;
}

/// A piece of a spool.
#[derive(Debug, Clone)]
pub struct Piece {
    spool: Arc<dyn Spool>,
    from: u64,
    length: usize,
}

impl Piece {
    /// Puts bytes aside.
    ///
    /// # Errors
    ///
    /// Returns an error if they cannot be written.
    pub fn put(spool: &Arc<dyn Spool>, bytes: &[u8]) -> io::Result<Self> {
        Ok(Self {
            spool: Arc::clone(spool),
            from: spool.append(bytes)?,
            length: bytes.len(),
        })
    }

    /// Puts other bytes into the same spool.
    ///
    /// # Errors
    ///
    /// Returns an error if they cannot be written.
    pub fn put_in_same_spool(&self, bytes: &[u8]) -> io::Result<Self> {
        Self::put(&self.spool, bytes)
    }

    /// The spool that it is a piece of.
    #[must_use]
    pub const fn spool(&self) -> &Arc<dyn Spool> {
        &self.spool
    }

    /// Returns its size in bytes.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.length
    }

    /// Reads the bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if they cannot be read.
    pub fn read(&self) -> io::Result<Vec<u8>> {
        self.spool.read(self.from, self.length)
    }

    /// A part of it.
    fn part(&self, range: &Range<usize>) -> Self {
        let start = range.start.min(self.length);
        Self {
            spool: Arc::clone(&self.spool),
            from: self.from + start as u64,
            length: range.end.min(self.length).saturating_sub(start),
        }
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        let place = |piece: &Self| (piece.from, piece.length);
        Arc::ptr_eq(&self.spool, &other.spool) && place(self) == place(other)
    }
}

impl Eq for Piece {}

/// The bytes of a file: in memory, or put aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bytes {
    /// In memory.
    Memory(Vec<u8>),
    /// In a spool.
    Spooled(Piece),
}

impl Bytes {
    /// Returns the number of bytes.
    #[must_use]
    pub const fn size(&self) -> usize {
        match self {
            Self::Memory(bytes) => bytes.len(),
            Self::Spooled(piece) => piece.size(),
        }
    }

    /// Reads them.
    ///
    /// # Errors
    ///
    /// Returns an error if they cannot be read from the spool.
    pub fn read(&self) -> io::Result<Cow<'_, [u8]>> {
        Ok(match self {
            Self::Memory(bytes) => Cow::Borrowed(bytes),
            Self::Spooled(piece) => Cow::Owned(piece.read()?),
        })
    }

    /// Reads them as text.
    ///
    /// # Errors
    ///
    /// Returns an error if they cannot be read from the spool, or are not UTF-8
    /// ([`InvalidData`](io::ErrorKind::InvalidData)).
    pub fn read_text(&self) -> io::Result<Cow<'_, str>> {
        Ok(match self.read()? {
            Cow::Borrowed(bytes) => {
                let text = std::str::from_utf8(bytes);
                Cow::Borrowed(text.map_err(|_| io::ErrorKind::InvalidData)?)
            }
            Cow::Owned(bytes) => {
                let text = String::from_utf8(bytes);
                Cow::Owned(text.map_err(|_| io::ErrorKind::InvalidData)?)
            }
        })
    }
}

/// A file of a tree to import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeFile {
    /// Path of the file.
    pub path: String,
    /// Content of the file.
    pub bytes: Bytes,
}

impl From<Entry> for TreeFile {
    fn from(Entry { path, bytes }: Entry) -> Self {
        let bytes = Bytes::Memory(bytes);
        Self { path, bytes }
    }
}

/// Blobs that are put aside, by hash.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Spooled(BTreeMap<Hash, Piece>);

impl Spooled {
    /// Returns true if there is a blob with this hash.
    #[must_use]
    pub fn contains(&self, hash: &Hash) -> bool {
        self.0.contains_key(hash)
    }

    /// The blobs, in order of their hashes.
    pub fn iter(&self) -> impl Iterator<Item = (&Hash, &Piece)> {
        self.0.iter()
    }

    /// Keeps only some of the blobs.
    pub fn retain(&mut self, is_kept: impl Fn(&Hash) -> bool) {
        self.0.retain(|hash, _| is_kept(hash));
    }

    pub fn insert(&mut self, hash: Hash, piece: Piece) {
        self.0.insert(hash, piece);
    }

    /// Puts what was made of a piece: the part of it with the same bytes, if there is one.
    pub fn put(
        &mut self,
        hash: Hash,
        bytes: &[u8],
        piece: &Piece,
        same: Option<&Range<usize>>,
    ) -> io::Result<()> {
        if let btree_map::Entry::Vacant(entry) = self.0.entry(hash) {
            entry.insert(match same {
                Some(range) => piece.part(range),
                None => Piece::put(&piece.spool, bytes)?,
            });
        }
        Ok(())
    }
}

impl Blobs for Spooled {
    fn get(&self, hash: &Hash) -> Option<Cow<'_, [u8]>> {
        self.0.get(hash)?.read().ok().map(Cow::Owned)
    }
}
