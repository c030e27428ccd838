// Made by `make` from the description of the API; edit that, not this.
//! The operations of `future`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `future`.
#[runtime::service]
pub trait Future2: runtime::server::Service {
    /// Does area9. `PUT /area9`.
    async fn area9(
        &self,
        caller: Self::Caller,
        request: models::Area9,
    ) -> Result<models::FuArea, Self::Error>;
}
