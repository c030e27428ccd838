// Made by `make` from the description of the API; edit that, not this.
//! The operations of `models`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `models`.
#[runtime::service]
pub trait Models: runtime::server::Service {
    /// Does area1. `PUT /area1`.
    async fn area1(
        &self,
        caller: Self::Caller,
        request: models::Area1,
    ) -> Result<models::MArea, Self::Error>;
}
