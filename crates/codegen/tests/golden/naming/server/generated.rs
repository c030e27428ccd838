// Made by `make` from the description of the API; edit that, not this.
//! The server: one module and trait per area, the router, and the table of operations.

use crate::naming::models as models;
use quire_runtime as runtime;

pub mod _1;
pub mod a_b;
pub mod a_b2;
pub mod api;
pub mod axum;
pub mod future;
pub mod hostile;
pub mod models2;
pub mod naming;
pub mod result;
pub mod runtime2;
pub mod self_;
pub mod service;
pub mod std;
pub mod r#type;
pub mod ufc;

pub use self::_1::V1;
pub use self::a_b::AB;
pub use self::a_b2::AB2;
pub use self::api::Api2;
pub use self::axum::Axum;
pub use self::future::Future2;
pub use self::hostile::Hostile;
pub use self::models2::Models;
pub use self::naming::Naming;
pub use self::result::Result2;
pub use self::runtime2::Runtime;
pub use self::self_::SelfValue;
pub use self::service::Service2;
pub use self::std::Std;
pub use self::r#type::Type;
pub use self::ufc::Ufc;

/// The whole API.
pub trait Api
where
    Self: V1,
    Self: AB,
    Self: AB2,
    Self: Api2,
    Self: Axum,
    Self: Future2,
    Self: Hostile,
    Self: Models,
    Self: Naming,
    Self: Result2,
    Self: Runtime,
    Self: SelfValue,
    Self: Service2,
    Self: Std,
    Self: Type,
    Self: Ufc,
{}

impl<T> Api for T
where
    T: V1,
    T: AB,
    T: AB2,
    T: Api2,
    T: Axum,
    T: Future2,
    T: Hostile,
    T: Models,
    T: Naming,
    T: Result2,
    T: Runtime,
    T: SelfValue,
    T: Service2,
    T: Std,
    T: Type,
    T: Ufc,
{}

/// Information about every operation, by area.
pub static OPERATIONS: &[runtime::OperationInfo] = &[
    <models::Area13 as runtime::Operation>::INFO,
    <models::Area6 as runtime::Operation>::INFO,
    <models::Area7 as runtime::Operation>::INFO,
    <models::Area11 as runtime::Operation>::INFO,
    <models::Area3 as runtime::Operation>::INFO,
    <models::Area9 as runtime::Operation>::INFO,
    <models::SendBody as runtime::Operation>::INFO,
    <models::Pages as runtime::Operation>::INFO,
    <models::Items as runtime::Operation>::INFO,
    <models::Forward as runtime::Operation>::INFO,
    <models::RoutesRequest as runtime::Operation>::INFO,
    <models::Prepare as runtime::Operation>::INFO,
    <models::Transport as runtime::Operation>::INFO,
    <models::Header as runtime::Operation>::INFO,
    <models::Finish as runtime::Operation>::INFO,
    <models::Area1 as runtime::Operation>::INFO,
    <models::SendRequest as runtime::Operation>::INFO,
    <models::CallRequest as runtime::Operation>::INFO,
    <models::NewRequest as runtime::Operation>::INFO,
    <models::CloneRequest as runtime::Operation>::INFO,
    <models::Builder as runtime::Operation>::INFO,
    <models::Authenticate as runtime::Operation>::INFO,
    <models::GetWords2 as runtime::Operation>::INFO,
    <models::GetWords3 as runtime::Operation>::INFO,
    <models::GetWords as runtime::Operation>::INFO,
    <models::PostP9 as runtime::Operation>::INFO,
    <models::V123 as runtime::Operation>::INFO,
    <models::SelfValueRequest as runtime::Operation>::INFO,
    <models::TypeRequest as runtime::Operation>::INFO,
    <models::WordsRequest as runtime::Operation>::INFO,
    <models::ValueRequest as runtime::Operation>::INFO,
    <models::Fn as runtime::Operation>::INFO,
    <models::Into as runtime::Operation>::INFO,
    <models::Request as runtime::Operation>::INFO,
    <models::Area12 as runtime::Operation>::INFO,
    <models::Area0 as runtime::Operation>::INFO,
    <models::Area5 as runtime::Operation>::INFO,
    <models::Area10 as runtime::Operation>::INFO,
    <models::Area2 as runtime::Operation>::INFO,
    <models::Area4 as runtime::Operation>::INFO,
    <models::Area8 as runtime::Operation>::INFO,
];

/// The description of the whole API, in one document: `OpenAPI` 3.1 as JSON.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

/// The router of every operation.
pub fn router<S: Api>(service: S, limits: runtime::server::Limits) -> ::axum::Router {
    let routes = runtime::server::Routes::new(service, limits);
    let routes = _1::routes(routes);
    let routes = a_b::routes(routes);
    let routes = a_b2::routes(routes);
    let routes = api::routes(routes);
    let routes = axum::routes(routes);
    let routes = future::routes(routes);
    let routes = hostile::routes(routes);
    let routes = models2::routes(routes);
    let routes = naming::routes(routes);
    let routes = result::routes(routes);
    let routes = runtime2::routes(routes);
    let routes = self_::routes(routes);
    let routes = service::routes(routes);
    let routes = std::routes(routes);
    let routes = r#type::routes(routes);
    let routes = ufc::routes(routes);
    routes.into_router()
}
