//! Processes API descriptions: fetches them and the files that they refer to, and stores versions.
//!
//! - A version is stored only if something differs from the latest one.
//! - A description at an address is fetched again every six hours of observed time. One that cannot be fetched is tried
//!   again earlier, with growing delays; one that cannot be read stays as it is until its source changes.
//! - Whoever changes the source takes the job away from a worker that is processing the old one.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use quire_db::{Row, Transaction, params, sql};
use quire_description::Source as File;
use serde_json::json;
use url::Url;

use crate::SiteAreas;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::events::{Origin, Target};
use crate::fetch::Unfetched;
use crate::ids::OrganizationId;
use crate::jobs::{self, Job, Kind, NextRun};
use crate::openapi_specs::Source;
use crate::openapi_specs::reading::{Reading, Unreadable, read};

/// Interval at which a description is fetched, in microseconds of observed time.
const FETCH_INTERVAL: i64 = 6 * 3_600_000_000;
/// Maximum number of files that a description may refer to, and of passes over it to find them all.
const MAX_FILES: usize = 100;
const MAX_PASSES: usize = 20;
/// The longest name of a file.
const MAX_NAME: usize = 100;

/// Input for processing a description `s`.
#[derive(Row)]
#[row(table = "s")]
struct ProcessingInput {
    source_url: Option<String>,
    source_text: Option<String>,
}

/// Why a description could not be processed.
#[derive(Debug)]
enum Problem {
    TimedOut,
    Unfetched,
    Unreadable,
    /// The server's own.
    Error(Error),
}

/// A description that was processed.
struct Processed {
    name: String,
    original: String,
    hash: String,
    files: String,
}

/// The files of a description as they were fetched.
struct Files {
    root: File,
    /// `None` for a file that does not exist.
    others: BTreeMap<String, Option<String>>,
}

impl Problem {
    /// The code, unless the problem is the server's.
    fn code(&self) -> Option<&'static str> {
        match self {
            Self::TimedOut => Some("FETCH_TIMEOUT"),
            Self::Unfetched => Some("FETCH_ERROR"),
            Self::Unreadable => Some("PARSE_ERROR"),
            Self::Error(_) => None,
        }
    }
}

impl From<Unfetched> for Problem {
    fn from(problem: Unfetched) -> Self {
        match problem {
            Unfetched::TimedOut(_) => Self::TimedOut,
            Unfetched::Gone(_) | Unfetched::Failed(_) => Self::Unfetched,
            Unfetched::NoClient => Self::Error(problem.into()),
        }
    }
}

impl From<Unreadable> for Problem {
    fn from(_: Unreadable) -> Self {
        Self::Unreadable
    }
}

impl Files {
    /// A text without an address: nothing that it refers to can be fetched.
    fn text(text: String) -> Self {
        let is_json = text.trim_start().starts_with('{');
        let name = if is_json {
            "openapi.json"
        } else {
            "openapi.yaml"
        };
        Self::new(name.to_owned(), text)
    }

    fn new(name: String, text: String) -> Self {
        Self {
            root: File { name, text },
            others: BTreeMap::new(),
        }
    }

    fn size(&self) -> usize {
        let others = self.others.values().flatten().map(String::len);
        self.root.text.len() + others.sum::<usize>()
    }

    /// The hash of all files, which changes when any of them does.
    fn hash(&self) -> String {
        let root = [(self.root.name.as_str(), Some(self.root.text.as_str()))];
        let others = self.others.iter();
        let others = others.map(|(name, text)| (name.as_str(), text.as_deref()));
        let mut bytes = Vec::with_capacity(self.size());
        for (name, text) in root.into_iter().chain(others) {
            let text = text.unwrap_or_default();
            for part in [name, text] {
                bytes.extend_from_slice(&part.len().to_be_bytes());
                bytes.extend_from_slice(part.as_bytes());
            }
        }
        quire_content::hash(&bytes).to_string()
    }
}

/// The name of the file at an address.
fn file_name(url: &Url) -> String {
    let segments = url.path_segments();
    let last = segments.and_then(Iterator::last).unwrap_or_default();
    if last.is_empty() || last.len() > MAX_NAME {
        return "openapi".to_owned();
    }
    last.to_owned()
}

/// Fetched bytes as text; neither database stores a NUL, which no description has.
fn text(bytes: Vec<u8>) -> Result<String, Problem> {
    let text = String::from_utf8(bytes).map_err(|_| Problem::Unreadable)?;
    if text.contains('\0') {
        return Err(Problem::Unreadable);
    }
    Ok(text)
}

impl SiteAreas {
    /// Gives a description another source, and processes it again; the caller holds the lock of the
    /// organization.
    pub(super) async fn replace_source(
        &self,
        tx: &mut Transaction,
        id: &str,
        source: &Source,
    ) -> Result<()> {
        // The job first, as a worker does: it waits for this transaction, or this one for the worker's.
        let (job, due) = (self.new_id(), self.clock.wall());
        jobs::enqueue(tx, &job, Kind::ProcessOpenApiSpec, id, due).await?;
        tx.execute(
            "UPDATE openapi_specs SET source_url = $2, source_text = $3, state = 'pending', updated_at = $4
             WHERE id = $1",
            params![id, source.url(), source.text(), self.now()],
        )
        .await?;
        Ok(())
    }

    /// Does the job of a description.
    pub async fn process_openapi_spec(&self, job: Job) -> Result<()> {
        let given = self.begin_spec(job.clone()).await?;
        let is_fetched = given.source_url.is_some();
        let seconds = Duration::from_secs(self.config.fetch_seconds);
        let work = tokio::time::timeout(seconds, self.process(given));
        let result = work.await.unwrap_or(Err(Problem::TimedOut));
        if let Err(Problem::Error(error)) = result {
            return Err(error);
        }
        self.finish_spec(job, result, is_fetched).await
    }

    /// Records that the work has started.
    async fn begin_spec(&self, job: Job) -> Result<ProcessingInput> {
        let held = self.clock.observed();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, held).await?;
                tx.execute(
                    "UPDATE openapi_specs SET state = 'progress' WHERE id = $1",
                    params![job.subject],
                )
                .await?;
                let sql = sql!("SELECT {ProcessingInput} FROM openapi_specs s WHERE s.id = $1");
                let given = tx.query_optional(sql, params![job.subject]).await?;
                given.ok_or_else(|| Error::internal(&"the API description is gone"))
            })
            .await
    }

    async fn process(&self, given: ProcessingInput) -> Result<Processed, Problem> {
        let limit = self.config.json_limit;
        let (base, mut files) = match (given.source_url, given.source_text) {
            (Some(address), _) => {
                let fetched = self.fetcher.fetch(&self.config, &address, limit).await?;
                let url = Url::parse(&address).map_err(|_| Problem::Unfetched)?;
                let files = Files::new(file_name(&url), text(fetched)?);
                (Some(url), files)
            }
            (None, Some(source)) => (None, Files::text(text(source.into())?)),
            (None, None) => return Err(Problem::Unreadable),
        };
        for _ in 0..MAX_PASSES {
            let reading = off_thread(move || {
                let reading = read(files.root.clone(), &files.others, limit);
                (files, reading)
            });
            let (read, reading) = reading.await.map_err(Problem::Error)?;
            files = read;
            match reading? {
                Reading::Done(parsed) => {
                    return Ok(Processed {
                        hash: files.hash(),
                        name: files.root.name,
                        original: files.root.text,
                        files: parsed,
                    });
                }
                Reading::Missing(names) => {
                    self.fetch_others(base.as_ref(), names, &mut files).await?;
                }
            }
        }
        Err(Problem::Unreadable)
    }

    /// Fetches the files of these names, which are next to the description or below its folder.
    async fn fetch_others(
        &self,
        base: Option<&Url>,
        names: BTreeSet<String>,
        files: &mut Files,
    ) -> Result<(), Problem> {
        if files.others.len() + names.len() > MAX_FILES {
            return Err(Problem::Unreadable);
        }
        for name in names {
            let text = match base {
                Some(base) => {
                    let url = base.join(&name).map_err(|_| Problem::Unfetched)?;
                    if url.origin() != base.origin() {
                        return Err(Problem::Unfetched);
                    }
                    let left = self.config.json_limit.saturating_sub(files.size());
                    let fetched = self.fetcher.fetch(&self.config, url.as_str(), left).await?;
                    Some(text(fetched)?)
                }
                None => None,
            };
            files.others.insert(name, text);
        }
        Ok(())
    }

    /// Stores the result, and schedules the job again.
    async fn finish_spec(
        &self,
        job: Job,
        result: Result<Processed, Problem>,
        is_fetched: bool,
    ) -> Result<()> {
        let (id, origin) = (self.new_id(), self.origin("processOpenApiSpec"));
        let (now, observed) = (origin.now(), origin.observed());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, observed).await?;
                let failure = match &result {
                    Ok(processed) => {
                        store(tx, &job.subject, &id, &origin, processed).await?;
                        None
                    }
                    Err(problem) => problem.code(),
                };
                tx.execute(
                    "UPDATE openapi_specs SET state = 'complete', failure = $2, processed_at = $3, source_text = NULL
                     WHERE id = $1",
                    params![job.subject, failure, now],
                )
                .await?;
                match result {
                    _ if !is_fetched => job.done(tx).await,
                    Ok(_) | Err(Problem::Unreadable) => job.reschedule(tx, observed, NextRun::In(FETCH_INTERVAL)).await,
                    Err(_) => job.reschedule(tx, observed, NextRun::Retry).await,
                }
            })
            .await
    }
}

/// Stores a version, unless the latest one is the same.
async fn store(
    tx: &mut Transaction,
    spec: &str,
    id: &str,
    origin: &Origin,
    processed: &Processed,
) -> Result<()> {
    let latest: Option<(String,)> = tx
        .query_optional(
            "SELECT v.hash FROM openapi_specs s JOIN openapi_versions v ON v.id = s.last_version WHERE s.id = $1",
            params![spec],
        )
        .await?;
    if latest.is_some_and(|(hash,)| hash == processed.hash) {
        return Ok(());
    }
    let now = origin.now();
    tx.execute(
        "INSERT INTO openapi_versions (id, spec_id, created_at, hash, name, original, files)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        params![
            id,
            spec,
            now,
            processed.hash,
            processed.name,
            processed.original,
            processed.files
        ],
    )
    .await?;
    let (organization, slug): (OrganizationId, String) = tx
        .query_one(
            "UPDATE openapi_specs SET last_version = $2, updated_at = $3 WHERE id = $1
             RETURNING organization_id, slug",
            params![spec, id, now],
        )
        .await?;
    let target = Target::new(&organization, "openApiSpec", &slug);
    let after = json!({"lastVersion": id});
    origin.record(tx, target, None, Some(after)).await?;
    Ok(())
}
