//! A body stored in a file, because it is too large to hold in memory.
//!
//! - The file has no name: it is deleted when it is no longer used, or when the process ends.
//! - Several readers can read it at the same time, each at its own position.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write as _};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::{self, Stream};

use crate::BodyError;

/// Number of bytes read at once when it is streamed.
const PIECE: usize = 256 << 10;

/// A body stored in a file, or a part of one.
#[derive(Clone, Debug)]
pub struct StoredBody {
    file: Arc<File>,
    start: u64,
    length: u64,
}

impl StoredBody {
    /// Creates an empty file in a folder, which is created if it is missing.
    ///
    /// # Errors
    /// The folder cannot be written to.
    pub fn create(folder: &Path) -> io::Result<Self> {
        let file = match tempfile::tempfile_in(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                std::fs::create_dir_all(folder)?;
                tempfile::tempfile_in(folder)?
            }
            other => other?,
        };
        Ok(Self {
            file: Arc::new(file),
            start: 0,
            length: 0,
        })
    }

    /// Appends bytes.
    ///
    /// # Errors
    /// They cannot be written, such as on a full disk.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        (&*self.file).write_all(bytes)?;
        self.length += bytes.len() as u64;
        Ok(())
    }

    /// Returns its size in bytes.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// The part of it between two places.
    pub(crate) fn slice(&self, range: Range<u64>) -> Self {
        let end = range.end.min(self.length);
        let start = range.start.min(end);
        Self {
            file: Arc::clone(&self.file),
            start: self.start + start,
            length: end - start,
        }
    }

    /// Reads it from its beginning.
    #[must_use]
    pub fn reader(&self) -> StoredReader {
        StoredReader {
            body: self.clone(),
            position: 0,
        }
    }

    /// Returns true if the two are the same part of the same file.
    pub(crate) fn is(&self, other: &Self) -> bool {
        let place = |body: &Self| (body.start, body.length);
        Arc::ptr_eq(&self.file, &other.file) && place(self) == place(other)
    }

    /// The bytes, piece by piece, read on threads that may block.
    pub(crate) fn into_pieces(self) -> impl Stream<Item = Result<Bytes, BodyError>> + Send {
        stream::unfold(Some(self.reader()), async |reader| {
            let mut reader = reader?;
            let read = tokio::task::spawn_blocking(move || {
                let mut piece = vec![0; PIECE];
                let length = reader.read(&mut piece)?;
                piece.truncate(length);
                Ok::<_, io::Error>((Bytes::from(piece), reader))
            });
            match read.await.map_err(io::Error::other).flatten() {
                Ok((piece, _)) if piece.is_empty() => None,
                Ok((piece, reader)) => Some((Ok(piece), Some(reader))),
                Err(error) => Some((Err(BodyError::broken(error)), None)),
            }
        })
    }
}

/// Reads a [`StoredBody`].
#[derive(Debug)]
pub struct StoredReader {
    body: StoredBody,
    position: u64,
}

impl Read for StoredReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.body.length.saturating_sub(self.position);
        let most = usize::try_from(left).map_or(buffer.len(), |left| left.min(buffer.len()));
        let position = self.body.start + self.position;
        let length = read_at(&self.body.file, &mut buffer[..most], position)?;
        self.position += length as u64;
        Ok(length)
    }
}

impl Seek for StoredReader {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let position = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::End(by) => self.body.length.checked_add_signed(by),
            SeekFrom::Current(by) => self.position.checked_add_signed(by),
        };
        self.position = position.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.position)
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buffer, position)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, position)
}
