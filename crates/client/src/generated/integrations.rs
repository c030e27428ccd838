// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List integrations. `GET /v1/integrations`.
    list_integrations() -> models::ListIntegrations = () { page: models::PageToken, limit: i32, search: String, category: models::IntegrationCategory, block_domain: String, blocks: bool, content_sources: bool, owner: models::OrganizationId, scope: models::IntegrationScope, target: models::IntegrationTarget }
    /// Get an integration. `GET /v1/integrations/{integrationName}`.
    get_integration(integration_name: &models::IntegrationName) -> models::GetIntegration = (integration_name.clone()) {} [if_none_match: "if-none-match"]
    /// Publish an integration. `POST /v1/integrations/{integrationName}`.
    publish_integration(integration_name: &models::IntegrationName, body: models::IntegrationPublication) -> models::PublishIntegration = (integration_name.clone(), body) {}
    /// Unpublish an integration. `DELETE /v1/integrations/{integrationName}`.
    unpublish_integration(integration_name: &models::IntegrationName) -> models::UnpublishIntegration = (integration_name.clone()) {} [if_match: "if-match"]
    /// List the installations of an integration. `GET /v1/integrations/{integrationName}/installations`.
    list_integration_installations(integration_name: &models::IntegrationName) -> models::ListIntegrationInstallations = (integration_name.clone()) { page: models::PageToken, limit: i32, external_id: String }
    /// Install an integration. `POST /v1/integrations/{integrationName}/installations`.
    install_integration(integration_name: &models::IntegrationName, body: models::NewIntegrationInstallation) -> models::InstallIntegration = (integration_name.clone(), body) {}
    /// Uninstall an integration. `DELETE /v1/integrations/{integrationName}/installations/{integrationInstallationId}`.
    uninstall_integration(integration_name: &models::IntegrationName, integration_installation_id: &models::IntegrationInstallationId) -> models::UninstallIntegration = (integration_name.clone(), integration_installation_id.clone()) {}
}
