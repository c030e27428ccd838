//! Shared parts of imports that read many addresses: pages, and the links between them; `images.rs` has
//! their images.
//!
//! - A few requests at a time, in a fixed order, so that the same pages make the same tree.
//! - An address that cannot be read is named with its reason, and the rest is imported. A problem that
//!   concerns the whole import ends it: the limit for all bytes together, or a failure of this server.
//! - Content of an earlier import that could not be read is distinguished from deleted content: the import
//!   keeps it.
//! - Texts and images are put aside as they come. Pages are converted in turns, off the async threads.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use quire_content::spool::{Bytes, Piece, Spool, TreeFile};
use quire_content::{Hash, Limits};
use quire_sources::{Paths, SourceError, relative};
use tokio::task::JoinSet;
use url::Url;

use super::gathered::{Gathered, LastImport};
use crate::SpaceAreas;
use crate::conversions::{Stop, stoppable};
use crate::error::{Error, Result};
use crate::fetch::{Allowance, MAX_ADDRESS_BYTES, Unfetched, UnreadResponse};

/// Maximum number of requests of an import that run at the same time.
const MAX_CONCURRENT_REQUESTS: usize = 4;
/// Number of responses held before they are processed.
pub(super) const MAX_HELD_RESPONSES: usize = 16;
/// The most bytes of a page's HTML.
const MAX_PAGE_BYTES: usize = 8 << 20;
/// The most addresses of pages, and of images, regardless of the settings.
pub(super) const MAX_ADDRESSES: usize = 2_000;
/// Characters of a title.
const TITLE: usize = 300;

/// Shared state of the requests of one import.
pub(super) struct Gathering {
    pub(super) app: SpaceAreas,
    pub(super) limits: Limits,
    pub(super) allowance: Allowance,
    /// Paths of the content of an earlier import.
    pub(super) known: BTreeSet<String>,
    /// Files of that content.
    pub(super) files: BTreeMap<String, Hash>,
    /// Images of the pages so far.
    pub(super) shown: AtomicUsize,
    aside: Arc<dyn Spool>,
}

/// Why something cannot be imported.
pub(super) enum Problem {
    /// An address has nothing that is imported.
    Gone(String),
    /// An address cannot be read.
    Address(String),
    /// It concerns the whole import.
    Import(Error),
}

impl From<Unfetched> for Problem {
    fn from(problem: Unfetched) -> Self {
        match problem {
            Unfetched::Gone(reason) => Self::Gone(reason),
            Unfetched::TimedOut(reason) | Unfetched::Failed(reason) => Self::Address(reason),
            Unfetched::NoClient => Self::Import(problem.into()),
        }
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        Self::Import(error)
    }
}

impl From<SourceError> for Problem {
    fn from(error: SourceError) -> Self {
        match error {
            SourceError::Spool(error) => Self::Import(error.into()),
            error => Self::Address(error.to_string()),
        }
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::Gone(reason) | Problem::Address(reason) => Self::invalid("/body/url", reason),
            Problem::Import(error) => error,
        }
    }
}

/// A page that was read; its text is put aside.
pub(super) struct Read {
    pub(super) url: Url,
    /// Base URL of its links.
    pub(super) base: Url,
    pub(super) title: Option<String>,
    pub(super) text: Piece,
    pub(super) hash: Hash,
    /// Destinations of its images, as in the text.
    pub(super) images: Vec<String>,
    /// The address that the page names as its own, if that is of interest.
    pub(super) canonical: Option<Url>,
    /// The addresses of interest that it leads to.
    pub(super) links: Vec<Url>,
    /// True if it asks robots to leave it out.
    pub(super) is_left_out: bool,
}

/// A page with its place in the tree.
pub(super) struct PageInTree {
    pub(super) path: String,
    pub(super) text: Piece,
    /// Base URL of its links.
    pub(super) base: Url,
    /// Base URL of its images.
    pub(super) image_base: Url,
    pub(super) images: Vec<String>,
}

impl Gathering {
    pub(super) fn new(app: &SpaceAreas, known: LastImport) -> Arc<Self> {
        Arc::new(Self {
            app: app.clone(),
            limits: app.content_limits(),
            allowance: Allowance::new(app.config.archive_limit),
            known: known.paths,
            files: known.files,
            shown: AtomicUsize::new(0),
            aside: app.aside(),
        })
    }

    /// Returns the maximum number of addresses of pages that are read.
    pub(super) fn addresses(&self) -> usize {
        self.limits.pages.min(MAX_ADDRESSES)
    }

    /// Puts bytes aside.
    pub(super) async fn put(&self, bytes: Vec<u8>) -> Result<(Piece, Hash)> {
        let aside = Arc::clone(&self.aside);
        let put = move |_: &Stop| {
            let piece = Piece::put(&aside, &bytes)?;
            Ok::<_, std::io::Error>((piece, quire_content::hash(&bytes)))
        };
        Ok(stoppable(put).await??)
    }

    /// Reads a page; `follows` says which of its links are of interest.
    pub(super) async fn page(
        &self,
        visited: UnreadResponse,
        follows: impl Fn(&Url) -> bool + Send + 'static,
    ) -> Result<Read, Problem> {
        let (url, charset) = (visited.url.clone(), visited.charset());
        let bytes = visited.read(MAX_PAGE_BYTES, &self.allowance).await?;
        let (limits, aside) = (self.limits.clone(), Arc::clone(&self.aside));
        let read = self.app.conversions.convert(bytes.len(), move |_| {
            let page = quire_sources::html(&bytes, charset.as_deref(), &limits)?;
            // Otherwise a short page could have links that take much memory.
            let base = page.base.as_deref().filter(|base| is_short(base));
            let base = base.and_then(|base| url.join(base).ok());
            let base = base.unwrap_or_else(|| url.clone());
            let followed = |link: &str| {
                if !is_short(link) {
                    return None;
                }
                let link = normal(base.join(link).ok()?);
                (is_short(link.as_str()) && follows(&link)).then_some(link)
            };
            let mut seen = HashSet::new();
            let links = page.links.iter().filter_map(|link| followed(link));
            let links = links.filter(|link| seen.insert(link.clone()));
            // One more shows that there are more.
            let links = links.take(MAX_ADDRESSES + 1).collect();
            let title = page.title.as_deref();
            let mut images = page.images;
            images.retain(|image| is_short(image));
            Ok::<_, SourceError>(Read {
                canonical: page.canonical.as_deref().and_then(followed),
                links,
                text: Piece::put(&aside, page.markdown.as_bytes())?,
                hash: quire_content::hash(page.markdown.as_bytes()),
                title: title.map(|title| title.chars().take(TITLE).collect()),
                images,
                is_left_out: page.next_noindex,
                base,
                url,
            })
        });
        Ok(read.await??)
    }

    /// Makes a tree of pages: fetches their images, and makes their links relative where `find` knows the path of an
    /// address. Pages that could not be read (`gathered`) may show images too.
    pub(super) async fn assemble(
        self: &Arc<Self>,
        mut gathered: Gathered,
        pages: Vec<PageInTree>,
        paths: Paths,
        find: impl Fn(&Url) -> Option<String> + Send + 'static,
    ) -> Result<Gathered, Problem> {
        let images = self.images(&pages, paths, &gathered.unread).await?;
        let aside = Arc::clone(&self.aside);
        let (mut files, by_address) = (images.files, images.by_address);
        let linked = stoppable(move |stop: &Stop| {
            for page in pages {
                if stop.is_stopped() {
                    break;
                }
                let text = relinked(&page, &page.text.read()?, &by_address, &find);
                let bytes = Bytes::Spooled(Piece::put(&aside, text.as_bytes())?);
                let path = page.path;
                files.push(TreeFile { path, bytes });
            }
            Ok::<_, std::io::Error>(files)
        });
        let files = linked.await?.map_err(Error::from)?;
        gathered.files.extend(files);
        gathered.skipped.extend(images.skipped);
        gathered.unread.add(images.unread);
        Ok(gathered)
    }
}

/// The text of a page with the destinations that it has in the tree.
fn relinked(
    page: &PageInTree,
    text: &[u8],
    images: &HashMap<Url, String>,
    find: &impl Fn(&Url) -> Option<String>,
) -> String {
    let text = String::from_utf8_lossy(text);
    quire_sources::relink(&text, &mut |destination: &str| {
        if destination.is_empty() || destination.starts_with('#') {
            return None;
        }
        let image = address(&page.image_base, destination);
        if let Some(path) = image.and_then(|url| images.get(&url)) {
            return Some(relative(&page.path, path));
        }
        let url = page.base.join(destination).ok()?;
        let fragment = url.fragment().map(|fragment| format!("#{fragment}"));
        let fragment = fragment.unwrap_or_default();
        if let Some(path) = find(&normal(url.clone())) {
            let is_here = path == page.path && !fragment.is_empty();
            let path = if is_here {
                String::new()
            } else {
                relative(&page.path, &path)
            };
            return Some(path + &fragment);
        }
        let is_relative = Url::parse(destination).is_err();
        is_relative.then(|| url.into())
    })
}

/// The address of something that can be fetched.
pub(super) fn address(base: &Url, destination: &str) -> Option<Url> {
    let url = base.join(destination).ok()?;
    let is_fetched = matches!(url.scheme(), "http" | "https");
    is_fetched.then(|| normal(url))
}

/// An address without its fragment, and encoded as in the text of a page.
pub(super) fn normal(mut url: Url) -> Url {
    url.set_fragment(None);
    if url.as_str().contains(['(', ')', '|']) {
        let text = url.as_str().replace('(', "%28").replace(')', "%29");
        return Url::parse(&text.replace('|', "%7C")).unwrap_or(url);
    }
    url
}

const fn is_short(address: &str) -> bool {
    address.len() <= MAX_ADDRESS_BYTES
}

/// The beginning of an address.
pub(super) fn shortened(url: &Url) -> String {
    url.as_str().chars().take(300).collect()
}

/// Runs tasks, a few at a time; what they return is in their order. Dropping the future stops them.
pub(super) async fn together<T, F>(tasks: Vec<F>) -> Result<Vec<T>>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let mut tasks = tasks.into_iter().enumerate();
    let mut running = JoinSet::new();
    let mut done = Vec::new();
    loop {
        while running.len() < MAX_CONCURRENT_REQUESTS
            && let Some((index, task)) = tasks.next()
        {
            running.spawn(async move { (index, task.await) });
        }
        match running.join_next().await {
            Some(result) => done.push(result.map_err(|error| Error::internal(&error))?),
            None => break,
        }
    }
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}
