// Made by `make` from the description of the API; edit that, not this.
//! ü

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `ü`.
pub trait Ufc: Service {
    /// Does area8.
    ///
    /// `PUT /area8`, answers 200.
    fn area8(
        &self,
        caller: Self::Caller,
        request: models::Area8,
    ) -> impl Future<Output = Result<models::UeArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Ufc>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area8, _, _>(async |s: S, c, r| Ufc::area8(&s, c, r).await)
}
