//! Links between pages and files.
//!
//! - Stored Markdown refers by id: `page:<id>#anchor`, `file:<id>`, with the spelling if it is not the strict one (see
//!   [`address`](crate::address)). [`resolve`] converts on input, [`express`] on output; `express(resolve(text)) ==
//!   text` and `resolve(express(stored)) == stored` while the targets stay in place, and no byte outside of a rewritten
//!   destination changes.
//! - A broken link is left as it was written. A missing anchor alone does not count: the page is known.
//! - Broken: the page, file or anchor is missing, or a relative address has no target. In-app: an address below one of
//!   the service's own. All others count as fine; external addresses are not fetched.
//! - The links of a text depend on the text alone ([`TextIndex`]); their targets depend on the revision
//!   ([`Checker`]).

mod check;
mod index;

use std::borrow::{Borrow, Cow};
use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::address::{Addresses, Reason, Target};
use crate::rules;
use index::Scanned;
use quire_markdown::markdown::{Anchors, heading_anchor, rewrite, rewrite_written, scan};
use quire_revisions::blobs::{Blobs, MissingBlob};
use quire_revisions::hash::Hash;
use quire_revisions::limits::MAX_QUOTED_CHARS;
use quire_revisions::page::Page;
use quire_revisions::path::composed;
use quire_revisions::revision::Revision;

pub use check::Checker;
pub use index::{Indexes, TextIndex};

/// Bytes by which addresses may lengthen a text that is given out; what would go beyond stays a reference.
const MAX_GROWTH_BYTES: usize = 8 << 20;

/// A link of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Id of the page that holds it.
    pub page: String,
    /// The destination as stored.
    pub destination: String,
    /// Target of the link.
    pub target: Target,
    /// True if the target is shown in its place, as an image is.
    pub shows: bool,
    /// Status of the target.
    pub status: Status,
}

/// Status of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Nothing is known to be wrong.
    Ok,
    /// It is broken.
    Broken(Reason),
    /// It leads into the service itself.
    InApp,
}

/// Turns relative addresses in a page's Markdown into stored references.
#[must_use]
pub fn resolve<'t>(markdown: &'t str, revision: &Revision, page_id: &str) -> Cow<'t, str> {
    resolve_edited(&Addresses::of(revision), markdown, page_id, "")
}

/// Does the same for a text that replaces a stored one. A link that was returned in strict form, because
/// its spelling alone has no meaning, keeps it.
#[must_use]
pub fn resolve_edited<'t>(
    addresses: &Addresses<'_>,
    markdown: &'t str,
    page_id: &str,
    before: &str,
) -> Cow<'t, str> {
    let from = addresses.page(page_id).unwrap_or_default();
    let mut kept: HashMap<String, String> = HashMap::new();
    if before.contains('?') {
        for link in scan(before).links.iter(before) {
            if link.target.contains('?')
                && let Some(given) = addresses.express(from, link.target)
                && addresses.store_as_written(from, &given, &given).as_deref() != Some(link.target)
            {
                kept.entry(given).or_insert_with(|| link.target.to_owned());
            }
        }
    }
    rewrite_written(markdown, &scan(markdown), |destination, written| {
        let kept = kept.get(destination).cloned();
        kept.or_else(|| addresses.store_as_written(from, destination, written))
    })
}

/// Turns stored references in a page's Markdown into relative addresses.
#[must_use]
pub fn express<'t>(markdown: &'t str, revision: &Revision, page_id: &str) -> Cow<'t, str> {
    // Most texts refer to nothing, and need no parser.
    if !markdown.contains("page:") && !markdown.contains("file:") {
        return Cow::Borrowed(markdown);
    }
    express_with(&Addresses::of(revision), markdown, page_id)
}

/// The same with the addresses of a revision, for many texts of it.
#[must_use]
pub fn express_with<'t>(
    addresses: &Addresses<'_>,
    markdown: &'t str,
    page_id: &str,
) -> Cow<'t, str> {
    if !markdown.contains("page:") && !markdown.contains("file:") {
        return Cow::Borrowed(markdown);
    }
    let from = addresses.page(page_id).unwrap_or_default();
    let mut left = MAX_GROWTH_BYTES;
    rewrite(markdown, &scan(markdown), |destination| {
        let address = addresses.express(from, destination)?;
        left = left.checked_sub(address.len().saturating_sub(destination.len()))?;
        Some(address)
    })
}

/// Returns all links of all pages, in order. `own` are the addresses of the service itself.
///
/// # Errors
///
/// Returns an error if a body cannot be read.
pub fn links(
    revision: &Revision,
    blobs: &dyn Blobs,
    own: &[String],
) -> Result<Vec<Link>, MissingBlob> {
    let pages: Vec<_> = revision.walk().map(|visit| visit.page).collect();
    links_of(&pages, revision, blobs, own)
}

/// The links of one page, in order; none when the page is not in the revision.
///
/// # Errors
///
/// Returns an error if the body of the page, or of one that it links to, cannot be read.
pub fn links_of_page(
    revision: &Revision,
    blobs: &dyn Blobs,
    page_id: &str,
    own: &[String],
) -> Result<Vec<Link>, MissingBlob> {
    let page: Vec<_> = revision.page(page_id).into_iter().collect();
    links_of(&page, revision, blobs, own)
}

fn links_of(
    pages: &[&Page],
    revision: &Revision,
    blobs: &dyn Blobs,
    own: &[String],
) -> Result<Vec<Link>, MissingBlob> {
    let has_rules = has_rules(revision, blobs)?;
    let mut links = Vec::new();
    let mut take = |link| {
        links.push(link);
        ControlFlow::Continue(())
    };
    Checker::new(revision, has_rules, own).check(pages, &Scanned(blobs), &mut take)?;
    Ok(links)
}

/// Ids of the pages that show or link to a file, in order.
///
/// # Errors
///
/// Returns an error if a body cannot be read.
pub fn backlinks(
    revision: &Revision,
    blobs: &dyn Blobs,
    file_id: &str,
) -> Result<Vec<String>, MissingBlob> {
    let mut links = links(revision, blobs, &[])?;
    links.retain(|link| link.leads_to_file(file_id));
    let mut pages: Vec<String> = links.into_iter().map(|link| link.page).collect();
    pages.dedup();
    Ok(pages)
}

impl Link {
    /// Returns true if the destination is complete: an index truncates long addresses of the web.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.destination.chars().nth(MAX_QUOTED_CHARS).is_none()
    }

    /// Returns true if it shows or links to a file.
    #[must_use]
    pub fn leads_to_file(&self, file_id: &str) -> bool {
        matches!(&self.target, Target::File { id } if id == file_id)
    }
}

/// The files and the text that tell whether a revision has the rules of the Rust reference.
#[must_use]
pub fn rule_sources(revision: &Revision) -> (Vec<Hash>, Option<Hash>) {
    rules::sources(revision)
}

/// Returns true if a revision has the rules of the Rust reference; reads [`rule_sources`].
///
/// # Errors
///
/// Returns an error if a blob cannot be read.
pub fn has_rules(revision: &Revision, blobs: &dyn Blobs) -> Result<bool, MissingBlob> {
    rules::are_in_revision(revision, blobs)
}

/// The page whose anchors decide about a target, and the anchor.
#[must_use]
pub fn page_with_anchor<'t>(target: &'t Target, here: &'t str) -> Option<(&'t str, &'t str)> {
    match target {
        Target::Page {
            id,
            anchor: Some(anchor),
        } => Some((id, anchor)),
        Target::Anchor(anchor) => Some((here, anchor)),
        _ => None,
    }
}

/// Returns the status of a target; `has_anchor` is called with a page's id and an anchor.
#[must_use]
pub fn status(
    target: &Target,
    destination: &str,
    here: &str,
    own: &[String],
    has_anchor: &dyn Fn(&str, &str) -> bool,
) -> Status {
    match (target, page_with_anchor(target, here)) {
        (Target::Nowhere(reason), _) => Status::Broken(*reason),
        (Target::External, _) if own.iter().any(|own| is_below(destination, own)) => Status::InApp,
        (_, Some((page, anchor))) => {
            let decoded = percent_encoding::percent_decode_str(anchor).decode_utf8_lossy();
            if has_anchor(page, &decoded) {
                Status::Ok
            } else {
                Status::Broken(Reason::AnchorMissing)
            }
        }
        _ => Status::Ok,
    }
}

fn is_below(destination: &str, own: &str) -> bool {
    let rest = destination.strip_prefix(own.trim_end_matches('/'));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
}

/// The anchors of a page: those of its body, and that of its title, which is a heading too.
pub struct PageAnchors<A> {
    title: String,
    body: A,
}

impl<A: Borrow<Anchors>> PageAnchors<A> {
    #[must_use]
    pub fn new(title: &str, body: A) -> Self {
        Self {
            title: heading_anchor(title),
            body,
        }
    }

    /// Returns true if a page has an anchor, ignoring case; the top of a page needs none.
    #[must_use]
    pub fn contains(&self, anchor: &str) -> bool {
        let anchor = &*composed(anchor);
        let has = |anchor: &str| {
            self.title == anchor || self.body.borrow().contains(anchor) || self.is_namesake(anchor)
        };
        matches!(anchor, "" | "top") || has(anchor) || has(&anchor.to_lowercase())
    }

    /// Tells whether an anchor is that of a heading of the text that is called like the page, and numbered after it.
    fn is_namesake(&self, anchor: &str) -> bool {
        let title = Some(&*self.title).filter(|title| !title.is_empty());
        let number = title
            .and_then(|title| anchor.strip_prefix(title))
            .and_then(|rest| rest.strip_prefix('-'));
        let number = number.and_then(|number| number.parse::<u32>().ok());
        match number {
            Some(1) => self.body.borrow().contains(&self.title),
            Some(number) => {
                let before = number.checked_sub(1);
                let before = before.map(|before| format!("{}-{before}", self.title));
                before.is_some_and(|before| self.body.borrow().contains(&before))
            }
            None => false,
        }
    }
}
