// Made by `make` from the description of the API; edit that, not this.
use quire_runtime as runtime;
use crate::everything::models as models;
pub mod everything;
pub use self::everything::Everything;

/// The whole API.
pub trait Api: Everything {}

impl<T: Everything> Api for T {}

/// What is known of every operation, area by area.
pub static OPERATIONS: &[runtime::OperationInfo] = &[
    <models::SimpleFlat as runtime::Operation>::INFO,
    <models::SimpleExploded as runtime::Operation>::INFO,
    <models::LabelFlat as runtime::Operation>::INFO,
    <models::LabelExploded as runtime::Operation>::INFO,
    <models::MatrixFlat as runtime::Operation>::INFO,
    <models::MatrixExploded as runtime::Operation>::INFO,
    <models::QueryForm as runtime::Operation>::INFO,
    <models::QueryObjects as runtime::Operation>::INFO,
    <models::Headers as runtime::Operation>::INFO,
    <models::Cookies as runtime::Operation>::INFO,
    <models::OptionalJson as runtime::Operation>::INFO,
    <models::Json2 as runtime::Operation>::INFO,
    <models::Nothing as runtime::Operation>::INFO,
    <models::Reset as runtime::Operation>::INFO,
    <models::Bytes as runtime::Operation>::INFO,
    <models::ListNumbers as runtime::Operation>::INFO,
    <models::Secret as runtime::Operation>::INFO,
];

/// The description of the whole API, in one document: `OpenAPI` 3.1 as JSON.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

/// The router of every operation.
pub fn router<S: Api>(service: S, limits: runtime::server::Limits) -> ::axum::Router {
    let routes = runtime::server::Routes::new(service, limits);
    let routes = everything::routes(routes);
    routes.into_router()
}
