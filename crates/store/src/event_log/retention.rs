//! Deletes events that are older than the retention, in small transactions.
//!
//! - Age is measured in observed time: a clock that jumps ahead deletes nothing.
//! - The oldest events go first, and numbers are never given again.

use quire_db::params;

use crate::Store;
use crate::error::Result;

/// Interval at which a process checks for events that are too old, in microseconds.
const PERIOD: i64 = 3_600_000_000;
/// Number of events one transaction deletes.
const BATCH: i64 = 500;
/// A day, in microseconds.
const DAY: i64 = 24 * 3_600_000_000;

impl Store {
    /// Deletes events that are too old, unless this process has done so within the hour.
    pub async fn delete_old_events_now_and_then(&self) -> Result<()> {
        if !self.events_swept.is_due(&self.clock, PERIOD) {
            return Ok(());
        }
        self.delete_old_events().await
    }

    async fn delete_old_events(&self) -> Result<()> {
        let Some(days) = self.config.events_retention else {
            return Ok(());
        };
        let kept = i64::from(days.get()).saturating_mul(DAY);
        let before = self.clock.observed().saturating_sub(kept);
        // The ids grow with the age: nothing is read beyond the first event that is kept.
        let sql = "DELETE FROM events WHERE observed_at < $1 AND id IN (
                       SELECT id FROM events WHERE number IS NOT NULL ORDER BY id LIMIT $2)";
        while self.db.execute(sql, params![before, BATCH]).await? > 0 {}
        Ok(())
    }
}
