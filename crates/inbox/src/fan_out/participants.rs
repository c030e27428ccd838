//! Lets those who take part in a thread watch it.
//!
//! - A subscription that exists stays, so what is muted stays muted.
//! - The automatic subscriptions of a user are bounded: the oldest ones end.

use std::collections::BTreeSet;

use quire_db::{ToValue as _, Transaction, Value, params, placeholders};

use super::occasion::Occasion;
use crate::InboxArea;
use crate::error::Result;
use crate::ids::UserId;
use crate::kind::Subject;

/// Maximum number of automatic subscriptions of a user.
const MAX_AUTOMATIC: i64 = 5_000;

/// SQL of the author, the contributors and the requested reviewers of the change request `$1`.
const PARTICIPANTS: &str = "SELECT created_by FROM change_requests WHERE id = $1
    UNION SELECT user_id FROM change_request_contributors WHERE change_request_id = $1
    UNION SELECT user_id FROM change_request_reviewers WHERE change_request_id = $1 AND user_id IS NOT NULL";

/// A comment or a change request that people watch.
struct Thread<'a> {
    kind: Subject,
    id: &'a str,
}

impl InboxArea {
    /// Lets the actor and the author of a comment watch it, and those who take part in a change request watch that.
    pub(super) async fn add_participants(
        &self,
        tx: &mut Transaction,
        occasion: &Occasion,
    ) -> Result<()> {
        let actor = occasion.actor.as_deref();
        if let Some(id) = occasion.comment.as_deref() {
            let people: BTreeSet<&str> = (occasion.commenter.as_deref().into_iter())
                .chain(actor)
                .collect();
            let kind = Subject::Comment;
            self.watch(tx, occasion, &Thread { kind, id }, &people)
                .await?;
        }
        if let Some(id) = occasion.change_request.as_deref() {
            let found: Vec<(UserId,)> = tx.query(PARTICIPANTS, params![id]).await?;
            let reviewer = actor.filter(|_| occasion.review.is_some());
            let people: BTreeSet<&str> = (found.iter().map(|(user,)| &**user))
                .chain(reviewer)
                .collect();
            let kind = Subject::ChangeRequest;
            self.watch(tx, occasion, &Thread { kind, id }, &people)
                .await?;
        }
        Ok(())
    }

    /// Lets people who were mentioned watch the comment, or else the change request.
    pub(super) async fn watch_thread(
        &self,
        tx: &mut Transaction,
        occasion: &Occasion,
        people: &BTreeSet<&str>,
    ) -> Result<()> {
        for kind in [Subject::Comment, Subject::ChangeRequest] {
            if let Some(id) = occasion.subject(kind) {
                return self.watch(tx, occasion, &Thread { kind, id }, people).await;
            }
        }
        Ok(())
    }

    async fn watch(
        &self,
        tx: &mut Transaction,
        occasion: &Occasion,
        thread: &Thread<'_>,
        people: &BTreeSet<&str>,
    ) -> Result<()> {
        if people.is_empty() {
            return Ok(());
        }
        let (kind, now) = (thread.kind.stored(), self.now());
        let ids: Vec<String> = people.iter().map(|_| self.new_id()).collect();
        let rows = people.iter().zip(&ids);
        let values: Vec<Value<'_>> = rows
            .flat_map(|(user, id)| {
                [
                    id.to_value(),
                    user.to_value(),
                    occasion.space.to_value(),
                    Value::Integer(kind),
                    thread.id.to_value(),
                    Value::Bool(true),
                    Value::Bool(true),
                    Value::Integer(now),
                ]
            })
            .collect();
        let sql = format!(
            "INSERT INTO subscriptions (id, user_id, space_id, kind, subject_id, watching, automatic, created_at)
             VALUES {} ON CONFLICT (space_id, kind, subject_id, user_id) DO NOTHING",
            placeholders(1, people.len(), 8)
        );
        if tx.execute(&sql, &values).await? == 0 {
            return Ok(());
        }
        for user in people {
            let sql = "DELETE FROM subscriptions WHERE id IN (
                SELECT id FROM subscriptions WHERE user_id = $1 AND automatic
                ORDER BY created_at DESC, id DESC LIMIT 100 OFFSET $2)";
            tx.execute(sql, params![user, MAX_AUTOMATIC]).await?;
        }
        Ok(())
    }
}
