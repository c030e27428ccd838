// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `integrations`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `integrations`.
    pub trait Integrations {
        /// List integrations. `GET /v1/integrations`.
        fn list_integrations(models::ListIntegrations) -> models::IntegrationList;
        /// Get an integration. `GET /v1/integrations/{integrationName}`.
        fn get_integration(models::GetIntegration) -> models::Integration;
        /// Publish an integration. `POST /v1/integrations/{integrationName}`.
        fn publish_integration(models::PublishIntegration) -> models::Integration;
        /// Unpublish an integration. `DELETE /v1/integrations/{integrationName}`.
        fn unpublish_integration(models::UnpublishIntegration) -> ();
        /// List the installations of an integration. `GET /v1/integrations/{integrationName}/installations`.
        fn list_integration_installations(models::ListIntegrationInstallations) -> models::IntegrationInstallationList;
        /// Install an integration. `POST /v1/integrations/{integrationName}/installations`.
        fn install_integration(models::InstallIntegration) -> models::IntegrationInstallation;
        /// Uninstall an integration. `DELETE /v1/integrations/{integrationName}/installations/{integrationInstallationId}`.
        fn uninstall_integration(models::UninstallIntegration) -> ();
    }
}
