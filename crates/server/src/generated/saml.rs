// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! SAML providers let members sign in with the accounts of their organization.
//!
//! A provider is `pending` until its `entityID`, `ssoURL` and a certificate that parses are set, then it is `active`. Who signs in for the first time gets the default role and the default team of the provider.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `saml`.
pub trait Saml: Service {
    /// List the SAML providers of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/saml`, answers 200.
    ///
    /// Lists the SAML providers of the organization, newest first. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn list_saml_providers(
        &self,
        caller: Self::Caller,
        request: models::ListSamlProviders,
    ) -> impl Future<Output = Result<models::SamlProviderList, Self::Error>> + Send;

    /// Create a SAML provider.
    ///
    /// `POST /v1/orgs/{organizationId}/saml`, answers 201.
    ///
    /// Creates a SAML provider, `pending` until it is complete. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn create_saml_provider(
        &self,
        caller: Self::Caller,
        request: models::CreateSamlProvider,
    ) -> impl Future<Output = Result<models::SamlProvider, Self::Error>> + Send;

    /// Get a SAML provider.
    ///
    /// `GET /v1/orgs/{organizationId}/saml/{samlProviderId}`, answers 200.
    ///
    /// Answers the SAML provider. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn get_saml_provider(
        &self,
        caller: Self::Caller,
        request: models::GetSamlProvider,
    ) -> impl Future<Output = Result<models::SamlProvider, Self::Error>> + Send;

    /// Delete a SAML provider.
    ///
    /// `DELETE /v1/orgs/{organizationId}/saml/{samlProviderId}`, answers 204.
    ///
    /// Deletes the provider. Members can no longer sign in through it. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_saml_provider(
        &self,
        caller: Self::Caller,
        request: models::DeleteSamlProvider,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a SAML provider.
    ///
    /// `PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}`, answers 200.
    ///
    /// Changes the provider; an absent field keeps its value. `status` follows from what is set. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn update_saml_provider(
        &self,
        caller: Self::Caller,
        request: models::UpdateSamlProvider,
    ) -> impl Future<Output = Result<models::SamlProvider, Self::Error>> + Send;

    /// List the SSO logins of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/sso`, answers 200.
    ///
    /// Answers the active providers through which members of the organization can sign in. Not a page: all of them.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_sso_logins(
        &self,
        caller: Self::Caller,
        request: models::ListSsoLogins,
    ) -> impl Future<Output = Result<models::SsoLogins, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Saml>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListSamlProviders,
            _,
            _,
        >(async |s: S, c, r| Saml::list_saml_providers(&s, c, r).await)
        .add::<
            models::CreateSamlProvider,
            _,
            _,
        >(async |s: S, c, r| Saml::create_saml_provider(&s, c, r).await)
        .add::<
            models::GetSamlProvider,
            _,
            _,
        >(async |s: S, c, r| Saml::get_saml_provider(&s, c, r).await)
        .add::<
            models::DeleteSamlProvider,
            _,
            _,
        >(async |s: S, c, r| Saml::delete_saml_provider(&s, c, r).await)
        .add::<
            models::UpdateSamlProvider,
            _,
            _,
        >(async |s: S, c, r| Saml::update_saml_provider(&s, c, r).await)
        .add::<
            models::ListSsoLogins,
            _,
            _,
        >(async |s: S, c, r| Saml::list_sso_logins(&s, c, r).await)
}
