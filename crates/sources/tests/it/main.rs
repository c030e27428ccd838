//! Tests of the converters, with sources made here.

mod clipboard;
mod confluence;
mod docx;
mod html;
mod notion;
mod properties;
mod trees;

use quire_revisions::Limits;
use quire_revisions::spool::{Bytes, TreeFile};
use quire_sources::{Converted, Kind};

/// A tree of these files.
fn files(files: &[(&str, &str)]) -> Vec<TreeFile> {
    files
        .iter()
        .map(|(path, text)| file(path, text.as_bytes()))
        .collect()
}

fn file(path: &str, bytes: &[u8]) -> TreeFile {
    TreeFile {
        path: path.to_owned(),
        bytes: Bytes::Memory(bytes.to_vec()),
    }
}

fn converted(tree: Vec<TreeFile>, kind: Kind) -> Converted {
    let limits = Limits::default();
    let converted = quire_sources::tree(tree.clone(), kind, &limits, &|| false).expect("a tree");
    let again = quire_sources::tree(tree, kind, &limits, &|| false).expect("a tree");
    assert_eq!(converted, again, "the same tree gives the same files");
    converted
}

fn text(converted: &Converted, path: &str) -> String {
    let file = converted.files.iter().find(|file| file.path == path);
    let paths = || {
        converted
            .files
            .iter()
            .map(|file| file.path.clone())
            .collect::<Vec<_>>()
    };
    let file = file.unwrap_or_else(|| panic!("{path} is not in {:?}", paths()));
    String::from_utf8_lossy(&file.bytes.read().expect("bytes")).into_owned()
}

fn paths(converted: &Converted) -> Vec<&str> {
    let mut paths: Vec<&str> = converted
        .files
        .iter()
        .map(|file| file.path.as_str())
        .collect();
    paths.sort_unstable();
    paths
}

/// Returns the number of imported pages, and the broken links.
fn imported(converted: Converted) -> (usize, Vec<String>) {
    let tree = quire_trees::import::Tree {
        files: converted.files,
        ..quire_trees::import::Tree::default()
    };
    let mut number = 0;
    let mut id = |_: &str| {
        number += 1;
        format!("p{number}")
    };
    let import = quire_trees::import::import(
        tree,
        &quire_revisions::Revision::default(),
        &Limits::default(),
        &mut id,
        1,
    );
    let import = import.expect("what was converted can be imported");
    (
        import.revision.page_count(),
        import
            .broken_links
            .into_iter()
            .map(|link| link.target)
            .collect(),
    )
}
