// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `saml`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `saml`.
#[runtime::service]
pub trait Saml: runtime::server::Area {
    /// List the SAML providers of an organization. `GET /v1/orgs/{organizationId}/saml`.
    async fn list_saml_providers(
        &self,
        caller: Self::Caller,
        request: models::ListSamlProviders,
    ) -> Result<models::SamlProviderList, Self::Error>;

    /// Create a SAML provider. `POST /v1/orgs/{organizationId}/saml`.
    async fn create_saml_provider(
        &self,
        caller: Self::Caller,
        request: models::CreateSamlProvider,
    ) -> Result<models::SamlProvider, Self::Error>;

    /// Get a SAML provider. `GET /v1/orgs/{organizationId}/saml/{samlProviderId}`.
    async fn get_saml_provider(
        &self,
        caller: Self::Caller,
        request: models::GetSamlProvider,
    ) -> Result<models::SamlProvider, Self::Error>;

    /// Delete a SAML provider. `DELETE /v1/orgs/{organizationId}/saml/{samlProviderId}`.
    async fn delete_saml_provider(
        &self,
        caller: Self::Caller,
        request: models::DeleteSamlProvider,
    ) -> Result<(), Self::Error>;

    /// Update a SAML provider. `PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}`.
    async fn update_saml_provider(
        &self,
        caller: Self::Caller,
        request: models::UpdateSamlProvider,
    ) -> Result<models::SamlProvider, Self::Error>;

    /// List the SSO logins of an organization. `GET /v1/orgs/{organizationId}/sso`.
    async fn list_sso_logins(
        &self,
        caller: Self::Caller,
        request: models::ListSsoLogins,
    ) -> Result<models::SsoLogins, Self::Error>;
}
