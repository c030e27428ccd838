// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Share links let people read a site without an account.
//!
//! The address of a share link has a secret key of 128 random bits. A link that is not active, or is deleted,
//! answers 404 at once.

use quire_runtime as runtime;

/// Id of a share link: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct ShareLinkId(pub ::std::string::String);

/// Secret key of a share link. 1 to 256 characters.
#[derive(Clone, runtime::RedactedDebug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(min_length = 1, max_length = 256)]
pub struct ShareKey(pub ::std::string::String);

/// Addresses of a share link.
#[derive(Clone, Default, PartialEq, runtime::Object, runtime::RedactedDebug)]
pub struct ShareLinkUrls {
    /// Address of the site with the secret key in it. Absent while the site is not published. Format `uri`.
    #[wire(hidden)]
    pub published: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A secret address of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "share-link"))]
pub struct ShareLink {
    /// Id of the share link.
    pub id: ShareLinkId,
    /// When the share link was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// What the share link is for. At most 50 characters.
    pub name: String,
    /// True while the link works.
    pub active: bool,
    /// Addresses of the share link.
    pub urls: ShareLinkUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of share links.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ShareLinkList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all share links that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The share links of this page, in the order of the list. At most 1000 items.
    pub items: Vec<ShareLink>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a share link is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewShareLink {
    /// What the share link is for. At most 50 characters.
    #[wire(max_length = 50)]
    pub name: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a share link. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ShareLinkUpdate {
    /// Whether the link works.
    pub active: Option<bool>,
    /// What the share link is for. At most 50 characters.
    #[wire(max_length = 50)]
    pub name: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the share links of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/share-links`, answers 200, or
/// 400, 401, 403, 404, 429, 500, 501, 503.
///
/// Lists the share links of the site, newest first, with their keys. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
    id = "listShareLinks",
    area = "share-links",
    answer = ShareLinkList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(ShareLink, items = items, token = page, next = next?.page)]
pub struct ListShareLinks {
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

/// Create a share link. `POST /v1/orgs/{organizationId}/sites/{siteId}/share-links`, answers 201, or 400, 401,
/// 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
///
/// Creates an active share link with a new secret key. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
    id = "createShareLink",
    area = "share-links",
    status = 201,
    answer = ShareLink,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateShareLink {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The body.
    #[body(json)]
    pub body: NewShareLink,
}

/// Delete a share link. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`, answers 205,
/// or 400, 401, 403, 404, 429, 500, 501, 503, 507.
///
/// Deletes the share link, which stops working at once. Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
    id = "deleteShareLink",
    area = "share-links",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteShareLink {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The share link.
    #[wire(path = "shareLinkId")]
    pub share_link_id: ShareLinkId,
}

/// Update a share link. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`, answers 200,
/// or 400, 401, 403, 404, 413, 415, 429, 500, 501, 503, 507.
///
/// Changes name or `active`; an absent field keeps its value. A link that is made active again keeps its key.
/// Needs `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
    id = "updateShareLink",
    area = "share-links",
    answer = ShareLink,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct UpdateShareLink {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    #[wire(path = "siteId")]
    pub site_id: super::sites::SiteId,
    /// The share link.
    #[wire(path = "shareLinkId")]
    pub share_link_id: ShareLinkId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<ShareLinkUpdate>,
}
