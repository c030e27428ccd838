// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the API descriptions of an organization. `GET /v1/orgs/{organizationId}/openapi`.
    pub fn list_open_api_specs(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListOpenApiSpecs> {
        self.call(models::ListOpenApiSpecs::new(organization_id.clone()))
    }

    /// Create an API description. `POST /v1/orgs/{organizationId}/openapi`.
    pub fn create_open_api_spec(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewOpenApiSpec,
    ) -> Call<'_, models::CreateOpenApiSpec> {
        self.call(models::CreateOpenApiSpec::new(organization_id.clone(), body))
    }

    /// Get an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}`.
    pub fn get_open_api_spec(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
    ) -> Call<'_, models::GetOpenApiSpec> {
        self.call(
            models::GetOpenApiSpec::new(organization_id.clone(), spec_slug.clone()),
        )
    }

    /// Create or update an API description. `PUT /v1/orgs/{organizationId}/openapi/{specSlug}`.
    pub fn put_open_api_spec(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
        body: models::OpenApiSpecUpdate,
    ) -> Call<'_, models::PutOpenApiSpec> {
        self.call(
            models::PutOpenApiSpec::new(organization_id.clone(), spec_slug.clone(), body),
        )
    }

    /// Delete an API description. `DELETE /v1/orgs/{organizationId}/openapi/{specSlug}`.
    pub fn delete_open_api_spec(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
    ) -> Call<'_, models::DeleteOpenApiSpec> {
        self.call(
            models::DeleteOpenApiSpec::new(organization_id.clone(), spec_slug.clone()),
        )
    }

    /// List the versions of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions`.
    pub fn list_open_api_versions(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
    ) -> Call<'_, models::ListOpenApiVersions> {
        self.call(
            models::ListOpenApiVersions::new(organization_id.clone(), spec_slug.clone()),
        )
    }

    /// Get the latest version of an API description. `GET
    /// /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest`.
    pub fn get_latest_open_api_version(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
    ) -> Call<'_, models::GetLatestOpenApiVersion> {
        self.call(
            models::GetLatestOpenApiVersion::new(
                organization_id.clone(),
                spec_slug.clone(),
            ),
        )
    }

    /// Get the content of the latest version. `GET
    /// /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`.
    pub fn get_latest_open_api_content(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
    ) -> Call<'_, models::GetLatestOpenApiContent> {
        self.call(
            models::GetLatestOpenApiContent::new(
                organization_id.clone(),
                spec_slug.clone(),
            ),
        )
    }

    /// Get a version of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`.
    pub fn get_open_api_version(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
        version_id: &models::OpenApiSpecVersionId,
    ) -> Call<'_, models::GetOpenApiVersion> {
        self.call(
            models::GetOpenApiVersion::new(
                organization_id.clone(),
                spec_slug.clone(),
                version_id.clone(),
            ),
        )
    }

    /// Get the content of a version. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`.
    pub fn get_open_api_content(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
        version_id: &models::OpenApiSpecVersionId,
    ) -> Call<'_, models::GetOpenApiContent> {
        self.call(
            models::GetOpenApiContent::new(
                organization_id.clone(),
                spec_slug.clone(),
                version_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListOpenApiSpecs> {
    /// Sets [`page`](models::ListOpenApiSpecs::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListOpenApiSpecs::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetOpenApiSpec> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::PutOpenApiSpec> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::DeleteOpenApiSpec> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListOpenApiVersions> {
    /// Sets [`page`](models::ListOpenApiVersions::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListOpenApiVersions::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetLatestOpenApiVersion> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetLatestOpenApiContent> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetOpenApiVersion> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetOpenApiContent> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}
