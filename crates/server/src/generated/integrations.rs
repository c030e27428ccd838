// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `integrations`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `integrations`.
#[runtime::service]
pub trait Integrations: runtime::server::Area {
    /// List integrations. `GET /v1/integrations`.
    async fn list_integrations(
        &self,
        caller: Self::Caller,
        request: models::ListIntegrations,
    ) -> Result<models::IntegrationList, Self::Error>;

    /// Get an integration. `GET /v1/integrations/{integrationName}`.
    async fn get_integration(
        &self,
        caller: Self::Caller,
        request: models::GetIntegration,
    ) -> Result<models::Integration, Self::Error>;

    /// Publish an integration. `POST /v1/integrations/{integrationName}`.
    async fn publish_integration(
        &self,
        caller: Self::Caller,
        request: models::PublishIntegration,
    ) -> Result<models::Integration, Self::Error>;

    /// Unpublish an integration. `DELETE /v1/integrations/{integrationName}`.
    async fn unpublish_integration(
        &self,
        caller: Self::Caller,
        request: models::UnpublishIntegration,
    ) -> Result<(), Self::Error>;

    /// List the installations of an integration. `GET /v1/integrations/{integrationName}/installations`.
    async fn list_integration_installations(
        &self,
        caller: Self::Caller,
        request: models::ListIntegrationInstallations,
    ) -> Result<models::IntegrationInstallationList, Self::Error>;

    /// Install an integration. `POST /v1/integrations/{integrationName}/installations`.
    async fn install_integration(
        &self,
        caller: Self::Caller,
        request: models::InstallIntegration,
    ) -> Result<models::IntegrationInstallation, Self::Error>;

    /// Uninstall an integration. `DELETE
    /// /v1/integrations/{integrationName}/installations/{integrationInstallationId}`.
    async fn uninstall_integration(
        &self,
        caller: Self::Caller,
        request: models::UninstallIntegration,
    ) -> Result<(), Self::Error>;
}
