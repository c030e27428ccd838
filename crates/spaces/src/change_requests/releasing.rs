//! Releases the content of pending imports that no longer wait: another import replaced them, they were
//! merged, or their change request was deleted.
//!
//! - The id of a pending import is never used again, so one that no change request has can be released at any time, by
//!   any number of processes.
//! - A release runs in many small transactions. Blobs go with it unless something else refers to them; files are
//!   collected later: see `files/collecting.rs`.
//! - A merge passes the content of the import to the space, in the transaction that stores the result.

use quire_db::{ToValue as _, Transaction, Value, params, placeholders};

use crate::SpaceAreas;
use crate::error::Result;
use crate::revision_store::remove_unused_blobs;

/// Number of rows one transaction removes.
const BATCH: i64 = 500;

/// SQL of the next import, after `$1`, that is to be released.
const RELEASED: &str = "SELECT id FROM pending_imports i
     WHERE id > $1 AND NOT EXISTS (SELECT 1 FROM change_requests c WHERE c.import_id = i.id)
     ORDER BY id LIMIT 1";

impl SpaceAreas {
    /// Releases all pending imports that no change request has.
    pub async fn release_imports(&self) -> Result<()> {
        let mut last = String::new();
        while let Some((id,)) = self
            .db
            .query_optional::<(String,)>(RELEASED, params![last])
            .await?
        {
            match self.release_import(&id).await {
                // Something refers to one of its blobs since just now; the rest waits for the next time.
                Err(error) if error.is_foreign_key_violation() => {}
                outcome => outcome?,
            }
            last = id;
        }
        Ok(())
    }

    async fn release_import(&self, id: &str) -> Result<(), quire_db::Error> {
        while self.release_blobs(id.to_owned()).await? > 0 {}
        let files = "DELETE FROM pending_files WHERE import_id = $1 AND place IN (
             SELECT place FROM pending_files WHERE import_id = $1 LIMIT $2)";
        while self.db.execute(files, params![id, BATCH]).await? > 0 {}
        let sql = "DELETE FROM pending_imports WHERE id = $1";
        self.db.execute(sql, params![id]).await?;
        Ok(())
    }

    async fn release_blobs(&self, id: String) -> Result<usize, quire_db::Error> {
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let hashes: Vec<(String,)> = tx
                    .query(
                        "SELECT hash FROM pending_blobs WHERE import_id = $1 ORDER BY hash LIMIT $2",
                        params![id, BATCH],
                    )
                    .await?;
                if hashes.is_empty() {
                    return Ok(0);
                }
                let mut values: Vec<Value<'_>> = vec![id.to_value()];
                values.extend(hashes.iter().map(|(hash,)| hash.to_value()));
                let sql = format!(
                    "DELETE FROM pending_blobs WHERE import_id = $1 AND hash IN ({})",
                    placeholders(2, hashes.len(), 1)
                );
                tx.execute(&sql, &values).await?;
                remove_unused_blobs(tx, &hashes).await?;
                Ok(hashes.len())
            })
            .await
    }
}
