// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;

use super::{Call, Client};

impl Client {
    /// List the site spaces of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
    pub fn list_site_spaces(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListSiteSpaces> {
        self.call(models::ListSiteSpaces::new(organization_id.clone(), site_id.clone()))
    }

    /// Add a space to a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`.
    pub fn add_site_space(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        body: models::NewSiteSpaceLink,
    ) -> Call<'_, models::AddSiteSpace> {
        self.call(
            models::AddSiteSpace::new(organization_id.clone(), site_id.clone(), body),
        )
    }

    /// Remove a space from a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
    pub fn delete_site_space(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_space_id: &models::SiteSpaceId,
    ) -> Call<'_, models::DeleteSiteSpace> {
        self.call(
            models::DeleteSiteSpace::new(
                organization_id.clone(),
                site_id.clone(),
                site_space_id.clone(),
            ),
        )
    }

    /// Update a site space. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`.
    pub fn update_site_space(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_space_id: &models::SiteSpaceId,
    ) -> Call<'_, models::UpdateSiteSpace> {
        self.call(
            models::UpdateSiteSpace::new(
                organization_id.clone(),
                site_id.clone(),
                site_space_id.clone(),
            ),
        )
    }

    /// Move a site space. `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`.
    #[deprecated]
    pub fn move_site_space(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_space_id: &models::SiteSpaceId,
    ) -> Call<'_, models::MoveSiteSpace> {
        self.call(
            models::MoveSiteSpace::new(
                organization_id.clone(),
                site_id.clone(),
                site_space_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListSiteSpaces> {
    /// Sets [`share_key`](models::ListSiteSpaces::share_key).
    pub fn share_key(mut self, value: impl Into<models::ShareKey>) -> Self {
        self.request.share_key = Some(value.into());
        self
    }

    /// Sets [`page`](models::ListSiteSpaces::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSiteSpaces::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`default`](models::ListSiteSpaces::default).
    pub fn default(mut self, value: impl Into<bool>) -> Self {
        self.request.default = Some(value.into());
        self
    }
}

impl Call<'_, models::UpdateSiteSpace> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::SiteSpaceUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::MoveSiteSpace> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::SiteSpaceMove>>) -> Self {
        self.request.body = body.into();
        self
    }
}
