// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the spaces of an organization. `GET /v1/orgs/{organizationId}/spaces`.
    list_spaces(organization_id: &models::OrganizationId) -> models::ListSpaces = (organization_id.clone()) { page: models::PageToken, limit: i32 }
    /// Create a space. `POST /v1/orgs/{organizationId}/spaces`.
    create_space(organization_id: &models::OrganizationId) -> models::CreateSpace = (organization_id.clone()) { body: Option<models::NewSpace> }
    /// Get a space. `GET /v1/spaces/{spaceId}`.
    get_space(space_id: &models::SpaceId) -> models::GetSpace = (space_id.clone()) { share_key: models::ShareKey }
    /// Delete a space. `DELETE /v1/spaces/{spaceId}`.
    delete_space(space_id: &models::SpaceId) -> models::DeleteSpace = (space_id.clone()) {}
    /// Update a space. `PATCH /v1/spaces/{spaceId}`.
    update_space(space_id: &models::SpaceId) -> models::UpdateSpace = (space_id.clone()) { body: Option<models::SpaceUpdate> }
    /// Duplicate a space. `POST /v1/spaces/{spaceId}/duplicate`.
    duplicate_space(space_id: &models::SpaceId) -> models::DuplicateSpace = (space_id.clone()) {}
    /// Restore a deleted space. `POST /v1/spaces/{spaceId}/restore`.
    restore_space(space_id: &models::SpaceId) -> models::RestoreSpace = (space_id.clone()) {}
    /// Move a space. `POST /v1/spaces/{spaceId}/move`.
    move_space(space_id: &models::SpaceId) -> models::MoveSpace = (space_id.clone()) { body: Option<models::SpaceMove> }
    /// Transfer a space. `POST /v1/spaces/{spaceId}/transfer`.
    transfer_space(space_id: &models::SpaceId, body: models::SpaceTransfer) -> models::TransferSpace = (space_id.clone(), body) {}
    /// List the links of a space. `GET /v1/spaces/{spaceId}/links`.
    list_space_links(space_id: &models::SpaceId) -> models::ListSpaceLinks = (space_id.clone()) { page: models::PageToken, limit: i32, status: models::LinkStatus }
}
