// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sites publish spaces of an organization to an audience.
//!
//! A site is made of site spaces, which are links to spaces, and may be divided into sections and section groups.
//! It is live once it is published, and then its `visibility` says who reads it: anyone, whoever has a share link,
//! or visitors with a signed token. Conditions show a section or a site space only to visitors with certain
//! claims, which the adaptive schema describes.
//!
//! A condition is an expression in the syntax of `JavaScript` over `visitor.claims` and `visitor.claims.unsigned`:
//! member access, `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`, `&&`, `||`, `!`, parentheses, `in`,
//! `.includes()` and literals. A claim that is missing is undefined and counts as false. A condition that does not
//! parse is answered with 400; one that fails when it is evaluated hides what it stands on. A visitor's token is a
//! JWT signed with HS256 by the key of the site; it needs `exp`, with 60 seconds of leeway. Callers of this API
//! see every section and site space, whatever the conditions.

use quire_runtime as runtime;

/// Id of a site: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteId(pub ::std::string::String);

/// The type of a site. Nothing is locked behind a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SiteType {
    #[value("basic")]
    Basic,
    #[value("premium")]
    Premium,
    #[value("ultimate")]
    Ultimate,
    #[value("sponsored")]
    Sponsored,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Who can read a published site.
///
/// - `public`: anyone, and search engines index it
/// - `unlisted`: anyone who has the address; not indexed
/// - `share-link`: whoever has a share link, whose secret key is part of the address
/// - `visitor-auth`: visitors with a signed token
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SiteVisibility {
    #[value("public")]
    Public,
    #[value("unlisted")]
    Unlisted,
    #[value("share-link")]
    ShareLink,
    #[value("visitor-auth")]
    VisitorAuth,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Whether agents can access a site.
///
/// - `excluded`: they cannot
/// - `included`: they can
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SiteAgentsContext {
    #[value("excluded")]
    Excluded,
    #[value("included")]
    Included,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// A space to create together with a site.
///
/// - `empty`: a space with one empty page
/// - `sample`: a space with sample pages
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum NewSiteSpace {
    #[value("empty")]
    Empty,
    #[value("sample")]
    Sample,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// The spaces that a new site shows: spaces that exist, or one to create with it.
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum NewSiteSpaces {
    #[select(json("array"))]
    Array(Vec<super::spaces::SpaceId>),
    #[select(json("string"))]
    NewSiteSpace(NewSiteSpace),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Addresses of an icon.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteIconUrls {
    /// Address of the icon on a light background. Format `uri`.
    #[wire(format = "uri")]
    pub light: String,
    /// Address of the icon on a dark background. Format `uri`.
    #[wire(format = "uri")]
    pub dark: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An icon made of images.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteIconImages {
    /// Addresses of the images.
    pub icon: SiteIconUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An icon that is an emoji.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteIconEmoji {
    /// The emoji. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub emoji: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The icon of a site: images or an emoji.
///
/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum SiteIcon {
    #[select(key("icon"), tried)]
    SiteIconImages(SiteIconImages),
    #[select(key("emoji"), tried)]
    SiteIconEmoji(SiteIconEmoji),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Where a site is shown under an address of another host.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteProxy {
    /// The host, with its scheme.
    pub origin: String,
    /// The path at that host under which the site is shown.
    pub target: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Whether content adapts to the visitor.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteAdaptiveContent {
    /// True when conditions count.
    pub enabled: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Advertising on a site.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct SiteAds {
    /// Where advertising stands.
    pub status: Option<String>,
    /// True when the site can be submitted for advertising.
    pub submittable: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A feature of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
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
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteUrls {
    /// Address of the site in this API. Format `uri`.
    pub location: String,
    /// Address of the site in the web application. Format `uri`.
    pub app: Option<String>,
    /// Address at which the site is published. Absent while it is not. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A published documentation site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site"))]
pub struct Site {
    /// Id of the site.
    pub id: SiteId,
    /// The type of the site.
    pub r#type: SiteType,
    /// Title of the site. 2 to 128 characters.
    pub title: String,
    /// The icon of the site. Absent without one.
    pub icon: Option<SiteIcon>,
    /// Hostname of its own. At most 512 characters; matches
    /// `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`.
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
    #[wire(name = "siteSpaces")]
    pub site_spaces: i64,
    /// When the site was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Whether content adapts to the visitor.
    #[wire(name = "adaptiveContent")]
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Advertising. Absent when there is none.
    pub ads: Option<SiteAds>,
    /// Whether agents can access the site.
    #[wire(name = "agentsContext")]
    pub agents_context: SiteAgentsContext,
    /// Features of the site. At most 100 items.
    pub features: Vec<SiteFeature>,
    /// Addresses of the site.
    pub urls: SiteUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of sites.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all sites that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The sites of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Site>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a site is created from.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSite {
    /// The type of the site. Where it is absent, the server assumes `"basic"`.
    pub r#type: Option<SiteType>,
    /// Title of the site. 2 to 128 characters. Where it is absent, the server assumes `"Untitled"`.
    #[wire(min_length = 2, max_length = 128)]
    pub title: Option<String>,
    /// Who can read the site once it is published. Where it is absent, the server assumes `"public"`.
    pub visibility: Option<SiteVisibility>,
    /// The spaces that the site shows. Absent: none yet.
    pub spaces: Option<NewSiteSpaces>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a site. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteUpdate {
    /// Title of the site. 2 to 128 characters.
    #[wire(min_length = 2, max_length = 128)]
    pub title: Option<String>,
    /// Who can read the site once it is published.
    pub visibility: Option<SiteVisibility>,
    /// Path of the site on the server's public host. One that is taken is answered with 409. 1 to 100 characters;
    /// matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    #[wire(min_length = 1, max_length = 100, pattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$")]
    pub basename: Option<String>,
    /// Whether content adapts to the visitor.
    #[wire(name = "adaptiveContent")]
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Whether agents can access the site.
    #[wire(name = "agentsContext")]
    pub agents_context: Option<SiteAgentsContext>,
    /// The site space that the root shows; where the site has sections, the default of the default section.
    #[wire(name = "defaultSiteSpace")]
    pub default_site_space: Option<super::site_spaces::SiteSpaceId>,
    /// The section that the root shows.
    #[wire(name = "defaultSiteSection")]
    pub default_site_section: Option<super::site_sections::SiteSectionId>,
    /// Where the site is shown under an address of another host: the host and at least one path segment. `null`
    /// removes the proxy. At most 512 characters; matches
    /// `^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\s]+)+/?$`.
    #[wire(
        max_length = 512,
        pattern = "^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\\s]+)+/?$",
        engine = "^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\\t-\\r \\x{a0}\\x{1680}\\x{2\
    000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+)+/?$"
    )]
    pub proxy: runtime::Patch<String>,
    /// The icon of the site, `null` to remove it.
    pub icon: runtime::Patch<SiteIcon>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The type of a claim.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ClaimType {
    #[value("boolean")]
    Boolean,
    #[value("string")]
    String,
    #[value("number")]
    Number,
    #[value("array")]
    Array,
    #[value("object")]
    Object,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// JSON Schema of a claim of the visitor. Further keywords are kept as they are.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ClaimSchema {
    /// The type of the claim.
    pub r#type: ClaimType,
    /// What the claim says about the visitor.
    pub description: Option<String>,
    /// Values that a claim of type `string` can take. At most 1000 items.
    #[wire(max_items = 1000)]
    pub r#enum: Option<Vec<String>>,
    /// Claims inside a claim of type `object`, by name.
    pub properties: Option<std::collections::BTreeMap<String, ClaimSchema>>,
    /// Schema of the items of a claim of type `array`.
    pub items: Option<Box<ClaimSchema>>,
    /// False: a claim of type `object` has no others than `properties`.
    #[wire(name = "additionalProperties")]
    pub additional_properties: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// JSON Schema (draft-07) of the claims of a visitor. `properties` has the signed claims, and `unsigned` for those
/// that are not signed. Further keywords are kept as they are.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "object"))]
pub struct AdaptiveJsonSchema {
    /// Address of the JSON Schema draft: draft-07.
    #[wire(name = "$schema")]
    pub schema: Option<String>,
    /// Address that names the schema.
    #[wire(name = "$id")]
    pub id: Option<String>,
    /// Schemas of the claims, by name.
    pub properties: std::collections::BTreeMap<String, ClaimSchema>,
    /// Always false: there are no other claims.
    #[wire(name = "additionalProperties")]
    pub additional_properties: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What is known of the visitors of a site: the claims that conditions can use.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-adaptive-schema"))]
pub struct SiteAdaptiveSchema {
    /// JSON Schema of the claims. Has no claims before it is first set.
    #[wire(name = "jsonSchema")]
    pub json_schema: AdaptiveJsonSchema,
    /// When it was last set. Absent before.
    #[wire(name = "updatedAt")]
    pub updated_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The adaptive schema to set.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteAdaptiveSchemaUpdate {
    /// JSON Schema of the claims, in place of the one before.
    #[wire(name = "jsonSchema")]
    pub json_schema: AdaptiveJsonSchema,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A condition to start from.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TemplateCondition {
    /// What the condition says, for people.
    pub description: String,
    /// The condition. At most 1024 characters.
    pub condition: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Conditions that follow from the adaptive schema.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TemplateConditions {
    /// The conditions: one for each value that a claim of type boolean or with an enum can take. At most 1000 items.
    pub items: Vec<TemplateCondition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An entry of the structure of a site: a section, or a group of sections.
///
/// Told apart by `object`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum SiteStructureEntry {
    #[select(tag("object", "site-section"))]
    SiteSection(Box<super::site_sections::SiteSection>),
    #[select(tag("object", "site-section-group"))]
    SiteSectionGroup(super::site_sections::SiteSectionGroup),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// The structure of a site with sections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "sections"))]
pub struct SiteSectionsStructure {
    /// Sections and section groups in their order, each section with its site spaces. At most 1000 items.
    pub structure: Vec<SiteStructureEntry>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The structure of a site without sections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "site-spaces"))]
pub struct SiteSpacesStructure {
    /// The site spaces in their order. At most 1000 items.
    pub structure: Vec<super::site_spaces::SiteSpace>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// How a site is built up.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum SiteStructure {
    #[select(tag("type", "sections"))]
    Sections(SiteSectionsStructure),
    #[select(tag("type", "site-spaces"))]
    SiteSpaces(SiteSpacesStructure),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// A site as its audience sees it.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "published-content-site"))]
pub struct PublishedSite {
    /// The site.
    pub site: Site,
    /// How the site is built up.
    pub structure: SiteStructure,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A section as something to sort.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-section"))]
pub struct SiteSectionItem {
    /// The section.
    pub id: super::site_sections::SiteSectionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A section group as something to sort.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-section-group"))]
pub struct SiteSectionGroupItem {
    /// The section group.
    pub id: super::site_sections::SiteSectionGroupId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A site space as something to sort.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-space"))]
pub struct SiteSpaceItem {
    /// The site space.
    pub id: super::site_spaces::SiteSpaceId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A part of the structure of a site.
///
/// Told apart by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum SiteStructureItem {
    #[select(tag("type", "site-section"))]
    SiteSection(SiteSectionItem),
    #[select(tag("type", "site-section-group"))]
    SiteSectionGroup(SiteSectionGroupItem),
    #[select(tag("type", "site-space"))]
    SiteSpace(SiteSpaceItem),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// A place among siblings: either `before` or `after` a sibling. A sibling that is not there returns 400. An empty
/// object means the end.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(apart("before", "after"))]
pub struct SiteStructurePosition {
    /// The sibling that comes right after.
    pub before: Option<SiteStructureItem>,
    /// The sibling that comes right before.
    pub after: Option<SiteStructureItem>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What to move in the structure of a site, and where to.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteStructureMove {
    /// The section, section group or site space to move.
    pub item: SiteStructureItem,
    /// The place among its siblings. Absent: the end.
    pub position: Option<SiteStructurePosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the sites of an organization. `GET /v1/orgs/{organizationId}/sites`, answers 200, or 400, 401, 404, 429,
/// 500, 501, 503.
///
/// Lists the sites of the organization that the caller may view, newest first.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites",
    id = "listSites",
    area = "sites",
    answer = SiteList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Site, items = items, token = page, next = next?.page)]
pub struct ListSites {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Only sites that show this space.
    #[wire(query)]
    pub space: Option<super::spaces::SpaceId>,
    /// Only sites whose title contains this, upper and lower case alike. At most 128 characters.
    #[wire(query, max_length = 128)]
    pub title: Option<String>,
    /// True for sites that are live, false for the others, absent for all.
    #[wire(query)]
    pub published: Option<bool>,
}

/// Create a site. `POST /v1/orgs/{organizationId}/sites`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429,
/// 500, 501, 503, 507.
///
/// Creates a site that is not published yet. Its `basename` is made from the title and unique. With spaces it
/// shows them, with `empty` or `sample` it gets a new one. `agentsContext` is `included` for public and unlisted
/// sites and `excluded` for others. Needs `create` in the organization. A space of another organization is
/// answered with 400.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites",
    id = "createSite",
    area = "sites",
    status = 201,
    answer = Site,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateSite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<NewSite>,
}

/// Get a site. `GET /v1/orgs/{organizationId}/sites/{siteId}`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
///
/// Answers the site. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}",
    id = "getSite",
    area = "sites",
    answer = Site,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
}

/// Delete a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}`, answers 205, or 400, 401, 403, 404, 412, 429,
/// 500, 501, 503, 507.
///
/// Deletes the site with its sections, site spaces and share links. The spaces themselves stay. Needs `create` in
/// the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/sites/{siteId}",
    id = "deleteSite",
    area = "sites",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteSite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
}

/// Update a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}`, answers 200, or 400, 401, 403, 404, 409, 412,
/// 413, 415, 429, 500, 501, 503, 507.
///
/// Changes settings of the site; an absent field keeps its value, and `null` removes `proxy` or `icon`. Needs
/// `create` in the organization. A site space or section that is not part of the site is answered with 400, a
/// basename that is taken with 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}",
    id = "updateSite",
    area = "sites",
    answer = Site,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateSite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<SiteUpdate>,
}

/// Get the adaptive schema. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`, answers 200, or 400,
/// 401, 404, 429, 500, 501, 503.
///
/// Answers the schema of the visitors' claims; one without claims before it is first set. Needs `read` in the
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
    id = "getSiteAdaptiveSchema",
    area = "sites",
    answer = SiteAdaptiveSchema,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSiteAdaptiveSchema {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
}

/// Set the adaptive schema. `PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`, answers 200, or 400,
/// 401, 403, 404, 412, 413, 415, 429, 500, 501, 503, 507.
///
/// Sets the schema of the visitors' claims, in place of the one before. What is not JSON Schema draft-07 is
/// answered with 400. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
    id = "putSiteAdaptiveSchema",
    area = "sites",
    answer = SiteAdaptiveSchema,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct PutSiteAdaptiveSchema {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
    /// The body.
    #[body(json)]
    pub body: SiteAdaptiveSchemaUpdate,
}

/// List conditions to start from. `GET
/// /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`, answers 200, or 400, 401, 404,
/// 429, 500, 501, 503.
///
/// Answers conditions made from the adaptive schema: one for each value that a claim of type boolean or with an
/// enum can take. Not a page: all of them. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions",
    id = "listSiteTemplateConditions",
    area = "sites",
    answer = TemplateConditions,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSiteTemplateConditions {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
}

/// Get a site as published. `GET /v1/orgs/{organizationId}/sites/{siteId}/published`, answers 200, or 400, 401,
/// 404, 429, 500, 501, 503.
///
/// Answers the site with its structure as its audience sees it. Answers 404 while the site is not published. A
/// site with visibility `share-link` needs `shareKey` or `read` in the organization.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/published",
    id = "getPublishedSite",
    area = "sites",
    answer = PublishedSite,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetPublishedSite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
    /// Key of a share link. With it, published addresses of a share-link site are resolved.
    #[wire(query = "shareKey", hidden)]
    pub share_key: Option<super::share_links::ShareKey>,
}

/// Publish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`, answers 200, or 400, 401, 403, 404,
/// 409, 429, 500, 501, 503, 507.
///
/// Makes the site live for the audience of its `visibility`. A site that is live already stays so. A site without
/// a site space is answered with 409. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/publish",
    id = "publishSite",
    area = "sites",
    answer = Site,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct PublishSite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
}

/// Take a site offline. `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`, answers 200, or 400, 401, 403,
/// 404, 409, 429, 500, 501, 503, 507.
///
/// Takes the site offline; its structure and settings stay. A site that is offline already stays so. Needs
/// `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/unpublish",
    id = "unpublishSite",
    area = "sites",
    answer = Site,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct UnpublishSite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
}

/// Get the structure of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/structure`, answers 200, or 400,
/// 401, 404, 429, 500, 501, 503.
///
/// Answers how the site is built up, published or not: its sections and section groups, or its site spaces where
/// it has no sections. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/structure",
    id = "getSiteStructure",
    area = "sites",
    answer = SiteStructure,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSiteStructure {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
}

/// Sort the structure of a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/structure/sort`, answers 200, or
/// 400, 401, 403, 404, 413, 415, 429, 500, 501, 503, 507.
///
/// Moves a section, section group or site space to another place among its siblings. Takes the place of the three
/// deprecated moves. What is not part of the site, or is no sibling, is answered with 400. Needs `create` in the
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/structure/sort",
    id = "sortSiteStructure",
    area = "sites",
    answer = SiteStructure,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct SortSiteStructure {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
    /// The body.
    #[body(json)]
    pub body: SiteStructureMove,
}
