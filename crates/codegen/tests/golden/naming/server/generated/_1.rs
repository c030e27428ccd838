// Made by `make` from the description of the API; edit that, not this.
//! The operations of `1`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `1`.
#[runtime::service]
pub trait V1: runtime::server::Service {
    /// Does area13. `PUT /area13`.
    async fn area13(
        &self,
        caller: Self::Caller,
        request: models::Area13,
    ) -> Result<models::OneArea, Self::Error>;
}
