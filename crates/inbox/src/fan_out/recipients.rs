//! Recipients of an event, a few at a time, in the order of their ids.

use std::fmt::Write as _;

use quire_db::{Row, ToValue as _, Transaction, Value, placeholders};

use super::group::{Group, Source};
use super::occasion::Occasion;
use crate::error::Result;
use crate::ids::UserId;
use crate::kind::Subject;
use crate::permissions::Grants;

/// A member who may be notified.
#[derive(Row)]
#[row(table = "m")]
struct CandidateRow {
    user_id: UserId,
    #[row(nested)]
    grants: Grants,
    /// A page that they watch.
    #[row(sql = "b.page_id")]
    page: Option<String>,
    /// True if they get mail.
    #[row(
        sql = "(u.email_verified AND COALESCE((SELECT i.mail FROM inboxes i WHERE i.user_id = u.id), 1) < 3)"
    )]
    has_mail: bool,
}

/// A member who is notified.
pub(super) struct Recipient {
    pub(super) user: UserId,
    /// The page that they watch.
    pub(super) page: Option<String>,
    /// True if they get mail.
    pub(super) has_mail: bool,
}

/// A statement with its parameters.
struct Statement<'a> {
    sql: String,
    values: Vec<Value<'a>>,
}

impl<'a> Statement<'a> {
    fn text(&mut self, text: &str) {
        self.sql.push_str(text);
    }

    fn value(&mut self, value: Value<'a>) {
        self.values.push(value);
        // Writing to a string cannot fail.
        let _ = write!(self.sql, "${}", self.values.len());
    }

    fn list(&mut self, ids: &'a [String]) {
        self.text(&placeholders(self.values.len() + 1, ids.len(), 1));
        self.values.extend(ids.iter().map(|id| id.to_value()));
    }

    /// Writes the users `user_id` of a group, with a page that they watch.
    fn write_source(&mut self, occasion: &'a Occasion, source: &'a Source) {
        match source {
            Source::Users(ids) => {
                self.text(
                    "SELECT id AS user_id, CAST(NULL AS TEXT) AS page_id FROM users WHERE id IN (",
                );
                self.list(ids);
                self.text(")");
            }
            Source::Teams(ids) => {
                self.text("SELECT DISTINCT user_id, CAST(NULL AS TEXT) AS page_id FROM team_members WHERE team_id IN (");
                self.list(ids);
                self.text(")");
            }
            Source::Watching(subject, id) => {
                self.text("SELECT user_id, CAST(NULL AS TEXT) AS page_id FROM subscriptions WHERE space_id = ");
                self.value(occasion.space.to_value());
                self.text(" AND kind = ");
                self.value(Value::Integer(subject.stored()));
                self.text(" AND subject_id = ");
                self.value(id.to_value());
                self.text(" AND watching");
            }
            Source::Pages(number) => {
                self.text("SELECT w.user_id, MIN(w.subject_id) AS page_id FROM subscriptions w
                           JOIN page_revisions p ON p.space_id = w.space_id AND p.page_id = w.subject_id
                           WHERE w.space_id = ");
                self.value(occasion.space.to_value());
                self.text(" AND w.kind = ");
                self.value(Value::Integer(Subject::Page.stored()));
                self.text(" AND w.watching AND p.number = ");
                self.value(Value::Integer(*number));
                self.text(" GROUP BY w.user_id");
            }
        }
    }

    /// Writes the state of the most specific subscription of the member `m`, of those that are more specific than the
    /// group's own.
    fn write_state(&mut self, occasion: &'a Occasion, source: &Source) {
        let own = match source {
            Source::Users(_) | Source::Teams(_) => None,
            Source::Watching(subject, _) => Some(*subject),
            Source::Pages(_) => Some(Subject::Page),
        };
        self.text("COALESCE(");
        for kind in Subject::ALL {
            let is_decisive = own.is_none_or(|own| kind > own);
            if let Some(id) = occasion.subject(kind).filter(|_| is_decisive) {
                self.text(
                    "(SELECT w.watching FROM subscriptions w WHERE w.space_id = s.id AND w.kind = ",
                );
                self.value(Value::Integer(kind.stored()));
                self.text(" AND w.subject_id = ");
                self.value(id.to_value());
                self.text(" AND w.user_id = m.user_id), ");
            }
        }
        self.text("TRUE, TRUE)");
    }
}

impl Occasion {
    /// The members of a group after this one, at most so many; fewer if there are no more.
    pub(super) async fn recipients(
        &self,
        tx: &mut Transaction,
        group: &Group,
        after: &UserId,
        limit: usize,
    ) -> Result<Recipients> {
        if group.is_empty() {
            return Ok(Recipients::default());
        }
        let statement = self.statement(group, after, limit);
        let rows: Vec<(CandidateRow, (bool,))> =
            tx.query(&statement.sql, &statement.values).await?;
        let read = rows.len();
        let last = rows.last().filter(|_| read == limit);
        let last = last.map(|(row, _)| row.user_id.clone());
        let notified = rows.into_iter().filter(|(row, (wants,))| {
            *wants
                && row.grants.access().allows(group.needs)
                && self.actor.as_ref() != Some(&row.user_id)
        });
        Ok(Recipients {
            read,
            last,
            notified: notified
                .map(|(row, _)| Recipient {
                    user: row.user_id,
                    page: row.page,
                    has_mail: row.has_mail,
                })
                .collect(),
        })
    }

    fn statement<'a>(&'a self, group: &'a Group, after: &'a UserId, limit: usize) -> Statement<'a> {
        let mut statement = Statement {
            sql: String::new(),
            values: Vec::new(),
        };
        statement.text("SELECT ");
        statement.text(CandidateRow::COLUMNS);
        statement.text(", ");
        statement.write_state(self, &group.source);
        statement.text(" FROM (");
        statement.write_source(self, &group.source);
        statement.text(") b JOIN spaces s ON s.id = ");
        statement.value(self.space.to_value());
        statement.text(
            " AND s.deleted_at IS NULL
             JOIN members m ON m.organization_id = s.organization_id AND m.user_id = b.user_id AND NOT m.disabled
             JOIN users u ON u.id = m.user_id AND NOT u.disabled WHERE b.user_id > ",
        );
        statement.value(after.to_value());
        statement.text(" ORDER BY b.user_id LIMIT ");
        statement.value(Value::Integer(i64::try_from(limit).unwrap_or(i64::MAX)));
        statement
    }
}

/// Some members of a group.
#[derive(Default)]
pub(super) struct Recipients {
    /// The number of members who were read.
    pub(super) read: usize,
    /// The last one who was read; `None` if there are no more.
    pub(super) last: Option<UserId>,
    /// Those who are notified.
    pub(super) notified: Vec<Recipient>,
}
