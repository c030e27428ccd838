// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Collections group spaces and other collections.
//!
//! Collections nest at most 10 deep. The spaces and collections in a collection inherit the roles on it, unless
//! they set their own level. Deleting a collection moves its contents up, so nothing is lost.

use quire_runtime as runtime;

/// ID of a collection: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct CollectionId(pub String);

/// URLs of a collection.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CollectionUrls {
    /// API URL of the collection. Format `uri`.
    pub location: String,
    /// Web app URL of the collection. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The caller's permissions on a collection, computed on each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct CollectionPermissions {
    /// True if the caller can view the collection.
    pub view: bool,
    /// True if the caller can change the `defaultLevel` of the collection.
    pub admin: bool,
    /// True if the caller can view invite links.
    #[wire(name = "viewInviteLinks")]
    pub view_invite_links: bool,
    /// True if the caller can create spaces and collections in the collection.
    pub create: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A group of spaces and collections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "collection"))]
pub struct Collection {
    /// ID of the collection.
    pub id: CollectionId,
    /// Title of the collection. At most 50 characters.
    pub title: String,
    /// Description of the collection. At most 100 characters.
    pub description: Option<String>,
    /// The organization that owns the collection.
    pub organization: super::organizations::OrganizationId,
    /// The parent collection. Absent at the top level.
    pub parent: Option<CollectionId>,
    /// Default role for users without a more specific grant on the collection's content, resolved if inherited.
    /// `null`: no access except for admins and direct grants.
    #[wire(name = "defaultLevel", required)]
    pub default_level: Option<super::common::Role>,
    /// URLs of the collection.
    pub urls: CollectionUrls,
    /// The caller's permissions on the collection.
    pub permissions: CollectionPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of collections.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CollectionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of collections that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The collections on this page, in list order. At most 1000 items.
    pub items: Vec<Collection>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a collection.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewCollection {
    /// Title of the collection. At most 50 characters. If absent, the server uses `"Untitled"`.
    #[wire(max_length = 50)]
    pub title: Option<String>,
    /// The parent collection. Defaults to the top level.
    pub parent: Option<CollectionId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a collection. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct CollectionUpdate {
    /// Title of the collection. At most 50 characters.
    #[wire(max_length = 50)]
    pub title: Option<String>,
    /// Description of the collection. `null` removes it. At most 100 characters.
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

/// Parameters for moving a collection.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct CollectionMove {
    /// The collection to move into, or `null` for the top level. If absent, the parent stays the same and only the
    /// position changes.
    pub parent: runtime::Patch<CollectionId>,
    /// The position among the siblings at the destination. Defaults to the end.
    pub position: Option<super::common::ContentPosition>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for transferring a collection.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct CollectionTransfer {
    /// The organization that becomes the owner.
    pub organization: super::organizations::OrganizationId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the collections of an organization.
///
/// Lists the collections that the caller may view, newest first.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/collections",
    id = "listCollections",
    area = "collections",
    response = CollectionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListCollections {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// If true, includes collections nested in other collections. Default: `true`.
    #[wire(query, default = true)]
    pub nested: bool,
}

impl runtime::Paged for ListCollections {
    type Item = Collection;

    fn next(
        &self,
        page: &CollectionList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: CollectionList) -> Vec<Collection> {
        page.items
    }
}

/// Create a collection.
///
/// Creates an empty collection. A parent that belongs to another organization or is nested 10 deep returns 400.
/// Requires `create` in the organization, or on the parent collection if there is one.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/collections",
    id = "createCollection",
    area = "collections",
    status = 201,
    response = Collection,
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
    #[body(json)]
    pub body: Option<NewCollection>,
}

/// Get a collection.
///
/// Returns the collection. Requires `read` on the collection.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/collections/{collectionId}",
    id = "getCollection",
    area = "collections",
    response = Collection,
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

/// Delete a collection.
///
/// Deletes the collection. Its spaces and collections move up to its parent, or to the top level. No content is
/// lost, and nobody gains access: if the collection has its own `defaultLevel`, its spaces and collections without
/// one get it, including deleted spaces that are restored later. Requires `create` on the collection.
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

/// Update a collection.
///
/// Changes settings of the collection. Absent fields keep their values. Requires `create` on the collection, and
/// `admin` to change `defaultLevel`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/collections/{collectionId}",
    id = "updateCollection",
    area = "collections",
    response = Collection,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateCollection {
    /// The collection.
    #[wire(path = "collectionId")]
    pub collection_id: CollectionId,
    #[body(json)]
    pub body: Option<CollectionUpdate>,
}

/// List the spaces of a collection.
///
/// Lists the spaces that are directly in the collection and that the caller may view, in collection order. A space
/// that is moved within the collection between two page requests may be missing or appear twice.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/collections/{collectionId}/spaces",
    id = "listCollectionSpaces",
    area = "collections",
    response = super::spaces::SpaceList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListCollectionSpaces {
    /// The collection.
    #[wire(path = "collectionId")]
    pub collection_id: CollectionId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListCollectionSpaces {
    type Item = super::spaces::Space;

    fn next(
        &self,
        page: &super::spaces::SpaceList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: super::spaces::SpaceList) -> Vec<super::spaces::Space> {
        page.items
    }
}

/// Move a collection.
///
/// Moves the collection and its contents into another collection, to the top level, or to another position among
/// its siblings. Moving it into itself or a descendant returns 409. A parent in another organization, or more than
/// 10 levels of nesting, returns 400. Requires `create` on the collection and at its destination.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/collections/{collectionId}/move",
    id = "moveCollection",
    area = "collections",
    response = Collection,
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
    #[body(json)]
    pub body: Option<CollectionMove>,
}

/// Transfer a collection.
///
/// Transfers the collection and its contents to another organization. Returns 412 while a site shows one of its
/// spaces. Requires `create` at the source and the destination.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/collections/{collectionId}/transfer",
    id = "transferCollection",
    area = "collections",
    response = Collection,
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
    #[body(json)]
    pub body: CollectionTransfer,
}
