// Made by `make` from the description of the API; edit that, not this.
//! The operations of `a-b`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `a-b`.
#[runtime::service]
pub trait AB: runtime::server::Service {
    /// Does area6. `PUT /area6`.
    async fn area6(
        &self,
        caller: Self::Caller,
        request: models::Area6,
    ) -> Result<models::AbArea, Self::Error>;
}
