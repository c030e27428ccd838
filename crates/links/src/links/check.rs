//! Check of the links of a revision.
//!
//! - Pages are checked a few at a time: their indexes are read together, and then those of the pages whose
//!   anchors they link to. Memory is bounded by the indexes of a few pages, [`LINKS`] links and [`MAX_CACHED_ANCHORS`]
//!   anchors.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::index::{Indexes, TextIndex};
use super::{Link, PageAnchors, page_with_anchor, status};
use crate::address::Addresses;
use quire_markdown::markdown::{Anchors, LinkKind};
use quire_revisions::blobs::MissingBlob;
use quire_revisions::hash::Hash;
use quire_revisions::page::{Image, Page};
use quire_revisions::revision::Revision;

/// Number of pages checked at a time.
const PAGE_BATCH: usize = 64;

/// The maximum number of links that are checked at a time.
const LINKS: usize = 4_096;

/// Maximum number of anchors cached for the pages that are checked next.
const MAX_CACHED_ANCHORS: usize = 1 << 20;

/// Checks the links of pages of a revision.
pub struct Checker<'r> {
    addresses: Addresses<'r>,
    pages: HashMap<&'r str, &'r Page>,
    own: &'r [String],
    has_rules: bool,
}

/// The anchors of some texts.
#[derive(Default)]
struct AnchorCache {
    anchors: HashMap<Hash, Anchors>,
    kept: usize,
}

impl<'r> Checker<'r> {
    /// `own` are the addresses below which the service itself is; `has_rules` is [`has_rules`](super::has_rules).
    #[must_use]
    pub fn new(revision: &'r Revision, has_rules: bool, own: &'r [String]) -> Self {
        let mut addresses = Addresses::of(revision);
        addresses.set_rules(has_rules);
        let pages = revision.walk().map(|visit| visit.page);
        Self {
            addresses,
            pages: pages.map(|page| (page.id.as_str(), page)).collect(),
            own,
            has_rules,
        }
    }

    /// Passes the links of some pages to `take`, in order, until it returns `Break`: the target of a link page,
    /// the cover, and the links of the text.
    ///
    /// # Errors
    ///
    /// Returns an error if a text, or one that it links to, cannot be read.
    pub fn check(
        &self,
        pages: &[&Page],
        indexes: &dyn Indexes,
        take: &mut dyn FnMut(Link) -> ControlFlow<()>,
    ) -> Result<(), MissingBlob> {
        self.check_from(pages, 0, LINKS, indexes, take)
    }

    /// Checks as [`check`](Self::check) does, without the first links of the first page; `at_once` links are
    /// checked at a time.
    ///
    /// # Errors
    ///
    /// Returns an error if a text, or one that it links to, cannot be read.
    pub fn check_from(
        &self,
        pages: &[&Page],
        mut skip: usize,
        at_once: usize,
        indexes: &dyn Indexes,
        take: &mut dyn FnMut(Link) -> ControlFlow<()>,
    ) -> Result<(), MissingBlob> {
        let at_once = at_once.clamp(1, LINKS);
        let mut known = AnchorCache::default();
        let mut give = |links: &mut Vec<Link>| {
            known.check(self, links, indexes)?;
            Ok(links.drain(..).try_for_each(&mut *take))
        };
        let (mut rest, mut links) = (pages, Vec::new());
        while !rest.is_empty() {
            let next = &rest[..rest.len().min(PAGE_BATCH)];
            let found = read(next, indexes)?;
            let is_read = |page: &&Page| page.body.is_none_or(|body| found.contains_key(&body));
            let count = next.iter().copied().take_while(is_read).count();
            if let (0, Some(body)) = (count, next[0].body) {
                return Err(MissingBlob(body));
            }
            for page in &next[..count] {
                let index = page.body.and_then(|body| found.get(&body));
                for link in self.unchecked(page, index, std::mem::take(&mut skip)) {
                    links.push(link);
                    if links.len() >= at_once && give(&mut links)?.is_break() {
                        return Ok(());
                    }
                }
            }
            if give(&mut links)?.is_break() {
                return Ok(());
            }
            rest = &rest[count..];
        }
        Ok(())
    }

    /// Returns the destination of a link as it is written: a relative address for a reference, if it has a
    /// target.
    #[must_use]
    pub fn written(&self, link: &Link) -> String {
        let from = self.addresses.page(&link.page).unwrap_or_default();
        self.addresses.written(from, &link.destination)
    }

    /// Returns true if the revision has a page.
    #[must_use]
    pub fn has_page(&self, id: &str) -> bool {
        self.pages.contains_key(id)
    }

    /// The links of a page but the first, as if every anchor existed.
    fn unchecked<'l>(
        &'l self,
        page: &'l Page,
        index: Option<&'l TextIndex>,
        skip: usize,
    ) -> impl Iterator<Item = Link> + 'l {
        let from = self.addresses.page(&page.id).unwrap_or_default();
        let href = page.href.iter().map(|href| (href.clone(), false));
        let cover = page.cover.iter();
        let images = cover.flat_map(|cover| std::iter::once(&cover.image).chain(&cover.dark));
        let images = images.map(|image| match image {
            Image::File(id) => (format!("file:{id}"), true),
            Image::Url(url) => (url.clone(), true),
        });
        let outside = href.chain(images);
        let outside = outside.map(|(written, shows)| (written, LinkKind::Address, shows));
        let links = index.into_iter().flat_map(TextIndex::links);
        let links = links.map(|link| (link.destination.to_owned(), link.kind, link.shows));
        let links = outside.chain(links).skip(skip);
        links.map(move |(destination, kind, shows)| {
            let target = self.addresses.target_of(from, &destination, kind);
            let status = status(&target, &destination, &page.id, self.own, &|_, _| true);
            Link {
                page: page.id.clone(),
                destination,
                target,
                shows,
                status,
            }
        })
    }
}

/// The indexes of the first of these pages.
fn read(pages: &[&Page], indexes: &dyn Indexes) -> Result<HashMap<Hash, TextIndex>, MissingBlob> {
    let mut bodies: Vec<Hash> = Vec::new();
    for body in pages.iter().filter_map(|page| page.body) {
        if !bodies.contains(&body) {
            bodies.push(body);
        }
    }
    if bodies.is_empty() {
        return Ok(HashMap::new());
    }
    indexes.read(&bodies)
}

impl AnchorCache {
    /// Checks the anchors that links have.
    fn check(
        &mut self,
        checker: &Checker<'_>,
        links: &mut [Link],
        indexes: &dyn Indexes,
    ) -> Result<(), MissingBlob> {
        // The links by the texts that they lead to, those without a text first.
        let mut wanted: Vec<(Option<Hash>, usize)> = Vec::new();
        for (at, link) in links.iter().enumerate() {
            let page = page_with_anchor(&link.target, &link.page);
            let page = page.and_then(|(page, _)| checker.pages.get(page));
            wanted.extend(page.map(|page| (page.body, at)));
        }
        wanted.sort_unstable();
        let mut texts: Vec<Hash> = wanted.iter().filter_map(|(body, _)| *body).collect();
        texts.dedup();
        let (mut rest, mut texts) = (wanted.as_slice(), texts.as_slice());
        while let Some(first) = texts.first() {
            if !self.anchors.contains_key(first) {
                self.read(
                    &texts[..texts.len().min(PAGE_BATCH)],
                    checker.has_rules,
                    indexes,
                )?;
            }
            let is_known = |text: &&Hash| self.anchors.contains_key(text);
            let count = texts.iter().take_while(is_known).count();
            let Some(last) = texts[..count].last() else {
                return Err(MissingBlob(*first));
            };
            let end = rest.partition_point(|(body, _)| *body <= Some(*last));
            for (body, at) in &rest[..end] {
                self.settle(checker, *body, &mut links[*at]);
            }
            (rest, texts) = (&rest[end..], &texts[count..]);
        }
        for (body, at) in rest {
            self.settle(checker, *body, &mut links[*at]);
        }
        Ok(())
    }

    /// Reads the anchors of the first of these texts.
    fn read(
        &mut self,
        texts: &[Hash],
        has_rules: bool,
        indexes: &dyn Indexes,
    ) -> Result<(), MissingBlob> {
        if self.kept > MAX_CACHED_ANCHORS {
            *self = Self::default();
        }
        let missing = texts.iter().filter(|text| !self.anchors.contains_key(text));
        let missing: Vec<Hash> = missing.copied().collect();
        for (text, index) in indexes.read(&missing)? {
            let anchors = index.anchors(has_rules);
            self.kept += 1 + anchors.len();
            self.anchors.insert(text, anchors);
        }
        Ok(())
    }

    /// Settles the status of a link to an anchor of a page with this text.
    fn settle(&self, checker: &Checker<'_>, body: Option<Hash>, link: &mut Link) {
        let none = Anchors::default();
        let anchors = body
            .and_then(|body| self.anchors.get(&body))
            .unwrap_or(&none);
        let has_anchor = |page: &str, anchor: &str| {
            let title = checker
                .pages
                .get(page)
                .map_or("", |page| page.title.as_str());
            PageAnchors::new(title, anchors).contains(anchor)
        };
        link.status = status(
            &link.target,
            &link.destination,
            &link.page,
            checker.own,
            &has_anchor,
        );
    }
}
