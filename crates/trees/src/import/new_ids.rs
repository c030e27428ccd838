//! Ids of pages and files that an import contains for the first time.

use std::collections::HashSet;

use quire_revisions::revision::Revision;

/// Generator of unique ids.
pub(super) struct NewIds<'a> {
    base: &'a Revision,
    /// Returns an id for a path. It may return the same id for the same path.
    make: &'a mut dyn FnMut(&str) -> String,
    /// Ids of `base`, collected when the first new id is needed.
    taken: Option<HashSet<&'a str>>,
    /// Ids that were generated.
    given: HashSet<String>,
}

impl<'a> NewIds<'a> {
    #[must_use]
    pub(crate) fn new(base: &'a Revision, make: &'a mut dyn FnMut(&str) -> String) -> Self {
        Self {
            base,
            make,
            taken: None,
            given: HashSet::new(),
        }
    }

    /// Returns the id of a new page or file at a path.
    pub(crate) fn of(&mut self, path: &str) -> String {
        let base = self.base;
        let taken = self.taken.get_or_insert_with(|| {
            let pages = base.walk().map(|visit| visit.page.id.as_str());
            let files = base.files.iter().map(|file| file.id.as_str());
            pages.chain(files).collect()
        });
        let mut id = (self.make)(path);
        for number in 2.. {
            if !taken.contains(id.as_str()) && !self.given.contains(&id) {
                break;
            }
            id = (self.make)(&format!("{path}#{number}"));
        }
        self.given.insert(id.clone());
        id
    }
}
