// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sections divide a site; section groups put sections under one title.
//!
//! Adding a section to a site without sections puts the site spaces that are there into a first, default section, named after the site; removing the last section puts its site spaces back at the root. One section is the default, which the root of the site shows. A section with a condition is shown only to visitors for whom it holds.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `site-sections`.
pub trait SiteSections: Service {
    /// List the section groups of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups`, answers 200.
    ///
    /// Lists the section groups of the site, in their order. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_section_groups(
        &self,
        caller: Self::Caller,
        request: models::ListSectionGroups,
    ) -> impl Future<Output = Result<models::SiteSectionGroupList, Self::Error>> + Send;

    /// Create a section group.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups`, answers 201.
    ///
    /// Creates a section group at the end. A section that is not part of the site is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn create_section_group(
        &self,
        caller: Self::Caller,
        request: models::CreateSectionGroup,
    ) -> impl Future<Output = Result<models::SiteSectionGroup, Self::Error>> + Send;

    /// Delete a section group.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`, answers 205.
    ///
    /// Deletes the group. Its sections stay, without a group. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn delete_section_group(
        &self,
        caller: Self::Caller,
        request: models::DeleteSectionGroup,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a section group.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`, answers 200.
    ///
    /// Changes title or icon of the group; an absent field keeps its value. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn update_section_group(
        &self,
        caller: Self::Caller,
        request: models::UpdateSectionGroup,
    ) -> impl Future<Output = Result<models::SiteSectionGroup, Self::Error>> + Send;

    /// Put a section into a group.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`, answers 201.
    ///
    /// Puts a section of the site at the end of the group. A section that is not part of the site is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn add_section_to_group(
        &self,
        caller: Self::Caller,
        request: models::AddSectionToGroup,
    ) -> impl Future<Output = Result<models::SiteSectionGroup, Self::Error>> + Send;

    /// Take a section out of a group.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`, answers 205.
    ///
    /// Takes the section out of the group. The section stays, without a group. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn remove_section_from_group(
        &self,
        caller: Self::Caller,
        request: models::RemoveSectionFromGroup,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Move a section group.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`, answers 200. Deprecated.
    ///
    /// Moves the group to another place among the groups of the site. The pointers name groups, although their `type` is `site-section`. Deprecated: `sortSiteStructure` takes its place. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn move_section_group(
        &self,
        caller: Self::Caller,
        request: models::MoveSectionGroup,
    ) -> impl Future<Output = Result<models::SiteSectionGroup, Self::Error>> + Send;

    /// List the sections of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/sections`, answers 200.
    ///
    /// Lists the sections of the site, in their order, whatever their conditions. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_sections(
        &self,
        caller: Self::Caller,
        request: models::ListSections,
    ) -> impl Future<Output = Result<models::SiteSectionList, Self::Error>> + Send;

    /// Create a section.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/sections`, answers 201.
    ///
    /// Creates a section at the end, with a site space that shows the space. On a site without sections, the site spaces that are there go into a first, default section. A space of another organization is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn create_section(
        &self,
        caller: Self::Caller,
        request: models::CreateSection,
    ) -> impl Future<Output = Result<models::SiteSection, Self::Error>> + Send;

    /// Delete a section.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`, answers 205.
    ///
    /// Deletes the section with its site spaces; the spaces themselves stay. The first section that remains becomes the default where this was it. The site spaces of the last section go back to the root. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn delete_section(
        &self,
        caller: Self::Caller,
        request: models::DeleteSection,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a section.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`, answers 200.
    ///
    /// Changes the section; an absent field keeps its value, and `null` removes `condition`, `icon` or `description`. A condition that does not parse, or a site space of another section, is answered with 400; a path that is taken with 409. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    fn update_section(
        &self,
        caller: Self::Caller,
        request: models::UpdateSection,
    ) -> impl Future<Output = Result<models::SiteSection, Self::Error>> + Send;

    /// Move a section.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`, answers 200. Deprecated.
    ///
    /// Moves the section to another place among its siblings. Deprecated: `sortSiteStructure` takes its place. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn move_section(
        &self,
        caller: Self::Caller,
        request: models::MoveSection,
    ) -> impl Future<Output = Result<models::SiteSection, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: SiteSections>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListSectionGroups,
            _,
            _,
        >(async |s: S, c, r| SiteSections::list_section_groups(&s, c, r).await)
        .add::<
            models::CreateSectionGroup,
            _,
            _,
        >(async |s: S, c, r| SiteSections::create_section_group(&s, c, r).await)
        .add::<
            models::DeleteSectionGroup,
            _,
            _,
        >(async |s: S, c, r| SiteSections::delete_section_group(&s, c, r).await)
        .add::<
            models::UpdateSectionGroup,
            _,
            _,
        >(async |s: S, c, r| SiteSections::update_section_group(&s, c, r).await)
        .add::<
            models::AddSectionToGroup,
            _,
            _,
        >(async |s: S, c, r| SiteSections::add_section_to_group(&s, c, r).await)
        .add::<
            models::RemoveSectionFromGroup,
            _,
            _,
        >(async |s: S, c, r| SiteSections::remove_section_from_group(&s, c, r).await)
        .add::<
            models::MoveSectionGroup,
            _,
            _,
        >(async |s: S, c, r| SiteSections::move_section_group(&s, c, r).await)
        .add::<
            models::ListSections,
            _,
            _,
        >(async |s: S, c, r| SiteSections::list_sections(&s, c, r).await)
        .add::<
            models::CreateSection,
            _,
            _,
        >(async |s: S, c, r| SiteSections::create_section(&s, c, r).await)
        .add::<
            models::DeleteSection,
            _,
            _,
        >(async |s: S, c, r| SiteSections::delete_section(&s, c, r).await)
        .add::<
            models::UpdateSection,
            _,
            _,
        >(async |s: S, c, r| SiteSections::update_section(&s, c, r).await)
        .add::<
            models::MoveSection,
            _,
            _,
        >(async |s: S, c, r| SiteSections::move_section(&s, c, r).await)
}
