// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the section groups of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
    list_section_groups(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::ListSectionGroups = (organization_id.clone(), site_id.clone()) { page: models::PageToken, limit: i32 }
    /// Create a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
    create_section_group(organization_id: &models::OrganizationId, site_id: &models::SiteId, body: models::NewSiteSectionGroup) -> models::CreateSectionGroup = (organization_id.clone(), site_id.clone(), body) {}
    /// Delete a section group. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
    delete_section_group(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_section_group_id: &models::SiteSectionGroupId) -> models::DeleteSectionGroup = (organization_id.clone(), site_id.clone(), site_section_group_id.clone()) {}
    /// Update a section group. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
    update_section_group(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_section_group_id: &models::SiteSectionGroupId) -> models::UpdateSectionGroup = (organization_id.clone(), site_id.clone(), site_section_group_id.clone()) { body: Option<models::SiteSectionGroupUpdate> }
    /// Add a section to a group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`.
    add_section_to_group(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_section_group_id: &models::SiteSectionGroupId, body: models::SiteSectionGroupAddition) -> models::AddSectionToGroup = (organization_id.clone(), site_id.clone(), site_section_group_id.clone(), body) {}
    /// Remove a section from a group. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`.
    remove_section_from_group(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_section_group_id: &models::SiteSectionGroupId, site_section_id: &models::SiteSectionId) -> models::RemoveSectionFromGroup = (organization_id.clone(), site_id.clone(), site_section_group_id.clone(), site_section_id.clone()) {}
    /// Move a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`.
    #[deprecated]
    move_section_group(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_section_group_id: &models::SiteSectionGroupId) -> models::MoveSectionGroup = (organization_id.clone(), site_id.clone(), site_section_group_id.clone()) { body: Option<models::SiteSectionGroupMove> }
    /// List the sections of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/sections`.
    list_sections(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::ListSections = (organization_id.clone(), site_id.clone()) { share_key: models::ShareKey, page: models::PageToken, limit: i32 }
    /// Create a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections`.
    create_section(organization_id: &models::OrganizationId, site_id: &models::SiteId, body: models::NewSiteSection) -> models::CreateSection = (organization_id.clone(), site_id.clone(), body) {}
    /// Delete a section. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
    delete_section(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_section_id: &models::SiteSectionId) -> models::DeleteSection = (organization_id.clone(), site_id.clone(), site_section_id.clone()) {}
    /// Update a section. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
    update_section(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_section_id: &models::SiteSectionId) -> models::UpdateSection = (organization_id.clone(), site_id.clone(), site_section_id.clone()) { body: Option<models::SiteSectionUpdate> }
    /// Move a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`.
    #[deprecated]
    move_section(organization_id: &models::OrganizationId, site_id: &models::SiteId, site_section_id: &models::SiteSectionId) -> models::MoveSection = (organization_id.clone(), site_id.clone(), site_section_id.clone()) { body: Option<models::SiteSectionMove> }
}
