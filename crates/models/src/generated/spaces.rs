// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Spaces hold documentation content, pages and files, as revisions.
//!
//! A space belongs to an organization and can be part of a collection. Permissions on a space follow from `defaultLevel`, which is inherited from the collection or the organization if not set. A deleted space can be restored for 7 days, after which it is permanently removed; until then only admins see it, with `deletedAt`, and its content and lists return 404.

use quire_runtime as runtime;

/// ID of a space: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SpaceId(pub ::std::string::String);
runtime::string_newtype!(SpaceId);
runtime::described!(SpaceId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Who can read a space. Computed: the widest visibility of the published sites that show the space; otherwise `in-collection` or `private`.
///
/// - `public`: anyone; search engines index it
/// - `unlisted`: anyone who has the URL; not indexed
/// - `share-link`: anyone with a share link
/// - `visitor-auth`: visitors with a signed token
/// - `in-collection`: members who may read the parent collection
/// - `private`: members who may read the space
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SpaceVisibility {
    Public,
    Unlisted,
    ShareLink,
    VisitorAuth,
    InCollection,
    Private,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(SpaceVisibility {
    Public = "public", Unlisted = "unlisted", ShareLink = "share-link", VisitorAuth = "visitor-auth",
    InCollection = "in-collection", Private = "private"
});

/// How a space is edited.
///
/// - `live`: directly or through change requests
/// - `locked`: no direct edits; change requests can still be merged
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SpaceEditMode {
    Live,
    Locked,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(SpaceEditMode {
    Live = "live", Locked = "locked"
});

/// Host of a repository.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GitInstallationProvider {
    Github,
    Gitlab,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(GitInstallationProvider {
    Github = "github", Gitlab = "gitlab"
});

/// What signs the tokens of visitors.
///
/// - `custom`: a backend of the organization
/// - `integration`: an integration
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum VisitorAuthBackend {
    Custom,
    Integration,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(VisitorAuthBackend {
    Custom = "custom", Integration = "integration"
});

/// The repository that a space is synchronized with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GitSync {
    /// Name of the repository.
    pub repo_name: Option<String>,
    /// Host of the repository.
    pub installation_provider: Option<GitInstallationProvider>,
    /// The integration that synchronizes them.
    pub integration: Option<super::integrations::IntegrationName>,
    /// URL of the repository. Format `uri`.
    pub url: Option<String>,
    /// When they were last synchronized.
    pub updated_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(GitSync {
    repo_name = "repoName" optional, installation_provider = "installationProvider" optional,
    integration = "integration" optional, url = "url" optional, updated_at = "updatedAt" optional
} [additional]);

/// How visitors of a space are authenticated.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceVisitorAuth {
    /// What signs the tokens of visitors.
    pub backend: VisitorAuthBackend,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpaceVisitorAuth(backend: VisitorAuthBackend) additional);
runtime::object!(SpaceVisitorAuth { backend = "backend" } [additional]);

/// URLs of a space.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceUrls {
    /// API URL of the space. Format `uri`.
    pub location: String,
    /// Web app URL of the space. Format `uri`.
    pub app: Option<String>,
    /// URL at which the space is published. Absent while it is not published. Format `uri`.
    pub published: Option<String>,
    /// URL at which anyone can read the space. Absent while it is not public. Format `uri`.
    pub public: Option<String>,
    /// URL of the space's icon. Format `uri`.
    pub icon: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpaceUrls(location: String) app, published, public, icon, additional);
runtime::object!(SpaceUrls {
    location = "location", app = "app" optional, published = "published" optional,
    public = "public" optional, icon = "icon" optional
} [additional]);

/// What the caller may do with a space. Computed on each read.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct SpacePermissions {
    /// Whether the caller can view the space.
    pub view: bool,
    /// Whether the caller can read its content.
    pub access: bool,
    /// Whether the caller can change its `defaultLevel` and grant roles on it.
    pub admin: bool,
    /// Whether the caller can view invite links.
    pub view_invite_links: bool,
    /// Whether the caller can edit its content, live or through change requests.
    pub edit: bool,
    /// Whether the caller can synchronize it with its repository.
    pub trigger_git_sync: bool,
    /// Whether the caller can comment, react and reply.
    pub comment: bool,
    /// Whether the caller can merge change requests.
    pub merge: bool,
    /// Whether the caller can review change requests.
    pub review: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SpacePermissions {
    view = "view", access = "access", admin = "admin", view_invite_links = "viewInviteLinks",
    edit = "edit", trigger_git_sync = "triggerGitSync", comment = "comment", merge = "merge",
    review = "review"
} [additional]);

/// A container for documentation content, kept as revisions.
#[derive(Clone, Debug, PartialEq)]
pub struct Space {
    /// ID of the space.
    pub id: SpaceId,
    /// Title of the space. At most 50 characters.
    pub title: String,
    /// Emoji of the space. At most 50 characters.
    pub emoji: String,
    /// Who can read the space. Computed from the sites that show it and from its parent.
    pub visibility: SpaceVisibility,
    /// When the space was created.
    pub created_at: runtime::Timestamp,
    /// When the space or its content last changed.
    pub updated_at: runtime::Timestamp,
    /// When the space was deleted. Present only on deleted spaces.
    pub deleted_at: Option<runtime::Timestamp>,
    /// How the space is edited.
    pub edit_mode: Option<SpaceEditMode>,
    /// The organization that owns the space.
    pub organization: super::organizations::OrganizationId,
    /// The parent collection. Absent at the top level.
    pub parent: Option<super::collections::CollectionId>,
    /// The repository that the space is synchronized with. Absent if there is none.
    pub git_sync: Option<GitSync>,
    /// How visitors are authenticated. Absent if they are not.
    pub visitor_auth: Option<SpaceVisitorAuth>,
    /// The active revision: the content that readers see.
    pub revision: super::content::RevisionId,
    /// Default role for users without a more specific grant on the space, resolved if inherited. `null`: no access except for admins and direct grants.
    pub default_level: Option<super::common::Role>,
    /// Number of open comments on the main content, not counting replies. At least 0.
    pub comments: i64,
    /// Number of change requests. At least 0.
    pub change_requests: i64,
    /// Number of open change requests. At least 0.
    pub change_requests_open: i64,
    /// Number of draft change requests. At least 0.
    pub change_requests_draft: i64,
    /// URLs of the space.
    pub urls: SpaceUrls,
    /// The caller's permissions on the space.
    pub permissions: SpacePermissions,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Space {
    id = "id", title = "title", emoji = "emoji", visibility = "visibility", created_at = "createdAt",
    updated_at = "updatedAt", deleted_at = "deletedAt" optional, edit_mode = "editMode" optional,
    organization = "organization", parent = "parent" optional, git_sync = "gitSync" optional,
    visitor_auth = "visitorAuth" optional, revision = "revision", default_level = "defaultLevel",
    comments = "comments", change_requests = "changeRequests", change_requests_open = "changeRequestsOpen",
    change_requests_draft = "changeRequestsDraft", urls = "urls", permissions = "permissions"
} [additional] constants { "object" = "space" });

/// A page of spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of spaces that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The spaces on this page, in list order. At most 1000 items.
    pub items: Vec<Space>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpaceList(count: i64, items: Vec<Space>) next, additional);
runtime::object!(SpaceList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a space.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewSpace {
    /// Title of the space. At most 50 characters. Where it is absent, the server assumes `"Untitled"`.
    pub title: Option<String>,
    /// Emoji of the space. Where it is absent, the server assumes `"📄"`.
    pub emoji: Option<super::common::Emoji>,
    /// The parent collection. Defaults to the top level.
    pub parent: Option<super::collections::CollectionId>,
    /// How the space is edited. Where it is absent, the server assumes `"live"`.
    pub edit_mode: Option<SpaceEditMode>,
    /// Default role for users without a more specific grant on the space. `null`: no access except for admins and direct grants. Absent: inherited.
    pub default_level: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(NewSpace {
    title = "title" optional, emoji = "emoji" optional, parent = "parent" optional,
    edit_mode = "editMode" optional, default_level = "defaultLevel" optional
} [additional]);
runtime::described!(NewSpace = object(&[
    optional("title", string().max(50)),
    optional("emoji", of::<super::common::Emoji>()),
    optional("parent", of::<super::collections::CollectionId>()),
    optional("editMode", of::<SpaceEditMode>()),
    optional("defaultLevel", of::<super::common::Role>().nullable()),
]));

/// Changes to a space. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpaceUpdate {
    /// How the space is edited.
    pub edit_mode: Option<SpaceEditMode>,
    /// Title of the space. At most 50 characters.
    pub title: Option<String>,
    /// Default role for users without a more specific grant on the space. `null`: no access except for admins and direct grants. `inherit`: removes the space's own level.
    pub default_level: runtime::Patch<super::common::LevelUpdate>,
    /// Emoji of the space.
    pub emoji: Option<super::common::Emoji>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SpaceUpdate {
    edit_mode = "editMode" optional, title = "title" optional, default_level = "defaultLevel" optional,
    emoji = "emoji" optional
} [additional]);
runtime::described!(SpaceUpdate = object(&[
    optional("editMode", of::<SpaceEditMode>()),
    optional("title", string().max(50)),
    optional("defaultLevel", of::<super::common::LevelUpdate>().nullable()),
    optional("emoji", of::<super::common::Emoji>()),
]));

/// Parameters for moving a space.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpaceMove {
    /// The collection to move into, or `null` for the top level. If absent, the parent stays the same and only the position changes.
    pub parent: runtime::Patch<super::collections::CollectionId>,
    /// The position among the siblings at the destination. Defaults to the end.
    pub position: Option<super::common::ContentPosition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SpaceMove { parent = "parent" optional, position = "position" optional } [additional]);
runtime::described!(SpaceMove = object(&[
    optional("parent", of::<super::collections::CollectionId>().nullable()),
    optional("position", of::<super::common::ContentPosition>()),
]));

/// Parameters for transferring a space.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceTransfer {
    /// The organization that becomes the owner. To move the space into another collection, it can be the current organization.
    pub organization: super::organizations::OrganizationId,
    /// The parent collection in that organization. Defaults to the top level.
    pub parent: Option<super::collections::CollectionId>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpaceTransfer(organization: super::organizations::OrganizationId) parent, additional);
runtime::object!(SpaceTransfer { organization = "organization", parent = "parent" optional } [additional]);
runtime::described!(SpaceTransfer = object(&[
    required("organization", of::<super::organizations::OrganizationId>()),
    optional("parent", of::<super::collections::CollectionId>()),
]));

/// Parameters for granting a role on a space.
#[derive(Clone, Debug, PartialEq)]
pub struct SpacePermissionUpdate {
    /// Role on the space. A grant can only raise the role from the organization and from levels.
    pub role: super::common::Role,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpacePermissionUpdate(role: super::common::Role) additional);
runtime::object!(SpacePermissionUpdate { role = "role" } [additional]);
runtime::described!(SpacePermissionUpdate = object(&[required("role", of::<super::common::Role>())]));

/// A role granted to a user on a space, regardless of the user's other permissions there.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceUserPermission {
    /// The user.
    pub user: super::users::User,
    /// The granted role.
    pub role: super::common::Role,
    /// Same as `role`.
    pub permission: super::common::Role,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpaceUserPermission(user: super::users::User, role: super::common::Role, permission: super::common::Role) additional);
runtime::object!(SpaceUserPermission {
    user = "user", role = "role", permission = "permission"
} [additional]);

/// A page of users with a grant on a space.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceUserPermissionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of users with a grant on the space, across all pages. At least 0.
    pub count: i64,
    /// The users on this page with their grants, in list order. At most 1000 items.
    pub items: Vec<SpaceUserPermission>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpaceUserPermissionList(count: i64, items: Vec<SpaceUserPermission>) next, additional);
runtime::object!(SpaceUserPermissionList {
    next = "next" optional, count = "count", items = "items"
} [additional]);

/// A role granted to a team on a space, regardless of the team's other permissions there.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceTeamPermission {
    /// The team.
    pub team: super::teams::Team,
    /// The granted role.
    pub role: super::common::Role,
    /// Same as `role`.
    pub permission: super::common::Role,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpaceTeamPermission(team: super::teams::Team, role: super::common::Role, permission: super::common::Role) additional);
runtime::object!(SpaceTeamPermission {
    team = "team", role = "role", permission = "permission"
} [additional]);

/// A page of teams with a grant on a space.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceTeamPermissionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of teams with a grant on the space, across all pages. At least 0.
    pub count: i64,
    /// The teams on this page with their grants, in list order. At most 1000 items.
    pub items: Vec<SpaceTeamPermission>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SpaceTeamPermissionList(count: i64, items: Vec<SpaceTeamPermission>) next, additional);
runtime::object!(SpaceTeamPermissionList {
    next = "next" optional, count = "count", items = "items"
} [additional]);

runtime::operation! {
    /// List the spaces of an organization. `GET /v1/orgs/{organizationId}/spaces`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the spaces of the organization that the caller may view, including those in collections, newest first. Does not include deleted spaces.
    pub struct ListSpaces {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { SpaceList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaces", "spaces", "/v1/orgs/{organizationId}/spaces").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaces -> Space { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a space. `POST /v1/orgs/{organizationId}/spaces`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates an empty space with one revision. The caller keeps at least `create` on the space. A collection of another organization returns 400. A `defaultLevel` above the caller's role there returns 403. Requires `create` in the organization, or on the collection if one is given.
    pub struct CreateSpace {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional_body { NewSpace as runtime::Structured = json(of::<NewSpace>()) }
    answer { Space as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createSpace", "spaces", "/v1/orgs/{organizationId}/spaces").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a space. `GET /v1/spaces/{spaceId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Returns the space. Admins can also get a deleted space, with `deletedAt`, until it is permanently removed. Requires `read` on the space.
    pub struct GetSpace {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    optional {
        /// Key of a share link. Resolves published URLs for share-link sites.
        pub share_key: Option<super::share_links::ShareKey> = None, query("shareKey", of::<super::share_links::ShareKey>()).hidden(),
    }
    answer { Space as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSpace", "spaces", "/v1/spaces/{spaceId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Delete a space. `DELETE /v1/spaces/{spaceId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the space. It is removed from its sites, and its content and lists return 404. It can be restored within 7 days, after which it is permanently removed. Requires `create` on the space.
    pub struct DeleteSpace {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSpace", "spaces", "/v1/spaces/{spaceId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Update a space. `PATCH /v1/spaces/{spaceId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes settings of the space. Absent fields keep their values. Requires `create` on the space, and `admin` to change `defaultLevel`.
    pub struct UpdateSpace {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    optional_body { SpaceUpdate as runtime::Structured = json(of::<SpaceUpdate>()) }
    answer { Space as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateSpace", "spaces", "/v1/spaces/{spaceId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Duplicate a space. `POST /v1/spaces/{spaceId}/duplicate`, answers 201, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Creates a copy next to the space, with the content and files of the active revision but without comments and change requests. Its title is `Copy of` and the title of the space, cut to 50 characters. Requires `read` on the space and `create` at the destination.
    pub struct DuplicateSpace {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    answer { Space as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("duplicateSpace", "spaces", "/v1/spaces/{spaceId}/duplicate").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Restore a deleted space. `POST /v1/spaces/{spaceId}/restore`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Restores a deleted space with its content, comments and change requests, within 7 days of its deletion. If its collection has been deleted since, the space returns to the parent of that collection and keeps the level that applied to it. A space that is not deleted returns 409. Requires `create` on the space.
    pub struct RestoreSpace {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    answer { Space as runtime::Json } failure { super::common::ErrorResponse }
    info { post("restoreSpace", "spaces", "/v1/spaces/{spaceId}/restore").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Move a space. `POST /v1/spaces/{spaceId}/move`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Moves the space into a collection of the same organization, to the top level, or to another position among its siblings. A collection of another organization returns 400. Requires `create` on the space and at its destination.
    pub struct MoveSpace {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    optional_body { SpaceMove as runtime::Structured = json(of::<SpaceMove>()) }
    answer { Space as runtime::Json } failure { super::common::ErrorResponse }
    info { post("moveSpace", "spaces", "/v1/spaces/{spaceId}/move").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Transfer a space. `POST /v1/spaces/{spaceId}/transfer`, answers 200, or 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Transfers the space to another organization, another collection, or both. Returns 412 while a site shows the space. Requires `create` at the source and the destination.
    pub struct TransferSpace {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    body { SpaceTransfer as runtime::Structured = json(of::<SpaceTransfer>()) }
    answer { Space as runtime::Json } failure { super::common::ErrorResponse }
    info { post("transferSpace", "spaces", "/v1/spaces/{spaceId}/transfer").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// List the links of a space. `GET /v1/spaces/{spaceId}/links`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the links in the space's main content, in page order, with counts of all of them. External URLs are not checked unless the operator enables it. Requires `read` on the space.
    pub struct ListSpaceLinks {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Returns only links with this status.
        pub status: Option<super::content::LinkStatus> = None, query("status", of::<super::content::LinkStatus>()),
    }
    answer { super::content::LinkItemList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceLinks", "spaces", "/v1/spaces/{spaceId}/links").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceLinks -> super::content::LinkItem { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// List the users with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/users`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the users who have been granted a role on the space, with that role, by ID. Requires `admin` on the space.
    pub struct ListSpaceUserPermissions {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { SpaceUserPermissionList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceUserPermissions", "spaces", "/v1/spaces/{spaceId}/permissions/users").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceUserPermissions -> SpaceUserPermission { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Grant a user a role on a space. `PUT /v1/spaces/{spaceId}/permissions/users/{userId}`, answers 204, or 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
    ///
    /// Grants the user a role on the space, or changes the role already granted. A grant can only raise what the user may do there. A user who is not a member of the organization returns 404. Requires `admin` on the space.
    pub struct PutSpaceUserPermission {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    body { SpacePermissionUpdate as runtime::Structured = json(of::<SpacePermissionUpdate>()) }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { put("putSpaceUserPermission", "spaces", "/v1/spaces/{spaceId}/permissions/users/{userId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Revoke a user's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/users/{userId}`, answers 204, or 400, 401, 403, 404, 429, 500, 503, 507.
    ///
    /// Revokes the role granted to the user on the space. Permissions from the organization and from levels stay. A user without a grant on the space returns 404. Requires `admin` on the space.
    pub struct DeleteSpaceUserPermission {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSpaceUserPermission", "spaces", "/v1/spaces/{spaceId}/permissions/users/{userId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Change a user's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/users/{userId}`, answers 204, or 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
    ///
    /// Same as `PUT`: grants the user a role on the space, or changes the role already granted. Requires `admin` on the space.
    pub struct UpdateSpaceUserPermission {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
        /// The user: a member of the organization, or a user to add to it.
        pub user_id: super::users::UserId = path("userId", of::<super::users::UserId>()),
    }
    body { SpacePermissionUpdate as runtime::Structured = json(of::<SpacePermissionUpdate>()) }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { patch("updateSpaceUserPermission", "spaces", "/v1/spaces/{spaceId}/permissions/users/{userId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// List the teams with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/teams`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the teams that have been granted a role on the space, with that role, by ID. Requires `admin` on the space.
    pub struct ListSpaceTeamPermissions {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { SpaceTeamPermissionList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceTeamPermissions", "spaces", "/v1/spaces/{spaceId}/permissions/teams").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceTeamPermissions -> SpaceTeamPermission { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Grant a team a role on a space. `PUT /v1/spaces/{spaceId}/permissions/teams/{teamId}`, answers 204, or 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
    ///
    /// Grants the team a role on the space, or changes the role already granted. A grant can only raise what the team may do there. A team of another organization returns 404. Requires `admin` on the space.
    pub struct PutSpaceTeamPermission {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
        /// The team.
        pub team_id: super::teams::TeamId = path("teamId", of::<super::teams::TeamId>()),
    }
    body { SpacePermissionUpdate as runtime::Structured = json(of::<SpacePermissionUpdate>()) }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { put("putSpaceTeamPermission", "spaces", "/v1/spaces/{spaceId}/permissions/teams/{teamId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Revoke a team's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/teams/{teamId}`, answers 204, or 400, 401, 403, 404, 429, 500, 503, 507.
    ///
    /// Revokes the role granted to the team on the space. Permissions from the organization and from levels stay. A team without a grant on the space returns 404. Requires `admin` on the space.
    pub struct DeleteSpaceTeamPermission {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
        /// The team.
        pub team_id: super::teams::TeamId = path("teamId", of::<super::teams::TeamId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSpaceTeamPermission", "spaces", "/v1/spaces/{spaceId}/permissions/teams/{teamId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Change a team's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/teams/{teamId}`, answers 204, or 400, 401, 403, 404, 413, 415, 429, 500, 503, 507.
    ///
    /// Same as `PUT`: grants the team a role on the space, or changes the role already granted. Requires `admin` on the space.
    pub struct UpdateSpaceTeamPermission {
        /// The space.
        pub space_id: SpaceId = path("spaceId", of::<SpaceId>()),
        /// The team.
        pub team_id: super::teams::TeamId = path("teamId", of::<super::teams::TeamId>()),
    }
    body { SpacePermissionUpdate as runtime::Structured = json(of::<SpacePermissionUpdate>()) }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { patch("updateSpaceTeamPermission", "spaces", "/v1/spaces/{spaceId}/permissions/teams/{teamId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
