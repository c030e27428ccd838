//! Imports folders of documentation, exports them, and tells what did not come back as it was.
//!
//! - `cargo run -p quire-content --release --example round_trip FOLDER...`
//! - One line a folder: its layout, the redirects that became former paths, its files, those that came back byte for byte, files that were not there before, whether
//!   importing the export changes nothing, and whether a change of one page changes its file only there.
//! - Differences are listed below, the first of each kind.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use quire_content::edit::{Change, UpdatePage, edit};
use quire_content::export::export;
use quire_content::import::import;
use quire_content::links::express;
use quire_content::{Entry, Limits, NewBlobs, Revision};

/// Differences that are named.
const NAMED: usize = 10;

type Tree = BTreeMap<String, Vec<u8>>;

fn main() -> ExitCode {
    let mut is_same = true;
    println!(
        "folder | layout | former paths | files | same | % | more | again | edits of one line | other files | other lines"
    );
    for folder in std::env::args().skip(1) {
        match check(Path::new(&folder)) {
            Ok(same) => is_same &= same,
            Err(error) => {
                println!("{folder}: {error}");
                is_same = false;
            }
        }
    }
    if is_same {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn check(folder: &Path) -> Result<bool, Box<dyn std::error::Error>> {
    let mut before = Tree::new();
    read(folder, "", &mut before)?;
    let mut number = 0;
    let mut new_id = |_: &str| {
        number += 1;
        format!("id{number}")
    };
    let first = import(
        entries(&before),
        &Revision::default(),
        &Limits::default(),
        &mut new_id,
        1,
    )?;
    for skipped in &first.skipped {
        before.remove(&skipped.path);
    }
    let exported = export(&first.revision, &first.blobs)?;
    let after = tree(&exported);
    let (same, changed) = compare(&before, &after);
    let more: Vec<&String> = after
        .keys()
        .filter(|path| !before.contains_key(*path))
        .collect();
    let again = import(
        exported,
        &first.revision,
        &Limits::default(),
        &mut new_id,
        2,
    )?;
    let is_again = again.revision == first.revision;
    let (edits, files, lines) = edits(&first.revision, &first.blobs, &after)?;
    let permille = (1000 * same).checked_div(before.len()).unwrap_or(1000);
    println!(
        "{} | {} | {} | {} | {same} | {}.{} | {} | {} | {edits} | {files} | {lines}",
        folder.display(),
        first.layout,
        first.revision.former_paths.iter().count(),
        before.len(),
        permille / 10,
        permille % 10,
        more.len(),
        if is_again { "no change" } else { "CHANGED" },
    );
    for path in changed.iter().take(NAMED) {
        println!("  differs: {path}");
    }
    for path in more.iter().take(NAMED) {
        println!("  more: {path}");
    }
    Ok(changed.is_empty() && more.is_empty() && is_again && files + lines == 0)
}

fn read(folder: &Path, path: &str, into: &mut Tree) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if path.is_empty() {
            name
        } else {
            format!("{path}/{name}")
        };
        let kind = entry.file_type()?;
        if kind.is_dir() {
            read(&entry.path(), &path, into)?;
        } else if kind.is_file() {
            into.insert(path, std::fs::read(entry.path())?);
        }
    }
    Ok(())
}

fn entries(tree: &Tree) -> Vec<Entry> {
    let entry = |(path, bytes): (&String, &Vec<u8>)| Entry {
        path: path.clone(),
        bytes: bytes.clone(),
    };
    tree.iter().map(entry).collect()
}

fn tree(entries: &[Entry]) -> Tree {
    entries
        .iter()
        .map(|entry| (entry.path.clone(), entry.bytes.clone()))
        .collect()
}

fn compare<'t>(before: &'t Tree, after: &Tree) -> (usize, Vec<&'t String>) {
    let changed: Vec<&String> = before
        .iter()
        .filter(|(path, bytes)| after.get(*path) != Some(*bytes))
        .map(|(path, _)| path)
        .collect();
    (before.len() - changed.len(), changed)
}

/// Changes one line of each of some pages, through the text as it is given out: how many, and how many files and lines
/// differ besides.
fn edits(
    revision: &Revision,
    blobs: &NewBlobs,
    before: &Tree,
) -> Result<(usize, usize, usize), Box<dyn std::error::Error>> {
    let (mut count, mut files, mut lines) = (0, 0, 0);
    let pages: Vec<_> = revision
        .walk()
        .filter_map(|visit| Some((visit.page, visit.page.body?)))
        .collect();
    for (page, body) in pages.iter().step_by(1 + pages.len() / 40) {
        let text = String::from_utf8(blobs[body].clone())?;
        let markdown = format!("{}\nOne more line.\n", express(&text, revision, &page.id));
        let update = UpdatePage {
            id: page.id.clone(),
            markdown: Some(markdown),
            before: Some(text),
            ..UpdatePage::default()
        };
        let change = Change::UpdatePage(Box::new(update));
        let edited = edit(
            revision,
            vec![change],
            &Limits::default(),
            &mut String::new,
            3,
        )?;
        let stored = |hash: &quire_content::Hash| {
            edited.blobs.get(hash).or_else(|| blobs.get(hash)).cloned()
        };
        let after = tree(&export(&edited.revision, &stored)?);
        let mut names = after
            .keys()
            .chain(before.keys().filter(|path| !after.contains_key(*path)));
        let other = names.by_ref().filter(|path| {
            before.get(*path) != after.get(*path) && Some(*path) != page.source.as_ref()
        });
        count += 1;
        files += other.count();
        let source = page.source.clone().unwrap_or_default();
        let (old, new) = (
            before.get(&source).ok_or("no file")?,
            after.get(&source).ok_or("no file")?,
        );
        if !new.starts_with(old) || *new == *old {
            lines += 1;
        }
    }
    Ok((count, files, lines))
}
