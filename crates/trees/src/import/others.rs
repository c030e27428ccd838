//! Pages and files of the content that are not of the origin: a tree may contain an export of them.

use std::collections::HashSet;

use quire_revisions::revision::Revision;

/// Content that an import may recognize by its address, although the origin never had it.
#[derive(Debug, Clone)]
pub struct RecognizableContent<'c> {
    pub content: &'c Revision,
    /// Ids of the pages and files.
    ids: HashSet<&'c str>,
}

impl<'c> RecognizableContent<'c> {
    /// Returns the pages and files of a content that the snapshot of an origin lacks.
    #[must_use]
    pub fn new(content: &'c Revision, base: &Revision) -> Self {
        let mut ids = HashSet::new();
        if !std::ptr::eq(content, base) {
            ids.extend(self::ids(content));
            for id in self::ids(base) {
                ids.remove(id);
            }
        }
        Self { content, ids }
    }

    /// Excludes pages and files that are not the same after all.
    pub fn exclude<'i>(&mut self, ids: impl IntoIterator<Item = &'i String>) {
        for id in ids {
            self.ids.remove(id.as_str());
        }
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Returns true if this is the id of a page or file that may be recognized.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.ids.contains(id)
    }
}

fn ids(revision: &Revision) -> impl Iterator<Item = &str> {
    let pages = revision.walk().map(|visit| visit.page.id.as_str());
    pages.chain(revision.files.iter().map(|file| file.id.as_str()))
}
