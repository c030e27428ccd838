// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the site spaces of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
    list_site_spaces(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::ListSiteSpaces = (organization_id.clone(), site_id.clone()) { share_key: models::ShareKey, page: models::PageToken, limit: i32, default: bool }
    /// Add a space to a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
    add_site_space(organization_id: &models::OrganizationId, site_id: &models::SiteId, body: models::NewSiteSpaceLink) -> models::AddSiteSpace = (organization_id.clone(), site_id.clone(), body) {}
    /// Remove a space from a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
    delete_site_space(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_space_id: &models::SiteSpaceId) -> models::DeleteSiteSpace = (organization_id.clone(), site_id.clone(), site_space_id.clone()) {}
    /// Update a site space. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
    update_site_space(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_space_id: &models::SiteSpaceId) -> models::UpdateSiteSpace = (organization_id.clone(), site_id.clone(), site_space_id.clone()) { body: Option<models::SiteSpaceUpdate> }
    /// Move a site space. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`.
    #[deprecated]
    move_site_space(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_space_id: &models::SiteSpaceId) -> models::MoveSiteSpace = (organization_id.clone(), site_id.clone(), site_space_id.clone()) { body: Option<models::SiteSpaceMove> }
}
