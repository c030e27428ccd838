//! Where the pages of a revision are, so that one page is read without a walk through all of them.

use std::collections::HashMap;

use crate::page::Page;
use crate::revision::Revision;

/// The pages of a revision by id. It belongs to the revision that it was made of.
#[derive(Debug, Default)]
pub struct PageIndex(HashMap<String, Box<[usize]>>);

impl PageIndex {
    /// The index of a revision.
    #[must_use]
    pub fn of(revision: &Revision) -> Self {
        // The positions among the siblings, from the root down to the current page.
        let mut positions: Vec<usize> = Vec::new();
        let entries = revision.walk().map(|visit| {
            positions.truncate(visit.depth);
            match positions.get_mut(visit.depth - 1) {
                Some(position) => *position += 1,
                None => positions.push(0),
            }
            (visit.page.id.clone(), positions.as_slice().into())
        });
        Self(entries.collect())
    }

    /// The page with this id, and its path.
    #[must_use]
    pub fn find<'r>(&self, revision: &'r Revision, id: &str) -> Option<(&'r Page, String)> {
        let mut siblings = &revision.pages;
        let mut found = None;
        let mut slugs = Vec::new();
        for position in self.0.get(id)? {
            let page = siblings.get(*position)?;
            slugs.push(page.slug.as_str());
            siblings = &page.pages;
            found = Some(page);
        }
        let found = found.filter(|page| page.id == id)?;
        Some((found, slugs.join("/")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(id: &str, pages: Vec<Page>) -> Page {
        Page {
            id: id.to_owned(),
            slug: format!("slug-{id}"),
            pages,
            ..Page::default()
        }
    }

    #[test]
    fn finds_what_a_walk_finds() {
        let leaf = |id| page(id, Vec::new());
        let below = page("b", vec![leaf("c"), page("d", vec![leaf("e")]), leaf("f")]);
        let revision = Revision {
            pages: vec![leaf("a"), below, page("g", vec![leaf("h")]), leaf("i")],
            ..Revision::default()
        };
        let index = PageIndex::of(&revision);
        for (page, path) in revision.paths() {
            assert_eq!(index.find(&revision, &page.id), Some((page, path)));
        }
        assert_eq!(index.find(&revision, "x"), None);
        // That of another revision finds nothing, or the right page.
        let other = Revision {
            pages: vec![leaf("i"), leaf("a")],
            ..Revision::default()
        };
        assert_eq!(index.find(&other, "a"), None);
        assert_eq!(index.find(&other, "f"), None);
    }
}
