//! Change requests as they are read: with the caller's role on their space.

use quire_db::{Row, ToValue as _, Transaction, Value, params, sql};
use quire_models as models;

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SpaceId};
use crate::people::Person;
use crate::permissions::{Access, Grants, ROLE_KEYS, Rank, SPACE_ACCESS};

/// A change request `c` of the space `s`, by its author `u`, as the user `$1` sees it: with
/// [`SPACE_ACCESS`].
#[derive(Row, Clone)]
#[row(table = "c")]
pub struct ChangeRequestRow {
    pub id: String,
    #[row(column = "space_id")]
    pub space: SpaceId,
    pub number: i64,
    pub status: String,
    pub subject: String,
    pub(crate) description: String,
    #[row(nested, table = "u")]
    pub(crate) author: Person,
    pub(super) created_at: i64,
    pub(super) updated_at: i64,
    #[row(column = "revision_id")]
    pub revision: String,
    #[row(column = "revision_initial_id")]
    pub(super) initial: String,
    #[row(column = "revision_ancestor_id")]
    pub(crate) ancestor: String,
    #[row(column = "revision_merged_id")]
    pub(super) merged: Option<String>,
    pub(crate) comments: i64,
    pub(crate) reviews: i64,
    pub(crate) reviewers_requested: bool,
    #[row(nested)]
    pub(crate) policy: MergePolicy,
    #[row(nested)]
    pub pending: Option<PendingImport>,
    #[row(table = "s", column = "revision_id")]
    pub(crate) space_revision: String,
    #[row(table = "s", column = "organization_id")]
    pub organization: OrganizationId,
    #[row(nested)]
    pub(super) grants: Grants,
}

/// Conditions of the space `s` for merges into it.
#[derive(Row, Clone, Copy, PartialEq, Eq)]
#[row(table = "s")]
pub(crate) struct MergePolicy {
    #[row(sql = "(s.merge_rules IS NOT NULL)")]
    pub(crate) has_rules: bool,
    pub(crate) dismiss_stale_approvals: bool,
}

/// A pending import: it waits until its conflicts are resolved.
#[derive(Row, Clone, Debug, PartialEq, Eq)]
#[row(table = "c")]
pub struct PendingImport {
    #[row(column = "import_origin")]
    pub origin: String,
    /// The snapshot of the previous import; none for the first.
    #[row(column = "import_base")]
    pub base: Option<String>,
    #[row(column = "import_snapshot")]
    pub snapshot: String,
    #[row(column = "import_at")]
    pub at: i64,
    /// Its own id; none if an older version stored it.
    #[row(column = "import_id")]
    pub id: Option<String>,
}

/// SQL of change requests as the user `$1` sees them, in the space `$2`.
pub(super) const CHANGE_REQUESTS: &str = sql!(
    "SELECT {ChangeRequestRow} FROM spaces s {SPACE_ACCESS}
     JOIN change_requests c ON c.space_id = s.id
     JOIN users u ON u.id = c.created_by
     WHERE s.id = $2 AND s.deleted_at IS NULL"
);

/// SQL of the change request with the id `$3`.
const BY_ID: &str = sql!("{CHANGE_REQUESTS} AND c.id = $3");

/// SQL of the last unfinished change request of the user `$1` in which an import of the origin `$3` waits.
const PENDING: &str = sql!(
    "{CHANGE_REQUESTS} AND c.status IN ('draft', 'open') AND c.import_origin = $3 AND c.created_by = $1
     ORDER BY c.number DESC LIMIT 1"
);

/// SQL that selects one change request by its number or id.
pub(super) fn by_reference(
    reference: &models::ChangeRequestReference,
) -> (&'static str, Value<'_>) {
    match reference.as_str().parse() {
        Ok(number) => (
            sql!("{CHANGE_REQUESTS} AND c.number = $3"),
            Value::Integer(number),
        ),
        Err(_) => (BY_ID, reference.as_str().to_value()),
    }
}

/// 404 if the caller may not read the change request.
pub(super) fn readable(row: Option<ChangeRequestRow>) -> Result<ChangeRequestRow> {
    row.filter(|row| row.access().allows(Rank::Read))
        .ok_or_else(|| Error::not_found("change request"))
}

impl ChangeRequestRow {
    pub fn access(&self) -> Access {
        self.grants.access()
    }

    /// A change request that the caller may read, in a transaction that writes: what their role follows from is held.
    pub(super) async fn held(
        tx: &mut Transaction,
        caller: &Caller,
        space: &SpaceId,
        id: &str,
    ) -> Result<Self> {
        let params = params![caller.user, space, id];
        readable(tx.query_optional_holding(BY_ID, params, ROLE_KEYS).await?)
    }

    /// The same by id or number.
    pub(crate) async fn held_by(
        tx: &mut Transaction,
        caller: &Caller,
        space: &SpaceId,
        reference: &models::ChangeRequestReference,
    ) -> Result<Self> {
        let (sql, reference) = by_reference(reference);
        let params = params![caller.user, space, reference];
        readable(tx.query_optional_holding(sql, params, ROLE_KEYS).await?)
    }

    /// The same row after a change at this time.
    pub(crate) fn updated(self, now: i64) -> Self {
        Self {
            updated_at: now,
            ..self
        }
    }

    /// Returns true if the merge rules of the space count approvals of the active revision only.
    pub(super) fn needs_fresh_approvals(&self) -> bool {
        self.policy.has_rules && self.policy.dismiss_stale_approvals
    }

    /// Returns true if the space has a revision that it does not have.
    pub(crate) fn is_outdated(&self) -> bool {
        !self.is_merged() && self.ancestor != self.space_revision
    }

    pub(crate) fn is_merged(&self) -> bool {
        self.status == "merged"
    }

    /// 403 unless the caller may change it: the author with `edit`, others with `review`.
    pub fn needs_change(&self, caller: &Caller) -> Result<()> {
        let needed = if self.author.id == caller.user {
            Rank::Edit
        } else {
            Rank::Review
        };
        self.access().needs(needed)
    }

    /// 409 unless its content can still change.
    pub(crate) fn needs_unfinished(&self) -> Result<()> {
        match self.status.as_str() {
            "draft" | "open" => Ok(()),
            status => Err(Error::conflict(format!("the change request is {status}"))),
        }
    }
}

impl SpaceAreas {
    /// A change request, by id or number, that the caller may read.
    pub async fn change_request(
        &self,
        caller: &Caller,
        space: &models::SpaceId,
        reference: &models::ChangeRequestReference,
    ) -> Result<ChangeRequestRow> {
        let (sql, reference) = by_reference(reference);
        let row = self
            .db
            .query_optional(sql, params![caller.user, space.as_str(), reference])
            .await?;
        readable(row)
    }

    /// The same, to change its content.
    pub(crate) async fn changeable(
        &self,
        caller: &Caller,
        space: &models::SpaceId,
        reference: &models::ChangeRequestReference,
    ) -> Result<ChangeRequestRow> {
        let row = self.change_request(caller, space, reference).await?;
        row.needs_change(caller)?;
        row.needs_unfinished()?;
        Ok(row)
    }

    /// The caller's last change request in which an import of an origin waits until its conflicts are resolved.
    pub(crate) async fn pending_import(
        &self,
        caller: &Caller,
        space: &SpaceId,
        origin: &str,
    ) -> Result<Option<ChangeRequestRow>> {
        let params = params![caller.user, space, origin];
        let row: Option<ChangeRequestRow> = self.db.query_optional(PENDING, params).await?;
        Ok(row.filter(|row| row.access().allows(Rank::Edit)))
    }
}
