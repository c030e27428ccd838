// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Share links let people read a site without an account.
//!
//! The URL of a share link contains a secret key of 128 random bits. A link that is inactive or deleted returns 404 at once.

use quire_runtime as runtime;

/// ID of a share link: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShareLinkId(pub ::std::string::String);
runtime::string_newtype!(ShareLinkId);
runtime::described!(ShareLinkId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Secret key of a share link. 1 to 256 characters.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShareKey(pub ::std::string::String);
runtime::string_newtype!(ShareKey);
runtime::redacted!(ShareKey);
runtime::described!(ShareKey = string().min(1).max(256));

/// URLs of a share link.
#[derive(Clone, Default, PartialEq)]
pub struct ShareLinkUrls {
    /// URL of the site, including the secret key. Absent while the site is not published. Format `uri`.
    pub published: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(ShareLinkUrls { additional; published });
runtime::object!(ShareLinkUrls { published = "published" optional } [additional]);

/// A secret URL of a site.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareLink {
    /// ID of the share link.
    pub id: ShareLinkId,
    /// When the share link was created.
    pub created_at: runtime::Timestamp,
    /// Name of the share link, such as its purpose. At most 50 characters.
    pub name: String,
    /// Whether the link works.
    pub active: bool,
    /// URLs of the share link.
    pub urls: ShareLinkUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ShareLink(id: ShareLinkId, created_at: runtime::Timestamp, name: String, active: bool, urls: ShareLinkUrls) additional);
runtime::object!(ShareLink {
    id = "id", created_at = "createdAt", name = "name", active = "active", urls = "urls"
} [additional] constants { "object" = "share-link" });

/// A page of share links.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareLinkList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of share links that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The share links on this page, in list order. At most 1000 items.
    pub items: Vec<ShareLink>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ShareLinkList(count: i64, items: Vec<ShareLink>) next, additional);
runtime::object!(ShareLinkList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a share link.
#[derive(Clone, Debug, PartialEq)]
pub struct NewShareLink {
    /// Name of the share link, such as its purpose. At most 50 characters.
    pub name: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewShareLink(name: String) additional);
runtime::object!(NewShareLink { name = "name" } [additional]);
runtime::described!(NewShareLink = object(&[required("name", string().max(50))]));

/// Changes to a share link. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ShareLinkUpdate {
    /// Whether the link works.
    pub active: Option<bool>,
    /// Name of the share link, such as its purpose. At most 50 characters.
    pub name: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ShareLinkUpdate { active = "active" optional, name = "name" optional } [additional]);
runtime::described!(ShareLinkUpdate = object(&[
    optional("active", boolean()),
    optional("name", string().max(50)),
]));

runtime::operation! {
    /// List the share links of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/share-links`, answers 200, or 400, 401, 403, 404, 429, 500, 501, 503.
    ///
    /// Lists the share links of the site with their keys, newest first. Requires `create` in the organization.
    pub struct ListShareLinks {
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
    answer { ShareLinkList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listShareLinks", "share-links", "/v1/orgs/{organizationId}/sites/{siteId}/share-links").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListShareLinks -> ShareLink { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a share link. `POST /v1/orgs/{organizationId}/sites/{siteId}/share-links`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Creates an active share link with a new secret key. Requires `create` in the organization.
    pub struct CreateShareLink {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
    }
    body { NewShareLink as runtime::Structured = json(of::<NewShareLink>()) }
    answer { ShareLink as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createShareLink", "share-links", "/v1/orgs/{organizationId}/sites/{siteId}/share-links").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Delete a share link. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`, answers 205, or 400, 401, 403, 404, 429, 500, 501, 503, 507.
    ///
    /// Deletes the share link, which stops working at once. Requires `create` in the organization.
    pub struct DeleteShareLink {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The share link.
        pub share_link_id: ShareLinkId = path("shareLinkId", of::<ShareLinkId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteShareLink", "share-links", "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Update a share link. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`, answers 200, or 400, 401, 403, 404, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Changes `name` or `active`. Absent fields keep their values. A reactivated link keeps its key. Requires `create` in the organization.
    pub struct UpdateShareLink {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The site.
        pub site_id: super::sites::SiteId = path("siteId", of::<super::sites::SiteId>()),
        /// The share link.
        pub share_link_id: ShareLinkId = path("shareLinkId", of::<ShareLinkId>()),
    }
    optional_body { ShareLinkUpdate as runtime::Structured = json(of::<ShareLinkUpdate>()) }
    answer { ShareLink as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateShareLink", "share-links", "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
