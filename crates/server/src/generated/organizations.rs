// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `organizations`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `organizations`.
    pub trait Organizations {
        /// List the caller's organizations. `GET /v1/orgs`.
        fn list_orgs(models::ListOrgs) -> models::OrganizationList;
        /// Create an organization. `POST /v1/orgs`.
        fn create_org(models::CreateOrg) -> models::Organization;
        /// Get an organization. `GET /v1/orgs/{organizationId}`.
        fn get_org(models::GetOrg) -> models::Organization;
        /// Update an organization. `PATCH /v1/orgs/{organizationId}`.
        fn update_org(models::UpdateOrg) -> models::Organization;
        /// List link invites. `GET /v1/orgs/{organizationId}/link-invites`.
        fn list_link_invites(models::ListLinkInvites) -> models::LinkInviteList;
        /// Create a link invite. `POST /v1/orgs/{organizationId}/link-invites`.
        fn create_link_invite(models::CreateLinkInvite) -> models::LinkInvite;
        /// Join with a link invite. `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`.
        fn accept_link_invite(models::AcceptLinkInvite) -> models::Member;
        /// Delete a link invite. `DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}`.
        fn delete_link_invite(models::DeleteLinkInvite) -> ();
        /// Invite people by email address. `POST /v1/orgs/{organizationId}/invites`.
        fn invite_members(models::InviteMembers) -> models::InvitedMembers;
        /// Search an organization. `GET /v1/orgs/{organizationId}/search`.
        fn search_org(models::SearchOrg) -> models::SearchResultList;
        /// Find organizations by email domain. `GET /v1/email-domains/{emailDomain}/orgs`.
        fn get_orgs_for_email_domain(models::GetOrgsForEmailDomain) -> models::EmailDomainOrganizations;
        /// Get a subdomain. `GET /v1/subdomains/{subdomain}`.
        fn get_subdomain(models::GetSubdomain) -> models::Subdomain;
    }
}
