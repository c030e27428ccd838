// Made by `make` from the description of the API; edit that, not this.
//! std

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `std`.
pub trait Std: Service {
    /// Does area2.
    ///
    /// `PUT /area2`, answers 200.
    fn area2(
        &self,
        caller: Self::Caller,
        request: models::Area2,
    ) -> impl Future<Output = Result<models::StdArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Std>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area2, _, _>(async |s: S, c, r| Std::area2(&s, c, r).await)
}
