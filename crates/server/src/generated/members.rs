// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `members`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `members`.
#[runtime::service]
pub trait Members: runtime::server::Area {
    /// List the members of an organization. `GET /v1/orgs/{organizationId}/members`.
    async fn list_members(
        &self,
        caller: Self::Caller,
        request: models::ListMembers,
    ) -> Result<models::MemberList, Self::Error>;

    /// Get a member. `GET /v1/orgs/{organizationId}/members/{userId}`.
    async fn get_member(
        &self,
        caller: Self::Caller,
        request: models::GetMember,
    ) -> Result<models::Member, Self::Error>;

    /// Remove a member. `DELETE /v1/orgs/{organizationId}/members/{userId}`.
    async fn remove_member(
        &self,
        caller: Self::Caller,
        request: models::RemoveMember,
    ) -> Result<(), Self::Error>;

    /// Update a member. `PATCH /v1/orgs/{organizationId}/members/{userId}`.
    async fn update_member(
        &self,
        caller: Self::Caller,
        request: models::UpdateMember,
    ) -> Result<models::Member, Self::Error>;

    /// Make a member an SSO member. `POST /v1/orgs/{organizationId}/members/{userId}/sso`.
    async fn set_member_sso(
        &self,
        caller: Self::Caller,
        request: models::SetMemberSso,
    ) -> Result<models::Member, Self::Error>;

    /// List the teams of a member. `GET /v1/orgs/{organizationId}/members/{userId}/teams`.
    async fn list_member_teams(
        &self,
        caller: Self::Caller,
        request: models::ListMemberTeams,
    ) -> Result<models::MemberTeamList, Self::Error>;

    /// Update the caller's last-seen time. `POST /v1/orgs/{organizationId}/ping`.
    async fn ping_org(
        &self,
        caller: Self::Caller,
        request: models::PingOrg,
    ) -> Result<models::VisitorClaims, Self::Error>;
}
