//! `/readyz`: whether the service can read and write.
//!
//! - It writes to the database and to the object store: nothing less detects a full disk or a moved file.
//! - It writes at most once a second, one probe at a time, however many clients ask; a problem is cached for a second.
//! - A damaged database stays a problem until the process ends: writing to it would lose more.
//! - The response names the problem in a few words; the log has the details, once, when the problem starts.
//! - With `?verbose`, it is a list of what was checked, with the headers of proxies that the request had.

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use http::StatusCode;
use http::request::Parts;
use object_store::ObjectStoreExt as _;
use object_store::path::Path;
use quire_db::params;

use crate::app::App;
use crate::error::{DAMAGED, Error, Result};

/// For how long a look is good, in microseconds.
const PROBE_TTL: i64 = 1_000_000;
/// Timeout of a probe.
const PROBE_TIMEOUT: Duration = Duration::from_secs(5);

/// The used part of a disk, in percent, from which it is nearly full.
pub const NEARLY_FULL: u64 = 90;

/// Headers that proxies add.
const PROXY_HEADERS: [&str; 6] = [
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
    "via",
];

/// Answers `/readyz`.
pub(crate) async fn ready(State(app): State<App>, parts: Parts) -> Response {
    let problem = app.problem().await;
    let query = parts.uri.query().unwrap_or_default();
    let mut names = query
        .split('&')
        .map(|pair| pair.split('=').next().unwrap_or_default());
    if names.any(|name| name == "verbose") {
        let status = match problem {
            None => StatusCode::OK,
            Some(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        return (status, app.report(problem, &parts)).into_response();
    }
    match problem {
        None => "ready\n".into_response(),
        Some(problem) => Error::new(StatusCode::SERVICE_UNAVAILABLE, problem).into_response(),
    }
}

impl App {
    /// Reads the whole file of an embedded database. If it is damaged, `/readyz` says so and writes fail from then on.
    pub async fn check_database_file(&self) {
        if let Err(error) = self.db.check_file().await {
            tracing::error!(%error, "the check of the database file failed");
        }
    }

    /// Returns true if the database is known to be damaged.
    #[must_use]
    pub fn has_damaged_database(&self) -> bool {
        self.db.is_damaged()
    }

    /// Sets the used part of the disk with the data, in percent, for `/readyz?verbose`.
    pub fn set_disk_used(&self, percent: u64) {
        self.disk.store(percent + 1, Ordering::Relaxed);
    }

    /// Describes the disk with the data; `None` if it is not known.
    fn disk_line(&self) -> Option<String> {
        let percent = self.disk.load(Ordering::Relaxed).checked_sub(1)?;
        let warning = if percent >= NEARLY_FULL {
            "; nearly full"
        } else {
            ""
        };
        Some(format!("disk: {percent} % used{warning}\n"))
    }

    /// Describes what was checked, a line each.
    fn report(&self, problem: Option<&'static str>, parts: &Parts) -> String {
        let is_of_files = problem.is_some_and(|problem| problem.contains("files"));
        let database = problem.filter(|_| !is_of_files);
        let files = match problem {
            Some(_) if !is_of_files => "not checked",
            _ => problem.unwrap_or("ok"),
        };
        let headers = &parts.headers;
        let seen = PROXY_HEADERS.into_iter();
        let seen: Vec<_> = seen.filter(|name| headers.contains_key(*name)).collect();
        let seen = match &*seen {
            [] => "none".to_owned(),
            seen => seen.join(", "),
        };
        let peer = if self.limiter.trusts_peer(parts) {
            "yes"
        } else {
            "no"
        };
        format!(
            "database: {}\nfiles: {files}\n{}version: {}\nproxy headers: {seen}\ntrusted proxy: {peer}\n{}\n",
            database.unwrap_or("ok"),
            self.disk_line().unwrap_or_default(),
            env!("CARGO_PKG_VERSION"),
            problem.map_or("ready", |_| "not ready"),
        )
    }

    /// Returns the problem that keeps the service from working, if there is one.
    async fn problem(&self) -> Option<&'static str> {
        let mut last = self.readiness.lock().await;
        let recent = last.filter(|(at, _)| self.clock.monotonic() - at < PROBE_TTL);
        if let Some((_, Some(problem))) = recent {
            return Some(problem);
        }
        let writes = recent.is_none();
        let found = self.run_probe(writes).await.err();
        let before = last.and_then(|(_, problem)| problem);
        let problem = found.as_ref().map(|(problem, _)| *problem);
        if let Some((problem, cause)) = found
            && before != Some(problem)
        {
            tracing::error!(problem, cause, "not ready");
        } else if problem.is_none() && before.is_some() {
            tracing::info!("ready again");
        }
        if writes || problem.is_some() {
            *last = Some((self.clock.monotonic(), problem));
        }
        problem
    }

    /// Looks whether the database and the files work; what does not is named, with the cause.
    async fn run_probe(&self, writes: bool) -> Result<(), (&'static str, String)> {
        let (now, text) = (self.now(), "the database does not respond");
        let database = async {
            self.db.ready().await?;
            if writes {
                self.db
                    .execute(
                        "INSERT INTO settings (name, value) VALUES ('ready', $1)
                         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                        params![now.to_string()],
                    )
                    .await?;
            }
            Ok(())
        };
        within(database, text, "the database cannot be written to").await?;
        if !writes {
            return Ok(());
        }
        let path = Path::from("ready");
        let probe = Bytes::from(now.to_string());
        let files = async { Ok(self.object_store.put(&path, probe.into()).await.map(drop)?) };
        within(
            files,
            "the files do not respond",
            "the files cannot be written to",
        )
        .await
    }
}

/// The outcome of a look, in words: what is `silent` takes too long, what is `broken` fails.
async fn within(
    look: impl Future<Output = Result<()>>,
    silent: &'static str,
    broken: &'static str,
) -> Result<(), (&'static str, String)> {
    match tokio::time::timeout(PROBE_TIMEOUT, look).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => {
            let problem = match error.status {
                StatusCode::INSUFFICIENT_STORAGE => "the disk is full",
                _ if error.message == DAMAGED => "the database is damaged",
                _ => broken,
            };
            Err((problem, error.cause.unwrap_or(error.message)))
        }
        Err(_) => Err((silent, String::new())),
    }
}
