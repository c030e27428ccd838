//! The rules of the Rust reference: `r[items.fn]` alone on a line names a rule, and `[text]: items.fn` leads to it.
//!
//! - Only that book has them. Its `book.toml` names the preprocessor that reads them; where only the sources of the book
//!   are imported, the heading of its summary tells.
//! - In any other tree a marker is text.

use std::io;

use quire_revisions::blobs::{Blobs, MissingBlob, read, read_text};
use quire_revisions::hash::Hash;
use quire_revisions::path;
use quire_revisions::revision::Revision;
use quire_revisions::spool::TreeFile;

/// Maximum number of files that describe books that are read, and maximum size of one in bytes.
const MAX_BOOK_FILES: usize = 16;
const MAX_BOOK_BYTES: usize = 64 << 10;

/// The file that describes a book.
const BOOK: &str = "book.toml";

/// The section of the preprocessor that reads rules.
const PREPROCESSOR: &str = "[preprocessor.spec]";

/// The heading of the book's summary.
const HEADING: &str = "# The Rust Reference";

/// Returns true if a tree has rules, by its files, and by its summary if no file describes a book.
///
/// # Errors
///
/// Returns an error if a file cannot be read.
pub fn are_in(files: &[TreeFile], summary: Option<&str>) -> io::Result<bool> {
    let mut is_described = false;
    let books = files.iter();
    let books = books.filter(|file| is_book(&file.path) && file.bytes.size() <= MAX_BOOK_BYTES);
    for file in books.take(MAX_BOOK_FILES) {
        is_described = true;
        if is_read(&file.bytes.read()?) {
            return Ok(true);
        }
    }
    Ok(!is_described && summary.is_some_and(is_headed))
}

/// Returns the blobs that tell if a stored tree has rules: files, and the summary if no file describes a
/// book.
#[must_use]
pub fn sources(revision: &Revision) -> (Vec<Hash>, Option<Hash>) {
    let books = revision.files.iter().filter(|file| {
        file.source.as_deref().is_some_and(is_book) && file.size <= MAX_BOOK_BYTES as u64
    });
    let books: Vec<Hash> = books.take(MAX_BOOK_FILES).map(|file| file.hash).collect();
    let summary = revision.summary().filter(|_| books.is_empty());
    (books, summary)
}

/// Returns true if a stored tree has rules.
///
/// # Errors
///
/// Returns an error if one of its [`sources`] cannot be read.
pub(crate) fn are_in_revision(revision: &Revision, blobs: &dyn Blobs) -> Result<bool, MissingBlob> {
    let (books, summary) = sources(revision);
    for book in books {
        if is_read(&read(blobs, book)?) {
            return Ok(true);
        }
    }
    Ok(is_headed(&read_text(blobs, summary)?))
}

fn is_book(path: &str) -> bool {
    path::name(path) == BOOK
}

fn is_read(book: &[u8]) -> bool {
    String::from_utf8_lossy(book)
        .lines()
        .any(|line| line.trim() == PREPROCESSOR)
}

fn is_headed(summary: &str) -> bool {
    summary.lines().any(|line| line.trim_end() == HEADING)
}
