//! The copy of an embedded database before a migration: the way back to the version before.
//!
//! - It is next to the database, and its name ends in the version of its schema. Only the newest one stays.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};
use quire_db::{Database, Plan};
use quire_service::MIGRATIONS;

use super::Storage;
use crate::config::absolute;

const SUFFIX: &str = ".schema-";

impl Storage {
    /// Returns the migrations that the database lacks; fails with the way back if it is newer than this version.
    pub(crate) async fn plan(&self, database: &Database) -> Result<Plan> {
        match database.plan(MIGRATIONS).await {
            Ok(plan) => Ok(plan),
            Err(error) if error.is_newer() => {
                let known = MIGRATIONS.last().map_or(0, |last| last.version);
                let copy = self
                    .embedded()?
                    .and_then(|file| newest_copy(&file, known).map(|copy| (file, copy)));
                Err(match copy {
                    None => anyhow!(error),
                    Some((file, copy)) => anyhow!(
                        "{error}\nThe database was copied before it was migrated. To go back, stop every quire, move {} \
                         and its -wal file away, and copy {} there; changes since then are lost",
                        absolute(&file).display(),
                        absolute(&copy).display()
                    ),
                })
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Returns the path of the copy of an embedded database with a schema of this version.
    pub(crate) fn copy_before(&self, version: i64) -> Result<Option<PathBuf>> {
        Ok(self.embedded()?.map(|file| {
            let mut name = file.into_os_string();
            name.push(format!("{SUFFIX}{version}"));
            PathBuf::from(name)
        }))
    }

    /// Copies an embedded database that is to be migrated.
    pub(super) async fn copy_if_older(&self, database: &Database) -> Result<()> {
        let plan = self.plan(database).await?;
        if plan.version == 0 || plan.pending.is_empty() {
            return Ok(());
        }
        let (Some(copy), Some(file)) = (self.copy_before(plan.version)?, self.embedded()?) else {
            return Ok(());
        };
        database.copy_to(copy.clone()).await.with_context(|| {
            format!(
                "cannot copy the database to {} before it is migrated; make room there",
                copy.display()
            )
        })?;
        tracing::info!(copy = %copy.display(), "copied the database before its migration");
        for (_, other) in copies(&file) {
            if other != copy {
                let _ = std::fs::remove_file(other);
            }
        }
        Ok(())
    }
}

/// The newest copy that a version with these migrations can use.
fn newest_copy(file: &Path, known: i64) -> Option<PathBuf> {
    let usable = copies(file)
        .into_iter()
        .filter(|(version, _)| *version <= known);
    usable.max().map(|(_, path)| path)
}

/// The copies of a database, with the versions of their schemas.
fn copies(file: &Path) -> Vec<(i64, PathBuf)> {
    let (Some(folder), Some(name)) = (file.parent(), file.file_name()) else {
        return Vec::new();
    };
    let folder = if folder == Path::new("") {
        Path::new(".")
    } else {
        folder
    };
    let prefix = format!("{}{SUFFIX}", name.to_string_lossy());
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter_map(|entry| {
            let name = entry.file_name();
            let version = name.to_str()?.strip_prefix(&prefix)?.parse().ok()?;
            Some((version, file.with_file_name(name)))
        })
        .collect()
}
