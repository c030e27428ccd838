// Made by `make` from the description of the API; edit that, not this.
//! self

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `self`.
pub trait SelfValue: Service {
    /// Does area5.
    ///
    /// `PUT /area5`, answers 200.
    fn area5(
        &self,
        caller: Self::Caller,
        request: models::Area5,
    ) -> impl Future<Output = Result<models::SfArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: SelfValue>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<models::Area5, _, _>(async |s: S, c, r| SelfValue::area5(&s, c, r).await)
}
