//! Former paths: addresses that led to a page once, or are redirected to it, and still lead there.
//!
//! - A page keeps each path that it had, and each redirect that an imported layout declares. A former path leads to one
//!   page: the last one that had it. A page that has the path now takes precedence.
//! - Paths are those of a site: no slash at either end, and of a redirect no extension and no `index`. Lookups are as
//!   lenient as links are (see [`plain`](crate::path::plain)).
//! - They are stored outside of the pages, so that a tree without any needs no space for them.
//! - They are bounded: a page keeps its last [`MAX_PATHS_PER_PAGE`]; all together take at most [`MAX_TOTAL_BYTES`] bytes, beyond which each
//!   page keeps fewer. Those of a deleted page are dropped.
//! - They merge as sets and never conflict.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::page::Page;
use crate::three_way::merge_values;

/// Former paths of one page.
pub const MAX_PATHS_PER_PAGE: usize = 32;
/// Bytes of all former paths.
pub const MAX_TOTAL_BYTES: usize = 2 << 20;
/// Bytes of one former path.
const MAX_PATH_BYTES: usize = 1_024;

/// The former paths of pages, by the ids of the pages; those of a page are in the order in which it got them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FormerPaths(BTreeMap<String, Vec<String>>);

impl FormerPaths {
    /// Returns true if no page has former paths.
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
    pub fn retain(&mut self, is_kept: impl Fn(&str) -> bool) {
        self.0.retain(|page, _| is_kept(page));
    }

    /// Adds former paths: each becomes that of the last page that gains it.
    pub fn add_paths(&mut self, gained: impl IntoIterator<Item = (String, String)>) {
        let gained: Vec<(String, String)> = gained
            .into_iter()
            .filter(|(_, path)| !path.is_empty() && path.len() <= MAX_PATH_BYTES)
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
    pub(crate) fn restore_paths(&mut self, old: &Self, is_wanted: impl Fn(&str) -> bool) {
        let held: HashSet<&str> = self.iter().map(|(_, path)| path).collect();
        let lost = old.iter();
        let lost = lost.filter(|(page, path)| is_wanted(page) && !held.contains(path));
        let lost: Vec<(String, String)> = lost
            .map(|(page, path)| (page.to_owned(), path.to_owned()))
            .collect();
        self.add_paths(lost);
    }

    /// The former paths of some pages.
    #[must_use]
    pub fn of_pages<'p>(&self, pages: impl Iterator<Item = &'p str>) -> Self {
        if self.is_empty() {
            return Self::default();
        }
        let kept = pages.filter_map(|page| Some((page.to_owned(), self.0.get(page)?.clone())));
        Self(kept.collect())
    }

    /// Drops former paths of missing pages, those that a page has again, and what exceeds the bounds.
    pub fn normalize(&mut self, pages: &[(&Page, String)]) {
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
            truncate_to_last(paths, MAX_PATHS_PER_PAGE);
            size += paths.iter().map(String::len).sum::<usize>();
            !paths.is_empty()
        });
        let mut limit = MAX_PATHS_PER_PAGE;
        while size > MAX_TOTAL_BYTES && limit > 0 {
            limit /= 2;
            size = 0;
            self.0.retain(|_, paths| {
                truncate_to_last(paths, limit);
                size += paths.iter().map(String::len).sum::<usize>();
                !paths.is_empty()
            });
        }
    }

    /// The former paths that two sides have, without those that either dropped.
    #[must_use]
    pub fn merge([base, ours, theirs]: [&Self; 3]) -> Self {
        if let Some(same) = merge_values(&base, ours, theirs) {
            return same.clone();
        }
        let pages: BTreeSet<&String> = ours.0.keys().chain(theirs.0.keys()).collect();
        let mut lists: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for page in pages {
            let [base, ours, theirs] = [base, ours, theirs].map(|side| side.of(page));
            let paths = merge_values(&base, ours, theirs).map(<[String]>::to_vec);
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

/// Returns the paths that both sides retain, in their order, and then those that either side added.
fn union(base: &[String], ours: &[String], theirs: &[String]) -> Vec<String> {
    let kept = base.iter();
    let kept = kept.filter(|path| ours.contains(path) && theirs.contains(path));
    let added = ours.iter().chain(theirs);
    let added: BTreeSet<&String> = added.filter(|path| !base.contains(path)).collect();
    kept.chain(added).cloned().collect()
}

fn truncate_to_last(paths: &mut Vec<String>, limit: usize) {
    paths.drain(..paths.len().saturating_sub(limit));
}
