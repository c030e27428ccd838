//! Thins out old revisions of change requests, with `--keep-revisions DAYS`.
//!
//! - The history of spaces remains, since blame and the history of pages read it. Other revisions remain that something
//!   refers to: the first, base and last ones of change requests, and those that comments and reviews are on.
//! - A thinned revision stays in the history, without its content: reading that returns 404. A day later, its row refers
//!   to the tree of the active revision, and what no revision of the space contains is released. Until then, a clock
//!   that jumped ahead can be corrected.
//! - Releasing changes the key of the role on the space, so it waits for writes of content, and later ones wait for it.

use std::collections::HashSet;

use quire_content::{Hash, Revision};
use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders, sql};
use quire_store::revision_store::{parts, read_blob, remove_unused_blobs};

use crate::SpaceAreas;
use crate::concealed;
use crate::error::{Error, Result};

/// A day, in microseconds.
const DAY: i64 = 86_400_000_000;
/// Number of revisions, blobs or files that one transaction changes.
const BATCH: i64 = 500;

/// Marks at most `$4` revisions that are older than `$2` as thinned at `$3`.
const THIN: &str = "UPDATE revisions SET thinned_at = $3 WHERE id IN (
    SELECT r.id FROM revisions r JOIN spaces s ON s.id = r.space_id
    WHERE r.space_id = $1 AND r.created_at < $2 AND r.thinned_at IS NULL AND r.amended_at IS NULL
        AND r.number IS NULL AND r.id <> s.revision_id
        AND NOT EXISTS (SELECT 1 FROM change_requests c WHERE c.revision_id = r.id)
        AND NOT EXISTS (SELECT 1 FROM change_requests c WHERE c.revision_initial_id = r.id)
        AND NOT EXISTS (SELECT 1 FROM change_requests c WHERE c.revision_ancestor_id = r.id)
        AND NOT EXISTS (SELECT 1 FROM change_requests c WHERE c.revision_merged_id = r.id)
        AND r.id NOT IN (SELECT m.revision_id FROM comments m
            WHERE m.space_id = $1 AND m.revision_id IS NOT NULL)
        AND r.id NOT IN (SELECT m.revision_id FROM change_requests c JOIN comments m ON m.change_request_id = c.id
            WHERE c.space_id = $1 AND m.revision_id IS NOT NULL)
        AND r.id NOT IN (SELECT v.revision_id FROM change_requests c JOIN reviews v ON v.change_request_id = c.id
            WHERE c.space_id = $1)
    LIMIT $4)";

/// State of a space that changes with whatever its content refers to.
#[derive(Row, PartialEq, Eq)]
#[row(table = "s")]
struct Fingerprint {
    revision_id: String,
    #[row(sql = "(SELECT COUNT(*) FROM revisions r WHERE r.space_id = s.id)")]
    revisions: i64,
    #[row(
        sql = "COALESCE((SELECT MAX(r.created_at) FROM revisions r WHERE r.space_id = s.id), 0)"
    )]
    newest: i64,
    #[row(
        sql = "(SELECT COUNT(c.import_snapshot) FROM change_requests c WHERE c.space_id = s.id)"
    )]
    imports: i64,
    #[row(sql = "(SELECT COUNT(*) FROM pdfs p WHERE p.space_id = s.id)")]
    pdfs: i64,
}

/// SQL of the fingerprint of the space `$1`.
const FINGERPRINT: &str = sql!("SELECT {Fingerprint} FROM spaces s WHERE s.id = $1");

/// Blobs and files that the content of a space consists of.
#[derive(Default)]
struct Contained {
    blobs: HashSet<Hash>,
    files: HashSet<Hash>,
}

impl SpaceAreas {
    /// Thins out the revisions of all spaces, and releases what those contained that were thinned a day ago.
    pub async fn thin_revisions(&self) -> Result<()> {
        let Some(days) = self.config.keep_revisions else {
            return Ok(());
        };
        let (observed, kept) = (self.clock.observed(), i64::from(days.get()) * DAY);
        let cutoff = self.clock.wall().min(self.now()) - kept;
        let mut last = String::new();
        loop {
            let sql =
                "SELECT id FROM spaces WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT $2";
            let spaces: Vec<(String,)> = self.db.query(sql, params![last, BATCH]).await?;
            let Some((space,)) = spaces.last() else {
                return Ok(());
            };
            last.clone_from(space);
            for (space,) in &spaces {
                self.thin_space(space, cutoff, observed).await?;
            }
        }
    }

    async fn thin_space(&self, space: &str, cutoff: i64, observed: i64) -> Result<()> {
        let sql = "UPDATE revisions SET thinned_at = NULL WHERE space_id = $1 AND thinned_at > 0 AND created_at >= $2";
        self.db.execute(sql, params![space, cutoff]).await?;
        if self.forget(space, observed).await? {
            self.release(space).await?;
        }
        let thinned_at = observed.max(1);
        loop {
            let values = params![space, cutoff, thinned_at, BATCH];
            let thinned = self.db.execute(THIN, values).await?;
            if thinned == 0 {
                return Ok(());
            }
            tracing::info!(space, revisions = thinned, "thinned out old revisions");
        }
    }

    /// Gives up the content of revisions that were thinned a day ago; returns whether there is content to be released.
    async fn forget(&self, space: &str, observed: i64) -> Result<bool> {
        let sql = "SELECT (SELECT COUNT(*) FROM thinned_spaces WHERE space_id = $1)
                 + (SELECT COUNT(*) FROM revisions WHERE space_id = $1 AND thinned_at > 0 AND thinned_at <= $2)";
        let (due,): (i64,) = self
            .db
            .query_one(sql, params![space, observed - DAY])
            .await?;
        if due == 0 {
            return Ok(false);
        }
        let space = space.to_owned();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let active = "SELECT r.tree FROM spaces s JOIN revisions r ON r.id = s.revision_id WHERE s.id = $1";
                let (tree,): (String,) = tx.query_one(active, params![space]).await?;
                let sql = "UPDATE revisions SET tree = $3, thinned_at = 0
                           WHERE space_id = $1 AND thinned_at IS NOT NULL AND thinned_at <= $2";
                tx.execute(sql, params![space, observed - DAY, tree]).await?;
                let sql = "INSERT INTO thinned_spaces (space_id) VALUES ($1) ON CONFLICT DO NOTHING";
                tx.execute(sql, params![space]).await?;
                Ok::<_, Error>(true)
            })
            .await
    }

    /// Releases blobs and files that nothing of the space contains; those that change meanwhile are left to the next time.
    async fn release(&self, space: &str) -> Result<()> {
        let before: Fingerprint = self.db.query_one(FINGERPRINT, params![space]).await?;
        let contained = self.contained(space).await?;
        let blobs = self.unused_blobs(space, &contained).await?;
        let files = self.unused_files(space, &contained).await?;
        let batch = usize::try_from(BATCH).unwrap_or(usize::MAX);
        let mut steps: Vec<(bool, Vec<(String,)>)> = Vec::new();
        steps.extend(blobs.chunks(batch).map(|rows| (true, rows.to_vec())));
        steps.extend(files.chunks(batch).map(|rows| (false, rows.to_vec())));
        let before = std::sync::Arc::new(before);
        for (are_blobs, rows) in steps {
            let (space, before) = (space.to_owned(), before.clone());
            let release = async move |tx: &mut Transaction| {
                // Waits for writers, whose content the fingerprint then shows.
                let sql = "UPDATE spaces SET rights = rights + 1 WHERE id = $1";
                tx.execute(sql, params![space]).await?;
                let now: Fingerprint = tx.query_one(FINGERPRINT, params![space]).await?;
                if now != *before {
                    return Ok(false);
                }
                let mut values: Vec<Value<'_>> = vec![space.to_value()];
                values.extend(rows.iter().map(|(name,)| name.to_value()));
                let (table, column) = if are_blobs {
                    ("space_blobs", "hash")
                } else {
                    ("space_files", "place")
                };
                let names = placeholders(2, rows.len(), 1);
                let sql =
                    format!("DELETE FROM {table} WHERE space_id = $1 AND {column} IN ({names})");
                tx.execute(&sql, &values).await?;
                if are_blobs {
                    remove_unused_blobs(tx, &rows).await?;
                }
                Ok::<_, Error>(true)
            };
            if !self.db.transaction_after_others(release).await? {
                return Ok(());
            }
        }
        let sql = "DELETE FROM thinned_spaces WHERE space_id = $1";
        self.db.execute(sql, params![space]).await?;
        Ok(())
    }

    /// Reads all trees of a space, and the snapshots of origins that they refer to.
    async fn contained(&self, space: &str) -> Result<Contained> {
        let sql = "SELECT tree FROM revisions WHERE space_id = $1
             UNION SELECT import_snapshot FROM change_requests WHERE space_id = $1 AND import_snapshot IS NOT NULL
             UNION SELECT import_base FROM change_requests WHERE space_id = $1 AND import_base IS NOT NULL
             UNION SELECT tree FROM pdfs WHERE space_id = $1";
        let rows: Vec<(String,)> = self.db.long().query(sql, params![space]).await?;
        let plain = |name: String| {
            let hash = concealed::parts(&name).map(|(hash, _)| hash.to_owned());
            hash.unwrap_or(name)
        };
        let mut trees: Vec<String> = rows.into_iter().map(|(name,)| plain(name)).collect();
        let (mut read, mut contained) = (HashSet::new(), Contained::default());
        while let Some(name) = trees.pop() {
            if !read.insert(name.clone()) {
                continue;
            }
            contained.blobs.extend(name.parse::<Hash>().ok());
            // The content of a pending import is kept by that.
            let Some(bytes) = read_blob(&mut &self.db, &name).await? else {
                continue;
            };
            let tree = Revision::from_bytes(&bytes).map_err(|error| Error::internal(&error))?;
            contained.blobs.extend(tree.texts());
            contained
                .files
                .extend(tree.files.iter().map(|file| file.hash));
            let snapshots = tree.origins.values();
            trees.extend(snapshots.map(|origin| origin.snapshot.to_string()));
        }
        Ok(contained)
    }

    /// Returns the kept blobs that are none of these, and none of their parts.
    async fn unused_blobs(&self, space: &str, contained: &Contained) -> Result<Vec<(String,)>> {
        let (mut last, mut unused) = (String::new(), Vec::new());
        let mut used_parts = HashSet::new();
        loop {
            let sql = "SELECT x.hash, CASE WHEN b.size IS NULL THEN NULL ELSE b.bytes END
                       FROM space_blobs x JOIN blobs b ON b.hash = x.hash
                       WHERE x.space_id = $1 AND x.hash > $2 ORDER BY x.hash LIMIT $3";
            let rows: Vec<(String, Option<Vec<u8>>)> = self
                .db
                .long()
                .query(sql, params![space, last, BATCH])
                .await?;
            let Some((hash, _)) = rows.last() else {
                break;
            };
            last.clone_from(hash);
            for (name, list) in rows {
                let is_contained = name
                    .parse::<Hash>()
                    .is_ok_and(|hash| contained.blobs.contains(&hash));
                match list {
                    Some(text) if is_contained => used_parts.extend(parts(&text)),
                    _ if is_contained => {}
                    _ => unused.push((name,)),
                }
            }
        }
        unused.retain(|(name,)| {
            !name
                .parse::<Hash>()
                .is_ok_and(|hash| used_parts.contains(&hash))
        });
        Ok(unused)
    }

    /// Returns the places of kept files that are none of these.
    async fn unused_files(&self, space: &str, contained: &Contained) -> Result<Vec<(String,)>> {
        let sql = "SELECT x.place, f.hash FROM space_files x JOIN files f ON f.place = x.place WHERE x.space_id = $1";
        let rows: Vec<(String, String)> = self.db.long().query(sql, params![space]).await?;
        let is_unused = |hash: &str| {
            !hash
                .parse::<Hash>()
                .is_ok_and(|hash| contained.files.contains(&hash))
        };
        let unused = rows.into_iter().filter(|(_, hash)| is_unused(hash));
        Ok(unused.map(|(place, _)| (place,)).collect())
    }
}
