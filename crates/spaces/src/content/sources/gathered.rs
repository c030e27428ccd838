//! Content that was read from a source.

use std::collections::{BTreeMap, BTreeSet};

use quire_content::Hash;
use quire_content::export::marker::Marker;
use quire_content::import::{Remark, UnreadPaths};
use quire_content::spool::TreeFile;

/// A tree of Markdown and its files, and what is said about them.
#[derive(Clone, Default)]
pub(in crate::content) struct Gathered {
    pub(in crate::content) files: Vec<TreeFile>,
    /// The only folder at the top of the archive that it comes from, or the only page of an export.
    pub(in crate::content) top: Option<String>,
    /// Items of the source that are not in the tree.
    pub(in crate::content) skipped: Vec<Remark>,
    /// Items that were imported differently than one might expect.
    pub(in crate::content) remarks: Vec<Remark>,
    /// Items that the origin may have although they are not in the tree.
    pub(in crate::content) unread: UnreadPaths,
    /// Marker of the revision it was exported from.
    pub(in crate::content) marker: Option<Marker>,
}

/// Content of the last import of an origin.
#[derive(Default)]
pub(in crate::content) struct LastImport {
    /// The paths of its pages and files.
    pub(in crate::content) paths: BTreeSet<String>,
    /// Its files by path.
    pub(in crate::content) files: BTreeMap<String, Hash>,
}
