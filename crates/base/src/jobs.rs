//! Jobs: deferred work as rows, which survive a restart and are taken by any process.
//!
//! - Taking a job is a lease: if its process dies, the job is due again when the lease ends.
//! - Leases and delays are measured in observed time (see `clock.rs`): a clock jump neither ends nor extends them.
//! - A job that destroys data is announced in the log when it falls due, and taken only after the server has observed
//!   another `GRACE` with the wall clock still past the due time. Until then, a clock that jumped ahead can be
//!   corrected.
//! - The effect of a job and its completion are one transaction: a worker that lost its lease changes nothing.
//! - Whoever works off jobs also collects files that nothing refers to, once an hour; that needs no row
//!   (`files/collecting.rs`).
//! - They also number events, and delete old ones once an hour (`events/`).
//! - Webhooks are served alongside the jobs (`webhooks/sending.rs`); the check for jobs also checks if
//!   there are any.
//! - A failed job is retried, after 10 seconds at first and up to an hour later; it is never abandoned.
//! - Messages have a worker of their own, so that a slow mail server delays nothing else. So have notifications.
//! - A job that makes a PDF is taken only by a process that has a typesetter, and makes no other PDF at the time. Other
//!   jobs go first, and wait for one PDF at most.
//! - Whoever waits for a job does it at once, if nobody else has it (`work.rs` of the service).

use quire_db::{Row, ToValue as _, Transaction, params};

use crate::Base;
use crate::clock::time;
use crate::error::{Error, Result};

/// Duration of a worker's lease of a job, in microseconds of observed time, which may differ by a minute
/// between processes.
const LEASE_DURATION: i64 = 120_000_000;
/// Delay of a destructive job after it is announced, in microseconds of observed time.
const DESTRUCTION_GRACE: i64 = 24 * 3_600_000_000;
/// Number of jobs announced at once.
const ANNOUNCE_BATCH: i64 = 500;
/// The delay after the first failure, and the maximum delay, in microseconds.
const BACKOFF: (i64, i64) = (10_000_000, 3_600_000_000);

/// The kind of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Purges a deleted space; the subject is the space.
    PurgeSpace,
    /// Fetches and processes an API description; the subject is the description.
    ProcessOpenApiSpec,
    /// Deletes the deliveries of a deleted webhook, which is the subject.
    PurgeWebhook,
    /// Makes a PDF, which is the subject.
    MakePdf,
    /// Calls external addresses; there is one such job.
    CheckExternalLinks,
    /// Sends a message, which is the subject.
    SendMail,
    /// Turns events of an organization, which is the subject, into notifications.
    Notify,
    /// Mails the notifications of a user, who is the subject.
    MailNotifications,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::PurgeSpace,
        Self::ProcessOpenApiSpec,
        Self::PurgeWebhook,
        Self::MakePdf,
        Self::CheckExternalLinks,
        Self::SendMail,
        Self::Notify,
        Self::MailNotifications,
    ];

    /// The stored name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PurgeSpace => "purge-space",
            Self::ProcessOpenApiSpec => "process-openapi-spec",
            Self::PurgeWebhook => "purge-webhook",
            Self::MakePdf => "make-pdf",
            Self::CheckExternalLinks => "check-external-links",
            Self::SendMail => "send-mail",
            Self::Notify => "notify",
            Self::MailNotifications => "mail-notifications",
        }
    }

    /// Returns true if the job destroys data that someone may want back.
    const fn destroys(self) -> bool {
        match self {
            Self::PurgeSpace => true,
            Self::ProcessOpenApiSpec
            | Self::PurgeWebhook
            | Self::MakePdf
            | Self::CheckExternalLinks
            | Self::SendMail
            | Self::Notify
            | Self::MailNotifications => false,
        }
    }
}

/// A job as it is stored.
#[derive(Row)]
pub struct JobRow {
    /// The id of the job.
    pub id: String,
    /// The name of its [`Kind`], or of one that only another version knows.
    pub kind: String,
    #[row(column = "subject_id")]
    subject: String,
    attempts: i64,
}

/// Numbers of waiting jobs and of webhooks, each 0 or 1.
#[derive(Row)]
pub struct PendingCounts {
    /// Jobs that can be taken.
    pub takeable: i64,
    /// Jobs that make a PDF.
    pub pdfs: i64,
    unannounced: i64,
    withdrawn: i64,
    /// Webhooks.
    pub webhooks: i64,
}

/// Condition on the jobs to take.
pub enum JobFilter {
    /// Those that make a PDF.
    Pdfs,
    /// Those that send messages.
    Mails,
    /// Those that turn events into notifications.
    Notifications,
    /// All others.
    Others,
    /// The one of a kind and a subject.
    One(Kind, String),
}

impl JobFilter {
    /// SQL of a condition on jobs, after one with the parameters `$1` to `$4`.
    fn condition(&self) -> String {
        match self {
            Self::Pdfs => format!("AND kind = '{}'", Kind::MakePdf.as_str()),
            Self::Mails => format!(
                "AND kind IN ('{}', '{}')",
                Kind::SendMail.as_str(),
                Kind::MailNotifications.as_str()
            ),
            Self::Notifications => format!("AND kind = '{}'", Kind::Notify.as_str()),
            Self::Others => format!(
                "AND kind NOT IN ('{}', '{}', '{}', '{}')",
                Kind::MakePdf.as_str(),
                Kind::SendMail.as_str(),
                Kind::MailNotifications.as_str(),
                Kind::Notify.as_str()
            ),
            Self::One(..) => "AND kind = $5 AND subject_id = $6".to_owned(),
        }
    }
}

/// A job that this worker has leased.
#[derive(Clone)]
pub struct Job {
    id: String,
    lease: String,
    attempts: i64,
    /// The id of the subject.
    pub subject: String,
}

/// Time of the next run of a job.
#[derive(Clone, Copy, Debug)]
pub enum NextRun {
    /// After this many microseconds of observed time.
    In(i64),
    /// After a delay that grows with each attempt.
    Retry,
}

/// Schedules a job; a job that exists for the subject is due at the new time.
pub async fn enqueue(
    tx: &mut Transaction,
    id: &str,
    kind: Kind,
    subject: &str,
    due_at: i64,
) -> Result<(), quire_db::Error> {
    tx.execute(
        "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, subject_id) DO UPDATE
         SET due_at = excluded.due_at, attempts = 0, lease = NULL, not_before = 0, announced = FALSE",
        params![id, kind.as_str(), subject, due_at],
    )
    .await?;
    Ok(())
}

/// Schedules a job, unless one exists for the subject.
pub async fn enqueue_new(
    tx: &mut Transaction,
    id: &str,
    kind: Kind,
    subject: &str,
    due_at: i64,
) -> Result<(), quire_db::Error> {
    tx.execute(
        "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, subject_id) DO NOTHING",
        params![id, kind.as_str(), subject, due_at],
    )
    .await?;
    Ok(())
}

/// Schedules a job for work that others may have left just now.
///
/// A worker that ends a job of this subject at the same time runs its last transaction again, and finds that work.
pub async fn enqueue_more(
    tx: &mut Transaction,
    id: &str,
    kind: Kind,
    subject: &str,
    due_at: i64,
) -> Result<(), quire_db::Error> {
    tx.execute(
        "INSERT INTO jobs (id, kind, subject_id, due_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = jobs.due_at",
        params![id, kind.as_str(), subject, due_at],
    )
    .await?;
    Ok(())
}

/// Cancels a job; a worker that runs it loses its lease.
pub async fn withdraw(
    tx: &mut Transaction,
    kind: Kind,
    subject: &str,
) -> Result<(), quire_db::Error> {
    tx.execute(
        "DELETE FROM jobs WHERE kind = $1 AND subject_id = $2",
        params![kind.as_str(), subject],
    )
    .await?;
    Ok(())
}

impl Job {
    /// Returns the number of times it was started.
    pub const fn attempts(&self) -> i64 {
        self.attempts
    }

    /// Extends the lease, within a transaction of the job; fails if the lease is lost.
    pub async fn hold(&self, tx: &mut Transaction, observed: i64) -> Result<()> {
        let held = tx
            .execute(
                "UPDATE jobs SET not_before = $3 WHERE id = $1 AND lease = $2",
                params![self.id, self.lease, observed + LEASE_DURATION],
            )
            .await?;
        self.needs(held)
    }

    /// Removes the job, within its last transaction; fails if the lease is lost.
    pub async fn done(&self, tx: &mut Transaction) -> Result<()> {
        let held = tx
            .execute(
                "DELETE FROM jobs WHERE id = $1 AND lease = $2",
                params![self.id, self.lease],
            )
            .await?;
        self.needs(held)
    }

    /// Schedules the job again, within its last transaction; fails if the lease is lost.
    pub async fn reschedule(
        &self,
        tx: &mut Transaction,
        observed: i64,
        next: NextRun,
    ) -> Result<()> {
        let (wait, attempts) = match next {
            NextRun::In(wait) => (wait, 0),
            NextRun::Retry => (backoff(self.attempts), self.attempts),
        };
        let held = tx
            .execute(
                "UPDATE jobs SET not_before = $3, attempts = $4, failure = NULL, lease = NULL
                 WHERE id = $1 AND lease = $2",
                params![self.id, self.lease, observed + wait, attempts],
            )
            .await?;
        self.needs(held)
    }

    fn needs(&self, held: u64) -> Result<()> {
        if held == 0 {
            return Err(Error::internal(&format!(
                "the lease of job {} was lost",
                self.id
            )));
        }
        Ok(())
    }
}

impl Base {
    /// The jobs that wait for a worker. Read outside of a transaction: usually there are none, and nothing to write.
    async fn waiting(&self, wall: i64) -> Result<PendingCounts> {
        let (destroying, pdf) = (destroying(), Kind::MakePdf.as_str());
        let (mail, notify) = (Kind::SendMail.as_str(), Kind::Notify.as_str());
        let notifications = Kind::MailNotifications.as_str();
        let sql = format!(
            "SELECT {} FROM (SELECT
                 (SELECT COUNT(*) FROM (SELECT id FROM jobs WHERE due_at <= $1 AND not_before <= $2
                      AND (announced OR kind NOT IN ({destroying})) AND kind NOT IN ('{mail}', '{notifications}', '{notify}')
                      LIMIT 1) a) AS takeable,
                 (SELECT COUNT(*) FROM (SELECT id FROM jobs WHERE due_at <= $1 AND not_before <= $2
                      AND kind = '{pdf}' LIMIT 1) e) AS pdfs,
                 (SELECT COUNT(*) FROM (SELECT id FROM jobs WHERE due_at <= $1 AND NOT announced
                      AND kind IN ({destroying}) LIMIT 1) b) AS unannounced,
                 (SELECT COUNT(*) FROM (SELECT id FROM jobs WHERE due_at > $1 AND announced LIMIT 1) c)
                     AS withdrawn,
                 (SELECT COUNT(*) FROM (SELECT id FROM webhooks LIMIT 1) d) AS webhooks) waiting",
            PendingCounts::COLUMNS
        );
        let observed = self.clock.observed();
        Ok(self.db.query_one(&sql, params![wall, observed]).await?)
    }

    /// Announces destructive jobs, and withdraws the announcement if the clock says that they are not due after all.
    pub async fn announce(&self) -> Result<PendingCounts> {
        loop {
            let (wall, observed) = (self.clock.wall(), self.clock.observed());
            let waiting = self.waiting(wall).await?;
            if waiting.withdrawn > 0 {
                let sql = "UPDATE jobs SET announced = FALSE, not_before = 0
                           WHERE due_at > $1 AND announced AND lease IS NULL";
                let withdrawn = self.db.execute(sql, params![wall]).await?;
                if withdrawn > 0 {
                    tracing::info!(
                        jobs = withdrawn,
                        "the clock went back: jobs are no longer due, and nothing is purged yet"
                    );
                }
            }
            if waiting.unannounced == 0 {
                return Ok(waiting);
            }
            let sql = format!(
                "UPDATE jobs SET announced = TRUE, not_before = $2 WHERE id IN (
                     SELECT id FROM jobs WHERE due_at <= $1 AND NOT announced AND kind IN ({})
                     ORDER BY due_at, id LIMIT $3)
                 RETURNING kind, subject_id",
                destroying()
            );
            let announced: Vec<(String, String)> = self
                .db
                .transaction(async move |tx: &mut Transaction| {
                    tx.query(
                        &sql,
                        params![wall, observed + DESTRUCTION_GRACE, ANNOUNCE_BATCH],
                    )
                    .await
                    .map_err(Error::from)
                })
                .await?;
            let at = time(wall + DESTRUCTION_GRACE);
            for (kind, subject) in announced {
                tracing::info!(kind, subject, %at, "a job is due: it runs at this time, unless the clock is corrected before");
            }
        }
    }

    /// Returns true if there are jobs of a kind.
    pub async fn has_jobs(&self, kind: Kind) -> Result<bool> {
        let sql = "SELECT id FROM jobs WHERE kind = $1 LIMIT 1";
        let found: Option<(String,)> = self.db.query_optional(sql, params![kind.as_str()]).await?;
        Ok(found.is_some())
    }

    /// Takes the one of these jobs that has waited the longest since its last attempt, so that jobs for an
    /// address that never responds do not delay the others each time.
    pub async fn take_job(&self, which: JobFilter) -> Result<Option<(Job, JobRow)>> {
        let (wall, observed, lease) = (self.clock.wall(), self.clock.observed(), self.new_id());
        let sql = format!(
            "UPDATE jobs SET not_before = $3, lease = $4, attempts = attempts + 1
             WHERE id = (SELECT id FROM jobs WHERE due_at <= $1 AND not_before <= $2
                             AND (announced OR kind NOT IN ({})) {}
                         ORDER BY not_before, due_at, id LIMIT 1)
             RETURNING {}",
            destroying(),
            which.condition(),
            JobRow::COLUMNS
        );
        let name = lease.clone();
        let row: Option<JobRow> = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let end = observed + LEASE_DURATION;
                let mut values = params![wall, observed, end, name].to_vec();
                if let JobFilter::One(kind, subject) = &which {
                    values.extend([kind.as_str().to_value(), subject.to_value()]);
                }
                let taken = tx.query_optional(&sql, &values).await;
                taken.map_err(Error::from)
            })
            .await?;
        Ok(row.map(|row| {
            let job = Job {
                id: row.id.clone(),
                subject: row.subject.clone(),
                attempts: row.attempts,
                lease,
            };
            (job, row)
        }))
    }

    /// Delays a job if it failed, and logs the failure.
    pub async fn put_off_failed(&self, job: &Job, row: &JobRow, result: Result<()>) -> Result<()> {
        if let Err(error) = result {
            let cause = error.cause.as_deref().unwrap_or(&error.message);
            // The lease ends when the subject is deleted, or changed so that the job begins again.
            if self.put_off(job, row, cause).await? {
                tracing::error!(job = row.id, kind = row.kind, cause, "job failed");
            } else {
                tracing::debug!(job = row.id, kind = row.kind, cause, "job ended early");
            }
        }
        Ok(())
    }

    /// Delays a failed job, longer after each failure; returns false if its lease was lost.
    pub async fn put_off(&self, job: &Job, row: &JobRow, cause: &str) -> Result<bool> {
        let wait = backoff(row.attempts);
        let held = self
            .db
            .execute(
                "UPDATE jobs SET not_before = $3, failure = $4, lease = NULL WHERE id = $1 AND lease = $2",
                params![job.id, job.lease, self.clock.observed() + wait, cause],
            )
            .await?;
        Ok(held > 0)
    }
}

/// Returns the delay after this number of failed attempts.
fn backoff(attempts: i64) -> i64 {
    let (first, longest) = BACKOFF;
    let doublings = u32::try_from(attempts - 1).unwrap_or(u32::MAX).min(20);
    (first << doublings).min(longest)
}

/// The kinds of destructive jobs, as an SQL list.
fn destroying() -> String {
    let destroying = Kind::ALL.into_iter().filter(|kind| kind.destroys());
    let quoted: Vec<String> = destroying
        .map(|kind| format!("'{}'", kind.as_str()))
        .collect();
    quoted.join(", ")
}
