// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Teams group members, so that you can grant roles to all of them at once.
//!
//! A member of a team is an `owner`, who can manage team members, or a `member`. Users are identified by ID or
//! email address. When an admin adds an email address that does not belong to a member, its user becomes a guest
//! of the organization. Team owners can add only members of the organization. An unknown ID returns 400.

use quire_runtime as runtime;

/// ID of a team: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct TeamId(pub String);

/// A user: their ID or their email address. At most 254 characters; matches
/// `^([A-Za-z][0-9A-Za-z]{19,21}|[^@\s]+@[^@\s]+)$`.
#[derive(Clone, runtime::RedactedDebug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(
    max_length = 254,
    pattern = "^([A-Za-z][0-9A-Za-z]{19,21}|[^@\\s]+@[^@\\s]+)$",
    engine = "^([A-Za-z][0-9A-Za-z]{19,21}|[^@\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{20\
    29}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+@[^@\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\\
    x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+)$"
)]
pub struct MemberReference(pub String);

/// The member's role in a team.
///
/// - `owner`: can manage team members
/// - `member`: belongs to the team
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum TeamRole {
    #[value("owner")]
    Owner,
    #[value("member")]
    Member,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// The caller's permissions on a team, computed on each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TeamPermissions {
    /// True if the caller can update the team and manage its members. Only an admin of the organization can delete the
    /// team.
    pub admin: bool,
    /// True if the caller can view the team.
    pub view: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The caller's permissions on a team member, computed on each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TeamMemberPermissions {
    /// True if the caller can view the team member.
    pub view: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A group of members.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "team"))]
pub struct Team {
    /// ID of the team.
    pub id: TeamId,
    /// Name of the team. 1 to 64 characters.
    pub title: String,
    /// Number of members. At least 0.
    pub members: i64,
    /// Number of spaces that the team has a grant on. At least 0.
    pub spaces: i64,
    /// Time at which the team was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// The caller's permissions on the team.
    pub permissions: TeamPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of teams.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TeamList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of teams that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The teams on this page, in list order. At most 1000 items.
    pub items: Vec<Team>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a team.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewTeam {
    /// Name of the team. 1 to 64 characters.
    #[wire(min_length = 1, max_length = 64)]
    pub title: String,
    /// Members of the organization to add to the team. An ID that does not belong to a member returns 400.
    pub members: Option<Vec<super::users::UserId>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a team.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct TeamUpdate {
    /// Name of the team. 1 to 64 characters.
    #[wire(min_length = 1, max_length = 64)]
    pub title: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A member's role in a team.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct TeamMembership {
    /// The member's role.
    pub role: TeamRole,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A member of a team.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TeamMember {
    /// The user as a member of the organization.
    pub organization: super::members::Member,
    /// The member's role in the team.
    pub team: TeamMembership,
    /// The caller's permissions on the team member.
    pub permissions: TeamMemberPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of team members.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TeamMemberList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of team members that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The team members on this page, in list order. At most 1000 items.
    pub items: Vec<TeamMember>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to the members of a team.
#[derive(Clone, Default, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct TeamMembersUpdate {
    /// Users to add, by ID or email address. An address that does not belong to a member of the organization is
    /// invited as a guest, which requires `admin`: an owner of the team gets 403, and nobody is added. An ID that does
    /// not belong to a member returns 400.
    #[wire(hidden)]
    pub add: Option<Vec<MemberReference>>,
    /// Users to remove, by ID or email address. A user who is also in `add` is removed. Removing a user who is not in
    /// the team has no effect. An ID that does not belong to a member of the organization returns 400.
    #[wire(hidden)]
    pub remove: Option<Vec<MemberReference>>,
    /// Roles in the team, by ID or email address of the user. Users without an entry become `member`, or keep their
    /// role. An entry for a user who is neither in the team nor in `add` returns 400.
    #[wire(hidden)]
    pub memberships: Option<std::collections::BTreeMap<String, TeamMembership>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A user's role in a team.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct TeamMemberUpdate {
    /// The user's role. If absent, a new member becomes `member` and an existing one keeps their role.
    pub role: Option<TeamRole>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the teams of an organization.
///
/// Lists the teams of the organization, newest first. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/teams",
    id = "listTeams",
    area = "teams",
    response = TeamList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListTeams {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Returns only teams that this member can manage: the teams that they own, or all teams if they are an admin.
    #[wire(query)]
    pub owner: Option<super::users::UserId>,
    /// Returns only teams whose title contains this text at the beginning of a word, case-insensitive. A search with
    /// several words, separated by spaces, finds titles that match each of them. At most 64 characters.
    #[wire(query, max_length = 64)]
    pub title: Option<String>,
}

impl runtime::Paged for ListTeams {
    type Item = Team;

    fn next(
        &self,
        page: &TeamList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: TeamList) -> Vec<Team> {
        page.items
    }
}

/// Create a team.
///
/// Creates a team. Returns 201, although the method is PUT. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/teams",
    id = "createTeam",
    area = "teams",
    status = 201,
    response = Team,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct CreateTeam {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    #[body(json)]
    pub body: NewTeam,
}

/// Get a team.
///
/// Returns the team. Requires `read` in the organization, or membership in the team.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/teams/{teamId}",
    id = "getTeam",
    area = "teams",
    response = Team,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetTeam {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: TeamId,
}

/// Delete a team.
///
/// Deletes the team and its grants; its members stay in the organization. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/teams/{teamId}",
    id = "deleteTeam",
    area = "teams",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteTeam {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: TeamId,
}

/// Update a team.
///
/// Changes the title of the team. Requires `admin`, or ownership of the team.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/teams/{teamId}",
    id = "updateTeam",
    area = "teams",
    response = Team,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateTeam {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: TeamId,
    #[body(json)]
    pub body: TeamUpdate,
}

/// List the members of a team.
///
/// Lists the members of the team, in the order they joined it. Requires `read` in the organization, or membership
/// in the team.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/teams/{teamId}/members",
    id = "listTeamMembers",
    area = "teams",
    response = TeamMemberList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListTeamMembers {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: TeamId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListTeamMembers {
    type Item = TeamMember;

    fn next(
        &self,
        page: &TeamMemberList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: TeamMemberList) -> Vec<TeamMember> {
        page.items
    }
}

/// Update the members of a team.
///
/// Adds and removes members of the team in one transaction, all or nothing. Users are identified by ID or email
/// address. A user named in both `add` and `remove` is removed. Requires `admin`, or ownership of the team. Adding
/// people who are not members of the organization requires `admin` and otherwise returns 403.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/teams/{teamId}/members",
    id = "updateTeamMembers",
    area = "teams",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct UpdateTeamMembers {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: TeamId,
    #[body(json)]
    pub body: Option<TeamMembersUpdate>,
}

/// Add or update a team member.
///
/// Adds the user to the team, or changes the member's role. A user who is not a member of the organization
/// returns 404. Requires `admin`, or ownership of the team.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}",
    id = "putTeamMember",
    area = "teams",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct PutTeamMember {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: TeamId,
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    #[body(json)]
    pub body: Option<TeamMemberUpdate>,
}

/// Remove a team member.
///
/// Removes the user from the team. Requires `admin`, or ownership of the team, unless members remove themselves.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}",
    id = "removeTeamMember",
    area = "teams",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct RemoveTeamMember {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: TeamId,
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}
