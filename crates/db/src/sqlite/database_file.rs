//! Verifies that the file of a SQLite database is still the one that was opened.
//!
//! - A process can keep writing to a file that was moved or deleted; those writes are lost with it. So the writer
//!   checks before each group of transactions, and again before it acknowledges them.
//! - The same applies to the write-ahead log, which holds what is not in the file yet.
//! - A file that was found damaged is not written to any more, until the process ends.
//! - A check costs two or three microseconds per group.

use std::fs::metadata;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crate::error::Error;

/// The identity of a file, which it keeps when it is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Identity {
    device: u64,
    number: u64,
}

/// The path of the database, and the file that was found there.
pub(super) struct DatabaseFile {
    path: PathBuf,
    log: PathBuf,
    file: OnceLock<Identity>,
    log_file: OnceLock<Identity>,
    damage: Arc<Damage>,
}

/// The first error that reports damage of the file.
#[derive(Default)]
pub(super) struct Damage(OnceLock<Error>);

impl Damage {
    /// Records an error, if it reports damage.
    pub(super) fn note(&self, error: &Error) {
        if error.is_damaged() {
            let _ = self.0.set(error.clone());
        }
    }

    /// Fails if the file is damaged.
    pub(super) fn check(&self) -> Result<(), Error> {
        self.0.get().map_or(Ok(()), |error| Err(error.clone()))
    }
}

impl DatabaseFile {
    pub(super) fn new(path: PathBuf) -> Self {
        let mut log = path.clone().into_os_string();
        log.push("-wal");
        Self {
            path,
            log: log.into(),
            file: OnceLock::new(),
            log_file: OnceLock::new(),
            damage: Arc::default(),
        }
    }

    pub(super) fn damage(&self) -> &Arc<Damage> {
        &self.damage
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns `true` if there is a database to open; fails if the existing files must not be replaced.
    pub(super) fn is_there(&self) -> Result<bool, Error> {
        if self.path.try_exists().unwrap_or(true) {
            return Ok(true);
        }
        // An empty database would start by deleting this log.
        if metadata(&self.log).is_ok_and(|log| log.len() > 0) {
            return Err(Error::misuse(format!(
                "there is no database at {}, but its write-ahead log {} is there and holds data; \
                 put the database file back, or move the log away to begin with an empty database",
                self.path.display(),
                self.log.display()
            )));
        }
        Ok(false)
    }

    /// Records the file that is there now as the one that was opened.
    pub(super) fn remember(&self) -> Result<(), Error> {
        let found = identity(&self.path).map_err(|_| self.gone())?;
        let _ = self.file.set(found);
        Ok(())
    }

    /// Fails if the file is gone, or was replaced.
    pub(super) fn check(&self) -> Result<(), Error> {
        match (self.file.get(), identity(&self.path)) {
            (Some(opened), Ok(found)) if *opened != found => Err(self.gone()),
            (_, Err(_)) => Err(self.gone()),
            _ => Ok(()),
        }
    }

    /// The same for the file and its log, which exists once something was committed.
    pub(super) fn check_with_log(&self) -> Result<(), Error> {
        self.check()?;
        let found = identity(&self.log).map_err(|_| self.gone())?;
        if *self.log_file.get_or_init(|| found) == found {
            Ok(())
        } else {
            Err(self.gone())
        }
    }

    fn gone(&self) -> Error {
        Error::unavailable(format!(
            "the database file {} or its write-ahead log was moved, deleted or replaced while it is in use; \
             put it back, or restart to use what is there now",
            self.path.display()
        ))
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    let found = metadata(path)?;
    Ok(Identity {
        device: found.dev(),
        number: found.ino(),
    })
}

/// On other systems, an open file cannot be moved.
#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<Identity> {
    metadata(path).map(|_| Identity {
        device: 0,
        number: 0,
    })
}
