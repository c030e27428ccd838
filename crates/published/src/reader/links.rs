//! Targets of the links of a page on a site.
//!
//! - References to pages and files (`page:ID`, `file:ID`) become their addresses on the site.
//! - Links to pages and spaces by their URL in the app become their addresses if the visitor sees them on
//!   this site; otherwise only their text is left.
//! - API descriptions that a page refers to have a reference on the site.
//! - A relative address that is not a reference resolves as in the list of links: one with a query, one of
//!   a page that was created later, or one that only the tool of the tree knows. Links that are reported as
//!   broken, and all other addresses, are left as they are written.
//! - An anchor with different case is corrected to the case on the page.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use quire_content::address::{self, Addresses, address_outside_book, has_scheme, reference};
use quire_content::markdown::{Anchors, heading_anchor, rewrite, scan};
use quire_content::{File, Hash, Page, Revision};
use quire_render::{Links, Operation};
use tokio::runtime::Handle;
use url::{ParseError, Url};

use super::reference;
use super::structure::{Entry, Reading};
use crate::PublishedArea;

/// Characters that are encoded in an anchor.
const ANCHOR: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// Characters that are encoded in the last segment of the address of a file.
pub(super) const NAME: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// Bytes by which addresses may lengthen Markdown; what would go beyond stays as it is stored.
const MAX_GROWTH_BYTES: usize = 8 << 20;

/// Relative addresses of one page that are looked up.
const RELATIVE: usize = 10_000;

/// Texts whose anchors are read for one page.
const MAX_ANCHOR_TEXTS: usize = 32;

/// Data that the links of a page need beyond its tree, read when it is first needed.
#[derive(Default)]
pub(super) struct LinkContext {
    relative: OnceLock<HashMap<String, Relative>>,
    anchors: Mutex<HashMap<Hash, Anchors>>,
}

/// Target of a relative address.
#[derive(Clone)]
enum Relative {
    /// To a page, by its id, with an anchor and a query.
    Page(String, Option<String>, Option<String>),
    /// To a file, by its id.
    File(String),
    /// To an address of the web.
    Url(String),
    /// To what has no page.
    Nowhere,
}

/// Target of a link.
enum Target {
    /// To a path below the origin of the site.
    Here(String),
    /// To an address of the web.
    Elsewhere(String),
    /// To what the visitor does not see, or what does not exist.
    Nowhere,
    /// The address as written.
    AsWritten,
}

/// The links of a page of a site space. To be used on a thread that may block.
#[derive(Clone, Copy)]
pub(super) struct SiteLinks<'r> {
    pub(super) app: &'r PublishedArea,
    pub(super) runtime: &'r Handle,
    pub(super) reading: &'r Reading,
    pub(super) entry: &'r Entry,
    pub(super) tree: &'r Revision,
    /// The page that has the links.
    pub(super) page: &'r str,
    /// Its text.
    pub(super) text: &'r str,
    pub(super) beyond: &'r LinkContext,
}

impl SiteLinks<'_> {
    fn target(&self, url: &str) -> Target {
        let (entry, tree) = (self.entry, self.tree);
        let found = match reference(url) {
            Some(("page", id, anchor)) => self.page(entry, tree, id, anchor.as_deref()),
            Some((_, id, _)) => tree
                .file(id)
                .map(|file| file_href(self.reading, entry, file)),
            None => match in_app(self.app, url) {
                Some(rest) => self.app_target(rest),
                None => return self.outside(url),
            },
        };
        found.map_or(Target::Nowhere, Target::Here)
    }

    fn page(
        &self,
        entry: &Entry,
        tree: &Revision,
        id: &str,
        anchor: Option<&str>,
    ) -> Option<String> {
        let path = self.app.path_of_page(entry, tree, id)?;
        let anchor = anchor.map(|anchor| format!("#{}", self.anchor_on(tree.page(id), anchor)));
        let href = self.reading.place.href(&path);
        Some(href + anchor.as_deref().unwrap_or_default())
    }

    /// Returns the target of an address that is not a reference.
    fn outside(&self, url: &str) -> Target {
        if let Some(anchor) = url.strip_prefix('#') {
            let written = self.anchor_on(self.tree.page(self.page), anchor);
            return if written == anchor {
                Target::AsWritten
            } else {
                Target::Here(format!("#{written}"))
            };
        }
        if !is_relative(url) {
            return Target::AsWritten;
        }
        let relative = self.beyond.relative.get_or_init(|| self.relative());
        match relative.get(url) {
            Some(Relative::Page(id, anchor, query)) => {
                let href = self.page(self.entry, self.tree, id, anchor.as_deref());
                href.map_or(Target::Nowhere, |href| {
                    Target::Here(with_query(href, query.as_deref()))
                })
            }
            Some(Relative::File(id)) => {
                let file = self.tree.file(id);
                file.map_or(Target::Nowhere, |file| {
                    Target::Here(file_href(self.reading, self.entry, file))
                })
            }
            Some(Relative::Url(url)) => Target::Elsewhere(url.clone()),
            Some(Relative::Nowhere) => Target::Nowhere,
            None => Target::AsWritten,
        }
    }

    /// Returns the targets of the relative addresses of the text that lead somewhere.
    fn relative(&self) -> HashMap<String, Relative> {
        let mut addresses = Addresses::of(self.tree);
        let has_rules = self.runtime.block_on(self.app.has_rules(self.tree));
        let has_rules = has_rules.unwrap_or(false);
        addresses.set_rules(has_rules);
        let from = addresses.page(self.page).unwrap_or_default();
        let found = scan(self.text);
        let links = found.links.iter(self.text);
        let links = links.filter(|link| is_relative(link.target)).take(RELATIVE);
        let found = links.filter_map(|link| {
            let written = link.target;
            let relative = match addresses.target_of(from, written, link.kind) {
                address::Target::Page { id, anchor } => {
                    let place = written.split('#').next().unwrap_or_default();
                    let query = place.split_once('?').map(|(_, query)| query.to_owned());
                    Relative::Page(id, anchor, query)
                }
                address::Target::File { id } => Relative::File(id),
                address::Target::External if has_rules => {
                    Relative::Url(address_outside_book(from, written)?)
                }
                address::Target::External if has_scheme(written) => return None,
                address::Target::External | address::Target::ReusableContent { .. } => {
                    Relative::Nowhere
                }
                _ => return None,
            };
            Some((written.to_owned(), relative))
        });
        found.collect()
    }

    /// An anchor as a page has it: browsers heed the case.
    fn anchor_on<'a>(&self, page: Option<&Page>, anchor: &'a str) -> Cow<'a, str> {
        let decoded = percent_decode_str(anchor).decode_utf8_lossy();
        let lower = decoded.to_lowercase();
        if *decoded == lower || !self.has_only(page, &decoded, &lower) {
            return Cow::Borrowed(anchor);
        }
        Cow::Owned(utf8_percent_encode(&lower, ANCHOR).to_string())
    }

    /// Tells whether a page has the second anchor, and not the first.
    fn has_only(&self, page: Option<&Page>, first: &str, second: &str) -> bool {
        let Some(page) = page else {
            return false;
        };
        let title = heading_anchor(&page.title);
        let Some(body) = page.body else {
            return title == second;
        };
        let mut known = self
            .beyond
            .anchors
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if !known.contains_key(&body) {
            if known.len() >= MAX_ANCHOR_TEXTS {
                return false;
            }
            let text = self.runtime.block_on(self.app.text(Some(body)));
            let anchors = text.map(|text| scan(&text).anchors).unwrap_or_default();
            known.insert(body, anchors);
        }
        let has = |anchor: &str| {
            title == anchor
                || known
                    .get(&body)
                    .is_some_and(|anchors| anchors.contains(anchor))
        };
        has(second) && !has(first)
    }

    /// Returns the target of a path of the app: `spaces/ID`, `spaces/ID/pages/ID`, or an API description.
    fn app_target(&self, rest: &str) -> Option<String> {
        if let Some(slug) = reference::slug(self.reading, rest) {
            return self.description(slug, None);
        }
        let (rest, anchor) = match rest.split_once('#') {
            Some((rest, anchor)) => (rest, Some(anchor)),
            None => (rest, None),
        };
        let mut segments = rest.trim_end_matches('/').split('/');
        if segments.next() != Some("spaces") {
            return None;
        }
        let entry = self.reading.entry_of(segments.next()?)?;
        match (segments.next(), segments.next(), segments.next()) {
            (None, ..) => {
                let path = entry.candidate.location.canonical();
                Some(self.reading.place.href(&path))
            }
            (Some("pages"), Some(id), None) => {
                let tree = self.runtime.block_on(self.app.tree(&entry.candidate.tree));
                let tree = tree.ok()?;
                self.page(entry.as_ref(), tree.as_ref(), id, anchor)
            }
            _ => None,
        }
    }

    /// Returns the target of a page that is a link.
    pub(super) fn of_page(&self, page: &Page) -> Option<String> {
        let links = SiteLinks {
            page: &page.id,
            ..*self
        };
        let href = links.href(page.href.as_deref()?)?;
        is_safe(&href).then(|| href.into_owned())
    }

    /// The stored Markdown with addresses of the site, each with its host.
    pub(super) fn markdown<'t>(&self, stored: &'t str) -> Cow<'t, str> {
        let mut left = MAX_GROWTH_BYTES;
        rewrite(stored, &scan(stored), |destination| {
            let address = match self.target(destination) {
                Target::Here(path) if path.starts_with('#') => path,
                Target::Here(path) => format!("{}{path}", self.reading.place.origin),
                Target::Elsewhere(url) => url,
                Target::Nowhere => "#".to_owned(),
                Target::AsWritten => return None,
            };
            left = left.checked_sub(address.len().saturating_sub(destination.len()))?;
            Some(address)
        })
    }
}

impl Links for SiteLinks<'_> {
    fn href<'u>(&self, url: &'u str) -> Option<Cow<'u, str>> {
        match self.target(url) {
            Target::Here(path) | Target::Elsewhere(path) => Some(Cow::Owned(path)),
            Target::Nowhere => None,
            Target::AsWritten => Some(Cow::Borrowed(url)),
        }
    }

    fn title(&self, url: &str) -> Option<String> {
        let (_, id, _) = reference(url).filter(|(kind, ..)| *kind == "page")?;
        Some(self.tree.page(id)?.title.clone())
    }

    fn description(&self, name: &str, operation: Option<Operation<'_>>) -> Option<String> {
        let site_space = &self.entry.candidate.id;
        let operation = operation.map(|operation| (operation.method, operation.path));
        reference::href(self.reading, site_space, self.page, name, operation)
    }
}

/// Returns true if a browser may be sent to an address: one with a common scheme, or none.
pub(super) fn is_safe(url: &str) -> bool {
    match Url::parse(url) {
        Ok(url) => matches!(url.scheme(), "http" | "https" | "mailto" | "tel"),
        Err(error) => error == ParseError::RelativeUrlWithoutBase,
    }
}

/// Tells whether an address has neither scheme nor host, or may be a path of Rust.
fn is_relative(url: &str) -> bool {
    let is_other = url.is_empty() || url.starts_with(['#', '?']) || url.starts_with("//");
    !is_other && reference(url).is_none() && (!has_scheme(url) || url.contains("::"))
}

/// An address with a query before its anchor.
fn with_query(href: String, query: Option<&str>) -> String {
    let Some(query) = query else {
        return href;
    };
    match href.split_once('#') {
        Some((place, anchor)) => format!("{place}?{query}#{anchor}"),
        None => format!("{href}?{query}"),
    }
}

/// The path of a URL of the app.
pub(super) fn in_app<'u>(app: &PublishedArea, url: &'u str) -> Option<&'u str> {
    url.strip_prefix(&app.in_app(""))
}

/// Returns the address of a file of a site space. The suffix changes with the content.
pub(super) fn file_href(reading: &Reading, entry: &Entry, file: &File) -> String {
    let name = utf8_percent_encode(&file.name, NAME);
    let (entry, id, version) = (&entry.candidate.id, &file.id, version(file));
    let folder = reading.place.href("~files/");
    format!("{folder}{entry}/{id}/{name}?{version}")
}

/// Returns the version in the query of a file's address.
pub(super) fn version(file: &File) -> String {
    file.hash.to_string().chars().take(16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes() {
        let check = |url: &str, expected| assert_eq!(is_safe(url), expected, "{url:?}");
        check("https://example.com/a", true);
        check("/sites/docs/a", true);
        check("a/b#c", true);
        check("mailto:a@b.c", true);
        check("javascript:alert(1)", false);
        check(" Java\nscript:alert(1)", false);
        check("data:text/html,x", false);
    }
}
