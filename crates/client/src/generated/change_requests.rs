// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the change requests of a space. `GET /v1/spaces/{spaceId}/change-requests`.
    pub fn list_change_requests(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListChangeRequests> {
        self.call(models::ListChangeRequests::new(space_id.clone()))
    }

    /// Create a change request. `POST /v1/spaces/{spaceId}/change-requests`.
    pub fn create_change_request(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::CreateChangeRequest> {
        self.call(models::CreateChangeRequest::new(space_id.clone()))
    }

    /// Get a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
    pub fn get_change_request(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::GetChangeRequest> {
        self.call(
            models::GetChangeRequest::new(space_id.clone(), change_request_id.clone()),
        )
    }

    /// Update a change request. `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
    pub fn update_change_request(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::UpdateChangeRequest> {
        self.call(
            models::UpdateChangeRequest::new(space_id.clone(), change_request_id.clone()),
        )
    }

    /// Merge a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`.
    pub fn merge_change_request(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::MergeChangeRequest> {
        self.call(
            models::MergeChangeRequest::new(space_id.clone(), change_request_id.clone()),
        )
    }

    /// Update a change request from the main content. `POST
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`.
    pub fn pull_into_change_request(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::PullIntoChangeRequest> {
        self.call(
            models::PullIntoChangeRequest::new(
                space_id.clone(),
                change_request_id.clone(),
            ),
        )
    }

    /// Get a PDF of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`.
    pub fn get_change_request_pdf(
        &self,
        space_id: &models::SpaceId,
        change_request_id: &models::ChangeRequestReference,
    ) -> Call<'_, models::GetChangeRequestPdf> {
        self.call(
            models::GetChangeRequestPdf::new(space_id.clone(), change_request_id.clone()),
        )
    }
}

impl Call<'_, models::ListChangeRequests> {
    /// Sets [`page`](models::ListChangeRequests::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListChangeRequests::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`status`](models::ListChangeRequests::status).
    pub fn status(
        mut self,
        value: impl Into<models::ChangeRequestStatusFilter>,
    ) -> Self {
        self.request.status = value.into();
        self
    }

    /// Sets [`contributor`](models::ListChangeRequests::contributor).
    pub fn contributor(mut self, value: impl Into<models::UserId>) -> Self {
        self.request.contributor = Some(value.into());
        self
    }
}

impl Call<'_, models::CreateChangeRequest> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::NewChangeRequest>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::GetChangeRequest> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UpdateChangeRequest> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::ChangeRequestUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::MergeChangeRequest> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::ChangeRequestMerge>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::GetChangeRequestPdf> {
    /// Sets [`only`](models::GetChangeRequestPdf::only).
    pub fn only(mut self, value: impl Into<bool>) -> Self {
        self.request.only = value.into();
        self
    }

    /// Sets [`page`](models::GetChangeRequestPdf::page).
    pub fn page(mut self, value: impl Into<models::PageId>) -> Self {
        self.request.page = Some(value.into());
        self
    }
}
