// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Organizations: the owners of everything else.
//!
//! An organization has members with roles, settings that hold for all of its content, and a subdomain for what it publishes. People join it by a link invite, by an e-mail invite or through SSO. Search goes over all spaces of the organization that the caller may read.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the caller's organizations.
    ///
    /// `GET /v1/orgs`, answers 200.
    ///
    /// Lists the organizations that the caller is a member of, newest first.
    ///
    /// # Errors
    /// Answers 400, 401, 429, 500, 503.
    pub fn list_orgs(&self) -> Call<'_, models::ListOrgs> {
        self.call(models::ListOrgs::new())
    }

    /// Create an organization.
    ///
    /// `POST /v1/orgs`, answers 201.
    ///
    /// Creates an organization, with the caller as its first admin. Only for server admins. A hostname that is taken is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 409, 413, 415, 429, 500, 503.
    pub fn create_org(
        &self,
        body: models::NewOrganization,
    ) -> Call<'_, models::CreateOrg> {
        self.call(models::CreateOrg::new(body))
    }

    /// Get an organization.
    ///
    /// `GET /v1/orgs/{organizationId}`, answers 200.
    ///
    /// Answers the organization. The caller must be a member of it, guests included.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn get_org(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::GetOrg> {
        self.call(models::GetOrg::new(organization_id.clone()))
    }

    /// Update an organization.
    ///
    /// `PATCH /v1/orgs/{organizationId}`, answers 200.
    ///
    /// Changes settings of the organization; an absent field keeps its value. Needs `admin`. A hostname that is taken is answered with 409; a default site of another organization with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503.
    pub fn update_org(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::UpdateOrg> {
        self.call(models::UpdateOrg::new(organization_id.clone()))
    }

    /// List link invites.
    ///
    /// `GET /v1/orgs/{organizationId}/link-invites`, answers 200.
    ///
    /// Lists the link invites of the organization, newest first. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn list_link_invites(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListLinkInvites> {
        self.call(models::ListLinkInvites::new(organization_id.clone()))
    }

    /// Create a link invite.
    ///
    /// `POST /v1/orgs/{organizationId}/link-invites`, answers 201.
    ///
    /// Creates an address by which people join the organization. Needs `admin`. Answers 409 while link invites are off.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    pub fn create_link_invite(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::CreateLinkInvite> {
        self.call(models::CreateLinkInvite::new(organization_id.clone()))
    }

    /// Join by a link invite.
    ///
    /// `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`, answers 200.
    ///
    /// Makes the caller a member of the organization, with the role of the invite. A caller who is a member already keeps the higher role. An expired invite answers 404, as does one of an organization with link invites off.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn accept_link_invite(
        &self,
        organization_id: &models::OrganizationId,
        invite_id: &models::LinkInviteId,
    ) -> Call<'_, models::AcceptLinkInvite> {
        self.call(
            models::AcceptLinkInvite::new(organization_id.clone(), invite_id.clone()),
        )
    }

    /// Delete a link invite.
    ///
    /// `DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}`, answers 205.
    ///
    /// Deletes a link invite, which stops working at once. Those who joined by it stay. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn delete_link_invite(
        &self,
        organization_id: &models::OrganizationId,
        invite_id: &models::LinkInviteId,
    ) -> Call<'_, models::DeleteLinkInvite> {
        self.call(
            models::DeleteLinkInvite::new(organization_id.clone(), invite_id.clone()),
        )
    }

    /// Invite people by e-mail address.
    ///
    /// `POST /v1/orgs/{organizationId}/invites`, answers 200.
    ///
    /// Makes a member of each address: a user with the address joins, an unknown address becomes an invited guest or gets the given role. Who is a member already stays as is. Needs `admin`. One transaction: all or nothing.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn invite_members(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewInvites,
    ) -> Call<'_, models::InviteMembers> {
        self.call(models::InviteMembers::new(organization_id.clone(), body))
    }

    /// Search an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/search`, answers 200.
    ///
    /// Searches titles, headings and bodies of the pages in the active revisions of all spaces that the caller may read. Results are grouped by space, best match first. Works for languages without spaces between words. An empty query is answered with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn search_org(
        &self,
        organization_id: &models::OrganizationId,
        query: String,
    ) -> Call<'_, models::SearchOrg> {
        self.call(models::SearchOrg::new(organization_id.clone(), query))
    }

    /// Find organizations by e-mail domain.
    ///
    /// `GET /v1/email-domains/{emailDomain}/orgs`, answers 200.
    ///
    /// Answers the organizations whose `emailDomains` have the domain, as far as the caller may join or see them. Not a page: all of them.
    ///
    /// # Errors
    /// Answers 400, 401, 429, 500, 501, 503.
    pub fn get_orgs_for_email_domain(
        &self,
        email_domain: String,
    ) -> Call<'_, models::GetOrgsForEmailDomain> {
        self.call(models::GetOrgsForEmailDomain::new(email_domain))
    }

    /// Get a subdomain.
    ///
    /// `GET /v1/subdomains/{subdomain}`, answers 200.
    ///
    /// Answers where a subdomain of the server's public host leads.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_subdomain(
        &self,
        subdomain: &models::SubdomainName,
    ) -> Call<'_, models::GetSubdomain> {
        self.call(models::GetSubdomain::new(subdomain.clone()))
    }
}

impl Call<'_, models::ListOrgs> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::UpdateOrg> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::OrganizationUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListLinkInvites> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::CreateLinkInvite> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::NewLinkInvite>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::SearchOrg> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
