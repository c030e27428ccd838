//! Messages of the parent to the child: frames, each its length as eight bytes and then its bytes.
//!
//! - The frames are [`Settings`] and the book as JSON, then for each image its name and its bytes, then an empty name.
//! - The parent keeps its end open, so that the child notices when the parent is gone.

#[cfg(all(unix, feature = "typst"))]
use std::io::{self, Read};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncWrite, AsyncWriteExt as _};

/// The longest name of an image, in bytes.
pub(crate) const MAX_NAME_BYTES: u64 = 64 << 10;

/// The limits that the child sets for itself, before it reads the book.
#[derive(Serialize, Deserialize)]
pub(crate) struct Settings {
    pub(crate) memory: u64,
    pub(crate) seconds: u64,
    pub(crate) fonts: Option<PathBuf>,
}

/// Writes a frame.
pub(crate) async fn write(to: &mut (impl AsyncWrite + Unpin), bytes: &[u8]) -> std::io::Result<()> {
    to.write_all(&(bytes.len() as u64).to_le_bytes()).await?;
    to.write_all(bytes).await
}

/// Reads a frame of at most `limit` bytes.
#[cfg(all(unix, feature = "typst"))]
pub(crate) fn read(from: &mut impl Read, limit: u64) -> io::Result<Vec<u8>> {
    let mut length = [0; 8];
    from.read_exact(&mut length)?;
    let length = u64::from_le_bytes(length);
    if length > limit {
        return Err(io::Error::other("a frame is longer than it may be"));
    }
    let mut bytes = Vec::new();
    from.take(length).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == length {
        Ok(bytes)
    } else {
        Err(io::ErrorKind::UnexpectedEof.into())
    }
}
