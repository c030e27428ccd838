//! Pages of a site: found, evaluated for the visitor, rendered, and kept in memory (`caches.rs`).
//!
//! - A page is kept under a hash of everything that it was made from: what the visitor sees of the site with the
//!   revisions of all spaces, and the page. If its text has conditions, expressions or includes, the claims of the
//!   visitor belong to it as well. So no visitor gets a page that was made for another one, unless it would be the same,
//!   and a merge shows at once.
//! - Pages are made in the queue of conversions, and each is compressed once.

use std::sync::Arc;

use http::HeaderMap;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use quire_content::document::{Node, NodeType, parse};
use quire_content::evaluate::{evaluate_for, included, may_change, without_statements};
use quire_content::path::is_markdown;
use quire_content::{Cover, CoverSize, Hash, Image, Page, Revision};
use quire_reader::{Heading, Html, Layout, Picture};
use quire_render::{Links as _, Renderer};
use tokio::runtime::Handle;

use super::caches::{KeyedResponse, RenderedResponse};
use super::languages::PageAlternatives;
use super::links::{LinkContext, SiteLinks, file_href, is_safe};
use super::navigation::{Navigation, icon};
use super::pictures;
use super::responses::{DIAGRAMS, POLICY};
use super::structure::{Entry, Reading};
use super::summary::summary;
use super::titles::{is_plain, split_title, take_title, top_heading};
use crate::PublishedArea;
use crate::accept::prefers;
use crate::clock::time;
use crate::concealed::whole;
use crate::conversions::{LARGE_TEXT_BYTES, Stop};
use crate::error::{Error, Result};
use crate::texts::Reader;

/// The most text of a page that is rendered, in bytes: its nodes take hundreds of times as many.
const MAX_RENDERED_BYTES: usize = 512 << 10;
/// Start tag of code that is a diagram.
const DIAGRAM: &str = "<code class=\"language-mermaid\">";

/// Characters that are encoded in the path of a file, which may become a part of a path or of a query.
const PATH: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'/');

/// Format of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Format {
    Html,
    Markdown,
}

impl Format {
    /// The format that a client prefers.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        if prefers(headers, "text/markdown") {
            Self::Markdown
        } else {
            Self::Html
        }
    }
}

/// A page of a site space that a visitor reads.
#[derive(Clone)]
pub(crate) struct RequestedPage {
    pub(super) reading: Arc<Reading>,
    pub(super) entry: Arc<Entry>,
    pub(super) tree: Arc<Revision>,
    pub(super) id: String,
    /// Its path within the site.
    pub(super) path: String,
}

impl PublishedArea {
    /// A page as the visitor reads it.
    pub(super) async fn site_page(
        &self,
        wanted: RequestedPage,
        format: Format,
    ) -> Result<KeyedResponse> {
        let page = wanted.tree.page(&wanted.id);
        let body = page.ok_or_else(|| Error::not_found("page"))?.body;
        let (differs, stored) = if let Some(differs) = self.pages.differs(body) {
            (differs, None)
        } else {
            let stored = self.text(body).await?;
            let differs = may_change(&stored);
            self.pages.cache_differs(body, differs);
            (differs, Some(stored))
        };
        let mut what = (wanted.reading.digest())
            .add(&wanted.entry.candidate.id)
            .add(&wanted.id)
            .add(&format!("{format:?}"));
        if differs {
            let [claims, variables] = wanted.reading.visitor.text();
            what = what.add(&claims).add(&variables);
        }
        let key = what.done();
        let making = Box::pin(self.make_page(wanted, format, body, stored));
        Ok((key, self.pages.get_or_render(key, making).await?))
    }

    /// Makes a page with this text, which may have been read.
    async fn make_page(
        &self,
        wanted: RequestedPage,
        format: Format,
        body: Option<Hash>,
        stored: Option<String>,
    ) -> Result<RenderedResponse> {
        let stored = match stored {
            Some(stored) => stored,
            None => self.text(body).await?,
        };
        let path = wanted.tree.path_of(&wanted.id).unwrap_or_default();
        let alternatives = match format {
            Format::Html => {
                self.page_alternatives(&wanted.reading, &wanted.entry, &wanted.id, &path)
                    .await?
            }
            Format::Markdown => PageAlternatives::default(),
        };
        let has_rules = names_rules(&stored) && self.has_rules(&wanted.tree).await?;
        let is_published = wanted.reading.draft.is_none();
        let (entry, tree) = (Arc::clone(&wanted.entry), Arc::clone(&wanted.tree));
        if format == Format::Html && is_published {
            self.leave_to_visitor(body);
        }
        let (app, runtime, reader) = (self.clone(), Handle::current(), self.texts());
        let made = self.conversions.convert(weight(&stored), move |stop| {
            let text = wanted.text(&stored, &reader, stop)?;
            let made = PageBuild {
                app: &app,
                runtime: &runtime,
                wanted: &wanted,
            };
            match format {
                Format::Html => made.html(&text, alternatives, has_rules),
                Format::Markdown => RenderedResponse::new(made.markdown(&text), POLICY),
            }
        });
        let made = made.await?;
        // Not before: the visitor waits for this one.
        if format == Format::Html && is_published {
            self.highlight_ahead(whole(&entry.candidate.tree), tree);
        }
        made
    }
}

impl RequestedPage {
    /// The text of the page, evaluated for the visitor, with references.
    pub(super) fn text(&self, stored: &str, reader: &Reader, stop: &Stop) -> Result<String> {
        if !may_change(stored) {
            return Ok(stored.to_owned());
        }
        let Some(page) = self.tree.page(&self.id) else {
            return Ok(stored.to_owned());
        };
        let texts = reader.ahead(included(stored, page, &self.tree), stop);
        let scope = self.reading.visitor.scope();
        let text = evaluate_for(stored, page, &self.tree, &texts, &scope);
        let text = text.map_err(|missing| texts.failure(&missing))?;
        Ok(text.into_owned())
    }
}

/// A page that is being made, on a thread that may block.
pub(super) struct PageBuild<'m> {
    pub(super) app: &'m PublishedArea,
    pub(super) runtime: &'m Handle,
    pub(super) wanted: &'m RequestedPage,
}

impl<'m> PageBuild<'m> {
    /// The links of the page with this text.
    fn links<'l>(&'l self, text: &'l str, beyond: &'l LinkContext) -> SiteLinks<'l> {
        SiteLinks {
            app: self.app,
            runtime: self.runtime,
            reading: &self.wanted.reading,
            entry: &self.wanted.entry,
            tree: &self.wanted.tree,
            page: &self.wanted.id,
            text,
            beyond,
        }
    }

    fn page(&self) -> Option<&'m Page> {
        self.wanted.tree.page(&self.wanted.id)
    }

    /// The page with this text, as Markdown.
    pub(super) fn markdown(&self, text: &str) -> String {
        let Some(page) = self.page() else {
            return String::new();
        };
        let text = without_statements(text);
        let (heading, text) = split_title(&text, &page.title);
        let heading = heading.map_or_else(|| format!("# {}", line(&page.title)), str::to_owned);
        let mut text = text.trim_start_matches('\n').to_owned();
        if let Some(description) = &page.description {
            text = format!("> {}\n\n{text}", line(description));
        }
        let text = format!("{heading}\n\n{text}");
        let beyond = LinkContext::default();
        let mut markdown = self.links(&text, &beyond).markdown(&text).into_owned();
        if !markdown.ends_with('\n') {
            markdown.push('\n');
        }
        markdown
    }

    /// The page with this text, as HTML.
    fn html(
        &self,
        text: &str,
        alternatives: PageAlternatives,
        has_rules: bool,
    ) -> Result<RenderedResponse> {
        let RequestedPage {
            reading,
            entry,
            path,
            ..
        } = self.wanted;
        let beyond = LinkContext::default();
        let links = self.links(text, &beyond);
        let mut site = reading.view(Some(entry), alternatives.variants);
        site.languages = alternatives.languages;
        let Some(page) = self.page() else {
            return RenderedResponse::new(String::new(), POLICY);
        };
        let navigation = Navigation::new(&links, &page.id);
        let markdown_href = reading.place.href(&markdown_path(path));
        let layout = layout(page);
        let mut nodes = nodes(text.to_owned(), &markdown_href);
        let summary = summary(&nodes, has_rules);
        let heading = layout
            .title
            .then(|| take_title(&mut nodes, &page.title))
            .flatten();
        let top = top_heading(&page.title, heading.as_ref(), &nodes, layout.title);
        let writer = Renderer {
            highlighter: Some(self.app.pages.highlighter()),
            words: &quire_reader::words(&site.language).text,
            has_rules,
            top: top.as_ref(),
            ..Renderer::new(&links)
        };
        let rendered = writer.render(&nodes);
        let heading = heading
            .as_ref()
            .and_then(|heading| heading.nodes.as_deref());
        let heading = heading.filter(|nodes| nodes.iter().any(|node| !is_plain(node)));
        let title_html = heading.map(|nodes| Html(writer.render_line(nodes)));
        let headings = rendered.headings.into_iter().map(|heading| Heading {
            level: heading.level,
            id: heading.id,
            title: heading.title,
        });
        let has_diagrams = rendered.html.contains(DIAGRAM);
        let [previous, next] = navigation.neighbors();
        let view = quire_reader::Page {
            title: page.title.clone(),
            title_html,
            title_id: top.as_ref().map(|top| top.id.clone()),
            title_aliases: top
                .as_ref()
                .map(|top| top.aliases.clone())
                .unwrap_or_default(),
            icon: icon(page),
            description: page.description.clone(),
            summary,
            breadcrumbs: navigation.breadcrumbs(),
            tree: if layout.tree {
                navigation.tree()
            } else {
                Vec::new()
            },
            body: Html(rendered.html),
            has_diagrams,
            headings: headings.collect(),
            previous,
            next,
            edit_href: self.edit_href(page),
            markdown_href: Some(markdown_href),
            updated_at: Some(time(page.updated_at).to_string()),
            canonical: Some(reading.place.url(path)),
            preview: pictures::url(reading, entry, &site, page),
            alternates: alternatives.alternates,
            cover: page
                .cover
                .as_ref()
                .and_then(|cover| self.cover(cover, page, &links)),
            layout,
            is_indexed: !page.no_robots_index && !page.hidden,
        };
        let policy = if has_diagrams { DIAGRAMS } else { POLICY };
        RenderedResponse::new(quire_reader::page(&site, &view), policy)
    }

    /// Returns the address for editing the file that the page was imported from, if the site has one.
    fn edit_href(&self, page: &Page) -> Option<String> {
        let url = self.wanted.reading.look.as_ref()?.edit_url.as_ref()?;
        let source = page.source.as_deref();
        let source = source.filter(|source| is_markdown(source))?;
        let encoded = utf8_percent_encode(source, PATH).to_string();
        Some(url.replacen("{path}", &encoded, 1))
    }

    fn cover(
        &self,
        cover: &Cover,
        page: &Page,
        links: &SiteLinks<'_>,
    ) -> Option<quire_reader::Cover> {
        let RequestedPage {
            reading,
            entry,
            tree,
            ..
        } = self.wanted;
        let src = |image: &Image| match image {
            Image::File(id) => tree.file(id).map(|file| file_href(reading, entry, file)),
            Image::Url(url) => links.src(url).filter(|url| is_safe(url)).map(Into::into),
        };
        let size = page.layout.as_ref().and_then(|layout| layout.cover_size);
        Some(quire_reader::Cover {
            picture: Picture {
                src: src(&cover.image)?,
                dark_src: cover.dark.as_ref().and_then(src),
            },
            is_hero: size == Some(CoverSize::Hero),
        })
    }
}

/// The path of the Markdown of the page at a path.
pub(super) fn markdown_path(path: &str) -> String {
    if path.is_empty() || path.ends_with('/') {
        format!("{path}index.md")
    } else {
        format!("{path}.md")
    }
}

/// A text in one line.
pub(super) fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the size of a page made from a text, as far as it matters: included content may be large.
pub(super) fn weight(stored: &str) -> usize {
    if may_change(stored) {
        stored.len().max(LARGE_TEXT_BYTES)
    } else {
        stored.len()
    }
}

/// Returns true if a text may have rules.
pub(super) fn names_rules(text: &str) -> bool {
    text.starts_with("r[") || text.contains("\nr[")
}

/// The nodes of a text. One that is too long ends early, with a link to the rest.
fn nodes(mut text: String, markdown_href: &str) -> Vec<Node> {
    let is_cut = text.len() > MAX_RENDERED_BYTES;
    if is_cut {
        let mut end = MAX_RENDERED_BYTES;
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let end = text[..end].rfind('\n').unwrap_or(end);
        text.truncate(end);
    }
    let mut nodes = parse(&text).nodes;
    if is_cut {
        let said = Node {
            text: Some(
                "This page is too long to be shown whole: read the rest as Markdown.".to_owned(),
            ),
            ..Node::new(NodeType::Text)
        };
        let link = Node {
            url: Some(markdown_href.to_owned()),
            nodes: Some(vec![said]),
            ..Node::new(NodeType::Link)
        };
        nodes.push(Node {
            nodes: Some(vec![link]),
            ..Node::new(NodeType::Paragraph)
        });
    }
    nodes
}

/// Returns the visible parts of a page.
fn layout(page: &Page) -> Layout {
    page.layout
        .as_ref()
        .map_or_else(Layout::default, |layout| Layout {
            cover: layout.cover,
            title: layout.title,
            description: layout.description,
            tree: layout.table_of_contents,
            outline: layout.outline,
            pagination: layout.pagination,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_end_early() {
        let whole = nodes("a\n\nb\n".to_owned(), "/x.md");
        assert_eq!(whole.len(), 2);
        let long = "ä word\n\n".repeat(MAX_RENDERED_BYTES / 8);
        assert!(long.len() > MAX_RENDERED_BYTES);
        let cut = nodes(long.clone(), "/x.md");
        let link = cut.last().and_then(|last| last.nodes.as_ref()?.first());
        assert_eq!(link.and_then(|link| link.url.as_deref()), Some("/x.md"));
        assert!(cut.len() < long.matches("word").count());
    }

    #[test]
    fn each_page_has_an_address_of_its_markdown() {
        for (path, expected) in [
            ("", "index.md"),
            ("api/", "api/index.md"),
            ("a/b", "a/b.md"),
        ] {
            assert_eq!(markdown_path(path), expected);
        }
    }
}
