//! Deletes old notifications, in small transactions.
//!
//! - Age is measured in observed time: a clock that jumps ahead deletes nothing.
//! - A user has at most [`MAX_NOTIFICATIONS`], and a few more until they are counted. Those that are read go first, then
//!   those beyond [`MAX_OF_THREAD`] of a thread, so that one long discussion does not push out all else.

use quire_db::params;

use crate::InboxArea;
use crate::error::Result;

/// Interval at which a process deletes old notifications, in microseconds.
const CLEANUP_INTERVAL: i64 = 3_600_000_000;
/// A day, in microseconds.
const DAY: i64 = 24 * 3_600_000_000;
/// Age at which notifications are deleted.
const RETENTION: i64 = 90 * DAY;
/// Age at which those are deleted that were read.
const READ_RETENTION: i64 = 30 * DAY;
/// Number of rows that one transaction deletes.
const BATCH: i64 = 500;
/// Maximum number of notifications of a user.
const MAX_NOTIFICATIONS: i64 = 1_000;
/// Maximum number of notifications of one thread, if a user has too many.
const MAX_OF_THREAD: i64 = 100;
/// Number of users whose notifications are counted at once.
const USERS: i64 = 50;

/// SQL that deletes what the user `$1` has too many.
const TRIM: &str = "DELETE FROM notifications WHERE user_id = $1 AND id IN (
    SELECT id FROM (
        SELECT id, ROW_NUMBER() OVER (
            ORDER BY is_read, CASE WHEN place > $2 THEN 1 ELSE 0 END, created_at DESC, id DESC) AS rank
        FROM (
            SELECT id, created_at, CASE WHEN read_at IS NULL THEN 0 ELSE 1 END AS is_read, ROW_NUMBER() OVER (
                PARTITION BY space_id, COALESCE(change_request_id, comment_id)
                ORDER BY created_at DESC, id DESC) AS place
            FROM notifications WHERE user_id = $1) placed) ranked
    WHERE rank > $3)";

impl InboxArea {
    /// Deletes notifications that are too old, unless this process has done so within the hour.
    pub async fn delete_old_notifications_if_due(&self) -> Result<()> {
        if !self.swept.is_due(&self.clock, CLEANUP_INTERVAL) {
            return Ok(());
        }
        self.delete_old_notifications().await
    }

    async fn delete_old_notifications(&self) -> Result<()> {
        let observed = self.clock.observed();
        for (condition, before) in [
            ("observed_at < $1", observed - RETENTION),
            (
                "read_at IS NOT NULL AND observed_at < $1",
                observed - READ_RETENTION,
            ),
        ] {
            let sql = format!(
                "DELETE FROM notifications WHERE id IN (
                     SELECT id FROM notifications WHERE {condition} ORDER BY observed_at LIMIT $2)"
            );
            while self.db.execute(&sql, params![before, BATCH]).await? > 0 {}
        }
        Ok(())
    }

    /// Deletes what users have too many.
    pub(crate) async fn trim_inboxes(&self) -> Result<()> {
        loop {
            let sql = "SELECT user_id FROM inboxes WHERE added >= 100 LIMIT $1";
            let users: Vec<(String,)> = self.db.query(sql, params![USERS]).await?;
            if users.is_empty() {
                return Ok(());
            }
            for (user,) in users {
                let sql = "UPDATE inboxes SET added = 0 WHERE user_id = $1";
                self.db.execute(sql, params![user]).await?;
                let values = params![user, MAX_OF_THREAD, MAX_NOTIFICATIONS];
                self.db.execute(TRIM, values).await?;
            }
        }
    }
}
