// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the SAML providers of an organization. `GET /v1/orgs/{organizationId}/saml`.
    list_saml_providers(organization_id: &models::OrganizationId) -> models::ListSamlProviders = (organization_id.clone()) { page: models::PageToken, limit: i32 }
    /// Create a SAML provider. `POST /v1/orgs/{organizationId}/saml`.
    create_saml_provider(organization_id: &models::OrganizationId, body: models::NewSamlProvider) -> models::CreateSamlProvider = (organization_id.clone(), body) {}
    /// Get a SAML provider. `GET /v1/orgs/{organizationId}/saml/{samlProviderId}`.
    get_saml_provider(organization_id: &models::OrganizationId, saml_provider_id: &models::SamlProviderId) -> models::GetSamlProvider = (organization_id.clone(), saml_provider_id.clone()) {} [if_none_match: "if-none-match"]
    /// Delete a SAML provider. `DELETE /v1/orgs/{organizationId}/saml/{samlProviderId}`.
    delete_saml_provider(organization_id: &models::OrganizationId, saml_provider_id: &models::SamlProviderId) -> models::DeleteSamlProvider = (organization_id.clone(), saml_provider_id.clone()) {} [if_match: "if-match"]
    /// Update a SAML provider. `PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}`.
    update_saml_provider(organization_id: &models::OrganizationId, saml_provider_id: &models::SamlProviderId) -> models::UpdateSamlProvider = (organization_id.clone(), saml_provider_id.clone()) { body: Option<models::SamlProviderUpdate> } [if_match: "if-match"]
    /// List the SSO logins of an organization. `GET /v1/orgs/{organizationId}/sso`.
    list_sso_logins(organization_id: &models::OrganizationId) -> models::ListSsoLogins = (organization_id.clone()) {}
}
