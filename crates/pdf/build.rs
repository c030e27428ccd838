//! Hashes everything that determines the bytes of a PDF except its book, for callers that cache PDFs.
//!
//! - That is the code that reads and typesets pages, the fonts, and the versions of all dependencies.
//! - It sets `QUIRE_PDF_MADE_BY` to that hash, so that there is no version number to raise by hand.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash as _, Hasher as _};
use std::io;
use std::path::{Path, PathBuf};

const SOURCES: [&str; 6] = [
    "src",
    "fonts",
    "../markdown/src",
    "../links/src",
    "../conditions/src",
    "../../Cargo.lock",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut hasher = DefaultHasher::new();
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
        add(Path::new(source), &mut hasher)?;
    }
    let hash = hasher.finish();
    println!("cargo::rustc-env=QUIRE_PDF_MADE_BY={hash:016x}");
    Ok(())
}

/// Adds a file, or all files of a folder in the order of their names.
fn add(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    if !path.is_dir() {
        path.hash(hasher);
        fs::read(path)?.hash(hasher);
        return Ok(());
    }
    let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
    let mut inside: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
    inside.sort();
    inside.iter().try_for_each(|path| add(path, hasher))
}
