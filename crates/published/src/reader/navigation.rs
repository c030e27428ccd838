//! The pages of a space as a visitor finds their way among them: the tree, what is above a page, before and after it.
//!
//! - Hidden pages are left out with those below them. They can still be read by their address.
//! - Of a large space, the tree has only the siblings of the current page, the pages above it and those
//!   directly below these.

use std::collections::HashSet;

use quire_content::{Page, PageKind, Revision, WalkedPage};
use quire_reader::{Crumb, Icon, Link, TreeNode};

use super::links::SiteLinks;
use super::places::href_below;
use crate::sites::paths::first_page;

/// The most pages of a tree that is shown whole.
const MAX_EXPANDED_PAGES: usize = 1_000;

/// The pages of a space, around one of them.
pub(super) struct Navigation<'r> {
    links: &'r SiteLinks<'r>,
    /// Address of the first page, with the others below it.
    root: String,
    first: Option<&'r Page>,
    /// The pages above the current one, and the page itself, each with its path in the space.
    way: Vec<(&'r Page, String)>,
    /// Their ids.
    open: HashSet<&'r str>,
    is_whole: bool,
}

impl<'r> Navigation<'r> {
    pub(super) fn new(links: &'r SiteLinks<'r>, id: &str) -> Self {
        let tree = links.tree;
        let way = links.app.trees.way(&links.entry.candidate.tree, tree, id);
        let way = paths(way.unwrap_or_default());
        let location = &links.entry.candidate.location;
        Self {
            root: links.reading.place.href(&location.canonical()),
            first: first_page(tree),
            open: way.iter().map(|(page, _)| page.id.as_str()).collect(),
            way,
            is_whole: tree.walk().nth(MAX_EXPANDED_PAGES).is_none(),
            links,
        }
    }

    fn href(&self, page: &Page, at: &str) -> String {
        if self.first.is_some_and(|first| first.id == page.id) {
            return self.root.clone();
        }
        href_below(&self.root, at)
    }

    /// The pages above the current one.
    pub(super) fn breadcrumbs(&self) -> Vec<Crumb> {
        let above = self.way.split_last().map(|(_, above)| above);
        let above = above.unwrap_or_default().iter();
        above
            .map(|(page, at)| Crumb {
                title: page.label().to_owned(),
                href: (page.kind == PageKind::Document).then(|| self.href(page, at)),
            })
            .collect()
    }

    /// The pages before and after the current one that have a text.
    pub(super) fn neighbors(&self) -> [Option<Link>; 2] {
        let Some((current, _)) = self.way.last() else {
            return [None, None];
        };
        let SiteLinks {
            app, entry, tree, ..
        } = *self.links;
        let pages = visible_pages(tree).filter(|page| page.kind == PageKind::Document);
        let pages: Vec<&Page> = pages.collect();
        let link = |at: usize| {
            let page = pages.get(at)?;
            let path = app.path_of_page(entry, tree, &page.id)?;
            Some(Link {
                title: page.label().to_owned(),
                href: self.links.reading.place.href(&path),
            })
        };
        match pages.iter().position(|page| page.id == current.id) {
            Some(at) => [at.checked_sub(1).and_then(link), link(at + 1)],
            None => [None, None],
        }
    }

    /// The tree of pages.
    pub(super) fn tree(&self) -> Vec<TreeNode> {
        self.nodes(&self.links.tree.pages, "")
    }

    fn nodes(&self, pages: &[Page], above: &str) -> Vec<TreeNode> {
        let pages = pages.iter().filter(|page| !page.hidden);
        pages.map(|page| self.node(page, above)).collect()
    }

    fn node(&self, page: &Page, above: &str) -> TreeNode {
        let at = join(above, &page.slug);
        let has_open = || {
            let is_open = self.is_whole || self.open.contains(page.id.as_str());
            !page.pages.is_empty() && (is_open || page.kind == PageKind::Group)
        };
        let target = page.href.as_deref();
        let href = match page.kind {
            PageKind::Document | PageKind::Computed => Some(self.href(page, &at)),
            PageKind::Group => None,
            PageKind::Link => self.links.of_page(page),
        };
        TreeNode {
            title: page.label().to_owned(),
            icon: icon(page),
            is_external: page.kind == PageKind::Link && href.as_deref() == target,
            href,
            is_current: self
                .way
                .last()
                .is_some_and(|(current, _)| current.id == page.id),
            nodes: if has_open() {
                self.nodes(&page.pages, &at)
            } else {
                Vec::new()
            },
        }
    }
}

/// Returns the icon before the title of a page.
pub(super) fn icon(page: &Page) -> Option<Icon> {
    let emoji = page.emoji.clone().map(Icon::Emoji);
    emoji.or_else(|| page.icon.clone().map(Icon::Name))
}

/// The pages that are not hidden, in order.
pub(super) fn visible_pages(tree: &Revision) -> impl Iterator<Item = &Page> {
    visits(tree).map(|visit| visit.page)
}

/// The same with their paths in the space.
pub(super) fn visible(tree: &Revision) -> Vec<(&Page, String)> {
    let mut slugs: Vec<&str> = Vec::new();
    let pages = visits(tree).map(|WalkedPage { page, depth, .. }| {
        slugs.truncate(depth - 1);
        slugs.push(&page.slug);
        (page, slugs.join("/"))
    });
    pages.collect()
}

/// A walk that leaves out hidden pages, and those below them.
fn visits(tree: &Revision) -> impl Iterator<Item = WalkedPage<'_>> {
    let mut hidden: Option<usize> = None;
    tree.walk().filter(move |visit| {
        if hidden.is_none_or(|depth| visit.depth <= depth) {
            hidden = visit.page.hidden.then_some(visit.depth);
        }
        hidden.is_none()
    })
}

/// The first page with a text that is visible below a page.
pub(super) fn first_below(page: &Page) -> Option<&Page> {
    let mut below = page.pages.iter().filter(|page| !page.hidden);
    below.find_map(|page| match page.kind {
        PageKind::Document => Some(page),
        _ => first_below(page),
    })
}

/// Pages, each below the one before it, with their paths in the space.
fn paths(way: Vec<&Page>) -> Vec<(&Page, String)> {
    let mut above = String::new();
    let paths = way.into_iter().map(|page| {
        above = join(&above, &page.slug);
        (page, above.clone())
    });
    paths.collect()
}

fn join(above: &str, slug: &str) -> String {
    if above.is_empty() {
        slug.to_owned()
    } else {
        format!("{above}/{slug}")
    }
}

#[cfg(test)]
mod tests {
    use quire_content::{PageFields, PageIndex};

    use super::*;

    fn page(id: &str, kind: PageKind, pages: Vec<Page>) -> Page {
        Page::new(
            PageFields {
                id: id.to_owned(),
                slug: id.to_owned(),
                kind,
                ..PageFields::default()
            },
            pages,
        )
    }

    fn tree() -> Revision {
        let leaf = |id| page(id, PageKind::Document, Vec::new());
        let mut hidden = page("h", PageKind::Document, vec![leaf("i")]);
        hidden.hidden = true;
        let inner = page("g", PageKind::Group, vec![hidden, leaf("d")]);
        Revision {
            pages: vec![
                leaf("a"),
                page("f", PageKind::Group, vec![inner]),
                leaf("z"),
            ],
            ..Revision::default()
        }
    }

    #[test]
    fn hidden_pages_are_not_visible() {
        let tree = tree();
        let paths: Vec<String> = visible(&tree).into_iter().map(|(_, path)| path).collect();
        assert_eq!(paths, ["a", "f", "f/g", "f/g/d", "z"]);
        let ids: Vec<&str> = visible_pages(&tree).map(|page| &*page.id).collect();
        assert_eq!(ids, ["a", "f", "g", "d", "z"]);
    }

    #[test]
    fn addresses_are_encoded() {
        assert_eq!(
            href_below("/sites/a/", "f/\u{e4} b?c#d"),
            "/sites/a/f/%C3%A4%20b%3Fc%23d"
        );
    }

    #[test]
    fn paths_have_what_is_above() {
        let tree = tree();
        let way = PageIndex::of(&tree).way(&tree, "i").unwrap();
        let paths: Vec<String> = paths(way).into_iter().map(|(_, path)| path).collect();
        assert_eq!(paths, ["f", "f/g", "f/g/h", "f/g/h/i"]);
    }

    #[test]
    fn a_group_begins_with_its_first_visible_page() {
        let tree = tree();
        let first = |id| first_below(tree.page(id).unwrap()).map(|page| page.id.as_str());
        assert_eq!(
            (first("f"), first("g"), first("a")),
            (Some("d"), Some("d"), None)
        );
    }
}
