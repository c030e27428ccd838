// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Collections group spaces and other collections.
//!
//! Collections nest at most 10 deep. What a member may do in a collection is inherited by what lies in it, where
//! that does not set a level of its own. Deleting a collection loses nothing: what lies in it moves up.

use quire_runtime as runtime;

/// Id of a collection: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct CollectionId(pub ::std::string::String);

/// Addresses of a collection.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CollectionUrls {
    /// Address of the collection in this API. Format `uri`.
    pub location: String,
    /// Address of the collection in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What the caller may do with a collection. Computed at each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct CollectionPermissions {
    /// View the collection.
    pub view: bool,
    /// Change its `defaultLevel`.
    pub admin: bool,
    /// View invite links.
    #[wire(name = "viewInviteLinks")]
    pub view_invite_links: bool,
    /// Create spaces and collections in it.
    pub create: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A group of spaces and collections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "collection"))]
pub struct Collection {
    /// Id of the collection.
    pub id: CollectionId,
    /// Title of the collection. At most 50 characters.
    pub title: String,
    /// What the collection is about. At most 100 characters.
    pub description: Option<String>,
    /// The organization that owns the collection.
    pub organization: super::organizations::OrganizationId,
    /// The collection that it lies in. Absent at the top level.
    pub parent: Option<CollectionId>,
    /// Role of those who have no other on what lies in it, resolved where it is inherited. `null`: no access but for
    /// admins and direct grants.
    #[wire(name = "defaultLevel", required)]
    pub default_level: Option<super::common::Role>,
    /// Addresses of the collection.
    pub urls: CollectionUrls,
    /// What the caller may do with the collection.
    pub permissions: CollectionPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of collections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CollectionList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all collections that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The collections of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Collection>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a collection is created from.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewCollection {
    /// Title of the collection. At most 50 characters. Where it is absent, the server assumes `"Untitled"`.
    #[wire(max_length = 50)]
    pub title: Option<String>,
    /// The collection to put it into. Absent: the top level.
    pub parent: Option<CollectionId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a collection. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct CollectionUpdate {
    /// Title of the collection. At most 50 characters.
    #[wire(max_length = 50)]
    pub title: Option<String>,
    /// What the collection is about, `null` to remove it. At most 100 characters.
    #[wire(max_length = 100)]
    pub description: runtime::Patch<String>,
    /// Default role for users without a more specific grant on the collection's content. `null`: no access except for
    /// admins and direct grants. `inherit`: removes the collection's own level.
    #[wire(name = "defaultLevel")]
    pub default_level: runtime::Patch<super::common::LevelUpdate>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Where to move a collection.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct CollectionMove {
    /// The collection to move into, `null` for the top level. Absent: it stays where it is and only its place changes.
    pub parent: runtime::Patch<CollectionId>,
    /// The place among the entries there. Absent: the end.
    pub position: Option<super::common::ContentPosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Whom to give a collection to.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct CollectionTransfer {
    /// The organization that becomes the owner.
    pub organization: super::organizations::OrganizationId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the collections of an organization. `GET /v1/orgs/{organizationId}/collections`, answers 200, or 400, 401,
/// 404, 429, 500, 503.
///
/// Lists the collections that the caller may view, newest first.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/collections",
    id = "listCollections",
    area = "collections",
    answer = CollectionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Collection, items = items, token = page, next = next?.page)]
pub struct ListCollections {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// False leaves out collections that lie in another one. Default: `true`.
    #[wire(query, default = true)]
    pub nested: bool,
}

/// Create a collection. `POST /v1/orgs/{organizationId}/collections`, answers 201, or 400, 401, 403, 404, 409,
/// 413, 415, 429, 500, 503, 507.
///
/// Creates an empty collection. Needs `create` in the organization, or on the collection it goes into. A parent of
/// another organization, or one that is nested 10 deep, is answered with 400.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/collections",
    id = "createCollection",
    area = "collections",
    status = 201,
    answer = Collection,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateCollection {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<NewCollection>,
}

/// Get a collection. `GET /v1/collections/{collectionId}`, answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Answers the collection. Needs `read` on it.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/collections/{collectionId}",
    id = "getCollection",
    area = "collections",
    answer = Collection,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetCollection {
    /// The collection.
    #[wire(path = "collectionId")]
    pub collection_id: CollectionId,
}

/// Delete a collection. `DELETE /v1/collections/{collectionId}`, answers 205, or 400, 401, 403, 404, 412, 429,
/// 500, 503, 507.
///
/// Deletes the collection. Its spaces and collections move up to its parent, or to the top level. Nothing is lost,
/// and nobody gains access: if the collection has a `defaultLevel` of its own, its spaces and collections without
/// one keep it as their own, including deleted spaces that are restored later. Requires `create` on the
/// collection.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/collections/{collectionId}",
    id = "deleteCollection",
    area = "collections",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteCollection {
    /// The collection.
    #[wire(path = "collectionId")]
    pub collection_id: CollectionId,
}

/// Update a collection. `PATCH /v1/collections/{collectionId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415,
/// 429, 500, 503, 507.
///
/// Changes settings of the collection; an absent field keeps its value. Needs `create` on it, and `admin` to
/// change `defaultLevel`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/collections/{collectionId}",
    id = "updateCollection",
    area = "collections",
    answer = Collection,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateCollection {
    /// The collection.
    #[wire(path = "collectionId")]
    pub collection_id: CollectionId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<CollectionUpdate>,
}

/// List the spaces of a collection. `GET /v1/collections/{collectionId}/spaces`, answers 200, or 400, 401, 404,
/// 429, 500, 503.
///
/// Lists the spaces that lie directly in the collection and that the caller may view, in their order there. A
/// space that is moved within the collection between two pages may be missing from them or appear twice.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/collections/{collectionId}/spaces",
    id = "listCollectionSpaces",
    area = "collections",
    answer = super::spaces::SpaceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(super::spaces::Space, items = items, token = page, next = next?.page)]
pub struct ListCollectionSpaces {
    /// The collection.
    #[wire(path = "collectionId")]
    pub collection_id: CollectionId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Move a collection. `POST /v1/collections/{collectionId}/move`, answers 200, or 400, 401, 403, 404, 409, 413,
/// 415, 429, 500, 503, 507.
///
/// Moves the collection, with what lies in it, into another collection, to the top level, or to another place
/// among its siblings. Needs `create` on it and where it goes. Into itself or what lies in it: 409. A parent of
/// another organization, or more than 10 levels: 400.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/collections/{collectionId}/move",
    id = "moveCollection",
    area = "collections",
    answer = Collection,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct MoveCollection {
    /// The collection.
    #[wire(path = "collectionId")]
    pub collection_id: CollectionId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<CollectionMove>,
}

/// Transfer a collection. `POST /v1/collections/{collectionId}/transfer`, answers 200, or 400, 401, 403, 404, 409,
/// 412, 413, 415, 429, 500, 503, 507.
///
/// Gives the collection, with what lies in it, to another organization. Needs `create` on both sides. Answers 412
/// while a site shows one of its spaces.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/collections/{collectionId}/transfer",
    id = "transferCollection",
    area = "collections",
    answer = Collection,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct TransferCollection {
    /// The collection.
    #[wire(path = "collectionId")]
    pub collection_id: CollectionId,
    /// The body.
    #[body(json)]
    pub body: CollectionTransfer,
}
