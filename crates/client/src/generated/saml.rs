// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the SAML providers of an organization. `GET /v1/orgs/{organizationId}/saml`.
    pub fn list_saml_providers(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListSamlProviders> {
        self.call(models::ListSamlProviders::new(organization_id.clone()))
    }

    /// Create a SAML provider. `POST /v1/orgs/{organizationId}/saml`.
    pub fn create_saml_provider(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewSamlProvider,
    ) -> Call<'_, models::CreateSamlProvider> {
        self.call(models::CreateSamlProvider::new(organization_id.clone(), body))
    }

    /// Get a SAML provider. `GET /v1/orgs/{organizationId}/saml/{samlProviderId}`.
    pub fn get_saml_provider(
        &self,
        organization_id: &models::OrganizationId,
        saml_provider_id: &models::SamlProviderId,
    ) -> Call<'_, models::GetSamlProvider> {
        self.call(
            models::GetSamlProvider::new(
                organization_id.clone(),
                saml_provider_id.clone(),
            ),
        )
    }

    /// Delete a SAML provider. `DELETE /v1/orgs/{organizationId}/saml/{samlProviderId}`.
    pub fn delete_saml_provider(
        &self,
        organization_id: &models::OrganizationId,
        saml_provider_id: &models::SamlProviderId,
    ) -> Call<'_, models::DeleteSamlProvider> {
        self.call(
            models::DeleteSamlProvider::new(
                organization_id.clone(),
                saml_provider_id.clone(),
            ),
        )
    }

    /// Update a SAML provider. `PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}`.
    pub fn update_saml_provider(
        &self,
        organization_id: &models::OrganizationId,
        saml_provider_id: &models::SamlProviderId,
    ) -> Call<'_, models::UpdateSamlProvider> {
        self.call(
            models::UpdateSamlProvider::new(
                organization_id.clone(),
                saml_provider_id.clone(),
            ),
        )
    }

    /// List the SSO logins of an organization. `GET /v1/orgs/{organizationId}/sso`.
    pub fn list_sso_logins(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListSsoLogins> {
        self.call(models::ListSsoLogins::new(organization_id.clone()))
    }
}

impl Call<'_, models::ListSamlProviders> {
    /// Sets [`page`](models::ListSamlProviders::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSamlProviders::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetSamlProvider> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::DeleteSamlProvider> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::UpdateSamlProvider> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::SamlProviderUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}
