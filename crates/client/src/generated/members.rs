// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the members of an organization. `GET /v1/orgs/{organizationId}/members`.
    list_members(organization_id: &models::OrganizationId) -> models::ListMembers = (organization_id.clone()) { page: models::PageToken, limit: i32, order: models::SortOrder, role: models::MemberRoleFilter, search: String, sort: models::MemberSort }
    /// Get a member. `GET /v1/orgs/{organizationId}/members/{userId}`.
    get_member(organization_id: &models::OrganizationId, user_id: &models::UserId) -> models::GetMember = (organization_id.clone(), user_id.clone()) {} [if_none_match: "if-none-match"]
    /// Remove a member. `DELETE /v1/orgs/{organizationId}/members/{userId}`.
    remove_member(organization_id: &models::OrganizationId, user_id: &models::UserId) -> models::RemoveMember = (organization_id.clone(), user_id.clone()) {} [if_match: "if-match"]
    /// Update a member. `PATCH /v1/orgs/{organizationId}/members/{userId}`.
    update_member(organization_id: &models::OrganizationId, user_id: &models::UserId) -> models::UpdateMember = (organization_id.clone(), user_id.clone()) { body: Option<models::MemberUpdate> } [if_match: "if-match"]
    /// Make a member an SSO member. `POST /v1/orgs/{organizationId}/members/{userId}/sso`.
    set_member_sso(organization_id: &models::OrganizationId, user_id: &models::UserId) -> models::SetMemberSso = (organization_id.clone(), user_id.clone()) {}
    /// List the spaces of a member. `GET /v1/orgs/{organizationId}/members/{userId}/spaces`.
    list_member_spaces(organization_id: &models::OrganizationId, user_id: &models::UserId) -> models::ListMemberSpaces = (organization_id.clone(), user_id.clone()) { page: models::PageToken, limit: i32, order: models::SortOrder }
    /// List the teams of a member. `GET /v1/orgs/{organizationId}/members/{userId}/teams`.
    list_member_teams(organization_id: &models::OrganizationId, user_id: &models::UserId) -> models::ListMemberTeams = (organization_id.clone(), user_id.clone()) { page: models::PageToken, limit: i32, title: String }
    /// Update the caller's last-seen time. `POST /v1/orgs/{organizationId}/ping`.
    ping_org(organization_id: &models::OrganizationId) -> models::PingOrg = (organization_id.clone()) {}
}
