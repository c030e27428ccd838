//! Stores results that were computed outside of any transaction, if the revisions are still current.
//!
//! - The caller's role is read again in the transaction that stores, and held until it ends, because computing takes
//!   long and roles may be revoked meanwhile.

use std::sync::Arc;

use quire_db::{Row, Transaction, params, sql};
use quire_models::ChangeRequestStatus;
use quire_store::revision_store::stale_revision;
use serde_json::json;

use super::imports::NewPendingImport;
use super::row::{MergePolicy, PendingImport};
use super::{ChangeRequestRow, count_status};
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, SpaceId, UserId};
use crate::people::Person;
use crate::permissions::{Grants, ROLE_KEYS, Rank, SPACE_ACCESS};
use crate::reviews::evaluation::{Gate, Unmet};
use crate::reviews::reviewers::Reviewers;
use crate::revision_store::{NewRevision, insert_revision, pass_on};

/// Time in which an edit may be amended.
const AMEND_WINDOW: i64 = 10 * 60 * 1_000_000;

/// Time for which edits may still be based on a revision that was replaced.
const AMENDED_RETENTION: i64 = 24 * 60 * 60 * 1_000_000;

/// Additional change of a new revision to its change request.
pub enum Effect {
    Nothing,
    /// It replaces the active revision, if that may be amended.
    Amends,
    /// It updates the change request from this revision of the space.
    TakesOver(String),
    /// It merges the import of this origin, so that no import of that origin is pending any more.
    Imports(String),
    /// It merges the import that was pending.
    Applies(PendingImport),
}

/// A new revision of a change request, stored only if nothing changed since `row` was read.
pub async fn store_revision(
    app: &SpaceAreas,
    row: &ChangeRequestRow,
    caller: &Arc<Caller>,
    revision: NewRevision,
    effect: Effect,
) -> Result<bool> {
    let (space, id, expected) = (row.space.clone(), row.id.clone(), row.revision.clone());
    let pending = row.pending.clone();
    let amends = matches!(effect, Effect::Amends);
    let (ancestor, origin, applied) = match effect {
        Effect::Nothing | Effect::Amends => (None, None, None),
        Effect::TakesOver(ancestor) => (Some(ancestor), None, None),
        Effect::Imports(origin) => (None, Some(origin), None),
        Effect::Applies(import) => (None, Some(import.origin), import.id),
    };
    let caller = Arc::clone(caller);
    let stored = app
        .db
        .transaction(async move |tx: &mut Transaction| {
            let now = ChangeRequestRow::held(tx, &caller, &space, &id).await?;
            now.needs_change(&caller)?;
            now.needs_unfinished()?;
            if (&now.revision, &now.pending) != (&expected, &pending) {
                return Err(StoreError::StaleRevision);
            }
            if let Some(import) = &applied {
                pass_on(tx, &space, import).await?;
            }
            insert_revision(tx, &revision).await?;
            revision.insert_broken_links(tx).await?;
            let updated = tx
                .execute(
                    "UPDATE change_requests
                     SET revision_id = $2, updated_at = $3, revision_ancestor_id = COALESCE($4, revision_ancestor_id),
                         import_origin = CASE WHEN import_origin = $6 THEN NULL ELSE import_origin END,
                         import_base = CASE WHEN import_origin = $6 THEN NULL ELSE import_base END,
                         import_snapshot = CASE WHEN import_origin = $6 THEN NULL ELSE import_snapshot END,
                         import_at = CASE WHEN import_origin = $6 THEN NULL ELSE import_at END,
                         import_id = CASE WHEN import_origin = $6 THEN NULL ELSE import_id END
                     WHERE id = $1 AND revision_id = $5 AND status IN ('draft', 'open')",
                    params![id, revision.id, revision.created_at, ancestor, expected, origin],
                )
                .await?;
            if updated == 0 {
                return Err(StoreError::StaleRevision);
            }
            if amends {
                amend(tx, &space, &id, &expected, &caller, &revision).await?;
            }
            contribute(tx, &id, &caller.user).await?;
            let target = Target::in_space(&space, "changeRequest", &id);
            let (before, after) = (json!({"revision": expected}), json!({"revision": revision.id}));
            caller.changed(tx, target, &before, after).await?;
            Ok(())
        })
        .await;
    StoreError::is_stored(stored)
}

/// Lets a new revision replace the one that was active, unless that is old, of someone else, no edit, or referred to.
async fn amend(
    tx: &mut Transaction,
    space: &SpaceId,
    id: &str,
    replaced: &str,
    caller: &Caller,
    revision: &NewRevision,
) -> Result<(), quire_db::Error> {
    let now = revision.created_at;
    let amended = tx
        .execute(
            "UPDATE revisions SET amended_at = $4
             WHERE id = $3 AND created_by = $5 AND created_at > $6 AND amendable
             AND NOT EXISTS (SELECT 1 FROM comments c WHERE c.change_request_id = $2
                 AND c.posted_at >= revisions.created_at AND c.revision_id = $3)
             AND NOT EXISTS (SELECT 1 FROM reviews v WHERE v.change_request_id = $2
                 AND v.created_at >= revisions.created_at AND v.revision_id = $3)
             AND NOT EXISTS (SELECT 1 FROM pdfs p WHERE p.space_id = $1 AND p.tree = revisions.tree)",
            params![space, id, replaced, now, caller.user, now - AMEND_WINDOW],
        )
        .await?;
    if amended == 0 {
        return Ok(());
    }
    tx.execute(
        "UPDATE revisions SET parents = (SELECT old.parents FROM revisions old WHERE old.id = $2) WHERE id = $1",
        params![revision.id, replaced],
    )
    .await?;
    tx.execute(
        "DELETE FROM revisions WHERE space_id = $1 AND amended_at < $2",
        params![space, now - AMENDED_RETENTION],
    )
    .await?;
    Ok(())
}

/// Why a transaction did not store: a concurrent change, an error, or a lost permission.
pub enum StoreError {
    StaleRevision,
    Failed(Error),
}

impl<E: Into<Error>> From<E> for StoreError {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl StoreError {
    /// The error of what is not tried again.
    pub(crate) fn into_error(self) -> Error {
        match self {
            Self::StaleRevision => stale_revision(),
            Self::Failed(error) => error,
        }
    }

    pub(super) fn is_stored(result: Result<(), Self>) -> Result<bool> {
        match result {
            Ok(()) => Ok(true),
            Err(Self::StaleRevision) => Ok(false),
            Err(Self::Failed(error)) => Err(error),
        }
    }
}

/// The space `s` in which a change request is about to be made, by the user `u`.
#[derive(Row)]
#[row(table = "s")]
struct OriginRow {
    #[row(column = "organization_id")]
    organization: OrganizationId,
    change_requests: i64,
    #[row(column = "revision_id")]
    revision: String,
    #[row(nested)]
    policy: MergePolicy,
    #[row(nested, table = "u")]
    author: Person,
    #[row(nested)]
    grants: Grants,
}

/// A change request to be created.
pub struct NewChangeRequest {
    pub id: String,
    pub space: SpaceId,
    pub subject: String,
    pub description: String,
    pub content: NewContent,
}

/// The content of a new change request.
pub enum NewContent {
    /// That of the space.
    OfSpace,
    /// A revision whose parent is that of the space.
    Revision(NewRevision),
    /// That of the space at this revision, and an import that has conflicts with it.
    Pending(String, NewPendingImport),
}

impl OriginRow {
    /// A new change request in this space.
    fn draft(self, new: &NewChangeRequest, now: i64) -> ChangeRequestRow {
        ChangeRequestRow {
            id: new.id.clone(),
            space: new.space.clone(),
            // Change requests are never deleted, so the number of the next one follows from their count.
            number: self.change_requests + 1,
            status: "draft".to_owned(),
            subject: new.subject.clone(),
            description: new.description.clone(),
            author: self.author,
            created_at: now,
            updated_at: now,
            initial: self.revision.clone(),
            ancestor: self.revision.clone(),
            space_revision: self.revision.clone(),
            revision: self.revision,
            merged: None,
            comments: 0,
            reviews: 0,
            reviewers_requested: false,
            policy: self.policy,
            pending: None,
            organization: self.organization,
            grants: self.grants,
        }
    }
}

impl NewContent {
    /// Returns true if it was computed from another revision of the space.
    fn is_stale(&self, current: &str) -> bool {
        match self {
            Self::OfSpace => false,
            Self::Revision(revision) => revision.parents != [current],
            Self::Pending(computed, _) => computed != current,
        }
    }
}

impl NewChangeRequest {
    /// Creates the change request.
    pub async fn open(
        &self,
        tx: &mut Transaction,
        app: &SpaceAreas,
        caller: &Caller,
    ) -> Result<ChangeRequestRow, StoreError> {
        let row = self.insert(tx, caller, app.now()).await?;
        let target = Target::in_space(&self.space, "changeRequest", &self.id);
        let after = app.change_request_model(row.clone(), Reviewers::default());
        caller.created(tx, target, after).await?;
        Ok(row)
    }

    async fn insert(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
        now: i64,
    ) -> Result<ChangeRequestRow, StoreError> {
        let id = self.id.as_str();
        let space = &self.space;
        let sql = sql!(
            "SELECT {OriginRow} FROM spaces s {SPACE_ACCESS} JOIN users u ON u.id = $1
             WHERE s.id = $2 AND s.deleted_at IS NULL"
        );
        let params = params![caller.user, space];
        let origin: Option<OriginRow> = tx.query_optional_holding(sql, params, ROLE_KEYS).await?;
        let origin = origin
            .filter(|origin| origin.grants.access().allows(Rank::Read))
            .ok_or_else(|| Error::not_found("space"))?;
        origin.grants.access().needs(Rank::Edit)?;
        let mut row = origin.draft(self, now);
        if self.content.is_stale(&row.space_revision) {
            return Err(StoreError::StaleRevision);
        }
        if let NewContent::Revision(content) = &self.content {
            insert_revision(tx, content).await?;
            row.revision.clone_from(&content.id);
        }
        tx.execute(
            "UPDATE spaces SET change_requests = change_requests + 1,
                               change_requests_draft = change_requests_draft + 1
             WHERE id = $1",
            params![space],
        )
        .await?;
        tx.execute(
            "INSERT INTO change_requests (id, space_id, number, status, subject, created_by, created_at,
                 updated_at, revision_id, revision_initial_id, revision_ancestor_id, description)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $9, $10)",
            params![
                id,
                space,
                row.number,
                row.status,
                self.subject,
                row.author.id,
                now,
                row.revision,
                row.initial,
                self.description
            ],
        )
        .await?;
        match &self.content {
            NewContent::OfSpace => {}
            NewContent::Revision(content) => {
                content.insert_broken_links(tx).await?;
                contribute(tx, id, &caller.user).await?;
            }
            NewContent::Pending(revision, pending) => {
                pending.insert(tx, space, id, revision).await?;
                row.pending = Some(pending.import.clone());
            }
        }
        Ok(row)
    }
}

/// Condition of a merge: the merge rules of the space.
pub(super) struct Admission {
    pub(super) gate: Gate,
    /// The caller merges although rules do not hold.
    pub(super) bypasses: bool,
}

impl Admission {
    /// 412 unless the rules hold or are bypassed, which is recorded.
    async fn check(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
        row: &ChangeRequestRow,
    ) -> Result<(), StoreError> {
        let unmet = self.gate.hold(tx, caller, row).await?;
        let unmet = unmet.ok_or(StoreError::StaleRevision)?;
        if unmet.is_empty() {
            return Ok(());
        }
        if !self.bypasses {
            return Err(Unmet::error(&unmet).into());
        }
        row.access().needs(Rank::Admin)?;
        let names: Vec<&str> = unmet.iter().map(|unmet| &*unmet.name).collect();
        let what = json!({"changeRequest": row.id, "bypassedRules": names});
        let target = Target::in_space(&row.space, "mergeRules", &row.space);
        caller.record_action(tx, target, &what).await?;
        Ok(())
    }
}

/// Adds a user to the contributors of a change request.
async fn contribute(tx: &mut Transaction, id: &str, user: &UserId) -> Result<(), quire_db::Error> {
    tx.execute(
        "INSERT INTO change_request_contributors (change_request_id, user_id) VALUES ($1, $2)
         ON CONFLICT (change_request_id, user_id) DO NOTHING",
        params![id, user],
    )
    .await?;
    Ok(())
}

impl SpaceAreas {
    /// Creates a change request; returns nothing if the space no longer has the revision that the content is based on.
    pub(crate) async fn open_change_request(
        &self,
        caller: Arc<Caller>,
        new: NewChangeRequest,
    ) -> Result<Option<ChangeRequestRow>> {
        let app = self.clone();
        let stored = self
            .db
            .transaction(async move |tx: &mut Transaction| new.open(tx, &app, &caller).await)
            .await;
        match stored {
            Ok(row) => Ok(Some(row)),
            Err(StoreError::StaleRevision) => Ok(None),
            Err(StoreError::Failed(error)) => Err(error),
        }
    }

    /// Stores a merge if neither the space nor the change request changed since `row` was read.
    pub(super) async fn store_merge(
        &self,
        caller: Arc<Caller>,
        row: ChangeRequestRow,
        revision: NewRevision,
        admission: Admission,
    ) -> Result<(), StoreError> {
        let space = row.space.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let now = ChangeRequestRow::held(tx, &caller, &row.space, &row.id).await?;
                now.access().needs(Rank::Review)?;
                now.needs_unfinished()?;
                let is_stale = (&now.revision, &now.space_revision) != (&row.revision, &row.space_revision);
                if is_stale || now.pending != row.pending || now.policy != row.policy {
                    return Err(StoreError::StaleRevision);
                }
                admission.check(tx, &caller, &now).await?;
                insert_revision(tx, &revision).await?;
                let moved = tx
                    .execute(
                        "UPDATE spaces SET revision_id = $2, updated_at = $3
                         WHERE id = $1 AND revision_id = $4 AND deleted_at IS NULL",
                        params![row.space, revision.id, revision.created_at, row.space_revision],
                    )
                    .await?;
                let merged = tx
                    .execute(
                        "UPDATE change_requests SET status = 'merged', revision_merged_id = $2, updated_at = $3
                         WHERE id = $1 AND revision_id = $4 AND status = $5",
                        params![row.id, revision.id, revision.created_at, row.revision, row.status],
                    )
                    .await?;
                if moved == 0 || merged == 0 {
                    return Err(StoreError::StaleRevision);
                }
                let after = ChangeRequestStatus::Merged.as_str();
                count_status(tx, &row.space, &row.status, after).await?;
                let target = Target::in_space(&row.space, "changeRequest", &row.id);
                let before = json!({"status": row.status, "spaceRevision": row.space_revision});
                let after = json!({"status": after, "spaceRevision": revision.id});
                caller.changed(tx, target, &before, after).await?;
                Ok(())
            })
            .await?;
        self.search_changes(&space);
        Ok(())
    }
}
