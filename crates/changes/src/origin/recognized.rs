//! Pages and files that an origin has for the first time and that the content has already.
//!
//! - A tree may be an export of the content. Pages and files that it has as the content has them count as unchanged: the
//!   base of the merge gets them as the tree has them, so that the content stays as it is.
//! - A page that differs has no base, so what differs is a conflict.
//! - If the tree says which revision it was exported from, that is the base (see [`exported`]).

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::{Item, ItemKind, Side, Update, snapshot};
use quire_links::address::Addresses;
use quire_revisions::forest::Forest;
use quire_revisions::page::{Implied, Page, PageFields};
use quire_revisions::path::is_markdown;
use quire_revisions::revision::{Contents, File, Revision};
use quire_trees::head::rest_of;

/// Returns the base with what is recognized.
pub(super) fn base<'r>(
    base: &'r Revision,
    ours: &Revision,
    theirs: &Revision,
) -> Cow<'r, Revision> {
    let [known, content] = [base, ours].map(Side::new);
    let is_recognized = |page: &&Page| {
        let own = content.pages.get(page.id.as_str());
        let is_same = own.is_some_and(|(own, _)| is_same(own, page));
        is_same && !known.pages.contains_key(page.id.as_str())
    };
    let pages = theirs.walk().map(|visit| visit.page);
    let same: HashSet<&str> = pages
        .filter(is_recognized)
        .map(|page| page.id.as_str())
        .collect();
    let files = theirs.files.iter().filter(|file| {
        let own = content.files.get(file.id.as_str());
        let is_same = own.is_some_and(|own| own.hash == file.hash);
        is_same && !known.files.contains_key(file.id.as_str())
    });
    let files: Vec<File> = files.cloned().collect();
    if same.is_empty() && files.is_empty() {
        return Cow::Borrowed(base);
    }
    let mut with = Revision {
        pages: with_pages(base, theirs, &same),
        ..base.clone()
    };
    with.files.extend(files);
    if theirs.walk().all(|visit| same.contains(&*visit.page.id)) {
        with.contents.clone_from(&theirs.contents);
        with.variables.clone_from(&theirs.variables);
    }
    Cow::Owned(with)
}

/// Adds pages of the new tree to those of the base: each where it is there.
fn with_pages(base: &Revision, theirs: &Revision, ids: &HashSet<&str>) -> Vec<Page> {
    let mut forest = Forest::new(base.pages.clone());
    let mut last: HashMap<Option<&str>, usize> = HashMap::new();
    for visit in theirs.walk() {
        let id = visit.page.id.as_str();
        let parent = visit.parent.map(|parent| parent.id.as_str());
        let parent = parent.filter(|parent| forest.get(parent).is_some());
        // Behind the one that it follows in the tree.
        let next = last.get(&parent).copied().unwrap_or_default();
        if ids.contains(id) {
            forest.insert(visit.page.alone(), parent, next);
            last.insert(parent, next + 1);
        } else if forest
            .get(id)
            .is_some_and(|node| node.parent.as_deref() == parent)
        {
            let siblings = forest.children(parent);
            let index = siblings[next..].iter().position(|sibling| sibling == id);
            if let Some(index) = index {
                last.insert(parent, next + index + 1);
            }
        }
    }
    forest.into_pages()
}

/// Returns the revision as the snapshot of its export: each page and file has its address as its source.
#[must_use]
pub fn exported(revision: &Revision) -> Revision {
    fn change(pages: &mut [Page], addresses: &Addresses<'_>) {
        for page in pages {
            if page.source.is_none() {
                page.source = addresses.page(&page.id).map(str::to_owned);
            }
            change(&mut page.pages, addresses);
        }
    }
    let addresses = Addresses::of(revision);
    let mut exported = revision.clone();
    change(&mut exported.pages, &addresses);
    for file in &mut exported.files {
        if file.source.is_none() {
            file.source = addresses.file(&file.id).map(str::to_owned);
        }
    }
    exported
}

/// Returns the snapshot to merge a tree with that was read on top of an [`exported`] revision, and the update of that
/// snapshot.
#[must_use]
pub fn since_export(exported: &Revision, mut update: Update) -> (Revision, Update) {
    let base = base_of_export(exported, &update.import.revision);
    update.import.revision = snapshot(&update.import.revision);
    // Entries of a summary are no files.
    update.renamed.retain(|renamed| {
        let Item { path, what } = &renamed.to;
        is_markdown(path) || matches!(what, ItemKind::File(_))
    });
    (base, update)
}

/// The exported revision as a snapshot: what the tree has as it was exported is as the tree has it.
fn base_of_export(exported: &Revision, theirs: &Revision) -> Revision {
    fn change(pages: &mut [Page], new: &Side<'_>) {
        for page in pages {
            if let Some((theirs, _)) = new.pages.get(page.id.as_str()) {
                if is_same(page, theirs) {
                    let below = std::mem::take(&mut page.pages);
                    *page = theirs.alone();
                    page.pages = below;
                } else if page.source != theirs.source {
                    page.source.clone_from(&theirs.source);
                }
            }
            change(&mut page.pages, new);
        }
    }
    let new = Side::new(theirs);
    let mut base = snapshot(exported);
    change(&mut base.pages, &new);
    for file in &mut base.files {
        if let Some(theirs) = new.files.get(file.id.as_str()) {
            if file.hash == theirs.hash {
                *file = (*theirs).clone();
            } else {
                file.source.clone_from(&theirs.source);
            }
        }
    }
    // An export writes a summary where nothing else says the order, and changes lines of one that was imported.
    let is_written = matches!(&theirs.contents, Some(Contents::Summary { text: None, .. }));
    let before = Side::new(&base);
    let is_unchanged = before.pages.len() == new.pages.len()
        && new.pages.iter().all(|(id, (page, parent))| {
            let before = before.pages.get(id);
            before.is_some_and(|(old, above)| old.is_like(page) && above == parent)
        });
    if base.contents.is_none() || is_written || is_unchanged {
        base.contents.clone_from(&theirs.contents);
    }
    base
}

/// Returns true if both are the same page, regardless of the form of its file.
fn is_same(own: &Page, page: &Page) -> bool {
    let form = |page: &Page| PageFields {
        head: None,
        front_matter: None,
        source: None,
        label: None,
        numbered: false,
        named_by_id: false,
        implied: Implied::default(),
        created_at: 0,
        updated_at: 0,
        ..page.fields().clone()
    };
    form(own) == form(page) && rest_of(own) == rest_of(page)
}
