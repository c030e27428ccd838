// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `oidc`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `oidc`.
#[runtime::service]
pub trait Oidc: runtime::server::Area {
    /// List the OIDC providers of an organization. `GET /v1/orgs/{organizationId}/oidc`.
    async fn list_oidc_providers(
        &self,
        caller: Self::Caller,
        request: models::ListOidcProviders,
    ) -> Result<models::OidcProviderList, Self::Error>;

    /// Create an OIDC provider. `POST /v1/orgs/{organizationId}/oidc`.
    async fn create_oidc_provider(
        &self,
        caller: Self::Caller,
        request: models::CreateOidcProvider,
    ) -> Result<models::OidcProvider, Self::Error>;

    /// Get an OIDC provider. `GET /v1/orgs/{organizationId}/oidc/{oidcProviderId}`.
    async fn get_oidc_provider(
        &self,
        caller: Self::Caller,
        request: models::GetOidcProvider,
    ) -> Result<models::OidcProvider, Self::Error>;

    /// Delete an OIDC provider. `DELETE /v1/orgs/{organizationId}/oidc/{oidcProviderId}`.
    async fn delete_oidc_provider(
        &self,
        caller: Self::Caller,
        request: models::DeleteOidcProvider,
    ) -> Result<(), Self::Error>;

    /// Update an OIDC provider. `PATCH /v1/orgs/{organizationId}/oidc/{oidcProviderId}`.
    async fn update_oidc_provider(
        &self,
        caller: Self::Caller,
        request: models::UpdateOidcProvider,
    ) -> Result<models::OidcProvider, Self::Error>;
}
