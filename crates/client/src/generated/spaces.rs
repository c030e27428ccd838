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
    get_space(space_id: &models::SpaceId) -> models::GetSpace = (space_id.clone()) { share_key: models::ShareKey } [if_none_match: "if-none-match"]
    /// Delete a space. `DELETE /v1/spaces/{spaceId}`.
    delete_space(space_id: &models::SpaceId) -> models::DeleteSpace = (space_id.clone()) {} [if_match: "if-match"]
    /// Update a space. `PATCH /v1/spaces/{spaceId}`.
    update_space(space_id: &models::SpaceId) -> models::UpdateSpace = (space_id.clone()) { body: Option<models::SpaceUpdate> } [if_match: "if-match"]
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
    /// List the users with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/users`.
    list_space_user_permissions(space_id: &models::SpaceId) -> models::ListSpaceUserPermissions = (space_id.clone()) { page: models::PageToken, limit: i32 }
    /// Grant a user a role on a space. `PUT /v1/spaces/{spaceId}/permissions/users/{userId}`.
    put_space_user_permission(space_id: &models::SpaceId, user_id: &models::UserId, body: models::SpacePermissionUpdate) -> models::PutSpaceUserPermission = (space_id.clone(), user_id.clone(), body) {}
    /// Revoke a user's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/users/{userId}`.
    delete_space_user_permission(space_id: &models::SpaceId, user_id: &models::UserId) -> models::DeleteSpaceUserPermission = (space_id.clone(), user_id.clone()) {}
    /// Change a user's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/users/{userId}`.
    update_space_user_permission(space_id: &models::SpaceId, user_id: &models::UserId, body: models::SpacePermissionUpdate) -> models::UpdateSpaceUserPermission = (space_id.clone(), user_id.clone(), body) {}
    /// List the teams with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/teams`.
    list_space_team_permissions(space_id: &models::SpaceId) -> models::ListSpaceTeamPermissions = (space_id.clone()) { page: models::PageToken, limit: i32 }
    /// Grant a team a role on a space. `PUT /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
    put_space_team_permission(space_id: &models::SpaceId, team_id: &models::TeamId, body: models::SpacePermissionUpdate) -> models::PutSpaceTeamPermission = (space_id.clone(), team_id.clone(), body) {}
    /// Revoke a team's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
    delete_space_team_permission(space_id: &models::SpaceId, team_id: &models::TeamId) -> models::DeleteSpaceTeamPermission = (space_id.clone(), team_id.clone()) {}
    /// Change a team's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
    update_space_team_permission(space_id: &models::SpaceId, team_id: &models::TeamId, body: models::SpacePermissionUpdate) -> models::UpdateSpaceTeamPermission = (space_id.clone(), team_id.clone(), body) {}
}
