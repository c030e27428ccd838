//! `quire backup`: makes, lists, checks and restores backups.
//!
//! - A backup runs at a low priority, alongside the server.
//! - Results go to standard output, the rest to standard error.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use jiff::Timestamp;
use quire_backup::{BackupStore, Created, Destination, Keep, Manifest, Pruned, Source};
use quire_db::Options;
use quire_service::MIGRATIONS;
use quire_service::check::statement_timeout;
use serde_json::{Value, json};

use crate::cli::{Backup, BackupCommand, BackupLocation, CreateBackup};
use crate::config::{self, Storage};
use crate::lock::{self, Lock};
use crate::output::{Output, complain};
use crate::progress::{Progress, plural};
use crate::settings::Settings;
use crate::signals;
use crate::storage::FilesLocation;
use crate::tables::print_table;

/// Time until a backup that failed is tried again, unless the next one is due earlier.
const RETRY_INTERVAL: Duration = Duration::from_mins(5);

/// `quire backup`
pub(crate) async fn run(backup: Backup, output: Output) -> Result<ExitCode> {
    match backup.command {
        None => match backup.create.every {
            None => make(&backup.create, output).await?,
            Some(every) => repeat(&backup.create, every, output).await?,
        },
        Some(BackupCommand::List(location)) => list(&location, output).await?,
        Some(BackupCommand::Verify { location, backup }) => {
            return verify(&location, backup.as_deref(), output).await;
        }
        Some(BackupCommand::Restore {
            from,
            backup,
            storage,
        }) => restore(&from, backup.as_deref(), &storage, output).await?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Opens the folder or bucket of backups; a folder that does not exist is created only for a backup.
fn open(url: &str, option: &str, create: bool) -> Result<BackupStore> {
    let setting = format!("--{option} or QUIRE_BACKUP_TO");
    let location = FilesLocation::parse(url)
        .with_context(|| format!("cannot use the URL of backups that {setting} sets"))?;
    let folder = match &location {
        FilesLocation::Folder(folder) => Some(folder.clone()),
        FilesLocation::Bucket { .. } => None,
    };
    if let Some(folder) = &folder
        && !create
        && !folder.is_dir()
    {
        anyhow::bail!("there is no folder {}", folder.display());
    }
    Ok(BackupStore::new(location.open_for(&setting)?, folder))
}

/// Returns a receiver of progress.
fn print_progress(progress: &Progress) -> impl FnMut(&'static str, u64, u64) + Send {
    let mut current = "";
    move |step, done, total| {
        if step != current {
            current = step;
            progress.count(step, usize::try_from(total).unwrap_or(usize::MAX));
        }
        progress.reached(done);
    }
}

async fn make(options: &CreateBackup, output: Output) -> Result<()> {
    let storage = &options.storage;
    storage.must_exist()?;
    #[cfg(unix)]
    let _ = rustix::process::nice(10);
    let mut settings = Options::new(storage.database_url()?);
    settings.long_timeout = statement_timeout();
    let store = target(options)?;
    let (database, files) = storage.open_parts(settings).await?;
    let progress = Progress::new(output);
    let arguments: Vec<_> = std::env::args_os().collect();
    // They have been read before.
    let settings = Settings::read(&arguments).unwrap_or_default();
    let source = Source {
        database: &database,
        database_file: storage.embedded()?,
        files,
        migrations: MIGRATIONS,
        settings: config::given(|name| settings.value(name)),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let created = quire_backup::create(&source, &store, &mut print_progress(&progress)).await;
    progress.finish();
    database.close().await;
    let created = created.context("there is no new backup")?;
    let pruned = match &options.keep {
        Some(keep) => prune(&store, keep).await?,
        None => Pruned::default(),
    };
    describe(options, output, &created, &pruned);
    Ok(())
}

fn target(options: &CreateBackup) -> Result<BackupStore> {
    if let Some(to) = &options.to {
        return open(to, "to", true);
    }
    let folder: PathBuf = options.storage.data.join("backups");
    open(&folder.to_string_lossy(), "to", true)
}

async fn prune(store: &BackupStore, keep: &Keep) -> Result<Pruned> {
    quire_backup::prune(store, keep)
        .await
        .context("the backup was made, but old ones could not be deleted")
}

fn describe(options: &CreateBackup, output: Output, created: &Created, pruned: &Pruned) {
    let manifest = &created.manifest;
    output.result(&created.id);
    let mut document = summary(&created.id, manifest);
    document["newFiles"] = created.new_files.into();
    document["deletedBackups"] = json!(pruned.backups);
    document["deletedFiles"] = pruned.files.into();
    output.document(&document);
    let (files, bytes) = manifest.file_counts();
    output.note(format_args!(
        "Backed up {} rows ({} bytes compressed), and {files} files of {bytes} bytes, {} of them new.",
        manifest.all_rows(),
        manifest.data_bytes(),
        created.new_files
    ));
    if !pruned.backups.is_empty() || pruned.files > 0 {
        output.note(format_args!(
            "Deleted {} and {}.",
            plural(pruned.backups.len(), "old backup"),
            plural(usize::try_from(pruned.files).unwrap_or(usize::MAX), "file")
        ));
    }
    if options.to.is_none() {
        output.note(
            "It is in the data directory, so it is lost with it; set another place with --to.",
        );
    }
    for place in manifest.missing_files() {
        complain(format_args!(
            "Warning: the file {place} is missing or damaged, and not in the backup; run `quire check`"
        ));
    }
    keys_needed(manifest, output);
}

/// Names the keys that secrets need.
fn keys_needed(manifest: &Manifest, output: Output) {
    if manifest.keys.is_empty() {
        return;
    }
    let keys: Vec<String> = (manifest.keys.iter())
        .map(|key| format!("  {} ({} secrets)", key.id, key.secrets))
        .collect();
    output.note(format_args!(
        "Secrets in the backup are encrypted with these keys, which it does not contain. Keep a copy of the file that \
         --encryption-keys names:\n{}",
        keys.join("\n")
    ));
}

fn summary(id: &str, manifest: &Manifest) -> Value {
    let (files, bytes) = manifest.file_counts();
    json!({
        "backup": id,
        "createdAt": manifest.created_at,
        "version": manifest.version,
        "database": manifest.database,
        "rows": manifest.all_rows(),
        "bytes": manifest.data_bytes(),
        "files": files,
        "fileBytes": bytes,
        "missingFiles": manifest.missing_files(),
        "keys": manifest.keys,
        "settings": manifest.settings,
    })
}

/// Makes backups until a signal stops it.
async fn repeat(options: &CreateBackup, every: Duration, output: Output) -> Result<()> {
    let mut stop = std::pin::pin!(signals::stop());
    loop {
        let due = next(options, every).await;
        tokio::select! {
            () = &mut stop => return Ok(()),
            () = tokio::time::sleep(due) => {}
        }
        let made = tokio::select! {
            () = &mut stop => return target(options)?.give_up().await,
            made = make(options, output) => made,
        };
        if let Err(error) = made {
            let retry = RETRY_INTERVAL.min(every);
            complain(format_args!(
                "Error: {}\nTrying again in {} seconds.",
                crate::text(&error),
                retry.as_secs()
            ));
            tokio::select! {
                () = &mut stop => return Ok(()),
                () = tokio::time::sleep(retry) => {}
            }
        }
    }
}

/// Returns the time until the next backup is due: at once if there is none, or if that cannot be determined.
async fn next(options: &CreateBackup, every: Duration) -> Duration {
    let last = async {
        let stored = target(options)?.list().await?;
        Ok::<_, anyhow::Error>(stored.last().and_then(quire_backup::Stored::time))
    };
    let Ok(Some(last)) = last.await else {
        return Duration::ZERO;
    };
    let since = Timestamp::now().duration_since(last);
    // A time in the future is not reliable.
    let since = Duration::try_from(since).unwrap_or(every);
    every.saturating_sub(since)
}

async fn list(location: &BackupLocation, output: Output) -> Result<()> {
    let store = open(&location.from, "from", false)?;
    let mut items = Vec::new();
    let mut rows = Vec::new();
    for stored in store.list().await? {
        let manifest = store.manifest(&stored).await;
        match manifest {
            Ok(manifest) => {
                items.push(summary(&stored.id, &manifest));
                let (files, _) = manifest.file_counts();
                let numbers = [manifest.all_rows(), manifest.data_bytes(), files];
                let [count, bytes, files] = numbers.map(|number| number.to_string());
                rows.push([stored.id, count, bytes, files, manifest.version]);
            }
            Err(error) => {
                let error = format!("{error:#}");
                items.push(json!({"backup": stored.id, "error": error}));
                complain(format_args!("Error: {error}"));
                let [none, damaged] = ["-", "damaged"].map(str::to_owned);
                rows.push([stored.id, none.clone(), none.clone(), none, damaged]);
            }
        }
    }
    output.document(&json!({"items": items}));
    print_table(
        output,
        ["NAME", "ROWS", "BYTES", "FILES", "VERSION"],
        rows.into_iter(),
    );
    Ok(())
}

async fn verify(location: &BackupLocation, id: Option<&str>, output: Output) -> Result<ExitCode> {
    let store = open(&location.from, "from", false)?;
    let progress = Progress::new(output);
    let report = quire_backup::verify(&store, id, &mut print_progress(&progress)).await;
    progress.finish();
    let report = report?;
    output.document(&json!({
        "backups": report.backups,
        "rows": report.rows,
        "files": report.files,
        "problems": report.problems,
        "furtherProblems": report.more,
    }));
    for problem in &report.problems {
        output.result(problem);
    }
    if report.more {
        output.result("Further problems are not listed.");
    }
    let outcome = if report.problems.is_empty() {
        "No problems.".to_owned()
    } else {
        format!("{} found.", plural(report.problems.len(), "problem"))
    };
    output.detail(format_args!(
        "Checked {}: {} rows, {} files. {outcome}",
        plural(
            usize::try_from(report.backups).unwrap_or(usize::MAX),
            "backup"
        ),
        report.rows,
        report.files,
    ));
    if report.backups == 0 {
        complain("Error: there is no complete backup");
        return Ok(ExitCode::FAILURE);
    }
    Ok(if report.problems.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn restore(from: &str, id: Option<&str>, storage: &Storage, output: Output) -> Result<()> {
    let store = open(from, "from", false)?;
    store.find(id).await?;
    lock::must_be_free(storage)?;
    storage.prepare()?;
    // Held until the command ends, so that no server starts meanwhile.
    let _lock = Lock::take(storage, "a restore")?;
    let mut database = Options::new(storage.database_url()?);
    database.long_timeout = statement_timeout();
    let destination = Destination {
        database,
        files: storage.files_location()?.open_for("--files-url")?,
        marker: storage.restore_marker(),
        migrations: MIGRATIONS,
    };
    let progress = Progress::new(output);
    let restored =
        quire_backup::restore(&store, id, &destination, &mut print_progress(&progress)).await;
    progress.finish();
    let restored = restored.context("nothing was restored")?;
    let manifest = &restored.manifest;
    output.result(&restored.id);
    output.document(&summary(&restored.id, manifest));
    let (files, _) = manifest.file_counts();
    output.note(format_args!(
        "Restored {} rows and {files} files, as they were at {}. Start the server with `quire serve{}`.",
        manifest.all_rows(),
        manifest.created_at,
        storage.options()
    ));
    if !manifest.settings.is_empty() {
        let settings: Vec<String> = (manifest.settings.iter())
            .map(|(name, value)| format!("  {name}={value}"))
            .collect();
        output.note(format_args!(
            "The backup was made with these settings:\n{}",
            settings.join("\n")
        ));
    }
    for place in manifest.missing_files() {
        complain(format_args!(
            "Warning: the file {place} was not in the backup"
        ));
    }
    keys_needed(manifest, output);
    Ok(())
}
