//! The data: the data directory, the database in it or elsewhere, the files, and the platform on top of them.
//!
//! - New files and folders are accessible only to their owner, in any data directory; the permissions of existing ones are
//!   unchanged.
//! - An error names the location and says what to do; a database URL is shown without its password.
//! - File contents are in a folder or a bucket (`files.rs`); files that a killed process left incomplete are removed
//!   (`staged.rs`).
//! - The platform's clock and randomness come from the machine, and are read only here.

mod copies;
mod files;
mod staged;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, anyhow, bail};
use object_store::ObjectStore;
use quire_db::{Database, Options};
use quire_service::{App, Config, Environment};
use url::Url;

use crate::config::{Storage, absolute};

/// Interval at which a start tries again to reach a database.
const WAIT_INTERVAL: Duration = Duration::from_millis(500);

pub(crate) use files::FilesLocation;

impl Storage {
    /// Creates the data directory if it is missing.
    pub(crate) fn prepare(&self) -> Result<()> {
        // All files that the process creates from here on are in it.
        #[cfg(unix)]
        rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
        make_folder(&self.data)
    }

    /// Fails if there is no data; `prepare` would create an empty database instead.
    pub(crate) fn must_exist(&self) -> Result<()> {
        if self.database_url.is_none() && !self.database_file().is_file() {
            bail!(
                "there is no quire data in {}; set the data directory with --data, or create it with `quire init`",
                absolute(&self.data).display()
            );
        }
        self.prepare()
    }

    /// Opens everything, and migrates the database to this version.
    pub(crate) async fn open(&self, config: Config) -> Result<App> {
        let options = Options::new(self.database_url()?);
        let place = redacted(&options.url);
        self.must_be_restored(&options).await?;
        let (database, files) = self.open_parts(options).await?;
        let prepared = self.copy_if_older(&database).await;
        prepared.with_context(|| format!("cannot use the database {place}"))?;
        App::start(database, files, config, environment())
            .await
            .with_context(|| format!("cannot use the database {place}"))
    }

    /// Like `open`, but waits for a database server that does not respond yet.
    pub(crate) async fn open_within(&self, config: Config, wait: Duration) -> Result<App> {
        let until = Instant::now() + wait;
        let mut is_reported = false;
        loop {
            let error = match self.open(config.clone()).await {
                Ok(app) => return Ok(app),
                Err(error) => error,
            };
            if Instant::now() >= until || !is_unreachable(&error) {
                return Err(error);
            }
            if !std::mem::replace(&mut is_reported, true) {
                let error = format!("{error:#}");
                tracing::warn!(error, "waiting for the database");
            }
            tokio::time::sleep(WAIT_INTERVAL).await;
        }
    }

    /// Opens the database and the files, as they are.
    pub(crate) async fn open_parts(
        &self,
        options: Options,
    ) -> Result<(Database, Arc<dyn ObjectStore>)> {
        let files = self.files_location()?.open()?;
        let place = redacted(&options.url);
        let database = Database::open(options)
            .await
            .with_context(|| cannot_be_opened(&place))?;
        Ok((database, files))
    }

    /// The file that exists while a restore is not complete.
    pub(crate) fn restore_marker(&self) -> PathBuf {
        self.data.join("restore-in-progress")
    }

    /// Fails if a restore into this place was not completed.
    async fn must_be_restored(&self, options: &Options) -> Result<()> {
        let marker = self.restore_marker();
        let Ok(backup) = std::fs::read_to_string(&marker) else {
            return Ok(());
        };
        if Database::has_tables(options.clone()).await? {
            // The restore was killed after its last step.
            let _ = std::fs::remove_file(marker);
            return Ok(());
        }
        bail!(
            "a restore into {} was not completed; run `quire backup restore` again, with --backup {}",
            absolute(&self.data).display(),
            backup.trim()
        );
    }

    /// Removes files that killed processes left incomplete, now and every hour.
    pub(crate) async fn sweep(self) {
        let mut hours = tokio::time::interval(Duration::from_hours(1));
        loop {
            hours.tick().await;
            let Ok(FilesLocation::Folder(folder)) = self.files_location() else {
                return;
            };
            let swept = tokio::task::spawn_blocking(move || staged::sweep(&folder)).await;
            match swept {
                Ok(Ok(0)) => {}
                Ok(Ok(files)) => tracing::info!(files, "removed incomplete files"),
                Ok(Err(error)) => tracing::warn!(%error, "cannot remove incomplete files"),
                Err(_) => return,
            }
        }
    }

    /// Returns the file of an embedded database, or `None` for a database server.
    pub(crate) fn embedded(&self) -> Result<Option<PathBuf>> {
        let url = self.database_url()?;
        Options::new(&*url)
            .file()
            .with_context(|| cannot_be_opened(&redacted(&url)))
    }

    /// Returns the options that point other commands to the same data, after a space; empty for the defaults.
    pub(crate) fn options(&self) -> String {
        let mut options = String::new();
        if self.data != Path::new("./quire-data") {
            options += " --data ";
            options += &quoted(&self.data.to_string_lossy());
        }
        if let Some(url) = &self.database_url {
            options += " --database-url ";
            options += &quoted(&without_password(url));
        }
        if let Some(url) = &self.files_url {
            options += " --files-url ";
            options += &quoted(url);
        }
        options
    }

    /// Describes the locations of the data.
    pub(crate) fn locations(&self) -> Result<String> {
        let folder = absolute(&self.data).display().to_string();
        if self.database_url.is_none() && self.files_url.is_none() {
            return Ok(folder);
        }
        let files = self.files_location()?.display();
        let database = self.database_url.as_deref().map_or(folder, redacted);
        Ok(format!("{files} (files) and {database} (everything else)"))
    }
}

/// Returns `true` if the database cannot be reached at the moment.
fn is_unreachable(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref());
    causes.any(|cause: &quire_db::Error| cause.is_unavailable())
}

fn cannot_be_opened(location: &str) -> String {
    format!("cannot open the database {location}; --database-url or QUIRE_DATABASE_URL sets it")
}

fn make_folder(folder: &Path) -> Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| {
        unusable(
            folder,
            error,
            "cannot be created; set another one with --data, or create it yourself",
        )
    })?;
    // Checked here, because the database would report only that it cannot open its file.
    tempfile::tempfile_in(folder).map(drop).map_err(|error| {
        unusable(
            folder,
            error,
            "is not writable; allow this user to write to it, or set another one with --data",
        )
    })
}

fn unusable(folder: &Path, error: std::io::Error, what: &str) -> anyhow::Error {
    let what = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "is on a full disk; free some space",
        _ => what,
    };
    let folder = absolute(folder);
    anyhow::Error::new(error).context(format!("the data directory {} {what}", folder.display()))
}

/// Returns a URL without its password, and `given` for what is not a URL.
pub(crate) fn redacted(url: &str) -> String {
    if url.starts_with("sqlite:") {
        return url.to_owned();
    }
    match Url::parse(url) {
        Ok(mut url) if url.has_host() => {
            url.set_query(None);
            match url.set_password(None) {
                Ok(()) => url.to_string(),
                Err(()) => "given".to_owned(),
            }
        }
        _ => "given".to_owned(),
    }
}

/// Returns a database URL that can be typed again once `PASSWORD` is replaced.
fn without_password(url: &str) -> String {
    if url.starts_with("sqlite:") {
        return url.to_owned();
    }
    let Ok(mut parsed) = Url::parse(url) else {
        return "URL".to_owned();
    };
    let secret = Some("PASSWORD");
    if parsed.password().is_some() && parsed.set_password(secret).is_err() {
        return "URL".to_owned();
    }
    if parsed.query().is_some() {
        let pairs: Vec<(String, String)> = parsed
            .query_pairs()
            .map(|(name, value)| match &*name {
                "password" => (name.into_owned(), "PASSWORD".to_owned()),
                _ => (name.into_owned(), value.into_owned()),
            })
            .collect();
        parsed.query_pairs_mut().clear().extend_pairs(pairs);
    }
    parsed.to_string()
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    let is_plain =
        |character: char| character.is_alphanumeric() || "/.:_-+@=,%".contains(character);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

fn now() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_micros()).unwrap_or(i64::MAX)
}

fn environment() -> Environment {
    let started = Instant::now();
    Environment {
        now: Arc::new(now),
        monotonic: Arc::new(move || started.elapsed()),
        fill_random: Arc::new(|buffer| {
            if let Err(error) = getrandom::fill(buffer) {
                // Guessable ids and tokens are worse than no server.
                tracing::error!(%error, "cannot get random numbers from the system");
                std::process::abort();
            }
        }),
    }
}

/// Returns the current time.
pub(crate) fn current_time() -> Result<jiff::Timestamp> {
    jiff::Timestamp::from_microsecond(now())
        .map_err(|error| anyhow!("the system clock is wrong: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_redacted() {
        let check = |url: &str, expected: &str| assert_eq!(redacted(url), expected);
        check("sqlite:/data/quire.db", "sqlite:/data/quire.db");
        check(
            "postgres://quire:secret@db:5432/quire?password=secret",
            "postgres://quire@db:5432/quire",
        );
        check("secret", "given");
        check("postgres:secret", "given");
    }

    #[test]
    fn options_refer_to_the_same_data() {
        let check = |data: &str, url: Option<&str>, expected: &str| {
            let storage = Storage {
                data: data.into(),
                database_url: url.map(ToOwned::to_owned),
                files_url: None,
            };
            assert_eq!(storage.options(), expected);
        };
        check("./quire-data", None, "");
        check("/var/lib/quire", None, " --data /var/lib/quire");
        check("it's here", None, r" --data 'it'\''s here'");
        check(
            "./quire-data",
            Some("sqlite:/data/quire.db"),
            " --database-url sqlite:/data/quire.db",
        );
        check(
            "/files",
            Some("postgres://quire:secret@db:5432/quire?sslmode=require&password=secret"),
            " --data /files --database-url \
             'postgres://quire:PASSWORD@db:5432/quire?sslmode=require&password=PASSWORD'",
        );
    }
}
