// Made by `make` from the description of the API; edit that, not this.
//! What a server implements: a trait an area in a module of its own; the router, and the table of operations.
use quire_runtime as runtime;
use crate::everything::models as models;

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
pub trait Api: Answers + Bodies + Callers + Lists + Parameters {}
impl<T: Answers + Bodies + Callers + Lists + Parameters> Api for T {}

/// What is known of every operation, area by area.
pub static OPERATIONS: &[runtime::OperationInfo] = runtime::operations![
    models::Accepted, models::Nothing, models::HeadOnly, models::Reset, models::ByDefault,
    models::Elsewhere, models::ByRange, models::ReadProblem, models::Watch, models::WatchText,
    models::OptionalHeaders, models::RequiredHeaders, models::Several, models::FailOne,
    models::FailSilently, models::FailSeveral, models::GetFileAsJson, models::GetFile,
    models::GetLatestFile, models::CancelFile, models::CompareFiles, models::TakeOptional,
    models::TakeJson, models::TakeAnything, models::TakeScalar, models::TakeList, models::TakeNamedJson,
    models::TakeForm, models::TakeParts, models::TakeAnyForm, models::TakeOptionalText, models::TakeText,
    models::TakeAnyBytes, models::TakeBytes, models::TakeOptionalBytes, models::TakeSeveralOrNone,
    models::TakeSeveral, models::TakeChecked, models::ByToken, models::ByNobody, models::ByLogin,
    models::ByHeader, models::ByQuery, models::ByCookie, models::ByOauth, models::ByOpenid,
    models::ByCertificate, models::ByEither, models::ByBoth, models::ByPerhaps, models::ListByToken,
    models::ListByNullableToken, models::ListByNestedToken, models::ListUntilDone, models::ListWhileMore,
    models::ListByOffset, models::ListByNumber, models::ListByLink, models::ListAsStated,
    models::ListForever, models::SimpleFlat, models::SimpleExploded, models::LabelFlat,
    models::LabelExploded, models::MatrixFlat, models::MatrixExploded, models::UsualPath,
    models::QueryScalars, models::QueryLists, models::QueryObjects, models::Headers, models::Cookies
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
