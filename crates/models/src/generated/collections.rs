// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Collections group spaces and other collections.
//!
//! Collections nest at most 10 deep. What a member may do in a collection is inherited by what lies in it, where that does not set a level of its own. Deleting a collection loses nothing: what lies in it moves up.

use quire_runtime as runtime;

/// Id of a collection: 20 to 22 letters and digits, starting with a letter.
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
pub struct CollectionId(pub ::std::string::String);

runtime::string_newtype!(CollectionId);

impl runtime::Described for CollectionId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Addresses of a collection.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CollectionUrls {
    /// Address of the collection in this API.
    pub location: String,
    /// Address of the collection in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
}

/// What the caller may do with a collection. Computed at each read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CollectionPermissions {
    /// View the collection.
    pub view: bool,
    /// Administer it: change its settings, delete it.
    pub admin: bool,
    /// View invite links.
    pub view_invite_links: bool,
    /// Create spaces and collections in it.
    pub create: bool,
}

/// A group of spaces and collections.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "collection", rename_all = "camelCase")]
pub struct Collection {
    /// Id of the collection.
    pub id: CollectionId,
    /// Title of the collection.
    ///
    /// At most 50 characters.
    pub title: String,
    /// What the collection is about.
    ///
    /// At most 100 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The organization that owns the collection.
    pub organization: super::organizations::OrganizationId,
    /// The collection that it lies in. Absent at the top level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<CollectionId>,
    /// Role of those who have no other on what lies in it, resolved where it is inherited. `null`: no access but for admins and direct grants.
    pub default_level: Option<super::common::Role>,
    /// Addresses of the collection.
    pub urls: CollectionUrls,
    /// What the caller may do with the collection.
    pub permissions: CollectionPermissions,
}

/// One page of a list of collections.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CollectionList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all collections that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The collections of this page, in the order of the list.
    pub items: Vec<Collection>,
}

/// What a collection is created from.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewCollection {
    /// Title of the collection.
    ///
    /// At most 50 characters. Where it is absent, the server assumes `"Untitled"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The collection to put it into. Absent: the top level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<CollectionId>,
}

impl runtime::Described for NewCollection {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("title", runtime::Schema::string().max(50)),
            runtime::Property::optional("parent", runtime::Schema::of::<CollectionId>()),
        ]
    });
}

/// Changes to a collection. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CollectionUpdate {
    /// Title of the collection.
    ///
    /// At most 50 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What the collection is about, `null` to remove it.
    ///
    /// At most 100 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub description: runtime::Patch<String>,
    /// Role of those who have no other on what lies in it. `null`: no access but for admins and direct grants.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub default_level: runtime::Patch<super::common::Role>,
}

impl runtime::Described for CollectionUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("title", runtime::Schema::string().max(50)),
            runtime::Property::optional(
                "description",
                runtime::Schema::string().max(100).nullable(),
            ),
            runtime::Property::optional(
                "defaultLevel",
                runtime::Schema::of::<super::common::Role>().nullable(),
            ),
        ]
    });
}

/// Where to move a collection.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CollectionMove {
    /// The collection to move into, `null` for the top level. Absent: it stays where it is and only its place changes.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub parent: runtime::Patch<CollectionId>,
    /// The place among the entries there. Absent: the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<super::common::ContentPosition>,
}

impl runtime::Described for CollectionMove {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "parent",
                runtime::Schema::of::<CollectionId>().nullable(),
            ),
            runtime::Property::optional(
                "position",
                runtime::Schema::of::<super::common::ContentPosition>(),
            ),
        ]
    });
}

/// Whom to give a collection to.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CollectionTransfer {
    /// The organization that becomes the owner.
    pub organization: super::organizations::OrganizationId,
}

impl runtime::Described for CollectionTransfer {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "organization",
                runtime::Schema::of::<super::organizations::OrganizationId>(),
            ),
        ]
    });
}

/// List the collections of an organization.
///
/// Request of `listCollections`: `GET /v1/orgs/{organizationId}/collections`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListCollections {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// False leaves out collections that lie in another one.
    ///
    /// Default: `true`.
    pub nested: bool,
}

impl ListCollections {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            page: None,
            limit: 50,
            nested: true,
        }
    }
}

impl runtime::Operation for ListCollections {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listCollections",
        area: "collections",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/collections",
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
                runtime::Parameter::query("nested", runtime::Schema::boolean())
                    .default("true"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = CollectionList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.nested);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            nested: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListCollections {
    type Item = Collection;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a collection.
///
/// Request of `createCollection`: `POST /v1/orgs/{organizationId}/collections`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateCollection {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The body.
    pub body: Option<NewCollection>,
}

impl CreateCollection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            body: None,
        }
    }
}

impl runtime::Operation for CreateCollection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createCollection",
        area: "collections",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/collections",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewCollection>(), false)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = Collection;
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

/// Get a collection.
///
/// Request of `getCollection`: `GET /v1/collections/{collectionId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetCollection {
    /// The collection.
    pub collection_id: CollectionId,
}

impl GetCollection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(collection_id: CollectionId) -> Self {
        Self { collection_id }
    }
}

impl runtime::Operation for GetCollection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getCollection",
        area: "collections",
        method: runtime::Method::Get,
        path: "/v1/collections/{collectionId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "collectionId",
                    runtime::Schema::of::<CollectionId>(),
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
    type Response = Collection;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.collection_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            collection_id: from.parameter()?,
        })
    }
}

/// Delete a collection.
///
/// Request of `deleteCollection`: `DELETE /v1/collections/{collectionId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteCollection {
    /// The collection.
    pub collection_id: CollectionId,
}

impl DeleteCollection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(collection_id: CollectionId) -> Self {
        Self { collection_id }
    }
}

impl runtime::Operation for DeleteCollection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteCollection",
        area: "collections",
        method: runtime::Method::Delete,
        path: "/v1/collections/{collectionId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "collectionId",
                    runtime::Schema::of::<CollectionId>(),
                ),
            ]
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
        to.parameter(&self.collection_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            collection_id: from.parameter()?,
        })
    }
}

/// Update a collection.
///
/// Request of `updateCollection`: `PATCH /v1/collections/{collectionId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateCollection {
    /// The collection.
    pub collection_id: CollectionId,
    /// The body.
    pub body: Option<CollectionUpdate>,
}

impl UpdateCollection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(collection_id: CollectionId) -> Self {
        Self { collection_id, body: None }
    }
}

impl runtime::Operation for UpdateCollection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateCollection",
        area: "collections",
        method: runtime::Method::Patch,
        path: "/v1/collections/{collectionId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "collectionId",
                    runtime::Schema::of::<CollectionId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<CollectionUpdate>(), false),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Collection;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.collection_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            collection_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// List the spaces of a collection.
///
/// Request of `listCollectionSpaces`: `GET /v1/collections/{collectionId}/spaces`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListCollectionSpaces {
    /// The collection.
    pub collection_id: CollectionId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListCollectionSpaces {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(collection_id: CollectionId) -> Self {
        Self {
            collection_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListCollectionSpaces {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listCollectionSpaces",
        area: "collections",
        method: runtime::Method::Get,
        path: "/v1/collections/{collectionId}/spaces",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "collectionId",
                    runtime::Schema::of::<CollectionId>(),
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
    type Response = super::spaces::SpaceList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.collection_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            collection_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListCollectionSpaces {
    type Item = super::spaces::Space;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Move a collection.
///
/// Request of `moveCollection`: `POST /v1/collections/{collectionId}/move`.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveCollection {
    /// The collection.
    pub collection_id: CollectionId,
    /// The body.
    pub body: Option<CollectionMove>,
}

impl MoveCollection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(collection_id: CollectionId) -> Self {
        Self { collection_id, body: None }
    }
}

impl runtime::Operation for MoveCollection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "moveCollection",
        area: "collections",
        method: runtime::Method::Post,
        path: "/v1/collections/{collectionId}/move",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "collectionId",
                    runtime::Schema::of::<CollectionId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<CollectionMove>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Collection;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.collection_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            collection_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Transfer a collection.
///
/// Request of `transferCollection`: `POST /v1/collections/{collectionId}/transfer`.
#[derive(Clone, Debug, PartialEq)]
pub struct TransferCollection {
    /// The collection.
    pub collection_id: CollectionId,
    /// The body.
    pub body: CollectionTransfer,
}

impl TransferCollection {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(collection_id: CollectionId, body: CollectionTransfer) -> Self {
        Self { collection_id, body }
    }
}

impl runtime::Operation for TransferCollection {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "transferCollection",
        area: "collections",
        method: runtime::Method::Post,
        path: "/v1/collections/{collectionId}/transfer",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "collectionId",
                    runtime::Schema::of::<CollectionId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<CollectionTransfer>(), true),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Collection;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.collection_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            collection_id: from.parameter()?,
            body: from.json()?,
        })
    }
}
