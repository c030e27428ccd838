//! Restores a backup into an empty place.
//!
//! 1. The whole backup is checked.
//! 2. A marker in the data directory says that a restore is under way: a server refuses to start until it is complete.
//! 3. Files are copied; then the database is filled under a temporary name, or in one transaction.
//! 4. Its rows are read again and compared with the backup; then it becomes visible at once, and the marker is removed.
//!
//! A restore that was killed is repeated from the start, with the same backup.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use futures_util::{StreamExt as _, TryStreamExt as _};
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt as _};
use quire_db::{Database, Loader, Migration, Options, Table};

use crate::Progress;
use crate::files::{self, AT_ONCE, Copied};
use crate::manifest::{Manifest, TableRows};
use crate::rows::{RowsDigest, encode};
use crate::store::{BackupStore, FILES};
use crate::verify::{self, Checked, OpenedBackup, each_file, each_row};

/// Rows that are stored at once.
const BATCH: usize = 256;

/// An empty place.
pub struct Destination<'d> {
    /// Address of the database.
    pub database: Options,
    /// The contents of files.
    pub files: Arc<dyn ObjectStore>,
    /// File that exists while a restore is not complete.
    pub marker: PathBuf,
    /// The migrations that this version knows.
    pub migrations: &'d [Migration],
}

/// A backup that was restored.
#[derive(Debug)]
pub struct Restored {
    /// Its name.
    pub id: String,
    /// Its content.
    pub manifest: Manifest,
}

/// Restores the backup with this id, or the newest one.
///
/// # Errors
///
/// Fails if the place is not empty, if the backup is damaged, or if something cannot be read or written; then there is no
/// database there.
pub async fn restore(
    store: &BackupStore,
    id: Option<&str>,
    destination: &Destination<'_>,
    progress: &mut Progress<'_>,
) -> Result<Restored> {
    let stored = store.find(id).await?;
    let manifest = store.manifest(&stored).await?;
    let migrations = manifest.migrations(destination.migrations)?;
    must_be_empty(destination, &stored.id).await?;
    let mut report = verify::Report::default();
    let backup = OpenedBackup {
        store,
        stored: &stored,
        manifest: &manifest,
    };
    verify::check(&backup, &mut Checked::default(), &mut report, progress).await?;
    // Files that were missing before the backup are no damage of it.
    let allowed = manifest.files.missing.len();
    if report.problems.len() > allowed || report.more {
        bail!(
            "the backup is damaged, so nothing was restored:\n{}",
            report.problems.join("\n")
        );
    }
    write_marker(destination, &stored.id)?;
    copy_files(&backup, destination, progress).await?;
    fill(&backup, destination, migrations, progress).await?;
    std::fs::remove_file(&destination.marker).context("cannot remove the marker of the restore")?;
    Ok(Restored {
        id: stored.id,
        manifest,
    })
}

async fn must_be_empty(destination: &Destination<'_>, id: &str) -> Result<()> {
    let has_tables = Database::has_tables(destination.database.clone())
        .await
        .context("cannot open the database")?;
    if has_tables {
        bail!("the database is not empty; restore into an empty one, and then change the settings");
    }
    match std::fs::read_to_string(&destination.marker) {
        Ok(text) if text.trim() == id => return Ok(()),
        Ok(text) => bail!(
            "the restore of the backup {} into this place was not completed: restore the same backup again with \
             --backup {}, or empty the place",
            text.trim(),
            text.trim()
        ),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(error).context("cannot read the marker of a restore"),
    }
    let mut files = destination.files.list(Some(&FILES.into()));
    if let Some(found) = files.try_next().await.context("cannot list the files")? {
        bail!(
            "the place for files is not empty: {} is there",
            found.location
        );
    }
    Ok(())
}

fn write_marker(destination: &Destination<'_>, id: &str) -> Result<()> {
    let write = || {
        let file = std::fs::File::create(&destination.marker)?;
        std::io::Write::write_all(&mut &file, format!("{id}\n").as_bytes())?;
        file.sync_all()
    };
    write().with_context(|| format!("cannot write {}", destination.marker.display()))
}

async fn copy_files(
    backup: &OpenedBackup<'_>,
    destination: &Destination<'_>,
    progress: &mut Progress<'_>,
) -> Result<()> {
    let OpenedBackup {
        store,
        stored,
        manifest,
    } = backup;
    let mut done = 0;
    for chunk in &manifest.files.chunks {
        let mut listed = Vec::new();
        each_file(store, &stored.id, chunk, |hash, place, size| {
            listed.push((hash, place, size));
            Ok(())
        })
        .await?;
        let files = &*destination.files;
        let mut copies = futures_util::stream::iter(listed)
            .map(|(hash, place, size)| async move {
                let (from, to) = (BackupStore::file(&hash), Path::from(&*place));
                // An interrupted restore of the same backup has stored it: contents are complete or absent.
                if (files.head(&to).await).is_ok_and(|found| found.size == size) {
                    return Ok(());
                }
                match files::copy(store.objects(), &from, files, &to, &hash).await? {
                    Copied::Whole(copied) if copied == size => Ok(()),
                    _ => bail!("{from} of the backup has changed since it was checked"),
                }
            })
            .buffer_unordered(AT_ONCE);
        while copies.try_next().await?.is_some() {
            done += 1;
            progress("Copying files", done, manifest.files.count);
        }
    }
    Ok(())
}

async fn fill(
    backup: &OpenedBackup<'_>,
    destination: &Destination<'_>,
    migrations: &[Migration],
    progress: &mut Progress<'_>,
) -> Result<()> {
    let OpenedBackup {
        store,
        stored,
        manifest,
    } = backup;
    let mut loader = Loader::begin(destination.database.clone(), migrations)
        .await
        .context("cannot create the database")?;
    let tables = loader.tables().await?;
    let pairs = paired(&tables, &manifest.tables)?;
    let total = manifest.all_rows();
    let mut done = 0;
    for (table, backup) in &pairs {
        for chunk in &backup.chunks {
            let mut rows = Vec::new();
            each_row(store, &stored.id, chunk, backup.columns.len(), |row| {
                rows.push(row);
                Ok(())
            })
            .await?;
            let mut rows = rows.into_iter().peekable();
            while rows.peek().is_some() {
                let batch: Vec<_> = rows.by_ref().take(BATCH).collect();
                done += batch.len() as u64;
                (loader.insert(table, batch).await)
                    .with_context(|| format!("cannot fill the table {}", table.name))?;
                progress("Rows", done, total);
            }
        }
    }
    done = 0;
    for (table, backup) in &pairs {
        let (mut count, mut digest) = (0, RowsDigest::default());
        let (mut scan, mut bytes) = (table.scan(), Vec::new());
        loop {
            let rows = loader.next_rows(&mut scan).await?;
            if rows.is_empty() {
                break;
            }
            for row in &rows {
                bytes.clear();
                encode(row, &mut bytes)?;
                digest.add(&bytes);
            }
            count += rows.len() as u64;
            done += rows.len() as u64;
            progress("Comparing rows", done, total);
        }
        if count != backup.rows || digest.text() != backup.digest {
            bail!(
                "the restored table {} has {count} rows, which are not the {} of the backup",
                table.name,
                backup.rows
            );
        }
    }
    loader
        .finish()
        .await
        .context("cannot complete the database")
}

/// Returns each table with its rows; they must be the same tables with the same columns.
fn paired<'t>(
    tables: &'t [Table],
    backup: &'t [TableRows],
) -> Result<Vec<(&'t Table, &'t TableRows)>> {
    let names = |tables: Vec<(&str, &[String])>| {
        let list = tables
            .iter()
            .map(|(name, columns)| format!("{name} ({})", columns.join(", ")));
        list.collect::<Vec<_>>()
    };
    let own = names(
        tables
            .iter()
            .map(|table| (&*table.name, &*table.columns))
            .collect(),
    );
    let stored = names(
        backup
            .iter()
            .map(|rows| (&*rows.name, &*rows.columns))
            .collect(),
    );
    if own != stored {
        let other = own
            .iter()
            .find(|name| !stored.contains(name))
            .or_else(|| stored.iter().find(|name| !own.contains(name)));
        bail!(
            "the tables of the backup are not those of its schema: {}",
            other.map_or("their order", |name| name)
        );
    }
    Ok(tables.iter().zip(backup).collect())
}
