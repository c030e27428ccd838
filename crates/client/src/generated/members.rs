// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the members of an organization. `GET /v1/orgs/{organizationId}/members`.
    pub fn list_members(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListMembers> {
        self.call(models::ListMembers::new(organization_id.clone()))
    }

    /// Get a member. `GET /v1/orgs/{organizationId}/members/{userId}`.
    pub fn get_member(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::GetMember> {
        self.call(models::GetMember::new(organization_id.clone(), user_id.clone()))
    }

    /// Remove a member. `DELETE /v1/orgs/{organizationId}/members/{userId}`.
    pub fn remove_member(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::RemoveMember> {
        self.call(models::RemoveMember::new(organization_id.clone(), user_id.clone()))
    }

    /// Update a member. `PATCH /v1/orgs/{organizationId}/members/{userId}`.
    pub fn update_member(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::UpdateMember> {
        self.call(models::UpdateMember::new(organization_id.clone(), user_id.clone()))
    }

    /// Make a member an SSO member. `POST /v1/orgs/{organizationId}/members/{userId}/sso`.
    pub fn set_member_sso(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::SetMemberSso> {
        self.call(models::SetMemberSso::new(organization_id.clone(), user_id.clone()))
    }

    /// List the teams of a member. `GET /v1/orgs/{organizationId}/members/{userId}/teams`.
    pub fn list_member_teams(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::ListMemberTeams> {
        self.call(models::ListMemberTeams::new(organization_id.clone(), user_id.clone()))
    }

    /// Update the caller's last-seen time. `POST /v1/orgs/{organizationId}/ping`.
    pub fn ping_org(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::PingOrg> {
        self.call(models::PingOrg::new(organization_id.clone()))
    }
}

impl Call<'_, models::ListMembers> {
    /// Sets [`page`](models::ListMembers::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListMembers::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`order`](models::ListMembers::order).
    pub fn order(mut self, value: impl Into<models::SortOrder>) -> Self {
        self.request.order = value.into();
        self
    }

    /// Sets [`role`](models::ListMembers::role).
    pub fn role(mut self, value: impl Into<models::MemberRoleFilter>) -> Self {
        self.request.role = Some(value.into());
        self
    }

    /// Sets [`search`](models::ListMembers::search).
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.request.search = Some(value.into());
        self
    }

    /// Sets [`sort`](models::ListMembers::sort).
    pub fn sort(mut self, value: impl Into<models::MemberSort>) -> Self {
        self.request.sort = value.into();
        self
    }
}

impl Call<'_, models::GetMember> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::RemoveMember> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::UpdateMember> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::MemberUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::ListMemberTeams> {
    /// Sets [`page`](models::ListMemberTeams::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListMemberTeams::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`title`](models::ListMemberTeams::title).
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.request.title = Some(value.into());
        self
    }
}
