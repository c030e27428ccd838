// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Spaces hold documentation content, pages and files, as revisions.
//!
//! A space belongs to an organization and may lie in a collection. Who may do what in it follows from
//! `defaultLevel`, which is inherited from the collection or the organization where it is not set. A deleted space
//! can be restored for 7 days, then it is gone; until then only an admin sees it, with `deletedAt`, and its
//! content and lists answer 404.

use quire_runtime as runtime;

/// Id of a space: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SpaceId(pub ::std::string::String);

/// Who can read a space. Computed: the widest of the published sites that show the space, else `in-collection` or
/// `private`.
///
/// - `public`: anyone, and search engines index it
/// - `unlisted`: anyone who has the address; not indexed
/// - `share-link`: whoever has a share link
/// - `visitor-auth`: visitors with a signed token
/// - `in-collection`: members who may read the collection that the space lies in
/// - `private`: members who may read the space
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SpaceVisibility {
    #[value("public")]
    Public,
    #[value("unlisted")]
    Unlisted,
    #[value("share-link")]
    ShareLink,
    #[value("visitor-auth")]
    VisitorAuth,
    #[value("in-collection")]
    InCollection,
    #[value("private")]
    Private,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// How a space is edited.
///
/// - `live`: directly as well as through change requests
/// - `locked`: no direct edits; change requests can still be merged
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SpaceEditMode {
    #[value("live")]
    Live,
    #[value("locked")]
    Locked,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Where a repository is hosted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum GitInstallationProvider {
    #[value("github")]
    Github,
    #[value("gitlab")]
    Gitlab,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What signs the tokens of visitors.
///
/// - `custom`: a backend of the organization's own
/// - `integration`: an integration
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum VisitorAuthBackend {
    #[value("custom")]
    Custom,
    #[value("integration")]
    Integration,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// The repository that a space is kept in step with.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct GitSync {
    /// Name of the repository.
    #[wire(name = "repoName")]
    pub repo_name: Option<String>,
    /// Where the repository is hosted.
    #[wire(name = "installationProvider")]
    pub installation_provider: Option<GitInstallationProvider>,
    /// The integration that keeps the two in step.
    pub integration: Option<super::integrations::IntegrationName>,
    /// Address of the repository. Format `uri`.
    pub url: Option<String>,
    /// When the two were last brought in step.
    #[wire(name = "updatedAt")]
    pub updated_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// How visitors of a space are authenticated.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceVisitorAuth {
    /// What signs the tokens of visitors.
    pub backend: VisitorAuthBackend,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceUrls {
    /// Address of the space in this API. Format `uri`.
    pub location: String,
    /// Address of the space in the web application. Format `uri`.
    pub app: Option<String>,
    /// Address at which the space is published. Absent while it is not. Format `uri`.
    pub published: Option<String>,
    /// Address at which anyone can read the space. Absent while nobody can. Format `uri`.
    pub public: Option<String>,
    /// Address of the icon of the space. Format `uri`.
    pub icon: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What the caller may do with a space. Computed at each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct SpacePermissions {
    /// View the space.
    pub view: bool,
    /// Read its content.
    pub access: bool,
    /// Change its `defaultLevel`, and who has a role on it.
    pub admin: bool,
    /// View invite links.
    #[wire(name = "viewInviteLinks")]
    pub view_invite_links: bool,
    /// Edit its content, live or through change requests.
    pub edit: bool,
    /// Bring it in step with its repository.
    #[wire(name = "triggerGitSync")]
    pub trigger_git_sync: bool,
    /// Comment, react and reply.
    pub comment: bool,
    /// Merge change requests.
    pub merge: bool,
    /// Review change requests.
    pub review: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A place that holds documentation content as revisions.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "space"))]
pub struct Space {
    /// Id of the space.
    pub id: SpaceId,
    /// Title of the space. At most 50 characters.
    pub title: String,
    /// Emoji that stands for the space. At most 50 characters.
    pub emoji: String,
    /// Who can read the space. Computed from the sites that show it and from where it lies.
    pub visibility: SpaceVisibility,
    /// When the space was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// When the space or its content last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: runtime::Timestamp,
    /// When the space was deleted. Only there on a deleted space.
    #[wire(name = "deletedAt")]
    pub deleted_at: Option<runtime::Timestamp>,
    /// How the space is edited.
    #[wire(name = "editMode")]
    pub edit_mode: Option<SpaceEditMode>,
    /// The organization that owns the space.
    pub organization: super::organizations::OrganizationId,
    /// The collection that the space lies in. Absent at the top level.
    pub parent: Option<super::collections::CollectionId>,
    /// The repository that the space is kept in step with. Absent until there is one.
    #[wire(name = "gitSync")]
    pub git_sync: Option<GitSync>,
    /// How visitors are authenticated. Absent when they are not.
    #[wire(name = "visitorAuth")]
    pub visitor_auth: Option<SpaceVisitorAuth>,
    /// The active revision: the content that readers see.
    pub revision: super::content::RevisionId,
    /// Role of those who have no other on the space, resolved where it is inherited. `null`: no access but for admins
    /// and direct grants.
    #[wire(name = "defaultLevel", required)]
    pub default_level: Option<super::common::Role>,
    /// Number of open comments on the main content, replies not counted. At least 0.
    pub comments: i64,
    /// Number of all change requests. At least 0.
    #[wire(name = "changeRequests")]
    pub change_requests: i64,
    /// Number of open change requests. At least 0.
    #[wire(name = "changeRequestsOpen")]
    pub change_requests_open: i64,
    /// Number of draft change requests. At least 0.
    #[wire(name = "changeRequestsDraft")]
    pub change_requests_draft: i64,
    /// Addresses of the space.
    pub urls: SpaceUrls,
    /// What the caller may do with the space.
    pub permissions: SpacePermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of spaces.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all spaces that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The spaces of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Space>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a space is created from.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSpace {
    /// Title of the space. At most 50 characters. Where it is absent, the server assumes `"Untitled"`.
    #[wire(max_length = 50)]
    pub title: Option<String>,
    /// Emoji that stands for the space. Where it is absent, the server assumes `"📄"`.
    pub emoji: Option<super::common::Emoji>,
    /// The collection to put the space into. Absent: the top level.
    pub parent: Option<super::collections::CollectionId>,
    /// How the space is edited. Where it is absent, the server assumes `"live"`.
    #[wire(name = "editMode")]
    pub edit_mode: Option<SpaceEditMode>,
    /// Role of those who have no other on the space. `null`: no access but for admins and direct grants. Absent:
    /// inherited.
    #[wire(name = "defaultLevel")]
    pub default_level: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a space. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SpaceUpdate {
    /// How the space is edited.
    #[wire(name = "editMode")]
    pub edit_mode: Option<SpaceEditMode>,
    /// Title of the space. At most 50 characters.
    #[wire(max_length = 50)]
    pub title: Option<String>,
    /// Default role for users without a more specific grant on the space. `null`: no access except for admins and
    /// direct grants. `inherit`: removes the space's own level.
    #[wire(name = "defaultLevel")]
    pub default_level: runtime::Patch<super::common::LevelUpdate>,
    /// Emoji that stands for the space.
    pub emoji: Option<super::common::Emoji>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Where to move a space.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SpaceMove {
    /// The collection to move into, `null` for the top level. Absent: it stays where it is and only its place changes.
    pub parent: runtime::Patch<super::collections::CollectionId>,
    /// The place among the entries there. Absent: the end.
    pub position: Option<super::common::ContentPosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Whom to give a space to.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SpaceTransfer {
    /// The organization that becomes the owner. It may be the present one, to move the space into another collection.
    pub organization: super::organizations::OrganizationId,
    /// The collection of that organization to put the space into. Absent: the top level.
    pub parent: Option<super::collections::CollectionId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a grant on a space gives.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SpacePermissionUpdate {
    /// Role on the space. It only raises what the organization and the levels give.
    pub role: super::common::Role,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a user is given on a space, whatever else the user may do there.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceUserPermission {
    /// The user.
    pub user: super::users::User,
    /// Role that the grant gives.
    pub role: super::common::Role,
    /// The same as `role`.
    pub permission: super::common::Role,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of users with a grant on a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceUserPermissionList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all users with a grant on the space, whatever the page. At least 0.
    pub count: i64,
    /// The users of this page with their grants, in the order of the list. At most 1000 items.
    pub items: Vec<SpaceUserPermission>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a team is given on a space, whatever else the team may do there.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceTeamPermission {
    /// The team.
    pub team: super::teams::Team,
    /// Role that the grant gives.
    pub role: super::common::Role,
    /// The same as `role`.
    pub permission: super::common::Role,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of teams with a grant on a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceTeamPermissionList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all teams with a grant on the space, whatever the page. At least 0.
    pub count: i64,
    /// The teams of this page with their grants, in the order of the list. At most 1000 items.
    pub items: Vec<SpaceTeamPermission>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the spaces of an organization. `GET /v1/orgs/{organizationId}/spaces`, answers 200, or 400, 401, 404, 429,
/// 500, 503.
///
/// Lists the spaces of the organization that the caller may view, newest first, those in collections included.
/// Deleted spaces are left out.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/spaces",
    id = "listSpaces",
    area = "spaces",
    answer = SpaceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Space, items = items, token = page, next = next?.page)]
pub struct ListSpaces {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Create a space. `POST /v1/orgs/{organizationId}/spaces`, answers 201, or 400, 401, 403, 404, 409, 413, 415,
/// 429, 500, 503, 507.
///
/// Creates an empty space with one revision. Needs `create` in the organization, or on the collection it goes
/// into. A collection of another organization is answered with 400. A `defaultLevel` above what the caller may do
/// there is answered with 403. The caller keeps at least `create` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/spaces",
    id = "createSpace",
    area = "spaces",
    status = 201,
    answer = Space,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateSpace {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<NewSpace>,
}

/// Get a space. `GET /v1/spaces/{spaceId}`, answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Answers the space. Needs `read`. An admin also gets a deleted space, with `deletedAt`, until it is removed for
/// good.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}",
    id = "getSpace",
    area = "spaces",
    answer = Space,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// Key of a share link. With it, published addresses of a share-link site are resolved.
    #[wire(query = "shareKey", hidden)]
    pub share_key: Option<super::share_links::ShareKey>,
}

/// Delete a space. `DELETE /v1/spaces/{spaceId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
///
/// Deletes the space: it leaves its sites, and its content and lists answer 404. It can be restored within 7 days,
/// then it is removed for good. Needs `create` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/spaces/{spaceId}",
    id = "deleteSpace",
    area = "spaces",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
}

/// Update a space. `PATCH /v1/spaces/{spaceId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500,
/// 503, 507.
///
/// Changes settings of the space; an absent field keeps its value. Needs `create` on the space, and `admin` to
/// change `defaultLevel`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/spaces/{spaceId}",
    id = "updateSpace",
    area = "spaces",
    answer = Space,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<SpaceUpdate>,
}

/// Duplicate a space. `POST /v1/spaces/{spaceId}/duplicate`, answers 201, or 400, 401, 403, 404, 409, 429, 500,
/// 503, 507.
///
/// Makes a copy beside the space, with the content and files of the active revision, without comments and change
/// requests. Its title is `Copy of` and the title, cut to 50 characters. Needs `read` on the space and `create`
/// where the copy goes.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/duplicate",
    id = "duplicateSpace",
    area = "spaces",
    status = 201,
    answer = Space,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct DuplicateSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
}

/// Restore a deleted space. `POST /v1/spaces/{spaceId}/restore`, answers 200, or 400, 401, 403, 404, 409, 429,
/// 500, 503, 507.
///
/// Restores a deleted space with its content, comments and change requests, within 7 days of its deletion. If its
/// collection has been deleted since, the space returns to the parent of that collection and keeps the level that
/// applied to it. A space that is not deleted returns 409. Requires `create` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/restore",
    id = "restoreSpace",
    area = "spaces",
    answer = Space,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct RestoreSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
}

/// Move a space. `POST /v1/spaces/{spaceId}/move`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500,
/// 503, 507.
///
/// Moves the space into a collection of the same organization, to the top level, or to another place among its
/// siblings. Needs `create` on the space and where it goes. A collection of another organization is answered
/// with 400.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/move",
    id = "moveSpace",
    area = "spaces",
    answer = Space,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct MoveSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<SpaceMove>,
}

/// Transfer a space. `POST /v1/spaces/{spaceId}/transfer`, answers 200, or 400, 401, 403, 404, 409, 412, 413, 415,
/// 429, 500, 503, 507.
///
/// Gives the space to another organization, puts it into another collection, or both. Needs `create` on both
/// sides. Answers 412 while a site shows the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/transfer",
    id = "transferSpace",
    area = "spaces",
    answer = Space,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct TransferSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The body.
    #[body(json)]
    pub body: SpaceTransfer,
}

/// List the links of a space. `GET /v1/spaces/{spaceId}/links`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
///
/// Lists the links in the main content of the space, in the order of its pages, with counts over all of its links.
/// Needs `read`. External addresses are not called unless the operator turns that on.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/links",
    id = "listSpaceLinks",
    area = "spaces",
    answer = super::content::LinkItemList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(super::content::LinkItem, items = items, token = page, next = next?.page)]
pub struct ListSpaceLinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Only links with this status.
    #[wire(query)]
    pub status: Option<super::content::LinkStatus>,
}

/// List the users with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/users`, answers 200, or 400, 401,
/// 403, 404, 429, 500, 503.
///
/// Lists the users that a role on the space is given to, with that role, by id. Needs `admin` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/permissions/users",
    id = "listSpaceUserPermissions",
    area = "spaces",
    answer = SpaceUserPermissionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(SpaceUserPermission, items = items, token = page, next = next?.page)]
pub struct ListSpaceUserPermissions {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Give a user a role on a space. `PUT /v1/spaces/{spaceId}/permissions/users/{userId}`, answers 204, or 400, 401,
/// 403, 404, 413, 415, 429, 500, 503, 507.
///
/// Gives the user a role on the space, or changes the one that was given. It only raises what the user may do
/// there. A user who is no member of the organization is answered with 404. Needs `admin` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/permissions/users/{userId}",
    id = "putSpaceUserPermission",
    area = "spaces",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct PutSpaceUserPermission {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    /// The body.
    #[body(json)]
    pub body: SpacePermissionUpdate,
}

/// Take a user's role on a space away. `DELETE /v1/spaces/{spaceId}/permissions/users/{userId}`, answers 204, or
/// 400, 401, 403, 404, 429, 500, 503, 507.
///
/// Takes away what the user was given on the space; what the organization and the levels give stays. A user
/// without a grant on the space is answered with 404. Needs `admin` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/spaces/{spaceId}/permissions/users/{userId}",
    id = "deleteSpaceUserPermission",
    area = "spaces",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteSpaceUserPermission {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}

/// Change a user's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/users/{userId}`, answers 204, or 400,
/// 401, 403, 404, 413, 415, 429, 500, 503, 507.
///
/// Does the same as `PUT`: gives the user a role on the space, or changes the one already given. Requires `admin`
/// on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/spaces/{spaceId}/permissions/users/{userId}",
    id = "updateSpaceUserPermission",
    area = "spaces",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct UpdateSpaceUserPermission {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The user, who is or becomes a member of the organization.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    /// The body.
    #[body(json)]
    pub body: SpacePermissionUpdate,
}

/// List the teams with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/teams`, answers 200, or 400, 401,
/// 403, 404, 429, 500, 503.
///
/// Lists the teams that a role on the space is given to, with that role, by id. Needs `admin` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/permissions/teams",
    id = "listSpaceTeamPermissions",
    area = "spaces",
    answer = SpaceTeamPermissionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(SpaceTeamPermission, items = items, token = page, next = next?.page)]
pub struct ListSpaceTeamPermissions {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Give a team a role on a space. `PUT /v1/spaces/{spaceId}/permissions/teams/{teamId}`, answers 204, or 400, 401,
/// 403, 404, 413, 415, 429, 500, 503, 507.
///
/// Gives the team a role on the space, or changes the one that was given. It only raises what the team may do
/// there. A team of another organization is answered with 404. Needs `admin` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/permissions/teams/{teamId}",
    id = "putSpaceTeamPermission",
    area = "spaces",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct PutSpaceTeamPermission {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: super::teams::TeamId,
    /// The body.
    #[body(json)]
    pub body: SpacePermissionUpdate,
}

/// Take a team's role on a space away. `DELETE /v1/spaces/{spaceId}/permissions/teams/{teamId}`, answers 204, or
/// 400, 401, 403, 404, 429, 500, 503, 507.
///
/// Takes away what the team was given on the space; what the organization and the levels give stays. A team
/// without a grant on the space is answered with 404. Needs `admin` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/spaces/{spaceId}/permissions/teams/{teamId}",
    id = "deleteSpaceTeamPermission",
    area = "spaces",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteSpaceTeamPermission {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: super::teams::TeamId,
}

/// Change a team's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/teams/{teamId}`, answers 204, or 400,
/// 401, 403, 404, 413, 415, 429, 500, 503, 507.
///
/// Does the same as `PUT`: gives the team a role on the space, or changes the one already given. Requires `admin`
/// on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/spaces/{spaceId}/permissions/teams/{teamId}",
    id = "updateSpaceTeamPermission",
    area = "spaces",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct UpdateSpaceTeamPermission {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The team.
    #[wire(path = "teamId")]
    pub team_id: super::teams::TeamId,
    /// The body.
    #[body(json)]
    pub body: SpacePermissionUpdate,
}
