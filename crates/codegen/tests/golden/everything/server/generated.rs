// Made by `make` from the description of the API; edit that, not this.
//! The server: one module and trait per area, the router, and the table of operations.

use crate::everything::models as models;
use quire_runtime as runtime;

pub mod answers;
pub mod bodies;
pub mod callers;
pub mod lists;
pub mod parameters;

pub use self::answers::Answers;
pub use self::bodies::Bodies;
pub use self::callers::Callers;
pub use self::lists::Lists;
pub use self::parameters::Parameters;

/// The whole API.
pub trait Api
where
    Self: Answers,
    Self: Bodies,
    Self: Callers,
    Self: Lists,
    Self: Parameters,
{}

impl<T> Api for T
where
    T: Answers,
    T: Bodies,
    T: Callers,
    T: Lists,
    T: Parameters,
{}

/// Information about every operation, by area.
pub static OPERATIONS: &[runtime::OperationInfo] = &[
    <models::Accepted as runtime::Operation>::INFO,
    <models::Nothing as runtime::Operation>::INFO,
    <models::HeadOnly as runtime::Operation>::INFO,
    <models::Reset as runtime::Operation>::INFO,
    <models::ByDefault as runtime::Operation>::INFO,
    <models::Elsewhere as runtime::Operation>::INFO,
    <models::ByRange as runtime::Operation>::INFO,
    <models::ReadProblem as runtime::Operation>::INFO,
    <models::Watch as runtime::Operation>::INFO,
    <models::WatchText as runtime::Operation>::INFO,
    <models::OptionalHeaders as runtime::Operation>::INFO,
    <models::RequiredHeaders as runtime::Operation>::INFO,
    <models::Several as runtime::Operation>::INFO,
    <models::FailOne as runtime::Operation>::INFO,
    <models::FailSilently as runtime::Operation>::INFO,
    <models::FailSeveral as runtime::Operation>::INFO,
    <models::GetFileAsJson as runtime::Operation>::INFO,
    <models::GetFile as runtime::Operation>::INFO,
    <models::GetLatestFile as runtime::Operation>::INFO,
    <models::CancelFile as runtime::Operation>::INFO,
    <models::CompareFiles as runtime::Operation>::INFO,
    <models::TakeOptional as runtime::Operation>::INFO,
    <models::TakeJson as runtime::Operation>::INFO,
    <models::TakeAnything as runtime::Operation>::INFO,
    <models::TakeScalar as runtime::Operation>::INFO,
    <models::TakeList as runtime::Operation>::INFO,
    <models::TakeNamedJson as runtime::Operation>::INFO,
    <models::TakeForm as runtime::Operation>::INFO,
    <models::TakeParts as runtime::Operation>::INFO,
    <models::TakeAnyForm as runtime::Operation>::INFO,
    <models::TakeOptionalText as runtime::Operation>::INFO,
    <models::TakeText as runtime::Operation>::INFO,
    <models::TakeAnyBytes as runtime::Operation>::INFO,
    <models::TakeBytes as runtime::Operation>::INFO,
    <models::TakeOptionalBytes as runtime::Operation>::INFO,
    <models::TakeSeveralOrNone as runtime::Operation>::INFO,
    <models::TakeSeveral as runtime::Operation>::INFO,
    <models::TakeChecked as runtime::Operation>::INFO,
    <models::ByToken as runtime::Operation>::INFO,
    <models::ByNobody as runtime::Operation>::INFO,
    <models::ByLogin as runtime::Operation>::INFO,
    <models::ByHeader as runtime::Operation>::INFO,
    <models::ByQuery as runtime::Operation>::INFO,
    <models::ByCookie as runtime::Operation>::INFO,
    <models::ByOauth as runtime::Operation>::INFO,
    <models::ByOpenid as runtime::Operation>::INFO,
    <models::ByCertificate as runtime::Operation>::INFO,
    <models::ByEither as runtime::Operation>::INFO,
    <models::ByBoth as runtime::Operation>::INFO,
    <models::ByPerhaps as runtime::Operation>::INFO,
    <models::ListByToken as runtime::Operation>::INFO,
    <models::ListByNullableToken as runtime::Operation>::INFO,
    <models::ListByNestedToken as runtime::Operation>::INFO,
    <models::ListUntilDone as runtime::Operation>::INFO,
    <models::ListWhileMore as runtime::Operation>::INFO,
    <models::ListByLastItem as runtime::Operation>::INFO,
    <models::ListByOffset as runtime::Operation>::INFO,
    <models::ListByNumber as runtime::Operation>::INFO,
    <models::ListByLink as runtime::Operation>::INFO,
    <models::ListAsStated as runtime::Operation>::INFO,
    <models::ListForever as runtime::Operation>::INFO,
    <models::WithoutFixedQuery as runtime::Operation>::INFO,
    <models::WithFixedQuery as runtime::Operation>::INFO,
    <models::WithLongerFixedQuery as runtime::Operation>::INFO,
    <models::RequiredWithDefault as runtime::Operation>::INFO,
    <models::SimpleFlat as runtime::Operation>::INFO,
    <models::SimpleExploded as runtime::Operation>::INFO,
    <models::LabelFlat as runtime::Operation>::INFO,
    <models::LabelExploded as runtime::Operation>::INFO,
    <models::MatrixFlat as runtime::Operation>::INFO,
    <models::MatrixExploded as runtime::Operation>::INFO,
    <models::UsualPath as runtime::Operation>::INFO,
    <models::QueryScalars as runtime::Operation>::INFO,
    <models::QueryLists as runtime::Operation>::INFO,
    <models::QueryObjects as runtime::Operation>::INFO,
    <models::Headers as runtime::Operation>::INFO,
    <models::Cookies as runtime::Operation>::INFO,
];

/// The description of the whole API, in one document: `OpenAPI` 3.1 as JSON.
pub const DESCRIPTION: &str = include_str!("../openapi.json");

/// The router of every operation.
pub fn router<S: Api>(service: S, limits: runtime::server::Limits) -> ::axum::Router {
    let routes = runtime::server::Routes::new(service, limits);
    let routes = answers::routes(routes);
    let routes = bodies::routes(routes);
    let routes = callers::routes(routes);
    let routes = lists::routes(routes);
    let routes = parameters::routes(routes);
    routes.into_router()
}
