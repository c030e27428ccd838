//! The addresses of a site that a crawl knows, and the pages that it found there.
//!
//! - Only addresses below the folder of the first page are read: of the same origin, without a query, and not forbidden
//!   by `robots.txt`.
//! - Addresses are read in the order in which they were found, so that the result does not depend on which answer comes
//!   first.
//! - Each address is read once; redirects are addresses of their own. Two addresses are one page if they differ only as
//!   `guide`, `guide/` and `guide/index.html` do, or one names the other as canonical, and their texts are the same.
//! - The number of addresses is bounded, and so is how many links away from the first page they are.

use std::collections::HashMap;
use std::sync::Arc;

use quire_content::import::Remark;
use quire_content::media;
use robotxt::Robots;
use url::{Origin, Url};

use super::gathering::{Read, normal};
use super::paths::{Paths, page_key, page_path};

/// How many links away from the first page a page may be.
const DEPTH: usize = 16;
/// How many addresses are one page by way of each other.
const HOPS: usize = 16;

/// The folder that a crawl stays in.
pub(super) struct Scope {
    origin: Origin,
    /// With slashes around it.
    folder: String,
}

impl Scope {
    /// The folder of a page.
    pub(super) fn of(page: &Url) -> Self {
        let path = page.path();
        let folder = path.rfind('/').map_or("/", |slash| &path[..=slash]);
        Self {
            origin: page.origin(),
            folder: folder.to_owned(),
        }
    }

    /// The part of an address below the folder.
    pub(super) fn below<'u>(&self, url: &'u Url) -> Option<&'u str> {
        let path = url.path().strip_prefix(&self.folder)?;
        let is_here = url.origin() == self.origin && url.username().is_empty();
        is_here.then_some(path)
    }

    /// Whether a link to this address is followed.
    pub(super) fn holds(&self, url: &Url) -> bool {
        url.query().is_none() && self.below(url).is_some_and(may_be_page)
    }
}

/// Whether a page may be at an address, by its extension.
fn may_be_page(address: &str) -> bool {
    let name = address.rsplit('/').next().unwrap_or_default();
    let kind = media::content_type(name);
    let (group, kind) = kind.split_once('/').unwrap_or_default();
    match group {
        "image" | "video" | "audio" | "font" => false,
        "application" => ["octet-stream", "xhtml+xml", "x-httpd-php"].contains(&kind),
        "text" => !["css", "javascript", "csv", "xml"].contains(&kind),
        _ => true,
    }
}

/// What is at an address.
enum State {
    /// It was not read yet.
    Waiting,
    /// A page: its index.
    Page(usize),
    /// What is at another address.
    Same(usize),
    /// Nothing that is imported.
    Nothing,
}

struct Address {
    url: Url,
    /// Links between it and the first page.
    depth: usize,
    state: State,
}

/// The addresses of a site, and its pages.
pub(super) struct Frontier {
    scope: Arc<Scope>,
    robots: Robots,
    /// The most addresses.
    limit: usize,
    addresses: Vec<Address>,
    known: HashMap<Url, usize>,
    /// The next address to read.
    next: usize,
    pages: Vec<Read>,
    /// Pages by what addresses of the same page share.
    by_key: HashMap<String, usize>,
    /// Pages that are not imported.
    skipped: Vec<Remark>,
    /// The first address beyond the limits, and the limit.
    beyond: Option<(String, String)>,
}

/// What a crawl found.
pub(super) struct Found {
    /// The pages with their paths, in order.
    pub(super) pages: Vec<(String, Read)>,
    pub(super) paths: Paths,
    /// The path of the page at an address.
    pub(super) by_address: HashMap<Url, String>,
    pub(super) skipped: Vec<Remark>,
    pub(super) remarks: Vec<Remark>,
}

impl Frontier {
    /// Begins with a page that was read.
    pub(super) fn new(scope: Arc<Scope>, robots: Robots, limit: usize, first: Read) -> Self {
        let mut frontier = Self {
            scope,
            robots,
            limit: limit.max(1),
            addresses: Vec::new(),
            known: HashMap::new(),
            next: 1,
            pages: Vec::new(),
            by_key: HashMap::new(),
            skipped: Vec::new(),
            beyond: None,
        };
        frontier.push(normal(first.url.clone()), 0);
        frontier.found(0, first);
        frontier
    }

    /// The next addresses to read, at most so many.
    pub(super) fn next(&mut self, most: usize) -> Vec<(usize, Url)> {
        let mut next = Vec::new();
        while next.len() < most
            && let Some(address) = self.addresses.get(self.next)
        {
            let (index, url) = (self.next, address.url.clone());
            self.next += 1;
            if self.robots.is_url_allowed(&url) {
                next.push((index, url));
            } else {
                self.failed(
                    index,
                    "is not read, because robots.txt forbids it".to_owned(),
                );
            }
        }
        next
    }

    /// Notes a page that was read.
    pub(super) fn found(&mut self, index: usize, mut read: Read) {
        if read.is_left_out {
            let reason = "is not read, because it asks robots to leave it out";
            return self.failed(index, reason.to_owned());
        }
        let depth = self.addresses[index].depth + 1;
        for link in std::mem::take(&mut read.links) {
            self.see(link, depth);
        }
        let key = |url: &Url| self.scope.below(url).map(|part| page_key(part).to_owned());
        let canonical = read.canonical.as_ref().and_then(key);
        // Sites whose every page names the same canonical address are not uncommon.
        if canonical
            .as_ref()
            .is_some_and(|key| self.by_key.contains_key(key))
        {
            read.canonical = None;
        }
        let keys: Vec<String> = canonical.into_iter().chain(key(&read.url)).collect();
        let mut same = keys.iter().filter_map(|key| self.by_key.get(key).copied());
        let same = same.find(|page| self.pages[*page].hash == read.hash);
        let page = same.unwrap_or(self.pages.len());
        self.addresses[index].state = State::Page(page);
        for key in keys {
            self.by_key.entry(key).or_insert(page);
        }
        if same.is_none() {
            self.pages.push(read);
        }
    }

    /// Notes that an address leads to another one.
    pub(super) fn moved(&mut self, index: usize, target: Url) {
        let target = normal(target);
        let depth = self.addresses[index].depth;
        let found = self.scope.holds(&target).then(|| self.see(target, depth));
        match found.flatten() {
            Some(other) => self.addresses[index].state = State::Same(other),
            None => self.failed(
                index,
                "redirects to an address that is not part of it".to_owned(),
            ),
        }
    }

    /// Notes that there is no page at an address.
    pub(super) fn nothing(&mut self, index: usize) {
        self.addresses[index].state = State::Nothing;
    }

    /// The same, with a reason.
    pub(super) fn failed(&mut self, index: usize, reason: String) {
        self.nothing(index);
        let path = self.addresses[index].url.path().to_owned();
        self.skipped.push(Remark { path, reason });
    }

    /// Notes an address that may be read; returns its index.
    fn see(&mut self, url: Url, depth: usize) -> Option<usize> {
        if let Some(index) = self.known.get(&url) {
            return Some(*index);
        }
        let reason = if self.addresses.len() >= self.limit {
            format!(
                "is not read, like others after it: an import reads {} addresses",
                self.limit
            )
        } else if depth > DEPTH {
            format!(
                "is not read, like others after it: it is more than {DEPTH} links away from the first page"
            )
        } else {
            return Some(self.push(url, depth));
        };
        self.beyond
            .get_or_insert_with(|| (url.path().to_owned(), reason));
        None
    }

    fn push(&mut self, url: Url, depth: usize) -> usize {
        let index = self.addresses.len();
        self.known.insert(url.clone(), index);
        let state = State::Waiting;
        self.addresses.push(Address { url, depth, state });
        index
    }

    /// The page at an address.
    fn page(&self, index: usize) -> Option<usize> {
        let mut index = index;
        for _ in 0..HOPS {
            match self.addresses[index].state {
                State::Page(page) => return Some(page),
                State::Same(other) => index = other,
                State::Waiting | State::Nothing => return None,
            }
        }
        None
    }

    /// Ends the crawl: orders the pages as they were found, and gives them paths.
    pub(super) fn end(self) -> Found {
        let mut paths = Paths::new();
        let mut path_of: Vec<Option<String>> = vec![None; self.pages.len()];
        let mut order = Vec::with_capacity(self.pages.len());
        let mut by_address = HashMap::new();
        for (index, address) in self.addresses.iter().enumerate() {
            let Some(page) = self.page(index) else {
                continue;
            };
            let path = path_of[page].get_or_insert_with(|| {
                let read = &self.pages[page];
                let named = read.canonical.as_ref().unwrap_or(&read.url);
                order.push(page);
                paths.claim(&page_path(self.scope.below(named).unwrap_or_default()))
            });
            by_address.insert(address.url.clone(), path.clone());
        }
        let remark = |(path, reason)| Remark { path, reason };
        let mut pages: Vec<Option<Read>> = self.pages.into_iter().map(Some).collect();
        let ordered = order.into_iter().filter_map(|page| {
            let path = path_of[page].take()?;
            Some((path, pages[page].take()?))
        });
        Found {
            pages: ordered.collect(),
            paths,
            by_address,
            skipped: self.skipped,
            remarks: self.beyond.map(remark).into_iter().collect(),
        }
    }
}
