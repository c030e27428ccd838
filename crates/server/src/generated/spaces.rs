// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `spaces`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `spaces`.
    pub trait Spaces {
        /// List the spaces of an organization. `GET /v1/orgs/{organizationId}/spaces`.
        fn list_spaces(models::ListSpaces) -> models::SpaceList;
        /// Create a space. `POST /v1/orgs/{organizationId}/spaces`.
        fn create_space(models::CreateSpace) -> models::Space;
        /// Get a space. `GET /v1/spaces/{spaceId}`.
        fn get_space(models::GetSpace) -> models::Space;
        /// Delete a space. `DELETE /v1/spaces/{spaceId}`.
        fn delete_space(models::DeleteSpace) -> ();
        /// Update a space. `PATCH /v1/spaces/{spaceId}`.
        fn update_space(models::UpdateSpace) -> models::Space;
        /// Duplicate a space. `POST /v1/spaces/{spaceId}/duplicate`.
        fn duplicate_space(models::DuplicateSpace) -> models::Space;
        /// Restore a deleted space. `POST /v1/spaces/{spaceId}/restore`.
        fn restore_space(models::RestoreSpace) -> models::Space;
        /// Move a space. `POST /v1/spaces/{spaceId}/move`.
        fn move_space(models::MoveSpace) -> models::Space;
        /// Transfer a space. `POST /v1/spaces/{spaceId}/transfer`.
        fn transfer_space(models::TransferSpace) -> models::Space;
        /// List the links of a space. `GET /v1/spaces/{spaceId}/links`.
        fn list_space_links(models::ListSpaceLinks) -> models::LinkItemList;
        /// List the users with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/users`.
        fn list_space_user_permissions(models::ListSpaceUserPermissions) -> models::SpaceUserPermissionList;
        /// Grant a user a role on a space. `PUT /v1/spaces/{spaceId}/permissions/users/{userId}`.
        fn put_space_user_permission(models::PutSpaceUserPermission) -> ();
        /// Revoke a user's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/users/{userId}`.
        fn delete_space_user_permission(models::DeleteSpaceUserPermission) -> ();
        /// Change a user's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/users/{userId}`.
        fn update_space_user_permission(models::UpdateSpaceUserPermission) -> ();
        /// List the teams with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/teams`.
        fn list_space_team_permissions(models::ListSpaceTeamPermissions) -> models::SpaceTeamPermissionList;
        /// Grant a team a role on a space. `PUT /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
        fn put_space_team_permission(models::PutSpaceTeamPermission) -> ();
        /// Revoke a team's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
        fn delete_space_team_permission(models::DeleteSpaceTeamPermission) -> ();
        /// Change a team's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
        fn update_space_team_permission(models::UpdateSpaceTeamPermission) -> ();
    }
}
