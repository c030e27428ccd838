//! The tree of an organization: nested collections and their spaces, in manual order.
//!
//! - Every change to the tree of an organization first locks it ([`lock_organization`]): two moves that would form a
//!   cycle are serialized, and two moves to one place get two positions.
//! - The spaces and collections of one container, a collection or the organization itself, share one order.
//! - Collections nest at most `DEPTH` deep.
//! - Effective levels and audiences are stored; [`resolve_below`] updates them for the descendants of a collection.

use quire_db::{Transaction, params, sql};
use quire_models::{ContentPointer, ContentPosition};

use crate::counters::count;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::permissions::{Audience, Rank, stored};
use crate::siblings::{Siblings, Side};

/// Maximum depth of nested collections.
const DEPTH: i64 = 10;

/// A container: a collection, or the top level of an organization.
#[derive(Clone, Debug)]
pub struct Container {
    /// The organization.
    pub organization: OrganizationId,
    /// The collection; `None` at the top level.
    pub collection: Option<String>,
    /// The effective level.
    pub level: Option<Rank>,
    /// The user's access: at least `create`.
    pub role: Rank,
}

impl Container {
    /// The id of the collection or organization.
    pub fn id(&self) -> &str {
        self.collection.as_deref().unwrap_or(&self.organization)
    }

    /// The items of the container.
    pub fn siblings(&self) -> Siblings<'_> {
        Siblings {
            tables: &["spaces", "collections"],
            container: self.id(),
        }
    }

    /// The level of an item in this container that may have its own.
    pub fn level_of(&self, own: Option<Rank>) -> Option<Rank> {
        own.or(self.level)
    }
}

/// Waits until no other transaction changes the tree or the people of this organization; none will until
/// this transaction ends.
///
/// Earlier reads of the transaction hold as well: if another transaction changed the organization since,
/// this one runs again.
pub async fn lock_organization(
    tx: &mut Transaction,
    organization: &OrganizationId,
) -> Result<(), quire_db::Error> {
    tx.execute(
        "UPDATE organizations SET tree = tree + 1 WHERE id = $1",
        params![organization],
    )
    .await?;
    Ok(())
}

/// Locks two organizations, in an order that cannot deadlock.
pub async fn lock_organizations(
    tx: &mut Transaction,
    one: &OrganizationId,
    other: &OrganizationId,
) -> Result<(), quire_db::Error> {
    lock_organization(tx, one.min(other)).await?;
    if one != other {
        lock_organization(tx, one.max(other)).await?;
    }
    Ok(())
}

/// The effective level in a collection, or at the top level.
pub async fn level_in(tx: &mut Transaction, collection: Option<&str>) -> Result<Option<Rank>> {
    let Some(collection) = collection else {
        return Ok(None);
    };
    let sql = "SELECT level FROM collections WHERE id = $1";
    let (level,) = tx.query_one(sql, params![collection]).await?;
    Ok(level)
}

/// A position in the container: the requested one, else the end.
pub async fn place(
    tx: &mut Transaction,
    container: &Container,
    moved: &str,
    position: Option<&ContentPosition>,
) -> Result<String> {
    let (path, pointer, side) = match position.map(|at| (at.before.as_ref(), at.after.as_ref())) {
        // The schema rejects both at once.
        Some((Some(before), _)) => ("/body/position/before", before, Side::Before),
        Some((None, Some(after))) => ("/body/position/after", after, Side::After),
        Some((None, None)) | None => return container.siblings().end(tx).await,
    };
    let (table, sibling) = match pointer {
        ContentPointer::Space(pointer) => ("spaces", pointer.space.as_str()),
        ContentPointer::Collection(pointer) => ("collections", pointer.collection.as_str()),
        ContentPointer::Unknown(_) => ("", ""),
    };
    let found: Option<(String,)> = match table {
        "spaces" => {
            tx.query_optional(
                "SELECT position FROM spaces WHERE id = $1 AND container_id = $2 AND deleted_at IS NULL",
                params![sibling, container.id()],
            )
            .await?
        }
        "collections" => {
            tx.query_optional(
                "SELECT position FROM collections WHERE id = $1 AND container_id = $2",
                params![sibling, container.id()],
            )
            .await?
        }
        _ => None,
    };
    let (at,) = found
        .filter(|_| sibling != moved)
        .ok_or_else(|| Error::invalid(path, "is not among the entries there"))?;
    container.siblings().beside(tx, side, &at, moved).await
}

/// 409 if the container is inside the collection `moved`, 400 if collections would nest too deep.
pub async fn check_nesting(
    tx: &mut Transaction,
    container: &Container,
    moved: Option<&str>,
) -> Result<()> {
    let Some(parent) = &container.collection else {
        return Ok(());
    };
    // One level more than allowed: a deeper tree is rejected rather than walked without end.
    let above: Vec<(String,)> = tx
        .query(
            "WITH RECURSIVE above (id, parent_id, depth) AS (
                SELECT id, parent_id, 1 FROM collections WHERE id = $1
                UNION ALL
                SELECT c.id, c.parent_id, a.depth + 1 FROM collections c JOIN above a ON c.id = a.parent_id
                WHERE a.depth <= 10)
             SELECT id FROM above",
            params![parent],
        )
        .await?;
    let mut height = 1;
    if let Some(moved) = moved {
        if above.iter().any(|(id,)| id == moved) {
            return Err(Error::conflict(
                "a collection cannot be moved into itself or its descendants",
            ));
        }
        let (below,): (Option<i64>,) = tx
            .query_one(
                "WITH RECURSIVE below (id, depth) AS (
                    SELECT id, 1 FROM collections WHERE id = $1
                    UNION ALL
                    SELECT c.id, b.depth + 1 FROM collections c JOIN below b ON c.parent_id = b.id
                    WHERE b.depth <= 10)
                 SELECT CAST(MAX(depth) AS BIGINT) FROM below",
                params![moved],
            )
            .await?;
        height = below.unwrap_or(1);
    }
    if i64::try_from(above.len()).unwrap_or(i64::MAX) + height > DEPTH {
        let reason = format!("collections nest at most {DEPTH} deep");
        return Err(Error::invalid("/body/parent", reason));
    }
    Ok(())
}

/// SQL of the ids of a collection `$1` and of all collections in it.
const BELOW: &str = "(WITH RECURSIVE below (id) AS (
    SELECT id FROM collections WHERE id = $1
    UNION ALL SELECT c.id FROM collections c JOIN below b ON c.parent_id = b.id)
   SELECT id FROM below)";

/// SQL of the ids of the spaces in these collections.
const SPACES_BELOW: &str = sql!("(SELECT id FROM spaces WHERE parent_id IN {BELOW})");

/// SQL of the condition that ids of spaces are in these collections.
pub const ARE_BELOW: &str = sql!("IN {SPACES_BELOW}");

/// Updates levels and audiences below a collection whose own are up to date.
pub async fn resolve_below(
    tx: &mut Transaction,
    organization: &OrganizationId,
    collection: &str,
) -> Result<()> {
    tx.execute(
        sql!(
            "WITH RECURSIVE below (id, level) AS (
            SELECT id, level FROM collections WHERE id = $1
            UNION ALL
            SELECT c.id, CASE WHEN c.own_level_set THEN COALESCE(c.own_level, {stored::NO_ACCESS}) ELSE b.level END
            FROM collections c JOIN below b ON c.parent_id = b.id)
         UPDATE collections SET
            level = (SELECT level FROM below WHERE below.id = collections.id),
            audience = (SELECT CASE WHEN level IS NULL THEN {stored::MEMBERS}
                                    WHEN level = {stored::NO_ACCESS} THEN {stored::ADMINS} ELSE {stored::EVERYONE} END
                        FROM below WHERE below.id = collections.id)
         WHERE id IN (SELECT id FROM below)"
        ),
        params![collection],
    )
    .await?;
    for sql in [
        sql!(
            "UPDATE spaces SET level = (SELECT level FROM collections c WHERE c.id = spaces.parent_id),
                               rights = rights + 1
             WHERE NOT own_level_set AND parent_id IN {BELOW}"
        ),
        // Only if it differs: the grants of the space change with it.
        sql!(
            "UPDATE spaces SET audience = (SELECT audience FROM collections c WHERE c.id = spaces.parent_id)
             WHERE NOT own_level_set
               AND audience <> (SELECT audience FROM collections c WHERE c.id = spaces.parent_id)
               AND parent_id IN {BELOW}"
        ),
    ] {
        tx.execute(sql, params![collection]).await?;
    }
    recount(tx, organization).await
}

/// 403 unless the user, with this role in the organization, has `create` on all contents of a collection, including
/// deleted spaces: they cannot give away what they may not view.
pub async fn needs_all_below(
    tx: &mut Transaction,
    collection: &str,
    user: &UserId,
    role: Option<Rank>,
) -> Result<()> {
    if role == Some(Rank::Admin) {
        return Ok(());
    }
    let sql = sql!(
        "SELECT (SELECT COUNT(*) FROM collections c
                 WHERE c.id IN {BELOW} AND COALESCE(c.level, $2) < {stored::CREATE})
         + (SELECT COUNT(*) FROM spaces s
            WHERE s.parent_id IN {BELOW} AND COALESCE(s.level, $2) < {stored::CREATE}
            AND NOT COALESCE(s.created_by = $3, FALSE)
            AND NOT EXISTS (SELECT 1 FROM space_grants g
                            WHERE g.space_id = s.id AND g.user_id = $3 AND g.role >= {stored::CREATE})
            AND NOT EXISTS (SELECT 1 FROM team_grants tg JOIN team_members tm ON tm.team_id = tg.team_id
                            WHERE tg.space_id = s.id AND tm.user_id = $3 AND tg.role >= {stored::CREATE}))"
    );
    let role = role.unwrap_or(Rank::NoAccess);
    let (others,): (i64,) = tx.query_one(sql, params![collection, role, user]).await?;
    if others > 0 {
        return Err(Rank::Create.missing());
    }
    Ok(())
}

/// Transfers a collection and its contents to another organization. Grants belong to the old organization and are
/// deleted; the caller becomes the creator of the spaces.
pub async fn reassign_below(
    tx: &mut Transaction,
    collection: &str,
    user: &UserId,
    organization: &OrganizationId,
) -> Result<()> {
    for sql in [
        sql!(
            "UPDATE teams SET spaces = spaces - (SELECT COUNT(*) FROM team_grants g JOIN spaces s ON s.id = g.space_id
                 WHERE g.team_id = teams.id AND s.deleted_at IS NULL AND s.id IN {SPACES_BELOW})
             WHERE id IN (SELECT team_id FROM team_grants WHERE space_id IN {SPACES_BELOW})"
        ),
        sql!("DELETE FROM team_grants WHERE space_id IN {SPACES_BELOW}"),
        sql!("DELETE FROM space_grants WHERE space_id IN {SPACES_BELOW}"),
    ] {
        tx.execute(sql, params![collection]).await?;
    }
    tx.execute(
        sql!(
            "UPDATE spaces SET organization_id = $2, created_by = $3, rights = rights + 1
             WHERE parent_id IN {BELOW}"
        ),
        params![collection, organization, user],
    )
    .await?;
    tx.execute(
        sql!("UPDATE collections SET organization_id = $2 WHERE id IN {BELOW}"),
        params![collection, organization],
    )
    .await?;
    Ok(())
}

/// Recounts the spaces and collections of an organization, after a change to many.
pub async fn recount(tx: &mut Transaction, organization: &OrganizationId) -> Result<()> {
    tx.execute(
        "DELETE FROM counters WHERE owner_id = $1 AND name IN ('spaces', 'collections')",
        params![organization],
    )
    .await?;
    tx.execute(
        "INSERT INTO counters (owner_id, name, class, value)
         SELECT $1, 'spaces', audience, COUNT(*) FROM spaces
         WHERE organization_id = $1 AND deleted_at IS NULL GROUP BY audience
         UNION ALL
         SELECT $1, 'collections', audience, COUNT(*) FROM collections
         WHERE organization_id = $1 GROUP BY audience",
        params![organization],
    )
    .await?;
    Ok(())
}

/// Adds to the number of spaces of an organization.
pub async fn count_space(
    tx: &mut Transaction,
    organization: &OrganizationId,
    level: Option<Rank>,
    by: i64,
) -> Result<()> {
    count(tx, organization, "spaces", Audience::of(level).number(), by).await?;
    Ok(())
}
