// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `teams`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `teams`.
#[runtime::service]
pub trait Teams: runtime::server::Area {
    /// List the teams of an organization. `GET /v1/orgs/{organizationId}/teams`.
    async fn list_teams(
        &self,
        caller: Self::Caller,
        request: models::ListTeams,
    ) -> Result<models::TeamList, Self::Error>;

    /// Create a team. `PUT /v1/orgs/{organizationId}/teams`.
    async fn create_team(
        &self,
        caller: Self::Caller,
        request: models::CreateTeam,
    ) -> Result<models::Team, Self::Error>;

    /// Get a team. `GET /v1/orgs/{organizationId}/teams/{teamId}`.
    async fn get_team(
        &self,
        caller: Self::Caller,
        request: models::GetTeam,
    ) -> Result<models::Team, Self::Error>;

    /// Delete a team. `DELETE /v1/orgs/{organizationId}/teams/{teamId}`.
    async fn delete_team(
        &self,
        caller: Self::Caller,
        request: models::DeleteTeam,
    ) -> Result<(), Self::Error>;

    /// Update a team. `PATCH /v1/orgs/{organizationId}/teams/{teamId}`.
    async fn update_team(
        &self,
        caller: Self::Caller,
        request: models::UpdateTeam,
    ) -> Result<models::Team, Self::Error>;

    /// List the members of a team. `GET /v1/orgs/{organizationId}/teams/{teamId}/members`.
    async fn list_team_members(
        &self,
        caller: Self::Caller,
        request: models::ListTeamMembers,
    ) -> Result<models::TeamMemberList, Self::Error>;

    /// Update the members of a team. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`.
    async fn update_team_members(
        &self,
        caller: Self::Caller,
        request: models::UpdateTeamMembers,
    ) -> Result<(), Self::Error>;

    /// Add or update a team member. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
    async fn put_team_member(
        &self,
        caller: Self::Caller,
        request: models::PutTeamMember,
    ) -> Result<(), Self::Error>;

    /// Remove a team member. `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
    async fn remove_team_member(
        &self,
        caller: Self::Caller,
        request: models::RemoveTeamMember,
    ) -> Result<(), Self::Error>;
}
