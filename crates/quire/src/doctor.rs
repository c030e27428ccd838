//! `quire doctor`: looks for what keeps a server from working, or soon will.
//!
//! - Each finding is one line: `ok`, `warn` or `fail`, its subject, and what was found.
//! - It changes nothing but a probe in the files, and can run while a server does.
//! - The server is asked at the address that it listens on, and at its public URL, as a browser would.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use jiff::Timestamp;
use object_store::{ObjectStore, ObjectStoreExt as _};
use quire_db::{Database, Options};
use serde_json::json;
use x509_cert::der::Decode as _;

use crate::cli;
use crate::config::Serve;
use crate::disk::DiskSpace;
use crate::health;
use crate::output::Output;
use crate::storage::current_time;
use crate::usage::size;

/// Timeout of the request to the public URL.
const TIMEOUT: Duration = Duration::from_secs(10);
/// A difference of clocks that is reported, in seconds.
const CLOCK_TOLERANCE: i64 = 60;
/// Days before its end at which a certificate is reported.
const CERTIFICATE_DAYS: i64 = 14;

/// The severity of a finding.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Ok,
    Warn,
    Fail,
}

impl Level {
    const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warn => "warn",
            Self::Fail => "fail",
        }
    }
}

/// All findings.
#[derive(Default)]
struct Findings(Vec<(Level, &'static str, String)>);

impl Findings {
    fn add(&mut self, level: Level, subject: &'static str, text: impl Into<String>) {
        self.0.push((level, subject, text.into()));
    }

    fn ok(&mut self, subject: &'static str, text: impl Into<String>) {
        self.add(Level::Ok, subject, text);
    }

    fn warn(&mut self, subject: &'static str, text: impl Into<String>) {
        self.add(Level::Warn, subject, text);
    }

    fn fail(&mut self, subject: &'static str, error: &anyhow::Error) {
        self.add(Level::Fail, subject, format!("{error:#}"));
    }
}

/// `quire doctor`
pub(crate) async fn run(options: &cli::Doctor, output: Output) -> Result<ExitCode> {
    let serve = &options.serve;
    let mut found = Findings::default();
    found.ok("version", env!("QUIRE_VERSION"));
    check_settings(serve, &mut found);
    check_disk(serve, &mut found);
    check_data(serve, &mut found).await;
    check_server(serve, &mut found).await;
    let items: Vec<_> = found
        .0
        .iter()
        .map(|(level, subject, text)| json!({"level": level.name(), "subject": subject, "text": text}))
        .collect();
    let failed = found.0.iter().any(|(level, ..)| *level == Level::Fail);
    output.document(&json!({"healthy": !failed, "findings": items}));
    for (level, subject, text) in &found.0 {
        if *level != Level::Ok || !output.quiet {
            let text = text.trim().replace('\n', "\n        ");
            output.result(format_args!("{:4}  {subject}: {text}", level.name()));
        }
    }
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

fn check_settings(serve: &Serve, found: &mut Findings) {
    match crate::serve::check_settings(serve) {
        Ok(()) => found.ok("settings", "they are valid"),
        Err(error) => found.fail("settings", &error),
    }
    if serve.encryption_keys.is_none() {
        found.warn(
            "settings",
            "without --encryption-keys, webhooks, and secrets of integrations and of OIDC providers, are refused",
        );
    }
}

fn check_disk(serve: &Serve, found: &mut Findings) {
    let folder = &serve.storage.data;
    if !folder.is_dir() {
        return;
    }
    if let Err(error) = tempfile::tempfile_in(folder) {
        let error = anyhow::Error::new(error).context("the data directory is not writable");
        found.fail("disk", &error);
    }
    let Some(space) = DiskSpace::of(folder) else {
        return;
    };
    let text = format!(
        "{} of {} are free ({} % used)",
        size(space.free),
        size(space.size),
        space.used_percent()
    );
    if space.is_nearly_full() {
        found.warn("disk", text);
    } else {
        found.ok("disk", text);
    }
}

/// Checks the database, the clock and the files.
async fn check_data(serve: &Serve, found: &mut Findings) {
    if let Err(error) = serve.storage.must_exist() {
        found.fail("database", &error);
        return;
    }
    let open = async {
        let options = Options::new(serve.storage.database_url()?);
        serve.storage.open_parts(options).await
    };
    let (database, files) = match open.await {
        Ok(parts) => parts,
        Err(error) => {
            found.fail("database", &error);
            return;
        }
    };
    match schema(&database).await {
        Ok((version, known)) if version == known => {
            found.ok(
                "database",
                format!("its schema is of version {version}, as this program's"),
            );
        }
        Ok((version, known)) if version < known => found.warn(
            "database",
            format!("its schema is of version {version}; the next start migrates it to {known}"),
        ),
        Ok((version, known)) => {
            let error = anyhow::anyhow!(
                "its schema is of version {version}, but this program knows only {known}: a newer quire has used it"
            );
            found.fail("database", &error);
        }
        Err(error) => found.fail("database", &error),
    }
    if let Err(error) = check_backlog(&database, found).await {
        found.fail("jobs", &error);
    }
    match newest(&database).await {
        Ok(ahead) if ahead > CLOCK_TOLERANCE => found.warn(
            "clock",
            format!("the newest stored revision is {ahead} s in the future: the clock of this machine is wrong, or was"),
        ),
        Ok(_) => {}
        Err(error) => found.fail("clock", &error),
    }
    match probe(files.as_ref()).await {
        Ok(ahead) if ahead.abs() > CLOCK_TOLERANCE => found.warn(
            "clock",
            format!("the clock of the files is {ahead} s ahead of this machine's; requests to buckets fail from 15 minutes on"),
        ),
        Ok(_) => {
            found.ok("files", "a file was written, read and deleted");
            found.ok("clock", "it agrees with that of the files");
        }
        Err(error) => found.fail("files", &error),
    }
    database.close().await;
}

/// The version of the schema, and the last one that this program knows.
async fn schema(database: &Database) -> Result<(i64, i64)> {
    let sql = "SELECT COALESCE(MAX(version), 0) FROM schema_migrations";
    let (version,): (i64,) = database.query_one(sql, &[]).await?;
    let known = quire_service::MIGRATIONS.iter();
    let known = known.map(|migration| migration.version).max();
    Ok((version, known.unwrap_or_default()))
}

async fn check_backlog(database: &Database, found: &mut Findings) -> Result<()> {
    let sql = "SELECT COUNT(*), COUNT(failure) FROM jobs";
    let (jobs, failed): (i64, i64) = database.query_one(sql, &[]).await?;
    let text = format!("{jobs} wait, {failed} of them failed before; `quire jobs` lists them");
    if failed > 0 {
        found.warn("jobs", text);
    } else {
        found.ok("jobs", text);
    }
    let sql = "SELECT COUNT(*) FROM webhooks WHERE enabled AND failing_since IS NOT NULL";
    let (failing,): (i64,) = database.query_one(sql, &[]).await?;
    if failing > 0 {
        found.warn(
            "webhooks",
            format!("{failing} enabled webhooks fail at the moment"),
        );
    }
    Ok(())
}

/// Seconds from now to the newest stored revision; negative if it is in the past.
async fn newest(database: &Database) -> Result<i64> {
    let sql = "SELECT MAX(created_at) FROM revisions";
    let (newest,): (Option<i64>,) = database.query_one(sql, &[]).await?;
    let now = current_time()?.as_microsecond();
    Ok(newest.map_or(0, |newest| (newest - now) / 1_000_000))
}

/// Writes, reads and deletes a file; gives the seconds by which its clock is ahead.
async fn probe(files: &dyn ObjectStore) -> Result<i64> {
    let path = object_store::path::Path::from("doctor");
    files
        .put(&path, "quire doctor".into())
        .await
        .context("a file cannot be written")?;
    let read = async {
        let file = files.get(&path).await?;
        let written = file.meta.last_modified.timestamp();
        file.bytes().await?;
        anyhow::Ok(written)
    };
    let outcome = read
        .await
        .context("the file that was written cannot be read");
    let deleted = files.delete(&path).await;
    let written = outcome?;
    deleted.context("the file that was written cannot be deleted")?;
    Ok(written - current_time()?.as_second())
}

/// Asks the server, directly and through its proxy.
async fn check_server(serve: &Serve, found: &mut Findings) {
    match health::get(&serve.listen, "/readyz?verbose") {
        Ok((200, _)) => found.ok("server", format!("it is ready at {}", serve.listen)),
        Ok((status, report)) => found.warn(
            "server",
            format!("it responds with {status} at {}\n{report}", serve.listen),
        ),
        Err(error) => {
            found.warn("server", format!("{error:#}"));
            return;
        }
    }
    let Some(url) = &serve.public_url else {
        found.warn(
            "proxy",
            "there is no --public-url; links in responses start with the listening address",
        );
        return;
    };
    let seen = match ask(url).await {
        Ok(seen) => seen,
        Err(error) => {
            found.fail(
                "proxy",
                &error.context(format!("{url} does not lead to the server")),
            );
            return;
        }
    };
    if let Some(days) = seen.certificate_days {
        let text = format!("the certificate of {url} is valid, and ends in {days} days");
        if days < CERTIFICATE_DAYS {
            found.warn("certificate", text);
        } else {
            found.ok("certificate", text);
        }
    } else if url.starts_with("http://") {
        found.warn(
            "certificate",
            format!("{url} has no TLS: passwords and tokens travel in the clear"),
        );
    }
    if seen.status != 200 || !seen.report.contains("proxy headers: ") {
        let status = seen.status;
        found.warn(
            "proxy",
            format!("{url}/readyz responds with {status}, and not as quire does"),
        );
        return;
    }
    let line = |name: &str| {
        let found = seen.report.lines().find_map(|line| line.strip_prefix(name));
        found.unwrap_or_default().to_owned()
    };
    let (headers, trusted) = (line("proxy headers: "), line("trusted proxy: "));
    match (&*headers, &*trusted) {
        ("none", _) => found.warn(
            "proxy",
            "no header of a proxy arrives: rate limits count all clients behind it as one",
        ),
        (headers, "no") => found.warn(
            "proxy",
            format!("{headers} arrive, but --trusted-proxies does not name the proxy, so they are ignored"),
        ),
        (headers, _) => found.ok("proxy", format!("{headers} arrive from a trusted proxy")),
    }
}

/// The response at the public URL.
struct ProbeResponse {
    status: u16,
    report: String,
    certificate_days: Option<i64>,
}

async fn ask(url: &str) -> Result<ProbeResponse> {
    // Another part of the process may have installed it.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder()
        .timeout(TIMEOUT)
        .tls_info(true)
        .redirect(reqwest::redirect::Policy::none())
        .build()?;
    let response = client.get(format!("{url}/readyz?verbose")).send().await?;
    let certificate = response.extensions().get::<reqwest::tls::TlsInfo>();
    let certificate = certificate.and_then(reqwest::tls::TlsInfo::peer_certificate);
    let ends = certificate.and_then(end_of_certificate);
    let now = current_time()?;
    Ok(ProbeResponse {
        status: response.status().as_u16(),
        certificate_days: ends.map(|ends| (ends.as_second() - now.as_second()) / 86_400),
        report: response.text().await?,
    })
}

/// The end of the validity of a certificate.
fn end_of_certificate(der: &[u8]) -> Option<Timestamp> {
    let certificate = x509_cert::Certificate::from_der(der).ok()?;
    let end = certificate.tbs_certificate.validity.not_after;
    let seconds = i64::try_from(end.to_unix_duration().as_secs()).ok()?;
    Timestamp::from_second(seconds).ok()
}
