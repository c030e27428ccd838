//! People as comments show them: who wrote, resolved and reacted, and the members among those who wrote.
//!
//! - Who left the organization stays the author of what they wrote, but is no member: the list of commenters is of those
//!   who are. Disabled members are members.
//! - Commenters stand in the order of their first comment or reply, and go when nothing that they wrote is left.

use quire_db::{Row, Transaction, params, sql};
use quire_models as models;
use quire_models::MemberList;

use super::subject::Subject;
use crate::app::App;
use crate::error::Result;
use crate::members::MemberRow;
use crate::paging::{Order, Place};
use crate::permissions::READ;
use crate::users::Caller;

/// A member who wrote something on a subject.
#[derive(Row)]
#[row(table = "k")]
struct CommenterRow {
    first_at: i64,
    #[row(nested)]
    member: MemberRow,
}

/// Notes that somebody wrote something.
pub(super) async fn note_author(
    tx: &mut Transaction,
    subject: &Subject,
    author: &str,
    now: i64,
) -> Result<()> {
    tx.execute(
        "INSERT INTO commenters (subject_id, user_id, first_at, written) VALUES ($1, $2, $3, 1)
         ON CONFLICT (subject_id, user_id) DO UPDATE SET written = commenters.written + 1",
        params![subject.id, author, now],
    )
    .await?;
    Ok(())
}

/// Notes that a comment with its replies, or a reply, is about to go.
pub(super) async fn forget_authors(
    tx: &mut Transaction,
    subject: &Subject,
    entry: &str,
) -> Result<()> {
    tx.execute(
        "UPDATE commenters SET written = written - gone.number
         FROM (SELECT author_id, COUNT(*) AS number FROM (
                   SELECT author_id FROM comments WHERE id = $2
                   UNION ALL SELECT author_id FROM comments WHERE parent_id = $2) entries
               GROUP BY author_id) gone
         WHERE commenters.subject_id = $1 AND commenters.user_id = gone.author_id",
        params![subject.id, entry],
    )
    .await?;
    tx.execute(
        "DELETE FROM commenters WHERE subject_id = $1 AND written = 0 AND user_id IN (
             SELECT author_id FROM comments WHERE id = $2
             UNION SELECT author_id FROM comments WHERE parent_id = $2)",
        params![subject.id, entry],
    )
    .await?;
    Ok(())
}

impl App {
    /// The members who wrote comments or replies.
    pub(super) async fn commenters(
        &self,
        caller: &Caller,
        subject: &Subject,
        operation: &str,
        page: (Option<&models::PageToken>, i32),
    ) -> Result<MemberList> {
        let (found, _) = self.subject(caller, subject).await?;
        // Members are shown to those who have a role.
        found.membership.needs(READ)?;
        let list = [operation, &subject.id];
        let page = self.page(&list, page, Order::Ascending)?;
        let rows: Vec<CommenterRow> = if page.limit == 0 {
            Vec::new()
        } else {
            let sql = sql!(
                "SELECT {CommenterRow} FROM commenters k
                 JOIN members m ON m.organization_id = $2 AND m.user_id = k.user_id
                 JOIN users u ON u.id = k.user_id
                 WHERE k.subject_id = $1 AND (k.first_at, k.user_id) > ($3, $4)
                 ORDER BY k.first_at, k.user_id LIMIT $5"
            );
            self.db
                .query(
                    sql,
                    params![
                        subject.id,
                        found.organization,
                        page.after.key,
                        page.after.id,
                        page.rows()
                    ],
                )
                .await?
        };
        let (count,): (i64,) = self
            .db
            .query_one(
                // A cross join keeps the order: there may be many more members than commenters.
                "SELECT COUNT(*) FROM commenters k CROSS JOIN members m
                 WHERE k.subject_id = $1 AND m.organization_id = $2 AND m.user_id = k.user_id",
                params![subject.id, found.organization],
            )
            .await?;
        let place = |row: &CommenterRow| Place {
            key: row.first_at,
            id: row.member.user.id.clone(),
        };
        Ok(page.answer(self, rows, count, place, |row| {
            self.member_model(row.member)
        }))
    }
}
