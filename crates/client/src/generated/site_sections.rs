// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sections divide a site; section groups put sections under one title.
//!
//! Adding a section to a site without sections puts the site spaces that are there into a first, default section, named after the site; removing the last section puts its site spaces back at the root. One section is the default, which the root of the site shows. A section with a condition is shown only to visitors for whom it holds.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the section groups of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups`, answers 200.
    ///
    /// Lists the section groups of the site, in their order. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_section_groups(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListSectionGroups> {
        self.call(
            models::ListSectionGroups::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Create a section group.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups`, answers 201.
    ///
    /// Creates a section group at the end. A section that is not part of the site is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn create_section_group(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        body: models::NewSiteSectionGroup,
    ) -> Call<'_, models::CreateSectionGroup> {
        self.call(
            models::CreateSectionGroup::new(
                organization_id.clone(),
                site_id.clone(),
                body,
            ),
        )
    }

    /// Delete a section group.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`, answers 205.
    ///
    /// Deletes the group. Its sections stay, without a group. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn delete_section_group(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_section_group_id: &models::SiteSectionGroupId,
    ) -> Call<'_, models::DeleteSectionGroup> {
        self.call(
            models::DeleteSectionGroup::new(
                organization_id.clone(),
                site_id.clone(),
                site_section_group_id.clone(),
            ),
        )
    }

    /// Update a section group.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`, answers 200.
    ///
    /// Changes title or icon of the group; an absent field keeps its value. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn update_section_group(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_section_group_id: &models::SiteSectionGroupId,
    ) -> Call<'_, models::UpdateSectionGroup> {
        self.call(
            models::UpdateSectionGroup::new(
                organization_id.clone(),
                site_id.clone(),
                site_section_group_id.clone(),
            ),
        )
    }

    /// Put a section into a group.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`, answers 201.
    ///
    /// Puts a section of the site at the end of the group. A section that is not part of the site is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn add_section_to_group(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_section_group_id: &models::SiteSectionGroupId,
        body: models::SiteSectionGroupAddition,
    ) -> Call<'_, models::AddSectionToGroup> {
        self.call(
            models::AddSectionToGroup::new(
                organization_id.clone(),
                site_id.clone(),
                site_section_group_id.clone(),
                body,
            ),
        )
    }

    /// Take a section out of a group.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`, answers 205.
    ///
    /// Takes the section out of the group. The section stays, without a group. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn remove_section_from_group(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_section_group_id: &models::SiteSectionGroupId,
        site_section_id: &models::SiteSectionId,
    ) -> Call<'_, models::RemoveSectionFromGroup> {
        self.call(
            models::RemoveSectionFromGroup::new(
                organization_id.clone(),
                site_id.clone(),
                site_section_group_id.clone(),
                site_section_id.clone(),
            ),
        )
    }

    /// Move a section group.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`, answers 200. Deprecated.
    ///
    /// Moves the group to another place among the groups of the site. The pointers name groups, although their `type` is `site-section`. Deprecated: `sortSiteStructure` takes its place. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    #[deprecated]
    pub fn move_section_group(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_section_group_id: &models::SiteSectionGroupId,
    ) -> Call<'_, models::MoveSectionGroup> {
        self.call(
            models::MoveSectionGroup::new(
                organization_id.clone(),
                site_id.clone(),
                site_section_group_id.clone(),
            ),
        )
    }

    /// List the sections of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/sections`, answers 200.
    ///
    /// Lists the sections of the site, in their order, whatever their conditions. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_sections(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListSections> {
        self.call(models::ListSections::new(organization_id.clone(), site_id.clone()))
    }

    /// Create a section.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/sections`, answers 201.
    ///
    /// Creates a section at the end, with a site space that shows the space. On a site without sections, the site spaces that are there go into a first, default section. A space of another organization is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn create_section(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        body: models::NewSiteSection,
    ) -> Call<'_, models::CreateSection> {
        self.call(
            models::CreateSection::new(organization_id.clone(), site_id.clone(), body),
        )
    }

    /// Delete a section.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`, answers 205.
    ///
    /// Deletes the section with its site spaces; the spaces themselves stay. The first section that remains becomes the default where this was it. The site spaces of the last section go back to the root. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn delete_section(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_section_id: &models::SiteSectionId,
    ) -> Call<'_, models::DeleteSection> {
        self.call(
            models::DeleteSection::new(
                organization_id.clone(),
                site_id.clone(),
                site_section_id.clone(),
            ),
        )
    }

    /// Update a section.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`, answers 200.
    ///
    /// Changes the section; an absent field keeps its value, and `null` removes `condition`, `icon` or `description`. A condition that does not parse, or a site space of another section, is answered with 400; a path that is taken with 409. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
    pub fn update_section(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_section_id: &models::SiteSectionId,
    ) -> Call<'_, models::UpdateSection> {
        self.call(
            models::UpdateSection::new(
                organization_id.clone(),
                site_id.clone(),
                site_section_id.clone(),
            ),
        )
    }

    /// Move a section.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`, answers 200. Deprecated.
    ///
    /// Moves the section to another place among its siblings. Deprecated: `sortSiteStructure` takes its place. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    #[deprecated]
    pub fn move_section(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_section_id: &models::SiteSectionId,
    ) -> Call<'_, models::MoveSection> {
        self.call(
            models::MoveSection::new(
                organization_id.clone(),
                site_id.clone(),
                site_section_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListSectionGroups> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::UpdateSectionGroup> {
    /// The body.
    pub fn body(
        mut self,
        value: impl Into<Option<models::SiteSectionGroupUpdate>>,
    ) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::MoveSectionGroup> {
    /// The body.
    pub fn body(
        mut self,
        value: impl Into<Option<models::SiteSectionGroupMove>>,
    ) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListSections> {
    /// Key of a share link. With it, published addresses of a share-link site are resolved.
    pub fn share_key(mut self, value: impl Into<models::ShareKey>) -> Self {
        self.request.share_key = Some(value.into());
        self
    }

    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::UpdateSection> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::SiteSectionUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::MoveSection> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::SiteSectionMove>>) -> Self {
        self.request.body = value.into();
        self
    }
}
