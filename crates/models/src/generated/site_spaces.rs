// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Site spaces link spaces into a site.
//!
//! A site space lies in a section, or at the root of a site without sections. One of the siblings is the default, which is shown first. A site space with a condition is shown only to visitors for whom it holds.

use quire_runtime as runtime;

/// Id of a site space: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteSpaceId(pub ::std::string::String);
runtime::string_newtype!(SiteSpaceId);
runtime::described!(SiteSpaceId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Addresses of a site space.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSpaceUrls {
    /// Address at which the site space is published. Absent while the site is not. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSpaceUrls { published = "published" optional } [additional]);

/// A space as part of a site.
#[derive(Clone, Debug, PartialEq)]
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
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. The site space is shown to visitors for whom it holds. Absent: to all. 1 to 1024 characters.
    pub condition: Option<String>,
    /// True when its look can be changed apart from that of the site.
    pub has_advanced_customization_feature: bool,
    /// Addresses of the site space.
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

/// One page of a list of site spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteSpaceList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all site spaces that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The site spaces of this page, in the order of the list. At most 1000 items.
    pub items: Vec<SiteSpace>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SiteSpaceList(count: i64, items: Vec<SiteSpace>) next, additional);
runtime::object!(SiteSpaceList { next = "next" optional, count = "count", items = "items" } [additional]);

/// What a site space is created from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewSiteSpaceLink {
    /// The space to show.
    pub space_id: super::spaces::SpaceId,
    /// The section to put it into. Absent: the default section, or the root where the site has no sections.
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

/// Changes to a site space. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSpaceUpdate {
    /// Path within the section or the site. One that a sibling has is answered with 409. 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
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

/// Points to a site space.
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

/// A place among site spaces: either `before` or `after` a sibling. A sibling that is not there returns 400. An empty object means the end.
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

/// Where to move a site space.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSpaceMove {
    /// The place among its siblings. Absent: the end.
    pub position: Option<SiteSpacePosition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SiteSpaceMove { position = "position" optional } [additional]);
runtime::described!(SiteSpaceMove = object(&[optional("position", of::<SiteSpacePosition>())]));

runtime::operation! {
    /// List the site spaces of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the site spaces of the site, in their order, whatever their conditions. Needs `read` in the organization.
    pub struct ListSiteSpaces {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
    }
    optional {
        /// Key of a share link. With it, published addresses of a share-link site are resolved.
        pub share_key: Option<super::share_links::ShareKey> = None, query("shareKey", of::<super::share_links::ShareKey>()).hidden(),
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// True for only the default site space, false for only the others, absent for all.
        pub default: Option<bool> = None, query("default", boolean()),
    }
    answer { SiteSpaceList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSiteSpaces", "site-spaces", "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSiteSpaces -> SiteSpace { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Add a space to a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Adds a site space at the end. Its path is made from the title of the space and unique. A space of another organization, or a section of another site, is answered with 400. Needs `create` in the organization.
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
    /// Removes the site space; the space itself stays. The first that remains becomes the default where this was it. Needs `create` in the organization.
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
    /// Changes the site space; an absent field keeps its value, and `null` removes `condition`. A condition that does not parse is answered with 400, a path that is taken with 409. Needs `create` in the organization.
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
    /// Moves the site space to another place among its siblings. Deprecated: `sortSiteStructure` takes its place. Needs `create` in the organization.
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
