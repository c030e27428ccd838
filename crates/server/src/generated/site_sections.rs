// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `site-sections`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `site-sections`.
#[runtime::service]
pub trait SiteSections: runtime::server::Area {
    /// List the section groups of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
    async fn list_section_groups(
        &self,
        caller: Self::Caller,
        request: models::ListSectionGroups,
    ) -> Result<models::SiteSectionGroupList, Self::Error>;

    /// Create a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
    async fn create_section_group(
        &self,
        caller: Self::Caller,
        request: models::CreateSectionGroup,
    ) -> Result<models::SiteSectionGroup, Self::Error>;

    /// Delete a section group. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
    async fn delete_section_group(
        &self,
        caller: Self::Caller,
        request: models::DeleteSectionGroup,
    ) -> Result<(), Self::Error>;

    /// Update a section group. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
    async fn update_section_group(
        &self,
        caller: Self::Caller,
        request: models::UpdateSectionGroup,
    ) -> Result<models::SiteSectionGroup, Self::Error>;

    /// Add a section to a group. `POST
    /// /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`.
    async fn add_section_to_group(
        &self,
        caller: Self::Caller,
        request: models::AddSectionToGroup,
    ) -> Result<models::SiteSectionGroup, Self::Error>;

    /// Remove a section from a group. `DELETE
    /// /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`.
    async fn remove_section_from_group(
        &self,
        caller: Self::Caller,
        request: models::RemoveSectionFromGroup,
    ) -> Result<(), Self::Error>;

    /// Move a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`.
    async fn move_section_group(
        &self,
        caller: Self::Caller,
        request: models::MoveSectionGroup,
    ) -> Result<models::SiteSectionGroup, Self::Error>;

    /// List the sections of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/sections`.
    async fn list_sections(
        &self,
        caller: Self::Caller,
        request: models::ListSections,
    ) -> Result<models::SiteSectionList, Self::Error>;

    /// Create a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections`.
    async fn create_section(
        &self,
        caller: Self::Caller,
        request: models::CreateSection,
    ) -> Result<models::SiteSection, Self::Error>;

    /// Delete a section. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
    async fn delete_section(
        &self,
        caller: Self::Caller,
        request: models::DeleteSection,
    ) -> Result<(), Self::Error>;

    /// Update a section. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
    async fn update_section(
        &self,
        caller: Self::Caller,
        request: models::UpdateSection,
    ) -> Result<models::SiteSection, Self::Error>;

    /// Move a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`.
    async fn move_section(
        &self,
        caller: Self::Caller,
        request: models::MoveSection,
    ) -> Result<models::SiteSection, Self::Error>;
}
