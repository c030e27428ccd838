// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Spaces hold documentation content, pages and files, as revisions.
//!
//! A space belongs to an organization and can be part of a collection. Permissions on a space follow from
//! `defaultLevel`, which is inherited from the collection or the organization if not set. A deleted space can be
//! restored for 7 days, after which it is permanently removed; until then only admins see it, with `deletedAt`,
//! and its content and lists return 404.

use quire_runtime as runtime;

/// ID of a space: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SpaceId(pub String);

/// Audience of a space. Computed: the widest visibility of the published sites that show the space; otherwise
/// `in-collection` or `private`.
///
/// - `public`: anyone; search engines index it
/// - `unlisted`: anyone who has the URL; not indexed
/// - `share-link`: anyone with a share link
/// - `visitor-auth`: visitors with a signed token
/// - `in-collection`: members who may read the parent collection
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
    Unknown(runtime::Unknown<Self>),
}

/// Edit mode of a space.
///
/// - `live`: directly or through change requests
/// - `locked`: no direct edits; change requests can still be merged
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SpaceEditMode {
    #[value("live")]
    Live,
    #[value("locked")]
    Locked,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Host of a repository.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum GitInstallationProvider {
    #[value("github")]
    Github,
    #[value("gitlab")]
    Gitlab,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Backend that signs the tokens of visitors.
///
/// - `custom`: a backend of the organization
/// - `integration`: an integration
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum VisitorAuthBackend {
    #[value("custom")]
    Custom,
    #[value("integration")]
    Integration,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// The repository that a space is synchronized with.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct GitSync {
    /// Name of the repository.
    #[wire(name = "repoName")]
    pub repo_name: Option<String>,
    /// Host of the repository.
    #[wire(name = "installationProvider")]
    pub installation_provider: Option<GitInstallationProvider>,
    /// The integration that synchronizes the space with the repository.
    pub integration: Option<super::integrations::IntegrationName>,
    /// URL of the repository. Format `uri`.
    pub url: Option<String>,
    /// Time at which the space was last synchronized with the repository.
    #[wire(name = "updatedAt")]
    pub updated_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Visitor authentication of a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceVisitorAuth {
    /// Backend that signs the tokens of visitors.
    pub backend: VisitorAuthBackend,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
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
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The caller's permissions on a space, computed on each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct SpacePermissions {
    /// True if the caller can view the space.
    pub view: bool,
    /// True if the caller can read the content of the space.
    pub access: bool,
    /// True if the caller can change the `defaultLevel` of the space and grant roles on the space.
    pub admin: bool,
    /// True if the caller can view invite links.
    #[wire(name = "viewInviteLinks")]
    pub view_invite_links: bool,
    /// True if the caller can edit the content of the space, directly or through change requests.
    pub edit: bool,
    /// True if the caller can synchronize the space with its repository.
    #[wire(name = "triggerGitSync")]
    pub trigger_git_sync: bool,
    /// True if the caller can comment, react and reply.
    pub comment: bool,
    /// True if the caller can merge change requests.
    pub merge: bool,
    /// True if the caller can review change requests.
    pub review: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A container for documentation content, stored as revisions.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "space"))]
pub struct Space {
    /// ID of the space.
    pub id: SpaceId,
    /// Title of the space. At most 50 characters.
    pub title: String,
    /// Emoji of the space. At most 50 characters.
    pub emoji: String,
    /// Language of the content. Absent if it was never set: sites then show the space in their own language.
    pub language: Option<super::common::LanguageTag>,
    /// Audience of the space. Computed from the sites that show it and from its parent.
    pub visibility: SpaceVisibility,
    /// Time at which the space was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Time at which the space or its content last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: runtime::Timestamp,
    /// Time at which the space was deleted. Present only on deleted spaces.
    #[wire(name = "deletedAt")]
    pub deleted_at: Option<runtime::Timestamp>,
    /// Edit mode of the space.
    #[wire(name = "editMode")]
    pub edit_mode: Option<SpaceEditMode>,
    /// The organization that owns the space.
    pub organization: super::organizations::OrganizationId,
    /// The parent collection. Absent at the top level.
    pub parent: Option<super::collections::CollectionId>,
    /// The repository that the space is synchronized with. Absent if there is none.
    #[wire(name = "gitSync")]
    pub git_sync: Option<GitSync>,
    /// Visitor authentication. Absent if visitors are not authenticated.
    #[wire(name = "visitorAuth")]
    pub visitor_auth: Option<SpaceVisitorAuth>,
    /// The active revision: the content that readers see.
    pub revision: super::content_r::RevisionId,
    /// Default role for users without a more specific grant on the space, resolved if inherited. `null`: no access
    /// except for admins and direct grants.
    #[wire(name = "defaultLevel", required)]
    pub default_level: Option<super::common::Role>,
    /// Number of open comments on the main content, not counting replies. At least 0.
    pub comments: i64,
    /// Number of change requests. At least 0.
    #[wire(name = "changeRequests")]
    pub change_requests: i64,
    /// Number of open change requests. At least 0.
    #[wire(name = "changeRequestsOpen")]
    pub change_requests_open: i64,
    /// Number of draft change requests. At least 0.
    #[wire(name = "changeRequestsDraft")]
    pub change_requests_draft: i64,
    /// URLs of the space.
    pub urls: SpaceUrls,
    /// The caller's permissions on the space.
    pub permissions: SpacePermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of spaces.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of spaces that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The spaces on this page, in list order. At most 1000 items.
    pub items: Vec<Space>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a space.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSpace {
    /// Title of the space. At most 50 characters. If absent, the server uses `"Untitled"`.
    #[wire(max_length = 50)]
    pub title: Option<String>,
    /// Emoji of the space. If absent, the server uses `"📄"`.
    pub emoji: Option<super::common::Emoji>,
    /// The parent collection. Defaults to the top level.
    pub parent: Option<super::collections::CollectionId>,
    /// Edit mode of the space. If absent, the server uses `"live"`.
    #[wire(name = "editMode")]
    pub edit_mode: Option<SpaceEditMode>,
    /// Default role for users without a more specific grant on the space. `null`: no access except for admins and
    /// direct grants. If absent, it is inherited.
    #[wire(name = "defaultLevel")]
    pub default_level: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The default level of a new space.
///
/// - a role: the role of everyone in the organization without a more specific one
/// - `no-access`: no access except for admins and direct grants
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum NewSpaceLevel {
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
    #[value("no-access")]
    NoAccess,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Changes to a space. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SpaceUpdate {
    /// Edit mode of the space.
    #[wire(name = "editMode")]
    pub edit_mode: Option<SpaceEditMode>,
    /// Title of the space. At most 50 characters.
    #[wire(max_length = 50)]
    pub title: Option<String>,
    /// Default role for users without a more specific grant on the space. `null`: no access except for admins and
    /// direct grants. `inherit`: removes the space's own level.
    #[wire(name = "defaultLevel")]
    pub default_level: runtime::Patch<super::common::LevelUpdate>,
    /// Emoji of the space.
    pub emoji: Option<super::common::Emoji>,
    /// Language of the content. `null` removes it.
    pub language: runtime::Patch<super::common::LanguageTag>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for moving a space.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SpaceMove {
    /// The collection to move into, or `null` for the top level. If absent, the parent stays the same and only the
    /// position changes.
    pub parent: runtime::Patch<super::collections::CollectionId>,
    /// The position among the siblings at the destination. Defaults to the end.
    pub position: Option<super::common::ContentPosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for transferring a space.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SpaceTransfer {
    /// The organization that becomes the owner. To move the space into another collection, it can be the current
    /// organization.
    pub organization: super::organizations::OrganizationId,
    /// The parent collection in that organization. Defaults to the top level.
    pub parent: Option<super::collections::CollectionId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for granting a role on a space.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct SpacePermissionUpdate {
    /// Role on the space. A grant can only raise the role from the organization and from levels.
    pub role: super::common::Role,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A reason for a role on a space.
///
/// - `admin`: the person is an admin of the organization
/// - `level`: the level that is set on the space or on a collection above it
/// - `organization`: the person's role in the organization, where no level is set
/// - `user`: a grant to the person
/// - `team`: a grant to a team of the person
/// - `creator`: the person created the space
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SpaceAccessRuleType {
    #[value("admin")]
    Admin,
    #[value("level")]
    Level,
    #[value("organization")]
    Organization,
    #[value("user")]
    User,
    #[value("team")]
    Team,
    #[value("creator")]
    Creator,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A rule that gives a person a role on a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceAccessRule {
    /// The reason.
    pub r#type: SpaceAccessRuleType,
    /// The role that the rule gives.
    pub role: super::common::Role,
    /// The team, for the reason `team`.
    pub team: Option<super::teams::Team>,
    /// The collection whose level holds, for the reason `level`. Absent if the level is set on the space itself.
    pub collection: Option<super::collections::CollectionId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A person who can read a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceAccess {
    /// The person.
    pub user: super::users::User,
    /// The person's role on the space: that of the first rule.
    pub role: super::common::Role,
    /// The rules that give the person a role, the highest role first. 1 to 1000 items.
    pub rules: Vec<SpaceAccessRule>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of people who can read a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceAccessList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of people who can read the space, across all pages. At least 0.
    pub count: i64,
    /// The people on this page, in list order. At most 1000 items.
    pub items: Vec<SpaceAccess>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A role granted to a user on a space, regardless of the user's other permissions there.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceUserPermission {
    /// The user.
    pub user: super::users::User,
    /// The granted role.
    pub role: super::common::Role,
    /// Same as `role`.
    pub permission: super::common::Role,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of users with a grant on a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceUserPermissionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of users with a grant on the space, across all pages. At least 0.
    pub count: i64,
    /// The users on this page with their grants, in list order. At most 1000 items.
    pub items: Vec<SpaceUserPermission>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A role granted to a team on a space, regardless of the team's other permissions there.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceTeamPermission {
    /// The team.
    pub team: super::teams::Team,
    /// The granted role.
    pub role: super::common::Role,
    /// Same as `role`.
    pub permission: super::common::Role,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of teams with a grant on a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SpaceTeamPermissionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of teams with a grant on the space, across all pages. At least 0.
    pub count: i64,
    /// The teams on this page with their grants, in list order. At most 1000 items.
    pub items: Vec<SpaceTeamPermission>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A space that a member may read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberSpace {
    /// The member's role in the space.
    pub permission: super::common::Role,
    /// The space.
    pub space: Space,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of a member's spaces.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MemberSpaceList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of the member's spaces that match the filters and are visible to the caller, across all pages. At
    /// least 0.
    pub count: i64,
    /// The member's spaces on this page, in list order. At most 1000 items.
    pub items: Vec<MemberSpace>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the spaces of an organization.
///
/// Lists the spaces of the organization that the caller may view, including those in collections, newest first.
/// Does not include deleted spaces.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/spaces",
    id = "listSpaces",
    area = "spaces",
    response = SpaceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaces {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListSpaces {
    type Item = Space;

    fn next(
        &self,
        page: &SpaceList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SpaceList) -> Vec<Space> {
        page.items
    }
}

/// Create a space.
///
/// Creates an empty space with one revision. The caller keeps at least `create` on the space. A collection of
/// another organization returns 400. A `defaultLevel` above the caller's role there returns 403. Requires `create`
/// in the organization, or on the collection if one is given.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/spaces",
    id = "createSpace",
    area = "spaces",
    status = 201,
    response = Space,
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
    #[body(json)]
    pub body: Option<NewSpace>,
}

/// Get a space.
///
/// Returns the space. Admins can also get a deleted space, with `deletedAt`, until it is permanently removed. With
/// `shareKey`, `urls.published` is the URL of a share link, including the key; a key that does not belong to an
/// active share link of a site that shows the space returns 404. Requires `read` on the space.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}",
    id = "getSpace",
    area = "spaces",
    response = Space,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// Key of a share link. Resolves published URLs for share-link sites.
    #[wire(query = "shareKey", hidden)]
    pub share_key: Option<super::share_links::ShareKey>,
}

/// Delete a space.
///
/// Deletes the space. It is removed from its sites, and its content and lists return 404. It can be restored
/// within 7 days, after which it is permanently removed. Requires `create` on the space.
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

/// Update a space.
///
/// Changes settings of the space. Absent fields keep their values. Requires `create` on the space, and `admin` to
/// change `defaultLevel`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/spaces/{spaceId}",
    id = "updateSpace",
    area = "spaces",
    response = Space,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    #[body(json)]
    pub body: Option<SpaceUpdate>,
}

/// Duplicate a space.
///
/// Creates a copy next to the space, with the content and files of the active revision but without comments and
/// change requests. Its title is `Copy of` followed by the title of the space, cut to 50 characters. Requires
/// `read` on the space and `create` at the destination.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/duplicate",
    id = "duplicateSpace",
    area = "spaces",
    status = 201,
    response = Space,
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

/// Restore a deleted space.
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
    response = Space,
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

/// Move a space.
///
/// Moves the space into a collection of the same organization, to the top level, or to another position among its
/// siblings. A collection of another organization returns 400. Requires `create` on the space and at its
/// destination.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/move",
    id = "moveSpace",
    area = "spaces",
    response = Space,
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
    #[body(json)]
    pub body: Option<SpaceMove>,
}

/// Transfer a space.
///
/// Transfers the space to another organization, another collection, or both. Returns 412 while a site shows the
/// space. Requires `create` at the source and the destination.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/transfer",
    id = "transferSpace",
    area = "spaces",
    response = Space,
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
    #[body(json)]
    pub body: SpaceTransfer,
}

/// List the links of a space.
///
/// Lists the links of the space's main content, in page order, with counts of all links: the targets of link
/// pages, covers, and the links and images in the text. Each link is a separate item, with the page that contains
/// it as its location. Later pages of the list use the same revision as the first. External URLs are not fetched.
/// Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/links",
    id = "listSpaceLinks",
    area = "spaces",
    response = super::content_l::LinkItemList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaceLinks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Returns only links with this status.
    #[wire(query)]
    pub status: Option<super::content_l::LinkStatus>,
}

impl runtime::Paged for ListSpaceLinks {
    type Item = super::content_l::LinkItem;

    fn next(
        &self,
        page: &super::content_l::LinkItemList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(
        page: super::content_l::LinkItemList,
    ) -> Vec<super::content_l::LinkItem> {
        page.items
    }
}

/// List who has access to a space, and the reason.
///
/// Lists the people who can read the space, with the role of each and the rules that give it, by ID. The first
/// rule of a person decides: it gives the highest role. Grants, teams and the creation of the space only raise the
/// role that the level, or else the organization, gives; an admin of the organization is an admin everywhere.
/// People outside the organization, such as visitors of a published site, are not listed. Requires `admin` on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/access",
    id = "listSpaceAccess",
    area = "spaces",
    response = SpaceAccessList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaceAccess {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// Lists only this person, who is absent from the list without access.
    #[wire(query)]
    pub user: Option<super::users::UserId>,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListSpaceAccess {
    type Item = SpaceAccess;

    fn next(
        &self,
        page: &SpaceAccessList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SpaceAccessList) -> Vec<SpaceAccess> {
        page.items
    }
}

/// List the users with a grant on a space.
///
/// Lists the users who have been granted a role on the space, with that role, by ID. Requires `admin` on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/permissions/users",
    id = "listSpaceUserPermissions",
    area = "spaces",
    response = SpaceUserPermissionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaceUserPermissions {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListSpaceUserPermissions {
    type Item = SpaceUserPermission;

    fn next(
        &self,
        page: &SpaceUserPermissionList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SpaceUserPermissionList) -> Vec<SpaceUserPermission> {
        page.items
    }
}

/// Grant a user a role on a space.
///
/// Grants the user a role on the space, or changes the role already granted. A grant can only extend the user's
/// permissions there. A user who is not a member of the organization returns 404. Requires `admin` on the space.
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
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    #[body(json)]
    pub body: SpacePermissionUpdate,
}

/// Revoke a user's role on a space.
///
/// Revokes the role granted to the user on the space. Permissions from the organization and from levels are
/// unaffected. A user without a grant on the space returns 404. Requires `admin` on the space.
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
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
}

/// Change a user's role on a space.
///
/// Same as `PUT`: grants the user a role on the space, or changes the role already granted. Requires `admin` on
/// the space.
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
    /// The user: a member of the organization, or a user to add to it.
    #[wire(path = "userId")]
    pub user_id: super::users::UserId,
    #[body(json)]
    pub body: SpacePermissionUpdate,
}

/// List the teams with a grant on a space.
///
/// Lists the teams that have been granted a role on the space, with that role, by ID. Requires `admin` on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/permissions/teams",
    id = "listSpaceTeamPermissions",
    area = "spaces",
    response = SpaceTeamPermissionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaceTeamPermissions {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: SpaceId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListSpaceTeamPermissions {
    type Item = SpaceTeamPermission;

    fn next(
        &self,
        page: &SpaceTeamPermissionList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SpaceTeamPermissionList) -> Vec<SpaceTeamPermission> {
        page.items
    }
}

/// Grant a team a role on a space.
///
/// Grants the team a role on the space, or changes the role already granted. A grant can only extend the team's
/// permissions there. A team of another organization returns 404. Requires `admin` on the space.
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
    #[body(json)]
    pub body: SpacePermissionUpdate,
}

/// Revoke a team's role on a space.
///
/// Revokes the role granted to the team on the space. Permissions from the organization and from levels are
/// unaffected. A team without a grant on the space returns 404. Requires `admin` on the space.
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

/// Change a team's role on a space.
///
/// Same as `PUT`: grants the team a role on the space, or changes the role already granted. Requires `admin` on
/// the space.
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
    #[body(json)]
    pub body: SpacePermissionUpdate,
}

/// List the spaces of a member.
///
/// Lists the spaces that the member may read, with their role in each, ordered by when the spaces were created.
/// Returns only spaces that the caller may view. Requires `admin`, unless the member is the caller.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/members/{userId}/spaces",
    id = "listMemberSpaces",
    area = "spaces",
    response = MemberSpaceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListMemberSpaces {
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
    /// Sort direction of the list. Default: `"desc"`.
    #[wire(query, default = "desc")]
    pub order: super::common::SortOrder,
}

impl runtime::Paged for ListMemberSpaces {
    type Item = MemberSpace;

    fn next(
        &self,
        page: &MemberSpaceList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: MemberSpaceList) -> Vec<MemberSpace> {
        page.items
    }
}
