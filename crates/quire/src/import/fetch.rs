//! Importing from a URL: the server fetches it, into a change request of its own.
//!
//! - A change request that gets nothing is archived; so is that of a dry run.

use anyhow::{Result, bail};
use quire_client::Error;
use quire_client::models::{
    Additional, ChangeRequestReference, ChangeRequestStatusUpdate, ChangeRequestUpdate,
    ImportOutcome, ImportResult, NewChangeRequest, NewImport, Space,
};

use super::report::describe;
use super::{Work, default_subject};
use crate::cli::Import;

/// What only a URL can lead to.
const FETCHED: [&str; 4] = ["markdown", "html", "website", "github-wiki"];

/// The URL to import from, and what is there; nothing for a file or folder.
pub(super) fn address(import: &Import) -> Result<Option<(&str, &str)>> {
    let source = import.source.to_str().unwrap_or_default();
    let is_url = source.starts_with("http://") || source.starts_with("https://");
    match &import.kind {
        Some(kind) if !is_url && FETCHED.contains(&kind.as_str()) => {
            bail!("--source {kind} needs a URL")
        }
        _ if !is_url => Ok(None),
        None => bail!("say what is at the URL, such as --source website"),
        Some(kind) => Ok(Some((source, kind.as_str()))),
    }
}

impl Work<'_> {
    /// Has the server fetch a URL into a new change request.
    pub(super) async fn fetch(
        &self,
        space: &Space,
        (url, kind): (&str, &str),
    ) -> Result<ImportResult, Error> {
        self.progress.step(&format!("Fetching {url}"));
        let subject = self.import.subject.clone();
        let new = NewChangeRequest {
            subject: Some(subject.unwrap_or_else(|| default_subject(url))),
            ..NewChangeRequest::default()
        };
        let created = self.client.create_change_request(&space.id).body(new);
        let created = created.send().await?;
        self.leave(Some(describe(&created, space)));
        let reference = ChangeRequestReference::from(created.id.as_str());
        let import = NewImport {
            url: url.to_owned(),
            source: kind.into(),
            origin: self.import.origin.clone(),
            dry_run: Some(self.import.dry_run),
            layout: self.import.layout.map(|layout| layout.name().into()),
            additional: Additional::new(),
        };
        let call = self
            .client
            .import_change_request_content(&space.id, &reference, import);
        let result = call.send().await;
        let is_kept = result.as_ref().is_ok_and(|result| {
            let is_changed = result.revision != created.revision;
            !self.import.dry_run && (is_changed || result.outcome == ImportOutcome::Conflicts)
        });
        if !is_kept {
            let body = ChangeRequestUpdate {
                status: Some(ChangeRequestStatusUpdate::Archived),
                ..ChangeRequestUpdate::default()
            };
            let update = self.client.update_change_request(&space.id, &reference);
            // The outcome that matters is the one of the import.
            if update.body(body).send().await.is_ok() {
                self.leave(None);
            }
        }
        Ok(ImportResult {
            change_request: is_kept.then_some(created),
            ..result?
        })
    }
}
