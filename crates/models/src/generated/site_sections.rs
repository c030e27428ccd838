// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sections divide a site; section groups combine sections under one title.
//!
//! Adding a section to a site without sections moves its site spaces into a first, default section named after the site. Removing the last section moves its site spaces back to the root. The root of the site shows the default section. A section with a condition is shown only to visitors who meet it.

use quire_runtime as runtime;

/// ID of a section: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteSectionId(pub ::std::string::String);
runtime::string_newtype!(SiteSectionId);
runtime::described!(SiteSectionId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// ID of a section group: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteSectionGroupId(pub ::std::string::String);
runtime::string_newtype!(SiteSectionGroupId);
runtime::described!(SiteSectionGroupId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// URLs of a section.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSectionUrls {
    /// URL at which the section is published. Absent while the site is not published. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSectionUrls { published = "published" optional } [additional]);

/// A section of a site.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSection {
    /// ID of the section.
    pub id: SiteSectionId,
    /// Title of the section. 2 to 128 characters.
    pub title: String,
    /// Description of the section. At most 256 characters.
    pub description: Option<String>,
    /// Whether the root of the site shows this section.
    pub default: bool,
    /// Path of the section within the site, unique among the sections. 1 to 100 characters.
    pub path: String,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. The section is shown to visitors for whom it is true. Absent: to all. 1 to 1024 characters.
    pub condition: Option<String>,
    /// The group that the section belongs to. Absent if there is none.
    pub section_group: Option<SiteSectionGroupId>,
    /// Name of the section's icon. At most 50 characters.
    pub icon: Option<String>,
    /// The site spaces of the section, in order. At most 1000 items.
    pub site_spaces: Vec<super::site_spaces::SiteSpace>,
    /// URLs of the section.
    pub urls: SiteSectionUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSection(id: SiteSectionId, title: String, default: bool, path: String, site_spaces: Vec<super::site_spaces::SiteSpace>, urls: SiteSectionUrls) description, condition, section_group, icon, additional);
runtime::object!(SiteSection {
    id = "id", title = "title", description = "description" optional, default = "default", path = "path",
    condition = "condition" optional, section_group = "sectionGroup" optional, icon = "icon" optional,
    site_spaces = "siteSpaces", urls = "urls"
} [additional] constants { "object" = "site-section" });

/// A page of sections.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSectionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of sections that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The sections on this page, in list order. At most 1000 items.
    pub items: Vec<SiteSection>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSectionList(count: i64, items: Vec<SiteSection>) next, additional);
runtime::object!(SiteSectionList { next = "next" optional, count = "count", items = "items" } [additional]);

/// A group of sections under one title.
#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSectionGroup(id: SiteSectionGroupId, title: String, sections: Vec<SiteSection>) icon, additional);
runtime::object!(SiteSectionGroup {
    id = "id", title = "title", icon = "icon" optional, sections = "sections"
} [additional] constants { "object" = "site-section-group" });

/// A page of section groups.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSectionGroupList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of section groups that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The section groups on this page, in list order. At most 1000 items.
    pub items: Vec<SiteSectionGroup>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSectionGroupList(count: i64, items: Vec<SiteSectionGroup>) next, additional);
runtime::object!(SiteSectionGroupList {
    next = "next" optional, count = "count", items = "items"
} [additional]);

/// Parameters for creating a section group.
#[derive(Clone, Debug, PartialEq)]
pub struct NewSiteSectionGroup {
    /// Title of the group. 1 to 100 characters.
    pub title: String,
    /// Name of the group's icon, or `null` for none. At most 50 characters.
    pub icon: runtime::Patch<String>,
    /// Sections of the site to add to the group, in order. They leave their current groups.
    pub sections: Option<Vec<SiteSectionId>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewSiteSectionGroup(title: String) icon, sections, additional);
runtime::object!(NewSiteSectionGroup {
    title = "title", icon = "icon" optional, sections = "sections" optional
} [additional]);
runtime::described!(NewSiteSectionGroup = object(&[
    required("title", string().min(1).max(100)),
    optional("icon", string().max(50).nullable()),
    optional("sections", array(const { &of::<SiteSectionId>() })),
]));

/// Changes to a section group. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSectionGroupUpdate {
    /// Title of the group. 1 to 100 characters.
    pub title: Option<String>,
    /// Name of the group's icon, or `null` for none. At most 50 characters.
    pub icon: runtime::Patch<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSectionGroupUpdate { title = "title" optional, icon = "icon" optional } [additional]);
runtime::described!(SiteSectionGroupUpdate = object(&[
    optional("title", string().min(1).max(100)),
    optional("icon", string().max(50).nullable()),
]));

/// Parameters for adding a section to a group.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSectionGroupAddition {
    /// The section. It leaves its current group.
    pub section_id: SiteSectionId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSectionGroupAddition(section_id: SiteSectionId) additional);
runtime::object!(SiteSectionGroupAddition { section_id = "sectionId" } [additional]);
runtime::described!(SiteSectionGroupAddition = object(&[required("sectionId", of::<SiteSectionId>())]));

/// Parameters for creating a section.
#[derive(Clone, Debug, PartialEq)]
pub struct NewSiteSection {
    /// The space that the section shows. It becomes a site space of the section.
    pub space_id: super::spaces::SpaceId,
    /// Title of the section. Defaults to the title of the space if `null` or absent. 2 to 128 characters.
    pub title: runtime::Patch<String>,
    /// Name of the section's icon, or `null` for none. At most 50 characters.
    pub icon: runtime::Patch<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewSiteSection(space_id: super::spaces::SpaceId) title, icon, additional);
runtime::object!(NewSiteSection {
    space_id = "spaceId", title = "title" optional, icon = "icon" optional
} [additional]);
runtime::described!(NewSiteSection = object(&[
    required("spaceId", of::<super::spaces::SpaceId>()),
    optional("title", string().min(2).max(128).nullable()),
    optional("icon", string().max(50).nullable()),
]));

/// Changes to a section. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSectionUpdate {
    /// Title of the section. 2 to 128 characters.
    pub title: Option<String>,
    /// Path of the section within the site. A path that another section has returns 409. 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    pub path: Option<String>,
    /// The site space that the section shows first.
    pub default_site_space: Option<super::site_spaces::SiteSpaceId>,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. `null` removes it. 1 to 1024 characters.
    pub condition: runtime::Patch<String>,
    /// Name of the section's icon, or `null` for none. At most 50 characters.
    pub icon: runtime::Patch<String>,
    /// Description of the section. `null` removes it. At most 256 characters.
    pub description: runtime::Patch<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSectionUpdate {
    title = "title" optional, path = "path" optional, default_site_space = "defaultSiteSpace" optional,
    condition = "condition" optional, icon = "icon" optional, description = "description" optional
} [additional]);
runtime::described!(SiteSectionUpdate = object(&[
    optional("title", string().min(2).max(128)),
    optional("path", string().min(1).max(100).pattern(runtime::pattern!("^[a-z0-9]+(?:-[a-z0-9]+)*$"))),
    optional("defaultSiteSpace", of::<super::site_spaces::SiteSpaceId>()),
    optional("condition", string().min(1).max(1024).nullable()),
    optional("icon", string().max(50).nullable()),
    optional("description", string().max(256).nullable()),
]));

/// References a section group.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSectionGroupPointer {
    /// The section group.
    pub id: SiteSectionGroupId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSectionGroupPointer(id: SiteSectionGroupId) additional);
runtime::object!(SiteSectionGroupPointer { id = "id" } [additional] constants { "type" = "site-section" });
runtime::described!(SiteSectionGroupPointer = object(&[
    required("type", values(&[runtime::Literal::Text("site-section")])),
    required("id", of::<SiteSectionGroupId>()),
]));

/// A position among section groups: either `before` or `after` a sibling. An empty object means the end. A sibling that is not there returns 400.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSectionGroupPosition {
    /// The sibling that comes right after.
    pub before: Option<SiteSectionGroupPointer>,
    /// The sibling that comes right before.
    pub after: Option<SiteSectionGroupPointer>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSectionGroupPosition {
    before = "before" optional, after = "after" optional
} [additional]);
runtime::described!(SiteSectionGroupPosition = object(&[
    optional("before", of::<SiteSectionGroupPointer>()),
    optional("after", of::<SiteSectionGroupPointer>()),
]).apart(&[&["before", "after"]]));

/// Parameters for moving a section group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSectionGroupMove {
    /// The position among its siblings. Defaults to the end.
    pub position: Option<SiteSectionGroupPosition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSectionGroupMove { position = "position" optional } [additional]);
runtime::described!(SiteSectionGroupMove = object(&[
    optional("position", of::<SiteSectionGroupPosition>()),
]));

/// References a section.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSectionPointer {
    /// The section.
    pub site_section: SiteSectionId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSectionPointer(site_section: SiteSectionId) additional);
runtime::object!(SiteSectionPointer {
    site_section = "siteSection"
} [additional] constants { "type" = "site-section" });
runtime::described!(SiteSectionPointer = object(&[
    required("type", values(&[runtime::Literal::Text("site-section")])),
    required("siteSection", of::<SiteSectionId>()),
]));

/// A position among sections: either `before` or `after` a sibling. An empty object means the end. A sibling that is not there returns 400.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSectionPosition {
    /// The sibling that comes right after.
    pub before: Option<SiteSectionPointer>,
    /// The sibling that comes right before.
    pub after: Option<SiteSectionPointer>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSectionPosition { before = "before" optional, after = "after" optional } [additional]);
runtime::described!(SiteSectionPosition = object(&[
    optional("before", of::<SiteSectionPointer>()),
    optional("after", of::<SiteSectionPointer>()),
]).apart(&[&["before", "after"]]));

/// Parameters for moving a section.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSectionMove {
    /// The position among its siblings. Defaults to the end.
    pub position: Option<SiteSectionPosition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSectionMove { position = "position" optional } [additional]);
runtime::described!(SiteSectionMove = object(&[optional("position", of::<SiteSectionPosition>())]));

runtime::operation! {
    /// List the section groups of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the section groups of the site, in order. Requires `read` in the organization.
    pub struct ListSectionGroups {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { SiteSectionGroupList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSectionGroups", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/section-groups").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSectionGroups -> SiteSectionGroup { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Creates a section group at the end. A section that is not part of the site returns 400. Requires `create` in the organization.
    pub struct CreateSectionGroup {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
    }
    body { NewSiteSectionGroup as runtime::Structured = json(of::<NewSiteSectionGroup>()) }
    answer { SiteSectionGroup as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createSectionGroup", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/section-groups").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Delete a section group. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`, answers 205, or 400, 401, 403, 404, 429, 500, 501, 503, 507.
    ///
    /// Deletes the group. Its sections stay, without a group. Requires `create` in the organization.
    pub struct DeleteSectionGroup {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The section group.
        pub site_section_group_id: SiteSectionGroupId = path("siteSectionGroupId", of::<SiteSectionGroupId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSectionGroup", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Update a section group. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`, answers 200, or 400, 401, 403, 404, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Changes the title or icon of the group. Absent fields keep their values. Requires `create` in the organization.
    pub struct UpdateSectionGroup {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The section group.
        pub site_section_group_id: SiteSectionGroupId = path("siteSectionGroupId", of::<SiteSectionGroupId>()),
    }
    optional_body { SiteSectionGroupUpdate as runtime::Structured = json(of::<SiteSectionGroupUpdate>()) }
    answer { SiteSectionGroup as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateSectionGroup", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Add a section to a group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Adds a section of the site at the end of the group. A section that is not part of the site returns 400. Requires `create` in the organization.
    pub struct AddSectionToGroup {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The section group.
        pub site_section_group_id: SiteSectionGroupId = path("siteSectionGroupId", of::<SiteSectionGroupId>()),
    }
    body { SiteSectionGroupAddition as runtime::Structured = json(of::<SiteSectionGroupAddition>()) }
    answer { SiteSectionGroup as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("addSectionToGroup", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Remove a section from a group. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`, answers 205, or 400, 401, 403, 404, 429, 500, 501, 503, 507.
    ///
    /// Removes the section from the group. The section stays, without a group. Requires `create` in the organization.
    pub struct RemoveSectionFromGroup {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The section group.
        pub site_section_group_id: SiteSectionGroupId = path("siteSectionGroupId", of::<SiteSectionGroupId>()),
        /// The section.
        pub site_section_id: SiteSectionId = path("siteSectionId", of::<SiteSectionId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("removeSectionFromGroup", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Move a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507. Deprecated.
    ///
    /// Moves the group to another position among the groups of the site. The pointers refer to groups, although their `type` is `site-section`. Deprecated: use `sortSiteStructure` instead. Requires `create` in the organization.
    pub struct MoveSectionGroup {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The section group.
        pub site_section_group_id: SiteSectionGroupId = path("siteSectionGroupId", of::<SiteSectionGroupId>()),
    }
    optional_body { SiteSectionGroupMove as runtime::Structured = json(of::<SiteSectionGroupMove>()) }
    answer { SiteSectionGroup as runtime::Json }
    headers { super::change_requests::DeprecationAndLinkHeaders } failure { super::common::ErrorResponse }
    info { post("moveSectionGroup", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move").answers("application/json").headers(&["Deprecation", "Link"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]).deprecated() }
}
runtime::paged!(MoveSectionGroup -> SiteSection { items [sections]; link });

runtime::operation! {
    /// List the sections of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/sections`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the sections of the site, in order, including those with conditions. Requires `read` in the organization.
    pub struct ListSections {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
    }
    optional {
        /// Key of a share link. Resolves published URLs for share-link sites.
        pub share_key: Option<super::share_links::ShareKey> = None, query("shareKey", of::<super::share_links::ShareKey>()).hidden(),
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { SiteSectionList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSections", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/sections").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSections -> SiteSection { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Creates a section at the end, with a site space that shows the space. On a site without sections, the existing site spaces move into a first, default section. A space of another organization returns 400. Requires `create` in the organization.
    pub struct CreateSection {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
    }
    body { NewSiteSection as runtime::Structured = json(of::<NewSiteSection>()) }
    answer { SiteSection as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createSection", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/sections").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Delete a section. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`, answers 205, or 400, 401, 403, 404, 429, 500, 501, 503, 507.
    ///
    /// Deletes the section with its site spaces; the spaces themselves stay. If it was the default, the first remaining section becomes the default. The site spaces of the last section move back to the root. Requires `create` in the organization.
    pub struct DeleteSection {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The section.
        pub site_section_id: SiteSectionId = path("siteSectionId", of::<SiteSectionId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSection", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Update a section. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Updates the section. Absent fields keep their values, and `null` removes `condition`, `icon` or `description`. A condition that does not parse, or a site space of another section, returns 400; a path that is taken returns 409. Requires `create` in the organization.
    pub struct UpdateSection {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The section.
        pub site_section_id: SiteSectionId = path("siteSectionId", of::<SiteSectionId>()),
    }
    optional_body { SiteSectionUpdate as runtime::Structured = json(of::<SiteSectionUpdate>()) }
    answer { SiteSection as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateSection", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Move a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507. Deprecated.
    ///
    /// Moves the section to another position among its siblings. Deprecated: use `sortSiteStructure` instead. Requires `create` in the organization.
    pub struct MoveSection {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The section.
        pub site_section_id: SiteSectionId = path("siteSectionId", of::<SiteSectionId>()),
    }
    optional_body { SiteSectionMove as runtime::Structured = json(of::<SiteSectionMove>()) }
    answer { SiteSection as runtime::Json } headers { super::change_requests::DeprecationAndLinkHeaders }
    failure { super::common::ErrorResponse }
    info { post("moveSection", "site-sections", "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move").answers("application/json").headers(&["Deprecation", "Link"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]).deprecated() }
}
runtime::paged!(MoveSection -> super::site_spaces::SiteSpace { items [site_spaces]; link });
