//! People as comments show them: authors, resolvers and reacting users, and the members among the authors.
//!
//! - Someone who left the organization remains the author of their comments, but is not a member: the list of
//!   commenters contains members only. Disabled members are members.
//! - Commenters are ordered by their first comment or reply, and disappear with their last one.

use quire_db::{Transaction, params};
use quire_models as models;
use quire_models::{MemberList, User};

use super::subject::Subject;
use crate::app::App;
use crate::error::Result;
use crate::members::{MemberRow, member_columns};
use crate::paging::Place;
use crate::permissions::READ;
use crate::users::Caller;

quire_db::row! {
    /// A user as others see them.
    #[derive(Clone)]
    pub(super) struct Person {
        pub(super) id: String,
        pub(super) name: String,
        pub(super) email: String,
        pub(super) photo: Option<String>,
    }
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
    pub(super) fn person(&self, organization: &str, person: Person) -> User {
        let shown = (person.name, person.email, person.photo);
        self.user_model(organization, person.id, shown)
    }

    /// The members who wrote comments or replies.
    pub(super) async fn commenters(
        &self,
        caller: &Caller,
        subject: &Subject,
        operation: &str,
        page: (Option<&models::PageToken>, i32),
    ) -> Result<MemberList> {
        let (token, limit) = page;
        let (found, _) = self.subject(caller, subject).await?;
        // Members are shown to those who have a role.
        found.membership.needs(READ)?;
        let list = [operation, &subject.id];
        let place = self.place_in(&list, token, true)?;
        let mut rows: Vec<(i64, MemberRow)> = if limit == 0 {
            Vec::new()
        } else {
            let sql = concat!(
                "SELECT k.first_at,",
                member_columns!(),
                "FROM commenters k
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
                        place.key,
                        place.id,
                        i64::from(limit) + 1
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
        let next = self.next_page(&list, &mut rows, limit, |row| Place {
            key: row.0,
            id: row.1.user.clone(),
        });
        let items = rows
            .into_iter()
            .map(|(_, member)| self.member_model(member));
        Ok(MemberList {
            next,
            count,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }
}
