// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `openapi-specs`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `openapi-specs`.
    pub trait OpenapiSpecs {
        /// List the API descriptions of an organization. `GET /v1/orgs/{organizationId}/openapi`.
        fn list_open_api_specs(models::ListOpenApiSpecs) -> models::OpenApiSpecList;
        /// Create an API description. `POST /v1/orgs/{organizationId}/openapi`.
        fn create_open_api_spec(models::CreateOpenApiSpec) -> models::OpenApiSpec;
        /// Get an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}`.
        fn get_open_api_spec(models::GetOpenApiSpec) -> models::OpenApiSpec;
        /// Create or update an API description. `PUT /v1/orgs/{organizationId}/openapi/{specSlug}`.
        fn put_open_api_spec(models::PutOpenApiSpec) -> models::OpenApiSpec;
        /// Delete an API description. `DELETE /v1/orgs/{organizationId}/openapi/{specSlug}`.
        fn delete_open_api_spec(models::DeleteOpenApiSpec) -> ();
        /// List the versions of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions`.
        fn list_open_api_versions(models::ListOpenApiVersions) -> models::OpenApiSpecVersionList;
        /// Get the latest version of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest`.
        fn get_latest_open_api_version(models::GetLatestOpenApiVersion) -> models::OpenApiSpecVersion;
        /// Get the content of the latest version. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`.
        fn get_latest_open_api_content(models::GetLatestOpenApiContent) -> models::OpenApiContent;
        /// Get a version of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`.
        fn get_open_api_version(models::GetOpenApiVersion) -> models::OpenApiSpecVersion;
        /// Get the content of a version. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`.
        fn get_open_api_content(models::GetOpenApiContent) -> models::OpenApiContent;
    }
}
