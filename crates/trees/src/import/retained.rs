//! Content of an earlier revision that remains although a tree lacks it.
//!
//! - Pages made by hand: below their parent if that remains, otherwise at the root, after the imported
//!   pages.
//! - Pages and files of the origin that could not be read this time: unchanged and in place. Their
//!   children remain below them, unless the tree moved these elsewhere.

use std::collections::{BTreeSet, HashMap, HashSet};

use quire_revisions::forest::{Forest, Node};
use quire_revisions::page::Page;
use quire_revisions::revision::{File, Revision};

/// Parts of an origin that could not be read. Paths are those of its snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UnreadPaths {
    /// Pages and files that could not be read.
    pub paths: BTreeSet<String>,
    /// True if there may be others, so that a path missing from the tree may still exist.
    pub others: bool,
    /// Pages and files that are known to be removed.
    pub gone: BTreeSet<String>,
}

impl UnreadPaths {
    /// Adds what else could not be read.
    pub fn add(&mut self, other: Self) {
        self.paths.extend(other.paths);
        self.others |= other.others;
        self.gone.extend(other.gone);
    }

    /// Returns true if the origin may still have the page or file at a path.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.paths.contains(path) || self.others && !self.gone.contains(path)
    }
}

/// Adds the pages of `base` that stay; `present` are the sources of the imported pages.
pub(super) fn with_retained_pages(
    pages: Vec<Page>,
    base: &Revision,
    unread: &UnreadPaths,
    present: &HashSet<String>,
) -> Vec<Page> {
    let mut forest = Forest::new(pages);
    let mut retained = HashSet::new();
    for visit in base.walk() {
        let page = visit.page;
        let is_unread = page
            .source
            .as_ref()
            .is_some_and(|source| unread.has(source) && !present.contains(source));
        let stays = is_unread || page.source.is_none();
        if !stays || forest.get(&page.id).is_some() {
            continue;
        }
        let parent = visit.parent.map(|parent| parent.id.as_str());
        let parent = parent.filter(|id| forest.get(id).is_some());
        forest.insert(page.alone(), parent, usize::MAX);
        if is_unread {
            retained.insert(page.id.as_str());
        }
    }
    if !retained.is_empty() {
        restore_children(&mut forest, base, &retained);
        restore_order(&mut forest, None, &base.pages, &retained);
        for page in base.walk().map(|visit| visit.page) {
            restore_order(&mut forest, Some(&page.id), &page.pages, &retained);
        }
    }
    forest.into_pages()
}

/// Moves pages below their retained parents again: they are higher up only because the tree lacks these.
fn restore_children(forest: &mut Forest, base: &Revision, retained: &HashSet<&str>) {
    for visit in base.walk() {
        let id = visit.page.id.as_str();
        let parent = visit.parent.map(|parent| parent.id.as_str());
        let Some(parent) = parent.filter(|parent| retained.contains(parent)) else {
            continue;
        };
        let mut above = std::iter::successors(Some(parent), |id| forest.get(id)?.parent.as_deref());
        let above = above.find(|id| !retained.contains(id));
        let is_above = |node: &Node| node.parent.as_deref() == above;
        if !retained.contains(id) && forest.get(id).is_some_and(is_above) {
            forest.relocate(id, Some(parent), usize::MAX);
        }
    }
}

/// Restores the position of retained pages among their siblings: each after the page that it followed.
fn restore_order(
    forest: &mut Forest,
    parent: Option<&str>,
    before: &[Page],
    retained: &HashSet<&str>,
) {
    if !before
        .iter()
        .any(|page| retained.contains(page.id.as_str()))
    {
        return;
    }
    let now: Vec<&str> = forest.children(parent).iter().map(String::as_str).collect();
    let here: HashSet<&str> = now.iter().copied().collect();
    let mut after: HashMap<Option<&str>, Vec<&str>> = HashMap::new();
    let mut last = None;
    let before = before.iter().map(|page| page.id.as_str());
    for id in before.filter(|id| here.contains(id)) {
        if retained.contains(id) {
            after.entry(last).or_default().push(id);
        } else {
            last = Some(id);
        }
    }
    let moved: HashSet<&str> = after.values().flatten().copied().collect();
    let mut order: Vec<String> = Vec::with_capacity(now.len());
    let others = now.iter().copied().filter(|id| !moved.contains(id));
    for id in std::iter::once(None).chain(others.map(Some)) {
        let followers = after.get(&id).into_iter().flatten().copied();
        order.extend(id.into_iter().chain(followers).map(str::to_owned));
    }
    forest.arrange(parent, order);
}

/// Returns the files of `base` that are retained in addition to those that were found; `claimed` are ids of
/// these.
pub(super) fn retained_files(
    found: &[File],
    base: &Revision,
    unread: &UnreadPaths,
    claimed: &HashSet<String>,
) -> Vec<File> {
    let present: HashSet<&str> = found
        .iter()
        .filter_map(|file| file.source.as_deref())
        .collect();
    let may_stay = |file: &&File| match file.source.as_deref() {
        Some(source) => unread.has(source) && !present.contains(source),
        None => true,
    };
    let files = base.files.iter().filter(may_stay);
    let files = files.filter(|file| !claimed.contains(&file.id));
    files.cloned().collect()
}
