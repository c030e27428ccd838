//! Complete uploads, which changes of content use.

use std::collections::HashMap;

use quire_content::edit::StoredContent;
use quire_db::{Row, params, sql};

use crate::SpaceAreas;
use crate::error::Result;
use crate::ids::UserId;

/// Lifetime of an upload, in microseconds of observed time.
pub(crate) const UPLOAD_TTL: i64 = 24 * 3_600_000_000;

/// A complete upload.
#[derive(Row)]
#[row(table = "u")]
struct CompleteRow {
    id: String,
    content_type: String,
    size: i64,
    hash: Option<String>,
    place: Option<String>,
    width: Option<i64>,
    height: Option<i64>,
}

/// SQL of the complete uploads to the space `$1` by the user `$2`, started after `$3`.
const COMPLETE: &str = sql!(
    "SELECT {CompleteRow} FROM uploads u
     WHERE u.space_id = $1 AND u.user_id = $2 AND u.started_at > $3 AND u.place IS NOT NULL"
);

/// The file of a complete upload.
pub(super) struct UploadedFile {
    pub(super) content: StoredContent,
    pub(super) content_type: String,
    pub(super) place: String,
}

impl CompleteRow {
    fn file(self) -> Option<(String, UploadedFile)> {
        let pixels = |length: Option<i64>| length.and_then(|length| u64::try_from(length).ok());
        let file = UploadedFile {
            content: StoredContent {
                hash: self.hash?.parse().ok()?,
                size: u64::try_from(self.size).ok()?,
                dimensions: pixels(self.width).zip(pixels(self.height)),
            },
            content_type: self.content_type,
            place: self.place?,
        };
        Some((self.id, file))
    }
}

impl SpaceAreas {
    /// Returns the files of complete uploads of a user to a space, by the ids of the uploads.
    pub(super) async fn uploaded_files(
        &self,
        user: &UserId,
        space: &str,
    ) -> Result<HashMap<String, UploadedFile>> {
        let since = self.clock.observed() - UPLOAD_TTL;
        let rows: Vec<CompleteRow> = self.db.query(COMPLETE, params![space, user, since]).await?;
        Ok(rows.into_iter().filter_map(CompleteRow::file).collect())
    }
}
