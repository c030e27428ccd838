// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Teams group members, so that a grant can be given to all of them at once.
//!
//! A member of a team is an `owner`, who manages who belongs to the team, or a `member`. Members are named by id or by e-mail address; an unknown address becomes an invited guest, an unknown id is answered with 400.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `teams`.
pub trait Teams: Service {
    /// List the teams of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/teams`, answers 200.
    ///
    /// Lists the teams of the organization, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn list_teams(
        &self,
        caller: Self::Caller,
        request: models::ListTeams,
    ) -> impl Future<Output = Result<models::TeamList, Self::Error>> + Send;

    /// Create a team.
    ///
    /// `PUT /v1/orgs/{organizationId}/teams`, answers 201.
    ///
    /// Creates a team; the answer is 201 although the method is PUT. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn create_team(
        &self,
        caller: Self::Caller,
        request: models::CreateTeam,
    ) -> impl Future<Output = Result<models::Team, Self::Error>> + Send;

    /// Get a team.
    ///
    /// `GET /v1/orgs/{organizationId}/teams/{teamId}`, answers 200.
    ///
    /// Answers the team. Needs `read` in the organization, or the caller belongs to the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn get_team(
        &self,
        caller: Self::Caller,
        request: models::GetTeam,
    ) -> impl Future<Output = Result<models::Team, Self::Error>> + Send;

    /// Delete a team.
    ///
    /// `DELETE /v1/orgs/{organizationId}/teams/{teamId}`, answers 204.
    ///
    /// Deletes the team and its grants; its members stay in the organization. Needs `admin`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_team(
        &self,
        caller: Self::Caller,
        request: models::DeleteTeam,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a team.
    ///
    /// `PATCH /v1/orgs/{organizationId}/teams/{teamId}`, answers 200.
    ///
    /// Changes the name of the team. Needs `admin`, or the caller is an owner of the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn update_team(
        &self,
        caller: Self::Caller,
        request: models::UpdateTeam,
    ) -> impl Future<Output = Result<models::Team, Self::Error>> + Send;

    /// List the members of a team.
    ///
    /// `GET /v1/orgs/{organizationId}/teams/{teamId}/members`, answers 200.
    ///
    /// Lists the members of the team, in the order in which they joined it. Needs `read` in the organization, or the caller belongs to the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn list_team_members(
        &self,
        caller: Self::Caller,
        request: models::ListTeamMembers,
    ) -> impl Future<Output = Result<models::TeamMemberList, Self::Error>> + Send;

    /// Change who belongs to a team.
    ///
    /// `PUT /v1/orgs/{organizationId}/teams/{teamId}/members`, answers 204.
    ///
    /// Adds and removes members of the team in one transaction, all or nothing. Users are named by id or e-mail address. A user named in both `add` and `remove` is removed. Needs `admin`, or the caller is an owner of the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn update_team_members(
        &self,
        caller: Self::Caller,
        request: models::UpdateTeamMembers,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Add or update a team member.
    ///
    /// `PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`, answers 204.
    ///
    /// Adds the user to the team, or changes the user's part in it. A user who is not a member of the organization is answered with 404. Needs `admin`, or the caller is an owner of the team.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn put_team_member(
        &self,
        caller: Self::Caller,
        request: models::PutTeamMember,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Remove a team member.
    ///
    /// `DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}`, answers 204.
    ///
    /// Takes the user out of the team. Needs `admin`, or the caller is an owner of the team, or leaves it.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn remove_team_member(
        &self,
        caller: Self::Caller,
        request: models::RemoveTeamMember,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Teams>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListTeams,
            _,
            _,
        >(async |s: S, c, r| Teams::list_teams(&s, c, r).await)
        .add::<
            models::CreateTeam,
            _,
            _,
        >(async |s: S, c, r| Teams::create_team(&s, c, r).await)
        .add::<models::GetTeam, _, _>(async |s: S, c, r| Teams::get_team(&s, c, r).await)
        .add::<
            models::DeleteTeam,
            _,
            _,
        >(async |s: S, c, r| Teams::delete_team(&s, c, r).await)
        .add::<
            models::UpdateTeam,
            _,
            _,
        >(async |s: S, c, r| Teams::update_team(&s, c, r).await)
        .add::<
            models::ListTeamMembers,
            _,
            _,
        >(async |s: S, c, r| Teams::list_team_members(&s, c, r).await)
        .add::<
            models::UpdateTeamMembers,
            _,
            _,
        >(async |s: S, c, r| Teams::update_team_members(&s, c, r).await)
        .add::<
            models::PutTeamMember,
            _,
            _,
        >(async |s: S, c, r| Teams::put_team_member(&s, c, r).await)
        .add::<
            models::RemoveTeamMember,
            _,
            _,
        >(async |s: S, c, r| Teams::remove_team_member(&s, c, r).await)
}
