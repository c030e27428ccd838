// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `saml`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `saml`.
    pub trait Saml {
        /// List the SAML providers of an organization. `GET /v1/orgs/{organizationId}/saml`.
        fn list_saml_providers(models::ListSamlProviders) -> models::SamlProviderList;
        /// Create a SAML provider. `POST /v1/orgs/{organizationId}/saml`.
        fn create_saml_provider(models::CreateSamlProvider) -> models::SamlProvider;
        /// Get a SAML provider. `GET /v1/orgs/{organizationId}/saml/{samlProviderId}`.
        fn get_saml_provider(models::GetSamlProvider) -> models::SamlProvider;
        /// Delete a SAML provider. `DELETE /v1/orgs/{organizationId}/saml/{samlProviderId}`.
        fn delete_saml_provider(models::DeleteSamlProvider) -> ();
        /// Update a SAML provider. `PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}`.
        fn update_saml_provider(models::UpdateSamlProvider) -> models::SamlProvider;
        /// List the SSO logins of an organization. `GET /v1/orgs/{organizationId}/sso`.
        fn list_sso_logins(models::ListSsoLogins) -> models::SsoLogins;
    }
}
