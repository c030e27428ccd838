//! Makes a backup while servers write.
//!
//! 1. A hold keeps the contents of files; then a snapshot of the database is read, table by table.
//! 2. The snapshot ends, so that the database can clean up, and the contents that are not stored yet are copied.
//! 3. The manifest is written last. A process that is killed before leaves objects that the next backup deletes.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use futures_util::{StreamExt as _, TryStreamExt as _};
use jiff::Timestamp;
use object_store::ObjectStore;
use object_store::path::Path;
use quire_db::{Database, Migration, Snapshot, Value, params};

use crate::Progress;
use crate::files::{self, AT_ONCE, Copied, parse_hash};
use crate::hold::{Hold, PREFIX};
use crate::manifest::{Applied, Chunk, FORMAT, FileList, KeyUse, Manifest, TableRows};
use crate::rows::{CHUNK_BYTES, RowsDigest, compress, encode, sha256};
use crate::store::{BackupStore, FILES, Lock};

/// Size of the write-ahead log at which a backup gives up, unless the database is larger.
const MAX_LOG_BYTES: u64 = 2 << 30;
/// Files in one statement.
const BATCH: i64 = 1_000;
/// Tables with the encryption keys of secrets.
const KEYS: [&str; 3] = [
    "SELECT key_id, COUNT(*) FROM webhook_secrets GROUP BY key_id",
    "SELECT key_id, COUNT(*) FROM integration_secrets GROUP BY key_id",
    "SELECT key_id, COUNT(*) FROM oidc_providers WHERE key_id IS NOT NULL GROUP BY key_id",
];

/// Data to back up.
pub struct Source<'s> {
    /// The database.
    pub database: &'s Database,
    /// Its file, if it is one of this machine.
    pub database_file: Option<PathBuf>,
    /// The contents of files.
    pub files: Arc<dyn ObjectStore>,
    /// The migrations that this version knows.
    pub migrations: &'s [Migration],
    /// The settings of the server, without secrets.
    pub settings: BTreeMap<String, String>,
    /// Version of this program.
    pub version: String,
}

/// A backup that was made.
#[derive(Debug)]
pub struct Created {
    /// Its name.
    pub id: String,
    /// Its content.
    pub manifest: Manifest,
    /// Files that earlier backups did not have.
    pub new_files: u64,
}

/// A file that the snapshot knows.
struct ReferencedFile {
    hash: String,
    place: String,
    /// Set if content refers to it; otherwise it may be absent.
    is_used: bool,
}

/// Makes a backup.
///
/// # Errors
///
/// Fails if another process writes to the store, or if something cannot be read or written; then there is no new backup.
pub async fn create(
    source: &Source<'_>,
    store: &BackupStore,
    progress: &mut Progress<'_>,
) -> Result<Created> {
    let mut lock = store.lock().await?;
    let created = locked(source, store, &mut lock, progress).await;
    lock.release().await?;
    created
}

async fn locked(
    source: &Source<'_>,
    store: &BackupStore,
    lock: &mut Lock,
    progress: &mut Progress<'_>,
) -> Result<Created> {
    let (stored, unfinished) = store.contents().await?;
    store.clean(&stored, &unfinished).await?;
    let created_at = Timestamp::now();
    let base = created_at.strftime("%Y-%m-%dT%H-%M-%SZ").to_string();
    let is_free = |id: &String| stored.iter().all(|stored| stored.id != *id);
    let id = std::iter::once(base.clone())
        .chain((2..=1000).map(|number| format!("{base}.{number}")))
        .find(is_free)
        .context("no name is free")?;
    let mut hold = Hold::take(source.database, &id).await?;
    let mut backup = Backup {
        source,
        store,
        lock,
        id: id.clone(),
    };
    let made = backup.make(&mut hold, created_at, progress).await;
    let released = hold.release().await;
    let (manifest, new_files) = made?;
    // It expires in any case.
    if let Err(error) = released {
        tracing::warn!(%error, "the deletion of files stays held off for an hour");
    }
    Ok(Created {
        id,
        manifest,
        new_files,
    })
}

struct Backup<'b> {
    source: &'b Source<'b>,
    store: &'b BackupStore,
    lock: &'b mut Lock,
    id: String,
}

impl Backup<'_> {
    async fn make(
        &mut self,
        hold: &mut Hold<'_>,
        created_at: Timestamp,
        progress: &mut Progress<'_>,
    ) -> Result<(Manifest, u64)> {
        let mut snapshot = (self.source.database.snapshot())
            .await
            .context("cannot read the database")?;
        let schema: Vec<Applied> = (snapshot.migrations().await?)
            .into_iter()
            .map(|(version, name, checksum)| Applied {
                version,
                name,
                checksum,
            })
            .collect();
        let mut manifest = Manifest {
            format: FORMAT,
            created_at,
            version: self.source.version.clone(),
            database: self.source.database.kind().to_string(),
            schema,
            tables: Vec::new(),
            files: FileList::default(),
            keys: Vec::new(),
            settings: self.source.settings.clone(),
        };
        // Otherwise this quire could not restore it.
        manifest.migrations(self.source.migrations)?;
        manifest.tables = self.tables(&mut snapshot, hold, progress).await?;
        manifest.keys = keys(&mut snapshot).await?;
        let mut referenced = referenced(&mut snapshot).await?;
        drop(snapshot);
        let legacy = files::legacy(&*self.source.files).await?;
        referenced.extend(legacy.into_iter().map(|(hash, place)| ReferencedFile {
            hash,
            place,
            is_used: true,
        }));
        let (list, new_files) = self.files(referenced, hold, progress).await?;
        manifest.files = list;
        self.lock.renew().await?;
        self.store.put_manifest(&self.id, &manifest).await?;
        Ok((manifest, new_files))
    }

    async fn tables(
        &mut self,
        snapshot: &mut Snapshot,
        hold: &mut Hold<'_>,
        progress: &mut Progress<'_>,
    ) -> Result<Vec<TableRows>> {
        let tables = snapshot.tables().await?;
        let mut stored = Vec::with_capacity(tables.len());
        for (done, table) in tables.iter().enumerate() {
            progress("Tables", done as u64, tables.len() as u64);
            let mut chunks = Chunks::new(&table.name);
            let is_hold = hold_column(&table.name, &table.columns);
            let mut scan = table.scan();
            loop {
                let rows = (snapshot.next_rows(&mut scan).await)
                    .with_context(|| format!("cannot read the table {}", table.name))?;
                if rows.is_empty() {
                    break;
                }
                for row in rows.iter().filter(|row| !is_hold(row)) {
                    chunks.add(row)?;
                }
                if chunks.is_full() {
                    chunks.flush(self.store, &self.id).await?;
                    self.check_log()?;
                    self.lock.renew().await?;
                    hold.renew().await?;
                }
            }
            chunks.flush(self.store, &self.id).await?;
            stored.push(TableRows {
                name: table.name.clone(),
                columns: table.columns.clone(),
                rows: chunks.rows,
                digest: chunks.digest.text(),
                chunks: chunks.stored,
            });
        }
        Ok(stored)
    }

    /// Copies the contents of files, and stores their list.
    async fn files(
        &mut self,
        referenced: Vec<ReferencedFile>,
        hold: &mut Hold<'_>,
        progress: &mut Progress<'_>,
    ) -> Result<(FileList, u64)> {
        let existing = files::stored(self.store).await?;
        let total = referenced.len() as u64;
        let (store, source) = (self.store, &self.source.files);
        let existing = &existing;
        let mut transfers = futures_util::stream::iter(referenced)
            .map(|file| async move {
                let hash = parse_hash(&file.hash);
                let hash = hash.with_context(|| format!("the hash {} is invalid", file.hash))?;
                if let Some(size) = existing.get(&hash) {
                    return Ok((file, Copied::Whole(*size), false));
                }
                let (from, to) = (Path::from(&*file.place), BackupStore::file(&file.hash));
                let copied =
                    files::copy(&**source, &from, store.objects(), &to, &file.hash).await?;
                Ok::<_, anyhow::Error>((file, copied, true))
            })
            .buffer_unordered(AT_ONCE);
        let mut list = FileList::default();
        let mut chunks = Chunks::new("contents-of-files");
        let (mut new_files, mut unreadable) = (0, Vec::new());
        while let Some((file, outcome, is_new)) = transfers.try_next().await? {
            match outcome {
                Copied::Whole(size) => {
                    list.count += 1;
                    list.bytes += size;
                    new_files += u64::from(is_new);
                    chunks.add(&[
                        Value::Text(file.hash.into()),
                        Value::Text(file.place.into()),
                        Value::Integer(i64::try_from(size)?),
                    ])?;
                }
                Copied::Missing if !file.is_used => {}
                Copied::Missing | Copied::Damaged => unreadable.push(file),
            }
            if chunks.is_full() {
                chunks.flush(self.store, &self.id).await?;
            }
            progress("Files", chunks.rows, total);
            self.lock.renew().await?;
            hold.renew().await?;
        }
        drop(transfers);
        chunks.flush(self.store, &self.id).await?;
        list.chunks = chunks.stored;
        for file in unreadable {
            // Nothing is collected during a backup, unless it was suspended for an hour.
            let sql = "SELECT COUNT(*) FROM files WHERE place = $1";
            let params = params![file.place];
            let (rows,): (i64,) = self.source.database.query_one(sql, params).await?;
            let is_legacy = file.place == legacy_place(&file.hash);
            if rows == 0 && !is_legacy {
                bail!(
                    "the file {} was deleted during the backup; make it again",
                    file.place
                );
            }
            list.missing.push(file.place);
        }
        Ok((list, new_files))
    }

    /// Gives up before the log of an embedded database fills the disk: a snapshot keeps it from being emptied.
    fn check_log(&self) -> Result<()> {
        let Some(file) = &self.source.database_file else {
            return Ok(());
        };
        let size = |path: &std::path::Path| path.metadata().map_or(0, |found| found.len());
        let mut log = file.as_os_str().to_owned();
        log.push("-wal");
        let (log, limit) = (size(log.as_ref()), MAX_LOG_BYTES.max(size(file)));
        if log > limit {
            bail!(
                "the write-ahead log of the database has grown to {log} bytes during the backup: make it when less is \
                 written, or to a faster disk"
            );
        }
        Ok(())
    }
}

/// Returns the place at which older versions stored a file.
fn legacy_place(hash: &str) -> String {
    let (folder, name) = hash.split_at_checked(2).unwrap_or(("", hash));
    format!("{FILES}/{folder}/{name}")
}

/// Returns the test for rows of holds, which are no part of the data.
fn hold_column(table: &str, columns: &[String]) -> impl Fn(&[Value<'static>]) -> bool + use<> {
    let column = (table == "settings")
        .then(|| columns.iter().position(|name| name == "name"))
        .flatten();
    move |row| match column.map(|index| &row[index]) {
        Some(Value::Text(name)) => name.starts_with(PREFIX),
        _ => false,
    }
}

async fn keys(snapshot: &mut Snapshot) -> Result<Vec<KeyUse>> {
    let mut keys: BTreeMap<String, u64> = BTreeMap::new();
    for sql in KEYS {
        let rows: Vec<(String, i64)> = snapshot.query(sql, &[]).await?;
        for (id, secrets) in rows {
            *keys.entry(id).or_default() += secrets.unsigned_abs();
        }
    }
    let keys = keys.into_iter().map(|(id, secrets)| KeyUse { id, secrets });
    Ok(keys.collect())
}

/// Returns the files that the snapshot knows, each once.
async fn referenced(snapshot: &mut Snapshot) -> Result<Vec<ReferencedFile>> {
    let sql = "SELECT f.hash, f.place, EXISTS (SELECT 1 FROM space_files k WHERE k.place = f.place)
             OR EXISTS (SELECT 1 FROM pending_files k WHERE k.place = f.place)
             OR EXISTS (SELECT 1 FROM pdfs k WHERE k.place = f.place)
             OR EXISTS (SELECT 1 FROM uploads k WHERE k.place = f.place)
             OR EXISTS (SELECT 1 FROM upload_parts k WHERE k.place = f.place)
         FROM files f WHERE f.hash > $1 ORDER BY f.hash LIMIT $2";
    let mut referenced: Vec<ReferencedFile> = Vec::new();
    loop {
        let last = referenced.last().map_or("", |file| &file.hash).to_owned();
        let rows: Vec<(String, String, bool)> = snapshot.query(sql, params![last, BATCH]).await?;
        if rows.is_empty() {
            return Ok(referenced);
        }
        referenced.extend(
            rows.into_iter()
                .map(|(hash, place, is_used)| ReferencedFile {
                    hash,
                    place,
                    is_used,
                }),
        );
    }
}

/// Rows that become chunks.
struct Chunks {
    name: String,
    bytes: Vec<u8>,
    rows: u64,
    digest: RowsDigest,
    stored: Vec<Chunk>,
}

impl Chunks {
    fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            bytes: Vec::new(),
            rows: 0,
            digest: RowsDigest::default(),
            stored: Vec::new(),
        }
    }

    fn add(&mut self, row: &[Value<'_>]) -> Result<()> {
        let start = self.bytes.len();
        encode(row, &mut self.bytes)?;
        self.digest.add(&self.bytes[start..]);
        self.rows += 1;
        Ok(())
    }

    fn is_full(&self) -> bool {
        self.bytes.len() >= CHUNK_BYTES
    }

    async fn flush(&mut self, store: &BackupStore, id: &str) -> Result<()> {
        if self.bytes.is_empty() {
            return Ok(());
        }
        let rows = std::mem::take(&mut self.bytes);
        let length = rows.len() as u64;
        let (compressed, sha256) = tokio::task::spawn_blocking(move || {
            let compressed = compress(&rows)?;
            let sha256 = sha256(&compressed);
            Ok::<_, anyhow::Error>((compressed, sha256))
        })
        .await??;
        let chunk = Chunk {
            name: format!("{}-{:05}.gz", self.name, self.stored.len() + 1),
            bytes: compressed.len() as u64,
            length,
            sha256,
        };
        store
            .put(&BackupStore::path_in(id, &chunk.name), compressed)
            .await?;
        self.stored.push(chunk);
        Ok(())
    }
}
