//! Index of the pages of a revision, so that one page is read without a walk through all of them.

use crate::page::Page;
use crate::revision::Revision;

/// In place of the page above one of the first level.
const ROOT: u32 = u32::MAX;

/// The pages of a revision by id. It belongs to the revision that it was made of, and takes 12 bytes for each page.
#[derive(Debug, Default)]
pub struct PageIndex {
    /// Place of each page, in the order of the pages.
    places: Vec<IndexEntry>,
    /// The numbers of these places, in the order of the ids.
    by_id: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct IndexEntry {
    /// The number of the place of the page above.
    above: u32,
    /// The position among its siblings.
    position: u32,
}

impl PageIndex {
    /// The index of a revision.
    #[must_use]
    pub fn of(revision: &Revision) -> Self {
        let (mut places, mut ids) = (Vec::new(), Vec::new());
        // The numbers and positions from the first level down to the current page.
        let mut way: Vec<(u32, u32)> = Vec::new();
        for (number, visit) in (0..ROOT).zip(revision.walk()) {
            way.truncate(visit.depth);
            let position = match way.get(visit.depth - 1) {
                Some((_, position)) => position + 1,
                None => 0,
            };
            way.truncate(visit.depth - 1);
            let above = way.last().map_or(ROOT, |(number, _)| *number);
            places.push(IndexEntry { above, position });
            way.push((number, position));
            ids.push((visit.page.id.as_str(), number));
        }
        // Of pages with the same id, the first one is found.
        ids.sort_unstable();
        ids.dedup_by_key(|(id, _)| *id);
        Self {
            places,
            by_id: ids.into_iter().map(|(_, number)| number).collect(),
        }
    }

    /// The pages above the one with this id, and the page itself, from the first level down.
    #[must_use]
    pub fn way<'r>(&self, revision: &'r Revision, id: &str) -> Option<Vec<&'r Page>> {
        let id_at = |number: &u32| self.pages(revision, *number)?.pop().map(|page| &*page.id);
        let at = self
            .by_id
            .partition_point(|number| id_at(number) < Some(id));
        let way = self.pages(revision, *self.by_id.get(at)?)?;
        way.last().is_some_and(|page| page.id == id).then_some(way)
    }

    /// The page with this id, and its path.
    #[must_use]
    pub fn find<'r>(&self, revision: &'r Revision, id: &str) -> Option<(&'r Page, String)> {
        let way = self.way(revision, id)?;
        let slugs: Vec<&str> = way.iter().map(|page| page.slug.as_str()).collect();
        Some((way.last()?, slugs.join("/")))
    }

    /// The pages from the first level down to a place.
    fn pages<'r>(&self, revision: &'r Revision, mut number: u32) -> Option<Vec<&'r Page>> {
        let mut positions = Vec::new();
        while number != ROOT {
            let place = self.places.get(number as usize)?;
            positions.push(place.position);
            number = place.above;
        }
        let mut siblings = &revision.pages;
        let pages = positions.iter().rev().map(|position| {
            let page = siblings.get(*position as usize)?;
            siblings = &page.pages;
            Some(page)
        });
        pages.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::PageFields;

    fn page(id: &str, pages: Vec<Page>) -> Page {
        Page::new(
            PageFields {
                id: id.to_owned(),
                slug: format!("slug-{id}"),
                ..PageFields::default()
            },
            pages,
        )
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
            let way = index.way(&revision, &page.id).unwrap();
            let slugs: Vec<&str> = way.iter().map(|page| page.slug.as_str()).collect();
            assert_eq!(slugs.join("/"), path);
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
