// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `members`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `members`.
    pub trait Members {
        /// List the members of an organization. `GET /v1/orgs/{organizationId}/members`.
        fn list_members(models::ListMembers) -> models::MemberList;
        /// Get a member. `GET /v1/orgs/{organizationId}/members/{userId}`.
        fn get_member(models::GetMember) -> models::Member;
        /// Remove a member. `DELETE /v1/orgs/{organizationId}/members/{userId}`.
        fn remove_member(models::RemoveMember) -> ();
        /// Update a member. `PATCH /v1/orgs/{organizationId}/members/{userId}`.
        fn update_member(models::UpdateMember) -> models::Member;
        /// Make a member an SSO member. `POST /v1/orgs/{organizationId}/members/{userId}/sso`.
        fn set_member_sso(models::SetMemberSso) -> models::Member;
        /// List the spaces of a member. `GET /v1/orgs/{organizationId}/members/{userId}/spaces`.
        fn list_member_spaces(models::ListMemberSpaces) -> models::MemberSpaceList;
        /// List the teams of a member. `GET /v1/orgs/{organizationId}/members/{userId}/teams`.
        fn list_member_teams(models::ListMemberTeams) -> models::MemberTeamList;
        /// Update the caller's last-seen time. `POST /v1/orgs/{organizationId}/ping`.
        fn ping_org(models::PingOrg) -> models::VisitorClaims;
    }
}
