// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sites publish spaces of an organization to an audience.
//!
//! A site is made of site spaces, which are links to spaces, and may be divided into sections and section groups. It is live once it is published, and then its `visibility` says who reads it: anyone, whoever has a share link, or visitors with a signed token. Conditions show a section or a site space only to visitors with certain claims, which the adaptive schema describes.
//!
//! A condition is an expression in the syntax of `JavaScript` over `visitor.claims` and `visitor.claims.unsigned`: member access, `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`, `&&`, `||`, `!`, parentheses, `in`, `.includes()` and literals. A claim that is missing is undefined and counts as false. A condition that does not parse is answered with 400; one that fails when it is evaluated hides what it stands on. A visitor's token is a JWT signed with HS256 by the key of the site; it needs `exp`, with 60 seconds of leeway. Callers of this API see every section and site space, whatever the conditions.

use quire_runtime as runtime;

/// Id of a site: 20 to 22 letters and digits, starting with a letter.
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
pub struct SiteId(pub ::std::string::String);

runtime::string_newtype!(SiteId);

impl runtime::Described for SiteId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// The type of a site. Nothing is locked behind a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SiteType {
    /// `basic`
    Basic,
    /// `premium`
    Premium,
    /// `ultimate`
    Ultimate,
    /// `sponsored`
    Sponsored,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    SiteType { Basic = "basic", Premium = "premium", Ultimate = "ultimate", Sponsored =
    "sponsored" }
);

/// Who can read a published site.
///
/// - `public`: anyone, and search engines index it
/// - `unlisted`: anyone who has the address; not indexed
/// - `share-link`: whoever has a share link, whose secret key is part of the address
/// - `visitor-auth`: visitors with a signed token
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SiteVisibility {
    /// `public`
    Public,
    /// `unlisted`
    Unlisted,
    /// `share-link`
    ShareLink,
    /// `visitor-auth`
    VisitorAuth,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    SiteVisibility { Public = "public", Unlisted = "unlisted", ShareLink = "share-link",
    VisitorAuth = "visitor-auth" }
);

/// Whether agents can access a site.
///
/// - `excluded`: they cannot
/// - `included`: they can
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SiteAgentsContext {
    /// `excluded`
    Excluded,
    /// `included`
    Included,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    SiteAgentsContext { Excluded = "excluded", Included = "included" }
);

/// A space to create together with a site.
///
/// - `empty`: a space with one empty page
/// - `sample`: a space with sample pages
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NewSiteSpace {
    /// `empty`
    Empty,
    /// `sample`
    Sample,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(NewSiteSpace { Empty = "empty", Sample = "sample" });

/// The spaces that a new site shows: spaces that exist, or one to create with it.
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum NewSiteSpaces {
    /// A JSON array.
    Array(Vec<super::spaces::SpaceId>),
    /// A JSON string.
    String(NewSiteSpace),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for NewSiteSpaces {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Type(runtime::JsonType::Array),
        runtime::Select::Type(runtime::JsonType::String),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Array(serde_json::from_value(value)?),
                1 => Self::String(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(NewSiteSpaces { Array, String });

impl runtime::Described for NewSiteSpaces {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (
                runtime::Select::Type(runtime::JsonType::Array),
                runtime::Schema::array(const {
                    &runtime::Schema::of::<super::spaces::SpaceId>()
                }),
            ),
            (
                runtime::Select::Type(runtime::JsonType::String),
                runtime::Schema::of::<NewSiteSpace>(),
            ),
        ]
    });
}

/// Addresses of an icon.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteIconUrls {
    /// Address of the icon on a light background.
    pub light: String,
    /// Address of the icon on a dark background.
    pub dark: String,
}

impl runtime::Described for SiteIconUrls {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "light",
                runtime::Schema::string().format("uri"),
            ),
            runtime::Property::required("dark", runtime::Schema::string().format("uri")),
        ]
    });
}

/// An icon made of images.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteIconImages {
    /// Addresses of the images.
    pub icon: SiteIconUrls,
}

impl runtime::Described for SiteIconImages {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("icon", runtime::Schema::of::<SiteIconUrls>())]
    });
}

/// An icon that is an emoji.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteIconEmoji {
    /// The emoji.
    ///
    /// 1 to 50 characters.
    pub emoji: String,
}

impl runtime::Described for SiteIconEmoji {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("emoji", runtime::Schema::string().min(1).max(50))]
    });
}

/// The icon of a site: images or an emoji.
///
/// Told apart by the key that only one of them has.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteIcon {
    /// With `icon`.
    Icon(SiteIconImages),
    /// With `emoji`.
    Emoji(SiteIconEmoji),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for SiteIcon {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Key("icon"),
        runtime::Select::Key("emoji"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Icon(serde_json::from_value(value)?),
                1 => Self::Emoji(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(SiteIcon { Icon, Emoji });

impl runtime::Described for SiteIcon {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (runtime::Select::Key("icon"), runtime::Schema::of::<SiteIconImages>()),
            (runtime::Select::Key("emoji"), runtime::Schema::of::<SiteIconEmoji>()),
        ]
    });
}

/// Where a site is shown under an address of another host.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteProxy {
    /// The host, with its scheme.
    pub origin: String,
    /// The path at that host under which the site is shown.
    pub target: String,
}

/// Whether content adapts to the visitor.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteAdaptiveContent {
    /// True when conditions count.
    pub enabled: bool,
}

impl runtime::Described for SiteAdaptiveContent {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("enabled", runtime::Schema::boolean())]
    });
}

/// Advertising on a site.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteAds {
    /// Where advertising stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<String>,
    /// True when the site can be submitted for advertising.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submittable: Option<bool>,
}

/// A feature of a site.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteFeature {
    /// Name of the feature.
    pub id: String,
    /// The smallest type of site that has the feature.
    pub plan: String,
    /// True when the settings of the feature cannot be changed.
    pub frozen: bool,
    /// Names of the settings that belong to the feature.
    pub customizations: Vec<String>,
}

/// Addresses of a site.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteUrls {
    /// Address of the site in this API.
    pub location: String,
    /// Address of the site in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
    /// Address at which the site is published. Absent while it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
}

/// A published documentation site.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "site", rename_all = "camelCase")]
pub struct Site {
    /// Id of the site.
    pub id: SiteId,
    /// The type of the site.
    pub r#type: SiteType,
    /// Title of the site.
    ///
    /// 2 to 128 characters.
    pub title: String,
    /// The icon of the site. Absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<SiteIcon>,
    /// Hostname of its own.
    ///
    /// At most 512 characters; matches `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostname: Option<String>,
    /// Path of the site on the server's public host.
    ///
    /// 1 to 100 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basename: Option<String>,
    /// Where the site is shown under an address of another host. Absent when it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proxy: Option<SiteProxy>,
    /// Who can read the site once it is published.
    pub visibility: SiteVisibility,
    /// True when the site is live for the audience of its `visibility`.
    pub published: bool,
    /// Number of site spaces.
    ///
    /// At least 0.
    pub site_spaces: i64,
    /// When the site was created.
    pub created_at: runtime::Timestamp,
    /// Whether content adapts to the visitor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Advertising. Absent when there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ads: Option<SiteAds>,
    /// Whether agents can access the site.
    pub agents_context: SiteAgentsContext,
    /// Features of the site.
    pub features: Vec<SiteFeature>,
    /// Addresses of the site.
    pub urls: SiteUrls,
}

/// One page of a list of sites.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all sites that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The sites of this page, in the order of the list.
    pub items: Vec<Site>,
}

/// What a site is created from.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewSite {
    /// The type of the site.
    ///
    /// Where it is absent, the server assumes `"basic"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#type: Option<SiteType>,
    /// Title of the site.
    ///
    /// 2 to 128 characters. Where it is absent, the server assumes `"Untitled"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Who can read the site once it is published.
    ///
    /// Where it is absent, the server assumes `"public"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<SiteVisibility>,
    /// The spaces that the site shows. Absent: none yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spaces: Option<NewSiteSpaces>,
}

impl runtime::Described for NewSite {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("type", runtime::Schema::of::<SiteType>()),
            runtime::Property::optional(
                "title",
                runtime::Schema::string().min(2).max(128),
            ),
            runtime::Property::optional(
                "visibility",
                runtime::Schema::of::<SiteVisibility>(),
            ),
            runtime::Property::optional("spaces", runtime::Schema::of::<NewSiteSpaces>()),
        ]
    });
}

/// Changes to a site. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteUpdate {
    /// Title of the site.
    ///
    /// 2 to 128 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Who can read the site once it is published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<SiteVisibility>,
    /// Path of the site on the server's public host. One that is taken is answered with 409.
    ///
    /// 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basename: Option<String>,
    /// Whether content adapts to the visitor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Whether agents can access the site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agents_context: Option<SiteAgentsContext>,
    /// The site space that the root shows; where the site has sections, the default of the default section.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_site_space: Option<super::site_spaces::SiteSpaceId>,
    /// The section that the root shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_site_section: Option<super::site_sections::SiteSectionId>,
    /// Where the site is shown under an address of another host: the host and at least one path segment. `null` removes the proxy.
    ///
    /// At most 512 characters; matches `^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\s]+)+/?$`.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub proxy: runtime::Patch<String>,
    /// The icon of the site, `null` to remove it.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub icon: runtime::Patch<SiteIcon>,
}

impl runtime::Described for SiteUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "title",
                runtime::Schema::string().min(2).max(128),
            ),
            runtime::Property::optional(
                "visibility",
                runtime::Schema::of::<SiteVisibility>(),
            ),
            runtime::Property::optional(
                "basename",
                runtime::Schema::string()
                    .min(1)
                    .max(100)
                    .pattern(|| {
                        static PATTERN: runtime::Pattern = runtime::Pattern::new(
                            "^[a-z0-9]+(?:-[a-z0-9]+)*$",
                        );
                        &PATTERN
                    }),
            ),
            runtime::Property::optional(
                "adaptiveContent",
                runtime::Schema::of::<SiteAdaptiveContent>(),
            ),
            runtime::Property::optional(
                "agentsContext",
                runtime::Schema::of::<SiteAgentsContext>(),
            ),
            runtime::Property::optional(
                "defaultSiteSpace",
                runtime::Schema::of::<super::site_spaces::SiteSpaceId>(),
            ),
            runtime::Property::optional(
                "defaultSiteSection",
                runtime::Schema::of::<super::site_sections::SiteSectionId>(),
            ),
            runtime::Property::optional(
                "proxy",
                runtime::Schema::string()
                    .max(512)
                    .pattern(|| {
                        static PATTERN: runtime::Pattern = runtime::Pattern::new(
                            "^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\\s]+)+/?$",
                        );
                        &PATTERN
                    })
                    .nullable(),
            ),
            runtime::Property::optional(
                "icon",
                runtime::Schema::of::<SiteIcon>().nullable(),
            ),
        ]
    });
}

/// The type of a claim.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClaimType {
    /// `boolean`
    Boolean,
    /// `string`
    String,
    /// `number`
    Number,
    /// `array`
    Array,
    /// `object`
    Object,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    ClaimType { Boolean = "boolean", String = "string", Number = "number", Array =
    "array", Object = "object" }
);

/// JSON Schema of a claim of the visitor. Further keywords are kept as they are.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClaimSchema {
    /// The type of the claim.
    pub r#type: ClaimType,
    /// What the claim says about the visitor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Values that a claim of type `string` can take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#enum: Option<Vec<String>>,
    /// Claims inside a claim of type `object`, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub properties: Option<std::collections::BTreeMap<String, ClaimSchema>>,
    /// Schema of the items of a claim of type `array`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub items: Option<Box<ClaimSchema>>,
    /// False: a claim of type `object` has no others than `properties`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub additional_properties: Option<bool>,
    /// Further entries.
    #[serde(flatten)]
    pub additional: std::collections::BTreeMap<String, serde_json::Value>,
}

impl ClaimSchema {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(r#type: ClaimType) -> Self {
        Self {
            r#type,
            description: None,
            r#enum: None,
            properties: None,
            items: None,
            additional_properties: None,
            additional: std::collections::BTreeMap::new(),
        }
    }
}

impl runtime::Described for ClaimSchema {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
            &[
                runtime::Property::required("type", runtime::Schema::of::<ClaimType>()),
                runtime::Property::optional("description", runtime::Schema::string()),
                runtime::Property::optional(
                    "enum",
                    runtime::Schema::array(const { &runtime::Schema::string() }),
                ),
                runtime::Property::optional(
                    "properties",
                    runtime::Schema::map(const { &runtime::Schema::of::<ClaimSchema>() }),
                ),
                runtime::Property::optional(
                    "items",
                    runtime::Schema::of::<ClaimSchema>(),
                ),
                runtime::Property::optional(
                    "additionalProperties",
                    runtime::Schema::boolean(),
                ),
            ]
        })
        .rest(const { &runtime::Schema::any() });
}

/// JSON Schema (draft-07) of the claims of a visitor. `properties` has the signed claims, and `unsigned` for those that are not signed. Further keywords are kept as they are.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AdaptiveJsonSchema {
    /// Address of the JSON Schema draft: draft-07.
    #[serde(rename = "$schema", default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// Address that names the schema.
    #[serde(rename = "$id", default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Always `object`.
    pub r#type: AdaptiveJsonSchemaType,
    /// Schemas of the claims, by name.
    pub properties: std::collections::BTreeMap<String, ClaimSchema>,
    /// Always false: there are no other claims.
    pub additional_properties: bool,
    /// Further entries.
    #[serde(flatten)]
    pub additional: std::collections::BTreeMap<String, serde_json::Value>,
}

impl AdaptiveJsonSchema {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(
        r#type: AdaptiveJsonSchemaType,
        properties: std::collections::BTreeMap<String, ClaimSchema>,
        additional_properties: bool,
    ) -> Self {
        Self {
            r#type,
            properties,
            additional_properties,
            schema: None,
            id: None,
            additional: std::collections::BTreeMap::new(),
        }
    }
}

impl runtime::Described for AdaptiveJsonSchema {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
            &[
                runtime::Property::optional("$schema", runtime::Schema::string()),
                runtime::Property::optional("$id", runtime::Schema::string()),
                runtime::Property::required(
                    "type",
                    runtime::Schema::of::<AdaptiveJsonSchemaType>(),
                ),
                runtime::Property::required(
                    "properties",
                    runtime::Schema::map(const { &runtime::Schema::of::<ClaimSchema>() }),
                ),
                runtime::Property::required(
                    "additionalProperties",
                    runtime::Schema::boolean(),
                ),
            ]
        })
        .rest(const { &runtime::Schema::any() });
}

/// What is known of the visitors of a site: the claims that conditions can use.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "site-adaptive-schema", rename_all = "camelCase")]
pub struct SiteAdaptiveSchema {
    /// JSON Schema of the claims. Has no claims before it is first set.
    pub json_schema: AdaptiveJsonSchema,
    /// When it was last set. Absent before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<runtime::Timestamp>,
}

/// The adaptive schema to set.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteAdaptiveSchemaUpdate {
    /// JSON Schema of the claims, in place of the one before.
    pub json_schema: AdaptiveJsonSchema,
}

impl runtime::Described for SiteAdaptiveSchemaUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "jsonSchema",
                runtime::Schema::of::<AdaptiveJsonSchema>(),
            ),
        ]
    });
}

/// A condition to start from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TemplateCondition {
    /// What the condition says, for people.
    pub description: String,
    /// The condition.
    ///
    /// At most 1024 characters.
    pub condition: String,
}

/// Conditions that follow from the adaptive schema.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TemplateConditions {
    /// The conditions: one for each value that a claim of type boolean or with an enum can take.
    pub items: Vec<TemplateCondition>,
}

/// An entry of the structure of a site: a section, or a group of sections.
///
/// Told apart by `object`.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteStructureEntry {
    /// `object` is `site-section`.
    SiteSection(super::site_sections::SiteSection),
    /// `object` is `site-section-group`.
    SiteSectionGroup(super::site_sections::SiteSectionGroup),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for SiteStructureEntry {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Tag("object", "site-section"),
        runtime::Select::Tag("object", "site-section-group"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::SiteSection(serde_json::from_value(value)?),
                1 => Self::SiteSectionGroup(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(SiteStructureEntry { SiteSection, SiteSectionGroup });

/// The structure of a site with sections.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "sections")]
pub struct SiteSectionsStructure {
    /// Sections and section groups in their order, each section with its site spaces.
    pub structure: Vec<SiteStructureEntry>,
}

/// The structure of a site without sections.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "site-spaces")]
pub struct SiteSpacesStructure {
    /// The site spaces in their order.
    pub structure: Vec<super::site_spaces::SiteSpace>,
}

/// How a site is built up.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteStructure {
    /// `type` is `sections`.
    Sections(SiteSectionsStructure),
    /// `type` is `site-spaces`.
    SiteSpaces(SiteSpacesStructure),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for SiteStructure {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Tag("type", "sections"),
        runtime::Select::Tag("type", "site-spaces"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Sections(serde_json::from_value(value)?),
                1 => Self::SiteSpaces(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(SiteStructure { Sections, SiteSpaces });

/// A site as its audience sees it.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "published-content-site")]
pub struct PublishedSite {
    /// The site.
    pub site: Site,
    /// How the site is built up.
    pub structure: SiteStructure,
}

/// A section as something to sort.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "site-section")]
pub struct SiteSectionItem {
    /// The section.
    pub id: super::site_sections::SiteSectionId,
}

impl runtime::Described for SiteSectionItem {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["site-section"]),
            ),
            runtime::Property::required(
                "id",
                runtime::Schema::of::<super::site_sections::SiteSectionId>(),
            ),
        ]
    });
}

/// A section group as something to sort.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "site-section-group")]
pub struct SiteSectionGroupItem {
    /// The section group.
    pub id: super::site_sections::SiteSectionGroupId,
}

impl runtime::Described for SiteSectionGroupItem {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["site-section-group"]),
            ),
            runtime::Property::required(
                "id",
                runtime::Schema::of::<super::site_sections::SiteSectionGroupId>(),
            ),
        ]
    });
}

/// A site space as something to sort.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "site-space")]
pub struct SiteSpaceItem {
    /// The site space.
    pub id: super::site_spaces::SiteSpaceId,
}

impl runtime::Described for SiteSpaceItem {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["site-space"]),
            ),
            runtime::Property::required(
                "id",
                runtime::Schema::of::<super::site_spaces::SiteSpaceId>(),
            ),
        ]
    });
}

/// A part of the structure of a site.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteStructureItem {
    /// `type` is `site-section`.
    SiteSection(SiteSectionItem),
    /// `type` is `site-section-group`.
    SiteSectionGroup(SiteSectionGroupItem),
    /// `type` is `site-space`.
    SiteSpace(SiteSpaceItem),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for SiteStructureItem {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Tag("type", "site-section"),
        runtime::Select::Tag("type", "site-section-group"),
        runtime::Select::Tag("type", "site-space"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::SiteSection(serde_json::from_value(value)?),
                1 => Self::SiteSectionGroup(serde_json::from_value(value)?),
                2 => Self::SiteSpace(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(SiteStructureItem { SiteSection, SiteSectionGroup, SiteSpace });

impl runtime::Described for SiteStructureItem {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (
                runtime::Select::Tag("type", "site-section"),
                runtime::Schema::of::<SiteSectionItem>(),
            ),
            (
                runtime::Select::Tag("type", "site-section-group"),
                runtime::Schema::of::<SiteSectionGroupItem>(),
            ),
            (
                runtime::Select::Tag("type", "site-space"),
                runtime::Schema::of::<SiteSpaceItem>(),
            ),
        ]
    });
}

/// A place among siblings: exactly one of `before` and `after`; both are answered with 400, and so is a sibling that is not there. An empty object means the end.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteStructurePosition {
    /// The sibling that comes right after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<SiteStructureItem>,
    /// The sibling that comes right before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<SiteStructureItem>,
}

impl runtime::Described for SiteStructurePosition {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "before",
                runtime::Schema::of::<SiteStructureItem>(),
            ),
            runtime::Property::optional(
                "after",
                runtime::Schema::of::<SiteStructureItem>(),
            ),
        ]
    });
}

/// What to move in the structure of a site, and where to.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteStructureMove {
    /// The section, section group or site space to move.
    pub item: SiteStructureItem,
    /// The place among its siblings. Absent: the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<SiteStructurePosition>,
}

impl SiteStructureMove {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(item: SiteStructureItem) -> Self {
        Self { item, position: None }
    }
}

impl runtime::Described for SiteStructureMove {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "item",
                runtime::Schema::of::<SiteStructureItem>(),
            ),
            runtime::Property::optional(
                "position",
                runtime::Schema::of::<SiteStructurePosition>(),
            ),
        ]
    });
}

/// Always `object`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AdaptiveJsonSchemaType {
    /// `object`
    Object,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(AdaptiveJsonSchemaType { Object = "object" });

/// List the sites of an organization.
///
/// Request of `listSites`: `GET /v1/orgs/{organizationId}/sites`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSites {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Only sites that show this space.
    pub space: Option<super::spaces::SpaceId>,
    /// Only sites whose title contains this, upper and lower case alike.
    ///
    /// At most 128 characters.
    pub title: Option<String>,
    /// True for sites that are live, false for the others, absent for all.
    pub published: Option<bool>,
}

impl ListSites {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            page: None,
            limit: 50,
            space: None,
            title: None,
            published: None,
        }
    }
}

impl runtime::Operation for ListSites {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSites",
        area: "sites",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites",
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
                runtime::Parameter::query(
                    "space",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::query("title", runtime::Schema::string().max(128)),
                runtime::Parameter::query("published", runtime::Schema::boolean()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SiteList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.space);
        to.parameter(&self.title);
        to.parameter(&self.published);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            space: from.parameter()?,
            title: from.parameter()?,
            published: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListSites {
    type Item = Site;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a site.
///
/// Request of `createSite`: `POST /v1/orgs/{organizationId}/sites`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateSite {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The body.
    pub body: Option<NewSite>,
}

impl CreateSite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            body: None,
        }
    }
}

impl runtime::Operation for CreateSite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createSite",
        area: "sites",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewSite>(), false)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = Site;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Get a site.
///
/// Request of `getSite`: `GET /v1/orgs/{organizationId}/sites/{siteId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSite {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
}

impl GetSite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
    ) -> Self {
        Self { organization_id, site_id }
    }
}

impl runtime::Operation for GetSite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSite",
        area: "sites",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites/{siteId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Site;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
        })
    }
}

/// Delete a site.
///
/// Request of `deleteSite`: `DELETE /v1/orgs/{organizationId}/sites/{siteId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteSite {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
}

impl DeleteSite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
    ) -> Self {
        Self { organization_id, site_id }
    }
}

impl runtime::Operation for DeleteSite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteSite",
        area: "sites",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/sites/{siteId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
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
        to.parameter(&self.site_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
        })
    }
}

/// Update a site.
///
/// Request of `updateSite`: `PATCH /v1/orgs/{organizationId}/sites/{siteId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateSite {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
    /// The body.
    pub body: Option<SiteUpdate>,
}

impl UpdateSite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateSite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateSite",
        area: "sites",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}/sites/{siteId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<SiteUpdate>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Site;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Get the adaptive schema.
///
/// Request of `getSiteAdaptiveSchema`: `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSiteAdaptiveSchema {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
}

impl GetSiteAdaptiveSchema {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
    ) -> Self {
        Self { organization_id, site_id }
    }
}

impl runtime::Operation for GetSiteAdaptiveSchema {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSiteAdaptiveSchema",
        area: "sites",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = SiteAdaptiveSchema;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
        })
    }
}

/// Set the adaptive schema.
///
/// Request of `putSiteAdaptiveSchema`: `PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
#[derive(Clone, Debug, PartialEq)]
pub struct PutSiteAdaptiveSchema {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
    /// The body.
    pub body: SiteAdaptiveSchemaUpdate,
}

impl PutSiteAdaptiveSchema {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
        body: SiteAdaptiveSchemaUpdate,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            body,
        }
    }
}

impl runtime::Operation for PutSiteAdaptiveSchema {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "putSiteAdaptiveSchema",
        area: "sites",
        method: runtime::Method::Put,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<SiteAdaptiveSchemaUpdate>(), true),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SiteAdaptiveSchema;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// List conditions to start from.
///
/// Request of `listSiteTemplateConditions`: `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSiteTemplateConditions {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
}

impl ListSiteTemplateConditions {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
    ) -> Self {
        Self { organization_id, site_id }
    }
}

impl runtime::Operation for ListSiteTemplateConditions {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSiteTemplateConditions",
        area: "sites",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = TemplateConditions;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
        })
    }
}

/// Get a site as published.
///
/// Request of `getPublishedSite`: `GET /v1/orgs/{organizationId}/sites/{siteId}/published`.
#[derive(Clone, PartialEq)]
pub struct GetPublishedSite {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
    /// Key of a share link. With it, published addresses of a share-link site are resolved.
    pub share_key: Option<super::share_links::ShareKey>,
}

impl GetPublishedSite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            share_key: None,
        }
    }
}

impl ::std::fmt::Debug for GetPublishedSite {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("GetPublishedSite")
            .field("organization_id", &self.organization_id)
            .field("site_id", &self.site_id)
            .field("share_key", &runtime::model::Redacted)
            .finish()
    }
}

impl runtime::Operation for GetPublishedSite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getPublishedSite",
        area: "sites",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/published",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
                runtime::Parameter::query(
                    "shareKey",
                    runtime::Schema::of::<super::share_links::ShareKey>(),
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
    type Response = PublishedSite;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.share_key);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            share_key: from.parameter()?,
        })
    }
}

/// Publish a site.
///
/// Request of `publishSite`: `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`.
#[derive(Clone, Debug, PartialEq)]
pub struct PublishSite {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
}

impl PublishSite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
    ) -> Self {
        Self { organization_id, site_id }
    }
}

impl runtime::Operation for PublishSite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "publishSite",
        area: "sites",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/publish",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Site;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
        })
    }
}

/// Take a site offline.
///
/// Request of `unpublishSite`: `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`.
#[derive(Clone, Debug, PartialEq)]
pub struct UnpublishSite {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
}

impl UnpublishSite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
    ) -> Self {
        Self { organization_id, site_id }
    }
}

impl runtime::Operation for UnpublishSite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "unpublishSite",
        area: "sites",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/unpublish",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Site;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
        })
    }
}

/// Get the structure of a site.
///
/// Request of `getSiteStructure`: `GET /v1/orgs/{organizationId}/sites/{siteId}/structure`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSiteStructure {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
}

impl GetSiteStructure {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
    ) -> Self {
        Self { organization_id, site_id }
    }
}

impl runtime::Operation for GetSiteStructure {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSiteStructure",
        area: "sites",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/structure",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = SiteStructure;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
        })
    }
}

/// Sort the structure of a site.
///
/// Request of `sortSiteStructure`: `PATCH /v1/orgs/{organizationId}/sites/{siteId}/structure/sort`.
#[derive(Clone, Debug, PartialEq)]
pub struct SortSiteStructure {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: SiteId,
    /// The body.
    pub body: SiteStructureMove,
}

impl SortSiteStructure {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: SiteId,
        body: SiteStructureMove,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            body,
        }
    }
}

impl runtime::Operation for SortSiteStructure {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "sortSiteStructure",
        area: "sites",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/structure/sort",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("siteId", runtime::Schema::of::<SiteId>()),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<SiteStructureMove>(), true),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SiteStructure;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            body: from.json()?,
        })
    }
}
