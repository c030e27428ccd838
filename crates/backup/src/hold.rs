//! Holds off the deletion of files while a backup copies them.
//!
//! - The row of a file may be deleted meanwhile, but not its content: `files/collecting.rs` of `quire-store` reads the
//!   rows of `settings` that this module writes.
//! - A hold ends by itself if its process was killed, in observed time, which no clock jump affects.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use quire_db::{Database, params};

/// Names of holds, and of nothing else, begin like this.
pub(crate) const PREFIX: &str = "backup:";
/// Time for which a hold lasts unless it is renewed, in microseconds.
const LENGTH: i64 = 3_600_000_000;
const RENEWAL_INTERVAL: Duration = Duration::from_mins(5);

pub(crate) struct Hold<'d> {
    database: &'d Database,
    name: String,
    renewed: Instant,
}

impl<'d> Hold<'d> {
    /// Takes a hold; files whose rows exist from here on stay.
    pub(crate) async fn take(database: &'d Database, id: &str) -> Result<Self> {
        let context = "cannot hold off the deletion of files";
        let mut hold = Self {
            database,
            name: format!("{PREFIX}{id}-{}", std::process::id()),
            renewed: Instant::now(),
        };
        hold.write().await.context(context)?;
        Ok(hold)
    }

    /// Extends the hold, if it is time to.
    pub(crate) async fn renew(&mut self) -> Result<()> {
        if self.renewed.elapsed() < RENEWAL_INTERVAL {
            return Ok(());
        }
        self.write()
            .await
            .context("cannot hold off the deletion of files any longer")
    }

    async fn write(&mut self) -> Result<()> {
        let reached = "SELECT COALESCE(MAX(reached), 0) FROM observed_time";
        let (reached,): (i64,) = self.database.query_one(reached, &[]).await?;
        let expired =
            "DELETE FROM settings WHERE name >= 'backup:' AND name < 'backup;' AND value < $1";
        let now = format!("{reached:020}");
        self.database.execute(expired, params![now]).await?;
        let until = format!("{:020}", reached.saturating_add(LENGTH));
        let sql = "INSERT INTO settings (name, value) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.database
            .execute(sql, params![self.name, until])
            .await?;
        self.renewed = Instant::now();
        Ok(())
    }

    pub(crate) async fn release(self) -> Result<()> {
        let sql = "DELETE FROM settings WHERE name = $1";
        self.database.execute(sql, params![self.name]).await?;
        Ok(())
    }
}
