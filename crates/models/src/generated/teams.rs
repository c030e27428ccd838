// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Teams group members, so that a grant can be given to all of them at once.
//!
//! A member of a team is an `owner`, who manages who belongs to the team, or a `member`. Members are named by id or by e-mail address; an unknown address becomes an invited guest, an unknown id is answered with 400.

use quire_runtime as runtime;

/// Id of a team: 20 to 22 letters and digits, starting with a letter.
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
pub struct TeamId(pub ::std::string::String);

runtime::string_newtype!(TeamId);

impl runtime::Described for TeamId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// A user: the id or the e-mail address.
///
/// At most 254 characters; matches `^([A-Za-z][0-9A-Za-z]{19,21}|[^@\s]+@[^@\s]+)$`.
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
pub struct MemberReference(pub ::std::string::String);

runtime::string_newtype!(MemberReference);

impl ::std::fmt::Debug for MemberReference {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        ::std::fmt::Debug::fmt(&runtime::model::Redacted, formatter)
    }
}

impl runtime::Described for MemberReference {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .max(254)
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^([A-Za-z][0-9A-Za-z]{19,21}|[^@\\s]+@[^@\\s]+)$",
            );
            &PATTERN
        });
}

/// Part that a member has in a team.
///
/// - `owner`: manages who belongs to the team
/// - `member`: belongs to the team
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TeamRole {
    /// `owner`
    Owner,
    /// `member`
    Member,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(TeamRole { Owner = "owner", Member = "member" });

/// What the caller may do with a team. Computed at each read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TeamPermissions {
    /// Change or delete the team and manage who belongs to it.
    pub admin: bool,
    /// View the team.
    pub view: bool,
}

/// What the caller may do with a team member. Computed at each read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TeamMemberPermissions {
    /// View the member.
    pub view: bool,
}

/// A group of members.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "team", rename_all = "camelCase")]
pub struct Team {
    /// Id of the team.
    pub id: TeamId,
    /// Name of the team.
    ///
    /// 1 to 64 characters.
    pub title: String,
    /// Number of members.
    ///
    /// At least 0.
    pub members: i64,
    /// Number of spaces that the team has a grant on.
    ///
    /// At least 0.
    pub spaces: i64,
    /// When the team was created.
    pub created_at: runtime::Timestamp,
    /// What the caller may do with the team.
    pub permissions: TeamPermissions,
}

/// One page of a list of teams.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TeamList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all teams that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The teams of this page, in the order of the list.
    pub items: Vec<Team>,
}

/// What a team is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewTeam {
    /// Name of the team.
    ///
    /// 1 to 64 characters.
    pub title: String,
    /// Members of the organization to put into the team. An id that is not one is answered with 400.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub members: Option<Vec<super::users::UserId>>,
}

impl NewTeam {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(title: String) -> Self {
        Self { title, members: None }
    }
}

impl runtime::Described for NewTeam {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "title",
                runtime::Schema::string().min(1).max(64),
            ),
            runtime::Property::optional(
                "members",
                runtime::Schema::array(const {
                    &runtime::Schema::of::<super::users::UserId>()
                }),
            ),
        ]
    });
}

/// Changes to a team.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TeamUpdate {
    /// Name of the team.
    ///
    /// 1 to 64 characters.
    pub title: String,
}

impl runtime::Described for TeamUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("title", runtime::Schema::string().min(1).max(64))]
    });
}

/// The part of a member in a team.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TeamMembership {
    /// The part of the member.
    pub role: TeamRole,
}

impl runtime::Described for TeamMembership {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("role", runtime::Schema::of::<TeamRole>())]
    });
}

/// A member of a team.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TeamMember {
    /// The user as a member of the organization.
    pub organization: super::members::Member,
    /// The part of the member in the team.
    pub team: TeamMembership,
    /// What the caller may do with the team member.
    pub permissions: TeamMemberPermissions,
}

/// One page of a list of team members.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TeamMemberList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all team members that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The team members of this page, in the order of the list.
    pub items: Vec<TeamMember>,
}

/// Changes to who belongs to a team.
#[derive(Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TeamMembersUpdate {
    /// Users to add. An unknown e-mail address becomes an invited guest; an unknown id is answered with 400.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub add: Option<Vec<MemberReference>>,
    /// Users to remove. A user who is in `add` too is removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remove: Option<Vec<MemberReference>>,
    /// Parts in the team, by id or e-mail address of the user. Users without an entry become `member`, or keep their part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memberships: Option<std::collections::BTreeMap<String, TeamMembership>>,
}

impl ::std::fmt::Debug for TeamMembersUpdate {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("TeamMembersUpdate")
            .field("add", &runtime::model::Redacted)
            .field("remove", &runtime::model::Redacted)
            .field("memberships", &runtime::model::Redacted)
            .finish()
    }
}

impl runtime::Described for TeamMembersUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "add",
                runtime::Schema::array(const {
                    &runtime::Schema::of::<MemberReference>()
                }),
            ),
            runtime::Property::optional(
                "remove",
                runtime::Schema::array(const {
                    &runtime::Schema::of::<MemberReference>()
                }),
            ),
            runtime::Property::optional(
                "memberships",
                runtime::Schema::map(const { &runtime::Schema::of::<TeamMembership>() }),
            ),
        ]
    });
}

/// The part of a user in a team.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TeamMemberUpdate {
    /// The part of the user. Absent: a new member becomes `member`, one who is there keeps the part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<TeamRole>,
}

impl runtime::Described for TeamMemberUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::optional("role", runtime::Schema::of::<TeamRole>())]
    });
}

/// List the teams of an organization.
///
/// Request of `listTeams`: `GET /v1/orgs/{organizationId}/teams`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListTeams {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Only teams that this member can manage.
    pub owner: Option<super::users::UserId>,
    /// Only teams whose title contains this, upper and lower case alike.
    ///
    /// At most 64 characters.
    pub title: Option<String>,
}

impl ListTeams {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            page: None,
            limit: 50,
            owner: None,
            title: None,
        }
    }
}

impl runtime::Operation for ListTeams {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listTeams",
        area: "teams",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/teams",
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
                    "owner",
                    runtime::Schema::of::<super::users::UserId>(),
                ),
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
    type Response = TeamList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.owner);
        to.parameter(&self.title);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            owner: from.parameter()?,
            title: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListTeams {
    type Item = Team;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a team.
///
/// Request of `createTeam`: `PUT /v1/orgs/{organizationId}/teams`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateTeam {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The body.
    pub body: NewTeam,
}

impl CreateTeam {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        body: NewTeam,
    ) -> Self {
        Self { organization_id, body }
    }
}

impl runtime::Operation for CreateTeam {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createTeam",
        area: "teams",
        method: runtime::Method::Put,
        path: "/v1/orgs/{organizationId}/teams",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewTeam>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = Team;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Get a team.
///
/// Request of `getTeam`: `GET /v1/orgs/{organizationId}/teams/{teamId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetTeam {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    pub team_id: TeamId,
}

impl GetTeam {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        team_id: TeamId,
    ) -> Self {
        Self { organization_id, team_id }
    }
}

impl runtime::Operation for GetTeam {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getTeam",
        area: "teams",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/teams/{teamId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("teamId", runtime::Schema::of::<TeamId>()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Team;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.team_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            team_id: from.parameter()?,
        })
    }
}

/// Delete a team.
///
/// Request of `deleteTeam`: `DELETE /v1/orgs/{organizationId}/teams/{teamId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteTeam {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    pub team_id: TeamId,
}

impl DeleteTeam {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        team_id: TeamId,
    ) -> Self {
        Self { organization_id, team_id }
    }
}

impl runtime::Operation for DeleteTeam {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteTeam",
        area: "teams",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/teams/{teamId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("teamId", runtime::Schema::of::<TeamId>()),
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
        to.parameter(&self.team_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            team_id: from.parameter()?,
        })
    }
}

/// Update a team.
///
/// Request of `updateTeam`: `PATCH /v1/orgs/{organizationId}/teams/{teamId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateTeam {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    pub team_id: TeamId,
    /// The body.
    pub body: TeamUpdate,
}

impl UpdateTeam {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        team_id: TeamId,
        body: TeamUpdate,
    ) -> Self {
        Self {
            organization_id,
            team_id,
            body,
        }
    }
}

impl runtime::Operation for UpdateTeam {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateTeam",
        area: "teams",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}/teams/{teamId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("teamId", runtime::Schema::of::<TeamId>()),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<TeamUpdate>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Team;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.team_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            team_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// List the members of a team.
///
/// Request of `listTeamMembers`: `GET /v1/orgs/{organizationId}/teams/{teamId}/members`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListTeamMembers {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    pub team_id: TeamId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListTeamMembers {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        team_id: TeamId,
    ) -> Self {
        Self {
            organization_id,
            team_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListTeamMembers {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listTeamMembers",
        area: "teams",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/teams/{teamId}/members",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("teamId", runtime::Schema::of::<TeamId>()),
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
    type Response = TeamMemberList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.team_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            team_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListTeamMembers {
    type Item = TeamMember;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Change who belongs to a team.
///
/// Request of `updateTeamMembers`: `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateTeamMembers {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    pub team_id: TeamId,
    /// The body.
    pub body: Option<TeamMembersUpdate>,
}

impl UpdateTeamMembers {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        team_id: TeamId,
    ) -> Self {
        Self {
            organization_id,
            team_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateTeamMembers {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateTeamMembers",
        area: "teams",
        method: runtime::Method::Put,
        path: "/v1/orgs/{organizationId}/teams/{teamId}/members",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("teamId", runtime::Schema::of::<TeamId>()),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<TeamMembersUpdate>(), false),
        ),
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
        to.parameter(&self.team_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            team_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Add or update a team member.
///
/// Request of `putTeamMember`: `PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct PutTeamMember {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    pub team_id: TeamId,
    /// The user, who is or becomes a member of the organization.
    pub user_id: super::users::UserId,
    /// The body.
    pub body: Option<TeamMemberUpdate>,
}

impl PutTeamMember {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        team_id: TeamId,
        user_id: super::users::UserId,
    ) -> Self {
        Self {
            organization_id,
            team_id,
            user_id,
            body: None,
        }
    }
}

impl runtime::Operation for PutTeamMember {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "putTeamMember",
        area: "teams",
        method: runtime::Method::Put,
        path: "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("teamId", runtime::Schema::of::<TeamId>()),
                runtime::Parameter::path(
                    "userId",
                    runtime::Schema::of::<super::users::UserId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<TeamMemberUpdate>(), false),
        ),
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
        to.parameter(&self.team_id);
        to.parameter(&self.user_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            team_id: from.parameter()?,
            user_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Remove a team member.
///
/// Request of `removeTeamMember`: `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct RemoveTeamMember {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    pub team_id: TeamId,
    /// The user, who is or becomes a member of the organization.
    pub user_id: super::users::UserId,
}

impl RemoveTeamMember {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        team_id: TeamId,
        user_id: super::users::UserId,
    ) -> Self {
        Self {
            organization_id,
            team_id,
            user_id,
        }
    }
}

impl runtime::Operation for RemoveTeamMember {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "removeTeamMember",
        area: "teams",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path("teamId", runtime::Schema::of::<TeamId>()),
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
        to.parameter(&self.team_id);
        to.parameter(&self.user_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            team_id: from.parameter()?,
            user_id: from.parameter()?,
        })
    }
}
