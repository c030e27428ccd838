//! Removes incomplete files, whose writer was killed.
//!
//! - The object store writes a file as `NAME#1` next to its final name, and renames it when it is complete.
//! - Storing a file takes seconds, so a file without a write for an hour is abandoned. Any process can remove it without
//!   coordination, and never removes the file of a running process.
//! - Requests and imports stage data in files without a name, which disappear with their process.

use std::fs::DirEntry;
use std::io::{ErrorKind, Result};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// Time for which a file must be unmodified before it is removed.
const ABANDONED_AGE: Duration = Duration::from_hours(1);

/// Removes incomplete files from the data directory, and returns how many.
pub(super) fn sweep(data: &Path) -> Result<u64> {
    let mut removed = sweep_folder(data)?;
    let folders = match std::fs::read_dir(data.join("files")) {
        Ok(folders) => folders,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(removed),
        Err(error) => return Err(error),
    };
    for folder in folders {
        let folder = folder?;
        if folder.file_type()?.is_dir() {
            removed += sweep_folder(&folder.path())?;
        }
    }
    Ok(removed)
}

fn sweep_folder(folder: &Path) -> Result<u64> {
    let mut removed = 0;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        // Another process may have removed it meanwhile.
        if is_staged(&entry) && is_old(&entry) && std::fs::remove_file(entry.path()).is_ok() {
            removed += 1;
        }
    }
    Ok(removed)
}

/// Returns `true` if the object store gives such a name to an incomplete file.
fn is_staged(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let parts = name.to_str().and_then(|name| name.split_once('#'));
    parts.is_some_and(|(name, number)| {
        // The rest of a hash after the two digits of its folder; in newer files, also an id.
        let (hash, id) = name.split_once('-').unwrap_or((name, ""));
        let is_file = hash.len() == 62
            && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (name == "ready" || is_file)
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

fn is_old(entry: &DirEntry) -> bool {
    let written = entry
        .metadata()
        .ok()
        .filter(std::fs::Metadata::is_file)
        .and_then(|found| found.modified().ok());
    // A time in the future is not reliable.
    let age = written.and_then(|written| SystemTime::now().duration_since(written).ok());
    age.is_some_and(|age| age >= ABANDONED_AGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_what_nobody_will_finish() {
        let data = tempfile::tempdir().unwrap();
        let folder = data.path().join("files/ab");
        std::fs::create_dir_all(&folder).unwrap();
        let hash = "ab".repeat(31);
        let new = format!("{hash}-1aB");
        let make = |path: &Path, age: Duration| {
            let file = std::fs::File::create(path).unwrap();
            file.set_modified(SystemTime::now() - age).unwrap();
        };
        let day = ABANDONED_AGE * 24;
        let kept = [
            (folder.join(&hash), day),
            (folder.join(&new), day),
            (folder.join(format!("{hash}-a.b#1")), day),
            (folder.join(format!("{hash}#2")), ABANDONED_AGE / 2),
            (folder.join("notes#1"), day),
            (folder.join(format!("{hash}#")), day),
            (folder.join(format!("{hash}#1x")), day),
            (data.path().join("quire.db"), day),
            (data.path().join("ready"), day),
        ];
        for (path, age) in &kept {
            make(path, *age);
        }
        make(&folder.join(format!("{hash}#1")), day);
        make(&folder.join(format!("{new}#3")), day);
        make(&data.path().join("ready#1"), day);
        assert_eq!(sweep(data.path()).unwrap(), 3);
        assert_eq!(sweep(data.path()).unwrap(), 0);
        for (path, _) in &kept {
            assert!(path.exists(), "{}", path.display());
        }
        let empty = tempfile::tempdir().unwrap();
        assert_eq!(sweep(empty.path()).unwrap(), 0);
    }
}
