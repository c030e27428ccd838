// Made by `make` from the description of the API; edit that, not this.
//! The operations of `self`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `self`.
#[runtime::service]
pub trait SelfValue: runtime::server::Service {
    /// Does area5. `PUT /area5`.
    async fn area5(
        &self,
        caller: Self::Caller,
        request: models::Area5,
    ) -> Result<models::SfArea, Self::Error>;
}
