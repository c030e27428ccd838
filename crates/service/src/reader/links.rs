//! Where the links of a page lead on a site.
//!
//! - References to pages and files (`page:ID`, `file:ID`) lead to their addresses on the site.
//! - Links to pages and spaces by their URL in the app lead to them if the visitor sees them on this site; otherwise only
//!   their text is left.
//! - API descriptions that a page refers to have a reference on the site.
//! - All other addresses stay as they are written.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use quire_content::address::reference;
use quire_content::markdown::{rewrite, scan};
use quire_content::{File, Page, Revision};
use quire_render::Links;
use tokio::runtime::Handle;
use url::{ParseError, Url};

use super::reference;
use super::structure::{Entry, Reading};
use crate::app::App;

/// What is encoded in the last segment of the address of a file.
pub(super) const NAME: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// Bytes by which addresses may lengthen Markdown; what would go beyond stays as it is stored.
const GROWTH: usize = 8 << 20;

/// Where a link leads.
enum Target {
    /// To a path below the origin of the site.
    Here(String),
    /// To what the visitor does not see, or what does not exist.
    Nowhere,
    /// Where it says.
    AsWritten,
}

/// The links of a page of a site space. To be used on a thread that may block.
#[derive(Clone, Copy)]
pub(super) struct SiteLinks<'r> {
    pub(super) app: &'r App,
    pub(super) runtime: &'r Handle,
    pub(super) reading: &'r Reading,
    pub(super) entry: &'r Entry,
    pub(super) tree: &'r Revision,
    /// The page that has the links.
    pub(super) page: &'r str,
}

impl SiteLinks<'_> {
    fn target(&self, url: &str) -> Target {
        let (entry, tree) = (self.entry, self.tree);
        let found = match reference(url) {
            Some(("page", id, anchor)) => self.page((entry, tree), id, anchor.as_deref()),
            Some((_, id, _)) => tree
                .file(id)
                .map(|file| file_href(self.reading, entry, file)),
            None => match in_app(self.app, url) {
                Some(rest) => self.elsewhere(rest),
                None => return Target::AsWritten,
            },
        };
        found.map_or(Target::Nowhere, Target::Here)
    }

    fn page(
        &self,
        (entry, tree): (&Entry, &Revision),
        id: &str,
        anchor: Option<&str>,
    ) -> Option<String> {
        let path = self.app.path_of_page(entry, tree, id)?;
        let anchor = anchor.map(|anchor| format!("#{anchor}"));
        let href = self.reading.place.href(&path);
        Some(href + anchor.as_deref().unwrap_or_default())
    }

    /// What is at a path of the app: `spaces/ID`, `spaces/ID/pages/ID`, or an API description.
    fn elsewhere(&self, rest: &str) -> Option<String> {
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
                self.page((entry.as_ref(), tree.as_ref()), id, anchor)
            }
            _ => None,
        }
    }

    /// Where a page leads that is a link.
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
        let mut left = GROWTH;
        rewrite(stored, &scan(stored), |destination| {
            let address = match self.target(destination) {
                Target::Here(path) => format!("{}{path}", self.reading.place.origin),
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
            Target::Here(path) => Some(Cow::Owned(path)),
            Target::Nowhere => None,
            Target::AsWritten => Some(Cow::Borrowed(url)),
        }
    }

    fn title(&self, url: &str) -> Option<String> {
        let (_, id, _) = reference(url).filter(|(kind, ..)| *kind == "page")?;
        Some(self.tree.page(id)?.title.clone())
    }

    fn description(&self, name: &str, operation: Option<(&str, &str)>) -> Option<String> {
        let page = (&*self.entry.candidate.id, self.page);
        reference::href(self.reading, page, name, operation)
    }
}

/// Whether a browser may be led to an address: one with a common scheme, or none.
pub(super) fn is_safe(url: &str) -> bool {
    match Url::parse(url) {
        Ok(url) => matches!(url.scheme(), "http" | "https" | "mailto" | "tel"),
        Err(error) => error == ParseError::RelativeUrlWithoutBase,
    }
}

/// The path of a URL of the app.
pub(super) fn in_app<'u>(app: &App, url: &'u str) -> Option<&'u str> {
    url.strip_prefix(&app.in_app(""))
}

/// The address of a file of a site space. What follows the name changes with the content.
pub(super) fn file_href(reading: &Reading, entry: &Entry, file: &File) -> String {
    let name = utf8_percent_encode(&file.name, NAME);
    let (entry, id, version) = (&entry.candidate.id, &file.id, version(file));
    let folder = reading.place.href("~files/");
    format!("{folder}{entry}/{id}/{name}?{version}")
}

/// What the query of the address of a file has.
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
