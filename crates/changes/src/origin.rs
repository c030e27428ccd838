//! Imports a new tree of an origin by a three-way merge, so that nothing written in quire is lost.
//!
//! - An origin is a place that content is imported from, such as a repository. Its snapshot is a revision of its pages
//!   and files alone, and of the variables that a file sets, as they were last imported, with the ids that they have in
//!   the content. The snapshot is the base of the merge, the new tree is theirs, and the content is ours. So pages of
//!   other origins, and pages created in quire, are never touched.
//! - [`read`] makes the new snapshot. Pages and files are matched by their paths in the origin; renamed ones by equal
//!   bytes, or else by the most similar text (see `renames`).
//! - Content that the snapshot lacks and the content has at the same address is the same (see
//!   `recognized`): so importing an export of an unchanged space changes nothing, from a folder of any
//!   name.
//! - [`merge`] merges it. A page or file that the origin no longer has is removed only if nobody changed it in quire;
//!   pages beneath it move up. A page that was deleted in quire stays deleted, unless the origin changed it.
//! - Content that an origin may still have, although its tree lacks it (`import::UnreadPaths`), is copied from
//!   the old snapshot.
//! - After a merge the new snapshot replaces the old one. After a conflict, both stay, and the merge is repeated with
//!   resolutions.

mod recognized;
mod renames;
mod report;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::merge::{About, Conflict, Merge, Resolution, Resolutions, Take, merge_settled};
use quire_revisions::blobs::{Blobs, MissingBlob};
use quire_revisions::forest::Forest;
use quire_revisions::limits::Limits;
use quire_revisions::page::{Page, PageFields};
use quire_revisions::path::{is_markdown, plain, top_folder};
use quire_revisions::revision::{File, Revision};
use quire_revisions::spool::TreeFile;
use quire_trees::error::ImportError;
use quire_trees::import::{self, Import, RecognizableContent, Tree};
use quire_trees::variables;

pub use self::recognized::{exported, since_export};
pub use self::report::{Contradiction, Item, ItemKind, Report};

/// The new tree of an origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Update {
    /// The import; its revision is the new snapshot.
    pub import: Import,
    /// Pages and files whose path differs from the old snapshot.
    pub renamed: Vec<Renamed>,
}

/// A page or file with another path in the origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamed {
    /// The path in the old snapshot.
    pub from: String,
    /// The page or file, with its path in the new snapshot.
    pub to: Item,
}

/// The outcome of a merge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merged {
    /// The new content, or the conflicts.
    pub merge: Merge,
    /// Changes to the pages and files of the origin, or those that would be made without the conflicts.
    pub report: Report,
}

/// The tree of an origin cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The tree cannot be imported.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// A text of the old snapshot cannot be read.
    #[error(transparent)]
    Missing(#[from] MissingBlob),
}

/// The content that a tree is imported into.
#[derive(Debug, Clone, Copy)]
pub struct Content<'c> {
    /// All pages and files.
    pub revision: &'c Revision,
    /// Ids of the pages and files of other origins.
    pub owned: &'c BTreeSet<String>,
}

/// Maximum number of times a tree is read, until no content of other origins is treated as its own.
const MAX_ROUNDS: usize = 3;

/// Reads the new tree of an origin; `base` is the old snapshot, which is empty before the first import.
///
/// Pages and files that the snapshot lacks and the content has at the same address are the same, so that
/// importing an export adds nothing. Those of another origin are the same only if they are identical.
///
/// # Errors
///
/// Returns an error if the tree exceeds the limits, or if a text of the old snapshot is missing.
pub fn read(
    tree: impl Into<Tree>,
    base: &Revision,
    content: Content<'_>,
    blobs: &dyn Blobs,
    limits: &Limits,
    new_id: &mut dyn FnMut(&str) -> String,
    now: i64,
) -> Result<Update, ReadError> {
    let tree = tree.into();
    let mut others = RecognizableContent::new(content.revision, base);
    let may_have_renames = may_have_renames(&tree.files, base);
    // The tree is needed a second time only if something may turn out to be another page or file.
    let is_read_again = may_have_renames || !content.owned.is_empty();
    let again = is_read_again.then(|| tree.clone());
    let mut import = import::import_with_others(tree, base, &others, limits, new_id, now)?;
    let mut renamed_base = None;
    if let Some(tree) = again.as_ref().filter(|_| may_have_renames) {
        let sources = renames::find(base, blobs, &import.revision, &import, &others)?;
        if !sources.is_empty() {
            let base = renamed_base.insert(with_sources(base, &sources));
            import = import::import_with_others(tree.clone(), base, &others, limits, new_id, now)?;
        }
    }
    let imported_on = renamed_base.as_ref().unwrap_or(base);
    for round in 1.. {
        let found = of_other_origins(content, imported_on, &import.revision);
        let Some(tree) = again.as_ref().filter(|_| !found.is_empty()) else {
            break;
        };
        others.exclude(&found);
        if round == MAX_ROUNDS {
            others.exclude(content.owned);
        }
        // Without those, others may be found in their place.
        import =
            import::import_with_others(tree.clone(), imported_on, &others, limits, new_id, now)?;
    }
    let renamed = report::renamed(base, &import.revision);
    Ok(Update { import, renamed })
}

/// Returns the fields of a page without its timestamps.
fn without_times(page: &Page) -> PageFields {
    PageFields {
        created_at: 0,
        updated_at: 0,
        ..page.fields().clone()
    }
}

/// The pages and files of other origins that a tree has in another form.
fn of_other_origins(content: Content<'_>, base: &Revision, imported: &Revision) -> HashSet<String> {
    let Content { revision, owned } = content;
    if owned.is_empty() {
        return HashSet::new();
    }
    let [old, own, new] = [revision, base, imported].map(Side::new);
    let is_owned = |id: &&str| {
        let is_own = own.pages.contains_key(id) || own.files.contains_key(id);
        owned.contains(*id) && !is_own
    };
    let of_others = new.pages.iter().filter(|(id, _)| is_owned(id));
    let pages = of_others.filter_map(|(id, (page, _))| {
        let (before, _) = old.pages.get(id)?;
        (without_times(before) != without_times(page)).then_some(*id)
    });
    let files = new.files.iter().filter_map(|(id, file)| {
        let before = old.files.get(id)?;
        (before.hash != file.hash).then_some(*id)
    });
    let changed = pages.chain(files.filter(is_owned));
    changed.map(ToOwned::to_owned).collect()
}

/// Merges the new tree of an origin into the content.
///
/// # Errors
///
/// Returns an error if a text to merge is missing.
pub fn merge(
    base: &Revision,
    ours: &Revision,
    update: &Update,
    blobs: &dyn Blobs,
    resolutions: &Resolutions,
) -> Result<Merged, MissingBlob> {
    let theirs = &update.import.revision;
    let base = &*recognized::base(base, ours, theirs);
    let blobs = |hash: &_| {
        let stored = || blobs.get(hash).map(std::borrow::Cow::into_owned);
        let new = update.import.get(hash).map(std::borrow::Cow::into_owned);
        new.or_else(stored)
    };
    let sides = Sides::new(base, ours, theirs);
    let mut resolutions = resolutions.clone();
    let merge = loop {
        let merge = merge_settled(base, ours, theirs, &blobs, &resolutions)?;
        let Merge::Conflicts(conflicts) = &merge else {
            break merge;
        };
        // Settling some may bring up others.
        let settled = resolutions.len();
        for conflict in conflicts {
            if let Some(take) = sides.settle(conflict) {
                let resolution = Resolution::Take(take);
                resolutions.entry(conflict.id()).or_insert(resolution);
            }
        }
        if resolutions.len() == settled {
            break merge;
        }
    };
    let report = report::report(&sides, update, &merge);
    Ok(Merged { merge, report })
}

/// Returns a snapshot of the imported pages and files of a revision, for an origin without one.
#[must_use]
pub fn snapshot(revision: &Revision) -> Revision {
    let pages = filtered(revision, |page| page.source.is_some());
    let is_imported = |file: &&File| file.source.is_some();
    let kept = revision.walk().map(|visit| visit.page);
    let kept = kept.filter(|page| page.source.is_some());
    let former_paths = revision
        .former_paths
        .of_pages(kept.map(|page| page.id.as_str()));
    Revision {
        pages,
        files: revision.files.iter().filter(is_imported).cloned().collect(),
        variables: if variables::has_file(revision) {
            revision.variables.clone()
        } else {
            BTreeMap::new()
        },
        contents: revision.contents.clone(),
        former_paths,
        ..Revision::default()
    }
}

/// The pages that are kept; those below one that is not move up.
fn filtered(revision: &Revision, is_kept: impl Fn(&Page) -> bool) -> Vec<Page> {
    let mut forest = Forest::default();
    let mut homes: HashMap<&str, Option<&str>> = HashMap::new();
    for visit in revision.walk() {
        let id = visit.page.id.as_str();
        let above = visit.parent.and_then(|parent| homes[parent.id.as_str()]);
        if !is_kept(visit.page) {
            homes.insert(id, above);
            continue;
        }
        forest.insert(visit.page.alone(), above, usize::MAX);
        homes.insert(id, Some(id));
    }
    forest.into_pages()
}

/// Returns true if both trees have paths that the other lacks.
fn may_have_renames(files: &[TreeFile], base: &Revision) -> bool {
    let (new, old) = (paths(files), sources(base));
    old.iter().any(|path| !new.contains(path)) && new.iter().any(|path| !old.contains(path))
}

/// The paths of a tree, without the folder around everything.
fn paths(files: &[TreeFile]) -> HashSet<&str> {
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let top = top_folder(&paths).map_or(0, |top| top.len());
    paths.iter().map(|path| &path[top..]).collect()
}

/// The paths of the pages and files of a snapshot.
fn sources(snapshot: &Revision) -> HashSet<&str> {
    let pages = snapshot
        .walk()
        .filter_map(|visit| visit.page.source.as_deref());
    let files = snapshot
        .files
        .iter()
        .filter_map(|file| file.source.as_deref());
    pages.chain(files).collect()
}

/// Returns true if a tree may be that of another origin whose folder has since been renamed: it has all of
/// its files.
#[must_use]
pub fn may_continue(tree: &Tree, snapshot: &Revision) -> bool {
    let paths = paths(&tree.files);
    let mut sources = sources(snapshot).into_iter();
    let has_file = |path: &str| is_markdown(path) || !path.ends_with('/') && !path.contains('#');
    snapshot.walk().next().is_some() && sources.all(|path| paths.contains(path) || !has_file(path))
}

/// Returns true if a tree that was read on top of the snapshot of another origin belongs to that origin: it
/// has all pages and files, and at least half of the pages unchanged.
#[must_use]
pub fn continues(update: &Update, snapshot: &Revision) -> bool {
    let (old, new) = (Side::new(snapshot), Side::new(&update.import.revision));
    let is_same = |(id, (page, _)): &(&&str, &(&Page, Option<&str>))| {
        let now = new.pages.get(**id);
        now.is_some_and(|(now, _)| page.is_like(now))
    };
    let same = old.pages.iter().filter(is_same).count();
    old.pages.keys().all(|id| new.pages.contains_key(id))
        && old.files.keys().all(|id| new.files.contains_key(id))
        && same * 2 >= old.pages.len()
}

/// Returns the snapshot with new sources for some pages and files, by id. Their old sources still lead to the pages.
fn with_sources(base: &Revision, sources: &HashMap<String, String>) -> Revision {
    fn change(pages: &mut [Page], sources: &HashMap<String, String>) {
        for page in pages {
            if let Some(source) = sources.get(&page.id) {
                page.source = Some(source.clone());
            }
            change(&mut page.pages, sources);
        }
    }
    let mut changed = base.clone();
    let renamed = base.walk().map(|visit| visit.page).filter_map(|page| {
        let source = page
            .source
            .as_deref()
            .filter(|_| sources.contains_key(&page.id))?;
        Some((page.id.clone(), plain(source).to_owned()))
    });
    changed.former_paths.add_paths(renamed);
    change(&mut changed.pages, sources);
    for file in &mut changed.files {
        if let Some(source) = sources.get(&file.id) {
            file.source = Some(source.clone());
        }
    }
    changed
}

/// The three sides of a merge, with their pages by id.
struct Sides<'r> {
    base: Side<'r>,
    ours: Side<'r>,
    theirs: Side<'r>,
}

struct Side<'r> {
    revision: &'r Revision,
    pages: HashMap<&'r str, (&'r Page, Option<&'r str>)>,
    files: HashMap<&'r str, &'r File>,
}

impl<'r> Side<'r> {
    fn new(revision: &'r Revision) -> Self {
        let pages = revision.walk().map(|visit| {
            let parent = visit.parent.map(|parent| parent.id.as_str());
            (visit.page.id.as_str(), (visit.page, parent))
        });
        let files = revision.files.iter().map(|file| (file.id.as_str(), file));
        Self {
            revision,
            pages: pages.collect(),
            files: files.collect(),
        }
    }
}

impl<'r> Sides<'r> {
    fn new(base: &'r Revision, ours: &'r Revision, theirs: &'r Revision) -> Self {
        Self {
            base: Side::new(base),
            ours: Side::new(ours),
            theirs: Side::new(theirs),
        }
    }

    /// Settles a removal on one side of something unchanged on the other, or changed in quire.
    fn settle(&self, conflict: &Conflict) -> Option<Take> {
        match conflict.about {
            About::Existence => {
                let id = conflict.page.as_deref()?;
                if !self.theirs.pages.contains_key(id) {
                    let stays = self.is_changed(&self.ours, id);
                    return Some(if stays { Take::Ours } else { Take::Theirs });
                }
                let is_deleted = !self.ours.pages.contains_key(id);
                (is_deleted && !self.is_changed(&self.theirs, id)).then_some(Take::Ours)
            }
            About::File => {
                let id = conflict.file.as_deref()?;
                let is_removed = !self.theirs.files.contains_key(id);
                is_removed.then_some(Take::Ours)
            }
            _ => None,
        }
    }

    /// Returns true if a page of a side differs from the old snapshot.
    fn is_changed(&self, side: &Side<'_>, id: &str) -> bool {
        let (Some((old, old_parent)), Some((new, new_parent))) =
            (self.base.pages.get(id), side.pages.get(id))
        else {
            return true;
        };
        // A page that was made in quire has no source there.
        let source = new.source.as_ref().or(old.source.as_ref());
        let same = PageFields {
            slug: old.slug.clone(),
            source: source.cloned(),
            created_at: old.created_at,
            updated_at: old.updated_at,
            ..new.fields().clone()
        };
        old_parent != new_parent || same != *old.fields() || !is_namesake(&old.slug, &new.slug)
    }
}

/// Returns true if the slugs are equal except for the number that makes them unique among siblings.
fn is_namesake(old: &str, new: &str) -> bool {
    let number = new.strip_prefix(old);
    number.is_some_and(|number| {
        number.is_empty()
            || number.strip_prefix('-').is_some_and(|digits| {
                !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
            })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quire_revisions::blobs::NewBlobs;
    use quire_revisions::path::Entry;

    #[test]
    fn a_page_of_another_origin_with_another_head_is_another_page() {
        let mut number = 0;
        let mut new_id = |_: &str| {
            number += 1;
            format!("id{number}")
        };
        let mut first = |text: &str, content: &Revision, owned: &BTreeSet<String>| {
            let tree = vec![Entry {
                path: "README.md".to_owned(),
                bytes: text.into(),
            }];
            let (limits, none, blobs) = (Limits::default(), Revision::default(), NewBlobs::new());
            let content = Content {
                revision: content,
                owned,
            };
            read(tree, &none, content, &blobs, &limits, &mut new_id, 1)
                .unwrap()
                .import
                .revision
        };
        let ours = first("# A\n\ntext\n", &Revision::default(), &BTreeSet::new());
        let ids = |revision: &Revision| -> BTreeSet<String> {
            revision.walk().map(|visit| visit.page.id.clone()).collect()
        };
        let owned = ids(&ours);
        let same = first("# A\n\ntext\n", &ours, &owned);
        assert_eq!(ids(&same), owned);
        for text in ["A\n=\n\ntext\n", "---\nicon: star\n---\n# A\n\ntext\n"] {
            let other = first(text, &ours, &owned);
            assert!(ids(&other).is_disjoint(&owned), "{text}");
        }
    }
}
