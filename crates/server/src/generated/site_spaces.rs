// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `site-spaces`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `site-spaces`.
#[runtime::service]
pub trait SiteSpaces: runtime::server::Area {
    /// List the site spaces of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
    async fn list_site_spaces(
        &self,
        caller: Self::Caller,
        request: models::ListSiteSpaces,
    ) -> Result<models::SiteSpaceList, Self::Error>;

    /// Add a space to a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
    async fn add_site_space(
        &self,
        caller: Self::Caller,
        request: models::AddSiteSpace,
    ) -> Result<models::SiteSpace, Self::Error>;

    /// Remove a space from a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
    async fn delete_site_space(
        &self,
        caller: Self::Caller,
        request: models::DeleteSiteSpace,
    ) -> Result<(), Self::Error>;

    /// Update a site space. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
    async fn update_site_space(
        &self,
        caller: Self::Caller,
        request: models::UpdateSiteSpace,
    ) -> Result<models::SiteSpace, Self::Error>;

    /// Move a site space. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`.
    async fn move_site_space(
        &self,
        caller: Self::Caller,
        request: models::MoveSiteSpace,
    ) -> Result<models::SiteSpace, Self::Error>;
}
