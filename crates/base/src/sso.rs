//! Required single sign-on: `sso` of an organization, and of a member.
//!
//! - A member who must sign in uses sessions, and API tokens created in them; other tokens are refused in the
//!   organization. An admin keeps them as a way in.
//! - The lookup of a token tells where it is refused. A change that started before is refused when its
//!   event is stored ([`REFUSED`]): requiring single sign-on writes to the memberships that it concerns
//!   ([`begin`]), which every such change holds, unless it locks the organization.
//! - It is required only while the organization has an active provider; one with `sso` keeps a provider.

use std::collections::HashSet;

use http::StatusCode;
use quire_db::{Read, ToValue as _, Transaction, Value, params, placeholders, sql};

use crate::error::{Error, Result};
use crate::ids::{OrganizationId, UserId};
use crate::permissions::{MEMBER_HELD, stored};

/// SQL: whether the member `m` of the organization `o` must sign in through a provider.
pub const REQUIRED: &str = sql!(
    "(o.sso OR m.sso) AND NOT m.disabled AND COALESCE(m.role, 0) <> {stored::ADMIN}
     AND {ACTIVE}"
);

/// SQL: whether a row with an `organization_id` is within reach of a token of the user `$1` that organizations may refuse.
pub const ACCEPTED: &str = sql!(
    "NOT EXISTS (SELECT 1 FROM members m JOIN organizations o ON o.id = m.organization_id
                 WHERE m.user_id = $1 AND o.id = r.organization_id AND {REQUIRED})"
);

/// SQL: whether the organization `place` refuses a token of the user `$15`, if there is one.
pub const REFUSED: &str = sql!(
    "CAST($15 AS TEXT) IS NOT NULL AND EXISTS (
        SELECT 1 FROM members m JOIN organizations o ON o.id = m.organization_id
        WHERE m.user_id = $15 AND o.id = place.organization_id AND {REQUIRED})"
);

/// 403 for a token that its organization refuses.
pub fn refused() -> Error {
    let message = "this organization requires single sign-on: sign in through one of its providers \
        (`GET /v1/orgs/{organizationId}/sso` lists them), and use an API token created in that session";
    Error::new(StatusCode::FORBIDDEN, message)
}

/// SQL: whether members can sign in through a provider of the organization `o`.
pub const ACTIVE: &str =
    "(EXISTS (SELECT 1 FROM saml_providers p WHERE p.organization_id = o.id AND p.active)
      OR EXISTS (SELECT 1 FROM oidc_providers p WHERE p.organization_id = o.id AND p.active))";

/// The organizations in which a user must sign in through a provider.
pub async fn required(db: &mut impl Read, user: &UserId) -> Result<Vec<OrganizationId>> {
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

/// Returns true if members can sign in through a provider of the organization.
pub async fn has_active_provider(
    db: &mut impl Read,
    organization: &OrganizationId,
) -> Result<bool> {
    let sql = sql!("SELECT {ACTIVE} FROM organizations o WHERE o.id = $1");
    let (found,): (bool,) = db.query_one(sql, params![organization]).await?;
    Ok(found)
}

/// Lets changes come before or after, for members who must sign in from now on.
///
/// To be asked after the change that requires it, with the organization locked.
pub async fn begin(tx: &mut Transaction, organization: &OrganizationId) -> Result<()> {
    let sql = sql!(
        "UPDATE members SET sso = sso WHERE organization_id = $1 AND COALESCE(role, 0) <> {stored::ADMIN}
            AND (sso OR (SELECT sso FROM organizations WHERE id = $1))"
    );
    tx.execute(sql, params![organization]).await?;
    Ok(())
}

/// SQL of the membership that the row `r` needs.
const MEMBERSHIP: &str =
    "JOIN members m ON m.organization_id = r.organization_id AND m.user_id = r.user_id
     JOIN organizations o ON o.id = r.organization_id";

/// A session or a token, by its ID.
#[derive(Clone, Copy)]
pub enum Key<'a> {
    /// A session.
    Session(&'a str),
    /// A token.
    Token(&'a str),
}

impl Key<'_> {
    /// Returns true if its organization refuses tokens of its user from elsewhere. The result holds until the
    /// transaction ends.
    pub async fn is_out_of_reach(self, tx: &mut Transaction) -> Result<bool, quire_db::Error> {
        let (sql, id) = match self {
            Self::Session(id) => (
                sql!("SELECT {REQUIRED} FROM sessions r {MEMBERSHIP} WHERE r.id = $1"),
                id,
            ),
            Self::Token(id) => (
                sql!("SELECT {REQUIRED} FROM tokens r {MEMBERSHIP} WHERE r.id = $1"),
                id,
            ),
        };
        let found: Option<(bool,)> = tx
            .query_optional_holding(sql, params![id], MEMBER_HELD)
            .await?;
        Ok(found.is_some_and(|(is_refused,)| is_refused))
    }
}

/// SQL of the default team of the provider `p`, as the user `$1` sees it: also with a `TeamRow`.
pub const DEFAULT_TEAM: &str =
    "JOIN members me ON me.organization_id = p.organization_id AND me.user_id = $1
    LEFT JOIN teams t ON t.id = p.default_team_id
    LEFT JOIN team_members mine ON mine.team_id = t.id AND mine.user_id = $1";

/// Returns 400 unless the teams, which are at these places of a request, belong to the organization.
pub async fn check_teams(
    tx: &mut Transaction,
    organization: &OrganizationId,
    named: &[(String, &str)],
) -> Result<()> {
    if named.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "SELECT id FROM teams WHERE organization_id = $1 AND id IN ({})",
        placeholders(2, named.len(), 1)
    );
    let values: Vec<Value<'_>> = std::iter::once(organization.to_value())
        .chain(named.iter().map(|(_, team)| team.to_value()))
        .collect();
    let found: Vec<(String,)> = tx.query(&sql, &values).await?;
    let found: HashSet<String> = found.into_iter().map(|(id,)| id).collect();
    match named.iter().find(|(_, team)| !found.contains(*team)) {
        Some((place, _)) => Err(Error::invalid(place, "is not a team of this organization")),
        None => Ok(()),
    }
}

/// Effect of a change on the logins through a provider.
#[derive(Clone, Copy)]
pub struct Effect {
    /// The provider was active before.
    pub was_active: bool,
    /// The provider is active now.
    pub is_active: bool,
    /// True if the basis of trust in its logins has changed.
    pub is_another: bool,
}

impl Effect {
    /// Ends the sessions that count no more, and requires of members what follows.
    ///
    /// To be asked after the change, with the organization locked.
    pub async fn apply(
        self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        provider: Provider<'_>,
    ) -> Result<()> {
        if self.was_active && (!self.is_active || self.is_another) {
            end_sessions(tx, provider).await?;
        }
        match (self.was_active, self.is_active) {
            (false, true) => begin(tx, organization).await,
            (true, false) => keep_a_provider(tx, organization).await,
            _ => Ok(()),
        }
    }
}

/// Maximum number of providers of an organization: `/sso` lists all of them.
pub const MOST: i64 = 100;

/// 409 if an organization has as many providers as it can; to be asked with the organization locked.
pub async fn room_for_a_provider(
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
pub async fn keep_a_provider(tx: &mut Transaction, organization: &OrganizationId) -> Result<()> {
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

/// A provider of either kind, by its ID.
#[derive(Clone, Copy)]
pub enum Provider<'a> {
    /// A SAML provider.
    Saml(&'a str),
    /// An OIDC provider.
    Oidc(&'a str),
}

impl<'a> Provider<'a> {
    /// The id of a SAML provider.
    pub fn saml(self) -> Option<&'a str> {
        match self {
            Self::Saml(id) => Some(id),
            Self::Oidc(_) => None,
        }
    }

    /// The id of an OIDC provider.
    pub fn oidc(self) -> Option<&'a str> {
        match self {
            Self::Oidc(id) => Some(id),
            Self::Saml(_) => None,
        }
    }

    /// The id.
    pub fn id(self) -> &'a str {
        match self {
            Self::Saml(id) | Self::Oidc(id) => id,
        }
    }
}

/// Ends the sessions of a provider that is trusted by something else from now on.
pub async fn end_sessions(tx: &mut Transaction, provider: Provider<'_>) -> Result<()> {
    let sql = "DELETE FROM sessions WHERE saml_provider_id = $1 OR oidc_provider_id = $2";
    tx.execute(sql, params![provider.saml(), provider.oidc()])
        .await?;
    Ok(())
}
