//! Images of the pages that an import reads: which ones, their names, and their paths in the tree.
//!
//! - Each is fetched once, and is an image by its bytes. An import reads a bounded number of them.
//! - One that is the same as in an earlier import stays where it was, and one that cannot be read keeps its path. Another
//!   image never gets a path that a page may show which could not be read.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use quire_content::import::{Remark, UnreadPaths};
use quire_content::spool::{Bytes, Piece, TreeFile};
use quire_content::{Hash, media};
use quire_sources::Paths;
use url::Url;

use super::gathering::{
    Gathering, MAX_ADDRESSES, MAX_HELD_RESPONSES, PageInTree, Problem, address, shortened, together,
};
use super::paths::name;

/// Maximum number of bytes of an SVG image before its element.
const MAX_SVG_HEAD_BYTES: usize = 64 << 10;
/// The most images of all pages together, counted in each page.
const MAX_IMAGE_USES: usize = 20_000;
/// Characters of a hash in a name.
const MARK: usize = 8;

/// An image that was fetched.
struct Image {
    /// The name for its file.
    name: String,
    piece: Piece,
    hash: Hash,
}

/// Images that were fetched.
#[derive(Default)]
pub(super) struct Images {
    pub(super) files: Vec<TreeFile>,
    /// The path of the image at an address.
    pub(super) by_address: HashMap<Url, String>,
    pub(super) skipped: Vec<Remark>,
    pub(super) unread: UnreadPaths,
}

impl Gathering {
    /// Counts the images of a page, and forgets those beyond the limit. Called for the pages in their order.
    pub(super) fn count_images(&self, images: &mut Vec<String>) {
        let before = self.shown.fetch_add(images.len(), Ordering::Relaxed);
        images.truncate(MAX_IMAGE_USES.saturating_sub(before));
        images.shrink_to_fit();
    }

    /// Fetches the images of pages, each once.
    pub(super) async fn images(
        self: &Arc<Self>,
        pages: &[PageInTree],
        paths: Paths,
        unread: &UnreadPaths,
    ) -> Result<Images, Problem> {
        let mut images = Images::default();
        let waiting = self.addresses_of_images(pages, &mut images);
        let mut fetched = Vec::new();
        for some in waiting.chunks(MAX_HELD_RESPONSES) {
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
        self.assign_paths(fetched, paths, unread, &mut images);
        Ok(images)
    }

    /// Gives images their paths. Another image never gets the path that one had: a page that is kept may show it.
    fn assign_paths(
        &self,
        fetched: Vec<(Url, Result<Image, Problem>)>,
        mut paths: Paths,
        unread: &UnreadPaths,
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
    fn addresses_of_images(&self, pages: &[PageInTree], images: &mut Images) -> Vec<Url> {
        let mut found = HashSet::new();
        let mut waiting = Vec::new();
        let mut beyond = None;
        for page in pages {
            for image in &page.images {
                let Some(url) = address(&page.image_base, image) else {
                    continue;
                };
                if waiting.len() < MAX_ADDRESSES {
                    if found.insert(url.clone()) {
                        waiting.push(url);
                    }
                } else if beyond.is_none() && !found.contains(&url) {
                    beyond = Some((shortened(&url), MAX_ADDRESSES));
                }
            }
        }
        if self.shown.load(Ordering::Relaxed) > MAX_IMAGE_USES {
            let last = pages.last().map(|page| page.path.clone());
            beyond = beyond.or_else(|| Some((last?, MAX_IMAGE_USES)));
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
        let visited = app.fetcher.fetch_through(&app.config, url, |_, _| true);
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

/// Returns true if a part of a name was added to it: a number, or the start of a hash.
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
    let mut head = bytes[..bytes.len().min(MAX_SVG_HEAD_BYTES)].windows(4);
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
