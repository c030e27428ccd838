//! Wikis of GitHub, and of servers of GitHub Enterprise.
//!
//! - The wiki's own pages list its pages. Each is fetched as Markdown: from `raw.githubusercontent.com`, or from `/raw/`
//!   on the host of any other server.
//! - The sidebar gives the order, if there is one; then come the pages that it does not name.
//! - A page in another markup has no Markdown, and is named.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use http::StatusCode;
use percent_encoding::percent_decode_str;
use quire_content::import::{Remark, UnreadPaths};
use quire_content::spool::Piece;
use quire_sources::Paths;
use quire_sources::outline::SUMMARY;
use url::Url;

use super::gathered::Gathered;
use super::gathering::{Gathering, MAX_HELD_RESPONSES, PageInTree, Problem, together};
use super::paths::name;
use super::website::{contents, is_same_host};
use super::wiki_text::{images, links, standard};
use crate::error::Result;
use crate::fetch::{FetchOutcome, refused};

/// The first page.
const HOME: &str = "Home";

/// Address of the pages of a wiki.
#[derive(Clone)]
struct Wiki {
    /// The folder of its pages.
    pages: Url,
    /// The folder of their Markdown.
    raw: Url,
}

/// The names of pages, each once.
struct Names {
    limit: usize,
    known: HashSet<String>,
    list: Vec<String>,
    /// The first page beyond the limit.
    beyond: Option<Remark>,
    /// True if a list of pages could not be read.
    is_part: bool,
}

/// A page that was read; its text is put aside.
struct Text {
    text: Piece,
    images: Vec<String>,
}

/// Imports a wiki.
pub(super) async fn wiki(gathering: &Arc<Gathering>, url: &Url) -> Result<Gathered, Problem> {
    let wiki = Wiki::at(url).ok_or_else(|| {
        let reason =
            "is not the address of a wiki, such as https://github.com/OWNER/REPOSITORY/wiki";
        Problem::Address(reason.to_owned())
    })?;
    let names = wiki.names(gathering).await?;
    let mut unread = UnreadPaths {
        others: names.is_part || names.beyond.is_some(),
        ..UnreadPaths::default()
    };
    let mut paths = Paths::reserving(SUMMARY);
    let (mut pages, mut listed, mut skipped) = (Vec::new(), Vec::new(), Vec::new());
    let mut by_key = HashMap::new();
    for some in names.list.chunks(MAX_HELD_RESPONSES) {
        let tasks = some.iter().cloned().map(|name| {
            let (gathering, wiki) = (Arc::clone(gathering), wiki.clone());
            async move { (wiki.text(&gathering, &name).await, name) }
        });
        for (text, page) in together(tasks.collect()).await? {
            match text {
                Ok(Text { text, mut images }) => {
                    gathering.count_images(&mut images);
                    let path = paths.claim(&path(&page));
                    by_key.insert(key(&page), path.clone());
                    listed.push((path.clone(), page.replace('-', " ")));
                    pages.push(PageInTree {
                        path,
                        text,
                        base: wiki.pages.clone(),
                        image_base: wiki.raw.clone(),
                        images,
                    });
                }
                Err(Problem::Gone(reason)) => {
                    unread.gone.insert(path(&page));
                    skipped.push(Remark { path: page, reason });
                }
                Err(Problem::Address(reason)) => {
                    let mut path = path(&page);
                    if gathering.known.contains(&path) {
                        path = paths.claim(&path);
                        by_key.insert(key(&page), path.clone());
                    }
                    unread.paths.insert(path);
                    skipped.push(Remark { path: page, reason });
                }
                Err(problem) => return Err(problem),
            }
        }
        gathering.allowance.check()?;
    }
    if let (true, Some(Remark { path, reason })) = (pages.is_empty(), skipped.first()) {
        let reason = format!("has no page that can be imported: {path} {reason}");
        return Err(Problem::Address(reason));
    }
    let find = move |url: &Url| by_key.get(&key(&wiki.page_at(url)?)).cloned();
    let gathered = Gathered {
        files: vec![contents(listed).await?],
        skipped,
        remarks: names.beyond.into_iter().collect(),
        unread,
        ..Gathered::default()
    };
    gathering.assemble(gathered, pages, paths, find).await
}

/// The path of a page.
fn path(page: &str) -> String {
    if key(page) == key(HOME) {
        return "README.md".to_owned();
    }
    format!("{}.md", name(page))
}

/// Returns the part that the spellings of a page's name have in common.
fn key(page: &str) -> String {
    page.to_lowercase().replace(' ', "-")
}

impl Wiki {
    /// The wiki of a repository with this address.
    fn at(url: &Url) -> Option<Self> {
        let mut names = url.path_segments()?.filter(|name| !name.is_empty());
        let (owner, repository) = (names.next()?, names.next()?);
        let repository = repository.strip_suffix(".git").unwrap_or(repository);
        let repository = repository.strip_suffix(".wiki").unwrap_or(repository);
        let mut pages = url.clone();
        pages.set_query(None);
        pages.set_fragment(None);
        pages.set_path(&format!("/{owner}/{repository}/wiki/"));
        let folder = format!("/wiki/{owner}/{repository}/");
        let raw = if matches!(url.domain(), Some("github.com" | "www.github.com")) {
            Url::parse("https://raw.githubusercontent.com").and_then(|raw| raw.join(&folder))
        } else {
            pages.join(&format!("/raw{folder}"))
        };
        let raw = raw.ok()?;
        Some(Self { pages, raw })
    }

    /// The name of the page at an address.
    fn page_at(&self, url: &Url) -> Option<String> {
        let (path, folder) = (url.path(), self.pages.path());
        if url.origin() != self.pages.origin() {
            return None;
        }
        if path.eq_ignore_ascii_case(folder.trim_end_matches('/')) {
            return Some(HOME.to_owned());
        }
        let (start, page) = path.split_at_checked(folder.len())?;
        // From the first page, whose address has no slash at its end, links lead to `wiki/Page`.
        let page = page.strip_prefix("wiki/").unwrap_or(page);
        if !start.eq_ignore_ascii_case(folder) || page.contains('/') || page.starts_with('_') {
            return None;
        }
        let page = page.strip_suffix(".md").unwrap_or(page);
        let page = if page.is_empty() { HOME } else { page };
        Some(percent_decode_str(page).decode_utf8_lossy().into_owned())
    }

    /// The names of its pages, in order.
    async fn names(&self, gathering: &Arc<Gathering>) -> Result<Names, Problem> {
        let mut names = Names::new(gathering.addresses());
        names.add(HOME.to_owned());
        match self.sidebar(gathering).await {
            Ok(addresses) => self.add(&mut names, &addresses),
            // There is none, or it is in another markup.
            Err(Problem::Gone(_)) => {}
            Err(Problem::Address(_)) => names.is_part = true,
            Err(problem) => return Err(problem),
        }
        let home = self.pages.path().trim_end_matches('/').to_owned();
        let mut first = self.pages.clone();
        first.set_path(&home);
        let addresses = self.linked(gathering, first).await?;
        self.add(&mut names, &addresses);
        let mut list = self.pages.clone();
        list.set_path(&format!("{home}/_pages"));
        match self.linked(gathering, list).await {
            Ok(addresses) => self.add(&mut names, &addresses),
            // The first page lists the pages too.
            Err(Problem::Gone(_)) => {}
            Err(Problem::Address(_)) => names.is_part = true,
            Err(problem) => return Err(problem),
        }
        Ok(names)
    }

    fn add(&self, names: &mut Names, addresses: &[Url]) {
        let pages = addresses.iter().filter_map(|url| self.page_at(url));
        pages.for_each(|page| names.add(page));
    }

    /// The addresses of pages that the sidebar lists.
    async fn sidebar(&self, gathering: &Arc<Gathering>) -> Result<Vec<Url>, Problem> {
        let text = self.markdown(gathering, "_Sidebar").await?;
        let pages = self.pages.clone();
        let found = gathering.app.conversions.convert(text.len(), move |_| {
            let links = links(&standard(&text));
            let urls = links.iter().filter_map(|link| pages.join(link).ok());
            urls.collect::<Vec<Url>>()
        });
        Ok(found.await?)
    }

    /// The addresses of pages that a page of HTML leads to.
    async fn linked(&self, gathering: &Arc<Gathering>, url: Url) -> Result<Vec<Url>, Problem> {
        let app = &gathering.app;
        let visited = app.fetcher.fetch_through(&app.config, url, is_same_host);
        let (visited, wiki) = (visited.await?, self.clone());
        let read = gathering.page(visited, move |url| wiki.page_at(url).is_some());
        Ok(read.await?.links)
    }

    /// The Markdown of a page.
    async fn markdown(&self, gathering: &Arc<Gathering>, page: &str) -> Result<String, Problem> {
        let app = &gathering.app;
        let mut url = self.raw.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            let name = page.replace(' ', "-");
            segments.pop_if_empty().push(&format!("{name}.md"));
        }
        let visited = match app.fetcher.fetch_once(&app.config, &url).await? {
            FetchOutcome::Found(visited) => visited,
            FetchOutcome::Refused(StatusCode::NOT_FOUND) => {
                let reason = "is not imported, because the wiki has no Markdown of it";
                return Err(Problem::Gone(reason.to_owned()));
            }
            FetchOutcome::Refused(status) => return Err(refused(status).into()),
            FetchOutcome::Moved(..) => {
                return Err(Problem::Address("redirects to another site".to_owned()));
            }
        };
        let limit = usize::try_from(gathering.limits.page_size).unwrap_or(usize::MAX);
        let bytes = visited.read(limit, &gathering.allowance).await?;
        String::from_utf8(bytes).map_err(|_| Problem::Address("is not UTF-8 text".to_owned()))
    }

    /// Reads a page.
    async fn text(&self, gathering: &Arc<Gathering>, page: &str) -> Result<Text, Problem> {
        let text = self.markdown(gathering, page).await?;
        let size = text.len();
        let converted = gathering.app.conversions.convert(size, move |_| {
            let text = standard(&text);
            let images = images(&text);
            (text, images)
        });
        let (text, images) = converted.await?;
        let (text, _) = gathering.put(text.into_bytes()).await?;
        Ok(Text { text, images })
    }
}

impl Names {
    fn new(limit: usize) -> Self {
        Self {
            limit: limit.max(1),
            known: HashSet::new(),
            list: Vec::new(),
            beyond: None,
            is_part: false,
        }
    }

    fn add(&mut self, page: String) {
        if self.known.contains(&key(&page)) {
            return;
        }
        if self.list.len() < self.limit {
            self.known.insert(key(&page));
            self.list.push(page);
        } else if self.beyond.is_none() {
            let limit = self.limit;
            let reason =
                format!("is not read, like others after it: an import reads {limit} addresses");
            self.beyond = Some(Remark { path: page, reason });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wiki(address: &str) -> Option<Wiki> {
        Wiki::at(&Url::parse(address).unwrap())
    }

    #[test]
    fn a_wiki_has_two_folders() {
        let github = "https://raw.githubusercontent.com/wiki/o/r/";
        let other = "https://git.example.com/raw/wiki/o/r/";
        for (address, raw) in [
            ("https://github.com/o/r/wiki", github),
            ("https://github.com/o/r", github),
            ("https://github.com/o/r.wiki.git", github),
            ("https://github.com/o/r/wiki/Page?x#y", github),
            ("https://git.example.com/o/r/wiki/", other),
        ] {
            let wiki = wiki(address).unwrap();
            assert_eq!(wiki.raw.as_str(), raw, "{address}");
            assert!(wiki.pages.as_str().ends_with(".com/o/r/wiki/"), "{address}");
        }
        assert!(wiki("https://github.com/o").is_none());
        assert!(wiki("https://github.com/").is_none());
    }

    #[test]
    fn names_of_pages() {
        let wiki = wiki("https://github.com/O/r").unwrap();
        for (address, page) in [
            ("https://github.com/o/r/wiki", Some("Home")),
            ("https://github.com/o/r/wiki/", Some("Home")),
            ("https://github.com/o/r/wiki/A-b%3F", Some("A-b?")),
            ("https://github.com/o/r/wiki/wiki/A", Some("A")),
            ("https://github.com/o/r/wiki/A.md", Some("A")),
            ("https://github.com/o/r/wiki/Node.js", Some("Node.js")),
            ("https://github.com/o/r/wiki/A/_history", None),
            ("https://github.com/o/r/wiki/_new", None),
            ("https://github.com/o/r/issues", None),
            ("https://example.com/o/r/wiki/A", None),
        ] {
            let url = Url::parse(address).unwrap();
            assert_eq!(wiki.page_at(&url).as_deref(), page, "{address}");
        }
    }
}
