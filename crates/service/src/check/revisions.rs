//! Reads every revision: its tree, and what the tree refers to.
//!
//! - Revisions are read space by space, so that a tree or a blob shared by many revisions of a space is checked once.
//! - A blob must be kept for the space (`space_blobs`), otherwise purging another space would remove it;
//!   the content of a pending import must be kept for that import (`pending_blobs`).
//! - The snapshots of a pending import are trees of the space, too.

use std::collections::{BTreeMap, HashSet};

use quire_content::{File, Hash, Revision};
use quire_db::{Error, Row, ToValue as _, Value, params, placeholders, sql};

use super::files::Files;
use super::{Check, Code};
use crate::revision_store::{parts, read_blob};

/// Number of revisions read at once.
const PAGE: i64 = 200;
/// Number of hashes one statement names.
const BATCH: usize = 200;
/// Maximum number of cached hashes of a space before they are looked up again.
const MAX_CACHED_HASHES: usize = 1 << 20;

#[derive(Row)]
#[row(table = "r")]
struct RevisionRow {
    id: String,
    #[row(column = "space_id")]
    space: String,
    tree: String,
    parents: String,
    created_at: i64,
    #[row(sql = "COALESCE(s.deleted_at = 0, FALSE)")]
    purged: bool,
}

/// An import that waits until its conflicts are resolved.
#[derive(Row)]
#[row(table = "c")]
struct PendingRow {
    id: String,
    #[row(column = "space_id")]
    space: String,
    #[row(column = "import_base")]
    base: Option<String>,
    #[row(column = "import_snapshot")]
    tree: String,
    /// None if an older version stored it: then the space keeps its content.
    #[row(column = "import_id")]
    import: Option<String>,
}

/// Hashes already checked in the current space.
#[derive(Default)]
struct CheckedHashes {
    space: String,
    /// The pending import that is being read; empty if none is.
    import: String,
    trees: HashSet<String>,
    blobs: HashSet<Hash>,
    files: HashSet<(Hash, u64)>,
}

impl CheckedHashes {
    fn enter(&mut self, space: &str, import: &str) {
        if (&*self.space, &*self.import) != (space, import) {
            *self = Self {
                space: space.to_owned(),
                import: import.to_owned(),
                ..Self::default()
            };
        }
    }

    /// Returns true if the tree is new.
    fn tree(&mut self, hash: &str) -> bool {
        if self.trees.len() >= MAX_CACHED_HASHES {
            self.trees.clear();
        }
        self.trees.insert(hash.to_owned())
    }

    /// Those that are new.
    fn blobs(&mut self, hashes: impl Iterator<Item = Hash>) -> Vec<Hash> {
        if self.blobs.len() >= MAX_CACHED_HASHES {
            self.blobs.clear();
        }
        hashes.filter(|hash| self.blobs.insert(*hash)).collect()
    }

    /// Those that are new.
    fn files<'f>(&mut self, files: &'f [File]) -> Vec<&'f File> {
        if self.files.len() >= MAX_CACHED_HASHES {
            self.files.clear();
        }
        let new = |file: &&File| self.files.insert((file.hash, file.size));
        files.iter().filter(new).collect()
    }
}

impl Check<'_> {
    /// Checks revisions, and the files that they refer to.
    pub(super) async fn revisions(&mut self) -> Result<(), Error> {
        let total = self.report.counts.revisions;
        let mut done = 0;
        let mut files = Files::default();
        let mut seen = CheckedHashes::default();
        let mut last = (String::new(), i64::MIN, String::new());
        loop {
            (self.progress)("Revisions", done, total);
            let rows: Vec<RevisionRow> = self
                .snapshot
                .query(
                    sql!(
                        "SELECT {RevisionRow} FROM revisions r JOIN spaces s ON s.id = r.space_id
                         WHERE (r.space_id, r.created_at, r.id) > ($1, $2, $3)
                         ORDER BY r.space_id, r.created_at, r.id LIMIT $4"
                    ),
                    params![last.0, last.1, last.2, PAGE],
                )
                .await?;
            let Some(row) = rows.last() else { break };
            last = (row.space.clone(), row.created_at, row.id.clone());
            done += rows.len() as u64;
            self.parents(&rows).await?;
            for row in rows.iter().filter(|row| !row.purged) {
                seen.enter(&row.space, "");
                let place = format!("revision {} of space {}", row.id, row.space);
                let trees = vec![row.tree.clone()];
                self.trees(trees, &place, &mut seen, &mut files).await?;
            }
        }
        self.pending_imports(&mut files).await?;
        self.pdfs().await?;
        self.stored_files(&files).await
    }

    /// Checks the snapshots of imports that wait until their conflicts are resolved.
    async fn pending_imports(&mut self, files: &mut Files) -> Result<(), Error> {
        let mut seen = CheckedHashes::default();
        let mut last = (String::new(), String::new());
        loop {
            let rows: Vec<PendingRow> = self
                .snapshot
                .query(
                    sql!(
                        "SELECT {PendingRow} FROM change_requests c JOIN spaces s ON s.id = c.space_id
                         WHERE c.import_snapshot IS NOT NULL AND COALESCE(s.deleted_at <> 0, TRUE)
                             AND (c.space_id, c.id) > ($1, $2)
                         ORDER BY c.space_id, c.id LIMIT $3"
                    ),
                    params![last.0, last.1, PAGE],
                )
                .await?;
            let Some(row) = rows.last() else {
                return Ok(());
            };
            last = (row.space.clone(), row.id.clone());
            for row in &rows {
                seen.enter(&row.space, row.import.as_deref().unwrap_or_default());
                let place = format!(
                    "pending import of change request {} of space {}",
                    row.id, row.space
                );
                let trees = row.base.iter().chain([&row.tree]).cloned().collect();
                self.trees(trees, &place, &mut seen, files).await?;
            }
        }
    }

    /// Checks trees of the space that is being read, and those that they refer to.
    async fn trees(
        &mut self,
        mut trees: Vec<String>,
        place: &str,
        seen: &mut CheckedHashes,
        files: &mut Files,
    ) -> Result<(), Error> {
        while let Some(tree) = trees.pop() {
            if seen.tree(&tree) {
                trees.extend(self.tree(&tree, place, seen, files).await?);
            }
        }
        Ok(())
    }

    /// Checks that the parents of revisions are revisions of the same space.
    async fn parents(&mut self, rows: &[RevisionRow]) -> Result<(), Error> {
        // The parents of each revision, by id.
        let mut wanted: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
        for row in rows.iter().filter(|row| !row.purged) {
            let Ok(parents) = serde_json::from_str::<Vec<String>>(&row.parents) else {
                let place = format!("revision {}, parents", row.id);
                self.report(Code::Revision, place, "a list of ids", "something else");
                continue;
            };
            for parent in parents {
                let child = (row.id.clone(), row.space.clone());
                wanted.entry(parent).or_default().push(child);
            }
        }
        let ids: Vec<&String> = wanted.keys().collect();
        let mut found: BTreeMap<String, String> = BTreeMap::new();
        for batch in ids.chunks(BATCH) {
            let values: Vec<Value<'_>> = batch.iter().map(|id| id.to_value()).collect();
            let sql = format!(
                "SELECT id, space_id FROM revisions WHERE id IN ({})",
                placeholders(1, values.len(), 1)
            );
            let rows: Vec<(String, String)> = self.snapshot.query(&sql, &values).await?;
            found.extend(rows);
        }
        for (parent, children) in &wanted {
            for (child, space) in children {
                let of = found.get(parent).map_or("none", String::as_str);
                if of != space {
                    let place = format!("revision {child}, space of its parent {parent}");
                    self.report(Code::Revision, place, space, of);
                }
            }
        }
        Ok(())
    }

    /// Checks a tree and its references, and returns the trees it refers to.
    async fn tree(
        &mut self,
        hash: &str,
        place: &str,
        seen: &mut CheckedHashes,
        files: &mut Files,
    ) -> Result<Vec<String>, Error> {
        let Some(bytes) = read_blob(&mut self.snapshot, hash).await? else {
            let expected = format!("the blob {hash}");
            self.report(Code::Blob, format!("{place}, tree"), expected, "none");
            return Ok(Vec::new());
        };
        let tree = match Revision::from_bytes(&bytes) {
            Ok(tree) => tree,
            Err(error) => {
                let found = error.to_string();
                self.report(Code::Revision, place, "a tree of pages", found);
                return Ok(Vec::new());
            }
        };
        self.unique(&tree, place);
        let own = hash.parse::<Hash>().ok();
        let texts = tree.texts();
        let mut new = seen.blobs(own.into_iter().chain(texts));
        while !new.is_empty() {
            let parts = self
                .check_stored(&new, &seen.space, &seen.import, place)
                .await?;
            new = seen.blobs(parts.into_iter());
        }
        let new = seen.files(&tree.files);
        self.files(files, &new, &seen.space, &seen.import, place)
            .await?;
        let snapshots = tree.origins.values();
        Ok(snapshots
            .map(|origin| origin.snapshot.to_string())
            .collect())
    }

    /// Checks that ids are unique in a tree, slugs unique among siblings, and files sorted.
    fn unique(&mut self, tree: &Revision, place: &str) {
        let mut ids = HashSet::new();
        let mut slugs = HashSet::new();
        let mut repeated = Vec::new();
        for visit in tree.walk() {
            if !ids.insert(visit.page.id.as_str()) {
                repeated.push(("page", visit.page.id.as_str(), "one with this id"));
            }
            let parent = visit.parent.map(|page| page.id.as_str());
            if !slugs.insert((parent, visit.page.slug.as_str())) {
                repeated.push(("page", visit.page.id.as_str(), "a slug of its own"));
            }
        }
        let mut files = HashSet::new();
        for file in &tree.files {
            if !files.insert(file.id.as_str()) {
                repeated.push(("file", file.id.as_str(), "one with this id"));
            }
        }
        for (what, id, expected) in repeated {
            let place = format!("{place}, {what} {id}");
            self.report(Code::Revision, place, expected, "another with the same");
        }
        let order = |file: &File| (file.name.clone(), file.id.clone());
        if !tree.files.is_sorted_by_key(order) {
            let place = format!("{place}, files");
            self.report(Code::Revision, place, "the order of names", "another");
        }
    }

    /// Checks that blobs exist, and that the space or the pending import keeps them; returns their parts.
    async fn check_stored(
        &mut self,
        hashes: &[Hash],
        space: &str,
        import: &str,
        place: &str,
    ) -> Result<Vec<Hash>, Error> {
        let mut all_parts = Vec::new();
        for batch in hashes.chunks(BATCH) {
            let names: Vec<String> = batch.iter().map(ToString::to_string).collect();
            let mut values: Vec<Value<'_>> = vec![space.to_value(), import.to_value()];
            values.extend(names.iter().map(|name| name.to_value()));
            // Blobs stored before references were counted are kept forever.
            let sql = format!(
                "SELECT b.hash, NOT b.counted OR EXISTS (
                     SELECT 1 FROM space_blobs k WHERE k.space_id = $1 AND k.hash = b.hash)
                 OR EXISTS (SELECT 1 FROM pending_blobs k WHERE k.import_id = $2 AND k.hash = b.hash),
                 CASE WHEN b.size IS NOT NULL THEN b.bytes END
                 FROM blobs b WHERE b.hash IN ({})",
                placeholders(3, names.len(), 1)
            );
            let rows: Vec<(String, bool, Option<Vec<u8>>)> =
                self.snapshot.query(&sql, &values).await?;
            let lists = rows.iter().filter_map(|(_, _, list)| list.as_deref());
            all_parts.extend(lists.flat_map(parts));
            let found: BTreeMap<String, bool> = (rows.into_iter())
                .map(|(name, kept, _)| (name, kept))
                .collect();
            for name in &names {
                let expected = format!("the blob {name}, kept for the space");
                let found = match found.get(name) {
                    Some(true) => continue,
                    Some(false) => "not kept: purging another space would remove it",
                    None => "none",
                };
                self.report(Code::Blob, place, expected, found);
            }
        }
        Ok(all_parts)
    }
}
