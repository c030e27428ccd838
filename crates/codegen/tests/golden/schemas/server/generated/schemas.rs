// Made by `make` from the description of the API; edit that, not this.
//! The operations of `schemas`.

use crate::schemas::models as models;
use quire_runtime as runtime;

/// The operations of `schemas`.
#[runtime::service]
pub trait Schemas: runtime::server::Service {
    /// `putAll`. `PUT /all`.
    async fn put_all(
        &self,
        caller: Self::Caller,
        request: models::PutAll,
    ) -> Result<models::All, Self::Error>;
}
