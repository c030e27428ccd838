//! People as comments show them: who wrote, resolved and reacted, and the members among those who wrote.
//!
//! - Who left the organization stays the author of what they wrote, but is no member: the list of commenters is of those
//!   who are. Disabled members are members.
//! - Commenters stand in the order of their first comment or reply, and go when nothing that they wrote is left.

use quire_db::{Transaction, params};
use quire_models as models;
use quire_models::{Member, MemberList, User, UserUrls};

use super::subject::Subject;
use crate::app::{App, time};
use crate::error::Result;
use crate::paging::Place;
use crate::permissions::role;
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

    struct CommenterRow {
        first_at: i64,
        role: Option<i64>,
        disabled: bool,
        sso: bool,
        joined_at: i64,
        last_seen_at: Option<i64>,
        teams: i64,
        spaces: i64,
    }
}

/// SQL of how many spaces of the organization `$2` the member `m` may read: those of the audiences that they belong to
/// are counted, those that they see by grants alone are few, and there are none for an admin.
const READABLE_SPACES: &str = "
    CAST(COALESCE((SELECT SUM(n.value) FROM counters n
        WHERE n.owner_id = $2 AND n.name = 'spaces'
          AND n.class >= CASE WHEN m.role = 6 THEN 0 WHEN m.role IS NULL THEN 2 ELSE 1 END), 0) AS BIGINT)
    + CASE WHEN m.role = 6 THEN 0 ELSE (SELECT COUNT(*) FROM (
        SELECT s.id FROM spaces s
            WHERE s.created_by = m.user_id AND s.organization_id = $2 AND s.deleted_at IS NULL
              AND s.audience < CASE WHEN m.role IS NULL THEN 2 ELSE 1 END
        UNION SELECT s.id FROM space_grants g JOIN spaces s ON s.id = g.space_id
            WHERE g.user_id = m.user_id AND s.organization_id = $2 AND s.deleted_at IS NULL
              AND s.audience < CASE WHEN m.role IS NULL THEN 2 ELSE 1 END
        UNION SELECT s.id FROM team_members tm JOIN team_grants tg ON tg.team_id = tm.team_id
            JOIN spaces s ON s.id = tg.space_id
            WHERE tm.user_id = m.user_id AND s.organization_id = $2 AND s.deleted_at IS NULL
              AND s.audience < CASE WHEN m.role IS NULL THEN 2 ELSE 1 END) granted) END";

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
        User {
            urls: UserUrls {
                location: self.location(&format!("orgs/{organization}/members/{}", person.id)),
                additional: models::Additional::new(),
            },
            id: person.id.into(),
            display_name: person.name,
            email: person.email,
            photo_url: person.photo,
            additional: models::Additional::new(),
        }
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
        let found = self.subject(caller, subject).await?;
        let list = [operation, &subject.id];
        let place = self.place_ascending(&list, token)?;
        let mut rows: Vec<quire_db::Joined<CommenterRow, Person>> = if limit == 0 {
            Vec::new()
        } else {
            let sql = format!(
                "SELECT k.first_at, m.role, m.disabled, m.sso, m.joined_at, m.last_seen_at, m.teams, {READABLE_SPACES},
                        u.id, u.display_name, u.email, u.photo_url
                 FROM commenters k
                 JOIN members m ON m.organization_id = $2 AND m.user_id = k.user_id
                 JOIN users u ON u.id = k.user_id
                 WHERE k.subject_id = $1 AND (k.first_at, k.user_id) > ($3, $4)
                 ORDER BY k.first_at, k.user_id LIMIT $5"
            );
            self.db
                .query(
                    &sql,
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
            key: row.0.first_at,
            id: row.1.id.clone(),
        });
        let items = rows
            .into_iter()
            .map(|quire_db::Joined(row, person)| Member {
                id: person.id.clone().into(),
                role: role(row.role),
                user: self.person(&found.organization, person),
                disabled: row.disabled,
                joined_at: time(row.joined_at),
                last_seen_at: row.last_seen_at.map(time),
                sso: row.sso,
                spaces: row.spaces,
                teams: row.teams,
                additional: models::Additional::new(),
            });
        Ok(MemberList {
            next,
            count,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }
}
