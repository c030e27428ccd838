// Made by `make` from the description of the API; edit that, not this.
//! `a_b`

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `a_b`.
pub trait AB2: Service {
    /// Does area7.
    ///
    /// `PUT /area7`, answers 200.
    fn area7(
        &self,
        caller: Self::Caller,
        request: models::Area7,
    ) -> impl Future<Output = Result<models::Ab2Area, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: AB2>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area7, _, _>(async |s: S, c, r| AB2::area7(&s, c, r).await)
}
