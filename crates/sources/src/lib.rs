//! Converts what other tools export to a tree of Markdown files, which an import takes.
//!
//! - [`html()`] converts one page, [`clipboard()`] the HTML of a clipboard, [`docx()`] a Word document, and [`convert()`] any other archive, such as an export
//!   of Notion or Confluence, of the given [`Format`].
//! - Pure: no network, no storage, no clock. The same input yields the same bytes.
//! - Everything becomes a tree of document nodes ([`Node`](quire_markdown::document::Node)), which
//!   [`print`](quire_markdown::document::print) writes. So text that looks like Markdown stays text: the output is read
//!   again, and escaped where it would be something else.
//! - HTML is read by a small dedicated parser (`html/parse.rs`), in linear time, with bounded depth. Not a crate:
//!   `htmd` 0.5.6 overflows the stack at 20,000 nested elements, takes quadratic time for sibling elements, and leaves
//!   text such as `{% hint %}`, `$x$` and `{{ x }}` to be interpreted as markup. `html5ever` 0.38, which it reads with,
//!   takes quadratic time for the attributes of an element: 8 seconds for 80,000.
//! - Bounded by [`Limits`](quire_revisions::Limits), and by the constants of this crate. Pages that cannot be converted
//!   stay files, or are reported in the [`Note`]s; the rest is converted.

mod clipboard;
mod docx;
mod dom;
mod error;
mod exports;
mod html;
mod line;
mod nodes;

pub use clipboard::{Clip, Omission, OmissionKind, clipboard};
pub use docx::docx;
pub use error::SourceError;
pub use exports::{Format, Kind, Paths, convert, encoded, outline, portable, relative, tree};
pub use html::{Page, html, relink};

use quire_revisions::spool::TreeFile;

/// Result of the conversion of an export.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Converted {
    /// The files to import.
    pub files: Vec<TreeFile>,
    /// Content that was not converted, or not in the expected way.
    pub remarks: Vec<Note>,
}

/// A word about a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Note {
    /// The file, as the source calls it.
    pub path: String,
    /// A clause, for people.
    pub reason: String,
}

impl Note {
    fn new(path: &str, reason: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            reason: reason.into(),
        }
    }

    fn renamed(path: &str, new: &str, preferred: &str) -> Self {
        let reason = format!("is imported as {new:?}, because there is another {preferred:?}");
        Self::new(path, reason)
    }
}
