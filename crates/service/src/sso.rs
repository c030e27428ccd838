//! Required single sign-on: `sso` of an organization, and of a member.
//!
//! - A member who must sign in uses sessions, and API tokens created in them; other tokens are refused in the
//!   organization. An admin keeps them as a way in.
//! - It is required only while the organization has an active provider; one with `sso` keeps a provider.

use quire_db::{Read, Transaction, params, sql};

use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::permissions::stored;

/// SQL: whether the member `m` of the organization `o` must sign in through a provider.
pub(crate) const REQUIRED: &str = sql!(
    "(o.sso OR m.sso) AND NOT m.disabled AND COALESCE(m.role, 0) <> {stored::ADMIN}
     AND {ACTIVE}"
);

/// SQL: whether a row with an `organization_id` is within reach of a token of the user `$1` that organizations may refuse.
pub(crate) const ACCEPTED: &str = sql!(
    "NOT EXISTS (SELECT 1 FROM members m JOIN organizations o ON o.id = m.organization_id
                 WHERE m.user_id = $1 AND o.id = r.organization_id AND {REQUIRED})"
);

/// SQL: whether members can sign in through a provider of the organization `o`.
const ACTIVE: &str =
    "(EXISTS (SELECT 1 FROM saml_providers p WHERE p.organization_id = o.id AND p.active)
      OR EXISTS (SELECT 1 FROM oidc_providers p WHERE p.organization_id = o.id AND p.active))";

/// The organizations in which a user must sign in through a provider.
pub(crate) async fn required(db: &mut impl Read, user: &UserId) -> Result<Vec<OrganizationId>> {
    let rows: Vec<(OrganizationId,)> = db
        .query(
            sql!(
                "SELECT o.id FROM members m JOIN organizations o ON o.id = m.organization_id
                 WHERE m.user_id = $1 AND {REQUIRED}"
            ),
            params![user],
        )
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Whether members can sign in through a provider of the organization.
pub(crate) async fn has_active_provider(
    db: &mut impl Read,
    organization: &OrganizationId,
) -> Result<bool> {
    let sql = sql!("SELECT {ACTIVE} FROM organizations o WHERE o.id = $1");
    let (found,): (bool,) = db.query_one(sql, params![organization]).await?;
    Ok(found)
}

/// How many providers an organization can have: `/sso` lists all of them.
const MOST: i64 = 100;

/// 409 if an organization has as many providers as it can; to be asked with the organization locked.
pub(crate) async fn room_for_a_provider(
    tx: &mut Transaction,
    organization: &OrganizationId,
) -> Result<()> {
    let sql = "SELECT (SELECT COUNT(*) FROM saml_providers WHERE organization_id = $1)
                    + (SELECT COUNT(*) FROM oidc_providers WHERE organization_id = $1)";
    let (count,): (i64,) = tx.query_one(sql, params![organization]).await?;
    if count >= MOST {
        return Err(Error::conflict(
            "an organization can have at most 100 SAML and OIDC providers: delete one first",
        ));
    }
    Ok(())
}

/// 409 if an organization that requires single sign-on has no active provider any more.
///
/// To be asked after the change, with the organization locked.
pub(crate) async fn keep_a_provider(
    tx: &mut Transaction,
    organization: &OrganizationId,
) -> Result<()> {
    let sql = "SELECT sso FROM organizations WHERE id = $1";
    let (required,): (bool,) = tx.query_one(sql, params![organization]).await?;
    if required && !has_active_provider(tx, organization).await? {
        return Err(Error::conflict(
            "the organization requires single sign-on, and this is its last active provider: \
             set `sso` of the organization to false first",
        ));
    }
    Ok(())
}
