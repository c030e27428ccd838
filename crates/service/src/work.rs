//! Runs jobs when they fall due, and the other work that a process does in the background.

use std::time::Duration;

use futures_util::future::join5;

use crate::app::App;
use crate::error::Result;
use crate::jobs::{Job, JobFilter, JobRow, Kind};

/// For how long jobs are taken one after the other, in microseconds of observed time, before files are collected.
const ROUND: i64 = 60_000_000;
/// Interval at which an idle worker checks for jobs, unless its process enqueues one that someone waits
/// for.
const PAUSE: Duration = Duration::from_secs(10);

/// Interval at which a process collects files, in microseconds.
const COLLECTION_PERIOD: i64 = 3_600_000_000;

impl App {
    /// Runs jobs when they fall due, sends messages and to webhooks, and keeps search indexes up to date, as long as the
    /// process runs. Any number of processes can do so.
    pub async fn work(&self) {
        let (jobs, mails) = (self.run_jobs(), self.run_mails());
        let (webhooks, notifications) = (self.send_to_webhooks(), self.run_notifications());
        join5(jobs, mails, webhooks, notifications, self.index_ahead()).await;
    }

    /// Sends messages, if there is a mail server.
    async fn run_mails(&self) {
        if self.config.mail.is_none() {
            return;
        }
        loop {
            if let Err(error) = self.send_mails().await {
                tracing::warn!(?error, "cannot take messages");
            }
            let _ = tokio::time::timeout(PAUSE, self.mails_enqueued.notified()).await;
        }
    }

    /// Sends the messages that are due now, and returns their number; those that fail are tried again later.
    ///
    /// # Errors
    /// Returns an error if the database fails. Failures of a mail server are logged and stored with the job.
    pub async fn send_mails(&self) -> Result<usize> {
        let mut taken = 0;
        while self.work_off_one(JobFilter::Mails).await? {
            taken += 1;
        }
        Ok(taken)
    }

    /// Turns events into notifications, also while jobs take long.
    async fn run_notifications(&self) {
        loop {
            if let Err(error) = self.number_and_notify().await {
                tracing::warn!(
                    ?error,
                    "cannot number events, or take jobs that notify people"
                );
            }
            let _ = tokio::time::timeout(PAUSE, self.notifications_enqueued.notified()).await;
        }
    }

    async fn number_and_notify(&self) -> Result<()> {
        self.number_waiting_events().await?;
        self.notify_people().await.map(drop)
    }

    /// Turns numbered events into notifications, and returns the number of jobs that were taken.
    ///
    /// # Errors
    /// Returns an error if the database fails. Failures of jobs are logged and stored with them.
    pub async fn notify_people(&self) -> Result<usize> {
        let mut taken = 0;
        while self.has_jobs(Kind::Notify).await?
            && self.work_off_one(JobFilter::Notifications).await?
        {
            taken += 1;
        }
        Ok(taken)
    }

    async fn run_jobs(&self) {
        loop {
            match self.work_off().await {
                Ok(0) => {}
                // More may be due: PDFs are made one by one.
                Ok(_) => continue,
                Err(error) => tracing::warn!(?error, "cannot take jobs"),
            }
            let _ = tokio::time::timeout(PAUSE, self.jobs_enqueued.notified()).await;
        }
    }

    /// Does the jobs that are due now, of those that make a PDF one at most, and gives how many were taken; those that
    /// fail are tried again later.
    ///
    /// # Errors
    /// Returns an error if the database fails. Failures of jobs are logged and stored with them.
    pub async fn work_off(&self) -> Result<usize> {
        self.clock.synchronize(&self.db).await?;
        self.schedule_external_calls_if_due().await?;
        let taken = self.work_off_jobs().await;
        if let Err(error) = self.collect_files_periodically().await {
            let cause = error.cause.unwrap_or(error.message);
            tracing::warn!(cause, "cannot collect files; trying again in an hour");
        }
        if let Err(error) = self.keep_events().await {
            let cause = error.cause.unwrap_or(error.message);
            tracing::warn!(
                cause,
                "cannot number events, or delete old events or notifications"
            );
        }
        taken
    }

    async fn keep_events(&self) -> Result<()> {
        self.number_and_notify().await?;
        self.delete_old_events_if_due().await?;
        self.inbox.delete_old_notifications_if_due().await
    }

    async fn work_off_jobs(&self) -> Result<usize> {
        let waiting = self.announce().await?;
        self.webhooks.exist(waiting.webhooks > 0);
        if waiting.takeable == 0 {
            return Ok(0);
        }
        let mut taken = 0;
        let end = self.clock.observed() + ROUND;
        while self.clock.observed() < end && self.work_off_one(JobFilter::Others).await? {
            taken += 1;
        }
        // One at most, as it takes long: then others may be due.
        let typesetter = self.config.typesetter.as_ref();
        let typesetter = typesetter.filter(|_| waiting.pdfs > 0);
        let turn = typesetter.and_then(|_| self.pdfs.try_acquire_permit());
        if turn.is_some() && self.work_off_one(JobFilter::Pdfs).await? {
            taken += 1;
        }
        Ok(taken)
    }

    /// Does the one of these jobs that has waited the longest; whether there was one.
    async fn work_off_one(&self, which: JobFilter) -> Result<bool> {
        let Some((job, row)) = self.take_job(which).await? else {
            return Ok(false);
        };
        if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.as_str() == row.kind) {
            self.run(kind, &job, &row).await?;
        } else {
            let cause = "this version does not know this kind of job";
            self.put_off(&job, &row, cause).await?;
        }
        Ok(true)
    }

    /// Does a job; one that fails is tried again later.
    async fn run(&self, kind: Kind, job: &Job, row: &JobRow) -> Result<()> {
        let result = match kind {
            Kind::PurgeSpace => self.purge_space(job.clone()).await,
            Kind::PurgeWebhook => self.purge_webhook(job.clone()).await,
            Kind::ProcessOpenApiSpec => Box::pin(self.process_openapi_spec(job.clone())).await,
            Kind::MakePdf => Box::pin(self.make_pdf(job.clone())).await,
            Kind::CheckExternalLinks => Box::pin(self.check_external_links(job.clone())).await,
            Kind::SendMail => Box::pin(self.send_mail(job.clone())).await,
            Kind::MailNotifications => Box::pin(self.inbox.mail_notifications(job.clone())).await,
            Kind::Notify => Box::pin(self.inbox.notify(job.clone())).await,
        };
        self.put_off_failed(job, row, result).await
    }

    /// Collects files, unless this process has done so within the hour.
    pub(crate) async fn collect_files_periodically(&self) -> Result<()> {
        if !self.collected.is_due(&self.clock, COLLECTION_PERIOD) {
            return Ok(());
        }
        self.release_imports().await?;
        self.recount_quotas(None).await?;
        self.remove_old_pdfs().await?;
        self.remove_old_uploads().await?;
        self.thin_revisions().await?;
        self.collect_files().await
    }
}
