//! Links: those of a space, those of a page of a change request, and the pages that refer to a file.
//!
//! - The links of a text are stored with it (`revision_store/indexing.rs`); their targets are computed from
//!   those indexes and the tree, off the async threads (`reading`). The numbers of a tree are cached
//!   (`report`), and a page of a list reads the indexes of the pages that it shows.
//! - A list continues in the revision in which it started, so pages neither skip nor repeat a link.
//! - Links into the service itself lead to what the caller may view; everything else is broken (`elsewhere`).
//! - Links to external addresses are fine, unless the server calls them and found nothing there (`external`).
//! - Each link is a separate item, with the page that contains it as its location.

mod elsewhere;
mod external;
mod reading;
mod report;
mod showing;

use std::sync::Arc;

use quire_content::Page;
use quire_content::links::Link;
use quire_models as models;
use quire_models::{ContentReferenceList, LinkItemList, LinkStats, LinkStatus, VersionContext};
use quire_runtime::Operation as _;

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::paging::{List, ListCursor};
use crate::permissions::Rank;
use crate::spaces::SpaceRow;
use elsewhere::VisibleTargets;
use reading::{Home, Source, Weighed, take_from};
pub use report::Reports;
use report::{PageReport, Report};
use showing::Item;

/// Requested page of a list: its cursor and its number of items.
struct LinkPageRequest {
    revision: Option<String>,
    start: Position,
    limit: usize,
}

/// A page of the tree, and a link of that page; both count from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    page: usize,
    link: usize,
}

impl From<i64> for Position {
    fn from(key: i64) -> Self {
        Self {
            page: usize::try_from(key >> 32).unwrap_or(0),
            link: usize::try_from(key & 0xffff_ffff).unwrap_or(0),
        }
    }
}

impl From<Position> for i64 {
    fn from(position: Position) -> Self {
        let number = |number: usize| Self::from(u32::try_from(number).unwrap_or(u32::MAX >> 1));
        number(position.page) << 32 | number(position.link)
    }
}

impl SpaceAreas {
    fn page_request(
        &self,
        list: List<'_>,
        token: Option<&models::PageToken>,
        limit: i32,
    ) -> Result<LinkPageRequest> {
        let place = match token {
            Some(_) => Some(self.token_cursor(list, token)?),
            None => None,
        };
        Ok(LinkPageRequest {
            start: place
                .as_ref()
                .map(|place| place.key.into())
                .unwrap_or_default(),
            revision: place.map(|place| place.id),
            limit: usize::try_from(limit).unwrap_or(0),
        })
    }

    /// Cuts the extra item off, and returns the token of the next page.
    fn next(
        &self,
        list: List<'_>,
        items: &mut Vec<Item>,
        asked: &LinkPageRequest,
        revision: &str,
    ) -> Option<models::NextPage> {
        let limit = i32::try_from(asked.limit).unwrap_or(i32::MAX);
        self.next_page(list, items, limit, |item| ListCursor {
            key: Position {
                link: item.position.link + 1,
                ..item.position
            }
            .into(),
            id: revision.to_owned(),
        })
    }

    /// The links of the main content of a space.
    pub(crate) async fn space_links(
        &self,
        caller: &Caller,
        request: &models::ListSpaceLinks,
    ) -> Result<LinkItemList> {
        let id = request.space_id.as_str();
        let space = SpaceRow::active(&mut &self.db, &caller.user, id, Rank::Read).await?;
        let status = request.status.as_ref();
        let name = status.map_or("", LinkStatus::as_str);
        let list = [models::ListSpaceLinks::INFO.id, id, name];
        let asked = self.page_request(&list, request.page.as_ref(), request.limit)?;
        let revision = asked.revision.as_ref().unwrap_or(&space.revision);
        let home = self.link_home(&space.organization, &space.id).await?;
        let source = self.link_source(&home, revision).await?;
        let report = self.link_report(&source).await?;
        let seen = self.visible_targets(caller, &report.tally).await?;
        let mut items = self.items(&source, &report, &asked, status, &seen).await?;
        let next = self.next(&list, &mut items, &asked, &source.row.id);
        let version = models::RevisionVersionContext::new(source.row.id.clone().into());
        let shown = self
            .reference_targets(caller, space, VersionContext::Revision(version), seen)
            .await?;
        let counts = report.tally.counts(&shown.seen);
        Ok(LinkItemList {
            next,
            count: counts.with(status),
            items: self.link_models(source, shown, items).await?,
            stats: stats(counts.total, counts.broken, 0),
            additional: models::Additional::new(),
        })
    }

    /// The links of a page of a change request.
    pub(crate) async fn page_links(
        &self,
        caller: &Caller,
        request: &models::ListChangeRequestPageLinks,
    ) -> Result<LinkItemList> {
        let row = self
            .change_request(caller, &request.space_id, &request.change_request_id)
            .await?;
        let page = request.page_id.as_str();
        let list = [models::ListChangeRequestPageLinks::INFO.id, &row.id, page];
        let asked = self.page_request(&list, request.page.as_ref(), request.limit)?;
        let revision = asked.revision.as_ref().unwrap_or(&row.revision);
        let home = self.link_home(&row.organization, &row.space).await?;
        let source = self.link_source(&home, revision).await?;
        if source.tree.page(page).is_none() {
            return Err(Error::not_found("page"));
        }
        let (own, mut items) = self.links_of_page(&source, page, Some(&asked)).await?;
        let main = if row.space_revision == source.row.id {
            None
        } else {
            let main = self.link_source(&home, &row.space_revision).await?;
            Some(self.links_of_page(&main, page, None).await?.0)
        };
        let seen = self.visible_targets(caller, &own.tally).await?;
        let counts = own.tally.counts(&seen);
        let added = main.map_or(0, |main| own.added_to(&main, &seen));
        let next = self.next(&list, &mut items, &asked, &source.row.id);
        let space = SpaceRow::active(&mut &self.db, &caller.user, &row.space, Rank::Read).await?;
        let version = models::ChangeRequestVersionContext::new(row.id.into());
        let shown = self
            .reference_targets(caller, space, VersionContext::ChangeRequest(version), seen)
            .await?;
        Ok(LinkItemList {
            next,
            count: counts.total,
            items: self.link_models(source, shown, items).await?,
            stats: stats(counts.total, counts.broken, added),
            additional: models::Additional::new(),
        })
    }

    /// The pages of a change request that refer to a file.
    pub(crate) async fn file_backlinks(
        &self,
        caller: &Caller,
        request: &models::ListChangeRequestFileBacklinks,
    ) -> Result<ContentReferenceList> {
        let row = self
            .change_request(caller, &request.space_id, &request.change_request_id)
            .await?;
        let file = request.file_id.as_str();
        let list = [
            models::ListChangeRequestFileBacklinks::INFO.id,
            &row.id,
            file,
        ];
        let asked = self.page_request(&list, request.page.as_ref(), request.limit)?;
        let revision = asked.revision.as_ref().unwrap_or(&row.revision);
        let home = Home::new(row.organization.clone(), row.space.clone());
        let source = self.link_source(&home, revision).await?;
        if source.tree.file(file).is_none() {
            return Err(Error::not_found("file"));
        }
        let found = self.backlinks(&source, file).await?;
        let rest = found.get(asked.start.link..).unwrap_or_default();
        let mut ends: Vec<usize> = (asked.start.link + 1..=found.len())
            .take(asked.limit + 1)
            .collect();
        let next = self.next_page(&list, &mut ends, request.limit, |end| ListCursor {
            key: i64::try_from(*end).unwrap_or(0),
            id: source.row.id.clone(),
        });
        let space = SpaceRow::active(&mut &self.db, &caller.user, &row.space, Rank::Read).await?;
        let version = models::RevisionVersionContext::new(source.row.id.clone().into());
        let version = VersionContext::Revision(version);
        let shown = self
            .reference_targets(caller, space, version, VisibleTargets::default())
            .await?;
        Ok(ContentReferenceList {
            next,
            count: i64::try_from(found.len()).unwrap_or(i64::MAX),
            items: rest[..ends.len()]
                .iter()
                .map(|page| shown.location(page))
                .collect(),
            additional: models::Additional::new(),
        })
    }

    /// The links of the pages that a page of the list shows, one extra.
    async fn items(
        &self,
        source: &Arc<Source>,
        report: &Arc<Report>,
        asked: &LinkPageRequest,
        status: Option<&LinkStatus>,
        seen: &VisibleTargets,
    ) -> Result<Vec<Item>> {
        if asked.limit == 0 {
            return Ok(Vec::new());
        }
        let (report, start, wanted) = (Arc::clone(report), asked.start, asked.limit + 1);
        let (status, seen) = (status.cloned(), seen.clone());
        let few = report.pages.get(start.page..).unwrap_or_default().iter();
        let few = few.filter(|numbers| numbers.may_have(status.as_ref()));
        let judged = few
            .take(wanted)
            .map(|numbers| numbers.links_to_judge(status.as_ref(), wanted));
        let weighed = Weighed::of_links(judged.max().unwrap_or(0).max(wanted));
        self.with_checker(source, weighed, move |judge, indexes| {
            let all = judge.source.tree.walk().map(|visit| visit.page).enumerate();
            let pages = all.skip(start.page).filter(|(at, _)| {
                let counts = report.pages.get(*at);
                counts.is_some_and(|counts| counts.may_have(status.as_ref()))
            });
            let numbered: Vec<(usize, &Page)> = pages.collect();
            let pages: Vec<&Page> = numbered.iter().map(|(_, page)| *page).collect();
            let mut items = Vec::new();
            // The first page may be one without links of this status.
            let is_first = numbered.first().is_some_and(|(at, _)| *at == start.page);
            let skip = if is_first { start.link } else { 0 };
            let mut places = LinkPositions {
                rest: &numbered,
                next: skip,
            };
            take_from(judge.checker, &pages, skip, wanted, indexes, |link| {
                let position = places.of(&link);
                let standing = report.tally.link_state(judge, &link);
                let found = standing.status(&seen);
                if position >= start && status.as_ref().is_none_or(|status| *status == found) {
                    items.push(Item {
                        position,
                        standing,
                        written: judge.checker.written(&link),
                        link,
                    });
                }
                items.len() < wanted
            })?;
            Ok(items)
        })
        .await
    }

    /// The links of a page of a tree: their numbers, and those that are asked for, one extra. No others are judged once
    /// their numbers are known.
    async fn links_of_page(
        &self,
        source: &Arc<Source>,
        page: &str,
        asked: Option<&LinkPageRequest>,
    ) -> Result<(Arc<PageReport>, Vec<Item>)> {
        let key = [source.home.key(), format!("{} {page}", source.row.tree)];
        let known = self.reports.pages.get(&key);
        let (start, wanted) = asked.map_or((0, 0), |asked| {
            (asked.start.link, asked.limit + usize::from(asked.limit > 0))
        });
        if let (Some(report), 0) = (&known, wanted) {
            return Ok((Arc::clone(report), Vec::new()));
        }
        let weighed = if known.is_some() {
            Weighed::of_links(wanted)
        } else {
            let text = source.tree.page(page).and_then(|page| page.body);
            self.weigh(text.into_iter().collect()).await?
        };
        let id = page.to_owned();
        let done = self.with_checker(source, weighed, move |judge, indexes| {
            let page: Vec<_> = judge.source.tree.page(&id).into_iter().collect();
            let report = match known {
                Some(report) => report,
                None => Arc::new(PageReport::of(judge, &page, indexes)?),
            };
            let mut items: Vec<Item> = Vec::new();
            if wanted > 0 {
                take_from(judge.checker, &page, start, wanted, indexes, |link| {
                    items.push(Item {
                        position: Position {
                            page: 0,
                            link: start + items.len(),
                        },
                        standing: report.tally.link_state(judge, &link),
                        written: judge.checker.written(&link),
                        link,
                    });
                    items.len() < wanted
                })?;
            }
            Ok((report, items))
        });
        let (report, items) = done.await?;
        self.reports.pages.insert(key, Arc::clone(&report));
        Ok((report, items))
    }
}

fn stats(total: i64, broken: i64, added: i64) -> LinkStats {
    LinkStats::new(total, models::LinkBrokenStats::new(broken, added))
}

/// Finds the positions of links that come in the order of their pages.
struct LinkPositions<'p> {
    rest: &'p [(usize, &'p Page)],
    next: usize,
}

impl LinkPositions<'_> {
    fn of(&mut self, link: &Link) -> Position {
        while let [(_, page), later @ ..] = self.rest
            && page.id != link.page
        {
            (self.rest, self.next) = (later, 0);
        }
        self.next += 1;
        Position {
            page: self.rest.first().map_or(0, |(page, _)| *page),
            link: self.next - 1,
        }
    }
}
