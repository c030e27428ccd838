//! Creates and revokes tokens.
//!
//! - Creating and revoking a user's tokens are serialized, so that limits hold under concurrency, and no token outlives
//!   its revoked creator because both were created at once.
//! - A token records which token created it. If that token alone is deleted, the nearest ancestor takes its place, so
//!   that descendants are found even if tokens in between are gone.
//! - Tokens that come from sessions count for their organization alone: whom its provider vouches for uses up nothing
//!   elsewhere.
//! - A token that is created in the session of a local account is like any other of its user, and outlives the session.
//! - The most recent expired tokens are kept, to be listed.

use quire_db::{Row, Transaction, params, sql};
use serde_json::json;

use crate::PeopleAreas;
use crate::caller::Scope;
use crate::error::{Error, SetupError};
use crate::events::{Origin, Target};
use crate::ids::{OrganizationId, UserId, hash_of_new};
use crate::sso::Key;

/// Maximum number of active tokens of a user, and of additional ones from the sessions of each
/// organization.
const MAX_ACTIVE_TOKENS: i64 = 100;
/// Maximum number of expired tokens of a user that are stored.
const MAX_EXPIRED_TOKENS: i64 = 100;

/// Settings a token is created from.
#[derive(Clone)]
pub struct NewToken {
    /// The user.
    pub user: UserId,
    /// The label.
    pub label: String,
    /// The time at which it expires.
    pub expires_at: Option<i64>,
    /// The scope.
    pub scope: Scope,
    /// The only organization that it works in.
    pub organization: Option<OrganizationId>,
    /// The token that requested it.
    pub created_by: Option<String>,
    /// The session that requested it, or that the requesting token comes from.
    pub session: Option<String>,
}

/// A token that was just created.
#[derive(Clone)]
pub struct Issued {
    /// The id.
    pub id: String,
    /// The time of creation.
    pub created_at: i64,
    /// The token.
    pub token: String,
}

/// Why no token was created.
pub enum NotIssued {
    /// The database failed.
    Database(quire_db::Error),
    /// The user has the maximum number of tokens.
    TooMany,
    /// The user does not belong to the organization.
    NoMember,
    /// The requesting token has been revoked, or the requesting session has ended.
    Revoked,
}

/// The token to revoke, and its required owner.
pub struct Revocation {
    /// The token.
    pub token: String,
    /// The user that it must belong to.
    pub user: Option<UserId>,
    /// The organization that it must be restricted to.
    pub organization: Option<OrganizationId>,
    /// True if organizations may refuse the caller who revokes it: see `sso.rs`.
    pub from_outside: bool,
    /// True if its descendants are revoked as well.
    pub descendants: bool,
}

/// The number of a user's tokens.
#[derive(Row)]
struct Numbers {
    #[row(sql = "COUNT(CASE WHEN expires_at <= $2 THEN 1 END)")]
    expired: i64,
    /// Those that count for the same limit.
    #[row(sql = "COUNT(CASE WHEN (expires_at IS NULL OR expires_at > $2)
                           AND COALESCE(CASE WHEN session_id IS NULL THEN '' ELSE organization_id END, '') = $4
                          THEN 1 END)")]
    live: i64,
    /// 1 if the requesting token exists.
    #[row(sql = "COUNT(CASE WHEN id = $3 THEN 1 END)")]
    makers: i64,
}

impl PeopleAreas {
    /// Creates a token for a user, and stores its hash.
    pub async fn issue_token(&self, new: NewToken, origin: Origin) -> Result<Issued, NotIssued> {
        let issued = Issued {
            id: self.new_id(),
            created_at: self.now(),
            token: self.new_token(),
        };
        let latest = self.clock.latest(issued.created_at);
        let made = issued.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                lock_user(tx, &new.user).await?;
                insert(tx, &new, &made, latest).await?;
                if let Some(organization) = &new.organization {
                    let target = Target::new(organization, "apiToken", &made.id);
                    let after = json!({"user": &*new.user, "label": new.label});
                    origin.record(tx, target, None, Some(after)).await?;
                }
                Ok::<_, NotIssued>(())
            })
            .await?;
        Ok(issued)
    }

    /// Revokes a token, and returns the number of revoked tokens; `None` if there is no such token.
    pub async fn revoke(
        &self,
        wanted: Revocation,
        origin: Origin,
    ) -> Result<Option<u64>, quire_db::Error> {
        let revoked = self
            .db
            .transaction(async move |tx: &mut Transaction| delete(tx, &wanted, &origin).await)
            .await?;
        Ok(Some(revoked).filter(|revoked| *revoked > 0))
    }
}

/// Serializes changes to the tokens and sessions of this user until the transaction ends.
pub async fn lock_user(tx: &mut Transaction, user: &UserId) -> Result<(), quire_db::Error> {
    let sql = "UPDATE users SET server_admin = server_admin WHERE id = $1";
    tx.execute(sql, params![user]).await?;
    Ok(())
}

async fn insert(
    tx: &mut Transaction,
    new: &NewToken,
    made: &Issued,
    latest: i64,
) -> Result<(), NotIssued> {
    if let Some(organization) = &new.organization {
        let sql = "SELECT COUNT(*) FROM members WHERE organization_id = $1 AND user_id = $2 AND NOT disabled";
        let (memberships,): (i64,) = tx.query_one(sql, params![organization, new.user]).await?;
        if memberships == 0 {
            return Err(NotIssued::NoMember);
        }
    }
    let session = session_of(tx, new).await?;
    let limited_by = match (&session, &new.organization) {
        (Some(_), Some(organization)) => organization,
        _ => "",
    };
    let Numbers {
        expired,
        live,
        makers,
    } = tx
        .query_one(
            sql!("SELECT {Numbers} FROM tokens WHERE user_id = $1"),
            params![new.user, latest, new.created_by, limited_by],
        )
        .await?;
    if new.created_by.is_some() && makers == 0 {
        return Err(NotIssued::Revoked);
    }
    if live >= MAX_ACTIVE_TOKENS {
        return Err(NotIssued::TooMany);
    }
    if expired > MAX_EXPIRED_TOKENS {
        // A token expires no later than its creator: the descendants of these are expired, too.
        let oldest = "SELECT id FROM tokens WHERE user_id = $1 AND expires_at <= $2
                      ORDER BY expires_at DESC, created_at, id LIMIT 1000 OFFSET $3";
        for sql in [
            format!("UPDATE tokens SET parent_id = NULL WHERE parent_id IN ({oldest})"),
            format!("DELETE FROM tokens WHERE id IN ({oldest})"),
        ] {
            tx.execute(&sql, params![new.user, latest, MAX_EXPIRED_TOKENS])
                .await?;
        }
    }
    let hash = hash_of_new(&made.token);
    tx.execute(
        "INSERT INTO tokens (id, user_id, label, hash, created_at, expires_at, scope, organization_id, created_by, parent_id, session_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)",
        params![
            made.id,
            new.user,
            new.label,
            &hash[..],
            made.created_at,
            new.expires_at,
            new.scope,
            new.organization,
            new.created_by,
            session
        ],
    )
    .await?;
    Ok(())
}

/// Returns the session that a token belongs to: none if that began with a password.
async fn session_of<'a>(
    tx: &mut Transaction,
    new: &'a NewToken,
) -> Result<Option<&'a String>, NotIssued> {
    let (None, Some(session)) = (&new.created_by, &new.session) else {
        return Ok(new.session.as_ref());
    };
    let sql = "SELECT organization_id FROM sessions WHERE id = $1";
    let found: Option<(Option<String>,)> = tx.query_optional(sql, params![session]).await?;
    let (organization,) = found.ok_or(NotIssued::Revoked)?;
    Ok(organization.map(|_| session))
}

/// Deletes the tokens to be revoked, and returns their number.
async fn delete(
    tx: &mut Transaction,
    wanted: &Revocation,
    origin: &Origin,
) -> Result<u64, quire_db::Error> {
    let sql = "SELECT user_id, organization_id, label FROM tokens WHERE id = $1";
    let found: Option<(UserId, Option<OrganizationId>, String)> =
        tx.query_optional(sql, params![wanted.token]).await?;
    let is_meant = |(user, organization, _): &(UserId, Option<OrganizationId>, String)| {
        wanted.user.as_ref().is_none_or(|wanted| wanted == user)
            && (wanted.organization.is_none() || wanted.organization == *organization)
    };
    let Some((user, organization, label)) = found.filter(is_meant) else {
        return Ok(0);
    };
    if wanted.from_outside
        && organization.is_some()
        && Key::Token(&wanted.token).is_out_of_reach(tx).await?
    {
        return Ok(0);
    }
    lock_user(tx, &user).await?;
    if let Some(organization) = &organization {
        let target = Target::new(organization, "apiToken", &wanted.token);
        let before = json!({"user": &*user, "label": label});
        origin.record(tx, target, Some(before), None).await?;
    }
    if !wanted.descendants {
        tx.execute(
            "UPDATE tokens SET parent_id = (SELECT parent_id FROM tokens WHERE id = $1) WHERE parent_id = $1",
            params![wanted.token],
        )
        .await?;
        let sql = "DELETE FROM tokens WHERE id = $1";
        return tx.execute(sql, params![wanted.token]).await;
    }
    let sql = "WITH RECURSIVE below (id) AS (
                   SELECT id FROM tokens WHERE id = $1
                   UNION SELECT t.id FROM below b JOIN tokens t ON t.parent_id = b.id)
               DELETE FROM tokens WHERE id IN (SELECT id FROM below)";
    tx.execute(sql, params![wanted.token]).await
}

impl From<quire_db::Error> for NotIssued {
    fn from(error: quire_db::Error) -> Self {
        Self::Database(error)
    }
}

const TOO_MANY: &str = "a user can have at most 100 active API tokens: delete one first";

impl From<NotIssued> for Error {
    fn from(cause: NotIssued) -> Self {
        match cause {
            NotIssued::Database(error) => error.into(),
            NotIssued::TooMany => Self::conflict(TOO_MANY),
            NotIssued::NoMember => {
                let reason = "is not an organization that you belong to";
                Self::invalid("/body/organization", reason)
            }
            NotIssued::Revoked => Self::unauthorized(),
        }
    }
}

impl From<NotIssued> for SetupError {
    fn from(cause: NotIssued) -> Self {
        match cause {
            NotIssued::Database(error) => error.into(),
            NotIssued::TooMany => Self::Invalid(TOO_MANY.to_owned()),
            NotIssued::NoMember => {
                Self::Invalid("the user is not a member of that organization".to_owned())
            }
            NotIssued::Revoked => Self::Invalid("the token has been revoked".to_owned()),
        }
    }
}
