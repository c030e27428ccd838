// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `collections`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `collections`.
#[runtime::service]
pub trait Collections: runtime::server::Area {
    /// List the collections of an organization. `GET /v1/orgs/{organizationId}/collections`.
    async fn list_collections(
        &self,
        caller: Self::Caller,
        request: models::ListCollections,
    ) -> Result<models::CollectionList, Self::Error>;

    /// Create a collection. `POST /v1/orgs/{organizationId}/collections`.
    async fn create_collection(
        &self,
        caller: Self::Caller,
        request: models::CreateCollection,
    ) -> Result<models::Collection, Self::Error>;

    /// Get a collection. `GET /v1/collections/{collectionId}`.
    async fn get_collection(
        &self,
        caller: Self::Caller,
        request: models::GetCollection,
    ) -> Result<models::Collection, Self::Error>;

    /// Delete a collection. `DELETE /v1/collections/{collectionId}`.
    async fn delete_collection(
        &self,
        caller: Self::Caller,
        request: models::DeleteCollection,
    ) -> Result<(), Self::Error>;

    /// Update a collection. `PATCH /v1/collections/{collectionId}`.
    async fn update_collection(
        &self,
        caller: Self::Caller,
        request: models::UpdateCollection,
    ) -> Result<models::Collection, Self::Error>;

    /// List the spaces of a collection. `GET /v1/collections/{collectionId}/spaces`.
    async fn list_collection_spaces(
        &self,
        caller: Self::Caller,
        request: models::ListCollectionSpaces,
    ) -> Result<models::SpaceList, Self::Error>;

    /// Move a collection. `POST /v1/collections/{collectionId}/move`.
    async fn move_collection(
        &self,
        caller: Self::Caller,
        request: models::MoveCollection,
    ) -> Result<models::Collection, Self::Error>;

    /// Transfer a collection. `POST /v1/collections/{collectionId}/transfer`.
    async fn transfer_collection(
        &self,
        caller: Self::Caller,
        request: models::TransferCollection,
    ) -> Result<models::Collection, Self::Error>;
}
