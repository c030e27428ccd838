// Made by `make` from the description of the API; edit that, not this.
//! future

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `future`.
pub trait Future2: Service {
    /// Does area9.
    ///
    /// `PUT /area9`, answers 200.
    fn area9(
        &self,
        caller: Self::Caller,
        request: models::Area9,
    ) -> impl Future<Output = Result<models::FuArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Future2>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area9, _, _>(async |s: S, c, r| Future2::area9(&s, c, r).await)
}
