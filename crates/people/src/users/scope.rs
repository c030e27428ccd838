//! The scope of a token: read-only, and restricted to one organization.
//!
//! - Checked in one place, before an operation runs, from its description: its method, and its path parameters. A new
//!   operation cannot bypass it.
//! - Outside of its organization, a token sees what a non-member sees: 404.
//! - A restricted token is refused for operations without an organization, space or collection in their path, unless
//!   `OWN` lists them; those enforce the restriction themselves.
//! - A token that an organization refuses, because its user must sign in there (`sso.rs`), returns 403 for everything in
//!   it except the list of logins, and leaving: nobody is asked before they become a member. Outside of any organization,
//!   it works like a restricted one.
//! - References in bodies are not checked here: `collections::target` checks target organizations, and everything else
//!   that a body may refer to is in the organization of the path. A test searches the description for others.

use http::request::Parts;
use quire_db::params;
use quire_runtime::{Method, OperationInfo};

use crate::PeopleAreas;
use crate::caller::{Caller, WRITE};
use crate::error::{Error, Result};
use crate::ids::OrganizationId;
use crate::sso;

/// Operations outside of any organization whose responses omit what the token does not reach.
const OWN: [&str; 19] = [
    "getUser",
    "listApiTokens",
    "createApiToken",
    "deleteApiToken",
    "listSessions",
    "deleteSession",
    "listOrgs",
    "getOrgsForEmailDomain",
    "getSubdomain",
    STATELESS,
    "listNotifications",
    "getNotification",
    "updateNotification",
    "markNotificationsRead",
    "getNotificationSettings",
    "updateNotificationSettings",
    "listSubscriptions",
    "putSubscription",
    "deleteSubscription",
];

/// Operations outside of any organization that no single one decides about.
const OUTSIDE: [&str; 2] = ["createOrg", "deleteUser"];

/// The POST that stores nothing, so that a token that only reads may send it.
pub const STATELESS: &str = "convertHtml";

/// The operation that tells where to sign in.
const LOGINS: &str = "listSsoLogins";

/// The operation by which members leave, if it is themselves whom they remove.
const LEAVE: &str = "removeMember";

/// The path parameters that determine the organization of an operation, each with the statement that finds it and the
/// name of the resource; an organization needs none.
const SCOPE_PARAMETERS: [(&str, Option<&str>, &str); 3] = [
    ("organizationId", None, "organization"),
    (
        "spaceId",
        Some("SELECT organization_id FROM spaces WHERE id = $1"),
        "space",
    ),
    (
        "collectionId",
        Some("SELECT organization_id FROM collections WHERE id = $1"),
        "collection",
    ),
];

impl PeopleAreas {
    /// Rejects a request that the caller's token does not allow.
    pub async fn check_scope(
        &self,
        caller: &Caller,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> Result<()> {
        if !caller.is_restricted() {
            return Ok(());
        }
        Box::pin(self.check_restricted(caller, parts, operation)).await
    }

    async fn check_restricted(
        &self,
        caller: &Caller,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> Result<()> {
        let reads =
            matches!(operation.method, Method::Get | Method::Head) || operation.id == STATELESS;
        if caller.scope < WRITE && !reads {
            return Err(Error::forbidden("an API token with the scope `write`"));
        }
        if caller.organization.is_none() && caller.refused_in.is_empty() {
            return Ok(());
        }
        for (parameter, find, what) in SCOPE_PARAMETERS {
            let Some(id) = operation.path_parameter(parameter, parts.uri.path()) else {
                continue;
            };
            let organization = match find {
                None => Some(id.into()),
                Some(find) => {
                    let found: Option<(OrganizationId,)> =
                        self.db.query_optional(find, params![id]).await?;
                    found.map(|(organization,)| organization)
                }
            };
            let own = caller.organization.as_ref();
            if own.is_some() && organization.as_ref() != own {
                return Err(Error::not_found(what));
            }
            let refuses = |organization| caller.refused_in.contains(&organization);
            let member = || operation.path_parameter("userId", parts.uri.path());
            let is_open = operation.id == LOGINS
                || operation.id == LEAVE && member().is_some_and(|id| *id == *caller.user);
            if organization.is_some_and(refuses) && !is_open {
                return Err(sso::refused());
            }
            return Ok(());
        }
        if OWN.contains(&operation.id) {
            return Ok(());
        }
        if caller.organization.is_some() {
            return Err(Error::forbidden(
                "an API token that is not restricted to one organization",
            ));
        }
        if OUTSIDE.contains(&operation.id) {
            return Ok(());
        }
        Err(Error::forbidden(
            "an API token that all of your organizations accept: one of them requires single sign-on",
        ))
    }
}
