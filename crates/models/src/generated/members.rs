// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Members: the users of an organization, each with a role.
//!
//! A member without a role is a guest, who sees only what is granted directly. An organization always keeps an
//! admin: demoting or removing the last one is answered with 409. When a member is removed, the member's tokens
//! stop working for the organization at once; what the member wrote stays.

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
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum MemberRoleFilter {
    #[value("admin")]
    Admin,
    #[value("create")]
    Create,
    #[value("review")]
    Review,
    #[value("edit")]
    Edit,
    #[value("comment")]
    Comment,
    #[value("read")]
    Read,
    #[value("guest")]
    Guest,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What a list of members is sorted by.
///
/// - `joinedAt`: when they joined
/// - `lastSeenAt`: when they were last seen; leaves out disabled members and those never seen
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum MemberSort {
    #[value("joinedAt")]
    JoinedAt,
    #[value("lastSeenAt")]
    LastSeenAt,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// A user as a member of an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "member"))]
pub struct Member {
    /// Id of the user, which is the id of the member too.
    pub id: super::users::UserId,
    /// Role in the organization, `null` for a guest.
    #[wire(required)]
    pub role: Option<super::common::Role>,
    /// The user.
    pub user: super::users::User,
    /// True when the member cannot sign in.
    pub disabled: bool,
    /// When the user joined, or was invited.
    #[wire(name = "joinedAt")]
    pub joined_at: runtime::Timestamp,
    /// When the member was last seen. Absent when never.
    #[wire(name = "lastSeenAt")]
    pub last_seen_at: Option<runtime::Timestamp>,
    /// True when the member signs in through SSO.
    pub sso: bool,
    /// Number of spaces that the member may read. At least 0.
    pub spaces: i64,
    /// Number of teams that the member belongs to. At least 0.
    pub teams: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of members.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all members that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The members of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Member>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a member. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct MemberUpdate {
    /// Role in the organization, `null` for a guest.
    pub role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A space that a member may read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberSpace {
    /// What the member may do in the space.
    pub permission: super::common::Role,
    /// The space.
    pub space: super::spaces::Space,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of spaces of a member.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberSpaceList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all spaces of a member that match the filters and that the caller may see, whatever the page. At
    /// least 0.
    pub count: i64,
    /// The spaces of a member of this page, in the order of the list. At most 1000 items.
    pub items: Vec<MemberSpace>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A team that a member belongs to.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberTeam {
    /// The team.
    pub team: super::teams::Team,
    /// The member's part in the team.
    pub member: super::teams::TeamMembership,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of teams of a member.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberTeamList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all teams of a member that match the filters and that the caller may see, whatever the page. At
    /// least 0.
    pub count: i64,
    /// The teams of a member of this page, in the order of the list. At most 1000 items.
    pub items: Vec<MemberTeam>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A token to attach to the user as a visitor of sites.
#[derive(Clone, Default, PartialEq, runtime::Object, runtime::RedactedDebug)]
pub struct VisitorClaims {
    /// Token (JWT) that says who the user is, valid for an hour. Only there when the organization has a site for
    /// authenticated visitors.
    #[wire(name = "serviceVisitorClaims", hidden)]
    pub service_visitor_claims: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the members of an organization. `GET /v1/orgs/{organizationId}/members`, answers 200, or 400, 401, 403,
/// 404, 429, 500, 503.
///
/// Lists the members of the organization, guests included. Needs `read` in the organization: guests are answered
/// with 403. Sorted by `lastSeenAt`, the list shows each member at most once; a member who is seen after the first
/// page was requested may be missing from later pages.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/members",
    id = "listMembers",
    area = "members",
    answer = MemberList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Member, items = items, token = page, next = next?.page)]
pub struct ListMembers {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Direction of the list. Default: `"desc"`.
    #[wire(query, default = "desc")]
    pub order: super::common::SortOrder,
    /// Only members with this role.
    #[wire(query)]
    pub role: Option<MemberRoleFilter>,
    /// Only members whose name or e-mail address contains this at the beginning of a word, case-insensitive. A search
    /// with several words, separated by spaces, finds members who match each of them. At most 254 characters.
    #[wire(query, max_length = 254)]
    pub search: Option<String>,
    /// What the list is sorted by. Default: `"joinedAt"`.
    #[wire(query, default = "joinedAt")]
    pub sort: MemberSort,
}

/// Get a member. `GET /v1/orgs/{organizationId}/members/{userId}`, answers 200, or 400, 401, 403, 404, 429,
/// 500, 503.
///
/// Answers a member of the organization. Needs `read` in the organization; a guest can get only the own
/// membership.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/members/{userId}",
    id = "getMember",
    area = "members",
    answer = Member,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetMember {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}

/// Remove a member. `DELETE /v1/orgs/{organizationId}/members/{userId}`, answers 204, or 400, 401, 403, 404, 409,
/// 412, 429, 500, 503, 507.
///
/// Removes the user from the organization and its teams. The user's tokens stop working for it at once; what the
/// user wrote stays. A removed user cannot return through a link invite created before. Removing an admin also
/// deletes all link invites that grant a role. Requires `admin`, unless members remove themselves. Removing the
/// last admin returns 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/members/{userId}",
    id = "removeMember",
    area = "members",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct RemoveMember {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}

/// Update a member. `PATCH /v1/orgs/{organizationId}/members/{userId}`, answers 200, or 400, 401, 403, 404, 409,
/// 412, 413, 415, 429, 500, 503, 507.
///
/// Changes the role of a member; `null` makes a guest. A demoted member cannot regain the role through a link
/// invite created before. Demoting an admin also deletes the link invites they created, and those that grant more
/// than their new role. Requires `admin`. Demoting the last admin returns 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/members/{userId}",
    id = "updateMember",
    area = "members",
    answer = Member,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateMember {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<MemberUpdate>,
}

/// Make a member an SSO member. `POST /v1/orgs/{organizationId}/members/{userId}/sso`, answers 200, or 400, 401,
/// 403, 404, 409, 429, 500, 503, 507.
///
/// From now on the member signs in through SSO. Needs `admin`. Answers 409 while the organization has no active
/// SAML provider.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/members/{userId}/sso",
    id = "setMemberSso",
    area = "members",
    answer = Member,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct SetMemberSso {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}

/// List the spaces of a member. `GET /v1/orgs/{organizationId}/members/{userId}/spaces`, answers 200, or 400, 401,
/// 403, 404, 429, 500, 503.
///
/// Lists the spaces that the member may read, with what the member may do in each, by when they were created.
/// Needs `admin`, or the member is the caller. Only spaces that the caller may view.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/members/{userId}/spaces",
    id = "listMemberSpaces",
    area = "members",
    answer = MemberSpaceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(MemberSpace, items = items, token = page, next = next?.page)]
pub struct ListMemberSpaces {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Direction of the list. Default: `"desc"`.
    #[wire(query, default = "desc")]
    pub order: super::common::SortOrder,
}

/// List the teams of a member. `GET /v1/orgs/{organizationId}/members/{userId}/teams`, answers 200, or 400, 401,
/// 403, 404, 429, 500, 503.
///
/// Lists the teams that the member belongs to, newest first. Needs `read` in the organization, or the member is
/// the caller.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/members/{userId}/teams",
    id = "listMemberTeams",
    area = "members",
    answer = MemberTeamList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(MemberTeam, items = items, token = page, next = next?.page)]
pub struct ListMemberTeams {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Only teams whose title contains this at the beginning of a word, case-insensitive. A search with several words,
    /// separated by spaces, finds titles that match each of them. At most 64 characters.
    #[wire(query, max_length = 64)]
    pub title: Option<String>,
}

/// Report that the caller is there. `POST /v1/orgs/{organizationId}/ping`, answers 200, or 400, 401, 403, 404,
/// 409, 429, 500, 503, 507.
///
/// Sets `lastSeenAt` of the caller to now. Where the organization has a site for authenticated visitors, the
/// answer has a token that says who the caller is.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/ping",
    id = "pingOrg",
    area = "members",
    answer = VisitorClaims,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct PingOrg {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
}
