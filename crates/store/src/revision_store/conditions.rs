//! Conditions and drafts among the pages of revisions that an older version stored.
//!
//! - They matter for the main content of spaces. Until they are known, the tree is read to find out.

use std::collections::HashMap;

use quire_content::Revision;
use quire_db::{Database, Transaction, params};

use super::blobs::read_blob;
use crate::concealed::concealed;
use crate::conversions::off_thread;
use crate::error::Result;

/// Number of spaces processed in one transaction.
const BATCH: i64 = 100;

/// The revisions of the next spaces after `$1` of which it is not known, with their trees.
const UNKNOWN: &str =
    "SELECT s.id, r.id, r.tree FROM spaces s JOIN revisions r ON r.id = s.revision_id
     WHERE s.id > $1 AND r.conditional IS NULL ORDER BY s.id LIMIT $2";

/// Finds it out for the main content of all spaces.
pub async fn fill_conditions(database: &Database) -> Result<()> {
    let mut after = String::new();
    loop {
        let rows: Vec<(String, String, String)> =
            database.query(UNKNOWN, params![after, BATCH]).await?;
        let Some((last, ..)) = rows.last() else {
            return Ok(());
        };
        after.clone_from(last);
        // Copies of a space have the same tree.
        let mut known: HashMap<String, bool> = HashMap::new();
        let mut found = Vec::with_capacity(rows.len());
        for (_, revision, tree) in rows {
            let conditional = match known.get(&tree) {
                Some(conditional) => *conditional,
                None => match has_conditions(database, &tree).await? {
                    Some(conditional) => *known.entry(tree).or_insert(conditional),
                    None => continue,
                },
            };
            found.push((revision, conditional));
        }
        let stored = database.transaction(async move |tx: &mut Transaction| {
            for (revision, conditional) in &found {
                let sql = "UPDATE revisions SET conditional = $2 WHERE id = $1";
                tx.execute(sql, params![revision, conditional]).await?;
            }
            Ok::<_, quire_db::Error>(())
        });
        stored.await?;
    }
}

/// Returns true if pages of a tree have conditions; `None` if it cannot be read.
async fn has_conditions(database: &Database, tree: &str) -> Result<Option<bool>> {
    let bytes = read_blob(&mut &*database, tree).await?.unwrap_or_default();
    let read = off_thread(move || {
        let tree = Revision::from_bytes(&bytes).ok()?;
        Some(!concealed(&tree).is_empty())
    });
    let found = read.await?;
    if found.is_none() {
        tracing::error!(tree, "cannot read a tree; run `quire check`");
    }
    Ok(found)
}
