//! Reviews of change requests, requested reviewers, and merge rules.
//!
//! - A review is of the revision that is active in its transaction; a client that names another one is refused.
//! - Each review writes the row of its change request, so that reviews, edits and merges of one change request are
//!   serialized.
//! - The last review of each reviewer that is not a comment counts, as long as they may review the space
//!   (`counting.rs`).

mod checks;
mod counting;
pub(crate) mod evaluation;
mod requesting;
pub(crate) mod reviewers;
mod rules;
mod translations;

use std::collections::HashSet;
use std::sync::Arc;

use quire_db::{Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    ChangeRequest, ChangeRequestChecks, MarkdownBody, MergeRules, Review, ReviewList, ReviewState,
};
use quire_runtime::Operation as _;
use quire_server::Reviews;

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::change_requests::ChangeRequestRow;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, SpaceId};
use crate::paging::{ListCursor, Order};
use crate::people::Person;
use crate::permissions::Rank;
use crate::revision_store::stale_revision;

/// A review `r` by the user `u`.
#[derive(Row)]
#[row(table = "r")]
struct ReviewRow {
    id: String,
    state: String,
    body: Option<String>,
    #[row(column = "revision_id")]
    revision: String,
    created_at: i64,
    #[row(nested, table = "u")]
    reviewer: Person,
}

/// A user `u`.
#[derive(Row)]
#[row(table = "u")]
struct ReviewerRow {
    #[row(nested, table = "u")]
    person: Person,
}

impl ReviewRow {
    fn cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }
}

/// A review to be stored.
struct NewReview {
    id: String,
    state: ReviewState,
    body: Option<String>,
    /// The revision that the caller saw.
    revision: Option<String>,
}

impl NewReview {
    /// 403, or 409, unless the caller may review the change request in this state.
    fn check(&self, row: &ChangeRequestRow, caller: &Caller) -> Result<()> {
        row.access().needs(Rank::Review)?;
        if row.author.id == caller.user && self.state != ReviewState::Commented {
            return Err(Error::forbidden(
                "someone other than the author of the change request",
            ));
        }
        row.needs_unfinished()?;
        match &self.revision {
            Some(revision) if *revision != row.revision => Err(stale_revision()),
            _ => Ok(()),
        }
    }

    async fn insert(
        &self,
        tx: &mut Transaction,
        row: &ChangeRequestRow,
        caller: &Caller,
        now: i64,
    ) -> Result<Person> {
        let is_latest = self.state != ReviewState::Commented;
        tx.execute(
            "UPDATE change_requests SET reviews = reviews + 1 WHERE id = $1",
            params![row.id],
        )
        .await?;
        if is_latest {
            tx.execute(
                "UPDATE reviews SET latest = FALSE WHERE change_request_id = $1 AND reviewer_id = $2 AND latest",
                params![row.id, caller.user],
            )
            .await?;
        }
        tx.execute(
            "INSERT INTO reviews (id, change_request_id, reviewer_id, revision_id, state, body, created_at, latest)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            params![
                self.id,
                row.id,
                caller.user,
                row.revision,
                self.state.as_str(),
                self.body,
                now,
                is_latest
            ],
        )
        .await?;
        let sql = sql!("SELECT {ReviewerRow} FROM users u WHERE u.id = $1");
        let reviewer: ReviewerRow = tx.query_one(sql, params![caller.user]).await?;
        Ok(reviewer.person)
    }
}

impl SpaceAreas {
    fn review_model(&self, organization: &OrganizationId, row: ReviewRow, counts: bool) -> Review {
        Review {
            body: row.body.map(MarkdownBody::new),
            ..Review::new(
                row.id.into(),
                row.state.as_str().into(),
                self.user_model(organization, row.reviewer),
                row.revision.into(),
                time(row.created_at),
                counts,
            )
        }
    }
}

impl Reviews for SpaceAreas {
    async fn put_change_request_reviewers(
        &self,
        caller: Arc<Caller>,
        request: models::PutChangeRequestReviewers,
    ) -> Result<ChangeRequest> {
        self.set_reviewers(caller, request).await
    }

    async fn list_reviews(
        &self,
        caller: Arc<Caller>,
        request: models::ListReviews,
    ) -> Result<ReviewList> {
        let of = self
            .change_request(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let list = [models::ListReviews::INFO.id, &of.id];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let sql = sql!(
            "SELECT {ReviewRow} FROM reviews r JOIN users u ON u.id = r.reviewer_id
             WHERE r.change_request_id = $1 AND (r.created_at, r.id) < ($2, $3)
             ORDER BY r.created_at DESC, r.id DESC LIMIT $4"
        );
        let rows: Vec<ReviewRow> = self
            .db
            .query(
                sql,
                params![of.id, page.after.key, page.after.id, page.rows()],
            )
            .await?;
        let counting = counting::read(&mut &self.db, &of).await?;
        let counting: HashSet<&str> = counting.iter().map(|review| &*review.id).collect();
        Ok(
            page.list_response(self, rows, of.reviews, ReviewRow::cursor, |row| {
                let counts = counting.contains(&*row.id);
                self.review_model(&of.organization, row, counts)
            }),
        )
    }

    async fn create_review(
        &self,
        caller: Arc<Caller>,
        request: models::CreateReview,
    ) -> Result<Review> {
        let body = request.body.body.map(|body| body.markdown);
        if body.is_none() && request.body.state == ReviewState::Commented {
            let reason = "is needed: a comment has a text";
            return Err(Error::invalid("/body/body", reason));
        }
        let new = NewReview {
            id: self.new_id(),
            state: request.body.state,
            body,
            revision: request.body.revision.map(String::from),
        };
        let (app, now) = (self.clone(), self.now());
        let (space, reference) = (SpaceId::from(request.space_id), request.change_request_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = ChangeRequestRow::held_by(tx, &caller, &space, &reference).await?;
                let change_request = row.id.clone();
                new.check(&row, &caller)?;
                let reviewer = new.insert(tx, &row, &caller, now).await?;
                let review = ReviewRow {
                    id: new.id.clone(),
                    state: new.state.to_string(),
                    body: new.body.clone(),
                    revision: row.revision,
                    created_at: now,
                    reviewer,
                };
                let counts = new.state != ReviewState::Commented;
                let review = app.review_model(&row.organization, review, counts);
                let target = Target::in_space(&space, "review", &new.id)
                    .and_change_request(Some(&change_request));
                caller.created(tx, target, review).await
            })
            .await
    }

    async fn get_change_request_checks(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestChecks,
    ) -> Result<ChangeRequestChecks> {
        let row = self
            .change_request(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let checks = self.checks(&row).await?;
        let rules = self.rule_outcomes(&caller, &row, &checks).await?;
        Ok(checks.into_model(row, rules))
    }

    async fn get_merge_rules(
        &self,
        caller: Arc<Caller>,
        request: models::GetMergeRules,
    ) -> Result<MergeRules> {
        let space = SpaceId::from(request.space_id);
        rules::RulesRow::read(&mut &self.db, &caller, &space, Rank::Read)
            .await?
            .model()
    }

    async fn put_merge_rules(
        &self,
        caller: Arc<Caller>,
        request: models::PutMergeRules,
    ) -> Result<MergeRules> {
        self.set_merge_rules(caller, request).await
    }
}
