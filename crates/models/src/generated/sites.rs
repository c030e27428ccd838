// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Sites publish spaces of an organization to an audience.
//!
//! A site consists of site spaces, which are links to spaces, and can be divided into sections and section groups.
//! A published site is live for the audience of its `visibility`: anyone, anyone with a share link, or visitors
//! with a signed token. Conditions limit a section or a site space to visitors with certain claims, which the
//! adaptive schema describes.
//!
//! A condition is an expression in `JavaScript` syntax over `visitor.claims`, `visitor.claims.unsigned` and the
//! variables of the site (`site.vars`): member access, `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`, `&&`, `||`,
//! `!`, parentheses, `in`, `.includes()` and literals. A missing claim or variable is undefined and counts as
//! false. A condition that does not parse returns 400; one that fails when evaluated hides its section or site
//! space. A visitor's token is a JWT signed with HS256 and the key of the site; it requires `exp`, with 60 seconds
//! of leeway. Callers of this API see every section and site space, regardless of conditions.

use quire_runtime as runtime;

/// ID of a site: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteId(pub String);

/// Type of a site. All features are available to every type.
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
    Unknown(runtime::Unknown<Self>),
}

/// Audience of a published site.
///
/// - `public`: anyone; search engines index it
/// - `unlisted`: anyone who has the URL; not indexed
/// - `share-link`: anyone with a share link, whose secret key is part of the URL
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
    Unknown(runtime::Unknown<Self>),
}

/// Agent access to a site.
///
/// - `excluded`: agents cannot access it
/// - `included`: agents can access it
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SiteAgentsContext {
    #[value("excluded")]
    Excluded,
    #[value("included")]
    Included,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
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
    Unknown(runtime::Unknown<Self>),
}

/// The spaces that a new site shows: existing spaces, or one to create with it.
///
/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum NewSiteSpaces {
    #[select(json("array"))]
    Array(Vec<super::spaces::SpaceId>),
    #[select(json("string"))]
    NewSiteSpace(NewSiteSpace),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// URLs of an icon.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteIconUrls {
    /// URL of the icon on a light background. Format `uri`.
    #[wire(format = "uri")]
    pub light: String,
    /// URL of the icon on a dark background. Format `uri`.
    #[wire(format = "uri")]
    pub dark: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An icon made of images.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteIconImages {
    /// URLs of the images.
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
/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum SiteIcon {
    #[select(key("icon"), tried)]
    SiteIconImages(SiteIconImages),
    #[select(key("emoji"), tried)]
    SiteIconEmoji(SiteIconEmoji),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// A proxy that shows a site under a URL of another host.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteProxy {
    /// The host, with its scheme.
    pub origin: String,
    /// The path on that host under which the site is shown.
    pub target: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Settings for content that adapts to the visitor.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteAdaptiveContent {
    /// True if conditions are evaluated.
    pub enabled: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Advertising on a site.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct SiteAds {
    /// Status of the advertising.
    pub status: Option<String>,
    /// True if the site can be submitted for advertising.
    pub submittable: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Variables of a site, by name. In conditions, `site.vars.NAME` is the value, a string.
pub type SiteVariables = std::collections::BTreeMap<String, String>;

/// A feature of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteFeature {
    /// Name of the feature.
    pub id: String,
    /// The lowest site type that has the feature.
    pub plan: String,
    /// True if the settings of the feature are locked.
    pub frozen: bool,
    /// Names of the feature's settings. At most 100 items.
    pub customizations: Vec<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteUrls {
    /// API URL of the site. Format `uri`.
    pub location: String,
    /// Web app URL of the site. Format `uri`.
    pub app: Option<String>,
    /// URL at which the site is published. Absent while it is not published. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A published documentation site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site"))]
pub struct Site {
    /// ID of the site.
    pub id: SiteId,
    /// Type of the site.
    pub r#type: SiteType,
    /// Title of the site. 2 to 128 characters.
    pub title: String,
    /// The icon of the site. Absent if there is none.
    pub icon: Option<SiteIcon>,
    /// Hostname configured for the site on the server. Absent if there is none, or if it has fewer than three labels.
    /// At most 512 characters; matches `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`.
    pub hostname: Option<String>,
    /// Path of the site on the server's public host. 1 to 100 characters.
    pub basename: Option<String>,
    /// The proxy that shows the site under a URL of another host. The addresses of the site are below that URL. Absent
    /// if there is none.
    pub proxy: Option<SiteProxy>,
    /// Audience of the site once it is published.
    pub visibility: SiteVisibility,
    /// True if the site is live for the audience of its `visibility`.
    pub published: bool,
    /// Number of site spaces. At least 0.
    #[wire(name = "siteSpaces")]
    pub site_spaces: i64,
    /// Time at which the site was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Settings for content that adapts to the visitor.
    #[wire(name = "adaptiveContent")]
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Variables that conditions read. Visitors can see them. Absent if there are none. At most 50 entries; names:
    /// must be a name of at most 100 letters, digits and `_` that does not begin with a digit.
    pub variables: Option<SiteVariables>,
    /// Number of seconds for which browsers and caches may serve an outdated response of the published site while they
    /// request a new one (RFC 5861). Absent if they always revalidate, so that a merge is visible at once. 1 to 86400.
    #[wire(name = "staleWhileRevalidate")]
    pub stale_while_revalidate: Option<i64>,
    /// Advertising. Absent if there is none.
    pub ads: Option<SiteAds>,
    /// Agent access to the site.
    #[wire(name = "agentsContext")]
    pub agents_context: SiteAgentsContext,
    /// Features of the site. At most 100 items.
    pub features: Vec<SiteFeature>,
    /// URLs of the site.
    pub urls: SiteUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of sites.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of sites that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The sites on this page, in list order. At most 1000 items.
    pub items: Vec<Site>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a site.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSite {
    /// Type of the site. If absent, the server uses `"basic"`.
    pub r#type: Option<SiteType>,
    /// Title of the site. 2 to 128 characters. If absent, the server uses `"Untitled"`.
    #[wire(min_length = 2, max_length = 128)]
    pub title: Option<String>,
    /// Audience of the site once it is published. If absent, the server uses `"public"`.
    pub visibility: Option<SiteVisibility>,
    /// The spaces that the site shows. Defaults to none.
    pub spaces: Option<NewSiteSpaces>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a site. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteUpdate {
    /// Title of the site. 2 to 128 characters.
    #[wire(min_length = 2, max_length = 128)]
    pub title: Option<String>,
    /// Audience of the site once it is published.
    pub visibility: Option<SiteVisibility>,
    /// Path of the site on the server's public host. The former basename redirects to the new one until another site
    /// is given it. A basename that is taken returns 409. 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    #[wire(min_length = 1, max_length = 100, pattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$")]
    pub basename: Option<String>,
    /// Settings for content that adapts to the visitor.
    #[wire(name = "adaptiveContent")]
    pub adaptive_content: Option<SiteAdaptiveContent>,
    /// Agent access to the site.
    #[wire(name = "agentsContext")]
    pub agents_context: Option<SiteAgentsContext>,
    /// The site space that the root shows or, if the site has sections, the default site space of the default section.
    #[wire(name = "defaultSiteSpace")]
    pub default_site_space: Option<super::site_spaces::SiteSpaceId>,
    /// The section that the root shows.
    #[wire(name = "defaultSiteSection")]
    pub default_site_section: Option<super::site_sections::SiteSectionId>,
    /// Another host and at least one path segment under which the site is shown. Its server must forward requests to
    /// the site's address on this server, followed by `~proxy/`. `null` removes the proxy. At most 512 characters;
    /// matches `^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\s]+)+/?$`.
    #[wire(
        max_length = 512,
        pattern = "^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\\s]+)+/?$",
        engine = "^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?(:[0-9]{1,5})?(/[^/?#\\t-\\r \\x{a0}\\x{1680}\\x{2\
    000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+)+/?$"
    )]
    pub proxy: runtime::Patch<String>,
    /// The icon of the site. `null` removes it.
    pub icon: runtime::Patch<SiteIcon>,
    /// Variables that conditions read. Replaces all of them; `null` removes them. At most 50 entries; names: must be a
    /// name of at most 100 letters, digits and `_` that does not begin with a digit.
    #[wire(
        max_properties = 50,
        names(
            pattern = "^[A-Za-z_][0-9A-Za-z_]{0,99}$",
            message = "must be a name of at most 100 letters, digits and `_` that does not begin with a digit"
        ),
        values(max_length = 256)
    )]
    pub variables: runtime::Patch<SiteVariables>,
    /// Number of seconds for which browsers and caches may serve an outdated response of the published site while they
    /// request a new one (RFC 5861), even if the page was removed or the site is no longer public. Only responses that
    /// are the same for all visitors are affected: those of public and unlisted sites without adaptive content. With
    /// 0, the default of new sites, they always revalidate, so that a merge is visible at once. 0 to 86400.
    #[wire(name = "staleWhileRevalidate", minimum = 0, maximum = 86400)]
    pub stale_while_revalidate: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Type of a claim.
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
    Unknown(runtime::Unknown<Self>),
}

/// JSON Schema of a visitor's claim. Other keywords are stored unchanged.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ClaimSchema {
    /// Type of the claim.
    pub r#type: ClaimType,
    /// Meaning of the claim.
    pub description: Option<String>,
    /// Values that a claim of type `string` can take. At most 1000 items.
    #[wire(max_items = 1000)]
    pub r#enum: Option<Vec<String>>,
    /// Claims inside a claim of type `object`, by name.
    pub properties: Option<std::collections::BTreeMap<String, ClaimSchema>>,
    /// Schema of the items of a claim of type `array`.
    pub items: Option<Box<ClaimSchema>>,
    /// If `false`, a claim of type `object` has only the claims in `properties`.
    #[wire(name = "additionalProperties")]
    pub additional_properties: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// JSON Schema (draft-07) of a visitor's claims. `properties` holds the signed claims, and `unsigned` holds the
/// unsigned ones. Other keywords are stored unchanged.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "object"))]
pub struct AdaptiveJsonSchema {
    /// URL of the JSON Schema draft: draft-07.
    #[wire(name = "$schema")]
    pub schema: Option<String>,
    /// URL that identifies the schema.
    #[wire(name = "$id")]
    pub id: Option<String>,
    /// Schemas of the claims, by name.
    pub properties: std::collections::BTreeMap<String, ClaimSchema>,
    /// Always `false`: there are no other claims.
    #[wire(name = "additionalProperties")]
    pub additional_properties: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The claims of a site's visitors that conditions can use.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-adaptive-schema"))]
pub struct SiteAdaptiveSchema {
    /// JSON Schema of the claims. Has no claims until it is first set.
    #[wire(name = "jsonSchema")]
    pub json_schema: AdaptiveJsonSchema,
    /// Time at which the schema was last set. Absent if it never was.
    #[wire(name = "updatedAt")]
    pub updated_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for setting the adaptive schema.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteAdaptiveSchemaUpdate {
    /// JSON Schema of the claims. Replaces the previous one.
    #[wire(name = "jsonSchema")]
    pub json_schema: AdaptiveJsonSchema,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A template for a condition.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TemplateCondition {
    /// Description of the condition, for people.
    pub description: String,
    /// The condition. At most 1024 characters.
    pub condition: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Conditions generated from the adaptive schema.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TemplateConditions {
    /// The conditions: one for each value that a boolean or enum claim can take. At most 1000 items.
    pub items: Vec<TemplateCondition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An entry in the structure of a site: a section or a section group.
///
/// Distinguished by `object`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum SiteStructureEntry {
    #[select(tag("object", "site-section"))]
    SiteSection(Box<super::site_sections::SiteSection>),
    #[select(tag("object", "site-section-group"))]
    SiteSectionGroup(super::site_sections::SiteSectionGroup),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// The structure of a site with sections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "sections"))]
pub struct SiteSectionsStructure {
    /// Sections and section groups in order, each section with its site spaces. At most 1000 items.
    pub structure: Vec<SiteStructureEntry>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The structure of a site without sections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "site-spaces"))]
pub struct SiteSpacesStructure {
    /// The site spaces, in order. At most 1000 items.
    pub structure: Vec<super::site_spaces::SiteSpace>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The structure of a site.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum SiteStructure {
    #[select(tag("type", "sections"))]
    Sections(SiteSectionsStructure),
    #[select(tag("type", "site-spaces"))]
    SiteSpaces(SiteSpacesStructure),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// A site as its audience sees it.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "published-content-site"))]
pub struct PublishedSite {
    /// The site.
    pub site: Site,
    /// The structure of the site.
    pub structure: SiteStructure,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of a published site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "page"))]
pub struct PublishedSitePage {
    /// The site space that shows the page.
    #[wire(name = "siteSpace")]
    pub site_space: super::site_spaces::SiteSpaceId,
    /// The space of the page.
    pub space: super::spaces::SpaceId,
    /// The page.
    pub page: super::content_p::PageId,
    /// Canonical path of the page, relative to the address of the site, without a leading slash. For the first page of
    /// a space, the path of its site space: empty, or with a trailing slash.
    pub path: String,
    /// True if the requested path differs from `path`, ignoring leading and trailing slashes.
    pub redirects: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The target of a path of a published site.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum PublishedSitePath {
    #[select(tag("type", "page"))]
    Page(PublishedSitePage),
    #[select(tag("type", "url"))]
    Url(SiteRedirectUrl),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// JWT of a visitor: at most 4,096 characters. 1 to 4096 characters.
#[derive(Clone, runtime::RedactedDebug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(min_length = 1, max_length = 4096)]
pub struct VisitorToken(pub String);

/// Unsigned claims of a visitor, by name.
pub type UnsignedClaims = std::collections::BTreeMap<String, String>;

/// The key that signs the tokens of the visitors of a site.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "site-visitor-key"))]
pub struct SiteVisitorKey {
    /// The HS256 key: use the 43 characters as they are, without decoding. Exactly 43 characters.
    #[wire(hidden)]
    pub key: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A section to sort.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-section"))]
pub struct SiteSectionItem {
    /// The section.
    pub id: super::site_sections::SiteSectionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A section group to sort.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-section-group"))]
pub struct SiteSectionGroupItem {
    /// The section group.
    pub id: super::site_sections::SiteSectionGroupId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A site space to sort.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-space"))]
pub struct SiteSpaceItem {
    /// The site space.
    pub id: super::site_spaces::SiteSpaceId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An item in the structure of a site.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum SiteStructureItem {
    #[select(tag("type", "site-section"))]
    SiteSection(SiteSectionItem),
    #[select(tag("type", "site-section-group"))]
    SiteSectionGroup(SiteSectionGroupItem),
    #[select(tag("type", "site-space"))]
    SiteSpace(SiteSpaceItem),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// A position among siblings: either `before` or `after` a sibling. An empty object means the end. Returns 400 if
/// there is no such sibling.
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

/// Parameters for moving an item in the structure of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteStructureMove {
    /// The section, section group or site space to move.
    pub item: SiteStructureItem,
    /// The position among its siblings. Defaults to the end.
    pub position: Option<SiteStructurePosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// ID of a redirect: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteRedirectId(pub String);

/// A page of a space that the site shows.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "page"))]
pub struct SiteRedirectPage {
    /// The space.
    pub space: super::spaces::SpaceId,
    /// The page.
    pub page: super::content_p::PageId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A URL.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "url"))]
pub struct SiteRedirectUrl {
    /// The URL, with the scheme `http` or `https`, without user information. Characters not allowed by RFC 3986 must
    /// be percent-encoded, and host names in Punycode. At most 2048 characters; matches
    /// `^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/([A-Za-z0-9._~:/@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)?(\?([A-Za-z0-9._~:/@!$&'()*+,;=?-]|%[0-9A-Fa-f]{2})*)?(#([A-Za-z0-9._~:/@!$&'()*+,;=?-]|%[0-9A-Fa-f]{2})*)?$`;
    /// format `uri`.
    #[wire(
        max_length = 2048,
        pattern = "^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/([A-Za-z0-9._~:/@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)?\
    (\\?([A-Za-z0-9._~:/@!$&'()*+,;=?-]|%[0-9A-Fa-f]{2})*)?(#([A-Za-z0-9._~:/@!$&'()*+,;=?-]|%\
    [0-9A-Fa-f]{2})*)?$",
        format = "uri"
    )]
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The target of a redirect.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum SiteRedirectTarget {
    #[select(tag("type", "page"))]
    Page(SiteRedirectPage),
    #[select(tag("type", "url"))]
    Url(SiteRedirectUrl),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// A redirect of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-redirect"))]
pub struct SiteRedirect {
    /// ID of the redirect.
    pub id: SiteRedirectId,
    /// Path within the site, with a leading slash. 1 to 512 characters; matches `^/[^?#\s]*$`.
    pub source: String,
    /// The target of the path.
    pub target: SiteRedirectTarget,
    /// Time at which the redirect was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of redirects.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteRedirectList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of redirects of the site, across all pages. At least 0.
    pub count: i64,
    /// The redirects on this page, in list order. At most 1000 items.
    pub items: Vec<SiteRedirect>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for setting a redirect.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSiteRedirect {
    /// Path within the site, with a leading slash. 1 to 512 characters; matches `^/[^?#\s]*$`.
    #[wire(
        min_length = 1,
        max_length = 512,
        pattern = "^/[^?#\\s]*$",
        engine = "^/[^?#\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3\
    000}\\x{feff}]*$"
    )]
    pub source: String,
    /// The target of the path.
    pub target: SiteRedirectTarget,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An image of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteImage {
    /// ID of the image, derived from its content. Matches `^[0-9a-f]{32}$`.
    pub id: String,
    /// Media type.
    #[wire(name = "contentType")]
    pub content_type: String,
    /// URL of the image on the published site. Absent if the site is not published. Format `uri`.
    pub url: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The logo of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteLogo {
    /// Image on a light background.
    pub light: SiteImage,
    /// Image on a dark background. Defaults to the one for a light background.
    pub dark: Option<SiteImage>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An image to store.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteImageData {
    /// The image, Base64-encoded: PNG, JPEG, GIF, `WebP` or SVG, of at most 256 `KiB` and, unless it is SVG, 4,096
    /// pixels in each direction.
    pub data: runtime::Base64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An existing image of the site.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteImageId {
    /// ID of the image. Matches `^[0-9a-f]{32}$`.
    #[wire(pattern = "^[0-9a-f]{32}$")]
    pub id: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An image: a new image, or an existing image of the customization.
///
/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum NewSiteImage {
    #[select(key("data"), tried)]
    SiteImageData(SiteImageData),
    #[select(key("id"), tried)]
    SiteImageId(SiteImageId),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// The logo of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSiteLogo {
    /// Image on a light background.
    pub light: NewSiteImage,
    /// Image on a dark background. Defaults to the one for a light background.
    pub dark: Option<NewSiteImage>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The colors of a site. A color without enough contrast is shown darker or lighter, so that text in it is
/// readable (WCAG 2, level AA).
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteColors {
    /// Color of links, buttons and current entries on a light background. Defaults to `dark`. Must be a color in
    /// hexadecimal, such as `#3b5bdb`.
    #[wire(
        pattern = "^#[0-9A-Fa-f]{6}$",
        message = "must be a color in hexadecimal, such as `#3b5bdb`"
    )]
    pub light: Option<String>,
    /// Color of links, buttons and current entries on a dark background. Defaults to `light`. Must be a color in
    /// hexadecimal, such as `#3b5bdb`.
    #[wire(
        pattern = "^#[0-9A-Fa-f]{6}$",
        message = "must be a color in hexadecimal, such as `#3b5bdb`"
    )]
    pub dark: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A font of the visitor's system.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SiteFont {
    #[value("sans")]
    Sans,
    #[value("serif")]
    Serif,
    #[value("mono")]
    Mono,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// The corners of boxes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SiteCorners {
    #[value("rounded")]
    Rounded,
    #[value("square")]
    Square,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Light mode, dark mode, or the mode of the visitor's system.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SiteMode {
    #[value("system")]
    System,
    #[value("light")]
    Light,
    #[value("dark")]
    Dark,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Light and dark mode.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteAppearance {
    /// Mode in which the site opens. If absent, the server uses `"system"`.
    pub default: Option<SiteMode>,
    /// True if visitors can choose the mode. If absent, the server uses `true`.
    pub switch: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A link.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteLink {
    /// Text of the link. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub title: String,
    /// URL with the scheme `https`, `http` or `mailto`. At most 2048 characters; must be a URL with the scheme
    /// `https`, `http` or `mailto`; format `uri`.
    #[wire(
        max_length = 2048,
        pattern = "^(https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/([A-Za-z0-9._~:/@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)\
    ?(\\?([A-Za-z0-9._~:/@!$&'()*+,;=?-]|%[0-9A-Fa-f]{2})*)?(#([A-Za-z0-9._~:/@!$&'()*+,;=?-]|\
    %[0-9A-Fa-f]{2})*)?|mailto:[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+)$",
        message = "must be a URL with the scheme `https`, `http` or `mailto`",
        format = "uri"
    )]
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Links under one heading.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteFooterGroup {
    /// Heading. 1 to 50 characters.
    #[wire(min_length = 1, max_length = 50)]
    pub title: String,
    /// The links. At most 10 items.
    #[wire(max_items = 10)]
    pub links: Vec<SiteLink>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The footer of a site.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteFooter {
    /// Text, such as a copyright notice. 1 to 300 characters.
    #[wire(min_length = 1, max_length = 300)]
    pub text: Option<String>,
    /// Links, in groups. At most 6 items.
    #[wire(max_items = 6)]
    pub groups: Option<Vec<SiteFooterGroup>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Customization of a published site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-customization"))]
pub struct SiteCustomization {
    /// Logo in the header, in place of the title. Absent if there is none.
    pub logo: Option<SiteLogo>,
    /// Icon in the tab of the browser. Defaults to the icon of the site.
    pub favicon: Option<SiteImage>,
    /// Colors. Absent if the site uses quire's default colors.
    pub colors: Option<SiteColors>,
    /// Font of the text.
    pub font: SiteFont,
    /// Corners of boxes.
    pub corners: SiteCorners,
    /// Light and dark mode.
    pub appearance: SiteAppearance,
    /// Links in the header. At most 6 items.
    #[wire(name = "headerLinks")]
    pub header_links: Vec<SiteLink>,
    /// The footer. Absent if there is none.
    pub footer: Option<SiteFooter>,
    /// True if link previews of pages include an image.
    #[wire(name = "socialPreview")]
    pub social_preview: bool,
    /// URL for editing a page, with the scheme `https`. `{path}` in it is replaced by the percent-encoded path of the
    /// page's Markdown file at import. Pages that were imported from a Markdown file link to it. Absent if pages have
    /// no such link. At most 2048 characters; must be a URL with the scheme `https` that contains `{path}` once, such
    /// as `https://github.com/acme/docs/edit/main/{path}`.
    #[wire(name = "editUrl")]
    pub edit_url: Option<String>,
    /// Language of the site, and of spaces without a language. Defaults to English.
    pub language: Option<super::common::LanguageTag>,
    /// Time at which the customization was last set. Absent if it never was.
    #[wire(name = "updatedAt")]
    pub updated_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Customization of a published site. Absent fields get their defaults.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteCustomizationUpdate {
    /// Logo in the header, in place of the title. Absent if there is none.
    pub logo: Option<NewSiteLogo>,
    /// Icon in the tab of the browser. Defaults to the icon of the site.
    pub favicon: Option<NewSiteImage>,
    /// Colors. Absent if the site uses quire's default colors.
    pub colors: Option<SiteColors>,
    /// Font of the text. If absent, the server uses `"sans"`.
    pub font: Option<SiteFont>,
    /// Corners of boxes. If absent, the server uses `"rounded"`.
    pub corners: Option<SiteCorners>,
    /// Light and dark mode.
    pub appearance: Option<SiteAppearance>,
    /// Links in the header. At most 6 items.
    #[wire(name = "headerLinks", max_items = 6)]
    pub header_links: Option<Vec<SiteLink>>,
    /// The footer. Absent if there is none.
    pub footer: Option<SiteFooter>,
    /// True if link previews of pages include an image. If absent, the server uses `true`.
    #[wire(name = "socialPreview")]
    pub social_preview: Option<bool>,
    /// URL for editing a page, with the scheme `https`. `{path}` in it is replaced by the percent-encoded path of the
    /// page's Markdown file at import. Pages that were imported from a Markdown file link to it. Absent if pages have
    /// no such link. At most 2048 characters; must be a URL with the scheme `https` that contains `{path}` once, such
    /// as `https://github.com/acme/docs/edit/main/{path}`.
    #[wire(
        name = "editUrl",
        max_length = 2048,
        pattern = "^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?/([A-Za-z0-9._~:/?#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*[{\
    ]path[}]([A-Za-z0-9._~:/?#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$",
        message = "must be a URL with the scheme `https` that contains `{path}` once, such as `https://github\
    .com/acme/docs/edit/main/{path}`"
    )]
    pub edit_url: Option<String>,
    /// Language of the site, and of spaces without a language. Defaults to English.
    pub language: Option<super::common::LanguageTag>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the sites of an organization.
///
/// Lists the sites of the organization, newest first. For guests, the list is empty.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites",
    id = "listSites",
    area = "sites",
    response = SiteList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSites {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Returns only sites that show this space.
    #[wire(query)]
    pub space: Option<super::spaces::SpaceId>,
    /// Returns only sites whose title contains this text, case-insensitive. At most 128 characters.
    #[wire(query, max_length = 128)]
    pub title: Option<String>,
    /// `true` returns only sites that are live, `false` only the others. If absent, returns all.
    #[wire(query)]
    pub published: Option<bool>,
}

impl runtime::Paged for ListSites {
    type Item = Site;

    fn next(
        &self,
        page: &SiteList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SiteList) -> Vec<Site> {
        page.items
    }
}

/// Create a site.
///
/// Creates a site, not yet published. Its `basename` is generated from the title and made unique. The site shows
/// the given spaces; with `empty` or `sample`, a new space is created for it. `agentsContext` is `included` for
/// public and unlisted sites and `excluded` for others. A space of another organization returns 400. Requires
/// `create` in the organization and on the spaces.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites",
    id = "createSite",
    area = "sites",
    status = 201,
    response = Site,
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
    #[body(json)]
    pub body: Option<NewSite>,
}

/// Get a site.
///
/// Returns the site. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}",
    id = "getSite",
    area = "sites",
    response = Site,
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

/// Delete a site.
///
/// Deletes the site with its sections, site spaces and share links. The spaces themselves are not deleted. If the
/// site is the default content of the organization, the organization then has no default content. Requires
/// `create` in the organization.
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

/// Update a site.
///
/// Changes settings of the site. Absent fields keep their values, and `null` removes `proxy`, `icon` or
/// `variables`. A site space or section that is not part of the site returns 400; a basename that is taken or
/// reserved returns 409. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}",
    id = "updateSite",
    area = "sites",
    response = Site,
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
    #[body(json)]
    pub body: Option<SiteUpdate>,
}

/// Get the adaptive schema.
///
/// Returns the schema of the visitors' claims. Until it is first set, the schema has no claims. Requires `read` in
/// the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
    id = "getSiteAdaptiveSchema",
    area = "sites",
    response = SiteAdaptiveSchema,
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

/// Set the adaptive schema.
///
/// Replaces the schema of the visitors' claims. A schema that is not JSON Schema draft-07 returns 400. Requires
/// `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
    id = "putSiteAdaptiveSchema",
    area = "sites",
    response = SiteAdaptiveSchema,
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
    #[body(json)]
    pub body: SiteAdaptiveSchemaUpdate,
}

/// List template conditions.
///
/// Returns conditions generated from the adaptive schema: one for each value that a boolean or enum claim can
/// take. Not paginated. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions",
    id = "listSiteTemplateConditions",
    area = "sites",
    response = TemplateConditions,
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

/// Get the customization.
///
/// Returns the customization of the published site: logo, colors, font, links and language. Returns the defaults
/// until it is first set. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/customization",
    id = "getSiteCustomization",
    area = "sites",
    response = SiteCustomization,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSiteCustomization {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
}

/// Set the customization.
///
/// Replaces the customization of the published site; absent fields get their defaults. To keep an image, send its
/// `id`. Images that are no longer used are deleted. Returns 400 for a file that is not an image, or for the ID of
/// an image that the customization does not contain. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/sites/{siteId}/customization",
    id = "putSiteCustomization",
    area = "sites",
    response = SiteCustomization,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct PutSiteCustomization {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
    #[body(json)]
    pub body: SiteCustomizationUpdate,
}

/// Get a published site.
///
/// Returns the site and its structure as a visitor sees them: all site spaces and sections whose condition holds,
/// without the sections and groups that are then empty. Returns 404 while the site is not published, and to
/// callers outside its audience. Members with `read` in the organization are always in the audience. Other callers
/// need a `shareKey` if the visibility is `share-link`, or a `visitorToken` if it is `visitor-auth`. Conditions
/// are evaluated while the site's adaptive content is enabled; otherwise everything is returned.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/published",
    id = "getPublishedSite",
    area = "sites",
    response = PublishedSite,
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
    /// Key of a share link. Resolves published URLs for share-link sites.
    #[wire(query = "shareKey", hidden)]
    pub share_key: Option<super::share_links::ShareKey>,
    /// JWT that identifies the visitor, signed with HS256 (RFC 7515, RFC 7519) by the site's visitor key, or returned
    /// by `pingOrg`. It must contain `exp`, with a leeway of 60 seconds. Its claims are `visitor.claims` in
    /// conditions. An invalid token returns 400 with the reason to callers who may change the site; for other callers,
    /// it is ignored.
    #[wire(query = "visitorToken", hidden)]
    pub visitor_token: Option<VisitorToken>,
    /// Unsigned claims of the visitor, such as `visitor[beta]=true`: `visitor.claims.unsigned` in conditions. Claims
    /// that the adaptive schema does not declare under `unsigned`, and values that are not of the declared type, are
    /// ignored. At most 50 entries.
    #[wire(query, style = "deepObject", max_properties = 50, values(max_length = 256))]
    pub visitor: Option<UnsignedClaims>,
}

/// Resolve a path of a published site.
///
/// Returns the page or URL that a path of the site resolves to: the page that has the path now, otherwise the
/// target of a redirect, otherwise the page that had the path before the page or its site space was moved. A site
/// stores the last 10,000 former addresses of its site spaces, from before a path, a default or the sections
/// changed. Paths are relative to the address of the site; leading and trailing slashes are ignored. The address
/// of a site space resolves to the first page of its space, and a site space takes precedence over a page with the
/// same path. The audience and conditions are those of `getPublishedSite`. Returns 404 if the path has no target,
/// or if the visitor may not see it.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/published/path",
    id = "getPublishedSitePath",
    area = "sites",
    response = PublishedSitePath,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetPublishedSitePath {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
    /// Path within the site, as in its URL but percent-decoded. At most 2048 characters.
    #[wire(query, max_length = 2048)]
    pub path: String,
    /// Key of a share link. Resolves published URLs for share-link sites.
    #[wire(query = "shareKey", hidden)]
    pub share_key: Option<super::share_links::ShareKey>,
    /// JWT that identifies the visitor, signed with HS256 (RFC 7515, RFC 7519) by the site's visitor key, or returned
    /// by `pingOrg`. It must contain `exp`, with a leeway of 60 seconds. Its claims are `visitor.claims` in
    /// conditions. An invalid token returns 400 with the reason to callers who may change the site; for other callers,
    /// it is ignored.
    #[wire(query = "visitorToken", hidden)]
    pub visitor_token: Option<VisitorToken>,
    /// Unsigned claims of the visitor, such as `visitor[beta]=true`: `visitor.claims.unsigned` in conditions. Claims
    /// that the adaptive schema does not declare under `unsigned`, and values that are not of the declared type, are
    /// ignored. At most 50 entries.
    #[wire(query, style = "deepObject", max_properties = 50, values(max_length = 256))]
    pub visitor: Option<UnsignedClaims>,
}

/// Regenerate the visitor key of a site.
///
/// Replaces the key that signs visitor tokens, and returns the new one. Tokens signed with the previous key are
/// refused at once. A site has no key before the first call, and the key is not shown again. Requires `create` in
/// the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/visitor-key",
    id = "regenerateVisitorKey",
    area = "sites",
    response = SiteVisitorKey,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct RegenerateVisitorKey {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
}

/// Publish a site.
///
/// Makes the site live for the audience of its `visibility`. Publishing a live site has no effect. A site without
/// a site space returns 409. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/publish",
    id = "publishSite",
    area = "sites",
    response = Site,
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

/// Unpublish a site.
///
/// Takes the site offline; its structure and settings are retained. Unpublishing an offline site has no effect.
/// Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/unpublish",
    id = "unpublishSite",
    area = "sites",
    response = Site,
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

/// Get the structure of a site.
///
/// Returns the structure of the site, published or not: its sections and section groups, or its site spaces if it
/// has no sections. Site spaces whose space the caller may not view are omitted. Requires `read` in the
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/structure",
    id = "getSiteStructure",
    area = "sites",
    response = SiteStructure,
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

/// Sort the structure of a site.
///
/// Moves a section, section group or site space to another position among its siblings. Replaces the three
/// deprecated move operations. An item that is not part of the site, or a position that is not next to a sibling,
/// returns 400. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/structure/sort",
    id = "sortSiteStructure",
    area = "sites",
    response = SiteStructure,
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
    #[body(json)]
    pub body: SiteStructureMove,
}

/// List the redirects of a site.
///
/// Lists the redirects of the site, newest first. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/redirects",
    id = "listSiteRedirects",
    area = "sites",
    response = SiteRedirectList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSiteRedirects {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListSiteRedirects {
    type Item = SiteRedirect;

    fn next(
        &self,
        page: &SiteRedirectList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SiteRedirectList) -> Vec<SiteRedirect> {
        page.items
    }
}

/// Set a redirect.
///
/// Redirects a path of the site to a page or a URL. Replaces an existing redirect of the path. A page currently at
/// the path takes precedence over the redirect; former paths do not. A target page must be in the main content of
/// a space that the site shows (400). A site has at most 1000 redirects (409). Requires `create` in the
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/sites/{siteId}/redirects",
    id = "putSiteRedirect",
    area = "sites",
    response = SiteRedirect,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct PutSiteRedirect {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
    #[body(json)]
    pub body: NewSiteRedirect,
}

/// Delete a redirect.
///
/// Deletes the redirect. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}",
    id = "deleteSiteRedirect",
    area = "sites",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteSiteRedirect {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: SiteId,
    /// The redirect.
    #[wire(path = "siteRedirectId")]
    pub site_redirect_id: SiteRedirectId,
}
