//! The addresses of a site that a crawl knows, and the pages that it found there.
//!
//! - Only addresses in the scope of the first page are read, unless `robots.txt` forbids them.
//! - Addresses are read in the order in which they were found, so that the result does not depend on the
//!   order of responses.
//! - Each address is read once; redirects are separate addresses. Two addresses are one page if they differ
//!   only as `guide`, `guide/` and `guide/index.html` do, or one names the other as canonical, and their
//!   texts are the same.
//! - If a page cannot be read, pages that only it links to may be missing. So nothing counts as removed
//!   then, except pages that are known to be deleted.
//! - The number of addresses is bounded, and so is how many links away from the first page they are.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use quire_content::import::{Remark, UnreadPaths};
use quire_sources::Paths;
use quire_sources::outline::SUMMARY;
use robotxt::Robots;
use url::Url;

use super::gathering::{Read, normal};
use super::paths::{page_key, page_path};
use super::scope::Scope;

/// Maximum number of links between the first page and another page.
const MAX_LINK_DEPTH: usize = 16;
/// Maximum number of addresses that lead to one page by way of each other.
const MAX_ALIAS_HOPS: usize = 16;

/// State of an address.
enum State {
    /// It was not read yet.
    Waiting,
    /// A page: its index.
    Page(usize),
    /// The content of another address, and true if only temporarily.
    Same(usize, bool),
    /// Something that could not be read.
    Unread,
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

/// Result of a crawl.
pub(super) struct CrawlResult {
    /// The pages with their paths, in order.
    pub(super) pages: Vec<(String, Read)>,
    pub(super) paths: Paths,
    /// The path of the page at an address.
    pub(super) by_address: HashMap<Url, String>,
    pub(super) skipped: Vec<Remark>,
    pub(super) remarks: Vec<Remark>,
    pub(super) unread: UnreadPaths,
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
        frontier.record_page(0, first);
        frontier
    }

    /// Returns the next addresses to read, at most `most`. Matches them with `robots.txt`, which takes long,
    /// until `stop` returns true.
    pub(super) fn next(&mut self, most: usize, stop: &dyn Fn() -> bool) -> Vec<(usize, Url)> {
        let mut next = Vec::new();
        while next.len() < most
            && !stop()
            && let Some(address) = self.addresses.get(self.next)
        {
            let (index, url) = (self.next, address.url.clone());
            self.next += 1;
            if self.robots.is_url_allowed(&url) {
                next.push((index, url));
            } else {
                let reason = "is not read, because robots.txt forbids it";
                self.record_missing(index, reason.to_owned());
            }
        }
        next
    }

    /// Notes a page that was read.
    pub(super) fn record_page(&mut self, index: usize, mut read: Read) {
        if read.is_left_out {
            let reason = "is not read, because it asks robots to leave it out";
            return self.record_missing(index, reason.to_owned());
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

    /// Notes that an address leads to another one, for good or for now.
    pub(super) fn moved(&mut self, index: usize, target: Url, is_permanent: bool) {
        let target = normal(target);
        let depth = self.addresses[index].depth;
        if !self.scope.holds(&target) {
            let reason = "redirects to an address that is not part of it".to_owned();
            if is_permanent {
                self.record_missing(index, reason);
            } else {
                self.failed(index, reason);
            }
            return;
        }
        match self.see(target, depth) {
            Some(other) => self.addresses[index].state = State::Same(other, !is_permanent),
            None => self.failed(index, "redirects to an address that is not read".to_owned()),
        }
    }

    /// Notes that there is no page at an address.
    pub(super) fn nothing(&mut self, index: usize) {
        self.addresses[index].state = State::Nothing;
    }

    /// The same, with a reason.
    pub(super) fn record_missing(&mut self, index: usize, reason: String) {
        self.nothing(index);
        self.skip(index, reason);
    }

    /// Notes that an address cannot be read.
    pub(super) fn failed(&mut self, index: usize, reason: String) {
        self.addresses[index].state = State::Unread;
        self.skip(index, reason);
    }

    fn skip(&mut self, index: usize, reason: String) {
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
        } else if depth > MAX_LINK_DEPTH {
            format!(
                "is not read, like others after it: it is more than {MAX_LINK_DEPTH} links away from the first page"
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

    /// The address that an address leads to.
    fn target(&self, index: usize) -> usize {
        let mut index = index;
        for _ in 0..MAX_ALIAS_HOPS {
            let State::Same(other, _) = self.addresses[index].state else {
                break;
            };
            index = other;
        }
        index
    }

    /// The path that the name of an address gives its page.
    fn path(&self, url: &Url) -> String {
        page_path(self.scope.below(url).unwrap_or_default())
    }

    /// Ends the crawl: orders the pages as they were found, and gives them paths. A page that could not be read, or is
    /// elsewhere for now, keeps the path that it had, which is among those that are `known` of an earlier import.
    pub(super) fn end(self, known: &BTreeSet<String>) -> CrawlResult {
        let mut paths = Paths::reserving(SUMMARY);
        let mut path_of: Vec<Option<String>> = vec![None; self.pages.len()];
        let mut order = Vec::with_capacity(self.pages.len());
        let mut by_address = HashMap::new();
        let mut kept: HashMap<usize, String> = HashMap::new();
        let mut away: Vec<(Url, String)> = Vec::new();
        let mut unread = UnreadPaths {
            others: self.beyond.is_some(),
            ..UnreadPaths::default()
        };
        for (index, address) in self.addresses.iter().enumerate() {
            let target = self.target(index);
            let is_away = matches!(address.state, State::Same(_, true));
            let own = self.path(&address.url);
            if is_away && known.contains(&own) {
                away.push((address.url.clone(), own.clone()));
            }
            let (path, is_there) = match self.addresses[target].state {
                State::Page(page) => {
                    let path = path_of[page].get_or_insert_with(|| {
                        let read = &self.pages[page];
                        order.push(page);
                        paths.claim(&self.path(read.canonical.as_ref().unwrap_or(&read.url)))
                    });
                    (path.clone(), true)
                }
                State::Unread => {
                    let path = kept.entry(target).or_insert_with(|| {
                        let path = self.path(&self.addresses[target].url);
                        let is_known = known.contains(&path);
                        if is_known { paths.claim(&path) } else { path }
                    });
                    (path.clone(), known.contains(path.as_str()))
                }
                State::Nothing if !is_away => {
                    // Of two pages with one name, it is not known which one this was.
                    if !known.contains(&numbered(&own)) {
                        unread.gone.insert(own);
                    }
                    continue;
                }
                State::Nothing | State::Waiting | State::Same(..) => continue,
            };
            if is_there {
                by_address.insert(address.url.clone(), path);
            }
        }
        unread.paths.extend(kept.into_values());
        // Another page may have the path by now, such as `a.html` that of `a`.
        for (url, own) in away.into_iter().filter(|(_, own)| !paths.has(own)) {
            by_address.insert(url, own.clone());
            unread.paths.insert(own);
        }
        unread.others |= !unread.paths.is_empty();
        let remark = |(path, reason)| Remark { path, reason };
        let mut pages: Vec<Option<Read>> = self.pages.into_iter().map(Some).collect();
        let ordered = order.into_iter().filter_map(|page| {
            let path = path_of[page].take()?;
            Some((path, pages[page].take()?))
        });
        CrawlResult {
            pages: ordered.collect(),
            paths,
            by_address,
            skipped: self.skipped,
            remarks: self.beyond.map(remark).into_iter().collect(),
            unread,
        }
    }
}

/// The path that a second page with the same name gets.
fn numbered(path: &str) -> String {
    let (stem, extension) = path.rsplit_once('.').unwrap_or((path, ""));
    format!("{stem}-2.{extension}")
}

#[cfg(test)]
mod tests {
    use std::io;

    use quire_content::spool::{Piece, Spool};

    use super::*;
    use crate::content::sources::gathering::MAX_ADDRESSES;

    /// Holds nothing: what is in a text is of no interest here.
    #[derive(Debug)]
    struct Empty;

    impl Spool for Empty {
        fn append(&self, _: &[u8]) -> io::Result<u64> {
            Ok(0)
        }

        fn read(&self, _: u64, _: usize) -> io::Result<Vec<u8>> {
            Ok(Vec::new())
        }
    }

    fn url(path: &str) -> Url {
        Url::parse("https://example.com/docs/")
            .unwrap()
            .join(path)
            .unwrap()
    }

    /// A page with this text and these links.
    fn read(path: &str, text: &str, links: &[&str]) -> Read {
        let empty: Arc<dyn Spool> = Arc::new(Empty);
        Read {
            url: url(path),
            base: url(path),
            title: None,
            text: Piece::put(&empty, text.as_bytes()).unwrap(),
            hash: quire_content::hash(text.as_bytes()),
            images: Vec::new(),
            canonical: None,
            links: links.iter().map(|link| url(link)).collect(),
            is_left_out: false,
        }
    }

    /// Returns a crawl that starts with a page of these links.
    fn begin(links: &[&str], limit: usize) -> Frontier {
        let scope = Arc::new(Scope::of(&url("")));
        let robots = Robots::parse(b"User-agent: *\nDisallow: /docs/private\n", "quire");
        Frontier::new(scope, robots, limit, read("", "Start", links))
    }

    /// The next addresses, below the folder.
    fn next(frontier: &mut Frontier, most: usize) -> Vec<(usize, String)> {
        let next = frontier.next(most, &|| false).into_iter();
        let below = |url: Url| url.path().trim_start_matches("/docs/").to_owned();
        next.map(|(index, url)| (index, below(url))).collect()
    }

    fn known(paths: &[&str]) -> BTreeSet<String> {
        paths.iter().map(|path| (*path).to_owned()).collect()
    }

    fn paths(found: &CrawlResult) -> Vec<&str> {
        found.pages.iter().map(|(path, _)| path.as_str()).collect()
    }

    fn remark_texts(remarks: &[Remark]) -> Vec<String> {
        let said = remarks.iter();
        said.map(|remark| format!("{} {}", remark.path, remark.reason))
            .collect()
    }

    #[test]
    fn addresses_are_read_once_in_the_order_in_which_they_were_found() {
        let mut frontier = begin(&["b", "a", "b", ""], MAX_ADDRESSES);
        assert_eq!(next(&mut frontier, 1), [(1, "b".to_owned())]);
        assert_eq!(next(&mut frontier, 9), [(2, "a".to_owned())]);
        // What comes later was found first.
        frontier.record_page(2, read("a", "A", &["d"]));
        frontier.record_page(1, read("b", "B", &["a", "c"]));
        let more = [(3, "d".to_owned()), (4, "c".to_owned())];
        assert_eq!(next(&mut frontier, 9), more);
        frontier.record_page(3, read("d", "D", &[]));
        frontier.nothing(4);
        assert!(next(&mut frontier, 9).is_empty());
        let found = frontier.end(&BTreeSet::new());
        assert_eq!(paths(&found), ["README.md", "b.md", "a.md", "d.md"]);
        assert!(found.skipped.is_empty() && found.remarks.is_empty());
        assert!(!found.unread.others);
    }

    #[test]
    fn what_robots_forbid_is_not_read() {
        let mut frontier = begin(&["private/a", "a"], MAX_ADDRESSES);
        assert_eq!(next(&mut frontier, 9), [(2, "a".to_owned())]);
        let mut left_out = read("a", "A", &["b"]);
        left_out.is_left_out = true;
        frontier.record_page(2, left_out);
        assert!(next(&mut frontier, 9).is_empty());
        let found = frontier.end(&known(&["a.md"]));
        assert_eq!(
            remark_texts(&found.skipped),
            [
                "/docs/private/a is not read, because robots.txt forbids it",
                "/docs/a is not read, because it asks robots to leave it out",
            ]
        );
        assert_eq!(found.unread.gone, known(&["a.md", "private/a.md"]));
        assert!(!found.unread.others && found.unread.paths.is_empty());
    }

    #[test]
    fn nothing_is_matched_for_a_caller_who_has_gone() {
        let mut frontier = begin(&["private/a", "a"], MAX_ADDRESSES);
        assert!(frontier.next(9, &|| true).is_empty());
        assert_eq!(next(&mut frontier, 9), [(2, "a".to_owned())]);
    }

    #[test]
    fn equal_texts_at_addresses_that_are_alike_are_one_page() {
        let mut frontier = begin(&["a", "a/", "a.html", "b"], MAX_ADDRESSES);
        assert_eq!(next(&mut frontier, 9).len(), 4);
        frontier.record_page(1, read("a", "same", &[]));
        frontier.record_page(2, read("a/", "same", &[]));
        frontier.record_page(3, read("a.html", "other", &[]));
        frontier.record_page(4, read("b", "same", &[]));
        let found = frontier.end(&BTreeSet::new());
        assert_eq!(paths(&found), ["README.md", "a.md", "a-2.md", "b.md"]);
        assert_eq!(found.by_address[&url("a/")], "a.md");
    }

    #[test]
    fn redirects_lead_to_the_page_and_end() {
        let mut frontier = begin(&["old", "round", "away", "lost", "login"], MAX_ADDRESSES);
        assert_eq!(next(&mut frontier, 9).len(), 5);
        let elsewhere = Url::parse("http://169.254.169.254/docs/").unwrap();
        frontier.moved(1, url("new#top"), true);
        frontier.moved(2, url("round"), false);
        frontier.moved(3, elsewhere.clone(), true);
        frontier.moved(4, url("fails"), false);
        frontier.moved(5, elsewhere, false);
        let more = [(6, "new".to_owned()), (7, "fails".to_owned())];
        assert_eq!(next(&mut frontier, 9), more);
        frontier.record_page(6, read("new", "New", &[]));
        frontier.failed(7, "fails".to_owned());
        let found = frontier.end(&known(&["fails.md", "login.md"]));
        assert_eq!(paths(&found), ["README.md", "new.md"]);
        assert_eq!(found.by_address[&url("old")], "new.md");
        assert_eq!(found.by_address[&url("lost")], "fails.md");
        assert!(!found.by_address.contains_key(&url("round")));
        assert_eq!(
            remark_texts(&found.skipped),
            [
                "/docs/away redirects to an address that is not part of it",
                "/docs/login redirects to an address that is not part of it",
                "/docs/fails fails",
            ]
        );
        assert_eq!(found.unread.gone, known(&["away.md"]));
        assert_eq!(found.unread.paths, known(&["fails.md", "login.md"]));
    }

    #[test]
    fn what_is_elsewhere_for_now_keeps_the_path_that_it_had() {
        let mut frontier = begin(&["a", "b", "c", "d", "e"], MAX_ADDRESSES);
        assert_eq!(next(&mut frontier, 9).len(), 5);
        frontier.moved(1, url("login"), false);
        frontier.moved(2, url("login"), true);
        frontier.moved(3, url("c.html"), false);
        frontier.moved(4, url("none"), false);
        frontier.moved(5, url("e"), false);
        assert_eq!(next(&mut frontier, 9).len(), 3);
        frontier.record_page(6, read("login", "Login", &[]));
        frontier.record_page(7, read("c.html", "C", &[]));
        frontier.nothing(8);
        let found = frontier.end(&known(&["a.md", "b.md", "c.md", "d.md", "e.md"]));
        assert_eq!(paths(&found), ["README.md", "login.md", "c.md"]);
        assert_eq!(found.unread.paths, known(&["a.md", "d.md", "e.md"]));
        assert_eq!(found.unread.gone, known(&["none.md"]));
        assert!(found.unread.others);
        for (address, path) in [("a", "a.md"), ("b", "login.md"), ("c", "c.md")] {
            assert_eq!(found.by_address[&url(address)], path);
        }
    }

    #[test]
    fn what_fails_keeps_the_path_that_it_had() {
        let crawl = |known: &BTreeSet<String>| {
            let mut frontier = begin(&["a", "a.html", "b", "c"], MAX_ADDRESSES);
            assert_eq!(next(&mut frontier, 9).len(), 4);
            frontier.failed(1, "fails".to_owned());
            frontier.record_page(2, read("a.html", "other", &[]));
            frontier.failed(3, "fails".to_owned());
            frontier.record_missing(4, "is gone".to_owned());
            frontier.end(known)
        };
        let found = crawl(&BTreeSet::new());
        assert_eq!(paths(&found), ["README.md", "a.md"]);
        assert_eq!(found.by_address.len(), 2);
        let found = crawl(&known(&["README.md", "a.md", "a-2.md", "b.md", "c.md"]));
        assert_eq!(paths(&found), ["README.md", "a-2.md"]);
        assert_eq!(found.by_address[&url("a")], "a.md");
        assert_eq!(found.by_address[&url("b")], "b.md");
        assert!(!found.by_address.contains_key(&url("c")));
        assert_eq!(found.unread.paths, known(&["a.md", "b.md"]));
        assert_eq!(found.unread.gone, known(&["c.md"]));
        assert!(found.unread.others);
        let found = crawl(&known(&["c.md", "c-2.md"]));
        assert!(found.unread.gone.is_empty());
    }

    #[test]
    fn a_crawl_that_was_cut_does_not_know_what_is_removed() {
        let mut frontier = begin(&["a", "b", "c"], 3);
        assert_eq!(next(&mut frontier, 9).len(), 2);
        frontier.record_page(1, read("a", "A", &[]));
        frontier.record_page(2, read("b", "B", &[]));
        let found = frontier.end(&BTreeSet::new());
        let reason = "is not read, like others after it: an import reads 3 addresses";
        assert_eq!(remark_texts(&found.remarks), [format!("/docs/c {reason}")]);
        assert!(found.unread.others);

        let mut frontier = begin(&["0"], MAX_ADDRESSES);
        for depth in 1..=MAX_LINK_DEPTH {
            assert_eq!(next(&mut frontier, 9).len(), 1, "{depth}");
            let (here, below) = ((depth - 1).to_string(), depth.to_string());
            frontier.record_page(depth, read(&here, &here, &[below.as_str()]));
        }
        assert!(next(&mut frontier, 9).is_empty());
        let found = frontier.end(&BTreeSet::new());
        assert_eq!(found.pages.len(), 1 + MAX_LINK_DEPTH);
        let remarks = remark_texts(&found.remarks);
        assert!(
            remarks[0].starts_with("/docs/16 is not read"),
            "{remarks:?}"
        );
        assert!(found.unread.others);
    }
}
