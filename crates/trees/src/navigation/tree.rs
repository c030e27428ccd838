//! A tree whose pages are listed, and the list.

use std::collections::BTreeMap;

use crate::drafts::Draft;
use quire_revisions::revision::Category;

/// A page of a tree, as far as its place depends on it.
pub struct Text<'a> {
    pub path: &'a str,
    /// Lines of its front matter.
    pub front_matter: &'a str,
    pub title: Option<&'a str>,
    /// True if the tool does not publish it.
    pub(crate) is_draft: bool,
    /// True if it has no words besides its front matter.
    pub(crate) is_empty: bool,
}

/// The files of a tree.
pub struct Tree<'a> {
    pub texts: Vec<Text<'a>>,
    /// The paths of the other files.
    pub files: Vec<&'a str>,
    /// Reads one of them, or a page.
    pub read: &'a dyn Fn(&str) -> Option<String>,
    pub weights: Vec<Option<f64>>,
    pub categories: &'a BTreeMap<String, Category>,
}

/// Listed pages, and remarks on settings that could not be read.
#[derive(Debug, Default)]
pub struct Listed {
    pub(crate) drafts: Vec<Draft>,
    /// Paths and clauses.
    pub(crate) remarks: Vec<(String, String)>,
}
