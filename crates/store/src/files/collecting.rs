//! Collects files that nothing refers to: uploads whose revision was never stored, and files of purged spaces.
//!
//! - A space retains every file that any of its revisions refers to, or ever did, until it is purged; a pending import
//!   retains its files until it is released (`change_requests/releasing.rs`). A PDF retains its file until it is
//!   removed because nobody has requested it for some time (`pdf/keeping.rs`), or until its space is purged. An upload
//!   retains its parts, and then its file, until it expires.
//! - A file that nothing refers to is collected once `COLLECTION_GRACE` has passed since it was last put. The time is
//!   observed time, which no clock jump affects.
//! - No file in use is lost, on either database and with any number of processes:
//!   - Code that refers to a file puts it first. A put updates the file's row before it checks that the bytes exist.
//!   - A collection deletes the row of a file and records its path (`place`) in one transaction (`collected_files`),
//!     and only then deletes the bytes at that path. If a put precedes that transaction, the file is too recent to be
//!     collected; if it follows, it finds no row, and stores the bytes at a new path.
//!   - References to a file include its path, as a foreign key. So if a revision is stored at the same moment, either
//!     the collection fails, or the revision is refused with 409 and can be retried.
//!   - A path is never used again. So an interrupted or suspended collection can continue at any later time, and two
//!     collections can delete the same file.
//! - While a backup copies files, rows of `settings` hold off the deletion of bytes. A backup takes its snapshot after it
//!   has stored such a row, so the snapshot does not refer to files that were collected before.
//! - Objects in the object store without a row are never deleted: they may belong to another service. `quire check`
//!   counts them.

use object_store::ObjectStoreExt as _;
use object_store::path::Path;
use quire_db::{ToValue as _, Transaction, Value, params, placeholders};

use crate::Store;
use crate::error::{Error, Result};

/// Time since the last put after which a file can be collected, in microseconds of observed time, which may differ by
/// a minute between processes. An upload takes much less.
const COLLECTION_GRACE: i64 = 24 * 3_600_000_000;
/// Maximum number of files collected at once.
const BATCH: i64 = 100;

/// SQL of the paths of collected files, at most `$1`; none while a backup holds off their deletion at the time `$2`.
const COLLECTED: &str = "SELECT place FROM collected_files WHERE NOT EXISTS (
         SELECT 1 FROM settings WHERE name >= 'backup:' AND name < 'backup;' AND value > $2)
     ORDER BY place LIMIT $1";

/// SQL of the condition for a file to be collected: nothing refers to it, and it was last put before `$1`.
const UNUSED: &str =
    "files.used_at < $1 AND NOT EXISTS (SELECT 1 FROM space_files k WHERE k.place = files.place)
     AND NOT EXISTS (SELECT 1 FROM pending_files k WHERE k.place = files.place)
     AND NOT EXISTS (SELECT 1 FROM pdfs k WHERE k.place = files.place)
     AND NOT EXISTS (SELECT 1 FROM uploads k WHERE k.place = files.place)
     AND NOT EXISTS (SELECT 1 FROM upload_parts k WHERE k.place = files.place)";

impl Store {
    /// Collects files that nothing refers to.
    pub async fn collect_files(&self) -> Result<()> {
        let before = self.clock.observed() - COLLECTION_GRACE;
        let sql =
            format!("SELECT hash FROM files WHERE hash > $2 AND {UNUSED} ORDER BY hash LIMIT $3");
        let mut last = String::new();
        loop {
            let batch: Vec<(String,)> = self.db.query(&sql, params![before, last, BATCH]).await?;
            let Some((hash,)) = batch.last() else { break };
            last.clone_from(hash);
            match self.delete_file_rows(before, batch).await {
                // One of the files is now in use; the others wait for the next collection.
                Err(error) if error.is_foreign_key_violation() => {}
                outcome => outcome?,
            }
        }
        self.delete_collected().await
    }

    /// Deletes the rows of files that are still unused, and records their paths.
    async fn delete_file_rows(
        &self,
        before: i64,
        files: Vec<(String,)>,
    ) -> Result<(), quire_db::Error> {
        let now = self.clock.observed();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let mut values: Vec<Value<'_>> = vec![before.to_value()];
                values.extend(files.iter().map(|(hash,)| hash.to_value()));
                let sql = format!(
                    "DELETE FROM files WHERE {UNUSED} AND hash IN ({}) RETURNING place",
                    placeholders(2, files.len(), 1)
                );
                let places: Vec<(String,)> = tx.query(&sql, &values).await?;
                if places.is_empty() {
                    return Ok(());
                }
                let values: Vec<Value<'_>> = (places.iter())
                    .flat_map(|(place,)| [place.to_value(), now.to_value()])
                    .collect();
                let rows = placeholders(1, places.len(), 2);
                let sql =
                    format!("INSERT INTO collected_files (place, collected_at) VALUES {rows}");
                tx.execute(&sql, &values).await?;
                Ok(())
            })
            .await
    }

    /// Deletes the bytes of collected files.
    async fn delete_collected(&self) -> Result<()> {
        let mut deleted = 0;
        loop {
            let now = format!("{:020}", self.clock.observed());
            let places: Vec<(String,)> = self.db.query(COLLECTED, params![BATCH, now]).await?;
            if places.is_empty() {
                break;
            }
            for (place,) in &places {
                match self.object_store.delete(&Path::from(place.as_str())).await {
                    Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            let values: Vec<Value<'_>> = places.iter().map(|(place,)| place.to_value()).collect();
            let sql = format!(
                "DELETE FROM collected_files WHERE place IN ({})",
                placeholders(1, places.len(), 1)
            );
            deleted += self.db.execute(&sql, &values).await.map_err(Error::from)?;
        }
        if deleted > 0 {
            tracing::info!(files = deleted, "deleted files that nothing refers to");
        }
        Ok(())
    }
}
