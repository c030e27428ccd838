//! A tree that is imported, content that is edited since, and the next tree of the same origin.

use std::collections::{BTreeSet, HashMap};

use arbitrary::Unstructured;
use quire_changes::merge::{Merge, Resolution, Resolutions, Take};
use quire_changes::origin::{self, ReadError, Update};
use quire_revisions::{Entry, File, Limits, NewBlobs, Page, PageFields, Revision};
use quire_trees::export::export;
use quire_trees::fuzzing::unknown_front_matter;

use crate::edits::edited;
use crate::revisions::{check, ids, imported, is_settled};
use crate::sections::sections;
use crate::text;

/// Imports two trees of an origin (the paths of the second begin with `+`), with edits between them (the bytes of the
/// section `edits`): none of our content is lost unless the origin removes something unchanged, and importing a tree
/// twice changes nothing. The second tree is also imported as that of another origin, which removes and changes
/// nothing.
pub fn origins(input: &[u8]) {
    let text = text(input);
    let (mut old, mut new, mut edits) = (Vec::new(), Vec::new(), "");
    for (name, body) in sections(&text) {
        let entry = |path: &str| Entry {
            path: path.to_owned(),
            bytes: body.as_bytes().to_vec(),
        };
        match name.strip_prefix('+') {
            Some(path) => new.push(entry(path)),
            None if name == "edits" => edits = body,
            None => old.push(entry(name)),
        }
    }
    let nothing = Revision::default();
    let Ok(first) = read(&old, [&nothing; 2], &NewBlobs::new(), "p", 1) else {
        return;
    };
    let (base, mut blobs) = (first.import.revision, first.import.blobs);
    let mut input = Unstructured::new(edits.as_bytes());
    let ours = edited(&mut input, &base, &mut blobs, "e", 2, 8);
    check(&ours, &blobs);
    check_front_matter(&ours, &blobs);
    check_again(&old, &base, &ours, &blobs);
    check_first(&new, &base, &ours, &blobs);

    let Ok(update) = read(&new, [&base, &ours], &blobs, "q", 4) else {
        return;
    };
    let Some((merged, stored)) = merged(&base, &ours, &update, &blobs) else {
        return;
    };
    blobs.extend(update.import.blobs);
    blobs.extend(stored);
    let theirs = update.import.revision;
    check(&merged, &blobs);
    check_preserved(&base, &ours, &theirs, &merged);
    check_again(&new, &theirs, &merged, &blobs);
}

fn read(
    entries: &[Entry],
    [base, content]: [&Revision; 2],
    blobs: &NewBlobs,
    prefix: &str,
    now: i64,
) -> Result<Update, ReadError> {
    let (limits, owned) = (Limits::default(), BTreeSet::new());
    let content = origin::Content {
        revision: content,
        owned: &owned,
    };
    origin::read(
        entries.to_vec(),
        base,
        content,
        blobs,
        &limits,
        &mut ids(prefix),
        now,
    )
}

/// The content after the import; conflicts are settled with what we have.
fn merged(
    base: &Revision,
    ours: &Revision,
    update: &Update,
    blobs: &NewBlobs,
) -> Option<(Revision, NewBlobs)> {
    let mut resolutions = Resolutions::new();
    // Conflicts that appear only then can be resolved, too.
    for _ in 0..4 {
        let merged = origin::merge(base, ours, update, blobs, &resolutions);
        match merged.expect("no blob is missing").merge {
            Merge::Merged(revision, blobs) => return Some((revision, blobs)),
            Merge::Conflicts(conflicts) => {
                let settled = |id| (id, Resolution::Take(Take::Ours));
                resolutions.extend(conflicts.iter().map(|conflict| settled(conflict.id())));
            }
        }
    }
    None
}

/// The first tree of an origin, into content that another origin `owns`.
fn check_first(entries: &[Entry], owns: &Revision, ours: &Revision, blobs: &NewBlobs) {
    let (limits, mut blobs, nothing) = (Limits::default(), blobs.clone(), Revision::default());
    let ids_of = owns.walk().map(|visit| visit.page.id.clone());
    let owned = ids_of.chain(owns.files.iter().map(|file| file.id.clone()));
    let owned = owned.collect();
    let content = origin::Content {
        revision: ours,
        owned: &owned,
    };
    let first = origin::read(
        entries.to_vec(),
        &nothing,
        content,
        &blobs,
        &limits,
        &mut ids("first"),
        7,
    );
    let Ok(update) = first else {
        return;
    };
    let Some((merged, stored)) = merged(&nothing, ours, &update, &blobs) else {
        return;
    };
    blobs.extend(update.import.blobs);
    blobs.extend(stored);
    check(&merged, &blobs);
    let kept = pages(&merged);
    // The tree may change a page that was made in quire, if it was exported since.
    let owned = pages(ours);
    let owned = owned.into_iter().filter(|(_, page)| page.source.is_some());
    for (id, page) in owned {
        assert_eq!(kept.get(id), Some(&page), "the page {id} is not ours");
    }
    let kept = files(&merged);
    for (id, file) in files(ours) {
        let kept = kept.get(id).map(|file| file.hash);
        assert_eq!(kept, Some(file.hash), "the file {id} is not ours");
    }
    check_again(entries, &update.import.revision, &merged, &blobs);
}

/// The tree of a snapshot changes neither the snapshot nor the content.
fn check_again(entries: &[Entry], snapshot: &Revision, content: &Revision, blobs: &NewBlobs) {
    let again =
        read(entries, [snapshot, content], blobs, "again", 9).expect("what was imported once");
    assert_eq!(again.import.revision, *snapshot);
    assert_eq!(again.renamed, []);
    let merged = origin::merge(snapshot, content, &again, blobs, &Resolutions::new());
    let unchanged = Merge::Merged(content.clone(), NewBlobs::new());
    assert_eq!(merged.expect("no blob is missing").merge, unchanged);
}

/// Checks that text of front matter other than fields survives an export after any edits.
fn check_front_matter(revision: &Revision, blobs: &NewBlobs) {
    if !is_settled(revision, blobs) {
        return;
    }
    let entries = export(revision, blobs).expect("no blob is missing");
    let Ok(back) = imported(entries, revision, "back", 3) else {
        return;
    };
    let back: HashMap<&str, String> = back
        .revision
        .walk()
        .map(|visit| (&*visit.page.id, unknown_front_matter(visit.page)))
        .collect();
    for page in revision.walk().map(|visit| visit.page) {
        assert_eq!(back[&*page.id], unknown_front_matter(page), "{}", page.id);
    }
}

/// Pages and files of ours are there, and are ours where the origin did not change them.
fn check_preserved(base: &Revision, ours: &Revision, theirs: &Revision, merged: &Revision) {
    let [old, new, kept] = [base, theirs, merged].map(pages);
    for (id, page) in pages(ours) {
        let (before, after) = (old.get(id), new.get(id));
        let is_changed = before != Some(&page);
        assert!(
            kept.contains_key(id) || (after.is_none() && !is_changed),
            "the page {id} is lost"
        );
        if before == after || (after.is_none() && is_changed) {
            assert_eq!(kept[id], page, "the page {id} is not ours");
        }
    }
    let [old, new, kept] = [base, theirs, merged].map(files);
    for (id, file) in files(ours) {
        let (before, after) = (old.get(id), new.get(id));
        let is_changed = before != Some(&file);
        assert!(
            kept.contains_key(id) || (after.is_none() && !is_changed),
            "the file {id} is lost"
        );
        if before == after {
            assert_eq!(kept[id].hash, file.hash, "the file {id} is not ours");
        }
    }
}

/// Returns the content of pages, regardless of their position: without times, and without slugs, which are unique only
/// among siblings.
fn pages(revision: &Revision) -> HashMap<&str, Page> {
    let bare = |page: &Page| {
        Page::from(PageFields {
            slug: String::new(),
            created_at: 0,
            updated_at: 0,
            ..page.fields().clone()
        })
    };
    let pages = revision.walk().map(|visit| visit.page);
    pages.map(|page| (&*page.id, bare(page))).collect()
}

fn files(revision: &Revision) -> HashMap<&str, &File> {
    let files = revision.files.iter();
    files.map(|file| (&*file.id, file)).collect()
}
