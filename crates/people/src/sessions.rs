//! Sessions: a browser acts for a person who signed in at an identity provider, or with the password of a local account.
//!
//! - The secret is in a cookie (`cookies.rs`), and has the form of an API token; only its SHA-256 is stored. It is
//!   looked up on each request, like a token: a session that any process ended is refused from then on.
//! - A session through a provider works only in the organization of the provider, and never as a server admin: the
//!   provider vouches for people in that organization, and for nothing else.
//! - A session that began with a password belongs to the server: it works like a token of its user, so not where an
//!   organization requires single sign-on (`sso.rs`).
//! - It ends 30 days after the sign-in, and earlier if the provider says so, or it was not used for 7 days.
//! - A user has at most 100 in an organization, and of the server, so that none displaces one of another organization.
//! - The secret is replaced once a day; the previous one works for another minute, for requests that are under way.
//! - A request with the cookie that writes must come from a page of this server: browsers send the cookie with
//!   requests that other sites cause.

use std::sync::Arc;

use http::header::ORIGIN;
use http::request::Parts;
use http::{HeaderValue, Method, StatusCode};
use quire_db::{Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{Session, SessionList};
use quire_runtime::{Operation as _, OperationInfo};
use serde_json::json;
use url::Url;

use crate::PeopleAreas;
use crate::additions::Additions;
use crate::caller::{Caller, SESSION_IDLE_TIMEOUT as IDLE_TIMEOUT, WRITE};
use crate::clock::time;
use crate::entity_tags::IfMatch;
use crate::error::{Error, Result};
use crate::events::{Origin, Target};
use crate::ids::{OrganizationId, UserId, hash_of_new};
use crate::logins::SessionOwner;
use crate::paging::{ListCursor, Order};
use crate::rate_limits::Presented;
use crate::request_ids::request_id;
use crate::requester;
use crate::sso::{self, ACCEPTED, Key, Provider, REQUIRED};
use crate::usage::RECORD_INTERVAL;
use crate::users::lock_user;

const SECOND: i64 = 1_000_000;
const DAY: i64 = 86_400 * SECOND;
/// Maximum lifetime of a session.
const SESSION_TTL: i64 = 30 * DAY;
/// Age at which a secret is replaced.
const SECRET_MAX_AGE: i64 = DAY;
/// Time for which the previous secret still works.
const PREVIOUS_SECRET_TTL: i64 = 60 * SECOND;
/// Maximum number of sessions of a user in an organization; a new one replaces the oldest.
const MAX_SESSIONS: i64 = 100;

/// A session `s`, found by the hash `$1` of its current or its previous secret, or by its ID.
#[derive(Row)]
#[row(table = "s")]
pub struct SessionRow {
    pub id: String,
    pub user_id: UserId,
    /// The only organization that it works in; `None` if it began with a password.
    pub organization_id: Option<OrganizationId>,
    saml_provider_id: Option<String>,
    oidc_provider_id: Option<String>,
    pub created_at: i64,
    /// Time of the last authentication.
    #[row(sql = "COALESCE(s.authenticated_at, s.created_at)")]
    pub authenticated_at: i64,
    rotated_at: i64,
    last_used_at: Option<i64>,
    expires_at: i64,
    #[row(sql = "COALESCE(s.hash = $1, TRUE)")]
    is_current: bool,
    #[row(sql = "s.organization_id IS NULL AND u.server_admin")]
    server_admin: bool,
    /// True if some organization refuses it, because its user must sign in there.
    #[row(sql = "s.organization_id IS NULL AND EXISTS (
                    SELECT 1 FROM members m JOIN organizations o ON o.id = m.organization_id
                    WHERE m.user_id = s.user_id AND {REQUIRED})")]
    is_refused: bool,
}

impl SessionRow {
    /// Returns the provider through which it was started.
    pub fn provider(&self) -> Option<Provider<'_>> {
        let saml = self.saml_provider_id.as_deref().map(Provider::Saml);
        saml.or_else(|| self.oidc_provider_id.as_deref().map(Provider::Oidc))
    }
}

/// A session of the caller.
#[derive(Row)]
struct ListedRow {
    id: String,
    organization_id: Option<String>,
    #[row(sql = "COALESCE(saml_provider_id, oidc_provider_id)")]
    provider_id: Option<String>,
    user_agent: String,
    created_at: i64,
    last_used_at: Option<i64>,
    expires_at: i64,
}

/// The provider that a session begins at, and its organization.
#[derive(Clone, Copy)]
pub(crate) struct SessionProvider<'a> {
    pub(crate) organization: &'a OrganizationId,
    pub(crate) provider: Provider<'a>,
}

/// A session to be stored.
#[derive(Clone)]
pub(crate) struct NewSession {
    pub id: String,
    pub secret: String,
    pub(crate) user_agent: String,
    pub now: i64,
    /// Time at which the provider authenticated the user, if it says so: it may renew a login without asking them.
    pub authenticated_at: Option<i64>,
    /// Until when the provider allows it.
    pub until: Option<i64>,
}

impl NewSession {
    /// Stores the session of a user, and removes those that have ended; without a provider, it belongs to the server.
    pub(crate) async fn store(
        &self,
        tx: &mut Transaction,
        user: &UserId,
        from: Option<SessionProvider<'_>>,
    ) -> Result<()> {
        let organization = from.map(|from| from.organization);
        let provider = from.map(|from| from.provider);
        lock_user(tx, user).await?;
        tx.execute(
            "DELETE FROM sessions WHERE user_id = $1
                AND (expires_at <= $2 OR COALESCE(last_used_at, created_at) <= $3 OR id IN (
                    SELECT id FROM sessions WHERE user_id = $1 AND COALESCE(organization_id, '') = COALESCE($5, '')
                    ORDER BY created_at DESC, id DESC LIMIT 1000 OFFSET $4))",
            params![
                user,
                self.now,
                self.now - IDLE_TIMEOUT,
                MAX_SESSIONS - 1,
                organization
            ],
        )
        .await?;
        let hash = hash_of_new(&self.secret);
        tx.execute(
            "INSERT INTO sessions (id, user_id, organization_id, saml_provider_id, oidc_provider_id, hash,
                                   user_agent, created_at, rotated_at, expires_at, authenticated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)",
            params![
                self.id,
                user,
                organization,
                provider.and_then(Provider::saml),
                provider.and_then(Provider::oidc),
                &hash[..],
                self.user_agent,
                self.now,
                self.until.unwrap_or(i64::MAX).min(self.now + SESSION_TTL),
                self.authenticated_at.map(|at| at.min(self.now))
            ],
        )
        .await?;
        Ok(())
    }
}

impl PeopleAreas {
    /// The value of `Set-Cookie` for this secret; an empty one removes the cookie.
    pub fn session_cookie(&self, secret: &str) -> String {
        let name = self.cookie_name();
        let age = if secret.is_empty() {
            0
        } else {
            SESSION_TTL / SECOND
        };
        let secure = self.cookie_security();
        let base = self.base_path();
        format!("{name}={secret}; Path={base}/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}")
    }

    /// The caller of a request with the cookie; 401 unless the session lasts.
    pub(crate) async fn caller_of_session(
        &self,
        parts: &Parts,
        operation: &'static OperationInfo,
        presented: &Presented,
        hash: [u8; 32],
    ) -> Result<Arc<Caller>> {
        check_origin(parts, &self.config.public_url)?;
        let now = self.now();
        let row = self.lasting_session(hash, now).await?;
        let row = row.ok_or_else(Error::unauthorized)?;
        self.limiter.confirm(presented);
        requester::is_caller(presented.caller());
        let additions = Additions::default();
        if row.is_current && now - row.rotated_at >= SECRET_MAX_AGE {
            self.rotate(&row.id, hash, &additions).await?;
        }
        self.record_session_use(&row, now);
        let refused_in = if row.is_refused {
            Box::pin(sso::required(&mut &self.db, &row.user_id)).await?
        } else {
            Vec::new()
        };
        Ok(Arc::new(Caller {
            additions,
            refused_in,
            ..self.caller_in(parts, row, operation.id)
        }))
    }

    /// The caller of an operation in a session.
    pub fn caller_in(&self, parts: &Parts, row: SessionRow, operation: &'static str) -> Caller {
        Caller {
            origin: Origin {
                actor: Some(row.user_id.clone()),
                request: request_id(parts),
                ..self.origin(operation)
            },
            user: row.user_id,
            server_admin: row.server_admin,
            if_match: IfMatch::of(&parts.headers),
            authenticated_at: Some(row.authenticated_at),
            organization: row.organization_id,
            token: None,
            session: Some(row.id),
            scope: WRITE,
            additions: Additions::default(),
            expires_at: None,
            refused_in: Vec::new(),
        }
    }

    /// Records that a session is used.
    pub fn record_session_use(&self, row: &SessionRow, now: i64) {
        if row
            .last_used_at
            .is_none_or(|at| (now - at).abs() > RECORD_INTERVAL)
        {
            let sql = "UPDATE sessions SET last_used_at = $2 WHERE id = $1";
            self.record_use(sql, &row.id, now);
        }
    }

    /// The session with this secret, unless it or the secret has ended.
    pub async fn lasting_session(&self, hash: [u8; 32], now: i64) -> Result<Option<SessionRow>> {
        let row: Option<SessionRow> = self
            .db
            .query_optional(
                sql!(
                    "SELECT {SessionRow} FROM sessions s JOIN users u ON u.id = s.user_id
                     WHERE (s.hash = $1 OR s.previous_hash = $1) AND NOT u.disabled"
                ),
                params![&hash[..]],
            )
            .await?;
        Ok(row.filter(|row| self.lasts(row, now)))
    }

    /// The session with this ID, unless it has ended.
    pub async fn session_with_id(&self, id: &str, now: i64) -> Result<Option<SessionRow>> {
        let sql = sql!(
            "SELECT {SessionRow} FROM sessions s JOIN users u ON u.id = s.user_id
             WHERE s.id = $2 AND NOT u.disabled"
        );
        let hash: Option<&[u8]> = None;
        let row: Option<SessionRow> = self.db.query_optional(sql, params![hash, id]).await?;
        Ok(row.filter(|row| self.lasts(row, now)))
    }

    fn lasts(&self, row: &SessionRow, now: i64) -> bool {
        // Ages are measured by the clock that the times are from: one that was ahead ends no session.
        let used = row.last_used_at.unwrap_or(row.created_at);
        self.clock.latest(now) < row.expires_at
            && now - used < IDLE_TIMEOUT
            && (row.is_current || now - row.rotated_at < PREVIOUS_SECRET_TTL)
    }

    /// The owner of a session that lasts, by its secret.
    pub(crate) async fn owner_of_session(&self, hash: [u8; 32]) -> Result<Option<SessionOwner>> {
        let row = self.lasting_session(hash, self.now()).await?;
        Ok(row.map(|row| SessionOwner {
            user: row.user_id.into(),
            organization: row.organization_id.map(Into::into),
        }))
    }

    /// Replaces the secret of a session, unless another request did.
    async fn rotate(&self, session: &str, hash: [u8; 32], additions: &Additions) -> Result<()> {
        let secret = self.new_token();
        let new = hash_of_new(&secret);
        let rotated = self
            .db
            .execute(
                "UPDATE sessions SET hash = $3, previous_hash = $2, rotated_at = $4 WHERE id = $1 AND hash = $2",
                params![session, &hash[..], &new[..], self.now()],
            )
            .await?;
        if rotated > 0 {
            additions.set_cookie(self.session_cookie(&secret));
        }
        Ok(())
    }

    pub(crate) async fn sessions_page(
        &self,
        caller: &Caller,
        request: models::ListSessions,
    ) -> Result<SessionList> {
        let organization = caller.organization.as_deref();
        let list = [
            models::ListSessions::INFO.id,
            &caller.user,
            organization.unwrap_or_default(),
        ];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let now = self.now();
        let latest = self.clock.latest(now);
        let lasting = sql!(
            "r.user_id = $1 AND (r.organization_id = $2 OR $2 IS NULL) AND ($5 OR {ACCEPTED})
             AND r.expires_at > $3 AND COALESCE(r.last_used_at, r.created_at) > $4"
        );
        let columns = ListedRow::COLUMNS;
        let sql = format!(
            "SELECT {columns} FROM sessions r WHERE {lasting} AND (created_at, id) < ($6, $7)
             ORDER BY created_at DESC, id DESC LIMIT $8"
        );
        let (after, idle) = (&page.after, now - IDLE_TIMEOUT);
        let reaches_all = caller.refused_in.is_empty();
        let rows: Vec<ListedRow> = self
            .db
            .query(
                &sql,
                params![
                    caller.user,
                    organization,
                    latest,
                    idle,
                    reaches_all,
                    after.key,
                    after.id,
                    page.rows()
                ],
            )
            .await?;
        let sql = format!("SELECT COUNT(*) FROM sessions r WHERE {lasting}");
        let values = params![caller.user, organization, latest, idle, reaches_all];
        let (count,): (i64,) = self.db.query_one(&sql, values).await?;
        let place = |row: &ListedRow| ListCursor {
            key: row.created_at,
            id: row.id.clone(),
        };
        let current = caller.session.as_ref().filter(|_| caller.token.is_none());
        Ok(page.list_response(self, rows, count, place, |row| Session {
            current: current == Some(&row.id),
            last_used_at: row.last_used_at.map(time),
            user_agent: Some(row.user_agent).filter(|agent| !agent.is_empty()),
            created_at: time(row.created_at),
            expires_at: time(row.expires_at),
            organization: row.organization_id.map(Into::into),
            provider: row.provider_id.map(Into::into),
            id: row.id.into(),
            additional: models::Additional::new(),
        }))
    }

    /// Ends a session; if it is that of the request, the response removes the cookie.
    pub async fn end_session(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSession,
    ) -> Result<()> {
        let id = String::from(request.session_id);
        let (by, session) = (caller.clone(), id.clone());
        let ended = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                if by.is_external() && Key::Session(&session).is_out_of_reach(tx).await? {
                    return Err(Error::not_found("session"));
                }
                // No token of the session is created at the same time.
                lock_user(tx, &by.user).await?;
                let organization = by.organization.as_deref();
                let ended: Option<(Option<OrganizationId>, Option<String>)> = tx
                    .query_optional(
                        "DELETE FROM sessions
                         WHERE id = $1 AND user_id = $2 AND (organization_id = $3 OR $3 IS NULL)
                         RETURNING organization_id, COALESCE(saml_provider_id, oidc_provider_id)",
                        params![session, by.user, organization],
                    )
                    .await?;
                let (organization, provider) = ended.ok_or_else(|| Error::not_found("session"))?;
                let Some(organization) = organization else {
                    return Ok(());
                };
                let before = json!({"user": *by.user, "provider": provider});
                let target = Target::new(&organization, "session", &session);
                by.deleted(tx, target, &before).await
            })
            .await;
        ended?;
        if caller.token.is_none() && caller.session.as_ref() == Some(&id) {
            caller.additions.set_cookie(self.session_cookie(""));
        }
        Ok(())
    }
}

/// 403 for a request that writes unless a page of the same origin as `url` sends it.
pub fn check_origin(parts: &Parts, url: &str) -> Result<()> {
    if matches!(parts.method, Method::GET | Method::HEAD) {
        return Ok(());
    }
    let own = Url::parse(url).map_err(|error| Error::internal(&error))?;
    let own = own.origin().ascii_serialization();
    let header = |name: &str| parts.headers.get(name).map(HeaderValue::as_bytes);
    let site = header("sec-fetch-site").map(|site| site == b"same-origin");
    // Forms have no origin if a proxy forbids referrers.
    let origin = header(ORIGIN.as_str()).filter(|origin| *origin != b"null" || site != Some(true));
    let origin = origin.map(|origin| origin == own.as_bytes());
    // Browsers send at least one of them with whatever a page may cause to write.
    if origin.or(site) == Some(true) && site != Some(false) {
        return Ok(());
    }
    Err(Error::new(
        StatusCode::FORBIDDEN,
        format!(
            "a request with the cookie of a session that writes must come from a page of {own}: \
             send `Origin` or `Sec-Fetch-Site`, or an API token instead of the cookie"
        ),
    ))
}
