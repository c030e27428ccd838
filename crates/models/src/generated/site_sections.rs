// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Sections divide a site; section groups combine sections under one title.
//!
//! Adding a section to a site without sections moves its site spaces into a first, default section named after the
//! site. Removing the last section moves its site spaces back to the root. The root of the site shows the default
//! section. A section with a condition is shown only to visitors who meet it.

use quire_runtime as runtime;

/// ID of a section: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteSectionId(pub String);

/// ID of a section group: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteSectionGroupId(pub String);

/// ID of a section or a section group: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SiteSectionOrGroupId(pub String);

/// URLs of a section.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct SiteSectionUrls {
    /// URL at which the section is published. Absent while the site is not published. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A section of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-section"))]
pub struct SiteSection {
    /// ID of the section.
    pub id: SiteSectionId,
    /// Title of the section. 2 to 128 characters.
    pub title: String,
    /// Description of the section. At most 256 characters.
    pub description: Option<String>,
    /// True if the root of the site shows this section.
    pub default: bool,
    /// Path of the section within the site, unique among the sections. 1 to 100 characters.
    pub path: String,
    /// `JavaScript` expression over `visitor.claims` and the variables of the site (`site.vars`), such as
    /// `visitor.claims.isBetaUser`. The section is shown to visitors for whom it is true. If absent, shown to all. 1
    /// to 1024 characters.
    pub condition: Option<String>,
    /// The group that the section belongs to. Absent if there is none.
    #[wire(name = "sectionGroup")]
    pub section_group: Option<SiteSectionGroupId>,
    /// Name of the section's icon. At most 50 characters.
    pub icon: Option<String>,
    /// The site spaces of the section, in order. At most 1000 items.
    #[wire(name = "siteSpaces")]
    pub site_spaces: Vec<super::site_spaces::SiteSpace>,
    /// URLs of the section.
    pub urls: SiteSectionUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of sections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteSectionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of sections that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The sections on this page, in list order. At most 1000 items.
    pub items: Vec<SiteSection>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A group of sections under one title.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "site-section-group"))]
pub struct SiteSectionGroup {
    /// ID of the group.
    pub id: SiteSectionGroupId,
    /// Title of the group. 1 to 100 characters.
    pub title: String,
    /// Name of the group's icon. At most 50 characters.
    pub icon: Option<String>,
    /// The sections of the group, in order. At most 1000 items.
    pub sections: Vec<SiteSection>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of section groups.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SiteSectionGroupList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of section groups that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The section groups on this page, in list order. At most 1000 items.
    pub items: Vec<SiteSectionGroup>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a section group.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSiteSectionGroup {
    /// Title of the group. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub title: String,
    /// Name of the group's icon, or `null` for none. At most 50 characters.
    #[wire(max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// Sections of the site to add to the group, in order. They leave their current groups.
    pub sections: Option<Vec<SiteSectionId>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a section group. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionGroupUpdate {
    /// Title of the group. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub title: Option<String>,
    /// Name of the group's icon, or `null` for none. At most 50 characters.
    #[wire(max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for adding a section to a group.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionGroupAddition {
    /// The section. It leaves its current group.
    #[wire(name = "sectionId")]
    pub section_id: SiteSectionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a section.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSiteSection {
    /// The space that the section shows. It becomes a site space of the section.
    #[wire(name = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// Title of the section. Defaults to the title of the space if `null` or absent. 2 to 128 characters.
    #[wire(min_length = 2, max_length = 128)]
    pub title: runtime::Patch<String>,
    /// Name of the section's icon, or `null` for none. At most 50 characters.
    #[wire(max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a section. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionUpdate {
    /// Title of the section. 2 to 128 characters.
    #[wire(min_length = 2, max_length = 128)]
    pub title: Option<String>,
    /// Path of the section within the site. Returns 409 if another section has the path. 1 to 100 characters; matches
    /// `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    #[wire(min_length = 1, max_length = 100, pattern = "^[a-z0-9]+(?:-[a-z0-9]+)*$")]
    pub path: Option<String>,
    /// The site space that the section shows first.
    #[wire(name = "defaultSiteSpace")]
    pub default_site_space: Option<super::site_spaces::SiteSpaceId>,
    /// `JavaScript` expression over `visitor.claims` and the variables of the site (`site.vars`), such as
    /// `visitor.claims.isBetaUser`. `null` removes it. 1 to 1024 characters.
    #[wire(min_length = 1, max_length = 1024)]
    pub condition: runtime::Patch<String>,
    /// Name of the section's icon, or `null` for none. At most 50 characters.
    #[wire(max_length = 50)]
    pub icon: runtime::Patch<String>,
    /// Description of the section. `null` removes it. At most 256 characters.
    #[wire(max_length = 256)]
    pub description: runtime::Patch<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// References a section group, or a section that is not in a group.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site-section"))]
pub struct SiteSectionGroupPointer {
    /// The section or section group.
    pub id: SiteSectionOrGroupId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A position among the section groups of a site and the sections that are not in a group: either `before` or
/// `after` a sibling. An empty object means the end. Returns 400 if there is no such sibling.
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

/// Parameters for moving a section group.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionGroupMove {
    /// The position among its siblings. Defaults to the end.
    pub position: Option<SiteSectionGroupPosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// References a section.
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

/// A position among sections: either `before` or `after` a sibling. An empty object means the end. Returns 400 if
/// there is no such sibling.
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

/// Parameters for moving a section.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SiteSectionMove {
    /// The position among its siblings. Defaults to the end.
    pub position: Option<SiteSectionPosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the section groups of a site.
///
/// Lists the section groups of the site, in order. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
    id = "listSectionGroups",
    area = "site-sections",
    response = SiteSectionGroupList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSectionGroups {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListSectionGroups {
    type Item = SiteSectionGroup;

    fn next(
        &self,
        page: &SiteSectionGroupList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SiteSectionGroupList) -> Vec<SiteSectionGroup> {
        page.items
    }
}

/// Create a section group.
///
/// Creates a section group at the end. A section that is not part of the site returns 400. Requires `create` in
/// the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
    id = "createSectionGroup",
    area = "site-sections",
    status = 201,
    response = SiteSectionGroup,
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
    #[body(json)]
    pub body: NewSiteSectionGroup,
}

/// Delete a section group.
///
/// Deletes the group. Its sections are retained and take its position. Requires `create` in the organization.
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

/// Update a section group.
///
/// Changes the title or icon of the group. Absent fields keep their values. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
    id = "updateSectionGroup",
    area = "site-sections",
    response = SiteSectionGroup,
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
    #[body(json)]
    pub body: Option<SiteSectionGroupUpdate>,
}

/// Add a section to a group.
///
/// Adds a section of the site at the end of the group. A section that is not part of the site returns 400.
/// Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections",
    id = "addSectionToGroup",
    area = "site-sections",
    status = 201,
    response = SiteSectionGroup,
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
    #[body(json)]
    pub body: SiteSectionGroupAddition,
}

/// Remove a section from a group.
///
/// Removes the section from the group. The section is placed right after the group. Requires `create` in the
/// organization.
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

/// Move a section group. Deprecated.
///
/// Moves the group to another position among the groups of the site and the sections that are not in a group. The
/// pointers refer to either by ID, although their `type` is `site-section`. Deprecated: use `sortSiteStructure`
/// instead. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move",
    id = "moveSectionGroup",
    area = "site-sections",
    response = SiteSectionGroup,
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
    #[body(json)]
    pub body: Option<SiteSectionGroupMove>,
}

impl runtime::Paged for MoveSectionGroup {
    type Item = SiteSection;

    fn next(
        &self,
        _page: &SiteSectionGroup,
        headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        runtime::paging::by_link(headers)
    }

    fn into_items(page: SiteSectionGroup) -> Vec<SiteSection> {
        page.sections
    }
}

/// List the sections of a site.
///
/// Lists the sections of the site, in order, including those with conditions. Site spaces whose space the caller
/// may not view are omitted. With `shareKey`, the URLs of a share-link site contain the key; a key that does not
/// belong to an active share link returns 404. Requires `read` in the organization.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/sections",
    id = "listSections",
    area = "site-sections",
    response = SiteSectionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSections {
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
}

impl runtime::Paged for ListSections {
    type Item = SiteSection;

    fn next(
        &self,
        page: &SiteSectionList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SiteSectionList) -> Vec<SiteSection> {
        page.items
    }
}

/// Create a section.
///
/// Creates a section at the end, with a site space that shows the space. On a site without sections, the existing
/// site spaces move into a first, default section. A space of another organization returns 400. A site has at most
/// 1000 sections and section groups together (409). Requires `create` in the organization and on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/sections",
    id = "createSection",
    area = "site-sections",
    status = 201,
    response = SiteSection,
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
    #[body(json)]
    pub body: NewSiteSection,
}

/// Delete a section.
///
/// Deletes the section with its site spaces; the spaces themselves are not deleted. If it was the default, the
/// first remaining section becomes the default. The site spaces of the last section move back to the root.
/// Requires `create` in the organization.
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

/// Update a section.
///
/// Updates the section. Absent fields keep their values, and `null` removes `condition`, `icon` or `description`.
/// A condition that does not parse, or a site space of another section, returns 400; a path that is taken
/// returns 409. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
    id = "updateSection",
    area = "site-sections",
    response = SiteSection,
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
    #[body(json)]
    pub body: Option<SiteSectionUpdate>,
}

/// Move a section. Deprecated.
///
/// Moves the section to another position among its siblings. Deprecated: use `sortSiteStructure` instead. Requires
/// `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move",
    id = "moveSection",
    area = "site-sections",
    response = SiteSection,
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
    #[body(json)]
    pub body: Option<SiteSectionMove>,
}

impl runtime::Paged for MoveSection {
    type Item = super::site_spaces::SiteSpace;

    fn next(
        &self,
        _page: &SiteSection,
        headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        runtime::paging::by_link(headers)
    }

    fn into_items(page: SiteSection) -> Vec<super::site_spaces::SiteSpace> {
        page.site_spaces
    }
}
