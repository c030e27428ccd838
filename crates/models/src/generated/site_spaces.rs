// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Site spaces link spaces to a site.
//!
//! A site space belongs to a section, or to the root of a site without sections. One of the siblings is the default, which is shown first. A site space with a condition is shown only to visitors who meet it.

use quire_runtime as runtime;

/// ID of a site space: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteSpaceId(pub ::std::string::String);
runtime::string_newtype!(SiteSpaceId);
runtime::described!(SiteSpaceId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// URLs of a site space.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSpaceUrls {
    /// URL at which the site space is published. Absent while the site is not published. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSpaceUrls { published = "published" optional } [additional]);

/// A space as part of a site.
#[derive(Clone, Debug, PartialEq)]
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
    /// Whether the site space is shown first among its siblings.
    pub default: bool,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. The site space is shown to visitors for whom it is true. Absent: to all. 1 to 1024 characters.
    pub condition: Option<String>,
    /// Whether its look can be customized separately from the site's.
    pub has_advanced_customization_feature: bool,
    /// URLs of the site space.
    pub urls: SiteSpaceUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSpace(id: SiteSpaceId, path: String, space: super::spaces::Space, title: String, default: bool, has_advanced_customization_feature: bool, urls: SiteSpaceUrls) section, condition, additional);
runtime::object!(SiteSpace {
    id = "id", path = "path", section = "section" optional, space = "space", title = "title",
    default = "default", condition = "condition" optional,
    has_advanced_customization_feature = "hasAdvancedCustomizationFeature", urls = "urls"
} [additional] constants { "object" = "site-space" });

/// A page of site spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSpaceList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of site spaces that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The site spaces on this page, in list order. At most 1000 items.
    pub items: Vec<SiteSpace>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSpaceList(count: i64, items: Vec<SiteSpace>) next, additional);
runtime::object!(SiteSpaceList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a site space.
#[derive(Clone, Debug, PartialEq)]
pub struct NewSiteSpaceLink {
    /// The space to show.
    pub space_id: super::spaces::SpaceId,
    /// The section to add it to. Defaults to the default section, or to the root if the site has no sections.
    pub section_id: Option<super::site_sections::SiteSectionId>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewSiteSpaceLink(space_id: super::spaces::SpaceId) section_id, additional);
runtime::object!(NewSiteSpaceLink { space_id = "spaceId", section_id = "sectionId" optional } [additional]);
runtime::described!(NewSiteSpaceLink = object(&[
    required("spaceId", of::<super::spaces::SpaceId>()),
    optional("sectionId", of::<super::site_sections::SiteSectionId>()),
]));

/// Changes to a site space. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSpaceUpdate {
    /// Path within the section or the site. A path that a sibling has returns 409. 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    pub path: Option<String>,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. `null` removes it. 1 to 1024 characters.
    pub condition: runtime::Patch<String>,
    /// The space to show instead.
    pub space_id: Option<super::spaces::SpaceId>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSpaceUpdate {
    path = "path" optional, condition = "condition" optional, space_id = "spaceId" optional
} [additional]);
runtime::described!(SiteSpaceUpdate = object(&[
    optional("path", string().min(1).max(100).pattern(runtime::pattern!("^[a-z0-9]+(?:-[a-z0-9]+)*$"))),
    optional("condition", string().min(1).max(1024).nullable()),
    optional("spaceId", of::<super::spaces::SpaceId>()),
]));

/// References a site space.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSpacePointer {
    /// The site space.
    pub site_space: SiteSpaceId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSpacePointer(site_space: SiteSpaceId) additional);
runtime::object!(SiteSpacePointer {
    site_space = "siteSpace"
} [additional] constants { "type" = "site-space" });
runtime::described!(SiteSpacePointer = object(&[
    required("type", values(&[runtime::Literal::Text("site-space")])),
    required("siteSpace", of::<SiteSpaceId>()),
]));

/// A position among site spaces: either `before` or `after` a sibling. An empty object means the end. A sibling that is not there returns 400.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSpacePosition {
    /// The sibling that comes right after.
    pub before: Option<SiteSpacePointer>,
    /// The sibling that comes right before.
    pub after: Option<SiteSpacePointer>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSpacePosition { before = "before" optional, after = "after" optional } [additional]);
runtime::described!(SiteSpacePosition = object(&[
    optional("before", of::<SiteSpacePointer>()),
    optional("after", of::<SiteSpacePointer>()),
]).apart(&[&["before", "after"]]));

/// Parameters for moving a site space.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSpaceMove {
    /// The position among its siblings. Defaults to the end.
    pub position: Option<SiteSpacePosition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSpaceMove { position = "position" optional } [additional]);
runtime::described!(SiteSpaceMove = object(&[optional("position", of::<SiteSpacePosition>())]));

runtime::operation! {
    /// List the site spaces of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the site spaces of the site, in order, including those with conditions. Requires `read` in the organization.
    pub struct ListSiteSpaces {
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
        /// `true` returns only the default site space, `false` only the others. Absent: all.
        pub default: Option<bool> = None, query("default", boolean()),
    }
    answer { SiteSpaceList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSiteSpaces", "site-spaces", "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSiteSpaces -> SiteSpace { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Add a space to a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Adds a site space at the end. Its path is generated from the title of the space and made unique. A space of another organization, or a section of another site, returns 400. Requires `create` in the organization.
    pub struct AddSiteSpace {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
    }
    body { NewSiteSpaceLink as runtime::Structured = json(of::<NewSiteSpaceLink>()) }
    answer { SiteSpace as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("addSiteSpace", "site-spaces", "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Remove a space from a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`, answers 205, or 400, 401, 403, 404, 429, 500, 501, 503, 507.
    ///
    /// Removes the site space; the space itself stays. If it was the default, the first remaining site space becomes the default. Requires `create` in the organization.
    pub struct DeleteSiteSpace {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The site space.
        pub site_space_id: SiteSpaceId = path("siteSpaceId", of::<SiteSpaceId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSiteSpace", "site-spaces", "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Update a site space. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Updates the site space. Absent fields keep their values, and `null` removes `condition`. A condition that does not parse returns 400; a path that is taken returns 409. Requires `create` in the organization.
    pub struct UpdateSiteSpace {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The site space.
        pub site_space_id: SiteSpaceId = path("siteSpaceId", of::<SiteSpaceId>()),
    }
    optional_body { SiteSpaceUpdate as runtime::Structured = json(of::<SiteSpaceUpdate>()) }
    answer { SiteSpace as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateSiteSpace", "site-spaces", "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Move a site space. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507. Deprecated.
    ///
    /// Moves the site space to another position among its siblings. Deprecated: use `sortSiteStructure` instead. Requires `create` in the organization.
    pub struct MoveSiteSpace {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The site space.
        pub site_space_id: SiteSpaceId = path("siteSpaceId", of::<SiteSpaceId>()),
    }
    optional_body { SiteSpaceMove as runtime::Structured = json(of::<SiteSpaceMove>()) }
    answer { SiteSpace as runtime::Json } headers { super::change_requests::DeprecationAndLinkHeaders }
    failure { super::common::ErrorResponse }
    info { post("moveSiteSpace", "site-spaces", "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move").answers("application/json").headers(&["Deprecation", "Link"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]).deprecated() }
}
