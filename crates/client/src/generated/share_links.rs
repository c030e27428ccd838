// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;

use super::{Call, Client};

impl Client {
    /// List the share links of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
    pub fn list_share_links(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListShareLinks> {
        self.call(models::ListShareLinks::new(organization_id.clone(), site_id.clone()))
    }

    /// Create a share link. `POST /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
    pub fn create_share_link(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        body: models::NewShareLink,
    ) -> Call<'_, models::CreateShareLink> {
        self.call(
            models::CreateShareLink::new(organization_id.clone(), site_id.clone(), body),
        )
    }

    /// Delete a share link. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
    pub fn delete_share_link(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        share_link_id: &models::ShareLinkId,
    ) -> Call<'_, models::DeleteShareLink> {
        self.call(
            models::DeleteShareLink::new(
                organization_id.clone(),
                site_id.clone(),
                share_link_id.clone(),
            ),
        )
    }

    /// Update a share link. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
    pub fn update_share_link(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        share_link_id: &models::ShareLinkId,
    ) -> Call<'_, models::UpdateShareLink> {
        self.call(
            models::UpdateShareLink::new(
                organization_id.clone(),
                site_id.clone(),
                share_link_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListShareLinks> {
    /// Sets [`page`](models::ListShareLinks::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListShareLinks::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::UpdateShareLink> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::ShareLinkUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }
}
