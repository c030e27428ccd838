//! Webhooks: URLs that receive the events of an organization.
//!
//! - Admins create and change them; a webhook belongs to the organization and outlives its creator.
//! - A webhook has a position in the numbered events of its organization: a write does nothing for it, and a server
//!   without webhooks has nothing to do.
//! - Workers turn events into deliveries and send them (`webhooks/sending.rs`); the log of deliveries is what admins
//!   read (`webhooks/deliveries.rs`).
//! - Changes to a webhook are events; deliveries are not, or each would cause the next one.

mod deliveries;
mod filter;
mod retention;
mod secrets;
mod sending;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    Webhook, WebhookCreated, WebhookDelivery, WebhookDeliveryList, WebhookDisabledReason,
    WebhookList, WebhookSecret, WebhookUpdate, WebhookUrls,
};
use quire_runtime::Operation as _;
use quire_server::Webhooks;
use url::Url;

use crate::Store;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::fetch;
use crate::ids::OrganizationId;
use crate::jobs::{Kind, enqueue};
use crate::paging::{ListCursor, Order};
use crate::permissions::Membership;
use crate::tree::lock_organization;

use filter::Filter;
pub use sending::Sending;

/// Maximum number of webhooks of an organization.
const MAX_WEBHOOKS: i64 = 20;

/// Name of a webhook in errors.
const WHAT: &str = "webhook";

/// Log message for deliveries that a disabled webhook gives up.
const DISABLED: &str = "the webhook was disabled";

/// SQL of when a webhook gets its next turn if there is something to send at `$2`; it keeps its place among those that
/// wait already.
const DUE: &str = "CASE WHEN due_at <= $2 THEN due_at ELSE $2 END";

/// A webhook `w`.
#[derive(Row, Clone)]
#[row(table = "w")]
struct WebhookRow {
    id: String,
    url: String,
    description: String,
    enabled: bool,
    disabled_reason: Option<String>,
    events: Filter,
    created_at: i64,
}

/// SQL of the webhook `$2` of the organization `$1`.
const WEBHOOK: &str =
    sql!("SELECT {WebhookRow} FROM webhooks w WHERE w.organization_id = $1 AND w.id = $2");

/// SQL of a page of the webhooks of the organization `$1`.
const PAGE: &str = sql!(
    "SELECT {WebhookRow} FROM webhooks w
     WHERE w.organization_id = $1 AND (w.created_at, w.id) < ($2, $3)
     ORDER BY w.created_at DESC, w.id DESC LIMIT $4"
);

impl WebhookRow {
    async fn read(db: &mut impl Read, organization: &OrganizationId, id: &str) -> Result<Self> {
        db.query_optional(WEBHOOK, params![organization, id])
            .await?
            .ok_or_else(|| Error::not_found(WHAT))
    }

    /// The webhook, with its organization locked, for an admin.
    async fn locked(
        tx: &mut Transaction,
        caller: &Caller,
        organization: &OrganizationId,
        id: &str,
    ) -> Result<Self> {
        Membership::read_admin(tx, &caller.user, organization).await?;
        let row = Self::read(tx, organization, id).await?;
        lock_organization(tx, organization).await?;
        Ok(row)
    }

    /// 409 unless it is enabled.
    fn needs_enabled(&self) -> Result<()> {
        if self.enabled {
            return Ok(());
        }
        Err(Error::conflict("the webhook is disabled: enable it first"))
    }

    fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }
}

impl Store {
    fn webhook_model(&self, organization: &OrganizationId, row: WebhookRow) -> Webhook {
        let location = format!("orgs/{organization}/webhooks/{}", row.id);
        Webhook {
            url: row.url,
            description: row.description,
            enabled: row.enabled,
            disabled_reason: row.disabled_reason.map(WebhookDisabledReason::from),
            events: row.events.0,
            created_at: time(row.created_at),
            urls: WebhookUrls::new(self.location(location)),
            id: row.id.into(),
            additional: models::Additional::new(),
        }
    }

    /// 400 if the URL is one that nothing is ever sent to.
    fn check_webhook_url(&self, url: &str) -> Result<()> {
        Url::parse(url)
            .map_err(|error| format!("is not a URL: {error}"))
            .and_then(|url| fetch::check(&url, &self.config.private_hosts))
            .map_err(|reason| Error::invalid("/body/url", reason))
    }
}

/// The number of the last event of an organization.
async fn last_event(tx: &mut Transaction, organization: &OrganizationId) -> Result<i64> {
    let sql = "SELECT last FROM event_counters WHERE organization_id = $1";
    let last: Option<(i64,)> = tx.query_optional(sql, params![organization]).await?;
    Ok(last.map_or(0, |(last,)| last))
}

/// Gives the webhooks of an organization their turn, if there are events to be numbered and sent.
pub(crate) async fn wake_webhooks(
    tx: &mut Transaction,
    organization: &OrganizationId,
    observed: i64,
) -> Result<()> {
    // Each of them is written, also one that is due: see `webhooks/sending.rs`.
    let sql = sql!(
        "UPDATE webhooks SET due_at = {DUE} WHERE organization_id = $1 AND enabled
            AND EXISTS (SELECT 1 FROM events e WHERE e.organization_id = $1 AND e.number IS NULL)"
    );
    tx.execute(sql, params![organization, observed]).await?;
    Ok(())
}

/// Adds a webhook after the events that have a number.
async fn insert(
    tx: &mut Transaction,
    organization: &OrganizationId,
    row: &WebhookRow,
) -> Result<()> {
    let sql = "SELECT COUNT(*) FROM webhooks WHERE organization_id = $1";
    let (count,): (i64,) = tx.query_one(sql, params![organization]).await?;
    if count >= MAX_WEBHOOKS {
        return Err(Error::conflict(
            "an organization can have at most 20 webhooks: delete one first",
        ));
    }
    let position = last_event(tx, organization).await?;
    tx.execute(
        "INSERT INTO webhooks (id, organization_id, url, description, enabled, events, created_at, position)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        params![
            row.id,
            organization,
            row.url,
            row.description,
            row.enabled,
            row.events,
            row.created_at,
            position
        ],
    )
    .await?;
    Ok(())
}

/// Gives up what waits to be sent.
async fn give_up_waiting(tx: &mut Transaction, webhook: &str) -> Result<()> {
    tx.execute(
        "UPDATE webhook_deliveries SET due_at = NULL, failure = $2 WHERE webhook_id = $1 AND due_at IS NOT NULL",
        params![webhook, DISABLED],
    )
    .await?;
    Ok(())
}

impl WebhookRow {
    /// Stores a change. A webhook that is enabled starts with the next event.
    async fn change(
        mut self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        change: WebhookUpdate,
    ) -> Result<Self> {
        let (was_enabled, old_url) = (self.enabled, self.url.clone());
        self.url = change.url.unwrap_or(self.url);
        self.description = change.description.unwrap_or(self.description);
        self.enabled = change.enabled.unwrap_or(self.enabled);
        if let Some(events) = change.events {
            self.events = Filter(events);
        }
        let begins = self.enabled && !was_enabled;
        let is_another = self.enabled != was_enabled || self.url != old_url;
        if begins {
            self.disabled_reason = None;
        }
        tx.execute(
            "UPDATE webhooks SET url = $2, description = $3, enabled = $4, events = $5, disabled_reason = $6
             WHERE id = $1",
            params![
                self.id,
                self.url,
                self.description,
                self.enabled,
                self.events,
                self.disabled_reason
            ],
        )
        .await?;
        if is_another {
            // The attempt under way loses its lease: its outcome says nothing about the webhook as it is now.
            let sql = "UPDATE webhooks SET lease = NULL, leased_until = 0, due_at = 0, failing_since = NULL WHERE id = $1";
            tx.execute(sql, params![self.id]).await?;
        }
        if begins {
            let position = last_event(tx, organization).await?;
            let sql = "UPDATE webhooks SET position = $2 WHERE id = $1";
            tx.execute(sql, params![self.id, position]).await?;
        } else if was_enabled && !self.enabled {
            give_up_waiting(tx, &self.id).await?;
        }
        Ok(self)
    }
}

impl Webhooks for Store {
    async fn list_webhooks(
        &self,
        caller: Arc<Caller>,
        request: models::ListWebhooks,
    ) -> Result<WebhookList> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read_admin(&mut &self.db, &caller.user, organization).await?;
        let list = [models::ListWebhooks::INFO.id, organization];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let after = &page.after;
        let rows: Vec<WebhookRow> = self
            .db
            .query(
                PAGE,
                params![organization, after.key, after.id, page.rows()],
            )
            .await?;
        let sql = "SELECT COUNT(*) FROM webhooks WHERE organization_id = $1";
        let (count,): (i64,) = self.db.query_one(sql, params![organization]).await?;
        let mut rows = rows;
        let next = self.next_page(&list, &mut rows, page.limit, WebhookRow::list_cursor);
        let items = rows
            .into_iter()
            .map(|row| self.webhook_model(organization, row))
            .collect();
        Ok(WebhookList {
            next,
            ..WebhookList::new(count, items)
        })
    }

    async fn create_webhook(
        &self,
        caller: Arc<Caller>,
        request: models::CreateWebhook,
    ) -> Result<WebhookCreated> {
        let organization = OrganizationId::from(request.organization_id);
        let new = request.body;
        let row = WebhookRow {
            id: self.new_id(),
            url: new.url,
            description: new.description.unwrap_or_default(),
            enabled: new.enabled.unwrap_or(true),
            disabled_reason: None,
            events: Filter(new.events.unwrap_or_default()),
            created_at: self.now(),
        };
        let secret = self.new_webhook_secret(&row.id);
        let (app, shared) = (self.clone(), organization.clone());
        Membership::read_admin(&mut &self.db, &caller.user, &organization).await?;
        // What happened before has a number, and is before the position of the webhook.
        self.number_events(&organization).await?;
        let created = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let organization = &shared;
                Membership::read_admin(tx, &caller.user, organization).await?;
                lock_organization(tx, organization).await?;
                Error::both(app.check_webhook_url(&row.url), row.events.check())?;
                insert(tx, organization, &row).await?;
                let secret = secret.as_ref().map_err(Error::clone)?;
                secret.insert(tx, &row.id).await?;
                let model = app.webhook_model(organization, row.clone());
                let target = Target::new(organization, "webhook", &row.id);
                let model = caller.created(tx, target, model).await?;
                Ok::<_, Error>(secret.with(model))
            })
            .await?;
        self.webhooks.wake();
        Ok(created)
    }

    async fn get_webhook(
        &self,
        caller: Arc<Caller>,
        request: models::GetWebhook,
    ) -> Result<Webhook> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read_admin(&mut &self.db, &caller.user, organization).await?;
        let id = request.webhook_id.as_str();
        let row = WebhookRow::read(&mut &self.db, organization, id).await?;
        Ok(self.webhook_model(organization, row))
    }

    async fn update_webhook(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateWebhook,
    ) -> Result<Webhook> {
        let organization = OrganizationId::from(request.organization_id);
        let id = String::from(request.webhook_id);
        let (app, change) = (self.clone(), request.body.unwrap_or_default());
        if change.enabled == Some(true) {
            Membership::read_admin(&mut &self.db, &caller.user, &organization).await?;
            self.number_events(&organization).await?;
        }
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let organization = &organization;
                Membership::read_admin(tx, &caller.user, organization).await?;
                let row = WebhookRow::read(tx, organization, &id).await?;
                let old = app.webhook_model(organization, row.clone());
                caller.expects(&old)?;
                lock_organization(tx, organization).await?;
                let url = change.url.as_ref();
                let url = url.map_or(Ok(()), |url| app.check_webhook_url(url));
                // Names that were stored before they were checked may stay.
                let new = change
                    .events
                    .clone()
                    .filter(|events| *events != row.events.0);
                Error::both(url, new.map_or(Ok(()), |events| Filter(events).check()))?;
                let row = row.change(tx, organization, change.clone()).await?;
                let target = Target::new(organization, "webhook", &id);
                let model = app.webhook_model(organization, row);
                caller.changed(tx, target, &old, model).await
            })
            .await
    }

    async fn delete_webhook(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteWebhook,
    ) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, id) = (self.clone(), String::from(request.webhook_id));
        let job = self.new_id();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let organization = &organization;
                Membership::read_admin(tx, &caller.user, organization).await?;
                let row = WebhookRow::read(tx, organization, &id).await?;
                let old = app.webhook_model(organization, row);
                caller.expects(&old)?;
                lock_organization(tx, organization).await?;
                // With its secrets; there may be many deliveries.
                let sql = "DELETE FROM webhooks WHERE id = $1";
                tx.execute(sql, params![id]).await?;
                enqueue(tx, &job, Kind::PurgeWebhook, &id, 0).await?;
                let target = Target::new(organization, "webhook", &id);
                caller.deleted(tx, target, &old).await
            })
            .await
    }

    async fn regenerate_webhook_secret(
        &self,
        caller: Arc<Caller>,
        request: models::RegenerateWebhookSecret,
    ) -> Result<WebhookSecret> {
        let organization = request.organization_id.into();
        self.regenerate_secret(caller, organization, request.webhook_id.into())
            .await
    }

    async fn test_webhook(
        &self,
        caller: Arc<Caller>,
        request: models::TestWebhook,
    ) -> Result<WebhookDelivery> {
        let organization = request.organization_id.into();
        self.add_test(caller, organization, request.webhook_id.into())
            .await
    }

    async fn list_webhook_deliveries(
        &self,
        caller: Arc<Caller>,
        request: models::ListWebhookDeliveries,
    ) -> Result<WebhookDeliveryList> {
        let organization = OrganizationId::from(request.organization_id);
        let webhook = request.webhook_id.as_str();
        let token = request.page.as_ref();
        self.delivery_page(&caller, &organization, webhook, token, request.limit)
            .await
    }

    async fn get_webhook_delivery(
        &self,
        caller: Arc<Caller>,
        request: models::GetWebhookDelivery,
    ) -> Result<WebhookDelivery> {
        let organization = OrganizationId::from(request.organization_id);
        let webhook = request.webhook_id.as_str();
        let id = request.webhook_delivery_id.as_str();
        self.delivery(&caller, &organization, webhook, id).await
    }

    async fn redeliver_webhook_delivery(
        &self,
        caller: Arc<Caller>,
        request: models::RedeliverWebhookDelivery,
    ) -> Result<WebhookDelivery> {
        let organization = request.organization_id.into();
        let webhook = request.webhook_id.into();
        let id = request.webhook_delivery_id.into();
        self.redeliver(caller, organization, webhook, id).await
    }
}
