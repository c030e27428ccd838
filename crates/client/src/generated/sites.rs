// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the sites of an organization. `GET /v1/orgs/{organizationId}/sites`.
    list_sites(organization_id: &models::OrganizationId) -> models::ListSites = (organization_id.clone()) { page: models::PageToken, limit: i32, space: models::SpaceId, title: String, published: bool }
    /// Create a site. `POST /v1/orgs/{organizationId}/sites`.
    create_site(organization_id: &models::OrganizationId) -> models::CreateSite = (organization_id.clone()) { body: Option<models::NewSite> }
    /// Get a site. `GET /v1/orgs/{organizationId}/sites/{siteId}`.
    get_site(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::GetSite = (organization_id.clone(), site_id.clone()) {} [if_none_match: "if-none-match"]
    /// Delete a site. `DELETE /v1/orgs/{organizationId}/sites/{siteId}`.
    delete_site(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::DeleteSite = (organization_id.clone(), site_id.clone()) {} [if_match: "if-match"]
    /// Update a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}`.
    update_site(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::UpdateSite = (organization_id.clone(), site_id.clone()) { body: Option<models::SiteUpdate> } [if_match: "if-match"]
    /// Get the adaptive schema. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
    get_site_adaptive_schema(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::GetSiteAdaptiveSchema = (organization_id.clone(), site_id.clone()) {} [if_none_match: "if-none-match"]
    /// Set the adaptive schema. `PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`.
    put_site_adaptive_schema(organization_id: &models::OrganizationId, site_id: &models::SiteId, body: models::SiteAdaptiveSchemaUpdate) -> models::PutSiteAdaptiveSchema = (organization_id.clone(), site_id.clone(), body) {} [if_match: "if-match"]
    /// List template conditions. `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`.
    list_site_template_conditions(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::ListSiteTemplateConditions = (organization_id.clone(), site_id.clone()) {}
    /// Get a published site. `GET /v1/orgs/{organizationId}/sites/{siteId}/published`.
    get_published_site(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::GetPublishedSite = (organization_id.clone(), site_id.clone()) { share_key: models::ShareKey } [if_none_match: "if-none-match"]
    /// Publish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`.
    publish_site(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::PublishSite = (organization_id.clone(), site_id.clone()) {}
    /// Unpublish a site. `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`.
    unpublish_site(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::UnpublishSite = (organization_id.clone(), site_id.clone()) {}
    /// Get the structure of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/structure`.
    get_site_structure(organization_id: &models::OrganizationId, site_id: &models::SiteId) -> models::GetSiteStructure = (organization_id.clone(), site_id.clone()) {} [if_none_match: "if-none-match"]
    /// Sort the structure of a site. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/structure/sort`.
    sort_site_structure(organization_id: &models::OrganizationId, site_id: &models::SiteId, body: models::SiteStructureMove) -> models::SortSiteStructure = (organization_id.clone(), site_id.clone(), body) {}
}
