//! Uploads: files that arrive in parts.
//!
//! - A part is a file of the object store, which a row keeps. So any process receives the next one, and a part of a
//!   process that failed is collected.
//! - The offset grows in the transaction that stores the row of a part: of two parts for one offset, one is refused.
//! - A complete upload is one file. Its parts are read twice, for the hash and to write them to its place, piece by piece.
//! - An upload is not content: it counts towards no quota, since the number and the time of a user's uploads are bounded.
//!   Its size must fit into the quota when it starts, and its file is charged when a change uses it.

use std::collections::BTreeSet;
use std::sync::Arc;

use http::StatusCode;
use quire_db::{Row, Transaction, params, sql};
use quire_models as models;
use quire_runtime::{Body, BodyError};

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::content::UPLOAD_TTL;
use crate::conversions::{busy, off_thread};
use crate::error::{Error, Result};
use crate::ids::{SpaceId, UserId};
use crate::permissions::Rank;
use crate::quotas::require_room;
use crate::requester::share;
use crate::spaces::SpaceRow;

/// Uploads of a user, in all spaces.
const MAX_UPLOADS: i64 = 20;
/// Bytes of a part.
const MAX_PART_BYTES: usize = 8 << 20;
/// Bytes of a part that is not the last: they bound the number of parts.
const MIN_PART_BYTES: i64 = 256 << 10;
/// Number of rows one statement removes.
const BATCH: i64 = 100;
/// Pointer to the bytes of a part.
const BODY: &str = "/body";

/// An upload.
#[derive(Row, Clone)]
#[row(table = "u")]
pub struct UploadRow {
    id: String,
    #[row(column = "space_id")]
    space: SpaceId,
    name: String,
    content_type: String,
    size: i64,
    received: i64,
    sha256: Option<String>,
    hash: Option<String>,
    place: Option<String>,
    created_at: i64,
}

/// SQL of the upload `$1` to the space `$2` by the user `$3`, started after `$4`.
const UPLOAD: &str = sql!(
    "SELECT {UploadRow} FROM uploads u WHERE u.id = $1 AND u.space_id = $2 AND u.user_id = $3 AND u.started_at > $4"
);

/// SQL of the upload `$1`, whoever asks.
const ANY_UPLOAD: &str = sql!("SELECT {UploadRow} FROM uploads u WHERE u.id = $1");

impl UploadRow {
    fn is_received(&self) -> bool {
        self.received == self.size
    }

    /// 409 for a part that does not continue the upload.
    fn stale(&self) -> Error {
        let received = self.received;
        Error::conflict(format!(
            "the upload continues at the offset {received}: send the bytes from there, with `Upload-Offset: {received}`"
        ))
    }
}

impl SpaceAreas {
    /// The time after which uploads have started that are not expired.
    fn uploads_since(&self) -> i64 {
        self.clock.observed() - UPLOAD_TTL
    }

    /// Returns an upload of the caller, who needs to be allowed to edit the space.
    pub async fn upload(&self, user: &UserId, space: &str, id: &str) -> Result<UploadRow> {
        SpaceRow::active(&mut &self.db, user, space, Rank::Edit).await?;
        let since = self.uploads_since();
        let found = self
            .db
            .query_optional(UPLOAD, params![id, space, user, since])
            .await?;
        found.ok_or_else(|| Error::not_found("upload"))
    }

    /// Starts an upload.
    pub(crate) async fn start_upload(
        &self,
        caller: &Arc<Caller>,
        space: SpaceId,
        new: models::NewUpload,
    ) -> Result<models::Upload> {
        let limit = i64::try_from(self.content_limits().file_size).unwrap_or(i64::MAX);
        if new.size > limit {
            return Err(Error::invalid(
                "/body/size",
                format!("must be at most {limit}"),
            ));
        }
        let content_type = new.content_type;
        let row = UploadRow {
            id: self.new_id(),
            space,
            content_type: content_type
                .unwrap_or_else(|| quire_content::media::content_type(&new.name)),
            name: new.name,
            size: new.size,
            received: 0,
            sha256: new.sha256,
            hash: None,
            place: None,
            created_at: self.now(),
        };
        let (caller, new, now) = (Arc::clone(caller), row.clone(), self.clock.observed());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                SpaceRow::active(tx, &caller.user, &new.space, Rank::Edit).await?;
                require_room(tx, &new.space, new.size).await?;
                insert(tx, &caller.user, &new, now).await
            })
            .await?;
        let row = if row.is_received() {
            self.complete(row).await?
        } else {
            row
        };
        Ok(self.upload_model(row))
    }

    /// Appends a part to an upload.
    pub(crate) async fn append_part(
        &self,
        caller: &Arc<Caller>,
        row: UploadRow,
        offset: i64,
        body: Body,
    ) -> Result<models::Upload> {
        if offset != row.received {
            return Err(row.stale());
        }
        let permit = self.parts.acquire(share()).await;
        let permit = permit.map_err(|_| busy())?;
        let bytes = body.bytes(MAX_PART_BYTES).await.map_err(refused)?;
        let length = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
        let end = offset + length;
        if end > row.size {
            let reason = format!("would exceed the size of the file, which is {}", row.size);
            return Err(Error::invalid(BODY, reason));
        }
        if end < row.size && length < MIN_PART_BYTES {
            let reason =
                format!("must have at least {MIN_PART_BYTES} bytes, unless it is the last");
            return Err(Error::invalid(BODY, reason));
        }
        let row = if length > 0 {
            let hashed = bytes.clone();
            let hash = off_thread(move || quire_content::hash(&hashed)).await?;
            let place = self.put_file(hash, bytes).await?;
            self.store_part(caller, row, length, place).await?
        } else {
            row
        };
        let row = if row.is_received() && row.place.is_none() {
            self.complete(row).await?
        } else {
            row
        };
        drop(permit);
        Ok(self.upload_model(row))
    }

    /// Stores the row of a part, unless the upload has another one at its offset.
    async fn store_part(
        &self,
        caller: &Arc<Caller>,
        row: UploadRow,
        length: i64,
        place: String,
    ) -> Result<UploadRow> {
        let (user, id, space) = (caller.user.clone(), row.id, row.space);
        let (offset, since) = (row.received, self.uploads_since());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                SpaceRow::active(tx, &user, &space, Rank::Edit).await?;
                let sql = "UPDATE uploads SET received = received + $3
                           WHERE id = $1 AND received = $2 AND place IS NULL";
                let updated = tx.execute(sql, params![id, offset, length]).await?;
                let found = tx
                    .query_optional(UPLOAD, params![id, space, user, since])
                    .await?;
                let row: UploadRow = found.ok_or_else(|| Error::not_found("upload"))?;
                if updated == 0 {
                    return Err(row.stale());
                }
                let sql = "INSERT INTO upload_parts (upload_id, starts_at, size, place)
                           VALUES ($1, $2, $3, $4)";
                tx.execute(sql, params![id, offset, length, place]).await?;
                Ok(row)
            })
            .await
    }

    /// Makes one file of the parts of an upload.
    async fn complete(&self, row: UploadRow) -> Result<UploadRow> {
        let sql = "SELECT place FROM upload_parts WHERE upload_id = $1 ORDER BY starts_at";
        let parts: Vec<(String,)> = self.db.query(sql, params![row.id]).await?;
        let parts: Vec<String> = parts.into_iter().map(|(place,)| place).collect();
        let joined = self.read_parts(&parts).await?;
        let (hash, id) = (joined.hash.to_string(), row.id.clone());
        if joined.size != row.size {
            // Another request has completed it.
            return self.upload_again(row).await;
        }
        if let Some(expected) = row.sha256.filter(|expected| *expected != hash) {
            self.restart(id).await?;
            let reason = format!(
                "has the SHA-256 {hash} as a whole, not {expected}; the upload starts again from 0"
            );
            return Err(Error::invalid(BODY, reason));
        }
        let place = self.join_parts(&parts, &joined).await?;
        let pixels = joined.dimensions.unwrap_or_default();
        let length = |pixels: u64| i64::try_from(pixels).ok().filter(|pixels| *pixels > 0);
        let (width, height) = (length(pixels.0), length(pixels.1));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let sql = "UPDATE uploads SET hash = $2, place = $3, width = $4, height = $5
                           WHERE id = $1 AND received = size";
                tx.execute(sql, params![id, hash, place, width, height])
                    .await?;
                let sql = "DELETE FROM upload_parts WHERE upload_id = $1";
                tx.execute(sql, params![id]).await?;
                let found: Option<UploadRow> = tx.query_optional(ANY_UPLOAD, params![id]).await?;
                found.ok_or_else(|| Error::not_found("upload"))
            })
            .await
    }

    async fn upload_again(&self, row: UploadRow) -> Result<UploadRow> {
        let found: Option<UploadRow> = self.db.query_optional(ANY_UPLOAD, params![row.id]).await?;
        let row = found.ok_or_else(|| Error::not_found("upload"))?;
        if row.place.is_none() {
            return Err(row.stale());
        }
        Ok(row)
    }

    /// Removes the parts of an upload.
    async fn restart(&self, id: String) -> Result<()> {
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let sql = "UPDATE uploads SET received = 0 WHERE id = $1 AND place IS NULL";
                if tx.execute(sql, params![id]).await? > 0 {
                    let sql = "DELETE FROM upload_parts WHERE upload_id = $1";
                    tx.execute(sql, params![id]).await?;
                }
                Ok::<_, Error>(())
            })
            .await
    }

    /// Deletes an upload; its file is collected unless content keeps it.
    pub(crate) async fn cancel_upload(&self, row: &UploadRow) -> Result<()> {
        let sql = "DELETE FROM uploads WHERE id = $1";
        self.db.execute(sql, params![row.id]).await?;
        Ok(())
    }

    /// Removes expired uploads; their files are collected after them.
    pub async fn remove_old_uploads(&self) -> Result<()> {
        let since = self.uploads_since();
        let sql = "DELETE FROM uploads WHERE id IN (
                       SELECT id FROM uploads WHERE started_at <= $1 ORDER BY started_at LIMIT $2)";
        while self.db.execute(sql, params![since, BATCH]).await? > 0 {}
        Ok(())
    }

    pub(crate) fn upload_model(&self, row: UploadRow) -> models::Upload {
        let location = self.location(format_args!("spaces/{}/uploads/{}", row.space, row.id));
        models::Upload {
            sha256: row.hash.or(row.sha256),
            ..models::Upload::new(
                row.id.into(),
                row.name,
                row.content_type,
                row.size,
                row.received,
                row.place.is_some(),
                time(row.created_at),
                time(row.created_at + UPLOAD_TTL),
                models::UploadUrls::new(location),
            )
        }
    }
}

/// Inserts an upload with the first free number of its user, or that of the oldest one that content uses.
async fn insert(tx: &mut Transaction, user: &UserId, row: &UploadRow, now: i64) -> Result<()> {
    let sql = "DELETE FROM uploads WHERE user_id = $1 AND started_at <= $2";
    tx.execute(sql, params![user, now - UPLOAD_TTL]).await?;
    let sql = "SELECT slot FROM uploads WHERE user_id = $1";
    let taken: Vec<(i64,)> = tx.query(sql, params![user]).await?;
    let taken: BTreeSet<i64> = taken.into_iter().map(|(slot,)| slot).collect();
    let free = (1..=MAX_UPLOADS).find(|slot| !taken.contains(slot));
    let slot = match free {
        Some(slot) => Some(slot),
        None => remove_used(tx, user).await?,
    };
    let Some(slot) = slot else {
        return Err(Error::conflict(format!(
            "you have {MAX_UPLOADS} uploads that no content uses: use or cancel one of them, or wait until it expires"
        )));
    };
    let sql = "INSERT INTO uploads (id, space_id, user_id, slot, name, content_type, size, received, sha256, created_at,
                   started_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10) ON CONFLICT DO NOTHING";
    let values = params![
        row.id,
        row.space,
        user,
        slot,
        row.name,
        row.content_type,
        row.size,
        row.sha256,
        row.created_at,
        now
    ];
    if tx.execute(sql, values).await? == 0 {
        return Err(busy());
    }
    Ok(())
}

/// Removes the oldest upload of a user that content uses, and returns its number.
async fn remove_used(tx: &mut Transaction, user: &UserId) -> Result<Option<i64>> {
    let sql = "DELETE FROM uploads WHERE id = (
                   SELECT u.id FROM uploads u JOIN space_files k ON k.space_id = u.space_id AND k.place = u.place
                   WHERE u.user_id = $1 ORDER BY u.started_at, u.id LIMIT 1)
               RETURNING slot";
    let removed: Option<(i64,)> = tx.query_optional(sql, params![user]).await?;
    Ok(removed.map(|(slot,)| slot))
}

fn refused(error: BodyError) -> Error {
    match error {
        BodyError::TooLarge(limit) => Error::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            format!("a part may have at most {limit} bytes: send the file in several parts"),
        ),
        error => Error::invalid(BODY, error.to_string()),
    }
}
