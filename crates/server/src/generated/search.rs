// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `search`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `search`.
#[runtime::service]
pub trait Search: runtime::server::Area {
    /// Search an organization. `GET /v1/orgs/{organizationId}/search`.
    async fn search_org(
        &self,
        caller: Self::Caller,
        request: models::SearchOrg,
    ) -> Result<models::SearchResultList, Self::Error>;
}
