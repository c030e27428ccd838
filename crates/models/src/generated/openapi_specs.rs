// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! API descriptions in `OpenAPI` format, which pages can show.
//!
//! A description comes from an address or from a text. It is read in the background: Swagger 2.0, `OpenAPI` 3.0
//! or 3.1, in JSON or YAML. An address is fetched again every 6 hours, and a new version is stored only when the
//! content changed. A description is named by its slug; `latest` names its newest version.

use quire_runtime as runtime;

/// Id of an API description: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct OpenApiSpecId(pub ::std::string::String);

/// Id of a version of an API description: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct OpenApiSpecVersionId(pub ::std::string::String);

/// Name of an API description in addresses: lower-case letters and digits, divided by single hyphens. 1 to 100
/// characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(min_length = 1, max_length = 100, pattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$")]
pub struct OpenApiSlug(pub ::std::string::String);

/// How far the reading of an API description is.
///
/// - `pending`: waiting to be read
/// - `progress`: being read
/// - `complete`: read, or failed: then there is an error code
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OpenApiProcessingState {
    #[value("pending")]
    Pending,
    #[value("progress")]
    Progress,
    #[value("complete")]
    Complete,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Why an API description could not be read.
///
/// - `FETCH_TIMEOUT`: its address did not answer in time
/// - `FETCH_ERROR`: its address could not be fetched
/// - `PARSE_ERROR`: it is no API description
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OpenApiProcessErrorCode {
    #[value("FETCH_TIMEOUT")]
    FetchTimeout,
    #[value("FETCH_ERROR")]
    FetchError,
    #[value("PARSE_ERROR")]
    ParseError,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What the caller may do with an API description. Computed at each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecPermissions {
    /// View it.
    pub view: bool,
    /// Change or delete it.
    pub edit: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of an API description.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecUrls {
    /// Address of the API description in this API. Format `uri`.
    pub location: String,
    /// Address of the API description in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An API description in `OpenAPI` format.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "openapi-spec"))]
pub struct OpenApiSpec {
    /// Id of the API description.
    pub id: OpenApiSpecId,
    /// When it was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// When it last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: runtime::Timestamp,
    /// Its name in addresses.
    pub slug: OpenApiSlug,
    /// Address that it comes from. Absent when it comes from a text. At most 2048 characters; format `uri`.
    #[wire(name = "sourceURL")]
    pub source_url: Option<String>,
    /// How far its reading is.
    #[wire(name = "processingState")]
    pub processing_state: OpenApiProcessingState,
    /// Id of its newest version. Absent before the first.
    #[wire(name = "lastVersion")]
    pub last_version: Option<OpenApiSpecVersionId>,
    /// When it was last read. Absent before the first time.
    #[wire(name = "lastProcessedAt")]
    pub last_processed_at: Option<runtime::Timestamp>,
    /// Why it could not be read the last time. Absent when it could.
    #[wire(name = "lastProcessErrorCode")]
    pub last_process_error_code: Option<OpenApiProcessErrorCode>,
    /// What the caller may do with it.
    pub permissions: OpenApiSpecPermissions,
    /// Addresses of the API description.
    pub urls: OpenApiSpecUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of API descriptions.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all API descriptions that match the filters and that the caller may see, whatever the page. At
    /// least 0.
    pub count: i64,
    /// The API descriptions of this page, in the order of the list. At most 1000 items.
    pub items: Vec<OpenApiSpec>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An API description at an address.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct OpenApiUrlSource {
    /// Address to fetch it from. Private and loopback addresses are refused unless the operator allows them. At most
    /// 2048 characters; format `uri`.
    #[wire(max_length = 2048, format = "uri")]
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An API description as a text.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct OpenApiTextSource {
    /// The text, JSON or YAML. At least 1 character.
    #[wire(min_length = 1)]
    pub text: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Where an API description comes from: an address or a text.
///
/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum OpenApiSource {
    #[select(key("url"), tried)]
    OpenApiUrlSource(OpenApiUrlSource),
    #[select(key("text"), tried)]
    OpenApiTextSource(OpenApiTextSource),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// What an API description is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewOpenApiSpec {
    /// Its name in addresses. One that is taken is answered with 409.
    pub slug: OpenApiSlug,
    /// Where it comes from.
    pub source: OpenApiSource,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What an API description is to be.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct OpenApiSpecUpdate {
    /// Where it comes from.
    pub source: OpenApiSource,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of a version.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecVersionUrls {
    /// Address of the version in this API. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A version of an API description.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "openapi-spec-version"))]
pub struct OpenApiSpecVersion {
    /// Id of the version.
    pub id: OpenApiSpecVersionId,
    /// When the version was stored.
    #[wire(name = "createdAt")]
    pub created_at: Option<runtime::Timestamp>,
    /// Address at which the specification can be fetched. At most 2048 characters; format `uri`.
    pub url: String,
    /// Addresses of the version.
    pub urls: OpenApiSpecVersionUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of versions.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecVersionList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all versions that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The versions of this page, in the order of the list. At most 1000 items.
    pub items: Vec<OpenApiSpecVersion>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The content of a version.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiContent {
    /// The parsed documents, by file name.
    pub filesystem: std::collections::BTreeMap<String, serde_json::Value>,
    /// Address of the original as it was stored. Format `uri`.
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the API descriptions of an organization. `GET /v1/orgs/{organizationId}/openapi`, answers 200, or 400,
/// 401, 404, 429, 500, 501, 503.
///
/// Lists the API descriptions of the organization, newest first. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi",
    id = "listOpenApiSpecs",
    area = "openapi-specs",
    answer = OpenApiSpecList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(OpenApiSpec, items = items, token = page, next = next?.page)]
pub struct ListOpenApiSpecs {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Create an API description. `POST /v1/orgs/{organizationId}/openapi`, answers 201, or 400, 401, 403, 404, 409,
/// 413, 415, 429, 500, 501, 503, 507.
///
/// Creates an API description, which is then read in the background. A slug that is taken is answered with 409.
/// Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/openapi",
    id = "createOpenApiSpec",
    area = "openapi-specs",
    status = 201,
    answer = OpenApiSpec,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateOpenApiSpec {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The body.
    #[body(json)]
    pub body: NewOpenApiSpec,
}

/// Get an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 200, or 400, 401, 404, 429,
/// 500, 501, 503.
///
/// Answers the API description. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}",
    id = "getOpenApiSpec",
    area = "openapi-specs",
    answer = OpenApiSpec,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetOpenApiSpec {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    #[wire(path = "specSlug")]
    pub spec_slug: OpenApiSlug,
}

/// Create or update an API description. `PUT /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 200, or 400,
/// 401, 403, 404, 412, 413, 415, 429, 500, 501, 503, 507.
///
/// Sets where the API description comes from, and creates it when there is none with the slug. Answers 200 in both
/// cases. It is then read in the background. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/openapi/{specSlug}",
    id = "putOpenApiSpec",
    area = "openapi-specs",
    answer = OpenApiSpec,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct PutOpenApiSpec {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    #[wire(path = "specSlug")]
    pub spec_slug: OpenApiSlug,
    /// The body.
    #[body(json)]
    pub body: OpenApiSpecUpdate,
}

/// Delete an API description. `DELETE /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 205, or 400, 401,
/// 403, 404, 412, 429, 500, 501, 503, 507.
///
/// Deletes the API description with its versions. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/openapi/{specSlug}",
    id = "deleteOpenApiSpec",
    area = "openapi-specs",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteOpenApiSpec {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    #[wire(path = "specSlug")]
    pub spec_slug: OpenApiSlug,
}

/// List the versions of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions`, answers
/// 200, or 400, 401, 404, 429, 500, 501, 503.
///
/// Lists the versions of the API description, newest first. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions",
    id = "listOpenApiVersions",
    area = "openapi-specs",
    answer = OpenApiSpecVersionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(OpenApiSpecVersion, items = items, token = page, next = next?.page)]
pub struct ListOpenApiVersions {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    #[wire(path = "specSlug")]
    pub spec_slug: OpenApiSlug,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Get the newest version of an API description. `GET
/// /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest`, answers 200, or 400, 401, 404, 429, 500,
/// 501, 503.
///
/// Answers the newest version; 404 before the first. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest",
    id = "getLatestOpenApiVersion",
    area = "openapi-specs",
    answer = OpenApiSpecVersion,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetLatestOpenApiVersion {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    #[wire(path = "specSlug")]
    pub spec_slug: OpenApiSlug,
}

/// Get the content of the newest version. `GET
/// /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`, answers 200, or 400, 401, 404, 429, 500,
/// 501, 503.
///
/// Answers the documents of the newest version; 404 before the first. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content",
    id = "getLatestOpenApiContent",
    area = "openapi-specs",
    answer = OpenApiContent,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetLatestOpenApiContent {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    #[wire(path = "specSlug")]
    pub spec_slug: OpenApiSlug,
}

/// Get a version of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`,
/// answers 200, or 400, 401, 404, 429, 500, 501, 503.
///
/// Answers the version. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}",
    id = "getOpenApiVersion",
    area = "openapi-specs",
    answer = OpenApiSpecVersion,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetOpenApiVersion {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    #[wire(path = "specSlug")]
    pub spec_slug: OpenApiSlug,
    /// The version.
    #[wire(path = "versionId")]
    pub version_id: OpenApiSpecVersionId,
}

/// Get the content of a version. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`,
/// answers 200, or 400, 401, 404, 429, 500, 501, 503.
///
/// Answers the documents of the version. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content",
    id = "getOpenApiContent",
    area = "openapi-specs",
    answer = OpenApiContent,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetOpenApiContent {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    #[wire(path = "specSlug")]
    pub spec_slug: OpenApiSlug,
    /// The version.
    #[wire(path = "versionId")]
    pub version_id: OpenApiSpecVersionId,
}
