//! How many connections the process can hold.
//!
//! - The limit of open files is raised as far as the process may raise it itself.
//! - Part of it is left for the database, stored files, and requests that read or write files.

/// The most connections that are held by default, however many files may be open.
const MOST: usize = 10_000;

/// How many connections to hold, given what was asked for.
pub(super) fn connections(wanted: Option<usize>) -> usize {
    let possible = open_files().map_or(MOST, |files| (files / 4 * 3).saturating_sub(32).max(8));
    match wanted {
        Some(wanted) if wanted > possible => {
            tracing::warn!(
                wanted,
                possible,
                "fewer connections than wanted: the process may not open more files"
            );
            possible
        }
        Some(wanted) => wanted.max(1),
        None => possible.min(MOST),
    }
}

/// How many files may be open, once as many as possible are allowed.
#[cfg(unix)]
fn open_files() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limits = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limits.maximum,
        maximum: limits.maximum,
    };
    // Some systems allow less than they say; then it stays as it is.
    let _ = setrlimit(Resource::Nofile, raised);
    let files = getrlimit(Resource::Nofile).current?;
    Some(usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn open_files() -> Option<usize> {
    None
}
