// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `sites`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `sites`.
    pub trait Sites {
        /// List the sites of an organization. `GET /v1/orgs/{organizationId}/sites`.
        fn list_sites(models::ListSites) -> models::SiteList;
        /// Create a site. `POST /v1/orgs/{organizationId}/sites`.
        fn create_site(models::CreateSite) -> models::Site;
        /// Get a site. `GET /v1/orgs/{organizationId}/sites/{siteId}`.
        fn get_site(models::GetSite) -> models::Site;
        /// Delete a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}`.
        fn delete_site(models::DeleteSite) -> ();
        /// Update a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}`.
        fn update_site(models::UpdateSite) -> models::Site;
        /// Get the adaptive schema. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
        fn get_site_adaptive_schema(models::GetSiteAdaptiveSchema) -> models::SiteAdaptiveSchema;
        /// Set the adaptive schema. `PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
        fn put_site_adaptive_schema(models::PutSiteAdaptiveSchema) -> models::SiteAdaptiveSchema;
        /// List template conditions. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`.
        fn list_site_template_conditions(models::ListSiteTemplateConditions) -> models::TemplateConditions;
        /// Get a published site. `GET /v1/orgs/{organizationId}/sites/{siteId}/published`.
        fn get_published_site(models::GetPublishedSite) -> models::PublishedSite;
        /// Publish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`.
        fn publish_site(models::PublishSite) -> models::Site;
        /// Unpublish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`.
        fn unpublish_site(models::UnpublishSite) -> models::Site;
        /// Get the structure of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/structure`.
        fn get_site_structure(models::GetSiteStructure) -> models::SiteStructure;
        /// Sort the structure of a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/structure/sort`.
        fn sort_site_structure(models::SortSiteStructure) -> models::SiteStructure;
    }
}
