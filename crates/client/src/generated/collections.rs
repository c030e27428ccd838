// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Collections group spaces and other collections.
//!
//! Collections nest at most 10 deep. What a member may do in a collection is inherited by what lies in it, where that does not set a level of its own. Deleting a collection loses nothing: what lies in it moves up.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the collections of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/collections`, answers 200.
    ///
    /// Lists the collections that the caller may view, newest first.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_collections(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListCollections> {
        self.call(models::ListCollections::new(organization_id.clone()))
    }

    /// Create a collection.
    ///
    /// `POST /v1/orgs/{organizationId}/collections`, answers 201.
    ///
    /// Creates an empty collection. Needs `create` in the organization, or on the collection it goes into. A parent of another organization, or one that is nested 10 deep, is answered with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn create_collection(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::CreateCollection> {
        self.call(models::CreateCollection::new(organization_id.clone()))
    }

    /// Get a collection.
    ///
    /// `GET /v1/collections/{collectionId}`, answers 200.
    ///
    /// Answers the collection. Needs `read` on it.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_collection(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::GetCollection> {
        self.call(models::GetCollection::new(collection_id.clone()))
    }

    /// Delete a collection.
    ///
    /// `DELETE /v1/collections/{collectionId}`, answers 205.
    ///
    /// Deletes the collection. Its spaces and collections move up to its parent, or to the top level: nothing is lost. Needs `create` on it.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn delete_collection(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::DeleteCollection> {
        self.call(models::DeleteCollection::new(collection_id.clone()))
    }

    /// Update a collection.
    ///
    /// `PATCH /v1/collections/{collectionId}`, answers 200.
    ///
    /// Changes settings of the collection; an absent field keeps its value. Needs `create` on it, and `admin` to change `defaultLevel`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    pub fn update_collection(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::UpdateCollection> {
        self.call(models::UpdateCollection::new(collection_id.clone()))
    }

    /// List the spaces of a collection.
    ///
    /// `GET /v1/collections/{collectionId}/spaces`, answers 200.
    ///
    /// Lists the spaces that lie directly in the collection and that the caller may view, in their order there.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_collection_spaces(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::ListCollectionSpaces> {
        self.call(models::ListCollectionSpaces::new(collection_id.clone()))
    }

    /// Move a collection.
    ///
    /// `POST /v1/collections/{collectionId}/move`, answers 200.
    ///
    /// Moves the collection, with what lies in it, into another collection, to the top level, or to another place among its siblings. Needs `create` on it and where it goes. Into itself or what lies in it: 409. A parent of another organization, or more than 10 levels: 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    pub fn move_collection(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::MoveCollection> {
        self.call(models::MoveCollection::new(collection_id.clone()))
    }

    /// Transfer a collection.
    ///
    /// `POST /v1/collections/{collectionId}/transfer`, answers 200.
    ///
    /// Gives the collection, with what lies in it, to another organization. Needs `create` on both sides. Answers 412 while a site shows one of its spaces.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    pub fn transfer_collection(
        &self,
        collection_id: &models::CollectionId,
        body: models::CollectionTransfer,
    ) -> Call<'_, models::TransferCollection> {
        self.call(models::TransferCollection::new(collection_id.clone(), body))
    }
}

impl Call<'_, models::ListCollections> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// False leaves out collections that lie in another one.
    ///
    /// Default: `true`.
    pub fn nested(mut self, value: impl Into<bool>) -> Self {
        self.request.nested = value.into();
        self
    }
}

impl Call<'_, models::CreateCollection> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::NewCollection>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::UpdateCollection> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::CollectionUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListCollectionSpaces> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::MoveCollection> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::CollectionMove>>) -> Self {
        self.request.body = value.into();
        self
    }
}
