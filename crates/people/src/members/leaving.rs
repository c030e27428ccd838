//! Leaving an organization.
//!
//! - The membership is deleted, with its teams and its roles on spaces; content remains, under the author's name.
//! - A person who returns starts over: nothing that would grant access automatically is kept, such as
//!   sessions, and API tokens of the organization.
//! - Knowledge does not restore revoked access: earlier link invites no longer work for that person, and those that
//!   only admins knew are withdrawn when an admin leaves or is demoted.

use quire_db::{Transaction, params};

use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::members::joining::count_members;
use crate::permissions::Rank;
use crate::users::lock_user;

/// 409 if nobody who can sign in is an admin of the organization any more.
///
/// To be asked after the change, in a transaction that took its turn: two who demote each other come one after the
/// other, and the second is refused.
pub(super) async fn require_remaining_admin(
    tx: &mut Transaction,
    organization: &OrganizationId,
) -> Result<()> {
    if has_admin(tx, organization).await? {
        return Ok(());
    }
    Err(Error::conflict(
        "the organization would have no admin: make someone else an admin first",
    ))
}

/// Returns true if someone who can sign in is an admin of the organization.
pub async fn has_admin(tx: &mut Transaction, organization: &OrganizationId) -> Result<bool> {
    let (admins,): (i64,) = tx
        .query_one(
            "SELECT COUNT(*) FROM (SELECT m.user_id FROM members m JOIN users u ON u.id = m.user_id
                WHERE m.organization_id = $1 AND COALESCE(m.role, 0) = $2 AND NOT m.disabled AND NOT u.disabled
                LIMIT 1) admins",
            params![organization, Rank::Admin],
        )
        .await?;
    Ok(admins > 0)
}

/// Records that an admin lowered the role of a member, or removed them.
pub async fn record_demotion(
    tx: &mut Transaction,
    organization: &OrganizationId,
    user: &UserId,
    now: i64,
) -> Result<()> {
    tx.execute(
        "INSERT INTO demotions (organization_id, user_id, demoted_at) VALUES ($1, $2, $3)
         ON CONFLICT (organization_id, user_id) DO UPDATE SET demoted_at = excluded.demoted_at",
        params![organization, user, now],
    )
    .await?;
    Ok(())
}

/// Deletes the link invites of a user; for a former admin, also all invites that grant more than the user's new role,
/// because admins see the addresses of all invites and could pass one on.
pub(super) async fn withdraw_invites(
    tx: &mut Transaction,
    organization: &OrganizationId,
    user: &UserId,
    before: Option<Rank>,
    after: Option<Rank>,
) -> Result<()> {
    let left = if before == Some(Rank::Admin) {
        after.unwrap_or(Rank::NoAccess)
    } else {
        Rank::Admin
    };
    tx.execute(
        "DELETE FROM link_invites WHERE organization_id = $1 AND (created_by = $2 OR COALESCE(role, 0) > $3)",
        params![organization, user, left],
    )
    .await?;
    Ok(())
}

/// Removes a member with this role from the organization; 409 if nobody who can sign in would be an admin.
pub(super) async fn leave(
    tx: &mut Transaction,
    organization: &OrganizationId,
    user: &UserId,
    role: Option<Rank>,
) -> Result<()> {
    expel(tx, organization, user, role).await?;
    if role == Some(Rank::Admin) {
        require_remaining_admin(tx, organization).await?;
    }
    Ok(())
}

/// The same, also for the last admin.
pub async fn expel(
    tx: &mut Transaction,
    organization: &OrganizationId,
    user: &UserId,
    role: Option<Rank>,
) -> Result<()> {
    for sql in [
        // First, because writers of content lock it first: otherwise they could deadlock.
        "DELETE FROM members WHERE organization_id = $1 AND user_id = $2",
        "UPDATE teams SET members = members - 1 WHERE id IN (
            SELECT team_id FROM team_members WHERE organization_id = $1 AND user_id = $2)",
        "DELETE FROM team_members WHERE organization_id = $1 AND user_id = $2",
        "DELETE FROM space_grants WHERE user_id = $2 AND space_id IN (
            SELECT g.space_id FROM space_grants g JOIN spaces s ON s.id = g.space_id
            WHERE g.user_id = $2 AND s.organization_id = $1)",
        "DELETE FROM notifications WHERE user_id = $2 AND space_id IN (
            SELECT id FROM spaces WHERE organization_id = $1)",
        "DELETE FROM subscriptions WHERE user_id = $2 AND space_id IN (
            SELECT id FROM spaces WHERE organization_id = $1)",
        // The creator of a space has a role on it through this column; the name stays in the history of the content.
        "UPDATE spaces SET created_by = NULL, rights = rights + 1 WHERE created_by = $2 AND organization_id = $1",
    ] {
        tx.execute(sql, params![organization, user]).await?;
    }
    // No session or token is created at the same time.
    lock_user(tx, user).await?;
    for sql in [
        "DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2",
        // Those that come from one of them work nowhere else, either.
        "DELETE FROM tokens WHERE organization_id = $1 AND user_id = $2",
    ] {
        tx.execute(sql, params![organization, user]).await?;
    }
    withdraw_invites(tx, organization, user, role, None).await?;
    count_members(tx, organization, role, -1).await?;
    Ok(())
}
