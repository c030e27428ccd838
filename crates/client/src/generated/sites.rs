// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sites publish spaces of an organization to an audience.
//!
//! A site is made of site spaces, which are links to spaces, and may be divided into sections and section groups. It is live once it is published, and then its `visibility` says who reads it: anyone, whoever has a share link, or visitors with a signed token. Conditions show a section or a site space only to visitors with certain claims, which the adaptive schema describes.
//!
//! A condition is an expression in the syntax of `JavaScript` over `visitor.claims` and `visitor.claims.unsigned`: member access, `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`, `&&`, `||`, `!`, parentheses, `in`, `.includes()` and literals. A claim that is missing is undefined and counts as false. A condition that does not parse is answered with 400; one that fails when it is evaluated hides what it stands on. A visitor's token is a JWT signed with HS256 by the key of the site; it needs `exp`, with 60 seconds of leeway. Callers of this API see every section and site space, whatever the conditions.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the sites of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/sites`, answers 200.
    ///
    /// Lists the sites of the organization that the caller may view, newest first.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_sites(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListSites> {
        self.call(models::ListSites::new(organization_id.clone()))
    }

    /// Create a site.
    ///
    /// `POST /v1/orgs/{organizationId}/sites`, answers 201.
    ///
    /// Creates a site that is not published yet. Its `basename` is made from the title and unique. With spaces it shows them, with `empty` or `sample` it gets a new one. `agentsContext` is `included` for public and unlisted sites and `excluded` for others. Needs `create` in the organization. A space of another organization is answered with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn create_site(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::CreateSite> {
        self.call(models::CreateSite::new(organization_id.clone()))
    }

    /// Get a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}`, answers 200.
    ///
    /// Answers the site. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::GetSite> {
        self.call(models::GetSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Delete a site.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}`, answers 205.
    ///
    /// Deletes the site with its sections, site spaces and share links. The spaces themselves stay. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn delete_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::DeleteSite> {
        self.call(models::DeleteSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Update a site.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}`, answers 200.
    ///
    /// Changes settings of the site; an absent field keeps its value, and `null` removes `proxy` or `icon`. Needs `create` in the organization. A site space or section that is not part of the site is answered with 400, a basename that is taken with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 501, 503.
    pub fn update_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::UpdateSite> {
        self.call(models::UpdateSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Get the adaptive schema.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`, answers 200.
    ///
    /// Answers the schema of the visitors' claims; one without claims before it is first set. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_site_adaptive_schema(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::GetSiteAdaptiveSchema> {
        self.call(
            models::GetSiteAdaptiveSchema::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Set the adaptive schema.
    ///
    /// `PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`, answers 200.
    ///
    /// Sets the schema of the visitors' claims, in place of the one before. What is not JSON Schema draft-07 is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
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

    /// List conditions to start from.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`, answers 200.
    ///
    /// Answers conditions made from the adaptive schema: one for each value that a claim of type boolean or with an enum can take. Not a page: all of them. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
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

    /// Get a site as published.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/published`, answers 200.
    ///
    /// Answers the site with its structure as its audience sees it. Answers 404 while the site is not published. A site with visibility `share-link` needs `shareKey` or `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_published_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::GetPublishedSite> {
        self.call(
            models::GetPublishedSite::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Publish a site.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`, answers 200.
    ///
    /// Makes the site live for the audience of its `visibility`. A site that is live already stays so. A site without a site space is answered with 409. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 501, 503.
    pub fn publish_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::PublishSite> {
        self.call(models::PublishSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Take a site offline.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`, answers 200.
    ///
    /// Takes the site offline; its structure and settings stay. A site that is offline already stays so. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn unpublish_site(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::UnpublishSite> {
        self.call(models::UnpublishSite::new(organization_id.clone(), site_id.clone()))
    }

    /// Get the structure of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/structure`, answers 200.
    ///
    /// Answers how the site is built up, published or not: its sections and section groups, or its site spaces where it has no sections. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn get_site_structure(
        &self,
        organization_id: &models::OrganizationId,
        site_id: &models::SiteId,
    ) -> Call<'_, models::GetSiteStructure> {
        self.call(
            models::GetSiteStructure::new(organization_id.clone(), site_id.clone()),
        )
    }

    /// Sort the structure of a site.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/structure/sort`, answers 200.
    ///
    /// Moves a section, section group or site space to another place among its siblings. Takes the place of the three deprecated moves. What is not part of the site, or is no sibling, is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
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
}

impl Call<'_, models::ListSites> {
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

    /// Only sites that show this space.
    pub fn space(mut self, value: impl Into<models::SpaceId>) -> Self {
        self.request.space = Some(value.into());
        self
    }

    /// Only sites whose title contains this, upper and lower case alike.
    ///
    /// At most 128 characters.
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.request.title = Some(value.into());
        self
    }

    /// True for sites that are live, false for the others, absent for all.
    pub fn published(mut self, value: impl Into<bool>) -> Self {
        self.request.published = Some(value.into());
        self
    }
}

impl Call<'_, models::CreateSite> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::NewSite>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::UpdateSite> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::SiteUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::GetPublishedSite> {
    /// Key of a share link. With it, published addresses of a share-link site are resolved.
    pub fn share_key(mut self, value: impl Into<models::ShareKey>) -> Self {
        self.request.share_key = Some(value.into());
        self
    }
}
