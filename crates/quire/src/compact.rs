//! `quire compact`: gives the space that deleted rows left in an embedded database back to the disk.
//!
//! - No server may use the database meanwhile, so it takes the lock that servers take.
//! - The database is sound at every moment: if the command is killed, it is as before.

use anyhow::{Context as _, Result, bail};
use quire_db::Options;
use serde_json::json;

use crate::cli;
use crate::disk::DiskSpace;
use crate::lock::Lock;
use crate::output::Output;
use crate::usage::size;

/// `quire compact`
pub(crate) async fn run(options: &cli::Compact, output: Output) -> Result<()> {
    let storage = &options.storage;
    storage.must_exist()?;
    let Some(file) = storage.embedded()? else {
        bail!("PostgreSQL compacts its tables itself (autovacuum); there is nothing to do");
    };
    let length = || -> Result<u64> {
        let metadata = std::fs::metadata(&file);
        Ok(metadata
            .with_context(|| format!("cannot read {}", file.display()))?
            .len())
    };
    let before = length()?;
    let lock = Lock::take(storage, "(quire compact)")?;
    let folder = file.parent().unwrap_or(&file);
    if let Some(space) = DiskSpace::of(folder)
        && space.free < before.saturating_mul(2)
    {
        bail!(
            "the disk needs {} of free space for copies of the database, and has {}; nothing was changed",
            size(before.saturating_mul(2)),
            size(space.free)
        );
    }
    let (database, _) = storage
        .open_parts(Options::new(storage.database_url()?))
        .await?;
    let outcome = database.compact().await;
    database.close().await;
    outcome.context("the database could not be compacted; it is as before")?;
    drop(lock);
    let after = length()?;
    output.document(&json!({"before": before, "after": after}));
    output.detail(format_args!(
        "Compacted {}: {} before, {} now.",
        file.display(),
        size(before),
        size(after)
    ));
    Ok(())
}
