// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the teams of an organization. `GET /v1/orgs/{organizationId}/teams`.
    pub fn list_teams(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListTeams> {
        self.call(models::ListTeams::new(organization_id.clone()))
    }

    /// Create a team. `PUT /v1/orgs/{organizationId}/teams`.
    pub fn create_team(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewTeam,
    ) -> Call<'_, models::CreateTeam> {
        self.call(models::CreateTeam::new(organization_id.clone(), body))
    }

    /// Get a team. `GET /v1/orgs/{organizationId}/teams/{teamId}`.
    pub fn get_team(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
    ) -> Call<'_, models::GetTeam> {
        self.call(models::GetTeam::new(organization_id.clone(), team_id.clone()))
    }

    /// Delete a team. `DELETE /v1/orgs/{organizationId}/teams/{teamId}`.
    pub fn delete_team(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
    ) -> Call<'_, models::DeleteTeam> {
        self.call(models::DeleteTeam::new(organization_id.clone(), team_id.clone()))
    }

    /// Update a team. `PATCH /v1/orgs/{organizationId}/teams/{teamId}`.
    pub fn update_team(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
        body: models::TeamUpdate,
    ) -> Call<'_, models::UpdateTeam> {
        self.call(
            models::UpdateTeam::new(organization_id.clone(), team_id.clone(), body),
        )
    }

    /// List the members of a team. `GET /v1/orgs/{organizationId}/teams/{teamId}/members`.
    pub fn list_team_members(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
    ) -> Call<'_, models::ListTeamMembers> {
        self.call(models::ListTeamMembers::new(organization_id.clone(), team_id.clone()))
    }

    /// Update the members of a team. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`.
    pub fn update_team_members(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
    ) -> Call<'_, models::UpdateTeamMembers> {
        self.call(
            models::UpdateTeamMembers::new(organization_id.clone(), team_id.clone()),
        )
    }

    /// Add or update a team member. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
    pub fn put_team_member(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
        user_id: &models::UserId,
    ) -> Call<'_, models::PutTeamMember> {
        self.call(
            models::PutTeamMember::new(
                organization_id.clone(),
                team_id.clone(),
                user_id.clone(),
            ),
        )
    }

    /// Remove a team member. `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
    pub fn remove_team_member(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
        user_id: &models::UserId,
    ) -> Call<'_, models::RemoveTeamMember> {
        self.call(
            models::RemoveTeamMember::new(
                organization_id.clone(),
                team_id.clone(),
                user_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListTeams> {
    /// Sets [`page`](models::ListTeams::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListTeams::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`owner`](models::ListTeams::owner).
    pub fn owner(mut self, value: impl Into<models::UserId>) -> Self {
        self.request.owner = Some(value.into());
        self
    }

    /// Sets [`title`](models::ListTeams::title).
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.request.title = Some(value.into());
        self
    }
}

impl Call<'_, models::GetTeam> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::DeleteTeam> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::UpdateTeam> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListTeamMembers> {
    /// Sets [`page`](models::ListTeamMembers::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListTeamMembers::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::UpdateTeamMembers> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::TeamMembersUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::PutTeamMember> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::TeamMemberUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }
}
