// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Sites publish spaces of an organization to an audience.
//!
//! A site is made of site spaces, which are links to spaces, and may be divided into sections and section groups. It is live once it is published, and then its `visibility` says who reads it: anyone, whoever has a share link, or visitors with a signed token. Conditions show a section or a site space only to visitors with certain claims, which the adaptive schema describes.
//!
//! A condition is an expression in the syntax of `JavaScript` over `visitor.claims` and `visitor.claims.unsigned`: member access, `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`, `&&`, `||`, `!`, parentheses, `in`, `.includes()` and literals. A claim that is missing is undefined and counts as false. A condition that does not parse is answered with 400; one that fails when it is evaluated hides what it stands on. A visitor's token is a JWT signed with HS256 by the key of the site; it needs `exp`, with 60 seconds of leeway. Callers of this API see every section and site space, whatever the conditions.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `sites`.
pub trait Sites: Service {
    /// List the sites of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/sites`, answers 200.
    ///
    /// Lists the sites of the organization that the caller may view, newest first.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_sites(
        &self,
        caller: Self::Caller,
        request: models::ListSites,
    ) -> impl Future<Output = Result<models::SiteList, Self::Error>> + Send;

    /// Create a site.
    ///
    /// `POST /v1/orgs/{organizationId}/sites`, answers 201.
    ///
    /// Creates a site that is not published yet. Its `basename` is made from the title and unique. With spaces it shows them, with `empty` or `sample` it gets a new one. `agentsContext` is `included` for public and unlisted sites and `excluded` for others. Needs `create` in the organization. A space of another organization is answered with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn create_site(
        &self,
        caller: Self::Caller,
        request: models::CreateSite,
    ) -> impl Future<Output = Result<models::Site, Self::Error>> + Send;

    /// Get a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}`, answers 200.
    ///
    /// Answers the site. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_site(
        &self,
        caller: Self::Caller,
        request: models::GetSite,
    ) -> impl Future<Output = Result<models::Site, Self::Error>> + Send;

    /// Delete a site.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}`, answers 205.
    ///
    /// Deletes the site with its sections, site spaces and share links. The spaces themselves stay. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_site(
        &self,
        caller: Self::Caller,
        request: models::DeleteSite,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a site.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}`, answers 200.
    ///
    /// Changes settings of the site; an absent field keeps its value, and `null` removes `proxy` or `icon`. Needs `create` in the organization. A site space or section that is not part of the site is answered with 400, a basename that is taken with 409.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 501, 503.
    fn update_site(
        &self,
        caller: Self::Caller,
        request: models::UpdateSite,
    ) -> impl Future<Output = Result<models::Site, Self::Error>> + Send;

    /// Get the adaptive schema.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`, answers 200.
    ///
    /// Answers the schema of the visitors' claims; one without claims before it is first set. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_site_adaptive_schema(
        &self,
        caller: Self::Caller,
        request: models::GetSiteAdaptiveSchema,
    ) -> impl Future<Output = Result<models::SiteAdaptiveSchema, Self::Error>> + Send;

    /// Set the adaptive schema.
    ///
    /// `PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema`, answers 200.
    ///
    /// Sets the schema of the visitors' claims, in place of the one before. What is not JSON Schema draft-07 is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn put_site_adaptive_schema(
        &self,
        caller: Self::Caller,
        request: models::PutSiteAdaptiveSchema,
    ) -> impl Future<Output = Result<models::SiteAdaptiveSchema, Self::Error>> + Send;

    /// List conditions to start from.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`, answers 200.
    ///
    /// Answers conditions made from the adaptive schema: one for each value that a claim of type boolean or with an enum can take. Not a page: all of them. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_site_template_conditions(
        &self,
        caller: Self::Caller,
        request: models::ListSiteTemplateConditions,
    ) -> impl Future<Output = Result<models::TemplateConditions, Self::Error>> + Send;

    /// Get a site as published.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/published`, answers 200.
    ///
    /// Answers the site with its structure as its audience sees it. Answers 404 while the site is not published. A site with visibility `share-link` needs `shareKey` or `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_published_site(
        &self,
        caller: Self::Caller,
        request: models::GetPublishedSite,
    ) -> impl Future<Output = Result<models::PublishedSite, Self::Error>> + Send;

    /// Publish a site.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/publish`, answers 200.
    ///
    /// Makes the site live for the audience of its `visibility`. A site that is live already stays so. A site without a site space is answered with 409. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 501, 503.
    fn publish_site(
        &self,
        caller: Self::Caller,
        request: models::PublishSite,
    ) -> impl Future<Output = Result<models::Site, Self::Error>> + Send;

    /// Take a site offline.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/unpublish`, answers 200.
    ///
    /// Takes the site offline; its structure and settings stay. A site that is offline already stays so. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn unpublish_site(
        &self,
        caller: Self::Caller,
        request: models::UnpublishSite,
    ) -> impl Future<Output = Result<models::Site, Self::Error>> + Send;

    /// Get the structure of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/structure`, answers 200.
    ///
    /// Answers how the site is built up, published or not: its sections and section groups, or its site spaces where it has no sections. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_site_structure(
        &self,
        caller: Self::Caller,
        request: models::GetSiteStructure,
    ) -> impl Future<Output = Result<models::SiteStructure, Self::Error>> + Send;

    /// Sort the structure of a site.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/structure/sort`, answers 200.
    ///
    /// Moves a section, section group or site space to another place among its siblings. Takes the place of the three deprecated moves. What is not part of the site, or is no sibling, is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn sort_site_structure(
        &self,
        caller: Self::Caller,
        request: models::SortSiteStructure,
    ) -> impl Future<Output = Result<models::SiteStructure, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Sites>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListSites,
            _,
            _,
        >(async |s: S, c, r| Sites::list_sites(&s, c, r).await)
        .add::<
            models::CreateSite,
            _,
            _,
        >(async |s: S, c, r| Sites::create_site(&s, c, r).await)
        .add::<models::GetSite, _, _>(async |s: S, c, r| Sites::get_site(&s, c, r).await)
        .add::<
            models::DeleteSite,
            _,
            _,
        >(async |s: S, c, r| Sites::delete_site(&s, c, r).await)
        .add::<
            models::UpdateSite,
            _,
            _,
        >(async |s: S, c, r| Sites::update_site(&s, c, r).await)
        .add::<
            models::GetSiteAdaptiveSchema,
            _,
            _,
        >(async |s: S, c, r| Sites::get_site_adaptive_schema(&s, c, r).await)
        .add::<
            models::PutSiteAdaptiveSchema,
            _,
            _,
        >(async |s: S, c, r| Sites::put_site_adaptive_schema(&s, c, r).await)
        .add::<
            models::ListSiteTemplateConditions,
            _,
            _,
        >(async |s: S, c, r| Sites::list_site_template_conditions(&s, c, r).await)
        .add::<
            models::GetPublishedSite,
            _,
            _,
        >(async |s: S, c, r| Sites::get_published_site(&s, c, r).await)
        .add::<
            models::PublishSite,
            _,
            _,
        >(async |s: S, c, r| Sites::publish_site(&s, c, r).await)
        .add::<
            models::UnpublishSite,
            _,
            _,
        >(async |s: S, c, r| Sites::unpublish_site(&s, c, r).await)
        .add::<
            models::GetSiteStructure,
            _,
            _,
        >(async |s: S, c, r| Sites::get_site_structure(&s, c, r).await)
        .add::<
            models::SortSiteStructure,
            _,
            _,
        >(async |s: S, c, r| Sites::sort_site_structure(&s, c, r).await)
}
