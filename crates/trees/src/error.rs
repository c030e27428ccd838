//! The reason why a tree cannot be imported.

use std::io;

use quire_revisions::limits::Limits;

/// The tree cannot be imported; nothing of it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// There is no Markdown.
    #[error("the tree holds no Markdown file")]
    Empty,
    /// The documentation is in formats that are not read.
    #[error(
        "the documentation is in formats that cannot be read: {formats}; pages in Markdown: {pages}. \
         To import only these and the other files, name the layout"
    )]
    OtherFormats {
        /// The formats, with the number of their files.
        formats: String,
        /// Number of pages that could be imported.
        pages: usize,
    },
    /// Pages nest too deep.
    #[error("{page:?} is nested deeper than {} levels", Limits::MAX_PAGE_DEPTH)]
    TooDeep {
        /// Path or title of a page that does.
        page: String,
    },
    /// Too many pages or files.
    #[error("{path:?} is one more than the limit of {limit}")]
    TooMany {
        /// The first beyond the limit.
        path: String,
        /// The limit.
        limit: usize,
    },
    /// A file is too large.
    #[error("{path:?} is larger than {limit} bytes")]
    TooLarge {
        /// The file.
        path: String,
        /// The limit.
        limit: u64,
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
    /// The spool failed: its bytes cannot be read, or no more can be appended.
    #[error("the tree cannot be put aside: {0}")]
    Spool(String),
    /// Titles and front matter are too large together.
    #[error(
        "titles and front matter together are larger than {limit} bytes; {path:?} exceeds the limit"
    )]
    TreeTooLarge {
        /// The page that exceeds the limit.
        path: String,
        /// The limit.
        limit: u64,
    },
}

impl From<io::Error> for ImportError {
    fn from(error: io::Error) -> Self {
        Self::Spool(error.to_string())
    }
}
