// Made by `make` from the description of the API; edit that, not this.
//! service

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `service`.
pub trait Service2: Service {
    /// Does area10.
    ///
    /// `PUT /area10`, answers 200.
    fn area10(
        &self,
        caller: Self::Caller,
        request: models::Area10,
    ) -> impl Future<Output = Result<models::SeArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Service2>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<models::Area10, _, _>(async |s: S, c, r| Service2::area10(&s, c, r).await)
}
