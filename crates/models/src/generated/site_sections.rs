// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sections divide a site; section groups put sections under one title.
//!
//! Adding a section to a site without sections puts the site spaces that are there into a first, default section,
//! named after the site; removing the last section puts its site spaces back at the root. One section is the
//! default, which the root of the site shows. A section with a condition is shown only to visitors for whom it
//! holds.

use quire_runtime as runtime;

/// Id of a section of a site: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteSectionId(pub ::std::string::String);

/// Id of a group of sections: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteSectionGroupId(pub ::std::string::String);

/// Addresses of a section.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct SiteSectionUrls {
    /// Address at which the section is published. Absent while the site is not. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A section of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-section"))]
pub struct SiteSection {
    /// Id of the section.
    pub id: SiteSectionId,
    /// Title of the section. 2 to 128 characters.
    pub title: String,
    /// What the section is about. At most 256 characters.
    pub description: Option<String>,
    /// True for the section that the root of the site shows.
    pub default: bool,
    /// Path of the section within the site, unique among the sections. 1 to 100 characters.
    pub path: String,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. The section is shown to
    /// visitors for whom it holds. Absent: to all. 1 to 1024 characters.
    pub condition: Option<String>,
    /// The group that the section belongs to. Absent without one.
    #[wire(name = "sectionGroup")]
    pub section_group: Option<SiteSectionGroupId>,
    /// Name of the icon of the section. At most 50 characters.
    pub icon: Option<String>,
    /// The site spaces of the section, in their order. At most 1000 items.
    #[wire(name = "siteSpaces")]
    pub site_spaces: Vec<super::site_spaces::SiteSpace>,
    /// Addresses of the section.
    pub urls: SiteSectionUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of sections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteSectionList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all sections that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The sections of this page, in the order of the list. At most 1000 items.
    pub items: Vec<SiteSection>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A group of sections under one title.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-section-group"))]
pub struct SiteSectionGroup {
    /// Id of the group.
    pub id: SiteSectionGroupId,
    /// Title of the group. 1 to 100 characters.
    pub title: String,
    /// Name of the icon of the group. At most 50 characters.
    pub icon: Option<String>,
    /// The sections of the group, in their order. At most 1000 items.
    pub sections: Vec<SiteSection>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of section groups.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteSectionGroupList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all section groups that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The section groups of this page, in the order of the list. At most 1000 items.
    pub items: Vec<SiteSectionGroup>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a section group is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSiteSectionGroup {
    /// Title of the group. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub title: String,
    /// Name of the icon of the group, `null` for none. At most 50 characters.
    #[wire(max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// Sections of the site to put into the group, in this order. They leave the groups they were in.
    pub sections: Option<Vec<SiteSectionId>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a section group. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionGroupUpdate {
    /// Title of the group. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub title: Option<String>,
    /// Name of the icon of the group, `null` for none. At most 50 characters.
    #[wire(max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A section to put into a group.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionGroupAddition {
    /// The section. It leaves the group it was in.
    #[wire(name = "sectionId")]
    pub section_id: SiteSectionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a section is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSiteSection {
    /// The space that the section shows: it becomes a site space of the section.
    #[wire(name = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// Title of the section, `null` or absent for the title of the space. 2 to 128 characters.
    #[wire(min_length = 2, max_length = 128)]
    pub title: runtime::Patch<String>,
    /// Name of the icon of the section, `null` for none. At most 50 characters.
    #[wire(max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a section. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionUpdate {
    /// Title of the section. 2 to 128 characters.
    #[wire(min_length = 2, max_length = 128)]
    pub title: Option<String>,
    /// Path of the section within the site. One that another section has is answered with 409. 1 to 100 characters;
    /// matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    #[wire(min_length = 1, max_length = 100, pattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$")]
    pub path: Option<String>,
    /// The site space that the section shows first.
    #[wire(name = "defaultSiteSpace")]
    pub default_site_space: Option<super::site_spaces::SiteSpaceId>,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. `null` removes it. 1 to
    /// 1024 characters.
    #[wire(min_length = 1, max_length = 1024)]
    pub condition: runtime::Patch<String>,
    /// Name of the icon of the section, `null` for none. At most 50 characters.
    #[wire(max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// What the section is about, `null` to remove it. At most 256 characters.
    #[wire(max_length = 256)]
    pub description: runtime::Patch<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Points to a section group.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-section"))]
pub struct SiteSectionGroupPointer {
    /// The section group.
    pub id: SiteSectionGroupId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A place among section groups: either `before` or `after` a sibling. A sibling that is not there returns 400. An
/// empty object means the end.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(apart("before", "after"))]
pub struct SiteSectionGroupPosition {
    /// The sibling that comes right after.
    pub before: Option<SiteSectionGroupPointer>,
    /// The sibling that comes right before.
    pub after: Option<SiteSectionGroupPointer>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Where to move a section group.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionGroupMove {
    /// The place among its siblings. Absent: the end.
    pub position: Option<SiteSectionGroupPosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Points to a section.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-section"))]
pub struct SiteSectionPointer {
    /// The section.
    #[wire(name = "siteSection")]
    pub site_section: SiteSectionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A place among sections: either `before` or `after` a sibling. A sibling that is not there returns 400. An empty
/// object means the end.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(apart("before", "after"))]
pub struct SiteSectionPosition {
    /// The sibling that comes right after.
    pub before: Option<SiteSectionPointer>,
    /// The sibling that comes right before.
    pub after: Option<SiteSectionPointer>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Where to move a section.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionMove {
    /// The place among its siblings. Absent: the end.
    pub position: Option<SiteSectionPosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the section groups of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups`, answers 200,
/// or 400, 401, 404, 429, 500, 501, 503.
///
/// Lists the section groups of the site, in their order. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
    id = "listSectionGroups",
    area = "site-sections",
    answer = SiteSectionGroupList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(SiteSectionGroup, items = items, token = page, next = next?.page)]
pub struct ListSectionGroups {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Create a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups`, answers 201, or 400,
/// 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
///
/// Creates a section group at the end. A section that is not part of the site is answered with 400. Needs `create`
/// in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
    id = "createSectionGroup",
    area = "site-sections",
    status = 201,
    answer = SiteSectionGroup,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateSectionGroup {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The body.
    #[body(json)]
    pub body: NewSiteSectionGroup,
}

/// Delete a section group. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`,
/// answers 205, or 400, 401, 403, 404, 429, 500, 501, 503, 507.
///
/// Deletes the group. Its sections stay, without a group. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
    id = "deleteSectionGroup",
    area = "site-sections",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteSectionGroup {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The section group.
    #[wire(path = "siteSectionGroupId")]
    pub site_section_group_id: SiteSectionGroupId,
}

/// Update a section group. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`,
/// answers 200, or 400, 401, 403, 404, 413, 415, 429, 500, 501, 503, 507.
///
/// Changes title or icon of the group; an absent field keeps its value. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
    id = "updateSectionGroup",
    area = "site-sections",
    answer = SiteSectionGroup,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct UpdateSectionGroup {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The section group.
    #[wire(path = "siteSectionGroupId")]
    pub site_section_group_id: SiteSectionGroupId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<SiteSectionGroupUpdate>,
}

/// Put a section into a group. `POST
/// /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`, answers 201, or 400,
/// 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
///
/// Puts a section of the site at the end of the group. A section that is not part of the site is answered
/// with 400. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections",
    id = "addSectionToGroup",
    area = "site-sections",
    status = 201,
    answer = SiteSectionGroup,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct AddSectionToGroup {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The section group.
    #[wire(path = "siteSectionGroupId")]
    pub site_section_group_id: SiteSectionGroupId,
    /// The body.
    #[body(json)]
    pub body: SiteSectionGroupAddition,
}

/// Take a section out of a group. `DELETE
/// /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`, answers
/// 205, or 400, 401, 403, 404, 429, 500, 501, 503, 507.
///
/// Takes the section out of the group. The section stays, without a group. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{sit\
    eSectionId}",
    id = "removeSectionFromGroup",
    area = "site-sections",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct RemoveSectionFromGroup {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The section group.
    #[wire(path = "siteSectionGroupId")]
    pub site_section_group_id: SiteSectionGroupId,
    /// The section.
    #[wire(path = "siteSectionId")]
    pub site_section_id: SiteSectionId,
}

/// Move a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`,
/// answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507. Deprecated.
///
/// Moves the group to another place among the groups of the site. The pointers name groups, although their `type`
/// is `site-section`. Deprecated: `sortSiteStructure` takes its place. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move",
    id = "moveSectionGroup",
    area = "site-sections",
    answer = SiteSectionGroup,
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
#[paged(SiteSection, items = sections, link)]
pub struct MoveSectionGroup {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The section group.
    #[wire(path = "siteSectionGroupId")]
    pub site_section_group_id: SiteSectionGroupId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<SiteSectionGroupMove>,
}

/// List the sections of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/sections`, answers 200, or 400, 401,
/// 404, 429, 500, 501, 503.
///
/// Lists the sections of the site, in their order, whatever their conditions. Needs `read` in the organization.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/sections",
    id = "listSections",
    area = "site-sections",
    answer = SiteSectionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(SiteSection, items = items, token = page, next = next?.page)]
pub struct ListSections {
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
}

/// Create a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections`, answers 201, or 400, 401, 403, 404,
/// 409, 413, 415, 429, 500, 501, 503, 507.
///
/// Creates a section at the end, with a site space that shows the space. On a site without sections, the site
/// spaces that are there go into a first, default section. A space of another organization is answered with 400.
/// Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/sections",
    id = "createSection",
    area = "site-sections",
    status = 201,
    answer = SiteSection,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateSection {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The body.
    #[body(json)]
    pub body: NewSiteSection,
}

/// Delete a section. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`, answers 205, or
/// 400, 401, 403, 404, 429, 500, 501, 503, 507.
///
/// Deletes the section with its site spaces; the spaces themselves stay. The first section that remains becomes
/// the default where this was it. The site spaces of the last section go back to the root. Needs `create` in the
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
    id = "deleteSection",
    area = "site-sections",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteSection {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The section.
    #[wire(path = "siteSectionId")]
    pub site_section_id: SiteSectionId,
}

/// Update a section. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`, answers 200, or
/// 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
///
/// Changes the section; an absent field keeps its value, and `null` removes `condition`, `icon` or `description`.
/// A condition that does not parse, or a site space of another section, is answered with 400; a path that is taken
/// with 409. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
    id = "updateSection",
    area = "site-sections",
    answer = SiteSection,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct UpdateSection {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The section.
    #[wire(path = "siteSectionId")]
    pub site_section_id: SiteSectionId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<SiteSectionUpdate>,
}

/// Move a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`, answers 200, or
/// 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507. Deprecated.
///
/// Moves the section to another place among its siblings. Deprecated: `sortSiteStructure` takes its place. Needs
/// `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move",
    id = "moveSection",
    area = "site-sections",
    answer = SiteSection,
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
#[paged(super::site_spaces::SiteSpace, items = site_spaces, link)]
pub struct MoveSection {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The section.
    #[wire(path = "siteSectionId")]
    pub site_section_id: SiteSectionId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<SiteSectionMove>,
}
