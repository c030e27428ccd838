// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Members: the users of an organization, each with a role.
//!
//! A member without a role is a guest, who sees only what is granted directly. An organization always keeps an admin: demoting or removing the last one is answered with 409. When a member is removed, the member's tokens stop working for the organization at once; what the member wrote stays.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the members of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/members`, answers 200.
    ///
    /// Lists the members of the organization, guests included. Needs `read` in the organization: guests are answered with 403.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn list_members(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListMembers> {
        self.call(models::ListMembers::new(organization_id.clone()))
    }

    /// Get a member.
    ///
    /// `GET /v1/orgs/{organizationId}/members/{userId}`, answers 200.
    ///
    /// Answers a member of the organization. Needs `read` in the organization; a guest can get only the own membership.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn get_member(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::GetMember> {
        self.call(models::GetMember::new(organization_id.clone(), user_id.clone()))
    }

    /// Remove a member.
    ///
    /// `DELETE /v1/orgs/{organizationId}/members/{userId}`, answers 204.
    ///
    /// Takes the user out of the organization and its teams. The user's tokens stop working for it at once; what the user wrote stays. Needs `admin`, or the member leaves. Removing the last admin is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 429, 500, 501, 503.
    pub fn remove_member(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::RemoveMember> {
        self.call(models::RemoveMember::new(organization_id.clone(), user_id.clone()))
    }

    /// Update a member.
    ///
    /// `PATCH /v1/orgs/{organizationId}/members/{userId}`, answers 200.
    ///
    /// Changes the role of a member; `null` makes a guest. Needs `admin`. Demoting the last admin is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 501, 503.
    pub fn update_member(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::UpdateMember> {
        self.call(models::UpdateMember::new(organization_id.clone(), user_id.clone()))
    }

    /// Make a member an SSO member.
    ///
    /// `POST /v1/orgs/{organizationId}/members/{userId}/sso`, answers 200.
    ///
    /// From now on the member signs in through SSO. Needs `admin`. Answers 409 while the organization has no active SAML provider.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 501, 503.
    pub fn set_member_sso(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::SetMemberSso> {
        self.call(models::SetMemberSso::new(organization_id.clone(), user_id.clone()))
    }

    /// List the spaces of a member.
    ///
    /// `GET /v1/orgs/{organizationId}/members/{userId}/spaces`, answers 200.
    ///
    /// Lists the spaces that the member may read, with what the member may do in each, by when they were created. Needs `admin`, or the member is the caller. Only spaces that the caller may view.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn list_member_spaces(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::ListMemberSpaces> {
        self.call(
            models::ListMemberSpaces::new(organization_id.clone(), user_id.clone()),
        )
    }

    /// List the teams of a member.
    ///
    /// `GET /v1/orgs/{organizationId}/members/{userId}/teams`, answers 200.
    ///
    /// Lists the teams that the member belongs to, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn list_member_teams(
        &self,
        organization_id: &models::OrganizationId,
        user_id: &models::UserId,
    ) -> Call<'_, models::ListMemberTeams> {
        self.call(models::ListMemberTeams::new(organization_id.clone(), user_id.clone()))
    }

    /// Report that the caller is there.
    ///
    /// `POST /v1/orgs/{organizationId}/ping`, answers 200.
    ///
    /// Sets `lastSeenAt` of the caller to now. Where the organization has a site for authenticated visitors, the answer has a token that says who the caller is.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn ping_org(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::PingOrg> {
        self.call(models::PingOrg::new(organization_id.clone()))
    }
}

impl Call<'_, models::ListMembers> {
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

    /// Direction of the list.
    ///
    /// Default: `"desc"`.
    pub fn order(mut self, value: impl Into<models::SortOrder>) -> Self {
        self.request.order = value.into();
        self
    }

    /// Only members with this role.
    pub fn role(mut self, value: impl Into<models::MemberRoleFilter>) -> Self {
        self.request.role = Some(value.into());
        self
    }

    /// Only members whose name or e-mail address contains this, upper and lower case alike.
    ///
    /// At most 254 characters.
    pub fn search(mut self, value: impl Into<String>) -> Self {
        self.request.search = Some(value.into());
        self
    }

    /// What the list is sorted by.
    ///
    /// Default: `"joinedAt"`.
    pub fn sort(mut self, value: impl Into<models::MemberSort>) -> Self {
        self.request.sort = value.into();
        self
    }
}

impl Call<'_, models::UpdateMember> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::MemberUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListMemberSpaces> {
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

    /// Direction of the list.
    ///
    /// Default: `"desc"`.
    pub fn order(mut self, value: impl Into<models::SortOrder>) -> Self {
        self.request.order = value.into();
        self
    }
}

impl Call<'_, models::ListMemberTeams> {
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

    /// Only teams whose title contains this, upper and lower case alike.
    ///
    /// At most 64 characters.
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.request.title = Some(value.into());
        self
    }
}
