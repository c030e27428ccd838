//! Stores notifications.

use quire_db::{ToValue as _, Transaction, Value, placeholders};

use super::group::Group;
use super::occasion::Occasion;
use super::recipients::Recipient;
use crate::InboxArea;
use crate::error::Result;
use crate::ids::UserId;
use crate::jobs;
use crate::kind::Kind;
use crate::mails::MAIL_DELAY;

/// Number of columns of a notification that are stored.
const COLUMNS: usize = 15;

impl InboxArea {
    /// Adds a notification for each of these people, unless they have one of the event.
    pub(super) async fn add_notifications(
        &self,
        tx: &mut Transaction,
        occasion: &Occasion,
        group: &Group,
        people: &[Recipient],
    ) -> Result<()> {
        if people.is_empty() {
            return Ok(());
        }
        let ids: Vec<String> = people.iter().map(|_| self.new_id()).collect();
        let (now, observed, kind) = (self.now(), self.clock.observed(), group.kind.stored());
        let mails = self.has_mail();
        let rows = people.iter().zip(&ids);
        let values: Vec<Value<'_>> = rows
            .flat_map(|(person, id)| {
                let page = person.page.as_deref().or(occasion.page.as_deref());
                let row: [Value<'_>; COLUMNS] = [
                    id.to_value(),
                    person.user.to_value(),
                    occasion.organization.to_value(),
                    Value::Integer(occasion.number),
                    Value::Integer(kind),
                    occasion.actor.to_value(),
                    occasion.space.to_value(),
                    occasion.change_request.to_value(),
                    page.map_or(Value::Null, |page| Value::Text(page.into())),
                    occasion.comment.to_value(),
                    occasion.reply.to_value(),
                    occasion.review.to_value(),
                    Value::Integer(now),
                    Value::Integer(observed),
                    Value::Integer(i64::from(mails && person.has_mail)),
                ];
                row
            })
            .collect();
        let sql = format!(
            "INSERT INTO notifications (id, user_id, organization_id, event_number, kind, actor_id, space_id,
                 change_request_id, page_id, comment_id, reply_id, review_id, created_at, observed_at, mail)
             VALUES {} ON CONFLICT (user_id, organization_id, event_number) DO NOTHING",
            placeholders(1, people.len(), COLUMNS)
        );
        tx.execute(&sql, &values).await?;
        let users: Vec<Value<'_>> = people.iter().map(|person| person.user.to_value()).collect();
        let sql = format!(
            "INSERT INTO inboxes (user_id) VALUES {}
             ON CONFLICT (user_id) DO UPDATE SET added = inboxes.added + 1",
            rows_of_one(users.len())
        );
        tx.execute(&sql, &users).await?;
        let readers = people.iter().filter(|person| mails && person.has_mail);
        let readers: Vec<&UserId> = readers.map(|person| &person.user).collect();
        self.schedule_mails(tx, &readers).await?;
        if group.kind == Kind::Mention {
            let mentioned = people.iter().map(|person| &*person.user);
            self.watch_thread(tx, occasion, &mentioned.collect())
                .await?;
        }
        Ok(())
    }
}

impl InboxArea {
    /// Schedules a mail to each of these users, unless one is scheduled.
    async fn schedule_mails(&self, tx: &mut Transaction, users: &[&UserId]) -> Result<()> {
        if users.is_empty() {
            return Ok(());
        }
        let ids: Vec<String> = users.iter().map(|_| self.new_id()).collect();
        let kind = jobs::Kind::MailNotifications.as_str();
        let (now, not_before) = (self.now(), self.clock.observed() + MAIL_DELAY);
        let values: Vec<Value<'_>> = (users.iter().zip(&ids))
            .flat_map(|(user, id)| {
                [
                    id.to_value(),
                    kind.to_value(),
                    user.to_value(),
                    Value::Integer(now),
                    Value::Integer(not_before),
                ]
            })
            .collect();
        // A worker that ends such a job at the same time runs its last transaction again.
        let sql = format!(
            "INSERT INTO jobs (id, kind, subject_id, due_at, not_before) VALUES {}
             ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = jobs.due_at",
            placeholders(1, users.len(), 5)
        );
        tx.execute(&sql, &values).await?;
        Ok(())
    }
}

/// The placeholders of rows of one column.
fn rows_of_one(count: usize) -> String {
    let rows: Vec<String> = (1..=count).map(|number| format!("(${number})")).collect();
    rows.join(", ")
}
