//! Trees of Markdown files: `=== path` lines in the input start the files.

use std::collections::{BTreeMap, HashSet};

use quire_revisions::{Entry, Revision};
use quire_trees::export::export;

use crate::revisions::{check, check_export, imported};
use crate::sections::sections;
use crate::text;

fn entries(input: &[u8]) -> Vec<Entry> {
    let text = text(input);
    let entry = |(path, body): (&str, &str)| Entry {
        path: path.to_owned(),
        bytes: body.as_bytes().to_vec(),
    };
    sections(&text).into_iter().map(entry).collect()
}

/// Checks that an imported tree keeps the rules of a revision, importing it again changes nothing, and its export is
/// the same tree.
pub fn import(input: &[u8]) {
    let entries = entries(input);
    let files = by_path(entries.clone());
    let top = top_folder(&files).map_or(0, |top| top.len());
    let paths: Vec<String> = entries.iter().map(|it| it.path[top..].to_owned()).collect();
    let mut given = unpacked(files);
    let Ok(first) = imported(entries.clone(), &Revision::default(), "p", 1) else {
        return;
    };
    check(&first.revision, &first.blobs);
    assert_eq!(first.imported + first.skipped.len(), first.total);
    let pages: HashSet<&str> = first.revision.walk().map(|visit| &*visit.page.id).collect();
    for link in &first.broken_links {
        assert!(pages.contains(&*link.page), "{link:?} is on no page");
    }
    let again = imported(entries, &first.revision, "q", 2).expect("what was imported once");
    assert_eq!(
        again.revision, first.revision,
        "the second import changes something"
    );
    assert_eq!(again.broken_links.len(), first.broken_links.len());
    check_export(&first.revision, &first.blobs);
    // Files that are hidden or have odd names are not imported, nor two of the same path, and the report says why.
    for skipped in &first.skipped {
        assert!(!skipped.reason.is_empty(), "{skipped:?}");
        let path = &skipped.path;
        match paths.iter().filter(|other| *other == path).count() {
            // The report shortens odd names.
            0 => return,
            1 => drop(given.remove(path)),
            _ => {}
        }
    }
    // Of two folders around everything an import takes off one, and an export cannot leave the other alone.
    if top_folder(&given).is_none() {
        let exported = export(&first.revision, &first.blobs).expect("no blob is missing");
        assert_eq!(
            by_path(exported),
            given,
            "the export is not what was imported"
        );
    }
}

/// The texts of files; the first, if two have the same path.
fn by_path(entries: Vec<Entry>) -> BTreeMap<String, String> {
    let text = |entry: Entry| (entry.path, text(&entry.bytes).into_owned());
    entries.into_iter().rev().map(text).collect()
}

/// The files without a folder around everything, which is packaging.
fn unpacked(files: BTreeMap<String, String>) -> BTreeMap<String, String> {
    let top = top_folder(&files).map_or(0, |top| top.len());
    let unpacked = |(path, text): (String, String)| (path[top..].to_owned(), text);
    files.into_iter().map(unpacked).collect()
}

/// The folder around everything, with the slash.
fn top_folder(files: &BTreeMap<String, String>) -> Option<String> {
    let (top, _) = files.keys().next()?.split_once('/')?;
    let top = format!("{top}/");
    files
        .keys()
        .all(|path| path.starts_with(&top))
        .then_some(top)
}

/// Two trees, one imported on top of the other (the paths of the second begin with `+`): pages that stay keep their
/// ids, pages that went are gone.
pub fn reimport(input: &[u8]) {
    let (mut old, mut new) = (Vec::new(), Vec::new());
    for entry in entries(input) {
        match entry.path.strip_prefix('+') {
            Some(path) => new.push(Entry {
                path: path.to_owned(),
                bytes: entry.bytes,
            }),
            None => old.push(entry),
        }
    }
    let Ok(first) = imported(old, &Revision::default(), "p", 1) else {
        return;
    };
    let Ok(second) = imported(new.clone(), &first.revision, "q", 2) else {
        return;
    };
    let mut blobs = first.blobs;
    blobs.extend(second.blobs);
    check(&second.revision, &blobs);
    let known: HashSet<&str> = first.revision.walk().map(|visit| &*visit.page.id).collect();
    for visit in second.revision.walk() {
        let id = &*visit.page.id;
        assert!(
            known.contains(id) || id.starts_with('q'),
            "{id} comes from nowhere"
        );
    }
    let again = imported(new, &second.revision, "r", 3).expect("what was imported once");
    assert_eq!(
        again.revision, second.revision,
        "the second import changes something"
    );
}

/// Front matter reads back as what was written of it.
pub fn front_matter(input: &[u8]) {
    quire_trees::fuzzing::front_matter(&text(input));
}

/// A table of contents reads back as what was written of it.
pub fn summary(input: &[u8]) {
    quire_trees::fuzzing::summary(&text(input));
}
