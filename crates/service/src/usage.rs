//! Storage usage for operators: bytes by space, and jobs.

use std::collections::HashMap;

use futures_util::TryStreamExt as _;
use quire_db::{Row, sql};

use crate::app::App;
use crate::error::SetupError;

/// The folder of files in the object store.
const FILES: &str = "files";

/// A space, and what its history takes.
#[derive(Row, Clone, Debug)]
#[row(table = "s")]
pub struct SpaceUsage {
    /// Its id.
    pub id: String,
    /// Its organization.
    pub organization_id: String,
    /// Its title.
    pub title: String,
    /// True if it was deleted, and waits to be purged.
    #[row(sql = "s.deleted_at IS NOT NULL")]
    pub is_deleted: bool,
    /// Its revisions.
    #[row(sql = "(SELECT COUNT(*) FROM revisions r WHERE r.space_id = s.id)")]
    pub revisions: i64,
    /// The bytes of texts and trees of its revisions; what spaces share counts for each.
    #[row(
        sql = "CAST(COALESCE((SELECT SUM(LENGTH(b.bytes)) FROM space_blobs x JOIN blobs b ON b.hash = x.hash
                 WHERE x.space_id = s.id), 0) AS BIGINT)"
    )]
    pub history_bytes: i64,
}

/// A space, with its files.
#[derive(Clone, Debug)]
pub struct Usage {
    /// The space.
    pub space: SpaceUsage,
    /// Files of its revisions.
    pub files: u64,
    /// Their bytes; what spaces share counts for each.
    pub file_bytes: u64,
}

/// A job, for the command line.
#[derive(Row, Clone, Debug)]
pub struct JobState {
    /// Its id.
    pub id: String,
    /// The name of its kind.
    pub kind: String,
    /// The id of what it is for.
    #[row(column = "subject_id")]
    pub subject: String,
    /// The time at which it is due, in microseconds.
    pub due_at: i64,
    /// The number of times it was started.
    pub attempts: i64,
    /// True if a process has it.
    #[row(sql = "lease IS NOT NULL")]
    pub is_taken: bool,
    /// Why it failed last.
    pub failure: Option<String>,
}

impl App {
    /// Returns what each space takes, in the order of organizations. Reads the sizes of all files.
    ///
    /// # Errors
    /// The database or the object store fails.
    pub async fn usage(&self) -> Result<Vec<Usage>, SetupError> {
        let mut sizes: HashMap<String, u64> = HashMap::new();
        let folder = object_store::path::Path::from(FILES);
        let mut objects = self.object_store.list(Some(&folder));
        while let Some(object) = objects
            .try_next()
            .await
            .map_err(|error| SetupError::Invalid(format!("the files cannot be listed: {error}")))?
        {
            sizes.insert(object.location.into(), object.size);
        }
        let sql = sql!(
            "SELECT {SpaceUsage} FROM spaces s ORDER BY s.organization_id, s.created_at, s.id"
        );
        let spaces: Vec<SpaceUsage> = self.db.long().query(sql, &[]).await?;
        let sql = "SELECT space_id, place FROM space_files";
        let places: Vec<(String, String)> = self.db.long().query(sql, &[]).await?;
        let mut files: HashMap<String, (u64, u64)> = HashMap::new();
        for (space, place) in places {
            let (count, bytes) = files.entry(space).or_default();
            *count += 1;
            *bytes += sizes.get(&place).copied().unwrap_or_default();
        }
        let with_files = |space: SpaceUsage| {
            let (files, file_bytes) = files.get(&space.id).copied().unwrap_or_default();
            Usage {
                space,
                files,
                file_bytes,
            }
        };
        Ok(spaces.into_iter().map(with_files).collect())
    }

    /// Returns all jobs, those that are due first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn jobs(&self) -> Result<Vec<JobState>, SetupError> {
        let sql = sql!("SELECT {JobState} FROM jobs ORDER BY due_at, id");
        Ok(self.db.query(sql, &[]).await?)
    }
}
