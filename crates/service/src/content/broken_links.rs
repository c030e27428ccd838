//! The broken links of the latest import into a change request, stored with its revision and listed page by page.
//!
//! - An import lists a bounded number and counts all, so that neither memory nor storage grows with the number of
//!   links.
//! - They are stored in chunks, so that a page of the list reads one or two of them.
//! - Page tokens belong to the import: after another import, they are no longer valid.

use quire_content::address::Reason;
use quire_content::import::{BrokenLink, Import};
use quire_db::{ToValue as _, Transaction, Value, params};
use quire_models as models;
use quire_models::{BrokenLinkList, BrokenLinkReason};
use quire_runtime::Operation as _;
use serde::{Deserialize, Serialize};

use super::listing::{Asked, index, length};
use crate::app::App;
use crate::change_requests::ChangeRequestRow;
use crate::error::{Error, Result};
use crate::paging::Place;
use crate::revisions::placeholders;

/// Links of one part.
const PART: usize = 1_000;

/// What an import found, to be stored with the revision that it makes.
#[derive(Clone, Debug)]
pub(crate) struct BrokenLinks {
    change_request: String,
    listed: i64,
    found: i64,
    parts: Vec<Vec<u8>>,
}

/// A link as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    page: String,
    source: String,
    target: String,
    reason: u8,
}

quire_db::row! {
    struct PartRow {
        revision: String,
        listed: i64,
        found: i64,
        links: Vec<u8>,
    }
}

/// In the order of their numbers in the database.
const REASONS: [(Reason, BrokenLinkReason); 5] = [
    (Reason::PageMissing, BrokenLinkReason::PageMissing),
    (Reason::FileMissing, BrokenLinkReason::FileMissing),
    (Reason::AnchorMissing, BrokenLinkReason::AnchorMissing),
    (Reason::LeadsNowhere, BrokenLinkReason::LeadsNowhere),
    (Reason::LeavesTree, BrokenLinkReason::LeavesTree),
];

impl BrokenLinks {
    pub(super) fn new(change_request: &str, import: &Import) -> Result<Self> {
        let parts = import.broken_links.chunks(PART).map(|links| {
            let links: Vec<Stored> = links.iter().map(stored).collect();
            serde_json::to_vec(&links).map_err(|error| Error::internal(&error))
        });
        Ok(Self {
            change_request: change_request.to_owned(),
            listed: length(&import.broken_links),
            found: i64::try_from(import.broken_link_count).unwrap_or(i64::MAX),
            parts: parts.collect::<Result<_>>()?,
        })
    }

    /// Stores them in place of those of the import before.
    pub(crate) async fn store(
        &self,
        tx: &mut Transaction,
        revision: &str,
    ) -> Result<(), quire_db::Error> {
        tx.execute(
            "DELETE FROM broken_links WHERE change_request_id = $1",
            params![self.change_request],
        )
        .await?;
        if self.parts.is_empty() {
            return Ok(());
        }
        let numbers: Vec<i64> = (0..).take(self.parts.len()).collect();
        let values: Vec<Value<'_>> = numbers
            .iter()
            .zip(&self.parts)
            .flat_map(|(part, links)| {
                [
                    self.change_request.to_value(),
                    part.to_value(),
                    revision.to_value(),
                    self.listed.to_value(),
                    self.found.to_value(),
                    links.to_value(),
                ]
            })
            .collect();
        let sql = format!(
            "INSERT INTO broken_links (change_request_id, part, revision_id, listed, found, links) VALUES {}",
            placeholders(1, numbers.len(), 6)
        );
        tx.execute(&sql, &values).await?;
        Ok(())
    }
}

fn stored(link: &BrokenLink) -> Stored {
    let number = REASONS
        .iter()
        .position(|(reason, _)| *reason == link.reason);
    Stored {
        page: link.page.clone(),
        source: link.source.clone(),
        target: link.target.clone(),
        reason: number
            .and_then(|number| u8::try_from(number).ok())
            .unwrap_or(0),
    }
}

fn model(
    page: String,
    source: String,
    target: String,
    reason: BrokenLinkReason,
) -> models::BrokenLink {
    models::BrokenLink {
        page: page.into(),
        path: Some(source),
        target,
        reason,
        additional: models::Additional::new(),
    }
}

pub(super) fn link_model(link: &BrokenLink) -> models::BrokenLink {
    let found = REASONS.iter().find(|(reason, _)| *reason == link.reason);
    let reason = found.map_or(BrokenLinkReason::LeadsNowhere, |(_, reason)| reason.clone());
    model(
        link.page.clone(),
        link.source.clone(),
        link.target.clone(),
        reason,
    )
}

impl App {
    /// One page of the broken links of the latest import.
    pub(super) async fn broken_links_page(
        &self,
        row: &ChangeRequestRow,
        request: &models::ListChangeRequestBrokenLinks,
    ) -> Result<BrokenLinkList> {
        let asked = Asked {
            list: &[models::ListChangeRequestBrokenLinks::INFO.id, &row.id],
            token: request.page.as_ref(),
            limit: request.limit,
        };
        let place = match asked.token {
            None => None,
            token => Some(self.place(asked.list, token)?),
        };
        let start = place.as_ref().map_or(0, |place| index(place.key));
        let first = i64::try_from(start / PART).unwrap_or(i64::MAX);
        let parts: Vec<PartRow> = self
            .db
            .query(
                "SELECT revision_id, listed, found, links FROM broken_links
                 WHERE change_request_id = $1 AND part BETWEEN $2 AND $3 ORDER BY part",
                params![row.id, first, first.saturating_add(1)],
            )
            .await?;
        let revision = parts.first().map(|part| part.revision.clone());
        if let Some(place) = place
            && revision.as_ref() != Some(&place.id)
        {
            return Err(Error::invalid(
                "/query/page",
                "is a page of an earlier import; start again without it",
            ));
        }
        let (listed, found) = parts
            .first()
            .map_or((0, 0), |part| (part.listed, part.found));
        let mut links = Vec::new();
        for part in &parts {
            let part: Vec<Stored> =
                serde_json::from_slice(&part.links).map_err(|error| Error::internal(&error))?;
            links.extend(part);
        }
        let limit = index(request.limit.into());
        let mut items: Vec<(usize, Stored)> = (start + 1..)
            .zip(links.into_iter().skip(start % PART))
            .take(limit + 1)
            .collect();
        let next = self.next_page(asked.list, &mut items, asked.limit, |(end, _)| Place {
            key: i64::try_from(*end).unwrap_or(i64::MAX),
            id: revision.clone().unwrap_or_default(),
        });
        items.truncate(limit);
        let items = items.into_iter().map(|(_, link)| {
            let reason = REASONS.get(usize::from(link.reason));
            let reason =
                reason.map_or(BrokenLinkReason::LeadsNowhere, |(_, reason)| reason.clone());
            model(link.page, link.source, link.target, reason)
        });
        Ok(BrokenLinkList {
            next,
            count: listed,
            found,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }
}
