// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! API descriptions in `OpenAPI` format, which pages can show.
//!
//! A description comes from an address or from a text. It is read in the background: Swagger 2.0, `OpenAPI` 3.0 or 3.1, in JSON or YAML. An address is fetched again every 6 hours, and a new version is stored only when the content changed. A description is named by its slug; `latest` names its newest version.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `openapi-specs`.
pub trait OpenapiSpecs: Service {
    /// List the API descriptions of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi`, answers 200.
    ///
    /// Lists the API descriptions of the organization, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_open_api_specs(
        &self,
        caller: Self::Caller,
        request: models::ListOpenApiSpecs,
    ) -> impl Future<Output = Result<models::OpenApiSpecList, Self::Error>> + Send;

    /// Create an API description.
    ///
    /// `POST /v1/orgs/{organizationId}/openapi`, answers 201.
    ///
    /// Creates an API description, which is then read in the background. A slug that is taken is answered with 409. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    fn create_open_api_spec(
        &self,
        caller: Self::Caller,
        request: models::CreateOpenApiSpec,
    ) -> impl Future<Output = Result<models::OpenApiSpec, Self::Error>> + Send;

    /// Get an API description.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 200.
    ///
    /// Answers the API description. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_open_api_spec(
        &self,
        caller: Self::Caller,
        request: models::GetOpenApiSpec,
    ) -> impl Future<Output = Result<models::OpenApiSpec, Self::Error>> + Send;

    /// Create or update an API description.
    ///
    /// `PUT /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 200.
    ///
    /// Sets where the API description comes from, and creates it when there is none with the slug. Answers 200 in both cases. It is then read in the background. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn put_open_api_spec(
        &self,
        caller: Self::Caller,
        request: models::PutOpenApiSpec,
    ) -> impl Future<Output = Result<models::OpenApiSpec, Self::Error>> + Send;

    /// Delete an API description.
    ///
    /// `DELETE /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 205.
    ///
    /// Deletes the API description with its versions. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_open_api_spec(
        &self,
        caller: Self::Caller,
        request: models::DeleteOpenApiSpec,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// List the versions of an API description.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions`, answers 200.
    ///
    /// Lists the versions of the API description, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_open_api_versions(
        &self,
        caller: Self::Caller,
        request: models::ListOpenApiVersions,
    ) -> impl Future<
        Output = Result<models::OpenApiSpecVersionList, Self::Error>,
    > + Send;

    /// Get the newest version of an API description.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest`, answers 200.
    ///
    /// Answers the newest version; 404 before the first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_latest_open_api_version(
        &self,
        caller: Self::Caller,
        request: models::GetLatestOpenApiVersion,
    ) -> impl Future<Output = Result<models::OpenApiSpecVersion, Self::Error>> + Send;

    /// Get the content of the newest version.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`, answers 200.
    ///
    /// Answers the documents of the newest version; 404 before the first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_latest_open_api_content(
        &self,
        caller: Self::Caller,
        request: models::GetLatestOpenApiContent,
    ) -> impl Future<Output = Result<models::OpenApiContent, Self::Error>> + Send;

    /// Get a version of an API description.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`, answers 200.
    ///
    /// Answers the version. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_open_api_version(
        &self,
        caller: Self::Caller,
        request: models::GetOpenApiVersion,
    ) -> impl Future<Output = Result<models::OpenApiSpecVersion, Self::Error>> + Send;

    /// Get the content of a version.
    ///
    /// `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`, answers 200.
    ///
    /// Answers the documents of the version. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_open_api_content(
        &self,
        caller: Self::Caller,
        request: models::GetOpenApiContent,
    ) -> impl Future<Output = Result<models::OpenApiContent, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: OpenapiSpecs>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListOpenApiSpecs,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::list_open_api_specs(&s, c, r).await)
        .add::<
            models::CreateOpenApiSpec,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::create_open_api_spec(&s, c, r).await)
        .add::<
            models::GetOpenApiSpec,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::get_open_api_spec(&s, c, r).await)
        .add::<
            models::PutOpenApiSpec,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::put_open_api_spec(&s, c, r).await)
        .add::<
            models::DeleteOpenApiSpec,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::delete_open_api_spec(&s, c, r).await)
        .add::<
            models::ListOpenApiVersions,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::list_open_api_versions(&s, c, r).await)
        .add::<
            models::GetLatestOpenApiVersion,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::get_latest_open_api_version(&s, c, r).await)
        .add::<
            models::GetLatestOpenApiContent,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::get_latest_open_api_content(&s, c, r).await)
        .add::<
            models::GetOpenApiVersion,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::get_open_api_version(&s, c, r).await)
        .add::<
            models::GetOpenApiContent,
            _,
            _,
        >(async |s: S, c, r| OpenapiSpecs::get_open_api_content(&s, c, r).await)
}
