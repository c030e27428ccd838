//! The caller of a request, and the scope of their token or session.

use http::StatusCode;
use serde::Serialize;

use crate::additions::Additions;
use crate::entity_tags::{IfMatch, entity_tag};
use crate::error::{Error, Result};
use crate::events::Origin;
use crate::ids::{OrganizationId, UserId};

/// Scope of a token, as stored.
pub type Scope = i64;

/// Reads only.
pub const READ: Scope = 1;
/// Reads and writes.
pub const WRITE: Scope = 2;

/// Time for which a sign-in suffices to create tokens and credentials, and to change the email address, in
/// microseconds.
pub const FRESH: i64 = 600_000_000;

/// Maximum time a session lasts without being used, in microseconds.
pub const SESSION_IDLE_TIMEOUT: i64 = 7 * 86_400_000_000;

/// The user and token of a request.
#[derive(Clone)]
pub struct Caller {
    /// The user.
    pub user: UserId,
    /// Administers the whole server.
    pub server_admin: bool,
    /// The request's precondition on the resource that it changes: see [`Caller::expects`].
    pub if_match: Option<IfMatch>,
    /// The only organization that the token works in: see [`Caller::reaches`].
    pub organization: Option<OrganizationId>,
    /// The token of the request; `None` if it has the cookie of a session instead.
    pub token: Option<String>,
    /// The session of the request, or the one that the token comes from.
    pub session: Option<String>,
    /// The time at which the user signed in: that of the session; `None` for tokens.
    pub authenticated_at: Option<i64>,
    /// The scope of the token; a session may do everything.
    pub scope: Scope,
    /// Receives what the operation adds to its response.
    pub additions: Additions,
    /// The time at which the token expires.
    pub expires_at: Option<i64>,
    /// Origin recorded with the caller's changes.
    pub origin: Origin,
    /// The organizations that refuse the token, because the user must sign in there (`sso.rs`).
    pub refused_in: Vec<OrganizationId>,
}

impl Caller {
    /// Returns true if the token may be used in an organization.
    pub fn reaches(&self, organization: &OrganizationId) -> bool {
        let own = self.organization.as_ref();
        own.is_none_or(|own| own == organization) && !self.refused_in.contains(organization)
    }

    /// Returns true if organizations may refuse the caller, who did not sign in through one of their providers: see
    /// `sso.rs`. A session that began with a password belongs to no organization.
    pub const fn is_external(&self) -> bool {
        self.session.is_none() || self.organization.is_none()
    }

    /// Returns 401 with a challenge if the caller has a session, but signed in longer ago than [`FRESH`].
    pub fn require_fresh(&self, now: i64) -> Result<()> {
        match self.authenticated_at {
            Some(at) if now - at >= FRESH => Err(Error::stale()),
            _ => Ok(()),
        }
    }

    /// Returns true if the token is restricted in any way.
    pub fn is_restricted(&self) -> bool {
        self.scope < WRITE || self.organization.is_some() || !self.refused_in.is_empty()
    }

    /// Returns 412 unless the resource, as a GET would return it to this caller, matches the request's
    /// `If-Match`.
    ///
    /// Call it between reading the resource and writing to it, in one transaction that writes to the row that
    /// was read. If a GET has more than one form of the resource, any of them matches:
    /// `caller.expects(&one).or_else(|_| caller.expects(&other))?`.
    pub fn expects(&self, resource: &impl Serialize) -> Result<()> {
        let Some(condition) = &self.if_match else {
            return Ok(());
        };
        let body = serde_json::to_vec(resource).map_err(|error| Error::internal(&error))?;
        if condition.allows(&entity_tag(&body)) {
            return Ok(());
        }
        Err(Error::new(
            StatusCode::PRECONDITION_FAILED,
            "the resource does not match `If-Match`: read it again, and use the new `ETag`",
        ))
    }
}
