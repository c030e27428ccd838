// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List integrations. `GET /v1/integrations`.
    pub fn list_integrations(&self) -> Call<'_, models::ListIntegrations> {
        self.call(models::ListIntegrations::new())
    }

    /// Get an integration. `GET /v1/integrations/{integrationName}`.
    pub fn get_integration(
        &self,
        integration_name: &models::IntegrationName,
    ) -> Call<'_, models::GetIntegration> {
        self.call(models::GetIntegration::new(integration_name.clone()))
    }

    /// Publish an integration. `POST /v1/integrations/{integrationName}`.
    pub fn publish_integration(
        &self,
        integration_name: &models::IntegrationName,
        body: models::IntegrationPublication,
    ) -> Call<'_, models::PublishIntegration> {
        self.call(models::PublishIntegration::new(integration_name.clone(), body))
    }

    /// Unpublish an integration. `DELETE /v1/integrations/{integrationName}`.
    pub fn unpublish_integration(
        &self,
        integration_name: &models::IntegrationName,
    ) -> Call<'_, models::UnpublishIntegration> {
        self.call(models::UnpublishIntegration::new(integration_name.clone()))
    }

    /// List the installations of an integration. `GET /v1/integrations/{integrationName}/installations`.
    pub fn list_integration_installations(
        &self,
        integration_name: &models::IntegrationName,
    ) -> Call<'_, models::ListIntegrationInstallations> {
        self.call(models::ListIntegrationInstallations::new(integration_name.clone()))
    }

    /// Install an integration. `POST /v1/integrations/{integrationName}/installations`.
    pub fn install_integration(
        &self,
        integration_name: &models::IntegrationName,
        body: models::NewIntegrationInstallation,
    ) -> Call<'_, models::InstallIntegration> {
        self.call(models::InstallIntegration::new(integration_name.clone(), body))
    }

    /// Uninstall an integration. `DELETE
    /// /v1/integrations/{integrationName}/installations/{integrationInstallationId}`.
    pub fn uninstall_integration(
        &self,
        integration_name: &models::IntegrationName,
        integration_installation_id: &models::IntegrationInstallationId,
    ) -> Call<'_, models::UninstallIntegration> {
        self.call(
            models::UninstallIntegration::new(
                integration_name.clone(),
                integration_installation_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListIntegrations> {
    /// Sets [`page`](models::ListIntegrations::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListIntegrations::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`search`](models::ListIntegrations::search).
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.request.search = Some(value.into());
        self
    }

    /// Sets [`category`](models::ListIntegrations::category).
    pub fn category(mut self, value: impl Into<models::IntegrationCategory>) -> Self {
        self.request.category = Some(value.into());
        self
    }

    /// Sets [`block_domain`](models::ListIntegrations::block_domain).
    pub fn block_domain(mut self, value: impl Into<String>) -> Self {
        self.request.block_domain = Some(value.into());
        self
    }

    /// Sets [`blocks`](models::ListIntegrations::blocks).
    pub fn blocks(mut self, value: impl Into<bool>) -> Self {
        self.request.blocks = Some(value.into());
        self
    }

    /// Sets [`content_sources`](models::ListIntegrations::content_sources).
    pub fn content_sources(mut self, value: impl Into<bool>) -> Self {
        self.request.content_sources = Some(value.into());
        self
    }

    /// Sets [`owner`](models::ListIntegrations::owner).
    pub fn owner(mut self, value: impl Into<models::OrganizationId>) -> Self {
        self.request.owner = Some(value.into());
        self
    }

    /// Sets [`scope`](models::ListIntegrations::scope).
    pub fn scope(mut self, value: impl Into<models::IntegrationScope>) -> Self {
        self.request.scope = Some(value.into());
        self
    }

    /// Sets [`target`](models::ListIntegrations::target).
    pub fn target(mut self, value: impl Into<models::IntegrationTarget>) -> Self {
        self.request.target = Some(value.into());
        self
    }
}

impl Call<'_, models::GetIntegration> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UnpublishIntegration> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListIntegrationInstallations> {
    /// Sets [`page`](models::ListIntegrationInstallations::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListIntegrationInstallations::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`external_id`](models::ListIntegrationInstallations::external_id).
    pub fn external_id(mut self, value: impl Into<String>) -> Self {
        self.request.external_id = Some(value.into());
        self
    }
}
