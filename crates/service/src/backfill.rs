//! Data migrations that SQL cannot express, run once when a newer version starts on a database.
//!
//! - Keys for case-insensitive look-up, because the databases ignore case only in ASCII.
//! - The email domains of organizations, which used to be a list in one column.
//! - The search words of members and teams.
//! - The history of pages.
//! - The links of texts; again for each new version of their indexes, and in the background, because lists of links are
//!   right without.
//! - Flags for conditions in the main content of spaces; in the background as well, since the content can
//!   be read without them.
//! - Each backfill runs in complete transactions, and is recorded once all of it is done; if the process dies, it
//!   starts over.

use quire_content::links::TextIndex;
use quire_db::{Database, ToValue as _, Transaction, Value, params, placeholders};

use crate::email_domains::set_email_domains;
use crate::error::Error;
use crate::ids::OrganizationId;
use crate::search_keys::search_key;
use crate::{revision_store, words};

/// Number of rows one transaction updates.
const BATCH: i64 = 500;

/// Updates a database that an older version created.
pub(crate) async fn backfill(database: &Database) -> Result<(), quire_db::Error> {
    let links = format!("links_{}_backfilled", TextIndex::version());
    let done: Vec<(String,)> = database
        .query(
            "SELECT name FROM settings
             WHERE name IN ('people_backfilled', 'words_backfilled', 'history_backfilled', 'conditions_backfilled', $1)",
            params![links],
        )
        .await?;
    let is_done = |name: &str| done.iter().any(|(done,)| done == name);
    if !is_done("people_backfilled") {
        backfill_people(database).await?;
    }
    if !is_done("words_backfilled") {
        words::fill(database, None).await?;
        finish(database, "words_backfilled").await?;
    }
    if !is_done("history_backfilled") {
        revision_store::fill(database).await?;
        finish(database, "history_backfilled").await?;
    }
    if !is_done("conditions_backfilled") {
        let name = "conditions_backfilled".to_owned();
        in_background(database, name, |database| async move {
            revision_store::fill_conditions(&database).await
        });
    }
    if !is_done(&links) {
        let trees = revision_store::trees_to_fill(database).await?;
        if trees.is_empty() {
            finish(database, &links).await?;
        } else {
            in_background(database, links, |database| async move {
                revision_store::fill_indexes(&database, trees).await
            });
        }
    }
    Ok(())
}

/// Runs a backfill in the background and records that it is done; if it fails, the next start continues.
fn in_background<F>(
    database: &Database,
    name: String,
    fill: impl FnOnce(Database) -> F + Send + 'static,
) where
    F: Future<Output = Result<(), Error>> + Send,
{
    let database = database.clone();
    tokio::spawn(async move {
        let filled = async {
            fill(database.clone()).await?;
            finish(&database, &name).await?;
            Ok::<_, Error>(())
        };
        if let Err(error) = filled.await {
            tracing::warn!(
                ?error,
                name,
                "cannot update what an older version stored; the next start goes on"
            );
        }
    });
}

async fn finish(database: &Database, name: &str) -> Result<(), quire_db::Error> {
    let sql =
        "INSERT INTO settings (name, value) VALUES ($1, 'done') ON CONFLICT (name) DO NOTHING";
    database.execute(sql, params![name]).await?;
    Ok(())
}

async fn backfill_people(database: &Database) -> Result<(), quire_db::Error> {
    for (table, text, key) in [
        ("users", "display_name", "name_key"),
        ("teams", "title", "title_key"),
    ] {
        let mut last = Some(String::new());
        while let Some(after) = last {
            last = make_keys(database, table, text, key, after).await?;
        }
    }
    database
        .transaction(async |tx: &mut Transaction| {
            let rows: Vec<(OrganizationId, String)> = tx
                .query(
                    "SELECT id, email_domains FROM organizations WHERE email_domains <> '[]'",
                    &[],
                )
                .await?;
            for (organization, domains) in rows {
                let Ok(domains) = serde_json::from_str::<Vec<String>>(&domains) else {
                    tracing::error!(%organization, "cannot read the email domains");
                    continue;
                };
                set_email_domains(tx, &organization, &domains).await?;
            }
            tx.execute(
                "INSERT INTO settings (name, value) VALUES ('people_backfilled', 'done')
                 ON CONFLICT (name) DO NOTHING",
                params![],
            )
            .await?;
            Ok(())
        })
        .await
}

/// Computes the keys of the next rows after this id from another column, and returns the last id.
async fn make_keys(
    database: &Database,
    table: &'static str,
    text: &'static str,
    key: &'static str,
    after: String,
) -> Result<Option<String>, quire_db::Error> {
    database
        .transaction(async move |tx: &mut Transaction| {
            let sql = format!(
                "SELECT id, {text} FROM {table} WHERE id > $1 AND {key} = '' ORDER BY id LIMIT $2"
            );
            let rows: Vec<(String, String)> = tx.query(&sql, params![after, BATCH]).await?;
            let Some((last, _)) = rows.last() else {
                return Ok(None);
            };
            let values: Vec<Value<'static>> = rows
                .iter()
                .flat_map(|(id, text)| [id.clone(), search_key(text)])
                .map(|text| text.to_value().into_owned())
                .collect();
            let sql = format!(
                "WITH made (id, made_key) AS (VALUES {})
                 UPDATE {table} SET {key} = (SELECT made_key FROM made WHERE made.id = {table}.id)
                 WHERE id IN (SELECT id FROM made)",
                placeholders(1, rows.len(), 2)
            );
            tx.execute(&sql, &values).await?;
            Ok(Some(last.clone()))
        })
        .await
}
