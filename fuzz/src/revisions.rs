//! The rules of every revision, however it was made.

use std::collections::HashSet;

use quire_links::address::{Addresses, Target};
use quire_links::links::links;
use quire_revisions::{Entry, Image, Limits, NewBlobs, Page, PageFields, Revision};
use quire_trees::archive;
use quire_trees::export::export;
use quire_trees::fuzzing::{archived, unknown_front_matter};
use quire_trees::import::{Import, ImportError, import};

/// Ids `<prefix>1`, `<prefix>2` ...
pub(crate) fn ids(prefix: &str) -> impl FnMut(&str) -> String {
    let mut number = 0;
    move |_| {
        number += 1;
        format!("{prefix}{number}")
    }
}

/// Imports a tree with the usual limits.
pub(crate) fn imported(
    entries: Vec<Entry>,
    base: &Revision,
    prefix: &str,
    now: i64,
) -> Result<Import, ImportError> {
    import(entries, base, &Limits::default(), &mut ids(prefix), now)
}

/// Checks that ids are unique, slugs are unique among siblings, pages nest within bounds, every blob is there, and the
/// stored form is read as the same.
pub(crate) fn check(revision: &Revision, blobs: &NewBlobs) {
    let mut ids = HashSet::new();
    let mut paths = HashSet::new();
    for (page, path) in revision.paths() {
        assert!(ids.insert(&page.id), "the id {:?} twice", page.id);
        assert!(paths.insert(path.clone()), "the path {path:?} twice");
        assert!(!page.slug.is_empty(), "{:?} has no slug", page.title);
    }
    assert!(revision.depth() <= Limits::MAX_PAGE_DEPTH);
    let mut files = HashSet::new();
    for file in &revision.files {
        assert!(files.insert(&file.id), "the file {:?} twice", file.id);
        assert!(!quire_revisions::path::is_markdown(&file.name));
    }
    for hash in revision.hashes() {
        assert!(blobs.contains_key(&hash), "the blob {hash} is missing");
    }
    for visit in revision.walk() {
        if let Some(body) = visit.page.body {
            assert!(std::str::from_utf8(&blobs[&body]).is_ok());
        }
    }
    let bytes = revision.to_bytes();
    let again = Revision::from_bytes(&bytes).expect("what is stored can be read");
    assert_eq!(again, *revision);
    assert_eq!(again.to_bytes(), bytes);
}

/// An export is an archive that can be written, and importing it gives the same revision.
pub(crate) fn check_export(revision: &Revision, blobs: &NewBlobs) {
    let entries = export(revision, blobs).expect("no blob is missing");
    let zip = archive::write(&entries).expect("an export has paths that an archive can hold");
    let read = archive::read(&zip, &Limits::default()).expect("an export can be read");
    assert_eq!(read, archived(&entries));
    let back =
        imported(entries.clone(), revision, "new", 1_000).expect("an export can be imported");
    if is_settled(revision, blobs) {
        assert_eq!(essence(&back.revision), essence(revision));
    }
    let again =
        imported(entries, &back.revision, "newer", 2_000).expect("an export can be imported");
    assert_eq!(
        again.revision, back.revision,
        "the second import of an export changes something"
    );
}

/// Returns `true` if an import can restore everything from an export: no relative address resolves to something that
/// was added after it, no cover is a file that was deleted since, and none is the address of a file.
pub(crate) fn is_settled(revision: &Revision, blobs: &NewBlobs) -> bool {
    let links = links(revision, blobs, &[]).expect("no blob is missing");
    let are_stored = links.iter().all(|link| {
        let stored = ["page:", "file:"];
        let is_stored = stored.iter().any(|kind| link.destination.starts_with(kind));
        is_stored || !matches!(link.target, Target::Page { .. } | Target::File { .. })
    });
    let addresses = Addresses::of(revision);
    are_stored
        && revision.walk().all(|visit| {
            let from = addresses.page(&visit.page.id).unwrap_or_default();
            let cover = visit.page.cover.iter();
            let mut images =
                cover.flat_map(|cover| std::iter::once(&cover.image).chain(&cover.dark));
            images.all(|image| match image {
                Image::File(id) => revision.file(id).is_some(),
                Image::Url(url) => !matches!(addresses.target(from, url), Target::File { .. }),
            })
        })
}

/// Returns the revision without the parts that an import decides: sources, times, and the form of the contents and of
/// heads, which depends on the contents listing the page. Of heads, text that is not a field stays.
fn essence(revision: &Revision) -> Revision {
    fn bare(pages: &[Page]) -> Vec<Page> {
        let bare = |page: &Page| {
            Page::new(
                PageFields {
                    head: None,
                    front_matter: Some(unknown_front_matter(page)),
                    source: None,
                    created_at: 0,
                    updated_at: 0,
                    ..page.fields().clone()
                },
                bare(&page.pages),
            )
        };
        pages.iter().map(bare).collect()
    }
    let mut files = revision.files.clone();
    for file in &mut files {
        file.source = None;
        // An export adds former paths to its redirects.
        if file.name == ".gitbook.yaml" {
            (file.hash, file.size) = (quire_revisions::hash(&[]), 0);
        }
    }
    files.sort_by(|left, right| left.id.cmp(&right.id));
    Revision {
        pages: bare(&revision.pages),
        files,
        contents: None,
        ..revision.clone()
    }
}
