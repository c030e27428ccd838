// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `organizations`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `organizations`.
#[runtime::service]
pub trait Organizations: runtime::server::Area {
    /// List the caller's organizations. `GET /v1/orgs`.
    async fn list_orgs(
        &self,
        caller: Self::Caller,
        request: models::ListOrgs,
    ) -> Result<models::OrganizationList, Self::Error>;

    /// Create an organization. `POST /v1/orgs`.
    async fn create_org(
        &self,
        caller: Self::Caller,
        request: models::CreateOrg,
    ) -> Result<models::Organization, Self::Error>;

    /// Get an organization. `GET /v1/orgs/{organizationId}`.
    async fn get_org(
        &self,
        caller: Self::Caller,
        request: models::GetOrg,
    ) -> Result<models::Organization, Self::Error>;

    /// Update an organization. `PATCH /v1/orgs/{organizationId}`.
    async fn update_org(
        &self,
        caller: Self::Caller,
        request: models::UpdateOrg,
    ) -> Result<models::Organization, Self::Error>;

    /// List link invites. `GET /v1/orgs/{organizationId}/link-invites`.
    async fn list_link_invites(
        &self,
        caller: Self::Caller,
        request: models::ListLinkInvites,
    ) -> Result<models::LinkInviteList, Self::Error>;

    /// Create a link invite. `POST /v1/orgs/{organizationId}/link-invites`.
    async fn create_link_invite(
        &self,
        caller: Self::Caller,
        request: models::CreateLinkInvite,
    ) -> Result<models::LinkInvite, Self::Error>;

    /// Join with a link invite. `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`.
    async fn accept_link_invite(
        &self,
        caller: Self::Caller,
        request: models::AcceptLinkInvite,
    ) -> Result<models::Member, Self::Error>;

    /// Delete a link invite. `DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}`.
    async fn delete_link_invite(
        &self,
        caller: Self::Caller,
        request: models::DeleteLinkInvite,
    ) -> Result<(), Self::Error>;

    /// Invite people by email address. `POST /v1/orgs/{organizationId}/invites`.
    async fn invite_members(
        &self,
        caller: Self::Caller,
        request: models::InviteMembers,
    ) -> Result<models::InvitedMembers, Self::Error>;

    /// Find organizations by email domain. `GET /v1/email-domains/{emailDomain}/orgs`.
    async fn get_orgs_for_email_domain(
        &self,
        caller: Self::Caller,
        request: models::GetOrgsForEmailDomain,
    ) -> Result<models::EmailDomainOrganizations, Self::Error>;

    /// Get a subdomain. `GET /v1/subdomains/{subdomain}`.
    async fn get_subdomain(
        &self,
        caller: Self::Caller,
        request: models::GetSubdomain,
    ) -> Result<models::Subdomain, Self::Error>;
}
