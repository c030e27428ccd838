// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the caller's organizations. `GET /v1/orgs`.
    pub fn list_orgs(&self) -> Call<'_, models::ListOrgs> {
        self.call(models::ListOrgs::new())
    }

    /// Create an organization. `POST /v1/orgs`.
    pub fn create_org(
        &self,
        body: models::NewOrganization,
    ) -> Call<'_, models::CreateOrg> {
        self.call(models::CreateOrg::new(body))
    }

    /// Get an organization. `GET /v1/orgs/{organizationId}`.
    pub fn get_org(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::GetOrg> {
        self.call(models::GetOrg::new(organization_id.clone()))
    }

    /// Update an organization. `PATCH /v1/orgs/{organizationId}`.
    pub fn update_org(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::UpdateOrg> {
        self.call(models::UpdateOrg::new(organization_id.clone()))
    }

    /// List link invites. `GET /v1/orgs/{organizationId}/link-invites`.
    pub fn list_link_invites(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListLinkInvites> {
        self.call(models::ListLinkInvites::new(organization_id.clone()))
    }

    /// Create a link invite. `POST /v1/orgs/{organizationId}/link-invites`.
    pub fn create_link_invite(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::CreateLinkInvite> {
        self.call(models::CreateLinkInvite::new(organization_id.clone()))
    }

    /// Join with a link invite. `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`.
    pub fn accept_link_invite(
        &self,
        organization_id: &models::OrganizationId,
        invite_id: &models::LinkInviteId,
    ) -> Call<'_, models::AcceptLinkInvite> {
        self.call(
            models::AcceptLinkInvite::new(organization_id.clone(), invite_id.clone()),
        )
    }

    /// Delete a link invite. `DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}`.
    pub fn delete_link_invite(
        &self,
        organization_id: &models::OrganizationId,
        invite_id: &models::LinkInviteId,
    ) -> Call<'_, models::DeleteLinkInvite> {
        self.call(
            models::DeleteLinkInvite::new(organization_id.clone(), invite_id.clone()),
        )
    }

    /// Invite people by email address. `POST /v1/orgs/{organizationId}/invites`.
    pub fn invite_members(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewInvites,
    ) -> Call<'_, models::InviteMembers> {
        self.call(models::InviteMembers::new(organization_id.clone(), body))
    }

    /// Find organizations by email domain. `GET /v1/email-domains/{emailDomain}/orgs`.
    pub fn get_orgs_for_email_domain(
        &self,
        email_domain: String,
    ) -> Call<'_, models::GetOrgsForEmailDomain> {
        self.call(models::GetOrgsForEmailDomain::new(email_domain))
    }

    /// Get a subdomain. `GET /v1/subdomains/{subdomain}`.
    pub fn get_subdomain(
        &self,
        subdomain: &models::SubdomainName,
    ) -> Call<'_, models::GetSubdomain> {
        self.call(models::GetSubdomain::new(subdomain.clone()))
    }
}

impl Call<'_, models::ListOrgs> {
    /// Sets [`page`](models::ListOrgs::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListOrgs::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetOrg> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UpdateOrg> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::OrganizationUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListLinkInvites> {
    /// Sets [`page`](models::ListLinkInvites::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListLinkInvites::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::CreateLinkInvite> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::NewLinkInvite>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::GetSubdomain> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}
