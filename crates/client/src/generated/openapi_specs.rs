// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the API descriptions of an organization. `GET /v1/orgs/{organizationId}/openapi`.
    list_open_api_specs(organization_id: &models::OrganizationId) -> models::ListOpenApiSpecs = (organization_id.clone()) { page: models::PageToken, limit: i32 }
    /// Create an API description. `POST /v1/orgs/{organizationId}/openapi`.
    create_open_api_spec(organization_id: &models::OrganizationId, body: models::NewOpenApiSpec) -> models::CreateOpenApiSpec = (organization_id.clone(), body) {}
    /// Get an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}`.
    get_open_api_spec(organization_id: &models::OrganizationId, spec_slug: &models::OpenApiSlug) -> models::GetOpenApiSpec = (organization_id.clone(), spec_slug.clone()) {} [if_none_match: "if-none-match"]
    /// Create or update an API description. `PUT /v1/orgs/{organizationId}/openapi/{specSlug}`.
    put_open_api_spec(organization_id: &models::OrganizationId, spec_slug: &models::OpenApiSlug, body: models::OpenApiSpecUpdate) -> models::PutOpenApiSpec = (organization_id.clone(), spec_slug.clone(), body) {} [if_match: "if-match"]
    /// Delete an API description. `DELETE /v1/orgs/{organizationId}/openapi/{specSlug}`.
    delete_open_api_spec(organization_id: &models::OrganizationId, spec_slug: &models::OpenApiSlug) -> models::DeleteOpenApiSpec = (organization_id.clone(), spec_slug.clone()) {} [if_match: "if-match"]
    /// List the versions of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions`.
    list_open_api_versions(organization_id: &models::OrganizationId, spec_slug: &models::OpenApiSlug) -> models::ListOpenApiVersions = (organization_id.clone(), spec_slug.clone()) { page: models::PageToken, limit: i32 }
    /// Get the latest version of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest`.
    get_latest_open_api_version(organization_id: &models::OrganizationId, spec_slug: &models::OpenApiSlug) -> models::GetLatestOpenApiVersion = (organization_id.clone(), spec_slug.clone()) {} [if_none_match: "if-none-match"]
    /// Get the content of the latest version. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`.
    get_latest_open_api_content(organization_id: &models::OrganizationId, spec_slug: &models::OpenApiSlug) -> models::GetLatestOpenApiContent = (organization_id.clone(), spec_slug.clone()) {} [if_none_match: "if-none-match"]
    /// Get a version of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`.
    get_open_api_version(organization_id: &models::OrganizationId, spec_slug: &models::OpenApiSlug, version_id: &models::OpenApiSpecVersionId) -> models::GetOpenApiVersion = (organization_id.clone(), spec_slug.clone(), version_id.clone()) {} [if_none_match: "if-none-match"]
    /// Get the content of a version. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`.
    get_open_api_content(organization_id: &models::OrganizationId, spec_slug: &models::OpenApiSlug, version_id: &models::OpenApiSpecVersionId) -> models::GetOpenApiContent = (organization_id.clone(), spec_slug.clone(), version_id.clone()) {} [if_none_match: "if-none-match"]
}
