//! Former paths of the pages of a revision that was made from others.

use std::collections::HashMap;

use crate::former::FormerPaths;
use crate::revision::Revision;

/// Gives the pages of a revision that was made from another the paths that they had there.
pub fn record(before: &Revision, after: &mut Revision) {
    let pages = after.paths();
    let old = paths_by_id(before);
    let left = pages.iter().filter_map(|(page, path)| {
        let was = old.get(page.id.as_str()).filter(|was| *was != path)?;
        Some((page.id.clone(), was.clone()))
    });
    let mut former = after.former_paths.clone();
    former.add_paths(left);
    former.normalize(&pages);
    after.former_paths = former;
}

/// Drops former paths of missing pages, those that a page has again, and what exceeds the bounds.
pub fn normalize(revision: &mut Revision) {
    let mut former = std::mem::take(&mut revision.former_paths);
    former.normalize(&revision.paths());
    revision.former_paths = former;
}

/// Merges former paths into a revision that was merged, and gives pages the paths that they had on either side and lost
/// in the merge.
pub fn merge([base, ours, theirs]: [&Revision; 3], merged: &mut Revision) {
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
    former.add_paths(lost);
    former.normalize(&pages);
    merged.former_paths = former;
}

fn paths_by_id(revision: &Revision) -> HashMap<&str, String> {
    let paths = revision.paths().into_iter();
    paths.map(|(page, path)| (page.id.as_str(), path)).collect()
}
