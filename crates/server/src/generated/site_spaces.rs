// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `site-spaces`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `site-spaces`.
    pub trait SiteSpaces {
        /// List the site spaces of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
        fn list_site_spaces(models::ListSiteSpaces) -> models::SiteSpaceList;
        /// Add a space to a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
        fn add_site_space(models::AddSiteSpace) -> models::SiteSpace;
        /// Remove a space from a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
        fn delete_site_space(models::DeleteSiteSpace) -> ();
        /// Update a site space. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
        fn update_site_space(models::UpdateSiteSpace) -> models::SiteSpace;
        /// Move a site space. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`.
        fn move_site_space(models::MoveSiteSpace) -> models::SiteSpace;
    }
}
