//! Links between pages and files.
//!
//! - Stored Markdown refers by id: `page:<id>#anchor`, `file:<id>`, with the spelling if it is not the strict one (see
//!   [`address`](crate::address)). [`resolve`] converts on input, [`express`] on output; `express(resolve(text)) ==
//!   text` and `resolve(express(stored)) == stored` while the targets stay in place, and no byte outside of a rewritten
//!   destination changes.
//! - A broken link is left as it was written. A missing anchor alone does not count: the page is known.
//! - Broken: the page, file or anchor is missing, or a relative address has no target. In-app: an address below one of
//!   the service's own. All others count as fine; external addresses are not fetched.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

use crate::address::{Addresses, Reason, Target};
use crate::blobs::{Blobs, MissingBlob, read_text};
use crate::markdown::{Anchors, LinkKind, heading_anchor, rewrite, rewrite_written, scan};
use crate::page::{Image, Page};
use crate::revision::Revision;
use crate::rules;

/// Bytes by which addresses may lengthen a text that is given out; what would go beyond stays a reference.
const GROWTH: usize = 8 << 20;

/// A link of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Id of the page that holds it.
    pub page: String,
    /// The destination as stored.
    pub destination: String,
    /// What it leads to.
    pub target: Target,
    /// Whether it leads there.
    pub status: Status,
}

/// Whether a link leads somewhere.
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

/// The same of a text that replaces a stored one. A link that was given out strictly, because its spelling means nothing
/// by itself, keeps it.
pub(crate) fn resolve_edited<'t>(
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
    let mut left = GROWTH;
    rewrite(markdown, &scan(markdown), |destination| {
        let address = addresses.express(from, destination)?;
        left = left.checked_sub(address.len().saturating_sub(destination.len()))?;
        Some(address)
    })
}

/// All links of all pages, in order. `own` are the addresses below which the service itself is.
///
/// # Errors
///
/// When a body cannot be read.
pub fn links(
    revision: &Revision,
    blobs: &dyn Blobs,
    own: &[&str],
) -> Result<Vec<Link>, MissingBlob> {
    let mut checker = Checker::new(revision, blobs)?;
    let mut links = Vec::new();
    for visit in revision.walk() {
        links.extend(checker.page(visit.page, own)?);
    }
    Ok(links)
}

/// The links of one page, in order; none when the page is not in the revision.
///
/// # Errors
///
/// When the body of the page, or of one that it links to, cannot be read.
pub fn links_of_page(
    revision: &Revision,
    blobs: &dyn Blobs,
    page_id: &str,
    own: &[&str],
) -> Result<Vec<Link>, MissingBlob> {
    revision.page(page_id).map_or(Ok(Vec::new()), |page| {
        Checker::new(revision, blobs)?.page(page, own)
    })
}

/// Ids of the pages that show or link to a file, in order.
///
/// # Errors
///
/// When a body cannot be read.
pub fn backlinks(
    revision: &Revision,
    blobs: &dyn Blobs,
    file_id: &str,
) -> Result<Vec<String>, MissingBlob> {
    let mut pages = Vec::new();
    let is_it = |image: &Image| matches!(image, Image::File(id) if id == file_id);
    for link in links(revision, blobs, &[])? {
        if matches!(&link.target, Target::File { id } if id == file_id) {
            pages.push(link.page);
        }
    }
    for visit in revision.walk() {
        let cover = visit.page.cover.as_ref();
        if cover.is_some_and(|cover| is_it(&cover.image) || cover.dark.as_ref().is_some_and(is_it))
        {
            pages.push(visit.page.id.clone());
        }
    }
    let found: BTreeSet<_> = pages.into_iter().collect();
    Ok(revision
        .walk()
        .map(|visit| &visit.page.id)
        .filter(|id| found.contains(*id))
        .cloned()
        .collect())
}

struct Checker<'r> {
    addresses: Addresses<'r>,
    pages: HashMap<&'r str, &'r Page>,
    blobs: &'r dyn Blobs,
    has_rules: bool,
    anchors: HashMap<String, PageAnchors>,
}

impl<'r> Checker<'r> {
    fn new(revision: &'r Revision, blobs: &'r dyn Blobs) -> Result<Self, MissingBlob> {
        let has_rules = rules::are_in_revision(revision, blobs)?;
        let mut addresses = Addresses::of(revision);
        addresses.set_rules(has_rules);
        Ok(Self {
            addresses,
            pages: revision
                .walk()
                .map(|visit| (visit.page.id.as_str(), visit.page))
                .collect(),
            blobs,
            has_rules,
            anchors: HashMap::new(),
        })
    }

    fn page(&mut self, page: &Page, own: &[&str]) -> Result<Vec<Link>, MissingBlob> {
        let from = self.addresses.page(&page.id).unwrap_or_default().to_owned();
        let text = read_text(self.blobs, page.body)?;
        let found = scan(&text);
        let href = page.href.as_deref().into_iter();
        let destinations = href.map(|href| (href, LinkKind::Address));
        let in_text = found.links.iter(&text).map(|link| (link.target, link.kind));
        let destinations = destinations.chain(in_text);
        let mut links = Vec::new();
        for (destination, kind) in destinations {
            let target = self.addresses.target_of(&from, destination, kind);
            if let Some((id, _)) = page_with_anchor(&target, &page.id) {
                self.read_anchors(id)?;
            }
            let status = status(&target, destination, &page.id, own, &|page, anchor| {
                self.anchors
                    .get(page)
                    .is_none_or(|anchors| anchors.contains(anchor))
            });
            links.push(Link {
                page: page.id.clone(),
                destination: destination.to_owned(),
                target,
                status,
            });
        }
        Ok(links)
    }

    fn read_anchors(&mut self, id: &str) -> Result<(), MissingBlob> {
        if let Some(page) = self.pages.get(id)
            && !self.anchors.contains_key(id)
        {
            let text = read_text(self.blobs, page.body)?;
            let found = scan(&text);
            let anchors = if self.has_rules {
                found.anchors_with_rules(&text)
            } else {
                found.anchors
            };
            let anchors = PageAnchors::new(&page.title, anchors);
            self.anchors.insert(id.to_owned(), anchors);
        }
        Ok(())
    }
}

/// The page whose anchors decide about a target, and the anchor.
pub(crate) fn page_with_anchor<'t>(
    target: &'t Target,
    here: &'t str,
) -> Option<(&'t str, &'t str)> {
    match target {
        Target::Page {
            id,
            anchor: Some(anchor),
        } => Some((id, anchor)),
        Target::Anchor(anchor) => Some((here, anchor)),
        _ => None,
    }
}

/// Whether a target is there; `has_anchor` is asked for a page's id and an anchor.
pub(crate) fn status(
    target: &Target,
    destination: &str,
    here: &str,
    own: &[&str],
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
pub(crate) struct PageAnchors {
    title: String,
    body: Anchors,
}

impl PageAnchors {
    pub(crate) fn new(title: &str, body: Anchors) -> Self {
        Self {
            title: heading_anchor(title),
            body,
        }
    }

    /// Whether a page has an anchor, ignoring case; the top of a page needs none.
    pub(crate) fn contains(&self, anchor: &str) -> bool {
        let has = |anchor: &str| self.title == anchor || self.body.contains(anchor);
        matches!(anchor, "" | "top") || has(anchor) || has(&anchor.to_lowercase())
    }
}
