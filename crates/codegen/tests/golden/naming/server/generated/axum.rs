// Made by `make` from the description of the API; edit that, not this.
//! axum

use quire_runtime as runtime;
use crate::naming::models as models;
use runtime::server::{Routes, Service};

/// The operations of `axum`.
pub trait Axum: Service {
    /// Does area3.
    ///
    /// `PUT /area3`, answers 200.
    fn area3(
        &self,
        caller: Self::Caller,
        request: models::Area3,
    ) -> impl Future<Output = Result<models::AxArea, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Axum>(routes: Routes<S>) -> Routes<S> {
    routes.add::<models::Area3, _, _>(async |s: S, c, r| Axum::area3(&s, c, r).await)
}
