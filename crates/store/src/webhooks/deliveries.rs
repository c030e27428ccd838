//! The log of deliveries: lists them, adds tests, and repeats deliveries.
//!
//! - A delivery refers to its event by number, and survives it.
//! - Numbers of deliveries have no gaps in a webhook, so that a list counts them without reading them.
//! - At most [`MAX_WAITING`] deliveries of a webhook wait; events beyond that become deliveries later.

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    Event, WebhookDelivery, WebhookDeliveryList, WebhookDeliveryState, WebhookDeliveryUrls,
    WebhookMessage, WebhookMessageData, WebhookTest,
};
use quire_runtime::Operation as _;

use super::{DUE, WebhookRow};
use crate::Store;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::event_log::find_event;
use crate::ids::OrganizationId;
use crate::paging::{ListCursor, Order};
use crate::permissions::Membership;

/// Maximum number of waiting deliveries of a webhook.
pub(super) const MAX_WAITING: i64 = 1_000;

/// The type of a test.
pub(super) const TEST: &str = "testWebhook";

/// A delivery `d`.
#[derive(Row)]
#[row(table = "d")]
pub(super) struct DeliveryRow {
    pub(super) number: i64,
    pub(super) id: String,
    pub(super) event_number: Option<i64>,
    #[row(column = "type")]
    pub(super) kind: String,
    pub(super) created_at: i64,
    pub(super) due_at: Option<i64>,
    pub(super) attempts: i64,
    attempted_at: Option<i64>,
    delivered: bool,
    status: Option<i64>,
    response: Option<String>,
    failure: Option<String>,
}

/// SQL of the delivery `$2` of the webhook `$1`.
const DELIVERY: &str =
    sql!("SELECT {DeliveryRow} FROM webhook_deliveries d WHERE d.webhook_id = $1 AND d.id = $2");

/// SQL of a page of the deliveries of the webhook `$1`.
const PAGE: &str = sql!(
    "SELECT {DeliveryRow} FROM webhook_deliveries d
     WHERE d.webhook_id = $1 AND d.number < $2
     ORDER BY d.number DESC LIMIT $3"
);

/// SQL of the number of deliveries of the webhook `$1`.
const COUNT: &str = "SELECT COALESCE(
        (SELECT MAX(number) FROM webhook_deliveries WHERE webhook_id = $1)
        - (SELECT MIN(number) FROM webhook_deliveries WHERE webhook_id = $1) + 1, 0)";

impl DeliveryRow {
    async fn read(db: &mut impl Read, webhook: &str, id: &str) -> Result<Self> {
        db.query_optional(DELIVERY, params![webhook, id])
            .await?
            .ok_or_else(|| Error::not_found("delivery"))
    }

    fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.number,
            id: String::new(),
        }
    }

    /// Returns the message to send; `None` if its event was deleted.
    pub(super) async fn message(
        &self,
        db: &mut impl Read,
        organization: &OrganizationId,
        webhook: &str,
    ) -> Result<Option<WebhookMessage>> {
        let (timestamp, data) = match self.event_number {
            None => {
                let test = WebhookTest::new(webhook.to_owned().into());
                let at = time(self.created_at);
                (at, WebhookMessageData::WebhookTest(test))
            }
            Some(number) => {
                let event: Option<Event> = find_event(db, organization, number).await?;
                let Some(event) = event else {
                    return Ok(None);
                };
                (event.created_at, WebhookMessageData::Event(Box::new(event)))
            }
        };
        Ok(Some(WebhookMessage::new(
            self.kind.clone(),
            timestamp,
            data,
        )))
    }

    fn model(self, app: &Store, organization: &OrganizationId, webhook: &str) -> WebhookDelivery {
        let location = format!(
            "orgs/{organization}/webhooks/{webhook}/deliveries/{}",
            self.id
        );
        let state = match (self.due_at, self.delivered) {
            (Some(_), _) => WebhookDeliveryState::Waiting,
            (None, true) => WebhookDeliveryState::Delivered,
            (None, false) => WebhookDeliveryState::Failed,
        };
        WebhookDelivery {
            id: self.id.into(),
            created_at: time(self.created_at),
            r#type: self.kind,
            event: self.event_number,
            state,
            attempts: self.attempts,
            attempted_at: self.attempted_at.map(time),
            status: self.status.and_then(|status| i32::try_from(status).ok()),
            response: self.response,
            error: self.failure,
            urls: WebhookDeliveryUrls::new(app.location(location)),
            message: None,
            additional: models::Additional::new(),
        }
    }
}

/// 409 if too many deliveries wait.
async fn needs_room(tx: &mut Transaction, webhook: &str) -> Result<()> {
    let sql =
        "SELECT COUNT(*) FROM webhook_deliveries WHERE webhook_id = $1 AND due_at IS NOT NULL";
    let (waiting,): (i64,) = tx.query_one(sql, params![webhook]).await?;
    if waiting >= MAX_WAITING {
        return Err(Error::conflict("too many deliveries of the webhook wait"));
    }
    Ok(())
}

impl Store {
    pub(super) async fn delivery_page(
        &self,
        caller: &Caller,
        organization: &OrganizationId,
        webhook: &str,
        token: Option<&models::PageToken>,
        limit: i32,
    ) -> Result<WebhookDeliveryList> {
        Membership::read_admin(&mut &self.db, &caller.user, organization).await?;
        WebhookRow::read(&mut &self.db, organization, webhook).await?;
        let list = [models::ListWebhookDeliveries::INFO.id, webhook];
        let page = self.page(&list, token, limit, Order::Descending)?;
        let rows = self
            .db
            .query(PAGE, params![webhook, page.after.key, page.rows()])
            .await?;
        let (count,): (i64,) = self.db.query_one(COUNT, params![webhook]).await?;
        Ok(
            page.list_response(self, rows, count, DeliveryRow::list_cursor, |row| {
                row.model(self, organization, webhook)
            }),
        )
    }

    pub(super) async fn delivery(
        &self,
        caller: &Caller,
        organization: &OrganizationId,
        webhook: &str,
        id: &str,
    ) -> Result<WebhookDelivery> {
        Membership::read_admin(&mut &self.db, &caller.user, organization).await?;
        WebhookRow::read(&mut &self.db, organization, webhook).await?;
        let row = DeliveryRow::read(&mut &self.db, webhook, id).await?;
        let message = row.message(&mut &self.db, organization, webhook).await?;
        Ok(WebhookDelivery {
            message,
            ..row.model(self, organization, webhook)
        })
    }

    pub(super) async fn add_test(
        &self,
        caller: Arc<Caller>,
        organization: OrganizationId,
        webhook: String,
    ) -> Result<WebhookDelivery> {
        let (id, now, observed) = (self.new_id(), self.now(), self.clock.observed());
        let app = self.clone();
        let delivery = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let row = WebhookRow::locked(tx, &caller, &organization, &webhook).await?;
                row.needs_enabled()?;
                needs_room(tx, &webhook).await?;
                let sql = sql!(
                    "UPDATE webhooks SET due_at = {DUE}, deliveries = deliveries + 1 WHERE id = $1
                     RETURNING deliveries"
                );
                let (number,): (i64,) = tx.query_one(sql, params![webhook, observed]).await?;
                tx.execute(
                    "INSERT INTO webhook_deliveries (webhook_id, number, id, type, created_at, observed_at, due_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $6)",
                    params![webhook, number, id, TEST, now, observed],
                )
                .await?;
                let row = DeliveryRow::read(tx, &webhook, &id).await?;
                let message = row.message(tx, &organization, &webhook).await?;
                Ok::<_, Error>(WebhookDelivery {
                    message,
                    ..row.model(&app, &organization, &webhook)
                })
            })
            .await?;
        self.webhooks.wake();
        Ok(delivery)
    }

    pub(super) async fn redeliver(
        &self,
        caller: Arc<Caller>,
        organization: OrganizationId,
        webhook: String,
        id: String,
    ) -> Result<WebhookDelivery> {
        let (app, observed) = (self.clone(), self.clock.observed());
        let delivery = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let hook = WebhookRow::locked(tx, &caller, &organization, &webhook).await?;
                let row = DeliveryRow::read(tx, &webhook, &id).await?;
                hook.needs_enabled()?;
                let message = row.message(tx, &organization, &webhook).await?;
                if message.is_none() {
                    let reason = "the event of the delivery has been deleted";
                    return Err(Error::conflict(reason));
                }
                if row.due_at.is_none() {
                    needs_room(tx, &webhook).await?;
                }
                // The row of the webhook comes before those of its deliveries, here and in a worker.
                let sql = sql!("UPDATE webhooks SET due_at = {DUE} WHERE id = $1");
                tx.execute(sql, params![webhook, observed]).await?;
                tx.execute(
                    "UPDATE webhook_deliveries SET due_at = $3, attempts = 0, delivered = FALSE, failure = NULL
                     WHERE webhook_id = $1 AND id = $2",
                    params![webhook, id, observed],
                )
                .await?;
                let row = DeliveryRow::read(tx, &webhook, &id).await?;
                Ok(WebhookDelivery {
                    message,
                    ..row.model(&app, &organization, &webhook)
                })
            })
            .await?;
        self.webhooks.wake();
        Ok(delivery)
    }
}
