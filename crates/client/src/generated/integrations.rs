// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Integrations extend the platform with blocks, content sources and scripts.
//!
//! An integration is published under a name by the organization that owns it; publishing again makes the next version. The server stores scripts and never runs them. Secrets are encrypted at rest and never answered. An integration is installed in an organization, a space or a site.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List integrations.
    ///
    /// `GET /v1/integrations`, answers 200.
    ///
    /// Lists public integrations and those of the caller's organizations, by name.
    ///
    /// # Errors
    /// Answers 400, 401, 429, 500, 501, 503.
    pub fn list_integrations(&self) -> Call<'_, models::ListIntegrations> {
        self.call(models::ListIntegrations::new())
    }

    /// Get an integration.
    ///
    /// `GET /v1/integrations/{integrationName}`, answers 200.
    ///
    /// Answers the integration in its newest version. Private ones only to members of the organization that owns it.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_integration(
        &self,
        integration_name: &models::IntegrationName,
    ) -> Call<'_, models::GetIntegration> {
        self.call(models::GetIntegration::new(integration_name.clone()))
    }

    /// Publish an integration.
    ///
    /// `POST /v1/integrations/{integrationName}`, answers 200.
    ///
    /// Publishes the integration: a new name becomes version 1, owned by `organization`; a known name becomes the next version. Answers 200, not 201. Needs `create` in the organization. A name of another organization is answered with 403.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 413, 415, 429, 500, 501, 503.
    pub fn publish_integration(
        &self,
        integration_name: &models::IntegrationName,
        body: models::IntegrationPublication,
    ) -> Call<'_, models::PublishIntegration> {
        self.call(models::PublishIntegration::new(integration_name.clone(), body))
    }

    /// Unpublish an integration.
    ///
    /// `DELETE /v1/integrations/{integrationName}`, answers 204.
    ///
    /// Takes the integration back, with all of its versions and installations. Needs `create` in the organization that owns it.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn unpublish_integration(
        &self,
        integration_name: &models::IntegrationName,
    ) -> Call<'_, models::UnpublishIntegration> {
        self.call(models::UnpublishIntegration::new(integration_name.clone()))
    }

    /// List the installations of an integration.
    ///
    /// `GET /v1/integrations/{integrationName}/installations`, answers 200.
    ///
    /// Lists the installations of the integration in the caller's organizations, newest first.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_integration_installations(
        &self,
        integration_name: &models::IntegrationName,
    ) -> Call<'_, models::ListIntegrationInstallations> {
        self.call(models::ListIntegrationInstallations::new(integration_name.clone()))
    }

    /// Install an integration.
    ///
    /// `POST /v1/integrations/{integrationName}/installations`, answers 201.
    ///
    /// Installs the integration in an organization, a site or a space. Needs `create` there. Where it is installed already: 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    pub fn install_integration(
        &self,
        integration_name: &models::IntegrationName,
        body: models::NewIntegrationInstallation,
    ) -> Call<'_, models::InstallIntegration> {
        self.call(models::InstallIntegration::new(integration_name.clone(), body))
    }

    /// Uninstall an integration.
    ///
    /// `DELETE /v1/integrations/{integrationName}/installations/{integrationInstallationId}`, answers 205.
    ///
    /// Takes the integration out of where it is installed. Needs `create` there.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
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
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Only integrations whose name or title contains this, upper and lower case alike.
    ///
    /// At most 100 characters.
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.request.search = Some(value.into());
        self
    }

    /// Only integrations for this.
    pub fn category(mut self, value: impl Into<models::IntegrationCategory>) -> Self {
        self.request.category = Some(value.into());
        self
    }

    /// Only integrations with a block for addresses of this domain.
    ///
    /// At most 100 characters; matches `^[a-zA-Z0-9-_.]+$`.
    pub fn block_domain(mut self, value: impl Into<String>) -> Self {
        self.request.block_domain = Some(value.into());
        self
    }

    /// True for integrations with blocks, false for those without, absent for all.
    pub fn blocks(mut self, value: impl Into<bool>) -> Self {
        self.request.blocks = Some(value.into());
        self
    }

    /// True for integrations with content sources, false for those without, absent for all.
    pub fn content_sources(mut self, value: impl Into<bool>) -> Self {
        self.request.content_sources = Some(value.into());
        self
    }

    /// Only integrations of this organization.
    pub fn owner(mut self, value: impl Into<models::OrganizationId>) -> Self {
        self.request.owner = Some(value.into());
        self
    }

    /// Only integrations that may do this.
    pub fn scope(mut self, value: impl Into<models::IntegrationScope>) -> Self {
        self.request.scope = Some(value.into());
        self
    }

    /// Only integrations that can be installed in this.
    pub fn target(mut self, value: impl Into<models::IntegrationTarget>) -> Self {
        self.request.target = Some(value.into());
        self
    }
}

impl Call<'_, models::ListIntegrationInstallations> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Only installations with this external id.
    ///
    /// At most 256 characters.
    pub fn external_id(mut self, value: impl Into<String>) -> Self {
        self.request.external_id = Some(value.into());
        self
    }
}
