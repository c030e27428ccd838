// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the sites of an organization. `GET /v1/orgs/{organizationId}/sites`.
    pub fn list_sites(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListSites> {
        self.call(models::ListSites::new(organization_id.clone()))
    }

    /// Create a site. `POST /v1/orgs/{organizationId}/sites`.
    pub fn create_site(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::CreateSite> {
        self.call(models::CreateSite::new(organization_id.clone()))
    }

    /// Get a site. `GET /v1/orgs/{organizationId}/sites/{siteId}`.
    pub fn get_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::GetSite> {
        self.call(models::GetSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Delete a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}`.
    pub fn delete_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::DeleteSite> {
        self.call(models::DeleteSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Update a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}`.
    pub fn update_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::UpdateSite> {
        self.call(models::UpdateSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Get the adaptive schema. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
    pub fn get_site_adaptive_schema(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::GetSiteAdaptiveSchema> {
        self.call(
            models::GetSiteAdaptiveSchema::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Set the adaptive schema. `PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
    pub fn put_site_adaptive_schema(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        body: models::SiteAdaptiveSchemaUpdate,
    ) -> Call<'_, models::PutSiteAdaptiveSchema> {
        self.call(
            models::PutSiteAdaptiveSchema::new(
                organization_id.clone(),
                site_id.clone(),
                body,
            ),
        )
    }

    /// List template conditions. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`.
    pub fn list_site_template_conditions(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListSiteTemplateConditions> {
        self.call(
            models::ListSiteTemplateConditions::new(
                organization_id.clone(),
                site_id.clone(),
            ),
        )
    }

    /// Get the customization. `GET /v1/orgs/{organizationId}/sites/{siteId}/customization`.
    pub fn get_site_customization(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::GetSiteCustomization> {
        self.call(
            models::GetSiteCustomization::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Set the customization. `PUT /v1/orgs/{organizationId}/sites/{siteId}/customization`.
    pub fn put_site_customization(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        body: models::SiteCustomizationUpdate,
    ) -> Call<'_, models::PutSiteCustomization> {
        self.call(
            models::PutSiteCustomization::new(
                organization_id.clone(),
                site_id.clone(),
                body,
            ),
        )
    }

    /// Get a published site. `GET /v1/orgs/{organizationId}/sites/{siteId}/published`.
    pub fn get_published_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::GetPublishedSite> {
        self.call(
            models::GetPublishedSite::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Resolve a path of a published site. `GET /v1/orgs/{organizationId}/sites/{siteId}/published/path`.
    pub fn get_published_site_path(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        path: String,
    ) -> Call<'_, models::GetPublishedSitePath> {
        self.call(
            models::GetPublishedSitePath::new(
                organization_id.clone(),
                site_id.clone(),
                path,
            ),
        )
    }

    /// Regenerate the visitor key of a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/visitor-key`.
    pub fn regenerate_visitor_key(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::RegenerateVisitorKey> {
        self.call(
            models::RegenerateVisitorKey::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Publish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`.
    pub fn publish_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::PublishSite> {
        self.call(models::PublishSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Unpublish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`.
    pub fn unpublish_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::UnpublishSite> {
        self.call(models::UnpublishSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Get the structure of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/structure`.
    pub fn get_site_structure(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::GetSiteStructure> {
        self.call(
            models::GetSiteStructure::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Sort the structure of a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/structure/sort`.
    pub fn sort_site_structure(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        body: models::SiteStructureMove,
    ) -> Call<'_, models::SortSiteStructure> {
        self.call(
            models::SortSiteStructure::new(
                organization_id.clone(),
                site_id.clone(),
                body,
            ),
        )
    }

    /// List the redirects of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/redirects`.
    pub fn list_site_redirects(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::ListSiteRedirects> {
        self.call(
            models::ListSiteRedirects::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Set a redirect. `PUT /v1/orgs/{organizationId}/sites/{siteId}/redirects`.
    pub fn put_site_redirect(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        body: models::NewSiteRedirect,
    ) -> Call<'_, models::PutSiteRedirect> {
        self.call(
            models::PutSiteRedirect::new(organization_id.clone(), site_id.clone(), body),
        )
    }

    /// Delete a redirect. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}`.
    pub fn delete_site_redirect(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
        site_redirect_id: &models::SiteRedirectId,
    ) -> Call<'_, models::DeleteSiteRedirect> {
        self.call(
            models::DeleteSiteRedirect::new(
                organization_id.clone(),
                site_id.clone(),
                site_redirect_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListSites> {
    /// Sets [`page`](models::ListSites::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSites::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`space`](models::ListSites::space).
    pub fn space(mut self, value: impl Into<models::SpaceId>) -> Self {
        self.request.space = Some(value.into());
        self
    }

    /// Sets [`title`](models::ListSites::title).
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.request.title = Some(value.into());
        self
    }

    /// Sets [`published`](models::ListSites::published).
    pub fn published(mut self, value: impl Into<bool>) -> Self {
        self.request.published = Some(value.into());
        self
    }
}

impl Call<'_, models::CreateSite> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::NewSite>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::GetSite> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::DeleteSite> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::UpdateSite> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::SiteUpdate>>) -> Self {
        self.request.body = body.into();
        self
    }

    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::GetSiteAdaptiveSchema> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::PutSiteAdaptiveSchema> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::GetSiteCustomization> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::PutSiteCustomization> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::GetPublishedSite> {
    /// Sets [`share_key`](models::GetPublishedSite::share_key).
    pub fn share_key(mut self, value: impl Into<models::ShareKey>) -> Self {
        self.request.share_key = Some(value.into());
        self
    }

    /// Sets [`visitor_token`](models::GetPublishedSite::visitor_token).
    pub fn visitor_token(mut self, value: impl Into<models::VisitorToken>) -> Self {
        self.request.visitor_token = Some(value.into());
        self
    }

    /// Sets [`visitor`](models::GetPublishedSite::visitor).
    pub fn visitor(mut self, value: impl Into<models::UnsignedClaims>) -> Self {
        self.request.visitor = Some(value.into());
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetPublishedSitePath> {
    /// Sets [`share_key`](models::GetPublishedSitePath::share_key).
    pub fn share_key(mut self, value: impl Into<models::ShareKey>) -> Self {
        self.request.share_key = Some(value.into());
        self
    }

    /// Sets [`visitor_token`](models::GetPublishedSitePath::visitor_token).
    pub fn visitor_token(mut self, value: impl Into<models::VisitorToken>) -> Self {
        self.request.visitor_token = Some(value.into());
        self
    }

    /// Sets [`visitor`](models::GetPublishedSitePath::visitor).
    pub fn visitor(mut self, value: impl Into<models::UnsignedClaims>) -> Self {
        self.request.visitor = Some(value.into());
        self
    }

    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::GetSiteStructure> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::ListSiteRedirects> {
    /// Sets [`page`](models::ListSiteRedirects::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListSiteRedirects::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
