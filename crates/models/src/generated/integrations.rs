// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Integrations extend the platform with blocks, content sources and scripts.
//!
//! The organization that owns an integration publishes it under a name; publishing again creates the next version.
//! The server stores scripts but never runs them. Secrets are encrypted at rest and never returned. Integrations
//! are installed in organizations, sites or spaces.

use quire_runtime as runtime;

/// Name of an integration: letters, digits, hyphens, underscores and dots. At most 100 characters; matches
/// `^[a-zA-Z0-9-_.]+$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(max_length = 100, pattern = "^[a-zA-Z0-9-_.]+$")]
pub struct IntegrationName(pub String);

/// ID of an installation of an integration: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct IntegrationInstallationId(pub String);

/// An organization: its ID or its subdomain. Matches
/// `^([A-Za-z][0-9A-Za-z]{19,21}|[a-z0-9][a-z0-9-]{1,30}[a-z0-9])$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^([A-Za-z][0-9A-Za-z]{19,21}|[a-z0-9][a-z0-9-]{1,30}[a-z0-9])$")]
pub struct OrganizationReference(pub String);

/// Type of target that an integration can be installed in.
///
/// - `all`: anywhere
/// - `organization`: in an organization
/// - `site`: in a site
/// - `space`: in a space
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum IntegrationTarget {
    #[value("all")]
    All,
    #[value("organization")]
    Organization,
    #[value("site")]
    Site,
    #[value("space")]
    Space,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Visibility of an integration.
///
/// - `public`: everyone
/// - `private`: members of the organization that owns it
/// - `unlisted`: anyone who knows its name
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum IntegrationVisibility {
    #[value("public")]
    Public,
    #[value("private")]
    Private,
    #[value("unlisted")]
    Unlisted,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Category of an integration.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum IntegrationCategory {
    #[value("analytics")]
    Analytics,
    #[value("collaboration")]
    Collaboration,
    #[value("content")]
    Content,
    #[value("gitsync")]
    Gitsync,
    #[value("marketing")]
    Marketing,
    #[value("visitor-auth")]
    VisitorAuth,
    #[value("other")]
    Other,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Runtime of an integration's script.
///
/// - `v1`: the first runtime
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum IntegrationRuntime {
    #[value("v1")]
    V1,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A permission that an integration has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum IntegrationScope {
    #[value("space:views:read")]
    SpaceViewsRead,
    #[value("space:content:read")]
    SpaceContentRead,
    #[value("space:content:write")]
    SpaceContentWrite,
    #[value("space:metadata:read")]
    SpaceMetadataRead,
    #[value("space:metadata:write")]
    SpaceMetadataWrite,
    #[value("space:script:inject")]
    SpaceScriptInject,
    #[value("space:script:cookies")]
    SpaceScriptCookies,
    #[value("space:git:sync")]
    SpaceGitSync,
    #[value("space:visitor:auth")]
    SpaceVisitorAuth,
    #[value("site:metadata:read")]
    SiteMetadataRead,
    #[value("site:views:read")]
    SiteViewsRead,
    #[value("site:script:inject")]
    SiteScriptInject,
    #[value("site:script:cookies")]
    SiteScriptCookies,
    #[value("site:visitor:auth")]
    SiteVisitorAuth,
    #[value("site:adaptive:read")]
    SiteAdaptiveRead,
    #[value("site:adaptive:write")]
    SiteAdaptiveWrite,
    #[value("openapi:read")]
    OpenapiRead,
    #[value("openapi:write")]
    OpenapiWrite,
    #[value("conversations:ingest")]
    ConversationsIngest,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Markdown representation of a block.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationBlockMarkdown {
    /// Language of the code block that represents the block.
    pub codeblock: Option<String>,
    /// Name of the property that holds the text of the code block.
    pub body: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A block that an integration adds to pages.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationBlock {
    /// Name of the block within the integration. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub id: String,
    /// Title of the block. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub title: String,
    /// Description of the block.
    pub description: Option<String>,
    /// Icon of the block: a URL or Base64.
    pub icon: Option<String>,
    /// Patterns of URLs that turn into this block when pasted. At most 100 items.
    #[wire(name = "urlUnfurl", max_items = 100)]
    pub url_unfurl: Option<Vec<String>>,
    /// Markdown representation of the block.
    pub markdown: Option<IntegrationBlockMarkdown>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Configuration of a content source.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationContentSourceConfiguration {
    /// Name of the component that configures the content source.
    #[wire(name = "componentId")]
    pub component_id: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A source of computed content that an integration provides.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationContentSource {
    /// Name of the content source within the integration. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub id: String,
    /// Title of the content source. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub title: String,
    /// Description of the content source.
    pub description: Option<String>,
    /// Icon of the content source: a URL or Base64.
    pub icon: Option<String>,
    /// Configuration of the content source.
    pub configuration: Option<IntegrationContentSourceConfiguration>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Default value of a setting: a string, a number or a boolean.
///
/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum IntegrationPropertyDefault {
    #[select(json("string"))]
    String(String),
    #[select(json("number"))]
    Number(f64),
    #[select(json("boolean"))]
    Boolean(bool),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// A setting of an integration.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationProperty {
    /// Title of the setting.
    pub title: Option<String>,
    /// Description of the setting.
    pub description: Option<String>,
    /// Type of the setting, such as `string`, `number` or `boolean`.
    pub r#type: String,
    /// Default value.
    pub default: Option<IntegrationPropertyDefault>,
    /// URL that lists the values to choose from.
    pub completion_url: Option<String>,
    /// The values to choose from. At most 100 items.
    #[wire(max_items = 100)]
    pub r#enum: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Settings of an integration for one type of target.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationConfiguration {
    /// The settings, by name.
    pub properties: std::collections::BTreeMap<String, IntegrationProperty>,
    /// Names of the required settings. At most 100 items.
    #[wire(max_items = 100)]
    pub required: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Settings of an integration, by type of target.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationConfigurations {
    /// Settings for an organization.
    pub account: Option<IntegrationConfiguration>,
    /// Settings for a space.
    pub space: Option<IntegrationConfiguration>,
    /// Settings for a site.
    pub site: Option<IntegrationConfiguration>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A link that is shown with an integration.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationExternalLink {
    /// URL of the link. Format `uri`.
    #[wire(format = "uri")]
    pub url: String,
    /// Text of the link.
    pub label: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of an integration.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationUrls {
    /// API URL of the integration. Format `uri`.
    pub location: String,
    /// URL of the icon. Format `uri`.
    pub icon: Option<String>,
    /// Web app URL of the integration. Format `uri`.
    pub app: Option<String>,
    /// Base URL of the integration's files, such as `script.js`. It contains a signature, needs no token, and changes
    /// with each version; the files of the last ten versions are retained. Format `uri`.
    pub assets: Option<String>,
    /// URL at which the integration can be called. Format `uri`.
    #[wire(name = "publicEndpoint")]
    pub public_endpoint: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The caller's permissions on an integration, computed on each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationPermissions {
    /// True if the caller can publish and unpublish the integration.
    pub admin: bool,
    /// True if the caller can install the integration.
    pub install: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A published integration.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "integration"))]
pub struct Integration {
    /// Name of the integration.
    pub name: IntegrationName,
    /// Version number, starting at 1. At least 1.
    pub version: i64,
    /// Title of the integration. 2 to 30 characters.
    pub title: String,
    /// Description of the integration, in one line. At most 100 characters.
    pub description: String,
    /// Summary of the integration, in Markdown. At most 2048 characters.
    pub summary: Option<String>,
    /// URLs of preview images. At most 3 items.
    #[wire(name = "previewImages")]
    pub preview_images: Vec<String>,
    /// Type of target that the integration can be installed in.
    pub target: IntegrationTarget,
    /// True if the operator of the server has verified the integration.
    pub verified: bool,
    /// Visibility of the integration.
    pub visibility: IntegrationVisibility,
    /// Permissions of the integration. At most 100 items.
    pub scopes: Vec<IntegrationScope>,
    /// Categories of the integration. At most 100 items.
    pub categories: Vec<IntegrationCategory>,
    /// Blocks that the integration adds to pages. At most 100 items.
    pub blocks: Vec<IntegrationBlock>,
    /// Sources of computed content that the integration provides. At most 100 items.
    #[wire(name = "contentSources")]
    pub content_sources: Vec<IntegrationContentSource>,
    /// Settings of the integration. Absent if it has none.
    pub configurations: Option<IntegrationConfigurations>,
    /// Links that are shown with the integration. At most 100 items.
    #[wire(name = "externalLinks")]
    pub external_links: Vec<IntegrationExternalLink>,
    /// The organization that publishes the integration.
    pub owner: super::organizations::Organization,
    /// URLs of the integration.
    pub urls: IntegrationUrls,
    /// The caller's permissions on the integration.
    pub permissions: IntegrationPermissions,
    /// Content security policy, sent as a header with the script and blocks.
    #[wire(name = "contentSecurityPolicy")]
    pub content_security_policy: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of integrations.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of integrations that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The integrations on this page, in list order. At most 1000 items.
    pub items: Vec<Integration>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for publishing an integration.
#[derive(Clone, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct IntegrationPublication {
    /// Runtime of the script. If absent, the server uses `"v1"`.
    pub runtime: Option<IntegrationRuntime>,
    /// The icon, Base64-encoded: PNG, JPEG, GIF or `WebP`, of at most 256 `KiB` and 4,096 pixels in each direction.
    pub icon: Option<runtime::Base64>,
    /// Title of the integration. 2 to 30 characters.
    #[wire(min_length = 2, max_length = 30)]
    pub title: String,
    /// Description of the integration, in one line. At most 100 characters.
    #[wire(max_length = 100)]
    pub description: String,
    /// Summary of the integration, in Markdown. At most 2048 characters.
    #[wire(max_length = 2048)]
    pub summary: Option<String>,
    /// Preview images, Base64-encoded: PNG, JPEG, GIF or `WebP`, each of at most 1 `MiB` and 4,096 pixels in each
    /// direction. At most 3 items.
    #[wire(name = "previewImages", max_items = 3)]
    pub preview_images: Option<Vec<runtime::Base64>>,
    /// Visibility of the integration. If absent, the server uses `"private"`.
    pub visibility: Option<IntegrationVisibility>,
    /// Type of target that the integration can be installed in. If absent, the server uses `"all"`.
    pub target: Option<IntegrationTarget>,
    /// Permissions of the integration. At most 100 items; unique items.
    #[wire(max_items = 100, unique)]
    pub scopes: Option<Vec<IntegrationScope>>,
    /// Categories of the integration. At most 100 items; unique items.
    #[wire(max_items = 100, unique)]
    pub categories: Option<Vec<IntegrationCategory>>,
    /// Blocks that the integration adds to pages. At most 100 items.
    #[wire(max_items = 100)]
    pub blocks: Option<Vec<IntegrationBlock>>,
    /// Sources of computed content that the integration provides. At most 100 items.
    #[wire(name = "contentSources", max_items = 100)]
    pub content_sources: Option<Vec<IntegrationContentSource>>,
    /// Links that are shown with the integration. At most 100 items.
    #[wire(name = "externalLinks", max_items = 100)]
    pub external_links: Option<Vec<IntegrationExternalLink>>,
    /// Settings of the integration.
    pub configurations: Option<IntegrationConfigurations>,
    /// The script. The server stores and serves it, but never runs it. At most 1048576 characters.
    #[wire(max_length = 1_048_576)]
    pub script: String,
    /// The organization that publishes the integration: its ID or its subdomain.
    pub organization: OrganizationReference,
    /// Secrets for the script, by name. Replaces all stored secrets; if absent, they are unchanged. Encrypted at rest
    /// and never returned. Returns 409 if the operator of the server has set no encryption keys. At most 100 entries;
    /// names: 1 to 100 characters.
    #[wire(
        hidden,
        max_properties = 100,
        names(min_length = 1, max_length = 100),
        values(max_length = 10000)
    )]
    pub secrets: Option<std::collections::BTreeMap<String, String>>,
    /// Content security policy, sent as a header with the script. Printable ASCII. If absent, the script is sent with
    /// `default-src 'none'`. At most 4096 characters; matches `^[ -~]*$`.
    #[wire(name = "contentSecurityPolicy", max_length = 4096, pattern = "^[ -~]*$")]
    pub content_security_policy: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Status of an installation.
///
/// - `active`: working
/// - `pending`: required settings are missing
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum IntegrationInstallationStatus {
    #[value("active")]
    Active,
    #[value("pending")]
    Pending,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// An installation in an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "organization"))]
pub struct InstallationOrganizationTarget {
    /// The organization.
    pub organization: super::organizations::OrganizationId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An installation in a site.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site"))]
pub struct InstallationSiteTarget {
    /// The site.
    pub site: super::sites::SiteId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An installation in a space.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "space"))]
pub struct InstallationSpaceTarget {
    /// The space.
    pub space: super::spaces::SpaceId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Target that an integration is installed in.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum IntegrationInstallationTarget {
    #[select(tag("type", "organization"))]
    Organization(InstallationOrganizationTarget),
    #[select(tag("type", "site"))]
    Site(InstallationSiteTarget),
    #[select(tag("type", "space"))]
    Space(InstallationSpaceTarget),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// URLs of an installation.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationInstallationUrls {
    /// API URL of the installation. Format `uri`.
    pub location: String,
    /// Web app URL of the installation. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An integration that is installed in an organization, a site or a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "integration-installation"))]
pub struct IntegrationInstallation {
    /// ID of the installation.
    pub id: IntegrationInstallationId,
    /// Status of the installation.
    pub status: IntegrationInstallationStatus,
    /// Target that the integration is installed in.
    pub target: IntegrationInstallationTarget,
    /// Time at which the integration was installed.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Time at which the installation last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: runtime::Timestamp,
    /// IDs by which the integration identifies the installation. At most 100 items.
    #[wire(name = "externalIds")]
    pub external_ids: Vec<String>,
    /// URLs of the installation.
    pub urls: IntegrationInstallationUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of installations.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationInstallationList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of installations that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The installations on this page, in list order. At most 1000 items.
    pub items: Vec<IntegrationInstallation>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating an installation.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewIntegrationInstallation {
    /// Target to install the integration in. A target that the integration's `target` does not allow returns 400.
    pub target: IntegrationInstallationTarget,
    /// IDs by which the integration identifies the installation. At most 100 items; unique items.
    #[wire(
        name = "externalIds",
        max_items = 100,
        unique,
        items(min_length = 1, max_length = 256)
    )]
    pub external_ids: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List integrations.
///
/// Lists public integrations and those of the caller's organizations, by name.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/integrations",
    id = "listIntegrations",
    area = "integrations",
    response = IntegrationList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListIntegrations {
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Returns only integrations whose name or title contains this text, case-insensitive. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub search: Option<String>,
    /// Returns only integrations in this category.
    #[wire(query)]
    pub category: Option<IntegrationCategory>,
    /// Returns only integrations with a block for URLs of this domain. At most 100 characters; matches
    /// `^[a-zA-Z0-9-_.]+$`.
    #[wire(query = "blockDomain", max_length = 100, pattern = "^[a-zA-Z0-9-_.]+$")]
    pub block_domain: Option<String>,
    /// `true` returns only integrations with blocks, `false` only those without. If absent, returns all.
    #[wire(query)]
    pub blocks: Option<bool>,
    /// `true` returns only integrations with content sources, `false` only those without. If absent, returns all.
    #[wire(query = "contentSources")]
    pub content_sources: Option<bool>,
    /// Returns only integrations of this organization.
    #[wire(query)]
    pub owner: Option<super::organizations::OrganizationId>,
    /// Returns only integrations with this scope.
    #[wire(query)]
    pub scope: Option<IntegrationScope>,
    /// Returns only integrations that can be installed in this target.
    #[wire(query)]
    pub target: Option<IntegrationTarget>,
}

impl runtime::Paged for ListIntegrations {
    type Item = Integration;

    fn next(
        &self,
        page: &IntegrationList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: IntegrationList) -> Vec<Integration> {
        page.items
    }
}

/// Get an integration.
///
/// Returns the latest version of the integration. Only members of the owning organization can get a private
/// integration.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/integrations/{integrationName}",
    id = "getIntegration",
    area = "integrations",
    response = Integration,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetIntegration {
    /// Name of the integration.
    #[wire(path = "integrationName")]
    pub integration_name: IntegrationName,
}

/// Publish an integration.
///
/// Publishes the integration. A new name becomes version 1, owned by `organization`; an existing name becomes the
/// next version. Returns 200, not 201. A name owned by another organization returns 403. An organization can
/// publish at most 1,000 integrations (409). Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/integrations/{integrationName}",
    id = "publishIntegration",
    area = "integrations",
    response = Integration,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct PublishIntegration {
    /// Name of the integration.
    #[wire(path = "integrationName")]
    pub integration_name: IntegrationName,
    #[body(json)]
    pub body: IntegrationPublication,
}

/// Unpublish an integration.
///
/// Unpublishes the integration, with all of its versions and installations. Requires `create` in the organization
/// that owns it.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/integrations/{integrationName}",
    id = "unpublishIntegration",
    area = "integrations",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UnpublishIntegration {
    /// Name of the integration.
    #[wire(path = "integrationName")]
    pub integration_name: IntegrationName,
}

/// List the installations of an integration.
///
/// Lists the installations of the integration in the caller's organizations, newest first. Installations in an
/// organization are visible to members with a role, installations in a space to users who can see the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/integrations/{integrationName}/installations",
    id = "listIntegrationInstallations",
    area = "integrations",
    response = IntegrationInstallationList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListIntegrationInstallations {
    /// Name of the integration.
    #[wire(path = "integrationName")]
    pub integration_name: IntegrationName,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Returns only installations with this external ID. At most 256 characters.
    #[wire(query = "externalId", max_length = 256)]
    pub external_id: Option<String>,
}

impl runtime::Paged for ListIntegrationInstallations {
    type Item = IntegrationInstallation;

    fn next(
        &self,
        page: &IntegrationInstallationList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: IntegrationInstallationList) -> Vec<IntegrationInstallation> {
        page.items
    }
}

/// Install an integration.
///
/// Installs the integration in an organization, a site or a space. Returns 409 if it is already installed there.
/// Requires `create` there.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/integrations/{integrationName}/installations",
    id = "installIntegration",
    area = "integrations",
    status = 201,
    response = IntegrationInstallation,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct InstallIntegration {
    /// Name of the integration.
    #[wire(path = "integrationName")]
    pub integration_name: IntegrationName,
    #[body(json)]
    pub body: NewIntegrationInstallation,
}

/// Uninstall an integration.
///
/// Uninstalls the integration from its target. Requires `create` there.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/integrations/{integrationName}/installations/{integrationInstallationId}",
    id = "uninstallIntegration",
    area = "integrations",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct UninstallIntegration {
    /// Name of the integration.
    #[wire(path = "integrationName")]
    pub integration_name: IntegrationName,
    /// The installation.
    #[wire(path = "integrationInstallationId")]
    pub integration_installation_id: IntegrationInstallationId,
}
