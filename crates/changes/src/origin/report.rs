//! Reports what an import did with the pages and files of its origin.

use super::{Renamed, Sides, Update};
use crate::merge::{Conflict, Merge};
use quire_revisions::compare::{Changed, LocatedPage, PageChange, compare};
use quire_revisions::page::Page;
use quire_revisions::revision::{File, Revision};
use quire_trees::remark::Remark;

/// Changes to the pages and files of an origin; unchanged ones are not listed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// New in the origin.
    pub added: Vec<Item>,
    /// Changed in the origin since the last import.
    pub changed: Vec<Item>,
    /// Removed from the origin, and kept because they were changed in quire.
    pub kept: Vec<Item>,
    /// Removed.
    pub removed: Vec<Item>,
    /// Renamed in the origin; they may have changed as well.
    pub renamed: Vec<Renamed>,
    /// Changed differently in the origin and in quire.
    pub conflicts: Vec<Contradiction>,
    /// Files that cannot be imported.
    pub left_out: Vec<Remark>,
}

/// A page or file of an origin.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Item {
    /// The path in the origin: in the new snapshot, or in the old one if it was removed.
    pub path: String,
    /// Page or file in quire.
    pub what: ItemKind,
}

/// Page or file of an item in quire.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum ItemKind {
    /// A page, by id.
    Page(String),
    /// A file, by id.
    File(String),
}

/// A conflict, and where the origin has what it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradiction {
    /// The path in the origin; absent if the conflict has none, such as one about the order at the root.
    pub path: Option<String>,
    /// The conflict.
    pub conflict: Conflict,
}

impl Item {
    fn page(page: &Page) -> Self {
        Self {
            path: page.source.clone().unwrap_or_default(),
            what: ItemKind::Page(page.id.clone()),
        }
    }

    fn file(file: &File) -> Self {
        let source = file.source.as_ref().unwrap_or(&file.name);
        Self {
            path: source.clone(),
            what: ItemKind::File(file.id.clone()),
        }
    }
}

/// Returns the pages and files whose path differs from the old snapshot.
pub(super) fn renamed(old: &Revision, new: &Revision) -> Vec<Renamed> {
    let comparison = compare(old, new);
    let pages = comparison.pages.iter().filter_map(|change| {
        let (before, after) = (change.before.as_ref()?, change.after.as_ref()?);
        Some((Item::page(before.page), Item::page(after.page)))
    });
    let files = comparison
        .files
        .iter()
        .filter_map(|change| Some((Item::file(change.before?), Item::file(change.after?))));
    pages
        .chain(files)
        .filter(|(from, to)| from.path != to.path)
        .map(|(Item { path: from, .. }, to)| Renamed { from, to })
        .collect()
}

pub(super) fn report(sides: &Sides<'_>, update: &Update, merge: &Merge) -> Report {
    let merged = match merge {
        Merge::Merged(revision, _) => Some(super::Side::new(revision)),
        Merge::Conflicts(_) => None,
    };
    let mut report = Report {
        renamed: update.renamed.clone(),
        left_out: update.import.skipped.clone(),
        ..Report::default()
    };
    let comparison = compare(sides.base.revision, sides.theirs.revision);
    for change in &comparison.pages {
        let page = |at: &Option<LocatedPage<'_>>| at.as_ref().map(|at| Item::page(at.page));
        match (page(&change.before), page(&change.after)) {
            (None, Some(item)) => report.added.push(item),
            (Some(_), Some(item)) if is_changed(change) => report.changed.push(item),
            (Some(item), None) => {
                let id = change.before.as_ref().map_or("", |at| &at.page.id);
                let is_kept = merged.as_ref().map_or_else(
                    || sides.is_changed(&sides.ours, id),
                    |merged| merged.pages.contains_key(id),
                );
                report.is_gone(item, sides.ours.pages.contains_key(id), is_kept);
            }
            _ => {}
        }
    }
    for Changed { before, after } in &comparison.files {
        match (before.map(Item::file), after.map(Item::file)) {
            (None, Some(item)) => report.added.push(item),
            (Some(_), Some(item)) => {
                let bytes = |file: Option<&File>| file.map(|file| file.hash);
                if bytes(*before) != bytes(*after) {
                    report.changed.push(item);
                }
            }
            (Some(item), None) => {
                let id = before.map_or("", |file| &file.id);
                let is_kept = merged.as_ref().map_or_else(
                    || sides.ours.files.get(id) != sides.base.files.get(id),
                    |merged| merged.files.contains_key(id),
                );
                report.is_gone(item, sides.ours.files.contains_key(id), is_kept);
            }
            (None, None) => {}
        }
    }
    if let Merge::Conflicts(conflicts) = merge {
        let contradiction = |conflict: &Conflict| Contradiction {
            path: path(sides, conflict),
            conflict: conflict.clone(),
        };
        report.conflicts = conflicts.iter().map(contradiction).collect();
    }
    report
}

impl Report {
    /// Reports what the origin no longer has, unless it was deleted in quire before.
    fn is_gone(&mut self, item: Item, was_there: bool, is_kept: bool) {
        if was_there {
            let list = if is_kept {
                &mut self.kept
            } else {
                &mut self.removed
            };
            list.push(item);
        }
    }
}

/// Returns true if anything changed other than the path in the origin and the slug that follows from it.
fn is_changed(change: &PageChange<'_>) -> bool {
    let (Some(before), Some(after)) = (&change.before, &change.after) else {
        return true;
    };
    let is_renamed = before.page.source != after.page.source;
    let has_title = before.page.title == after.page.title;
    let is_retitled = change.renamed && !(is_renamed && has_title);
    let has_fields = change.fields.iter().any(|field| *field != "source");
    change.moved || change.reordered || is_retitled || change.text || has_fields
}

/// Returns the path in the origin of what a conflict is about.
fn path(sides: &Sides<'_>, conflict: &Conflict) -> Option<String> {
    let all = [&sides.theirs, &sides.base, &sides.ours];
    let page = |id: &String| {
        let mut found = all.iter().filter_map(|side| side.pages.get(id.as_str()));
        found.find_map(|(page, _)| page.source.clone())
    };
    let file = |id: &String| {
        let mut found = all.iter().filter_map(|side| side.files.get(id.as_str()));
        found.find_map(|file| file.source.clone())
    };
    let page = conflict.page.as_ref().and_then(page);
    page.or_else(|| conflict.file.as_ref().and_then(file))
}
