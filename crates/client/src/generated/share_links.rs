// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the share links of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
    list_share_links(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::ListShareLinks = (organization_id.clone(), site_id.clone()) { page: models::PageToken, limit: i32 }
    /// Create a share link. `POST /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
    create_share_link(organization_id: &models::OrganizationId, site_id: &models::SiteId, body: models::NewShareLink) -> models::CreateShareLink = (organization_id.clone(), site_id.clone(), body) {}
    /// Delete a share link. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
    delete_share_link(organization_id: &models::OrganizationId, site_id: &models::SiteId, share_link_id: &models::ShareLinkId) -> models::DeleteShareLink = (organization_id.clone(), site_id.clone(), share_link_id.clone()) {}
    /// Update a share link. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
    update_share_link(organization_id: &models::OrganizationId, site_id: &models::SiteId, share_link_id: &models::ShareLinkId) -> models::UpdateShareLink = (organization_id.clone(), site_id.clone(), share_link_id.clone()) { body: Option<models::ShareLinkUpdate> }
}
