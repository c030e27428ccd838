// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `share-links`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `share-links`.
    pub trait ShareLinks {
        /// List the share links of a site. `GET /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
        fn list_share_links(models::ListShareLinks) -> models::ShareLinkList;
        /// Create a share link. `POST /v1/orgs/{organizationId}/sites/{siteId}/share-links`.
        fn create_share_link(models::CreateShareLink) -> models::ShareLink;
        /// Delete a share link. `DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
        fn delete_share_link(models::DeleteShareLink) -> ();
        /// Update a share link. `PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`.
        fn update_share_link(models::UpdateShareLink) -> models::ShareLink;
    }
}
