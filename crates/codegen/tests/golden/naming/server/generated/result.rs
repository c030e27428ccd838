// Made by `make` from the description of the API; edit that, not this.
//! result

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `result`.
pub trait Result2: Service {
    /// Does area12.
    ///
    /// `PUT /area12`, answers 200.
    fn area12(
        &self,
        caller: Self::Caller,
        request: models::Area12,
    ) -> impl Future<Output = Result<models::ReArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Result2>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<models::Area12, _, _>(async |s: S, c, r| Result2::area12(&s, c, r).await)
}
