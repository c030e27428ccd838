//! Reviews that count: the last one of each reviewer that is not a comment.
//!
//! - A reviewer who is disabled, has left the organization or has lost the role does not count; the transaction of a
//!   merge holds the memberships that this follows from.
//! - If the space dismisses stale approvals, an approval counts only for the active revision.

use quire_db::{Hold, Read, Row, Transaction, params, sql};
use quire_models::ReviewState;

use crate::change_requests::ChangeRequestRow;
use crate::error::Result;
use crate::ids::UserId;
use crate::permissions::{Grants, Rank};

/// A review `r` by the member `m`, with their access to the space `s` of the change request `c`.
#[derive(Row)]
#[row(table = "r")]
pub(super) struct CountingReview {
    pub(super) id: String,
    #[row(column = "reviewer_id")]
    pub(super) reviewer: UserId,
    state: String,
    /// The reviewer did not change the content.
    #[row(sql = "NOT EXISTS (SELECT 1 FROM change_request_contributors k
                       WHERE k.change_request_id = r.change_request_id AND k.user_id = r.reviewer_id)")]
    pub(super) is_independent: bool,
    #[row(nested)]
    grants: Grants,
}

/// SQL of the last reviews of the change request `$1`, at most a thousand.
const LATEST: &str = sql!(
    "SELECT {CountingReview} FROM change_requests c JOIN spaces s ON s.id = c.space_id
     JOIN reviews r ON r.change_request_id = c.id
     JOIN members m ON m.organization_id = s.organization_id AND m.user_id = r.reviewer_id AND NOT m.disabled
     JOIN users u ON u.id = r.reviewer_id AND NOT u.disabled
     WHERE c.id = $1 AND r.latest AND r.reviewer_id <> c.created_by
       AND NOT (s.dismiss_stale_approvals AND r.state = 'approved' AND r.revision_id <> c.revision_id)
     ORDER BY r.created_at DESC, r.id DESC LIMIT 1000"
);

/// The memberships that the reviews count by.
const HELD: &[Hold<'static>] = &[Hold::Rows("m")];

impl CountingReview {
    pub(super) fn approves(&self) -> bool {
        self.state == ReviewState::Approved.as_str()
    }
}

/// The reviews of a change request that count.
pub(super) async fn read(
    db: &mut impl Read,
    row: &ChangeRequestRow,
) -> Result<Vec<CountingReview>> {
    if row.reviews == 0 {
        return Ok(Vec::new());
    }
    Ok(of_reviewers(db.query(LATEST, params![row.id]).await?))
}

/// The same in the transaction of a merge, until which nobody's role changes.
pub(super) async fn hold(
    tx: &mut Transaction,
    row: &ChangeRequestRow,
) -> Result<Vec<CountingReview>> {
    if row.reviews == 0 {
        return Ok(Vec::new());
    }
    let rows = tx.query_holding(LATEST, params![row.id], HELD).await?;
    Ok(of_reviewers(rows))
}

fn of_reviewers(mut rows: Vec<CountingReview>) -> Vec<CountingReview> {
    rows.retain(|row| row.grants.access().allows(Rank::Review));
    rows
}
