//! The folder or bucket of backups.
//!
//! - An object is complete or absent: a folder gets each file under a temporary name first.
//! - The name of a manifest contains its hash, so a manifest cannot be damaged unnoticed.
//! - Only one process writes at a time. In a folder, the operating system's lock on a file says so, and ends with its
//!   process. In a bucket, it is an object that its process renews; after half an hour without that, it is abandoned.

use std::fs::{File, TryLockError};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use bytes::Bytes;
use futures_util::TryStreamExt as _;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt as _, PutMode, PutOptions, UpdateVersion};

use crate::manifest::{Chunk, Manifest};
use crate::rows::{MAX_CHUNK_BYTES, decompress, sha256};

const BACKUPS: &str = "backups";
/// Folder of the contents of files.
pub(crate) const FILES: &str = "files";
const LOCK: &str = "lock";
/// Maximum size of a manifest.
const MAX_MANIFEST_BYTES: u64 = 256 << 20;
/// Interval at which the lock of a bucket is renewed.
const RENEWAL_INTERVAL: Duration = Duration::from_mins(1);
/// Seconds without a renewal, after which the lock of a bucket is abandoned.
const ABANDONED_SECONDS: i64 = 30 * 60;

/// A folder or bucket of backups.
#[derive(Clone)]
pub struct BackupStore {
    objects: Arc<dyn ObjectStore>,
    folder: Option<PathBuf>,
}

/// A complete backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Its name, which begins with its time.
    pub id: String,
    pub(crate) manifest: Path,
}

impl Stored {
    /// Returns the time at which it was made, which its name begins with.
    #[must_use]
    pub fn time(&self) -> Option<Timestamp> {
        let time = DateTime::strptime("%Y-%m-%dT%H-%M-%S", self.id.get(..19)?).ok()?;
        Some(time.to_zoned(TimeZone::UTC).ok()?.timestamp())
    }
}

impl BackupStore {
    /// Uses these objects, which are the files of `folder` unless it is a bucket.
    #[must_use]
    pub fn new(objects: Arc<dyn ObjectStore>, folder: Option<PathBuf>) -> Self {
        Self { objects, folder }
    }

    pub(crate) fn objects(&self) -> &dyn ObjectStore {
        &*self.objects
    }

    /// Returns the complete backups, the oldest first.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub async fn list(&self) -> Result<Vec<Stored>> {
        Ok(self.contents().await?.0)
    }

    /// Returns the complete backups, and the objects of others.
    pub(crate) async fn contents(&self) -> Result<(Vec<Stored>, Vec<Path>)> {
        let mut paths: Vec<Path> = (self.objects.list(Some(&BACKUPS.into())))
            .map_ok(|found| found.location)
            .try_collect()
            .await
            .context("cannot list the backups")?;
        paths.sort();
        let mut stored: Vec<Stored> = Vec::new();
        for path in &paths {
            let mut parts = path.parts().skip(1);
            let (Some(id), Some(name)) = (parts.next(), parts.next()) else {
                continue;
            };
            if name.as_ref().starts_with("manifest-") {
                stored.push(Stored {
                    id: id.as_ref().to_owned(),
                    manifest: path.clone(),
                });
            }
        }
        // Of paths, `…Z.2/manifest` sorts before `…Z/manifest`.
        stored.sort_by(|one, other| position(&one.id).cmp(&position(&other.id)));
        let is_complete = |path: &Path| {
            stored.iter().any(|stored| {
                path.parts()
                    .nth(1)
                    .is_some_and(|id| id.as_ref() == stored.id)
            })
        };
        paths.retain(|path| !is_complete(path));
        Ok((stored, paths))
    }

    /// Returns the backup with this id, or the newest one.
    ///
    /// # Errors
    ///
    /// Fails if there is no such backup, or if the store cannot be read.
    pub async fn find(&self, id: Option<&str>) -> Result<Stored> {
        let stored = self.list().await?;
        let found = match id {
            Some(id) => stored.iter().find(|stored| stored.id == id),
            None => stored.last(),
        };
        if let Some(found) = found {
            return Ok(found.clone());
        }
        match (id, stored.last()) {
            (_, None) => bail!("there is no complete backup"),
            (Some(id), Some(last)) => bail!(
                "there is no complete backup {id}; there are {}, the newest is {}",
                stored.len(),
                last.id
            ),
            (None, Some(_)) => unreachable!("the newest one was found"),
        }
    }

    /// Reads the manifest of a backup.
    ///
    /// # Errors
    ///
    /// Fails if it is damaged, or if the store cannot be read.
    pub async fn manifest(&self, stored: &Stored) -> Result<Manifest> {
        let read = async {
            let text = self.read(&stored.manifest, MAX_MANIFEST_BYTES).await?;
            let name = stored.manifest.filename().unwrap_or_default();
            if name != manifest_name(&text) {
                bail!("its hash is not the one in its name");
            }
            Manifest::parse(&text)
        };
        read.await
            .with_context(|| format!("the manifest of the backup {} cannot be used", stored.id))
    }

    /// Stores the manifest, which makes a backup exist.
    pub(crate) async fn put_manifest(&self, id: &str, manifest: &Manifest) -> Result<Stored> {
        let text = serde_json::to_vec_pretty(manifest)?;
        let path = Self::path_in(id, &manifest_name(&text));
        self.put(&path, text).await?;
        Ok(Stored {
            id: id.to_owned(),
            manifest: path,
        })
    }

    pub(crate) fn path_in(id: &str, name: &str) -> Path {
        Path::from_iter([BACKUPS, id, name])
    }

    /// The place of the content with this hash.
    pub(crate) fn file(hash: &str) -> Path {
        let folder = hash.get(..2).unwrap_or_default();
        Path::from_iter([FILES, folder, hash])
    }

    pub(crate) async fn put(&self, path: &Path, bytes: Vec<u8>) -> Result<()> {
        let put = self.objects.put(path, Bytes::from(bytes).into()).await;
        put.map(drop)
            .with_context(|| format!("cannot write {path} of the backup"))
    }

    /// Reads an object of at most this size.
    async fn read(&self, path: &Path, limit: u64) -> Result<Bytes> {
        let found = self.objects.get(path).await?;
        if found.meta.size > limit {
            bail!("it has {} bytes", found.meta.size);
        }
        Ok(found.bytes().await?)
    }

    /// Reads the rows of a chunk, and checks them.
    pub(crate) async fn rows(&self, id: &str, chunk: &Chunk) -> Result<Vec<u8>> {
        let path = Self::path_in(id, &chunk.name);
        let read = async {
            let bytes = self.read(&path, MAX_CHUNK_BYTES).await?;
            if sha256(&bytes) != chunk.sha256 || bytes.len() as u64 != chunk.bytes {
                bail!("its hash is not the one in the manifest");
            }
            decompress(&bytes, chunk.length)
        };
        read.await
            .with_context(|| format!("{path} of the backup is damaged or missing"))
    }

    /// Deletes objects.
    pub(crate) async fn delete(&self, paths: &[Path]) -> Result<()> {
        for path in paths {
            match self.objects.delete(path).await {
                Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
                Err(error) => {
                    return Err(error).with_context(|| format!("cannot delete {path}"));
                }
            }
        }
        Ok(())
    }

    /// Deletes what processes that were killed left; called with the lock.
    pub(crate) async fn clean(&self, stored: &[Stored], unfinished: &[Path]) -> Result<()> {
        self.delete(unfinished).await?;
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        // Objects under a temporary name are not listed.
        let clean = || -> std::io::Result<()> {
            for entry in entries(&folder.join(BACKUPS))? {
                let name = entry.file_name();
                if stored.iter().all(|stored| *stored.id != name) && entry.file_type()?.is_dir() {
                    std::fs::remove_dir_all(entry.path())?;
                }
            }
            for part in entries(&folder.join(FILES))? {
                if !part.file_type()?.is_dir() {
                    continue;
                }
                for entry in entries(&part.path())? {
                    if entry.file_name().to_string_lossy().contains('#') {
                        std::fs::remove_file(entry.path())?;
                    }
                }
            }
            Ok(())
        };
        clean().context("cannot delete what an interrupted backup left")
    }

    /// Deletes a backup: first its manifest, so that it no longer exists.
    pub(crate) async fn delete_backup(&self, stored: &Stored) -> Result<()> {
        self.delete(std::slice::from_ref(&stored.manifest)).await?;
        let folder = Path::from_iter([BACKUPS, &stored.id]);
        let paths: Vec<Path> = (self.objects.list(Some(&folder)))
            .map_ok(|found| found.location)
            .try_collect()
            .await?;
        self.delete(&paths).await?;
        if let Some(path) = &self.folder {
            // Only an empty folder is deleted.
            let _ = std::fs::remove_dir(path.join(BACKUPS).join(&stored.id));
        }
        Ok(())
    }

    /// Takes the lock.
    pub(crate) async fn lock(&self) -> Result<Lock> {
        let Some(folder) = &self.folder else {
            return self.lock_bucket().await;
        };
        let path = folder.join(LOCK);
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .with_context(|| format!("cannot open the lock {}", path.display()))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock::Folder { _file: file }),
            Err(TryLockError::WouldBlock) => bail!(
                "another process writes backups to {}; try again when it has finished",
                folder.display()
            ),
            Err(TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("cannot take the lock {}", path.display()))
            }
        }
    }

    /// Deletes the lock of a bucket that this process holds, after its backup was cancelled.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read or written.
    pub async fn give_up(&self) -> Result<()> {
        if self.folder.is_some() {
            return Ok(());
        }
        match self.read(&LOCK.into(), 1_000).await {
            Ok(text) if text == lock_text().as_bytes() => self.delete(&[LOCK.into()]).await,
            _ => Ok(()),
        }
    }

    async fn lock_bucket(&self) -> Result<Lock> {
        for attempt in 0..2 {
            let options = PutOptions::from(PutMode::Create);
            match self
                .objects
                .put_opts(&LOCK.into(), lock_text().into(), options)
                .await
            {
                Ok(put) => {
                    return Ok(Lock::Bucket {
                        store: self.clone(),
                        version: put.into(),
                        renewed: Instant::now(),
                    });
                }
                Err(object_store::Error::AlreadyExists { .. }) => {
                    let found = self.objects.head(&LOCK.into()).await?;
                    let age = Timestamp::now().as_second() - found.last_modified.timestamp();
                    if age < ABANDONED_SECONDS || attempt > 0 {
                        bail!(
                            "another process writes backups there, or was killed less than half an hour ago; if none \
                             does, delete the object `{LOCK}`"
                        );
                    }
                    self.delete(&[LOCK.into()]).await?;
                }
                Err(error) => return Err(error).context("cannot write to the bucket of backups"),
            }
        }
        bail!("cannot take the lock")
    }
}

/// Returns the sort key of an id: its time, and its number among backups of one second.
fn position(id: &str) -> (&str, u32) {
    let numbered = id.rsplit_once('.');
    let numbered = numbered.and_then(|(time, number)| Some((time, number.parse().ok()?)));
    numbered.unwrap_or((id, 1))
}

/// Returns the entries of a folder; none if there is no folder.
fn entries(folder: &std::path::Path) -> std::io::Result<Vec<std::fs::DirEntry>> {
    match std::fs::read_dir(folder) {
        Ok(entries) => entries.collect(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// The content of the lock of this process in a bucket.
fn lock_text() -> String {
    static RUN: std::sync::OnceLock<i64> = std::sync::OnceLock::new();
    let run = RUN.get_or_init(|| Timestamp::now().as_microsecond());
    format!("process {} since {run}\n", std::process::id())
}

fn manifest_name(text: &[u8]) -> String {
    format!("manifest-{}.json", sha256(text))
}

/// The lock of the process that writes.
pub(crate) enum Lock {
    Folder {
        _file: File,
    },
    Bucket {
        store: BackupStore,
        version: UpdateVersion,
        renewed: Instant,
    },
}

impl Lock {
    /// Fails if another process has taken the lock meanwhile; called before each step that needs it.
    pub(crate) async fn renew(&mut self) -> Result<()> {
        let Self::Bucket {
            store,
            version,
            renewed,
        } = self
        else {
            return Ok(());
        };
        if renewed.elapsed() < RENEWAL_INTERVAL {
            return Ok(());
        }
        let options = PutOptions::from(PutMode::Update(version.clone()));
        let put = store
            .objects
            .put_opts(&LOCK.into(), lock_text().into(), options)
            .await
            .context("another process has taken the lock of the backups")?;
        *version = put.into();
        *renewed = Instant::now();
        Ok(())
    }

    pub(crate) async fn release(self) -> Result<()> {
        match self {
            Self::Folder { .. } => Ok(()),
            Self::Bucket { store, .. } => store.delete(&[LOCK.into()]).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::position;

    #[test]
    fn backups_of_one_second_are_in_order() {
        let mut ids = ["b.10", "b.2", "a", "b", "b.x", "c"];
        ids.sort_by(|one, other| position(one).cmp(&position(other)));
        assert_eq!(ids, ["a", "b", "b.2", "b.10", "b.x", "c"]);
    }
}
