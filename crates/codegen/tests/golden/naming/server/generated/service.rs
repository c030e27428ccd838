// Made by `make` from the description of the API; edit that, not this.
//! The operations of `service`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `service`.
#[runtime::service]
pub trait Service2: runtime::server::Service {
    /// Does area10. `PUT /area10`.
    async fn area10(
        &self,
        caller: Self::Caller,
        request: models::Area10,
    ) -> Result<models::SeArea, Self::Error>;
}
