// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the collections of an organization. `GET /v1/orgs/{organizationId}/collections`.
    list_collections(organization_id: &models::OrganizationId) -> models::ListCollections = (organization_id.clone()) { page: models::PageToken, limit: i32, nested: bool }
    /// Create a collection. `POST /v1/orgs/{organizationId}/collections`.
    create_collection(organization_id: &models::OrganizationId) -> models::CreateCollection = (organization_id.clone()) { body: Option<models::NewCollection> }
    /// Get a collection. `GET /v1/collections/{collectionId}`.
    get_collection(collection_id: &models::CollectionId) -> models::GetCollection = (collection_id.clone()) {} [if_none_match: "if-none-match"]
    /// Delete a collection. `DELETE /v1/collections/{collectionId}`.
    delete_collection(collection_id: &models::CollectionId) -> models::DeleteCollection = (collection_id.clone()) {} [if_match: "if-match"]
    /// Update a collection. `PATCH /v1/collections/{collectionId}`.
    update_collection(collection_id: &models::CollectionId) -> models::UpdateCollection = (collection_id.clone()) { body: Option<models::CollectionUpdate> } [if_match: "if-match"]
    /// List the spaces of a collection. `GET /v1/collections/{collectionId}/spaces`.
    list_collection_spaces(collection_id: &models::CollectionId) -> models::ListCollectionSpaces = (collection_id.clone()) { page: models::PageToken, limit: i32 }
    /// Move a collection. `POST /v1/collections/{collectionId}/move`.
    move_collection(collection_id: &models::CollectionId) -> models::MoveCollection = (collection_id.clone()) { body: Option<models::CollectionMove> }
    /// Transfer a collection. `POST /v1/collections/{collectionId}/transfer`.
    transfer_collection(collection_id: &models::CollectionId, body: models::CollectionTransfer) -> models::TransferCollection = (collection_id.clone(), body) {}
}
