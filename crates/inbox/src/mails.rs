//! Mail about notifications: one for each thread, or a daily digest.
//!
//! - A notification that is to be mailed has a mark, and its user a job. The mail is composed when it is sent, from what is
//!   still unread and what the user may read then; if nothing is left, none is sent.
//! - A thread is mailed five minutes after its first notification, with all that came meanwhile, and not again as long as
//!   one of these notifications is unread.
//! - The marks are removed after the mail server has accepted the mail: if the process dies in between, it is sent again.
//! - Delays are measured in observed time.

mod composing;
mod unsubscribing;
mod words;

use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders, sql};
use quire_mail::{Message, Step};

use crate::InboxArea;
use crate::error::{Error, Result};
use crate::ids::UserId;
use crate::jobs::{Job, NextRun};
use crate::notifications::{NotificationRow, REACHED};
use crate::settings::{DIGEST, NONE};
use composing::{MailState, Reader, Thread, Unread};

pub use unsubscribing::Unsubscription;

/// Time for which the notifications of a thread are collected, in microseconds.
pub(crate) const MAIL_DELAY: i64 = 5 * 60_000_000;
/// The least time between two digests, in microseconds.
const DIGEST_INTERVAL: i64 = 24 * 3_600_000_000;
/// Maximum number of mails that one run sends to a user.
const MAX_MAILS: usize = 10;

/// A user `u` with an inbox `i`.
#[derive(Row)]
#[row(table = "u")]
struct ReaderRow {
    email: String,
    email_verified: bool,
    disabled: bool,
    #[row(sql = "COALESCE(i.mail, 1)")]
    mail: i64,
    #[row(sql = "COALESCE(i.language, 'en')")]
    language: String,
    #[row(sql = "COALESCE(i.digest_at, 0)")]
    digest_at: i64,
}

const READER: &str =
    sql!("SELECT {ReaderRow} FROM users u LEFT JOIN inboxes i ON i.user_id = u.id WHERE u.id = $1");

/// SQL of the unread notifications of the user `$1` that are to be mailed or were.
const UNREAD: &str = sql!(
    "SELECT {MailState}, {NotificationRow} {REACHED} AND n.read_at IS NULL AND n.mail > 0
     ORDER BY n.created_at, n.id LIMIT $4"
);

/// Maximum number of notifications that are read at once.
const MAX_READ: i64 = 2_000;

impl InboxArea {
    /// Mails the notifications of a user.
    ///
    /// # Errors
    ///
    /// Fails if the mail server does not accept a mail for now.
    pub async fn mail_notifications(&self, job: Job) -> Result<()> {
        let user = UserId::from(job.subject.as_str());
        let row: Option<ReaderRow> = self.db.query_optional(READER, params![user]).await?;
        let wants = |row: &ReaderRow| row.email_verified && !row.disabled && row.mail != NONE;
        let Some(row) = row.filter(wants) else {
            return self.end_mails(job, &user, self.clock.observed(), 0).await;
        };
        let reader = Reader {
            user,
            email: row.email,
            language: row.language,
        };
        let unread = self.unread_of(&reader.user).await?;
        if row.mail == DIGEST {
            self.mail_digest(job, &reader, row.digest_at, unread).await
        } else {
            self.mail_threads(job, &reader, unread).await
        }
    }

    async fn unread_of(&self, user: &UserId) -> Result<Vec<Unread>> {
        let (organization, reaches_all) = (None::<String>, true);
        let values = params![user, organization, reaches_all, MAX_READ];
        let rows: Vec<(MailState, NotificationRow)> = self.db.query(UNREAD, values).await?;
        let unread = rows.into_iter().map(|(state, row)| Unread {
            state,
            notification: self.notification_model(row),
        });
        Ok(unread.collect())
    }

    /// Sends a mail for each thread that has waited long enough.
    async fn mail_threads(&self, job: Job, reader: &Reader, unread: Vec<Unread>) -> Result<()> {
        let observed = self.clock.observed();
        let before = observed - MAIL_DELAY;
        let mut threads = Thread::of_all(unread);
        threads.retain(|thread| thread.is_due(before));
        let left = threads.len().saturating_sub(MAX_MAILS);
        for thread in threads.iter().take(MAX_MAILS) {
            let message = self.thread_message(reader, thread);
            self.send_to(reader, &message).await?;
            self.note_mailed(&job, &reader.user, thread.ids()).await?;
        }
        if left > 0 {
            return self
                .db
                .transaction(async move |tx: &mut Transaction| {
                    job.reschedule(tx, observed, NextRun::In(0)).await
                })
                .await;
        }
        self.end_mails(job, &reader.user, before, MAIL_DELAY).await
    }

    /// Sends one mail about all that is new since the last one, if that is long enough ago.
    async fn mail_digest(
        &self,
        job: Job,
        reader: &Reader,
        last: i64,
        unread: Vec<Unread>,
    ) -> Result<()> {
        let observed = self.clock.observed();
        let rest = last + DIGEST_INTERVAL - observed;
        if rest > 0 {
            return self
                .db
                .transaction(async move |tx: &mut Transaction| {
                    job.reschedule(tx, observed, NextRun::In(rest)).await
                })
                .await;
        }
        let new: Vec<Unread> = unread.into_iter().filter(Unread::waits).collect();
        if !new.is_empty() {
            let ids = (new.iter()).map(|unread| unread.notification.id.to_string());
            let ids: Vec<String> = ids.collect();
            let message = self.digest_message(reader, &Thread::of_all(new));
            self.send_to(reader, &message).await?;
            self.note_mailed(&job, &reader.user, ids).await?;
            let sql = "UPDATE inboxes SET digest_at = $2 WHERE user_id = $1";
            self.db.execute(sql, params![reader.user, observed]).await?;
        }
        self.end_mails(job, &reader.user, observed, DIGEST_INTERVAL)
            .await
    }

    /// Sends a mail; one that the mail server refuses for good counts as sent.
    async fn send_to(&self, reader: &Reader, message: &Message) -> Result<()> {
        let Some(server) = &self.config.mail else {
            return Err(Error::internal(&"this server has no mail server"));
        };
        let report = |step: Step| tracing::trace!(?step, "mail server");
        let sent = server
            .send(message, &reader.email, &self.mail_host(), report)
            .await;
        match sent {
            Ok(()) => tracing::info!(user = %reader.user, "mailed notifications"),
            Err(failure) if failure.is_permanent => {
                let cause = failure.reason;
                tracing::warn!(user = %reader.user, cause, "the mail server refused a message for good");
            }
            Err(failure) => return Err(Error::internal(&failure.reason)),
        }
        Ok(())
    }

    async fn note_mailed(&self, job: &Job, user: &UserId, ids: Vec<String>) -> Result<()> {
        let (job, user, observed) = (job.clone(), user.clone(), self.clock.observed());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, observed).await?;
                let list = placeholders(2, ids.len(), 1);
                let sql = format!(
                    "UPDATE notifications SET mail = 2 WHERE user_id = $1 AND mail = 1 AND id IN ({list})"
                );
                let mut values: Vec<Value<'_>> = vec![user.to_value()];
                values.extend(ids.iter().map(|id| id.to_value()));
                tx.execute(&sql, &values).await?;
                Ok::<_, Error>(())
            })
            .await
    }

    /// Ends a run: removes the marks up to this observed time, and schedules the next run if there are others.
    async fn end_mails(&self, job: Job, user: &UserId, until: i64, delay: i64) -> Result<()> {
        let (user, observed) = (user.clone(), self.clock.observed());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let sql = "UPDATE notifications SET mail = 0 WHERE user_id = $1 AND mail = 1 AND observed_at <= $2";
                tx.execute(sql, params![user, until]).await?;
                let sql = "SELECT MIN(observed_at) FROM notifications WHERE user_id = $1 AND mail = 1";
                let (next,): (Option<i64>,) = tx.query_one(sql, params![user]).await?;
                match next {
                    None => job.done(tx).await,
                    Some(at) => {
                        let wait = (at + delay - observed).max(0);
                        job.reschedule(tx, observed, NextRun::In(wait)).await
                    }
                }
            })
            .await
    }
}
