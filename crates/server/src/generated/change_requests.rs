// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `change-requests`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `change-requests`.
#[runtime::service]
pub trait ChangeRequests: runtime::server::Area {
    /// List the change requests of a space. `GET /v1/spaces/{spaceId}/change-requests`.
    async fn list_change_requests(
        &self,
        caller: Self::Caller,
        request: models::ListChangeRequests,
    ) -> Result<models::ChangeRequestList, Self::Error>;

    /// Create a change request. `POST /v1/spaces/{spaceId}/change-requests`.
    async fn create_change_request(
        &self,
        caller: Self::Caller,
        request: models::CreateChangeRequest,
    ) -> Result<models::ChangeRequest, Self::Error>;

    /// Get a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
    async fn get_change_request(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequest,
    ) -> Result<models::ChangeRequest, Self::Error>;

    /// Update a change request. `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
    async fn update_change_request(
        &self,
        caller: Self::Caller,
        request: models::UpdateChangeRequest,
    ) -> Result<models::ChangeRequest, Self::Error>;

    /// Merge a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`.
    async fn merge_change_request(
        &self,
        caller: Self::Caller,
        request: models::MergeChangeRequest,
    ) -> Result<models::MergeOutcome, Self::Error>;

    /// Update a change request from the main content. `POST
    /// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`.
    async fn pull_into_change_request(
        &self,
        caller: Self::Caller,
        request: models::PullIntoChangeRequest,
    ) -> Result<models::MergeOutcome, Self::Error>;

    /// Get a PDF of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`.
    async fn get_change_request_pdf(
        &self,
        caller: Self::Caller,
        request: models::GetChangeRequestPdf,
    ) -> Result<models::ChangeRequestPdf, Self::Error>;
}
