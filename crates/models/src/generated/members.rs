// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Members: the users of an organization, each with a role.
//!
//! A member without a role is a guest, who sees only what is granted directly. An organization always keeps an admin: demoting or removing the last one is answered with 409. When a member is removed, the member's tokens stop working for the organization at once; what the member wrote stays.

use quire_runtime as runtime;

/// Which members a list has, by role.
///
/// - `admin`: only members with the role `admin`
/// - `create`: only members with the role `create`
/// - `review`: only members with the role `review`
/// - `edit`: only members with the role `edit`
/// - `comment`: only members with the role `comment`
/// - `read`: only members with the role `read`
/// - `guest`: only members without a role
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MemberRoleFilter {
    /// `admin`
    Admin,
    /// `create`
    Create,
    /// `review`
    Review,
    /// `edit`
    Edit,
    /// `comment`
    Comment,
    /// `read`
    Read,
    /// `guest`
    Guest,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    MemberRoleFilter { Admin = "admin", Create = "create", Review = "review", Edit =
    "edit", Comment = "comment", Read = "read", Guest = "guest" }
);

/// What a list of members is sorted by.
///
/// - `joinedAt`: when they joined
/// - `lastSeenAt`: when they were last seen; leaves out disabled members and those never seen
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MemberSort {
    /// `joinedAt`
    JoinedAt,
    /// `lastSeenAt`
    LastSeenAt,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(MemberSort { JoinedAt = "joinedAt", LastSeenAt = "lastSeenAt" });

/// A user as a member of an organization.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "member", rename_all = "camelCase")]
pub struct Member {
    /// Id of the user, which is the id of the member too.
    pub id: super::users::UserId,
    /// Role in the organization, `null` for a guest.
    pub role: Option<super::common::Role>,
    /// The user.
    pub user: super::users::User,
    /// True when the member cannot sign in.
    pub disabled: bool,
    /// When the user joined, or was invited.
    pub joined_at: runtime::Timestamp,
    /// When the member was last seen. Absent when never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_seen_at: Option<runtime::Timestamp>,
    /// True when the member signs in through SSO.
    pub sso: bool,
    /// Number of spaces that the member may read.
    ///
    /// At least 0.
    pub spaces: i64,
    /// Number of teams that the member belongs to.
    ///
    /// At least 0.
    pub teams: i64,
}

/// One page of a list of members.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MemberList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all members that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The members of this page, in the order of the list.
    pub items: Vec<Member>,
}

/// Changes to a member. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MemberUpdate {
    /// Role in the organization, `null` for a guest.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub role: runtime::Patch<super::common::Role>,
}

impl runtime::Described for MemberUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "role",
                runtime::Schema::of::<super::common::Role>().nullable(),
            ),
        ]
    });
}

/// A space that a member may read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MemberSpace {
    /// What the member may do in the space.
    pub permission: super::common::Role,
    /// The space.
    pub space: super::spaces::Space,
}

/// One page of a list of spaces of a member.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MemberSpaceList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all spaces of a member that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The spaces of a member of this page, in the order of the list.
    pub items: Vec<MemberSpace>,
}

/// A team that a member belongs to.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MemberTeam {
    /// The team.
    pub team: super::teams::Team,
    /// The member's part in the team.
    pub member: super::teams::TeamMembership,
}

/// One page of a list of teams of a member.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MemberTeamList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all teams of a member that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The teams of a member of this page, in the order of the list.
    pub items: Vec<MemberTeam>,
}

/// A token to attach to the user as a visitor of sites.
#[derive(Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct VisitorClaims {
    /// Token (JWT) that says who the user is, valid for an hour. Only there when the organization has a site for authenticated visitors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub service_visitor_claims: Option<String>,
}

impl ::std::fmt::Debug for VisitorClaims {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("VisitorClaims")
            .field("service_visitor_claims", &runtime::model::Redacted)
            .finish()
    }
}

/// List the members of an organization.
///
/// Request of `listMembers`: `GET /v1/orgs/{organizationId}/members`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListMembers {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Direction of the list.
    ///
    /// Default: `"desc"`.
    pub order: super::common::SortOrder,
    /// Only members with this role.
    pub role: Option<MemberRoleFilter>,
    /// Only members whose name or e-mail address contains this, upper and lower case alike.
    ///
    /// At most 254 characters.
    pub search: Option<String>,
    /// What the list is sorted by.
    ///
    /// Default: `"joinedAt"`.
    pub sort: MemberSort,
}

impl ListMembers {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            page: None,
            limit: 50,
            order: super::common::SortOrder::Desc,
            role: None,
            search: None,
            sort: MemberSort::JoinedAt,
        }
    }
}

impl runtime::Operation for ListMembers {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listMembers",
        area: "members",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/members",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
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
                runtime::Parameter::query(
                        "order",
                        runtime::Schema::of::<super::common::SortOrder>(),
                    )
                    .default("\"desc\""),
                runtime::Parameter::query(
                    "role",
                    runtime::Schema::of::<MemberRoleFilter>(),
                ),
                runtime::Parameter::query("search", runtime::Schema::string().max(254)),
                runtime::Parameter::query("sort", runtime::Schema::of::<MemberSort>())
                    .default("\"joinedAt\""),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = MemberList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.order);
        to.parameter(&self.role);
        to.parameter(&self.search);
        to.parameter(&self.sort);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            order: from.parameter()?,
            role: from.parameter()?,
            search: from.parameter()?,
            sort: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListMembers {
    type Item = Member;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Get a member.
///
/// Request of `getMember`: `GET /v1/orgs/{organizationId}/members/{userId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetMember {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    pub user_id: super::users::UserId,
}

impl GetMember {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        user_id: super::users::UserId,
    ) -> Self {
        Self { organization_id, user_id }
    }
}

impl runtime::Operation for GetMember {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getMember",
        area: "members",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/members/{userId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "userId",
                    runtime::Schema::of::<super::users::UserId>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Member;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.user_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            user_id: from.parameter()?,
        })
    }
}

/// Remove a member.
///
/// Request of `removeMember`: `DELETE /v1/orgs/{organizationId}/members/{userId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct RemoveMember {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    pub user_id: super::users::UserId,
}

impl RemoveMember {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        user_id: super::users::UserId,
    ) -> Self {
        Self { organization_id, user_id }
    }
}

impl runtime::Operation for RemoveMember {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "removeMember",
        area: "members",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/members/{userId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "userId",
                    runtime::Schema::of::<super::users::UserId>(),
                ),
            ]
        },
        body: None,
        success: 204,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.user_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            user_id: from.parameter()?,
        })
    }
}

/// Update a member.
///
/// Request of `updateMember`: `PATCH /v1/orgs/{organizationId}/members/{userId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateMember {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    pub user_id: super::users::UserId,
    /// The body.
    pub body: Option<MemberUpdate>,
}

impl UpdateMember {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        user_id: super::users::UserId,
    ) -> Self {
        Self {
            organization_id,
            user_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateMember {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateMember",
        area: "members",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}/members/{userId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "userId",
                    runtime::Schema::of::<super::users::UserId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<MemberUpdate>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Member;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.user_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            user_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Make a member an SSO member.
///
/// Request of `setMemberSso`: `POST /v1/orgs/{organizationId}/members/{userId}/sso`.
#[derive(Clone, Debug, PartialEq)]
pub struct SetMemberSso {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    pub user_id: super::users::UserId,
}

impl SetMemberSso {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        user_id: super::users::UserId,
    ) -> Self {
        Self { organization_id, user_id }
    }
}

impl runtime::Operation for SetMemberSso {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "setMemberSso",
        area: "members",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/members/{userId}/sso",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "userId",
                    runtime::Schema::of::<super::users::UserId>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Member;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.user_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            user_id: from.parameter()?,
        })
    }
}

/// List the spaces of a member.
///
/// Request of `listMemberSpaces`: `GET /v1/orgs/{organizationId}/members/{userId}/spaces`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListMemberSpaces {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    pub user_id: super::users::UserId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Direction of the list.
    ///
    /// Default: `"desc"`.
    pub order: super::common::SortOrder,
}

impl ListMemberSpaces {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        user_id: super::users::UserId,
    ) -> Self {
        Self {
            organization_id,
            user_id,
            page: None,
            limit: 50,
            order: super::common::SortOrder::Desc,
        }
    }
}

impl runtime::Operation for ListMemberSpaces {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listMemberSpaces",
        area: "members",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/members/{userId}/spaces",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "userId",
                    runtime::Schema::of::<super::users::UserId>(),
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
                runtime::Parameter::query(
                        "order",
                        runtime::Schema::of::<super::common::SortOrder>(),
                    )
                    .default("\"desc\""),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = MemberSpaceList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.user_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.order);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            user_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            order: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListMemberSpaces {
    type Item = MemberSpace;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// List the teams of a member.
///
/// Request of `listMemberTeams`: `GET /v1/orgs/{organizationId}/members/{userId}/teams`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListMemberTeams {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    pub user_id: super::users::UserId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Only teams whose title contains this, upper and lower case alike.
    ///
    /// At most 64 characters.
    pub title: Option<String>,
}

impl ListMemberTeams {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        user_id: super::users::UserId,
    ) -> Self {
        Self {
            organization_id,
            user_id,
            page: None,
            limit: 50,
            title: None,
        }
    }
}

impl runtime::Operation for ListMemberTeams {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listMemberTeams",
        area: "members",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/members/{userId}/teams",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "userId",
                    runtime::Schema::of::<super::users::UserId>(),
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
                runtime::Parameter::query("title", runtime::Schema::string().max(64)),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = MemberTeamList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.user_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.title);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            user_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            title: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListMemberTeams {
    type Item = MemberTeam;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Report that the caller is there.
///
/// Request of `pingOrg`: `POST /v1/orgs/{organizationId}/ping`.
#[derive(Clone, Debug, PartialEq)]
pub struct PingOrg {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
}

impl PingOrg {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self { organization_id }
    }
}

impl runtime::Operation for PingOrg {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "pingOrg",
        area: "members",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/ping",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = VisitorClaims;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
        })
    }
}
