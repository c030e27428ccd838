// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Share links let people read a site without an account.
//!
//! The URL of a share link contains a secret key of 128 random bits. A link that is inactive or deleted returns
//! 404 at once.

use quire_runtime as runtime;

/// ID of a share link: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct ShareLinkId(pub String);

/// Secret key of a share link. 1 to 256 characters.
#[derive(Clone, runtime::RedactedDebug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(min_length = 1, max_length = 256)]
pub struct ShareKey(pub String);

/// URLs of a share link.
#[derive(Clone, Default, PartialEq, runtime::Object, runtime::RedactedDebug)]
pub struct ShareLinkUrls {
    /// URL of the site, including the secret key. Absent while the site is not published. Format `uri`.
    #[wire(hidden)]
    pub published: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A secret URL of a site.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "share-link"))]
pub struct ShareLink {
    /// ID of the share link.
    pub id: ShareLinkId,
    /// Time at which the share link was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Name of the share link, such as its purpose. At most 50 characters.
    pub name: String,
    /// True if the link is active. An inactive link returns 404.
    pub active: bool,
    /// URLs of the share link.
    pub urls: ShareLinkUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of share links.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ShareLinkList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of share links that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The share links on this page, in list order. At most 1000 items.
    pub items: Vec<ShareLink>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a share link.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewShareLink {
    /// Name of the share link, such as its purpose. At most 50 characters.
    #[wire(max_length = 50)]
    pub name: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a share link. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ShareLinkUpdate {
    /// True if the link is active. An inactive link returns 404.
    pub active: Option<bool>,
    /// Name of the share link, such as its purpose. At most 50 characters.
    #[wire(max_length = 50)]
    pub name: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the share links of a site.
///
/// Lists the share links of the site with their keys, newest first. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
    id = "listShareLinks",
    area = "share-links",
    response = ShareLinkList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListShareLinks {
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

impl runtime::Paged for ListShareLinks {
    type Item = ShareLink;

    fn next(
        &self,
        page: &ShareLinkList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: ShareLinkList) -> Vec<ShareLink> {
        page.items
    }
}

/// Create a share link.
///
/// Creates an active share link with a new secret key. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
    id = "createShareLink",
    area = "share-links",
    status = 201,
    response = ShareLink,
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
    #[body(json)]
    pub body: NewShareLink,
}

/// Delete a share link.
///
/// Deletes the share link, which stops working at once. Requires `create` in the organization.
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

/// Update a share link.
///
/// Changes `name` or `active`. Absent fields keep their values. A reactivated link keeps its key. Requires
/// `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
    id = "updateShareLink",
    area = "share-links",
    response = ShareLink,
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
    #[body(json)]
    pub body: Option<ShareLinkUpdate>,
}
