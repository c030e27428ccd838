// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `site-sections`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `site-sections`.
    pub trait SiteSections {
        /// List the section groups of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
        fn list_section_groups(models::ListSectionGroups) -> models::SiteSectionGroupList;
        /// Create a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
        fn create_section_group(models::CreateSectionGroup) -> models::SiteSectionGroup;
        /// Delete a section group. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
        fn delete_section_group(models::DeleteSectionGroup) -> ();
        /// Update a section group. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
        fn update_section_group(models::UpdateSectionGroup) -> models::SiteSectionGroup;
        /// Add a section to a group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`.
        fn add_section_to_group(models::AddSectionToGroup) -> models::SiteSectionGroup;
        /// Remove a section from a group. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`.
        fn remove_section_from_group(models::RemoveSectionFromGroup) -> ();
        /// Move a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`.
        fn move_section_group(models::MoveSectionGroup) -> models::SiteSectionGroup;
        /// List the sections of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/sections`.
        fn list_sections(models::ListSections) -> models::SiteSectionList;
        /// Create a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections`.
        fn create_section(models::CreateSection) -> models::SiteSection;
        /// Delete a section. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
        fn delete_section(models::DeleteSection) -> ();
        /// Update a section. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
        fn update_section(models::UpdateSection) -> models::SiteSection;
        /// Move a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`.
        fn move_section(models::MoveSection) -> models::SiteSection;
    }
}
