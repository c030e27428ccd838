// Made by `make` from the description of the API; edit that, not this.
//! The operations of `api`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `api`.
#[runtime::service]
pub trait Api2: runtime::server::Service {
    /// Does area11. `PUT /area11`.
    async fn area11(
        &self,
        caller: Self::Caller,
        request: models::Area11,
    ) -> Result<models::ApArea, Self::Error>;
}
