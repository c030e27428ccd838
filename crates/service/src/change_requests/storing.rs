//! Stores results that were computed outside of any transaction, if the revisions are still current.
//!
//! - The caller's role is read again in the transaction that stores, and held until it ends, because computing takes
//!   long and roles may be revoked meanwhile.

use std::sync::Arc;

use quire_db::{Transaction, params};
use quire_models::ChangeRequestStatus;

use super::{ChangeRequestRow, count_status};
use crate::app::App;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::permissions::Rank;
use crate::revisions::{NewRevision, insert_revision};

/// A new revision of a change request, to be stored if nothing moved since `row` was read.
pub(crate) async fn store_revision(
    app: &App,
    row: &ChangeRequestRow,
    caller: &Arc<Caller>,
    revision: NewRevision,
    ancestor: Option<String>,
) -> Result<bool> {
    let (space, id, expected) = (row.space.clone(), row.id.clone(), row.revision.clone());
    let caller = Arc::clone(caller);
    let stored = app
        .db
        .transaction(async move |tx: &mut Transaction| {
            let now = ChangeRequestRow::held(tx, &caller, &space, &id).await?;
            now.needs_change(&caller)?;
            now.needs_unfinished()?;
            if now.revision != expected {
                return Err(StoreError::StaleRevision);
            }
            insert_revision(tx, &revision).await?;
            let updated = tx
                .execute(
                    "UPDATE change_requests
                     SET revision_id = $2, updated_at = $3, revision_ancestor_id = COALESCE($4, revision_ancestor_id)
                     WHERE id = $1 AND revision_id = $5 AND status IN ('draft', 'open')",
                    params![id, revision.id, revision.created_at, ancestor, expected],
                )
                .await?;
            if updated == 0 {
                return Err(StoreError::StaleRevision);
            }
            tx.execute(
                "INSERT INTO change_request_contributors (change_request_id, user_id) VALUES ($1, $2)
                 ON CONFLICT (change_request_id, user_id) DO NOTHING",
                params![id, caller.user],
            )
            .await?;
            Ok(())
        })
        .await;
    StoreError::is_stored(stored)
}

/// Why a transaction did not store: others were faster, or it failed, or the caller may not do it any more.
pub(super) enum StoreError {
    StaleRevision,
    Failed(Error),
}

impl<E: Into<Error>> From<E> for StoreError {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl StoreError {
    pub(super) fn is_stored(result: Result<(), Self>) -> Result<bool> {
        match result {
            Ok(()) => Ok(true),
            Err(Self::StaleRevision) => Ok(false),
            Err(Self::Failed(error)) => Err(error),
        }
    }
}

/// 409 where others change the same thing faster than this can be computed.
pub(crate) fn stale_revision() -> Error {
    Error::conflict("others are changing this at the same time; try again").passing()
}

impl App {
    /// Stores a merge if neither the space nor the change request moved since `row` was read.
    pub(super) async fn store_merge(
        &self,
        caller: Arc<Caller>,
        row: ChangeRequestRow,
        revision: NewRevision,
    ) -> Result<(), StoreError> {
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let now = ChangeRequestRow::held(tx, &caller, &row.space, &row.id).await?;
                now.access().needs(Rank::Review)?;
                now.needs_unfinished()?;
                if (&now.revision, &now.space_revision) != (&row.revision, &row.space_revision) {
                    return Err(StoreError::StaleRevision);
                }
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
                count_status(tx, &row.space, &row.status, ChangeRequestStatus::Merged.as_str()).await?;
                Ok(())
            })
            .await
    }
}
