// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the collections of an organization. `GET /v1/orgs/{organizationId}/collections`.
    pub fn list_collections(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListCollections> {
        self.call(models::ListCollections::new(organization_id.clone()))
    }

    /// Create a collection. `POST /v1/orgs/{organizationId}/collections`.
    pub fn create_collection(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::CreateCollection> {
        self.call(models::CreateCollection::new(organization_id.clone()))
    }

    /// Get a collection. `GET /v1/collections/{collectionId}`.
    pub fn get_collection(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::GetCollection> {
        self.call(models::GetCollection::new(collection_id.clone()))
    }

    /// Delete a collection. `DELETE /v1/collections/{collectionId}`.
    pub fn delete_collection(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::DeleteCollection> {
        self.call(models::DeleteCollection::new(collection_id.clone()))
    }

    /// Update a collection. `PATCH /v1/collections/{collectionId}`.
    pub fn update_collection(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::UpdateCollection> {
        self.call(models::UpdateCollection::new(collection_id.clone()))
    }

    /// List the spaces of a collection. `GET /v1/collections/{collectionId}/spaces`.
    pub fn list_collection_spaces(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::ListCollectionSpaces> {
        self.call(models::ListCollectionSpaces::new(collection_id.clone()))
    }

    /// Move a collection. `POST /v1/collections/{collectionId}/move`.
    pub fn move_collection(
        &self,
        collection_id: &models::CollectionId,
    ) -> Call<'_, models::MoveCollection> {
        self.call(models::MoveCollection::new(collection_id.clone()))
    }

    /// Transfer a collection. `POST /v1/collections/{collectionId}/transfer`.
    pub fn transfer_collection(
        &self,
        collection_id: &models::CollectionId,
        body: models::CollectionTransfer,
    ) -> Call<'_, models::TransferCollection> {
        self.call(models::TransferCollection::new(collection_id.clone(), body))
    }
}

impl Call<'_, models::ListCollections> {
    /// Sets [`page`](models::ListCollections::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListCollections::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`nested`](models::ListCollections::nested).
    pub fn nested(mut self, value: impl Into<bool>) -> Self {
        self.request.nested = value.into();
        self
    }
}

impl Call<'_, models::CreateCollection> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::NewCollection>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::GetCollection> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::DeleteCollection> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::UpdateCollection> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::CollectionUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListCollectionSpaces> {
    /// Sets [`page`](models::ListCollectionSpaces::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListCollectionSpaces::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::MoveCollection> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::CollectionMove>>) -> Self {
        self.request.body = body.into();
        self
    }
}
