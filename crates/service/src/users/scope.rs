//! What a token may be used for: reading only, and one organization only.
//!
//! - Checked in one place, before an operation runs, from what the description says of it: its method, and the parameters
//!   of its path. A new operation cannot forget it.
//! - Outside of its organization a token meets what somebody meets who does not belong there: 404.
//! - An operation that names no organization, space or collection in its path is refused to such a token, unless it
//!   stands in [`OWN`] and sees to the restriction itself.
//! - What a body may name is not looked at here: `collections::target` sees to organizations that something is given to, and
//!   everything else that a body may name lies in the organization of the path. A test walks the description for more.

use http::request::Parts;
use quire_db::params;
use quire_runtime::{Method, OperationInfo};

use crate::app::App;
use crate::caller::{Caller, WRITE};
use crate::error::{Error, Result};

/// Operations of no organization that leave out what lies outside of the caller's themselves.
const OWN: [&str; 7] = [
    "getUser",
    "listApiTokens",
    "createApiToken",
    "deleteApiToken",
    "listOrgs",
    "getOrgsForEmailDomain",
    "getSubdomain",
];

/// The parameters that tell where an operation works, with the statement that finds the organization of each and what
/// it is called; an organization is found already.
const PLACES: [(&str, Option<&str>, &str); 3] = [
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

impl App {
    /// Refuses what the caller's token may not be used for.
    pub(crate) async fn check_scope(
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
        let reads = matches!(operation.method, Method::Get | Method::Head);
        if caller.scope < WRITE && !reads {
            return Err(Error::forbidden("an API token with the scope `write`"));
        }
        let Some(own) = &caller.organization else {
            return Ok(());
        };
        for (parameter, find, what) in PLACES {
            let Some(id) = operation.path_parameter(parameter, parts.uri.path()) else {
                continue;
            };
            let organization = match find {
                None => Some(id),
                Some(find) => {
                    let found: Option<(String,)> =
                        self.db.query_optional(find, params![id]).await?;
                    found.map(|(organization,)| organization)
                }
            };
            if organization.as_ref() == Some(own) {
                return Ok(());
            }
            return Err(Error::not_found(what));
        }
        if OWN.contains(&operation.id) {
            return Ok(());
        }
        Err(Error::forbidden(
            "an API token that is not restricted to one organization",
        ))
    }
}
