// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! SAML providers let members sign in with the accounts of their organization.
//!
//! A provider is `pending` until its `entityID`, `ssoURL` and a certificate that parses are set, then it is `active`. Who signs in for the first time gets the default role and the default team of the provider.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the SAML providers of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/saml`, answers 200.
    ///
    /// Lists the SAML providers of the organization, newest first. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn list_saml_providers(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListSamlProviders> {
        self.call(models::ListSamlProviders::new(organization_id.clone()))
    }

    /// Create a SAML provider.
    ///
    /// `POST /v1/orgs/{organizationId}/saml`, answers 201.
    ///
    /// Creates a SAML provider, `pending` until it is complete. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn create_saml_provider(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewSamlProvider,
    ) -> Call<'_, models::CreateSamlProvider> {
        self.call(models::CreateSamlProvider::new(organization_id.clone(), body))
    }

    /// Get a SAML provider.
    ///
    /// `GET /v1/orgs/{organizationId}/saml/{samlProviderId}`, answers 200.
    ///
    /// Answers the SAML provider. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
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

    /// Delete a SAML provider.
    ///
    /// `DELETE /v1/orgs/{organizationId}/saml/{samlProviderId}`, answers 204.
    ///
    /// Deletes the provider. Members can no longer sign in through it. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
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

    /// Update a SAML provider.
    ///
    /// `PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}`, answers 200.
    ///
    /// Changes the provider; an absent field keeps its value. `status` follows from what is set. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
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

    /// List the SSO logins of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/sso`, answers 200.
    ///
    /// Answers the active providers through which members of the organization can sign in. Not a page: all of them.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_sso_logins(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListSsoLogins> {
        self.call(models::ListSsoLogins::new(organization_id.clone()))
    }
}

impl Call<'_, models::ListSamlProviders> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::UpdateSamlProvider> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::SamlProviderUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}
