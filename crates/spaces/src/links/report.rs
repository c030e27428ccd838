//! The numbers of the links of a tree, computed once and cached.
//!
//! - A report keeps a few numbers for each page, however many links there are. So a filtered list skips pages without
//!   reading their indexes.
//! - Data that depends on the caller is cached separately: the targets elsewhere in the service, at most
//!   [`MAX_TARGETS`] of them. Links to further targets count as if everyone could view them.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use quire_content::address::Target;
use quire_content::blobs::MissingBlob;
use quire_content::links::{Checker, Link, Status, TextIndex};
use quire_content::{Hash, Page};
use quire_models::LinkStatus;

use super::elsewhere::{Address, Elsewhere, VisibleTargets, read};
use super::reading::{Indexed, Source, take};
use crate::SpaceAreas;
use crate::change_requests::ChangeRequestRow;
use crate::error::Result;

/// The most targets elsewhere in the service that are looked up for the links of a tree.
const MAX_TARGETS: usize = 1_000;

/// Maximum size of each cache, in bytes: of reports, of numbers of pages, of backlinks, and of indexes that
/// are not stored.
const REPORT_CACHE_BYTES: u64 = 16 << 20;

/// State of a link before the caller's access is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LinkState {
    Ok,
    Broken,
    InApp,
    /// `in-app`, and a page of the same content.
    Here(String),
    /// `in-app` for callers who may view the target, `ok` if it is named, and broken for the others.
    Elsewhere(Elsewhere),
}

impl LinkState {
    pub(super) fn status(&self, seen: &VisibleTargets) -> LinkStatus {
        match self {
            Self::Ok => LinkStatus::Ok,
            Self::InApp | Self::Here(_) => LinkStatus::InApp,
            Self::Elsewhere(target) if seen.has(target) => target.status(),
            Self::Broken | Self::Elsewhere(_) => LinkStatus::Broken,
        }
    }

    /// That of a link to a target that is not looked up.
    fn unresolved(target: &Elsewhere) -> Self {
        match target.status() {
            LinkStatus::Ok => Self::Ok,
            _ => Self::InApp,
        }
    }
}

/// Numbers of links, by their standing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    ok: u32,
    broken: u32,
    in_app: u32,
    elsewhere: u32,
}

impl Numbers {
    fn add(&mut self, standing: &LinkState) {
        let number = match standing {
            LinkState::Ok => &mut self.ok,
            LinkState::Broken => &mut self.broken,
            LinkState::InApp | LinkState::Here(_) => &mut self.in_app,
            LinkState::Elsewhere(_) => &mut self.elsewhere,
        };
        *number = number.saturating_add(1);
    }

    /// Returns the number of links that are broken for everyone.
    pub(super) const fn broken(self) -> u32 {
        self.broken
    }

    /// Returns true if there may be a link with this status.
    pub(super) fn may_have(self, status: Option<&LinkStatus>) -> bool {
        let number = match status {
            Some(LinkStatus::Ok) => self.ok | self.elsewhere,
            Some(LinkStatus::Broken) => self.broken | self.elsewhere,
            Some(LinkStatus::InApp) => self.in_app | self.elsewhere,
            _ => self.ok | self.broken | self.in_app | self.elsewhere,
        };
        number > 0
    }

    /// Returns the number of links to judge in order to find `wanted` links with this status, even if they come
    /// last.
    pub(super) fn links_to_judge(self, status: Option<&LinkStatus>, wanted: usize) -> usize {
        let numbers = [self.ok, self.broken, self.in_app, self.elsewhere];
        let all: usize = numbers.iter().map(|number| *number as usize).sum();
        let others: usize = match status {
            Some(LinkStatus::Ok) => all - self.ok as usize,
            Some(LinkStatus::Broken) => all - self.broken as usize,
            Some(LinkStatus::InApp) => all - self.in_app as usize,
            _ => 0,
        };
        all.min(others.saturating_add(wanted))
    }
}

/// Numbers of links that a caller sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) total: i64,
    pub(super) broken: i64,
    in_app: i64,
}

impl Counts {
    /// Returns the number of links with this status.
    pub(super) fn with(self, status: Option<&LinkStatus>) -> i64 {
        match status {
            Some(LinkStatus::Ok) => self.total - self.broken - self.in_app,
            Some(LinkStatus::Broken) => self.broken,
            Some(LinkStatus::InApp) => self.in_app,
            _ => self.total,
        }
    }
}

/// All links of a tree, or of a page.
#[derive(Debug, Default)]
pub(super) struct Tally {
    total: i64,
    broken: i64,
    in_app: i64,
    /// Number of links to each target elsewhere in the service.
    pub(super) elsewhere: BTreeMap<Elsewhere, i64>,
}

impl Tally {
    /// The standing of a link that was added.
    pub(super) fn link_state(&self, judge: &Judge<'_>, link: &Link) -> LinkState {
        match judge.link_state(link) {
            LinkState::Elsewhere(target) if !self.elsewhere.contains_key(&target) => {
                LinkState::unresolved(&target)
            }
            standing => standing,
        }
    }

    /// Adds a link, and returns its standing.
    pub(super) fn add(&mut self, judge: &Judge<'_>, link: &Link) -> LinkState {
        let mut standing = judge.link_state(link);
        self.total += 1;
        if let LinkState::Elsewhere(target) = &standing {
            if let Some(count) = self.elsewhere.get_mut(target) {
                *count += 1;
            } else if self.elsewhere.len() < MAX_TARGETS {
                self.elsewhere.insert(target.clone(), 1);
            } else {
                standing = LinkState::unresolved(target);
            }
        }
        self.broken += i64::from(standing == LinkState::Broken);
        self.in_app += i64::from(matches!(standing, LinkState::InApp | LinkState::Here(_)));
        standing
    }

    pub(super) fn counts(&self, seen: &VisibleTargets) -> Counts {
        let mut counts = Counts {
            total: self.total,
            broken: self.broken,
            in_app: self.in_app,
        };
        for (target, count) in &self.elsewhere {
            match (seen.has(target), target.status()) {
                (false, _) => counts.broken += count,
                (true, LinkStatus::InApp) => counts.in_app += count,
                (true, _) => {}
            }
        }
        counts
    }
}

/// Tells the standing of links.
pub(super) struct Judge<'j> {
    pub(super) source: &'j Source,
    pub(super) checker: &'j Checker<'j>,
    /// Returns the prefixes of the addresses of resources of the service.
    pub(super) resources: Vec<String>,
}

impl Judge<'_> {
    fn link_state(&self, link: &Link) -> LinkState {
        match link.status {
            Status::Ok if link.target == Target::Description => {
                LinkState::Elsewhere(Elsewhere::Description {
                    organization: self.source.home.organization.to_string(),
                    slug: link.destination.clone(),
                    is_named: true,
                })
            }
            Status::Ok if self.source.home.gone.has(link) => LinkState::Broken,
            Status::Ok => LinkState::Ok,
            Status::Broken(_) => LinkState::Broken,
            Status::InApp => match read(&link.destination, &self.resources) {
                Address::Other => LinkState::InApp,
                Address::Nothing => LinkState::Broken,
                // A page of the same space is looked for where the link is, which may be a change request.
                Address::Target(Elsewhere::Page { space, page })
                    if *space == *self.source.home.space =>
                {
                    if self.checker.has_page(&page) {
                        LinkState::Here(page)
                    } else {
                        LinkState::Broken
                    }
                }
                Address::Target(target) => LinkState::Elsewhere(target),
            },
        }
    }
}

/// The links of a tree in numbers.
#[derive(Default)]
pub(super) struct Report {
    /// Of each page, in order.
    pub(super) pages: Vec<Numbers>,
    pub(super) tally: Tally,
}

/// The links of a page in numbers.
#[derive(Default)]
pub(super) struct PageReport {
    pub(super) tally: Tally,
    /// Number of times each destination is broken for everyone, by its hash, in order.
    broken: Vec<(u64, u32)>,
}

impl PageReport {
    /// The report on all links of a page.
    pub(super) fn of(
        judge: &Judge<'_>,
        page: &[&Page],
        indexes: &Indexed,
    ) -> Result<Self, MissingBlob> {
        let (mut tally, mut broken) = (Tally::default(), HashMap::<u64, u32>::new());
        take(judge.checker, page, 0, indexes, |link| {
            if tally.add(judge, &link) == LinkState::Broken {
                let hash = quire_content::hash(link.destination.as_bytes());
                let hash = hash.as_bytes().first_chunk().copied();
                let hash = hash.expect("a hash has 32 bytes");
                let count = broken.entry(u64::from_le_bytes(hash)).or_default();
                *count = count.saturating_add(1);
            }
            true
        })?;
        let mut broken: Vec<_> = broken.into_iter().collect();
        broken.sort_unstable();
        broken.shrink_to_fit();
        Ok(Self { tally, broken })
    }

    /// Returns the number of its broken links that another version of the page does not have.
    pub(super) fn added_to(&self, other: &Self, seen: &VisibleTargets) -> i64 {
        let added = |count: i64, other: i64| (count - other).max(0);
        let broken = self.broken.iter().map(|(target, count)| {
            let there = other
                .broken
                .binary_search_by_key(target, |(target, _)| *target);
            let there = there.map_or(0, |at| other.broken[at].1);
            added((*count).into(), there.into())
        });
        let elsewhere = self.tally.elsewhere.iter();
        let elsewhere = elsewhere.filter(|(target, _)| !seen.has(target));
        let elsewhere = elsewhere.map(|(target, count)| {
            added(
                *count,
                other.tally.elsewhere.get(target).copied().unwrap_or(0),
            )
        });
        broken.sum::<i64>() + elsewhere.sum::<i64>()
    }
}

/// Recently computed reports, by where the content is and its tree, and backlinks, by tree and file.
pub struct Reports {
    links: Cache<[String; 2], Arc<Report>, BySize>,
    /// Of single pages, by where the content is, its tree and the page.
    pub(super) pages: Cache<[String; 2], Arc<PageReport>, BySize>,
    /// Indexes that are not stored with their text, because they are large.
    indexes: Cache<Hash, TextIndex, BySize>,
    backlinks: Cache<[String; 2], Arc<Vec<String>>, BySize>,
}

impl Default for Reports {
    fn default() -> Self {
        Self {
            links: cache(64),
            pages: cache(256),
            indexes: cache(64),
            backlinks: cache(256),
        }
    }
}

impl Reports {
    /// An index that is not stored, if it was made recently.
    pub(super) fn index(&self, text: &Hash) -> Option<TextIndex> {
        self.indexes.get(text)
    }

    pub(super) fn cache_index(&self, text: Hash, index: &TextIndex) {
        self.indexes.insert(text, index.clone());
    }
}

/// Returns a cache for about this number of lists, of one shard, so that one list may take up to half of
/// it.
fn cache<K: Eq + std::hash::Hash, T: Clone>(lists: usize) -> Cache<K, T, BySize>
where
    BySize: Weighter<K, T>,
{
    let options = OptionsBuilder::new()
        .shards(1)
        .estimated_items_capacity(lists)
        .weight_capacity(REPORT_CACHE_BYTES)
        .build();
    let hasher = DefaultHashBuilder::default();
    match options {
        Ok(options) => Cache::with_options(options, BySize, hasher, DefaultLifecycle::default()),
        Err(_) => Cache::with_weighter(lists, REPORT_CACHE_BYTES, BySize),
    }
}

#[derive(Clone)]
pub(super) struct BySize;

impl Weighter<[String; 2], Arc<Report>> for BySize {
    fn weight(&self, _: &[String; 2], report: &Arc<Report>) -> u64 {
        (256 + report.pages.len() * size_of::<Numbers>() + report.tally.elsewhere.len() * 128)
            as u64
    }
}

impl Weighter<[String; 2], Arc<PageReport>> for BySize {
    fn weight(&self, _: &[String; 2], report: &Arc<PageReport>) -> u64 {
        (256 + report.broken.len() * size_of::<(u64, u32)>() + report.tally.elsewhere.len() * 128)
            as u64
    }
}

impl Weighter<Hash, TextIndex> for BySize {
    fn weight(&self, _: &Hash, index: &TextIndex) -> u64 {
        (256 + index.as_bytes().len()) as u64
    }
}

impl Weighter<[String; 2], Arc<Vec<String>>> for BySize {
    fn weight(&self, _: &[String; 2], pages: &Arc<Vec<String>>) -> u64 {
        (256 + pages.len() * 48) as u64
    }
}

impl SpaceAreas {
    /// The report on a tree.
    pub(super) async fn link_report(&self, source: &Arc<Source>) -> Result<Arc<Report>> {
        let key = [source.home.key(), source.row.tree.clone()];
        if let Some(report) = self.reports.links.get(&key) {
            return Ok(report);
        }
        let texts = source.tree.walk().filter_map(|visit| visit.page.body);
        let weighed = self.weigh(texts.collect()).await?;
        let made = self.with_checker(source, weighed, |judge, indexes| {
            let pages: Vec<&Page> = judge.source.tree.walk().map(|visit| visit.page).collect();
            let mut report = Report {
                pages: vec![Numbers::default(); pages.len()],
                tally: Tally::default(),
            };
            let mut at = 0;
            take(judge.checker, &pages, 0, indexes, |link| {
                while pages.get(at).is_some_and(|page| page.id != link.page) {
                    at += 1;
                }
                let standing = report.tally.add(judge, &link);
                if let Some(numbers) = report.pages.get_mut(at) {
                    numbers.add(&standing);
                }
                true
            })?;
            Ok(report)
        });
        let report = Arc::new(made.await?);
        self.reports.links.insert(key, Arc::clone(&report));
        Ok(report)
    }

    /// The ids of the pages of a tree that refer to a file, in order.
    pub(super) async fn backlinks(
        &self,
        source: &Arc<Source>,
        file: &str,
    ) -> Result<Arc<Vec<String>>> {
        let key = [source.row.tree.clone(), file.to_owned()];
        if let Some(pages) = self.reports.backlinks.get(&key) {
            return Ok(pages);
        }
        let file = file.to_owned();
        let texts = source.tree.walk().filter_map(|visit| visit.page.body);
        let weighed = self.weigh(texts.collect()).await?;
        let found = self.with_checker(source, weighed, move |judge, indexes| {
            let pages: Vec<&Page> = judge.source.tree.walk().map(|visit| visit.page).collect();
            let mut found: Vec<String> = Vec::new();
            take(judge.checker, &pages, 0, indexes, |link| {
                if link.leads_to_file(&file) && found.last() != Some(&link.page) {
                    found.push(link.page);
                }
                true
            })?;
            Ok(found)
        });
        let found = Arc::new(found.await?);
        self.reports.backlinks.insert(key, Arc::clone(&found));
        Ok(found)
    }
}

/// The number of broken links of each page with links, by the ids of the pages.
fn broken<'s>(source: &'s Arc<Source>, report: &Report) -> HashMap<&'s str, u32> {
    let pages = source.tree.walk().map(|visit| visit.page.id.as_str());
    let numbers = pages.zip(&report.pages);
    let numbers = numbers.map(|(page, numbers)| (page, numbers.broken()));
    numbers.filter(|(_, broken)| *broken > 0).collect()
}

impl SpaceAreas {
    /// Returns the number of broken links in a change request that the revision it is based on does not have.
    pub(crate) async fn added_broken_links(&self, row: &ChangeRequestRow) -> Result<i64> {
        let home = self.link_home(&row.organization, &row.space).await?;
        let own = self.link_source(&home, &row.revision).await?;
        let base = self.link_source(&home, &row.ancestor).await?;
        if own.row.tree == base.row.tree {
            return Ok(0);
        }
        let reports = (
            self.link_report(&own).await?,
            self.link_report(&base).await?,
        );
        let before = broken(&base, &reports.1);
        let added = broken(&own, &reports.0).into_iter().map(|(page, broken)| {
            let before = before.get(page).copied().unwrap_or_default();
            i64::from(broken.saturating_sub(before))
        });
        Ok(added.sum())
    }
}
