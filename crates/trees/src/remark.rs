//! Remarks of an import about files and links.

use quire_links::address::Reason;
use quire_revisions::limits::cut;

/// A word about a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The file.
    pub path: String,
    /// A clause, for people.
    pub reason: String,
}

impl Remark {
    #[must_use]
    pub fn new(path: &str, reason: &str) -> Self {
        Self {
            path: path.to_owned(),
            reason: cut(reason),
        }
    }
}

/// A broken link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenLink {
    /// Id of the page.
    pub page: String,
    /// Path of the page's file.
    pub source: String,
    /// The destination as written; a long one is cut.
    pub target: String,
    /// Why it is broken.
    pub reason: Reason,
    /// Line and column of the destination in the file, from 1, if it is in the text.
    pub place: Option<(usize, usize)>,
    /// The address that is most like the target, or those of all pages that have its name; only the first broken links
    /// have one.
    pub nearest: Option<String>,
}
