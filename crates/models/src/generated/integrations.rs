// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Integrations extend the platform with blocks, content sources and scripts.
//!
//! An integration is published under a name by the organization that owns it; publishing again makes the next version. The server stores scripts and never runs them. Secrets are encrypted at rest and never answered. An integration is installed in an organization, a space or a site.

use quire_runtime as runtime;

/// Name of an integration: letters, digits, hyphens, underscores and dots. At most 100 characters; matches `^[a-zA-Z0-9-_.]+$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IntegrationName(pub ::std::string::String);
runtime::string_newtype!(IntegrationName);
runtime::described!(IntegrationName = string().max(100).pattern(runtime::pattern!("^[a-zA-Z0-9-_.]+$")));

/// Id of an installation of an integration: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IntegrationInstallationId(pub ::std::string::String);
runtime::string_newtype!(IntegrationInstallationId);
runtime::described!(IntegrationInstallationId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// An organization: its id or its subdomain. Matches `^([A-Za-z][0-9A-Za-z]{19,21}|[a-z0-9][a-z0-9-]{1,30}[a-z0-9])$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OrganizationReference(pub ::std::string::String);
runtime::string_newtype!(OrganizationReference);
runtime::described!(OrganizationReference = string().pattern(runtime::pattern!("^([A-Za-z][0-9A-Za-z]{19,21}|[a-z0-9][a-z0-9-]{1,30}[a-z0-9])$")));

/// What an integration can be installed in.
///
/// - `all`: all of them
/// - `organization`: an organization
/// - `site`: a site
/// - `space`: a space
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationTarget {
    All,
    Organization,
    Site,
    Space,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(IntegrationTarget {
    All = "all", Organization = "organization", Site = "site", Space = "space"
});

/// Who finds an integration.
///
/// - `public`: everyone
/// - `private`: members of the organization that owns it
/// - `unlisted`: whoever knows its name
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationVisibility {
    Public,
    Private,
    Unlisted,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(IntegrationVisibility {
    Public = "public", Private = "private", Unlisted = "unlisted"
});

/// What an integration is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationCategory {
    Analytics,
    Collaboration,
    Content,
    Gitsync,
    Marketing,
    VisitorAuth,
    Other,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(IntegrationCategory {
    Analytics = "analytics", Collaboration = "collaboration", Content = "content", Gitsync = "gitsync",
    Marketing = "marketing", VisitorAuth = "visitor-auth", Other = "other"
});

/// What an integration's script is written for.
///
/// - `v1`: the first runtime
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationRuntime {
    V1,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(IntegrationRuntime {
    V1 = "v1"
});

/// What an integration may do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationScope {
    SpaceViewsRead,
    SpaceContentRead,
    SpaceContentWrite,
    SpaceMetadataRead,
    SpaceMetadataWrite,
    SpaceScriptInject,
    SpaceScriptCookies,
    SpaceGitSync,
    SpaceVisitorAuth,
    SiteMetadataRead,
    SiteViewsRead,
    SiteScriptInject,
    SiteScriptCookies,
    SiteVisitorAuth,
    SiteAdaptiveRead,
    SiteAdaptiveWrite,
    OpenapiRead,
    OpenapiWrite,
    ConversationsIngest,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(IntegrationScope {
    SpaceViewsRead = "space:views:read", SpaceContentRead = "space:content:read",
    SpaceContentWrite = "space:content:write", SpaceMetadataRead = "space:metadata:read",
    SpaceMetadataWrite = "space:metadata:write", SpaceScriptInject = "space:script:inject",
    SpaceScriptCookies = "space:script:cookies", SpaceGitSync = "space:git:sync",
    SpaceVisitorAuth = "space:visitor:auth", SiteMetadataRead = "site:metadata:read",
    SiteViewsRead = "site:views:read", SiteScriptInject = "site:script:inject",
    SiteScriptCookies = "site:script:cookies", SiteVisitorAuth = "site:visitor:auth",
    SiteAdaptiveRead = "site:adaptive:read", SiteAdaptiveWrite = "site:adaptive:write",
    OpenapiRead = "openapi:read", OpenapiWrite = "openapi:write",
    ConversationsIngest = "conversations:ingest"
});

/// How a block is written in Markdown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IntegrationBlockMarkdown {
    /// Language of the code block that stands for the block.
    pub codeblock: Option<String>,
    /// Name of the property that holds the text of the code block.
    pub body: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(IntegrationBlockMarkdown {
    codeblock = "codeblock" optional, body = "body" optional
} [additional]);
runtime::described!(IntegrationBlockMarkdown = object(&[
    optional("codeblock", string()),
    optional("body", string()),
]));

/// A block that an integration adds to pages.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationBlock {
    /// Name of the block within the integration. 1 to 100 characters.
    pub id: String,
    /// Title of the block. 1 to 100 characters.
    pub title: String,
    /// What the block does.
    pub description: Option<String>,
    /// Icon of the block: an address or Base64.
    pub icon: Option<String>,
    /// Patterns of addresses that become this block when they are pasted. At most 100 items.
    pub url_unfurl: Option<Vec<String>>,
    /// How the block is written in Markdown.
    pub markdown: Option<IntegrationBlockMarkdown>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationBlock(id: String, title: String) description, icon, url_unfurl, markdown, additional);
runtime::object!(IntegrationBlock {
    id = "id", title = "title", description = "description" optional, icon = "icon" optional,
    url_unfurl = "urlUnfurl" optional, markdown = "markdown" optional
} [additional]);
runtime::described!(IntegrationBlock = object(&[
    required("id", string().min(1).max(100)),
    required("title", string().min(1).max(100)),
    optional("description", string()),
    optional("icon", string()),
    optional("urlUnfurl", array(const { &string() }).max(100)),
    optional("markdown", of::<IntegrationBlockMarkdown>()),
]));

/// How a content source is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationContentSourceConfiguration {
    /// Name of the component that sets the content source up.
    pub component_id: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationContentSourceConfiguration(component_id: String) additional);
runtime::object!(IntegrationContentSourceConfiguration { component_id = "componentId" } [additional]);
runtime::described!(IntegrationContentSourceConfiguration = object(&[required("componentId", string())]));

/// A source of computed content that an integration brings.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationContentSource {
    /// Name of the content source within the integration. 1 to 100 characters.
    pub id: String,
    /// Title of the content source. 1 to 100 characters.
    pub title: String,
    /// What the content source brings.
    pub description: Option<String>,
    /// Icon of the content source: an address or Base64.
    pub icon: Option<String>,
    /// How the content source is set up.
    pub configuration: Option<IntegrationContentSourceConfiguration>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationContentSource(id: String, title: String) description, icon, configuration, additional);
runtime::object!(IntegrationContentSource {
    id = "id", title = "title", description = "description" optional, icon = "icon" optional,
    configuration = "configuration" optional
} [additional]);
runtime::described!(IntegrationContentSource = object(&[
    required("id", string().min(1).max(100)),
    required("title", string().min(1).max(100)),
    optional("description", string()),
    optional("icon", string()),
    optional("configuration", of::<IntegrationContentSourceConfiguration>()),
]));

/// A value that a setting has at first: a text, a number, or true or false.
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum IntegrationPropertyDefault {
    String(String),
    Number(f64),
    Boolean(bool),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(IntegrationPropertyDefault {
    String = [Type(&[runtime::JsonType::String])] => string(),
    Number = [Type(&[runtime::JsonType::Number])] => number(),
    Boolean = [Type(&[runtime::JsonType::Boolean])] => boolean(),
});

/// A setting of an integration.
#[derive(Clone, Debug, PartialEq)]
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
    pub r#enum: Option<Vec<String>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationProperty(r#type: String) title, description, default, completion_url, r#enum, additional);
runtime::object!(IntegrationProperty {
    title = "title" optional, description = "description" optional, r#type = "type",
    default = "default" optional, completion_url = "completion_url" optional, r#enum = "enum" optional
} [additional]);
runtime::described!(IntegrationProperty = object(&[
    optional("title", string()),
    optional("description", string()),
    required("type", string()),
    optional("default", of::<IntegrationPropertyDefault>()),
    optional("completion_url", string()),
    optional("enum", array(const { &string() }).max(100)),
]));

/// Settings of an integration in one place.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationConfiguration {
    /// The settings, by name.
    pub properties: std::collections::BTreeMap<String, IntegrationProperty>,
    /// Names of the settings that must be set. At most 100 items.
    pub required: Option<Vec<String>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationConfiguration(properties: std::collections::BTreeMap<String, IntegrationProperty>) required, additional);
runtime::object!(IntegrationConfiguration {
    properties = "properties", required = "required" optional
} [additional]);
runtime::described!(IntegrationConfiguration = object(&[
    required("properties", map(const { &of::<IntegrationProperty>() })),
    optional("required", array(const { &string() }).max(100)),
]));

/// Settings of an integration, by where it is installed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IntegrationConfigurations {
    /// Settings in an organization.
    pub account: Option<IntegrationConfiguration>,
    /// Settings in a space.
    pub space: Option<IntegrationConfiguration>,
    /// Settings in a site.
    pub site: Option<IntegrationConfiguration>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(IntegrationConfigurations {
    account = "account" optional, space = "space" optional, site = "site" optional
} [additional]);
runtime::described!(IntegrationConfigurations = object(&[
    optional("account", of::<IntegrationConfiguration>()),
    optional("space", of::<IntegrationConfiguration>()),
    optional("site", of::<IntegrationConfiguration>()),
]));

/// A link that is shown with an integration.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationExternalLink {
    /// Address of the link. Format `uri`.
    pub url: String,
    /// Text of the link.
    pub label: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationExternalLink(url: String, label: String) additional);
runtime::object!(IntegrationExternalLink { url = "url", label = "label" } [additional]);
runtime::described!(IntegrationExternalLink = object(&[
    required("url", string().format("uri")),
    required("label", string()),
]));

/// Addresses of an integration.
#[derive(Clone, Debug, PartialEq)]
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
    pub public_endpoint: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationUrls(location: String) icon, app, assets, public_endpoint, additional);
runtime::object!(IntegrationUrls {
    location = "location", icon = "icon" optional, app = "app" optional, assets = "assets" optional,
    public_endpoint = "publicEndpoint" optional
} [additional]);

/// What the caller may do with an integration. Computed at each read.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationPermissions {
    /// Publish and unpublish it.
    pub admin: bool,
    /// Install it.
    pub install: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationPermissions(admin: bool, install: bool) additional);
runtime::object!(IntegrationPermissions { admin = "admin", install = "install" } [additional]);

/// An integration, as published.
#[derive(Clone, Debug, PartialEq)]
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
    pub content_sources: Vec<IntegrationContentSource>,
    /// Its settings. Absent without any.
    pub configurations: Option<IntegrationConfigurations>,
    /// Links that are shown with it. At most 100 items.
    pub external_links: Vec<IntegrationExternalLink>,
    /// The organization that publishes it.
    pub owner: super::organizations::Organization,
    /// Addresses of the integration.
    pub urls: IntegrationUrls,
    /// What the caller may do with it.
    pub permissions: IntegrationPermissions,
    /// Policy that is sent as a header with its script and blocks.
    pub content_security_policy: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Integration {
    name = "name", version = "version", title = "title", description = "description",
    summary = "summary" optional, preview_images = "previewImages", target = "target",
    verified = "verified", visibility = "visibility", scopes = "scopes", categories = "categories",
    blocks = "blocks", content_sources = "contentSources", configurations = "configurations" optional,
    external_links = "externalLinks", owner = "owner", urls = "urls", permissions = "permissions",
    content_security_policy = "contentSecurityPolicy" optional
} [additional] constants { "object" = "integration" });

/// One page of a list of integrations.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all integrations that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The integrations of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Integration>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationList(count: i64, items: Vec<Integration>) next, additional);
runtime::object!(IntegrationList { next = "next" optional, count = "count", items = "items" } [additional]);

/// What an integration is published from.
#[derive(Clone, PartialEq)]
pub struct IntegrationPublication {
    /// What the script is written for. Where it is absent, the server assumes `"v1"`.
    pub runtime: Option<IntegrationRuntime>,
    /// The icon, as Base64.
    pub icon: Option<runtime::Base64>,
    /// Title of the integration. 2 to 30 characters.
    pub title: String,
    /// What it does, in one line. At most 100 characters.
    pub description: String,
    /// What it does, in Markdown. At most 2048 characters.
    pub summary: Option<String>,
    /// Pictures of it, as Base64. At most 3 items.
    pub preview_images: Option<Vec<runtime::Base64>>,
    /// Who finds it. Where it is absent, the server assumes `"private"`.
    pub visibility: Option<IntegrationVisibility>,
    /// What it can be installed in. Where it is absent, the server assumes `"all"`.
    pub target: Option<IntegrationTarget>,
    /// What it may do. No item twice.
    pub scopes: Option<Vec<IntegrationScope>>,
    /// What it is for. No item twice.
    pub categories: Option<Vec<IntegrationCategory>>,
    /// Blocks that it adds to pages.
    pub blocks: Option<Vec<IntegrationBlock>>,
    /// Sources of computed content that it brings.
    pub content_sources: Option<Vec<IntegrationContentSource>>,
    /// Links that are shown with it.
    pub external_links: Option<Vec<IntegrationExternalLink>>,
    /// Its settings.
    pub configurations: Option<IntegrationConfigurations>,
    /// The script. It is stored and never run by the server.
    pub script: String,
    /// The organization that publishes it: its id or its subdomain.
    pub organization: OrganizationReference,
    /// Secrets for the script, by name. Encrypted at rest and never answered.
    pub secrets: Option<std::collections::BTreeMap<String, String>>,
    /// Policy that is sent as a header with its script and blocks.
    pub content_security_policy: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(IntegrationPublication { runtime, icon, title, description, summary, preview_images, visibility, target, scopes, categories, blocks, content_sources, external_links, configurations, script, organization, content_security_policy, additional; secrets });
runtime::constructor!(IntegrationPublication(title: String, description: String, script: String, organization: OrganizationReference) runtime, icon, summary, preview_images, visibility, target, scopes, categories, blocks, content_sources, external_links, configurations, secrets, content_security_policy, additional);
runtime::object!(IntegrationPublication {
    runtime = "runtime" optional, icon = "icon" optional, title = "title", description = "description",
    summary = "summary" optional, preview_images = "previewImages" optional,
    visibility = "visibility" optional, target = "target" optional, scopes = "scopes" optional,
    categories = "categories" optional, blocks = "blocks" optional,
    content_sources = "contentSources" optional, external_links = "externalLinks" optional,
    configurations = "configurations" optional, script = "script", organization = "organization",
    secrets = "secrets" optional, content_security_policy = "contentSecurityPolicy" optional
} [additional]);
runtime::described!(IntegrationPublication = object(&[
    optional("runtime", of::<IntegrationRuntime>()),
    optional("icon", string().format("byte")),
    required("title", string().min(2).max(30)),
    required("description", string().max(100)),
    optional("summary", string().max(2048)),
    optional("previewImages", array(const { &string().format("byte") }).max(3)),
    optional("visibility", of::<IntegrationVisibility>()),
    optional("target", of::<IntegrationTarget>()),
    optional("scopes", array(const { &of::<IntegrationScope>() }).unique()),
    optional("categories", array(const { &of::<IntegrationCategory>() }).unique()),
    optional("blocks", array(const { &of::<IntegrationBlock>() })),
    optional("contentSources", array(const { &of::<IntegrationContentSource>() })),
    optional("externalLinks", array(const { &of::<IntegrationExternalLink>() })),
    optional("configurations", of::<IntegrationConfigurations>()),
    required("script", string()),
    required("organization", of::<OrganizationReference>()),
    optional("secrets", map(const { &string() })),
    optional("contentSecurityPolicy", string()),
]));

/// Whether an installation works.
///
/// - `active`: it works
/// - `pending`: settings that must be set are missing
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationInstallationStatus {
    Active,
    Pending,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(IntegrationInstallationStatus {
    Active = "active", Pending = "pending"
});

/// An installation in an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct InstallationOrganizationTarget {
    /// The organization.
    pub organization: super::organizations::OrganizationId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(InstallationOrganizationTarget(organization: super::organizations::OrganizationId) additional);
runtime::object!(InstallationOrganizationTarget {
    organization = "organization"
} [additional] constants { "type" = "organization" });
runtime::described!(InstallationOrganizationTarget = object(&[
    required("type", values(&[runtime::Literal::Text("organization")])),
    required("organization", of::<super::organizations::OrganizationId>()),
]));

/// An installation in a site.
#[derive(Clone, Debug, PartialEq)]
pub struct InstallationSiteTarget {
    /// The site.
    pub site: super::sites::SiteId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(InstallationSiteTarget(site: super::sites::SiteId) additional);
runtime::object!(InstallationSiteTarget { site = "site" } [additional] constants { "type" = "site" });
runtime::described!(InstallationSiteTarget = object(&[
    required("type", values(&[runtime::Literal::Text("site")])),
    required("site", of::<super::sites::SiteId>()),
]));

/// An installation in a space.
#[derive(Clone, Debug, PartialEq)]
pub struct InstallationSpaceTarget {
    /// The space.
    pub space: super::spaces::SpaceId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(InstallationSpaceTarget(space: super::spaces::SpaceId) additional);
runtime::object!(InstallationSpaceTarget { space = "space" } [additional] constants { "type" = "space" });
runtime::described!(InstallationSpaceTarget = object(&[
    required("type", values(&[runtime::Literal::Text("space")])),
    required("space", of::<super::spaces::SpaceId>()),
]));

/// What an integration is installed in.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum IntegrationInstallationTarget {
    Organization(InstallationOrganizationTarget),
    Site(InstallationSiteTarget),
    Space(InstallationSpaceTarget),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(IntegrationInstallationTarget {
    Organization = [Tag("type", &[Text("organization")])] => of::<InstallationOrganizationTarget>(),
    Site = [Tag("type", &[Text("site")])] => of::<InstallationSiteTarget>(),
    Space = [Tag("type", &[Text("space")])] => of::<InstallationSpaceTarget>(),
});

/// Addresses of an installation.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationInstallationUrls {
    /// Address of the installation in this API. Format `uri`.
    pub location: String,
    /// Address of the installation in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationInstallationUrls(location: String) app, additional);
runtime::object!(IntegrationInstallationUrls { location = "location", app = "app" optional } [additional]);

/// An integration, installed in an organization, a site or a space.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationInstallation {
    /// Id of the installation.
    pub id: IntegrationInstallationId,
    /// Whether it works.
    pub status: IntegrationInstallationStatus,
    /// What the integration is installed in.
    pub target: IntegrationInstallationTarget,
    /// When it was installed.
    pub created_at: runtime::Timestamp,
    /// When the installation last changed.
    pub updated_at: runtime::Timestamp,
    /// Ids that the integration knows the installation by. At most 100 items.
    pub external_ids: Vec<String>,
    /// Addresses of the installation.
    pub urls: IntegrationInstallationUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationInstallation(id: IntegrationInstallationId, status: IntegrationInstallationStatus, target: IntegrationInstallationTarget, created_at: runtime::Timestamp, updated_at: runtime::Timestamp, external_ids: Vec<String>, urls: IntegrationInstallationUrls) additional);
runtime::object!(IntegrationInstallation {
    id = "id", status = "status", target = "target", created_at = "createdAt", updated_at = "updatedAt",
    external_ids = "externalIds", urls = "urls"
} [additional] constants { "object" = "integration-installation" });

/// One page of a list of installations.
#[derive(Clone, Debug, PartialEq)]
pub struct IntegrationInstallationList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all installations that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The installations of this page, in the order of the list. At most 1000 items.
    pub items: Vec<IntegrationInstallation>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(IntegrationInstallationList(count: i64, items: Vec<IntegrationInstallation>) next, additional);
runtime::object!(IntegrationInstallationList {
    next = "next" optional, count = "count", items = "items"
} [additional]);

/// What an installation is created from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewIntegrationInstallation {
    /// What to install the integration in. It must fit the integration's `target`: 400 otherwise.
    pub target: IntegrationInstallationTarget,
    /// Ids that the integration knows the installation by. At most 100 items; no item twice.
    pub external_ids: Option<Vec<String>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewIntegrationInstallation(target: IntegrationInstallationTarget) external_ids, additional);
runtime::object!(NewIntegrationInstallation {
    target = "target", external_ids = "externalIds" optional
} [additional]);
runtime::described!(NewIntegrationInstallation = object(&[
    required("target", of::<IntegrationInstallationTarget>()),
    optional("externalIds", array(const { &string().min(1).max(256) }).max(100).unique()),
]));

runtime::operation! {
    /// List integrations. `GET /v1/integrations`, answers 200, or 400, 401, 403, 429, 500, 501, 503.
    ///
    /// Lists public integrations and those of the caller's organizations, by name.
    pub struct ListIntegrations {}
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Only integrations whose name or title contains this, upper and lower case alike. At most 100 characters.
        pub search: Option<String> = None, query("search", string().max(100)),
        /// Only integrations for this.
        pub category: Option<IntegrationCategory> = None, query("category", of::<IntegrationCategory>()),
        /// Only integrations with a block for addresses of this domain. At most 100 characters; matches `^[a-zA-Z0-9-_.]+$`.
        pub block_domain: Option<String> = None, query("blockDomain", string().max(100).pattern(runtime::pattern!("^[a-zA-Z0-9-_.]+$"))),
        /// True for integrations with blocks, false for those without, absent for all.
        pub blocks: Option<bool> = None, query("blocks", boolean()),
        /// True for integrations with content sources, false for those without, absent for all.
        pub content_sources: Option<bool> = None, query("contentSources", boolean()),
        /// Only integrations of this organization.
        pub owner: Option<super::organizations::OrganizationId> = None, query("owner", of::<super::organizations::OrganizationId>()),
        /// Only integrations that may do this.
        pub scope: Option<IntegrationScope> = None, query("scope", of::<IntegrationScope>()),
        /// Only integrations that can be installed in this.
        pub target: Option<IntegrationTarget> = None, query("target", of::<IntegrationTarget>()),
    }
    answer { IntegrationList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listIntegrations", "integrations", "/v1/integrations").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListIntegrations -> Integration { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Get an integration. `GET /v1/integrations/{integrationName}`, answers 200, or 400, 401, 403, 404, 429, 500, 501, 503.
    ///
    /// Answers the integration in its newest version. Private ones only to members of the organization that owns it.
    pub struct GetIntegration {
        /// Name of the integration.
        pub integration_name: IntegrationName = path("integrationName", of::<IntegrationName>()),
    }
    answer { Integration as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getIntegration", "integrations", "/v1/integrations/{integrationName}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Publish an integration. `POST /v1/integrations/{integrationName}`, answers 200, or 400, 401, 403, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Publishes the integration: a new name becomes version 1, owned by `organization`; a known name becomes the next version. Answers 200, not 201. Needs `create` in the organization. A name of another organization is answered with 403.
    pub struct PublishIntegration {
        /// Name of the integration.
        pub integration_name: IntegrationName = path("integrationName", of::<IntegrationName>()),
    }
    body { IntegrationPublication as runtime::Structured = json(of::<IntegrationPublication>()) }
    answer { Integration as runtime::Json } failure { super::common::ErrorResponse }
    info { post("publishIntegration", "integrations", "/v1/integrations/{integrationName}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Unpublish an integration. `DELETE /v1/integrations/{integrationName}`, answers 204, or 400, 401, 403, 404, 412, 429, 500, 501, 503, 507.
    ///
    /// Takes the integration back, with all of its versions and installations. Needs `create` in the organization that owns it.
    pub struct UnpublishIntegration {
        /// Name of the integration.
        pub integration_name: IntegrationName = path("integrationName", of::<IntegrationName>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("unpublishIntegration", "integrations", "/v1/integrations/{integrationName}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the installations of an integration. `GET /v1/integrations/{integrationName}/installations`, answers 200, or 400, 401, 403, 404, 429, 500, 501, 503.
    ///
    /// Lists the installations of the integration in the caller's organizations, newest first.
    pub struct ListIntegrationInstallations {
        /// Name of the integration.
        pub integration_name: IntegrationName = path("integrationName", of::<IntegrationName>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Only installations with this external id. At most 256 characters.
        pub external_id: Option<String> = None, query("externalId", string().max(256)),
    }
    answer { IntegrationInstallationList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listIntegrationInstallations", "integrations", "/v1/integrations/{integrationName}/installations").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListIntegrationInstallations -> IntegrationInstallation { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Install an integration. `POST /v1/integrations/{integrationName}/installations`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Installs the integration in an organization, a site or a space. Needs `create` there. Where it is installed already: 409.
    pub struct InstallIntegration {
        /// Name of the integration.
        pub integration_name: IntegrationName = path("integrationName", of::<IntegrationName>()),
    }
    body { NewIntegrationInstallation as runtime::Structured = json(of::<NewIntegrationInstallation>()) }
    answer { IntegrationInstallation as runtime::Json }
    headers { super::change_requests::LocationHeaders } failure { super::common::ErrorResponse }
    info { post("installIntegration", "integrations", "/v1/integrations/{integrationName}/installations").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Uninstall an integration. `DELETE /v1/integrations/{integrationName}/installations/{integrationInstallationId}`, answers 205, or 400, 401, 403, 404, 429, 500, 501, 503, 507.
    ///
    /// Takes the integration out of where it is installed. Needs `create` there.
    pub struct UninstallIntegration {
        /// Name of the integration.
        pub integration_name: IntegrationName = path("integrationName", of::<IntegrationName>()),
        /// The installation.
        pub integration_installation_id: IntegrationInstallationId = path("integrationInstallationId", of::<IntegrationInstallationId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("uninstallIntegration", "integrations", "/v1/integrations/{integrationName}/installations/{integrationInstallationId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
