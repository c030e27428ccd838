//! Lists of a site for programs: the sitemap, `llms.txt` with all pages, and the feed (`feed.rs`).
//!
//! - Each has the content that its visitor sees. Hidden pages are left out, as in the tree.
//! - The sitemap is for search engines, so only public sites have one, without the pages that keep search engines out.
//! - `llms.txt` and `llms-full.txt` are there unless the site excludes agents.
//! - A page without a description has the start of its text in `llms.txt` and in the feed.
//! - Each is bounded, and says so if it is truncated. It is made, compressed and cached as pages are: lists
//!   with texts for each visitor alone, unless no text in them has anything that is evaluated.

use std::fmt::Write as _;
use std::sync::Arc;

use quire_content::document::parse;
use quire_content::evaluate::may_change;
use quire_content::{Blobs as _, Hash, MissingBlob, Page, PageKind, Revision};
use tokio::runtime::Handle;

use super::caches::{KeyedResponse, RenderedResponse};
use super::feed::FEED;
use super::navigation::visible;
use super::pages::{PageBuild, RequestedPage, line, markdown_path, names_rules};
use super::responses::{ATOM, PLAIN, POLICY, XML};
use super::structure::{Entry, Reading};
use super::summary::summary;
use crate::PublishedArea;
use crate::clock::time;
use crate::conversions::Stop;
use crate::error::{Error, Result};
use crate::texts::Reader;

/// The most addresses of a sitemap: the most that its format allows.
const MAX_SITEMAP_ADDRESSES: usize = 50_000;
/// The most pages of `llms.txt`.
const MAX_LISTED_PAGES: usize = 10_000;
/// The most pages of `llms.txt` whose texts are read for what they are about.
const MAX_SUMMARIES: usize = 2_000;
/// The most bytes at the beginning of a text that are read for what it is about.
const MAX_SUMMARY_SOURCE_BYTES: usize = 16 << 10;
/// About how many bytes `llms-full.txt` has at most.
const MAX_FULL_BYTES: usize = 4 << 20;

/// A page of a list.
pub(super) struct ListedPage {
    pub(super) entry: Arc<Entry>,
    tree: Arc<Revision>,
    pub(super) id: String,
    pub(super) title: String,
    pub(super) description: Option<String>,
    body: Option<Hash>,
    pub(super) created_at: i64,
    pub(super) updated_at: i64,
    no_robots_index: bool,
    /// Its path within the site.
    pub(super) path: String,
}

/// List of the pages of a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    Sitemap,
    /// The pages by their Markdown (<https://llmstxt.org>).
    Llms,
    /// The Markdown of all pages, as far as there is room.
    LlmsFull,
    Feed,
}

impl List {
    /// The one that is at a path of a site.
    pub(super) fn at(path: &str) -> Option<Self> {
        Some(match path {
            "sitemap.xml" => Self::Sitemap,
            "llms.txt" => Self::Llms,
            "llms-full.txt" => Self::LlmsFull,
            FEED => Self::Feed,
            _ => return None,
        })
    }

    /// Its media type.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Sitemap => XML,
            Self::Llms | Self::LlmsFull => PLAIN,
            Self::Feed => ATOM,
        }
    }

    /// Returns true if the site has it.
    fn is_of(self, reading: &Reading) -> bool {
        match self {
            Self::Sitemap => reading.is_indexed(),
            Self::Llms | Self::LlmsFull => reading.visit.site.agents,
            Self::Feed => reading.draft.is_none(),
        }
    }
}

impl PublishedArea {
    /// A list of the pages that a visitor sees, if the site has it.
    pub(super) async fn list(
        &self,
        reading: &Arc<Reading>,
        list: List,
    ) -> Result<Option<KeyedResponse>> {
        if !list.is_of(reading) {
            return Ok(None);
        }
        let what = reading.digest().add("list").add(&format!("{list:?}"));
        let key = what.clone().done();
        let making = Box::pin(self.make_list(Arc::clone(reading), list, key));
        if list == List::Sitemap || self.pages.is_alike(&key) {
            return Ok(Some((key, self.pages.get_or_render(key, making).await?)));
        }
        let [claims, variables] = reading.visitor.text();
        let own = what.add(&claims).add(&variables).done();
        let made = self.pages.get_or_render(own, making).await?;
        if self.pages.is_alike(&key) {
            self.pages.cache_response(key, &made);
            return Ok(Some((key, made)));
        }
        Ok(Some((own, made)))
    }

    /// Makes a list; `key` is that of the list for all visitors who see the same of the site.
    async fn make_list(
        &self,
        reading: Arc<Reading>,
        list: List,
        key: [u8; 32],
    ) -> Result<RenderedResponse> {
        let (app, runtime, reader) = (self.clone(), Handle::current(), self.texts());
        let made = self.conversions.in_background(move |stop| {
            let lister = Lister {
                app: &app,
                runtime: &runtime,
                reading: &reading,
            };
            let text = match list {
                List::Sitemap => lister.sitemap(),
                List::Llms => lister.llms(&reader, stop, key),
                List::LlmsFull => lister.llms_full(&reader, stop, key),
                List::Feed => lister.feed(&reader, stop, key),
            };
            RenderedResponse::new(text?, POLICY)
        });
        made.await?
    }
}

/// Lists the pages that a visitor sees, on a thread that may block.
pub(super) struct Lister<'l> {
    app: &'l PublishedArea,
    runtime: &'l Handle,
    pub(super) reading: &'l Arc<Reading>,
}

impl Lister<'_> {
    pub(super) fn tree(&self, entry: &Entry) -> Result<Arc<Revision>> {
        self.runtime.block_on(self.app.tree(&entry.candidate.tree))
    }

    /// The first pages with a text, and whether these are all; each space once.
    fn listed(&self, most: usize) -> Result<(Vec<ListedPage>, bool)> {
        let mut pages: Vec<ListedPage> = Vec::new();
        for entry in self.reading.distinct() {
            let tree = self.tree(entry)?;
            for (page, _) in visible(&tree) {
                if page.kind != PageKind::Document {
                    continue;
                }
                if pages.len() == most {
                    return Ok((pages, false));
                }
                pages.push(self.page(entry, &tree, page));
            }
        }
        Ok((pages, true))
    }

    /// A page of a site space as lists have it.
    pub(super) fn page(&self, entry: &Arc<Entry>, tree: &Arc<Revision>, page: &Page) -> ListedPage {
        let path = self.app.path_of_page(entry, tree, &page.id);
        ListedPage {
            entry: Arc::clone(entry),
            tree: Arc::clone(tree),
            id: page.id.clone(),
            title: page.title.clone(),
            description: page.description.clone(),
            body: page.body,
            created_at: page.created_at,
            updated_at: page.updated_at,
            no_robots_index: page.no_robots_index,
            path: path.unwrap_or_default(),
        }
    }

    fn sitemap(&self) -> Result<String> {
        let (pages, _) = self.listed(MAX_SITEMAP_ADDRESSES)?;
        let pages = pages.iter().filter(|page| !page.no_robots_index);
        Ok(quire_reader::sitemap(pages.map(|page| {
            let url = self.reading.place.url(&page.path);
            (url, time(page.updated_at).to_string())
        })))
    }

    /// Gives pages without a description the beginning of their texts, as the visitor reads them: the first of them.
    /// `key` is that of the list for all visitors who see the same of the site.
    pub(super) fn describe(
        &self,
        pages: &mut [ListedPage],
        reader: &Reader,
        stop: &Stop,
        key: [u8; 32],
    ) -> Result<()> {
        let lacks = |page: &&mut ListedPage| page.description.is_none() && page.body.is_some();
        let lacking: Vec<&mut ListedPage> =
            pages.iter_mut().filter(lacks).take(MAX_SUMMARIES).collect();
        let bodies = lacking.iter().filter_map(|page| page.body).collect();
        let texts = reader.ahead(bodies, stop);
        let mut are_alike = true;
        for page in lacking {
            let Some(hash) = page.body else {
                continue;
            };
            let bytes = texts.get(&hash);
            let bytes = bytes.ok_or_else(|| texts.failure(&MissingBlob(hash)))?;
            let stored = String::from_utf8_lossy(&bytes);
            are_alike &= !may_change(&stored);
            let wanted = RequestedPage {
                reading: Arc::clone(self.reading),
                entry: Arc::clone(&page.entry),
                tree: Arc::clone(&page.tree),
                id: page.id.clone(),
                path: String::new(),
            };
            let read = wanted.text(&stored, reader, stop)?;
            let beginning =
                &read[..read.floor_char_boundary(MAX_SUMMARY_SOURCE_BYTES.min(read.len()))];
            page.description = summary(&parse(beginning).nodes, names_rules(beginning));
        }
        if are_alike {
            self.app.pages.cache_alike(key);
        }
        Ok(())
    }

    fn llms(&self, reader: &Reader, stop: &Stop, key: [u8; 32]) -> Result<String> {
        let (mut pages, are_all) = self.listed(MAX_LISTED_PAGES)?;
        self.describe(&mut pages, reader, stop, key)?;
        let mut text = self.title();
        let mut last = None;
        for page in &pages {
            if last != Some(&page.entry.candidate.id) {
                let title = heading(&page.entry);
                let _ = write!(text, "\n## {title}\n\n");
                last = Some(&page.entry.candidate.id);
            }
            let title = link_text(&page.title);
            let url = self.reading.place.url(&markdown_path(&page.path));
            let _ = write!(text, "- [{title}]({url})");
            if let Some(description) = &page.description {
                let _ = write!(text, ": {}", line(description));
            }
            text.push('\n');
        }
        if !are_all {
            let _ = write!(
                text,
                "\nOnly the first {MAX_LISTED_PAGES} pages are listed.\n"
            );
        }
        Ok(text)
    }

    fn llms_full(&self, reader: &Reader, stop: &Stop, key: [u8; 32]) -> Result<String> {
        let (pages, are_all) = self.listed(MAX_LISTED_PAGES)?;
        let texts = reader.ahead(pages.iter().filter_map(|page| page.body).collect(), stop);
        let (mut text, mut are_alike, mut shown) = (self.title(), true, None);
        for (at, page) in pages.into_iter().enumerate() {
            if text.len() > MAX_FULL_BYTES {
                shown = Some(at);
                break;
            }
            let stored = match page.body {
                Some(hash) => {
                    let bytes = texts.get(&hash);
                    let bytes = bytes.ok_or_else(|| texts.failure(&MissingBlob(hash)))?;
                    String::from_utf8(bytes.into_owned())
                        .map_err(|error| Error::internal(&error))?
                }
                None => String::new(),
            };
            are_alike &= !may_change(&stored);
            let wanted = RequestedPage {
                reading: Arc::clone(self.reading),
                entry: page.entry,
                tree: page.tree,
                id: page.id,
                path: page.path,
            };
            let read = wanted.text(&stored, reader, stop)?;
            let made = PageBuild {
                app: self.app,
                runtime: self.runtime,
                wanted: &wanted,
            };
            let url = self.reading.place.url(&wanted.path);
            let markdown = made.markdown(&read);
            let _ = write!(text, "\n---\nSource: {url}\n---\n\n{markdown}");
        }
        if let Some(shown) = shown.or((!are_all).then_some(MAX_LISTED_PAGES)) {
            let _ = write!(text, "\nOnly the first {shown} pages are here.\n");
        }
        if are_alike {
            self.app.pages.cache_alike(key);
        }
        Ok(text)
    }

    /// The title of the site, as Markdown.
    fn title(&self) -> String {
        format!("# {}\n", line(&self.reading.visit.site.title))
    }
}

/// The text of a link, as Markdown.
pub(super) fn link_text(title: &str) -> String {
    let title = line(title).replace('\\', "\\\\");
    title.replace('[', "\\[").replace(']', "\\]")
}

/// Returns the name of a site space in a list.
pub(super) fn heading(entry: &Entry) -> String {
    let title = line(&entry.label.title);
    match &entry.label.section_title {
        Some(section) if *section != entry.label.title => format!("{}: {title}", line(section)),
        _ => title,
    }
}
