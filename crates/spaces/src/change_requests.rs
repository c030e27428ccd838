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
mod storing;

use std::sync::Arc;

use quire_content::merge::Merge;
use quire_content::spool::Spooled;
use quire_content::{NewBlobs, Revision};
use quire_db::{Row, ToValue as _, Transaction, Value, params, sql};
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
use crate::ids::{OrganizationId, SpaceId};
use crate::paging::{ListCursor, Order};
use crate::people::Person;
use crate::permissions::{Access, Grants, ROLE_KEYS, Rank, SPACE_ACCESS};
use crate::revision_store::{Kind, NewTexts, page_records};
use crate::spaces::SpaceRow;

use imports::Pending;
pub use imports::{NewPendingImport, PendingImport};
pub use merging::Sides;
pub use quire_store::revision_store::stale_revision;
pub use storing::{Effect, NewChangeRequest, NewContent, StoreError, store_revision};

/// Maximum number of times a stale change is recomputed before it fails.
pub const ATTEMPTS: usize = 8;

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
    #[row(nested, table = "u")]
    pub(crate) author: Person,
    created_at: i64,
    updated_at: i64,
    #[row(column = "revision_id")]
    pub revision: String,
    #[row(column = "revision_initial_id")]
    initial: String,
    #[row(column = "revision_ancestor_id")]
    pub(crate) ancestor: String,
    #[row(column = "revision_merged_id")]
    merged: Option<String>,
    comments: i64,
    #[row(nested)]
    pub pending: Option<PendingImport>,
    #[row(table = "s", column = "revision_id")]
    pub(crate) space_revision: String,
    #[row(table = "s", column = "organization_id")]
    pub organization: OrganizationId,
    #[row(nested)]
    grants: Grants,
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
    #[row(nested, table = "u")]
    author: Person,
    #[row(nested)]
    grants: Grants,
}

/// SQL of change requests as the user `$1` sees them, in the space `$2`.
const CHANGE_REQUESTS: &str = sql!(
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
fn by_reference(reference: &models::ChangeRequestReference) -> (&'static str, Value<'_>) {
    match reference.as_str().parse() {
        Ok(number) => (
            sql!("{CHANGE_REQUESTS} AND c.number = $3"),
            Value::Integer(number),
        ),
        Err(_) => (BY_ID, reference.as_str().to_value()),
    }
}

impl OriginRow {
    /// A new change request in this space.
    fn draft(self, space: &SpaceId, id: &str, subject: &str, now: i64) -> ChangeRequestRow {
        ChangeRequestRow {
            id: id.to_owned(),
            space: space.to_owned(),
            // Change requests are never deleted, so the number of the next one follows from their count.
            number: self.change_requests + 1,
            status: "draft".to_owned(),
            subject: subject.to_owned(),
            author: self.author,
            created_at: now,
            updated_at: now,
            initial: self.revision.clone(),
            ancestor: self.revision.clone(),
            space_revision: self.revision.clone(),
            revision: self.revision,
            merged: None,
            comments: 0,
            pending: None,
            organization: self.organization,
            grants: self.grants,
        }
    }
}

/// 404 if the caller may not read the change request.
fn readable(row: Option<ChangeRequestRow>) -> Result<ChangeRequestRow> {
    row.filter(|row| row.access().allows(Rank::Read))
        .ok_or_else(|| Error::not_found("change request"))
}

impl ChangeRequestRow {
    pub fn access(&self) -> Access {
        self.grants.access()
    }

    /// A change request that the caller may read, in a transaction that writes: what their role follows from is held.
    async fn held(
        tx: &mut Transaction,
        caller: &Caller,
        space: &SpaceId,
        id: &str,
    ) -> Result<Self> {
        let params = params![caller.user, space, id];
        readable(tx.query_optional_holding(BY_ID, params, ROLE_KEYS).await?)
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
    fn needs_unfinished(&self) -> Result<()> {
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

    pub(crate) fn change_request_model(&self, row: ChangeRequestRow) -> ChangeRequest {
        let outdated = !row.is_merged() && row.ancestor != row.space_revision;
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
            created_by: self.user_model(&row.organization, row.author),
            created_at: time(row.created_at),
            updated_at: time(row.updated_at),
            revision: row.revision.into(),
            revision_merged_ancestor: (row.ancestor != row.initial).then(|| row.ancestor.into()),
            revision_initial: row.initial.into(),
            revision_merged: row.merged.map(Into::into),
            comments: row.comments,
            outdated,
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
    ) -> Result<MergeOutcome> {
        for _ in 0..ATTEMPTS {
            let row = self.change_request(caller, space, reference).await?;
            row.access().needs(Rank::Review)?;
            row.needs_unfinished()?;
            let outcome = match self.combine(caller, &row).await? {
                Combined::Merged(merged) => self.finish_merge(caller, row, merged).await?,
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

    /// Merges a change request into its space; returns nothing if either changed meanwhile.
    async fn finish_merge(
        &self,
        caller: &Arc<Caller>,
        row: ChangeRequestRow,
        Merged(tree, blobs): Merged,
    ) -> Result<Option<MergeOutcome>> {
        let mut revision =
            self.new_revision(&row.space, Kind::Merge, Arc::clone(&tree), &caller.user)?;
        revision.texts = NewTexts::new(blobs, Spooled::default()).await?;
        revision.parents = vec![row.space_revision.clone(), row.revision.clone()];
        let (_, before) = self.revision(&row.space_revision).await?;
        let records = off_thread(move || page_records(&before, &tree)).await?;
        revision.history = Some(records);
        let outcome = outcome(revision.id.clone(), MergeResult::Merge);
        let stored = self.store_merge(Arc::clone(caller), row, revision).await;
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
        let place = |row: &ChangeRequestRow| ListCursor {
            key: row.created_at,
            id: row.id.clone(),
        };
        Ok(page.list_response(self, rows, count, place, |row| {
            self.change_request_model(row)
        }))
    }

    async fn create_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::CreateChangeRequest,
    ) -> Result<ChangeRequest> {
        let new = NewChangeRequest {
            id: self.new_id(),
            space: SpaceId::from(request.space_id),
            subject: request
                .body
                .and_then(|body| body.subject)
                .unwrap_or_default(),
            content: NewContent::OfSpace,
        };
        let row = self.open_change_request(caller, new).await?;
        Ok(self.change_request_model(row.ok_or_else(stale_revision)?))
    }

    async fn get_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequest,
    ) -> Result<ChangeRequest> {
        let row = self
            .change_request(&caller, &request.space_id, &request.change_request_id)
            .await?;
        Ok(self.change_request_model(row))
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
                let shown = app.change_request_model(row);
                caller.expects(&shown)?;
                if merged {
                    return Err(Error::conflict("the change request is merged"));
                }
                if body.subject.is_none() && body.status.is_none() {
                    return Ok(shown);
                }
                let after = body.status.as_ref().map_or(&*before, |status| status.as_str());
                tx.execute(
                    "UPDATE change_requests SET subject = COALESCE($2, subject), status = $3, updated_at = $4
                     WHERE id = $1",
                    params![id, body.subject, after, now],
                )
                .await?;
                if before != after {
                    count_status(tx, &space, &before, after).await?;
                }
                let row = readable(tx.query_optional(sql, params).await?)?;
                let target = Target::in_space(&space, "changeRequest", &id);
                caller.changed(tx, target, &shown, app.change_request_model(row)).await
            })
            .await
    }

    async fn merge_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::MergeChangeRequest,
    ) -> Result<MergeOutcome> {
        self.merge_into_space(&caller, &request.space_id, &request.change_request_id)
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
