//! Outcome of an attempt: the time of the next one, and the disabling of a webhook.
//!
//! - An outcome counts only for the attempted delivery: not after another URL was set or the webhook was
//!   disabled, which end the lease, and not for a delivery that has since been given up or is to be
//!   repeated.

use quire_db::{Transaction, params};
use serde_json::json;

use super::{LEASE_DURATION, WebhookLease};
use crate::Store;
use crate::error::{Error, Result};
use crate::events::{Origin, Target};
use crate::fetch::PostResponse;
use crate::ids::OrganizationId;
use crate::webhooks::deliveries::DeliveryRow;
use crate::webhooks::{DISABLED, give_up_waiting};

/// A second, in microseconds.
const SECOND: i64 = 1_000_000;
/// Delays after each failed attempt; the last attempt is not followed by another.
const DELAYS: [i64; 7] = [
    15 * SECOND,
    2 * 60 * SECOND,
    15 * 60 * SECOND,
    3_600 * SECOND,
    4 * 3_600 * SECOND,
    9 * 3_600 * SECOND,
    15 * 3_600 * SECOND,
];
/// After how long without a success a webhook is disabled, in microseconds of observed time.
const FAILURE_TIMEOUT: i64 = 5 * 24 * 3_600 * SECOND;

/// Outcome of an attempt.
#[derive(Default)]
pub(super) struct Outcome {
    status: Option<u16>,
    response: Option<String>,
    failure: Option<String>,
    /// True if no other attempt would help.
    is_over: bool,
}

impl Outcome {
    pub(super) fn failed(reason: impl Into<String>) -> Self {
        Self {
            failure: Some(reason.into()),
            ..Self::default()
        }
    }

    pub(super) fn over(reason: &str) -> Self {
        Self {
            is_over: true,
            ..Self::failed(reason)
        }
    }

    pub(super) fn from_response(response: PostResponse) -> Self {
        let status = response.status;
        let failure = match status {
            200..=299 => None,
            300..=399 => Some(format!("answered {status}: redirects are not followed")),
            _ => Some(format!("answered {status}")),
        };
        Self {
            status: Some(status),
            response: Some(response.text),
            failure,
            is_over: false,
        }
    }

    /// Returns true if the URL says that nobody wants the messages any more.
    fn is_gone(&self) -> bool {
        self.status == Some(410)
    }
}

/// State of a webhook after an attempt.
type WebhookState = (OrganizationId, bool, Option<i64>);

impl Store {
    /// Notes what came of an attempt, unless it is about something that has changed since; returns whether to go on
    /// with the next delivery.
    pub(super) async fn record_outcome(
        &self,
        turn: &WebhookLease,
        delivery: &DeliveryRow,
        outcome: Outcome,
    ) -> Result<bool> {
        let origin = self.origin("disableWebhook");
        let (webhook, lease) = (turn.webhook.clone(), turn.lease.clone());
        let (number, before, was_due) = (delivery.number, delivery.attempts, delivery.due_at);
        let attempts = before + 1;
        let succeeded = outcome.failure.is_none();
        let wait = usize::try_from(attempts - 1)
            .ok()
            .and_then(|failed| DELAYS.get(failed))
            .map(|delay| delay + self.jitter(*delay));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let observed = origin.observed();
                let until = observed + LEASE_DURATION;
                let sql = "UPDATE webhooks SET leased_until = $3, failing_since =
                               CASE WHEN $4 THEN NULL ELSE COALESCE(failing_since, $5) END
                           WHERE id = $1 AND lease = $2 RETURNING organization_id, enabled, failing_since";
                let values = params![webhook, lease, until, succeeded, observed];
                let after: Option<WebhookState> = tx.query_optional(sql, values).await?;
                let Some((organization, enabled, failing_since)) = after else {
                    return Ok(false);
                };
                let is_failing = failing_since.is_some_and(|since| observed - since >= FAILURE_TIMEOUT);
                let reason = match (outcome.is_gone(), is_failing) {
                    (true, _) => Some("gone"),
                    (_, true) => Some("failing"),
                    _ => None,
                };
                let goes_on = enabled && !succeeded && !outcome.is_over && reason.is_none();
                let due = wait.filter(|_| goes_on).map(|wait| observed + wait);
                tx.execute(
                    "UPDATE webhook_deliveries SET attempts = $3, attempted_at = $4, delivered = $5, status = $6,
                                                   response = $7, failure = $8, due_at = $9
                     WHERE webhook_id = $1 AND number = $2 AND attempts = $10 AND due_at = $11",
                    params![
                        webhook,
                        number,
                        attempts,
                        origin.now(),
                        succeeded,
                        outcome.status.map(i64::from),
                        outcome.response,
                        outcome.failure,
                        due,
                        before,
                        was_due
                    ],
                )
                .await?;
                if let Some(reason) = reason.filter(|_| enabled) {
                    disable(tx, &origin, &organization, &webhook, reason).await?;
                }
                Ok::<_, Error>(succeeded)
            })
            .await
    }

    /// Up to a fifth of a delay, so that webhooks that failed together are not tried again together.
    fn jitter(&self, delay: i64) -> i64 {
        let mut random = [0; 4];
        (self.environment.fill_random)(&mut random);
        let part = i64::from(u32::from_le_bytes(random));
        (delay / 5 / 1_000) * (part % 1_000)
    }
}

/// Disables a webhook that nothing can be delivered to.
async fn disable(
    tx: &mut Transaction,
    origin: &Origin,
    organization: &OrganizationId,
    webhook: &str,
    reason: &str,
) -> Result<()> {
    tx.execute(
        "UPDATE webhooks SET enabled = FALSE, disabled_reason = $2, failing_since = NULL WHERE id = $1",
        params![webhook, reason],
    )
    .await?;
    give_up_waiting(tx, webhook).await?;
    let target = Target::new(organization, "webhook", webhook);
    let (before, after) = (
        json!({"enabled": true}),
        json!({"enabled": false, "disabledReason": reason}),
    );
    origin.record(tx, target, Some(before), Some(after)).await?;
    tracing::info!(webhook, reason, "{DISABLED}");
    Ok(())
}
