//! Retention of deliveries in the log: for a month, at most [`MAX_DELIVERIES`] of a webhook, and not without
//! their webhook.
//!
//! - Deliveries are deleted in small transactions, so that nobody waits for a webhook that had many.
//! - The limits hold for deliveries that wait as well: their events are in the audit log.

use quire_db::{Transaction, params};

use crate::Store;
use crate::error::{Error, Result};
use crate::jobs::Job;

/// Maximum number of deliveries of a webhook in the log.
const MAX_DELIVERIES: i64 = 10_000;
/// Retention of a delivery in the log, in microseconds of observed time.
const DELIVERY_RETENTION: i64 = 30 * 24 * 3_600_000_000;
/// Interval at which a process checks for deliveries that are too old, in microseconds.
const CLEANUP_INTERVAL: i64 = 3_600_000_000;
/// Number of deliveries one transaction deletes.
const BATCH: i64 = 500;

/// SQL that deletes the oldest deliveries of the webhook `$1`, up to the number `$2`.
const DELETE: &str = "DELETE FROM webhook_deliveries WHERE webhook_id = $1 AND number IN (
    SELECT number FROM webhook_deliveries WHERE webhook_id = $1 AND number <= $2 ORDER BY number LIMIT $3)";

/// Deletes deliveries that exceed the limit on the log of a webhook; the rest in the next round.
pub(super) async fn delete_excess(
    tx: &mut Transaction,
    webhook: &str,
    deliveries: i64,
) -> Result<()> {
    let last = deliveries - MAX_DELIVERIES;
    if last > 0 {
        tx.execute(DELETE, params![webhook, last, BATCH]).await?;
    }
    Ok(())
}

impl Store {
    /// Deletes deliveries that are too old, unless this process has done so within the hour.
    pub(super) async fn delete_old_deliveries_if_due(&self) -> Result<()> {
        if !self.webhooks.swept.is_due(&self.clock, CLEANUP_INTERVAL) {
            return Ok(());
        }
        let before = self.clock.observed().saturating_sub(DELIVERY_RETENTION);
        let sql = "DELETE FROM webhook_deliveries WHERE id IN (
                       SELECT id FROM webhook_deliveries WHERE observed_at < $1 ORDER BY observed_at LIMIT $2)";
        while self.db.execute(sql, params![before, BATCH]).await? > 0 {}
        Ok(())
    }

    /// Deletes the deliveries of a webhook that was deleted.
    pub async fn purge_webhook(&self, job: Job) -> Result<()> {
        while self.purge_deliveries(job.clone()).await? > 0 {}
        self.db
            .transaction(async move |tx: &mut Transaction| job.done(tx).await)
            .await
    }

    async fn purge_deliveries(&self, job: Job) -> Result<u64> {
        let held = self.clock.observed();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, held).await?;
                let values = params![job.subject, i64::MAX, BATCH];
                Ok::<_, Error>(tx.execute(DELETE, values).await?)
            })
            .await
    }
}
