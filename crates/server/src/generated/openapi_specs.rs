// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `openapi-specs`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `openapi-specs`.
#[runtime::service]
pub trait OpenapiSpecs: runtime::server::Area {
    /// List the API descriptions of an organization. `GET /v1/orgs/{organizationId}/openapi`.
    async fn list_open_api_specs(
        &self,
        caller: Self::Caller,
        request: models::ListOpenApiSpecs,
    ) -> Result<models::OpenApiSpecList, Self::Error>;

    /// Create an API description. `POST /v1/orgs/{organizationId}/openapi`.
    async fn create_open_api_spec(
        &self,
        caller: Self::Caller,
        request: models::CreateOpenApiSpec,
    ) -> Result<models::OpenApiSpec, Self::Error>;

    /// Get an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}`.
    async fn get_open_api_spec(
        &self,
        caller: Self::Caller,
        request: models::GetOpenApiSpec,
    ) -> Result<models::OpenApiSpec, Self::Error>;

    /// Create or update an API description. `PUT /v1/orgs/{organizationId}/openapi/{specSlug}`.
    async fn put_open_api_spec(
        &self,
        caller: Self::Caller,
        request: models::PutOpenApiSpec,
    ) -> Result<models::OpenApiSpec, Self::Error>;

    /// Delete an API description. `DELETE /v1/orgs/{organizationId}/openapi/{specSlug}`.
    async fn delete_open_api_spec(
        &self,
        caller: Self::Caller,
        request: models::DeleteOpenApiSpec,
    ) -> Result<(), Self::Error>;

    /// List the versions of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions`.
    async fn list_open_api_versions(
        &self,
        caller: Self::Caller,
        request: models::ListOpenApiVersions,
    ) -> Result<models::OpenApiSpecVersionList, Self::Error>;

    /// Get the latest version of an API description. `GET
    /// /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest`.
    async fn get_latest_open_api_version(
        &self,
        caller: Self::Caller,
        request: models::GetLatestOpenApiVersion,
    ) -> Result<models::OpenApiSpecVersion, Self::Error>;

    /// Get the content of the latest version. `GET
    /// /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`.
    async fn get_latest_open_api_content(
        &self,
        caller: Self::Caller,
        request: models::GetLatestOpenApiContent,
    ) -> Result<models::OpenApiContent, Self::Error>;

    /// Get a version of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`.
    async fn get_open_api_version(
        &self,
        caller: Self::Caller,
        request: models::GetOpenApiVersion,
    ) -> Result<models::OpenApiSpecVersion, Self::Error>;

    /// Get the content of a version. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`.
    async fn get_open_api_content(
        &self,
        caller: Self::Caller,
        request: models::GetOpenApiContent,
    ) -> Result<models::OpenApiContent, Self::Error>;
}
