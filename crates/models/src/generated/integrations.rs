// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Integrations extend the platform with blocks, content sources and scripts.
//!
//! An integration is published under a name by the organization that owns it; publishing again makes the next
//! version. The server stores scripts and never runs them. Secrets are encrypted at rest and never answered. An
//! integration is installed in an organization, a space or a site.

use quire_runtime as runtime;

/// Name of an integration: letters, digits, hyphens, underscores and dots. At most 100 characters; matches
/// `^[a-zA-Z0-9-_.]+$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(max_length = 100, pattern = "^[a-zA-Z0-9-_.]+$")]
pub struct IntegrationName(pub ::std::string::String);

/// Id of an installation of an integration: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct IntegrationInstallationId(pub ::std::string::String);

/// An organization: its id or its subdomain. Matches
/// `^([A-Za-z][0-9A-Za-z]{19,21}|[a-z0-9][a-z0-9-]{1,30}[a-z0-9])$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^([A-Za-z][0-9A-Za-z]{19,21}|[a-z0-9][a-z0-9-]{1,30}[a-z0-9])$")]
pub struct OrganizationReference(pub ::std::string::String);

/// What an integration can be installed in.
///
/// - `all`: all of them
/// - `organization`: an organization
/// - `site`: a site
/// - `space`: a space
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
    Unknown(String),
}

/// Who finds an integration.
///
/// - `public`: everyone
/// - `private`: members of the organization that owns it
/// - `unlisted`: whoever knows its name
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum IntegrationVisibility {
    #[value("public")]
    Public,
    #[value("private")]
    Private,
    #[value("unlisted")]
    Unlisted,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What an integration is for.
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
    Unknown(String),
}

/// What an integration's script is written for.
///
/// - `v1`: the first runtime
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum IntegrationRuntime {
    #[value("v1")]
    V1,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What an integration may do.
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
    Unknown(String),
}

/// How a block is written in Markdown.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationBlockMarkdown {
    /// Language of the code block that stands for the block.
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
    /// What the block does.
    pub description: Option<String>,
    /// Icon of the block: an address or Base64.
    pub icon: Option<String>,
    /// Patterns of addresses that become this block when they are pasted. At most 100 items.
    #[wire(name = "urlUnfurl", max_items = 100)]
    pub url_unfurl: Option<Vec<String>>,
    /// How the block is written in Markdown.
    pub markdown: Option<IntegrationBlockMarkdown>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// How a content source is set up.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationContentSourceConfiguration {
    /// Name of the component that sets the content source up.
    #[wire(name = "componentId")]
    pub component_id: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A source of computed content that an integration brings.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationContentSource {
    /// Name of the content source within the integration. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub id: String,
    /// Title of the content source. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub title: String,
    /// What the content source brings.
    pub description: Option<String>,
    /// Icon of the content source: an address or Base64.
    pub icon: Option<String>,
    /// How the content source is set up.
    pub configuration: Option<IntegrationContentSourceConfiguration>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A value that a setting has at first: a text, a number, or true or false.
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum IntegrationPropertyDefault {
    #[select(json("string"))]
    String(String),
    #[select(json("number"))]
    Number(f64),
    #[select(json("boolean"))]
    Boolean(bool),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// A setting of an integration.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationProperty {
    /// Title of the setting.
    pub title: Option<String>,
    /// What the setting does.
    pub description: Option<String>,
    /// Type of the setting, such as `string`, `number` or `boolean`.
    pub r#type: String,
    /// The value at first.
    pub default: Option<IntegrationPropertyDefault>,
    /// Address that lists the values to choose from.
    pub completion_url: Option<String>,
    /// The values to choose from. At most 100 items.
    #[wire(max_items = 100)]
    pub r#enum: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Settings of an integration in one place.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationConfiguration {
    /// The settings, by name.
    pub properties: std::collections::BTreeMap<String, IntegrationProperty>,
    /// Names of the settings that must be set. At most 100 items.
    #[wire(max_items = 100)]
    pub required: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Settings of an integration, by where it is installed.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationConfigurations {
    /// Settings in an organization.
    pub account: Option<IntegrationConfiguration>,
    /// Settings in a space.
    pub space: Option<IntegrationConfiguration>,
    /// Settings in a site.
    pub site: Option<IntegrationConfiguration>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A link that is shown with an integration.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct IntegrationExternalLink {
    /// Address of the link. Format `uri`.
    #[wire(format = "uri")]
    pub url: String,
    /// Text of the link.
    pub label: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of an integration.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationUrls {
    /// Address of the integration in this API. Format `uri`.
    pub location: String,
    /// Address of the icon. Format `uri`.
    pub icon: Option<String>,
    /// Address of the integration in the web application. Format `uri`.
    pub app: Option<String>,
    /// Address under which its files are. Format `uri`.
    pub assets: Option<String>,
    /// Address at which the integration can be called. Format `uri`.
    #[wire(name = "publicEndpoint")]
    pub public_endpoint: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What the caller may do with an integration. Computed at each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationPermissions {
    /// Publish and unpublish it.
    pub admin: bool,
    /// Install it.
    pub install: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An integration, as published.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "integration"))]
pub struct Integration {
    /// Name of the integration.
    pub name: IntegrationName,
    /// Number of the version, counted up from 1. At least 1.
    pub version: i64,
    /// Title of the integration. 2 to 30 characters.
    pub title: String,
    /// What it does, in one line. At most 100 characters.
    pub description: String,
    /// What it does, in Markdown. At most 2048 characters.
    pub summary: Option<String>,
    /// Addresses of pictures of it. At most 3 items.
    #[wire(name = "previewImages")]
    pub preview_images: Vec<String>,
    /// What it can be installed in.
    pub target: IntegrationTarget,
    /// True when the operator of the server vouches for it.
    pub verified: bool,
    /// Who finds it.
    pub visibility: IntegrationVisibility,
    /// What it may do. At most 100 items.
    pub scopes: Vec<IntegrationScope>,
    /// What it is for. At most 100 items.
    pub categories: Vec<IntegrationCategory>,
    /// Blocks that it adds to pages. At most 100 items.
    pub blocks: Vec<IntegrationBlock>,
    /// Sources of computed content that it brings. At most 100 items.
    #[wire(name = "contentSources")]
    pub content_sources: Vec<IntegrationContentSource>,
    /// Its settings. Absent without any.
    pub configurations: Option<IntegrationConfigurations>,
    /// Links that are shown with it. At most 100 items.
    #[wire(name = "externalLinks")]
    pub external_links: Vec<IntegrationExternalLink>,
    /// The organization that publishes it.
    pub owner: super::organizations::Organization,
    /// Addresses of the integration.
    pub urls: IntegrationUrls,
    /// What the caller may do with it.
    pub permissions: IntegrationPermissions,
    /// Policy that is sent as a header with its script and blocks.
    #[wire(name = "contentSecurityPolicy")]
    pub content_security_policy: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of integrations.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all integrations that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The integrations of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Integration>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What an integration is published from.
#[derive(Clone, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct IntegrationPublication {
    /// What the script is written for. Where it is absent, the server assumes `"v1"`.
    pub runtime: Option<IntegrationRuntime>,
    /// The icon, as Base64.
    pub icon: Option<runtime::Base64>,
    /// Title of the integration. 2 to 30 characters.
    #[wire(min_length = 2, max_length = 30)]
    pub title: String,
    /// What it does, in one line. At most 100 characters.
    #[wire(max_length = 100)]
    pub description: String,
    /// What it does, in Markdown. At most 2048 characters.
    #[wire(max_length = 2048)]
    pub summary: Option<String>,
    /// Pictures of it, as Base64. At most 3 items.
    #[wire(name = "previewImages", max_items = 3)]
    pub preview_images: Option<Vec<runtime::Base64>>,
    /// Who finds it. Where it is absent, the server assumes `"private"`.
    pub visibility: Option<IntegrationVisibility>,
    /// What it can be installed in. Where it is absent, the server assumes `"all"`.
    pub target: Option<IntegrationTarget>,
    /// What it may do. No item twice.
    #[wire(unique)]
    pub scopes: Option<Vec<IntegrationScope>>,
    /// What it is for. No item twice.
    #[wire(unique)]
    pub categories: Option<Vec<IntegrationCategory>>,
    /// Blocks that it adds to pages.
    pub blocks: Option<Vec<IntegrationBlock>>,
    /// Sources of computed content that it brings.
    #[wire(name = "contentSources")]
    pub content_sources: Option<Vec<IntegrationContentSource>>,
    /// Links that are shown with it.
    #[wire(name = "externalLinks")]
    pub external_links: Option<Vec<IntegrationExternalLink>>,
    /// Its settings.
    pub configurations: Option<IntegrationConfigurations>,
    /// The script. It is stored and never run by the server.
    pub script: String,
    /// The organization that publishes it: its id or its subdomain.
    pub organization: OrganizationReference,
    /// Secrets for the script, by name. Encrypted at rest and never answered.
    #[wire(hidden)]
    pub secrets: Option<std::collections::BTreeMap<String, String>>,
    /// Policy that is sent as a header with its script and blocks.
    #[wire(name = "contentSecurityPolicy")]
    pub content_security_policy: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Whether an installation works.
///
/// - `active`: it works
/// - `pending`: settings that must be set are missing
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum IntegrationInstallationStatus {
    #[value("active")]
    Active,
    #[value("pending")]
    Pending,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
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

/// What an integration is installed in.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum IntegrationInstallationTarget {
    #[select(tag("type", "organization"))]
    Organization(InstallationOrganizationTarget),
    #[select(tag("type", "site"))]
    Site(InstallationSiteTarget),
    #[select(tag("type", "space"))]
    Space(InstallationSpaceTarget),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Addresses of an installation.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationInstallationUrls {
    /// Address of the installation in this API. Format `uri`.
    pub location: String,
    /// Address of the installation in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An integration, installed in an organization, a site or a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "integration-installation"))]
pub struct IntegrationInstallation {
    /// Id of the installation.
    pub id: IntegrationInstallationId,
    /// Whether it works.
    pub status: IntegrationInstallationStatus,
    /// What the integration is installed in.
    pub target: IntegrationInstallationTarget,
    /// When it was installed.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// When the installation last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: runtime::Timestamp,
    /// Ids that the integration knows the installation by. At most 100 items.
    #[wire(name = "externalIds")]
    pub external_ids: Vec<String>,
    /// Addresses of the installation.
    pub urls: IntegrationInstallationUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of installations.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct IntegrationInstallationList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all installations that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The installations of this page, in the order of the list. At most 1000 items.
    pub items: Vec<IntegrationInstallation>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What an installation is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewIntegrationInstallation {
    /// What to install the integration in. It must fit the integration's `target`: 400 otherwise.
    pub target: IntegrationInstallationTarget,
    /// Ids that the integration knows the installation by. At most 100 items; no item twice.
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

/// List integrations. `GET /v1/integrations`, answers 200, or 400, 401, 403, 429, 500, 501, 503.
///
/// Lists public integrations and those of the caller's organizations, by name.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/integrations",
    id = "listIntegrations",
    area = "integrations",
    answer = IntegrationList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Integration, items = items, token = page, next = next?.page)]
pub struct ListIntegrations {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Only integrations whose name or title contains this, upper and lower case alike. At most 100 characters.
    #[wire(query, max_length = 100)]
    pub search: Option<String>,
    /// Only integrations for this.
    #[wire(query)]
    pub category: Option<IntegrationCategory>,
    /// Only integrations with a block for addresses of this domain. At most 100 characters; matches
    /// `^[a-zA-Z0-9-_.]+$`.
    #[wire(query = "blockDomain", max_length = 100, pattern = "^[a-zA-Z0-9-_.]+$")]
    pub block_domain: Option<String>,
    /// True for integrations with blocks, false for those without, absent for all.
    #[wire(query)]
    pub blocks: Option<bool>,
    /// True for integrations with content sources, false for those without, absent for all.
    #[wire(query = "contentSources")]
    pub content_sources: Option<bool>,
    /// Only integrations of this organization.
    #[wire(query)]
    pub owner: Option<super::organizations::OrganizationId>,
    /// Only integrations that may do this.
    #[wire(query)]
    pub scope: Option<IntegrationScope>,
    /// Only integrations that can be installed in this.
    #[wire(query)]
    pub target: Option<IntegrationTarget>,
}

/// Get an integration. `GET /v1/integrations/{integrationName}`, answers 200, or 400, 401, 403, 404, 429, 500,
/// 501, 503.
///
/// Answers the integration in its newest version. Private ones only to members of the organization that owns it.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/integrations/{integrationName}",
    id = "getIntegration",
    area = "integrations",
    answer = Integration,
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

/// Publish an integration. `POST /v1/integrations/{integrationName}`, answers 200, or 400, 401, 403, 409, 413,
/// 415, 429, 500, 501, 503, 507.
///
/// Publishes the integration: a new name becomes version 1, owned by `organization`; a known name becomes the next
/// version. Answers 200, not 201. Needs `create` in the organization. A name of another organization is answered
/// with 403.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/integrations/{integrationName}",
    id = "publishIntegration",
    area = "integrations",
    answer = Integration,
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
    /// The body.
    #[body(json)]
    pub body: IntegrationPublication,
}

/// Unpublish an integration. `DELETE /v1/integrations/{integrationName}`, answers 204, or 400, 401, 403, 404, 412,
/// 429, 500, 501, 503, 507.
///
/// Takes the integration back, with all of its versions and installations. Needs `create` in the organization that
/// owns it.
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

/// List the installations of an integration. `GET /v1/integrations/{integrationName}/installations`, answers 200,
/// or 400, 401, 403, 404, 429, 500, 501, 503.
///
/// Lists the installations of the integration in the caller's organizations, newest first.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/integrations/{integrationName}/installations",
    id = "listIntegrationInstallations",
    area = "integrations",
    answer = IntegrationInstallationList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(IntegrationInstallation, items = items, token = page, next = next?.page)]
pub struct ListIntegrationInstallations {
    /// Name of the integration.
    #[wire(path = "integrationName")]
    pub integration_name: IntegrationName,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Only installations with this external id. At most 256 characters.
    #[wire(query = "externalId", max_length = 256)]
    pub external_id: Option<String>,
}

/// Install an integration. `POST /v1/integrations/{integrationName}/installations`, answers 201, or 400, 401, 403,
/// 404, 409, 413, 415, 429, 500, 501, 503, 507.
///
/// Installs the integration in an organization, a site or a space. Needs `create` there. Where it is installed
/// already: 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/integrations/{integrationName}/installations",
    id = "installIntegration",
    area = "integrations",
    status = 201,
    answer = IntegrationInstallation,
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
    /// The body.
    #[body(json)]
    pub body: NewIntegrationInstallation,
}

/// Uninstall an integration. `DELETE
/// /v1/integrations/{integrationName}/installations/{integrationInstallationId}`, answers 205, or 400, 401, 403,
/// 404, 429, 500, 501, 503, 507.
///
/// Takes the integration out of where it is installed. Needs `create` there.
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
