// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the change requests of a space. `GET /v1/spaces/{spaceId}/change-requests`.
    list_change_requests(space_id: &models::SpaceId) -> models::ListChangeRequests = (space_id.clone()) { page: models::PageToken, limit: i32, status: models::ChangeRequestStatusFilter, contributor: models::UserId }
    /// Create a change request. `POST /v1/spaces/{spaceId}/change-requests`.
    create_change_request(space_id: &models::SpaceId) -> models::CreateChangeRequest = (space_id.clone()) { body: Option<models::NewChangeRequest> }
    /// Get a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
    get_change_request(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::GetChangeRequest = (space_id.clone(), change_request_id.clone()) {} [if_none_match: "if-none-match"]
    /// Update a change request. `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
    update_change_request(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::UpdateChangeRequest = (space_id.clone(), change_request_id.clone()) { body: Option<models::ChangeRequestUpdate> } [if_match: "if-match"]
    /// Merge a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`.
    merge_change_request(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::MergeChangeRequest = (space_id.clone(), change_request_id.clone()) {}
    /// Update a change request from the main content. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`.
    pull_into_change_request(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::PullIntoChangeRequest = (space_id.clone(), change_request_id.clone()) {}
    /// Get a PDF of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`.
    get_change_request_pdf(space_id: &models::SpaceId, change_request_id: &models::ChangeRequestReference) -> models::GetChangeRequestPdf = (space_id.clone(), change_request_id.clone()) { only: bool, page: models::PageId }
}
