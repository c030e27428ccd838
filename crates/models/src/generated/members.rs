// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Members are the users of an organization, each with a role.
//!
//! A member without a role is a guest and sees only resources granted to them directly. At least one admin
//! remains: demoting or removing the last one returns 409. When a member is removed, their tokens stop working for
//! the organization at once; the content they created is retained.

use quire_runtime as runtime;

/// Filters members by role.
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
    Unknown(runtime::Unknown<Self>),
}

/// Sort key of a list of members.
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
    Unknown(runtime::Unknown<Self>),
}

/// A user as a member of an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "member"))]
pub struct Member {
    /// ID of the user, which is also the ID of the member.
    pub id: super::users::UserId,
    /// Role in the organization, or `null` for a guest.
    #[wire(required)]
    pub role: Option<super::common::Role>,
    /// The user.
    pub user: super::users::User,
    /// True if the member is disabled and cannot sign in.
    pub disabled: bool,
    /// Time at which the user joined or was invited.
    #[wire(name = "joinedAt")]
    pub joined_at: runtime::Timestamp,
    /// Time at which the member was last seen. Absent if they never were.
    #[wire(name = "lastSeenAt")]
    pub last_seen_at: Option<runtime::Timestamp>,
    /// True if the member signs in through SSO.
    pub sso: bool,
    /// Number of spaces that the member may read. At least 0.
    pub spaces: i64,
    /// Number of teams that the member belongs to. At least 0.
    pub teams: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of members.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of members that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The members on this page, in list order. At most 1000 items.
    pub items: Vec<Member>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a member. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct MemberUpdate {
    /// Role in the organization, or `null` for a guest.
    pub role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A team that a member belongs to.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberTeam {
    /// The team.
    pub team: super::teams::Team,
    /// The member's role in the team.
    pub member: super::teams::TeamMembership,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of a member's teams.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberTeamList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of the member's teams that match the filters and are visible to the caller, across all pages. At
    /// least 0.
    pub count: i64,
    /// The member's teams on this page, in list order. At most 1000 items.
    pub items: Vec<MemberTeam>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A token to attach to the user as a visitor of sites.
#[derive(Clone, Default, PartialEq, runtime::Object, runtime::RedactedDebug)]
pub struct VisitorClaims {
    /// Token (JWT) that identifies the user, valid for one hour: a `visitorToken` for each of these sites, with the
    /// claims `sub` (the user's ID) and `org`. It becomes invalid when the membership ends. Present only if the
    /// organization has a site with visibility `visitor-auth`.
    #[wire(name = "serviceVisitorClaims", hidden)]
    pub service_visitor_claims: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the members of an organization.
///
/// Lists the members of the organization, including guests. Sorted by `lastSeenAt`, the list shows each member at
/// most once; a member who is seen after the first page was requested may be missing from later pages. Guests
/// get 403. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/members",
    id = "listMembers",
    area = "members",
    response = MemberList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListMembers {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Sort direction of the list. Default: `"desc"`.
    #[wire(query, default = "desc")]
    pub order: super::common::SortOrder,
    /// Returns only members with this role.
    #[wire(query)]
    pub role: Option<MemberRoleFilter>,
    /// Returns only members whose name or email address contains this text at the beginning of a word,
    /// case-insensitive. A search with several words, separated by spaces, finds members who match each of them. At
    /// most 254 characters.
    #[wire(query, max_length = 254)]
    pub search: Option<String>,
    /// Sort key of the list. Default: `"joinedAt"`.
    #[wire(query, default = "joinedAt")]
    pub sort: MemberSort,
}

impl runtime::Paged for ListMembers {
    type Item = Member;

    fn next(
        &self,
        page: &MemberList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: MemberList) -> Vec<Member> {
        page.items
    }
}

/// Get a member.
///
/// Returns a member of the organization. Requires `read` in the organization; guests can get only their own
/// membership.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/members/{userId}",
    id = "getMember",
    area = "members",
    response = Member,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetMember {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}

/// Remove a member.
///
/// Removes the user from the organization and its teams. Their tokens stop working for the organization at once;
/// the content they created is retained. A removed user cannot return through a link invite created before the
/// removal. Removing an admin also deletes all link invites that grant a role. Removing the last admin
/// returns 409. Requires `admin`, unless members remove themselves.
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
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}

/// Update a member.
///
/// Changes the role of a member; `null` makes them a guest. A demoted member cannot regain the role through a link
/// invite created before the demotion. Demoting an admin also deletes the link invites they created, and those
/// that grant more than their new role. Demoting the last admin returns 409. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/members/{userId}",
    id = "updateMember",
    area = "members",
    response = Member,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateMember {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    #[body(json)]
    pub body: Option<MemberUpdate>,
}

/// Make a member an SSO member.
///
/// Makes the user an SSO member, who signs in through SSO from now on: API tokens that they created outside of a
/// session return 403 while the organization has an active provider, unless they are an admin. Returns 409 if the
/// organization has no active SAML or OIDC provider. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/members/{userId}/sso",
    id = "setMemberSso",
    area = "members",
    response = Member,
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
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}

/// List the teams of a member.
///
/// Lists the teams that the member belongs to, newest first. Requires `read` in the organization, unless the
/// member is the caller.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/members/{userId}/teams",
    id = "listMemberTeams",
    area = "members",
    response = MemberTeamList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListMemberTeams {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Returns only teams whose title contains this text at the beginning of a word, case-insensitive. A search with
    /// several words, separated by spaces, finds titles that match each of them. At most 64 characters.
    #[wire(query, max_length = 64)]
    pub title: Option<String>,
}

impl runtime::Paged for ListMemberTeams {
    type Item = MemberTeam;

    fn next(
        &self,
        page: &MemberTeamList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: MemberTeamList) -> Vec<MemberTeam> {
        page.items
    }
}

/// Update the caller's last-seen time.
///
/// Sets the caller's `lastSeenAt` to the current time. If the organization has a site with visibility
/// `visitor-auth`, the response contains a token that identifies the caller.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/ping",
    id = "pingOrg",
    area = "members",
    response = VisitorClaims,
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
