//! Sends events to webhooks.
//!
//! - A worker leases a webhook, turns the events after its position into deliveries, sends a few of those that are due,
//!   one after the other, and gives the lease back. So deliveries are sent in order, and never twice at once.
//! - Many webhooks are served at the same time, apart from jobs: a slow URL delays neither other webhooks nor jobs, and
//!   an organization takes only a few of the places.
//! - `webhooks.due_at` says when a webhook gets its next turn. Whoever gives it something to send writes it, also during
//!   a turn; the end of the turn, which writes it as well, is then tried again, and finds what there is.
//! - The outcome of an attempt is noted under the lease. If a process dies in between, its lease expires and the
//!   delivery is sent again: at least once, always with the same id.
//! - Leases and delays are measured in observed time (see `clock.rs`).
//! - The response of a URL is untrusted data: at most 1 KiB of it is stored, and errors name no address.

mod outcome;
mod planning;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use quire_db::{Row, Transaction, params, sql};
use quire_models::WebhookMessage;
use tokio::sync::Notify;
use tokio::task::JoinSet;

use super::deliveries::{DeliveryRow, MAX_WAITING};
use super::secrets::Keys;
use crate::Store;
use crate::clock::Every;
use crate::error::{Error, Result};
use crate::fetch::{PostRequest, Unposted};
use crate::ids::OrganizationId;
use outcome::Outcome;

/// Duration of a worker's lease of a webhook, in microseconds of observed time, which may differ by a
/// minute between processes.
const LEASE_DURATION: i64 = 120_000_000;
/// Number of deliveries sent before other webhooks are served.
const DELIVERIES_PER_LEASE: usize = 10;
/// For how long, at most one attempt longer, in microseconds.
const SEND_ROUND_DURATION: i64 = 5_000_000;
/// Maximum number of webhooks a process serves at the same time.
const MAX_CONCURRENT_WEBHOOKS: usize = 32;
/// Maximum number of an organization's webhooks that all processes serve at the same time.
const MAX_CONCURRENT_PER_ORGANIZATION: i64 = 4;
/// Interval at which a process checks for events and deliveries, if there are webhooks: those of other
/// processes are sent within a second.
const POLL_INTERVAL: Duration = Duration::from_millis(800);
/// Time to wait for the events of further requests after a request that may have written one.
const COALESCE_DELAY: Duration = Duration::from_millis(100);

/// State of sending in this process.
#[derive(Default)]
pub struct Sending {
    exist: AtomicBool,
    look: Notify,
    pub(super) swept: Every,
}

impl Sending {
    /// Notes whether there are webhooks.
    pub fn exist(&self, exist: bool) {
        if !self.exist.swap(exist, Ordering::Relaxed) && exist {
            self.look.notify_one();
        }
    }

    /// Makes this process check for events soon, if there are webhooks.
    pub fn expect_events(&self) {
        if self.exist.load(Ordering::Relaxed) {
            self.look.notify_one();
        }
    }

    /// Makes this process check for deliveries at once.
    pub fn wake(&self) {
        self.exist.store(true, Ordering::Relaxed);
        self.look.notify_one();
    }
}

/// A webhook that this worker has leased.
struct WebhookLease {
    webhook: String,
    lease: String,
}

/// A delivery that is due, and everything that sending it takes.
struct DueDelivery {
    row: DeliveryRow,
    url: String,
    message: Option<WebhookMessage>,
    keys: Option<Keys>,
}

/// Destination of a webhook.
#[derive(Row)]
struct Address {
    organization_id: OrganizationId,
    url: String,
}

/// SQL of the webhook that has waited the longest for its turn at `$1`, unless `$2` of its organization have theirs.
const READY: &str = "SELECT w.id FROM webhooks w
    WHERE w.enabled AND w.due_at <= $1 AND w.leased_until <= $1
      AND (SELECT COUNT(*) FROM webhooks o
           WHERE o.organization_id = w.organization_id AND o.lease IS NOT NULL AND o.leased_until > $1) < $2
    ORDER BY w.due_at, w.id LIMIT 1";

/// SQL that leases it.
const TAKE: &str =
    sql!("UPDATE webhooks SET lease = $3, leased_until = $4 WHERE id = ({READY}) RETURNING id");

/// SQL that ends a turn at `$3`: the next one is at once if there are events and no more than `$4` deliveries wait, or
/// when the next delivery is due.
const END: &str = "UPDATE webhooks SET lease = NULL, leased_until = $3, due_at = CASE
        WHEN position < (SELECT c.last FROM event_counters c WHERE c.organization_id = webhooks.organization_id)
            AND (SELECT COUNT(*) FROM webhook_deliveries d
                 WHERE d.webhook_id = webhooks.id AND d.due_at IS NOT NULL) < $4 THEN $3
        ELSE (SELECT CASE WHEN MIN(d.due_at) < $3 THEN $3 ELSE MIN(d.due_at) END FROM webhook_deliveries d
              WHERE d.webhook_id = webhooks.id AND d.due_at IS NOT NULL) END
    WHERE id = $1 AND lease = $2";

/// SQL of the first delivery of the webhook `$1` that is due at `$2`.
const NEXT: &str = sql!(
    "SELECT {DeliveryRow} FROM webhook_deliveries d
     WHERE d.webhook_id = $1 AND d.due_at <= $2
     ORDER BY d.number LIMIT 1"
);

/// SQL that extends a lease.
const HOLD: &str = sql!(
    "UPDATE webhooks SET leased_until = $3 WHERE id = $1 AND lease = $2 AND enabled RETURNING {Address}"
);

impl Store {
    /// Sends to webhooks as long as the process runs.
    pub async fn send_to_webhooks(&self) {
        loop {
            // Whoever works off jobs finds out whether there are webhooks: without any, nothing is asked here.
            let notified = tokio::time::timeout(POLL_INTERVAL, self.webhooks.look.notified()).await;
            if notified.is_ok() {
                tokio::time::sleep(COALESCE_DELAY).await;
            }
            if !self.webhooks.exist.load(Ordering::Relaxed) {
                continue;
            }
            if let Err(error) = self.deliver_webhooks().await {
                let cause = error.cause.unwrap_or(error.message);
                tracing::warn!(cause, "cannot send to webhooks; trying again soon");
            }
        }
    }

    /// Makes the attempts that are due now, and gives how often a webhook got its turn.
    ///
    /// # Errors
    /// Returns an error if the database fails. Responses of URLs are stored with the deliveries.
    pub async fn deliver_webhooks(&self) -> Result<usize> {
        let (mut turns, mut problem) = (0, None);
        // As tasks: one that waits for the database must not hold what this loop waits for.
        let mut sending = JoinSet::new();
        self.delete_old_deliveries_if_due().await?;
        loop {
            if problem.is_none()
                && let Err(error) = self.number_waiting_events().await
            {
                problem = Some(error);
            }
            while problem.is_none() && sending.len() < MAX_CONCURRENT_WEBHOOKS {
                match self.take_webhook().await {
                    Ok(Some(turn)) => {
                        let app = self.clone();
                        sending.spawn(async move { app.serve_webhook(turn).await });
                    }
                    Ok(None) => break,
                    Err(error) => problem = Some(error),
                }
            }
            if sending.is_empty() {
                return problem.map_or(Ok(turns), Err);
            }
            // While one is slow, others may become due.
            match tokio::time::timeout(POLL_INTERVAL, sending.join_next()).await {
                Ok(Some(Ok(()))) => turns += 1,
                Ok(Some(Err(failure))) => {
                    tracing::error!(%failure, "sending to a webhook panicked");
                }
                Ok(None) | Err(_) => {}
            }
        }
    }

    /// Leases the webhook that has waited the longest.
    async fn take_webhook(&self) -> Result<Option<WebhookLease>> {
        let observed = self.clock.observed();
        let ready: Option<(String,)> = self
            .db
            .query_optional(READY, params![observed, MAX_CONCURRENT_PER_ORGANIZATION])
            .await?;
        if ready.is_none() {
            return Ok(None);
        }
        let lease = self.new_id();
        let name = lease.clone();
        let taken: Option<(String,)> = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let until = observed + LEASE_DURATION;
                let values = params![observed, MAX_CONCURRENT_PER_ORGANIZATION, name, until];
                tx.query_optional(TAKE, values).await.map_err(Error::from)
            })
            .await?;
        Ok(taken.map(|(webhook,)| WebhookLease { webhook, lease }))
    }

    async fn serve_webhook(&self, turn: WebhookLease) {
        if let Err(error) = self.try_to_serve(&turn).await {
            // The lease stays, so that the next try is later.
            let cause = error.cause.unwrap_or(error.message);
            tracing::warn!(webhook = turn.webhook, cause, "cannot serve a webhook");
        }
    }

    async fn try_to_serve(&self, turn: &WebhookLease) -> Result<()> {
        self.plan_deliveries(turn).await?;
        let begun = self.clock.observed();
        for _ in 0..DELIVERIES_PER_LEASE {
            let Some(due) = self.next_delivery(turn).await? else {
                break;
            };
            let outcome = self.attempt_delivery(&due).await;
            let goes_on = self.record_outcome(turn, &due.row, outcome).await?;
            if !goes_on || self.clock.observed() - begun > SEND_ROUND_DURATION {
                break;
            }
        }
        self.release_lease(turn).await
    }

    async fn release_lease(&self, turn: &WebhookLease) -> Result<()> {
        let (webhook, lease) = (turn.webhook.clone(), turn.lease.clone());
        let observed = self.clock.observed();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let values = params![webhook, lease, observed, MAX_WAITING];
                tx.execute(END, values).await?;
                Ok::<_, Error>(())
            })
            .await
    }

    /// The first delivery that is due; `None` without one, or if the lease is lost.
    async fn next_delivery(&self, turn: &WebhookLease) -> Result<Option<DueDelivery>> {
        let (app, observed) = (self.clone(), self.clock.observed());
        let (webhook, lease) = (turn.webhook.clone(), turn.lease.clone());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let until = observed + LEASE_DURATION;
                let values = params![webhook, lease, until];
                let address: Option<Address> = tx.query_optional(HOLD, values).await?;
                let Some(address) = address else {
                    return Ok(None);
                };
                let row: Option<DeliveryRow> =
                    tx.query_optional(NEXT, params![webhook, observed]).await?;
                let Some(row) = row else {
                    return Ok(None);
                };
                Ok::<_, Error>(Some(DueDelivery {
                    message: row.message(tx, &address.organization_id, &webhook).await?,
                    keys: Keys::read(tx, &app, &webhook, observed).await?,
                    url: address.url,
                    row,
                }))
            })
            .await
    }

    async fn attempt_delivery(&self, due: &DueDelivery) -> Outcome {
        let Some(message) = &due.message else {
            return Outcome::over("its event has been deleted");
        };
        let Some(keys) = &due.keys else {
            return Outcome::failed("this server cannot decrypt the secret of the webhook");
        };
        let Ok(body) = serde_json::to_vec(message) else {
            return Outcome::over("its event cannot be written as JSON");
        };
        let seconds = self.now().div_euclid(1_000_000);
        let signature = keys.sign(&due.row.id, seconds, &body);
        let posted = PostRequest {
            url: &due.url,
            headers: [
                ("webhook-id", due.row.id.clone()),
                ("webhook-timestamp", seconds.to_string()),
                ("webhook-signature", signature),
            ],
            body,
        };
        match self.fetcher.post(&self.config, posted).await {
            Ok(response) => Outcome::from_response(response),
            Err(Unposted(reason)) => Outcome::failed(reason),
        }
    }
}

#[cfg(test)]
mod tests;
