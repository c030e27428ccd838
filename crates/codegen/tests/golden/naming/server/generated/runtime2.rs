// Made by `make` from the description of the API; edit that, not this.
//! The operations of `runtime`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `runtime`.
#[runtime::service]
pub trait Runtime: runtime::server::Service {
    /// Does area0. `PUT /area0`.
    async fn area0(
        &self,
        caller: Self::Caller,
        request: models::Area0,
    ) -> Result<models::RArea, Self::Error>;
}
