//! The lock that lets only one process serve an embedded database.
//!
//! - It is an operating system lock on a file next to the database, so it is released however its process ends.
//! - The file names the process and its address; its content is valid only while it is locked.
//! - Commands that may run during a server (`quire token`, `user`, `org`, `init`, `check`) do not take the lock.

use std::fs::{File, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};

use crate::config::{Storage, absolute};

/// Number of attempts to take a lock: another server that starts holds it for a moment to test it.
const MAX_ATTEMPTS: usize = 5;
const RETRY_INTERVAL: Duration = Duration::from_millis(20);

/// The lock, held until it is dropped.
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock for a server at this address; `None` if the database is not embedded, or its file system has no
    /// locks.
    pub(crate) fn take(storage: &Storage, address: &str) -> Result<Option<Self>> {
        let Some(path) = path(storage)? else {
            return Ok(None);
        };
        let mut file = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .with_context(|| format!("cannot open the lock {}", path.display()))?;
        match try_lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(is_served(storage, file)),
            Err(TryLockError::Error(error)) if has_no_locks(&error) => {
                tracing::warn!(%error, "this file system has no locks; make sure that only one process serves the data");
                return Ok(None);
            }
            Err(TryLockError::Error(error)) => {
                return Err(error)
                    .with_context(|| format!("cannot take the lock {}", path.display()));
            }
        }
        let text = format!("pid {}\naddress {address}\n", std::process::id());
        file.set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| file.write_all(text.as_bytes()))
            .with_context(|| format!("cannot write to the lock {}", path.display()))?;
        Ok(Some(Self { _file: file }))
    }
}

/// Fails if a process serves the embedded database; creates nothing.
pub(crate) fn must_be_free(storage: &Storage) -> Result<()> {
    match held(storage)? {
        Some(file) => Err(is_served(storage, file)),
        None => Ok(()),
    }
}

/// Returns the lock file while a process holds the lock.
fn held(storage: &Storage) -> Result<Option<File>> {
    let Some(path) = path(storage)? else {
        return Ok(None);
    };
    let Ok(file) = File::options().read(true).write(true).open(path) else {
        return Ok(None);
    };
    Ok(matches!(try_lock(&file), Err(TryLockError::WouldBlock)).then_some(file))
}

fn try_lock(file: &File) -> Result<(), TryLockError> {
    for _ in 1..MAX_ATTEMPTS {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => std::thread::sleep(RETRY_INTERVAL),
            other => return other,
        }
    }
    file.try_lock()
}

fn has_no_locks(error: &std::io::Error) -> bool {
    use std::io::ErrorKind;
    matches!(error.kind(), ErrorKind::Unsupported)
}

/// Returns the path of the lock file of the embedded database.
fn path(storage: &Storage) -> Result<Option<PathBuf>> {
    let Some(database) = storage.embedded()? else {
        return Ok(None);
    };
    // All paths to the file share its lock.
    let database = database.canonicalize().unwrap_or(database);
    let mut name = database.into_os_string();
    name.push(".lock");
    Ok(Some(PathBuf::from(name)))
}

/// Describes the process that already serves the data.
fn is_served(storage: &Storage, mut file: File) -> anyhow::Error {
    let mut text = String::new();
    // On a system where locked files cannot be read, the message is shorter.
    let _ = file.rewind().and_then(|()| file.read_to_string(&mut text));
    let value = |name: &str| {
        let mut lines = text.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
    };
    let process = value("pid").map_or_else(String::new, |pid| format!(", process {pid}"));
    let address = value("address").map_or_else(String::new, |address| format!(" at {address}"));
    let place = match &storage.database_url {
        None => absolute(Path::new(&storage.data)).display().to_string(),
        Some(_) => "this database".to_owned(),
    };
    anyhow!(
        "quire already serves {place}{address}{process}\n\
         Use that server, or stop it first. To run a second server, set another directory with --data and \
         another address with --listen."
    )
}
