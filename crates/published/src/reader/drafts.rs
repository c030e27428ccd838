//! Drafts: the content of a change request as pages, for members who may read it.
//!
//! - A draft is at `/sites/~preview/CHANGE-REQUEST/`, on the server's own host: the space alone, at the root.
//! - Whoever may read the change request by the API reads it here, with their session. For all others it does not exist.
//! - Its pages are those of a site that no visitor is admitted to. There is no search: the index has only
//!   published content.

use std::sync::Arc;

use http::request::Parts;
use quire_db::{Row, params, sql};
use serde_json::Map;

use super::RequestLocation;
use super::structure::{Entry, Reading};
use crate::PublishedArea;
use crate::error::Result;
use crate::ids::{OrganizationId, SpaceId};
use crate::permissions::{Grants, Rank, SPACE_ACCESS};
use crate::sites::SiteRow;
use crate::sites::paths::Candidate;
use crate::sites::published::SiteContext;
use crate::sso::REQUIRED;

/// A change request `c` of the space `s`, with its revision `r`, as the user `$1` sees it.
#[derive(Row)]
#[row(table = "c")]
struct DraftRow {
    number: i64,
    subject: String,
    #[row(table = "s", column = "id")]
    space: SpaceId,
    #[row(table = "s", column = "organization_id")]
    organization: OrganizationId,
    #[row(table = "s")]
    title: String,
    #[row(table = "s")]
    emoji: String,
    #[row(table = "r")]
    tree: String,
    #[row(nested)]
    grants: Grants,
}

/// SQL of the change request `$2` of the organization `$3`, or without one, of any that does not require single sign-on.
const DRAFT: &str = sql!(
    "SELECT {DraftRow} FROM change_requests c JOIN spaces s ON s.id = c.space_id {SPACE_ACCESS}
     JOIN revisions r ON r.id = c.revision_id
     WHERE c.id = $2 AND s.deleted_at IS NULL
       AND (s.organization_id = $3 OR CAST($3 AS TEXT) IS NULL AND NOT EXISTS (
                SELECT 1 FROM members m JOIN organizations o ON o.id = m.organization_id
                WHERE m.user_id = $1 AND o.id = s.organization_id AND {REQUIRED}))"
);

impl PublishedArea {
    /// Returns a member's view of the draft at an address, if they may read it.
    pub(super) async fn draft(
        &self,
        place: &RequestLocation,
        parts: &Parts,
    ) -> Result<Option<Reading>> {
        let Some(session) = self.session_of(place, parts).await? else {
            return Ok(None);
        };
        let params = params![session.user_id, place.basename, session.organization_id];
        let row: Option<DraftRow> = self.db.query_optional(DRAFT, params).await?;
        let Some(row) = row.filter(|row| row.grants.access().allows(Rank::Read)) else {
            return Ok(None);
        };
        let id = &*place.basename;
        let site = SiteRow::alone(id, row.organization, &row.title, &row.emoji);
        let visit = SiteContext::new(site, None, Map::new(), None, None)?;
        let mut candidate = Candidate::alone(id, row.space, row.tree);
        self.show_tree(&mut candidate, &visit).await?;
        let entry = Entry::alone(candidate, row.title, row.emoji);
        let name = format!("#{} {}", row.number, row.subject);
        let reading = Reading::new(place.clone(), visit, vec![Arc::new(entry)])?;
        Ok(Some(
            reading.of_member().of_draft(name.trim_end().to_owned()),
        ))
    }
}
