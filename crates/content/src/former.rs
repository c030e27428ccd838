//! Former paths: addresses that led to a page once, or are redirected to it, and still lead there.
//!
//! - A page keeps each path that it had, and each redirect that an imported layout declares. A former path leads to one
//!   page: the last one that had it. A page that has the path now takes precedence.
//! - Paths are those of a site: no slash at either end, and of a redirect no extension and no `index`. Lookups are as
//!   lenient as links are (see [`plain`]).
//! - They are kept beside the pages, so that a tree without any takes no space for them.
//! - They are bounded: a page keeps its last [`PER_PAGE`]; all together take at most [`SIZE`] bytes, beyond which each
//!   page keeps fewer. Those of a deleted page are dropped.
//! - They merge as sets and never conflict.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::merge::pick;
use crate::page::Page;
use crate::path;
use crate::revision::Revision;

/// Former paths of one page.
pub(crate) const PER_PAGE: usize = 32;
/// Bytes of all former paths.
pub(crate) const SIZE: usize = 2 << 20;
/// Bytes of one former path.
const LENGTH: usize = 1_024;

/// The former paths of pages, by the ids of the pages; those of a page are in the order in which it got them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FormerPaths(BTreeMap<String, Vec<String>>);

impl FormerPaths {
    /// Whether no page has former paths.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The former paths of a page, oldest first.
    #[must_use]
    pub fn of(&self, page: &str) -> &[String] {
        self.0.get(page).map_or(&[], Vec::as_slice)
    }

    /// The page that had this path last.
    #[must_use]
    pub fn page(&self, path: &str) -> Option<&str> {
        let mut all = self.iter();
        all.find_map(|(page, former)| (former == path).then_some(page))
    }

    /// All pages with each of their former paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let lists = self.0.iter();
        lists.flat_map(|(page, paths)| paths.iter().map(|path| (page.as_str(), path.as_str())))
    }

    /// Drops those of other pages.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(&str) -> bool) {
        self.0.retain(|page, _| is_kept(page));
    }

    /// Adds former paths: each becomes that of the last page that gains it.
    pub(crate) fn gain(&mut self, gained: impl IntoIterator<Item = (String, String)>) {
        let gained: Vec<(String, String)> = gained
            .into_iter()
            .filter(|(_, path)| !path.is_empty() && path.len() <= LENGTH)
            .collect();
        if gained.is_empty() {
            return;
        }
        let last: HashMap<&String, &String> =
            gained.iter().map(|(page, path)| (path, page)).collect();
        for (page, paths) in &mut self.0 {
            paths.retain(|path| last.get(path).is_none_or(|gaining| *gaining == page));
        }
        for (page, path) in &gained {
            if last.get(path) == Some(&page) {
                let paths = self.0.entry(page.clone()).or_default();
                if !paths.contains(path) {
                    paths.push(path.clone());
                }
            }
        }
    }

    /// Adds the former paths that pages had in an older revision, except for those that lead to another page by now.
    pub(crate) fn regain(&mut self, old: &Self, is_wanted: impl Fn(&str) -> bool) {
        let held: HashSet<&str> = self.iter().map(|(_, path)| path).collect();
        let lost = old.iter();
        let lost = lost.filter(|(page, path)| is_wanted(page) && !held.contains(path));
        let lost: Vec<(String, String)> = lost
            .map(|(page, path)| (page.to_owned(), path.to_owned()))
            .collect();
        self.gain(lost);
    }

    /// The former paths of some pages.
    pub(crate) fn of_pages<'p>(&self, pages: impl Iterator<Item = &'p str>) -> Self {
        if self.is_empty() {
            return Self::default();
        }
        let kept = pages.filter_map(|page| Some((page.to_owned(), self.0.get(page)?.clone())));
        Self(kept.collect())
    }

    /// Drops former paths of missing pages, those that a page has again, and what exceeds the bounds.
    fn tidy(&mut self, pages: &[(&Page, String)]) {
        if self.is_empty() {
            return;
        }
        let places: HashMap<&str, &String> = pages
            .iter()
            .map(|(page, path)| (page.id.as_str(), path))
            .collect();
        let mut size = 0;
        self.0.retain(|page, paths| {
            let Some(place) = places.get(page.as_str()) else {
                return false;
            };
            paths.retain(|path| path != *place);
            keep_last(paths, PER_PAGE);
            size += paths.iter().map(String::len).sum::<usize>();
            !paths.is_empty()
        });
        let mut limit = PER_PAGE;
        while size > SIZE && limit > 0 {
            limit /= 2;
            size = 0;
            self.0.retain(|_, paths| {
                keep_last(paths, limit);
                size += paths.iter().map(String::len).sum::<usize>();
                !paths.is_empty()
            });
        }
    }

    /// The former paths that two sides have, without those that either dropped.
    fn merge([base, ours, theirs]: [&Self; 3]) -> Self {
        if let Some(same) = pick(&base, ours, theirs) {
            return same.clone();
        }
        let pages: BTreeSet<&String> = ours.0.keys().chain(theirs.0.keys()).collect();
        let mut lists: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for page in pages {
            let [base, ours, theirs] = [base, ours, theirs].map(|side| side.of(page));
            let paths = pick(&base, ours, theirs).map(<[String]>::to_vec);
            lists.insert(
                page.clone(),
                paths.unwrap_or_else(|| union(base, ours, theirs)),
            );
        }
        // A page that gained a path takes it from one that had it.
        let mut holders: HashMap<&String, (bool, &String)> = HashMap::new();
        for (page, paths) in &lists {
            for path in paths {
                let holder = (!base.of(page).contains(path), page);
                let best = holders.entry(path).or_insert(holder);
                *best = holder.max(*best);
            }
        }
        let holders: HashMap<String, String> = holders
            .into_iter()
            .map(|(path, (_, page))| (path.clone(), page.clone()))
            .collect();
        for (page, paths) in &mut lists {
            paths.retain(|path| holders.get(path) == Some(page));
        }
        lists.retain(|_, paths| !paths.is_empty());
        Self(lists)
    }
}

/// What both sides kept, in its order, and then what either added.
fn union(base: &[String], ours: &[String], theirs: &[String]) -> Vec<String> {
    let kept = base.iter();
    let kept = kept.filter(|path| ours.contains(path) && theirs.contains(path));
    let added = ours.iter().chain(theirs);
    let added: BTreeSet<&String> = added.filter(|path| !base.contains(path)).collect();
    kept.chain(added).cloned().collect()
}

fn keep_last(paths: &mut Vec<String>, limit: usize) {
    paths.drain(..paths.len().saturating_sub(limit));
}

/// Gives the pages of a revision that was made from another the paths that they had there.
pub(crate) fn note(before: &Revision, after: &mut Revision) {
    let pages = after.paths();
    let old = paths_by_id(before);
    let left = pages.iter().filter_map(|(page, path)| {
        let was = old.get(page.id.as_str()).filter(|was| *was != path)?;
        Some((page.id.clone(), was.clone()))
    });
    let mut former = after.former_paths.clone();
    former.gain(left);
    former.tidy(&pages);
    after.former_paths = former;
}

/// Drops former paths of missing pages, those that a page has again, and what exceeds the bounds.
pub(crate) fn tidy(revision: &mut Revision) {
    let mut former = std::mem::take(&mut revision.former_paths);
    former.tidy(&revision.paths());
    revision.former_paths = former;
}

/// Merges former paths into a revision that was merged, and gives pages the paths that they had on either side and lost
/// in the merge.
pub(crate) fn merge([base, ours, theirs]: [&Revision; 3], merged: &mut Revision) {
    let sides = [base, ours, theirs].map(|side| &side.former_paths);
    let mut former = FormerPaths::merge(sides);
    let [base, ours, theirs] = [base, ours, theirs].map(paths_by_id);
    let pages = merged.paths();
    let mut lost = Vec::new();
    for (page, path) in &pages {
        let id = page.id.as_str();
        let [base, ours, theirs] = [&base, &ours, &theirs].map(|side| side.get(id));
        for (here, there) in [(ours, theirs), (theirs, ours)] {
            // A side that moved the page away from its old path has noted that itself.
            let is_noted = here == base && there != base;
            if let Some(was) = here.filter(|was| *was != path && !is_noted) {
                lost.push((page.id.clone(), was.clone()));
            }
        }
    }
    lost.sort_unstable();
    former.gain(lost);
    former.tidy(&pages);
    merged.former_paths = former;
}

fn paths_by_id(revision: &Revision) -> HashMap<&str, String> {
    let paths = revision.paths().into_iter();
    paths.map(|(page, path)| (page.id.as_str(), path)).collect()
}

/// The plain form of an address on a site: `/guide/index.html?x#y` is `guide`.
pub(crate) fn plain(address: &str) -> &str {
    let address = address.split(['?', '#']).next().unwrap_or_default();
    let address = address.trim_start_matches("./").trim_matches('/');
    let stem = match path::name(address).rsplit_once('.') {
        Some((name, extension)) if is_extension(extension) && !name.is_empty() => {
            &address[..address.len() - extension.len() - 1]
        }
        _ => address,
    };
    match stem.rsplit_once('/') {
        Some((folder, name)) if path::is_folder_name(name) => folder,
        _ => stem,
    }
}

fn is_extension(extension: &str) -> bool {
    ["md", "mdx", "markdown", "html", "htm"]
        .iter()
        .any(|known| extension.eq_ignore_ascii_case(known))
}
