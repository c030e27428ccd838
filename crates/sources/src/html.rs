//! HTML pages.
//!
//! - Only the main content is converted (see `page.rs`); scripts, navigation and decoration are left out.
//! - A page starts with its title: one without a heading of level 1 gets that of its head.

mod charset;
mod code;
mod convert;
mod footnotes;
mod hints;
mod lists;
mod page;
mod parse;
mod tables;

use std::collections::HashSet;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use quire_markdown::document::{Node, NodeType};
use quire_markdown::markdown;
use quire_revisions::Limits;

use crate::dom::At;
use crate::error::SourceError;
use crate::nodes;

pub(crate) use charset::decode;
pub(crate) use convert::{Converter, address, is_decoration};
pub(crate) use footnotes::is_back_reference;
pub(crate) use page::is_redirect;
pub(crate) use parse::{parse, parse_within};

/// Bytes of a page.
pub(crate) const MAX_PAGE_BYTES: u64 = 16 << 20;

/// Maximum size of a written document, in bytes; a longer one would be truncated.
const MAX_OUTPUT_BYTES: u64 = 3 << 20;

/// Characters that are escaped in a destination.
const DESTINATION: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'<')
    .add(b'>')
    .add(b'(')
    .add(b')')
    .add(b'\\')
    .add(b'`')
    .add(b'|')
    .add(b'{')
    .add(b'}');

/// An HTML page as Markdown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// Of `<title>`, of `og:title`, or the first heading.
    pub title: Option<String>,
    /// The main content. It begins with the title, unless it has a heading of level 1.
    pub markdown: String,
    /// The canonical address that the page declares, as written.
    pub canonical: Option<String>,
    /// Base of relative addresses, as written.
    pub base: Option<String>,
    /// Destinations of links of the whole page, as written and without duplicates.
    pub links: Vec<String>,
    /// Addresses of the images of the main content, as in the Markdown, each once.
    pub images: Vec<String>,
    /// Set if robots must not index the page, or not follow its links.
    pub next_noindex: bool,
}

/// Converts a page. `charset` is that of the header `Content-Type`, if it has one.
///
/// # Errors
///
/// Fails if the page is too large, or has too many elements.
pub fn html(bytes: &[u8], charset: Option<&str>, limits: &Limits) -> Result<Page, SourceError> {
    let place = "the page";
    check_size(bytes.len() as u64, place, limits)?;
    let text = decode(bytes, charset);
    let dom = parse(&text, place)?;
    let root = dom.root();
    let mut blocks = Converter::new(root).page(page::main(root));
    let title = page::title(root);
    add_title(&mut blocks, title.as_deref());
    let mut images = Vec::new();
    let mut seen = HashSet::new();
    nodes::each(&mut blocks, &mut |node| {
        let url = node.url.as_ref().filter(|_| node.kind == NodeType::Image);
        images.extend(url.filter(|url| seen.insert((*url).clone())).cloned());
    });
    Ok(Page {
        title,
        markdown: write(blocks, place, limits)?,
        canonical: page::canonical(root),
        base: page::base(root),
        links: page::links(root),
        images,
        next_noindex: page::is_noindex(root),
    })
}

/// Replaces the destinations of links and images in the Markdown of a page; `new` returns `None` to keep one.
#[must_use]
pub fn relink(markdown: &str, new: &mut dyn FnMut(&str) -> Option<String>) -> String {
    let scan = markdown::scan(markdown);
    let relinked = markdown::rewrite(markdown, &scan, |destination| {
        Some(destination_of(&new(destination)?))
    });
    relinked.into_owned()
}

/// An address as a destination that needs no brackets.
pub(crate) fn destination_of(url: &str) -> String {
    utf8_percent_encode(url, DESTINATION).to_string()
}

/// Puts the title before blocks without a heading of level 1.
pub(crate) fn add_title(blocks: &mut Vec<Node>, title: Option<&str>) {
    let is_title = |node: &Node| node.kind == NodeType::Heading && node.level == Some(1);
    if let Some(title) = title.filter(|_| !blocks.iter().any(is_title)) {
        blocks.insert(0, nodes::heading(1, None, vec![nodes::plain(title)]));
    }
}

/// The title and the main content of a page.
pub(crate) fn content(root: At<'_>) -> (Option<String>, At<'_>) {
    (page::title(root), page::main(root))
}

pub(crate) fn check_size(size: u64, place: &str, limits: &Limits) -> Result<(), SourceError> {
    let limit = MAX_PAGE_BYTES.min(limits.file_size);
    if size > limit {
        let place = place.to_owned();
        return Err(SourceError::TooLarge { place, limit });
    }
    Ok(())
}

/// Writes a page, if it is within the size limit.
pub(crate) fn write(
    blocks: Vec<Node>,
    place: &str,
    limits: &Limits,
) -> Result<String, SourceError> {
    let limit = limits.page_size.min(MAX_OUTPUT_BYTES);
    let text = |node: &Node| node.text.as_ref().map_or(0, |text| text.len() as u64);
    let mut size = 0;
    let mut rest: Vec<&Node> = blocks.iter().collect();
    while let Some(node) = rest.pop() {
        size += text(node);
        rest.extend(nodes::children(node));
    }
    let too_large = || SourceError::TooLarge {
        place: format!("{place} as Markdown"),
        limit,
    };
    if size > limit {
        return Err(too_large());
    }
    let markdown = nodes::write(blocks);
    if markdown.len() as u64 > limit {
        Err(too_large())
    } else {
        Ok(markdown)
    }
}
