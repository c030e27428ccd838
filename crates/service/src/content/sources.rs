//! What an import brings: fetched or sent, and converted to a tree of Markdown with its files.
//!
//! - Everything is fetched before the import takes its turn, so that a slow host delays no other import.
//! - Websites and wikis take many requests: only a few of them are imported at the same time, each in a bounded time.
//! - An archive is converted when it is read, off the async threads.

mod frontier;
mod gathering;
mod paths;
mod website;
mod wiki;
mod wiki_text;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::StatusCode;
use quire_content::archive::{self, ArchiveError};
use quire_content::import::{Remark, Unread};
use quire_content::spool::{Spool, TreeFile};
use quire_content::{Entry, Hash, Limits};
use quire_models::{ArchiveSource, ImportSource, NewImport};
use quire_runtime::Body;
use quire_sources::{Converted, Kind, Note, SourceError};
use url::Url;

use crate::app::App;
use crate::conversions::Stop;
use crate::error::{Error, Result};
use gathering::{Gathering, Problem};
#[cfg(feature = "fuzzing")]
pub(crate) use {
    paths::{link, page_path},
    wiki_text::standard,
};

/// Characters of the name of an origin.
const ORIGIN: usize = 512;
/// How long an import waits until it may read a website.
const WAIT: Duration = Duration::from_secs(5);

/// What is imported; cheap to clone, since others may make it necessary to begin anew.
#[derive(Clone)]
pub(super) struct Imported {
    source: ImportSource,
    /// Where it was fetched from.
    url: Option<String>,
    /// The name that the origin was given.
    name: Option<String>,
    content: Content,
}

#[derive(Clone)]
enum Content {
    /// An archive, or a document that is one.
    Archive(Body),
    /// A tree.
    Tree(Arc<Gathered>),
}

/// A tree of Markdown and its files, and what is said about them.
#[derive(Clone, Default)]
pub(super) struct Gathered {
    pub(super) files: Vec<TreeFile>,
    /// The only folder at the top of the archive that it comes from.
    pub(super) top: Option<String>,
    /// What was found and is not in the tree.
    pub(super) skipped: Vec<Remark>,
    /// What came in otherwise than one might expect.
    pub(super) remarks: Vec<Remark>,
    /// What its origin may have although it is not in the tree.
    pub(super) unread: Unread,
}

/// What the last import of an origin brought.
#[derive(Default)]
pub(super) struct Brought {
    /// The paths of its pages and files.
    pub(super) paths: BTreeSet<String>,
    /// Its files by path.
    pub(super) files: BTreeMap<String, Hash>,
}

impl App {
    /// Fetches what an import into a revision names.
    pub(super) async fn fetch_import(
        &self,
        import: &NewImport,
        revision: &str,
    ) -> Result<Imported> {
        let content = match import.source {
            ImportSource::Zip
            | ImportSource::Notion
            | ImportSource::Confluence
            | ImportSource::Docx => {
                let limit = self.config.archive_limit;
                let archive = self.fetcher.fetch_archive(&self.config, &import.url, limit);
                Content::Archive(archive.await?)
            }
            ImportSource::Markdown => self.markdown(&import.url).await?,
            ImportSource::Html | ImportSource::Website | ImportSource::GithubWiki => {
                let origin = import.origin.clone();
                let origin = origin.unwrap_or_else(|| fetched(&import.source, &import.url));
                let known = self.brought_before(revision, &origin).await?;
                let gathered = self
                    .gather((&import.source, import.url.as_str()), known)
                    .await?;
                Content::Tree(Arc::new(gathered))
            }
            // The schema refuses other names.
            ImportSource::Unknown(_) => {
                return Err(Error::invalid("/body/source", "is not a source"));
            }
        };
        Ok(Imported {
            source: import.source.clone(),
            url: Some(import.url.clone()),
            name: import.origin.clone(),
            content,
        })
    }

    /// The archive that a request brings: in a file, or else in memory as a whole.
    pub(super) async fn archive_of(
        &self,
        body: Body,
        source: Option<&ArchiveSource>,
        name: Option<&String>,
    ) -> Result<Imported> {
        let source = match source {
            Some(ArchiveSource::Docx) => ImportSource::Docx,
            Some(ArchiveSource::Notion) => ImportSource::Notion,
            Some(ArchiveSource::Confluence) => ImportSource::Confluence,
            // The schema refuses other names.
            Some(ArchiveSource::Zip | ArchiveSource::Unknown(_)) | None => ImportSource::Zip,
        };
        if source == ImportSource::Docx && name.is_none() {
            let reason = "is needed: it names the document and its page";
            return Err(Error::invalid("/query/origin", reason));
        }
        let body = match body.as_stored() {
            Some(_) => body,
            None => body.bytes(self.config.archive_limit).await?.into(),
        };
        Ok(Imported {
            source,
            url: None,
            name: name.cloned(),
            content: Content::Archive(body),
        })
    }

    /// Fetches a page of Markdown.
    async fn markdown(&self, url: &str) -> Result<Content> {
        let limit = usize::try_from(self.content_limits().page_size).unwrap_or(usize::MAX);
        let bytes = self.fetcher.fetch(&self.config, url, limit).await?;
        if std::str::from_utf8(&bytes).is_err() {
            return Err(Error::invalid("/body/url", "is not UTF-8 text"));
        }
        let path = file_name(url);
        Ok(Content::Tree(Arc::new(Gathered {
            files: vec![Entry { path, bytes }.into()],
            ..Gathered::default()
        })))
    }

    /// Reads pages of HTML and what belongs to them, in a bounded time; `known` is what an earlier import brought.
    async fn gather(
        &self,
        (source, address): (&ImportSource, &str),
        known: Brought,
    ) -> Result<Gathered> {
        let url = Url::parse(address)
            .map_err(|error| Error::invalid("/body/url", format!("is not an address: {error}")))?;
        let place = tokio::time::timeout(WAIT, self.crawls.acquire()).await;
        let _place = place.map_err(|_| {
            Error::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "too many websites are being imported at the moment; try again",
            )
        })?;
        let seconds = self.config.crawl_seconds;
        let gathering = Gathering::new(self, known);
        let gathered = async {
            match source {
                ImportSource::Website => website::site(&gathering, url).await,
                ImportSource::GithubWiki => wiki::wiki(&gathering, &url).await,
                _ => website::page(&gathering, &url).await,
            }
        };
        let gathered = tokio::time::timeout(Duration::from_secs(seconds), gathered).await;
        let too_slow = |_| Problem::Address(format!("takes longer than {seconds} seconds to read"));
        Ok(gathered.map_err(too_slow)??)
    }
}

impl Imported {
    /// The tree that is imported.
    pub(super) fn tree(
        self,
        limits: &Limits,
        aside: &Arc<dyn Spool>,
        stop: &Stop,
    ) -> Result<Gathered> {
        let path = self.path();
        let body = match self.content {
            Content::Tree(gathered) => return Ok(Gathered::clone(&gathered)),
            Content::Archive(body) => body,
        };
        let (top, converted) = if self.source == ImportSource::Docx {
            let name = document_name(self.url.as_deref(), self.name.as_deref());
            let bytes = bytes(&body)?;
            (None, quire_sources::docx(&bytes, &name, limits))
        } else {
            let files = unpacked(&body, limits, aside).map_err(|error| match error {
                ArchiveError::Spool(error) => error.into(),
                error => Error::invalid(path, error.to_string()),
            })?;
            let top = top(&files);
            let kind = match self.source {
                ImportSource::Notion => Kind::Notion,
                ImportSource::Confluence => Kind::Confluence,
                _ if quire_sources::is_html(&files) => Kind::Html,
                _ => {
                    return Ok(Gathered {
                        files,
                        top,
                        ..Gathered::default()
                    });
                }
            };
            let converted = quire_sources::tree(files, kind, limits, &|| stop.is_stopped());
            (top, converted)
        };
        let Converted { files, remarks } = converted.map_err(|error| match error {
            SourceError::Spool(error)
            | SourceError::Archive {
                error: ArchiveError::Spool(error),
                ..
            } => error.into(),
            error => Error::invalid(path, error.to_string()),
        })?;
        let remark = |Note { path, reason }| Remark { path, reason };
        Ok(Gathered {
            files,
            top,
            remarks: remarks.into_iter().map(remark).collect(),
            ..Gathered::default()
        })
    }

    /// Where errors about it point.
    pub(super) const fn path(&self) -> &'static str {
        match self.url {
            Some(_) => "/body/url",
            None => "/body",
        }
    }

    /// The name of its origin, unless another is given: the kind of source, and its address or `top` folder.
    pub(super) fn origin(&self, top: Option<&str>) -> String {
        let source = &self.source;
        if let Some(url) = &self.url {
            return fetched(source, url);
        }
        let name = match top {
            Some(folder) => format!("{source} {folder}"),
            None => source.to_string(),
        };
        name.chars().take(ORIGIN).collect()
    }
}

/// The name of the origin of what was fetched.
fn fetched(source: &ImportSource, url: &str) -> String {
    format!("{source} {url}").chars().take(ORIGIN).collect()
}

/// The files of an archive.
fn unpacked(
    body: &Body,
    limits: &Limits,
    aside: &Arc<dyn Spool>,
) -> Result<Vec<TreeFile>, ArchiveError> {
    if let Some(stored) = body.as_stored() {
        return archive::read_into(aside, stored.reader(), limits);
    }
    let bytes = body.as_bytes().map_or(&[][..], |bytes| bytes);
    archive::read_into(aside, Cursor::new(bytes), limits)
}

/// The only folder at the top of a tree.
fn top(files: &[TreeFile]) -> Option<String> {
    let mut folders = files.iter().map(|file| Some(file.path.split_once('/')?.0));
    let first = folders.next()??;
    let is_only = folders.all(|folder| folder == Some(first));
    is_only.then(|| first.to_owned())
}

/// The bytes of a document, in memory.
fn bytes(body: &Body) -> Result<Bytes> {
    if let Some(stored) = body.as_stored() {
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut stored.reader(), &mut bytes)?;
        return Ok(bytes.into());
    }
    Ok(body.as_bytes().cloned().unwrap_or_default())
}

/// The name of a document: that of its address, or of its origin.
fn document_name(url: Option<&str>, origin: Option<&str>) -> String {
    let segment = |url: &str| {
        let url = Url::parse(url).ok()?;
        Some(url.path_segments()?.next_back()?.to_owned())
    };
    let origin = origin.map(|origin| origin.strip_prefix("docx ").unwrap_or(origin));
    let name = url.and_then(segment).or_else(|| Some(origin?.to_owned()));
    let name = paths::name(&name.unwrap_or_default());
    let name = match name.rsplit_once('.') {
        Some((stem, extension)) if extension.eq_ignore_ascii_case("docx") => stem,
        _ => name.as_str(),
    };
    if ["", "-"].contains(&name) {
        return "document".to_owned();
    }
    name.to_owned()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_documents() {
        for (url, origin, name) in [
            (
                Some("https://example.com/a/My%20notes.DOCX?x"),
                None,
                "My notes",
            ),
            (Some("https://example.com/"), Some("notes"), "document"),
            (None, Some("docs/Release 2.1"), "docs-Release 2.1"),
            (None, Some("notes.docx"), "notes"),
            (None, Some("docx notes"), "notes"),
            (None, None, "document"),
        ] {
            assert_eq!(document_name(url, origin), name, "{url:?} {origin:?}");
        }
    }
}
