// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the webhooks of an organization. `GET /v1/orgs/{organizationId}/webhooks`.
    pub fn list_webhooks(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListWebhooks> {
        self.call(models::ListWebhooks::new(organization_id.clone()))
    }

    /// Create a webhook. `POST /v1/orgs/{organizationId}/webhooks`.
    pub fn create_webhook(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewWebhook,
    ) -> Call<'_, models::CreateWebhook> {
        self.call(models::CreateWebhook::new(organization_id.clone(), body))
    }

    /// Get a webhook. `GET /v1/orgs/{organizationId}/webhooks/{webhookId}`.
    pub fn get_webhook(
        &self,
        organization_id: &models::OrganizationId,
        webhook_id: &models::WebhookId,
    ) -> Call<'_, models::GetWebhook> {
        self.call(models::GetWebhook::new(organization_id.clone(), webhook_id.clone()))
    }

    /// Delete a webhook. `DELETE /v1/orgs/{organizationId}/webhooks/{webhookId}`.
    pub fn delete_webhook(
        &self,
        organization_id: &models::OrganizationId,
        webhook_id: &models::WebhookId,
    ) -> Call<'_, models::DeleteWebhook> {
        self.call(
            models::DeleteWebhook::new(organization_id.clone(), webhook_id.clone()),
        )
    }

    /// Update a webhook. `PATCH /v1/orgs/{organizationId}/webhooks/{webhookId}`.
    pub fn update_webhook(
        &self,
        organization_id: &models::OrganizationId,
        webhook_id: &models::WebhookId,
    ) -> Call<'_, models::UpdateWebhook> {
        self.call(
            models::UpdateWebhook::new(organization_id.clone(), webhook_id.clone()),
        )
    }

    /// Regenerate the secret of a webhook. `POST /v1/orgs/{organizationId}/webhooks/{webhookId}/secret`.
    pub fn regenerate_webhook_secret(
        &self,
        organization_id: &models::OrganizationId,
        webhook_id: &models::WebhookId,
    ) -> Call<'_, models::RegenerateWebhookSecret> {
        self.call(
            models::RegenerateWebhookSecret::new(
                organization_id.clone(),
                webhook_id.clone(),
            ),
        )
    }

    /// Send a test to a webhook. `POST /v1/orgs/{organizationId}/webhooks/{webhookId}/test`.
    pub fn test_webhook(
        &self,
        organization_id: &models::OrganizationId,
        webhook_id: &models::WebhookId,
    ) -> Call<'_, models::TestWebhook> {
        self.call(models::TestWebhook::new(organization_id.clone(), webhook_id.clone()))
    }

    /// List the deliveries of a webhook. `GET /v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries`.
    pub fn list_webhook_deliveries(
        &self,
        organization_id: &models::OrganizationId,
        webhook_id: &models::WebhookId,
    ) -> Call<'_, models::ListWebhookDeliveries> {
        self.call(
            models::ListWebhookDeliveries::new(
                organization_id.clone(),
                webhook_id.clone(),
            ),
        )
    }

    /// Get a delivery of a webhook. `GET
    /// /v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{webhookDeliveryId}`.
    pub fn get_webhook_delivery(
        &self,
        organization_id: &models::OrganizationId,
        webhook_id: &models::WebhookId,
        webhook_delivery_id: &models::WebhookDeliveryId,
    ) -> Call<'_, models::GetWebhookDelivery> {
        self.call(
            models::GetWebhookDelivery::new(
                organization_id.clone(),
                webhook_id.clone(),
                webhook_delivery_id.clone(),
            ),
        )
    }

    /// Repeat a delivery of a webhook. `POST
    /// /v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{webhookDeliveryId}/redeliver`.
    pub fn redeliver_webhook_delivery(
        &self,
        organization_id: &models::OrganizationId,
        webhook_id: &models::WebhookId,
        webhook_delivery_id: &models::WebhookDeliveryId,
    ) -> Call<'_, models::RedeliverWebhookDelivery> {
        self.call(
            models::RedeliverWebhookDelivery::new(
                organization_id.clone(),
                webhook_id.clone(),
                webhook_delivery_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListWebhooks> {
    /// Sets [`page`](models::ListWebhooks::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListWebhooks::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetWebhook> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::DeleteWebhook> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::UpdateWebhook> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::WebhookUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListWebhookDeliveries> {
    /// Sets [`page`](models::ListWebhookDeliveries::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListWebhookDeliveries::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetWebhookDelivery> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}
