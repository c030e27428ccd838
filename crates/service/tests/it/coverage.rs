//! Every operation of the API is called by a test.

use std::fs;
use std::path::{Path, PathBuf};

use quire_server::OPERATIONS;

#[test]
fn every_operation_is_called() {
    let tests: String = files(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it"))
        .iter()
        .map(|file| fs::read_to_string(file).unwrap())
        .collect();
    let missing: Vec<&str> = OPERATIONS
        .iter()
        .map(|operation| operation.id)
        .filter(|id| !tests.contains(&format!(".{}(", snake_case(id))))
        .collect();
    assert!(missing.is_empty(), "no test calls {missing:?}");
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
