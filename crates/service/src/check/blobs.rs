//! Reads every blob, and compares it with its hash.

use quire_db::{Error, params};

use super::{Check, Code, Depth};
use crate::revision_store::read_blob;

/// Number of blobs whose sizes are read at once.
const PAGE: i64 = 1_000;
/// Maximum number of bytes of blobs read at once, unless a single blob is larger.
const BYTES: i64 = 4 << 20;

impl Check<'_> {
    /// Checks blobs, and counts those that nothing refers to.
    pub(super) async fn blobs(&mut self) -> Result<(), Error> {
        let (blobs, bytes): (i64, i64) = self
            .snapshot
            .query_one(
                "SELECT COUNT(*), COALESCE(CAST(SUM(LENGTH(bytes)) AS BIGINT), 0) FROM blobs b
                 WHERE b.counted AND NOT EXISTS (SELECT 1 FROM space_blobs k WHERE k.hash = b.hash)
                     AND NOT EXISTS (SELECT 1 FROM pending_blobs k WHERE k.hash = b.hash)",
                &[],
            )
            .await?;
        self.report.garbage.blobs = blobs.unsigned_abs();
        self.report.garbage.blob_bytes = bytes.unsigned_abs();
        if self.depth == Depth::Quick {
            return Ok(());
        }
        let total = self.report.counts.blobs;
        let (mut done, mut last) = (0, String::new());
        loop {
            (self.progress)("Blobs", done, total);
            let sizes: Vec<(String, i64)> = self
                .snapshot
                .query(
                    "SELECT hash, CAST(LENGTH(bytes) AS BIGINT) FROM blobs WHERE hash > $1 ORDER BY hash LIMIT $2",
                    params![last, PAGE],
                )
                .await?;
            let Some((hash, _)) = sizes.last() else {
                return Ok(());
            };
            let before = std::mem::replace(&mut last, hash.clone());
            done += sizes.len() as u64;
            let mut from = before;
            let mut rest = sizes.as_slice();
            while !rest.is_empty() {
                let mut bytes = 0;
                let fits = rest.iter().take_while(|(_, size)| {
                    bytes += size;
                    bytes <= BYTES
                });
                let (now, later) = rest.split_at(fits.count().max(1).min(rest.len()));
                if let Some((to, _)) = now.last() {
                    self.hashes(&from, to).await?;
                    from.clone_from(to);
                }
                rest = later;
            }
        }
    }

    /// Checks the blobs between two hashes.
    async fn hashes(&mut self, after: &str, to: &str) -> Result<(), Error> {
        let rows: Vec<(String, Vec<u8>, Option<i64>)> = self
            .snapshot
            .query(
                "SELECT hash, bytes, size FROM blobs WHERE hash > $1 AND hash <= $2 ORDER BY hash",
                params![after, to],
            )
            .await?;
        let mut blobs = Vec::with_capacity(rows.len());
        for (hash, bytes, size) in rows {
            if size.is_none() {
                blobs.push((hash, bytes));
            } else {
                let whole = read_blob(&mut self.snapshot, &hash).await?;
                self.compare(vec![(hash, whole.unwrap_or_default())]).await;
            }
        }
        self.compare(blobs).await;
        Ok(())
    }

    /// Compares blobs with their hashes.
    async fn compare(&mut self, blobs: Vec<(String, Vec<u8>)>) {
        // Texts, trees, and parts of them: all are UTF-8.
        let wrong = tokio::task::spawn_blocking(move || {
            let found = blobs.into_iter().filter_map(|(name, bytes)| {
                let hash = quire_content::hash(&bytes).to_string();
                let found = if hash != name {
                    format!("{} bytes with the hash {hash}", bytes.len())
                } else if std::str::from_utf8(&bytes).is_err() {
                    "bytes that are not UTF-8".to_owned()
                } else {
                    return None;
                };
                Some((name, found))
            });
            found.collect::<Vec<_>>()
        });
        for (name, found) in wrong.await.expect("hashing does not panic") {
            let expected = "a text with this hash";
            self.report(Code::Blob, format!("blob {name}"), expected, found);
        }
    }
}
