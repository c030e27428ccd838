// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `sites`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `sites`.
#[runtime::service]
pub trait Sites: runtime::server::Area {
    /// List the sites of an organization. `GET /v1/orgs/{organizationId}/sites`.
    async fn list_sites(
        &self,
        caller: Self::Caller,
        request: models::ListSites,
    ) -> Result<models::SiteList, Self::Error>;

    /// Create a site. `POST /v1/orgs/{organizationId}/sites`.
    async fn create_site(
        &self,
        caller: Self::Caller,
        request: models::CreateSite,
    ) -> Result<models::Site, Self::Error>;

    /// Get a site. `GET /v1/orgs/{organizationId}/sites/{siteId}`.
    async fn get_site(
        &self,
        caller: Self::Caller,
        request: models::GetSite,
    ) -> Result<models::Site, Self::Error>;

    /// Delete a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}`.
    async fn delete_site(
        &self,
        caller: Self::Caller,
        request: models::DeleteSite,
    ) -> Result<(), Self::Error>;

    /// Update a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}`.
    async fn update_site(
        &self,
        caller: Self::Caller,
        request: models::UpdateSite,
    ) -> Result<models::Site, Self::Error>;

    /// Get the adaptive schema. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
    async fn get_site_adaptive_schema(
        &self,
        caller: Self::Caller,
        request: models::GetSiteAdaptiveSchema,
    ) -> Result<models::SiteAdaptiveSchema, Self::Error>;

    /// Set the adaptive schema. `PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
    async fn put_site_adaptive_schema(
        &self,
        caller: Self::Caller,
        request: models::PutSiteAdaptiveSchema,
    ) -> Result<models::SiteAdaptiveSchema, Self::Error>;

    /// List template conditions. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`.
    async fn list_site_template_conditions(
        &self,
        caller: Self::Caller,
        request: models::ListSiteTemplateConditions,
    ) -> Result<models::TemplateConditions, Self::Error>;

    /// Get the customization. `GET /v1/orgs/{organizationId}/sites/{siteId}/customization`.
    async fn get_site_customization(
        &self,
        caller: Self::Caller,
        request: models::GetSiteCustomization,
    ) -> Result<models::SiteCustomization, Self::Error>;

    /// Set the customization. `PUT /v1/orgs/{organizationId}/sites/{siteId}/customization`.
    async fn put_site_customization(
        &self,
        caller: Self::Caller,
        request: models::PutSiteCustomization,
    ) -> Result<models::SiteCustomization, Self::Error>;

    /// Get a published site. `GET /v1/orgs/{organizationId}/sites/{siteId}/published`.
    async fn get_published_site(
        &self,
        caller: Self::Caller,
        request: models::GetPublishedSite,
    ) -> Result<models::PublishedSite, Self::Error>;

    /// Resolve a path of a published site. `GET /v1/orgs/{organizationId}/sites/{siteId}/published/path`.
    async fn get_published_site_path(
        &self,
        caller: Self::Caller,
        request: models::GetPublishedSitePath,
    ) -> Result<models::PublishedSitePath, Self::Error>;

    /// Regenerate the visitor key of a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/visitor-key`.
    async fn regenerate_visitor_key(
        &self,
        caller: Self::Caller,
        request: models::RegenerateVisitorKey,
    ) -> Result<models::SiteVisitorKey, Self::Error>;

    /// Publish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`.
    async fn publish_site(
        &self,
        caller: Self::Caller,
        request: models::PublishSite,
    ) -> Result<models::Site, Self::Error>;

    /// Unpublish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`.
    async fn unpublish_site(
        &self,
        caller: Self::Caller,
        request: models::UnpublishSite,
    ) -> Result<models::Site, Self::Error>;

    /// Get the structure of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/structure`.
    async fn get_site_structure(
        &self,
        caller: Self::Caller,
        request: models::GetSiteStructure,
    ) -> Result<models::SiteStructure, Self::Error>;

    /// Sort the structure of a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/structure/sort`.
    async fn sort_site_structure(
        &self,
        caller: Self::Caller,
        request: models::SortSiteStructure,
    ) -> Result<models::SiteStructure, Self::Error>;

    /// List the redirects of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/redirects`.
    async fn list_site_redirects(
        &self,
        caller: Self::Caller,
        request: models::ListSiteRedirects,
    ) -> Result<models::SiteRedirectList, Self::Error>;

    /// Set a redirect. `PUT /v1/orgs/{organizationId}/sites/{siteId}/redirects`.
    async fn put_site_redirect(
        &self,
        caller: Self::Caller,
        request: models::PutSiteRedirect,
    ) -> Result<models::SiteRedirect, Self::Error>;

    /// Delete a redirect. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}`.
    async fn delete_site_redirect(
        &self,
        caller: Self::Caller,
        request: models::DeleteSiteRedirect,
    ) -> Result<(), Self::Error>;
}
