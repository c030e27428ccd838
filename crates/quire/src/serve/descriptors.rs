//! The number of connections that the process can hold.
//!
//! - The limit on open files is raised as far as the process is allowed to.
//! - Part of it is reserved for the database, stored files, and requests that read or write files.

/// The maximum number of connections by default, regardless of the limit on open files.
const MAX_CONNECTIONS: usize = 10_000;

/// Returns how many connections to hold, given the setting.
pub(super) fn connections(setting: Option<usize>) -> usize {
    let possible = open_files().map_or(MAX_CONNECTIONS, |files| {
        (files / 4 * 3).saturating_sub(32).max(8)
    });
    match setting {
        Some(setting) if setting > possible => {
            tracing::warn!(
                setting,
                possible,
                "the limit on open files allows fewer connections than --connections"
            );
            possible
        }
        Some(setting) => setting.max(1),
        None => possible.min(MAX_CONNECTIONS),
    }
}

/// Raises the limit on open files as far as possible, and returns it.
#[cfg(unix)]
fn open_files() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limits = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limits.maximum,
        maximum: limits.maximum,
    };
    // Some systems allow less than they say; then the limit is unchanged.
    let _ = setrlimit(Resource::Nofile, raised);
    let files = getrlimit(Resource::Nofile).current?;
    Some(usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn open_files() -> Option<usize> {
    None
}
