//! The generated files as text, and the warnings about each description.

use std::fs;
use std::path::{Path, PathBuf};

use insta::assert_snapshot;

const OUT: &str = env!("OUT_DIR");

/// No line is longer than 120 columns, unless a single word is.
#[test]
fn lines_are_at_most_120_columns_wide() {
    let mut files = Vec::new();
    collect(Path::new(OUT), &mut files);
    assert!(files.len() > 60, "{files:?}");
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        for line in text.lines().filter(|line| line.chars().count() > 120) {
            let words = line.trim_start().trim_start_matches("///").trim_start();
            assert!(!words.contains(' '), "{}: {line}", path.display());
        }
    }
}

/// Adds the Rust files below a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

#[test]
fn warnings_about_everything() {
    assert_snapshot!(warnings("everything"));
}

#[test]
fn warnings_about_naming() {
    assert_snapshot!(warnings("naming"));
}

#[test]
fn warnings_about_schemas() {
    assert_snapshot!(warnings("schemas"));
}

fn warnings(name: &str) -> String {
    fs::read_to_string(Path::new(OUT).join(name).join("warnings.txt")).unwrap()
}
