//! Folders and names of tests.

use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Returns the folder for files of tests. It is next to the test binaries, so that `cargo clean` deletes it.
pub(super) fn scratch() -> Result<PathBuf, String> {
    let binary = std::env::current_exe().map_err(|cause| cause.to_string())?;
    let folder = binary
        .ancestors()
        .find(|folder| folder.ends_with("deps"))
        .and_then(Path::parent)
        .map_or_else(std::env::temp_dir, Path::to_owned)
        .join("quire-test");
    std::fs::create_dir_all(&folder).map_err(|cause| cause.to_string())?;
    Ok(folder)
}

/// A name that no other test has, in this process or another.
pub(super) fn unique() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let chance = RandomState::new().hash_one(number);
    format!("{}_{chance:016x}", std::process::id())
}
