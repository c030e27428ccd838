//! The generator, held to its output.
//!
//! - `snapshots`: small specs, one feature each, and what becomes of them in each of the three crates.
//! - `command`: the command `quire-codegen`.
//! - `files`: which file a type or an operation stands in.
//! - `negative`: specs that are wrong, and what is said of them; every code of a diagnostic occurs.
//! - `options`: options that change what is generated.
//! - `overlays`: overlays, what is reported of them, and what they make of a description.
//! - `robust`: descriptions that are mutated, incomplete or extreme.
//! - `crates/codegen-tests` compiles generated code and calls it over HTTP.
//! - `INSTA_UPDATE=always` accepts new snapshots.
//! - Exhaustive tests run a fixed sample of their cases; with `QUIRE_TEST_FULL=1`, as in the full CI, all of them.

mod command;
mod differences;
mod files;
mod negative;
mod options;
mod overlays;
mod robust;
mod snapshots;
mod united;
mod warnings;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use quire_codegen::{Crates, Source, Sources};

/// Returns whether all cases run: `QUIRE_TEST_FULL=1`.
fn is_full() -> bool {
    std::env::var_os("QUIRE_TEST_FULL").is_some_and(|value| value == "1")
}

/// Returns `all` with `QUIRE_TEST_FULL=1`, otherwise `sample`.
fn size(all: usize, sample: usize) -> usize {
    if is_full() { all } else { sample }
}

/// The folder of these tests.
fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// Returns the contents of the folder, by name.
fn entries(folder: &Path) -> BTreeSet<PathBuf> {
    fs::read_dir(folder)
        .map(|entries| entries.map(|entry| entry.unwrap().path()).collect())
        .unwrap_or_default()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

/// A description: one file, or a folder of files.
fn sources(path: &Path) -> Sources {
    let files = if path.is_dir() {
        entries(path)
    } else {
        BTreeSet::from([path.to_owned()])
    };
    Sources::new(files.into_iter().map(|file| Source {
        name: file.file_name().unwrap().to_string_lossy().into_owned(),
        text: fs::read_to_string(&file).unwrap(),
    }))
}

fn crates(models: &str) -> Crates {
    Crates {
        models: models.to_owned(),
        server: "server_crate".to_owned(),
        runtime: "quire_runtime".to_owned(),
        command: "make".to_owned(),
    }
}

/// The versions that generated crates ask for are those that are tested here.
#[test]
fn dependencies_are_those_of_this_repository() {
    let manifest = fs::read_to_string(tests().join("../../../Cargo.toml")).unwrap();
    for (name, version) in quire_codegen::package::DEPENDENCIES {
        let line = format!("{name} = {version}");
        assert!(
            manifest.lines().any(|found| found == line),
            "package.rs should say what Cargo.toml says of {name}"
        );
    }
}
