// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Collections group spaces and other collections.
//!
//! Collections nest at most 10 deep. What a member may do in a collection is inherited by what lies in it, where that does not set a level of its own. Deleting a collection loses nothing: what lies in it moves up.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `collections`.
pub trait Collections: Service {
    /// List the collections of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/collections`, answers 200.
    ///
    /// Lists the collections that the caller may view, newest first.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_collections(
        &self,
        caller: Self::Caller,
        request: models::ListCollections,
    ) -> impl Future<Output = Result<models::CollectionList, Self::Error>> + Send;

    /// Create a collection.
    ///
    /// `POST /v1/orgs/{organizationId}/collections`, answers 201.
    ///
    /// Creates an empty collection. Needs `create` in the organization, or on the collection it goes into. A parent of another organization, or one that is nested 10 deep, is answered with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn create_collection(
        &self,
        caller: Self::Caller,
        request: models::CreateCollection,
    ) -> impl Future<Output = Result<models::Collection, Self::Error>> + Send;

    /// Get a collection.
    ///
    /// `GET /v1/collections/{collectionId}`, answers 200.
    ///
    /// Answers the collection. Needs `read` on it.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_collection(
        &self,
        caller: Self::Caller,
        request: models::GetCollection,
    ) -> impl Future<Output = Result<models::Collection, Self::Error>> + Send;

    /// Delete a collection.
    ///
    /// `DELETE /v1/collections/{collectionId}`, answers 205.
    ///
    /// Deletes the collection. Its spaces and collections move up to its parent, or to the top level: nothing is lost. Needs `create` on it.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_collection(
        &self,
        caller: Self::Caller,
        request: models::DeleteCollection,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a collection.
    ///
    /// `PATCH /v1/collections/{collectionId}`, answers 200.
    ///
    /// Changes settings of the collection; an absent field keeps its value. Needs `create` on it, and `admin` to change `defaultLevel`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn update_collection(
        &self,
        caller: Self::Caller,
        request: models::UpdateCollection,
    ) -> impl Future<Output = Result<models::Collection, Self::Error>> + Send;

    /// List the spaces of a collection.
    ///
    /// `GET /v1/collections/{collectionId}/spaces`, answers 200.
    ///
    /// Lists the spaces that lie directly in the collection and that the caller may view, in their order there.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_collection_spaces(
        &self,
        caller: Self::Caller,
        request: models::ListCollectionSpaces,
    ) -> impl Future<Output = Result<models::SpaceList, Self::Error>> + Send;

    /// Move a collection.
    ///
    /// `POST /v1/collections/{collectionId}/move`, answers 200.
    ///
    /// Moves the collection, with what lies in it, into another collection, to the top level, or to another place among its siblings. Needs `create` on it and where it goes. Into itself or what lies in it: 409. A parent of another organization, or more than 10 levels: 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    fn move_collection(
        &self,
        caller: Self::Caller,
        request: models::MoveCollection,
    ) -> impl Future<Output = Result<models::Collection, Self::Error>> + Send;

    /// Transfer a collection.
    ///
    /// `POST /v1/collections/{collectionId}/transfer`, answers 200.
    ///
    /// Gives the collection, with what lies in it, to another organization. Needs `create` on both sides. Answers 412 while a site shows one of its spaces.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn transfer_collection(
        &self,
        caller: Self::Caller,
        request: models::TransferCollection,
    ) -> impl Future<Output = Result<models::Collection, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Collections>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListCollections,
            _,
            _,
        >(async |s: S, c, r| Collections::list_collections(&s, c, r).await)
        .add::<
            models::CreateCollection,
            _,
            _,
        >(async |s: S, c, r| Collections::create_collection(&s, c, r).await)
        .add::<
            models::GetCollection,
            _,
            _,
        >(async |s: S, c, r| Collections::get_collection(&s, c, r).await)
        .add::<
            models::DeleteCollection,
            _,
            _,
        >(async |s: S, c, r| Collections::delete_collection(&s, c, r).await)
        .add::<
            models::UpdateCollection,
            _,
            _,
        >(async |s: S, c, r| Collections::update_collection(&s, c, r).await)
        .add::<
            models::ListCollectionSpaces,
            _,
            _,
        >(async |s: S, c, r| Collections::list_collection_spaces(&s, c, r).await)
        .add::<
            models::MoveCollection,
            _,
            _,
        >(async |s: S, c, r| Collections::move_collection(&s, c, r).await)
        .add::<
            models::TransferCollection,
            _,
            _,
        >(async |s: S, c, r| Collections::transfer_collection(&s, c, r).await)
}
