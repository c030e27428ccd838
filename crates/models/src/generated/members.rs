// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Members are the users of an organization, each with a role.
//!
//! A member without a role is a guest, who sees only what is granted to them directly. At least one admin remains: demoting or removing the last one returns 409. When a member is removed, their tokens stop working for the organization at once; the content they created stays.

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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MemberRoleFilter {
    Admin,
    Create,
    Review,
    Edit,
    Comment,
    Read,
    Guest,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(MemberRoleFilter {
    Admin = "admin", Create = "create", Review = "review", Edit = "edit", Comment = "comment",
    Read = "read", Guest = "guest"
});

/// Sort key of a list of members.
///
/// - `joinedAt`: when they joined
/// - `lastSeenAt`: when they were last seen; leaves out disabled members and those never seen
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MemberSort {
    JoinedAt,
    LastSeenAt,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(MemberSort {
    JoinedAt = "joinedAt", LastSeenAt = "lastSeenAt"
});

/// A user as a member of an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// ID of the user, which is also the ID of the member.
    pub id: super::users::UserId,
    /// Role in the organization, or `null` for a guest.
    pub role: Option<super::common::Role>,
    /// The user.
    pub user: super::users::User,
    /// Whether the member is disabled and cannot sign in.
    pub disabled: bool,
    /// When the user joined or was invited.
    pub joined_at: runtime::Timestamp,
    /// When the member was last seen. Absent if never.
    pub last_seen_at: Option<runtime::Timestamp>,
    /// Whether the member signs in through SSO.
    pub sso: bool,
    /// Number of spaces that the member may read. At least 0.
    pub spaces: i64,
    /// Number of teams that the member belongs to. At least 0.
    pub teams: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Member {
    id = "id", role = "role", user = "user", disabled = "disabled", joined_at = "joinedAt",
    last_seen_at = "lastSeenAt" optional, sso = "sso", spaces = "spaces", teams = "teams"
} [additional] constants { "object" = "member" });

/// A page of members.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of members that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The members on this page, in list order. At most 1000 items.
    pub items: Vec<Member>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MemberList(count: i64, items: Vec<Member>) next, additional);
runtime::object!(MemberList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Changes to a member. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MemberUpdate {
    /// Role in the organization, or `null` for a guest.
    pub role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(MemberUpdate { role = "role" optional } [additional]);
runtime::described!(MemberUpdate = object(&[optional("role", of::<super::common::Role>().nullable())]));

/// A space that a member may read.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberSpace {
    /// The member's role in the space.
    pub permission: super::common::Role,
    /// The space.
    pub space: super::spaces::Space,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MemberSpace(permission: super::common::Role, space: super::spaces::Space) additional);
runtime::object!(MemberSpace { permission = "permission", space = "space" } [additional]);

/// A page of a member's spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberSpaceList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of the member's spaces that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The member's spaces on this page, in list order. At most 1000 items.
    pub items: Vec<MemberSpace>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MemberSpaceList(count: i64, items: Vec<MemberSpace>) next, additional);
runtime::object!(MemberSpaceList { next = "next" optional, count = "count", items = "items" } [additional]);

/// A team that a member belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberTeam {
    /// The team.
    pub team: super::teams::Team,
    /// The member's role in the team.
    pub member: super::teams::TeamMembership,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MemberTeam(team: super::teams::Team, member: super::teams::TeamMembership) additional);
runtime::object!(MemberTeam { team = "team", member = "member" } [additional]);

/// A page of a member's teams.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberTeamList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of the member's teams that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The member's teams on this page, in list order. At most 1000 items.
    pub items: Vec<MemberTeam>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MemberTeamList(count: i64, items: Vec<MemberTeam>) next, additional);
runtime::object!(MemberTeamList { next = "next" optional, count = "count", items = "items" } [additional]);

/// A token to attach to the user as a visitor of sites.
#[derive(Clone, Default, PartialEq)]
pub struct VisitorClaims {
    /// Token (JWT) that identifies the user, valid for one hour. Present only if the organization has a site with visibility `visitor-auth`.
    pub service_visitor_claims: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(VisitorClaims { additional; service_visitor_claims });
runtime::object!(VisitorClaims { service_visitor_claims = "serviceVisitorClaims" optional } [additional]);

runtime::operation! {
    /// List the members of an organization. `GET /v1/orgs/{organizationId}/members`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the members of the organization, including guests. Sorted by `lastSeenAt`, the list shows each member at most once; a member who is seen after the first page was requested may be missing from later pages. Guests get 403. Requires `read` in the organization.
    pub struct ListMembers {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Sort direction of the list. Default: `"desc"`.
        pub order: super::common::SortOrder = super::common::SortOrder::Desc, query("order", of::<super::common::SortOrder>()).default("\"desc\""),
        /// Returns only members with this role.
        pub role: Option<MemberRoleFilter> = None, query("role", of::<MemberRoleFilter>()),
        /// Returns only members whose name or email address contains this text at the beginning of a word, case-insensitive. A search with several words, separated by spaces, finds members who match each of them. At most 254 characters.
        pub search: Option<String> = None, query("search", string().max(254)),
        /// Sort key of the list. Default: `"joinedAt"`.
        pub sort: MemberSort = MemberSort::JoinedAt, query("sort", of::<MemberSort>()).default("\"joinedAt\""),
    }
    answer { MemberList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listMembers", "members", "/v1/orgs/{organizationId}/members").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListMembers -> Member { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Get a member. `GET /v1/orgs/{organizationId}/members/{userId}`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Returns a member of the organization. Requires `read` in the organization; guests can get only their own membership.
    pub struct GetMember {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    answer { Member as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getMember", "members", "/v1/orgs/{organizationId}/members/{userId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Remove a member. `DELETE /v1/orgs/{organizationId}/members/{userId}`, answers 204, or 400, 401, 403, 404, 409, 412, 429, 500, 503, 507.
    ///
    /// Removes the user from the organization and its teams. Their tokens stop working for the organization at once; the content they created stays. A removed user cannot return through a link invite created before. Removing an admin also deletes all link invites that grant a role. Removing the last admin returns 409. Requires `admin`, unless members remove themselves.
    pub struct RemoveMember {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("removeMember", "members", "/v1/orgs/{organizationId}/members/{userId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Update a member. `PATCH /v1/orgs/{organizationId}/members/{userId}`, answers 200, or 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes the role of a member; `null` makes them a guest. A demoted member cannot regain the role through a link invite created before. Demoting an admin also deletes the link invites they created, and those that grant more than their new role. Demoting the last admin returns 409. Requires `admin`.
    pub struct UpdateMember {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    optional_body { MemberUpdate as runtime::Structured = json(of::<MemberUpdate>()) }
    answer { Member as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateMember", "members", "/v1/orgs/{organizationId}/members/{userId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Make a member an SSO member. `POST /v1/orgs/{organizationId}/members/{userId}/sso`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Makes the user an SSO member, who signs in through SSO from now on. Returns 409 if the organization has no active SAML provider. Requires `admin`.
    pub struct SetMemberSso {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    answer { Member as runtime::Json } failure { super::common::ErrorResponse }
    info { post("setMemberSso", "members", "/v1/orgs/{organizationId}/members/{userId}/sso").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// List the spaces of a member. `GET /v1/orgs/{organizationId}/members/{userId}/spaces`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the spaces that the member may read, with their role in each, ordered by when the spaces were created. Returns only spaces that the caller may view. Requires `admin`, or the member is the caller.
    pub struct ListMemberSpaces {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Sort direction of the list. Default: `"desc"`.
        pub order: super::common::SortOrder = super::common::SortOrder::Desc, query("order", of::<super::common::SortOrder>()).default("\"desc\""),
    }
    answer { MemberSpaceList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listMemberSpaces", "members", "/v1/orgs/{organizationId}/members/{userId}/spaces").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListMemberSpaces -> MemberSpace { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// List the teams of a member. `GET /v1/orgs/{organizationId}/members/{userId}/teams`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the teams that the member belongs to, newest first. Requires `read` in the organization, or the member is the caller.
    pub struct ListMemberTeams {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Returns only teams whose title contains this text at the beginning of a word, case-insensitive. A search with several words, separated by spaces, finds titles that match each of them. At most 64 characters.
        pub title: Option<String> = None, query("title", string().max(64)),
    }
    answer { MemberTeamList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listMemberTeams", "members", "/v1/orgs/{organizationId}/members/{userId}/teams").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListMemberTeams -> MemberTeam { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Update the caller's last-seen time. `POST /v1/orgs/{organizationId}/ping`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Sets the caller's `lastSeenAt` to the current time. If the organization has a site with visibility `visitor-auth`, the response contains a token that identifies the caller.
    pub struct PingOrg {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    answer { VisitorClaims as runtime::Json } failure { super::common::ErrorResponse }
    info { post("pingOrg", "members", "/v1/orgs/{organizationId}/ping").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}
