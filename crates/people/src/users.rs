//! Callers, and their API tokens. A request without a token can have the cookie of a session instead (`sessions.rs`).
//!
//! - A token is looked up by its SHA-256 and compared in constant time, on each request: a token revoked by any process
//!   is refused from then on.
//! - An expired token is refused from the moment it expires, even if the clock runs backwards.
//! - The last use of a token is recorded at most once a minute, without delaying the request.

pub mod scope;
mod tokens;

use std::sync::Arc;

use http::request::Parts;
use quire_db::{Row, params, sql};
use quire_models as models;
use quire_models::{
    ApiToken, ApiTokenCreated, ApiTokenList, ApiTokenScope, SessionList, User, UserUrls,
};
use quire_runtime::{Operation as _, OperationInfo};
use quire_server::Users;
use subtle::ConstantTimeEq as _;

use crate::PeopleAreas;
use crate::additions::Additions;
use crate::caller::{Caller, READ, Scope, WRITE};
use crate::clock::time;
use crate::entity_tags::IfMatch;
use crate::error::{Error, Result};
use crate::events::Origin;
use crate::ids::{OrganizationId, UserId};
use crate::paging::{ListCursor, Order};
use crate::people::Person;
use crate::request_ids::request_id;
use crate::requester;
use crate::sso::{self, ACCEPTED, REQUIRED};
use crate::usage::RECORD_INTERVAL;

pub use tokens::lock_user;
pub use tokens::{NewToken, Revocation};

/// A token `t`, and its user `u`.
#[derive(Row)]
#[row(table = "t")]
struct TokenRow {
    hash: Vec<u8>,
    #[row(column = "id")]
    token: String,
    #[row(column = "user_id")]
    user: UserId,
    #[row(table = "u")]
    server_admin: bool,
    expires_at: Option<i64>,
    last_used_at: Option<i64>,
    scope: Scope,
    #[row(column = "organization_id")]
    organization: Option<OrganizationId>,
    #[row(column = "session_id")]
    session: Option<String>,
    /// True if some organization refuses it, because its user must sign in there.
    #[row(sql = "t.session_id IS NULL AND EXISTS (
                    SELECT 1 FROM members m JOIN organizations o ON o.id = m.organization_id
                    WHERE m.user_id = t.user_id AND {REQUIRED})")]
    is_refused: bool,
}

#[derive(Row)]
struct ApiTokenRow {
    id: String,
    label: String,
    created_at: i64,
    last_used_at: Option<i64>,
    expires_at: Option<i64>,
    scope: Scope,
    #[row(column = "organization_id")]
    organization: Option<OrganizationId>,
    created_by: Option<String>,
}

impl PeopleAreas {
    /// Authenticates the caller; returns 401 without a valid token.
    pub async fn caller(
        &self,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> Result<Arc<Caller>> {
        let presented = self.presented(parts);
        let hash = presented.hash.ok_or_else(Error::unauthorized)?;
        if presented.is_session {
            return Box::pin(self.caller_of_session(parts, operation, &presented, hash)).await;
        }
        let now = self.now();
        let is_alive = |at: i64| at > self.clock.latest(now);
        let row = self.look_up(hash).await?;
        let row = row
            .filter(|row| row.expires_at.is_none_or(is_alive))
            .ok_or_else(Error::unauthorized)?;
        self.limiter.confirm(&presented);
        requester::is_caller(presented.caller());
        // A time in the future was recorded by a clock that has been corrected since.
        if row
            .last_used_at
            .is_none_or(|at| (now - at).abs() > RECORD_INTERVAL)
        {
            let sql = "UPDATE tokens SET last_used_at = $2 WHERE id = $1";
            self.record_use(sql, &row.token, now);
        }
        let refused_in = if row.is_refused {
            Box::pin(sso::required(&mut &self.db, &row.user)).await?
        } else {
            Vec::new()
        };
        Ok(Arc::new(Caller {
            origin: Origin {
                actor: Some(row.user.clone()),
                token: Some(row.token.clone()),
                request: request_id(parts),
                ..self.origin(operation.id)
            },
            user: row.user,
            server_admin: row.server_admin,
            if_match: IfMatch::of(&parts.headers),
            organization: row.organization,
            token: Some(row.token),
            session: row.session,
            authenticated_at: None,
            scope: row.scope,
            additions: Additions::default(),
            expires_at: row.expires_at,
            refused_in,
        }))
    }

    async fn look_up(&self, hash: [u8; 32]) -> Result<Option<TokenRow>> {
        let row: Option<TokenRow> = self
            .db
            .query_optional(
                sql!(
                    "SELECT {TokenRow} FROM tokens t JOIN users u ON u.id = t.user_id
                     WHERE t.hash = $1 AND NOT u.disabled"
                ),
                params![&hash[..]],
            )
            .await?;
        Ok(row.filter(|row| bool::from(row.hash.ct_eq(&hash))))
    }

    /// Records the use of a token or session in the background.
    pub(crate) fn record_use(&self, sql: &'static str, id: &str, now: i64) {
        if !self.usage.begin(id, self.clock.monotonic()) {
            return;
        }
        let (app, id) = (self.clone(), id.to_owned());
        self.in_background(async move {
            if let Err(error) = app.db.execute(sql, params![id, now]).await {
                tracing::warn!(%error, "cannot record the last use of a token or session");
                app.usage.tokens().remove(&id);
            }
        });
    }

    /// Reads a user.
    pub async fn user(&self, id: &str) -> Result<User> {
        let row: Person = self
            .db
            .query_one(
                sql!("SELECT {Person} FROM users WHERE id = $1"),
                params![id],
            )
            .await?;
        Ok(User {
            urls: UserUrls::new(self.location("user")),
            id: row.id.into(),
            display_name: row.name,
            email: row.email,
            photo_url: row.photo,
            additional: models::Additional::new(),
        })
    }
}

impl Users for PeopleAreas {
    async fn get_user(&self, caller: Arc<Caller>, _: models::GetUser) -> Result<User> {
        self.user(&caller.user).await
    }

    async fn delete_user(&self, caller: Arc<Caller>, _: models::DeleteUser) -> Result<()> {
        self.delete_account(&caller).await?;
        caller.additions.set_cookie(self.session_cookie(""));
        Ok(())
    }

    async fn list_api_tokens(
        &self,
        caller: Arc<Caller>,
        request: models::ListApiTokens,
    ) -> Result<ApiTokenList> {
        let organization = caller.organization.as_deref();
        let list = [
            models::ListApiTokens::INFO.id,
            &caller.user,
            organization.unwrap_or_default(),
        ];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let reaches_all = caller.refused_in.is_empty();
        let rows: Vec<ApiTokenRow> = self
            .db
            .query(
                sql!(
                    "SELECT {ApiTokenRow} FROM tokens r
                     WHERE user_id = $1 AND (created_at, id) < ($2, $3) AND (organization_id = $5 OR $5 IS NULL)
                       AND ($6 OR {ACCEPTED})
                     ORDER BY created_at DESC, id DESC LIMIT $4"
                ),
                params![
                    caller.user,
                    page.after.key,
                    page.after.id,
                    page.rows(),
                    organization,
                    reaches_all
                ],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                sql!(
                    "SELECT COUNT(*) FROM tokens r
                     WHERE user_id = $1 AND (organization_id = $2 OR $2 IS NULL) AND ($3 OR {ACCEPTED})"
                ),
                params![caller.user, organization, reaches_all],
            )
            .await?;
        let place = |row: &ApiTokenRow| ListCursor {
            key: row.created_at,
            id: row.id.clone(),
        };
        Ok(
            page.list_response(self, rows, count, place, |row| ApiToken {
                last_used_at: row.last_used_at.map(time),
                expires_at: row.expires_at.map(time),
                organization: row.organization.map(Into::into),
                created_by: row.created_by.map(Into::into),
                ..ApiToken::new(
                    row.id.into(),
                    row.label,
                    time(row.created_at),
                    scope_model(row.scope),
                )
            }),
        )
    }

    async fn create_api_token(
        &self,
        caller: Arc<Caller>,
        request: models::CreateApiToken,
    ) -> Result<ApiTokenCreated> {
        caller.require_fresh(self.now())?;
        let models::NewApiToken {
            label,
            expires_at,
            scope,
            organization,
            ..
        } = request.body;
        let expires_at = expires_at.map(models::Timestamp::as_microseconds);
        let organization = organization.map(OrganizationId::from);
        self.check_expiry(&caller, expires_at)?;
        // A token cannot create one that may do more than itself.
        if let Some(own) = &caller.organization
            && organization.as_ref() != Some(own)
        {
            let reason = format!("must be `{own}`: your token is restricted to this organization");
            return Err(Error::invalid("/body/organization", reason));
        }
        let scope = match scope {
            None | Some(ApiTokenScope::Write) => WRITE,
            Some(ApiTokenScope::Read | ApiTokenScope::Unknown(_)) => READ,
        };
        let created = self
            .issue_token(
                NewToken {
                    user: caller.user.clone(),
                    label: label.clone(),
                    expires_at,
                    scope,
                    organization: organization.clone(),
                    created_by: caller.token.clone(),
                    session: caller.session.clone(),
                },
                caller.origin.clone(),
            )
            .await?;
        Ok(ApiTokenCreated {
            id: created.id.into(),
            label,
            created_at: time(created.created_at),
            expires_at: expires_at.map(time),
            scope: scope_model(scope),
            organization: organization.map(Into::into),
            created_by: caller.token.clone().map(Into::into),
            token: created.token,
            additional: models::Additional::new(),
        })
    }

    async fn delete_api_token(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteApiToken,
    ) -> Result<()> {
        let revoked = self
            .revoke(
                Revocation {
                    token: request.token_id.into(),
                    user: Some(caller.user.clone()),
                    organization: caller.organization.clone(),
                    from_outside: caller.is_external(),
                    descendants: request.descendants,
                },
                caller.origin.clone(),
            )
            .await?;
        revoked
            .map(drop)
            .ok_or_else(|| Error::not_found("API token"))
    }

    async fn list_sessions(
        &self,
        caller: Arc<Caller>,
        request: models::ListSessions,
    ) -> Result<SessionList> {
        self.sessions_page(&caller, request).await
    }

    async fn delete_session(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSession,
    ) -> Result<()> {
        self.end_session(caller, request).await
    }
}

impl PeopleAreas {
    /// Checks that an expiry is in the future, and not later than that of the caller's token.
    fn check_expiry(&self, caller: &Caller, expires_at: Option<i64>) -> Result<()> {
        if expires_at.is_some_and(|at| at <= self.clock.latest(self.now())) {
            return Err(Error::invalid("/body/expiresAt", "must be in the future"));
        }
        if let Some(own) = caller.expires_at
            && expires_at.is_none_or(|at| at > own)
        {
            let reason = format!(
                "must not be later than {}, when your token expires",
                time(own)
            );
            return Err(Error::invalid("/body/expiresAt", reason));
        }
        Ok(())
    }
}

fn scope_model(scope: Scope) -> ApiTokenScope {
    if scope == READ {
        ApiTokenScope::Read
    } else {
        ApiTokenScope::Write
    }
}
