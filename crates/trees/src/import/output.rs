//! Collects the blobs that an import makes: in memory, or where the files are put aside that they are made of.

use std::borrow::Cow;
use std::io;
use std::ops::Range;

use quire_revisions::blobs::{NewBlobs, put_text};
use quire_revisions::hash::{Hash, hash};
use quire_revisions::spool::{Bytes, Spooled};

#[derive(Default)]
pub(super) struct Output {
    pub blobs: NewBlobs,
    pub(super) spooled: Spooled,
}

impl Output {
    /// Puts a text that was made of a file; one that is borrowed from it is at this place in it. The empty text
    /// is not a blob.
    #[expect(clippy::ptr_arg, reason = "whether the text is borrowed matters")]
    pub(super) fn put_text(
        &mut self,
        file: &Bytes,
        text: &Cow<'_, str>,
        place: &Range<usize>,
    ) -> io::Result<Option<Hash>> {
        let Bytes::Spooled(piece) = file else {
            return Ok(put_text(&mut self.blobs, text));
        };
        if text.is_empty() {
            return Ok(None);
        }
        let bytes = text.as_bytes();
        let hash = hash(bytes);
        let same = matches!(text, Cow::Borrowed(_)).then_some(place);
        self.spooled.put(hash, bytes, piece, same)?;
        Ok(Some(hash))
    }

    /// Puts a file as it is.
    pub(crate) fn put_file(&mut self, hash: Hash, file: Bytes) {
        match file {
            Bytes::Memory(bytes) => _ = self.blobs.insert(hash, bytes),
            Bytes::Spooled(piece) => self.spooled.insert(hash, piece),
        }
    }
}
