// Made by `make` from the description of the API; edit that, not this.
//! a-b

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `a-b`.
pub trait AB: Service {
    /// Does area6.
    ///
    /// `PUT /area6`, answers 200.
    fn area6(
        &self,
        caller: Self::Caller,
        request: models::Area6,
    ) -> impl Future<Output = Result<models::AbArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: AB>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area6, _, _>(async |s: S, c, r| AB::area6(&s, c, r).await)
}
