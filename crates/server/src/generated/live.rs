// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `live`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `live`.
#[runtime::service]
pub trait Live: runtime::server::Area {
    /// Stream the changes of a space. `GET /v1/spaces/{spaceId}/stream`.
    async fn stream_space(
        &self,
        caller: Self::Caller,
        request: models::StreamSpace,
    ) -> Result<runtime::Events<models::LiveEvent>, Self::Error>;
}
