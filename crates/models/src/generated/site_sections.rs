// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sections divide a site; section groups put sections under one title.
//!
//! Adding a section to a site without sections puts the site spaces that are there into a first, default section, named after the site; removing the last section puts its site spaces back at the root. One section is the default, which the root of the site shows. A section with a condition is shown only to visitors for whom it holds.

use quire_runtime as runtime;

/// Id of a section of a site: 20 to 22 letters and digits, starting with a letter.
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
pub struct SiteSectionId(pub ::std::string::String);

runtime::string_newtype!(SiteSectionId);

impl runtime::Described for SiteSectionId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Id of a group of sections: 20 to 22 letters and digits, starting with a letter.
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
pub struct SiteSectionGroupId(pub ::std::string::String);

runtime::string_newtype!(SiteSectionGroupId);

impl runtime::Described for SiteSectionGroupId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Addresses of a section.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSectionUrls {
    /// Address at which the section is published. Absent while the site is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
}

/// A section of a site.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "site-section", rename_all = "camelCase")]
pub struct SiteSection {
    /// Id of the section.
    pub id: SiteSectionId,
    /// Title of the section.
    ///
    /// 2 to 128 characters.
    pub title: String,
    /// What the section is about.
    ///
    /// At most 256 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// True for the section that the root of the site shows.
    pub default: bool,
    /// Path of the section within the site, unique among the sections.
    ///
    /// 1 to 100 characters.
    pub path: String,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. The section is shown to visitors for whom it holds. Absent: to all.
    ///
    /// 1 to 1024 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// The group that the section belongs to. Absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section_group: Option<SiteSectionGroupId>,
    /// Name of the icon of the section.
    ///
    /// At most 50 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// The site spaces of the section, in their order.
    pub site_spaces: Vec<super::site_spaces::SiteSpace>,
    /// Addresses of the section.
    pub urls: SiteSectionUrls,
}

/// One page of a list of sections.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSectionList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all sections that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The sections of this page, in the order of the list.
    pub items: Vec<SiteSection>,
}

/// A group of sections under one title.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "site-section-group")]
pub struct SiteSectionGroup {
    /// Id of the group.
    pub id: SiteSectionGroupId,
    /// Title of the group.
    ///
    /// 1 to 100 characters.
    pub title: String,
    /// Name of the icon of the group.
    ///
    /// At most 50 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// The sections of the group, in their order.
    pub sections: Vec<SiteSection>,
}

/// One page of a list of section groups.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSectionGroupList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all section groups that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The section groups of this page, in the order of the list.
    pub items: Vec<SiteSectionGroup>,
}

/// What a section group is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewSiteSectionGroup {
    /// Title of the group.
    ///
    /// 1 to 100 characters.
    pub title: String,
    /// Name of the icon of the group, `null` for none.
    ///
    /// At most 50 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub icon: runtime::Patch<String>,
    /// Sections of the site to put into the group, in this order. They leave the groups they were in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sections: Option<Vec<SiteSectionId>>,
}

impl NewSiteSectionGroup {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(title: String) -> Self {
        Self {
            title,
            icon: runtime::Patch::Keep,
            sections: None,
        }
    }
}

impl runtime::Described for NewSiteSectionGroup {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "title",
                runtime::Schema::string().min(1).max(100),
            ),
            runtime::Property::optional(
                "icon",
                runtime::Schema::string().max(50).nullable(),
            ),
            runtime::Property::optional(
                "sections",
                runtime::Schema::array(const { &runtime::Schema::of::<SiteSectionId>() }),
            ),
        ]
    });
}

/// Changes to a section group. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSectionGroupUpdate {
    /// Title of the group.
    ///
    /// 1 to 100 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Name of the icon of the group, `null` for none.
    ///
    /// At most 50 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub icon: runtime::Patch<String>,
}

impl runtime::Described for SiteSectionGroupUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "title",
                runtime::Schema::string().min(1).max(100),
            ),
            runtime::Property::optional(
                "icon",
                runtime::Schema::string().max(50).nullable(),
            ),
        ]
    });
}

/// A section to put into a group.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteSectionGroupAddition {
    /// The section. It leaves the group it was in.
    pub section_id: SiteSectionId,
}

impl runtime::Described for SiteSectionGroupAddition {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "sectionId",
                runtime::Schema::of::<SiteSectionId>(),
            ),
        ]
    });
}

/// What a section is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewSiteSection {
    /// The space that the section shows: it becomes a site space of the section.
    pub space_id: super::spaces::SpaceId,
    /// Title of the section, `null` or absent for the title of the space.
    ///
    /// 2 to 128 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub title: runtime::Patch<String>,
    /// Name of the icon of the section, `null` for none.
    ///
    /// At most 50 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub icon: runtime::Patch<String>,
}

impl NewSiteSection {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId) -> Self {
        Self {
            space_id,
            title: runtime::Patch::Keep,
            icon: runtime::Patch::Keep,
        }
    }
}

impl runtime::Described for NewSiteSection {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "spaceId",
                runtime::Schema::of::<super::spaces::SpaceId>(),
            ),
            runtime::Property::optional(
                "title",
                runtime::Schema::string().min(2).max(128).nullable(),
            ),
            runtime::Property::optional(
                "icon",
                runtime::Schema::string().max(50).nullable(),
            ),
        ]
    });
}

/// Changes to a section. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteSectionUpdate {
    /// Title of the section.
    ///
    /// 2 to 128 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Path of the section within the site. One that another section has is answered with 409.
    ///
    /// 1 to 100 characters; matches `^[a-z0-9]+(?:-[a-z0-9]+)*$`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The site space that the section shows first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_site_space: Option<super::site_spaces::SiteSpaceId>,
    /// `JavaScript` expression over `visitor.claims`, such as `visitor.claims.isBetaUser`. `null` removes it.
    ///
    /// 1 to 1024 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub condition: runtime::Patch<String>,
    /// Name of the icon of the section, `null` for none.
    ///
    /// At most 50 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub icon: runtime::Patch<String>,
    /// What the section is about, `null` to remove it.
    ///
    /// At most 256 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub description: runtime::Patch<String>,
}

impl runtime::Described for SiteSectionUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "title",
                runtime::Schema::string().min(2).max(128),
            ),
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
                "defaultSiteSpace",
                runtime::Schema::of::<super::site_spaces::SiteSpaceId>(),
            ),
            runtime::Property::optional(
                "condition",
                runtime::Schema::string().min(1).max(1024).nullable(),
            ),
            runtime::Property::optional(
                "icon",
                runtime::Schema::string().max(50).nullable(),
            ),
            runtime::Property::optional(
                "description",
                runtime::Schema::string().max(256).nullable(),
            ),
        ]
    });
}

/// Points to a section group.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "site-section")]
pub struct SiteSectionGroupPointer {
    /// The section group.
    pub id: SiteSectionGroupId,
}

impl runtime::Described for SiteSectionGroupPointer {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["site-section"]),
            ),
            runtime::Property::required(
                "id",
                runtime::Schema::of::<SiteSectionGroupId>(),
            ),
        ]
    });
}

/// A place among section groups: exactly one of `before` and `after`; both are answered with 400, and so is a sibling that is not there. An empty object means the end.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSectionGroupPosition {
    /// The sibling that comes right after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<SiteSectionGroupPointer>,
    /// The sibling that comes right before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<SiteSectionGroupPointer>,
}

impl runtime::Described for SiteSectionGroupPosition {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "before",
                runtime::Schema::of::<SiteSectionGroupPointer>(),
            ),
            runtime::Property::optional(
                "after",
                runtime::Schema::of::<SiteSectionGroupPointer>(),
            ),
        ]
    });
}

/// Where to move a section group.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSectionGroupMove {
    /// The place among its siblings. Absent: the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<SiteSectionGroupPosition>,
}

impl runtime::Described for SiteSectionGroupMove {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "position",
                runtime::Schema::of::<SiteSectionGroupPosition>(),
            ),
        ]
    });
}

/// Points to a section.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "site-section", rename_all = "camelCase")]
pub struct SiteSectionPointer {
    /// The section.
    pub site_section: SiteSectionId,
}

impl runtime::Described for SiteSectionPointer {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "type",
                runtime::Schema::choice(&["site-section"]),
            ),
            runtime::Property::required(
                "siteSection",
                runtime::Schema::of::<SiteSectionId>(),
            ),
        ]
    });
}

/// A place among sections: exactly one of `before` and `after`; both are answered with 400, and so is a sibling that is not there. An empty object means the end.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSectionPosition {
    /// The sibling that comes right after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<SiteSectionPointer>,
    /// The sibling that comes right before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<SiteSectionPointer>,
}

impl runtime::Described for SiteSectionPosition {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "before",
                runtime::Schema::of::<SiteSectionPointer>(),
            ),
            runtime::Property::optional(
                "after",
                runtime::Schema::of::<SiteSectionPointer>(),
            ),
        ]
    });
}

/// Where to move a section.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SiteSectionMove {
    /// The place among its siblings. Absent: the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<SiteSectionPosition>,
}

impl runtime::Described for SiteSectionMove {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "position",
                runtime::Schema::of::<SiteSectionPosition>(),
            ),
        ]
    });
}

/// List the section groups of a site.
///
/// Request of `listSectionGroups`: `GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSectionGroups {
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

impl ListSectionGroups {
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

impl runtime::Operation for ListSectionGroups {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSectionGroups",
        area: "site-sections",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
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
    type Response = SiteSectionGroupList;
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

impl runtime::Paged for ListSectionGroups {
    type Item = SiteSectionGroup;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a section group.
///
/// Request of `createSectionGroup`: `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateSectionGroup {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The body.
    pub body: NewSiteSectionGroup,
}

impl CreateSectionGroup {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        body: NewSiteSectionGroup,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            body,
        }
    }
}

impl runtime::Operation for CreateSectionGroup {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createSectionGroup",
        area: "site-sections",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
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
        body: Some(
            runtime::Body::json(runtime::Schema::of::<NewSiteSectionGroup>(), true),
        ),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = SiteSectionGroup;
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

/// Delete a section group.
///
/// Request of `deleteSectionGroup`: `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteSectionGroup {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The section group.
    pub site_section_group_id: SiteSectionGroupId,
}

impl DeleteSectionGroup {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_section_group_id: SiteSectionGroupId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_section_group_id,
        }
    }
}

impl runtime::Operation for DeleteSectionGroup {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteSectionGroup",
        area: "site-sections",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
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
                    "siteSectionGroupId",
                    runtime::Schema::of::<SiteSectionGroupId>(),
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
        to.parameter(&self.site_section_group_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_section_group_id: from.parameter()?,
        })
    }
}

/// Update a section group.
///
/// Request of `updateSectionGroup`: `PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateSectionGroup {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The section group.
    pub site_section_group_id: SiteSectionGroupId,
    /// The body.
    pub body: Option<SiteSectionGroupUpdate>,
}

impl UpdateSectionGroup {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_section_group_id: SiteSectionGroupId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_section_group_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateSectionGroup {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateSectionGroup",
        area: "site-sections",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
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
                    "siteSectionGroupId",
                    runtime::Schema::of::<SiteSectionGroupId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<SiteSectionGroupUpdate>(), false),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SiteSectionGroup;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.site_section_group_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_section_group_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Put a section into a group.
///
/// Request of `addSectionToGroup`: `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`.
#[derive(Clone, Debug, PartialEq)]
pub struct AddSectionToGroup {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The section group.
    pub site_section_group_id: SiteSectionGroupId,
    /// The body.
    pub body: SiteSectionGroupAddition,
}

impl AddSectionToGroup {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_section_group_id: SiteSectionGroupId,
        body: SiteSectionGroupAddition,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_section_group_id,
            body,
        }
    }
}

impl runtime::Operation for AddSectionToGroup {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "addSectionToGroup",
        area: "site-sections",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections",
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
                    "siteSectionGroupId",
                    runtime::Schema::of::<SiteSectionGroupId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<SiteSectionGroupAddition>(), true),
        ),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = SiteSectionGroup;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.site_section_group_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_section_group_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Take a section out of a group.
///
/// Request of `removeSectionFromGroup`: `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct RemoveSectionFromGroup {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The section group.
    pub site_section_group_id: SiteSectionGroupId,
    /// The section.
    pub site_section_id: SiteSectionId,
}

impl RemoveSectionFromGroup {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_section_group_id: SiteSectionGroupId,
        site_section_id: SiteSectionId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_section_group_id,
            site_section_id,
        }
    }
}

impl runtime::Operation for RemoveSectionFromGroup {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "removeSectionFromGroup",
        area: "site-sections",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}",
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
                    "siteSectionGroupId",
                    runtime::Schema::of::<SiteSectionGroupId>(),
                ),
                runtime::Parameter::path(
                    "siteSectionId",
                    runtime::Schema::of::<SiteSectionId>(),
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
        to.parameter(&self.site_section_group_id);
        to.parameter(&self.site_section_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_section_group_id: from.parameter()?,
            site_section_id: from.parameter()?,
        })
    }
}

/// Move a section group.
///
/// Request of `moveSectionGroup`: `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveSectionGroup {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The section group.
    pub site_section_group_id: SiteSectionGroupId,
    /// The body.
    pub body: Option<SiteSectionGroupMove>,
}

impl MoveSectionGroup {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_section_group_id: SiteSectionGroupId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_section_group_id,
            body: None,
        }
    }
}

impl runtime::Operation for MoveSectionGroup {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "moveSectionGroup",
        area: "site-sections",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move",
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
                    "siteSectionGroupId",
                    runtime::Schema::of::<SiteSectionGroupId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<SiteSectionGroupMove>(), false),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &["Deprecation", "Link"],
        secured: true,
        deprecated: true,
    };
    type Response = SiteSectionGroup;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.site_section_group_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_section_group_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// List the sections of a site.
///
/// Request of `listSections`: `GET /v1/orgs/{organizationId}/sites/{siteId}/sections`.
#[derive(Clone, PartialEq)]
pub struct ListSections {
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
}

impl ListSections {
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
        }
    }
}

impl ::std::fmt::Debug for ListSections {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("ListSections")
            .field("organization_id", &self.organization_id)
            .field("site_id", &self.site_id)
            .field("share_key", &runtime::model::Redacted)
            .field("page", &self.page)
            .field("limit", &self.limit)
            .finish()
    }
}

impl runtime::Operation for ListSections {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSections",
        area: "site-sections",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/sections",
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
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SiteSectionList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.share_key);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            share_key: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListSections {
    type Item = SiteSection;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a section.
///
/// Request of `createSection`: `POST /v1/orgs/{organizationId}/sites/{siteId}/sections`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateSection {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The body.
    pub body: NewSiteSection,
}

impl CreateSection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        body: NewSiteSection,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            body,
        }
    }
}

impl runtime::Operation for CreateSection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createSection",
        area: "site-sections",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/sections",
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
        body: Some(runtime::Body::json(runtime::Schema::of::<NewSiteSection>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = SiteSection;
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

/// Delete a section.
///
/// Request of `deleteSection`: `DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteSection {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The section.
    pub site_section_id: SiteSectionId,
}

impl DeleteSection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_section_id: SiteSectionId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_section_id,
        }
    }
}

impl runtime::Operation for DeleteSection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteSection",
        area: "site-sections",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
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
                    "siteSectionId",
                    runtime::Schema::of::<SiteSectionId>(),
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
        to.parameter(&self.site_section_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_section_id: from.parameter()?,
        })
    }
}

/// Update a section.
///
/// Request of `updateSection`: `PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateSection {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The section.
    pub site_section_id: SiteSectionId,
    /// The body.
    pub body: Option<SiteSectionUpdate>,
}

impl UpdateSection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_section_id: SiteSectionId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_section_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateSection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateSection",
        area: "site-sections",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
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
                    "siteSectionId",
                    runtime::Schema::of::<SiteSectionId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<SiteSectionUpdate>(), false),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SiteSection;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.site_section_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_section_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Move a section.
///
/// Request of `moveSection`: `POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveSection {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The site.
    pub site_id: super::sites::SiteId,
    /// The section.
    pub site_section_id: SiteSectionId,
    /// The body.
    pub body: Option<SiteSectionMove>,
}

impl MoveSection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        site_id: super::sites::SiteId,
        site_section_id: SiteSectionId,
    ) -> Self {
        Self {
            organization_id,
            site_id,
            site_section_id,
            body: None,
        }
    }
}

impl runtime::Operation for MoveSection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "moveSection",
        area: "site-sections",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move",
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
                    "siteSectionId",
                    runtime::Schema::of::<SiteSectionId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<SiteSectionMove>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &["Deprecation", "Link"],
        secured: true,
        deprecated: true,
    };
    type Response = SiteSection;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.site_id);
        to.parameter(&self.site_section_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            site_id: from.parameter()?,
            site_section_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}
