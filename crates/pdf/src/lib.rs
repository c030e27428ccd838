//! Typesets pages as a PDF, in a separate process, and draws pictures for previews of links.
//!
//! - The parent describes a [`Book`] and calls [`typeset()`], which starts a program, sends it the book and its images,
//!   and receives the PDF. The program calls [`child()`], which needs the feature `typst`; the parent does not.
//! - Typesetting takes much memory, and never returns it. So each book has a dedicated process, with limits on memory,
//!   time and output ([`Limits`]), without environment variables, and without files except fonts.
//! - No text of a book reaches the typesetter as code. The template is fixed, and reads the book as data.
//! - The same book and fonts make the same bytes.

#[cfg(all(unix, feature = "typst"))]
mod child;
#[cfg(all(unix, feature = "typst"))]
mod fonts;
mod frames;
mod html;
mod images;
mod parent;
mod preview;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use quire_markdown::document::Node;
use serde::{Deserialize, Serialize};

#[cfg(all(unix, feature = "typst"))]
pub use child::child;
pub use parent::typeset;
pub use preview::Preview;

/// Set if this build can typeset and draw. Otherwise, there is no [`child()`].
pub const AVAILABLE: bool = cfg!(all(unix, feature = "typst"));

/// Hash of everything that determines the bytes of a PDF, except its book, its images and the fonts of a folder: with
/// another value, the same book may look different.
pub const BUILD_HASH: &str = env!("QUIRE_PDF_MADE_BY");

/// A book to typeset.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Book {
    /// Its title, on the title page and in the running header.
    pub title: String,
    /// A line below the title.
    pub subtitle: Option<String>,
    /// Its language, as an ISO 639 code such as `en`, or a tag such as `pt-BR`.
    pub language: Option<String>,
    /// Its date, such as `2026-11-23`. Without it, the PDF has none.
    pub date: Option<String>,
    /// URL at which it is published, shown on the title page. `http` and `https` addresses become links.
    pub address: Option<String>,
    /// Its pages, in the order of reading.
    pub pages: Vec<Page>,
}

/// A page of a book: a chapter, or a section of one.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Page {
    /// Its id. Links to `page:ID` and to `page:ID#anchor` resolve to it.
    pub id: String,
    /// Its title, the heading of the page.
    pub title: String,
    /// A text below the title.
    pub description: Option<String>,
    /// Depth of the page within the book.
    pub depth: u8,
    /// Content of the page. Links to `page:ID#anchor` and `#anchor` resolve within the book, those to `http`, `https`
    /// and `mailto` addresses to the web; others become text. URLs of images are names that [`typeset()`] asks for:
    /// those of files are `file:ID`, without the rest of the URL.
    pub nodes: Vec<Node>,
}

/// Limits of a process.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Memory, in bytes.
    pub memory: u64,
    /// Time, from the start of the process to the last byte.
    pub time: Duration,
    /// Size of the PDF, in bytes.
    pub output: u64,
    /// Size of all images of a book together, in bytes. Further images are replaced by their descriptions.
    pub images: u64,
    /// A folder of fonts, which are preferred to those in the binary for the scripts that those lack.
    pub fonts: Option<PathBuf>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            memory: 1 << 30,
            time: Duration::from_mins(1),
            output: 256 << 20,
            images: 128 << 20,
            fonts: None,
        }
    }
}

/// Reason why there is no PDF.
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// The program did not start.
    #[error("cannot start the typesetter: {0}")]
    Start(io::Error),
    /// An image could not be read.
    #[error("cannot read an image: {0}")]
    Image(io::Error),
    /// The PDF could not be written.
    #[error("cannot write the PDF: {0}")]
    Output(io::Error),
    /// It needs more memory than it may use.
    #[error("typesetting needs more than {0} bytes of memory; choose fewer pages")]
    Memory(u64),
    /// It takes longer than it may.
    #[error("typesetting takes longer than {} seconds; choose fewer pages", .0.as_secs())]
    Time(Duration),
    /// The PDF is larger than it may be.
    #[error("the PDF is larger than {0} bytes; choose fewer pages")]
    Size(u64),
    /// The process ended for another reason, which is a fault of the program or of the system.
    #[error("typesetting failed: {0}")]
    Failed(String),
}
