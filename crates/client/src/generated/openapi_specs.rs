// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! API descriptions in `OpenAPI` format, which pages can show.
//!
//! A description comes from an address or from a text. It is read in the background: Swagger 2.0, `OpenAPI` 3.0 or 3.1, in JSON or YAML. An address is fetched again every 6 hours, and a new version is stored only when the content changed. A description is named by its slug; `latest` names its newest version.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the API descriptions of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi`, answers 200.
    ///
    /// Lists the API descriptions of the organization, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_open_api_specs(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListOpenApiSpecs> {
        self.call(models::ListOpenApiSpecs::new(organization_id.clone()))
    }

    /// Create an API description.
    ///
    /// `POST /v1/orgs/{organizationId}/openapi`, answers 201.
    ///
    /// Creates an API description, which is then read in the background. A slug that is taken is answered with 409. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    pub fn create_open_api_spec(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewOpenApiSpec,
    ) -> Call<'_, models::CreateOpenApiSpec> {
        self.call(models::CreateOpenApiSpec::new(organization_id.clone(), body))
    }

    /// Get an API description.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 200.
    ///
    /// Answers the API description. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_open_api_spec(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
    ) -> Call<'_, models::GetOpenApiSpec> {
        self.call(
            models::GetOpenApiSpec::new(organization_id.clone(), spec_slug.clone()),
        )
    }

    /// Create or update an API description.
    ///
    /// `PUT /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 200.
    ///
    /// Sets where the API description comes from, and creates it when there is none with the slug. Answers 200 in both cases. It is then read in the background. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
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

    /// Delete an API description.
    ///
    /// `DELETE /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 205.
    ///
    /// Deletes the API description with its versions. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn delete_open_api_spec(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
    ) -> Call<'_, models::DeleteOpenApiSpec> {
        self.call(
            models::DeleteOpenApiSpec::new(organization_id.clone(), spec_slug.clone()),
        )
    }

    /// List the versions of an API description.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions`, answers 200.
    ///
    /// Lists the versions of the API description, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_open_api_versions(
        &self,
        organization_id: &models::OrganizationId,
        spec_slug: &models::OpenApiSlug,
    ) -> Call<'_, models::ListOpenApiVersions> {
        self.call(
            models::ListOpenApiVersions::new(organization_id.clone(), spec_slug.clone()),
        )
    }

    /// Get the newest version of an API description.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest`, answers 200.
    ///
    /// Answers the newest version; 404 before the first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
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

    /// Get the content of the newest version.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`, answers 200.
    ///
    /// Answers the documents of the newest version; 404 before the first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
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

    /// Get a version of an API description.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`, answers 200.
    ///
    /// Answers the version. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
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

    /// Get the content of a version.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`, answers 200.
    ///
    /// Answers the documents of the version. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
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

impl Call<'_, models::ListOpenApiVersions> {
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
