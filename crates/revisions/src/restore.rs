//! Restores single pages of an older revision.
//!
//! - A page that is still there stays where it is, with the title, slug, fields and body that it had. A page that was
//!   deleted returns to its old place: below its old parent, or at the top level if that is gone.
//! - Descendants are restored only where they are named.
//! - Files that a restored page refers to return with it, and so do its former paths.

use std::collections::HashSet;

use crate::blobs::{Blobs, MissingBlob, read_text};
use crate::forest::Forest;
use crate::limits::Limits;
use crate::moves;
use crate::page::{Image, Page};
use crate::revision::{File, Revision};
use crate::slug::Taken;

/// Why pages cannot be restored.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum RestoreError {
    /// The older revision has no such page; its place in the list.
    #[error("the revision has no such page")]
    UnknownPage(usize),
    /// A text cannot be read.
    #[error(transparent)]
    MissingBlob(#[from] MissingBlob),
}

/// Returns `current` with the named pages as they are in `old`.
///
/// # Errors
///
/// Returns an error if `old` has no such page, or if the body of one cannot be read.
pub fn restore(
    current: &Revision,
    old: &Revision,
    pages: &[&str],
    blobs: &dyn Blobs,
) -> Result<Revision, RestoreError> {
    if let Some(unknown) = pages.iter().position(|id| old.page(id).is_none()) {
        return Err(RestoreError::UnknownPage(unknown));
    }
    let wanted: HashSet<&str> = pages.iter().copied().collect();
    let mut forest = Forest::new(current.pages.clone());
    let mut files = current.files.clone();
    // From the top down, so that a parent returns before its children.
    for visit in old.walk() {
        if !wanted.contains(visit.page.id.as_str()) {
            continue;
        }
        let siblings = visit.parent.map_or(&old.pages, |parent| &parent.pages);
        let parent = visit.parent.map(|parent| parent.id.as_str());
        put(&mut forest, visit.page, parent, siblings);
        restore_files(&mut files, old, visit.page, blobs)?;
    }
    files.sort_by(File::order);
    let mut restored = Revision {
        pages: forest.into_pages(),
        files,
        ..current.clone()
    };
    restored
        .former_paths
        .restore_paths(&old.former_paths, |page| wanted.contains(page));
    moves::record(current, &mut restored);
    Ok(restored)
}

/// Returns `old` in place of `current`: what led to its pages in between still does.
#[must_use]
pub fn restore_all(current: &Revision, old: &Revision) -> Revision {
    let mut restored = Revision {
        former_paths: current.former_paths.clone(),
        ..old.clone()
    };
    restored
        .former_paths
        .restore_paths(&old.former_paths, |_| true);
    moves::record(current, &mut restored);
    restored
}

fn put(forest: &mut Forest, page: &Page, parent: Option<&str>, siblings: &[Page]) {
    let is_there = forest.get(&page.id).is_some();
    let parent = match forest.get(&page.id) {
        Some(node) => node.parent.clone(),
        None => parent
            .filter(|parent| forest.get(parent).is_some())
            .filter(|parent| forest.depth(parent) < Limits::MAX_PAGE_DEPTH)
            .map(ToOwned::to_owned),
    };
    let parent = parent.as_deref();
    let mut slugs = Taken::default();
    for sibling in forest.children(parent) {
        if let Some(node) = forest.get(sibling).filter(|_| *sibling != page.id) {
            slugs.take(&node.page.slug);
        }
    }
    let mut restored = page.alone();
    restored.slug = slugs.take(&page.slug);
    if !is_there {
        let at = restored_position(forest.children(parent), &page.id, siblings);
        forest.insert(restored, parent, at);
    } else if let Some(page) = forest.page_mut(&page.id) {
        restored.created_at = page.created_at;
        *page = restored;
    }
}

/// Returns the position to restore a page to: after the nearest page that preceded it and still exists.
fn restored_position(now: &[String], id: &str, siblings: &[Page]) -> usize {
    let before = siblings.iter().take_while(|sibling| sibling.id != id);
    let places = before.filter_map(|sibling| now.iter().position(|id| *id == sibling.id));
    places.last().map_or(0, |at| at + 1)
}

/// Brings back the files that a page refers to and that are gone.
fn restore_files(
    files: &mut Vec<File>,
    old: &Revision,
    page: &Page,
    blobs: &dyn Blobs,
) -> Result<(), MissingBlob> {
    let text = read_text(blobs, page.body)?;
    let pictures = page.cover.iter().flat_map(|cover| {
        std::iter::once(&cover.image)
            .chain(&cover.dark)
            .filter_map(|image| match image {
                Image::File(id) => Some(id.as_str()),
                Image::Url(_) => None,
            })
    });
    let pictures: HashSet<&str> = pictures.collect();
    let refers = |file: &File| {
        let reference = format!("file:{}", file.id);
        pictures.contains(file.id.as_str())
            || text.contains(&reference)
            || page.href.as_deref() == Some(&reference)
    };
    let kept: HashSet<String> = files.iter().map(|file| file.id.clone()).collect();
    let gone = old.files.iter().filter(|file| !kept.contains(&file.id));
    files.extend(gone.filter(|file| refers(file)).cloned());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blobs::{NewBlobs, put_text};
    use crate::page::PageFields;

    fn page(id: &str, children: Vec<Page>) -> Page {
        Page::new(
            PageFields {
                id: id.into(),
                title: id.to_uppercase(),
                slug: id.into(),
                ..PageFields::default()
            },
            children,
        )
    }

    fn outline(pages: &[Page]) -> String {
        let below = |page: &Page| match outline(&page.pages) {
            below if below.is_empty() => String::new(),
            below => format!("({below})"),
        };
        let pages = pages.iter().map(|page| page.slug.clone() + &below(page));
        pages.collect::<Vec<_>>().join(" ")
    }

    fn revision(pages: Vec<Page>) -> Revision {
        Revision {
            pages,
            ..Revision::default()
        }
    }

    #[test]
    fn a_deleted_page_returns_to_its_place() {
        let old = revision(vec![
            page("a", vec![page("b", vec![]), page("c", vec![])]),
            page("d", vec![]),
        ]);
        let now = revision(vec![page("d", vec![]), page("a", vec![page("c", vec![])])]);
        let restored = |pages: &[&str]| restore(&now, &old, pages, &NewBlobs::new()).unwrap();
        assert_eq!(outline(&restored(&["b"]).pages), "d a(b c)");
        // What is there stays where it is.
        assert_eq!(outline(&restored(&["a", "d"]).pages), "d a(c)");
        // Without its parent, at the top level; with it, below it.
        let bare = revision(vec![page("d", vec![])]);
        let restored = |pages: &[&str]| restore(&bare, &old, pages, &NewBlobs::new()).unwrap();
        assert_eq!(outline(&restored(&["c"]).pages), "c d");
        assert_eq!(outline(&restored(&["c", "a"]).pages), "a(c) d");
    }

    #[test]
    fn fields_and_files_return_and_slugs_stay_unique() {
        let mut blobs = NewBlobs::new();
        let mut before = page("a", vec![]);
        before.title = "Before".into();
        before.body = put_text(&mut blobs, "![](file:picture)\n");
        let mut old = revision(vec![before]);
        for id in ["picture", "other"] {
            old.files
                .push(crate::media::describe(id.into(), "x.png", b"", None));
        }
        let mut other = page("o", vec![]);
        other.slug = "a".into();
        let mut after = page("a", vec![]);
        after.slug = "renamed".into();
        let now = revision(vec![other, after]);
        let restored = restore(&now, &old, &["a"], &blobs).unwrap();
        assert_eq!(outline(&restored.pages), "a a-2");
        assert_eq!(restored.pages[1].title, "Before");
        let files: Vec<&str> = restored.files.iter().map(|file| file.id.as_str()).collect();
        assert_eq!(files, ["picture"]);
        assert_eq!(
            restore(&now, &old, &["a", "x"], &blobs),
            Err(RestoreError::UnknownPage(1))
        );
        let blobs = NewBlobs::new();
        assert!(matches!(
            restore(&now, &old, &["a"], &blobs),
            Err(RestoreError::MissingBlob(_))
        ));
    }
}
