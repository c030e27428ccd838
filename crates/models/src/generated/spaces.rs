// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Spaces hold documentation content, pages and files, as revisions.
//!
//! A space belongs to an organization and may lie in a collection. Who may do what in it follows from `defaultLevel`, which is inherited from the collection or the organization where it is not set. A deleted space can be restored for 7 days, then it is gone; until then only an admin sees it, with `deletedAt`, and its content and lists answer 404.

use quire_runtime as runtime;

/// Id of a space: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct SpaceId(pub ::std::string::String);

runtime::string_newtype!(SpaceId);

impl runtime::Described for SpaceId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Who can read a space. Computed: the widest of the published sites that show the space, else `in-collection` or `private`.
///
/// - `public`: anyone, and search engines index it
/// - `unlisted`: anyone who has the address; not indexed
/// - `share-link`: whoever has a share link
/// - `visitor-auth`: visitors with a signed token
/// - `in-collection`: members who may read the collection that the space lies in
/// - `private`: members who may read the space
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SpaceVisibility {
    /// `public`
    Public,
    /// `unlisted`
    Unlisted,
    /// `share-link`
    ShareLink,
    /// `visitor-auth`
    VisitorAuth,
    /// `in-collection`
    InCollection,
    /// `private`
    Private,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    SpaceVisibility { Public = "public", Unlisted = "unlisted", ShareLink = "share-link",
    VisitorAuth = "visitor-auth", InCollection = "in-collection", Private = "private" }
);

/// How a space is edited.
///
/// - `live`: directly as well as through change requests
/// - `locked`: no direct edits; change requests can still be merged
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SpaceEditMode {
    /// `live`
    Live,
    /// `locked`
    Locked,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(SpaceEditMode { Live = "live", Locked = "locked" });

/// Where a repository is hosted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GitInstallationProvider {
    /// `github`
    Github,
    /// `gitlab`
    Gitlab,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(GitInstallationProvider { Github = "github", Gitlab = "gitlab" });

/// What signs the tokens of visitors.
///
/// - `custom`: a backend of the organization's own
/// - `integration`: an integration
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum VisitorAuthBackend {
    /// `custom`
    Custom,
    /// `integration`
    Integration,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    VisitorAuthBackend { Custom = "custom", Integration = "integration" }
);

/// The repository that a space is kept in step with.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GitSync {
    /// Name of the repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repo_name: Option<String>,
    /// Where the repository is hosted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub installation_provider: Option<GitInstallationProvider>,
    /// The integration that keeps the two in step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub integration: Option<super::integrations::IntegrationName>,
    /// Address of the repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// When the two were last brought in step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<runtime::Timestamp>,
}

/// How visitors of a space are authenticated.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SpaceVisitorAuth {
    /// What signs the tokens of visitors.
    pub backend: VisitorAuthBackend,
}

/// Addresses of a space.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SpaceUrls {
    /// Address of the space in this API.
    pub location: String,
    /// Address of the space in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
    /// Address at which the space is published. Absent while it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
    /// Address at which anyone can read the space. Absent while nobody can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<String>,
    /// Address of the icon of the space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
}

/// What the caller may do with a space. Computed at each read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SpacePermissions {
    /// View the space.
    pub view: bool,
    /// Read its content.
    pub access: bool,
    /// Administer it: change its settings, delete it.
    pub admin: bool,
    /// View invite links.
    pub view_invite_links: bool,
    /// Edit its content, live or through change requests.
    pub edit: bool,
    /// Bring it in step with its repository.
    pub trigger_git_sync: bool,
    /// Comment, react and reply.
    pub comment: bool,
    /// Merge change requests.
    pub merge: bool,
    /// Review change requests.
    pub review: bool,
}

/// A place that holds documentation content as revisions.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "space", rename_all = "camelCase")]
pub struct Space {
    /// Id of the space.
    pub id: SpaceId,
    /// Title of the space.
    ///
    /// At most 50 characters.
    pub title: String,
    /// Emoji that stands for the space.
    ///
    /// At most 50 characters.
    pub emoji: String,
    /// Who can read the space. Computed from the sites that show it and from where it lies.
    pub visibility: SpaceVisibility,
    /// When the space was created.
    pub created_at: runtime::Timestamp,
    /// When the space or its content last changed.
    pub updated_at: runtime::Timestamp,
    /// When the space was deleted. Only there on a deleted space.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deleted_at: Option<runtime::Timestamp>,
    /// How the space is edited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edit_mode: Option<SpaceEditMode>,
    /// The organization that owns the space.
    pub organization: super::organizations::OrganizationId,
    /// The collection that the space lies in. Absent at the top level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<super::collections::CollectionId>,
    /// The repository that the space is kept in step with. Absent until there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub git_sync: Option<GitSync>,
    /// How visitors are authenticated. Absent when they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visitor_auth: Option<SpaceVisitorAuth>,
    /// The active revision: the content that readers see.
    pub revision: super::content::RevisionId,
    /// Role of those who have no other on the space, resolved where it is inherited. `null`: no access but for admins and direct grants.
    pub default_level: Option<super::common::Role>,
    /// Number of open comments on the main content, replies not counted.
    ///
    /// At least 0.
    pub comments: i64,
    /// Number of all change requests.
    ///
    /// At least 0.
    pub change_requests: i64,
    /// Number of open change requests.
    ///
    /// At least 0.
    pub change_requests_open: i64,
    /// Number of draft change requests.
    ///
    /// At least 0.
    pub change_requests_draft: i64,
    /// Addresses of the space.
    pub urls: SpaceUrls,
    /// What the caller may do with the space.
    pub permissions: SpacePermissions,
}

/// One page of a list of spaces.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SpaceList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all spaces that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The spaces of this page, in the order of the list.
    pub items: Vec<Space>,
}

/// What a space is created from.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewSpace {
    /// Title of the space.
    ///
    /// At most 50 characters. Where it is absent, the server assumes `"Untitled"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Emoji that stands for the space.
    ///
    /// 1 to 50 characters. Where it is absent, the server assumes `"📄"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    /// The collection to put the space into. Absent: the top level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<super::collections::CollectionId>,
    /// How the space is edited.
    ///
    /// Where it is absent, the server assumes `"live"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edit_mode: Option<SpaceEditMode>,
    /// Role of those who have no other on the space. `null`: no access but for admins and direct grants. Absent: inherited.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub default_level: runtime::Patch<super::common::Role>,
}

impl runtime::Described for NewSpace {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("title", runtime::Schema::string().max(50)),
            runtime::Property::optional(
                "emoji",
                runtime::Schema::string().min(1).max(50),
            ),
            runtime::Property::optional(
                "parent",
                runtime::Schema::of::<super::collections::CollectionId>(),
            ),
            runtime::Property::optional(
                "editMode",
                runtime::Schema::of::<SpaceEditMode>(),
            ),
            runtime::Property::optional(
                "defaultLevel",
                runtime::Schema::of::<super::common::Role>().nullable(),
            ),
        ]
    });
}

/// Changes to a space. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SpaceUpdate {
    /// How the space is edited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edit_mode: Option<SpaceEditMode>,
    /// Title of the space.
    ///
    /// At most 50 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Role of those who have no other on the space. `null`: no access but for admins and direct grants.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub default_level: runtime::Patch<super::common::Role>,
    /// Emoji that stands for the space.
    ///
    /// 1 to 50 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
}

impl runtime::Described for SpaceUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "editMode",
                runtime::Schema::of::<SpaceEditMode>(),
            ),
            runtime::Property::optional("title", runtime::Schema::string().max(50)),
            runtime::Property::optional(
                "defaultLevel",
                runtime::Schema::of::<super::common::Role>().nullable(),
            ),
            runtime::Property::optional(
                "emoji",
                runtime::Schema::string().min(1).max(50),
            ),
        ]
    });
}

/// Where to move a space.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SpaceMove {
    /// The collection to move into, `null` for the top level. Absent: it stays where it is and only its place changes.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub parent: runtime::Patch<super::collections::CollectionId>,
    /// The place among the entries there. Absent: the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<super::common::ContentPosition>,
}

impl runtime::Described for SpaceMove {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "parent",
                runtime::Schema::of::<super::collections::CollectionId>().nullable(),
            ),
            runtime::Property::optional(
                "position",
                runtime::Schema::of::<super::common::ContentPosition>(),
            ),
        ]
    });
}

/// Whom to give a space to.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SpaceTransfer {
    /// The organization that becomes the owner. It may be the present one, to move the space into another collection.
    pub organization: super::organizations::OrganizationId,
    /// The collection of that organization to put the space into. Absent: the top level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<super::collections::CollectionId>,
}

impl SpaceTransfer {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(organization: super::organizations::OrganizationId) -> Self {
        Self { organization, parent: None }
    }
}

impl runtime::Described for SpaceTransfer {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "organization",
                runtime::Schema::of::<super::organizations::OrganizationId>(),
            ),
            runtime::Property::optional(
                "parent",
                runtime::Schema::of::<super::collections::CollectionId>(),
            ),
        ]
    });
}

/// List the spaces of an organization.
///
/// Request of `listSpaces`: `GET /v1/orgs/{organizationId}/spaces`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSpaces {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListSpaces {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListSpaces {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSpaces",
        area: "spaces",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/spaces",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SpaceList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListSpaces {
    type Item = Space;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a space.
///
/// Request of `createSpace`: `POST /v1/orgs/{organizationId}/spaces`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateSpace {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The body.
    pub body: Option<NewSpace>,
}

impl CreateSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            body: None,
        }
    }
}

impl runtime::Operation for CreateSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createSpace",
        area: "spaces",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/spaces",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewSpace>(), false)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = Space;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Get a space.
///
/// Request of `getSpace`: `GET /v1/spaces/{spaceId}`.
#[derive(Clone, PartialEq)]
pub struct GetSpace {
    /// The space.
    pub space_id: SpaceId,
    /// Key of a share link. With it, published addresses of a share-link site are resolved.
    pub share_key: Option<super::share_links::ShareKey>,
}

impl GetSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: SpaceId) -> Self {
        Self { space_id, share_key: None }
    }
}

impl ::std::fmt::Debug for GetSpace {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("GetSpace")
            .field("space_id", &self.space_id)
            .field("share_key", &runtime::model::Redacted)
            .finish()
    }
}

impl runtime::Operation for GetSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSpace",
        area: "spaces",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}",
        parameters: const {
            &[
                runtime::Parameter::path("spaceId", runtime::Schema::of::<SpaceId>()),
                runtime::Parameter::query(
                    "shareKey",
                    runtime::Schema::of::<super::share_links::ShareKey>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Space;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.share_key);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            share_key: from.parameter()?,
        })
    }
}

/// Delete a space.
///
/// Request of `deleteSpace`: `DELETE /v1/spaces/{spaceId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteSpace {
    /// The space.
    pub space_id: SpaceId,
}

impl DeleteSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: SpaceId) -> Self {
        Self { space_id }
    }
}

impl runtime::Operation for DeleteSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteSpace",
        area: "spaces",
        method: runtime::Method::Delete,
        path: "/v1/spaces/{spaceId}",
        parameters: const {
            &[runtime::Parameter::path("spaceId", runtime::Schema::of::<SpaceId>())]
        },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
        })
    }
}

/// Update a space.
///
/// Request of `updateSpace`: `PATCH /v1/spaces/{spaceId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateSpace {
    /// The space.
    pub space_id: SpaceId,
    /// The body.
    pub body: Option<SpaceUpdate>,
}

impl UpdateSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: SpaceId) -> Self {
        Self { space_id, body: None }
    }
}

impl runtime::Operation for UpdateSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateSpace",
        area: "spaces",
        method: runtime::Method::Patch,
        path: "/v1/spaces/{spaceId}",
        parameters: const {
            &[runtime::Parameter::path("spaceId", runtime::Schema::of::<SpaceId>())]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<SpaceUpdate>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Space;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Duplicate a space.
///
/// Request of `duplicateSpace`: `POST /v1/spaces/{spaceId}/duplicate`.
#[derive(Clone, Debug, PartialEq)]
pub struct DuplicateSpace {
    /// The space.
    pub space_id: SpaceId,
}

impl DuplicateSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: SpaceId) -> Self {
        Self { space_id }
    }
}

impl runtime::Operation for DuplicateSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "duplicateSpace",
        area: "spaces",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/duplicate",
        parameters: const {
            &[runtime::Parameter::path("spaceId", runtime::Schema::of::<SpaceId>())]
        },
        body: None,
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = Space;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
        })
    }
}

/// Restore a deleted space.
///
/// Request of `restoreSpace`: `POST /v1/spaces/{spaceId}/restore`.
#[derive(Clone, Debug, PartialEq)]
pub struct RestoreSpace {
    /// The space.
    pub space_id: SpaceId,
}

impl RestoreSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: SpaceId) -> Self {
        Self { space_id }
    }
}

impl runtime::Operation for RestoreSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "restoreSpace",
        area: "spaces",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/restore",
        parameters: const {
            &[runtime::Parameter::path("spaceId", runtime::Schema::of::<SpaceId>())]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Space;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
        })
    }
}

/// Move a space.
///
/// Request of `moveSpace`: `POST /v1/spaces/{spaceId}/move`.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveSpace {
    /// The space.
    pub space_id: SpaceId,
    /// The body.
    pub body: Option<SpaceMove>,
}

impl MoveSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: SpaceId) -> Self {
        Self { space_id, body: None }
    }
}

impl runtime::Operation for MoveSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "moveSpace",
        area: "spaces",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/move",
        parameters: const {
            &[runtime::Parameter::path("spaceId", runtime::Schema::of::<SpaceId>())]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<SpaceMove>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Space;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Transfer a space.
///
/// Request of `transferSpace`: `POST /v1/spaces/{spaceId}/transfer`.
#[derive(Clone, Debug, PartialEq)]
pub struct TransferSpace {
    /// The space.
    pub space_id: SpaceId,
    /// The body.
    pub body: SpaceTransfer,
}

impl TransferSpace {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: SpaceId, body: SpaceTransfer) -> Self {
        Self { space_id, body }
    }
}

impl runtime::Operation for TransferSpace {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "transferSpace",
        area: "spaces",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/transfer",
        parameters: const {
            &[runtime::Parameter::path("spaceId", runtime::Schema::of::<SpaceId>())]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<SpaceTransfer>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Space;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// List the links of a space.
///
/// Request of `listSpaceLinks`: `GET /v1/spaces/{spaceId}/links`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSpaceLinks {
    /// The space.
    pub space_id: SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Only links with this status.
    pub status: Option<super::content::LinkStatus>,
}

impl ListSpaceLinks {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: SpaceId) -> Self {
        Self {
            space_id,
            page: None,
            limit: 50,
            status: None,
        }
    }
}

impl runtime::Operation for ListSpaceLinks {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSpaceLinks",
        area: "spaces",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/links",
        parameters: const {
            &[
                runtime::Parameter::path("spaceId", runtime::Schema::of::<SpaceId>()),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
                runtime::Parameter::query(
                    "status",
                    runtime::Schema::of::<super::content::LinkStatus>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = super::content::LinkItemList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.status);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            status: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListSpaceLinks {
    type Item = super::content::LinkItem;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}
