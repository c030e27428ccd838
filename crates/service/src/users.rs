//! Who calls, and their API tokens.
//!
//! - A token is looked up by its SHA-256 and compared in constant time, for each request: one that is revoked, by
//!   whatever process, is refused from then on.
//! - Where one process alone serves a database it may remember tokens for a second, and forgets at once those that it
//!   revokes itself.
//! - An expired token is refused at the moment it expires.
//! - When a token was last used is noted at most once a minute, and never in the way of the request.

mod remembered;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use http::request::Parts;
use quire_db::params;
use quire_models as models;
use quire_models::{ApiToken, ApiTokenCreated, ApiTokenList, User, UserUrls};
use quire_runtime::{Operation as _, OperationInfo};
use quire_server::Users;
use subtle::ConstantTimeEq as _;

use crate::app::{App, time};
use crate::entity_tags::IfMatch;
use crate::error::{Error, Result};
use crate::ids::token_hash;
use crate::paging::Place;
use crate::rate_limits::Presented;

pub(crate) use remembered::Remembered;

/// How often the last use of a token is noted, in microseconds.
const NOTED: i64 = 60_000_000;

/// Who calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    pub(crate) user: String,
    pub(crate) server_admin: bool,
    /// What the request requires of the resource that it changes: see [`Caller::expects`].
    pub(crate) if_match: Option<IfMatch>,
    expires_at: Option<i64>,
}

/// Tokens whose use is being noted: of many requests at once one does it.
#[derive(Default)]
pub(crate) struct Noting(Mutex<HashSet<String>>);

impl Noting {
    fn tokens(&self) -> MutexGuard<'_, HashSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

quire_db::row! {
    #[derive(Clone)]
    pub(crate) struct TokenRow {
        hash: Vec<u8>,
        token: String,
        user: String,
        server_admin: bool,
        expires_at: Option<i64>,
        last_used_at: Option<i64>,
    }

    struct UserRow {
        id: String,
        email: String,
        display_name: String,
        photo_url: Option<String>,
    }

    struct ApiTokenRow {
        id: String,
        label: String,
        created_at: i64,
        last_used_at: Option<i64>,
        expires_at: Option<i64>,
    }
}

impl App {
    /// Finds out who calls; anything that is no valid token is 401.
    pub(crate) async fn caller(&self, parts: &Parts) -> Result<Arc<Caller>> {
        let presented = Presented::of(parts);
        let hash = presented.hash.ok_or_else(Error::unauthorized)?;
        let now = self.now();
        let known = self.config.remember_tokens;
        let row = match known.then(|| self.remembered.get(&hash, now)).flatten() {
            Some(row) => Some(row),
            None => self.look_up(hash, now).await?.map(Arc::new),
        };
        let row = row
            .filter(|row| row.expires_at.is_none_or(|at| at > now))
            .ok_or_else(Error::unauthorized)?;
        self.limiter.confirm(&presented);
        if row.last_used_at.is_none_or(|at| now - at > NOTED) {
            self.note_use(row.token.clone(), now);
        }
        Ok(Arc::new(Caller {
            user: row.user.clone(),
            server_admin: row.server_admin,
            if_match: IfMatch::of(&parts.headers),
            expires_at: row.expires_at,
        }))
    }

    async fn look_up(&self, hash: [u8; 32], now: i64) -> Result<Option<TokenRow>> {
        let forgotten = self.remembered.forgotten();
        let row: Option<TokenRow> = self
            .db
            .query_optional(
                "SELECT t.hash, t.id, t.user_id, u.server_admin, t.expires_at, t.last_used_at
                 FROM tokens t JOIN users u ON u.id = t.user_id
                 WHERE t.hash = $1",
                params![&hash[..]],
            )
            .await?;
        let row = row.filter(|row| bool::from(row.hash.ct_eq(&hash)));
        if self.config.remember_tokens
            && let Some(row) = &row
        {
            // Its use is noted now.
            let noted = TokenRow {
                last_used_at: Some(now),
                ..row.clone()
            };
            self.remembered.put(hash, noted, now, forgotten);
        }
        Ok(row)
    }

    /// Notes in the background that a token is used.
    fn note_use(&self, token: String, now: i64) {
        if !self.noting.tokens().insert(token.clone()) {
            return;
        }
        let app = self.clone();
        tokio::spawn(async move {
            let sql = "UPDATE tokens SET last_used_at = $2 WHERE id = $1";
            if let Err(error) = app.db.execute(sql, params![token, now]).await {
                tracing::warn!(%error, "the last use of a token was not noted");
            }
            app.noting.tokens().remove(&token);
        });
    }

    pub(crate) async fn user(&self, id: &str) -> Result<User> {
        let row: UserRow = self
            .db
            .query_one(
                "SELECT id, email, display_name, photo_url FROM users WHERE id = $1",
                params![id],
            )
            .await?;
        Ok(User {
            urls: UserUrls {
                location: self.location("user"),
                additional: models::Additional::new(),
            },
            id: row.id.into(),
            display_name: row.display_name,
            email: row.email,
            photo_url: row.photo_url,
            additional: models::Additional::new(),
        })
    }
}

impl quire_server::Service for App {
    type Caller = Arc<Caller>;
    type Error = Error;

    async fn authenticate(&self, parts: &Parts, _: &'static OperationInfo) -> Result<Arc<Caller>> {
        // Found already where the request has an idempotency key.
        if let Some(caller) = parts.extensions.get::<Arc<Caller>>() {
            return Ok(caller.clone());
        }
        self.caller(parts).await
    }

    async fn admit(
        &self,
        caller: &Arc<Caller>,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> Result<()> {
        self.check_before_body(caller, parts, operation).await
    }

    fn finish(
        &self,
        operation: &'static OperationInfo,
        request: &Parts,
        answer: http::Response<quire_runtime::Body>,
    ) -> http::Response<quire_runtime::Body> {
        crate::http::finish(self, operation, request, answer)
    }
}

impl Users for App {
    async fn get_user(&self, caller: Arc<Caller>, _: models::GetUser) -> Result<User> {
        self.user(&caller.user).await
    }

    async fn list_api_tokens(
        &self,
        caller: Arc<Caller>,
        request: models::ListApiTokens,
    ) -> Result<ApiTokenList> {
        let list = [models::ListApiTokens::INFO.id, &caller.user];
        let place = self.place(&list, request.page.as_ref())?;
        let mut rows: Vec<ApiTokenRow> = self
            .db
            .query(
                "SELECT id, label, created_at, last_used_at, expires_at FROM tokens
                 WHERE user_id = $1 AND (created_at, id) < ($2, $3)
                 ORDER BY created_at DESC, id DESC LIMIT $4",
                params![
                    caller.user,
                    place.key,
                    place.id,
                    i64::from(request.limit) + 1
                ],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM tokens WHERE user_id = $1",
                params![caller.user],
            )
            .await?;
        let next = self.next_page(&list, &mut rows, request.limit, |row| Place {
            key: row.created_at,
            id: row.id.clone(),
        });
        let items = rows.into_iter().map(|row| ApiToken {
            id: row.id.into(),
            label: row.label,
            created_at: time(row.created_at),
            last_used_at: row.last_used_at.map(time),
            expires_at: row.expires_at.map(time),
            additional: models::Additional::new(),
        });
        Ok(ApiTokenList {
            next,
            count,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }

    async fn create_api_token(
        &self,
        caller: Arc<Caller>,
        request: models::CreateApiToken,
    ) -> Result<ApiTokenCreated> {
        let expires_at = request
            .body
            .expires_at
            .map(models::Timestamp::as_microseconds);
        if expires_at.is_some_and(|at| at <= self.now()) {
            return Err(Error::invalid("/body/expiresAt", "must be in the future"));
        }
        // A token that expires cannot make one that outlives it.
        if let Some(own) = caller.expires_at
            && expires_at.is_none_or(|at| at > own)
        {
            let reason = format!(
                "must not be later than {}, when your token expires",
                time(own)
            );
            return Err(Error::invalid("/body/expiresAt", reason));
        }
        let created = self
            .issue_token(&caller.user, &request.body.label, expires_at)
            .await?;
        Ok(ApiTokenCreated {
            id: created.id.into(),
            label: request.body.label,
            created_at: time(created.created_at),
            expires_at: expires_at.map(time),
            token: created.token,
            additional: models::Additional::new(),
        })
    }

    async fn delete_api_token(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteApiToken,
    ) -> Result<()> {
        let id = request.token_id.as_str();
        let deleted = self
            .db
            .execute(
                "DELETE FROM tokens WHERE id = $1 AND user_id = $2",
                params![id, caller.user],
            )
            .await?;
        if deleted == 0 {
            return Err(Error::not_found("API token"));
        }
        self.remembered.forget(id);
        Ok(())
    }
}

/// A token that was just made.
pub(crate) struct Issued {
    pub(crate) id: String,
    pub(crate) created_at: i64,
    pub(crate) token: String,
}

impl App {
    /// Makes a token for a user and stores its hash.
    pub(crate) async fn issue_token(
        &self,
        user: &str,
        label: &str,
        expires_at: Option<i64>,
    ) -> Result<Issued, quire_db::Error> {
        let issued = Issued {
            id: self.new_id(),
            created_at: self.now(),
            token: self.new_token(),
        };
        let hash = token_hash(&issued.token).unwrap_or_default();
        self.db
            .execute(
                "INSERT INTO tokens (id, user_id, label, hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)",
                params![issued.id, user, label, &hash[..], issued.created_at, expires_at],
            )
            .await?;
        Ok(issued)
    }
}
