//! Signs people in for whom an identity provider vouches.
//!
//! - Whoever signs in for the first time becomes a member, with the default role and team of the provider. A member
//!   keeps their role; a disabled member cannot sign in.
//! - A user is found by the case-insensitive email address, whatever organization they belong to: the session works
//!   only in the organization of the provider, so that no provider vouches for anything else.

use http::StatusCode;
use quire_db::{Row, Transaction, params, sql};
use serde_json::json;

use crate::app::App;
use crate::error::{Error, Result};
use crate::events::{Origin, Target};
use crate::ids::{OrganizationId, UserId};
use crate::members::{NewUser, insert_members, insert_users, is_email, local_part};
use crate::permissions::Rank;
use crate::sessions::NewSession;
use crate::teams::join_team;
use crate::tree::lock_organization;

/// For how long a used statement is kept after it expired, in microseconds: longer than clocks of processes differ.
const KEPT: i64 = 3_600_000_000;
/// How many bytes of a user agent are kept.
const AGENT: usize = 200;

/// Someone for whom an identity provider vouches.
pub struct Identity {
    /// Their email address.
    pub email: String,
    /// Their name, if the provider knows it.
    pub display_name: Option<String>,
    /// Until when the provider allows the session, in microseconds since 1970.
    pub until: Option<i64>,
    /// What may be used once.
    pub once: Option<Once>,
}

/// A statement of an identity provider that signs someone in once.
#[derive(Clone, Copy)]
pub struct Once {
    /// SHA-256 of its ID.
    pub hash: [u8; 32],
    /// Until when it would be accepted, in microseconds since 1970.
    pub until: i64,
}

impl Once {
    /// Notes that it is used; 400 if it was before.
    async fn take(&self, tx: &mut Transaction, provider: &str, now: i64) -> Result<()> {
        let sql = "DELETE FROM saml_assertions WHERE saml_provider_id = $1 AND expires_at < $2";
        tx.execute(sql, params![provider, now - KEPT]).await?;
        let taken = tx
            .execute(
                "INSERT INTO saml_assertions (saml_provider_id, hash, expires_at) VALUES ($1, $2, $3)
                 ON CONFLICT DO NOTHING",
                params![provider, &self.hash[..], self.until],
            )
            .await?;
        if taken == 0 {
            return Err(Error::new(
                StatusCode::BAD_REQUEST,
                "this login was completed before: begin another one",
            ));
        }
        Ok(())
    }
}

/// An active provider `p`.
#[derive(Row)]
#[row(table = "p")]
struct ProviderRow {
    organization_id: OrganizationId,
    default_team_id: Option<String>,
    default_role: Option<Rank>,
}

impl App {
    /// Signs someone in through a SAML provider, and returns the value of `Set-Cookie` with their session.
    ///
    /// # Errors
    /// There is no such active provider, the email address is none, or the member is disabled.
    pub async fn sign_in(
        &self,
        provider: &str,
        identity: Identity,
        user_agent: &str,
    ) -> Result<String> {
        if !is_email(&identity.email) {
            return Err(Error::new(
                StatusCode::BAD_REQUEST,
                "the identity provider did not name a valid email address",
            ));
        }
        let (until, once) = (identity.until, identity.once);
        let name = identity.display_name.filter(|name| !name.is_empty());
        let user = NewUser {
            id: self.new_id().into(),
            display_name: name.unwrap_or_else(|| local_part(&identity.email).to_owned()),
            email: identity.email,
            server_admin: false,
        };
        let session = NewSession {
            id: self.new_id(),
            secret: self.new_token(),
            user_agent: shortened(user_agent).to_owned(),
            now: self.now(),
            until,
        };
        let cookie = self.session_cookie(&session.secret);
        let (provider, origin) = (provider.to_owned(), self.origin("signIn"));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let found: Option<ProviderRow> = tx
                    .query_optional(
                        sql!("SELECT {ProviderRow} FROM saml_providers p WHERE p.id = $1 AND p.active"),
                        params![provider],
                    )
                    .await?;
                let found = found.ok_or_else(|| Error::not_found("active identity provider"))?;
                let organization = &found.organization_id;
                lock_organization(tx, organization).await?;
                if let Some(once) = &once {
                    once.take(tx, &provider, session.now).await?;
                }
                let user = admit(tx, &found, &user, session.now).await?;
                session.store(tx, &user, (organization, &provider)).await?;
                let after = json!({"user": *user, "provider": provider});
                let origin = Origin {
                    actor: Some(user),
                    ..origin.clone()
                };
                let target = Target::new(organization, "session", &session.id);
                origin.record(tx, target, (None, Some(after))).await?;
                Ok::<_, Error>(())
            })
            .await?;
        Ok(cookie)
    }
}

/// The beginning of a user agent, without control characters.
fn shortened(user_agent: &str) -> &str {
    let end = user_agent.floor_char_boundary(AGENT.min(user_agent.len()));
    let end = user_agent
        .find(char::is_control)
        .map_or(end, |at| end.min(at));
    &user_agent[..end]
}

/// Finds or creates the user, as a member of the provider's organization.
async fn admit(
    tx: &mut Transaction,
    provider: &ProviderRow,
    new: &NewUser,
    now: i64,
) -> Result<UserId> {
    let organization = &provider.organization_id;
    let find = "SELECT u.id, m.disabled FROM users u
                LEFT JOIN members m ON m.user_id = u.id AND m.organization_id = $2
                WHERE u.email_key = $1";
    let email = new.email.to_lowercase();
    let found: Option<(UserId, Option<bool>)> = tx
        .query_optional(find, params![email, organization])
        .await?;
    let user = match found {
        Some((user, Some(false))) => return Ok(user),
        Some((_, Some(true))) => {
            let message = "your membership of this organization is disabled";
            return Err(Error::new(StatusCode::FORBIDDEN, message));
        }
        Some((user, None)) => user,
        None => {
            insert_users(tx, std::slice::from_ref(new), now).await?;
            new.id.clone()
        }
    };
    let joining = std::slice::from_ref(&user);
    insert_members(tx, organization, joining, provider.default_role, now).await?;
    tx.execute(
        "UPDATE members SET sso = TRUE WHERE organization_id = $1 AND user_id = $2",
        params![organization, user],
    )
    .await?;
    if let Some(team) = &provider.default_team_id {
        join_team(tx, organization, team, &user, now).await?;
    }
    Ok(user)
}
