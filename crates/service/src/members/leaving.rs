//! How people leave an organization.
//!
//! - The membership goes, and with it the teams and what the member was given on spaces; what they wrote stays, under
//!   their name.
//! - Whoever comes back begins anew: nothing is kept that would give access by itself.

use quire_db::{Transaction, params};

use crate::error::{Error, Result};
use crate::members::joining::count_members;
use crate::permissions::{ADMIN, Rank};

/// 409 if nobody who can sign in is an admin of the organization any more.
///
/// To be asked after the change, in a transaction that took its turn: two who demote each other come one after the
/// other, and the second is refused.
pub(super) async fn keep_an_admin(tx: &mut Transaction, organization: &str) -> Result<()> {
    let (admins,): (i64,) = tx
        .query_one(
            "SELECT COUNT(*) FROM (SELECT user_id FROM members
                WHERE organization_id = $1 AND COALESCE(role, 0) = $2 AND NOT disabled LIMIT 1) admins",
            params![organization, ADMIN],
        )
        .await?;
    if admins == 0 {
        return Err(Error::conflict(
            "the organization would be left without an admin: make somebody else one first",
        ));
    }
    Ok(())
}

/// Takes a member with this role out of the organization.
pub(super) async fn leave(
    tx: &mut Transaction,
    organization: &str,
    user: &str,
    role: Option<Rank>,
) -> Result<()> {
    for sql in [
        // First, as those who write content hold it first: else one would wait for the other, and they for each other.
        "DELETE FROM members WHERE organization_id = $1 AND user_id = $2",
        "UPDATE teams SET members = members - 1 WHERE id IN (
            SELECT team_id FROM team_members WHERE organization_id = $1 AND user_id = $2)",
        "DELETE FROM team_members WHERE organization_id = $1 AND user_id = $2",
        "DELETE FROM space_grants WHERE user_id = $2 AND space_id IN (
            SELECT g.space_id FROM space_grants g JOIN spaces s ON s.id = g.space_id
            WHERE g.user_id = $2 AND s.organization_id = $1)",
        // To have created a space is what gives the role on it: the name stays in the history of its content.
        "UPDATE spaces SET created_by = NULL, rights = rights + 1 WHERE created_by = $2 AND organization_id = $1",
        // They know these addresses, and could join again by them.
        "DELETE FROM link_invites WHERE organization_id = $1 AND created_by = $2",
    ] {
        tx.execute(sql, params![organization, user]).await?;
    }
    count_members(tx, organization, role, -1).await?;
    if role == Some(ADMIN) {
        keep_an_admin(tx, organization).await?;
    }
    Ok(())
}
