// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sites publish spaces of an organization to an audience.
//!
//! A site consists of site spaces, which are links to spaces, and can be divided into sections and section groups. A published site is live for the audience of its `visibility`: anyone, anyone with a share link, or visitors with a signed token. Conditions limit a section or a site space to visitors with certain claims, which the adaptive schema describes.
//!
//! A condition is an expression in `JavaScript` syntax over `visitor.claims` and `visitor.claims.unsigned`: member access, `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`, `&&`, `||`, `!`, parentheses, `in`, `.includes()` and literals. A missing claim is undefined and counts as false. A condition that does not parse returns 400; one that fails when evaluated hides its section or site space. A visitor's token is a JWT signed with HS256 and the key of the site; it requires `exp`, with 60 seconds of leeway. Callers of this API see every section and site space, regardless of conditions.

use quire_runtime as runtime;

/// ID of a site: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteId(pub ::std::string::String);
runtime::string_newtype!(SiteId);
runtime::described!(SiteId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Type of a site. All features are available to every type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SiteType {
    Basic,
    Premium,
    Ultimate,
    Sponsored,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(SiteType {
    Basic = "basic", Premium = "premium", Ultimate = "ultimate", Sponsored = "sponsored"
});

/// Who can read a published site.
///
/// - `public`: anyone; search engines index it
/// - `unlisted`: anyone who has the URL; not indexed
/// - `share-link`: anyone with a share link, whose secret key is part of the URL
/// - `visitor-auth`: visitors with a signed token
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SiteVisibility {
    Public,
    Unlisted,
    ShareLink,
    VisitorAuth,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(SiteVisibility {
    Public = "public", Unlisted = "unlisted", ShareLink = "share-link", VisitorAuth = "visitor-auth"
});

/// Whether agents can access a site.
///
/// - `excluded`: agents cannot access it
/// - `included`: agents can access it
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SiteAgentsContext {
    Excluded,
    Included,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(SiteAgentsContext {
    Excluded = "excluded", Included = "included"
});

/// A space to create together with a site.
///
/// - `empty`: a space with one empty page
/// - `sample`: a space with sample pages
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NewSiteSpace {
    Empty,
    Sample,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(NewSiteSpace {
    Empty = "empty", Sample = "sample"
});

/// The spaces that a new site shows: existing spaces, or one to create with it.
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum NewSiteSpaces {
    Array(Vec<super::spaces::SpaceId>),
    NewSiteSpace(NewSiteSpace),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(NewSiteSpaces {
    Array = Type(&[runtime::JsonType::Array]) => array(const { &of::<super::spaces::SpaceId>() }),
    NewSiteSpace = Type(&[runtime::JsonType::String]) => of::<NewSiteSpace>(),
});

/// URLs of an icon.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteIconUrls {
    /// URL of the icon on a light background. Format `uri`.
    pub light: String,
    /// URL of the icon on a dark background. Format `uri`.
    pub dark: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteIconUrls(light: String, dark: String) additional);
runtime::object!(SiteIconUrls { light = "light", dark = "dark" } [additional]);
runtime::described!(SiteIconUrls = object(&[
    required("light", string().format("uri")),
    required("dark", string().format("uri")),
]));

/// An icon made of images.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteIconImages {
    /// URLs of the images.
    pub icon: SiteIconUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteIconImages(icon: SiteIconUrls) additional);
runtime::object!(SiteIconImages { icon = "icon" } [additional]);
runtime::described!(SiteIconImages = object(&[required("icon", of::<SiteIconUrls>())]));

/// An icon that is an emoji.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteIconEmoji {
    /// The emoji. 1 to 50 characters.
    pub emoji: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteIconEmoji(emoji: String) additional);
runtime::object!(SiteIconEmoji { emoji = "emoji" } [additional]);
runtime::described!(SiteIconEmoji = object(&[required("emoji", string().min(1).max(50))]));

/// The icon of a site: images or an emoji.
///
/// Told apart by the key that only one of them has.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteIcon {
    SiteIconImages(SiteIconImages),
    SiteIconEmoji(SiteIconEmoji),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(SiteIcon {
    SiteIconImages = Key("icon") => of::<SiteIconImages>(),
    SiteIconEmoji = Key("emoji") => of::<SiteIconEmoji>(),
});

/// A proxy that shows a site under a URL of another host.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteProxy {
    /// The host, with its scheme.
    pub origin: String,
    /// The path on that host under which the site is shown.
    pub target: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteProxy(origin: String, target: String) additional);
runtime::object!(SiteProxy { origin = "origin", target = "target" } [additional]);

/// Whether content adapts to the visitor.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteAdaptiveContent {
    /// Whether conditions are evaluated.
    pub enabled: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteAdaptiveContent(enabled: bool) additional);
runtime::object!(SiteAdaptiveContent { enabled = "enabled" } [additional]);
runtime::described!(SiteAdaptiveContent = object(&[required("enabled", boolean())]));

/// Advertising on a site.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteAds {
    /// Status of the advertising.
    pub status: Option<String>,
    /// Whether the site can be submitted for advertising.
    pub submittable: Option<bool>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteAds { status = "status" optional, submittable = "submittable" optional } [additional]);

/// A feature of a site.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteFeature {
    /// Name of the feature.
    pub id: String,
    /// The lowest site type that has the feature.
    pub plan: String,
    /// Whether the settings of the feature are locked.
    pub frozen: bool,
    /// Names of the feature's settings. At most 100 items.
    pub customizations: Vec<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteFeature(id: String, plan: String, frozen: bool, customizations: Vec<String>) additional);
runtime::object!(SiteFeature {
    id = "id", plan = "plan", frozen = "frozen", customizations = "customizations"
} [additional]);

/// URLs of a site.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteUrls {
    /// API URL of the site. Format `uri`.
    pub location: String,
    /// Web app URL of the site. Format `uri`.
    pub app: Option<String>,
    /// URL at which the site is published. Absent while it is not published. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteUrls(location: String) app, published, additional);
runtime::object!(SiteUrls {
    location = "location", app = "app" optional, published = "published" optional
} [additional]);

/// A published documentation site.
#[derive(Clone, Debug, PartialEq)]
pub struct Site {
    /// ID of the site.
    pub id: SiteId,
    /// Type of the site.
    pub r#type: SiteType,
    /// Title of the site. 2 to 128 characters.
    pub title: String,
    /// The icon of the site. Absent if there is none.
    pub icon: Option<SiteIcon>,
    /// Custom hostname. At most 512 characters; matches `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`.
    pub hostname: Option<String>,
    /// Path of the site on the server's public host. 1 to 100 characters.
    pub basename: Option<String>,
    /// The proxy that shows the site under a URL of another host. Absent if there is none.
    pub proxy: Option<SiteProxy>,
    /// Who can read the site once it is published.
    pub visibility: SiteVisibility,
    /// Whether the site is live for the audience of its `visibility`.
    pub published: bool,
    /// Number of site spaces. At least 0.
    pub site_spaces: i64,
    /// When the site was created.
    pub created_at: runtime::Timestamp,
    /// Whether content adapts to the visitor.
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Advertising. Absent if there is none.
    pub ads: Option<SiteAds>,
    /// Whether agents can access the site.
    pub agents_context: SiteAgentsContext,
    /// Features of the site. At most 100 items.
    pub features: Vec<SiteFeature>,
    /// URLs of the site.
    pub urls: SiteUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Site {
    id = "id", r#type = "type", title = "title", icon = "icon" optional, hostname = "hostname" optional,
    basename = "basename" optional, proxy = "proxy" optional, visibility = "visibility",
    published = "published", site_spaces = "siteSpaces", created_at = "createdAt",
    adaptive_content = "adaptiveContent" optional, ads = "ads" optional, agents_context = "agentsContext",
    features = "features", urls = "urls"
} [additional] constants { "object" = "site" });

/// A page of sites.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of sites that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The sites on this page, in list order. At most 1000 items.
    pub items: Vec<Site>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteList(count: i64, items: Vec<Site>) next, additional);
runtime::object!(SiteList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a site.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewSite {
    /// Type of the site. Where it is absent, the server assumes `"basic"`.
    pub r#type: Option<SiteType>,
    /// Title of the site. 2 to 128 characters. Where it is absent, the server assumes `"Untitled"`.
    pub title: Option<String>,
    /// Who can read the site once it is published. Where it is absent, the server assumes `"public"`.
    pub visibility: Option<SiteVisibility>,
    /// The spaces that the site shows. Absent: none yet.
    pub spaces: Option<NewSiteSpaces>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(NewSite {
    r#type = "type" optional, title = "title" optional, visibility = "visibility" optional,
    spaces = "spaces" optional
} [additional]);
runtime::described!(NewSite = object(&[
    optional("type", of::<SiteType>()),
    optional("title", string().min(2).max(128)),
    optional("visibility", of::<SiteVisibility>()),
    optional("spaces", of::<NewSiteSpaces>()),
]));

/// Changes to a site. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteUpdate {
    /// Title of the site. 2 to 128 characters.
    pub title: Option<String>,
    /// Who can read the site once it is published.
    pub visibility: Option<SiteVisibility>,
    /// Path of the site on the server's public host. A basename that is taken returns 409. 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    pub basename: Option<String>,
    /// Whether content adapts to the visitor.
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Whether agents can access the site.
    pub agents_context: Option<SiteAgentsContext>,
    /// The site space that the root shows or, if the site has sections, the default site space of the default section.
    pub default_site_space: Option<super::site_spaces::SiteSpaceId>,
    /// The section that the root shows.
    pub default_site_section: Option<super::site_sections::SiteSectionId>,
    /// Another host and at least one path segment under which the site is shown. `null` removes the proxy. At most 512 characters; matches `^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\s]+)+/?$`.
    pub proxy: runtime::Patch<String>,
    /// The icon of the site. `null` removes it.
    pub icon: runtime::Patch<SiteIcon>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteUpdate {
    title = "title" optional, visibility = "visibility" optional, basename = "basename" optional,
    adaptive_content = "adaptiveContent" optional, agents_context = "agentsContext" optional,
    default_site_space = "defaultSiteSpace" optional, default_site_section = "defaultSiteSection" optional,
    proxy = "proxy" optional, icon = "icon" optional
} [additional]);
runtime::described!(SiteUpdate = object(&[
    optional("title", string().min(2).max(128)),
    optional("visibility", of::<SiteVisibility>()),
    optional("basename", string().min(1).max(100).pattern(runtime::pattern!("^[a-z0-9]+(?:-[a-z0-9]+)*$"))),
    optional("adaptiveContent", of::<SiteAdaptiveContent>()),
    optional("agentsContext", of::<SiteAgentsContext>()),
    optional("defaultSiteSpace", of::<super::site_spaces::SiteSpaceId>()),
    optional("defaultSiteSection", of::<super::site_sections::SiteSectionId>()),
    optional("proxy", string().max(512).pattern(runtime::pattern!("^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\\s]+)+/?$", "^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+)+/?$")).nullable()),
    optional("icon", of::<SiteIcon>().nullable()),
]));

/// Type of a claim.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClaimType {
    Boolean,
    String,
    Number,
    Array,
    Object,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ClaimType {
    Boolean = "boolean", String = "string", Number = "number", Array = "array", Object = "object"
});

/// JSON Schema of a visitor's claim. Other keywords are kept unchanged.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimSchema {
    /// Type of the claim.
    pub r#type: ClaimType,
    /// What the claim states about the visitor.
    pub description: Option<String>,
    /// Values that a claim of type `string` can take. At most 1000 items.
    pub r#enum: Option<Vec<String>>,
    /// Claims inside a claim of type `object`, by name.
    pub properties: Option<std::collections::BTreeMap<String, ClaimSchema>>,
    /// Schema of the items of a claim of type `array`.
    pub items: Option<Box<ClaimSchema>>,
    /// `false`: a claim of type `object` has only the claims in `properties`.
    pub additional_properties: Option<bool>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ClaimSchema(r#type: ClaimType) description, r#enum, properties, items, additional_properties, additional);
runtime::object!(ClaimSchema {
    r#type = "type", description = "description" optional, r#enum = "enum" optional,
    properties = "properties" optional, items = "items" optional,
    additional_properties = "additionalProperties" optional
} [additional]);
runtime::described!(ClaimSchema = object(&[
    required("type", of::<ClaimType>()),
    optional("description", string()),
    optional("enum", array(const { &string() }).max(1000)),
    optional("properties", map(const { &of::<ClaimSchema>() })),
    optional("items", of::<ClaimSchema>()),
    optional("additionalProperties", boolean()),
]));

/// JSON Schema (draft-07) of a visitor's claims. `properties` holds the signed claims, and `unsigned` holds the unsigned ones. Other keywords are kept unchanged.
#[derive(Clone, Debug, PartialEq)]
pub struct AdaptiveJsonSchema {
    /// URL of the JSON Schema draft: draft-07.
    pub schema: Option<String>,
    /// URL that identifies the schema.
    pub id: Option<String>,
    /// Schemas of the claims, by name.
    pub properties: std::collections::BTreeMap<String, ClaimSchema>,
    /// Always `false`: there are no other claims.
    pub additional_properties: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AdaptiveJsonSchema(properties: std::collections::BTreeMap<String, ClaimSchema>, additional_properties: bool) schema, id, additional);
runtime::object!(AdaptiveJsonSchema {
    schema = "$schema" optional, id = "$id" optional, properties = "properties",
    additional_properties = "additionalProperties"
} [additional] constants { "type" = "object" });
runtime::described!(AdaptiveJsonSchema = object(&[
    required("type", values(&[runtime::Literal::Text("object")])),
    optional("$schema", string()),
    optional("$id", string()),
    required("properties", map(const { &of::<ClaimSchema>() })),
    required("additionalProperties", boolean()),
]));

/// The claims of a site's visitors that conditions can use.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteAdaptiveSchema {
    /// JSON Schema of the claims. Has no claims until it is first set.
    pub json_schema: AdaptiveJsonSchema,
    /// When the schema was last set. Absent if it never was.
    pub updated_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteAdaptiveSchema(json_schema: AdaptiveJsonSchema) updated_at, additional);
runtime::object!(SiteAdaptiveSchema {
    json_schema = "jsonSchema", updated_at = "updatedAt" optional
} [additional] constants { "object" = "site-adaptive-schema" });

/// Parameters for setting the adaptive schema.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteAdaptiveSchemaUpdate {
    /// JSON Schema of the claims. Replaces the previous one.
    pub json_schema: AdaptiveJsonSchema,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteAdaptiveSchemaUpdate(json_schema: AdaptiveJsonSchema) additional);
runtime::object!(SiteAdaptiveSchemaUpdate { json_schema = "jsonSchema" } [additional]);
runtime::described!(SiteAdaptiveSchemaUpdate = object(&[
    required("jsonSchema", of::<AdaptiveJsonSchema>()),
]));

/// A template for a condition.
#[derive(Clone, Debug, PartialEq)]
pub struct TemplateCondition {
    /// Description of the condition, for people.
    pub description: String,
    /// The condition. At most 1024 characters.
    pub condition: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TemplateCondition(description: String, condition: String) additional);
runtime::object!(TemplateCondition { description = "description", condition = "condition" } [additional]);

/// Conditions generated from the adaptive schema.
#[derive(Clone, Debug, PartialEq)]
pub struct TemplateConditions {
    /// The conditions: one for each value that a boolean or enum claim can take. At most 1000 items.
    pub items: Vec<TemplateCondition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TemplateConditions(items: Vec<TemplateCondition>) additional);
runtime::object!(TemplateConditions { items = "items" } [additional]);

/// An entry in the structure of a site: a section or a section group.
///
/// Told apart by `object`.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteStructureEntry {
    SiteSection(Box<super::site_sections::SiteSection>),
    SiteSectionGroup(super::site_sections::SiteSectionGroup),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(SiteStructureEntry {
    SiteSection = Tag("object", &[Text("site-section")]),
    SiteSectionGroup = Tag("object", &[Text("site-section-group")]),
});

/// The structure of a site with sections.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSectionsStructure {
    /// Sections and section groups in order, each section with its site spaces. At most 1000 items.
    pub structure: Vec<SiteStructureEntry>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSectionsStructure(structure: Vec<SiteStructureEntry>) additional);
runtime::object!(SiteSectionsStructure {
    structure = "structure"
} [additional] constants { "type" = "sections" });

/// The structure of a site without sections.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSpacesStructure {
    /// The site spaces, in order. At most 1000 items.
    pub structure: Vec<super::site_spaces::SiteSpace>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSpacesStructure(structure: Vec<super::site_spaces::SiteSpace>) additional);
runtime::object!(SiteSpacesStructure {
    structure = "structure"
} [additional] constants { "type" = "site-spaces" });

/// The structure of a site.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteStructure {
    Sections(SiteSectionsStructure),
    SiteSpaces(SiteSpacesStructure),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(SiteStructure {
    Sections = Tag("type", &[Text("sections")]),
    SiteSpaces = Tag("type", &[Text("site-spaces")]),
});

/// A site as its audience sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct PublishedSite {
    /// The site.
    pub site: Site,
    /// The structure of the site.
    pub structure: SiteStructure,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PublishedSite(site: Site, structure: SiteStructure) additional);
runtime::object!(PublishedSite {
    site = "site", structure = "structure"
} [additional] constants { "object" = "published-content-site" });

/// A section to sort.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSectionItem {
    /// The section.
    pub id: super::site_sections::SiteSectionId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSectionItem(id: super::site_sections::SiteSectionId) additional);
runtime::object!(SiteSectionItem { id = "id" } [additional] constants { "type" = "site-section" });
runtime::described!(SiteSectionItem = object(&[
    required("type", values(&[runtime::Literal::Text("site-section")])),
    required("id", of::<super::site_sections::SiteSectionId>()),
]));

/// A section group to sort.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSectionGroupItem {
    /// The section group.
    pub id: super::site_sections::SiteSectionGroupId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSectionGroupItem(id: super::site_sections::SiteSectionGroupId) additional);
runtime::object!(SiteSectionGroupItem { id = "id" } [additional] constants { "type" = "site-section-group" });
runtime::described!(SiteSectionGroupItem = object(&[
    required("type", values(&[runtime::Literal::Text("site-section-group")])),
    required("id", of::<super::site_sections::SiteSectionGroupId>()),
]));

/// A site space to sort.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSpaceItem {
    /// The site space.
    pub id: super::site_spaces::SiteSpaceId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSpaceItem(id: super::site_spaces::SiteSpaceId) additional);
runtime::object!(SiteSpaceItem { id = "id" } [additional] constants { "type" = "site-space" });
runtime::described!(SiteSpaceItem = object(&[
    required("type", values(&[runtime::Literal::Text("site-space")])),
    required("id", of::<super::site_spaces::SiteSpaceId>()),
]));

/// An item in the structure of a site.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteStructureItem {
    SiteSection(SiteSectionItem),
    SiteSectionGroup(SiteSectionGroupItem),
    SiteSpace(SiteSpaceItem),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(SiteStructureItem {
    SiteSection = Tag("type", &[Text("site-section")]) => of::<SiteSectionItem>(),
    SiteSectionGroup = Tag("type", &[Text("site-section-group")]) => of::<SiteSectionGroupItem>(),
    SiteSpace = Tag("type", &[Text("site-space")]) => of::<SiteSpaceItem>(),
});

/// A position among siblings: either `before` or `after` a sibling. An empty object means the end. A sibling that is not there returns 400.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteStructurePosition {
    /// The sibling that comes right after.
    pub before: Option<SiteStructureItem>,
    /// The sibling that comes right before.
    pub after: Option<SiteStructureItem>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteStructurePosition { before = "before" optional, after = "after" optional } [additional]);
runtime::described!(SiteStructurePosition = object(&[
    optional("before", of::<SiteStructureItem>()),
    optional("after", of::<SiteStructureItem>()),
]).apart(&[&["before", "after"]]));

/// Parameters for moving an item in the structure of a site.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteStructureMove {
    /// The section, section group or site space to move.
    pub item: SiteStructureItem,
    /// The position among its siblings. Defaults to the end.
    pub position: Option<SiteStructurePosition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteStructureMove(item: SiteStructureItem) position, additional);
runtime::object!(SiteStructureMove { item = "item", position = "position" optional } [additional]);
runtime::described!(SiteStructureMove = object(&[
    required("item", of::<SiteStructureItem>()),
    optional("position", of::<SiteStructurePosition>()),
]));

runtime::operation! {
    /// List the sites of an organization. `GET /v1/orgs/{organizationId}/sites`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the sites of the organization that the caller may view, newest first.
    pub struct ListSites {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Returns only sites that show this space.
        pub space: Option<super::spaces::SpaceId> = None, query("space", of::<super::spaces::SpaceId>()),
        /// Returns only sites whose title contains this text, case-insensitive. At most 128 characters.
        pub title: Option<String> = None, query("title", string().max(128)),
        /// `true` returns only sites that are live, `false` only the others. Absent: all.
        pub published: Option<bool> = None, query("published", boolean()),
    }
    answer { SiteList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSites", "sites", "/v1/orgs/{organizationId}/sites").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSites -> Site { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a site. `POST /v1/orgs/{organizationId}/sites`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Creates a site, not yet published. Its `basename` is generated from the title and made unique. The site shows the given spaces; with `empty` or `sample`, a new space is created for it. `agentsContext` is `included` for public and unlisted sites and `excluded` for others. A space of another organization returns 400. Requires `create` in the organization.
    pub struct CreateSite {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional_body { NewSite as runtime::Structured = json(of::<NewSite>()) }
    answer { Site as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createSite", "sites", "/v1/orgs/{organizationId}/sites").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a site. `GET /v1/orgs/{organizationId}/sites/{siteId}`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Returns the site. Requires `read` in the organization.
    pub struct GetSite {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    answer { Site as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSite", "sites", "/v1/orgs/{organizationId}/sites/{siteId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Delete a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 501, 503, 507.
    ///
    /// Deletes the site with its sections, site spaces and share links. The spaces themselves stay. Requires `create` in the organization.
    pub struct DeleteSite {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSite", "sites", "/v1/orgs/{organizationId}/sites/{siteId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Update a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}`, answers 200, or 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Changes settings of the site. Absent fields keep their values, and `null` removes `proxy` or `icon`. A site space or section that is not part of the site returns 400; a basename that is taken returns 409. Requires `create` in the organization.
    pub struct UpdateSite {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    optional_body { SiteUpdate as runtime::Structured = json(of::<SiteUpdate>()) }
    answer { Site as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateSite", "sites", "/v1/orgs/{organizationId}/sites/{siteId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Get the adaptive schema. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Returns the schema of the visitors' claims. Until it is first set, the schema has no claims. Requires `read` in the organization.
    pub struct GetSiteAdaptiveSchema {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    answer { SiteAdaptiveSchema as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSiteAdaptiveSchema", "sites", "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Set the adaptive schema. `PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Replaces the schema of the visitors' claims. A schema that is not JSON Schema draft-07 returns 400. Requires `create` in the organization.
    pub struct PutSiteAdaptiveSchema {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    body { SiteAdaptiveSchemaUpdate as runtime::Structured = json(of::<SiteAdaptiveSchemaUpdate>()) }
    answer { SiteAdaptiveSchema as runtime::Json } failure { super::common::ErrorResponse }
    info { put("putSiteAdaptiveSchema", "sites", "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List template conditions. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Returns conditions generated from the adaptive schema: one for each value that a boolean or enum claim can take. Not paginated. Requires `read` in the organization.
    pub struct ListSiteTemplateConditions {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    answer { TemplateConditions as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSiteTemplateConditions", "sites", "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Get a published site. `GET /v1/orgs/{organizationId}/sites/{siteId}/published`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Returns the site and its structure as its audience sees them. Returns 404 while the site is not published. A site with visibility `share-link` requires `shareKey`, or `read` in the organization.
    pub struct GetPublishedSite {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    optional {
        /// Key of a share link. Resolves published URLs for share-link sites.
        pub share_key: Option<super::share_links::ShareKey> = None, query("shareKey", of::<super::share_links::ShareKey>()).hidden(),
    }
    answer { PublishedSite as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getPublishedSite", "sites", "/v1/orgs/{organizationId}/sites/{siteId}/published").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Publish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 501, 503, 507.
    ///
    /// Makes the site live for the audience of its `visibility`. Publishing a live site has no effect. A site without a site space returns 409. Requires `create` in the organization.
    pub struct PublishSite {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    answer { Site as runtime::Json } failure { super::common::ErrorResponse }
    info { post("publishSite", "sites", "/v1/orgs/{organizationId}/sites/{siteId}/publish").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Unpublish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 501, 503, 507.
    ///
    /// Takes the site offline; its structure and settings stay. Unpublishing an offline site has no effect. Requires `create` in the organization.
    pub struct UnpublishSite {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    answer { Site as runtime::Json } failure { super::common::ErrorResponse }
    info { post("unpublishSite", "sites", "/v1/orgs/{organizationId}/sites/{siteId}/unpublish").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get the structure of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/structure`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Returns the structure of the site, published or not: its sections and section groups, or its site spaces if it has no sections. Requires `read` in the organization.
    pub struct GetSiteStructure {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    answer { SiteStructure as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSiteStructure", "sites", "/v1/orgs/{organizationId}/sites/{siteId}/structure").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Sort the structure of a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/structure/sort`, answers 200, or 400, 401, 403, 404, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Moves a section, section group or site space to another position among its siblings. Replaces the three deprecated moves. An item that is not part of the site, or a position that is not next to a sibling, returns 400. Requires `create` in the organization.
    pub struct SortSiteStructure {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    body { SiteStructureMove as runtime::Structured = json(of::<SiteStructureMove>()) }
    answer { SiteStructure as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("sortSiteStructure", "sites", "/v1/orgs/{organizationId}/sites/{siteId}/structure/sort").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
