//! Purges deleted spaces permanently, with everything that belongs only to them.
//!
//! - A purge runs in many small transactions, so that it blocks nobody; each holds the job's lease, and a process that
//!   takes over the job continues where it stopped.
//! - Blobs that another space refers to stay.

use quire_db::{Transaction, params};
use serde_json::json;

use crate::SpaceAreas;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::OrganizationId;
use crate::jobs::Job;
use crate::revision_store::remove_unused_blobs;
use crate::spaces::storing::SPACE_RETENTION;

/// Number of rows one transaction removes.
const BATCH: i64 = 500;

/// The statements that purge, in order, each repeated until it removes nothing: `$1` is the space, `$2` the maximum
/// number of rows.
const PARTS: [&str; 18] = [
    "DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE space_id = $1 LIMIT $2)",
    "DELETE FROM subscriptions WHERE id IN (SELECT id FROM subscriptions WHERE space_id = $1 LIMIT $2)",
    // Replies first: deleting a comment cascades to all of its replies.
    "DELETE FROM comments WHERE id IN (
         SELECT r.id FROM comments c JOIN comments r ON r.parent_id = c.id WHERE c.space_id = $1 LIMIT $2)",
    "DELETE FROM comments WHERE id IN (SELECT id FROM comments WHERE space_id = $1 LIMIT $2)",
    "DELETE FROM comments WHERE id IN (
         SELECT r.id FROM change_requests k JOIN comments c ON c.change_request_id = k.id
             JOIN comments r ON r.parent_id = c.id
         WHERE k.space_id = $1 LIMIT $2)",
    "DELETE FROM comments WHERE id IN (
         SELECT c.id FROM change_requests k JOIN comments c ON c.change_request_id = k.id
         WHERE k.space_id = $1 LIMIT $2)",
    "DELETE FROM commenters WHERE (subject_id, user_id) IN (
         SELECT subject_id, user_id FROM commenters WHERE subject_id = $1 LIMIT $2)",
    "DELETE FROM commenters WHERE (subject_id, user_id) IN (
         SELECT m.subject_id, m.user_id FROM change_requests k JOIN commenters m ON m.subject_id = k.id
         WHERE k.space_id = $1 LIMIT $2)",
    "DELETE FROM reviews WHERE id IN (
         SELECT r.id FROM change_requests k JOIN reviews r ON r.change_request_id = k.id
         WHERE k.space_id = $1 LIMIT $2)",
    "DELETE FROM change_requests WHERE id IN (SELECT id FROM change_requests WHERE space_id = $1 LIMIT $2)",
    "DELETE FROM page_revisions WHERE (space_id, page_id, number) IN (
         SELECT space_id, page_id, number FROM page_revisions WHERE space_id = $1 LIMIT $2)",
    "DELETE FROM revisions WHERE id IN (SELECT id FROM revisions WHERE space_id = $1 LIMIT $2)",
    "DELETE FROM pdfs WHERE id IN (SELECT id FROM pdfs WHERE space_id = $1 LIMIT $2)",
    "DELETE FROM upload_parts WHERE (upload_id, starts_at) IN (
         SELECT p.upload_id, p.starts_at FROM uploads u JOIN upload_parts p ON p.upload_id = u.id
         WHERE u.space_id = $1 LIMIT $2)",
    "DELETE FROM uploads WHERE id IN (SELECT id FROM uploads WHERE space_id = $1 LIMIT $2)",
    // The files themselves are collected later: see `files/collecting.rs`.
    "DELETE FROM space_files WHERE space_id = $1 AND place IN (
         SELECT place FROM space_files WHERE space_id = $1 LIMIT $2)",
    "DELETE FROM space_grants WHERE space_id = $1 AND user_id IN (
         SELECT user_id FROM space_grants WHERE space_id = $1 LIMIT $2)",
    "DELETE FROM team_grants WHERE space_id = $1 AND team_id IN (
         SELECT team_id FROM team_grants WHERE space_id = $1 LIMIT $2)",
];

impl SpaceAreas {
    /// Purges a space whose time to be restored has passed; a restored space stays.
    pub async fn purge_space(&self, job: Job) -> Result<()> {
        tracing::info!(space = job.subject, "purging a deleted space");
        for part in PARTS {
            while self.purge_part(job.clone(), part).await? > 0 {}
        }
        while self.purge_blobs(job.clone()).await? > 0 {}
        let (now, origin) = (self.clock.wall(), self.origin("purgeSpace"));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let purged: Option<(OrganizationId, String)> = tx
                    .query_optional(
                        "DELETE FROM spaces WHERE id = $1 AND deleted_at <= $2 RETURNING organization_id, title",
                        params![job.subject, now - SPACE_RETENTION],
                    )
                    .await?;
                if let Some((organization, title)) = purged {
                    let target = Target::space(&job.subject).of(&organization);
                    let before = json!({"title": title});
                    origin.record(tx, target, Some(before), None).await?;
                }
                job.done(tx).await
            })
            .await
    }

    async fn purge_part(&self, job: Job, part: &str) -> Result<u64> {
        // Owned: a future that holds the borrowed text is not `Send`.
        let (part, now, held) = (part.to_owned(), self.clock.wall(), self.clock.observed());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, held).await?;
                check(tx, &job.subject, now).await?;
                Ok::<_, Error>(tx.execute(&part, params![job.subject, BATCH]).await?)
            })
            .await
    }

    /// Removes the space's references to blobs, and the blobs that no other space refers to.
    async fn purge_blobs(&self, job: Job) -> Result<u64> {
        let (now, held) = (self.clock.wall(), self.clock.observed());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, held).await?;
                check(tx, &job.subject, now).await?;
                let hashes: Vec<(String,)> = tx
                    .query(
                        "SELECT hash FROM space_blobs WHERE space_id = $1 ORDER BY hash LIMIT $2",
                        params![job.subject, BATCH],
                    )
                    .await?;
                let Some((last,)) = hashes.last() else {
                    return Ok(0);
                };
                let removed = tx
                    .execute(
                        "DELETE FROM space_blobs WHERE space_id = $1 AND hash <= $2",
                        params![job.subject, last],
                    )
                    .await?;
                remove_unused_blobs(tx, &hashes).await?;
                Ok::<_, Error>(removed)
            })
            .await
    }
}

/// Starts the purge for all processes, or continues it: from the first part on, the space cannot be
/// restored, regardless of another process's clock. Fails if the space was restored meanwhile.
async fn check(tx: &mut Transaction, space: &str, now: i64) -> Result<()> {
    let held = tx
        .execute(
            "UPDATE spaces SET deleted_at = 0 WHERE id = $1 AND deleted_at <= $2",
            params![space, now - SPACE_RETENTION],
        )
        .await?;
    if held == 0 {
        return Err(Error::internal(&"the space is not to be purged"));
    }
    Ok(())
}
