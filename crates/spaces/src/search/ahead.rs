//! Brings search indexes up to date before anyone searches: at start, and after merges.
//!
//! - At start, stored indexes are read first, the latest first, and then the indexes of the organizations that changed
//!   last are built, as long as there is memory for them.
//! - After a merge, the index of its organization is updated; merges that follow meanwhile are done
//!   together.
//! - A search never waits for the whole: the index is locked for a few thousand pages at a time.
//! - It rests as long as it worked, so that many merges leave time for everything else.
//! - Nothing depends on it: a search does what is missing itself.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use quire_db::{params, sql};
use tokio::sync::Notify;

use super::SearchedSpace;
use super::indexing::ORGANIZATIONS;
use crate::SpaceAreas;
use crate::conversions::off_thread;
use crate::error::Result;
use crate::ids::{OrganizationId, SpaceId};

/// Maximum number of changed spaces that wait to be indexed; if there are more, searches update the rest.
const WAITING: usize = 10_000;
/// Maximum duration of a rest.
const REST: Duration = Duration::from_secs(10);

/// SQL of all spaces of the organization `$1`.
const SPACES: &str = sql!(
    "SELECT {SearchedSpace} FROM spaces s JOIN revisions r ON r.id = s.revision_id
     WHERE s.organization_id = $1 AND s.deleted_at IS NULL"
);

/// SQL of the organizations that have spaces, the one that changed last first, at most `$1`.
const CHANGED: &str = "SELECT organization_id FROM spaces WHERE deleted_at IS NULL
     GROUP BY organization_id ORDER BY MAX(updated_at) DESC, organization_id LIMIT $1";

/// The spaces that changed.
#[derive(Default)]
pub(crate) struct Changed {
    spaces: Mutex<HashSet<SpaceId>>,
    notify: Notify,
}

impl Changed {
    fn take(&self) -> HashSet<SpaceId> {
        let mut spaces = self.spaces.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut spaces)
    }
}

impl SpaceAreas {
    /// Schedules an update of the index after the main content of a space changed, or the space was created or
    /// deleted.
    pub(crate) fn search_changes(&self, space: &SpaceId) {
        if !self.config.search_ahead {
            return;
        }
        let changed = &self.indexes.changed;
        let mut spaces = changed
            .spaces
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if spaces.len() < WAITING {
            spaces.insert(space.clone());
        }
        drop(spaces);
        changed.notify.notify_one();
    }

    /// Keeps indexes up to date, as long as the process runs.
    pub async fn index_ahead(&self) {
        if !self.config.search_ahead {
            return;
        }
        if let Err(error) = self.index_at_start().await {
            warn(&error);
        }
        loop {
            self.indexes.changed.notify.notified().await;
            let began = self.clock.monotonic();
            if let Err(error) = self.index_changes_of_spaces().await {
                warn(&error);
            }
            let took = u64::try_from(self.clock.monotonic() - began).unwrap_or_default();
            tokio::time::sleep(Duration::from_micros(took).min(REST)).await;
        }
    }

    /// Brings the indexes of organizations whose spaces changed up to date.
    async fn index_changes_of_spaces(&self) -> Result<()> {
        let mut organizations: HashSet<OrganizationId> = HashSet::new();
        for space in self.indexes.changed.take() {
            let sql = "SELECT organization_id FROM spaces WHERE id = $1";
            let rows: Vec<(OrganizationId,)> = self.db.query(sql, params![space]).await?;
            organizations.extend(rows.into_iter().map(|(organization,)| organization));
        }
        for organization in organizations {
            self.index_organization(&organization).await?;
        }
        Ok(())
    }

    /// Reads stored indexes, and builds those that are missing.
    pub(crate) async fn index_at_start(&self) -> Result<()> {
        let limit = i64::try_from(ORGANIZATIONS).unwrap_or(i64::MAX);
        let rows: Vec<(OrganizationId,)> = self.db.query(CHANGED, params![limit]).await?;
        let mut organizations: Vec<OrganizationId> = rows.into_iter().map(|(id,)| id).collect();
        let stored = self.stored_organizations().await?;
        organizations.sort_by_key(|id| {
            stored
                .iter()
                .position(|stored| stored == id)
                .unwrap_or(usize::MAX)
        });
        for organization in organizations.iter().filter(|id| stored.contains(id)) {
            if self.indexes.is_half_full() {
                return Ok(());
            }
            self.indexes.read(organization).await?;
        }
        for organization in &organizations {
            if self.indexes.is_half_full() {
                return Ok(());
            }
            self.index_organization(organization).await?;
        }
        Ok(())
    }

    /// The organizations that have a stored index, the latest first, once those are deleted that no longer exist.
    async fn stored_organizations(&self) -> Result<Vec<OrganizationId>> {
        let Some(store) = self.indexes.store.clone() else {
            return Ok(Vec::new());
        };
        let reading = store.clone();
        let stored = off_thread(move || reading.organizations()).await?;
        let mut existing = HashSet::new();
        for id in stored.unwrap_or_default() {
            let sql = "SELECT id FROM organizations WHERE id = $1";
            let rows: Vec<(OrganizationId,)> = self.db.query(sql, params![id]).await?;
            existing.extend(rows.into_iter().map(|(id,)| id));
        }
        let stored = off_thread(move || {
            store.sweep(Some(&existing))?;
            store.organizations()
        });
        Ok(stored.await?.unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot read the stored search indexes");
            Vec::new()
        }))
    }

    /// Brings the index of an organization up to date.
    pub(crate) async fn index_organization(&self, organization: &OrganizationId) -> Result<()> {
        loop {
            let spaces: Vec<SearchedSpace> = self.db.query(SPACES, params![organization]).await?;
            if self.index_some(organization, &spaces).await? {
                return Ok(());
            }
        }
    }
}

fn warn(error: &crate::error::Error) {
    let cause = error.cause.as_ref().unwrap_or(&error.message);
    tracing::warn!(
        cause,
        "cannot bring search indexes up to date; searches do so"
    );
}

#[cfg(test)]
mod tests {
    use quire_db::testing::TestDatabase;
    use quire_db::{Kind, Transaction};

    use super::*;
    use crate::plans::plan;

    quire_db::both_databases!(crate::plans::fresh => organizations_come_in_the_order_of_changes);

    /// 2,000 spaces of 100 organizations; those of every tenth are deleted.
    const FILL: [&str; 2] = [
        "INSERT INTO organizations (id, title, created_at)
         WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
         SELECT 'o' || CAST(i AS TEXT), 'Acme', 0 FROM n",
        "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, revision_id, created_at, updated_at, deleted_at)
         WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
         SELECT 's' || CAST(i AS TEXT), 'o' || CAST(i % 100 AS TEXT), 'Docs', '', '', 'r', 0,
                CASE WHEN i < 100 THEN 9000 - i ELSE i END, CASE WHEN i % 10 = 0 THEN 1 END FROM n",
    ];

    async fn organizations_come_in_the_order_of_changes(test: TestDatabase) {
        let (database, kind) = (test.database.clone(), test.database.kind());
        for sql in FILL {
            database.execute(sql, &[]).await.unwrap();
        }
        let rows: Vec<(String,)> = database.query(CHANGED, params![3_i64]).await.unwrap();
        let found: Vec<&str> = rows.iter().map(|(id,)| id.as_str()).collect();
        assert_eq!(found, ["o1", "o2", "o3"]);
        // All spaces are read once, and only the organizations are sorted.
        let plan = database.transaction(async move |tx: &mut Transaction| {
            if kind == Kind::Postgres {
                tx.execute("ANALYZE", &[]).await?;
            }
            plan(tx, kind, CHANGED, params![3_i64]).await
        });
        let plan = plan.await.unwrap();
        let is_good = match kind {
            Kind::Sqlite => {
                plan.contains("SCAN spaces USING INDEX") && !plan.contains("FOR GROUP BY")
            }
            Kind::Postgres => plan.contains("HashAggregate") && plan.matches(" on ").count() == 1,
        };
        assert!(is_good, "{plan}");
    }
}
