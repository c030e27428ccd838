// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Site spaces link spaces into a site.
//!
//! A site space lies in a section, or at the root of a site without sections. One of the siblings is the default,
//! which is shown first. A site space with a condition is shown only to visitors for whom it holds.

use quire_runtime as runtime;

/// Id of a site space: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteSpaceId(pub ::std::string::String);

/// Addresses of a site space.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct SiteSpaceUrls {
    /// Address at which the site space is published. Absent while the site is not. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A space as part of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-space"))]
pub struct SiteSpace {
    /// Id of the site space.
    pub id: SiteSpaceId,
    /// Path within the section or the site, unique among its siblings. 1 to 100 characters.
    pub path: String,
    /// The section it lies in. Absent on a site without sections.
    pub section: Option<super::site_sections::SiteSectionId>,
    /// The space that is shown.
    pub space: super::spaces::Space,
    /// Title: that of the space.
    pub title: String,
    /// True for the one that is shown first among its siblings.
    pub default: bool,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. The site space is shown to
    /// visitors for whom it holds. Absent: to all. 1 to 1024 characters.
    pub condition: Option<String>,
    /// True when its look can be changed apart from that of the site.
    #[wire(name = "hasAdvancedCustomizationFeature")]
    pub has_advanced_customization_feature: bool,
    /// Addresses of the site space.
    pub urls: SiteSpaceUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of site spaces.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteSpaceList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all site spaces that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The site spaces of this page, in the order of the list. At most 1000 items.
    pub items: Vec<SiteSpace>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a site space is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSiteSpaceLink {
    /// The space to show.
    #[wire(name = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The section to put it into. Absent: the default section, or the root where the site has no sections.
    #[wire(name = "sectionId")]
    pub section_id: Option<super::site_sections::SiteSectionId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a site space. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSpaceUpdate {
    /// Path within the section or the site. One that a sibling has is answered with 409. 1 to 100 characters; matches
    /// `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    #[wire(min_length = 1, max_length = 100, pattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$")]
    pub path: Option<String>,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. `null` removes it. 1 to
    /// 1024 characters.
    #[wire(min_length = 1, max_length = 1024)]
    pub condition: runtime::Patch<String>,
    /// The space to show instead.
    #[wire(name = "spaceId")]
    pub space_id: Option<super::spaces::SpaceId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Points to a site space.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-space"))]
pub struct SiteSpacePointer {
    /// The site space.
    #[wire(name = "siteSpace")]
    pub site_space: SiteSpaceId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A place among site spaces: either `before` or `after` a sibling. A sibling that is not there returns 400. An
/// empty object means the end.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(apart("before", "after"))]
pub struct SiteSpacePosition {
    /// The sibling that comes right after.
    pub before: Option<SiteSpacePointer>,
    /// The sibling that comes right before.
    pub after: Option<SiteSpacePointer>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Where to move a site space.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSpaceMove {
    /// The place among its siblings. Absent: the end.
    pub position: Option<SiteSpacePosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the site spaces of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 200, or
/// 400, 401, 404, 429, 500, 501, 503.
///
/// Lists the site spaces of the site, in their order, whatever their conditions. Needs `read` in the organization.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
    id = "listSiteSpaces",
    area = "site-spaces",
    answer = SiteSpaceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(SiteSpace, items = items, token = page, next = next?.page)]
pub struct ListSiteSpaces {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// Key of a share link. With it, published addresses of a share-link site are resolved.
    #[wire(query = "shareKey", hidden)]
    pub share_key: Option<super::share_links::ShareKey>,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// True for only the default site space, false for only the others, absent for all.
    #[wire(query)]
    pub default: Option<bool>,
}

/// Add a space to a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 201, or 400, 401,
/// 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
///
/// Adds a site space at the end. Its path is made from the title of the space and unique. A space of another
/// organization, or a section of another site, is answered with 400. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
    id = "addSiteSpace",
    area = "site-spaces",
    status = 201,
    answer = SiteSpace,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct AddSiteSpace {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The body.
    #[body(json)]
    pub body: NewSiteSpaceLink,
}

/// Remove a space from a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`,
/// answers 205, or 400, 401, 403, 404, 429, 500, 501, 503, 507.
///
/// Removes the site space; the space itself stays. The first that remains becomes the default where this was it.
/// Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
    id = "deleteSiteSpace",
    area = "site-spaces",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteSiteSpace {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The site space.
    #[wire(path = "siteSpaceId")]
    pub site_space_id: SiteSpaceId,
}

/// Update a site space. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`, answers 200,
/// or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
///
/// Changes the site space; an absent field keeps its value, and `null` removes `condition`. A condition that does
/// not parse is answered with 400, a path that is taken with 409. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
    id = "updateSiteSpace",
    area = "site-spaces",
    answer = SiteSpace,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct UpdateSiteSpace {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The site space.
    #[wire(path = "siteSpaceId")]
    pub site_space_id: SiteSpaceId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<SiteSpaceUpdate>,
}

/// Move a site space. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`, answers 200,
/// or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507. Deprecated.
///
/// Moves the site space to another place among its siblings. Deprecated: `sortSiteStructure` takes its place.
/// Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move",
    id = "moveSiteSpace",
    area = "site-spaces",
    answer = SiteSpace,
    headers = super::change_requests::DeprecationAndLinkHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    ),
    deprecated
)]
pub struct MoveSiteSpace {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The site space.
    #[wire(path = "siteSpaceId")]
    pub site_space_id: SiteSpaceId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<SiteSpaceMove>,
}
