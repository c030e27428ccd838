// Made by `make` from the description of the API; edit that, not this.
//! 1

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `1`.
pub trait V1: Service {
    /// Does area13.
    ///
    /// `PUT /area13`, answers 200.
    fn area13(
        &self,
        caller: Self::Caller,
        request: models::Area13,
    ) -> impl Future<Output = Result<models::OneArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: V1>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area13, _, _>(async |s: S, c, r| V1::area13(&s, c, r).await)
}
