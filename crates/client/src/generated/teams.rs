// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Teams group members, so that a grant can be given to all of them at once.
//!
//! A member of a team is an `owner`, who manages who belongs to the team, or a `member`. Members are named by id or by e-mail address; an unknown address becomes an invited guest, an unknown id is answered with 400.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the teams of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/teams`, answers 200.
    ///
    /// Lists the teams of the organization, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn list_teams(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListTeams> {
        self.call(models::ListTeams::new(organization_id.clone()))
    }

    /// Create a team.
    ///
    /// `PUT /v1/orgs/{organizationId}/teams`, answers 201.
    ///
    /// Creates a team; the answer is 201 although the method is PUT. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn create_team(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewTeam,
    ) -> Call<'_, models::CreateTeam> {
        self.call(models::CreateTeam::new(organization_id.clone(), body))
    }

    /// Get a team.
    ///
    /// `GET /v1/orgs/{organizationId}/teams/{teamId}`, answers 200.
    ///
    /// Answers the team. Needs `read` in the organization, or the caller belongs to the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn get_team(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
    ) -> Call<'_, models::GetTeam> {
        self.call(models::GetTeam::new(organization_id.clone(), team_id.clone()))
    }

    /// Delete a team.
    ///
    /// `DELETE /v1/orgs/{organizationId}/teams/{teamId}`, answers 204.
    ///
    /// Deletes the team and its grants; its members stay in the organization. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn delete_team(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
    ) -> Call<'_, models::DeleteTeam> {
        self.call(models::DeleteTeam::new(organization_id.clone(), team_id.clone()))
    }

    /// Update a team.
    ///
    /// `PATCH /v1/orgs/{organizationId}/teams/{teamId}`, answers 200.
    ///
    /// Changes the name of the team. Needs `admin`, or the caller is an owner of the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
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

    /// List the members of a team.
    ///
    /// `GET /v1/orgs/{organizationId}/teams/{teamId}/members`, answers 200.
    ///
    /// Lists the members of the team, in the order in which they joined it. Needs `read` in the organization, or the caller belongs to the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn list_team_members(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
    ) -> Call<'_, models::ListTeamMembers> {
        self.call(models::ListTeamMembers::new(organization_id.clone(), team_id.clone()))
    }

    /// Change who belongs to a team.
    ///
    /// `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`, answers 204.
    ///
    /// Adds and removes members of the team in one transaction, all or nothing. Users are named by id or e-mail address. A user named in both `add` and `remove` is removed. Needs `admin`, or the caller is an owner of the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn update_team_members(
        &self,
        organization_id: &models::OrganizationId,
        team_id: &models::TeamId,
    ) -> Call<'_, models::UpdateTeamMembers> {
        self.call(
            models::UpdateTeamMembers::new(organization_id.clone(), team_id.clone()),
        )
    }

    /// Add or update a team member.
    ///
    /// `PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`, answers 204.
    ///
    /// Adds the user to the team, or changes the user's part in it. A user who is not a member of the organization is answered with 404. Needs `admin`, or the caller is an owner of the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
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

    /// Remove a team member.
    ///
    /// `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`, answers 204.
    ///
    /// Takes the user out of the team. Needs `admin`, or the caller is an owner of the team, or leaves it.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
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
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Only teams that this member can manage.
    pub fn owner(mut self, value: impl Into<models::UserId>) -> Self {
        self.request.owner = Some(value.into());
        self
    }

    /// Only teams whose title contains this, upper and lower case alike.
    ///
    /// At most 64 characters.
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.request.title = Some(value.into());
        self
    }
}

impl Call<'_, models::ListTeamMembers> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::UpdateTeamMembers> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::TeamMembersUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::PutTeamMember> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::TeamMemberUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}
