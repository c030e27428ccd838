// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Teams group members, so that a grant can be given to all of them at once.
//!
//! A member of a team is an `owner`, who manages who belongs to the team, or a `member`. Members are named by id
//! or by e-mail address. When an admin adds an address that does not belong to a member, its user becomes a guest
//! of the organization. An owner of a team adds only members of the organization. An unknown id returns 400.

use quire_runtime as runtime;

/// Id of a team: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct TeamId(pub ::std::string::String);

/// A user: the id or the e-mail address. At most 254 characters; matches
/// `^([A-Za-z][0-9A-Za-z]{19,21}|[^@\s]+@[^@\s]+)$`.
#[derive(Clone, runtime::RedactedDebug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(
    max_length = 254,
    pattern = "^([A-Za-z][0-9A-Za-z]{19,21}|[^@\\s]+@[^@\\s]+)$",
    engine = "^([A-Za-z][0-9A-Za-z]{19,21}|[^@\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{20\
    29}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+@[^@\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\\
    x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+)$"
)]
pub struct MemberReference(pub ::std::string::String);

/// Part that a member has in a team.
///
/// - `owner`: manages who belongs to the team
/// - `member`: belongs to the team
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum TeamRole {
    #[value("owner")]
    Owner,
    #[value("member")]
    Member,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What the caller may do with a team. Computed at each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TeamPermissions {
    /// Change the team and manage who belongs to it. Only an admin of the organization may delete it.
    pub admin: bool,
    /// View the team.
    pub view: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What the caller may do with a team member. Computed at each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TeamMemberPermissions {
    /// View the member.
    pub view: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A group of members.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "team"))]
pub struct Team {
    /// Id of the team.
    pub id: TeamId,
    /// Name of the team. 1 to 64 characters.
    pub title: String,
    /// Number of members. At least 0.
    pub members: i64,
    /// Number of spaces that the team has a grant on. At least 0.
    pub spaces: i64,
    /// When the team was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// What the caller may do with the team.
    pub permissions: TeamPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of teams.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TeamList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all teams that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The teams of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Team>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a team is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewTeam {
    /// Name of the team. 1 to 64 characters.
    #[wire(min_length = 1, max_length = 64)]
    pub title: String,
    /// Members of the organization to put into the team. An id that is not one is answered with 400.
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

/// The part of a member in a team.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct TeamMembership {
    /// The part of the member.
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
    /// The part of the member in the team.
    pub team: TeamMembership,
    /// What the caller may do with the team member.
    pub permissions: TeamMemberPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of team members.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TeamMemberList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all team members that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The team members of this page, in the order of the list. At most 1000 items.
    pub items: Vec<TeamMember>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to who belongs to a team.
#[derive(
    Clone,
    Default,
    PartialEq,
    runtime::Object,
    runtime::Described,
    runtime::RedactedDebug
)]
pub struct TeamMembersUpdate {
    /// Users to add, by id or e-mail address. An address that does not belong to a member of the organization is
    /// invited as a guest, which requires `admin`: an owner of the team gets 403, and nobody is added. An id that does
    /// not belong to a member returns 400.
    #[wire(hidden)]
    pub add: Option<Vec<MemberReference>>,
    /// Users to remove. A user who is in `add` too is removed. One who is not in the team changes nothing; an id that
    /// is no member of the organization is answered with 400.
    #[wire(hidden)]
    pub remove: Option<Vec<MemberReference>>,
    /// Parts in the team, by id or e-mail address of the user. Users without an entry become `member`, or keep their
    /// part. An entry for somebody who is neither in the team nor in `add` is answered with 400.
    #[wire(hidden)]
    pub memberships: Option<std::collections::BTreeMap<String, TeamMembership>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The part of a user in a team.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct TeamMemberUpdate {
    /// The part of the user. Absent: a new member becomes `member`, one who is there keeps the part.
    pub role: Option<TeamRole>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the teams of an organization. `GET /v1/orgs/{organizationId}/teams`, answers 200, or 400, 401, 403, 404,
/// 429, 500, 503.
///
/// Lists the teams of the organization, newest first. Needs `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/teams",
    id = "listTeams",
    area = "teams",
    answer = TeamList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Team, items = items, token = page, next = next?.page)]
pub struct ListTeams {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Only teams that this member can manage: the teams that they own, or all if they are an admin.
    #[wire(query)]
    pub owner: Option<super::users::UserId>,
    /// Only teams whose title contains this at the beginning of a word, case-insensitive. A search with several words,
    /// separated by spaces, finds titles that match each of them. At most 64 characters.
    #[wire(query, max_length = 64)]
    pub title: Option<String>,
}

/// Create a team. `PUT /v1/orgs/{organizationId}/teams`, answers 201, or 400, 401, 403, 404, 413, 415, 429, 500,
/// 503, 507.
///
/// Creates a team; the answer is 201 although the method is PUT. Needs `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/teams",
    id = "createTeam",
    area = "teams",
    status = 201,
    answer = Team,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct CreateTeam {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The body.
    #[body(json)]
    pub body: NewTeam,
}

/// Get a team. `GET /v1/orgs/{organizationId}/teams/{teamId}`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
///
/// Answers the team. Needs `read` in the organization, or the caller belongs to the team.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/teams/{teamId}",
    id = "getTeam",
    area = "teams",
    answer = Team,
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

/// Delete a team. `DELETE /v1/orgs/{organizationId}/teams/{teamId}`, answers 204, or 400, 401, 403, 404, 412, 429,
/// 500, 503, 507.
///
/// Deletes the team and its grants; its members stay in the organization. Needs `admin`.
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

/// Update a team. `PATCH /v1/orgs/{organizationId}/teams/{teamId}`, answers 200, or 400, 401, 403, 404, 412, 413,
/// 415, 429, 500, 503, 507.
///
/// Changes the name of the team. Needs `admin`, or the caller is an owner of the team.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/teams/{teamId}",
    id = "updateTeam",
    area = "teams",
    answer = Team,
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
    /// The body.
    #[body(json)]
    pub body: TeamUpdate,
}

/// List the members of a team. `GET /v1/orgs/{organizationId}/teams/{teamId}/members`, answers 200, or 400, 401,
/// 403, 404, 429, 500, 503.
///
/// Lists the members of the team, in the order in which they joined it. Needs `read` in the organization, or the
/// caller belongs to the team.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/teams/{teamId}/members",
    id = "listTeamMembers",
    area = "teams",
    answer = TeamMemberList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(TeamMember, items = items, token = page, next = next?.page)]
pub struct ListTeamMembers {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: TeamId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Change who belongs to a team. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`, answers 204, or 400, 401,
/// 403, 404, 413, 415, 429, 500, 503, 507.
///
/// Adds and removes members of the team in one transaction, all or nothing. Users are named by id or e-mail
/// address. A user named in both `add` and `remove` is removed. Requires `admin`, or ownership of the team; adding
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
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<TeamMembersUpdate>,
}

/// Add or update a team member. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`, answers 204, or
/// 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
///
/// Adds the user to the team, or changes the user's part in it. A user who is not a member of the organization is
/// answered with 404. Needs `admin`, or the caller is an owner of the team.
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
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<TeamMemberUpdate>,
}

/// Remove a team member. `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`, answers 204, or 400,
/// 401, 403, 404, 429, 500, 503, 507.
///
/// Takes the user out of the team. Needs `admin`, or the caller is an owner of the team, or leaves it.
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
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}
