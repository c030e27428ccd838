// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `spaces`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `spaces`.
#[runtime::service]
pub trait Spaces: runtime::server::Area {
    /// List the spaces of an organization. `GET /v1/orgs/{organizationId}/spaces`.
    async fn list_spaces(
        &self,
        caller: Self::Caller,
        request: models::ListSpaces,
    ) -> Result<models::SpaceList, Self::Error>;

    /// Create a space. `POST /v1/orgs/{organizationId}/spaces`.
    async fn create_space(
        &self,
        caller: Self::Caller,
        request: models::CreateSpace,
    ) -> Result<models::Space, Self::Error>;

    /// Get a space. `GET /v1/spaces/{spaceId}`.
    async fn get_space(
        &self,
        caller: Self::Caller,
        request: models::GetSpace,
    ) -> Result<models::Space, Self::Error>;

    /// Delete a space. `DELETE /v1/spaces/{spaceId}`.
    async fn delete_space(
        &self,
        caller: Self::Caller,
        request: models::DeleteSpace,
    ) -> Result<(), Self::Error>;

    /// Update a space. `PATCH /v1/spaces/{spaceId}`.
    async fn update_space(
        &self,
        caller: Self::Caller,
        request: models::UpdateSpace,
    ) -> Result<models::Space, Self::Error>;

    /// Duplicate a space. `POST /v1/spaces/{spaceId}/duplicate`.
    async fn duplicate_space(
        &self,
        caller: Self::Caller,
        request: models::DuplicateSpace,
    ) -> Result<models::Space, Self::Error>;

    /// Restore a deleted space. `POST /v1/spaces/{spaceId}/restore`.
    async fn restore_space(
        &self,
        caller: Self::Caller,
        request: models::RestoreSpace,
    ) -> Result<models::Space, Self::Error>;

    /// Move a space. `POST /v1/spaces/{spaceId}/move`.
    async fn move_space(
        &self,
        caller: Self::Caller,
        request: models::MoveSpace,
    ) -> Result<models::Space, Self::Error>;

    /// Transfer a space. `POST /v1/spaces/{spaceId}/transfer`.
    async fn transfer_space(
        &self,
        caller: Self::Caller,
        request: models::TransferSpace,
    ) -> Result<models::Space, Self::Error>;

    /// List the links of a space. `GET /v1/spaces/{spaceId}/links`.
    async fn list_space_links(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceLinks,
    ) -> Result<models::LinkItemList, Self::Error>;

    /// List who has access to a space, and the reason. `GET /v1/spaces/{spaceId}/access`.
    async fn list_space_access(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceAccess,
    ) -> Result<models::SpaceAccessList, Self::Error>;

    /// List the users with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/users`.
    async fn list_space_user_permissions(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceUserPermissions,
    ) -> Result<models::SpaceUserPermissionList, Self::Error>;

    /// Grant a user a role on a space. `PUT /v1/spaces/{spaceId}/permissions/users/{userId}`.
    async fn put_space_user_permission(
        &self,
        caller: Self::Caller,
        request: models::PutSpaceUserPermission,
    ) -> Result<(), Self::Error>;

    /// Revoke a user's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/users/{userId}`.
    async fn delete_space_user_permission(
        &self,
        caller: Self::Caller,
        request: models::DeleteSpaceUserPermission,
    ) -> Result<(), Self::Error>;

    /// Change a user's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/users/{userId}`.
    async fn update_space_user_permission(
        &self,
        caller: Self::Caller,
        request: models::UpdateSpaceUserPermission,
    ) -> Result<(), Self::Error>;

    /// List the teams with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/teams`.
    async fn list_space_team_permissions(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceTeamPermissions,
    ) -> Result<models::SpaceTeamPermissionList, Self::Error>;

    /// Grant a team a role on a space. `PUT /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
    async fn put_space_team_permission(
        &self,
        caller: Self::Caller,
        request: models::PutSpaceTeamPermission,
    ) -> Result<(), Self::Error>;

    /// Revoke a team's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
    async fn delete_space_team_permission(
        &self,
        caller: Self::Caller,
        request: models::DeleteSpaceTeamPermission,
    ) -> Result<(), Self::Error>;

    /// Change a team's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
    async fn update_space_team_permission(
        &self,
        caller: Self::Caller,
        request: models::UpdateSpaceTeamPermission,
    ) -> Result<(), Self::Error>;

    /// List the spaces of a member. `GET /v1/orgs/{organizationId}/members/{userId}/spaces`.
    async fn list_member_spaces(
        &self,
        caller: Self::Caller,
        request: models::ListMemberSpaces,
    ) -> Result<models::MemberSpaceList, Self::Error>;
}
