// Made by `make` from the description of the API; edit that, not this.
//! What a server implements: a trait an area in a module of its own; the router, and the table of operations.
use quire_runtime as runtime;
use crate::naming::models as models;

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
pub trait Api: V1 + AB + AB2 + Api2 + Axum + Future2 + Hostile + Models + Naming + Result2 + Runtime + SelfValue + Service2 + Std + Type + Ufc {}
impl<T: V1 + AB + AB2 + Api2 + Axum + Future2 + Hostile + Models + Naming + Result2 + Runtime + SelfValue + Service2 + Std + Type + Ufc> Api for T {}

/// What is known of every operation, area by area.
pub static OPERATIONS: &[runtime::OperationInfo] = runtime::operations![
    models::Area13, models::Area6, models::Area7, models::Area11, models::Area3, models::Area9,
    models::SendBody, models::Pages, models::Items, models::Forward, models::RoutesRequest,
    models::Prepare, models::Transport, models::Header, models::Finish, models::Area1, models::SendRequest,
    models::CallRequest, models::NewRequest, models::CloneRequest, models::Builder, models::Authenticate,
    models::GetWords2, models::GetWords3, models::GetWords, models::PostP9, models::V123,
    models::SelfValueRequest, models::TypeRequest, models::WordsRequest, models::ValueRequest, models::Fn,
    models::Into, models::Request, models::Area12, models::Area0, models::Area5, models::Area10,
    models::Area2, models::Area4, models::Area8
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
