//! Imports: from bytes to entries, from entries to a revision.
//!
//! - An invalid archive or tree returns 400 and names the entry and the limit; nothing is stored.
//! - `zip` is a tree of Markdown with its files, `markdown` a single page; other sources are not implemented.

use std::sync::Arc;

use http::StatusCode;
use quire_content::import::Import;
use quire_content::{Entry, Limits, archive, import};
use quire_models as models;
use quire_models::{ImportRemark, ImportResult, ImportSource, NewImport};
use quire_runtime::Body;
use serde::Serialize;
use url::Url;

use super::texts;
use crate::app::App;
use crate::broken_links::{BrokenLinks, link_model};
use crate::caller::Caller;
use crate::change_requests::{ATTEMPTS, stale_revision, store_revision};
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::revisions::Kind;

/// Entries of each list in the result of an import.
const LISTED: usize = 1_000;
/// Bytes of each list in the result of an import: an answer that an `Idempotency-Key` keeps has a bound.
const LISTED_SIZE: usize = 72 << 10;
/// The most pages that a space may have, whatever the setting: the description promises it.
const MOST_PAGES: usize = 100_000;

impl App {
    pub(crate) fn content_limits(&self) -> Limits {
        Limits {
            pages: self.config.page_limit.min(MOST_PAGES),
            archive_size: self.config.archive_limit as u64,
            file_size: self.config.archive_limit as u64,
            inflated_size: self.config.archive_limit as u64 * 4,
            ..Limits::default()
        }
    }

    /// Fetches what an import names.
    pub(super) async fn fetch_import(&self, import: &NewImport) -> Result<Imported> {
        match import.source {
            ImportSource::Zip => {
                let archive = self
                    .fetcher
                    .fetch_archive(&self.config, &import.url, self.config.archive_limit)
                    .await?;
                Ok(Imported::Archive(archive, "/body/url"))
            }
            ImportSource::Markdown => {
                let limit = usize::try_from(self.content_limits().page_size).unwrap_or(usize::MAX);
                let bytes = self.fetcher.fetch(&self.config, &import.url, limit).await?;
                if std::str::from_utf8(&bytes).is_err() {
                    return Err(Error::invalid("/body/url", "is not UTF-8 text"));
                }
                Ok(Imported::Page(Entry {
                    path: file_name(&import.url),
                    bytes,
                }))
            }
            ref other => Err(Error::new(
                StatusCode::NOT_IMPLEMENTED,
                format!(
                    "this version cannot import the source `{other}` yet; it imports `markdown` and `zip`"
                ),
            )),
        }
    }

    /// Waits until few enough others compute on content: what they hold in memory may be large.
    pub(super) async fn turn(&self) -> Option<tokio::sync::SemaphorePermit<'_>> {
        self.turns.acquire().await.ok()
    }

    /// Imports into a change request.
    pub(super) async fn import(
        &self,
        caller: &Arc<Caller>,
        space: &models::SpaceId,
        reference: &models::ChangeRequestReference,
        imported: Imported,
    ) -> Result<ImportResult> {
        let _turn = self.turn().await;
        for _ in 0..ATTEMPTS {
            let row = self.changeable(caller, space, reference).await?;
            let (_, base) = self.revision(&row.revision).await?;
            let (app, imported) = (self.clone(), imported.clone());
            let made = off_thread(move || {
                let limits = app.content_limits();
                let entries = imported.entries(&limits)?;
                import::import(entries, &base, &limits, &mut || app.new_id(), app.now())
                    .map_err(|error| Error::invalid("/body", error.to_string()))
            })
            .await??;
            let mut revision =
                self.new_revision(&row.space, Kind::Edits, &made.revision, &caller.user)?;
            self.put_files(&made.revision, &made.blobs).await?;
            let result = result(&revision.id, &made);
            revision.broken_links = Some(BrokenLinks::new(&row.id, &made)?);
            revision.blobs.extend(texts(&made.revision, made.blobs));
            revision.parents = vec![row.revision.clone()];
            if store_revision(self, &row, caller, revision, None).await? {
                return Ok(result);
            }
        }
        Err(stale_revision())
    }
}

/// What is imported; cheap to clone, since others may make it necessary to begin anew.
#[derive(Clone)]
pub(super) enum Imported {
    /// An archive, and where errors about it point.
    Archive(Body, &'static str),
    /// A single page.
    Page(Entry),
}

impl Imported {
    fn entries(self, limits: &Limits) -> Result<Vec<Entry>> {
        match self {
            Self::Page(entry) => Ok(vec![entry]),
            Self::Archive(body, path) => match body.as_stored() {
                Some(stored) => archive::read_from(stored.reader(), limits),
                None => archive::read(body.as_bytes().map_or(&[], |bytes| bytes), limits),
            }
            .map_err(|error| Error::invalid(path, error.to_string())),
        }
    }
}

/// The name under which a single page is imported: the last segment of its address, so that importing it again finds
/// it.
fn file_name(url: &str) -> String {
    let name = Url::parse(url)
        .ok()
        .and_then(|url| url.path_segments()?.next_back().map(ToOwned::to_owned))
        .filter(|name| quire_content::path::check(name).is_ok() && !name.is_empty())
        .unwrap_or_else(|| "page".to_owned());
    if quire_content::path::is_markdown(&name) {
        name
    } else {
        format!("{name}.md")
    }
}

fn result(revision: &str, import: &Import) -> ImportResult {
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let remarks = |list: &[import::Remark]| {
        first(list.iter().map(|remark| ImportRemark {
            path: remark.path.clone(),
            reason: remark.reason.clone(),
            additional: models::Additional::new(),
        }))
    };
    ImportResult {
        revision: revision.into(),
        imported_resources: count(import.imported),
        total_resources: count(import.total),
        broken_link_count: count(import.broken_link_count),
        broken_links: first(import.broken_links.iter().map(link_model)),
        skipped_count: count(import.skipped.len()),
        skipped: remarks(&import.skipped),
        remark_count: count(import.remarks.len()),
        remarks: remarks(&import.remarks),
        additional: models::Additional::new(),
    }
}

/// The first of a list, as many as an answer has room for; nothing of an empty one.
fn first<T: Serialize>(list: impl Iterator<Item = T>) -> Option<Vec<T>> {
    let mut left = LISTED_SIZE;
    let first: Vec<T> = list
        .take(LISTED)
        .take_while(|item| {
            let size = serde_json::to_vec(item).map_or(usize::MAX, |json| json.len() + 1);
            left = left.saturating_sub(size);
            left > 0
        })
        .collect();
    (!first.is_empty()).then_some(first)
}
