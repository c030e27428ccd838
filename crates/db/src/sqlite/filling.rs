//! A new database file that is filled before it gets its name.
//!
//! - It is written under a temporary name next to its final one, without a journal: until it is renamed, it can be
//!   deleted at any time.
//! - It is synchronized with the disk before it is renamed, and the folder afterwards.

use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::{VERIFY, blocking, statement};
use crate::error::Error;
use crate::row::FromRow;
use crate::value::Value;

/// The file and its connection.
pub(crate) struct Filling {
    /// Absent during a statement, and for good once one was abandoned.
    connection: Option<Connection>,
    path: PathBuf,
    temporary: PathBuf,
}

impl Filling {
    /// Creates the file, in place of one that was not finished.
    pub(crate) async fn create(path: PathBuf, script: String) -> Result<Self, Error> {
        let temporary = with_suffix(&path, ".restoring");
        let file = temporary.clone();
        let connection = blocking(move || {
            for taken in [path.clone(), with_suffix(&path, "-wal")] {
                if taken.symlink_metadata().is_ok() {
                    return Err(Error::misuse(format!(
                        "there is already a database at {}",
                        taken.display()
                    )));
                }
            }
            let _ = std::fs::remove_file(&file);
            let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
                | OpenFlags::SQLITE_OPEN_CREATE
                | OpenFlags::SQLITE_OPEN_NO_MUTEX
                | OpenFlags::SQLITE_OPEN_EXRESCODE;
            let open = || {
                let connection = Connection::open_with_flags(&file, flags)?;
                connection.execute_batch(
                    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF;
                     PRAGMA cache_size = -65536; PRAGMA locking_mode = EXCLUSIVE; BEGIN",
                )?;
                connection.execute_batch(&script)?;
                Ok(connection)
            };
            let connection = open().map_err(|cause| statement::error(&cause))?;
            Ok((connection, path))
        })
        .await;
        let (connection, path) = connection?;
        Ok(Self {
            connection: Some(connection),
            path,
            temporary,
        })
    }

    async fn with<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let connection = self.connection.take().ok_or_else(Error::closed)?;
        let (connection, result) = blocking(move || {
            let result = work(&connection);
            Ok((connection, result))
        })
        .await?;
        self.connection = Some(connection);
        result
    }

    pub(crate) async fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        let sql = sql.to_owned();
        let params: Vec<Value<'static>> = params.iter().cloned().map(Value::into_owned).collect();
        self.with(move |connection| statement::query(connection, &sql, &params))
            .await
    }

    pub(crate) async fn execute(
        &mut self,
        sql: String,
        params: Vec<Value<'static>>,
    ) -> Result<u64, Error> {
        self.with(move |connection| statement::execute(connection, &sql, &params))
            .await
    }

    /// Checks the database, and gives the file its name.
    pub(crate) async fn finish(mut self) -> Result<(), Error> {
        for sql in VERIFY {
            let found: Vec<(String,)> = self.query(sql, &[]).await?;
            if let Some((finding,)) = found.first() {
                return Err(Error::misuse(format!(
                    "the restored database is not sound: {finding}"
                )));
            }
        }
        self.with(|connection| {
            let end = connection.execute_batch("COMMIT; PRAGMA optimize");
            end.map_err(|cause| statement::error(&cause))
        })
        .await?;
        let connection = self.connection.take();
        let (path, temporary) = (self.path, self.temporary);
        blocking(move || {
            drop(connection);
            publish(&temporary, &path).map_err(|cause| {
                let message = format!("{} cannot be written: {cause}", path.display());
                Error::unavailable(message).with_source(cause)
            })
        })
        .await
    }
}

/// Gives a complete file its name, for good.
pub(super) fn publish(temporary: &Path, path: &Path) -> std::io::Result<()> {
    File::options().write(true).open(temporary)?.sync_all()?;
    std::fs::rename(temporary, path)?;
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    // Some systems cannot open folders.
    match File::open(folder.unwrap_or(Path::new("."))) {
        Ok(folder) if cfg!(unix) => folder.sync_all(),
        _ => Ok(()),
    }
}

pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
