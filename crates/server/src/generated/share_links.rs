// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Share links let people read a site without an account.
//!
//! The address of a share link has a secret key of 128 random bits. A link that is not active, or is deleted, answers 404 at once.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `share-links`.
pub trait ShareLinks: Service {
    /// List the share links of a site.
    ///
    /// `GET /v1/orgs/{organizationId}/sites/{siteId}/share-links`, answers 200.
    ///
    /// Lists the share links of the site, newest first, with their keys. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn list_share_links(
        &self,
        caller: Self::Caller,
        request: models::ListShareLinks,
    ) -> impl Future<Output = Result<models::ShareLinkList, Self::Error>> + Send;

    /// Create a share link.
    ///
    /// `POST /v1/orgs/{organizationId}/sites/{siteId}/share-links`, answers 201.
    ///
    /// Creates an active share link with a new secret key. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn create_share_link(
        &self,
        caller: Self::Caller,
        request: models::CreateShareLink,
    ) -> impl Future<Output = Result<models::ShareLink, Self::Error>> + Send;

    /// Delete a share link.
    ///
    /// `DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`, answers 205.
    ///
    /// Deletes the share link, which stops working at once. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn delete_share_link(
        &self,
        caller: Self::Caller,
        request: models::DeleteShareLink,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a share link.
    ///
    /// `PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`, answers 200.
    ///
    /// Changes name or `active`; an absent field keeps its value. A link that is made active again keeps its key. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn update_share_link(
        &self,
        caller: Self::Caller,
        request: models::UpdateShareLink,
    ) -> impl Future<Output = Result<models::ShareLink, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: ShareLinks>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListShareLinks,
            _,
            _,
        >(async |s: S, c, r| ShareLinks::list_share_links(&s, c, r).await)
        .add::<
            models::CreateShareLink,
            _,
            _,
        >(async |s: S, c, r| ShareLinks::create_share_link(&s, c, r).await)
        .add::<
            models::DeleteShareLink,
            _,
            _,
        >(async |s: S, c, r| ShareLinks::delete_share_link(&s, c, r).await)
        .add::<
            models::UpdateShareLink,
            _,
            _,
        >(async |s: S, c, r| ShareLinks::update_share_link(&s, c, r).await)
}
