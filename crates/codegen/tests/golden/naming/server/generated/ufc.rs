// Made by `make` from the description of the API; edit that, not this.
//! The operations of `ü`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `ü`.
#[runtime::service]
pub trait Ufc: runtime::server::Service {
    /// Does area8. `PUT /area8`.
    async fn area8(
        &self,
        caller: Self::Caller,
        request: models::Area8,
    ) -> Result<models::UeArea, Self::Error>;
}
