//! Change requests: proposals to change a space's content, each with its own revisions.
//!
//! - A new change request is a draft on the space's active revision; only a merge sets `merged`, which is final.
//! - Its author may change it with `edit`; changing those of others requires `review`, as does merging.
//! - Merging and updating compute outside of any transaction. The result is stored only if the revisions are still
//!   current, otherwise it is computed again, and only if the caller still has the role, otherwise the request is
//!   refused.
//! - Conflicts change nothing: the response reports them, and they can be listed.

mod merging;
mod storing;

use std::sync::Arc;

use quire_content::merge::Merge;
use quire_db::{ToValue as _, Transaction, Value, params};
use quire_models as models;
use quire_models::{
    ChangeRequest, ChangeRequestList, ChangeRequestUrls, MergeOutcome, MergeResult,
};
use quire_runtime::Operation as _;
use quire_server::ChangeRequests;

use crate::app::{App, time};
use crate::error::{Error, Result};
use crate::paging::Place;
use crate::pending::pending_change_requests;
use crate::permissions::{Access, EDIT, Grants, HELD, READ, REVIEW, accessible_spaces, grants};
use crate::revisions::Kind;
use crate::users::Caller;

pub(crate) use merging::Conflicts;
use storing::Overtaken;
pub(crate) use storing::{overtaken, store_revision};

/// How often a change that others overtook is made anew before it is given up.
pub(crate) const ATTEMPTS: usize = 8;

quire_db::row! {
    pub(crate) struct ChangeRequestRow {
        pub(crate) id: String,
        pub(crate) space: String,
        pub(crate) number: i64,
        pub(crate) status: String,
        subject: String,
        pub(crate) author: String,
        author_name: String,
        author_email: String,
        author_photo: Option<String>,
        created_at: i64,
        updated_at: i64,
        pub(crate) revision: String,
        initial: String,
        ancestor: String,
        merged: Option<String>,
        comments: i64,
        pub(crate) space_revision: String,
        organization: String,
        grants: Grants,
    }
}

/// SQL of change requests as the user `$1` sees them, in the space `$2`.
macro_rules! change_requests {
    ($joins:literal, $rest:literal) => {
        concat!(
            "SELECT c.id, c.space_id, c.number, c.status, c.subject, c.created_by, u.display_name, u.email, u.photo_url,
                    c.created_at, c.updated_at, c.revision_id, c.revision_initial_id, c.revision_ancestor_id,
                    c.revision_merged_id, c.comments, s.revision_id, s.organization_id, ",
            grants!(),
            accessible_spaces!(),
            "JOIN change_requests c ON c.space_id = s.id
             JOIN users u ON u.id = c.created_by ",
            $joins,
            " WHERE s.id = $2 AND s.deleted_at IS NULL ",
            $rest
        )
    };
}

/// SQL of one change request, and what it is named by: its number or its id.
fn by_reference(reference: &models::ChangeRequestReference) -> (&'static str, Value<'_>) {
    match reference.as_str().parse() {
        Ok(number) => (
            change_requests!("", "AND c.number = $3"),
            Value::Integer(number),
        ),
        Err(_) => (
            change_requests!("", "AND c.id = $3"),
            reference.as_str().to_value(),
        ),
    }
}

/// 404 for a change request that the caller may not read.
fn readable(row: Option<ChangeRequestRow>) -> Result<ChangeRequestRow> {
    row.filter(|row| row.access().allows(READ))
        .ok_or_else(|| Error::not_found("change request"))
}

impl ChangeRequestRow {
    fn access(&self) -> Access {
        self.grants.access()
    }

    /// A change request that the caller may read, in a transaction that writes: what their role follows from is held.
    async fn held(tx: &mut Transaction, caller: &Caller, space: &str, id: &str) -> Result<Self> {
        let sql = change_requests!("", "AND c.id = $3");
        let params = params![caller.user, space, id];
        readable(tx.query_optional_holding(sql, params, HELD).await?)
    }

    pub(crate) fn is_merged(&self) -> bool {
        self.status == "merged"
    }

    /// 403 unless the caller may change this: its author with `edit`, others with `review`.
    pub(crate) fn needs_change(&self, caller: &Caller) -> Result<()> {
        let needed = if self.author == caller.user {
            EDIT
        } else {
            REVIEW
        };
        self.access().needs(needed)
    }

    /// 409 unless content may still be changed.
    fn needs_unfinished(&self) -> Result<()> {
        match self.status.as_str() {
            "draft" | "open" => Ok(()),
            status => Err(Error::conflict(format!("the change request is {status}"))),
        }
    }
}

impl App {
    /// A change request, by id or number, that the caller may read.
    pub(crate) async fn change_request(
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

    /// The same where its content is about to be changed.
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

    fn change_request_model(&self, row: ChangeRequestRow) -> ChangeRequest {
        let outdated = !row.is_merged() && row.ancestor != row.space_revision;
        ChangeRequest {
            urls: ChangeRequestUrls {
                location: self.location(format_args!(
                    "spaces/{}/change-requests/{}",
                    row.space, row.id
                )),
                app: Some(self.in_app(format_args!(
                    "spaces/{}/change-requests/{}",
                    row.space, row.id
                ))),
                additional: models::Additional::new(),
            },
            id: row.id.into(),
            number: row.number,
            status: row.status.as_str().into(),
            subject: row.subject,
            created_by: self.user_model(
                &row.organization,
                row.author,
                (row.author_name, row.author_email, row.author_photo),
            ),
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

/// Counts a change of status; those archived are what is left of all.
async fn count_status(
    tx: &mut Transaction,
    space: &str,
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

impl ChangeRequests for App {
    async fn list_change_requests(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequests,
    ) -> Result<ChangeRequestList> {
        let space = request.space_id.as_str();
        self.living_space(&caller, space, READ).await?;
        let status = request.status.to_string();
        let contributor = request.contributor.map(String::from);
        let list = [
            models::ListChangeRequests::INFO.id,
            space,
            &status,
            contributor.as_deref().unwrap_or_default(),
        ];
        let place = self.place(&list, request.page.as_ref())?;
        let mut rows: Vec<ChangeRequestRow> = self
            .db
            .query(
                change_requests!(
                    "",
                    "AND c.status = $3 AND (c.created_at, c.id) < ($4, $5)
                     AND (CAST($6 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM change_request_contributors k
                                                WHERE k.change_request_id = c.id AND k.user_id = $6))
                     ORDER BY c.created_at DESC, c.id DESC LIMIT $7"
                ),
                params![
                    caller.user,
                    space,
                    status,
                    place.key,
                    place.id,
                    contributor,
                    i64::from(request.limit) + 1
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
        let next = self.next_page(&list, &mut rows, request.limit, |row| Place {
            key: row.created_at,
            id: row.id.clone(),
        });
        let items = rows
            .into_iter()
            .map(|row| self.change_request_model(row))
            .collect();
        Ok(ChangeRequestList {
            next,
            count,
            items,
            additional: models::Additional::new(),
        })
    }

    async fn create_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::CreateChangeRequest,
    ) -> Result<ChangeRequest> {
        let subject = request
            .body
            .and_then(|body| body.subject)
            .unwrap_or_default();
        let space = String::from(request.space_id);
        let (id, now) = (self.new_id(), self.now());
        let row = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                // Change requests are never deleted, so the number of the next one follows from their count.
                let sql = concat!(
                    "SELECT CAST($3 AS TEXT), s.id, s.change_requests + 1, 'draft', CAST($4 AS TEXT), u.id,
                            u.display_name, u.email, u.photo_url, CAST($5 AS BIGINT), CAST($5 AS BIGINT),
                            s.revision_id, s.revision_id, s.revision_id, CAST(NULL AS TEXT), 0, s.revision_id,
                            s.organization_id, ",
                    grants!(),
                    accessible_spaces!(),
                    "JOIN users u ON u.id = $1 WHERE s.id = $2 AND s.deleted_at IS NULL"
                );
                let params = params![caller.user, space, id, subject, now];
                let row: Option<ChangeRequestRow> =
                    tx.query_optional_holding(sql, params, HELD).await?;
                let row = row
                    .filter(|row| row.access().allows(READ))
                    .ok_or_else(|| Error::not_found("space"))?;
                row.access().needs(EDIT)?;
                tx.execute(
                    "UPDATE spaces SET change_requests = change_requests + 1,
                                       change_requests_draft = change_requests_draft + 1
                     WHERE id = $1",
                    params![space],
                )
                .await?;
                tx.execute(
                    "INSERT INTO change_requests (id, space_id, number, status, subject, created_by, created_at,
                         updated_at, revision_id, revision_initial_id, revision_ancestor_id)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $8, $8)",
                    params![id, space, row.number, row.status, subject, row.author, now, row.revision],
                )
                .await?;
                Ok::<_, Error>(row)
            })
            .await?;
        Ok(self.change_request_model(row))
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
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let space = request.space_id.as_str();
                let (sql, reference) = by_reference(&request.change_request_id);
                let params = params![caller.user, space, reference];
                let row = readable(tx.query_optional_holding(sql, params, HELD).await?)?;
                row.needs_change(&caller)?;
                let (id, before) = (row.id.clone(), row.status.clone());
                let merged = row.is_merged();
                let says_nothing = body.subject.is_none() && body.status.is_none();
                let now = if says_nothing { row.updated_at } else { now };
                caller.expects(&app.change_request_model(row))?;
                if merged {
                    return Err(Error::conflict("the change request is merged"));
                }
                let after = body.status.as_ref().map_or(&*before, |status| status.as_str());
                tx.execute(
                    "UPDATE change_requests SET subject = COALESCE($2, subject), status = $3, updated_at = $4
                     WHERE id = $1",
                    params![id, body.subject, after, now],
                )
                .await?;
                if before != after {
                    count_status(tx, space, &before, after).await?;
                }
                let row = readable(tx.query_optional(sql, params).await?)?;
                Ok(app.change_request_model(row))
            })
            .await
    }

    async fn merge_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::MergeChangeRequest,
    ) -> Result<MergeOutcome> {
        for _ in 0..ATTEMPTS {
            let row = self
                .change_request(&caller, &request.space_id, &request.change_request_id)
                .await?;
            row.access().needs(REVIEW)?;
            row.needs_unfinished()?;
            let (tree, blobs) = if row.ancestor == row.space_revision {
                let (_, own) = self.revision(&row.revision).await?;
                ((*own).clone(), quire_content::NewBlobs::new())
            } else {
                match self.attempt(&row, true).await? {
                    Merge::Merged(tree, blobs) => (tree, blobs),
                    Merge::Conflicts(_) => return Ok(conflicts(row)),
                }
            };
            let mut revision = self.new_revision(&row.space, Kind::Merge, &tree, &caller.user)?;
            revision.blobs.extend(blobs);
            revision.parents = vec![row.space_revision.clone(), row.revision.clone()];
            let outcome = MergeOutcome {
                revision: revision.id.clone().into(),
                result: MergeResult::Merge,
                additional: models::Additional::new(),
            };
            if Overtaken::told(self.store_merge(Arc::clone(&caller), row, revision).await)? {
                return Ok(outcome);
            }
        }
        Err(overtaken())
    }

    async fn pull_into_change_request(
        &self,
        caller: Arc<Caller>,
        request: models::PullIntoChangeRequest,
    ) -> Result<MergeOutcome> {
        for _ in 0..ATTEMPTS {
            let row = self
                .changeable(&caller, &request.space_id, &request.change_request_id)
                .await?;
            if row.ancestor == row.space_revision {
                return Ok(MergeOutcome {
                    revision: row.revision.into(),
                    result: MergeResult::Update,
                    additional: models::Additional::new(),
                });
            }
            let (tree, blobs) = match self.attempt(&row, false).await? {
                Merge::Merged(tree, blobs) => (tree, blobs),
                Merge::Conflicts(_) => return Ok(conflicts(row)),
            };
            let mut revision = self.new_revision(&row.space, Kind::Update, &tree, &caller.user)?;
            revision.blobs.extend(blobs);
            revision.parents = vec![row.revision.clone(), row.space_revision.clone()];
            let outcome = MergeOutcome {
                revision: revision.id.clone().into(),
                result: MergeResult::Update,
                additional: models::Additional::new(),
            };
            let ancestor = Some(row.space_revision.clone());
            if store_revision(self, &row, &caller, revision, ancestor).await? {
                return Ok(outcome);
            }
        }
        Err(overtaken())
    }

    pending_change_requests!();
}

fn conflicts(row: ChangeRequestRow) -> MergeOutcome {
    MergeOutcome {
        revision: row.revision.into(),
        result: MergeResult::Conflicts,
        additional: models::Additional::new(),
    }
}
