//! What imports share that read many addresses: pages, their images, and the links between them.
//!
//! - A few requests at a time, in a fixed order, so that the same pages make the same tree.
//! - An address that cannot be read is named with its reason, and the rest is imported. What concerns the whole import
//!   ends it: the limit for all bytes together, or a problem of this server.
//! - What could not be read, and what an earlier import brought, is distinguished from what is gone: the import keeps it.
//! - Texts and images are put aside as they come. Pages are converted in turns, off the async threads.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use quire_content::import::{Remark, Unread};
use quire_content::spool::{Bytes, Piece, Spool, TreeFile};
use quire_content::{Hash, Limits, media};
use quire_sources::SourceError;
use tokio::task::JoinSet;
use url::Url;

use super::Brought;
use super::paths::{Paths, link, name};
use crate::app::App;
use crate::conversions::{Stop, stoppable};
use crate::error::{Error, Result};
use crate::fetch::{Allowance, LONGEST, Unfetched, Visited};

/// How many requests of an import run at the same time.
const AT_ONCE: usize = 4;
/// How many answers are held before they are looked at.
pub(super) const HELD: usize = 16;
/// The most bytes of a page's HTML.
const PAGE: usize = 8 << 20;
/// How many bytes of an SVG image may precede its element.
const HEAD: usize = 64 << 10;
/// The most addresses of pages, and of images, regardless of the settings.
pub(super) const ADDRESSES: usize = 2_000;
/// The most images of all pages together, counted in each page.
const SHOWN: usize = 20_000;
/// Characters of a hash in a name.
const MARK: usize = 8;
/// Characters of a title.
const TITLE: usize = 300;

/// What the requests of one import share.
pub(super) struct Gathering {
    pub(super) app: App,
    pub(super) limits: Limits,
    pub(super) allowance: Allowance,
    /// Paths of what an earlier import brought.
    pub(super) known: BTreeSet<String>,
    /// Files of what it brought.
    files: BTreeMap<String, Hash>,
    /// Images of the pages so far.
    shown: AtomicUsize,
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
    /// What its links are relative to.
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
    /// Whether it asks robots to leave it out.
    pub(super) is_left_out: bool,
}

/// A page with its place in the tree.
pub(super) struct Placed {
    pub(super) path: String,
    pub(super) text: Piece,
    /// What its links are relative to.
    pub(super) base: Url,
    /// What its images are relative to.
    pub(super) image_base: Url,
    pub(super) images: Vec<String>,
}

/// An image that was fetched.
struct Image {
    /// The name for its file.
    name: String,
    piece: Piece,
    hash: Hash,
}

/// Images that were fetched.
#[derive(Default)]
struct Images {
    files: Vec<TreeFile>,
    /// The path of the image at an address.
    by_address: HashMap<Url, String>,
    skipped: Vec<Remark>,
    unread: Unread,
}

/// The files of a tree, and images that are not among them.
pub(super) struct Assembled {
    pub(super) files: Vec<TreeFile>,
    pub(super) skipped: Vec<Remark>,
    pub(super) unread: Unread,
}

impl Gathering {
    pub(super) fn new(app: &App, known: Brought) -> Arc<Self> {
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

    /// How many addresses of pages are read.
    pub(super) fn addresses(&self) -> usize {
        self.limits.pages.min(ADDRESSES)
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
        visited: Visited,
        follows: impl Fn(&Url) -> bool + Send + 'static,
    ) -> Result<Read, Problem> {
        let (url, charset) = (visited.url.clone(), visited.charset());
        let bytes = visited.read(PAGE, &self.allowance).await?;
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
            let links = links.take(ADDRESSES + 1).collect();
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

    /// Counts the images of a page, and forgets those beyond the limit. Called for the pages in their order.
    pub(super) fn count_images(&self, images: &mut Vec<String>) {
        let before = self.shown.fetch_add(images.len(), Ordering::Relaxed);
        images.truncate(SHOWN.saturating_sub(before));
        images.shrink_to_fit();
    }

    /// Makes a tree of pages: fetches their images, and makes their links relative where `find` knows the path of an
    /// address. `unread` pages may show images too.
    pub(super) async fn assemble(
        self: &Arc<Self>,
        pages: Vec<Placed>,
        paths: Paths,
        unread: &Unread,
        find: impl Fn(&Url) -> Option<String> + Send + 'static,
    ) -> Result<Assembled, Problem> {
        let images = self.images(&pages, paths, unread).await?;
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
        Ok(Assembled {
            files,
            skipped: images.skipped,
            unread: images.unread,
        })
    }

    /// Fetches the images of pages, each once.
    async fn images(
        self: &Arc<Self>,
        pages: &[Placed],
        paths: Paths,
        unread: &Unread,
    ) -> Result<Images, Problem> {
        let mut images = Images::default();
        let waiting = self.addresses_of_images(pages, &mut images);
        let mut fetched = Vec::new();
        for some in waiting.chunks(HELD) {
            let tasks = some.iter().cloned().map(|url| {
                let gathering = Arc::clone(self);
                async move { (gathering.image(url.clone()).await, url) }
            });
            for (image, url) in together(tasks.collect()).await? {
                if let Err(Problem::Import(error)) = image {
                    return Err(error.into());
                }
                fetched.push((url, image));
            }
            self.allowance.check()?;
        }
        self.place(fetched, paths, unread, &mut images);
        Ok(images)
    }

    /// Gives images their paths. Another image never gets the path that one had: a page that is kept may show it.
    fn place(
        &self,
        fetched: Vec<(Url, Result<Image, Problem>)>,
        mut paths: Paths,
        unread: &Unread,
        images: &mut Images,
    ) {
        let mut named: HashMap<String, usize> = HashMap::new();
        for (url, _) in &fetched {
            *named.entry(stem_of(url)).or_default() += 1;
        }
        let is_unread = |(_, image): &(Url, _)| matches!(image, Err(Problem::Address(_)));
        let is_part = unread.others
            || !unread.paths.is_empty()
            || images.unread.others
            || fetched.iter().any(is_unread);
        // What is the same stays where it was, before others get paths.
        let same = fetched.iter().map(|(_, image)| {
            let image = image.as_ref().ok()?;
            let path = same_path(&self.files, image, &paths)?;
            Some(paths.claim(&path))
        });
        let same: Vec<Option<String>> = same.collect();
        for ((url, image), same) in fetched.into_iter().zip(same) {
            let reason = match image {
                Ok(image) => {
                    let may_be_other = is_part || named[&stem_of(&url)] > 1;
                    let path = same
                        .unwrap_or_else(|| new_path(&self.files, &image, may_be_other, &mut paths));
                    images.by_address.insert(url, path.clone());
                    let bytes = Bytes::Spooled(image.piece);
                    images.files.push(TreeFile { path, bytes });
                    continue;
                }
                Err(Problem::Address(reason)) => {
                    if let Some(path) = known_image(&self.files, &url, &mut paths) {
                        images.unread.paths.insert(path.clone());
                        images.by_address.insert(url.clone(), path);
                    }
                    reason
                }
                Err(Problem::Gone(reason)) => reason,
                // It ended the import.
                Err(Problem::Import(_)) => continue,
            };
            let path = shortened(&url);
            images.skipped.push(Remark { path, reason });
        }
    }

    /// The addresses of the images of pages, each once; says so if there are too many.
    fn addresses_of_images(&self, pages: &[Placed], images: &mut Images) -> Vec<Url> {
        let mut found = HashSet::new();
        let mut waiting = Vec::new();
        let mut beyond = None;
        for page in pages {
            for image in &page.images {
                let Some(url) = address(&page.image_base, image) else {
                    continue;
                };
                if waiting.len() < ADDRESSES {
                    if found.insert(url.clone()) {
                        waiting.push(url);
                    }
                } else if beyond.is_none() && !found.contains(&url) {
                    beyond = Some((shortened(&url), ADDRESSES));
                }
            }
        }
        if self.shown.load(Ordering::Relaxed) > SHOWN {
            let last = pages.last().map(|page| page.path.clone());
            beyond = beyond.or_else(|| Some((last?, SHOWN)));
        }
        if let Some((path, limit)) = beyond {
            let reason =
                format!("is not read, like others after it: an import reads {limit} images");
            images.skipped.push(Remark { path, reason });
            images.unread.others = true;
        }
        waiting
    }

    /// Fetches an image.
    async fn image(&self, url: Url) -> Result<Image, Problem> {
        let named = name_of(&url);
        let app = &self.app;
        let visited = app.fetcher.visit_through(&app.config, url, |_, _| true);
        let visited = visited.await?;
        let media_type = visited.media_type().unwrap_or_default();
        let no_image = || Problem::Gone("is not an image".to_owned());
        let is_other = |kind: &&str| media_type.starts_with(*kind);
        if ["text/html", "audio/", "video/"].iter().any(is_other) {
            return Err(no_image());
        }
        let limit = usize::try_from(self.limits.file_size).unwrap_or(usize::MAX);
        let bytes = visited.read(limit, &self.allowance).await?;
        let name = image_name(&named, &media_type, &bytes).ok_or_else(no_image)?;
        let (piece, hash) = self.put(bytes).await?;
        Ok(Image { name, piece, hash })
    }
}

/// The path at which an earlier import has an image that cannot be read, by its name.
fn known_image(files: &BTreeMap<String, Hash>, url: &Url, paths: &mut Paths) -> Option<String> {
    let named = name_of(url);
    let beginning = format!("images/{}.", stem(&named));
    let same = format!("images/{named}");
    let like = files.range(beginning.clone()..).map(|(path, _)| path);
    let mut like = like.take_while(|path| path.starts_with(&beginning));
    let is_extension = |path: &&String| !path[beginning.len()..].contains('.');
    let known = files.get_key_value(&same).map(|(path, _)| path);
    let path = paths.claim(known.or_else(|| like.find(is_extension))?);
    files.contains_key(&path).then_some(path)
}

/// The free path of its name at which an earlier import has the same image.
fn same_path(files: &BTreeMap<String, Hash>, image: &Image, paths: &Paths) -> Option<String> {
    let is_same = |path: &str| files.get(path) == Some(&image.hash) && !paths.has(path);
    let path = format!("images/{}", image.name);
    if is_same(&path) {
        return Some(path);
    }
    let (stem, extension) = path.rsplit_once('.').unwrap_or((&path, ""));
    let beginning = format!("{stem}-");
    let is_like = |path: &str| {
        let rest = path[beginning.len()..].rsplit_once('.');
        rest.is_some_and(|(marks, other)| other == extension && marks.split('-').all(is_mark))
    };
    let like = files.range(beginning.clone()..).map(|(path, _)| path);
    let like = like.take_while(|path| path.starts_with(&beginning));
    let like = like.filter(|path| is_like(path) && is_same(path));
    like.min_by_key(|path| (path.len(), *path)).cloned()
}

/// Whether a part of a name was added to it: a number, or the beginning of a hash.
fn is_mark(part: &str) -> bool {
    let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    is_number || part.len() == MARK && part.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A path for an image that an earlier import does not have; with its hash if another may have the path of its name.
fn new_path(
    files: &BTreeMap<String, Hash>,
    image: &Image,
    may_be_other: bool,
    paths: &mut Paths,
) -> String {
    let path = paths.claim(&format!("images/{}", image.name));
    if !may_be_other || !files.contains_key(&path) {
        return path;
    }
    let hash = image.hash.to_string();
    let (stem, extension) = image.name.rsplit_once('.').unwrap_or((&image.name, ""));
    paths.claim(&format!("images/{stem}-{}.{extension}", &hash[..MARK]))
}

/// The name that an address gives its image.
fn name_of(url: &Url) -> String {
    name(url.path().rsplit('/').next().unwrap_or_default())
}

/// The same without its extension, in lower case.
fn stem_of(url: &Url) -> String {
    stem(&name_of(url)).to_lowercase()
}

/// The name of an image without its extension.
fn stem(named: &str) -> &str {
    let (stem, _) = named.rsplit_once('.').unwrap_or((named, ""));
    if stem.is_empty() { "image" } else { stem }
}

/// The name of an image whose address and media type say this; nothing if the bytes are none.
fn image_name(named: &str, media_type: &str, bytes: &[u8]) -> Option<String> {
    let stem = stem(named);
    if let Some((kind, extension)) = media::image_type(bytes) {
        let is_named_so = media::content_type(named) == kind;
        return Some(if is_named_so {
            named.to_owned()
        } else {
            format!("{stem}.{extension}")
        });
    }
    let mut head = bytes[..bytes.len().min(HEAD)].windows(4);
    if media_type == "image/svg+xml" && head.any(|word| word == b"<svg") {
        return Some(format!("{stem}.svg"));
    }
    // Rarer types, such as AVIF, have to be called what they are.
    let is_image = |kind: &str| kind.starts_with("image/");
    let is_rare = is_image(media_type)
        && is_image(&media::content_type(named))
        && media::dimensions(bytes).is_some();
    is_rare.then(|| named.to_owned())
}

/// The text of a page with the destinations that it has in the tree.
fn relinked(
    page: &Placed,
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
            return Some(link(&page.path, path));
        }
        let url = page.base.join(destination).ok()?;
        let fragment = url.fragment().map(|fragment| format!("#{fragment}"));
        let fragment = fragment.unwrap_or_default();
        if let Some(path) = find(&normal(url.clone())) {
            let is_here = path == page.path && !fragment.is_empty();
            let path = if is_here {
                String::new()
            } else {
                link(&page.path, &path)
            };
            return Some(path + &fragment);
        }
        let is_relative = Url::parse(destination).is_err();
        is_relative.then(|| url.into())
    })
}

/// The address of something that can be fetched.
fn address(base: &Url, destination: &str) -> Option<Url> {
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
    address.len() <= LONGEST
}

/// The beginning of an address.
fn shortened(url: &Url) -> String {
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
        while running.len() < AT_ONCE
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
