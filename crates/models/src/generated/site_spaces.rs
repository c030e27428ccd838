// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Site spaces link spaces to a site.
//!
//! A site space belongs to a section, or to the root of a site without sections. One of the siblings is the
//! default, which is shown first. A site space with a condition is shown only to visitors who meet it.

use quire_runtime as runtime;

/// ID of a site space: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteSpaceId(pub String);

/// URLs of a site space.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct SiteSpaceUrls {
    /// URL at which the site space is published. Absent while the site is not published. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A space as part of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-space"))]
pub struct SiteSpace {
    /// ID of the site space.
    pub id: SiteSpaceId,
    /// Path within the section or the site, unique among its siblings. 1 to 100 characters.
    pub path: String,
    /// The section of the site space. Absent on a site without sections.
    pub section: Option<super::site_sections::SiteSectionId>,
    /// The space that is shown.
    pub space: super::spaces::Space,
    /// Title of the space.
    pub title: String,
    /// True if the site space is shown first among its siblings.
    pub default: bool,
    /// `JavaScript` expression over `visitor.claims` and the variables of the site (`site.vars`), such as
    /// `visitor.claims.isBetaUser`. The site space is shown to visitors for whom it is true. If absent, shown to all.
    /// 1 to 1024 characters.
    pub condition: Option<String>,
    /// True if the site space can be customized separately from the site.
    #[wire(name = "hasAdvancedCustomizationFeature")]
    pub has_advanced_customization_feature: bool,
    /// URLs of the site space.
    pub urls: SiteSpaceUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of site spaces.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteSpaceList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of site spaces that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The site spaces on this page, in list order. At most 1000 items.
    pub items: Vec<SiteSpace>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a site space.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSiteSpaceLink {
    /// The space to show.
    #[wire(name = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The section to add it to. Defaults to the default section, or to the root if the site has no sections.
    #[wire(name = "sectionId")]
    pub section_id: Option<super::site_sections::SiteSectionId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a site space. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSpaceUpdate {
    /// Path within the section or the site. Returns 409 if a sibling has the path. 1 to 100 characters; matches
    /// `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    #[wire(min_length = 1, max_length = 100, pattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$")]
    pub path: Option<String>,
    /// `JavaScript` expression over `visitor.claims` and the variables of the site (`site.vars`), such as
    /// `visitor.claims.isBetaUser`. `null` removes it. 1 to 1024 characters.
    #[wire(min_length = 1, max_length = 1024)]
    pub condition: runtime::Patch<String>,
    /// The space to show instead.
    #[wire(name = "spaceId")]
    pub space_id: Option<super::spaces::SpaceId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// References a site space.
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

/// A position among site spaces: either `before` or `after` a sibling. An empty object means the end. Returns 400
/// if there is no such sibling.
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

/// Parameters for moving a site space.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSpaceMove {
    /// The position among its siblings. Defaults to the end.
    pub position: Option<SiteSpacePosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the site spaces of a site.
///
/// Lists the site spaces of the site, in order, including those with conditions. Those whose space the caller may
/// not view are omitted. With `shareKey`, the URLs of a share-link site contain the key; a key that does not
/// belong to an active share link returns 404. Requires `read` in the organization.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
    id = "listSiteSpaces",
    area = "site-spaces",
    response = SiteSpaceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSiteSpaces {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// Key of a share link. Resolves published URLs for share-link sites.
    #[wire(query = "shareKey", hidden)]
    pub share_key: Option<super::share_links::ShareKey>,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// `true` returns only the default site space, `false` only the others. If absent, returns all.
    #[wire(query)]
    pub default: Option<bool>,
}

impl runtime::Paged for ListSiteSpaces {
    type Item = SiteSpace;

    fn next(
        &self,
        page: &SiteSpaceList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SiteSpaceList) -> Vec<SiteSpace> {
        page.items
    }
}

/// Add a space to a site.
///
/// Adds a site space at the end. Its path is generated from the title of the space and made unique. A site has at
/// most 1000 site spaces (409). A space of another organization, or a section of another site, returns 400.
/// Requires `create` in the organization and on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
    id = "addSiteSpace",
    area = "site-spaces",
    status = 201,
    response = SiteSpace,
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
    #[body(json)]
    pub body: NewSiteSpaceLink,
}

/// Remove a space from a site.
///
/// Removes the site space; the space itself is not deleted. If it was the default, the first remaining site space
/// becomes the default. Requires `create` in the organization.
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

/// Update a site space.
///
/// Updates the site space. Absent fields keep their values, and `null` removes `condition`. A condition that does
/// not parse returns 400; a path that is taken returns 409. Requires `create` in the organization and on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
    id = "updateSiteSpace",
    area = "site-spaces",
    response = SiteSpace,
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
    #[body(json)]
    pub body: Option<SiteSpaceUpdate>,
}

/// Move a site space. Deprecated.
///
/// Moves the site space to another position among its siblings. Deprecated: use `sortSiteStructure` instead.
/// Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move",
    id = "moveSiteSpace",
    area = "site-spaces",
    response = SiteSpace,
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
    #[body(json)]
    pub body: Option<SiteSpaceMove>,
}
