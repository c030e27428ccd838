//! Websites, and single pages of them.
//!
//! - A crawl starts with one page, and stays in its folder (`Scope`).
//! - `robots.txt` and the `robots` of a page are respected; a site whose `robots.txt` fails, or has too many rules, is
//!   not read. Addresses are matched with the rules off the async threads.
//! - A page that fails is reported, and its content from an earlier import stays. If it is the first one,
//!   nothing is imported.

use std::sync::Arc;

use quire_content::spool::{Bytes, TreeFile};
use quire_sources::Paths;
use quire_sources::outline::SUMMARY;
use robotxt::{AccessResult, Robots};
use url::Url;

use super::frontier::Frontier;
use super::gathered::Gathered;
use super::gathering::{
    Gathering, MAX_HELD_RESPONSES, PageInTree, Problem, Read, normal, together,
};
use super::paths::{page_path, summary};
use super::scope::Scope;
use crate::conversions::{Stop, stoppable};
use crate::error::Result;
use crate::fetch::{FetchOutcome, UnreadResponse, refused};

/// The name that `robots.txt` calls this program.
const ROBOTS_AGENT: &str = "quire";
/// The most bytes of a `robots.txt`; what counts is the beginning.
const ROBOTS: usize = 4 << 20;
/// The most rules of a `robots.txt` for this program: each address is matched with all of them.
const RULES: usize = 5_000;

/// Imports one page.
pub(super) async fn page(gathering: &Arc<Gathering>, url: &Url) -> Result<Gathered, Problem> {
    let app = &gathering.app;
    let visited = app
        .fetcher
        .fetch_through(&app.config, url.clone(), |_, _| true);
    let visited = visited.await?;
    let read = gathering.page(visited, |_| false).await?;
    let mut paths = Paths::reserving(SUMMARY);
    let path = paths.claim(&single_path(url));
    let pages = vec![placed(path, read)];
    gathering
        .assemble(Gathered::default(), pages, paths, |_| None)
        .await
}

/// The path of a page that is imported alone: its name, or that of its folder.
fn single_path(url: &Url) -> String {
    let names = url.path_segments().into_iter().flatten();
    let mut paths: Vec<String> = names.map(page_path).collect();
    paths.retain(|path| path != "README.md");
    paths.pop().unwrap_or_else(|| "page.md".to_owned())
}

/// Imports a site.
pub(super) async fn site(gathering: &Arc<Gathering>, url: Url) -> Result<Gathered, Problem> {
    let StartedCrawl {
        mut frontier,
        scope,
        is_for_now,
    } = begin(gathering, &normal(url)).await?;
    loop {
        let found = stoppable(move |stop: &Stop| {
            let mut frontier = frontier;
            let next = frontier.next(MAX_HELD_RESPONSES, &|| stop.is_stopped());
            (frontier, next)
        });
        let (back, next) = found.await?;
        frontier = back;
        if next.is_empty() {
            break;
        }
        let tasks = next.into_iter().map(|(index, url)| {
            let (gathering, scope) = (Arc::clone(gathering), Arc::clone(&scope));
            async move { (index, fetch_address(&gathering, &url, scope).await) }
        });
        for (index, seen) in together(tasks.collect()).await? {
            match seen {
                Ok(FetchedAddress::Page(mut read)) => {
                    gathering.count_images(&mut read.images);
                    frontier.record_page(index, *read);
                }
                Ok(FetchedAddress::Moved(target, is_permanent)) => {
                    frontier.moved(index, target, is_permanent);
                }
                Ok(FetchedAddress::Other) => frontier.nothing(index),
                Err(Problem::Gone(reason)) => frontier.record_missing(index, reason),
                Err(Problem::Address(reason)) => frontier.failed(index, reason),
                Err(problem) => return Err(problem),
            }
        }
        gathering.allowance.check()?;
    }
    let mut found = frontier.end(&gathering.known);
    // A login leads to no page.
    found.unread.others |= is_for_now;
    let listed: Vec<(String, String)> = found
        .pages
        .iter()
        .map(|(path, read)| (path.clone(), read.title.clone().unwrap_or_default()))
        .collect();
    let pages = found
        .pages
        .into_iter()
        .map(|(path, read)| placed(path, read));
    let gathered = Gathered {
        files: vec![contents(listed).await?],
        skipped: found.skipped,
        remarks: found.remarks,
        unread: found.unread,
        ..Gathered::default()
    };
    let by_address = found.by_address;
    let find = move |url: &Url| by_address.get(url).cloned();
    gathering
        .assemble(gathered, pages.collect(), found.paths, find)
        .await
}

/// The table of contents of pages with these paths and titles.
pub(super) async fn contents(listed: Vec<(String, String)>) -> Result<TreeFile> {
    let summary = stoppable(move |_: &Stop| summary(&listed)).await?;
    Ok(TreeFile {
        path: SUMMARY.to_owned(),
        bytes: Bytes::Memory(summary.into_bytes()),
    })
}

fn placed(path: String, read: Read) -> PageInTree {
    PageInTree {
        path,
        text: read.text,
        image_base: read.base.clone(),
        base: read.base,
        images: read.images,
    }
}

/// A crawl whose first page was read.
struct StartedCrawl {
    frontier: Frontier,
    scope: Arc<Scope>,
    /// True if the first page is temporarily at another address.
    is_for_now: bool,
}

/// Reads the first page of a site.
async fn begin(gathering: &Arc<Gathering>, start: &Url) -> Result<StartedCrawl, Problem> {
    let app = &gathering.app;
    let mut robots = robots(gathering, start).await?;
    let forbidden = || Problem::Address("is not read, because robots.txt forbids it".to_owned());
    if !robots.is_url_allowed(start) {
        return Err(forbidden());
    }
    let visited = app
        .fetcher
        .fetch_through(&app.config, start.clone(), is_same_host);
    let visited = visited.await?;
    let first = normal(visited.url.clone());
    let is_for_now = visited.is_for_now && first != *start;
    let is_elsewhere = is_for_now && !Scope::of(start).is_above(&first);
    // Otherwise all that is known would count as removed.
    if is_elsewhere && !gathering.known.is_empty() {
        return Err(Problem::Address("redirects elsewhere for now".to_owned()));
    }
    if first.origin() != start.origin() {
        robots = self::robots(gathering, &first).await?;
    }
    if !robots.is_url_allowed(&first) {
        return Err(forbidden());
    }
    if !is_html(&visited) {
        return Err(Problem::Address("is not an HTML page".to_owned()));
    }
    let scope = Arc::new(Scope::of(&first));
    let followed = Arc::clone(&scope);
    let read = gathering.page(visited, move |url| followed.holds(url));
    let mut read = read.await?;
    gathering.count_images(&mut read.images);
    if read.is_left_out {
        let reason = "is not read, because it asks robots to leave it out";
        return Err(Problem::Address(reason.to_owned()));
    }
    let frontier = Frontier::new(Arc::clone(&scope), robots, gathering.addresses(), read);
    Ok(StartedCrawl {
        frontier,
        scope,
        is_for_now,
    })
}

/// Returns true if an address is on the same host, and no less protected.
pub(super) fn is_same_host(from: &Url, to: &Url) -> bool {
    let is_secured = from.scheme() == "http" && to.scheme() == "https";
    let has_default_ports = from.port().is_none() && to.port().is_none();
    from.origin() == to.origin() || from.host() == to.host() && is_secured && has_default_ports
}

fn is_html(visited: &UnreadResponse) -> bool {
    let media_type = visited.media_type();
    let media_type = media_type.as_deref().unwrap_or("text/html");
    ["text/html", "application/xhtml+xml"].contains(&media_type)
}

/// The `robots.txt` of a site.
async fn robots(gathering: &Gathering, page: &Url) -> Result<Robots, Problem> {
    let app = &gathering.app;
    let mut url = page.clone();
    url.set_path("/robots.txt");
    url.set_query(None);
    for _ in 0..5 {
        match app.fetcher.fetch_once(&app.config, &url).await? {
            FetchOutcome::Found(visited) => {
                let text = visited.read(ROBOTS, &gathering.allowance).await?;
                let parsed = app
                    .conversions
                    .convert(text.len(), move |_| Robots::parse(&text, ROBOTS_AGENT));
                let robots = parsed.await?;
                if robots.rules().len() > RULES {
                    let reason = format!("has a robots.txt with more than {RULES} rules");
                    return Err(Problem::Address(reason));
                }
                return Ok(robots);
            }
            FetchOutcome::Moved(target, _) if is_same_host(&url, &target) => url = target,
            FetchOutcome::Refused(status) if status.is_server_error() => {
                let reason =
                    format!("has a robots.txt that cannot be fetched: it answered {status}");
                return Err(Problem::Address(reason));
            }
            FetchOutcome::Moved(..) | FetchOutcome::Refused(_) => break,
        }
    }
    Ok(Robots::from_access(AccessResult::Unavailable, ROBOTS_AGENT))
}

/// Content at an address of a site.
enum FetchedAddress {
    Page(Box<Read>),
    /// It is elsewhere, and whether that is for good.
    Moved(Url, bool),
    /// Content that is not a page.
    Other,
}

async fn fetch_address(
    gathering: &Gathering,
    url: &Url,
    scope: Arc<Scope>,
) -> Result<FetchedAddress, Problem> {
    let app = &gathering.app;
    Ok(match app.fetcher.fetch_once(&app.config, url).await? {
        FetchOutcome::Moved(target, is_permanent) => FetchedAddress::Moved(target, is_permanent),
        FetchOutcome::Refused(status) => return Err(refused(status).into()),
        FetchOutcome::Found(visited) if is_html(&visited) => {
            let read = gathering.page(visited, move |url| scope.holds(url));
            FetchedAddress::Page(Box::new(read.await?))
        }
        FetchOutcome::Found(_) => FetchedAddress::Other,
    })
}
