// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `webhooks`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `webhooks`.
#[runtime::service]
pub trait Webhooks: runtime::server::Area {
    /// List the webhooks of an organization. `GET /v1/orgs/{organizationId}/webhooks`.
    async fn list_webhooks(
        &self,
        caller: Self::Caller,
        request: models::ListWebhooks,
    ) -> Result<models::WebhookList, Self::Error>;

    /// Create a webhook. `POST /v1/orgs/{organizationId}/webhooks`.
    async fn create_webhook(
        &self,
        caller: Self::Caller,
        request: models::CreateWebhook,
    ) -> Result<models::WebhookCreated, Self::Error>;

    /// Get a webhook. `GET /v1/orgs/{organizationId}/webhooks/{webhookId}`.
    async fn get_webhook(
        &self,
        caller: Self::Caller,
        request: models::GetWebhook,
    ) -> Result<models::Webhook, Self::Error>;

    /// Delete a webhook. `DELETE /v1/orgs/{organizationId}/webhooks/{webhookId}`.
    async fn delete_webhook(
        &self,
        caller: Self::Caller,
        request: models::DeleteWebhook,
    ) -> Result<(), Self::Error>;

    /// Update a webhook. `PATCH /v1/orgs/{organizationId}/webhooks/{webhookId}`.
    async fn update_webhook(
        &self,
        caller: Self::Caller,
        request: models::UpdateWebhook,
    ) -> Result<models::Webhook, Self::Error>;

    /// Regenerate the secret of a webhook. `POST /v1/orgs/{organizationId}/webhooks/{webhookId}/secret`.
    async fn regenerate_webhook_secret(
        &self,
        caller: Self::Caller,
        request: models::RegenerateWebhookSecret,
    ) -> Result<models::WebhookSecret, Self::Error>;

    /// Send a test to a webhook. `POST /v1/orgs/{organizationId}/webhooks/{webhookId}/test`.
    async fn test_webhook(
        &self,
        caller: Self::Caller,
        request: models::TestWebhook,
    ) -> Result<models::WebhookDelivery, Self::Error>;

    /// List the deliveries of a webhook. `GET /v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries`.
    async fn list_webhook_deliveries(
        &self,
        caller: Self::Caller,
        request: models::ListWebhookDeliveries,
    ) -> Result<models::WebhookDeliveryList, Self::Error>;

    /// Get a delivery of a webhook. `GET
    /// /v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{webhookDeliveryId}`.
    async fn get_webhook_delivery(
        &self,
        caller: Self::Caller,
        request: models::GetWebhookDelivery,
    ) -> Result<models::WebhookDelivery, Self::Error>;

    /// Repeat a delivery of a webhook. `POST
    /// /v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{webhookDeliveryId}/redeliver`.
    async fn redeliver_webhook_delivery(
        &self,
        caller: Self::Caller,
        request: models::RedeliverWebhookDelivery,
    ) -> Result<models::WebhookDelivery, Self::Error>;
}
