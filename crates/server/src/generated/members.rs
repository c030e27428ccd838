// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Members: the users of an organization, each with a role.
//!
//! A member without a role is a guest, who sees only what is granted directly. An organization always keeps an admin: demoting or removing the last one is answered with 409. When a member is removed, the member's tokens stop working for the organization at once; what the member wrote stays.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `members`.
pub trait Members: Service {
    /// List the members of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/members`, answers 200.
    ///
    /// Lists the members of the organization, guests included. Needs `read` in the organization: guests are answered with 403.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn list_members(
        &self,
        caller: Self::Caller,
        request: models::ListMembers,
    ) -> impl Future<Output = Result<models::MemberList, Self::Error>> + Send;

    /// Get a member.
    ///
    /// `GET /v1/orgs/{organizationId}/members/{userId}`, answers 200.
    ///
    /// Answers a member of the organization. Needs `read` in the organization; a guest can get only the own membership.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn get_member(
        &self,
        caller: Self::Caller,
        request: models::GetMember,
    ) -> impl Future<Output = Result<models::Member, Self::Error>> + Send;

    /// Remove a member.
    ///
    /// `DELETE /v1/orgs/{organizationId}/members/{userId}`, answers 204.
    ///
    /// Takes the user out of the organization and its teams. The user's tokens stop working for it at once; what the user wrote stays. Needs `admin`, or the member leaves. Removing the last admin is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 429, 500, 501, 503.
    fn remove_member(
        &self,
        caller: Self::Caller,
        request: models::RemoveMember,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a member.
    ///
    /// `PATCH /v1/orgs/{organizationId}/members/{userId}`, answers 200.
    ///
    /// Changes the role of a member; `null` makes a guest. Needs `admin`. Demoting the last admin is answered with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 501, 503.
    fn update_member(
        &self,
        caller: Self::Caller,
        request: models::UpdateMember,
    ) -> impl Future<Output = Result<models::Member, Self::Error>> + Send;

    /// Make a member an SSO member.
    ///
    /// `POST /v1/orgs/{organizationId}/members/{userId}/sso`, answers 200.
    ///
    /// From now on the member signs in through SSO. Needs `admin`. Answers 409 while the organization has no active SAML provider.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 501, 503.
    fn set_member_sso(
        &self,
        caller: Self::Caller,
        request: models::SetMemberSso,
    ) -> impl Future<Output = Result<models::Member, Self::Error>> + Send;

    /// List the spaces of a member.
    ///
    /// `GET /v1/orgs/{organizationId}/members/{userId}/spaces`, answers 200.
    ///
    /// Lists the spaces that the member may read, with what the member may do in each, by when they were created. Needs `admin`, or the member is the caller. Only spaces that the caller may view.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn list_member_spaces(
        &self,
        caller: Self::Caller,
        request: models::ListMemberSpaces,
    ) -> impl Future<Output = Result<models::MemberSpaceList, Self::Error>> + Send;

    /// List the teams of a member.
    ///
    /// `GET /v1/orgs/{organizationId}/members/{userId}/teams`, answers 200.
    ///
    /// Lists the teams that the member belongs to, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn list_member_teams(
        &self,
        caller: Self::Caller,
        request: models::ListMemberTeams,
    ) -> impl Future<Output = Result<models::MemberTeamList, Self::Error>> + Send;

    /// Report that the caller is there.
    ///
    /// `POST /v1/orgs/{organizationId}/ping`, answers 200.
    ///
    /// Sets `lastSeenAt` of the caller to now. Where the organization has a site for authenticated visitors, the answer has a token that says who the caller is.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn ping_org(
        &self,
        caller: Self::Caller,
        request: models::PingOrg,
    ) -> impl Future<Output = Result<models::VisitorClaims, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Members>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListMembers,
            _,
            _,
        >(async |s: S, c, r| Members::list_members(&s, c, r).await)
        .add::<
            models::GetMember,
            _,
            _,
        >(async |s: S, c, r| Members::get_member(&s, c, r).await)
        .add::<
            models::RemoveMember,
            _,
            _,
        >(async |s: S, c, r| Members::remove_member(&s, c, r).await)
        .add::<
            models::UpdateMember,
            _,
            _,
        >(async |s: S, c, r| Members::update_member(&s, c, r).await)
        .add::<
            models::SetMemberSso,
            _,
            _,
        >(async |s: S, c, r| Members::set_member_sso(&s, c, r).await)
        .add::<
            models::ListMemberSpaces,
            _,
            _,
        >(async |s: S, c, r| Members::list_member_spaces(&s, c, r).await)
        .add::<
            models::ListMemberTeams,
            _,
            _,
        >(async |s: S, c, r| Members::list_member_teams(&s, c, r).await)
        .add::<
            models::PingOrg,
            _,
            _,
        >(async |s: S, c, r| Members::ping_org(&s, c, r).await)
}
