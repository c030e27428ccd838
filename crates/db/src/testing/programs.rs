//! Finds PostgreSQL's programs on this machine; also used by the build script.

use std::path::PathBuf;

/// The folder that has `initdb` and `postgres`, of the newest version where there are several.
pub(crate) fn folder() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    for parent in ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"] {
        let versions = std::fs::read_dir(parent).into_iter().flatten().flatten();
        let mut versions: Vec<PathBuf> = versions.map(|version| version.path()).collect();
        versions.sort_by_key(|version| {
            let name = version.file_name().unwrap_or_default().to_string_lossy();
            let number: String = name.chars().filter(char::is_ascii_digit).collect();
            std::cmp::Reverse(number.parse::<u64>().unwrap_or(0))
        });
        folders.extend(versions.into_iter().map(|version| version.join("bin")));
    }
    folders.into_iter().find_map(|folder| {
        // A link on the PATH resolves to the folder that contains the others.
        let initdb = folder.join("initdb").canonicalize().ok()?;
        let folder = initdb.parent()?.to_owned();
        folder.join("postgres").is_file().then_some(folder)
    })
}
