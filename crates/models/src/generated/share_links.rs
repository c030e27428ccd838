// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Share links let people read a site without an account.
//!
//! The address of a share link has a secret key of 128 random bits. A link that is not active, or is deleted, answers 404 at once.

use quire_runtime as runtime;

/// Id of a share link: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct ShareLinkId(pub ::std::string::String);

runtime::string_newtype!(ShareLinkId);

impl runtime::Described for ShareLinkId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Secret key of a share link.
///
/// 1 to 256 characters.
#[derive(
    Clone,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct ShareKey(pub ::std::string::String);

runtime::string_newtype!(ShareKey);

impl ::std::fmt::Debug for ShareKey {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        ::std::fmt::Debug::fmt(&runtime::model::Redacted, formatter)
    }
}

impl runtime::Described for ShareKey {
    const SCHEMA: runtime::Schema = runtime::Schema::string().min(1).max(256);
}

/// Addresses of a share link.
#[derive(Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ShareLinkUrls {
    /// Address of the site with the secret key in it. Absent while the site is not published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
}

impl ::std::fmt::Debug for ShareLinkUrls {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("ShareLinkUrls")
            .field("published", &runtime::model::Redacted)
            .finish()
    }
}

/// A secret address of a site.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "share-link", rename_all = "camelCase")]
pub struct ShareLink {
    /// Id of the share link.
    pub id: ShareLinkId,
    /// When the share link was created.
    pub created_at: runtime::Timestamp,
    /// What the share link is for.
    ///
    /// At most 50 characters.
    pub name: String,
    /// True while the link works.
    pub active: bool,
    /// Addresses of the share link.
    pub urls: ShareLinkUrls,
}

/// One page of a list of share links.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ShareLinkList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all share links that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The share links of this page, in the order of the list.
    pub items: Vec<ShareLink>,
}

/// What a share link is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewShareLink {
    /// What the share link is for.
    ///
    /// At most 50 characters.
    pub name: String,
}

impl runtime::Described for NewShareLink {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("name", runtime::Schema::string().max(50))]
    });
}

/// Changes to a share link. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ShareLinkUpdate {
    /// Whether the link works.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// What the share link is for.
    ///
    /// At most 50 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl runtime::Described for ShareLinkUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("active", runtime::Schema::boolean()),
            runtime::Property::optional("name", runtime::Schema::string().max(50)),
        ]
    });
}

/// List the share links of a site.
///
/// Request of `listShareLinks`: `GET /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListShareLinks {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListShareLinks {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListShareLinks {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listShareLinks",
        area: "share-links",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "siteId",
                    runtime::Schema::of::<super::sites::SiteId>(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ShareLinkList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListShareLinks {
    type Item = ShareLink;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a share link.
///
/// Request of `createShareLink`: `POST /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateShareLink {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The body.
    pub body: NewShareLink,
}

impl CreateShareLink {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        body: NewShareLink,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            body,
        }
    }
}

impl runtime::Operation for CreateShareLink {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createShareLink",
        area: "share-links",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "siteId",
                    runtime::Schema::of::<super::sites::SiteId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewShareLink>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = ShareLink;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Delete a share link.
///
/// Request of `deleteShareLink`: `DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteShareLink {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The share link.
    pub share_link_id: ShareLinkId,
}

impl DeleteShareLink {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        share_link_id: ShareLinkId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            share_link_id,
        }
    }
}

impl runtime::Operation for DeleteShareLink {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteShareLink",
        area: "share-links",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "siteId",
                    runtime::Schema::of::<super::sites::SiteId>(),
                ),
                runtime::Parameter::path(
                    "shareLinkId",
                    runtime::Schema::of::<ShareLinkId>(),
                ),
            ]
        },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.share_link_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            share_link_id: from.parameter()?,
        })
    }
}

/// Update a share link.
///
/// Request of `updateShareLink`: `PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateShareLink {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The share link.
    pub share_link_id: ShareLinkId,
    /// The body.
    pub body: Option<ShareLinkUpdate>,
}

impl UpdateShareLink {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        share_link_id: ShareLinkId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            share_link_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateShareLink {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateShareLink",
        area: "share-links",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "siteId",
                    runtime::Schema::of::<super::sites::SiteId>(),
                ),
                runtime::Parameter::path(
                    "shareLinkId",
                    runtime::Schema::of::<ShareLinkId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<ShareLinkUpdate>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ShareLink;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.share_link_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            share_link_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}
