// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Integrations extend the platform with blocks, content sources and scripts.
//!
//! An integration is published under a name by the organization that owns it; publishing again makes the next version. The server stores scripts and never runs them. Secrets are encrypted at rest and never answered. An integration is installed in an organization, a space or a site.

use quire_runtime as runtime;

/// Name of an integration: letters, digits, hyphens, underscores and dots.
///
/// At most 100 characters; matches `^[a-zA-Z0-9-_.]+$`.
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
pub struct IntegrationName(pub ::std::string::String);

runtime::string_newtype!(IntegrationName);

impl runtime::Described for IntegrationName {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .max(100)
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[a-zA-Z0-9-_.]+$",
            );
            &PATTERN
        });
}

/// Id of an installation of an integration: 20 to 22 letters and digits, starting with a letter.
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
pub struct IntegrationInstallationId(pub ::std::string::String);

runtime::string_newtype!(IntegrationInstallationId);

impl runtime::Described for IntegrationInstallationId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// An organization: its id or its subdomain.
///
/// Matches `^([A-Za-z][0-9A-Za-z]{19,21}|[a-z0-9][a-z0-9-]{1,30}[a-z0-9])$`.
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
pub struct OrganizationReference(pub ::std::string::String);

runtime::string_newtype!(OrganizationReference);

impl runtime::Described for OrganizationReference {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^([A-Za-z][0-9A-Za-z]{19,21}|[a-z0-9][a-z0-9-]{1,30}[a-z0-9])$",
            );
            &PATTERN
        });
}

/// What an integration can be installed in.
///
/// - `all`: all of them
/// - `organization`: an organization
/// - `site`: a site
/// - `space`: a space
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationTarget {
    /// `all`
    All,
    /// `organization`
    Organization,
    /// `site`
    Site,
    /// `space`
    Space,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    IntegrationTarget { All = "all", Organization = "organization", Site = "site", Space
    = "space" }
);

/// Who finds an integration.
///
/// - `public`: everyone
/// - `private`: members of the organization that owns it
/// - `unlisted`: whoever knows its name
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationVisibility {
    /// `public`
    Public,
    /// `private`
    Private,
    /// `unlisted`
    Unlisted,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    IntegrationVisibility { Public = "public", Private = "private", Unlisted = "unlisted"
    }
);

/// What an integration is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationCategory {
    /// `analytics`
    Analytics,
    /// `collaboration`
    Collaboration,
    /// `content`
    Content,
    /// `gitsync`
    Gitsync,
    /// `marketing`
    Marketing,
    /// `visitor-auth`
    VisitorAuth,
    /// `other`
    Other,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    IntegrationCategory { Analytics = "analytics", Collaboration = "collaboration",
    Content = "content", Gitsync = "gitsync", Marketing = "marketing", VisitorAuth =
    "visitor-auth", Other = "other" }
);

/// What an integration's script is written for.
///
/// - `v1`: the first runtime
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationRuntime {
    /// `v1`
    V1,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(IntegrationRuntime { V1 = "v1" });

/// What an integration may do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationScope {
    /// `space:views:read`
    SpaceViewsRead,
    /// `space:content:read`
    SpaceContentRead,
    /// `space:content:write`
    SpaceContentWrite,
    /// `space:metadata:read`
    SpaceMetadataRead,
    /// `space:metadata:write`
    SpaceMetadataWrite,
    /// `space:script:inject`
    SpaceScriptInject,
    /// `space:script:cookies`
    SpaceScriptCookies,
    /// `space:git:sync`
    SpaceGitSync,
    /// `space:visitor:auth`
    SpaceVisitorAuth,
    /// `site:metadata:read`
    SiteMetadataRead,
    /// `site:views:read`
    SiteViewsRead,
    /// `site:script:inject`
    SiteScriptInject,
    /// `site:script:cookies`
    SiteScriptCookies,
    /// `site:visitor:auth`
    SiteVisitorAuth,
    /// `site:adaptive:read`
    SiteAdaptiveRead,
    /// `site:adaptive:write`
    SiteAdaptiveWrite,
    /// `openapi:read`
    OpenapiRead,
    /// `openapi:write`
    OpenapiWrite,
    /// `conversations:ingest`
    ConversationsIngest,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    IntegrationScope { SpaceViewsRead = "space:views:read", SpaceContentRead =
    "space:content:read", SpaceContentWrite = "space:content:write", SpaceMetadataRead =
    "space:metadata:read", SpaceMetadataWrite = "space:metadata:write", SpaceScriptInject
    = "space:script:inject", SpaceScriptCookies = "space:script:cookies", SpaceGitSync =
    "space:git:sync", SpaceVisitorAuth = "space:visitor:auth", SiteMetadataRead =
    "site:metadata:read", SiteViewsRead = "site:views:read", SiteScriptInject =
    "site:script:inject", SiteScriptCookies = "site:script:cookies", SiteVisitorAuth =
    "site:visitor:auth", SiteAdaptiveRead = "site:adaptive:read", SiteAdaptiveWrite =
    "site:adaptive:write", OpenapiRead = "openapi:read", OpenapiWrite = "openapi:write",
    ConversationsIngest = "conversations:ingest" }
);

/// How a block is written in Markdown.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationBlockMarkdown {
    /// Language of the code block that stands for the block.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codeblock: Option<String>,
    /// Name of the property that holds the text of the code block.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
}

impl runtime::Described for IntegrationBlockMarkdown {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("codeblock", runtime::Schema::string()),
            runtime::Property::optional("body", runtime::Schema::string()),
        ]
    });
}

/// A block that an integration adds to pages.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IntegrationBlock {
    /// Name of the block within the integration.
    ///
    /// 1 to 100 characters.
    pub id: String,
    /// Title of the block.
    ///
    /// 1 to 100 characters.
    pub title: String,
    /// What the block does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Icon of the block: an address or Base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// Patterns of addresses that become this block when they are pasted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url_unfurl: Option<Vec<String>>,
    /// How the block is written in Markdown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markdown: Option<IntegrationBlockMarkdown>,
}

impl IntegrationBlock {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(id: String, title: String) -> Self {
        Self {
            id,
            title,
            description: None,
            icon: None,
            url_unfurl: None,
            markdown: None,
        }
    }
}

impl runtime::Described for IntegrationBlock {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("id", runtime::Schema::string().min(1).max(100)),
            runtime::Property::required(
                "title",
                runtime::Schema::string().min(1).max(100),
            ),
            runtime::Property::optional("description", runtime::Schema::string()),
            runtime::Property::optional("icon", runtime::Schema::string()),
            runtime::Property::optional(
                "urlUnfurl",
                runtime::Schema::array(const { &runtime::Schema::string() }),
            ),
            runtime::Property::optional(
                "markdown",
                runtime::Schema::of::<IntegrationBlockMarkdown>(),
            ),
        ]
    });
}

/// How a content source is set up.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IntegrationContentSourceConfiguration {
    /// Name of the component that sets the content source up.
    pub component_id: String,
}

impl runtime::Described for IntegrationContentSourceConfiguration {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("componentId", runtime::Schema::string())]
    });
}

/// A source of computed content that an integration brings.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationContentSource {
    /// Name of the content source within the integration.
    ///
    /// 1 to 100 characters.
    pub id: String,
    /// Title of the content source.
    ///
    /// 1 to 100 characters.
    pub title: String,
    /// What the content source brings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Icon of the content source: an address or Base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// How the content source is set up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub configuration: Option<IntegrationContentSourceConfiguration>,
}

impl IntegrationContentSource {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(id: String, title: String) -> Self {
        Self {
            id,
            title,
            description: None,
            icon: None,
            configuration: None,
        }
    }
}

impl runtime::Described for IntegrationContentSource {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("id", runtime::Schema::string().min(1).max(100)),
            runtime::Property::required(
                "title",
                runtime::Schema::string().min(1).max(100),
            ),
            runtime::Property::optional("description", runtime::Schema::string()),
            runtime::Property::optional("icon", runtime::Schema::string()),
            runtime::Property::optional(
                "configuration",
                runtime::Schema::of::<IntegrationContentSourceConfiguration>(),
            ),
        ]
    });
}

/// A value that a setting has at first: a text, a number, or true or false.
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum IntegrationPropertyDefault {
    /// A JSON string.
    String(String),
    /// A JSON number.
    Number(f64),
    /// A JSON boolean.
    Boolean(bool),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for IntegrationPropertyDefault {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Type(runtime::JsonType::String),
        runtime::Select::Type(runtime::JsonType::Number),
        runtime::Select::Type(runtime::JsonType::Boolean),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::String(serde_json::from_value(value)?),
                1 => Self::Number(serde_json::from_value(value)?),
                2 => Self::Boolean(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(IntegrationPropertyDefault { String, Number, Boolean });

impl runtime::Described for IntegrationPropertyDefault {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (
                runtime::Select::Type(runtime::JsonType::String),
                runtime::Schema::string(),
            ),
            (
                runtime::Select::Type(runtime::JsonType::Number),
                runtime::Schema::number(),
            ),
            (
                runtime::Select::Type(runtime::JsonType::Boolean),
                runtime::Schema::boolean(),
            ),
        ]
    });
}

/// A setting of an integration.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationProperty {
    /// Title of the setting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What the setting does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Type of the setting, such as `string`, `number` or `boolean`.
    pub r#type: String,
    /// The value at first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<IntegrationPropertyDefault>,
    /// Address that lists the values to choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub completion_url: Option<String>,
    /// The values to choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#enum: Option<Vec<String>>,
}

impl IntegrationProperty {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(r#type: String) -> Self {
        Self {
            r#type,
            title: None,
            description: None,
            default: None,
            completion_url: None,
            r#enum: None,
        }
    }
}

impl runtime::Described for IntegrationProperty {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("title", runtime::Schema::string()),
            runtime::Property::optional("description", runtime::Schema::string()),
            runtime::Property::required("type", runtime::Schema::string()),
            runtime::Property::optional(
                "default",
                runtime::Schema::of::<IntegrationPropertyDefault>(),
            ),
            runtime::Property::optional("completion_url", runtime::Schema::string()),
            runtime::Property::optional(
                "enum",
                runtime::Schema::array(const { &runtime::Schema::string() }),
            ),
        ]
    });
}

/// Settings of an integration in one place.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationConfiguration {
    /// The settings, by name.
    pub properties: std::collections::BTreeMap<String, IntegrationProperty>,
    /// Names of the settings that must be set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub required: Option<Vec<String>>,
}

impl IntegrationConfiguration {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(
        properties: std::collections::BTreeMap<String, IntegrationProperty>,
    ) -> Self {
        Self { properties, required: None }
    }
}

impl runtime::Described for IntegrationConfiguration {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "properties",
                runtime::Schema::map(const {
                    &runtime::Schema::of::<IntegrationProperty>()
                }),
            ),
            runtime::Property::optional(
                "required",
                runtime::Schema::array(const { &runtime::Schema::string() }),
            ),
        ]
    });
}

/// Settings of an integration, by where it is installed.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationConfigurations {
    /// Settings in an organization.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<IntegrationConfiguration>,
    /// Settings in a space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space: Option<IntegrationConfiguration>,
    /// Settings in a site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<IntegrationConfiguration>,
}

impl runtime::Described for IntegrationConfigurations {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "account",
                runtime::Schema::of::<IntegrationConfiguration>(),
            ),
            runtime::Property::optional(
                "space",
                runtime::Schema::of::<IntegrationConfiguration>(),
            ),
            runtime::Property::optional(
                "site",
                runtime::Schema::of::<IntegrationConfiguration>(),
            ),
        ]
    });
}

/// A link that is shown with an integration.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationExternalLink {
    /// Address of the link.
    pub url: String,
    /// Text of the link.
    pub label: String,
}

impl runtime::Described for IntegrationExternalLink {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("url", runtime::Schema::string().format("uri")),
            runtime::Property::required("label", runtime::Schema::string()),
        ]
    });
}

/// Addresses of an integration.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IntegrationUrls {
    /// Address of the integration in this API.
    pub location: String,
    /// Address of the icon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// Address of the integration in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
    /// Address under which its files are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assets: Option<String>,
    /// Address at which the integration can be called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public_endpoint: Option<String>,
}

/// What the caller may do with an integration. Computed at each read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationPermissions {
    /// Publish and unpublish it.
    pub admin: bool,
    /// Install it.
    pub install: bool,
}

/// An integration, as published.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "integration", rename_all = "camelCase")]
pub struct Integration {
    /// Name of the integration.
    pub name: IntegrationName,
    /// Number of the version, counted up from 1.
    ///
    /// At least 1.
    pub version: i64,
    /// Title of the integration.
    ///
    /// 2 to 30 characters.
    pub title: String,
    /// What it does, in one line.
    ///
    /// At most 100 characters.
    pub description: String,
    /// What it does, in Markdown.
    ///
    /// At most 2048 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    /// Addresses of pictures of it.
    ///
    /// At most 3 items.
    pub preview_images: Vec<String>,
    /// What it can be installed in.
    pub target: IntegrationTarget,
    /// True when the operator of the server vouches for it.
    pub verified: bool,
    /// Who finds it.
    pub visibility: IntegrationVisibility,
    /// What it may do.
    pub scopes: Vec<IntegrationScope>,
    /// What it is for.
    pub categories: Vec<IntegrationCategory>,
    /// Blocks that it adds to pages.
    pub blocks: Vec<IntegrationBlock>,
    /// Sources of computed content that it brings.
    pub content_sources: Vec<IntegrationContentSource>,
    /// Its settings. Absent without any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub configurations: Option<IntegrationConfigurations>,
    /// Links that are shown with it.
    pub external_links: Vec<IntegrationExternalLink>,
    /// The organization that publishes it.
    pub owner: super::organizations::Organization,
    /// Addresses of the integration.
    pub urls: IntegrationUrls,
    /// What the caller may do with it.
    pub permissions: IntegrationPermissions,
    /// Policy that is sent as a header with its script and blocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_security_policy: Option<String>,
}

/// One page of a list of integrations.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all integrations that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The integrations of this page, in the order of the list.
    pub items: Vec<Integration>,
}

/// What an integration is published from.
#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IntegrationPublication {
    /// What the script is written for.
    ///
    /// Where it is absent, the server assumes `"v1"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runtime: Option<IntegrationRuntime>,
    /// The icon, as Base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// Title of the integration.
    ///
    /// 2 to 30 characters.
    pub title: String,
    /// What it does, in one line.
    ///
    /// At most 100 characters.
    pub description: String,
    /// What it does, in Markdown.
    ///
    /// At most 2048 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    /// Pictures of it, as Base64.
    ///
    /// At most 3 items.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preview_images: Option<Vec<String>>,
    /// Who finds it.
    ///
    /// Where it is absent, the server assumes `"private"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<IntegrationVisibility>,
    /// What it can be installed in.
    ///
    /// Where it is absent, the server assumes `"all"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<IntegrationTarget>,
    /// What it may do.
    ///
    /// No item twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scopes: Option<Vec<IntegrationScope>>,
    /// What it is for.
    ///
    /// No item twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub categories: Option<Vec<IntegrationCategory>>,
    /// Blocks that it adds to pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocks: Option<Vec<IntegrationBlock>>,
    /// Sources of computed content that it brings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_sources: Option<Vec<IntegrationContentSource>>,
    /// Links that are shown with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub external_links: Option<Vec<IntegrationExternalLink>>,
    /// Its settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub configurations: Option<IntegrationConfigurations>,
    /// The script. It is stored and never run by the server.
    pub script: String,
    /// The organization that publishes it: its id or its subdomain.
    pub organization: OrganizationReference,
    /// Secrets for the script, by name. Encrypted at rest and never answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secrets: Option<std::collections::BTreeMap<String, String>>,
    /// Policy that is sent as a header with its script and blocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_security_policy: Option<String>,
}

impl IntegrationPublication {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(
        title: String,
        description: String,
        script: String,
        organization: OrganizationReference,
    ) -> Self {
        Self {
            title,
            description,
            script,
            organization,
            runtime: None,
            icon: None,
            summary: None,
            preview_images: None,
            visibility: None,
            target: None,
            scopes: None,
            categories: None,
            blocks: None,
            content_sources: None,
            external_links: None,
            configurations: None,
            secrets: None,
            content_security_policy: None,
        }
    }
}

impl ::std::fmt::Debug for IntegrationPublication {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("IntegrationPublication")
            .field("runtime", &self.runtime)
            .field("icon", &self.icon)
            .field("title", &self.title)
            .field("description", &self.description)
            .field("summary", &self.summary)
            .field("preview_images", &self.preview_images)
            .field("visibility", &self.visibility)
            .field("target", &self.target)
            .field("scopes", &self.scopes)
            .field("categories", &self.categories)
            .field("blocks", &self.blocks)
            .field("content_sources", &self.content_sources)
            .field("external_links", &self.external_links)
            .field("configurations", &self.configurations)
            .field("script", &self.script)
            .field("organization", &self.organization)
            .field("secrets", &runtime::model::Redacted)
            .field("content_security_policy", &self.content_security_policy)
            .finish()
    }
}

impl runtime::Described for IntegrationPublication {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "runtime",
                runtime::Schema::of::<IntegrationRuntime>(),
            ),
            runtime::Property::optional(
                "icon",
                runtime::Schema::string().format("byte"),
            ),
            runtime::Property::required(
                "title",
                runtime::Schema::string().min(2).max(30),
            ),
            runtime::Property::required(
                "description",
                runtime::Schema::string().max(100),
            ),
            runtime::Property::optional("summary", runtime::Schema::string().max(2048)),
            runtime::Property::optional(
                "previewImages",
                runtime::Schema::array(const {
                        &runtime::Schema::string().format("byte")
                    })
                    .max(3),
            ),
            runtime::Property::optional(
                "visibility",
                runtime::Schema::of::<IntegrationVisibility>(),
            ),
            runtime::Property::optional(
                "target",
                runtime::Schema::of::<IntegrationTarget>(),
            ),
            runtime::Property::optional(
                "scopes",
                runtime::Schema::array(const {
                        &runtime::Schema::of::<IntegrationScope>()
                    })
                    .unique(),
            ),
            runtime::Property::optional(
                "categories",
                runtime::Schema::array(const {
                        &runtime::Schema::of::<IntegrationCategory>()
                    })
                    .unique(),
            ),
            runtime::Property::optional(
                "blocks",
                runtime::Schema::array(const {
                    &runtime::Schema::of::<IntegrationBlock>()
                }),
            ),
            runtime::Property::optional(
                "contentSources",
                runtime::Schema::array(const {
                    &runtime::Schema::of::<IntegrationContentSource>()
                }),
            ),
            runtime::Property::optional(
                "externalLinks",
                runtime::Schema::array(const {
                    &runtime::Schema::of::<IntegrationExternalLink>()
                }),
            ),
            runtime::Property::optional(
                "configurations",
                runtime::Schema::of::<IntegrationConfigurations>(),
            ),
            runtime::Property::required("script", runtime::Schema::string()),
            runtime::Property::required(
                "organization",
                runtime::Schema::of::<OrganizationReference>(),
            ),
            runtime::Property::optional(
                "secrets",
                runtime::Schema::map(const { &runtime::Schema::string() }),
            ),
            runtime::Property::optional(
                "contentSecurityPolicy",
                runtime::Schema::string(),
            ),
        ]
    });
}

/// Whether an installation works.
///
/// - `active`: it works
/// - `pending`: settings that must be set are missing
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntegrationInstallationStatus {
    /// `active`
    Active,
    /// `pending`
    Pending,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    IntegrationInstallationStatus { Active = "active", Pending = "pending" }
);

/// An installation in an organization.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "organization")]
pub struct InstallationOrganizationTarget {
    /// The organization.
    pub organization: super::organizations::OrganizationId,
}

impl runtime::Described for InstallationOrganizationTarget {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["organization"]),
            ),
            runtime::Property::required(
                "organization",
                runtime::Schema::of::<super::organizations::OrganizationId>(),
            ),
        ]
    });
}

/// An installation in a site.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "site")]
pub struct InstallationSiteTarget {
    /// The site.
    pub site: super::sites::SiteId,
}

impl runtime::Described for InstallationSiteTarget {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("type", runtime::Schema::choice(&["site"])),
            runtime::Property::required(
                "site",
                runtime::Schema::of::<super::sites::SiteId>(),
            ),
        ]
    });
}

/// An installation in a space.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "space")]
pub struct InstallationSpaceTarget {
    /// The space.
    pub space: super::spaces::SpaceId,
}

impl runtime::Described for InstallationSpaceTarget {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("type", runtime::Schema::choice(&["space"])),
            runtime::Property::required(
                "space",
                runtime::Schema::of::<super::spaces::SpaceId>(),
            ),
        ]
    });
}

/// What an integration is installed in.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum IntegrationInstallationTarget {
    /// `type` is `organization`.
    Organization(InstallationOrganizationTarget),
    /// `type` is `site`.
    Site(InstallationSiteTarget),
    /// `type` is `space`.
    Space(InstallationSpaceTarget),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for IntegrationInstallationTarget {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Tag("type", "organization"),
        runtime::Select::Tag("type", "site"),
        runtime::Select::Tag("type", "space"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Organization(serde_json::from_value(value)?),
                1 => Self::Site(serde_json::from_value(value)?),
                2 => Self::Space(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(IntegrationInstallationTarget { Organization, Site, Space });

impl runtime::Described for IntegrationInstallationTarget {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (
                runtime::Select::Tag("type", "organization"),
                runtime::Schema::of::<InstallationOrganizationTarget>(),
            ),
            (
                runtime::Select::Tag("type", "site"),
                runtime::Schema::of::<InstallationSiteTarget>(),
            ),
            (
                runtime::Select::Tag("type", "space"),
                runtime::Schema::of::<InstallationSpaceTarget>(),
            ),
        ]
    });
}

/// Addresses of an installation.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationInstallationUrls {
    /// Address of the installation in this API.
    pub location: String,
    /// Address of the installation in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
}

/// An integration, installed in an organization, a site or a space.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "integration-installation", rename_all = "camelCase")]
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
    /// Ids that the integration knows the installation by.
    pub external_ids: Vec<String>,
    /// Addresses of the installation.
    pub urls: IntegrationInstallationUrls,
}

/// One page of a list of installations.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct IntegrationInstallationList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all installations that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The installations of this page, in the order of the list.
    pub items: Vec<IntegrationInstallation>,
}

/// What an installation is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewIntegrationInstallation {
    /// What to install the integration in. It must fit the integration's `target`: 400 otherwise.
    pub target: IntegrationInstallationTarget,
    /// Ids that the integration knows the installation by.
    ///
    /// At most 100 items; no item twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub external_ids: Option<Vec<String>>,
}

impl NewIntegrationInstallation {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(target: IntegrationInstallationTarget) -> Self {
        Self { target, external_ids: None }
    }
}

impl runtime::Described for NewIntegrationInstallation {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "target",
                runtime::Schema::of::<IntegrationInstallationTarget>(),
            ),
            runtime::Property::optional(
                "externalIds",
                runtime::Schema::array(const {
                        &runtime::Schema::string().min(1).max(256)
                    })
                    .max(100)
                    .unique(),
            ),
        ]
    });
}

/// List integrations.
///
/// Request of `listIntegrations`: `GET /v1/integrations`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListIntegrations {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Only integrations whose name or title contains this, upper and lower case alike.
    ///
    /// At most 100 characters.
    pub search: Option<String>,
    /// Only integrations for this.
    pub category: Option<IntegrationCategory>,
    /// Only integrations with a block for addresses of this domain.
    ///
    /// At most 100 characters; matches `^[a-zA-Z0-9-_.]+$`.
    pub block_domain: Option<String>,
    /// True for integrations with blocks, false for those without, absent for all.
    pub blocks: Option<bool>,
    /// True for integrations with content sources, false for those without, absent for all.
    pub content_sources: Option<bool>,
    /// Only integrations of this organization.
    pub owner: Option<super::organizations::OrganizationId>,
    /// Only integrations that may do this.
    pub scope: Option<IntegrationScope>,
    /// Only integrations that can be installed in this.
    pub target: Option<IntegrationTarget>,
}

impl ListIntegrations {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self {
            page: None,
            limit: 50,
            search: None,
            category: None,
            block_domain: None,
            blocks: None,
            content_sources: None,
            owner: None,
            scope: None,
            target: None,
        }
    }
}

impl Default for ListIntegrations {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for ListIntegrations {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listIntegrations",
        area: "integrations",
        method: runtime::Method::Get,
        path: "/v1/integrations",
        parameters: const {
            &[
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
                runtime::Parameter::query("search", runtime::Schema::string().max(100)),
                runtime::Parameter::query(
                    "category",
                    runtime::Schema::of::<IntegrationCategory>(),
                ),
                runtime::Parameter::query(
                    "blockDomain",
                    runtime::Schema::string()
                        .max(100)
                        .pattern(|| {
                            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                                "^[a-zA-Z0-9-_.]+$",
                            );
                            &PATTERN
                        }),
                ),
                runtime::Parameter::query("blocks", runtime::Schema::boolean()),
                runtime::Parameter::query("contentSources", runtime::Schema::boolean()),
                runtime::Parameter::query(
                    "owner",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::query(
                    "scope",
                    runtime::Schema::of::<IntegrationScope>(),
                ),
                runtime::Parameter::query(
                    "target",
                    runtime::Schema::of::<IntegrationTarget>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = IntegrationList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.search);
        to.parameter(&self.category);
        to.parameter(&self.block_domain);
        to.parameter(&self.blocks);
        to.parameter(&self.content_sources);
        to.parameter(&self.owner);
        to.parameter(&self.scope);
        to.parameter(&self.target);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            page: from.parameter()?,
            limit: from.parameter()?,
            search: from.parameter()?,
            category: from.parameter()?,
            block_domain: from.parameter()?,
            blocks: from.parameter()?,
            content_sources: from.parameter()?,
            owner: from.parameter()?,
            scope: from.parameter()?,
            target: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListIntegrations {
    type Item = Integration;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Get an integration.
///
/// Request of `getIntegration`: `GET /v1/integrations/{integrationName}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetIntegration {
    /// Name of the integration.
    pub integration_name: IntegrationName,
}

impl GetIntegration {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(integration_name: IntegrationName) -> Self {
        Self { integration_name }
    }
}

impl runtime::Operation for GetIntegration {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getIntegration",
        area: "integrations",
        method: runtime::Method::Get,
        path: "/v1/integrations/{integrationName}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "integrationName",
                    runtime::Schema::of::<IntegrationName>(),
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
    type Response = Integration;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.integration_name);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            integration_name: from.parameter()?,
        })
    }
}

/// Publish an integration.
///
/// Request of `publishIntegration`: `POST /v1/integrations/{integrationName}`.
#[derive(Clone, Debug, PartialEq)]
pub struct PublishIntegration {
    /// Name of the integration.
    pub integration_name: IntegrationName,
    /// The body.
    pub body: IntegrationPublication,
}

impl PublishIntegration {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(integration_name: IntegrationName, body: IntegrationPublication) -> Self {
        Self { integration_name, body }
    }
}

impl runtime::Operation for PublishIntegration {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "publishIntegration",
        area: "integrations",
        method: runtime::Method::Post,
        path: "/v1/integrations/{integrationName}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "integrationName",
                    runtime::Schema::of::<IntegrationName>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<IntegrationPublication>(), true),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Integration;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.integration_name);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            integration_name: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Unpublish an integration.
///
/// Request of `unpublishIntegration`: `DELETE /v1/integrations/{integrationName}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UnpublishIntegration {
    /// Name of the integration.
    pub integration_name: IntegrationName,
}

impl UnpublishIntegration {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(integration_name: IntegrationName) -> Self {
        Self { integration_name }
    }
}

impl runtime::Operation for UnpublishIntegration {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "unpublishIntegration",
        area: "integrations",
        method: runtime::Method::Delete,
        path: "/v1/integrations/{integrationName}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "integrationName",
                    runtime::Schema::of::<IntegrationName>(),
                ),
            ]
        },
        body: None,
        success: 204,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.integration_name);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            integration_name: from.parameter()?,
        })
    }
}

/// List the installations of an integration.
///
/// Request of `listIntegrationInstallations`: `GET /v1/integrations/{integrationName}/installations`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListIntegrationInstallations {
    /// Name of the integration.
    pub integration_name: IntegrationName,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Only installations with this external id.
    ///
    /// At most 256 characters.
    pub external_id: Option<String>,
}

impl ListIntegrationInstallations {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(integration_name: IntegrationName) -> Self {
        Self {
            integration_name,
            page: None,
            limit: 50,
            external_id: None,
        }
    }
}

impl runtime::Operation for ListIntegrationInstallations {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listIntegrationInstallations",
        area: "integrations",
        method: runtime::Method::Get,
        path: "/v1/integrations/{integrationName}/installations",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "integrationName",
                    runtime::Schema::of::<IntegrationName>(),
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
                runtime::Parameter::query(
                    "externalId",
                    runtime::Schema::string().max(256),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = IntegrationInstallationList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.integration_name);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.external_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            integration_name: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            external_id: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListIntegrationInstallations {
    type Item = IntegrationInstallation;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Install an integration.
///
/// Request of `installIntegration`: `POST /v1/integrations/{integrationName}/installations`.
#[derive(Clone, Debug, PartialEq)]
pub struct InstallIntegration {
    /// Name of the integration.
    pub integration_name: IntegrationName,
    /// The body.
    pub body: NewIntegrationInstallation,
}

impl InstallIntegration {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        integration_name: IntegrationName,
        body: NewIntegrationInstallation,
    ) -> Self {
        Self { integration_name, body }
    }
}

impl runtime::Operation for InstallIntegration {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "installIntegration",
        area: "integrations",
        method: runtime::Method::Post,
        path: "/v1/integrations/{integrationName}/installations",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "integrationName",
                    runtime::Schema::of::<IntegrationName>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(
                runtime::Schema::of::<NewIntegrationInstallation>(),
                true,
            ),
        ),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = IntegrationInstallation;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.integration_name);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            integration_name: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Uninstall an integration.
///
/// Request of `uninstallIntegration`: `DELETE /v1/integrations/{integrationName}/installations/{integrationInstallationId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UninstallIntegration {
    /// Name of the integration.
    pub integration_name: IntegrationName,
    /// The installation.
    pub integration_installation_id: IntegrationInstallationId,
}

impl UninstallIntegration {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        integration_name: IntegrationName,
        integration_installation_id: IntegrationInstallationId,
    ) -> Self {
        Self {
            integration_name,
            integration_installation_id,
        }
    }
}

impl runtime::Operation for UninstallIntegration {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "uninstallIntegration",
        area: "integrations",
        method: runtime::Method::Delete,
        path: "/v1/integrations/{integrationName}/installations/{integrationInstallationId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "integrationName",
                    runtime::Schema::of::<IntegrationName>(),
                ),
                runtime::Parameter::path(
                    "integrationInstallationId",
                    runtime::Schema::of::<IntegrationInstallationId>(),
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
        to.parameter(&self.integration_name);
        to.parameter(&self.integration_installation_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            integration_name: from.parameter()?,
            integration_installation_id: from.parameter()?,
        })
    }
}
