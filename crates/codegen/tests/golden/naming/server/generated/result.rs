// Made by `make` from the description of the API; edit that, not this.
//! The operations of `result`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `result`.
#[runtime::service]
pub trait Result2: runtime::server::Service {
    /// Does area12. `PUT /area12`.
    async fn area12(
        &self,
        caller: Self::Caller,
        request: models::Area12,
    ) -> Result<models::ReArea, Self::Error>;
}
