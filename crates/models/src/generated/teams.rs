// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Teams group members, so that you can grant roles to all of them at once.
//!
//! A member of a team is an `owner`, who can manage team members, or a `member`. Users are identified by ID or email address. When an admin adds an email address that does not belong to a member, its user becomes a guest of the organization. Team owners can add only members of the organization. An unknown ID returns 400.

use quire_runtime as runtime;

/// ID of a team: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TeamId(pub ::std::string::String);
runtime::string_newtype!(TeamId);
runtime::described!(TeamId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// A user: their ID or their email address. At most 254 characters; matches `^([A-Za-z][0-9A-Za-z]{19,21}|[^@\s]+@[^@\s]+)$`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemberReference(pub ::std::string::String);
runtime::string_newtype!(MemberReference);
runtime::redacted!(MemberReference);
runtime::described!(MemberReference = string().max(254).pattern(runtime::pattern!("^([A-Za-z][0-9A-Za-z]{19,21}|[^@\\s]+@[^@\\s]+)$", "^([A-Za-z][0-9A-Za-z]{19,21}|[^@\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+@[^@\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+)$")));

/// The member's role in a team.
///
/// - `owner`: can manage team members
/// - `member`: belongs to the team
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TeamRole {
    Owner,
    Member,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(TeamRole {
    Owner = "owner", Member = "member"
});

/// What the caller may do with a team. Computed on each read.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamPermissions {
    /// Whether the caller can update the team and manage its members. Only an admin of the organization can delete the team.
    pub admin: bool,
    /// Whether the caller can view the team.
    pub view: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamPermissions(admin: bool, view: bool) additional);
runtime::object!(TeamPermissions { admin = "admin", view = "view" } [additional]);

/// What the caller may do with a team member. Computed on each read.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamMemberPermissions {
    /// Whether the caller can view the member.
    pub view: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamMemberPermissions(view: bool) additional);
runtime::object!(TeamMemberPermissions { view = "view" } [additional]);

/// A group of members.
#[derive(Clone, Debug, PartialEq)]
pub struct Team {
    /// ID of the team.
    pub id: TeamId,
    /// Name of the team. 1 to 64 characters.
    pub title: String,
    /// Number of members. At least 0.
    pub members: i64,
    /// Number of spaces that the team has a grant on. At least 0.
    pub spaces: i64,
    /// When the team was created.
    pub created_at: runtime::Timestamp,
    /// The caller's permissions on the team.
    pub permissions: TeamPermissions,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Team(id: TeamId, title: String, members: i64, spaces: i64, created_at: runtime::Timestamp, permissions: TeamPermissions) additional);
runtime::object!(Team {
    id = "id", title = "title", members = "members", spaces = "spaces", created_at = "createdAt",
    permissions = "permissions"
} [additional] constants { "object" = "team" });

/// A page of teams.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of teams that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The teams on this page, in list order. At most 1000 items.
    pub items: Vec<Team>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamList(count: i64, items: Vec<Team>) next, additional);
runtime::object!(TeamList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a team.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTeam {
    /// Name of the team. 1 to 64 characters.
    pub title: String,
    /// Members of the organization to add to the team. An ID that does not belong to a member returns 400.
    pub members: Option<Vec<super::users::UserId>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewTeam(title: String) members, additional);
runtime::object!(NewTeam { title = "title", members = "members" optional } [additional]);
runtime::described!(NewTeam = object(&[
    required("title", string().min(1).max(64)),
    optional("members", array(const { &of::<super::users::UserId>() })),
]));

/// Changes to a team.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamUpdate {
    /// Name of the team. 1 to 64 characters.
    pub title: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamUpdate(title: String) additional);
runtime::object!(TeamUpdate { title = "title" } [additional]);
runtime::described!(TeamUpdate = object(&[required("title", string().min(1).max(64))]));

/// A member's role in a team.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamMembership {
    /// The member's role.
    pub role: TeamRole,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamMembership(role: TeamRole) additional);
runtime::object!(TeamMembership { role = "role" } [additional]);
runtime::described!(TeamMembership = object(&[required("role", of::<TeamRole>())]));

/// A member of a team.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamMember {
    /// The user as a member of the organization.
    pub organization: super::members::Member,
    /// The member's role in the team.
    pub team: TeamMembership,
    /// The caller's permissions on the team member.
    pub permissions: TeamMemberPermissions,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamMember(organization: super::members::Member, team: TeamMembership, permissions: TeamMemberPermissions) additional);
runtime::object!(TeamMember {
    organization = "organization", team = "team", permissions = "permissions"
} [additional]);

/// A page of team members.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamMemberList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of team members that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The team members on this page, in list order. At most 1000 items.
    pub items: Vec<TeamMember>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamMemberList(count: i64, items: Vec<TeamMember>) next, additional);
runtime::object!(TeamMemberList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Changes to the members of a team.
#[derive(Clone, Default, PartialEq)]
pub struct TeamMembersUpdate {
    /// Users to add, by ID or email address. An address that does not belong to a member of the organization is invited as a guest, which requires `admin`: an owner of the team gets 403, and nobody is added. An ID that does not belong to a member returns 400.
    pub add: Option<Vec<MemberReference>>,
    /// Users to remove, by ID or email address. A user who is also in `add` is removed. Removing a user who is not in the team has no effect. An ID that does not belong to a member of the organization returns 400.
    pub remove: Option<Vec<MemberReference>>,
    /// Roles in the team, by ID or email address of the user. Users without an entry become `member`, or keep their role. An entry for a user who is neither in the team nor in `add` returns 400.
    pub memberships: Option<std::collections::BTreeMap<String, TeamMembership>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(TeamMembersUpdate { additional; add, remove, memberships });
runtime::object!(TeamMembersUpdate {
    add = "add" optional, remove = "remove" optional, memberships = "memberships" optional
} [additional]);
runtime::described!(TeamMembersUpdate = object(&[
    optional("add", array(const { &of::<MemberReference>() })),
    optional("remove", array(const { &of::<MemberReference>() })),
    optional("memberships", map(const { &of::<TeamMembership>() })),
]));

/// A user's role in a team.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TeamMemberUpdate {
    /// The user's role. If absent, a new member becomes `member` and an existing one keeps their role.
    pub role: Option<TeamRole>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(TeamMemberUpdate { role = "role" optional } [additional]);
runtime::described!(TeamMemberUpdate = object(&[optional("role", of::<TeamRole>())]));

runtime::operation! {
    /// List the teams of an organization. `GET /v1/orgs/{organizationId}/teams`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the teams of the organization, newest first. Requires `read` in the organization.
    pub struct ListTeams {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Returns only teams that this member can manage: the teams that they own, or all teams if they are an admin.
        pub owner: Option<super::users::UserId> = None, query("owner", of::<super::users::UserId>()),
        /// Returns only teams whose title contains this text at the beginning of a word, case-insensitive. A search with several words, separated by spaces, finds titles that match each of them. At most 64 characters.
        pub title: Option<String> = None, query("title", string().max(64)),
    }
    answer { TeamList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listTeams", "teams", "/v1/orgs/{organizationId}/teams").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListTeams -> Team { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a team. `PUT /v1/orgs/{organizationId}/teams`, answers 201, or 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates a team. Returns 201, although the method is PUT. Requires `admin`.
    pub struct CreateTeam {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    body { NewTeam as runtime::Structured = json(of::<NewTeam>()) } answer { Team as runtime::Json }
    headers { super::change_requests::LocationHeaders } failure { super::common::ErrorResponse }
    info { put("createTeam", "teams", "/v1/orgs/{organizationId}/teams").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Get a team. `GET /v1/orgs/{organizationId}/teams/{teamId}`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Returns the team. Requires `read` in the organization, or membership in the team.
    pub struct GetTeam {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
    }
    answer { Team as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getTeam", "teams", "/v1/orgs/{organizationId}/teams/{teamId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Delete a team. `DELETE /v1/orgs/{organizationId}/teams/{teamId}`, answers 204, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the team and its grants; its members stay in the organization. Requires `admin`.
    pub struct DeleteTeam {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteTeam", "teams", "/v1/orgs/{organizationId}/teams/{teamId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Update a team. `PATCH /v1/orgs/{organizationId}/teams/{teamId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes the title of the team. Requires `admin`, or ownership of the team.
    pub struct UpdateTeam {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
    }
    body { TeamUpdate as runtime::Structured = json(of::<TeamUpdate>()) } answer { Team as runtime::Json }
    failure { super::common::ErrorResponse }
    info { patch("updateTeam", "teams", "/v1/orgs/{organizationId}/teams/{teamId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the members of a team. `GET /v1/orgs/{organizationId}/teams/{teamId}/members`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the members of the team, in the order they joined it. Requires `read` in the organization, or membership in the team.
    pub struct ListTeamMembers {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { TeamMemberList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listTeamMembers", "teams", "/v1/orgs/{organizationId}/teams/{teamId}/members").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListTeamMembers -> TeamMember { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Update the members of a team. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`, answers 204, or 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
    ///
    /// Adds and removes members of the team in one transaction, all or nothing. Users are identified by ID or email address. A user named in both `add` and `remove` is removed. Requires `admin`, or ownership of the team. Adding people who are not members of the organization requires `admin` and otherwise returns 403.
    pub struct UpdateTeamMembers {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
    }
    optional_body { TeamMembersUpdate as runtime::Structured = json(of::<TeamMembersUpdate>()) }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { put("updateTeamMembers", "teams", "/v1/orgs/{organizationId}/teams/{teamId}/members").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Add or update a team member. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`, answers 204, or 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
    ///
    /// Adds the user to the team, or changes the member's role. A user who is not a member of the organization returns 404. Requires `admin`, or ownership of the team.
    pub struct PutTeamMember {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    optional_body { TeamMemberUpdate as runtime::Structured = json(of::<TeamMemberUpdate>()) }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { put("putTeamMember", "teams", "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Remove a team member. `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`, answers 204, or 400, 401, 403, 404, 429, 500, 503, 507.
    ///
    /// Removes the user from the team. Requires `admin`, or ownership of the team, unless members remove themselves.
    pub struct RemoveTeamMember {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("removeTeamMember", "teams", "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
