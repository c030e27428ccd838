// Made by `make` from the description of the API; edit that, not this.
//! The operations of `type`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `type`.
#[runtime::service]
pub trait Type: runtime::server::Service {
    /// Does area4. `PUT /area4`.
    async fn area4(
        &self,
        caller: Self::Caller,
        request: models::Area4,
    ) -> Result<models::TArea, Self::Error>;
}
