// Made by `make` from the description of the API; edit that, not this.
//! The operations of `std`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `std`.
#[runtime::service]
pub trait Std: runtime::server::Service {
    /// Does area2. `PUT /area2`.
    async fn area2(
        &self,
        caller: Self::Caller,
        request: models::Area2,
    ) -> Result<models::StdArea, Self::Error>;
}
