//! Whether the generated code below `tests/golden` is what the generator makes now.
//!
//! - What is lost of each description stands beside it, in `warnings.txt`.
//! - The code is compiled by a test of its own, so that code that does not compile can still be made anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use quire_codegen::Options;

use crate::{crates, entries, sources, tests};

#[test]
fn naming_is_fresh() {
    check("naming");
}

#[test]
fn everything_is_fresh() {
    check("everything");
}

#[test]
fn schemas_are_fresh() {
    check("schemas");
}

fn check(name: &str) {
    let folder = tests().join("golden").join(name);
    let sources = sources(&folder.join("spec"));
    let mut crates = crates(&format!("crate::{name}::models"));
    crates.server = format!("crate::{name}::server");
    let options = Options {
        stub: true,
        ..Options::default()
    };
    let generated = quire_codegen::generate(&sources, &crates, &options)
        .unwrap_or_else(|diagnostics| panic!("{}", diagnostics.render(&sources, false)));
    let (output, warnings) = (generated.output, generated.warnings.render(&sources, false));
    let mut files = BTreeMap::from([
        (folder.join("openapi.json"), output.bundle),
        (folder.join("warnings.txt"), warnings),
        (folder.join("stub.rs"), output.stub.unwrap()),
    ]);
    for (name, list) in [
        ("models", output.models),
        ("server", output.server),
        ("client", output.client),
    ] {
        files.extend(
            list.into_iter()
                .map(|file| (folder.join(name).join(file.path), file.text)),
        );
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        write(&folder, &files);
    }
    let mut found =
        BTreeSet::from(["openapi.json", "stub.rs", "warnings.txt"].map(|name| folder.join(name)));
    for name in ["models", "server", "client"] {
        collect(&folder.join(name), &mut found);
    }
    assert_eq!(found, files.keys().cloned().collect::<BTreeSet<PathBuf>>());
    for (path, text) in files {
        if path.extension().is_some_and(|ending| ending == "rs") {
            check_width(&path, &text);
        }
        assert!(
            fs::read_to_string(&path).unwrap() == text,
            "{} is not fresh: run the tests once with UPDATE_GOLDEN=1",
            path.display()
        );
    }
}

/// No line is longer than 120 columns, unless a single word is.
fn check_width(path: &Path, text: &str) {
    for line in text.lines().filter(|line| line.chars().count() > 120) {
        let words = line.trim_start().trim_start_matches("///").trim_start();
        assert!(!words.contains(' '), "{}: {line}", path.display());
    }
}

fn write(folder: &Path, files: &BTreeMap<PathBuf, String>) {
    for name in ["models", "server", "client"] {
        let _ = fs::remove_dir_all(folder.join(name));
    }
    for (path, text) in files {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

fn collect(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    for path in entries(folder) {
        if path.is_dir() {
            collect(&path, found);
        } else {
            found.insert(path);
        }
    }
}
