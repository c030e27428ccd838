// Made by `make` from the description of the API; edit that, not this.
//! The server: one module and trait per area, the router, and the table of operations.

use crate::schemas::models as models;
use quire_runtime as runtime;

pub mod schemas;

pub use self::schemas::Schemas;

/// The whole API.
pub trait Api
where
    Self: Schemas,
{}

impl<T> Api for T
where
    T: Schemas,
{}

/// Information about every operation, by area.
pub static OPERATIONS: &[runtime::OperationInfo] = &[
    <models::PutAll as runtime::Operation>::INFO,
];

/// The description of the whole API, in one document: `OpenAPI` 3.1 as JSON.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

/// The router of every operation.
pub fn router<S: Api>(service: S, limits: runtime::server::Limits) -> ::axum::Router {
    let routes = runtime::server::Routes::new(service, limits);
    let routes = schemas::routes(routes);
    routes.into_router()
}
