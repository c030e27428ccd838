//! Ids of pages and files that an import contains for the first time.

use std::collections::HashSet;

use quire_revisions::revision::Revision;

/// Makes ids that nothing else has.
pub(super) struct NewIds<'a> {
    base: &'a Revision,
    /// Makes an id of a path; it may make the same one of the same path.
    make: &'a mut dyn FnMut(&str) -> String,
    /// Ids that are in use, once something is new.
    taken: Option<HashSet<&'a str>>,
    /// Ids of what is new.
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

    /// The id of what is new at a path.
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
