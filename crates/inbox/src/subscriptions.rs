//! Subscriptions: what a user watches or has muted.

use std::sync::Arc;

use quire_db::{Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{NewSubscription, Subscription, SubscriptionList, SubscriptionState};
use quire_runtime::Operation as _;

use crate::InboxArea;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::ids::OrganizationId;
use crate::kind::Subject;
use crate::paging::{ListCursor, Order};
use crate::permissions::{Grants, MEMBER_READS, Rank, SPACE_ACCESS};
use crate::sso::REQUIRED;

/// Maximum number of subscriptions of a user that are not automatic.
const MAX_SUBSCRIPTIONS: i64 = 1_000;

/// A subscription `b`.
#[derive(Row)]
#[row(table = "b")]
struct SubscriptionRow {
    id: String,
    kind: i64,
    #[row(column = "space_id")]
    space: String,
    #[row(column = "subject_id")]
    subject: String,
    watching: bool,
    automatic: bool,
    created_at: i64,
}

/// The space `s` of a new subscription.
#[derive(Row)]
#[row(table = "s")]
struct SpaceRow {
    #[row(column = "organization_id")]
    organization: OrganizationId,
    /// The hash of the tree of its main content.
    #[row(sql = "(SELECT tree FROM revisions WHERE id = {table}.revision_id)")]
    tree: String,
    #[row(nested)]
    grants: Grants,
}

/// SQL of the subscriptions `b` of the user `$1` that a caller reaches: see the notifications.
const REACHED: &str = sql!(
    "FROM subscriptions b
     JOIN spaces s ON s.id = b.space_id AND s.deleted_at IS NULL
     JOIN organizations o ON o.id = s.organization_id
     JOIN members m ON m.organization_id = s.organization_id AND m.user_id = b.user_id AND NOT m.disabled
     WHERE b.user_id = $1 AND (s.organization_id = $2 OR $2 IS NULL) AND ($3 OR NOT ({REQUIRED}))
       AND {MEMBER_READS}"
);

impl SubscriptionRow {
    fn cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }

    fn model(self) -> Subscription {
        let of = |kind: Subject| (self.kind == kind.stored()).then(|| self.subject.clone());
        Subscription {
            page: of(Subject::Page).map(Into::into),
            change_request: of(Subject::ChangeRequest).map(Into::into),
            comment: of(Subject::Comment).map(Into::into),
            id: self.id.into(),
            state: if self.watching {
                SubscriptionState::Watching
            } else {
                SubscriptionState::Muted
            },
            automatic: self.automatic,
            space: self.space.into(),
            created_at: time(self.created_at),
            additional: models::Additional::new(),
        }
    }
}

/// The subject of a new subscription.
struct NewSubject {
    kind: Subject,
    space: String,
    id: String,
}

impl NewSubject {
    fn new(new: NewSubscription) -> Result<Self> {
        let named = [
            (Subject::Page, new.page.map(String::from)),
            (Subject::ChangeRequest, new.change_request.map(String::from)),
            (Subject::Comment, new.comment.map(String::from)),
        ];
        let mut named = (named.into_iter()).filter_map(|(kind, id)| Some((kind, id?)));
        let (first, second) = (named.next(), named.next());
        if second.is_some() {
            let reason = "must have at most one of `page`, `changeRequest` and `comment`";
            return Err(Error::invalid("/body", reason));
        }
        let space = String::from(new.space);
        let (kind, id) = first.unwrap_or_else(|| (Subject::Space, space.clone()));
        Ok(Self { kind, space, id })
    }

    /// Returns 400 unless the caller may read the space, and the subject is in it.
    async fn check(&self, tx: &mut Transaction, app: &InboxArea, caller: &Caller) -> Result<()> {
        let sql = sql!(
            "SELECT {SpaceRow} FROM spaces s {SPACE_ACCESS} WHERE s.id = $2 AND s.deleted_at IS NULL"
        );
        let row: Option<SpaceRow> = tx
            .query_optional(sql, params![caller.user, self.space])
            .await?;
        let is_reached = |row: &SpaceRow| {
            row.grants.access().allows(Rank::Read) && caller.reaches(&row.organization)
        };
        let row = row
            .filter(is_reached)
            .ok_or_else(|| Error::invalid("/body/space", "is not a space that you may read"))?;
        let (exists, error) = match self.kind {
            Subject::Space => (true, ["/body/space", ""]),
            Subject::Page => (
                app.tree_in(tx, &row.tree).await?.page(&self.id).is_some(),
                ["/body/page", "is not a page of the main content of the space"],
            ),
            Subject::ChangeRequest => (
                self.finds(tx, "SELECT id FROM change_requests WHERE id = $2 AND space_id = $1")
                    .await?,
                ["/body/changeRequest", "is not a change request of the space"],
            ),
            Subject::Comment => (
                self.finds(
                    tx,
                    "SELECT c.id FROM comments c LEFT JOIN change_requests k ON k.id = c.change_request_id
                     WHERE c.id = $2 AND COALESCE(c.space_id, k.space_id) = $1",
                )
                .await?,
                ["/body/comment", "is not a comment on the space or one of its change requests"],
            ),
        };
        let [pointer, reason] = error;
        if exists {
            Ok(())
        } else {
            Err(Error::invalid(pointer, reason))
        }
    }

    async fn finds(&self, tx: &mut Transaction, sql: &str) -> Result<bool> {
        let found: Option<(String,)> = tx.query_optional(sql, params![self.space, self.id]).await?;
        Ok(found.is_some())
    }
}

impl InboxArea {
    pub(crate) async fn subscriptions_page(
        &self,
        caller: &Caller,
        request: &models::ListSubscriptions,
    ) -> Result<SubscriptionList> {
        let space = request.space.as_ref().map(models::SpaceId::as_str);
        let organization = caller.organization.as_deref();
        let reaches_all = caller.refused_in.is_empty();
        let list = [
            models::ListSubscriptions::INFO.id,
            &caller.user,
            organization.unwrap_or_default(),
            space.unwrap_or_default(),
        ];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let sql = sql!("SELECT COUNT(*) {REACHED} AND (b.space_id = $4 OR $4 IS NULL)");
        let values = params![caller.user, organization, reaches_all, space];
        let (count,): (i64,) = self.db.query_one(sql, values).await?;
        let sql = sql!(
            "SELECT {SubscriptionRow} {REACHED} AND (b.space_id = $4 OR $4 IS NULL)
               AND (b.created_at, b.id) < ($5, $6)
             ORDER BY b.created_at DESC, b.id DESC LIMIT $7"
        );
        let limit = page.rows();
        let values = params![
            caller.user,
            organization,
            reaches_all,
            space,
            page.after.key,
            page.after.id,
            limit
        ];
        let rows: Vec<SubscriptionRow> = self.db.query(sql, values).await?;
        let (cursor, model) = (SubscriptionRow::cursor, SubscriptionRow::model);
        Ok(page.list_response(self, rows, count, cursor, model))
    }

    /// Creates or replaces a subscription.
    pub(crate) async fn set_subscription(
        &self,
        caller: Arc<Caller>,
        new: NewSubscription,
    ) -> Result<Subscription> {
        let watching = new.state == SubscriptionState::Watching;
        let subject = NewSubject::new(new)?;
        let (app, id, now) = (self.clone(), self.new_id(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                subject.check(tx, &app, &caller).await?;
                let sql = sql!(
                    "INSERT INTO subscriptions
                         (id, user_id, space_id, kind, subject_id, watching, automatic, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6, FALSE, $7)
                     ON CONFLICT (space_id, kind, subject_id, user_id)
                     DO UPDATE SET watching = excluded.watching, automatic = FALSE
                     RETURNING {SubscriptionRow as subscriptions}"
                );
                let kind = subject.kind.stored();
                let values = params![
                    id,
                    caller.user,
                    subject.space,
                    kind,
                    subject.id,
                    watching,
                    now
                ];
                let row: SubscriptionRow = tx.query_one(sql, values).await?;
                let sql = "SELECT COUNT(*) FROM subscriptions WHERE user_id = $1 AND NOT automatic";
                let (count,): (i64,) = tx.query_one(sql, params![caller.user]).await?;
                if count > MAX_SUBSCRIPTIONS {
                    return Err(Error::conflict(
                        "you have 1,000 subscriptions, apart from automatic ones: delete one first",
                    ));
                }
                Ok(row.model())
            })
            .await
    }

    /// Deletes a subscription of the caller, or returns 404.
    pub(crate) async fn end_subscription(&self, caller: Arc<Caller>, id: String) -> Result<()> {
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let sql = sql!(
                    "DELETE FROM subscriptions WHERE id IN (SELECT b.id {REACHED} AND b.id = $4)"
                );
                let reaches_all = caller.refused_in.is_empty();
                let values = params![caller.user, caller.organization, reaches_all, id];
                if tx.execute(sql, values).await? == 0 {
                    return Err(Error::not_found("subscription"));
                }
                Ok(())
            })
            .await
    }
}
