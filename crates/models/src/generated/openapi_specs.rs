// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! API descriptions in `OpenAPI` format, which pages can show.
//!
//! A description comes from an address or from a text. It is read in the background: Swagger 2.0, `OpenAPI` 3.0 or 3.1, in JSON or YAML. An address is fetched again every 6 hours, and a new version is stored only when the content changed. A description is named by its slug; `latest` names its newest version.

use quire_runtime as runtime;

/// Id of an API description: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct OpenApiSpecId(pub ::std::string::String);

runtime::string_newtype!(OpenApiSpecId);

/// Id of a version of an API description: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct OpenApiSpecVersionId(pub ::std::string::String);

runtime::string_newtype!(OpenApiSpecVersionId);

impl runtime::Described for OpenApiSpecVersionId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Name of an API description in addresses: lower-case letters and digits, divided by single hyphens.
///
/// 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct OpenApiSlug(pub ::std::string::String);

runtime::string_newtype!(OpenApiSlug);

impl runtime::Described for OpenApiSlug {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .min(1)
        .max(100)
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[a-z0-9]+(?:-[a-z0-9]+)*$",
            );
            &PATTERN
        });
}

/// How far the reading of an API description is.
///
/// - `pending`: waiting to be read
/// - `progress`: being read
/// - `complete`: read, or failed: then there is an error code
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OpenApiProcessingState {
    /// `pending`
    Pending,
    /// `progress`
    Progress,
    /// `complete`
    Complete,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    OpenApiProcessingState { Pending = "pending", Progress = "progress", Complete =
    "complete" }
);

/// Why an API description could not be read.
///
/// - `FETCH_TIMEOUT`: its address did not answer in time
/// - `FETCH_ERROR`: its address could not be fetched
/// - `PARSE_ERROR`: it is no API description
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OpenApiProcessErrorCode {
    /// `FETCH_TIMEOUT`
    FetchTimeout,
    /// `FETCH_ERROR`
    FetchError,
    /// `PARSE_ERROR`
    ParseError,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    OpenApiProcessErrorCode { FetchTimeout = "FETCH_TIMEOUT", FetchError = "FETCH_ERROR",
    ParseError = "PARSE_ERROR" }
);

/// What the caller may do with an API description. Computed at each read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OpenApiSpecPermissions {
    /// View it.
    pub view: bool,
    /// Change or delete it.
    pub edit: bool,
}

/// Addresses of an API description.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OpenApiSpecUrls {
    /// Address of the API description in this API.
    pub location: String,
    /// Address of the API description in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
}

/// An API description in `OpenAPI` format.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "openapi-spec", rename_all = "camelCase")]
pub struct OpenApiSpec {
    /// Id of the API description.
    pub id: OpenApiSpecId,
    /// When it was created.
    pub created_at: runtime::Timestamp,
    /// When it last changed.
    pub updated_at: runtime::Timestamp,
    /// Its name in addresses.
    pub slug: OpenApiSlug,
    /// Address that it comes from. Absent when it comes from a text.
    ///
    /// At most 2048 characters.
    #[serde(rename = "sourceURL", default, skip_serializing_if = "Option::is_none")]
    pub source_url: Option<String>,
    /// How far its reading is.
    pub processing_state: OpenApiProcessingState,
    /// Id of its newest version. Absent before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_version: Option<OpenApiSpecVersionId>,
    /// When it was last read. Absent before the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_processed_at: Option<runtime::Timestamp>,
    /// Why it could not be read the last time. Absent when it could.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_process_error_code: Option<OpenApiProcessErrorCode>,
    /// What the caller may do with it.
    pub permissions: OpenApiSpecPermissions,
    /// Addresses of the API description.
    pub urls: OpenApiSpecUrls,
}

/// One page of a list of API descriptions.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OpenApiSpecList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all API descriptions that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The API descriptions of this page, in the order of the list.
    pub items: Vec<OpenApiSpec>,
}

/// An API description at an address.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OpenApiUrlSource {
    /// Address to fetch it from. Private and loopback addresses are refused unless the operator allows them.
    ///
    /// At most 2048 characters.
    pub url: String,
}

impl runtime::Described for OpenApiUrlSource {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "url",
                runtime::Schema::string().max(2048).format("uri"),
            ),
        ]
    });
}

/// An API description as a text.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OpenApiTextSource {
    /// The text, JSON or YAML.
    ///
    /// At least 1 characters.
    pub text: String,
}

impl runtime::Described for OpenApiTextSource {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("text", runtime::Schema::string().min(1))]
    });
}

/// Where an API description comes from: an address or a text.
///
/// Told apart by the key that only one of them has.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenApiSource {
    /// With `url`.
    Url(OpenApiUrlSource),
    /// With `text`.
    Text(OpenApiTextSource),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for OpenApiSource {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Key("url"),
        runtime::Select::Key("text"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Url(serde_json::from_value(value)?),
                1 => Self::Text(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(OpenApiSource { Url, Text });

impl runtime::Described for OpenApiSource {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (runtime::Select::Key("url"), runtime::Schema::of::<OpenApiUrlSource>()),
            (runtime::Select::Key("text"), runtime::Schema::of::<OpenApiTextSource>()),
        ]
    });
}

/// What an API description is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewOpenApiSpec {
    /// Its name in addresses. One that is taken is answered with 409.
    pub slug: OpenApiSlug,
    /// Where it comes from.
    pub source: OpenApiSource,
}

impl runtime::Described for NewOpenApiSpec {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("slug", runtime::Schema::of::<OpenApiSlug>()),
            runtime::Property::required("source", runtime::Schema::of::<OpenApiSource>()),
        ]
    });
}

/// What an API description is to be.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OpenApiSpecUpdate {
    /// Where it comes from.
    pub source: OpenApiSource,
}

impl runtime::Described for OpenApiSpecUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("source", runtime::Schema::of::<OpenApiSource>())]
    });
}

/// Addresses of a version.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OpenApiSpecVersionUrls {
    /// Address of the version in this API.
    pub location: String,
}

/// A version of an API description.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "openapi-spec-version", rename_all = "camelCase")]
pub struct OpenApiSpecVersion {
    /// Id of the version.
    pub id: OpenApiSpecVersionId,
    /// When the version was stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub created_at: Option<runtime::Timestamp>,
    /// Address at which the specification can be fetched.
    ///
    /// At most 2048 characters.
    pub url: String,
    /// Addresses of the version.
    pub urls: OpenApiSpecVersionUrls,
}

/// One page of a list of versions.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OpenApiSpecVersionList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all versions that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The versions of this page, in the order of the list.
    pub items: Vec<OpenApiSpecVersion>,
}

/// The content of a version.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OpenApiContent {
    /// The parsed documents, by file name.
    pub filesystem: std::collections::BTreeMap<String, serde_json::Value>,
    /// Address of the original as it was stored.
    pub url: String,
}

/// List the API descriptions of an organization.
///
/// Request of `listOpenApiSpecs`: `GET /v1/orgs/{organizationId}/openapi`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListOpenApiSpecs {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListOpenApiSpecs {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListOpenApiSpecs {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listOpenApiSpecs",
        area: "openapi-specs",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/openapi",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = OpenApiSpecList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListOpenApiSpecs {
    type Item = OpenApiSpec;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create an API description.
///
/// Request of `createOpenApiSpec`: `POST /v1/orgs/{organizationId}/openapi`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateOpenApiSpec {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The body.
    pub body: NewOpenApiSpec,
}

impl CreateOpenApiSpec {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        body: NewOpenApiSpec,
    ) -> Self {
        Self { organization_id, body }
    }
}

impl runtime::Operation for CreateOpenApiSpec {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createOpenApiSpec",
        area: "openapi-specs",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/openapi",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewOpenApiSpec>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = OpenApiSpec;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Get an API description.
///
/// Request of `getOpenApiSpec`: `GET /v1/orgs/{organizationId}/openapi/{specSlug}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetOpenApiSpec {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    pub spec_slug: OpenApiSlug,
}

impl GetOpenApiSpec {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        spec_slug: OpenApiSlug,
    ) -> Self {
        Self { organization_id, spec_slug }
    }
}

impl runtime::Operation for GetOpenApiSpec {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getOpenApiSpec",
        area: "openapi-specs",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/openapi/{specSlug}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "specSlug",
                    runtime::Schema::of::<OpenApiSlug>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = OpenApiSpec;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.spec_slug);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            spec_slug: from.parameter()?,
        })
    }
}

/// Create or update an API description.
///
/// Request of `putOpenApiSpec`: `PUT /v1/orgs/{organizationId}/openapi/{specSlug}`.
#[derive(Clone, Debug, PartialEq)]
pub struct PutOpenApiSpec {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    pub spec_slug: OpenApiSlug,
    /// The body.
    pub body: OpenApiSpecUpdate,
}

impl PutOpenApiSpec {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        spec_slug: OpenApiSlug,
        body: OpenApiSpecUpdate,
    ) -> Self {
        Self {
            organization_id,
            spec_slug,
            body,
        }
    }
}

impl runtime::Operation for PutOpenApiSpec {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "putOpenApiSpec",
        area: "openapi-specs",
        method: runtime::Method::Put,
        path: "/v1/orgs/{organizationId}/openapi/{specSlug}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "specSlug",
                    runtime::Schema::of::<OpenApiSlug>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<OpenApiSpecUpdate>(), true),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = OpenApiSpec;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.spec_slug);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            spec_slug: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Delete an API description.
///
/// Request of `deleteOpenApiSpec`: `DELETE /v1/orgs/{organizationId}/openapi/{specSlug}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteOpenApiSpec {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    pub spec_slug: OpenApiSlug,
}

impl DeleteOpenApiSpec {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        spec_slug: OpenApiSlug,
    ) -> Self {
        Self { organization_id, spec_slug }
    }
}

impl runtime::Operation for DeleteOpenApiSpec {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteOpenApiSpec",
        area: "openapi-specs",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/openapi/{specSlug}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "specSlug",
                    runtime::Schema::of::<OpenApiSlug>(),
                ),
            ]
        },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.spec_slug);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            spec_slug: from.parameter()?,
        })
    }
}

/// List the versions of an API description.
///
/// Request of `listOpenApiVersions`: `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListOpenApiVersions {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    pub spec_slug: OpenApiSlug,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListOpenApiVersions {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        spec_slug: OpenApiSlug,
    ) -> Self {
        Self {
            organization_id,
            spec_slug,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListOpenApiVersions {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listOpenApiVersions",
        area: "openapi-specs",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "specSlug",
                    runtime::Schema::of::<OpenApiSlug>(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = OpenApiSpecVersionList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.spec_slug);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            spec_slug: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListOpenApiVersions {
    type Item = OpenApiSpecVersion;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Get the newest version of an API description.
///
/// Request of `getLatestOpenApiVersion`: `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetLatestOpenApiVersion {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    pub spec_slug: OpenApiSlug,
}

impl GetLatestOpenApiVersion {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        spec_slug: OpenApiSlug,
    ) -> Self {
        Self { organization_id, spec_slug }
    }
}

impl runtime::Operation for GetLatestOpenApiVersion {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getLatestOpenApiVersion",
        area: "openapi-specs",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "specSlug",
                    runtime::Schema::of::<OpenApiSlug>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = OpenApiSpecVersion;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.spec_slug);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            spec_slug: from.parameter()?,
        })
    }
}

/// Get the content of the newest version.
///
/// Request of `getLatestOpenApiContent`: `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetLatestOpenApiContent {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    pub spec_slug: OpenApiSlug,
}

impl GetLatestOpenApiContent {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        spec_slug: OpenApiSlug,
    ) -> Self {
        Self { organization_id, spec_slug }
    }
}

impl runtime::Operation for GetLatestOpenApiContent {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getLatestOpenApiContent",
        area: "openapi-specs",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "specSlug",
                    runtime::Schema::of::<OpenApiSlug>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = OpenApiContent;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.spec_slug);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            spec_slug: from.parameter()?,
        })
    }
}

/// Get a version of an API description.
///
/// Request of `getOpenApiVersion`: `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetOpenApiVersion {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    pub spec_slug: OpenApiSlug,
    /// The version.
    pub version_id: OpenApiSpecVersionId,
}

impl GetOpenApiVersion {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        spec_slug: OpenApiSlug,
        version_id: OpenApiSpecVersionId,
    ) -> Self {
        Self {
            organization_id,
            spec_slug,
            version_id,
        }
    }
}

impl runtime::Operation for GetOpenApiVersion {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getOpenApiVersion",
        area: "openapi-specs",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "specSlug",
                    runtime::Schema::of::<OpenApiSlug>(),
                ),
                runtime::Parameter::path(
                    "versionId",
                    runtime::Schema::of::<OpenApiSpecVersionId>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = OpenApiSpecVersion;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.spec_slug);
        to.parameter(&self.version_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            spec_slug: from.parameter()?,
            version_id: from.parameter()?,
        })
    }
}

/// Get the content of a version.
///
/// Request of `getOpenApiContent`: `GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetOpenApiContent {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// Slug of the API description.
    pub spec_slug: OpenApiSlug,
    /// The version.
    pub version_id: OpenApiSpecVersionId,
}

impl GetOpenApiContent {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        spec_slug: OpenApiSlug,
        version_id: OpenApiSpecVersionId,
    ) -> Self {
        Self {
            organization_id,
            spec_slug,
            version_id,
        }
    }
}

impl runtime::Operation for GetOpenApiContent {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getOpenApiContent",
        area: "openapi-specs",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "specSlug",
                    runtime::Schema::of::<OpenApiSlug>(),
                ),
                runtime::Parameter::path(
                    "versionId",
                    runtime::Schema::of::<OpenApiSpecVersionId>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = OpenApiContent;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.spec_slug);
        to.parameter(&self.version_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            spec_slug: from.parameter()?,
            version_id: from.parameter()?,
        })
    }
}
