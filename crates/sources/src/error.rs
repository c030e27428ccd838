//! Why a source cannot be converted.

use std::io;

use quire_trees::archive::ArchiveError;

/// The source cannot be converted; nothing of it is.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// Larger than allowed.
    #[error("{place} is larger than {limit} bytes")]
    TooLarge {
        /// The page, or the part of the document.
        place: String,
        /// The limit.
        limit: u64,
    },
    /// More elements than allowed.
    #[error("{place} has more than {limit} elements")]
    TooManyElements {
        /// The page, or the part of the document.
        place: String,
        /// The limit.
        limit: usize,
    },
    /// The pages are too large together.
    #[error(
        "the Markdown of all pages together is larger than {limit} bytes; {path:?} exceeds the limit"
    )]
    TextTooLarge {
        /// The page that exceeds the limit.
        path: String,
        /// The limit.
        limit: u64,
    },
    /// An archive, or a document that is one, cannot be read.
    #[error("{place}: {error}")]
    Archive {
        /// The archive.
        place: String,
        /// Why.
        error: ArchiveError,
    },
    /// Not a document of this kind, or a broken one.
    #[error("{place} {reason}")]
    Unreadable {
        /// The document, or a part of it.
        place: String,
        /// A clause.
        reason: String,
    },
    /// Stored files cannot be read, or no more can be stored.
    #[error("the files cannot be put aside: {0}")]
    Spool(#[from] io::Error),
    /// The caller no longer waits for the conversion.
    #[error("the conversion was stopped")]
    Stopped,
}

impl SourceError {
    pub(crate) fn unreadable(place: &str, reason: impl Into<String>) -> Self {
        Self::Unreadable {
            place: place.to_owned(),
            reason: reason.into(),
        }
    }
}
