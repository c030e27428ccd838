// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the OIDC providers of an organization. `GET /v1/orgs/{organizationId}/oidc`.
    pub fn list_oidc_providers(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListOidcProviders> {
        self.call(models::ListOidcProviders::new(organization_id.clone()))
    }

    /// Create an OIDC provider. `POST /v1/orgs/{organizationId}/oidc`.
    pub fn create_oidc_provider(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewOidcProvider,
    ) -> Call<'_, models::CreateOidcProvider> {
        self.call(models::CreateOidcProvider::new(organization_id.clone(), body))
    }

    /// Get an OIDC provider. `GET /v1/orgs/{organizationId}/oidc/{oidcProviderId}`.
    pub fn get_oidc_provider(
        &self,
        organization_id: &models::OrganizationId,
        oidc_provider_id: &models::OidcProviderId,
    ) -> Call<'_, models::GetOidcProvider> {
        self.call(
            models::GetOidcProvider::new(
                organization_id.clone(),
                oidc_provider_id.clone(),
            ),
        )
    }

    /// Delete an OIDC provider. `DELETE /v1/orgs/{organizationId}/oidc/{oidcProviderId}`.
    pub fn delete_oidc_provider(
        &self,
        organization_id: &models::OrganizationId,
        oidc_provider_id: &models::OidcProviderId,
    ) -> Call<'_, models::DeleteOidcProvider> {
        self.call(
            models::DeleteOidcProvider::new(
                organization_id.clone(),
                oidc_provider_id.clone(),
            ),
        )
    }

    /// Update an OIDC provider. `PATCH /v1/orgs/{organizationId}/oidc/{oidcProviderId}`.
    pub fn update_oidc_provider(
        &self,
        organization_id: &models::OrganizationId,
        oidc_provider_id: &models::OidcProviderId,
    ) -> Call<'_, models::UpdateOidcProvider> {
        self.call(
            models::UpdateOidcProvider::new(
                organization_id.clone(),
                oidc_provider_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListOidcProviders> {
    /// Sets [`page`](models::ListOidcProviders::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListOidcProviders::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetOidcProvider> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::DeleteOidcProvider> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::UpdateOidcProvider> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::OidcProviderUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}
