// Made by `make` from the description of the API; edit that, not this.
//! runtime

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `runtime`.
pub trait Runtime: Service {
    /// Does area0.
    ///
    /// `PUT /area0`, answers 200.
    fn area0(
        &self,
        caller: Self::Caller,
        request: models::Area0,
    ) -> impl Future<Output = Result<models::RArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Runtime>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area0, _, _>(async |s: S, c, r| Runtime::area0(&s, c, r).await)
}
