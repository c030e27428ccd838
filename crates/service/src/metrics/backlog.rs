//! Work that waits: jobs and deliveries to webhooks.

use quire_db::{Row, params};

use crate::app::App;
use crate::error::Result;

/// Jobs of a kind.
#[derive(Debug, Row)]
pub struct JobCounts {
    /// The name of the kind.
    pub kind: String,
    /// All of them.
    #[row(sql = "COUNT(*)")]
    pub jobs: i64,
    /// Those that a process has.
    #[row(sql = "COUNT(CASE WHEN not_before > $2 THEN lease END)")]
    pub running: i64,
    /// Those that nobody has, and that failed before.
    #[row(sql = "COUNT(CASE WHEN lease IS NULL OR not_before <= $2 THEN failure END)")]
    pub failed: i64,
    /// The time since the oldest of them fell due, in microseconds; negative if none is due.
    #[row(sql = "$1 - MIN(due_at)")]
    pub overdue: i64,
}

/// Deliveries that wait.
#[derive(Debug, Row)]
pub struct WebhookCounts {
    /// Deliveries with another attempt.
    #[row(sql = "(SELECT COUNT(*) FROM webhook_deliveries WHERE due_at IS NOT NULL)")]
    pub waiting: i64,
    /// The time since the oldest of them fell due, in microseconds; negative or 0 if none is due.
    #[row(
        sql = "COALESCE($1 - (SELECT MIN(due_at) FROM webhook_deliveries WHERE due_at IS NOT NULL), 0)"
    )]
    pub overdue: i64,
    /// Enabled webhooks whose last attempt failed.
    #[row(sql = "(SELECT COUNT(*) FROM webhooks WHERE enabled AND failing_since IS NOT NULL)")]
    pub failing: i64,
}

impl App {
    /// Counts jobs by kind.
    ///
    /// # Errors
    /// The database does not respond.
    pub async fn job_counts(&self) -> Result<Vec<JobCounts>> {
        let sql = quire_db::sql!("SELECT {JobCounts} FROM jobs GROUP BY kind ORDER BY kind");
        Ok(self
            .db
            .query(sql, params![self.clock.wall(), self.clock.observed()])
            .await?)
    }

    /// Counts deliveries to webhooks that wait.
    ///
    /// # Errors
    /// The database does not respond.
    pub async fn webhook_counts(&self) -> Result<WebhookCounts> {
        let sql = quire_db::sql!("SELECT {WebhookCounts}");
        Ok(self
            .db
            .query_one(sql, params![self.clock.observed()])
            .await?)
    }
}
