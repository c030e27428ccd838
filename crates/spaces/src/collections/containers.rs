//! Finds the collection, or the top level of an organization, that a user may put something in.

use quire_db::{Read, Transaction, params};
use quire_models::CollectionId;
use quire_runtime::Patch;

use super::CollectionRow;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::permissions::{Membership, Rank};
use crate::tree::Container;

/// Checks the target container for something that the user adds or moves: they must be allowed to create in
/// it.
///
/// Returns 400 at `path`, where the user named the parent, if it is not a collection of the organization or
/// is hidden from them. For the current parent of the item, it is 403.
pub async fn container(
    db: &mut impl Read,
    user: &UserId,
    organization: &OrganizationId,
    parent: Option<&str>,
    path: Option<&str>,
) -> Result<Container> {
    let Some(parent) = parent else {
        let Membership(role) = Membership::read(db, user, organization).await?;
        let role = role.unwrap_or(Rank::NoAccess);
        if role < Rank::Create {
            return Err(Rank::Create.missing());
        }
        return Ok(Container {
            organization: organization.to_owned(),
            collection: None,
            level: None,
            role,
        });
    };
    let row = CollectionRow::read(db, user, parent)
        .await?
        .filter(|row| row.organization == *organization);
    let Some(row) = row else {
        // A user who was just removed gets the same response as a stranger.
        Membership::read(db, user, organization).await?;
        return Err(match path {
            Some(path) => Error::invalid(path, "is not a collection of this organization"),
            None => Rank::Create.missing(),
        });
    };
    row.access().needs(Rank::Create)?;
    Ok(Container {
        role: row.access().rank(),
        organization: row.organization,
        level: row.level,
        collection: Some(row.id),
    })
}

/// The organization to transfer something to: 400 unless the user belongs to it.
pub async fn target(
    tx: &mut Transaction,
    caller: &Caller,
    organization: &OrganizationId,
    parent: Option<&str>,
) -> Result<Container> {
    let user = &caller.user;
    let (memberships,): (i64,) = tx
        .query_one(
            "SELECT COUNT(*) FROM members WHERE organization_id = $1 AND user_id = $2 AND NOT disabled",
            params![organization, user],
        )
        .await?;
    if memberships == 0 || !caller.reaches(organization) {
        let reason = "is not an organization that you belong to";
        return Err(Error::invalid("/body/organization", reason));
    }
    container(tx, user, organization, parent, Some("/body/parent")).await
}

/// The target of a move within an organization: the requested parent, else the current container.
pub async fn destination(
    tx: &mut Transaction,
    user: &UserId,
    organization: &OrganizationId,
    own: Option<&str>,
    asked: &Patch<CollectionId>,
) -> Result<Container> {
    let (parent, path) = match asked.as_ref().into_change() {
        Some(parent) => (parent.map(CollectionId::as_str), Some("/body/parent")),
        None => (own, None),
    };
    container(tx, user, organization, parent, path).await
}
