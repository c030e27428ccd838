// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `teams`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `teams`.
    pub trait Teams {
        /// List the teams of an organization. `GET /v1/orgs/{organizationId}/teams`.
        fn list_teams(models::ListTeams) -> models::TeamList;
        /// Create a team. `PUT /v1/orgs/{organizationId}/teams`.
        fn create_team(models::CreateTeam) -> models::Team;
        /// Get a team. `GET /v1/orgs/{organizationId}/teams/{teamId}`.
        fn get_team(models::GetTeam) -> models::Team;
        /// Delete a team. `DELETE /v1/orgs/{organizationId}/teams/{teamId}`.
        fn delete_team(models::DeleteTeam) -> ();
        /// Update a team. `PATCH /v1/orgs/{organizationId}/teams/{teamId}`.
        fn update_team(models::UpdateTeam) -> models::Team;
        /// List the members of a team. `GET /v1/orgs/{organizationId}/teams/{teamId}/members`.
        fn list_team_members(models::ListTeamMembers) -> models::TeamMemberList;
        /// Update the members of a team. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`.
        fn update_team_members(models::UpdateTeamMembers) -> ();
        /// Add or update a team member. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
        fn put_team_member(models::PutTeamMember) -> ();
        /// Remove a team member. `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
        fn remove_team_member(models::RemoveTeamMember) -> ();
    }
}
