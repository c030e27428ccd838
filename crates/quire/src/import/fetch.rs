//! Importing from a URL: the server fetches it.

use anyhow::{Result, bail};
use quire_client::Error;
use quire_client::models::{Additional, ImportResult, NewImport};

use super::{Target, Work};
use crate::cli::Import;

/// Kinds of sources that only a URL can have.
const FETCHED: [&str; 4] = ["markdown", "html", "website", "github-wiki"];

/// A URL that the server fetches.
pub(super) struct RemoteSource<'s> {
    pub(super) url: &'s str,
    /// Kind of source.
    pub(super) kind: &'s str,
}

/// Returns the URL to import from, and its kind of source; `None` for a file or folder.
pub(super) fn address(import: &Import) -> Result<Option<RemoteSource<'_>>> {
    let source = import.source.to_str().unwrap_or_default();
    let is_url = source.starts_with("http://") || source.starts_with("https://");
    match &import.kind {
        Some(kind) if !is_url && FETCHED.contains(&kind.as_str()) => {
            bail!("--source {kind} needs a URL")
        }
        _ if !is_url => Ok(None),
        None => bail!("say what is at the URL, such as --source website"),
        Some(kind) => Ok(Some(RemoteSource {
            url: source,
            kind: kind.as_str(),
        })),
    }
}

impl Work<'_> {
    /// Has the server fetch a URL, which creates a change request if it changes anything.
    pub(super) async fn fetch(
        &self,
        target: &Target,
        source: RemoteSource<'_>,
    ) -> Result<ImportResult, Error> {
        let RemoteSource { url, kind } = source;
        self.progress.step(&format!("Fetching {url}"));
        let subject = self.subject(url);
        let import = NewImport {
            url: url.to_owned(),
            source: kind.into(),
            origin: self.import.origin.clone(),
            dry_run: Some(self.import.dry_run),
            layout: self.import.layout.map(|layout| layout.name().into()),
            additional: Additional::new(),
        };
        match target {
            Target::Space(space) => {
                let call = self.client.import_space_content(&space.id, import);
                call.subject(subject).send().await
            }
            Target::New(organization) => {
                let call = self.client.create_space_from_url(organization, import);
                let call = call.title(&self.import.space).subject(subject);
                call.send().await
            }
        }
    }
}
