//! Every operation of the API is called by a test, or is known to be pending.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use quire_server::OPERATIONS;

use crate::harness::description;

/// How many operations are pending: only ever lower this.
const PENDING: usize = 1;

#[test]
fn every_operation_is_called_or_pending() {
    let tests: String = files(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it"))
        .iter()
        .map(|file| fs::read_to_string(file).unwrap())
        .collect();
    let pending = pending();
    let missing: Vec<&str> = OPERATIONS
        .iter()
        .map(|operation| operation.id)
        .filter(|id| {
            let method = snake_case(id);
            !pending.contains(&method) && !tests.contains(&format!(".{method}("))
        })
        .collect();
    assert!(missing.is_empty(), "no test calls {missing:?}");
}

#[test]
fn pending_are_the_operations_documented_with_501() {
    let paths = description()["paths"].as_object().unwrap();
    let mut documented: BTreeSet<String> = paths
        .values()
        .flat_map(|item| item.as_object().unwrap().values())
        .filter(|operation| operation["responses"]["501"].is_object())
        .map(|operation| snake_case(operation["operationId"].as_str().unwrap()))
        .collect();
    // Built, but not for all that it is to import.
    assert!(documented.remove("import_change_request_content"));
    assert_eq!(pending(), documented);
}

#[test]
fn pending_only_shrinks() {
    assert!(
        pending().len() <= PENDING,
        "{} operations are pending",
        pending().len()
    );
}

/// The methods that `pending.rs` names: `delete_space: DeleteSpace -> ();`.
fn pending() -> BTreeSet<String> {
    include_str!("../../src/pending.rs")
        .lines()
        .filter(|line| line.contains(" -> ") && line.ends_with(';'))
        .filter_map(|line| Some(line.trim().split_once(": ")?.0.to_owned()))
        .filter(|name| name.starts_with(|first: char| first.is_ascii_lowercase()))
        .collect()
}

fn files(folder: PathBuf) -> Vec<PathBuf> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .flat_map(|path| match path {
            path if path.is_dir() => files(path),
            path if path.extension().is_some_and(|extension| extension == "rs") => vec![path],
            _ => Vec::new(),
        })
        .collect()
}

fn snake_case(id: &str) -> String {
    id.chars().fold(String::new(), |mut text, letter| {
        if letter.is_ascii_uppercase() {
            text.push('_');
        }
        text.push(letter.to_ascii_lowercase());
        text
    })
}
