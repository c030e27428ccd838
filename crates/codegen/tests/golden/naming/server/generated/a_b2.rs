// Made by `make` from the description of the API; edit that, not this.
//! The operations of `a_b`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `a_b`.
#[runtime::service]
pub trait AB2: runtime::server::Service {
    /// Does area7. `PUT /area7`.
    async fn area7(
        &self,
        caller: Self::Caller,
        request: models::Area7,
    ) -> Result<models::Ab2Area, Self::Error>;
}
