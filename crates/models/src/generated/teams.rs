// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Teams group members, so that a grant can be given to all of them at once.
//!
//! A member of a team is an `owner`, who manages who belongs to the team, or a `member`. Members are named by id or by e-mail address. When an admin adds an address that does not belong to a member, its user becomes a guest of the organization. An owner of a team adds only members of the organization. An unknown id returns 400.

use quire_runtime as runtime;

/// Id of a team: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TeamId(pub ::std::string::String);
runtime::string_newtype!(TeamId);
runtime::described!(TeamId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// A user: the id or the e-mail address. At most 254 characters; matches `^([A-Za-z][0-9A-Za-z]{19,21}|[^@\s]+@[^@\s]+)$`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemberReference(pub ::std::string::String);
runtime::string_newtype!(MemberReference);
runtime::redacted!(MemberReference);
runtime::described!(MemberReference = string().max(254).pattern(runtime::pattern!("^([A-Za-z][0-9A-Za-z]{19,21}|[^@\\s]+@[^@\\s]+)$", "^([A-Za-z][0-9A-Za-z]{19,21}|[^@\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+@[^@\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+)$")));

/// Part that a member has in a team.
///
/// - `owner`: manages who belongs to the team
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

/// What the caller may do with a team. Computed at each read.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamPermissions {
    /// Change the team and manage who belongs to it. Only an admin of the organization may delete it.
    pub admin: bool,
    /// View the team.
    pub view: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamPermissions(admin: bool, view: bool) additional);
runtime::object!(TeamPermissions { admin = "admin", view = "view" } [additional]);

/// What the caller may do with a team member. Computed at each read.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamMemberPermissions {
    /// View the member.
    pub view: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamMemberPermissions(view: bool) additional);
runtime::object!(TeamMemberPermissions { view = "view" } [additional]);

/// A group of members.
#[derive(Clone, Debug, PartialEq)]
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
    pub created_at: runtime::Timestamp,
    /// What the caller may do with the team.
    pub permissions: TeamPermissions,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Team(id: TeamId, title: String, members: i64, spaces: i64, created_at: runtime::Timestamp, permissions: TeamPermissions) additional);
runtime::object!(Team {
    id = "id", title = "title", members = "members", spaces = "spaces", created_at = "createdAt",
    permissions = "permissions"
} [additional] constants { "object" = "team" });

/// One page of a list of teams.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all teams that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The teams of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Team>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamList(count: i64, items: Vec<Team>) next, additional);
runtime::object!(TeamList { next = "next" optional, count = "count", items = "items" } [additional]);

/// What a team is created from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTeam {
    /// Name of the team. 1 to 64 characters.
    pub title: String,
    /// Members of the organization to put into the team. An id that is not one is answered with 400.
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

/// The part of a member in a team.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamMembership {
    /// The part of the member.
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
    /// The part of the member in the team.
    pub team: TeamMembership,
    /// What the caller may do with the team member.
    pub permissions: TeamMemberPermissions,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamMember(organization: super::members::Member, team: TeamMembership, permissions: TeamMemberPermissions) additional);
runtime::object!(TeamMember {
    organization = "organization", team = "team", permissions = "permissions"
} [additional]);

/// One page of a list of team members.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamMemberList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all team members that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The team members of this page, in the order of the list. At most 1000 items.
    pub items: Vec<TeamMember>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TeamMemberList(count: i64, items: Vec<TeamMember>) next, additional);
runtime::object!(TeamMemberList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Changes to who belongs to a team.
#[derive(Clone, Default, PartialEq)]
pub struct TeamMembersUpdate {
    /// Users to add, by id or e-mail address. An address that does not belong to a member of the organization is invited as a guest, which requires `admin`: an owner of the team gets 403, and nobody is added. An id that does not belong to a member returns 400.
    pub add: Option<Vec<MemberReference>>,
    /// Users to remove. A user who is in `add` too is removed. One who is not in the team changes nothing; an id that is no member of the organization is answered with 400.
    pub remove: Option<Vec<MemberReference>>,
    /// Parts in the team, by id or e-mail address of the user. Users without an entry become `member`, or keep their part. An entry for somebody who is neither in the team nor in `add` is answered with 400.
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

/// The part of a user in a team.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TeamMemberUpdate {
    /// The part of the user. Absent: a new member becomes `member`, one who is there keeps the part.
    pub role: Option<TeamRole>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(TeamMemberUpdate { role = "role" optional } [additional]);
runtime::described!(TeamMemberUpdate = object(&[optional("role", of::<TeamRole>())]));

runtime::operation! {
    /// List the teams of an organization. `GET /v1/orgs/{organizationId}/teams`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the teams of the organization, newest first. Needs `read` in the organization.
    pub struct ListTeams {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Only teams that this member can manage: the teams that they own, or all if they are an admin.
        pub owner: Option<super::users::UserId> = None, query("owner", of::<super::users::UserId>()),
        /// Only teams whose title contains this at the beginning of a word, case-insensitive. A search with several words, separated by spaces, finds titles that match each of them. At most 64 characters.
        pub title: Option<String> = None, query("title", string().max(64)),
    }
    answer { TeamList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listTeams", "teams", "/v1/orgs/{organizationId}/teams").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListTeams -> Team { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a team. `PUT /v1/orgs/{organizationId}/teams`, answers 201, or 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates a team; the answer is 201 although the method is PUT. Needs `admin`.
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
    /// Answers the team. Needs `read` in the organization, or the caller belongs to the team.
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
    /// Deletes the team and its grants; its members stay in the organization. Needs `admin`.
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
    /// Changes the name of the team. Needs `admin`, or the caller is an owner of the team.
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
    /// Lists the members of the team, in the order in which they joined it. Needs `read` in the organization, or the caller belongs to the team.
    pub struct ListTeamMembers {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { TeamMemberList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listTeamMembers", "teams", "/v1/orgs/{organizationId}/teams/{teamId}/members").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListTeamMembers -> TeamMember { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Change who belongs to a team. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`, answers 204, or 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
    ///
    /// Adds and removes members of the team in one transaction, all or nothing. Users are named by id or e-mail address. A user named in both `add` and `remove` is removed. Requires `admin`, or ownership of the team; adding people who are not members of the organization requires `admin` and otherwise returns 403.
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
    /// Adds the user to the team, or changes the user's part in it. A user who is not a member of the organization is answered with 404. Needs `admin`, or the caller is an owner of the team.
    pub struct PutTeamMember {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
        /// The user, who is or becomes a member of the organization.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    optional_body { TeamMemberUpdate as runtime::Structured = json(of::<TeamMemberUpdate>()) }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { put("putTeamMember", "teams", "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Remove a team member. `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`, answers 204, or 400, 401, 403, 404, 429, 500, 503, 507.
    ///
    /// Takes the user out of the team. Needs `admin`, or the caller is an owner of the team, or leaves it.
    pub struct RemoveTeamMember {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The team.
        pub team_id: TeamId = path("teamId", of::<TeamId>()),
        /// The user, who is or becomes a member of the organization.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("removeTeamMember", "teams", "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
