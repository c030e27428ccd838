// Made by `make` from the description of the API; edit that, not this.
//! api

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `api`.
pub trait Api2: Service {
    /// Does area11.
    ///
    /// `PUT /area11`, answers 200.
    fn area11(
        &self,
        caller: Self::Caller,
        request: models::Area11,
    ) -> impl Future<Output = Result<models::ApArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Api2>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area11, _, _>(async |s: S, c, r| Api2::area11(&s, c, r).await)
}
