//! Change requests: proposals to change a space's content, each with its own revisions.
//!
//! - A new change request is a draft on the space's active revision; only a merge sets `merged`, which is final.
//! - Its author may change it with `edit`; changing those of others requires `review`, as does merging.
//! - Merging and updating compute outside of any transaction. The result is stored only if the revisions are still
//!   current, otherwise it is computed again, and only if the caller still has the role, otherwise the request is
//!   refused.
//! - Conflicts change nothing: the response reports them, and they can be listed.

mod imports;
mod merging;
mod releasing;
mod resolutions;
mod row;
mod storing;

use std::sync::Arc;

use quire_content::merge::{Merge, Resolutions};
use quire_content::spool::Spooled;
use quire_content::{NewBlobs, Revision};
use quire_db::{Transaction, params, sql};
use quire_models as models;
use quire_models::{
    ChangeRequest, ChangeRequestList, ChangeRequestUrls, MergeOutcome, MergeResult,
};
use quire_runtime::Operation as _;
use quire_server::ChangeRequests;

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::SpaceId;
use crate::paging::{ListCursor, Order};
use crate::permissions::{ROLE_KEYS, Rank};
use crate::reviews::evaluation::Unmet;
use crate::reviews::reviewers::Reviewers;
use crate::revision_store::{Kind, NewTexts, page_records};
use crate::spaces::SpaceRow;

pub use imports::NewPendingImport;
use imports::Pending;
pub use merging::Sides;
pub use quire_store::revision_store::stale_revision;
use row::{CHANGE_REQUESTS, by_reference, readable};
pub use row::{ChangeRequestRow, PendingImport};
use storing::Admission;
pub use storing::{Effect, NewChangeRequest, NewContent, StoreError, store_revision};

/// Maximum number of times a stale change is recomputed before it fails.
pub const ATTEMPTS: usize = 8;

impl SpaceAreas {
    pub(crate) fn change_request_model(
        &self,
        row: ChangeRequestRow,
        reviewers: Reviewers,
    ) -> ChangeRequest {
        let outdated = row.is_outdated();
        ChangeRequest {
            urls: ChangeRequestUrls {
                app: Some(self.in_app(format_args!(
                    "spaces/{}/change-requests/{}",
                    row.space, row.id
                ))),
                ..ChangeRequestUrls::new(self.location(format_args!(
                    "spaces/{}/change-requests/{}",
                    row.space, row.id
                )))
            },
            id: row.id.into(),
            number: row.number,
            status: row.status.as_str().into(),
            subject: row.subject,
            description: row.description,
            created_by: self.user_model(&row.organization, row.author),
            created_at: time(row.created_at),
            updated_at: time(row.updated_at),
            revision: row.revision.into(),
            revision_merged_ancestor: (row.ancestor != row.initial).then(|| row.ancestor.into()),
            revision_initial: row.initial.into(),
            revision_merged: row.merged.map(Into::into),
            comments: row.comments,
            outdated,
            reviewers: reviewers.model(self, &row.organization),
            additional: models::Additional::new(),
        }
    }
}

/// The result of combining a change request with its space.
struct Merged(Arc<Revision>, NewBlobs);

/// The outcome of combining a change request with its space.
enum Combined {
    Merged(Merged),
    Conflicts,
    /// The change request merged its pending import, or changed: read it again.
    Moved,
}

impl SpaceAreas {
    /// Merges a change request into its space, its pending import first.
    pub(crate) async fn merge_into_space(
        &self,
        caller: &Arc<Caller>,
        space: &models::SpaceId,
        reference: &models::ChangeRequestReference,
        bypasses: bool,
    ) -> Result<MergeOutcome> {
        for _ in 0..ATTEMPTS {
            let row = self.change_request(caller, space, reference).await?;
            row.access().needs(Rank::Review)?;
            if bypasses {
                row.access().needs(Rank::Admin)?;
            }
            row.needs_unfinished()?;
            let gate = self.gate(&row).await?;
            if !bypasses {
                let unmet = gate.unmet(self, caller, &row).await?;
                if !unmet.is_empty() {
                    return Err(Unmet::error(&unmet));
                }
            }
            let admission = Admission { gate, bypasses };
            let outcome = match self.combine(caller, &row).await? {
                Combined::Merged(merged) if row.needs_fresh_approvals() => {
                    self.merge_approved(caller, row, merged, admission).await?
                }
                Combined::Merged(merged) => {
                    self.finish_merge(caller, row, merged, admission).await?
                }
                Combined::Conflicts => Some(conflicts(row)),
                Combined::Moved => None,
            };
            if let Some(outcome) = outcome {
                return Ok(outcome);
            }
        }
        Err(stale_revision())
    }

    /// Updates a change request from the main content, its pending import first.
    pub(crate) async fn take_over(
        &self,
        caller: &Arc<Caller>,
        space: &models::SpaceId,
        reference: &models::ChangeRequestReference,
    ) -> Result<MergeOutcome> {
        for _ in 0..ATTEMPTS {
            let row = self.changeable(caller, space, reference).await?;
            if row.pending.is_none() && row.ancestor == row.space_revision {
                return Ok(outcome(row.revision, MergeResult::Update));
            }
            let outcome = match self.combine(caller, &row).await? {
                Combined::Merged(merged) => self.finish_update(caller, &row, merged).await?,
                Combined::Conflicts => Some(conflicts(row)),
                Combined::Moved => None,
            };
            if let Some(outcome) = outcome {
                return Ok(outcome);
            }
        }
        Err(stale_revision())
    }

    async fn combine(&self, caller: &Arc<Caller>, row: &ChangeRequestRow) -> Result<Combined> {
        if row.pending.is_some() {
            return Ok(match self.apply_import(caller, row).await? {
                Pending::Conflicts => Combined::Conflicts,
                Pending::Applied | Pending::Stale => Combined::Moved,
            });
        }
        if row.ancestor == row.space_revision {
            let (_, own) = self.revision(&row.revision).await?;
            return Ok(Combined::Merged(Merged(own, NewBlobs::new())));
        }
        Ok(match self.attempt(row).await? {
            Merge::Merged(tree, blobs) => Combined::Merged(Merged(Arc::new(tree), blobs)),
            Merge::Conflicts(_) => Combined::Conflicts,
        })
    }

    /// Merges a change request whose approvals are of its active revision: resolutions of conflicts are content that
    /// nobody approved, so they become a revision of it first.
    async fn merge_approved(
        &self,
        caller: &Arc<Caller>,
        row: ChangeRequestRow,
        merged: Merged,
        admission: Admission,
    ) -> Result<Option<MergeOutcome>> {
        if self.conflicts(&row, &Resolutions::new()).await?.is_empty() {
            return self.finish_merge(caller, row, merged, admission).await;
        }
        self.finish_update(caller, &row, merged).await?;
        Ok(None)
    }

    /// Merges a change request into its space; returns nothing if either changed meanwhile.
    async fn finish_merge(
        &self,
        caller: &Arc<Caller>,
        row: ChangeRequestRow,
        Merged(tree, blobs): Merged,
        admission: Admission,
    ) -> Result<Option<MergeOutcome>> {
        let mut revision =
            self.new_revision(&row.space, Kind::Merge, Arc::clone(&tree), &caller.user)?;
        revision.texts = NewTexts::new(blobs, Spooled::default()).await?;
        revision.parents = vec![row.space_revision.clone(), row.revision.clone()];
        let (_, before) = self.revision(&row.space_revision).await?;
        let records = off_thread(move || page_records(&before, &tree)).await?;
        revision.history = Some(records);
        let outcome = outcome(revision.id.clone(), MergeResult::Merge);
        let stored = self
            .store_merge(Arc::clone(caller), row, revision, admission)
            .await;
        Ok(StoreError::is_stored(stored)?.then_some(outcome))
    }

    /// Updates a change request from the main content; returns nothing if either changed meanwhile.
    async fn finish_update(
        &self,
        caller: &Arc<Caller>,
        row: &ChangeRequestRow,
        Merged(tree, blobs): Merged,
    ) -> Result<Option<MergeOutcome>> {
        let mut revision = self.new_revision(&row.space, Kind::Update, tree, &caller.user)?;
        revision.texts = NewTexts::new(blobs, Spooled::default()).await?;
        revision.parents = vec![row.revision.clone(), row.space_revision.clone()];
        let outcome = outcome(revision.id.clone(), MergeResult::Update);
        let effect = Effect::TakesOver(row.space_revision.clone());
        let stored = store_revision(self, row, caller, revision, effect).await?;
        Ok(stored.then_some(outcome))
    }
}

/// Counts a change of status. Archived ones have no counter: they are the rest of the total.
async fn count_status(
    tx: &mut Transaction,
    space: &SpaceId,
    before: &str,
    after: &str,
) -> Result<(), quire_db::Error> {
    let delta = |status: &str| i64::from(after == status) - i64::from(before == status);
    tx.execute(
        "UPDATE spaces SET change_requests_open = change_requests_open + $2,
                           change_requests_draft = change_requests_draft + $3,
                           change_requests_merged = change_requests_merged + $4
         WHERE id = $1",
        params![space, delta("open"), delta("draft"), delta("merged")],
    )
    .await?;
    Ok(())
}

impl ChangeRequests for SpaceAreas {
    async fn list_change_requests(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequests,
    ) -> Result<ChangeRequestList> {
        let space = request.space_id.as_str();
        SpaceRow::active(&mut &self.db, &caller.user, space, Rank::Read).await?;
        let status = request.status.to_string();
        let contributor = request.contributor.map(String::from);
        let list = [
            models::ListChangeRequests::INFO.id,
            space,
            &status,
            contributor.as_deref().unwrap_or_default(),
        ];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let rows: Vec<ChangeRequestRow> = self
            .db
            .query(
                sql!(
                    "{CHANGE_REQUESTS} AND c.status = $3 AND (c.created_at, c.id) < ($4, $5)
                     AND (CAST($6 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM change_request_contributors k
                                                WHERE k.change_request_id = c.id AND k.user_id = $6))
                     ORDER BY c.created_at DESC, c.id DESC LIMIT $7"
                ),
                params![
                    caller.user,
                    space,
                    status,
                    page.after.key,
                    page.after.id,
                    contributor,
                    page.rows()
                ],
            )
            .await?;
        let (count,): (i64,) = match &contributor {
            None => {
                let sql = "SELECT CASE $2 WHEN 'open' THEN change_requests_open
                                          WHEN 'draft' THEN change_requests_draft
                                          WHEN 'merged' THEN change_requests_merged
                                          WHEN 'archived' THEN change_requests - change_requests_open
                                              - change_requests_draft - change_requests_merged
                                          ELSE 0 END
                           FROM spaces WHERE id = $1";
                self.db.query_one(sql, params![space, status]).await?
            }
            Some(contributor) => {
                let sql = "SELECT COUNT(*) FROM change_request_contributors k
                           JOIN change_requests c ON c.id = k.change_request_id
                           WHERE k.user_id = $3 AND c.space_id = $1 AND c.status = $2";
                let params = params![space, status, contributor];
                self.db.query_one(sql, params).await?
            }
        };
        let mut reviewers = Reviewers::of_all(&mut &self.db, &rows).await?;
        let place = |row: &ChangeRequestRow| ListCursor {
            key: row.created_at,
            id: row.id.clone(),
        };
        Ok(page.list_response(self, rows, count, place, |row| {
            let reviewers = reviewers.remove(&row.id).unwrap_or_default();
            self.change_request_model(row, reviewers)
        }))
    }

    async fn create_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::CreateChangeRequest,
    ) -> Result<ChangeRequest> {
        let body = request.body.unwrap_or_default();
        let new = NewChangeRequest {
            id: self.new_id(),
            space: SpaceId::from(request.space_id),
            subject: body.subject.unwrap_or_default(),
            description: body.description.unwrap_or_default(),
            content: NewContent::OfSpace,
        };
        let row = self.open_change_request(caller, new).await?;
        let row = row.ok_or_else(stale_revision)?;
        Ok(self.change_request_model(row, Reviewers::default()))
    }

    async fn get_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequest,
    ) -> Result<ChangeRequest> {
        let row = self
            .change_request(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let reviewers = Reviewers::of(&mut &self.db, &row).await?;
        Ok(self.change_request_model(row, reviewers))
    }

    async fn update_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateChangeRequest,
    ) -> Result<ChangeRequest> {
        let body = request.body.unwrap_or_default();
        let (app, now) = (self.clone(), self.now());
        let space = SpaceId::from(request.space_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let (sql, reference) = by_reference(&request.change_request_id);
                let params = params![caller.user, space, reference];
                let row = readable(tx.query_optional_holding(sql, params, ROLE_KEYS).await?)?;
                row.needs_change(&caller)?;
                let (id, before) = (row.id.clone(), row.status.clone());
                let merged = row.is_merged();
                let reviewers = Reviewers::of(tx, &row).await?;
                let shown = app.change_request_model(row, reviewers.clone());
                caller.expects(&shown)?;
                if merged {
                    return Err(Error::conflict("the change request is merged"));
                }
                if body.subject.is_none() && body.description.is_none() && body.status.is_none() {
                    return Ok(shown);
                }
                let after = body
                    .status
                    .as_ref()
                    .map_or(&*before, |status| status.as_str());
                tx.execute(
                    "UPDATE change_requests SET subject = COALESCE($2, subject),
                         description = COALESCE($5, description), status = $3, updated_at = $4
                     WHERE id = $1",
                    params![id, body.subject, after, now, body.description],
                )
                .await?;
                if before != after {
                    count_status(tx, &space, &before, after).await?;
                }
                let row = readable(tx.query_optional(sql, params).await?)?;
                let target = Target::in_space(&space, "changeRequest", &id);
                caller
                    .changed(tx, target, &shown, app.change_request_model(row, reviewers))
                    .await
            })
            .await
    }

    async fn merge_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::MergeChangeRequest,
    ) -> Result<MergeOutcome> {
        let body = request.body.unwrap_or_default();
        let bypasses = body.bypass_rules.unwrap_or(false);
        self.merge_into_space(
            &caller,
            &request.space_id,
            &request.change_request_id,
            bypasses,
        )
        .await
    }

    async fn pull_into_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::PullIntoChangeRequest,
    ) -> Result<MergeOutcome> {
        self.take_over(&caller, &request.space_id, &request.change_request_id)
            .await
    }

    async fn get_change_request_pdf(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestPdf,
    ) -> Result<models::ChangeRequestPdf> {
        self.change_request_pdf(&caller, &request).await
    }
}

fn conflicts(row: ChangeRequestRow) -> MergeOutcome {
    outcome(row.revision, MergeResult::Conflicts)
}

fn outcome(revision: String, result: MergeResult) -> MergeOutcome {
    MergeOutcome::new(revision.into(), result)
}
