// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;

use super::{Call, Client};

impl Client {
    /// List the section groups of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
    pub fn list_section_groups(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListSectionGroups> {
        self.call(
            models::ListSectionGroups::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Create a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups`.
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

    /// Delete a section group. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
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

    /// Update a section group. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`.
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

    /// Add a section to a group. `POST
    /// /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`.
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

    /// Remove a section from a group. `DELETE
    /// /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`.
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

    /// Move a section group. `POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`.
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

    /// List the sections of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/sections`.
    pub fn list_sections(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListSections> {
        self.call(models::ListSections::new(organization_id.clone(), site_id.clone()))
    }

    /// Create a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections`.
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

    /// Delete a section. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
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

    /// Update a section. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`.
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

    /// Move a section. `POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`.
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
    /// Sets [`page`](models::ListSectionGroups::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSectionGroups::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::UpdateSectionGroup> {
    /// Sets the body.
    pub fn body(
        mut self,
        body: impl Into<Option<models::SiteSectionGroupUpdate>>,
    ) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::MoveSectionGroup> {
    /// Sets the body.
    pub fn body(
        mut self,
        body: impl Into<Option<models::SiteSectionGroupMove>>,
    ) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::ListSections> {
    /// Sets [`share_key`](models::ListSections::share_key).
    pub fn share_key(mut self, value: impl Into<models::ShareKey>) -> Self {
        self.request.share_key = Some(value.into());
        self
    }

    /// Sets [`page`](models::ListSections::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSections::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::UpdateSection> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::SiteSectionUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::MoveSection> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::SiteSectionMove>>) -> Self {
        self.request.body = body.into();
        self
    }
}
