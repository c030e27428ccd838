//! Page records: the changes of each revision of the main content to its pages.
//!
//! - A revision that becomes the main content gets the next number of its space, and a row for each page that it adds,
//!   changes or removes, in the transaction that stores it. So the history of a page is read without reading trees.
//! - Revisions of change requests have no number, and no rows.

use quire_content::Revision;
use quire_content::compare::compare;
use quire_db::{Database, ToValue as _, Transaction, Value, params, placeholders};

use super::read_blob;

/// Number of pages one statement records.
const BATCH: usize = 500;

/// The change of a revision to a page of the main content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRecord {
    page: String,
    /// The new body of the page, unless it is empty.
    body: Option<String>,
    removed: bool,
}

/// The changes of a revision to the pages of its predecessor.
pub fn page_records(before: &Revision, after: &Revision) -> Vec<PageRecord> {
    let changes = compare(before, after).pages.into_iter();
    let records = changes.filter_map(|change| {
        let page = change.after.as_ref().or(change.before.as_ref())?.page;
        let removed = change.after.is_none();
        Some(PageRecord {
            page: page.id.clone(),
            body: page.body.filter(|_| !removed).map(|hash| hash.to_string()),
            removed,
        })
    });
    records.collect()
}

/// Records the changes of the revision with this number to the pages of its space.
pub(super) async fn record(
    tx: &mut Transaction,
    space: &str,
    number: i64,
    records: &[PageRecord],
) -> Result<(), quire_db::Error> {
    for batch in records.chunks(BATCH) {
        let values: Vec<Value<'_>> = batch
            .iter()
            .flat_map(|record| {
                [
                    space.to_value(),
                    record.page.to_value(),
                    number.to_value(),
                    record.body.to_value(),
                    record.removed.to_value(),
                ]
            })
            .collect();
        let sql = format!(
            "INSERT INTO page_revisions (space_id, page_id, number, body, removed) VALUES {}
             ON CONFLICT DO NOTHING",
            placeholders(1, batch.len(), 5)
        );
        tx.execute(&sql, &values).await?;
    }
    Ok(())
}

/// Records the history of spaces that an older version stored.
pub async fn fill(database: &Database) -> Result<(), quire_db::Error> {
    let spaces: Vec<(String,)> = database
        .query("SELECT id FROM spaces ORDER BY id", &[])
        .await?;
    for (space,) in spaces {
        let sql = "SELECT number, tree FROM revisions WHERE space_id = $1 AND number IS NOT NULL ORDER BY number";
        let revisions: Vec<(i64, String)> = database.query(sql, params![space]).await?;
        let mut before = Revision::default();
        let mut last = None;
        for (number, hash) in revisions {
            if last.as_ref() == Some(&hash) {
                continue;
            }
            let bytes = read_blob(&mut &*database, &hash).await?.unwrap_or_default();
            let Ok(after) = Revision::from_bytes(&bytes) else {
                tracing::error!(
                    space,
                    number,
                    "cannot read a revision: its changes are missing in the history"
                );
                continue;
            };
            let space = space.clone();
            let records = page_records(&before, &after);
            database
                .transaction(async move |tx: &mut Transaction| {
                    record(tx, &space, number, &records).await
                })
                .await?;
            (before, last) = (after, Some(hash));
        }
    }
    Ok(())
}
