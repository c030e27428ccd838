// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `collections`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `collections`.
    pub trait Collections {
        /// List the collections of an organization. `GET /v1/orgs/{organizationId}/collections`.
        fn list_collections(models::ListCollections) -> models::CollectionList;
        /// Create a collection. `POST /v1/orgs/{organizationId}/collections`.
        fn create_collection(models::CreateCollection) -> models::Collection;
        /// Get a collection. `GET /v1/collections/{collectionId}`.
        fn get_collection(models::GetCollection) -> models::Collection;
        /// Delete a collection. `DELETE /v1/collections/{collectionId}`.
        fn delete_collection(models::DeleteCollection) -> ();
        /// Update a collection. `PATCH /v1/collections/{collectionId}`.
        fn update_collection(models::UpdateCollection) -> models::Collection;
        /// List the spaces of a collection. `GET /v1/collections/{collectionId}/spaces`.
        fn list_collection_spaces(models::ListCollectionSpaces) -> models::SpaceList;
        /// Move a collection. `POST /v1/collections/{collectionId}/move`.
        fn move_collection(models::MoveCollection) -> models::Collection;
        /// Transfer a collection. `POST /v1/collections/{collectionId}/transfer`.
        fn transfer_collection(models::TransferCollection) -> models::Collection;
    }
}
