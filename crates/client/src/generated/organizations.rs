// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the caller's organizations. `GET /v1/orgs`.
    list_orgs() -> models::ListOrgs = () { page: models::PageToken, limit: i32 }
    /// Create an organization. `POST /v1/orgs`.
    create_org(body: models::NewOrganization) -> models::CreateOrg = (body) {}
    /// Get an organization. `GET /v1/orgs/{organizationId}`.
    get_org(organization_id: &models::OrganizationId) -> models::GetOrg = (organization_id.clone()) {} [if_none_match: "if-none-match"]
    /// Update an organization. `PATCH /v1/orgs/{organizationId}`.
    update_org(organization_id: &models::OrganizationId) -> models::UpdateOrg = (organization_id.clone()) { body: Option<models::OrganizationUpdate> } [if_match: "if-match"]
    /// List link invites. `GET /v1/orgs/{organizationId}/link-invites`.
    list_link_invites(organization_id: &models::OrganizationId) -> models::ListLinkInvites = (organization_id.clone()) { page: models::PageToken, limit: i32 }
    /// Create a link invite. `POST /v1/orgs/{organizationId}/link-invites`.
    create_link_invite(organization_id: &models::OrganizationId) -> models::CreateLinkInvite = (organization_id.clone()) { body: Option<models::NewLinkInvite> }
    /// Join with a link invite. `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`.
    accept_link_invite(organization_id: &models::OrganizationId, invite_id: &models::LinkInviteId) -> models::AcceptLinkInvite = (organization_id.clone(), invite_id.clone()) {}
    /// Delete a link invite. `DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}`.
    delete_link_invite(organization_id: &models::OrganizationId, invite_id: &models::LinkInviteId) -> models::DeleteLinkInvite = (organization_id.clone(), invite_id.clone()) {}
    /// Invite people by email address. `POST /v1/orgs/{organizationId}/invites`.
    invite_members(organization_id: &models::OrganizationId, body: models::NewInvites) -> models::InviteMembers = (organization_id.clone(), body) {}
    /// Search an organization. `GET /v1/orgs/{organizationId}/search`.
    search_org(organization_id: &models::OrganizationId, query: String) -> models::SearchOrg = (organization_id.clone(), query) { page: models::PageToken, limit: i32 }
    /// Find organizations by email domain. `GET /v1/email-domains/{emailDomain}/orgs`.
    get_orgs_for_email_domain(email_domain: String) -> models::GetOrgsForEmailDomain = (email_domain) {}
    /// Get a subdomain. `GET /v1/subdomains/{subdomain}`.
    get_subdomain(subdomain: &models::SubdomainName) -> models::GetSubdomain = (subdomain.clone()) {} [if_none_match: "if-none-match"]
}
