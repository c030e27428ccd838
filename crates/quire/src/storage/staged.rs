//! Files that were never finished, since the process that wrote them was killed.
//!
//! - The object store writes a file beside its place, as `NAME#1`, and moves it there when it is whole.
//! - One that nobody has written to for an hour belongs to nobody: storing a file takes seconds. So none of a process that
//!   lives is ever taken away, whichever process looks, and no two of them have to know each other.
//! - What requests and imports stage lies in files without a name, which go with their process.

use std::fs::DirEntry;
use std::io::{ErrorKind, Result};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// How long nothing was written to a file that is taken away.
const AGE: Duration = Duration::from_hours(1);

/// Removes what lies in the data folder and was never finished; gives how many files.
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
        // Another process may have taken it away by now.
        if is_staged(&entry) && is_old(&entry) && std::fs::remove_file(entry.path()).is_ok() {
            removed += 1;
        }
    }
    Ok(removed)
}

/// Whether the name is one that the object store gives to what is not finished.
fn is_staged(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let parts = name.to_str().and_then(|name| name.split_once('#'));
    parts.is_some_and(|(name, number)| {
        let is_ours = name == "ready"
            || name.len() == 64 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_ours && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

fn is_old(entry: &DirEntry) -> bool {
    let written = entry
        .metadata()
        .ok()
        .filter(std::fs::Metadata::is_file)
        .and_then(|found| found.modified().ok());
    // A time that is yet to come says nothing.
    let age = written.and_then(|written| SystemTime::now().duration_since(written).ok());
    age.is_some_and(|age| age >= AGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_what_nobody_will_finish() {
        let data = tempfile::tempdir().unwrap();
        let folder = data.path().join("files/ab");
        std::fs::create_dir_all(&folder).unwrap();
        let hash = "ab".repeat(32);
        let make = |path: &Path, age: Duration| {
            let file = std::fs::File::create(path).unwrap();
            file.set_modified(SystemTime::now() - age).unwrap();
        };
        let day = AGE * 24;
        let kept = [
            (folder.join(&hash), day),
            (folder.join(format!("{hash}#2")), AGE / 2),
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
        make(&data.path().join("ready#1"), day);
        assert_eq!(sweep(data.path()).unwrap(), 2);
        assert_eq!(sweep(data.path()).unwrap(), 0);
        for (path, _) in &kept {
            assert!(path.exists(), "{}", path.display());
        }
        let empty = tempfile::tempdir().unwrap();
        assert_eq!(sweep(empty.path()).unwrap(), 0);
    }
}
