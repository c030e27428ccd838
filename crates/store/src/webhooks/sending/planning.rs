//! Turns events into deliveries.

use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders, sql};

use super::{LEASE_DURATION, WebhookLease};
use crate::Store;
use crate::error::Result;
use crate::ids::OrganizationId;
use crate::webhooks::deliveries::MAX_WAITING;
use crate::webhooks::filter::Filter;
use crate::webhooks::last_event;
use crate::webhooks::retention::delete_excess;

/// Number of events processed in one transaction.
const BATCH: i64 = 200;

/// Progress of a webhook.
#[derive(Row)]
struct Progress {
    organization_id: OrganizationId,
    events: Filter,
    position: i64,
    deliveries: i64,
}

/// SQL that holds a lease.
const HOLD: &str = sql!(
    "UPDATE webhooks SET leased_until = $3 WHERE id = $1 AND lease = $2 AND enabled RETURNING {Progress}"
);

/// SQL of the events of the organization `$1` after the number `$2`.
const EVENTS: &str = "SELECT number, operation, target_type FROM events
    WHERE organization_id = $1 AND number > $2 AND number IS NOT NULL ORDER BY number LIMIT $3";

impl Store {
    /// Turns the next events into deliveries, unless many wait already.
    pub(super) async fn plan_deliveries(&self, turn: &WebhookLease) -> Result<()> {
        let (app, now, observed) = (self.clone(), self.now(), self.clock.observed());
        let (webhook, lease) = (turn.webhook.clone(), turn.lease.clone());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let until = observed + LEASE_DURATION;
                let values = params![webhook, lease, until];
                let progress: Option<Progress> = tx.query_optional(HOLD, values).await?;
                let Some(progress) = progress else {
                    return Ok(());
                };
                let sql = "SELECT COUNT(*) FROM webhook_deliveries WHERE webhook_id = $1 AND due_at IS NOT NULL";
                let (waiting,): (i64,) = tx.query_one(sql, params![webhook]).await?;
                let room = BATCH.min(MAX_WAITING - waiting);
                if room <= 0 {
                    return Ok(());
                }
                let last = last_event(tx, &progress.organization_id).await?;
                let values = params![progress.organization_id, progress.position, room];
                let events: Vec<(i64, String, String)> = tx.query(EVENTS, values).await?;
                // Events that are too old are gone.
                let is_rest = i64::try_from(events.len()).unwrap_or(room) < room;
                let position = match events.last() {
                    Some((number, _, _)) if !is_rest => *number,
                    _ => last,
                };
                let wanted: Vec<(i64, String)> = events
                    .into_iter()
                    .filter(|(_, operation, kind)| progress.events.matches(operation, kind))
                    .map(|(number, operation, _)| (number, operation))
                    .collect();
                let first = progress.deliveries + 1;
                app.insert_deliveries(tx, &webhook, first, &wanted, now, observed).await?;
                let deliveries = progress.deliveries + i64::try_from(wanted.len()).unwrap_or(0);
                tx.execute(
                    "UPDATE webhooks SET position = $2, deliveries = $3 WHERE id = $1",
                    params![webhook, position, deliveries],
                )
                .await?;
                delete_excess(tx, &webhook, deliveries).await
            })
            .await
    }

    async fn insert_deliveries(
        &self,
        tx: &mut Transaction,
        webhook: &str,
        first: i64,
        events: &[(i64, String)],
        now: i64,
        observed: i64,
    ) -> Result<()> {
        if events.is_empty() {
            return Ok(());
        }
        let mut values: Vec<Value<'_>> = Vec::new();
        for ((event, operation), number) in events.iter().zip(first..) {
            values.extend([
                webhook.to_value(),
                Value::Integer(number),
                self.new_id().to_value().into_owned(),
                Value::Integer(*event),
                operation.to_value(),
                Value::Integer(now),
                Value::Integer(observed),
                Value::Integer(observed),
            ]);
        }
        let sql = format!(
            "INSERT INTO webhook_deliveries
                 (webhook_id, number, id, event_number, type, created_at, observed_at, due_at)
             VALUES {}",
            placeholders(1, events.len(), 8)
        );
        tx.execute(&sql, &values).await?;
        Ok(())
    }
}
