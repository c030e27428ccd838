//! Numbers the events of an organization, after they are committed.
//!
//! - Numbers have no gaps and only grow: a reader who has seen a number has seen, or can still read, every lower one.
//! - A number that a transaction took while it runs could not promise that without a row that all transactions of the
//!   organization write, and of two that write the same row, one is run again. So a transaction stores its event
//!   without a number; events are numbered in the order of their ids when someone reads them, and every few seconds.
//! - Of two transactions that change the same row, the later one inserts its event after the earlier one has committed:
//!   the order of ids is that of such changes.

use quire_db::{Transaction, params};

use crate::Store;
use crate::error::{Error, Result};
use crate::ids::OrganizationId;
use crate::jobs::{Kind, enqueue_more};
use crate::notifying::NOTIFYING;
use crate::webhooks::wake_webhooks;

/// Number of events one transaction numbers.
const BATCH: i64 = 1_000;
/// In how many organizations events are numbered at once.
const ORGANIZATIONS: i64 = 100;

/// SQL that gives the next numbers, from `$2` on, to the oldest events of the organization `$1` without one.
const NUMBER: &str = "UPDATE events SET number = $2 + waiting.place
    FROM (SELECT id AS event, ROW_NUMBER() OVER (ORDER BY id) AS place FROM events
          WHERE organization_id = $1 AND number IS NULL ORDER BY id LIMIT $3) waiting
    WHERE events.id = waiting.event";

/// Outcome of numbering some events.
struct Batch {
    numbered: i64,
    /// Some of them may notify people.
    notifies: bool,
}

/// Returns true if events after this number may notify people.
async fn notifies(
    tx: &mut Transaction,
    organization: &OrganizationId,
    last: i64,
) -> Result<bool, quire_db::Error> {
    let sql = format!(
        "SELECT number FROM events WHERE organization_id = $1 AND number > $2 AND operation IN ('{}') LIMIT 1",
        NOTIFYING.join("', '")
    );
    let found: Option<(i64,)> = tx.query_optional(&sql, params![organization, last]).await?;
    Ok(found.is_some())
}

impl Store {
    /// Numbers the events of an organization that are committed by now.
    pub async fn number_events(&self, organization: &OrganizationId) -> Result<()> {
        let sql = "SELECT id FROM events WHERE organization_id = $1 AND number IS NULL LIMIT 1";
        let waiting: Option<(i64,)> = self.db.query_optional(sql, params![organization]).await?;
        if waiting.is_some() {
            while self.number_batch(organization.clone()).await? == BATCH {}
        }
        Ok(())
    }

    async fn number_batch(&self, organization: OrganizationId) -> Result<i64> {
        let (observed, now, job) = (self.clock.observed(), self.now(), self.new_id());
        let batch = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                // Locks the row: two who number at once do so one after the other.
                let (last,): (i64,) = tx
                    .query_one(
                        "INSERT INTO event_counters (organization_id, last) VALUES ($1, 0)
                         ON CONFLICT (organization_id) DO UPDATE SET last = event_counters.last
                         RETURNING last",
                        params![organization],
                    )
                    .await?;
                // At once: whoever sends writes the webhooks, too, and what this waits for would make it run again.
                wake_webhooks(tx, &organization, observed).await?;
                let numbered = tx
                    .execute(NUMBER, params![organization, last, BATCH])
                    .await?;
                let numbered = i64::try_from(numbered).unwrap_or(BATCH);
                tx.execute(
                    "UPDATE event_counters SET last = $2 WHERE organization_id = $1",
                    params![organization, last + numbered],
                )
                .await?;
                let notifies = notifies(tx, &organization, last).await?;
                if notifies {
                    enqueue_more(tx, &job, Kind::Notify, &organization, now).await?;
                }
                Ok::<_, Error>(Batch { numbered, notifies })
            })
            .await?;
        if batch.notifies {
            self.notifications_enqueued.notify_one();
        }
        Ok(batch.numbered)
    }

    /// Numbers events of all organizations, so that nobody who reads them has to wait for many.
    pub async fn number_waiting_events(&self) -> Result<()> {
        let sql = "SELECT organization_id FROM events WHERE number IS NULL
                   GROUP BY organization_id LIMIT $1";
        let waiting: Vec<(OrganizationId,)> = self.db.query(sql, params![ORGANIZATIONS]).await?;
        for (organization,) in waiting {
            self.number_events(&organization).await?;
        }
        Ok(())
    }
}
