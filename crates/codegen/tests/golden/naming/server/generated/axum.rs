// Made by `make` from the description of the API; edit that, not this.
//! The operations of `axum`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `axum`.
#[runtime::service]
pub trait Axum: runtime::server::Service {
    /// Does area3. `PUT /area3`.
    async fn area3(
        &self,
        caller: Self::Caller,
        request: models::Area3,
    ) -> Result<models::AxArea, Self::Error>;
}
