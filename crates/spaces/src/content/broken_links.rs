//! The broken links of the latest import into a change request, stored with its revision and listed page by page.
//!
//! - An import lists a bounded number and counts all, so that neither memory nor storage grows with the number of
//!   links.
//! - They are stored in chunks, so that a page of the list reads one or two of them.
//! - Page tokens belong to the import: after another import, they are no longer valid.

use quire_db::{Row, params, sql};
use quire_models as models;
use quire_models::BrokenLinkList;
use quire_runtime::Operation as _;

use super::listing::{Asked, index};
use crate::SpaceAreas;
use crate::broken_links::{PART, Stored, stored_model};
use crate::change_requests::ChangeRequestRow;
use crate::error::{Error, Result};
use crate::paging::Place;

#[derive(Row)]
struct PartRow {
    #[row(column = "revision_id")]
    revision: String,
    listed: i64,
    found: i64,
    links: Vec<u8>,
}

impl SpaceAreas {
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
                sql!(
                    "SELECT {PartRow} FROM broken_links
                     WHERE change_request_id = $1 AND part BETWEEN $2 AND $3 ORDER BY part"
                ),
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
        let items = items.into_iter().map(|(_, link)| stored_model(link));
        Ok(BrokenLinkList {
            next,
            count: listed,
            found,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }
}
