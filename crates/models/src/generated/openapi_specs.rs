// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! API descriptions in `OpenAPI` format, which pages can show.
//!
//! A description comes from an address or from a text. It is read in the background: Swagger 2.0, `OpenAPI` 3.0 or 3.1, in JSON or YAML. An address is fetched again every 6 hours, and a new version is stored only when the content changed. A description is named by its slug; `latest` names its newest version.

use quire_runtime as runtime;

/// Id of an API description: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OpenApiSpecId(pub ::std::string::String);
runtime::string_newtype!(OpenApiSpecId);

/// Id of a version of an API description: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OpenApiSpecVersionId(pub ::std::string::String);
runtime::string_newtype!(OpenApiSpecVersionId);
runtime::described!(OpenApiSpecVersionId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Name of an API description in addresses: lower-case letters and digits, divided by single hyphens. 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OpenApiSlug(pub ::std::string::String);
runtime::string_newtype!(OpenApiSlug);
runtime::described!(OpenApiSlug = string().min(1).max(100).pattern(runtime::pattern!("^[a-z0-9]+(?:-[a-z0-9]+)*$")));

/// How far the reading of an API description is.
///
/// - `pending`: waiting to be read
/// - `progress`: being read
/// - `complete`: read, or failed: then there is an error code
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OpenApiProcessingState {
    Pending,
    Progress,
    Complete,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(OpenApiProcessingState {
    Pending = "pending", Progress = "progress", Complete = "complete"
});

/// Why an API description could not be read.
///
/// - `FETCH_TIMEOUT`: its address did not answer in time
/// - `FETCH_ERROR`: its address could not be fetched
/// - `PARSE_ERROR`: it is no API description
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OpenApiProcessErrorCode {
    FetchTimeout,
    FetchError,
    ParseError,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(OpenApiProcessErrorCode {
    FetchTimeout = "FETCH_TIMEOUT", FetchError = "FETCH_ERROR", ParseError = "PARSE_ERROR"
});

/// What the caller may do with an API description. Computed at each read.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiSpecPermissions {
    /// View it.
    pub view: bool,
    /// Change or delete it.
    pub edit: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiSpecPermissions(view: bool, edit: bool) additional);
runtime::object!(OpenApiSpecPermissions { view = "view", edit = "edit" } [additional]);

/// Addresses of an API description.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiSpecUrls {
    /// Address of the API description in this API. Format `uri`.
    pub location: String,
    /// Address of the API description in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiSpecUrls(location: String) app, additional);
runtime::object!(OpenApiSpecUrls { location = "location", app = "app" optional } [additional]);

/// An API description in `OpenAPI` format.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiSpec {
    /// Id of the API description.
    pub id: OpenApiSpecId,
    /// When it was created.
    pub created_at: runtime::Timestamp,
    /// When it last changed.
    pub updated_at: runtime::Timestamp,
    /// Its name in addresses.
    pub slug: OpenApiSlug,
    /// Address that it comes from. Absent when it comes from a text. At most 2048 characters; format `uri`.
    pub source_url: Option<String>,
    /// How far its reading is.
    pub processing_state: OpenApiProcessingState,
    /// Id of its newest version. Absent before the first.
    pub last_version: Option<OpenApiSpecVersionId>,
    /// When it was last read. Absent before the first time.
    pub last_processed_at: Option<runtime::Timestamp>,
    /// Why it could not be read the last time. Absent when it could.
    pub last_process_error_code: Option<OpenApiProcessErrorCode>,
    /// What the caller may do with it.
    pub permissions: OpenApiSpecPermissions,
    /// Addresses of the API description.
    pub urls: OpenApiSpecUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiSpec(id: OpenApiSpecId, created_at: runtime::Timestamp, updated_at: runtime::Timestamp, slug: OpenApiSlug, processing_state: OpenApiProcessingState, permissions: OpenApiSpecPermissions, urls: OpenApiSpecUrls) source_url, last_version, last_processed_at, last_process_error_code, additional);
runtime::object!(OpenApiSpec {
    id = "id", created_at = "createdAt", updated_at = "updatedAt", slug = "slug",
    source_url = "sourceURL" optional, processing_state = "processingState",
    last_version = "lastVersion" optional, last_processed_at = "lastProcessedAt" optional,
    last_process_error_code = "lastProcessErrorCode" optional, permissions = "permissions", urls = "urls"
} [additional] constants { "object" = "openapi-spec" });

/// One page of a list of API descriptions.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiSpecList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all API descriptions that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The API descriptions of this page, in the order of the list. At most 1000 items.
    pub items: Vec<OpenApiSpec>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiSpecList(count: i64, items: Vec<OpenApiSpec>) next, additional);
runtime::object!(OpenApiSpecList { next = "next" optional, count = "count", items = "items" } [additional]);

/// An API description at an address.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiUrlSource {
    /// Address to fetch it from. Private and loopback addresses are refused unless the operator allows them. At most 2048 characters; format `uri`.
    pub url: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiUrlSource(url: String) additional);
runtime::object!(OpenApiUrlSource { url = "url" } [additional]);
runtime::described!(OpenApiUrlSource = object(&[required("url", string().max(2048).format("uri"))]));

/// An API description as a text.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiTextSource {
    /// The text, JSON or YAML. At least 1 character.
    pub text: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiTextSource(text: String) additional);
runtime::object!(OpenApiTextSource { text = "text" } [additional]);
runtime::described!(OpenApiTextSource = object(&[required("text", string().min(1))]));

/// Where an API description comes from: an address or a text.
///
/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenApiSource {
    OpenApiUrlSource(OpenApiUrlSource),
    OpenApiTextSource(OpenApiTextSource),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(OpenApiSource {
    OpenApiUrlSource = [Key("url")] tried => of::<OpenApiUrlSource>(),
    OpenApiTextSource = [Key("text")] tried => of::<OpenApiTextSource>(),
});

/// What an API description is created from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewOpenApiSpec {
    /// Its name in addresses. One that is taken is answered with 409.
    pub slug: OpenApiSlug,
    /// Where it comes from.
    pub source: OpenApiSource,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewOpenApiSpec(slug: OpenApiSlug, source: OpenApiSource) additional);
runtime::object!(NewOpenApiSpec { slug = "slug", source = "source" } [additional]);
runtime::described!(NewOpenApiSpec = object(&[
    required("slug", of::<OpenApiSlug>()),
    required("source", of::<OpenApiSource>()),
]));

/// What an API description is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiSpecUpdate {
    /// Where it comes from.
    pub source: OpenApiSource,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiSpecUpdate(source: OpenApiSource) additional);
runtime::object!(OpenApiSpecUpdate { source = "source" } [additional]);
runtime::described!(OpenApiSpecUpdate = object(&[required("source", of::<OpenApiSource>())]));

/// Addresses of a version.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiSpecVersionUrls {
    /// Address of the version in this API. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiSpecVersionUrls(location: String) additional);
runtime::object!(OpenApiSpecVersionUrls { location = "location" } [additional]);

/// A version of an API description.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiSpecVersion {
    /// Id of the version.
    pub id: OpenApiSpecVersionId,
    /// When the version was stored.
    pub created_at: Option<runtime::Timestamp>,
    /// Address at which the specification can be fetched. At most 2048 characters; format `uri`.
    pub url: String,
    /// Addresses of the version.
    pub urls: OpenApiSpecVersionUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiSpecVersion(id: OpenApiSpecVersionId, url: String, urls: OpenApiSpecVersionUrls) created_at, additional);
runtime::object!(OpenApiSpecVersion {
    id = "id", created_at = "createdAt" optional, url = "url", urls = "urls"
} [additional] constants { "object" = "openapi-spec-version" });

/// One page of a list of versions.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiSpecVersionList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all versions that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The versions of this page, in the order of the list. At most 1000 items.
    pub items: Vec<OpenApiSpecVersion>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiSpecVersionList(count: i64, items: Vec<OpenApiSpecVersion>) next, additional);
runtime::object!(OpenApiSpecVersionList {
    next = "next" optional, count = "count", items = "items"
} [additional]);

/// The content of a version.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenApiContent {
    /// The parsed documents, by file name.
    pub filesystem: std::collections::BTreeMap<String, serde_json::Value>,
    /// Address of the original as it was stored. Format `uri`.
    pub url: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OpenApiContent(filesystem: std::collections::BTreeMap<String, serde_json::Value>, url: String) additional);
runtime::object!(OpenApiContent { filesystem = "filesystem", url = "url" } [additional]);

runtime::operation! {
    /// List the API descriptions of an organization. `GET /v1/orgs/{organizationId}/openapi`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the API descriptions of the organization, newest first. Needs `read` in the organization.
    pub struct ListOpenApiSpecs {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { OpenApiSpecList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listOpenApiSpecs", "openapi-specs", "/v1/orgs/{organizationId}/openapi").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListOpenApiSpecs -> OpenApiSpec { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create an API description. `POST /v1/orgs/{organizationId}/openapi`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Creates an API description, which is then read in the background. A slug that is taken is answered with 409. Needs `create` in the organization.
    pub struct CreateOpenApiSpec {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    body { NewOpenApiSpec as runtime::Structured = json(of::<NewOpenApiSpec>()) }
    answer { OpenApiSpec as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createOpenApiSpec", "openapi-specs", "/v1/orgs/{organizationId}/openapi").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Answers the API description. Needs `read` in the organization.
    pub struct GetOpenApiSpec {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// Slug of the API description.
        pub spec_slug: OpenApiSlug = path("specSlug", of::<OpenApiSlug>()),
    }
    answer { OpenApiSpec as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getOpenApiSpec", "openapi-specs", "/v1/orgs/{organizationId}/openapi/{specSlug}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Create or update an API description. `PUT /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Sets where the API description comes from, and creates it when there is none with the slug. Answers 200 in both cases. It is then read in the background. Needs `create` in the organization.
    pub struct PutOpenApiSpec {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// Slug of the API description.
        pub spec_slug: OpenApiSlug = path("specSlug", of::<OpenApiSlug>()),
    }
    body { OpenApiSpecUpdate as runtime::Structured = json(of::<OpenApiSpecUpdate>()) }
    answer { OpenApiSpec as runtime::Json } failure { super::common::ErrorResponse }
    info { put("putOpenApiSpec", "openapi-specs", "/v1/orgs/{organizationId}/openapi/{specSlug}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Delete an API description. `DELETE /v1/orgs/{organizationId}/openapi/{specSlug}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 501, 503, 507.
    ///
    /// Deletes the API description with its versions. Needs `create` in the organization.
    pub struct DeleteOpenApiSpec {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// Slug of the API description.
        pub spec_slug: OpenApiSlug = path("specSlug", of::<OpenApiSlug>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteOpenApiSpec", "openapi-specs", "/v1/orgs/{organizationId}/openapi/{specSlug}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the versions of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the versions of the API description, newest first. Needs `read` in the organization.
    pub struct ListOpenApiVersions {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// Slug of the API description.
        pub spec_slug: OpenApiSlug = path("specSlug", of::<OpenApiSlug>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { OpenApiSpecVersionList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listOpenApiVersions", "openapi-specs", "/v1/orgs/{organizationId}/openapi/{specSlug}/versions").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListOpenApiVersions -> OpenApiSpecVersion { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Get the newest version of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Answers the newest version; 404 before the first. Needs `read` in the organization.
    pub struct GetLatestOpenApiVersion {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// Slug of the API description.
        pub spec_slug: OpenApiSlug = path("specSlug", of::<OpenApiSlug>()),
    }
    answer { OpenApiSpecVersion as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getLatestOpenApiVersion", "openapi-specs", "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Get the content of the newest version. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Answers the documents of the newest version; 404 before the first. Needs `read` in the organization.
    pub struct GetLatestOpenApiContent {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// Slug of the API description.
        pub spec_slug: OpenApiSlug = path("specSlug", of::<OpenApiSlug>()),
    }
    answer { OpenApiContent as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getLatestOpenApiContent", "openapi-specs", "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Get a version of an API description. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Answers the version. Needs `read` in the organization.
    pub struct GetOpenApiVersion {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// Slug of the API description.
        pub spec_slug: OpenApiSlug = path("specSlug", of::<OpenApiSlug>()),
        /// The version.
        pub version_id: OpenApiSpecVersionId = path("versionId", of::<OpenApiSpecVersionId>()),
    }
    answer { OpenApiSpecVersion as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getOpenApiVersion", "openapi-specs", "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Get the content of a version. `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Answers the documents of the version. Needs `read` in the organization.
    pub struct GetOpenApiContent {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// Slug of the API description.
        pub spec_slug: OpenApiSlug = path("specSlug", of::<OpenApiSlug>()),
        /// The version.
        pub version_id: OpenApiSpecVersionId = path("versionId", of::<OpenApiSpecVersionId>()),
    }
    answer { OpenApiContent as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getOpenApiContent", "openapi-specs", "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}
