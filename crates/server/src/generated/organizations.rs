// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Organizations: the owners of everything else.
//!
//! An organization has members with roles, settings that hold for all of its content, and a subdomain for what it publishes. People join it by a link invite, by an e-mail invite or through SSO. Search goes over all spaces of the organization that the caller may read.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `organizations`.
pub trait Organizations: Service {
    /// List the caller's organizations.
    ///
    /// `GET /v1/orgs`, answers 200.
    ///
    /// Lists the organizations that the caller is a member of, newest first.
    ///
    /// # Errors
    /// Answers 400, 401, 429, 500, 503.
    fn list_orgs(
        &self,
        caller: Self::Caller,
        request: models::ListOrgs,
    ) -> impl Future<Output = Result<models::OrganizationList, Self::Error>> + Send;

    /// Create an organization.
    ///
    /// `POST /v1/orgs`, answers 201.
    ///
    /// Creates an organization, with the caller as its first admin. Only for server admins. A hostname that is taken is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 409, 413, 415, 429, 500, 503.
    fn create_org(
        &self,
        caller: Self::Caller,
        request: models::CreateOrg,
    ) -> impl Future<Output = Result<models::Organization, Self::Error>> + Send;

    /// Get an organization.
    ///
    /// `GET /v1/orgs/{organizationId}`, answers 200.
    ///
    /// Answers the organization. The caller must be a member of it, guests included.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_org(
        &self,
        caller: Self::Caller,
        request: models::GetOrg,
    ) -> impl Future<Output = Result<models::Organization, Self::Error>> + Send;

    /// Update an organization.
    ///
    /// `PATCH /v1/orgs/{organizationId}`, answers 200.
    ///
    /// Changes settings of the organization; an absent field keeps its value. Needs `admin`. A hostname that is taken is answered with 409; a default site of another organization with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503.
    fn update_org(
        &self,
        caller: Self::Caller,
        request: models::UpdateOrg,
    ) -> impl Future<Output = Result<models::Organization, Self::Error>> + Send;

    /// List link invites.
    ///
    /// `GET /v1/orgs/{organizationId}/link-invites`, answers 200.
    ///
    /// Lists the link invites of the organization, newest first. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn list_link_invites(
        &self,
        caller: Self::Caller,
        request: models::ListLinkInvites,
    ) -> impl Future<Output = Result<models::LinkInviteList, Self::Error>> + Send;

    /// Create a link invite.
    ///
    /// `POST /v1/orgs/{organizationId}/link-invites`, answers 201.
    ///
    /// Creates an address by which people join the organization. Needs `admin`. Answers 409 while link invites are off.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    fn create_link_invite(
        &self,
        caller: Self::Caller,
        request: models::CreateLinkInvite,
    ) -> impl Future<Output = Result<models::LinkInvite, Self::Error>> + Send;

    /// Join by a link invite.
    ///
    /// `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`, answers 200.
    ///
    /// Makes the caller a member of the organization, with the role of the invite. A caller who is a member already keeps the higher role. An expired invite answers 404, as does one of an organization with link invites off.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn accept_link_invite(
        &self,
        caller: Self::Caller,
        request: models::AcceptLinkInvite,
    ) -> impl Future<Output = Result<models::Member, Self::Error>> + Send;

    /// Delete a link invite.
    ///
    /// `DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}`, answers 205.
    ///
    /// Deletes a link invite, which stops working at once. Those who joined by it stay. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn delete_link_invite(
        &self,
        caller: Self::Caller,
        request: models::DeleteLinkInvite,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Invite people by e-mail address.
    ///
    /// `POST /v1/orgs/{organizationId}/invites`, answers 200.
    ///
    /// Makes a member of each address: a user with the address joins, an unknown address becomes an invited guest or gets the given role. Who is a member already stays as is. Needs `admin`. One transaction: all or nothing.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn invite_members(
        &self,
        caller: Self::Caller,
        request: models::InviteMembers,
    ) -> impl Future<Output = Result<models::InvitedMembers, Self::Error>> + Send;

    /// Search an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/search`, answers 200.
    ///
    /// Searches titles, headings and bodies of the pages in the active revisions of all spaces that the caller may read. Results are grouped by space, best match first. Works for languages without spaces between words. An empty query is answered with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn search_org(
        &self,
        caller: Self::Caller,
        request: models::SearchOrg,
    ) -> impl Future<Output = Result<models::SearchResultList, Self::Error>> + Send;

    /// Find organizations by e-mail domain.
    ///
    /// `GET /v1/email-domains/{emailDomain}/orgs`, answers 200.
    ///
    /// Answers the organizations whose `emailDomains` have the domain, as far as the caller may join or see them. Not a page: all of them.
    ///
    /// # Errors
    /// Answers 400, 401, 429, 500, 501, 503.
    fn get_orgs_for_email_domain(
        &self,
        caller: Self::Caller,
        request: models::GetOrgsForEmailDomain,
    ) -> impl Future<
        Output = Result<models::EmailDomainOrganizations, Self::Error>,
    > + Send;

    /// Get a subdomain.
    ///
    /// `GET /v1/subdomains/{subdomain}`, answers 200.
    ///
    /// Answers where a subdomain of the server's public host leads.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_subdomain(
        &self,
        caller: Self::Caller,
        request: models::GetSubdomain,
    ) -> impl Future<Output = Result<models::Subdomain, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Organizations>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListOrgs,
            _,
            _,
        >(async |s: S, c, r| Organizations::list_orgs(&s, c, r).await)
        .add::<
            models::CreateOrg,
            _,
            _,
        >(async |s: S, c, r| Organizations::create_org(&s, c, r).await)
        .add::<
            models::GetOrg,
            _,
            _,
        >(async |s: S, c, r| Organizations::get_org(&s, c, r).await)
        .add::<
            models::UpdateOrg,
            _,
            _,
        >(async |s: S, c, r| Organizations::update_org(&s, c, r).await)
        .add::<
            models::ListLinkInvites,
            _,
            _,
        >(async |s: S, c, r| Organizations::list_link_invites(&s, c, r).await)
        .add::<
            models::CreateLinkInvite,
            _,
            _,
        >(async |s: S, c, r| Organizations::create_link_invite(&s, c, r).await)
        .add::<
            models::AcceptLinkInvite,
            _,
            _,
        >(async |s: S, c, r| Organizations::accept_link_invite(&s, c, r).await)
        .add::<
            models::DeleteLinkInvite,
            _,
            _,
        >(async |s: S, c, r| Organizations::delete_link_invite(&s, c, r).await)
        .add::<
            models::InviteMembers,
            _,
            _,
        >(async |s: S, c, r| Organizations::invite_members(&s, c, r).await)
        .add::<
            models::SearchOrg,
            _,
            _,
        >(async |s: S, c, r| Organizations::search_org(&s, c, r).await)
        .add::<
            models::GetOrgsForEmailDomain,
            _,
            _,
        >(async |s: S, c, r| Organizations::get_orgs_for_email_domain(&s, c, r).await)
        .add::<
            models::GetSubdomain,
            _,
            _,
        >(async |s: S, c, r| Organizations::get_subdomain(&s, c, r).await)
}
