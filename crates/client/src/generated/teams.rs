// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the teams of an organization. `GET /v1/orgs/{organizationId}/teams`.
    list_teams(organization_id: &models::OrganizationId) -> models::ListTeams = (organization_id.clone()) { page: models::PageToken, limit: i32, owner: models::UserId, title: String }
    /// Create a team. `PUT /v1/orgs/{organizationId}/teams`.
    create_team(organization_id: &models::OrganizationId, body: models::NewTeam) -> models::CreateTeam = (organization_id.clone(), body) {}
    /// Get a team. `GET /v1/orgs/{organizationId}/teams/{teamId}`.
    get_team(organization_id: &models::OrganizationId, team_id: &models::TeamId) -> models::GetTeam = (organization_id.clone(), team_id.clone()) {} [if_none_match: "if-none-match"]
    /// Delete a team. `DELETE /v1/orgs/{organizationId}/teams/{teamId}`.
    delete_team(organization_id: &models::OrganizationId, team_id: &models::TeamId) -> models::DeleteTeam = (organization_id.clone(), team_id.clone()) {} [if_match: "if-match"]
    /// Update a team. `PATCH /v1/orgs/{organizationId}/teams/{teamId}`.
    update_team(organization_id: &models::OrganizationId, team_id: &models::TeamId, body: models::TeamUpdate) -> models::UpdateTeam = (organization_id.clone(), team_id.clone(), body) {} [if_match: "if-match"]
    /// List the members of a team. `GET /v1/orgs/{organizationId}/teams/{teamId}/members`.
    list_team_members(organization_id: &models::OrganizationId, team_id: &models::TeamId) -> models::ListTeamMembers = (organization_id.clone(), team_id.clone()) { page: models::PageToken, limit: i32 }
    /// Update the members of a team. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`.
    update_team_members(organization_id: &models::OrganizationId, team_id: &models::TeamId) -> models::UpdateTeamMembers = (organization_id.clone(), team_id.clone()) { body: Option<models::TeamMembersUpdate> }
    /// Add or update a team member. `PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
    put_team_member(organization_id: &models::OrganizationId, team_id: &models::TeamId, user_id: &models::UserId) -> models::PutTeamMember = (organization_id.clone(), team_id.clone(), user_id.clone()) { body: Option<models::TeamMemberUpdate> }
    /// Remove a team member. `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`.
    remove_team_member(organization_id: &models::OrganizationId, team_id: &models::TeamId, user_id: &models::UserId) -> models::RemoveTeamMember = (organization_id.clone(), team_id.clone(), user_id.clone()) {}
}
