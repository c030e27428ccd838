//! PDFs that nobody asks for any more go; their files are collected after them (`files/collecting.rs`).

use quire_db::params;

use crate::SpaceAreas;
use crate::error::Result;

/// For how long a PDF is kept that nobody asks for, in microseconds of observed time.
const KEPT: i64 = 7 * 24 * 3_600_000_000;
/// Number of rows one statement removes.
const BATCH: i64 = 500;

impl SpaceAreas {
    /// Removes PDFs that nobody has asked for in a week. A job that was to make one finds nothing to do.
    pub async fn remove_old_pdfs(&self) -> Result<()> {
        let before = self.clock.observed() - KEPT;
        let sql = "DELETE FROM pdfs WHERE id IN (SELECT id FROM pdfs WHERE used_at < $1 ORDER BY used_at LIMIT $2)";
        while self.db.execute(sql, params![before, BATCH]).await? > 0 {}
        Ok(())
    }
}
