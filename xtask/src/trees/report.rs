//! The report: lists of places, and the files that they are in.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// The most places of a list.
const MAX_PLACES: usize = 40;

/// Writes a list of places with a title, unless there are none.
pub(super) fn list(title: &str, places: &[String], report: &mut String) -> Result<()> {
    if places.is_empty() {
        return Ok(());
    }
    writeln!(report, "{title}: {}\n", places.len())?;
    for place in places.iter().take(MAX_PLACES) {
        writeln!(report, "    {place}")?;
    }
    writeln!(report)?;
    Ok(())
}

/// Paths of all files in a folder, relative to it.
pub(super) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in
            fs::read_dir(&next).with_context(|| format!("cannot read {}", next.display()))?
        {
            let path = entry?.path();
            if path.is_dir() && !path.is_symlink() {
                folders.push(path);
            } else if let Ok(path) = path.strip_prefix(folder) {
                found.push(path.to_owned());
            }
        }
    }
    found.sort();
    Ok(found)
}
