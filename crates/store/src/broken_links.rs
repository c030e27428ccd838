//! The stored broken links of the latest import into a change request, with its revision.
//!
//! - They are stored in chunks, so that a page of the list reads one or two of them.

use quire_content::address::Reason;
use quire_content::import::{BrokenLink, Import};
use quire_db::{ToValue as _, Transaction, Value, params, placeholders};
use quire_models as models;
use quire_models::BrokenLinkReason;
use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};

/// Links per part.
pub const PART: usize = 1_000;

/// The findings of an import, stored with the revision that it creates.
#[derive(Clone, Debug)]
pub struct BrokenLinks {
    change_request: String,
    listed: i64,
    found: i64,
    parts: Vec<Vec<u8>>,
}

/// A link as it is stored.
#[derive(Serialize, Deserialize)]
pub struct Stored {
    /// The id of the page.
    pub page: String,
    /// The file of the page.
    pub source: String,
    /// The target of the link.
    pub target: String,
    /// The number of the reason.
    pub reason: u8,
    /// Line and column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<(usize, usize)>,
    /// The target that was probably meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
}

/// In the order of their numbers in the database.
pub(crate) const REASONS: [(Reason, BrokenLinkReason); 5] = [
    (Reason::PageMissing, BrokenLinkReason::PageMissing),
    (Reason::FileMissing, BrokenLinkReason::FileMissing),
    (Reason::AnchorMissing, BrokenLinkReason::AnchorMissing),
    (Reason::LeadsNowhere, BrokenLinkReason::LeadsNowhere),
    (Reason::LeavesTree, BrokenLinkReason::LeavesTree),
];

impl BrokenLinks {
    /// The broken links of an import into a change request.
    pub fn new(change_request: &str, import: &Import) -> Result<Self> {
        let parts = import.broken_links.chunks(PART).map(|links| {
            let links: Vec<Stored> = links.iter().map(stored).collect();
            serde_json::to_vec(&links).map_err(|error| Error::internal(&error))
        });
        Ok(Self {
            change_request: change_request.to_owned(),
            listed: i64::try_from(import.broken_links.len()).unwrap_or(i64::MAX),
            found: i64::try_from(import.broken_link_count).unwrap_or(i64::MAX),
            parts: parts.collect::<Result<_>>()?,
        })
    }

    /// Replaces the findings of the previous import.
    pub async fn store(&self, tx: &mut Transaction, revision: &str) -> Result<(), quire_db::Error> {
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
        place: link.place,
        nearest: link.nearest.clone(),
    }
}

/// Returns a stored link for a response.
pub fn stored_model(link: Stored) -> models::BrokenLink {
    let reason = REASONS.get(usize::from(link.reason));
    let reason = reason.map_or(BrokenLinkReason::LeadsNowhere, |(_, reason)| reason.clone());
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    models::BrokenLink {
        path: Some(link.source),
        line: link.place.map(|(line, _)| number(line)),
        column: link.place.map(|(_, column)| number(column)),
        nearest: link.nearest,
        ..models::BrokenLink::new(link.page.into(), link.target, reason)
    }
}

/// A broken link as the API returns it.
pub fn link_model(link: &BrokenLink) -> models::BrokenLink {
    stored_model(stored(link))
}
