// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Site spaces link spaces into a site.
//!
//! A site space lies in a section, or at the root of a site without sections. One of the siblings is the default, which is shown first. A site space with a condition is shown only to visitors for whom it holds.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `site-spaces`.
pub trait SiteSpaces: Service {
    /// List the site spaces of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 200.
    ///
    /// Lists the site spaces of the site, in their order, whatever their conditions. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_site_spaces(
        &self,
        caller: Self::Caller,
        request: models::ListSiteSpaces,
    ) -> impl Future<Output = Result<models::SiteSpaceList, Self::Error>> + Send;

    /// Add a space to a site.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 201.
    ///
    /// Adds a site space at the end. Its path is made from the title of the space and unique. A space of another organization, or a section of another site, is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn add_site_space(
        &self,
        caller: Self::Caller,
        request: models::AddSiteSpace,
    ) -> impl Future<Output = Result<models::SiteSpace, Self::Error>> + Send;

    /// Remove a space from a site.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`, answers 205.
    ///
    /// Removes the site space; the space itself stays. The first that remains becomes the default where this was it. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn delete_site_space(
        &self,
        caller: Self::Caller,
        request: models::DeleteSiteSpace,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a site space.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`, answers 200.
    ///
    /// Changes the site space; an absent field keeps its value, and `null` removes `condition`. A condition that does not parse is answered with 400, a path that is taken with 409. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    fn update_site_space(
        &self,
        caller: Self::Caller,
        request: models::UpdateSiteSpace,
    ) -> impl Future<Output = Result<models::SiteSpace, Self::Error>> + Send;

    /// Move a site space.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`, answers 200. Deprecated.
    ///
    /// Moves the site space to another place among its siblings. Deprecated: `sortSiteStructure` takes its place. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn move_site_space(
        &self,
        caller: Self::Caller,
        request: models::MoveSiteSpace,
    ) -> impl Future<Output = Result<models::SiteSpace, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: SiteSpaces>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListSiteSpaces,
            _,
            _,
        >(async |s: S, c, r| SiteSpaces::list_site_spaces(&s, c, r).await)
        .add::<
            models::AddSiteSpace,
            _,
            _,
        >(async |s: S, c, r| SiteSpaces::add_site_space(&s, c, r).await)
        .add::<
            models::DeleteSiteSpace,
            _,
            _,
        >(async |s: S, c, r| SiteSpaces::delete_site_space(&s, c, r).await)
        .add::<
            models::UpdateSiteSpace,
            _,
            _,
        >(async |s: S, c, r| SiteSpaces::update_site_space(&s, c, r).await)
        .add::<
            models::MoveSiteSpace,
            _,
            _,
        >(async |s: S, c, r| SiteSpaces::move_site_space(&s, c, r).await)
}
