//! Links to former paths, and to pages that do not have the names of their files.
//!
//! - They are looked up only where an address is broken, and only in a revision that has any.
//! - A page that has the path by now takes precedence.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::Addresses;
use quire_revisions::path::plain;
use quire_revisions::revision::Revision;

/// The pages that such paths lead to.
#[derive(Default)]
pub(super) struct Site<'r> {
    revision: Option<&'r Revision>,
    /// Made when first needed.
    by_path: OnceLock<HashMap<String, String>>,
}

impl<'r> Site<'r> {
    #[must_use]
    pub(crate) fn of(revision: &'r Revision) -> Self {
        Self {
            revision: Some(revision),
            by_path: OnceLock::new(),
        }
    }

    fn find(&self, path: &str) -> Option<&str> {
        let revision = self.revision?;
        let by_path = self.by_path.get_or_init(|| {
            let former = revision.former_paths.iter();
            let former = former.map(|(page, path)| (path.to_owned(), page.to_owned()));
            let mut by_path: HashMap<String, String> = former.collect();
            let mut pages = revision.walk();
            if by_path.is_empty() && !pages.any(|visit| visit.page.named_by_id) {
                return by_path;
            }
            for (page, path) in revision.paths() {
                if page.named_by_id || by_path.contains_key(&path) {
                    by_path.insert(path, page.id.clone());
                }
            }
            by_path
        });
        let found = by_path.get(path).or_else(|| by_path.get(plain(path)));
        found.map(String::as_str)
    }
}

impl Addresses<'_> {
    /// The page that had a path.
    pub(super) fn former_page(&self, path: &str) -> Option<&str> {
        self.site.find(path.trim_end_matches('/'))
    }

    /// The page that had a path below a folder that the site leaves out.
    pub(super) fn former_page_below(&self, path: &str) -> Option<&str> {
        let (_, below) = path.trim_end_matches('/').split_once('/')?;
        self.site.find(below)
    }
}
