// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Collections group spaces and other collections.
//!
//! Collections nest at most 10 deep. The spaces and collections in a collection inherit what members may do in it, unless they set a level of their own. Deleting a collection moves its contents up, so nothing is lost.

use quire_runtime as runtime;

/// ID of a collection: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CollectionId(pub ::std::string::String);
runtime::string_newtype!(CollectionId);
runtime::described!(CollectionId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// URLs of a collection.
#[derive(Clone, Debug, PartialEq)]
pub struct CollectionUrls {
    /// API URL of the collection. Format `uri`.
    pub location: String,
    /// Web app URL of the collection. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CollectionUrls(location: String) app, additional);
runtime::object!(CollectionUrls { location = "location", app = "app" optional } [additional]);

/// What the caller may do with a collection. Computed on each read.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct CollectionPermissions {
    /// Whether the caller can view the collection.
    pub view: bool,
    /// Whether the caller can change its `defaultLevel`.
    pub admin: bool,
    /// Whether the caller can view invite links.
    pub view_invite_links: bool,
    /// Whether the caller can create spaces and collections in it.
    pub create: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CollectionPermissions(view: bool, admin: bool, view_invite_links: bool, create: bool) additional);
runtime::object!(CollectionPermissions {
    view = "view", admin = "admin", view_invite_links = "viewInviteLinks", create = "create"
} [additional]);

/// A group of spaces and collections.
#[derive(Clone, Debug, PartialEq)]
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
    /// Default role for users without a more specific grant on the collection's content, resolved if inherited. `null`: no access except for admins and direct grants.
    pub default_level: Option<super::common::Role>,
    /// URLs of the collection.
    pub urls: CollectionUrls,
    /// The caller's permissions on the collection.
    pub permissions: CollectionPermissions,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Collection(id: CollectionId, title: String, organization: super::organizations::OrganizationId, default_level: Option<super::common::Role>, urls: CollectionUrls, permissions: CollectionPermissions) description, parent, additional);
runtime::object!(Collection {
    id = "id", title = "title", description = "description" optional, organization = "organization",
    parent = "parent" optional, default_level = "defaultLevel", urls = "urls", permissions = "permissions"
} [additional] constants { "object" = "collection" });

/// A page of collections.
#[derive(Clone, Debug, PartialEq)]
pub struct CollectionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of collections that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The collections on this page, in list order. At most 1000 items.
    pub items: Vec<Collection>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CollectionList(count: i64, items: Vec<Collection>) next, additional);
runtime::object!(CollectionList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a collection.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewCollection {
    /// Title of the collection. At most 50 characters. Where it is absent, the server assumes `"Untitled"`.
    pub title: Option<String>,
    /// The parent collection. Defaults to the top level.
    pub parent: Option<CollectionId>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(NewCollection { title = "title" optional, parent = "parent" optional } [additional]);
runtime::described!(NewCollection = object(&[
    optional("title", string().max(50)),
    optional("parent", of::<CollectionId>()),
]));

/// Changes to a collection. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CollectionUpdate {
    /// Title of the collection. At most 50 characters.
    pub title: Option<String>,
    /// Description of the collection. `null` removes it. At most 100 characters.
    pub description: runtime::Patch<String>,
    /// Default role for users without a more specific grant on the collection's content. `null`: no access except for admins and direct grants. `inherit`: removes the collection's own level.
    pub default_level: runtime::Patch<super::common::LevelUpdate>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(CollectionUpdate {
    title = "title" optional, description = "description" optional,
    default_level = "defaultLevel" optional
} [additional]);
runtime::described!(CollectionUpdate = object(&[
    optional("title", string().max(50)),
    optional("description", string().max(100).nullable()),
    optional("defaultLevel", of::<super::common::LevelUpdate>().nullable()),
]));

/// Parameters for moving a collection.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CollectionMove {
    /// The collection to move into, or `null` for the top level. If absent, the parent stays the same and only the position changes.
    pub parent: runtime::Patch<CollectionId>,
    /// The position among the siblings at the destination. Defaults to the end.
    pub position: Option<super::common::ContentPosition>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(CollectionMove { parent = "parent" optional, position = "position" optional } [additional]);
runtime::described!(CollectionMove = object(&[
    optional("parent", of::<CollectionId>().nullable()),
    optional("position", of::<super::common::ContentPosition>()),
]));

/// Parameters for transferring a collection.
#[derive(Clone, Debug, PartialEq)]
pub struct CollectionTransfer {
    /// The organization that becomes the owner.
    pub organization: super::organizations::OrganizationId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CollectionTransfer(organization: super::organizations::OrganizationId) additional);
runtime::object!(CollectionTransfer { organization = "organization" } [additional]);
runtime::described!(CollectionTransfer = object(&[
    required("organization", of::<super::organizations::OrganizationId>()),
]));

runtime::operation! {
    /// List the collections of an organization. `GET /v1/orgs/{organizationId}/collections`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the collections that the caller may view, newest first.
    pub struct ListCollections {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Whether to include collections nested in other collections. Default: `true`.
        pub nested: bool = true, query("nested", boolean()).default("true"),
    }
    answer { CollectionList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listCollections", "collections", "/v1/orgs/{organizationId}/collections").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListCollections -> Collection { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a collection. `POST /v1/orgs/{organizationId}/collections`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates an empty collection. A parent that belongs to another organization or is nested 10 deep returns 400. Requires `create` in the organization, or on the parent collection if there is one.
    pub struct CreateCollection {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional_body { NewCollection as runtime::Structured = json(of::<NewCollection>()) }
    answer { Collection as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createCollection", "collections", "/v1/orgs/{organizationId}/collections").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a collection. `GET /v1/collections/{collectionId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Returns the collection. Requires `read` on the collection.
    pub struct GetCollection {
        /// The collection.
        pub collection_id: CollectionId = path("collectionId", of::<CollectionId>()),
    }
    answer { Collection as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getCollection", "collections", "/v1/collections/{collectionId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Delete a collection. `DELETE /v1/collections/{collectionId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the collection. Its spaces and collections move up to its parent, or to the top level. Nothing is lost, and nobody gains access: if the collection has a `defaultLevel` of its own, its spaces and collections without one keep it as their own, including deleted spaces that are restored later. Requires `create` on the collection.
    pub struct DeleteCollection {
        /// The collection.
        pub collection_id: CollectionId = path("collectionId", of::<CollectionId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteCollection", "collections", "/v1/collections/{collectionId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Update a collection. `PATCH /v1/collections/{collectionId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes settings of the collection. Absent fields keep their values. Requires `create` on the collection, and `admin` to change `defaultLevel`.
    pub struct UpdateCollection {
        /// The collection.
        pub collection_id: CollectionId = path("collectionId", of::<CollectionId>()),
    }
    optional_body { CollectionUpdate as runtime::Structured = json(of::<CollectionUpdate>()) }
    answer { Collection as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateCollection", "collections", "/v1/collections/{collectionId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the spaces of a collection. `GET /v1/collections/{collectionId}/spaces`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the spaces that are directly in the collection and that the caller may view, in collection order. A space that is moved within the collection between two page requests may be missing or appear twice.
    pub struct ListCollectionSpaces {
        /// The collection.
        pub collection_id: CollectionId = path("collectionId", of::<CollectionId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { super::spaces::SpaceList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listCollectionSpaces", "collections", "/v1/collections/{collectionId}/spaces").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListCollectionSpaces -> super::spaces::Space { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Move a collection. `POST /v1/collections/{collectionId}/move`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Moves the collection and its contents into another collection, to the top level, or to another position among its siblings. Moving it into itself or a descendant returns 409. A parent in another organization, or more than 10 levels of nesting, returns 400. Requires `create` on the collection and at its destination.
    pub struct MoveCollection {
        /// The collection.
        pub collection_id: CollectionId = path("collectionId", of::<CollectionId>()),
    }
    optional_body { CollectionMove as runtime::Structured = json(of::<CollectionMove>()) }
    answer { Collection as runtime::Json } failure { super::common::ErrorResponse }
    info { post("moveCollection", "collections", "/v1/collections/{collectionId}/move").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Transfer a collection. `POST /v1/collections/{collectionId}/transfer`, answers 200, or 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Transfers the collection and its contents to another organization. Returns 412 while a site shows one of its spaces. Requires `create` at the source and the destination.
    pub struct TransferCollection {
        /// The collection.
        pub collection_id: CollectionId = path("collectionId", of::<CollectionId>()),
    }
    body { CollectionTransfer as runtime::Structured = json(of::<CollectionTransfer>()) }
    answer { Collection as runtime::Json } failure { super::common::ErrorResponse }
    info { post("transferCollection", "collections", "/v1/collections/{collectionId}/transfer").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}
