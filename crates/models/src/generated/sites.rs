// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sites publish spaces of an organization to an audience.
//!
//! A site is made of site spaces, which are links to spaces, and may be divided into sections and section groups. It is live once it is published, and then its `visibility` says who reads it: anyone, whoever has a share link, or visitors with a signed token. Conditions show a section or a site space only to visitors with certain claims, which the adaptive schema describes.
//!
//! A condition is an expression in the syntax of `JavaScript` over `visitor.claims` and `visitor.claims.unsigned`: member access, `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`, `&&`, `||`, `!`, parentheses, `in`, `.includes()` and literals. A claim that is missing is undefined and counts as false. A condition that does not parse is answered with 400; one that fails when it is evaluated hides what it stands on. A visitor's token is a JWT signed with HS256 by the key of the site; it needs `exp`, with 60 seconds of leeway. Callers of this API see every section and site space, whatever the conditions.

use quire_runtime as runtime;

/// Id of a site: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteId(pub ::std::string::String);
runtime::string_newtype!(SiteId);
runtime::described!(SiteId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// The type of a site. Nothing is locked behind a type.
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
/// - `public`: anyone, and search engines index it
/// - `unlisted`: anyone who has the address; not indexed
/// - `share-link`: whoever has a share link, whose secret key is part of the address
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
/// - `excluded`: they cannot
/// - `included`: they can
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

/// The spaces that a new site shows: spaces that exist, or one to create with it.
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
    Array = [Type(&[runtime::JsonType::Array])] => array(const { &of::<super::spaces::SpaceId>() }),
    NewSiteSpace = [Type(&[runtime::JsonType::String])] => of::<NewSiteSpace>(),
});

/// Addresses of an icon.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteIconUrls {
    /// Address of the icon on a light background. Format `uri`.
    pub light: String,
    /// Address of the icon on a dark background. Format `uri`.
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
    /// Addresses of the images.
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
/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteIcon {
    SiteIconImages(SiteIconImages),
    SiteIconEmoji(SiteIconEmoji),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(SiteIcon {
    SiteIconImages = [Key("icon")] tried => of::<SiteIconImages>(),
    SiteIconEmoji = [Key("emoji")] tried => of::<SiteIconEmoji>(),
});

/// Where a site is shown under an address of another host.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteProxy {
    /// The host, with its scheme.
    pub origin: String,
    /// The path at that host under which the site is shown.
    pub target: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteProxy(origin: String, target: String) additional);
runtime::object!(SiteProxy { origin = "origin", target = "target" } [additional]);

/// Whether content adapts to the visitor.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteAdaptiveContent {
    /// True when conditions count.
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
    /// Where advertising stands.
    pub status: Option<String>,
    /// True when the site can be submitted for advertising.
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
    /// The smallest type of site that has the feature.
    pub plan: String,
    /// True when the settings of the feature cannot be changed.
    pub frozen: bool,
    /// Names of the settings that belong to the feature. At most 100 items.
    pub customizations: Vec<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteFeature(id: String, plan: String, frozen: bool, customizations: Vec<String>) additional);
runtime::object!(SiteFeature {
    id = "id", plan = "plan", frozen = "frozen", customizations = "customizations"
} [additional]);

/// Addresses of a site.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteUrls {
    /// Address of the site in this API. Format `uri`.
    pub location: String,
    /// Address of the site in the web application. Format `uri`.
    pub app: Option<String>,
    /// Address at which the site is published. Absent while it is not. Format `uri`.
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
    /// Id of the site.
    pub id: SiteId,
    /// The type of the site.
    pub r#type: SiteType,
    /// Title of the site. 2 to 128 characters.
    pub title: String,
    /// The icon of the site. Absent without one.
    pub icon: Option<SiteIcon>,
    /// Hostname of its own. At most 512 characters; matches `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`.
    pub hostname: Option<String>,
    /// Path of the site on the server's public host. 1 to 100 characters.
    pub basename: Option<String>,
    /// Where the site is shown under an address of another host. Absent when it is not.
    pub proxy: Option<SiteProxy>,
    /// Who can read the site once it is published.
    pub visibility: SiteVisibility,
    /// True when the site is live for the audience of its `visibility`.
    pub published: bool,
    /// Number of site spaces. At least 0.
    pub site_spaces: i64,
    /// When the site was created.
    pub created_at: runtime::Timestamp,
    /// Whether content adapts to the visitor.
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Advertising. Absent when there is none.
    pub ads: Option<SiteAds>,
    /// Whether agents can access the site.
    pub agents_context: SiteAgentsContext,
    /// Features of the site. At most 100 items.
    pub features: Vec<SiteFeature>,
    /// Addresses of the site.
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

/// One page of a list of sites.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all sites that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The sites of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Site>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteList(count: i64, items: Vec<Site>) next, additional);
runtime::object!(SiteList { next = "next" optional, count = "count", items = "items" } [additional]);

/// What a site is created from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewSite {
    /// The type of the site. Where it is absent, the server assumes `"basic"`.
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

/// Changes to a site. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteUpdate {
    /// Title of the site. 2 to 128 characters.
    pub title: Option<String>,
    /// Who can read the site once it is published.
    pub visibility: Option<SiteVisibility>,
    /// Path of the site on the server's public host. One that is taken is answered with 409. 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    pub basename: Option<String>,
    /// Whether content adapts to the visitor.
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Whether agents can access the site.
    pub agents_context: Option<SiteAgentsContext>,
    /// The site space that the root shows; where the site has sections, the default of the default section.
    pub default_site_space: Option<super::site_spaces::SiteSpaceId>,
    /// The section that the root shows.
    pub default_site_section: Option<super::site_sections::SiteSectionId>,
    /// Where the site is shown under an address of another host: the host and at least one path segment. `null` removes the proxy. At most 512 characters; matches `^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\s]+)+/?$`.
    pub proxy: runtime::Patch<String>,
    /// The icon of the site, `null` to remove it.
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

/// The type of a claim.
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

/// JSON Schema of a claim of the visitor. Further keywords are kept as they are.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimSchema {
    /// The type of the claim.
    pub r#type: ClaimType,
    /// What the claim says about the visitor.
    pub description: Option<String>,
    /// Values that a claim of type `string` can take. At most 1000 items.
    pub r#enum: Option<Vec<String>>,
    /// Claims inside a claim of type `object`, by name.
    pub properties: Option<std::collections::BTreeMap<String, ClaimSchema>>,
    /// Schema of the items of a claim of type `array`.
    pub items: Option<Box<ClaimSchema>>,
    /// False: a claim of type `object` has no others than `properties`.
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

/// JSON Schema (draft-07) of the claims of a visitor. `properties` has the signed claims, and `unsigned` for those that are not signed. Further keywords are kept as they are.
#[derive(Clone, Debug, PartialEq)]
pub struct AdaptiveJsonSchema {
    /// Address of the JSON Schema draft: draft-07.
    pub schema: Option<String>,
    /// Address that names the schema.
    pub id: Option<String>,
    /// Schemas of the claims, by name.
    pub properties: std::collections::BTreeMap<String, ClaimSchema>,
    /// Always false: there are no other claims.
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

/// What is known of the visitors of a site: the claims that conditions can use.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteAdaptiveSchema {
    /// JSON Schema of the claims. Has no claims before it is first set.
    pub json_schema: AdaptiveJsonSchema,
    /// When it was last set. Absent before.
    pub updated_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteAdaptiveSchema(json_schema: AdaptiveJsonSchema) updated_at, additional);
runtime::object!(SiteAdaptiveSchema {
    json_schema = "jsonSchema", updated_at = "updatedAt" optional
} [additional] constants { "object" = "site-adaptive-schema" });

/// The adaptive schema to set.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteAdaptiveSchemaUpdate {
    /// JSON Schema of the claims, in place of the one before.
    pub json_schema: AdaptiveJsonSchema,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteAdaptiveSchemaUpdate(json_schema: AdaptiveJsonSchema) additional);
runtime::object!(SiteAdaptiveSchemaUpdate { json_schema = "jsonSchema" } [additional]);
runtime::described!(SiteAdaptiveSchemaUpdate = object(&[
    required("jsonSchema", of::<AdaptiveJsonSchema>()),
]));

/// A condition to start from.
#[derive(Clone, Debug, PartialEq)]
pub struct TemplateCondition {
    /// What the condition says, for people.
    pub description: String,
    /// The condition. At most 1024 characters.
    pub condition: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TemplateCondition(description: String, condition: String) additional);
runtime::object!(TemplateCondition { description = "description", condition = "condition" } [additional]);

/// Conditions that follow from the adaptive schema.
#[derive(Clone, Debug, PartialEq)]
pub struct TemplateConditions {
    /// The conditions: one for each value that a claim of type boolean or with an enum can take. At most 1000 items.
    pub items: Vec<TemplateCondition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TemplateConditions(items: Vec<TemplateCondition>) additional);
runtime::object!(TemplateConditions { items = "items" } [additional]);

/// An entry of the structure of a site: a section, or a group of sections.
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
    SiteSection = [Tag("object", &[Text("site-section")])],
    SiteSectionGroup = [Tag("object", &[Text("site-section-group")])],
});

/// The structure of a site with sections.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSectionsStructure {
    /// Sections and section groups in their order, each section with its site spaces. At most 1000 items.
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
    /// The site spaces in their order. At most 1000 items.
    pub structure: Vec<super::site_spaces::SiteSpace>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSpacesStructure(structure: Vec<super::site_spaces::SiteSpace>) additional);
runtime::object!(SiteSpacesStructure {
    structure = "structure"
} [additional] constants { "type" = "site-spaces" });

/// How a site is built up.
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
    Sections = [Tag("type", &[Text("sections")])],
    SiteSpaces = [Tag("type", &[Text("site-spaces")])],
});

/// A site as its audience sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct PublishedSite {
    /// The site.
    pub site: Site,
    /// How the site is built up.
    pub structure: SiteStructure,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PublishedSite(site: Site, structure: SiteStructure) additional);
runtime::object!(PublishedSite {
    site = "site", structure = "structure"
} [additional] constants { "object" = "published-content-site" });

/// A section as something to sort.
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

/// A section group as something to sort.
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

/// A site space as something to sort.
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

/// A part of the structure of a site.
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
    SiteSection = [Tag("type", &[Text("site-section")])] => of::<SiteSectionItem>(),
    SiteSectionGroup = [Tag("type", &[Text("site-section-group")])] => of::<SiteSectionGroupItem>(),
    SiteSpace = [Tag("type", &[Text("site-space")])] => of::<SiteSpaceItem>(),
});

/// A place among siblings: either `before` or `after` a sibling. A sibling that is not there returns 400. An empty object means the end.
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

/// What to move in the structure of a site, and where to.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteStructureMove {
    /// The section, section group or site space to move.
    pub item: SiteStructureItem,
    /// The place among its siblings. Absent: the end.
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
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Only sites that show this space.
        pub space: Option<super::spaces::SpaceId> = None, query("space", of::<super::spaces::SpaceId>()),
        /// Only sites whose title contains this, upper and lower case alike. At most 128 characters.
        pub title: Option<String> = None, query("title", string().max(128)),
        /// True for sites that are live, false for the others, absent for all.
        pub published: Option<bool> = None, query("published", boolean()),
    }
    answer { SiteList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSites", "sites", "/v1/orgs/{organizationId}/sites").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSites -> Site { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a site. `POST /v1/orgs/{organizationId}/sites`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Creates a site that is not published yet. Its `basename` is made from the title and unique. With spaces it shows them, with `empty` or `sample` it gets a new one. `agentsContext` is `included` for public and unlisted sites and `excluded` for others. Needs `create` in the organization. A space of another organization is answered with 400.
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
    /// Answers the site. Needs `read` in the organization.
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
    /// Deletes the site with its sections, site spaces and share links. The spaces themselves stay. Needs `create` in the organization.
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
    /// Changes settings of the site; an absent field keeps its value, and `null` removes `proxy` or `icon`. Needs `create` in the organization. A site space or section that is not part of the site is answered with 400, a basename that is taken with 409.
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
    /// Answers the schema of the visitors' claims; one without claims before it is first set. Needs `read` in the organization.
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
    /// Sets the schema of the visitors' claims, in place of the one before. What is not JSON Schema draft-07 is answered with 400. Needs `create` in the organization.
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
    /// List conditions to start from. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Answers conditions made from the adaptive schema: one for each value that a claim of type boolean or with an enum can take. Not a page: all of them. Needs `read` in the organization.
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
    /// Get a site as published. `GET /v1/orgs/{organizationId}/sites/{siteId}/published`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Answers the site with its structure as its audience sees it. Answers 404 while the site is not published. A site with visibility `share-link` needs `shareKey` or `read` in the organization.
    pub struct GetPublishedSite {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: SiteId = path("siteId", of::<SiteId>()),
    }
    optional {
        /// Key of a share link. With it, published addresses of a share-link site are resolved.
        pub share_key: Option<super::share_links::ShareKey> = None, query("shareKey", of::<super::share_links::ShareKey>()).hidden(),
    }
    answer { PublishedSite as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getPublishedSite", "sites", "/v1/orgs/{organizationId}/sites/{siteId}/published").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Publish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 501, 503, 507.
    ///
    /// Makes the site live for the audience of its `visibility`. A site that is live already stays so. A site without a site space is answered with 409. Needs `create` in the organization.
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
    /// Take a site offline. `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 501, 503, 507.
    ///
    /// Takes the site offline; its structure and settings stay. A site that is offline already stays so. Needs `create` in the organization.
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
    /// Answers how the site is built up, published or not: its sections and section groups, or its site spaces where it has no sections. Needs `read` in the organization.
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
    /// Moves a section, section group or site space to another place among its siblings. Takes the place of the three deprecated moves. What is not part of the site, or is no sibling, is answered with 400. Needs `create` in the organization.
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
