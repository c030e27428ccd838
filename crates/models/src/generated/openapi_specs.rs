// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! API descriptions in `OpenAPI` format, which pages can show.
//!
//! The source of an API description is a URL or text: Swagger 2.0, `OpenAPI` 3.0 or 3.1, in JSON or YAML. It is
//! processed in the background. URLs are fetched again every 6 hours, and a new version is stored only if the
//! content changed. A slug identifies an API description; `latest` refers to its latest version.

use quire_runtime as runtime;

/// ID of an API description: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype)]
pub struct OpenApiSpecId(pub String);

/// ID of a version of an API description: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct OpenApiSpecVersionId(pub String);

/// Identifies an API description in URLs: lowercase letters and digits, separated by single hyphens. 1 to 100
/// characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(min_length = 1, max_length = 100, pattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$")]
pub struct OpenApiSlug(pub String);

/// Processing state of an API description.
///
/// - `pending`: waiting to be processed
/// - `progress`: being processed
/// - `complete`: processed, or failed with an error code
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OpenApiProcessingState {
    #[value("pending")]
    Pending,
    #[value("progress")]
    Progress,
    #[value("complete")]
    Complete,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Reason why processing of an API description failed.
///
/// - `FETCH_TIMEOUT`: the URL did not respond in time
/// - `FETCH_ERROR`: the URL could not be fetched
/// - `PARSE_ERROR`: the content is not an API description
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OpenApiProcessErrorCode {
    #[value("FETCH_TIMEOUT")]
    FetchTimeout,
    #[value("FETCH_ERROR")]
    FetchError,
    #[value("PARSE_ERROR")]
    ParseError,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// The caller's permissions on an API description, computed on each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecPermissions {
    /// True if the caller can view the API description.
    pub view: bool,
    /// True if the caller can update or delete the API description.
    pub edit: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of an API description.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecUrls {
    /// API URL of the API description. Format `uri`.
    pub location: String,
    /// Web app URL of the API description. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An API description in `OpenAPI` format.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "openapi-spec"))]
pub struct OpenApiSpec {
    /// ID of the API description.
    pub id: OpenApiSpecId,
    /// Time at which the API description was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Time at which the API description last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: runtime::Timestamp,
    /// Identifier of the API description in URLs.
    pub slug: OpenApiSlug,
    /// Source URL. Absent if the source is text. At most 2048 characters; format `uri`.
    #[wire(name = "sourceURL")]
    pub source_url: Option<String>,
    /// Processing state.
    #[wire(name = "processingState")]
    pub processing_state: OpenApiProcessingState,
    /// ID of the latest version. Absent if there is none yet.
    #[wire(name = "lastVersion")]
    pub last_version: Option<OpenApiSpecVersionId>,
    /// Time at which the API description was last processed. Absent if it never was.
    #[wire(name = "lastProcessedAt")]
    pub last_processed_at: Option<runtime::Timestamp>,
    /// Reason why processing last failed. Absent if it succeeded.
    #[wire(name = "lastProcessErrorCode")]
    pub last_process_error_code: Option<OpenApiProcessErrorCode>,
    /// The caller's permissions on the API description.
    pub permissions: OpenApiSpecPermissions,
    /// URLs of the API description.
    pub urls: OpenApiSpecUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of API descriptions.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of API descriptions that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The API descriptions on this page, in list order. At most 1000 items.
    pub items: Vec<OpenApiSpec>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An API description at a URL.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct OpenApiUrlSource {
    /// URL to fetch. Private and loopback addresses are refused unless the operator allows them. At most 2048
    /// characters; format `uri`.
    #[wire(max_length = 2048, format = "uri")]
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An API description as text.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct OpenApiTextSource {
    /// The text, in JSON or YAML. At least 1 character.
    #[wire(min_length = 1)]
    pub text: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Source of an API description: a URL or text.
///
/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum OpenApiSource {
    #[select(key("url"), tried)]
    OpenApiUrlSource(OpenApiUrlSource),
    #[select(key("text"), tried)]
    OpenApiTextSource(OpenApiTextSource),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// Parameters for creating an API description.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewOpenApiSpec {
    /// Identifier of the API description in URLs. A slug that is taken returns 409.
    pub slug: OpenApiSlug,
    /// The source.
    pub source: OpenApiSource,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating or updating an API description.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct OpenApiSpecUpdate {
    /// The source.
    pub source: OpenApiSource,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of a version.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecVersionUrls {
    /// API URL of the version. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A version of an API description.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "openapi-spec-version"))]
pub struct OpenApiSpecVersion {
    /// ID of the version.
    pub id: OpenApiSpecVersionId,
    /// Time at which the version was stored.
    #[wire(name = "createdAt")]
    pub created_at: Option<runtime::Timestamp>,
    /// URL at which the specification can be fetched. At most 2048 characters; format `uri`.
    pub url: String,
    /// URLs of the version.
    pub urls: OpenApiSpecVersionUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of versions.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OpenApiSpecVersionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of versions that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The versions on this page, in list order. At most 1000 items.
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
    /// URL of the stored original. Format `uri`.
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the API descriptions of an organization.
///
/// Lists the API descriptions of the organization, newest first. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi",
    id = "listOpenApiSpecs",
    area = "openapi-specs",
    response = OpenApiSpecList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListOpenApiSpecs {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListOpenApiSpecs {
    type Item = OpenApiSpec;

    fn next(
        &self,
        page: &OpenApiSpecList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: OpenApiSpecList) -> Vec<OpenApiSpec> {
        page.items
    }
}

/// Create an API description.
///
/// Creates an API description and processes it in the background. A slug that is taken returns 409. Requires
/// `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/openapi",
    id = "createOpenApiSpec",
    area = "openapi-specs",
    status = 201,
    response = OpenApiSpec,
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
    #[body(json)]
    pub body: NewOpenApiSpec,
}

/// Get an API description.
///
/// Returns the API description. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}",
    id = "getOpenApiSpec",
    area = "openapi-specs",
    response = OpenApiSpec,
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

/// Create or update an API description.
///
/// Sets the source of the API description, creating it if there is none with this slug, and processes it in the
/// background. Returns 200 in both cases. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/openapi/{specSlug}",
    id = "putOpenApiSpec",
    area = "openapi-specs",
    response = OpenApiSpec,
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
    #[body(json)]
    pub body: OpenApiSpecUpdate,
}

/// Delete an API description.
///
/// Deletes the API description with its versions. Requires `create` in the organization.
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

/// List the versions of an API description.
///
/// Lists the versions of the API description, newest first. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions",
    id = "listOpenApiVersions",
    area = "openapi-specs",
    response = OpenApiSpecVersionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListOpenApiVersions {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    #[wire(path = "specSlug")]
    pub spec_slug: OpenApiSlug,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListOpenApiVersions {
    type Item = OpenApiSpecVersion;

    fn next(
        &self,
        page: &OpenApiSpecVersionList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: OpenApiSpecVersionList) -> Vec<OpenApiSpecVersion> {
        page.items
    }
}

/// Get the latest version of an API description.
///
/// Returns the latest version, or 404 if there is none yet. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest",
    id = "getLatestOpenApiVersion",
    area = "openapi-specs",
    response = OpenApiSpecVersion,
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

/// Get the content of the latest version.
///
/// Returns the documents of the latest version, or 404 if there is none yet. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content",
    id = "getLatestOpenApiContent",
    area = "openapi-specs",
    response = OpenApiContent,
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

/// Get a version of an API description.
///
/// Returns the version. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}",
    id = "getOpenApiVersion",
    area = "openapi-specs",
    response = OpenApiSpecVersion,
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

/// Get the content of a version.
///
/// Returns the documents of the version. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content",
    id = "getOpenApiContent",
    area = "openapi-specs",
    response = OpenApiContent,
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
