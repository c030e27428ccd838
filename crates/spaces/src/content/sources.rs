//! Content of an import: fetched or sent, and converted to a tree of Markdown with its files.
//!
//! - Everything is fetched before the import waits for its turn, so that a slow host delays no other
//!   import.
//! - Websites and wikis need many requests: only a few of them are imported at the same time, each in a
//!   bounded time.
//! - An archive is converted when it is read, off the async threads.

mod frontier;
mod gathered;
mod gathering;
mod images;
mod paths;
mod scope;
mod website;
mod wiki;
mod wiki_text;

use std::borrow::Cow;
use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::StatusCode;
use percent_encoding::percent_decode_str;
use quire_content::archive::{self, ArchiveError, Unpacked};
use quire_content::export::marker::Marker;
use quire_content::import::Remark;
use quire_content::spool::{Spool, TreeFile};
use quire_content::{Entry, Limits};
use quire_models::{ArchiveSource, ImportSource, NewImport};
use quire_runtime::Body;
use quire_sources::{Converted, Format, Kind, Note, SourceError};
use url::Url;

use crate::SpaceAreas;
use crate::content::imports::Work;
use crate::content::imports::targets::layout_of;
use crate::conversions::Stop;
use crate::error::{Error, Result};
pub(super) use gathered::{Gathered, LastImport};
use gathering::{Gathering, Problem};

/// For the fuzz targets: the path of a page whose address continues so below its folder.
#[cfg(feature = "fuzzing")]
pub fn page_path(address: &str) -> String {
    paths::page_path(address)
}

/// For the fuzz targets: a text with links as Markdown has them.
#[cfg(feature = "fuzzing")]
pub fn standard(text: &str) -> String {
    wiki_text::standard(text)
}

/// Characters of the name of an origin.
const ORIGIN: usize = 512;
/// Maximum time an import waits until it may read a website.
const CRAWL_PERMIT_TIMEOUT: Duration = Duration::from_secs(5);

/// Content to import; cheap to clone, since concurrent changes may force a restart.
#[derive(Clone)]
pub(super) struct Imported {
    source: ImportSource,
    /// URL it was fetched from.
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

impl SpaceAreas {
    /// Fetches the source of an import; `revision` is the target of the import, unless the space is new.
    pub(super) async fn fetch_import(
        &self,
        import: NewImport,
        revision: Option<&str>,
    ) -> Result<Work> {
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
                let known = match revision {
                    Some(revision) => self.last_import(revision, &origin).await?,
                    None => LastImport::default(),
                };
                let gathered = self
                    .gather(&import.source, import.url.as_str(), known)
                    .await?;
                Content::Tree(Arc::new(gathered))
            }
            // The schema refuses other names.
            ImportSource::Unknown(_) => {
                return Err(Error::invalid("/body/source", "is not a source"));
            }
        };
        Ok(Work {
            imported: Imported {
                source: import.source,
                url: Some(import.url),
                name: import.origin.clone(),
                content,
            },
            origin: import.origin,
            layout: layout_of(import.layout.as_ref()),
            is_dry: import.dry_run.unwrap_or(false),
        })
    }

    /// Returns the archive of a request: in a file, or else in memory as a whole.
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

    /// Reads pages of HTML and their images, in a bounded time; `known` is the content of an earlier import.
    async fn gather(
        &self,
        source: &ImportSource,
        address: &str,
        known: LastImport,
    ) -> Result<Gathered> {
        let url = Url::parse(address)
            .map_err(|error| Error::invalid("/body/url", format!("is not an address: {error}")))?;
        let place = tokio::time::timeout(CRAWL_PERMIT_TIMEOUT, self.crawls.acquire()).await;
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
        let (mut skipped, mut marker) = (Vec::new(), None);
        let (top, converted) = match Format::of(self.source.as_ref()) {
            Format::Document => {
                let name = document_name(self.url.as_deref(), self.name.as_deref());
                (None, quire_sources::docx(&bytes(&body)?, &name, limits))
            }
            Format::Tree(kind) => {
                let unpacked = unpacked(&body, limits, aside).map_err(|error| match error {
                    ArchiveError::Spool(error) => error.into(),
                    error => Error::invalid(path, error.to_string()),
                })?;
                let Unpacked {
                    mut files,
                    left_out,
                } = unpacked;
                marker = Marker::take(&mut files)?;
                skipped.extend(left_out.iter().map(|error| Remark {
                    path: error.path().to_owned(),
                    reason: error.reason(),
                }));
                let is_notion = kind == Some(Kind::Notion);
                let top = top(&files).or_else(|| top_page(&files).filter(|_| is_notion));
                let converted = quire_sources::convert(files, kind, limits, &|| stop.is_stopped());
                (top, converted)
            }
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
            skipped,
            marker,
            remarks: remarks.into_iter().map(remark).collect(),
            ..Gathered::default()
        })
    }

    /// Returns the path that errors about it point to.
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
    let name = format!("{source} {}", without_password(url));
    name.chars().take(ORIGIN).collect()
}

/// An address without its user name and password: everyone who reads the space sees the names of origins.
fn without_password(address: &str) -> Cow<'_, str> {
    let url = Url::parse(address).ok();
    let is_named = |url: &Url| !url.username().is_empty() || url.password().is_some();
    let Some(mut url) = url.filter(is_named) else {
        return Cow::Borrowed(address);
    };
    // An address that has them can be without.
    let _ = url.set_username("");
    let _ = url.set_password(None);
    Cow::Owned(url.into())
}

/// The files of an archive.
fn unpacked(
    body: &Body,
    limits: &Limits,
    aside: &Arc<dyn Spool>,
) -> Result<Unpacked, ArchiveError> {
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

/// The only page at the top of a tree in which everything else is in the folder of that page. Tools name such folders as
/// the page, with or without the id at its end.
fn top_page(files: &[TreeFile]) -> Option<String> {
    let mut at_top = files.iter().filter(|file| !file.path.contains('/'));
    let (page, None) = (at_top.next()?, at_top.next()) else {
        return None;
    };
    let (stem, extension) = page.path.rsplit_once('.')?;
    let title = stem.rsplit_once(' ').map_or(stem, |(title, _)| title);
    let folders = files.iter().filter_map(|file| file.path.split_once('/'));
    let mut folders = folders.map(|(folder, _)| folder);
    let is_only = folders.all(|folder| folder == stem || folder == title);
    (is_only && ["md", "html"].contains(&extension)).then(|| stem.to_owned())
}

/// The bytes of a document, in memory.
fn bytes(body: &Body) -> Result<Bytes> {
    if let Some(stored) = body.as_stored() {
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut stored.reader(), &mut bytes)?;
        return Ok(bytes.into());
    }
    let bytes = body.as_bytes().cloned();
    Ok(bytes.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::UnexpectedEof))?)
}

/// The name of a document: that of its address, or of its origin.
fn document_name(url: Option<&str>, origin: Option<&str>) -> String {
    let segment = |url: &str| {
        let url = Url::parse(url).ok()?;
        let last = percent_decode_str(url.path_segments()?.next_back()?);
        Some(last.decode_utf8_lossy().into_owned())
    };
    let name = url.and_then(segment);
    name.or_else(|| origin.map(str::to_owned))
        .unwrap_or_default()
}

/// The name under which a single page is imported: the last segment of its address, so that importing it again finds
/// it.
fn file_name(url: &str) -> String {
    let name = Url::parse(url)
        .ok()
        .and_then(|url| url.path_segments()?.next_back().map(ToOwned::to_owned))
        .filter(|name| quire_content::path::check(name).is_ok() && !name.is_empty())
        .filter(|name| !quire_content::path::is_dot_git(name))
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
    fn names_of_origins_have_no_passwords() {
        for (url, origin) in [
            (
                "https://example.com/a b.zip?c#d",
                "zip https://example.com/a b.zip?c#d",
            ),
            (
                "https://me:secret@example.com/a.zip?c",
                "zip https://example.com/a.zip?c",
            ),
            ("https://token@example.com/", "zip https://example.com/"),
            ("https://:secret@example.com/", "zip https://example.com/"),
        ] {
            assert_eq!(fetched(&ImportSource::Zip, url), origin, "{url}");
        }
    }

    #[test]
    fn the_only_page_of_an_export() {
        let check = |paths: &[&str], name: Option<&str>| {
            let file = |path: &&str| {
                let (path, bytes) = ((*path).to_owned(), Vec::new());
                TreeFile::from(Entry { path, bytes })
            };
            let files: Vec<TreeFile> = paths.iter().map(file).collect();
            assert_eq!(top_page(&files).as_deref(), name, "{paths:?}");
        };
        let pages = ["Guide 0f.md", "Guide 0f/a.md", "Guide/b.png"];
        check(&pages, Some("Guide 0f"));
        check(&["Guide.html"], Some("Guide"));
        check(&["Guide 0f.md", "Other/a.md"], None);
        check(&["a.md", "b.md"], None);
        check(&["Export-1-Part-1.zip"], None);
        check(&["a/b.md"], None);
        check(&[], None);
    }

    #[test]
    fn names_of_documents() {
        for (url, origin, name) in [
            (
                Some("https://example.com/a/My%20notes.DOCX?x"),
                None,
                "My notes.DOCX",
            ),
            (Some("https://example.com/"), Some("notes"), ""),
            (None, Some("docs/100%25"), "docs/100%25"),
            (None, None, ""),
        ] {
            assert_eq!(document_name(url, origin), name, "{url:?} {origin:?}");
        }
    }
}
