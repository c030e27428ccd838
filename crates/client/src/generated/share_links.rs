// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Share links let people read a site without an account.
//!
//! The address of a share link has a secret key of 128 random bits. A link that is not active, or is deleted, answers 404 at once.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the share links of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/share-links`, answers 200.
    ///
    /// Lists the share links of the site, newest first, with their keys. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn list_share_links(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListShareLinks> {
        self.call(models::ListShareLinks::new(organization_id.clone(), site_id.clone()))
    }

    /// Create a share link.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/share-links`, answers 201.
    ///
    /// Creates an active share link with a new secret key. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
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

    /// Delete a share link.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`, answers 205.
    ///
    /// Deletes the share link, which stops working at once. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
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

    /// Update a share link.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`, answers 200.
    ///
    /// Changes name or `active`; an absent field keeps its value. A link that is made active again keeps its key. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
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

impl Call<'_, models::UpdateShareLink> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::ShareLinkUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}
