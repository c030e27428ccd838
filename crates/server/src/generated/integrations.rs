// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Integrations extend the platform with blocks, content sources and scripts.
//!
//! An integration is published under a name by the organization that owns it; publishing again makes the next version. The server stores scripts and never runs them. Secrets are encrypted at rest and never answered. An integration is installed in an organization, a space or a site.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `integrations`.
pub trait Integrations: Service {
    /// List integrations.
    ///
    /// `GET /v1/integrations`, answers 200.
    ///
    /// Lists public integrations and those of the caller's organizations, by name.
    ///
    /// # Errors
    /// Answers 400, 401, 429, 500, 501, 503.
    fn list_integrations(
        &self,
        caller: Self::Caller,
        request: models::ListIntegrations,
    ) -> impl Future<Output = Result<models::IntegrationList, Self::Error>> + Send;

    /// Get an integration.
    ///
    /// `GET /v1/integrations/{integrationName}`, answers 200.
    ///
    /// Answers the integration in its newest version. Private ones only to members of the organization that owns it.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_integration(
        &self,
        caller: Self::Caller,
        request: models::GetIntegration,
    ) -> impl Future<Output = Result<models::Integration, Self::Error>> + Send;

    /// Publish an integration.
    ///
    /// `POST /v1/integrations/{integrationName}`, answers 200.
    ///
    /// Publishes the integration: a new name becomes version 1, owned by `organization`; a known name becomes the next version. Answers 200, not 201. Needs `create` in the organization. A name of another organization is answered with 403.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 413, 415, 429, 500, 501, 503.
    fn publish_integration(
        &self,
        caller: Self::Caller,
        request: models::PublishIntegration,
    ) -> impl Future<Output = Result<models::Integration, Self::Error>> + Send;

    /// Unpublish an integration.
    ///
    /// `DELETE /v1/integrations/{integrationName}`, answers 204.
    ///
    /// Takes the integration back, with all of its versions and installations. Needs `create` in the organization that owns it.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn unpublish_integration(
        &self,
        caller: Self::Caller,
        request: models::UnpublishIntegration,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// List the installations of an integration.
    ///
    /// `GET /v1/integrations/{integrationName}/installations`, answers 200.
    ///
    /// Lists the installations of the integration in the caller's organizations, newest first.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_integration_installations(
        &self,
        caller: Self::Caller,
        request: models::ListIntegrationInstallations,
    ) -> impl Future<
        Output = Result<models::IntegrationInstallationList, Self::Error>,
    > + Send;

    /// Install an integration.
    ///
    /// `POST /v1/integrations/{integrationName}/installations`, answers 201.
    ///
    /// Installs the integration in an organization, a site or a space. Needs `create` there. Where it is installed already: 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    fn install_integration(
        &self,
        caller: Self::Caller,
        request: models::InstallIntegration,
    ) -> impl Future<
        Output = Result<models::IntegrationInstallation, Self::Error>,
    > + Send;

    /// Uninstall an integration.
    ///
    /// `DELETE /v1/integrations/{integrationName}/installations/{integrationInstallationId}`, answers 205.
    ///
    /// Takes the integration out of where it is installed. Needs `create` there.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn uninstall_integration(
        &self,
        caller: Self::Caller,
        request: models::UninstallIntegration,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Integrations>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListIntegrations,
            _,
            _,
        >(async |s: S, c, r| Integrations::list_integrations(&s, c, r).await)
        .add::<
            models::GetIntegration,
            _,
            _,
        >(async |s: S, c, r| Integrations::get_integration(&s, c, r).await)
        .add::<
            models::PublishIntegration,
            _,
            _,
        >(async |s: S, c, r| Integrations::publish_integration(&s, c, r).await)
        .add::<
            models::UnpublishIntegration,
            _,
            _,
        >(async |s: S, c, r| Integrations::unpublish_integration(&s, c, r).await)
        .add::<
            models::ListIntegrationInstallations,
            _,
            _,
        >(async |s: S, c, r| {
            Integrations::list_integration_installations(&s, c, r).await
        })
        .add::<
            models::InstallIntegration,
            _,
            _,
        >(async |s: S, c, r| Integrations::install_integration(&s, c, r).await)
        .add::<
            models::UninstallIntegration,
            _,
            _,
        >(async |s: S, c, r| Integrations::uninstall_integration(&s, c, r).await)
}
