// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the spaces of an organization. `GET /v1/orgs/{organizationId}/spaces`.
    pub fn list_spaces(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListSpaces> {
        self.call(models::ListSpaces::new(organization_id.clone()))
    }

    /// Create a space. `POST /v1/orgs/{organizationId}/spaces`.
    pub fn create_space(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::CreateSpace> {
        self.call(models::CreateSpace::new(organization_id.clone()))
    }

    /// Get a space. `GET /v1/spaces/{spaceId}`.
    pub fn get_space(&self, space_id: &models::SpaceId) -> Call<'_, models::GetSpace> {
        self.call(models::GetSpace::new(space_id.clone()))
    }

    /// Delete a space. `DELETE /v1/spaces/{spaceId}`.
    pub fn delete_space(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::DeleteSpace> {
        self.call(models::DeleteSpace::new(space_id.clone()))
    }

    /// Update a space. `PATCH /v1/spaces/{spaceId}`.
    pub fn update_space(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::UpdateSpace> {
        self.call(models::UpdateSpace::new(space_id.clone()))
    }

    /// Duplicate a space. `POST /v1/spaces/{spaceId}/duplicate`.
    pub fn duplicate_space(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::DuplicateSpace> {
        self.call(models::DuplicateSpace::new(space_id.clone()))
    }

    /// Restore a deleted space. `POST /v1/spaces/{spaceId}/restore`.
    pub fn restore_space(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::RestoreSpace> {
        self.call(models::RestoreSpace::new(space_id.clone()))
    }

    /// Move a space. `POST /v1/spaces/{spaceId}/move`.
    pub fn move_space(&self, space_id: &models::SpaceId) -> Call<'_, models::MoveSpace> {
        self.call(models::MoveSpace::new(space_id.clone()))
    }

    /// Transfer a space. `POST /v1/spaces/{spaceId}/transfer`.
    pub fn transfer_space(
        &self,
        space_id: &models::SpaceId,
        body: models::SpaceTransfer,
    ) -> Call<'_, models::TransferSpace> {
        self.call(models::TransferSpace::new(space_id.clone(), body))
    }

    /// List the links of a space. `GET /v1/spaces/{spaceId}/links`.
    pub fn list_space_links(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceLinks> {
        self.call(models::ListSpaceLinks::new(space_id.clone()))
    }

    /// List who has access to a space, and the reason. `GET /v1/spaces/{spaceId}/access`.
    pub fn list_space_access(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceAccess> {
        self.call(models::ListSpaceAccess::new(space_id.clone()))
    }

    /// List the users with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/users`.
    pub fn list_space_user_permissions(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceUserPermissions> {
        self.call(models::ListSpaceUserPermissions::new(space_id.clone()))
    }

    /// Grant a user a role on a space. `PUT /v1/spaces/{spaceId}/permissions/users/{userId}`.
    pub fn put_space_user_permission(
        &self,
        space_id: &models::SpaceId,
        user_id: &models::UserId,
        body: models::SpacePermissionUpdate,
    ) -> Call<'_, models::PutSpaceUserPermission> {
        self.call(
            models::PutSpaceUserPermission::new(space_id.clone(), user_id.clone(), body),
        )
    }

    /// Revoke a user's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/users/{userId}`.
    pub fn delete_space_user_permission(
        &self,
        space_id: &models::SpaceId,
        user_id: &models::UserId,
    ) -> Call<'_, models::DeleteSpaceUserPermission> {
        self.call(
            models::DeleteSpaceUserPermission::new(space_id.clone(), user_id.clone()),
        )
    }

    /// Change a user's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/users/{userId}`.
    pub fn update_space_user_permission(
        &self,
        space_id: &models::SpaceId,
        user_id: &models::UserId,
        body: models::SpacePermissionUpdate,
    ) -> Call<'_, models::UpdateSpaceUserPermission> {
        self.call(
            models::UpdateSpaceUserPermission::new(
                space_id.clone(),
                user_id.clone(),
                body,
            ),
        )
    }

    /// List the teams with a grant on a space. `GET /v1/spaces/{spaceId}/permissions/teams`.
    pub fn list_space_team_permissions(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceTeamPermissions> {
        self.call(models::ListSpaceTeamPermissions::new(space_id.clone()))
    }

    /// Grant a team a role on a space. `PUT /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
    pub fn put_space_team_permission(
        &self,
        space_id: &models::SpaceId,
        team_id: &models::TeamId,
        body: models::SpacePermissionUpdate,
    ) -> Call<'_, models::PutSpaceTeamPermission> {
        self.call(
            models::PutSpaceTeamPermission::new(space_id.clone(), team_id.clone(), body),
        )
    }

    /// Revoke a team's role on a space. `DELETE /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
    pub fn delete_space_team_permission(
        &self,
        space_id: &models::SpaceId,
        team_id: &models::TeamId,
    ) -> Call<'_, models::DeleteSpaceTeamPermission> {
        self.call(
            models::DeleteSpaceTeamPermission::new(space_id.clone(), team_id.clone()),
        )
    }

    /// Change a team's role on a space. `PATCH /v1/spaces/{spaceId}/permissions/teams/{teamId}`.
    pub fn update_space_team_permission(
        &self,
        space_id: &models::SpaceId,
        team_id: &models::TeamId,
        body: models::SpacePermissionUpdate,
    ) -> Call<'_, models::UpdateSpaceTeamPermission> {
        self.call(
            models::UpdateSpaceTeamPermission::new(
                space_id.clone(),
                team_id.clone(),
                body,
            ),
        )
    }

    /// List the spaces of a member. `GET /v1/orgs/{organizationId}/members/{userId}/spaces`.
    pub fn list_member_spaces(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::ListMemberSpaces> {
        self.call(
            models::ListMemberSpaces::new(organization_id.clone(), user_id.clone()),
        )
    }
}

impl Call<'_, models::ListSpaces> {
    /// Sets [`page`](models::ListSpaces::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSpaces::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::CreateSpace> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::NewSpace>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::GetSpace> {
    /// Sets [`share_key`](models::GetSpace::share_key).
    pub fn share_key(mut self, value: impl Into<models::ShareKey>) -> Self {
        self.request.share_key = Some(value.into());
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::DeleteSpace> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::UpdateSpace> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::SpaceUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::MoveSpace> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::SpaceMove>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::ListSpaceLinks> {
    /// Sets [`page`](models::ListSpaceLinks::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSpaceLinks::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`status`](models::ListSpaceLinks::status).
    pub fn status(mut self, value: impl Into<models::LinkStatus>) -> Self {
        self.request.status = Some(value.into());
        self
    }
}

impl Call<'_, models::ListSpaceAccess> {
    /// Sets [`user`](models::ListSpaceAccess::user).
    pub fn user(mut self, value: impl Into<models::UserId>) -> Self {
        self.request.user = Some(value.into());
        self
    }

    /// Sets [`page`](models::ListSpaceAccess::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSpaceAccess::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListSpaceUserPermissions> {
    /// Sets [`page`](models::ListSpaceUserPermissions::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSpaceUserPermissions::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListSpaceTeamPermissions> {
    /// Sets [`page`](models::ListSpaceTeamPermissions::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSpaceTeamPermissions::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::ListMemberSpaces> {
    /// Sets [`page`](models::ListMemberSpaces::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListMemberSpaces::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`order`](models::ListMemberSpaces::order).
    pub fn order(mut self, value: impl Into<models::SortOrder>) -> Self {
        self.request.order = value.into();
        self
    }
}
