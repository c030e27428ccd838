// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `change-requests`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `change-requests`.
    pub trait ChangeRequests {
        /// List the change requests of a space. `GET /v1/spaces/{spaceId}/change-requests`.
        fn list_change_requests(models::ListChangeRequests) -> models::ChangeRequestList;
        /// Create a change request. `POST /v1/spaces/{spaceId}/change-requests`.
        fn create_change_request(models::CreateChangeRequest) -> models::ChangeRequest;
        /// Get a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
        fn get_change_request(models::GetChangeRequest) -> models::ChangeRequest;
        /// Update a change request. `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
        fn update_change_request(models::UpdateChangeRequest) -> models::ChangeRequest;
        /// Merge a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`.
        fn merge_change_request(models::MergeChangeRequest) -> models::MergeOutcome;
        /// Update a change request from the main content. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`.
        fn pull_into_change_request(models::PullIntoChangeRequest) -> models::MergeOutcome;
        /// Get a PDF of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`.
        fn get_change_request_pdf(models::GetChangeRequestPdf) -> models::ChangeRequestPdf;
    }
}
