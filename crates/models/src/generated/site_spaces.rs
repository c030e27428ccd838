// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Site spaces link spaces into a site.
//!
//! A site space lies in a section, or at the root of a site without sections. One of the siblings is the default, which is shown first. A site space with a condition is shown only to visitors for whom it holds.

use quire_runtime as runtime;

/// Id of a site space: 20 to 22 letters and digits, starting with a letter.
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
pub struct SiteSpaceId(pub ::std::string::String);

runtime::string_newtype!(SiteSpaceId);

impl runtime::Described for SiteSpaceId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Addresses of a site space.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSpaceUrls {
    /// Address at which the site space is published. Absent while the site is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
}

/// A space as part of a site.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "site-space", rename_all = "camelCase")]
pub struct SiteSpace {
    /// Id of the site space.
    pub id: SiteSpaceId,
    /// Path within the section or the site, unique among its siblings.
    ///
    /// 1 to 100 characters.
    pub path: String,
    /// The section it lies in. Absent on a site without sections.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<super::site_sections::SiteSectionId>,
    /// The space that is shown.
    pub space: super::spaces::Space,
    /// Title: that of the space.
    pub title: String,
    /// True for the one that is shown first among its siblings.
    pub default: bool,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. The site space is shown to visitors for whom it holds. Absent: to all.
    ///
    /// 1 to 1024 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// True when its look can be changed apart from that of the site.
    pub has_advanced_customization_feature: bool,
    /// Addresses of the site space.
    pub urls: SiteSpaceUrls,
}

/// One page of a list of site spaces.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSpaceList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all site spaces that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The site spaces of this page, in the order of the list.
    pub items: Vec<SiteSpace>,
}

/// What a site space is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewSiteSpaceLink {
    /// The space to show.
    pub space_id: super::spaces::SpaceId,
    /// The section to put it into. Absent: the default section, or the root where the site has no sections.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section_id: Option<super::site_sections::SiteSectionId>,
}

impl NewSiteSpaceLink {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId) -> Self {
        Self { space_id, section_id: None }
    }
}

impl runtime::Described for NewSiteSpaceLink {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "spaceId",
                runtime::Schema::of::<super::spaces::SpaceId>(),
            ),
            runtime::Property::optional(
                "sectionId",
                runtime::Schema::of::<super::site_sections::SiteSectionId>(),
            ),
        ]
    });
}

/// Changes to a site space. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteSpaceUpdate {
    /// Path within the section or the site. One that a sibling has is answered with 409.
    ///
    /// 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. `null` removes it.
    ///
    /// 1 to 1024 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub condition: runtime::Patch<String>,
    /// The space to show instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space_id: Option<super::spaces::SpaceId>,
}

impl runtime::Described for SiteSpaceUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "path",
                runtime::Schema::string()
                    .min(1)
                    .max(100)
                    .pattern(|| {
                        static PATTERN: runtime::Pattern = runtime::Pattern::new(
                            "^[a-z0-9]+(?:-[a-z0-9]+)*$",
                        );
                        &PATTERN
                    }),
            ),
            runtime::Property::optional(
                "condition",
                runtime::Schema::string().min(1).max(1024).nullable(),
            ),
            runtime::Property::optional(
                "spaceId",
                runtime::Schema::of::<super::spaces::SpaceId>(),
            ),
        ]
    });
}

/// Points to a site space.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "site-space", rename_all = "camelCase")]
pub struct SiteSpacePointer {
    /// The site space.
    pub site_space: SiteSpaceId,
}

impl runtime::Described for SiteSpacePointer {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["site-space"]),
            ),
            runtime::Property::required(
                "siteSpace",
                runtime::Schema::of::<SiteSpaceId>(),
            ),
        ]
    });
}

/// A place among site spaces: exactly one of `before` and `after`; both are answered with 400, and so is a sibling that is not there. An empty object means the end.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSpacePosition {
    /// The sibling that comes right after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<SiteSpacePointer>,
    /// The sibling that comes right before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<SiteSpacePointer>,
}

impl runtime::Described for SiteSpacePosition {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "before",
                runtime::Schema::of::<SiteSpacePointer>(),
            ),
            runtime::Property::optional(
                "after",
                runtime::Schema::of::<SiteSpacePointer>(),
            ),
        ]
    });
}

/// Where to move a site space.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSpaceMove {
    /// The place among its siblings. Absent: the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<SiteSpacePosition>,
}

impl runtime::Described for SiteSpaceMove {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "position",
                runtime::Schema::of::<SiteSpacePosition>(),
            ),
        ]
    });
}

/// List the site spaces of a site.
///
/// Request of `listSiteSpaces`: `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
#[derive(Clone, PartialEq)]
pub struct ListSiteSpaces {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// Key of a share link. With it, published addresses of a share-link site are resolved.
    pub share_key: Option<super::share_links::ShareKey>,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// True for only the default site space, false for only the others, absent for all.
    pub default: Option<bool>,
}

impl ListSiteSpaces {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            share_key: None,
            page: None,
            limit: 50,
            default: None,
        }
    }
}

impl ::std::fmt::Debug for ListSiteSpaces {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("ListSiteSpaces")
            .field("organization_id", &self.organization_id)
            .field("site_id", &self.site_id)
            .field("share_key", &runtime::model::Redacted)
            .field("page", &self.page)
            .field("limit", &self.limit)
            .field("default", &self.default)
            .finish()
    }
}

impl runtime::Operation for ListSiteSpaces {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSiteSpaces",
        area: "site-spaces",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
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
                    "shareKey",
                    runtime::Schema::of::<super::share_links::ShareKey>(),
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
                runtime::Parameter::query("default", runtime::Schema::boolean()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SiteSpaceList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.share_key);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.default);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            share_key: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            default: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListSiteSpaces {
    type Item = SiteSpace;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Add a space to a site.
///
/// Request of `addSiteSpace`: `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
#[derive(Clone, Debug, PartialEq)]
pub struct AddSiteSpace {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The body.
    pub body: NewSiteSpaceLink,
}

impl AddSiteSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        body: NewSiteSpaceLink,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            body,
        }
    }
}

impl runtime::Operation for AddSiteSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "addSiteSpace",
        area: "site-spaces",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
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
        body: Some(runtime::Body::json(runtime::Schema::of::<NewSiteSpaceLink>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = SiteSpace;
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

/// Remove a space from a site.
///
/// Request of `deleteSiteSpace`: `DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteSiteSpace {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The site space.
    pub site_space_id: SiteSpaceId,
}

impl DeleteSiteSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_space_id: SiteSpaceId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_space_id,
        }
    }
}

impl runtime::Operation for DeleteSiteSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteSiteSpace",
        area: "site-spaces",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
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
                    "siteSpaceId",
                    runtime::Schema::of::<SiteSpaceId>(),
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
        to.parameter(&self.site_space_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_space_id: from.parameter()?,
        })
    }
}

/// Update a site space.
///
/// Request of `updateSiteSpace`: `PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateSiteSpace {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The site space.
    pub site_space_id: SiteSpaceId,
    /// The body.
    pub body: Option<SiteSpaceUpdate>,
}

impl UpdateSiteSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_space_id: SiteSpaceId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_space_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateSiteSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateSiteSpace",
        area: "site-spaces",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
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
                    "siteSpaceId",
                    runtime::Schema::of::<SiteSpaceId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<SiteSpaceUpdate>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SiteSpace;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.site_space_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_space_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Move a site space.
///
/// Request of `moveSiteSpace`: `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveSiteSpace {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The site space.
    pub site_space_id: SiteSpaceId,
    /// The body.
    pub body: Option<SiteSpaceMove>,
}

impl MoveSiteSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_space_id: SiteSpaceId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_space_id,
            body: None,
        }
    }
}

impl runtime::Operation for MoveSiteSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "moveSiteSpace",
        area: "site-spaces",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move",
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
                    "siteSpaceId",
                    runtime::Schema::of::<SiteSpaceId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<SiteSpaceMove>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &["Deprecation", "Link"],
        secured: true,
        deprecated: true,
    };
    type Response = SiteSpace;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.site_space_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_space_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}
