// Made by `make` from the description of the API; edit that, not this.
//! type

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `type`.
pub trait Type: Service {
    /// Does area4.
    ///
    /// `PUT /area4`, answers 200.
    fn area4(
        &self,
        caller: Self::Caller,
        request: models::Area4,
    ) -> impl Future<Output = Result<models::TArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Type>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area4, _, _>(async |s: S, c, r| Type::area4(&s, c, r).await)
}
