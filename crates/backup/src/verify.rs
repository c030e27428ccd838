//! Checks backups: every hash, every count, and that every file is there that rows refer to.

use std::collections::{HashMap, HashSet};

use anyhow::{Context as _, Result};
use futures_util::StreamExt as _;
use quire_db::{Value, Values};

use crate::Progress;
use crate::files::{self, AT_ONCE, Hash, parse_hash};
use crate::manifest::{Chunk, Manifest};
use crate::rows::{RowsDigest, decode, encode};
use crate::store::{BackupStore, Stored};

/// Tables that refer to files by their place.
const REFERENCES: [&str; 5] = [
    "space_files",
    "pending_files",
    "pdfs",
    "uploads",
    "upload_parts",
];
/// Maximum number of problems in a report.
const MAX_PROBLEMS: usize = 100;

/// The outcome of a check.
#[derive(Debug, Default)]
pub struct Report {
    /// Backups that were checked.
    pub backups: u64,
    /// Rows that were read.
    pub rows: u64,
    /// Contents of files that were read.
    pub files: u64,
    /// Problems; the backups are sound if there are none.
    pub problems: Vec<String>,
    /// Set if there are further problems.
    pub more: bool,
}

/// Files that are known to be sound, with their size.
#[derive(Default)]
pub(crate) struct Checked(HashMap<Hash, Option<u64>>);

impl Report {
    fn add(&mut self, id: &str, problem: impl std::fmt::Display) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(format!("{id}: {problem}"));
        } else {
            self.more = true;
        }
    }
}

/// Checks the backup with this id, or all of them.
///
/// # Errors
///
/// Fails if the store cannot be read; damage is a problem of the report.
pub async fn verify(
    store: &BackupStore,
    id: Option<&str>,
    progress: &mut Progress<'_>,
) -> Result<Report> {
    let backups = match id {
        Some(id) => vec![store.find(Some(id)).await?],
        None => store.list().await?,
    };
    let mut report = Report::default();
    let mut checked = Checked::default();
    for backup in &backups {
        report.backups += 1;
        match store.manifest(backup).await {
            Ok(manifest) => {
                let backup = OpenedBackup {
                    store,
                    stored: backup,
                    manifest: &manifest,
                };
                check(&backup, &mut checked, &mut report, progress).await?;
            }
            Err(error) => report.add(&backup.id, format!("{error:#}")),
        }
    }
    Ok(report)
}

/// A backup whose manifest was read.
pub(crate) struct OpenedBackup<'b> {
    pub(crate) store: &'b BackupStore,
    pub(crate) stored: &'b Stored,
    pub(crate) manifest: &'b Manifest,
}

/// Checks one backup.
pub(crate) async fn check(
    backup: &OpenedBackup<'_>,
    checked: &mut Checked,
    report: &mut Report,
    progress: &mut Progress<'_>,
) -> Result<()> {
    let OpenedBackup {
        store,
        stored,
        manifest,
    } = backup;
    let id = &*stored.id;
    let total = manifest.chunks().count() as u64;
    let mut done = 0;
    let (mut referenced, mut known) = (HashSet::new(), HashSet::new());
    for table in &manifest.tables {
        let place = table.columns.iter().position(|name| name == "place");
        let place = place.filter(|_| REFERENCES.contains(&&*table.name));
        let (mut rows, mut digest) = (0, RowsDigest::default());
        let mut bytes = Vec::new();
        for chunk in &table.chunks {
            progress("Tables", done, total);
            done += 1;
            let read = each_row(store, id, chunk, table.columns.len(), |row| {
                bytes.clear();
                encode(&row, &mut bytes)?;
                digest.add(&bytes);
                rows += 1;
                if let Some(Value::Text(place)) = place.map(|index| &row[index]) {
                    referenced.insert(place.to_string());
                }
                Ok(())
            });
            if let Err(error) = read.await {
                report.add(id, format!("{error:#}"));
            }
        }
        report.rows += rows;
        if rows != table.rows || digest.text() != table.digest {
            report.add(
                id,
                format!(
                    "the table {} has {rows} rows where the manifest states {}, or other ones",
                    table.name, table.rows
                ),
            );
        }
    }
    let mut listed = Vec::new();
    for chunk in &manifest.files.chunks {
        let read = each_file(store, id, chunk, |hash, place, size| {
            known.insert(place);
            listed.push((hash, size));
            Ok(())
        });
        if let Err(error) = read.await {
            report.add(id, format!("{error:#}"));
        }
    }
    let (count, size) = listed
        .iter()
        .fold((0, 0), |(count, sum), (_, size)| (count + 1, sum + size));
    if (count, size) != (manifest.files.count, manifest.files.bytes) {
        report.add(
            id,
            format!(
                "it lists {count} files of {size} bytes where the manifest states {} of {}",
                manifest.files.count, manifest.files.bytes
            ),
        );
    }
    for place in &manifest.files.missing {
        report.add(
            id,
            format!("the file {place} was already missing or damaged when the backup was made"),
        );
        known.insert(place.clone());
    }
    for place in referenced.difference(&known) {
        report.add(id, format!("the file {place} is missing from the backup"));
    }
    contents(store, id, &listed, checked, report, progress).await;
    Ok(())
}

/// Checks contents of files, each once.
async fn contents(
    store: &BackupStore,
    id: &str,
    listed: &[(String, u64)],
    checked: &mut Checked,
    report: &mut Report,
    progress: &mut Progress<'_>,
) {
    let mut new: HashSet<Hash> = HashSet::new();
    let unchecked = listed.iter().filter(|(hash, _)| {
        parse_hash(hash).is_some_and(|hash| !checked.0.contains_key(&hash) && new.insert(hash))
    });
    let unchecked: Vec<&String> = unchecked.map(|(hash, _)| hash).collect();
    let total = unchecked.len() as u64;
    let mut reads = futures_util::stream::iter(unchecked)
        .map(|hash| async move { (hash, files::check(store, hash).await) })
        .buffer_unordered(AT_ONCE);
    let mut done = 0;
    while let Some((hash, read)) = reads.next().await {
        progress("Files", done, total);
        done += 1;
        report.files += 1;
        let size = match read {
            Ok(size) => Some(size),
            Err(error) => {
                report.add(id, format!("{error:#}"));
                None
            }
        };
        if let Some(hash) = parse_hash(hash) {
            checked.0.insert(hash, size);
        }
    }
    for (hash, size) in listed {
        match parse_hash(hash).map(|key| checked.0.get(&key)) {
            Some(Some(Some(found))) if found != size => {
                report.add(id, format!("the file {hash} has {found} bytes, not {size}"));
            }
            Some(_) => {}
            None => report.add(id, format!("`{hash}` is not a hash")),
        }
    }
}

/// Reads the rows of a chunk.
pub(crate) async fn each_row(
    store: &BackupStore,
    id: &str,
    chunk: &Chunk,
    width: usize,
    mut act: impl FnMut(Values) -> Result<()>,
) -> Result<()> {
    let bytes = store.rows(id, chunk).await?;
    let mut rest = &bytes[..];
    let damaged = || format!("{} of the backup cannot be read", chunk.name);
    while let Some(row) = decode(&mut rest, width).with_context(damaged)? {
        act(row)?;
    }
    Ok(())
}

/// Reads a part of the list of files: hash, place and size of each.
pub(crate) async fn each_file(
    store: &BackupStore,
    id: &str,
    chunk: &Chunk,
    mut act: impl FnMut(String, String, u64) -> Result<()>,
) -> Result<()> {
    each_row(store, id, chunk, 3, |row| match &row[..] {
        [Value::Text(hash), Value::Text(place), Value::Integer(size)] => {
            act(hash.to_string(), place.to_string(), size.unsigned_abs())
        }
        _ => anyhow::bail!("the list of files of the backup cannot be read"),
    })
    .await
}
