// Made by `make` from the description of the API; edit that, not this.
//! models

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `models`.
pub trait Models: Service {
    /// Does area1.
    ///
    /// `PUT /area1`, answers 200.
    fn area1(
        &self,
        caller: Self::Caller,
        request: models::Area1,
    ) -> impl Future<Output = Result<models::MArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Models>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area1, _, _>(async |s: S, c, r| Models::area1(&s, c, r).await)
}
