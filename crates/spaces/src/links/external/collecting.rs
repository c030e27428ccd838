//! External addresses that the main content of spaces links to.
//!
//! - A space is read when its main content is another revision than the last one that was read, a few
//!   spaces in each round. Only changes are stored, so that a merge which changes no such link writes one
//!   row.
//! - At most [`MAX_SPACE_ADDRESSES`] addresses of a space are called, the first ones, and [`MAX_ADDRESSES`] altogether;
//!   others are never broken.
//! - A space that cannot be read is tried again in the next round, and holds up no other space.

use std::collections::{BTreeMap, BTreeSet};

use quire_content::{Hash, Page};
use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders, sql};
use url::Url;

use super::forgetting::forget;
use super::{Id, address, hash_of, id};
use crate::SpaceAreas;
use crate::error::Result;
use crate::ids::{OrganizationId, SpaceId};
use crate::jobs::Job;
use crate::links::reading::{Home, take};

/// The most addresses, and the most of a space.
const MAX_ADDRESSES: i64 = 100_000;
const MAX_SPACE_ADDRESSES: usize = 5_000;
/// Maximum number of spaces read in a round, and its maximum duration in microseconds, at most one space
/// longer.
const SPACES_PER_ROUND: i64 = 20;
const ROUND_DURATION: i64 = 5_000_000;
/// Number of rows a statement writes.
const BATCH: usize = 200;

/// A space `s` whose main content was not read yet, or that has been deleted since.
#[derive(Row)]
#[row(table = "s")]
struct Changed {
    id: SpaceId,
    organization_id: OrganizationId,
    revision_id: String,
    #[row(sql = "s.deleted_at IS NOT NULL")]
    is_deleted: bool,
}

/// SQL of the first of them.
const CHANGED: &str = sql!(
    "SELECT {Changed} FROM spaces s LEFT JOIN external_revisions x ON x.space_id = s.id
     WHERE CASE WHEN s.deleted_at IS NULL THEN x.revision_id IS NULL OR x.revision_id <> s.revision_id
                ELSE x.revision_id IS NOT NULL END
     ORDER BY s.id LIMIT $1"
);

impl SpaceAreas {
    /// Reads the spaces that changed.
    pub(super) async fn collect_external_links(&self, job: &Job) -> Result<()> {
        let begun = self.clock.observed();
        let changed: Vec<Changed> = self.db.query(CHANGED, params![SPACES_PER_ROUND]).await?;
        for space in changed {
            let name = space.id.clone();
            if let Err(error) = self.collect_from(job.clone(), space).await {
                let cause = error.cause.unwrap_or(error.message);
                tracing::warn!(space = %name, cause, "cannot read the external links of a space");
            }
            if self.clock.observed() - begun > ROUND_DURATION {
                break;
            }
        }
        Ok(())
    }

    async fn collect_from(&self, job: Job, space: Changed) -> Result<()> {
        let addresses = if space.is_deleted {
            BTreeMap::new()
        } else {
            self.external_addresses(&space).await?
        };
        let observed = self.clock.observed();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                job.hold(tx, observed).await?;
                store(tx, &space, &addresses, observed).await
            })
            .await
    }

    /// The addresses that the main content of a space links to.
    async fn external_addresses(&self, space: &Changed) -> Result<BTreeMap<Hash, Url>> {
        let home = Home::new(space.organization_id.clone(), space.id.clone());
        let source = self.link_source(&home, &space.revision_id).await?;
        let texts = source.tree.walk().filter_map(|visit| visit.page.body);
        let weighed = self.weigh(texts.collect()).await?;
        self.with_checker(&source, weighed, |judge, indexes| {
            let pages: Vec<&Page> = judge.source.tree.walk().map(|visit| visit.page).collect();
            let mut found = BTreeMap::new();
            take(judge.checker, &pages, 0, indexes, |link| {
                if let Some(url) = address(&link) {
                    found.insert(id(&url), url);
                }
                found.len() < MAX_SPACE_ADDRESSES
            })?;
            Ok(found)
        })
        .await
    }
}

/// Stores which addresses a space links to; new ones are called at once.
async fn store(
    tx: &mut Transaction,
    space: &Changed,
    addresses: &BTreeMap<Hash, Url>,
    now: i64,
) -> Result<()> {
    let sql = "SELECT address_id FROM external_links WHERE space_id = $1";
    let known: Vec<(Id,)> = tx.query(sql, params![space.id]).await?;
    let known: BTreeSet<Hash> = known.into_iter().filter_map(|(id,)| hash_of(id)).collect();
    let removed = known.iter().filter(|id| !addresses.contains_key(*id));
    let removed: Vec<Id> = removed.map(|id| id.as_bytes().to_vec()).collect();
    let added = addresses.iter().filter(|(id, _)| !known.contains(*id));
    let added: Vec<(Id, &Url)> = added
        .map(|(id, url)| (id.as_bytes().to_vec(), url))
        .collect();
    remove(tx, &space.id, &removed).await?;
    add(tx, &space.id, added, now).await?;
    if space.is_deleted {
        let sql = "DELETE FROM external_revisions WHERE space_id = $1";
        tx.execute(sql, params![space.id]).await?;
    } else {
        let sql = "INSERT INTO external_revisions (space_id, revision_id) VALUES ($1, $2)
                   ON CONFLICT (space_id) DO UPDATE SET revision_id = excluded.revision_id";
        tx.execute(sql, params![space.id, space.revision_id])
            .await?;
    }
    Ok(())
}

async fn add(
    tx: &mut Transaction,
    space: &SpaceId,
    mut added: Vec<(Id, &Url)>,
    now: i64,
) -> Result<()> {
    if added.is_empty() {
        return Ok(());
    }
    let sql = "SELECT COUNT(*) FROM external_addresses";
    let (count,): (i64,) = tx.query_one(sql, &[]).await?;
    added.truncate(usize::try_from(MAX_ADDRESSES - count).unwrap_or(0));
    for batch in added.chunks(BATCH) {
        let rows = batch.iter().map(|(id, url)| {
            let host = url.host_str().unwrap_or_default();
            [
                id.to_value(),
                url.as_str().to_value(),
                host.to_value(),
                now.to_value(),
            ]
        });
        let values: Vec<Value<'_>> = rows.flatten().collect();
        let sql = format!(
            "INSERT INTO external_addresses (id, url, host, due_at) VALUES {} ON CONFLICT (id) DO NOTHING",
            placeholders(1, batch.len(), 4)
        );
        tx.execute(&sql, &values).await?;
        let rows = batch
            .iter()
            .map(|(id, _)| [space.to_value(), id.to_value()]);
        let values: Vec<Value<'_>> = rows.flatten().collect();
        let sql = format!(
            "INSERT INTO external_links (space_id, address_id) VALUES {}",
            placeholders(1, batch.len(), 2)
        );
        tx.execute(&sql, &values).await?;
    }
    Ok(())
}

async fn remove(tx: &mut Transaction, space: &SpaceId, removed: &[Id]) -> Result<()> {
    for batch in removed.chunks(BATCH) {
        let mut values: Vec<Value<'_>> = vec![space.to_value()];
        values.extend(batch.iter().map(|id| id.to_value()));
        let sql = format!(
            "DELETE FROM external_links WHERE space_id = $1 AND address_id IN ({})",
            placeholders(2, batch.len(), 1)
        );
        tx.execute(&sql, &values).await?;
        forget(tx, batch).await?;
    }
    Ok(())
}
