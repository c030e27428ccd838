// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `share-links`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `share-links`.
#[runtime::service]
pub trait ShareLinks: runtime::server::Area {
    /// List the share links of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
    async fn list_share_links(
        &self,
        caller: Self::Caller,
        request: models::ListShareLinks,
    ) -> Result<models::ShareLinkList, Self::Error>;

    /// Create a share link. `POST /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
    async fn create_share_link(
        &self,
        caller: Self::Caller,
        request: models::CreateShareLink,
    ) -> Result<models::ShareLink, Self::Error>;

    /// Delete a share link. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
    async fn delete_share_link(
        &self,
        caller: Self::Caller,
        request: models::DeleteShareLink,
    ) -> Result<(), Self::Error>;

    /// Update a share link. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
    async fn update_share_link(
        &self,
        caller: Self::Caller,
        request: models::UpdateShareLink,
    ) -> Result<models::ShareLink, Self::Error>;
}
