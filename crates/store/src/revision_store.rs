//! Stored revisions: a row with the hash of a tree, and the blobs behind hashes.
//!
//! - A blob is stored once, however many revisions contain it; stored blobs never change.
//! - Trees and texts are rows, so that a revision and what it refers to are one transaction; file contents go to the
//!   object store before it.
//! - Recently read trees are cached: they cannot change.

mod blobs;
mod conditions;
mod indexing;
mod page_records;

use std::collections::HashSet;
use std::sync::Arc;

use quire_content::{Hash, Limits, NewBlobs, Revision};
use quire_db::{Database, Read, Row, Transaction, params, sql};

use crate::Store;
use crate::broken_links::BrokenLinks;
use crate::concealed;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::files::record_file_owners;
use crate::ids::{RevisionId, SpaceId, UserId};
use crate::quotas;
use blobs::{insert_blobs, insert_spooled};
use page_records::PageRecord;

pub(crate) use blobs::length;
pub use blobs::{parts, read_blob, remove_unused_blobs};
pub use conditions::fill_conditions;
pub use indexing::{NewTexts, fill as fill_indexes, index, trees_to_fill};
pub use page_records::{fill, page_records};

/// The maximum number of pages of a space, regardless of the settings: the description promises it.
const MAX_PAGES: usize = 100_000;

/// Kind of a revision, by the operation that created it.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Edits of a change request.
    Edits,
    /// A merge of a change request.
    Merge,
    /// An update of a change request from the main content.
    Update,
    /// A return to an earlier revision.
    Rollback,
}

impl Kind {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Edits => "edits",
            Self::Merge => "merge",
            Self::Update => "update",
            Self::Rollback => "rollback",
        }
    }
}

/// A revision to be stored.
#[derive(Clone)]
pub struct NewRevision {
    /// The id of the revision.
    pub id: String,
    space: String,
    kind: Kind,
    tree: Hash,
    /// True if its pages have conditions, or are drafts.
    conditional: bool,
    /// Its tree, and the snapshot of an import.
    pub blobs: NewBlobs,
    /// The texts of its pages.
    pub texts: NewTexts,
    /// Paths of the files that were written for it.
    pub files: Vec<String>,
    /// The pending import that keeps all these until the revision is inserted, if they are stored before.
    pub ahead: Option<String>,
    /// The ids of its parents.
    pub parents: Vec<String>,
    created_by: UserId,
    /// The time of its creation.
    pub created_at: i64,
    /// The findings of the import that created the revision.
    pub broken_links: Option<BrokenLinks>,
    /// True if the next edit may replace it.
    pub amendable: bool,
    /// Its changes to the pages of the main content, if it is to become that.
    pub history: Option<Vec<PageRecord>>,
}

impl NewRevision {
    /// Stores its blobs before its space exists and before the locks are taken under which it is inserted.
    pub async fn store_ahead(&self, tx: &mut Transaction) -> Result<()> {
        let Some(import) = &self.ahead else {
            return Ok(());
        };
        insert_pending(tx, import).await?;
        store_content(
            tx,
            BlobOwner::Import(import),
            &self.blobs,
            &self.texts,
            &self.files,
        )
        .await
        .map(drop)
    }

    /// Stores the broken links with the change request, which must exist.
    pub async fn insert_broken_links(&self, tx: &mut Transaction) -> Result<(), quire_db::Error> {
        match &self.broken_links {
            Some(broken_links) => broken_links.store(tx, &self.id).await,
            None => Ok(()),
        }
    }
}

/// 409 if others change the same thing faster than this can be computed.
pub fn stale_revision() -> Error {
    Error::conflict("others are changing this at the same time; try again").passing()
}

/// A revision as it is stored.
#[derive(Row)]
pub struct RevisionRow {
    /// The id of the revision.
    pub id: String,
    /// The name of its [`Kind`].
    #[row(column = "type")]
    pub kind: String,
    /// The hash of its tree.
    pub tree: String,
    /// The ids of its parents, as JSON.
    pub parents: String,
    /// The time of its creation.
    pub created_at: i64,
    thinned_at: Option<i64>,
}

impl RevisionRow {
    /// Returns a revision of a space.
    pub async fn of_space(db: &Database, space: &SpaceId, id: &RevisionId) -> Result<Self> {
        let sql = sql!(
            "SELECT {RevisionRow} FROM revisions WHERE space_id = $1 AND id = $2 AND amended_at IS NULL"
        );
        let row: Option<Self> = db.query_optional(sql, params![space, id]).await?;
        row.ok_or_else(|| Error::not_found("revision"))?
            .with_content()
    }

    /// 404 if the revision was thinned out.
    fn with_content(self) -> Result<Self> {
        if self.thinned_at.is_none() {
            return Ok(self);
        }
        let message = "the content of this revision is no longer stored: the server thins out old revisions \
            that nothing refers to";
        Err(Error::new(http::StatusCode::NOT_FOUND, message))
    }

    /// Returns a revision of a space, even if an edit replaced it.
    pub async fn retained(db: &Database, space: &SpaceId, id: &str) -> Result<Option<Self>> {
        let sql = sql!("SELECT {RevisionRow} FROM revisions WHERE space_id = $1 AND id = $2");
        let row: Option<Self> = db.query_optional(sql, params![space, id]).await?;
        row.map(Self::with_content).transpose()
    }
}

impl Store {
    /// The limits of imports and exports.
    pub fn content_limits(&self) -> Limits {
        Limits {
            pages: self.config.page_limit.min(MAX_PAGES),
            archive_size: self.config.archive_limit as u64,
            file_size: self.config.archive_limit as u64,
            inflated_size: self.config.archive_limit as u64 * 4,
            ..Limits::default()
        }
    }

    /// Creates a revision of a space, to be stored.
    pub fn new_revision(
        &self,
        space: &str,
        kind: Kind,
        tree: impl Into<Arc<Revision>>,
        user: &UserId,
    ) -> Result<NewRevision> {
        let tree = tree.into();
        let bytes = tree.to_bytes();
        let limit = self.content_limits().tree_size;
        if bytes.len() as u64 > limit {
            return Err(Error::conflict(format!(
                "the titles, metadata and structure of the content would take more than {limit} bytes"
            )));
        }
        let hash = quire_content::hash(&bytes);
        let conditional = !concealed::concealed(&tree).is_empty();
        // What is stored is soon read: by a merge, or by the next change.
        self.trees.insert(&hash.to_string(), tree, bytes.len());
        Ok(NewRevision {
            id: self.new_id(),
            space: space.to_owned(),
            kind,
            tree: hash,
            conditional,
            blobs: NewBlobs::from([(hash, bytes)]),
            texts: NewTexts::default(),
            files: Vec::new(),
            ahead: None,
            parents: Vec::new(),
            created_by: user.clone(),
            created_at: self.now(),
            broken_links: None,
            amendable: false,
            history: None,
        })
    }

    /// Returns a revision and its tree.
    pub async fn revision(&self, id: &str) -> Result<(RevisionRow, Arc<Revision>)> {
        let row: RevisionRow = self
            .db
            .query_one(
                sql!("SELECT {RevisionRow} FROM revisions WHERE id = $1"),
                params![id],
            )
            .await?;
        let tree = self.tree(&row.tree).await?;
        Ok((row, tree))
    }

    /// Returns a tree, from the cache if it was read recently.
    pub async fn tree(&self, hash: &str) -> Result<Arc<Revision>> {
        self.tree_in(&mut &self.db, hash).await
    }

    /// Returns a tree, from the cache if it was read recently; it may be one that lacks pages (`sites/conditional.rs`).
    pub async fn tree_in(&self, db: &mut impl Read, name: &str) -> Result<Arc<Revision>> {
        if let Some(tree) = self.trees.get(name) {
            return Ok(tree);
        }
        let Some((hash, ids)) = concealed::parts(name) else {
            return self.read_tree(db, name, None).await;
        };
        let whole = match self.trees.get(hash) {
            Some(tree) => tree,
            None => self.read_tree(db, hash, None).await?,
        };
        let ids: Vec<String> = ids.into_iter().map(str::to_owned).collect();
        let made = off_thread(move || {
            let tree = quire_content::conditional::for_visitors(
                &whole,
                &ids.iter().map(String::as_str).collect(),
            );
            let size = tree.to_bytes().len();
            (Arc::new(tree), size)
        });
        let (tree, size) = made.await?;
        self.trees.insert(name, tree.clone(), size);
        Ok(tree)
    }

    /// Returns a tree that has most pages in common with another, such as the snapshot of an origin.
    pub async fn similar_tree(&self, hash: &str, other: &Revision) -> Result<Arc<Revision>> {
        match self.trees.get(hash) {
            Some(tree) => Ok(tree),
            None => self.read_tree(&mut &self.db, hash, Some(other)).await,
        }
    }

    /// Returns the tree of a revision that has most pages in common with another.
    pub async fn similar_revision(&self, id: &str, other: &Revision) -> Result<Arc<Revision>> {
        let sql = "SELECT tree FROM revisions WHERE id = $1";
        let (hash,): (String,) = self.db.query_one(sql, params![id]).await?;
        self.similar_tree(&hash, other).await
    }

    /// Reads a tree, and caches it; pages that it has in common with another are in memory once.
    async fn read_tree(
        &self,
        db: &mut impl Read,
        hash: &str,
        similar: Option<&Revision>,
    ) -> Result<Arc<Revision>> {
        let bytes = (read_blob(db, hash).await?)
            .ok_or_else(|| Error::internal(&format!("the tree {hash} is missing")))?;
        let mut tree = Revision::from_bytes(&bytes).map_err(|error| Error::internal(&error))?;
        if let Some(other) = similar {
            tree.share(other);
        }
        let tree = Arc::new(tree);
        self.trees.insert(hash, tree.clone(), bytes.len());
        Ok(tree)
    }
}

/// Owner of blobs and files.
#[derive(Clone, Copy, Debug)]
pub enum BlobOwner<'a> {
    /// A space, until it is purged.
    Space(&'a str),
    /// A pending import, until it is released.
    Import(&'a str),
}

impl<'a> BlobOwner<'a> {
    /// The id of the space or import.
    pub const fn id(self) -> &'a str {
        match self {
            Self::Space(id) | Self::Import(id) => id,
        }
    }

    /// The table of the blobs that it keeps, and the column of its id.
    pub const fn blobs(self) -> (&'static str, &'static str) {
        match self {
            Self::Space(_) => ("space_blobs", "space_id"),
            Self::Import(_) => ("pending_blobs", "import_id"),
        }
    }

    /// The same of files.
    pub const fn files(self) -> (&'static str, &'static str) {
        match self {
            Self::Space(_) => ("space_files", "space_id"),
            Self::Import(_) => ("pending_files", "import_id"),
        }
    }
}

/// Stores what is to be kept: blobs, texts, and the files that were put at these places; returns the bytes of those that
/// were not kept before.
pub async fn store_content(
    tx: &mut Transaction,
    keeper: BlobOwner<'_>,
    blobs: &NewBlobs,
    texts: &NewTexts,
    files: &[String],
) -> Result<i64> {
    let spooled = insert_spooled(tx, keeper, texts).await?;
    let blobs = insert_blobs(tx, keeper, blobs, texts).await?;
    let files = record_file_owners(tx, keeper, files)
        .await
        .map_err(storage_error)?;
    Ok(spooled + blobs + files)
}

fn storage_error(error: quire_db::Error) -> Error {
    match error {
        // It was just removed, as nothing referred to it.
        error if error.is_foreign_key_violation() => stale_revision(),
        error => error.into(),
    }
}

/// Keeps for a copy of a space what the space keeps; 507 if the organization has no room for it.
pub async fn share_content(tx: &mut Transaction, copy: &str, space: &str) -> Result<()> {
    for sql in [
        "INSERT INTO space_blobs (space_id, hash) SELECT $1, hash FROM space_blobs WHERE space_id = $2",
        "INSERT INTO space_files (space_id, place) SELECT $1, place FROM space_files WHERE space_id = $2",
    ] {
        tx.execute(sql, params![copy, space]).await?;
    }
    quotas::charge_copy(tx, copy).await
}

/// Passes what a pending import keeps to a space; 507 if the organization has no room for it.
pub async fn pass_on(tx: &mut Transaction, space: &str, import: &str) -> Result<()> {
    quotas::charge_import(tx, space, import).await?;
    for sql in [
        "INSERT INTO space_blobs (space_id, hash) SELECT $1, hash FROM pending_blobs WHERE import_id = $2
         ON CONFLICT DO NOTHING",
        "INSERT INTO space_files (space_id, place) SELECT $1, place FROM pending_files WHERE import_id = $2
         ON CONFLICT DO NOTHING",
    ] {
        tx.execute(sql, params![space, import]).await?;
    }
    Ok(())
}

/// Begins a pending import.
pub async fn insert_pending(tx: &mut Transaction, import: &str) -> Result<(), quire_db::Error> {
    let sql = "INSERT INTO pending_imports (id) VALUES ($1)";
    tx.execute(sql, params![import]).await?;
    Ok(())
}

/// Removes a pending import whose blobs and files are kept by something else.
async fn remove_pending(tx: &mut Transaction, import: &str) -> Result<(), quire_db::Error> {
    for sql in [
        "DELETE FROM pending_blobs WHERE import_id = $1",
        "DELETE FROM pending_files WHERE import_id = $1",
        "DELETE FROM pending_imports WHERE id = $1",
    ] {
        tx.execute(sql, params![import]).await?;
    }
    Ok(())
}

/// Stores a revision and its blobs, and keeps its files.
pub async fn insert_revision(tx: &mut Transaction, revision: &NewRevision) -> Result<()> {
    let NewRevision {
        blobs,
        texts,
        files,
        ..
    } = revision;
    let space = revision.space.as_str();
    match &revision.ahead {
        Some(import) => {
            pass_on(tx, space, import).await?;
            remove_pending(tx, import).await?;
        }
        None => {
            let stored = store_content(tx, BlobOwner::Space(space), blobs, texts, files).await?;
            quotas::charge(tx, space, stored).await?;
        }
    }
    let parents = serde_json::json!(revision.parents).to_string();
    let (number,): (Option<i64>,) = tx
        .query_one(
        "INSERT INTO revisions (id, space_id, type, tree, parents, created_by, created_at, conditional, amendable,
                                number)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $10, CASE WHEN $9 THEN
             (SELECT COALESCE(MAX(number), 0) + 1 FROM revisions WHERE space_id = $2 AND number IS NOT NULL) END)
         RETURNING number",
        params![
            revision.id,
            revision.space,
            revision.kind.as_str(),
            revision.tree.to_string(),
            parents,
            revision.created_by,
            revision.created_at,
            revision.conditional,
            revision.history.is_some(),
            revision.amendable
        ],
    )
    .await?;
    if let Some((number, history)) = number.zip(revision.history.as_ref()) {
        page_records::record(tx, &revision.space, number, history).await?;
    }
    Ok(())
}

/// The blobs that are texts, which are stored as rows; the others are contents of files.
pub fn texts(trees: &[&Revision]) -> HashSet<Hash> {
    trees.iter().flat_map(|tree| tree.texts()).collect()
}
