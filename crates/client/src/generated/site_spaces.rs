// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Site spaces link spaces into a site.
//!
//! A site space lies in a section, or at the root of a site without sections. One of the siblings is the default, which is shown first. A site space with a condition is shown only to visitors for whom it holds.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the site spaces of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 200.
    ///
    /// Lists the site spaces of the site, in their order, whatever their conditions. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_site_spaces(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListSiteSpaces> {
        self.call(models::ListSiteSpaces::new(organization_id.clone(), site_id.clone()))
    }

    /// Add a space to a site.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces`, answers 201.
    ///
    /// Adds a site space at the end. Its path is made from the title of the space and unique. A space of another organization, or a section of another site, is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
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

    /// Remove a space from a site.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`, answers 205.
    ///
    /// Removes the site space; the space itself stays. The first that remains becomes the default where this was it. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
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

    /// Update a site space.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`, answers 200.
    ///
    /// Changes the site space; an absent field keeps its value, and `null` removes `condition`. A condition that does not parse is answered with 400, a path that is taken with 409. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503.
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

    /// Move a site space.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`, answers 200. Deprecated.
    ///
    /// Moves the site space to another place among its siblings. Deprecated: `sortSiteStructure` takes its place. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
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

    /// True for only the default site space, false for only the others, absent for all.
    pub fn default(mut self, value: impl Into<bool>) -> Self {
        self.request.default = Some(value.into());
        self
    }
}

impl Call<'_, models::UpdateSiteSpace> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::SiteSpaceUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::MoveSiteSpace> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::SiteSpaceMove>>) -> Self {
        self.request.body = value.into();
        self
    }
}
